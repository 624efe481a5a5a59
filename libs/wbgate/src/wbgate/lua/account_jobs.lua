-- Decides: nothing; reads the jobs of an account that have not ended, in the order in which they were asked for.
-- Mirror of: reference/machine.py account_jobs. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] account;
--   [4] how many at most.
-- Returns status: ok; extra = {how many there are, job as JSON [record, waiting info] …}.
local acc, limit = ARGV[3], tonumber(ARGV[4])
local values = {int(redis.call('ZCARD', K.jobs(acc)))}
for _, id in ipairs(limit > 0 and redis.call('ZRANGE', K.jobs(acc), 0, limit - 1) or {}) do
  local job = load_job(id)
  if job then values[#values + 1] = cjson.encode({job, waiting_info(job)}) end
end
return reply('ok', nil, values)
