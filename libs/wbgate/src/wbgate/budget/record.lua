-- Decides: nothing; reads and writes what the budget remembers of a method and of a seller. Part of the prelude.
-- Mirror of: record.py, which reads the same fields. Every key gets a life: until it is full or over, and the retention.
-- KEYS, ARGV: none of its own; functions take the key.
-- Returns: buckets as in flights.lua and cool-downs as in cooldown.lua, nil where there is none.
local function int(n) return string.format('%.0f', n) end

local function flag(b) return b and '1' or '0' end

-- tostring() of a number over 2^47 loses digits: numbers are written by int() only
local function read_flights(text)
  local flights = {}
  for ticket, taken, floor, charged in string.gmatch(text, '(%d+):(%-?%d+):(%-?%d+):(%d)') do
    flights[#flights + 1] = {ticket = tonumber(ticket), taken = tonumber(taken), floor = tonumber(floor),
                             charged = charged == '1'}
  end
  return flights
end

local function flights_text(flights)
  local entries = {}
  for index, flight in ipairs(flights) do
    entries[index] = table.concat({int(flight.ticket), int(flight.taken), int(flight.floor), flag(flight.charged)}, ':')
  end
  return table.concat(entries, ',')
end

local function read_bucket(key)
  local f = redis.call('HMGET', key, 'tokens', 'anchor_ms', 'penalty_until_ms', 'strikes', 'burst', 'since_ms', 'flights',
                       'tickets', 'asked', 'estimated', 'foreign', 'foreign_ms', 'size')
  if not f[1] then return nil end
  return {
    state = {tokens = tonumber(f[1]), anchor = tonumber(f[2]), penalty_until = tonumber(f[3]), strikes = tonumber(f[4]),
             burst = tonumber(f[5])},
    since = tonumber(f[6]), flights = read_flights(f[7]), tickets = tonumber(f[8]), asked = tonumber(f[9]),
    estimated = f[10] == '1', foreign = tonumber(f[11]), foreign_at = tonumber(f[12]),
    size = tonumber(f[13]),
  }
end

local function bucket_life(bucket, now, retention)
  local missing = math.max((bucket.state.burst ~= 0 and bucket.state.burst or bucket.size) - bucket.state.tokens, 0)
  local full_at = bucket.state.anchor + missing * bucket.interval
  return math.max(full_at, bucket.state.penalty_until, now) - now + retention
end

-- the index names the seller's methods for whoever shows their levels; it outlives each of them
local function write_bucket(key, index_key, method, bucket, now, retention)
  local state, life = bucket.state, bucket_life(bucket, now, retention)
  redis.call('HSET', key, 'tokens', int(state.tokens), 'anchor_ms', int(state.anchor), 'penalty_until_ms',
             int(state.penalty_until), 'strikes', int(state.strikes), 'burst', int(state.burst), 'size', int(bucket.size),
             'interval_ms', int(bucket.interval), 'since_ms', int(bucket.since), 'flights', flights_text(bucket.flights),
             'tickets', int(bucket.tickets), 'asked', int(bucket.asked), 'estimated', flag(bucket.estimated), 'foreign',
             int(bucket.foreign), 'foreign_ms', int(bucket.foreign_at))
  redis.call('PEXPIRE', key, int(life))
  redis.call('SADD', index_key, method)
  if redis.call('PTTL', index_key) < life then redis.call('PEXPIRE', index_key, int(life)) end
end

local function read_cooldown(key)
  local f = redis.call('HMGET', key, 'until_ms', 'strikes', 'estimated', 'probe_until_ms', 'asked')
  if not f[1] then return nil end
  return {until_at = tonumber(f[1]), strikes = tonumber(f[2]), estimated = f[3] == '1', probe_until = tonumber(f[4]),
          asked = tonumber(f[5])}
end

local function write_cooldown(key, cooldown, now, retention)
  if not cooldown then
    redis.call('DEL', key)
    return
  end
  redis.call('HSET', key, 'until_ms', int(cooldown.until_at), 'strikes', int(cooldown.strikes), 'estimated',
             flag(cooldown.estimated), 'probe_until_ms', int(cooldown.probe_until), 'asked', int(cooldown.asked))
  redis.call('PEXPIRE', key, int(math.max(cooldown.until_at - now, 0) + retention))
end
