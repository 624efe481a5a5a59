-- Decides: what WB's answer to a call teaches about its method and its seller. Part of the prelude.
-- Mirror of: learning.py, function by function.
-- KEYS, ARGV: none of its own; pure functions of tables, times in ms.
-- Returns: {bucket, cooldown, resume_at or nil, estimated, expected, foreign, others}; others: another client was noticed lately.
local TOLD_GROWTH_MAX = 10
local NO_ANSWER = 0

local function client_error(status) return status >= 400 and status < 500 and status ~= 429 end

local function lower_floors(bucket, by)
  for _, flight in ipairs(bucket.flights) do flight.floor = flight.floor - by end
end

local function blame(bucket, now, calls)
  if calls > 0 then bucket.foreign, bucket.foreign_at = bucket.foreign + calls, now end
end

local function known(bucket, flight, terms)
  if not flight then return false end
  return flight.taken - bucket.since >= size(bucket.state, terms.bucket) * terms.bucket.interval
end

local function pause_known(bucket, cooldown, now, terms)
  return bucket.state.penalty_until > now or held_until(cooldown, now, terms) > 0
end

local function plausible_size(limit, terms)
  local told = whole_down(limit)
  if not told or told > terms.bucket.burst * TOLD_GROWTH_MAX then return nil end
  return limit
end

local function adopt_told_size(bucket, limit, flight, terms)
  local before, tokens = size(bucket.state, terms.bucket), bucket.state.tokens
  with_told_size(bucket.state, plausible_size(limit, terms), terms.bucket)
  local smaller = math.max(before - size(bucket.state, terms.bucket), 0)
  if smaller > 0 then bucket.state.tokens = math.max(tokens - smaller, math.min(tokens, 0)) end
  if flight then flight.floor = flight.floor - smaller end
  lower_floors(bucket, smaller)
end

local function foreign_calls(remaining, flight)
  local told = whole_down(remaining)
  if not told or not flight then return 0 end
  return math.max(flight.floor - told, 0)
end

local function believe_remaining(bucket, now, remaining, foreign, flight)
  local told = whole_down(remaining)
  if not told or (flight and foreign == 0) then return end
  local before = bucket.state.tokens
  lowered(bucket.state, told + flying(bucket))
  if bucket.state.tokens < before then bucket.state.anchor = math.max(bucket.state.anchor, now) end
  lower_floors(bucket, foreign)
end

local function date_single_token(bucket, now, reset, flight, terms)
  local seconds, state = whole_up(reset), bucket.state
  if not seconds or size(state, terms.bucket) ~= 1 or state.tokens ~= 0 then return end
  if flight.ticket ~= bucket.tickets or state.penalty_until > now then return end
  local drawn = now + wb_ms(seconds + 1, terms.bucket) - terms.bucket.interval
  state.anchor = math.max(math.min(drawn, state.anchor), math.min(flight.taken, state.anchor))
end

local function learned_answer(bucket, cooldown, now, answer, flight, terms)
  adopt_told_size(bucket, answer.headers.limit, flight, terms)
  local foreign = foreign_calls(answer.headers.remaining, flight)
  local sure = known(bucket, flight, terms) and not client_error(answer.status)
  local blamed = sure and foreign or 0
  believe_remaining(bucket, now, answer.headers.remaining, foreign, flight)
  if flight then date_single_token(bucket, now, answer.headers.reset, flight, terms) end
  if answer.status >= 200 and answer.status < 400 then bucket.state.strikes = 0 end
  blame(bucket, now, blamed)
  return {bucket = bucket, cooldown = cooldown, estimated = false, expected = false, foreign = blamed}
end

local function seller_refused(bucket, before, now, headers, terms)
  local expected = pause_known(bucket, before, now, terms)
  local cooldown = cooled(before, now, headers, terms)
  local later = spread(cooldown.asked, terms.spread)
  cooldown.asked = asked_again(cooldown.asked)
  return {bucket = bucket, cooldown = cooldown, resume_at = cooldown.until_at + later, estimated = cooldown.estimated,
          expected = expected, foreign = 0}
end

local function method_refused(bucket, cooldown, now, headers, flight, terms)
  local expected = pause_known(bucket, cooldown, now, terms)
  local surprise = not expected and bucket.state.strikes == 0 and known(bucket, flight, terms)
  local foreign = surprise and 1 or 0
  adopt_told_size(bucket, headers.limit, nil, terms)
  local wait = penalty(bucket.state.strikes, headers, terms.bucket)
  if now + wait.wait > bucket.state.penalty_until then bucket.estimated = wait.estimated end
  penalised(bucket.state, now, wait, terms.bucket)
  blame(bucket, now, foreign)
  bucket.asked = 1
  return {bucket = bucket, cooldown = cooldown, resume_at = bucket.state.penalty_until, estimated = bucket.estimated,
          expected = expected, foreign = foreign}
end

local function budget_learn(bucket, cooldown, now, answer, terms)
  bucket = opened(bucket, now, terms)
  local flight = land(bucket, answer.ticket)
  if client_error(answer.status) then bucket.state.tokens = bucket.state.tokens - (terms.error_cost - 1) end
  bucket.asked = 0
  if answer.status == NO_ANSWER then
    return {bucket = bucket, cooldown = cooldown, estimated = false, expected = false, foreign = 0}
  end
  if answer.status ~= 429 then
    cooldown = cooldown_answered(cooldown, now, answer.status)
    return learned_answer(bucket, cooldown, now, answer, flight, terms)
  end
  local refused = answer.seller_wide and seller_refused(bucket, cooldown, now, answer.headers, terms)
                  or method_refused(bucket, cooldown, now, answer.headers, flight, terms)
  refused.others = others_seen(refused.bucket, now, terms)
  return refused
end
