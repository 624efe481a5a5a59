-- Decides: may one call of a method go now, and if not, when: method bucket and seller-wide cool-down in one step.
-- Mirror of: taking.py take, over the record of record.py. The prelude is put before this text by scripts.py.
-- KEYS[1] hash of the bucket; [2] hash of the seller's cool-down; [3] set of the seller's methods.
-- ARGV[1] now in ms, '' = Redis TIME rounded down; [2] method; [3..17] terms.lua.
-- Returns: {outcome, ticket, resume at ms, estimated 0/1, another client seen 0/1, calls that may go now, burst}; ticket is 0
--   unless the outcome is "go".
local terms = read_terms(ARGV, 3)
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
local function calls_left(bucket, at)
  if bucket.state.penalty_until > at then return 0 end
  return math.max(bucket.state.tokens - flying(bucket), 0)
end
local had_cooldown = read_cooldown(KEYS[2])
local taken = budget_take(read_bucket(KEYS[1]), had_cooldown, now, terms)
write_bucket(KEYS[1], KEYS[3], ARGV[2], taken.bucket, now, terms.retention)
if had_cooldown then write_cooldown(KEYS[2], taken.cooldown, now, terms.retention) end
return {taken.outcome, taken.outcome == 'go' and taken.bucket.tickets or 0, taken.resume_at, taken.estimated and 1 or 0,
        taken.others and 1 or 0, calls_left(taken.bucket, now), size(taken.bucket.state, terms.bucket)}
