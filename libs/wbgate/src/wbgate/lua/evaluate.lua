-- Decides: one case of the conformance vectors, by the very functions that the scripts use. Reads and writes no key.
-- Mirror of: reference/decisions.py. KEYS: none. ARGV[1]: name of the function; ARGV[2]: its arguments as JSON.
-- Returns: flat list field, value … of the verdict; numbers with all their digits, 'true' or 'false' for booleans.
local function plain(value)
  if value == cjson.null then return nil end
  if type(value) ~= 'table' then return value end
  local out = {}
  for key, item in pairs(value) do out[key] = plain(item) end
  return out
end

local args = plain(cjson.decode(ARGV[2]))
local c = args.cfg
local verdict
if ARGV[1] == 'evaluate_gate_acquire' then
  verdict = evaluate_gate_acquire(args.state, args.req, c)
elseif ARGV[1] == 'evaluate_gate_heartbeat' then
  verdict = evaluate_gate_heartbeat(args.state, args.owner, args.run, args.epoch, c)
elseif ARGV[1] == 'evaluate_gate_pause' then
  verdict = evaluate_gate_pause(args.state, args.owner, args.run, args.cls, args.pauseMs, c)
elseif ARGV[1] == 'evaluate_gate_release' then
  verdict = evaluate_gate_release(args.state, args.owner, args.run)
elseif ARGV[1] == 'evaluate_failure' then
  verdict = evaluate_failure(args.now, args.attempt, args.maxAttempts, args.backoffMs)
elseif ARGV[1] == 'evaluate_away' then
  verdict = evaluate_away(args.now, args.aways, args.awayMs, args.awayMaxMs, args.awaysMax)
elseif ARGV[1] == 'evaluate_strike' then
  verdict = evaluate_strike(args.method, args.lastMethod, args.strikes, args.strikesMax)
else
  return redis.error_reply('unknown function ' .. ARGV[1])
end
local flat = {}
for field, value in pairs(verdict) do
  flat[#flat + 1] = field
  flat[#flat + 1] = type(value) == 'number' and int(value) or tostring(value)
end
return flat
