-- Decides: which calls are between our take and WB's answer, and when each is charged. Part of the prelude.
-- Mirror of: flights.py, function by function; the record's fields are those of record.py.
-- KEYS, ARGV: none of its own; pure functions of tables, times in ms.
-- Returns: buckets {state, size, interval, since, flights, tickets, asked, estimated, foreign, foreign_at}, changed in place.
local FLIGHTS_MAX = 256
local ANSWER_MAX_MS = 300000

local function others_seen(bucket, now, terms)
  return bucket.foreign_at > 0 and now - bucket.foreign_at < terms.foreign_told
end

local function flying(bucket)
  local count = 0
  for _, flight in ipairs(bucket.flights) do
    if not flight.charged then count = count + 1 end
  end
  return count
end

local function charge(state)
  if state.tokens > 0 then state.tokens = state.tokens - 1 end
end

local function charge_unanswered(bucket, now, terms)
  for _, flight in ipairs(bucket.flights) do
    local arrived = flight.taken + terms.transit
    if not flight.charged and arrived <= now then
      charge(refilled(bucket.state, arrived, terms.bucket))
      flight.charged = true
    end
  end
end

local function forget_unawaited(bucket, now)
  local kept, all = {}, #bucket.flights
  for _, flight in ipairs(bucket.flights) do
    if not flight.charged or (now - flight.taken < ANSWER_MAX_MS and all < FLIGHTS_MAX) then kept[#kept + 1] = flight end
  end
  bucket.flights = kept
end

local function opened(bucket, now, terms)
  local cfg = terms.bucket
  if bucket and bucket.size ~= cfg.burst then bucket.state.burst = 0 end
  bucket = bucket or {state = full(now, cfg), since = now, flights = {}, tickets = 0, asked = 0, estimated = false,
                      foreign = 0, foreign_at = 0}
  charge_unanswered(bucket, now, terms)
  refilled(bucket.state, now, cfg)
  forget_unawaited(bucket, now)
  bucket.size, bucket.interval = cfg.burst, cfg.interval
  return bucket
end

local function board(bucket, now)
  local floor = bucket.state.tokens - flying(bucket) - 1
  for _, flight in ipairs(bucket.flights) do
    if not flight.charged then flight.floor = flight.floor - 1 end
  end
  bucket.tickets = bucket.tickets + 1
  bucket.flights[#bucket.flights + 1] = {ticket = bucket.tickets, taken = now, floor = floor, charged = false}
end

local function oldest(flights)
  local first = flights[1]
  if not first then return nil end
  for _, flight in ipairs(flights) do first.floor = math.min(first.floor, flight.floor) end
  return first
end

local function by_ticket(flights, ticket)
  for _, flight in ipairs(flights) do
    if flight.ticket == ticket then return flight end
  end
  return nil
end

local function land(bucket, ticket)
  local answered = ticket == 0 and oldest(bucket.flights) or by_ticket(bucket.flights, ticket)
  if not answered then return nil end
  for index, flight in ipairs(bucket.flights) do
    if flight.ticket == answered.ticket then
      table.remove(bucket.flights, index)
      break
    end
  end
  if not answered.charged then charge(bucket.state) end
  return answered
end
