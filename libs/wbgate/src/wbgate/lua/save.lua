-- Decides: whether a run may go on after a committed step; copies its checkpoint and progress into the record.
-- Mirror of: reference/machine.py save. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id; [4] run;
--   [5] checkpoint JSON; [6] details JSON or ''.
-- Returns status: ok | cancel | lost | later (Redis has lost its memory: the next beat says whether the run goes on).
local job = load_job(ARGV[3])
if not job or job.stage ~= 'running' or job.run ~= ARGV[4] then
  if may_reclaim(job) then return reply('later') end
  if job then event('stale', job.service, 'save') end
  return reply('lost')
end
put(job, {checkpoint = ARGV[5], details = ARGV[6] ~= '' and ARGV[6] or job.details or false, strikes = false, strikeMethod = false,
          aways = false})
return reply(job.cancel == '1' and 'cancel' or 'ok', job)
