-- Decides: which runs of a process still hold what they think they hold; renews their leases and the process's sign of life.
--   A process whose key is gone gets it back only after each of its runs was checked.
-- Mirror of: reference/machine.py beat. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] process; [4..] job id, run, epoch …
-- Returns status: ok; extra = {state of each run: ok | cancel | lost | reclaim …}.
local process, states = ARGV[3], {}

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

local function lost_memory()
  return quarantined({now = now, quarantineUntil = tonumber(redis.call('GET', K.quarantine) or '0')}, cfg)
         or redis.call('EXISTS', K.floor) == 0
end

-- After a loss of memory the record is gone, or was submitted again from the journal and waits.
local function may_reclaim(job) return (not job or job.stage == 'waiting') and lost_memory() end

for i = 4, #ARGV, 3 do
  local job = load_job(ARGV[i])
  if beat_run(job, ARGV[i + 1]) then
    states[#states + 1] = job.cancel == '1' and 'cancel' or 'ok'
    redis.call('HSET', K.runs(process), ARGV[i], ARGV[i + 1])
  else
    states[#states + 1] = may_reclaim(job) and 'reclaim' or 'lost'
    redis.call('HDEL', K.runs(process), ARGV[i])
  end
end
redis.call('SET', K.process(process), int(now + cfg.processTtlMs), 'PX', int(cfg.processTtlMs))
redis.call('SADD', K.processes, process)
return reply('ok', nil, states)
