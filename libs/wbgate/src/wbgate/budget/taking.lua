-- Decides: may a call go now, and if not, when. Part of the prelude.
-- Mirror of: taking.py, function by function.
-- KEYS, ARGV: none of its own; pure functions of tables, times in ms.
-- Returns: {bucket, cooldown, outcome, resume_at, estimated, others}; others: another client was noticed lately.
local FLIGHT_LOOK_MS = 20
local SPREAD_STEP = 618

local function spread(asked, widest) return math.floor(asked * SPREAD_STEP % 1000 * widest / 1000) end

local function asked_again(asked) return (asked + 1) % 1000 end

local function method_ready(bucket, now, terms)
  local state, away = bucket.state, flying(bucket)
  local burst = size(state, terms.bucket)
  local cost = away + 1 + math.min(terms.reserve, burst - 1)
  local punished = state.penalty_until > now
  if cost > burst or #bucket.flights >= FLIGHTS_MAX then
    local look = math.max(terms.bucket.interval, FLIGHT_LOOK_MS)
    return math.max(now + look, state.penalty_until), punished and 'penalty' or 'flights'
  end
  local ready = ready_at(state, cost, terms.bucket)
  if ready <= now then return 0, 'go' end
  if punished then return ready, 'penalty' end
  return ready, state.tokens > away and 'reserve' or 'tokens'
end

local function at_seller(bucket, cooldown, held, now, terms)
  local later = spread(cooldown.asked, terms.spread)
  cooldown.asked = asked_again(cooldown.asked)
  return {bucket = bucket, cooldown = cooldown, outcome = 'seller', resume_at = held + later,
          estimated = cooldown.estimated, others = others_seen(bucket, now, terms)}
end

local function at_method(bucket, cooldown, ready, outcome, now, terms)
  local later = spread(bucket.asked, terms.spread)
  bucket.asked = asked_again(bucket.asked)
  return {bucket = bucket, cooldown = cooldown, outcome = outcome, resume_at = ready + later,
          estimated = outcome == 'penalty' and bucket.estimated, others = others_seen(bucket, now, terms)}
end

local function budget_take(bucket, cooldown, now, terms)
  bucket = opened(bucket, now, terms)
  local ready, outcome = method_ready(bucket, now, terms)
  local held = held_until(cooldown, now, terms)
  if cooldown and held > 0 and held >= ready then return at_seller(bucket, cooldown, held, now, terms) end
  if outcome ~= 'go' then return at_method(bucket, cooldown, ready, outcome, now, terms) end
  board(bucket, now)
  bucket.asked = 0
  probe(cooldown, now, terms)
  return {bucket = bucket, cooldown = cooldown, outcome = 'go', resume_at = 0, estimated = false, others = false}
end
