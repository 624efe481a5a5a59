-- Decides: which runs of a process still hold what they think they hold; renews their leases and the process's sign of life.
--   A process whose key is gone gets it back only after each of its runs was checked. A run that the process does not hold
--   although its record says so goes back to its place: Redis has lost its last writes and with them the run's end.
-- Mirror of: reference/machine.py beat. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] process; [4..] job id, run, epoch …
-- Returns status: ok; extra = {state of each run: ok | cancel | lost | reclaim …}.
local process, states, held = ARGV[3], {}, {}

local function beat_run(job, run)
  if not job or job.state ~= 'pending' or job.stage ~= 'running' or job.run ~= run then return false end
  if job.gate ~= '1' then return true end
  local acc = job.account
  local gate = read_gate(acc)
  local state = {now = now, gate = gate, wanted = {}, epoch = 0, quarantineUntil = 0}
  local verdict = evaluate_gate_heartbeat(state, owner_of(job), run, tonumber(job.epoch), cfg)
  if verdict.outcome ~= 'ok' then return false end
  if gate.ttlMs < cfg.extendBelowMs then
    set_lease(acc, verdict.ttlMs)
    redis.call('ZADD', K.gates, int(now + verdict.ttlMs), acc)
  end
  return true
end

local function put_back(job, run)
  event('lost', job.service)
  if job.gate == '1' then
    local gate = read_gate(job.account)
    if gate and gate.owner == owner_of(job) and gate.run == run then clear_gate(job.account) end
    displace(owner_of(job), run)
    redis.call('ZADD', K.recheck, int(now), job.account)
  elseif job.cancel == '1' then
    end_job(job, 'cancelled', 'cancelled', nil, nil)
  else
    put(job, {stage = 'queued', phase = 'queued', run = false, process = false, segmentAt = false})
    redis.call('ZADD', K.wakes, int(now), job.id)
  end
end

-- A run that the process only believes to hold. Where its account is gone and the record still says that it runs, the job goes
-- back to its place at once: its process may die before it has heard of it. A run whose end is told already makes no stale call.
local function not_held(id, run)
  local job = load_job(id)
  local runs = job and job.state == 'pending' and job.stage == 'running' and job.run == run
  if runs then put_back(job, run) end
  if redis.call('HGET', K.runs(process), id) == run then redis.call('HDEL', K.runs(process), id) end
  if may_reclaim(job) then return 'reclaim' end
  if job and not runs and job.lastRun ~= run then event('stale', job.service, 'beat') end
  return 'lost'
end

-- A claim whose answer is under way is not held yet: it is younger than the life of a process.
local function put_back_forgotten()
  local flat = redis.call('HGETALL', K.runs(process))
  for i = 1, #flat, 2 do
    local id, run = flat[i], flat[i + 1]
    local job = held[id] ~= run and load_job(id)
    local runs = job and job.state == 'pending' and job.stage == 'running' and job.run == run
    if held[id] ~= run and not (runs and now - tonumber(job.segmentAt) <= cfg.processTtlMs) then
      redis.call('HDEL', K.runs(process), id)
      if runs then put_back(job, run) end
    end
  end
end

for i = 4, #ARGV, 3 do
  held[ARGV[i]] = ARGV[i + 1]
  local job = load_job(ARGV[i])
  if beat_run(job, ARGV[i + 1]) then
    states[#states + 1] = job.cancel == '1' and 'cancel' or 'ok'
    redis.call('HSET', K.runs(process), ARGV[i], ARGV[i + 1])
  else
    states[#states + 1] = not_held(ARGV[i], ARGV[i + 1])
  end
end
put_back_forgotten()
redis.call('SET', K.process(process), int(now + cfg.processTtlMs), 'PX', int(cfg.processTtlMs))
redis.call('SADD', K.processes, process)
return reply('ok', nil, states)
