-- Decides: what a job that asks for its account gets, and what a heartbeat, a pause, a release and a failure do to the owner.
-- Mirror of: reference/decisions.py. Part of the library that scripts.py builds.
-- KEYS, ARGV: none of its own; pure functions of tables. nil stands for None.
-- Returns: tables with the fields of the shared vectors.

local function int(n) return string.format('%.0f', n) end

local function is_count(v) return type(v) == 'number' and v >= 0 and v == math.floor(v) end

local function is_owner(v)
  if type(v) ~= 'string' then return false end
  local colon = string.find(v, ':', 1, true)
  return colon ~= nil and colon > 1 and colon < #v
end

local function request_error(req)
  if not is_owner(req.owner) then return 'owner' end
  if type(req.run) ~= 'string' or req.run == '' then return 'run' end
  if req.cls ~= 'user' and req.cls ~= 'scheduled' then return 'cls' end
  if not is_count(req.enqueuedAt) then return 'enqueuedAt' end
  if not is_count(req.waitingSince) or req.waitingSince < req.enqueuedAt then return 'waitingSince' end
  if req.maxWaitMs ~= nil and not is_count(req.maxWaitMs) then return 'maxWaitMs' end
  if type(req.started) ~= 'boolean' then return 'started' end
  if not is_count(req.floorEpoch) then return 'floorEpoch' end
  return nil
end

local function is_aged(now, cls, started, max_wait_ms, waiting_since)
  return cls == 'scheduled' and started and max_wait_ms ~= nil and math.max(0, now - waiting_since) >= max_wait_ms
end

local function takes_turns(state, req)
  return req.cls == 'user' or is_aged(state.now, req.cls, req.started, req.maxWaitMs, req.waitingSince)
end

local function fresh(mark, state, c) return math.abs(state.now - mark.seen) < c.wantedTtlMs end

local function quarantined(state, c)
  local left = state.quarantineUntil - state.now
  return left > 0 and left <= c.ttlMs
end

local function blocker(state, req, c)
  local turns = takes_turns(state, req)
  for _, w in ipairs(state.wanted) do
    if w.owner ~= req.owner and fresh(w, state, c) then
      if not turns then return 'wanted' end
      if w.order < req.waitingSince or (w.order == req.waitingSince and w.owner < req.owner) then return 'queue' end
    end
  end
  return nil
end

local function own_mark(state, req)
  for _, w in ipairs(state.wanted) do
    if w.owner == req.owner then return 'clear' end
  end
  return 'none'
end

local function waiting_mark(state, req) return takes_turns(state, req) and 'set' or 'none' end

local function grant_verdict(outcome, state, req, c)
  local held = state.gate and state.gate.epoch or 0
  return {outcome = outcome, epoch = math.max(state.epoch, held, req.floorEpoch) + 1, ttlMs = c.ttlMs,
          mark = own_mark(state, req), release = false}
end

local function busy_verdict(state, req, c, blocked_by)
  local delay = c.pollMs
  if req.cls == 'scheduled' and not req.started and req.maxWaitMs ~= nil then
    local left = req.maxWaitMs - math.max(0, state.now - req.waitingSince)
    if left <= 0 then return {outcome = 'skip', skipped = true, mark = 'none', release = false, blockedBy = blocked_by} end
    delay = math.min(delay, left)
  end
  return {outcome = 'busy', delayMs = delay, phase = 'waiting-account', mark = waiting_mark(state, req), release = false,
          blockedBy = blocked_by}
end

local function ask_free(state, req, c)
  if quarantined(state, c) then return busy_verdict(state, req, c, 'quarantine') end
  local by = blocker(state, req, c)
  if by then return busy_verdict(state, req, c, by) end
  return grant_verdict('acquired', state, req, c)
end

local function ask_own(state, req, c)
  local gate = state.gate
  if gate.state == 'parked' then
    local by = req.cls == 'scheduled' and blocker(state, req, c) or nil
    if not by then return grant_verdict('resumed', state, req, c) end
    return {outcome = 'yielded', delayMs = c.pollMs, phase = 'waiting-account', mark = waiting_mark(state, req),
            release = true, blockedBy = by}
  end
  if gate.run == req.run and gate.state == 'running' then
    return {outcome = 'reentered', epoch = gate.epoch, ttlMs = math.max(gate.ttlMs, c.ttlMs), mark = own_mark(state, req),
            release = false}
  end
  return {outcome = 'same-job-busy', delayMs = c.pollMs, phase = 'waiting-account', mark = 'none', release = false,
          blockedBy = 'same-job'}
end

local function evaluate_gate_acquire(state, req, c)
  if request_error(req) then return {outcome = 'error', mark = 'none', release = false} end
  local gate = state.gate
  if not gate then return ask_free(state, req, c) end
  if gate.owner == req.owner then return ask_own(state, req, c) end
  if (gate.state == 'parked' or gate.state == 'granted') and gate.cls == 'scheduled' and req.cls == 'user' then
    local by = blocker(state, req, c)
    if by then return busy_verdict(state, req, c, by) end
    return grant_verdict('stolen', state, req, c)
  end
  return busy_verdict(state, req, c, 'owner')
end

local function is_run(gate, owner, run) return gate.owner == owner and gate.run ~= nil and gate.run == run end

local function evaluate_gate_heartbeat(state, owner, run, epoch, c)
  local gate = state.gate
  if not gate then
    if quarantined(state, c) and epoch >= state.epoch then return {outcome = 'reclaimed', ttlMs = c.ttlMs} end
    return {outcome = 'lost'}
  end
  if is_run(gate, owner, run) and gate.state == 'running' then
    return {outcome = 'ok', ttlMs = math.max(gate.ttlMs, c.ttlMs)}
  end
  return {outcome = 'lost'}
end

local function evaluate_gate_pause(state, owner, run, cls, pause_ms, c)
  local gate = state.gate
  if not gate or not is_run(gate, owner, run) or gate.state ~= 'running' then return {outcome = 'lost'} end
  if cls == 'scheduled' then
    for _, w in ipairs(state.wanted) do
      if w.owner ~= owner and fresh(w, state, c) then return {outcome = 'yielded'} end
    end
  end
  if pause_ms > c.holdPauseMaxMs then return {outcome = 'released'} end
  return {outcome = 'parked', ttlMs = math.max(0, pause_ms) + c.pauseExtraMs}
end

local function evaluate_gate_release(state, owner, run)
  if state.gate and is_run(state.gate, owner, run) then return {outcome = 'released'} end
  return {outcome = 'not-owner'}
end

local function evaluate_failure(now, attempt, max_attempts, backoff_ms)
  if attempt >= max_attempts then return {outcome = 'failed', attempt = attempt} end
  return {outcome = 'retry', attempt = attempt + 1, resumeAt = now + backoff_ms * 2 ^ (attempt - 1)}
end

local function evaluate_away(now, aways, away_ms, away_max_ms, aways_max)
  local count = aways + 1
  local pause_ms = math.min(away_ms * 2 ^ math.min(aways, 30), away_max_ms)
  return {aways = count, resumeAt = now + pause_ms, failure = count >= aways_max}
end

local function evaluate_strike(method, last_method, strikes, strikes_max)
  local count = (method == last_method) and strikes + 1 or 1
  return {method = method, strikes = count, failure = count >= strikes_max}
end
