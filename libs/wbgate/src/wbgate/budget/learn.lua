-- Decides: what WB's answer to one call teaches about its method and its seller.
-- Mirror of: learning.py learn, over the record of record.py. The prelude is put before this text by scripts.py.
-- KEYS[1] hash of the bucket; [2] hash of the seller's cool-down; [3] set of the seller's methods.
-- ARGV[1] now in ms, '' = Redis TIME rounded up, so that a call never counts as arrived before it was; [2] method; [3] ticket,
--   0 = unknown; [4] HTTP status, 0 = no answer; [5] seller-wide 0/1; [6..9] headers limit, remaining, retry, reset, '' = absent;
--   [10..24] terms.lua.
-- Returns: {resume at ms or 0, estimated 0/1, expected 0/1, calls of others, another client seen 0/1}.
local terms = read_terms(ARGV, 10)
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + math.ceil(tonumber(time[2]) / 1000)
end
local answer = {
  ticket = tonumber(ARGV[3]), status = tonumber(ARGV[4]), seller_wide = ARGV[5] == '1',
  headers = {limit = ARGV[6], remaining = ARGV[7], retry = ARGV[8], reset = ARGV[9]},
}
local had_cooldown = read_cooldown(KEYS[2])
local learned = budget_learn(read_bucket(KEYS[1]), had_cooldown, now, answer, terms)
write_bucket(KEYS[1], KEYS[3], ARGV[2], learned.bucket, now, terms.retention)
if had_cooldown or learned.cooldown then write_cooldown(KEYS[2], learned.cooldown, now, terms.retention) end
return {learned.resume_at or 0, learned.estimated and 1 or 0, learned.expected and 1 or 0, learned.foreign,
        learned.others and 1 or 0}
