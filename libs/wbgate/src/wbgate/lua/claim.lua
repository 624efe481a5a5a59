-- Decides: whether a delivery of a wake-up may run its job. The first claim uses the wake number up; the same run asking
--   again is re-entrant; any other delivery changes nothing.
-- Mirror of: reference/machine.py claim. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] job id; [4] wake number or '';
--   [5] run token; [6] process.
-- Returns status: run | reentered | busy | gone | ended | stale | duplicate | no-process.
local status, job = claim_job(ARGV[3], ARGV[4], ARGV[5], ARGV[6])
return reply(status, job)
