-- Decides: what becomes of a run that ends its segment, by any way: finish, fail for good, pause, retry, hand back, abandon.
--   Compares owner and run; a stale call does nothing and is counted. A cancelled job ends cancelled whatever the way.
-- Mirror of: reference/machine.py leave. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id; [4] run; [5] way: finish |
--   fail | pause | retry | back | lost; then by way: finish: [6] result JSON; fail: [6] problem JSON;
--   pause: [6] resume at ms, [7] reason JSON, [8] scope, [9] method, [10] '1' for a 429, [11] problem JSON if it is the last
--   attempt; retry: [6] reason JSON, [7] problem JSON if it is the last attempt; back, lost: nothing.
-- Returns status: done | already (the same run left before: its answer was lost) | stale.
local id, run, way = ARGV[3], ARGV[4], ARGV[5]
local job = load_job(id)
if not job then return reply('stale') end
if job.stage ~= 'running' or job.run ~= run then
  if job.lastRun == run then return reply('already', job) end
  event('stale', job.service, way)
  return reply('stale', job)
end

local function end_now(state, outcome, result, problem)
  end_job(job, state, outcome, result, problem)
  release(job, run, 'grant')
  return reply('done', job)
end

-- Leaves the segment: no process runs the job any more.
local function stop_segment(changes)
  forget_run(job)
  changes.lastRun, changes.run, changes.process, changes.segmentAt = run, false, false, false
  put(job, changes)
end

local function fail_attempt(reason, problem)
  local verdict = evaluate_failure(now, tonumber(job.attempt), tonumber(job.maxAttempts), tonumber(job.backoffMs))
  event('attempt', job.service, job.kind, verdict.outcome)
  if verdict.outcome == 'failed' then return end_now('failed', 'failed', nil, problem) end
  local at_ms = int(verdict.resumeAt)
  stop_segment({stage = 'backoff', phase = 'retrying', attempt = int(verdict.attempt), resumeAt = at_ms, waitingSince = at_ms,
                reason = reason, strikes = false, strikeMethod = false})
  redis.call('ZADD', K.due, at_ms, id)
  release(job, run, 'grant')
  return reply('done', job)
end

local function park(lease_ms)
  local acc = job.account
  redis.call('HSET', K.meta(acc), 'state', 'parked', 'resumeAt', job.resumeAt)
  redis.call('HDEL', K.meta(acc), 'process')
  set_lease(acc, lease_ms)
  redis.call('ZADD', K.gates, int(now + lease_ms), acc)
end

local function pause_gated(pause_ms)
  local state = account_state(job.account, owner_of(job))
  local verdict = evaluate_gate_pause(state, owner_of(job), run, job.cls, pause_ms, cfg)
  if verdict.outcome == 'parked' then return park(verdict.ttlMs) end
  if verdict.outcome == 'yielded' then event('reschedule', job.service, job.kind, 'account-gate') end
  event('yield', verdict.outcome)
  release(job, run, 'grant')
end

local function pause(resume_at, reason, scope, method, is_429, problem)
  event('reschedule', job.service, job.kind, scope)
  if is_429 then
    local strike = evaluate_strike(method, job.strikeMethod or '', tonumber(job.strikes or '0'), cfg.strikesMax)
    if strike.failure then return fail_attempt(reason, problem) end
    put(job, {strikes = int(strike.strikes), strikeMethod = method})
  end
  local at_ms = int(math.max(now, resume_at))
  stop_segment({stage = 'paused', phase = 'rate-limited', resumeAt = at_ms, waitingSince = at_ms, reason = reason})
  redis.call('ZADD', K.due, at_ms, id)
  if job.gate == '1' then pause_gated(tonumber(at_ms) - now) end
  return reply('done', job)
end

local function hand_back()
  stop_segment({waitingSince = int(now)})
  event('handed_back', job.service)
  if job.gate ~= '1' then
    start_or_wait(job, 'grant')
  else
    enter_line(job, true)
    put(job, {reason = '{"code":"handed-back"}'})
    release(job, run, 'grant')
    send_wake(job)
  end
  return reply('done', job)
end

local function give_up_lost()
  stop_segment({})
  event('lost', job.service)
  release(job, run, 'recheck')
  return reply('done', start_or_wait(job, 'recheck'))
end

if way == 'lost' then return give_up_lost() end
if job.cancel == '1' then return end_now('cancelled', 'cancelled') end
if way == 'finish' then return end_now('completed', 'completed', ARGV[6]) end
if way == 'fail' then return end_now('failed', 'failed', nil, ARGV[6]) end
if way == 'retry' then return fail_attempt(ARGV[6], ARGV[7]) end
if way == 'back' then return hand_back() end
return pause(tonumber(ARGV[6]), ARGV[7], ARGV[8], ARGV[9], ARGV[10] == '1', ARGV[11])
