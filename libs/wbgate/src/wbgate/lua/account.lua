-- Decides: nothing; reads who has an account, who waits for it in order, and which scheduled kinds were skipped in a row.
-- Mirror of: reference/machine.py account. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] account;
--   [4] how many of the line to name.
-- Returns status: held | free; job = the owner's record; extra = {owner|gate state|since ms|lease until ms,
--   line|how many wait|1 where a person's job is waited for|ms until which nothing is granted,
--   waiter|job id|kind|class|waiting since ms|reason code|1 where its last grant was not claimed …, skips|kind|run …}.
local acc, limit = ARGV[3], tonumber(ARGV[4])
local values = {}

local function tell(...) values[#values + 1] = table.concat({...}, '|') end

local function holder()
  local owner = redis.call('GET', K.gate(acc))
  if not owner then return nil end
  local held = redis.call('HMGET', K.meta(acc), 'state', 'since', 'leaseUntil')
  if held[3] and tonumber(held[3]) <= now then return nil end
  tell('owner', held[1] or '', held[2] or '', held[3] or '')
  return load_job(job_id_of(owner))
end

local function tell_line()
  local marks = redis.call('MGET', K.floor, K.quarantine)
  local until_ms = tonumber(marks[2] or '0')
  local quiet = quarantined({now = now, quarantineUntil = until_ms}, cfg)
  tell('line', redis.call('ZCARD', K.waiters(acc)), redis.call('EXISTS', K.wanted(acc)), quiet and int(until_ms) or '')
end

local function tell_waiter(owner)
  local id = job_id_of(owner)
  local held = redis.call('HMGET', K.job(id), 'kind', 'cls', 'waitingSince', 'reason')
  if not held[1] then return end
  local code = string.match(held[4] or '', '"code":"([%w-]+)"') or ''
  tell('waiter', id, held[1], held[2], held[3], code, redis.call('SISMEMBER', K.asleep(acc), owner))
end

local job = holder()
tell_line()
for _, owner in ipairs(limit > 0 and redis.call('ZRANGE', K.waiters(acc), 0, limit - 1) or {}) do tell_waiter(owner) end
local kinds = redis.call('SMEMBERS', K.skipped)
table.sort(kinds)
for _, kind in ipairs(kinds) do
  local run = redis.call('ZSCORE', K.skips(kind), acc)
  if run then tell('skips', kind, int(tonumber(run))) end
end
return reply(job and 'held' or 'free', job, values)
