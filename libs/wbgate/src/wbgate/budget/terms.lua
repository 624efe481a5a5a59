-- Decides: nothing; reads the numbers that a call is decided under. Part of the prelude.
-- Mirror of: config.py, Terms.as_arguments.
-- KEYS: none. ARGV[first..first+14]: burst, interval ms, base penalty ms, max penalty ms, margin ms, max estimate ms, real us in
--   a WB second, the seller's base penalty ms and max estimate ms, cost of a 4xx in calls, user reserve in calls, spread ms,
--   transit ms, retention ms, how long other clients are named in ms.
-- Returns: {bucket = cfg, seller = cfg, error_cost, reserve, spread, transit, retention, foreign_told}.
local function read_terms(argv, first)
  local n = {}
  for index = 0, 14 do n[index + 1] = tonumber(argv[first + index]) end
  return {
    bucket = {burst = n[1], interval = n[2], base_penalty = n[3], max_penalty = n[4], margin = n[5], max_estimate = n[6],
              second_us = n[7]},
    seller = {base_penalty = n[8], max_penalty = n[4], margin = n[5], max_estimate = n[9], second_us = n[7]},
    error_cost = n[10], reserve = n[11], spread = n[12], transit = n[13], retention = n[14],
    foreign_told = n[15],
  }
end
