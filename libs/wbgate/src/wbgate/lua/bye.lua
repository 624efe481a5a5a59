-- Decides: nothing; a process that ends takes its sign of life away. Runs it still has are taken over as a dead process's are.
-- Mirror of: reference/machine.py bye. KEYS: none (state.lua). ARGV[1..2]: state.lua; [3] process.
-- Returns status: ok.
redis.call('DEL', K.process(ARGV[3]))
if redis.call('EXISTS', K.runs(ARGV[3])) == 0 then redis.call('SREM', K.processes, ARGV[3]) end
return reply('ok')
