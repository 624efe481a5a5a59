-- Decides: nothing of its own; carries a bucket and a cool-down through given takes and answers in memory, for the differential test.
-- Mirror of: test_differential.py. The prelude of wbgate.budget.scripts is put before this text.
-- KEYS: none: it stores nothing. ARGV[1] JSON list of runs; a run is a list of steps
--   {terms: [15 numbers as in terms.lua], now, ticket, status, seller_wide, headers: [limit, remaining, retry, reset]}; a take has
--   no status; times in ms, '' for an absent header.
-- Returns: a text a step: verdict, bucket and cool-down.
local function bucket_text(b)
  local s = b.state
  return table.concat({int(s.tokens), int(s.anchor), int(s.penalty_until), int(s.strikes), int(s.burst), int(b.size),
                       int(b.interval), int(b.since), flights_text(b.flights), int(b.tickets), int(b.asked),
                       flag(b.estimated), int(b.foreign), int(b.foreign_at)}, ' ')
end

local function cooldown_text(c)
  if not c then return '-' end
  return table.concat({int(c.until_at), int(c.strikes), flag(c.estimated), int(c.probe_until), int(c.asked)}, ' ')
end

local function step_text(bucket, cooldown, s)
  local terms = read_terms(s.terms, 1)
  if not s.status then
    local taken = budget_take(bucket, cooldown, s.now, terms)
    return taken, table.concat({taken.outcome, int(taken.resume_at), flag(taken.estimated), flag(taken.others)}, ' ')
  end
  local h = s.headers
  local answer = {ticket = s.ticket, status = s.status, seller_wide = s.seller_wide,
                  headers = {limit = h[1], remaining = h[2], retry = h[3], reset = h[4]}}
  local learned = budget_learn(bucket, cooldown, s.now, answer, terms)
  return learned, table.concat({int(learned.resume_at or 0), flag(learned.estimated), flag(learned.expected),
                                int(learned.foreign), flag(learned.others)}, ' ')
end

local texts = {}
for number, run in ipairs(cjson.decode(ARGV[1])) do
  local bucket, cooldown, steps = nil, nil, {}
  for index, s in ipairs(run) do
    local result, verdict = step_text(bucket, cooldown, s)
    bucket, cooldown = result.bucket, result.cooldown
    steps[index] = verdict .. ' | ' .. bucket_text(bucket) .. ' | ' .. cooldown_text(cooldown)
  end
  texts[number] = steps
end
return texts
