-- Decides: what is due: ended pauses and backoffs, max waits, unclaimed grants, ended leases, lost wake-ups, dead processes, and
--   the re-check of each account's line. Runs in every worker; what one has done the next does not find.
-- Mirror of: reference/machine.py sweep. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] batch size;
--   [4] problem JSON of a job that kills its processes.
-- Returns status: ok | no-floor (the floor is missing: call restore); extra = {ms until the next due moment, key|member|error of
--   each entry that could not be worked on: a key that it needs holds what the gate never writes}.
local LOOKS_A_GAP = 10  -- looks at processes and the floor, whoever sweeps: many workers cost no more than one
local batch, poison_problem = tonumber(ARGV[3]), ARGV[4]

local soonest, worked = nil, false  -- the first moment that is due, as long as nothing was done
local broken = {}

local function note_due(first)
  if first[2] and (soonest == nil or tonumber(first[2]) < soonest) then soonest = tonumber(first[2]) end
end

local function due_before(key)
  local first = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  note_due(first)
  if not first[2] or tonumber(first[2]) > now then return {} end
  worked = true
  return redis.call('ZRANGEBYSCORE', key, '-inf', int(now), 'LIMIT', 0, batch)
end

-- A broken entry is put off and told, so that the jobs behind it are not kept waiting.
local function told_broken(key, member, fault)
  broken[#broken + 1] = key .. '|' .. member .. '|' .. tostring(type(fault) == 'table' and fault.err or fault)
end

local function each_due(key, work_on)
  for _, member in ipairs(due_before(key)) do
    local done, fault = pcall(work_on, member)
    if not done then
      told_broken(key, member, fault)
      redis.call('ZADD', key, int(now + cfg.pollMs), member)
    end
  end
end

local function resume_parked(job, gate)
  local state = account_state(job.account, owner_of(job))
  local verdict = evaluate_gate_acquire(state, request_of(job, true), cfg)
  if verdict.outcome == 'resumed' then
    clear_gate(job.account)
    give(job, 'reconcile')
  else
    event('yield', 'resume')
    enter_line(job, false)
    refused(job, 'wanted')
    clear_gate(job.account)
    grant_free(job.account, 'reconcile')
  end
end

-- A wait that begins after now was written before the server's clock stepped back.
local function since_the_past(job)
  if tonumber(job.waitingSince) <= now then return end
  put(job, {waitingSince = int(now - (job.stage == 'waiting' and max_wait(job) or 0))})
end

local function job_due(job)
  redis.call('ZREM', K.due, job.id)
  if job.state ~= 'pending' then return end
  since_the_past(job)
  if job.stage == 'paused' then
    local gate = job.gate == '1' and read_gate(job.account) or nil
    if gate and gate.owner == owner_of(job) and gate.state == 'parked' then return resume_parked(job, gate) end
    start_or_wait(job, 'reconcile')
  elseif job.stage == 'backoff' then
    start_or_wait(job, 'reconcile')
  elseif job.stage == 'waiting' then
    if redis.call('SISMEMBER', K.asleep(job.account), owner_of(job)) == 0 then return request_account(job, 'reconcile') end
    if job.started == '1' then return enter_line(job, true) end
    skip_job(job, 'no-worker')
  end
end

local function sweep_due(id)
  local job = load_job(id)
  if job then job_due(job) else redis.call('ZREM', K.due, id) end
end

local function unclaimed(acc, gate)
  local job = load_job(job_id_of(gate.owner))
  event('unclaimed', job and job.service or '')
  clear_gate(acc)
  if job and job.state == 'pending' and job.stage == 'granted' then enter_line(job, true) end
  grant_free(acc, 'reconcile')
end

-- A deadline further off than it can be is none: the server's clock has stepped back.
local function claim_is_over(gate)
  local left = tonumber(gate.claimBy) - now
  return left <= 0 or left > cfg.claimMs
end

local function sweep_gate(acc)
  local gate = read_gate(acc)
  if not gate then
    redis.call('ZREM', K.gates, acc)
    grant_free(acc, 'reconcile')
  elseif gate.state == 'granted' and claim_is_over(gate) then
    unclaimed(acc, gate)
  else
    redis.call('ZADD', K.gates, gate.leaseUntil or int(now + cfg.pollMs), acc)
  end
end

local function claimable(job)
  if job.state ~= 'pending' then return false end
  if job.stage == 'queued' or job.stage == 'granted' then return true end
  return job.stage == 'waiting' and redis.call('SISMEMBER', K.asleep(job.account), owner_of(job)) == 1
end

local function sweep_wake(id)
  local job = load_job(id)
  if job and claimable(job) then
    push_wake(job)
  else
    redis.call('ZREM', K.wakes, id)
  end
end

local function take_over(id, run, process)
  worked = true
  redis.call('HDEL', K.runs(process), id)
  local job = load_job(id)
  if not job or job.state ~= 'pending' or job.stage ~= 'running' or job.run ~= run then return end
  event('takeover', job.service)
  put(job, {crashes = int(tonumber(job.crashes or '0') + 1)})
  if tonumber(job.crashes) >= cfg.poison then
    end_job(job, 'failed', 'poison', nil, poison_problem)
    release(job, run, 'reconcile')
  elseif job.cancel == '1' then
    end_job(job, 'cancelled', 'cancelled', nil, nil)
    release(job, run, 'reconcile')
  elseif job.gate == '1' then
    enter_line(job, false)
    put(job, {reason = '{"code":"crash"}'})
    release(job, run, 'reconcile')
  else
    put(job, {run = false, process = false, segmentAt = false, phase = 'queued'})
    start_or_wait(job, 'reconcile')
  end
end

local function sweep_process(process)
  if is_alive(process) then return end
  local flat = redis.call('HGETALL', K.runs(process))
  for i = 1, #flat, 2 do
    local done, fault = pcall(take_over, flat[i], flat[i + 1], process)
    if not done then told_broken(K.runs(process), flat[i], fault) end
  end
  redis.call('DEL', K.process(process))
  redis.call('SREM', K.processes, process)
end

local function sweep_line(acc)
  redis.call('ZADD', K.recheck, next_recheck(), acc)
  if redis.call('EXISTS', K.waiters(acc)) == 0 then return redis.call('ZREM', K.recheck, acc) end
  renew_wanted(acc)
  grant_next(acc, 'recheck')
end

-- Moments further off than they can be: the server's clock has stepped back. What they guard is looked at now.
local function bring_near(key, most_ms)
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. int(now + most_ms), '+inf')) do
    redis.call('ZADD', key, int(now), member)
  end
end

-- What was due at a moment of its own is due so much earlier.
local function step_back(ms)
  for _, id in ipairs(redis.call('ZRANGE', K.due, 0, -1)) do redis.call('ZINCRBY', K.due, int(-ms), id) end
  bring_near(K.gates, cfg.claimMs)
  bring_near(K.wakes, cfg.resendMs)
  bring_near(K.recheck, cfg.pollMs)
end

-- Whether it is a while since any process looked at processes and the floor, and whether nobody is declared dead for now:
-- Redis stood still, or its clock stepped back and every sign of life has to come anew.
local function look_around()
  local seen = redis.call('HMGET', K.sweep, 'last', 'grace')
  local last, grace = tonumber(seen[1] or '0'), tonumber(seen[2] or '0')
  if now >= last and now - last < math.floor(cfg.sweepGapMs / LOOKS_A_GAP) then return false, now < grace end
  if last == 0 or math.abs(now - last) > cfg.sweepGapMs then
    grace = now + cfg.sweepGraceMs
    redis.call('HSET', K.sweep, 'grace', int(grace))
    if now < last then step_back(last - now) end
  end
  redis.call('HSET', K.sweep, 'last', int(now))
  return true, now < grace
end

local function next_due_in()
  if worked then
    soonest = nil
    for _, key in ipairs({K.due, K.gates, K.wakes, K.recheck}) do note_due(redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')) end
  end
  return soonest and int(math.max(0, soonest - now)) or ''
end

local look, grace = look_around()
each_due(K.due, sweep_due)
each_due(K.gates, sweep_gate)
each_due(K.wakes, sweep_wake)
if not grace then
  local processes = look and redis.call('SMEMBERS', K.processes) or {}
  table.sort(processes)
  for _, process in ipairs(processes) do sweep_process(process) end
end
each_due(K.recheck, sweep_line)
local floor = not look or redis.call('EXISTS', K.floor) == 1
return reply(floor and 'ok' or 'no-floor', nil, {next_due_in(), unpack(broken)})
