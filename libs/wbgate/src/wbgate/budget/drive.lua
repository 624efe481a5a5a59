-- Decides: nothing of its own; carries a bucket through given steps in memory, for the conformance cases and differential tests.
-- Mirror of: conformance.py reference_answers. The prelude is put before this text by scripts.py.
-- KEYS: none: it stores nothing. ARGV[1] JSON list of runs {cfg, state or null, steps: [{op, now, cost | status, headers}]}
--   with the fields of the shared vectors, times in ms.
-- Returns: a list a run of {allowed 1/0/-1, wait ms or -1, error or '', has state 1/0, tokens, anchor, penaltyUntil, strikes,
--   burst} a step; -1 and '' where a step has no such field.
local function given(value)
  if value == cjson.null then return nil end
  return value
end

local function config_of(c)
  return {burst = c.burst, interval = c.intervalMs, base_penalty = c.basePenaltyMs, max_penalty = c.maxPenaltyMs,
          margin = c.marginMs, max_estimate = c.maxEstimateMs, second_us = 1000000}
end

local function state_of(s)
  return s and {tokens = s.tokens, anchor = s.anchor, penalty_until = s.penaltyUntil, strikes = s.strikes, burst = s.burst}
end

local function headers_of(h)
  return {limit = given(h.limit), remaining = given(h.remaining), retry = given(h.retry), reset = given(h.reset)}
end

local function answer_of(verdict)
  local allowed = verdict.allowed
  local s = verdict.state
  return {allowed == nil and -1 or (allowed and 1 or 0), verdict.wait or -1, verdict.error or '', s and 1 or 0,
          s and s.tokens or 0, s and s.anchor or 0, s and s.penalty_until or 0, s and s.strikes or 0, s and s.burst or 0}
end

local function step(state, s, cfg)
  if s.op == 'take' then return bucket_take(state, s.now, s.cost == nil and 1 or s.cost, cfg) end
  return {state = bucket_response(state, s.now, s.status, headers_of(s.headers), cfg)}
end

local runs = {}
for index, run in ipairs(cjson.decode(ARGV[1])) do
  local cfg, state, answers = config_of(run.cfg), state_of(given(run.state)), {}
  for number, s in ipairs(run.steps) do
    local verdict = step(state, s, cfg)
    state = verdict.state
    answers[number] = answer_of(verdict)
  end
  runs[index] = answers
end
return runs
