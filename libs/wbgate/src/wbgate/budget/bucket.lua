-- Decides: what one token bucket gives, and what an answer of WB does to it. Part of the prelude of take, learn and drive.
-- Mirror of: reference.py, function by function.
-- KEYS, ARGV: none of its own; pure functions of tables. Integers only, all times in ms; nil stands for None.
-- Returns: states {tokens, anchor, penalty_until, strikes, burst}; functions change the table they are given.
local TOLD_BURST_MAX = 100000
local AMOUNT_MAX = 1000000000

local function full(now, cfg)
  return {tokens = cfg.burst, anchor = now, penalty_until = 0, strikes = 0, burst = 0}
end

local function size(state, cfg)
  if state.burst ~= 0 then return state.burst end
  return cfg.burst
end

local function cut_penalty(state, now, cfg)
  local longest = now + cfg.max_penalty + cfg.margin
  if state.penalty_until <= longest then return state end
  state.tokens, state.anchor, state.penalty_until = 0, longest - cfg.interval, longest
  return state
end

local function refilled(state, now, cfg)
  local burst = size(state, cfg)
  state.tokens = math.min(state.tokens, burst)
  if state.penalty_until > now then return cut_penalty(state, now, cfg) end
  state.penalty_until = 0
  if state.anchor > now then
    state.anchor = now
    return state
  end
  local gained = math.floor((now - state.anchor) / cfg.interval)
  if state.tokens + gained >= burst then
    state.tokens, state.anchor = burst, now
  else
    state.tokens, state.anchor = state.tokens + gained, state.anchor + gained * cfg.interval
  end
  return state
end

local function ready_at(state, cost, cfg)
  local missing = cost - state.tokens
  local tokens_at = missing > 0 and state.anchor + missing * cfg.interval or 0
  return math.max(tokens_at, state.penalty_until)
end

local function amount(raw)
  local text = raw and string.match(raw, '^%s*(.-)%s*$') or ''
  local digits, fraction = string.match(text, '^([0-9]+)$'), ''
  if not digits then digits, fraction = string.match(text, '^([0-9]+)%.([0-9]+)$') end
  if not digits then return nil end
  local significant = string.gsub(digits, '^0+', '')
  local whole = #significant > 9 and AMOUNT_MAX or tonumber(significant == '' and '0' or significant)
  return whole, string.find(fraction, '[1-9]') ~= nil
end

local function whole_up(raw)
  local whole, more = amount(raw)
  return whole and math.min(whole + (more and 1 or 0), AMOUNT_MAX)
end

local function whole_down(raw)
  local whole = amount(raw)
  return whole
end

local function wb_ms(seconds, cfg) return math.ceil(seconds * cfg.second_us / 1000) end

local function with_told_size(state, limit, cfg)
  local told = math.min(whole_down(limit) or 0, TOLD_BURST_MAX)
  if told >= 1 then state.burst, state.tokens = told, math.min(state.tokens, told) end
  return state
end

local function lowered(state, remaining)
  if remaining then state.tokens = math.min(state.tokens, remaining) end
  return state
end

local function told_seconds(headers)
  local retry = whole_up(headers.retry)
  if retry and retry > 0 then return retry end
  local reset = whole_up(headers.reset)
  if reset and reset > 0 then return reset end
  return nil
end

local function penalty(strikes, headers, cfg)
  local told = told_seconds(headers)
  if told then
    local wait = wb_ms(told, cfg)
    return {wait = math.min(wait, cfg.max_penalty) + cfg.margin, estimated = wait > cfg.max_penalty}
  end
  local guess = math.min(cfg.base_penalty, cfg.max_estimate)
  for _ = 1, math.min(strikes, 53) do guess = math.min(guess * 2, cfg.max_estimate) end
  return {wait = guess + cfg.margin, estimated = true}
end

local function penalised(state, now, wait, cfg)
  local until_ms = math.max(state.penalty_until, now + wait.wait)
  state.tokens, state.anchor, state.penalty_until = 0, until_ms - cfg.interval, until_ms
  state.strikes = state.strikes + 1
  return state
end

local function whole_cost(cost, burst)
  return type(cost) == 'number' and cost >= 1 and cost <= burst and cost == math.floor(cost)
end

local function bucket_take(state, now, cost, cfg)
  local known = state or full(now, cfg)
  if not whole_cost(cost, size(known, cfg)) then return {allowed = false, error = 'cost', state = state} end
  local current = refilled(known, now, cfg)
  local ready = ready_at(current, cost, cfg)
  if ready > now then return {allowed = false, wait = ready - now, state = current} end
  current.tokens = current.tokens - cost
  return {allowed = true, wait = 0, state = current}
end

local function bucket_response(state, now, status, headers, cfg)
  local current = refilled(state or full(now, cfg), now, cfg)
  with_told_size(current, headers.limit, cfg)
  lowered(current, whole_down(headers.remaining))
  if status == 429 then return penalised(current, now, penalty(current.strikes, headers, cfg), cfg) end
  if status >= 200 and status < 400 then current.strikes = 0 end
  return current
end
