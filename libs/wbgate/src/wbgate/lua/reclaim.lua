-- Decides: whether a live owner gets its account back after Redis has lost its memory; the caller has checked its fence.
-- Mirror of: reference/machine.py reclaim. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id; [4] run; [5] process;
--   [6] epoch; [7..] field, value … of the record as the run knows it.
-- Returns status: reclaimed | lost.
local id, run, process, epoch = ARGV[3], ARGV[4], ARGV[5], tonumber(ARGV[6])
local there = load_job(id)
local job = {id = id}
local fields = {}
for i = 7, #ARGV, 2 do fields[ARGV[i]] = ARGV[i + 1] end
if there and (there.stage == 'running' or there.state ~= 'pending') then
  return reply((there.run == run) and 'reclaimed' or 'lost', there)
end
if fields.gate == '1' then
  local acc = fields.account
  local state = {now = now, gate = read_gate(acc), wanted = {}, epoch = tonumber(redis.call('GET', K.epoch(acc)) or '0'),
                 quarantineUntil = tonumber(redis.call('GET', K.quarantine) or '0')}
  if redis.call('EXISTS', K.floor) == 0 then state.quarantineUntil = now + 1 end
  local verdict = evaluate_gate_heartbeat(state, fields.queue .. ':' .. id, run, epoch, cfg)
  if verdict.outcome ~= 'reclaimed' then return reply('lost', there) end
end
if there then
  leave_line(there.account, owner_of(there))
  redis.call('ZREM', K.due, id)
  drop_wake(there)
  job = there
end
fields.state, fields.stage, fields.phase, fields.run, fields.process = 'pending', 'running', 'running', run, process
fields.started, fields.segmentAt = '1', int(now)
put(job, fields)
if job.gate == '1' then
  redis.call('SET', K.epoch(job.account), int(epoch))
  redis.call('SET', K.gate(job.account), owner_of(job))
  redis.call('DEL', K.meta(job.account))
  redis.call('HSET', K.meta(job.account), 'epoch', int(epoch), 'cls', job.cls, 'since', int(now), 'state', 'running', 'run', run,
             'process', process)
  set_lease(job.account, cfg.ttlMs)
  redis.call('ZADD', K.gates, int(now + cfg.ttlMs), job.account)
end
list_live(job)
redis.call('HSET', K.runs(process), id, run)
event('reclaimed', job.service)
return reply('reclaimed', job)
