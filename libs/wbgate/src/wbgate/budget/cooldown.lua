-- Decides: how long all methods of a seller wait, and who goes first after it. Part of the prelude.
-- Mirror of: cooldown.py, function by function.
-- KEYS, ARGV: none of its own; pure functions of tables, times in ms.
-- Returns: cool-downs {until_at, strikes, estimated, probe_until, asked} or nil, changed in place.
local function held_until(cooldown, now, terms)
  if not cooldown then return 0 end
  if cooldown.until_at > now then
    return math.min(cooldown.until_at, now + terms.seller.max_penalty + terms.seller.margin)
  end
  if cooldown.probe_until > now then return math.min(cooldown.probe_until, now + terms.transit) end
  return 0
end

local function probe(cooldown, now, terms)
  if cooldown then cooldown.probe_until, cooldown.asked = now + terms.transit, 0 end
end

local function cooled(cooldown, now, headers, terms)
  local before = cooldown or {until_at = 0, strikes = 0, estimated = false}
  local wait = penalty(before.strikes, headers, terms.seller)
  local estimated = before.estimated
  if now + wait.wait > before.until_at then estimated = wait.estimated end
  return {until_at = math.max(before.until_at, now + wait.wait), strikes = before.strikes + 1, estimated = estimated,
          probe_until = 0, asked = 0}
end

local function cooldown_answered(cooldown, now, status)
  if not cooldown then return nil end
  cooldown.probe_until = 0
  if status < 200 or status >= 400 then return cooldown end
  if cooldown.until_at <= now then return nil end
  cooldown.strikes = 0
  return cooldown
end
