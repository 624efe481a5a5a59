-- Decides: nothing; reads one job with whom it waits for and its place.
-- Mirror of: reference/machine.py view. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id.
-- Returns status: found | none.
local job = load_job(ARGV[3])
return reply(job and 'found' or 'none', job, waiting_info(job))
