-- Decides: whether a job is new, and whether it may start, at once in one script: live job found, granted, or into the line.
-- Mirror of: reference/machine.py submit. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id; [4] kinds, comma separated,
--   of which no job may live for the account ('' = none); [5..] field, value … of the record.
-- Returns status: created | exists (a record of this id) | live (extra[1] = kind of the live job; job = that job).
local job = {id = ARGV[3]}
local there = load_job(job.id)
if there then return reply('exists', there, waiting_info(there)) end
for i = 5, #ARGV, 2 do job[ARGV[i]] = ARGV[i + 1] end
for kind in string.gmatch(ARGV[4], '[^,]+') do
  local live = live_job(kind, job.account)
  if live then return reply('live', live, waiting_info(live)) end
end
local fields = job
job = {id = ARGV[3]}
fields.id = nil
fields.createdAt, fields.waitingSince = int(now), int(now)
fields.state, fields.stage, fields.phase, fields.attempt = 'pending', 'new', 'queued', '1'
put(job, fields)
list_live(job)
event('submitted', job.service, job.kind)
job = start_or_wait(job, 'grant')
return reply('created', job, waiting_info(job))
