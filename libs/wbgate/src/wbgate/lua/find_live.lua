-- Decides: nothing; finds the live job of a kind for an account.
-- Mirror of: reference/machine.py find_live. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] kind; [4] account.
-- Returns status: live | none.
local job = live_job(ARGV[3], ARGV[4])
return reply(job and 'live' or 'none', job, waiting_info(job))
