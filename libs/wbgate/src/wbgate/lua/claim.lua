-- Decides: whether a delivery of a wake-up may run its job. The first claim uses the wake number up; the same run asking
--   again is re-entrant; any other delivery changes nothing.
-- Mirror of: reference/machine.py claim. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id; [4] wake number or '';
--   [5] run token; [6] process.
-- Returns status: run | reentered | busy | gone | ended | stale | duplicate | no-process. extra = {epoch}.
local id, wake, run, process = ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local job = load_job(id)
if not job then return reply('gone') end
if job.state ~= 'pending' then return reply('ended', job) end
local alive = redis.call('GET', K.process(process))
if not alive or tonumber(alive) <= now then return reply('no-process') end
if job.stage == 'running' then
  if job.run == run then return reply('reentered', job, {job.epoch or ''}) end
  event('duplicate', job.service, 'running')
  return reply('duplicate', job)
end
if wake ~= '' and wake ~= job.wake then
  event('duplicate', job.service, 'stale-wake')
  return reply('stale', job)
end

local function start()
  if job.gate == '1' then
    redis.call('HSET', K.meta(job.account), 'run', run, 'process', process, 'state', 'running', 'since', int(now))
    redis.call('HDEL', K.meta(job.account), 'claimBy')
    set_lease(job.account, cfg.ttlMs)
    redis.call('ZADD', K.gates, int(now + cfg.ttlMs), job.account)
    event('wait', job.cls, 'acquired', int(math.max(0, now - tonumber(job.waitingSince))))
    event('handoff', job.grantPath or 'grant', int(now - tonumber(job.grantedAt or now)))
  end
  drop_wake(job)
  put(job, {stage = 'running', phase = 'running', run = run, process = process, started = '1', segmentAt = int(now),
            resumeAt = false, reason = false, grantedAt = false, grantPath = false})
  redis.call('HSET', K.runs(process), id, run)
  return reply('run', job, {job.epoch or ''})
end

local function holds_grant()
  local gate = read_gate(job.account)
  return gate ~= nil and gate.owner == owner_of(job) and gate.state == 'granted'
end

if job.stage == 'queued' then return start() end
if job.stage == 'granted' and holds_grant() then return start() end
local asleep = redis.call('SISMEMBER', K.asleep(job.account), owner_of(job)) == 1
if (job.stage == 'waiting' and asleep) or (job.stage == 'granted' and not holds_grant()) then
  job = load_job(id)
  drop_wake(job)
  job = request_account(job, 'recheck')
  if job.stage == 'granted' then return start() end
  return reply('busy', job)
end
event('duplicate', job.service, 'not-due')
return reply('stale', job)
