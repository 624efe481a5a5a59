-- Decides: what becomes of a run that ends its segment, by any way: finish, fail for good, pause, retry, hand back, abandon.
--   Compares owner and run; a stale call does nothing and is counted. A cancelled job ends cancelled whatever the way.
--   The thread that is free now takes the next wake-up of its queues in the same call; also where Redis is out of memory, since
--   to start what is there already adds no data, and each job that ends makes room.
-- Mirror of: reference/machine.py leave. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id; [4] run; [5] way: finish |
--   fail | pause | retry | away | back | lost; [6] process, [7] run token for the next job, [8] queues to take it from, comma
--   separated ('' = take none); then by way: finish: [9] result JSON; fail: [9] problem JSON;
--   pause: [9] resume at ms, [10] reason JSON, [11] scope, [12] method, [13] '1' for a 429, [14] problem JSON if it is the
--   last attempt; retry, away (the database is): [9] reason JSON, [10] problem JSON if it is the last attempt; back, lost:
--   nothing.
-- Returns status: done | already (the same run left before: its answer was lost) | stale; next = the job claimed next.
local id, run, way, process, next_run = ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local NEXT_TRIES = 5  -- wake-ups of ended or re-sent jobs that are passed over in one call
local job = load_job(id)

local function pop_wake()
  for queue in string.gmatch(ARGV[8], '[^,]+') do
    local popped = redis.call('ZPOPMIN', K.queue(queue))
    if popped[1] then return popped[1] end
  end
  return nil
end

local function take_next()
  for _ = 1, NEXT_TRIES do
    local entry = ARGV[8] ~= '' and pop_wake()
    if not entry then return nil end
    local next_id, wake = string.match(entry, '^(.*)#(%d+)$')
    local status, taken = claim_job(next_id, wake, next_run, process)
    if status == 'run' then return taken end
  end
  return nil
end

local function answer(status)
  local taken = take_next()
  if taken and job and status == 'done' then put(job, {lastNext = taken.id}) end
  return reply(status, job, nil, taken)
end

-- The same call again: what it took with it the first time is still this process's.
local function answer_again()
  local taken = job.lastNext and load_job(job.lastNext)
  if taken and taken.stage == 'running' and taken.run == next_run then return reply('already', job, nil, taken) end
  return reply('already', job)
end

if not job then return answer('stale') end
if job.stage ~= 'running' or job.run ~= run then
  if job.lastRun == run then return answer_again() end
  event('stale', job.service, way)
  return answer('stale')
end

local function end_now(state, outcome, result, problem)
  end_job(job, state, outcome, result, problem)
  release(job, run, 'grant')
  return answer('done')
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
                reason = reason, strikes = false, strikeMethod = false, aways = false})
  redis.call('ZADD', K.due, at_ms, id)
  release(job, run, 'grant')
  return answer('done')
end

local function database_away(reason, problem)
  local verdict = evaluate_away(now, tonumber(job.aways or '0'), cfg.awayMs, cfg.awayMaxMs, cfg.awaysMax)
  event('away', job.service, job.kind)
  if verdict.failure then return fail_attempt(reason, problem) end
  local at_ms = int(verdict.resumeAt)
  stop_segment({stage = 'backoff', phase = 'retrying', resumeAt = at_ms, waitingSince = at_ms, reason = reason,
                aways = int(verdict.aways)})
  redis.call('ZADD', K.due, at_ms, id)
  release(job, run, 'grant')
  return answer('done')
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
  if verdict.outcome == 'parked' then
    note_hold(job, state.gate)
    return park(verdict.ttlMs)
  end
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
  return answer('done')
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
  return answer('done')
end

-- The job is back in its place before the account goes on.
local function give_up_lost()
  stop_segment({})
  event('lost', job.service)
  if job.gate == '1' then
    enter_line(job, false)
    release(job, run, 'recheck')
    grant_next(job.account, 'recheck')
    job = load_job(id)
  else
    job = start_or_wait(job, 'recheck')
  end
  return answer('done')
end

if job.cancel == '1' then return end_now('cancelled', 'cancelled') end
if way == 'finish' then return end_now('completed', 'completed', ARGV[9]) end
if way == 'fail' then return end_now('failed', 'failed', nil, ARGV[9]) end
if way == 'retry' then return fail_attempt(ARGV[9], ARGV[10]) end
if way == 'away' then return database_away(ARGV[9], ARGV[10]) end
if way == 'back' then return hand_back() end
if way == 'lost' then return give_up_lost() end
return pause(tonumber(ARGV[9]), ARGV[10], ARGV[11], ARGV[12], ARGV[13] == '1', ARGV[14])
