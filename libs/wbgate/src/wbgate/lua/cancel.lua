-- Decides: what a cancel does: a job that is not running ends at once, a running one at its next step. From now on it does
--   not dedup any more. An ended job is left as it is.
-- Mirror of: reference/machine.py cancel. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id.
-- Returns status: cancelled | asked | ended | none.
local job = load_job(ARGV[3])
if not job then return reply('none') end
if job.state ~= 'pending' then return reply('ended', job) end
if job.stage == 'running' then
  if job.cancel ~= '1' then put(job, {cancel = '1'}) end
  forget_live(job)
  return reply('asked', job)
end
put(job, {cancel = '1'})
end_job(job, 'cancelled', 'cancelled', nil, nil)
release(job, nil, 'grant')
return reply('cancelled', job)
