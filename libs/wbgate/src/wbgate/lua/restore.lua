-- Decides: when the gate may grant after an empty Redis: sets the floor of all epochs once; where the fence table had rows,
--   nothing new is granted for one lease.
-- Mirror of: reference/machine.py restore. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] highest epoch in the fence table,
--   '' = it has no row.
-- Returns status: restored | known.
if redis.call('EXISTS', K.floor) == 1 then return reply('known') end
redis.call('SET', K.floor, ARGV[3] == '' and '0' or ARGV[3])
if ARGV[3] ~= '' then redis.call('SET', K.quarantine, int(now + cfg.ttlMs), 'PX', int(cfg.ttlMs)) end
for _, acc in ipairs(redis.call('ZRANGE', K.recheck, 0, -1)) do redis.call('ZADD', K.recheck, int(now), acc) end
return reply('restored')
