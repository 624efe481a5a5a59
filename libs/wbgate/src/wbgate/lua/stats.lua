-- Decides: nothing; what the gauges show, each in a fixed number of calls however much waits.
-- Mirror of: reference/machine.py stats. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] queues, comma separated;
--   [4] kinds, comma separated.
-- Returns status: ok; extra = {waiting|cls|count|oldest ms, gates|count, processes|count, queue|name|count|oldest ms,
--   skips|kind|longest run}.
local values = {}

local function count_and_age(key)
  local first = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  local age = first[2] and int(math.max(0, now - tonumber(first[2]))) or '0'
  return redis.call('ZCARD', key) .. '|' .. age
end

for _, cls in ipairs({'user', 'scheduled'}) do values[#values + 1] = 'waiting|' .. cls .. '|' .. count_and_age(K.waiting(cls)) end
values[#values + 1] = 'gates|' .. redis.call('ZCARD', K.gates)
values[#values + 1] = 'processes|' .. redis.call('SCARD', K.processes)
for queue in string.gmatch(ARGV[3], '[^,]+') do
  values[#values + 1] = 'queue|' .. queue .. '|' .. count_and_age(K.queue(queue))
end
for kind in string.gmatch(ARGV[4], '[^,]+') do
  local longest = redis.call('ZREVRANGE', K.skips(kind), 0, 0, 'WITHSCORES')
  values[#values + 1] = 'skips|' .. kind .. '|' .. (longest[2] and int(tonumber(longest[2])) or '0')
end
return reply('ok', nil, values)
