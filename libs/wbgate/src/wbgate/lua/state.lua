-- Decides: nothing; reads and writes job records, the account's line and the owner, and keeps their indexes true.
-- Mirror of: reference/machine.py. Part of the library that scripts.py builds: loaded once, its functions are called.
-- KEYS: none are passed: one Redis, no Cluster (design §2), key names are built under `wb:` by the functions below.
-- ARGV[1]: now in ms, '' = Redis TIME. ARGV[2]: the numbers of GateConfig in the order of CFG_NAMES, separated by spaces.
-- Returns of every script: JSON {status, job, wakes (flat: queue, job, wake …), events, extra}; an empty list may read {}.

local CFG_NAMES = {'ttlMs', 'wantedTtlMs', 'pollMs', 'claimMs', 'holdPauseMaxMs', 'pauseExtraMs', 'processTtlMs',
                   'extendBelowMs', 'sweepGapMs', 'sweepGraceMs', 'resendMs', 'poison', 'strikesMax', 'awayMs',
                   'awayMaxMs', 'awaysMax', 'inline'}
local CHANGES = 'wb:changes'
local STORY_STAGES = {waiting = true, running = true, paused = true, backoff = true, done = true}
local STORY_MAX = 1500  -- bytes: some 30 steps
local RANK = 10000000000000  -- 10^13: a class above every waitingSince in ms; rank * RANK + ms stays below 2^53

local cfg, cfg_words, now, wakes, events, granting, changed

local function read_config(words)
  if words == cfg_words then return end
  local at = 1
  cfg, cfg_words = {}, words
  for word in string.gmatch(words, '%S+') do
    cfg[CFG_NAMES[at]] = tonumber(word)
    at = at + 1
  end
end

-- Every script begins here: nothing of the last call is left.
local function begin(args)
  read_config(args[2])
  wakes, events, granting, changed = {}, {}, nil, {}
  if args[1] ~= '' then
    now = tonumber(args[1])
  else
    local t = redis.call('TIME')
    now = tonumber(t[1]) * 1000 + math.floor(tonumber(t[2]) / 1000)
  end
end

local K = {
  job = function(id) return 'wb:job:' .. id end,
  gate = function(acc) return 'wb:gate:{' .. acc .. '}' end,
  meta = function(acc) return 'wb:gate:{' .. acc .. '}:meta' end,
  epoch = function(acc) return 'wb:gate:{' .. acc .. '}:epoch' end,
  wanted = function(acc) return 'wb:gate:{' .. acc .. '}:wanted' end,
  waiters = function(acc) return 'wb:gate:{' .. acc .. '}:waiters' end,
  asleep = function(acc) return 'wb:gate:{' .. acc .. '}:unclaimed' end,
  waiting = function(cls) return 'wb:waiting:' .. cls end,
  live = function(kind) return 'wb:live:' .. kind end,
  skips = function(kind) return 'wb:skips:' .. kind end,
  jobs = function(acc) return 'wb:jobs:' .. acc end,
  queue = function(queue) return 'wb:queue:' .. queue end,
  process = function(process) return 'wb:process:' .. process end,
  runs = function(process) return 'wb:process:' .. process .. ':runs' end,
  due = 'wb:due', wakes = 'wb:wakes', gates = 'wb:gates', recheck = 'wb:recheck', processes = 'wb:processes',
  skipped = 'wb:skips', floor = 'wb:floor', quarantine = 'wb:quarantine', sweep = 'wb:sweep',
}

local function event(...) events[#events + 1] = table.concat({...}, '|') end

local function member(id, wake) return id .. '#' .. wake end

-- Job records -------------------------------------------------------------------------------------------------------

local function load_job(id)
  local flat = redis.call('HGETALL', K.job(id))
  if #flat == 0 then return nil end
  local job = {id = id}
  for i = 1, #flat, 2 do job[flat[i]] = flat[i + 1] end
  return job
end

local function owner_of(job) return job.queue .. ':' .. job.id end

local function job_id_of(owner) return string.sub(owner, string.find(owner, ':', 1, true) + 1) end

-- What `reply` tells those who watch: the job's last revision, and whether the account's owner or line may have changed.
local function note_change(job, moved)
  local known = changed[job.id]
  if not known then
    known = {id = job.id}
    changed[job.id], changed[#changed + 1] = known, known
  end
  known.account, known.rev, known.moved = job.account, job.rev, known.moved or moved
end

-- What a step of a job was about: whom it waits for, whose limit it waits for, which attempt comes, how it ended.
local function step_about(job, changes)
  local stage = changes.stage
  if stage == 'waiting' then return redis.call('GET', K.gate(job.account)) or '' end
  if stage == 'paused' then return string.match(changes.reason or '', '"method":"([^"]*)"') or '' end
  if stage == 'backoff' then return changes.attempt or '' end
  if stage == 'done' then return changes.state end
  return ''
end

-- The story of a person's job: its last steps, `ms|stage|about` each, a line a step. It is cut, so that no record grows.
-- A record that its owner brings back keeps the story that it comes with.
local function story_with(job, changes)
  if changes.story or job.cls ~= 'user' or not STORY_STAGES[changes.stage] then return changes.story end
  local step = int(now) .. '|' .. changes.stage .. '|' .. step_about(job, changes)
  local story = job.story and job.story .. '\n' .. step or step
  while #story > STORY_MAX do story = string.match(story, '\n(.*)$') end
  return story
end

-- `changes`: field -> string, or false to remove it. Keeps the table and the record alike and counts the revision.
local function put(job, changes)
  local set, del = {}, {}
  changes.story = story_with(job, changes)
  for field, value in pairs(changes) do
    if value == false then
      if job[field] ~= nil then del[#del + 1] = field end
      job[field] = nil
    elseif job[field] ~= value then
      set[#set + 1] = field
      set[#set + 1] = value
      job[field] = value
    end
  end
  job.rev = int(tonumber(job.rev or '0') + 1)
  set[#set + 1] = 'rev'
  set[#set + 1] = job.rev
  redis.call('HSET', K.job(job.id), unpack(set))
  if #del > 0 then redis.call('HDEL', K.job(job.id), unpack(del)) end
  note_change(job, changes.stage ~= nil)
end

local function is_live(job) return job ~= nil and job.state == 'pending' and job.cancel ~= '1' end

local function live_job(kind, acc)
  local id = redis.call('HGET', K.live(kind), acc)
  if not id then return nil end
  local job = load_job(id)
  return is_live(job) and job or nil
end

-- Wake-ups ----------------------------------------------------------------------------------------------------------

local function drop_wake(job)
  redis.call('ZREM', K.wakes, job.id)
  if cfg.inline == 1 and job.wake then redis.call('ZREM', K.queue(job.queue), member(job.id, job.wake)) end
end

local function push_wake(job)
  if cfg.inline == 1 then redis.call('ZADD', K.queue(job.queue), 'NX', int(now), member(job.id, job.wake)) end
  redis.call('ZADD', K.wakes, int(now + cfg.resendMs), job.id)
  wakes[#wakes + 1] = job.queue
  wakes[#wakes + 1] = job.id
  wakes[#wakes + 1] = job.wake
end

local function send_wake(job)
  drop_wake(job)
  put(job, {wake = int(tonumber(job.wake or '0') + 1)})
  push_wake(job)
end

-- The line ----------------------------------------------------------------------------------------------------------

local function max_wait(job) return job.maxWaitMs and tonumber(job.maxWaitMs) or nil end

local function aged(job)
  return is_aged(now, job.cls, job.started == '1', max_wait(job), tonumber(job.waitingSince))
end

local function line_score(job)
  local first = job.cls == 'user' or aged(job)
  return (first and 0 or 1) * RANK + tonumber(job.waitingSince)
end

local function leave_line(acc, owner)
  redis.call('ZREM', K.waiters(acc), owner)
  redis.call('ZREM', K.waiting('user'), owner)
  redis.call('ZREM', K.waiting('scheduled'), owner)
  redis.call('HDEL', K.wanted(acc), owner)
  redis.call('SREM', K.asleep(acc), owner)
  if redis.call('EXISTS', K.waiters(acc)) == 0 then
    redis.call('DEL', K.wanted(acc), K.asleep(acc))
    redis.call('ZREM', K.recheck, acc)
  end
end

-- Marks all of the line that take turns and are awake. In their class the score is waitingSince.
local function mark_line(acc)
  local flat = redis.call('ZRANGEBYSCORE', K.waiters(acc), '-inf', '(' .. int(RANK), 'WITHSCORES')
  for i = 1, #flat, 2 do
    if redis.call('SISMEMBER', K.asleep(acc), flat[i]) == 0 then
      redis.call('HSET', K.wanted(acc), flat[i], int(tonumber(flat[i + 1])) .. '|' .. int(now))
    end
  end
  redis.call('PEXPIRE', K.wanted(acc), int(cfg.wantedTtlMs))
end

-- The mark that somebody waits lives on with its line. Where nobody looked for so long that it lapsed, it is made anew.
local function renew_wanted(acc)
  if redis.call('PEXPIRE', K.wanted(acc), int(cfg.wantedTtlMs)) == 0 then mark_line(acc) end
end

local function mark_wanted(acc, job)
  if redis.call('EXISTS', K.wanted(acc)) == 0 then return mark_line(acc) end
  redis.call('HSET', K.wanted(acc), owner_of(job), job.waitingSince .. '|' .. int(now))
  redis.call('PEXPIRE', K.wanted(acc), int(cfg.wantedTtlMs))
end

local function await_max_wait(job, old)
  local wait = max_wait(job)
  if job.cls == 'scheduled' and wait ~= nil and not old then
    redis.call('ZADD', K.due, int(tonumber(job.waitingSince) + wait), job.id)
  else
    redis.call('ZREM', K.due, job.id)
  end
end

-- A line is looked at again after the re-check's time, and right when a quiet time ends in which nothing new is granted.
local function next_recheck()
  local until_ms = tonumber(redis.call('GET', K.quarantine) or '0')
  if quarantined({now = now, quarantineUntil = until_ms}, cfg) then return int(math.min(until_ms, now + cfg.pollMs)) end
  return int(now + cfg.pollMs)
end

local function enter_line(job, asleep)
  local acc, owner, old = job.account, owner_of(job), aged(job)
  local first = job.cls == 'user' or old
  redis.call('ZADD', K.waiters(acc), int(line_score(job)), owner)
  redis.call('ZADD', K.waiting(job.cls), job.waitingSince, owner)
  if asleep then
    redis.call('SADD', K.asleep(acc), owner)
    redis.call('HDEL', K.wanted(acc), owner)
  else
    redis.call('SREM', K.asleep(acc), owner)
    if first then mark_wanted(acc, job) end
  end
  put(job, {stage = 'waiting', phase = 'waiting-account', run = false, process = false, resumeAt = false,
            segmentAt = false})
  await_max_wait(job, old)
  redis.call('ZADD', K.recheck, 'NX', next_recheck(), acc)
end

-- The first waiter that counts, other than `except`; entries without a waiting job are removed on the way.
local function line_head(acc, except)
  local from = 0
  while true do
    local owner = redis.call('ZRANGE', K.waiters(acc), from, from)[1]
    if not owner then return nil end
    if owner == except or redis.call('SISMEMBER', K.asleep(acc), owner) == 1 then
      from = from + 1
    else
      local job = load_job(job_id_of(owner))
      if job and job.state == 'pending' and job.stage == 'waiting' then return job end
      leave_line(acc, owner)
    end
  end
end

local function line_first(acc, except)
  local job = line_head(acc, except)
  if job and (job.cls == 'user' or aged(job)) then return job end
  return nil
end

-- The owner ---------------------------------------------------------------------------------------------------------

local function clear_gate(acc)
  redis.call('DEL', K.gate(acc), K.meta(acc))
  redis.call('ZREM', K.gates, acc)
end

local function set_lease(acc, lease_ms)
  redis.call('PEXPIRE', K.gate(acc), int(lease_ms))
  redis.call('PEXPIRE', K.meta(acc), int(lease_ms))
  redis.call('HSET', K.meta(acc), 'leaseUntil', int(now + lease_ms))
end

local function forget_run(job)
  if job.process then redis.call('HDEL', K.runs(job.process), job.id) end
end

-- Puts the job of an owner that no longer has the account back where it belongs.
local end_job

local function displace(owner, run)
  local job = load_job(job_id_of(owner))
  if not job or job.state ~= 'pending' then return end
  if job.stage == 'granted' then
    enter_line(job, false)
  elseif job.stage == 'running' and job.run == run then
    if job.cancel == '1' then return end_job(job, 'cancelled', 'cancelled', nil, nil) end
    forget_run(job)
    enter_line(job, false)
  end
end

local function read_gate(acc)
  local owner = redis.call('GET', K.gate(acc))
  if not owner then return nil end
  local flat = redis.call('HGETALL', K.meta(acc))
  local gate = {owner = owner, ttlMs = cfg.ttlMs, epoch = 0}
  for i = 1, #flat, 2 do gate[flat[i]] = flat[i + 1] end
  gate.epoch = tonumber(gate.epoch)
  if gate.leaseUntil then
    gate.ttlMs = tonumber(gate.leaseUntil) - now
    if gate.ttlMs <= 0 then
      clear_gate(acc)
      event('lease_ended', gate.cls or '')
      displace(owner, gate.run)
      redis.call('ZADD', K.recheck, int(now), acc)
      return nil
    end
  end
  return gate
end

local function account_state(acc, except)
  local gate = read_gate(acc)
  local head = line_first(acc, except)
  local wanted = {}
  if head then wanted[1] = {owner = owner_of(head), order = tonumber(head.waitingSince), seen = now} end
  return {now = now, gate = gate, wanted = wanted, epoch = tonumber(redis.call('GET', K.epoch(acc)) or '0'),
          quarantineUntil = tonumber(redis.call('GET', K.quarantine) or '0')}
end

-- The same all through a call.
local function may_grant()
  if granting == nil then
    local marks = redis.call('MGET', K.floor, K.quarantine)
    granting = marks[1] and not quarantined({now = now, quarantineUntil = tonumber(marks[2] or '0')}, cfg)
  end
  return granting
end

-- After a loss of memory the record of a live run is gone, or was submitted again from the journal and waits.
local function may_reclaim(job) return (not job or job.stage == 'waiting') and not may_grant() end

local function next_epoch(acc)
  local epoch = math.max(tonumber(redis.call('GET', K.epoch(acc)) or '0'), tonumber(redis.call('GET', K.floor) or '0')) + 1
  redis.call('SET', K.epoch(acc), int(epoch))
  return int(epoch)
end

local function give(job, path)
  local acc, owner, epoch = job.account, owner_of(job), next_epoch(job.account)
  if job.stage == 'waiting' then leave_line(acc, owner) end
  redis.call('ZREM', K.due, job.id)
  -- An aged scheduled job stands as a user job does, also against user jobs that come before it has claimed.
  local cls = aged(job) and 'user' or job.cls
  redis.call('SET', K.gate(acc), owner, 'PX', int(cfg.ttlMs))
  redis.call('DEL', K.meta(acc))
  redis.call('HSET', K.meta(acc), 'epoch', epoch, 'cls', cls, 'since', int(now), 'state', 'granted', 'path', path,
             'claimBy', int(now + cfg.claimMs), 'leaseUntil', int(now + cfg.ttlMs))
  redis.call('PEXPIRE', K.meta(acc), int(cfg.ttlMs))
  redis.call('ZADD', K.gates, int(now + cfg.claimMs), acc)
  put(job, {stage = 'granted', epoch = epoch})
  send_wake(job)
end

-- Gives an account that is known to be free to its line.
local function grant_free(acc, path)
  local head = line_head(acc, nil)
  if head and may_grant() then give(head, path) end
end

local function grant_next(acc, path)
  if not read_gate(acc) then grant_free(acc, path) end
end

-- A refusal is counted once for each time that a job enters the line, never for a re-check.
local function refused(job, blocked_by, again)
  if not again then event('reschedule', job.service, job.kind, 'account-gate') end
  put(job, {reason = '{"code":"' .. (blocked_by == 'quarantine' and 'quarantine' or 'account-busy') .. '"}'})
end

local function somebody_ahead(job)
  local head = line_head(job.account, owner_of(job))
  if not head then return false end
  local theirs, mine = line_score(head), line_score(job)
  return theirs < mine or (theirs == mine and owner_of(head) < owner_of(job))
end

-- End ---------------------------------------------------------------------------------------------------------------

local function list_live(job)
  redis.call('HSET', K.live(job.kind), job.account, job.id)
  redis.call('ZADD', K.jobs(job.account), job.createdAt, job.id)
end

local function forget_live(job)
  if redis.call('HGET', K.live(job.kind), job.account) == job.id then redis.call('HDEL', K.live(job.kind), job.account) end
end

local function count_skips(job, skipped)
  if job.cls ~= 'scheduled' then return end
  if skipped then
    redis.call('ZINCRBY', K.skips(job.kind), 1, job.account)
    redis.call('SADD', K.skipped, job.kind)
  else
    redis.call('ZREM', K.skips(job.kind), job.account)
  end
end

end_job = function(job, state, outcome, result, problem)
  forget_run(job)
  if job.stage == 'waiting' then leave_line(job.account, owner_of(job)) end
  if job.stage ~= 'running' then
    redis.call('ZREM', K.due, job.id)
    drop_wake(job)
  end
  put(job, {state = state, stage = 'done', finishedAt = int(now), result = result or false, error = problem or false,
            lastRun = job.run or job.lastRun or false, run = false, process = false, resumeAt = false, segmentAt = false})
  forget_live(job)
  redis.call('ZREM', K.jobs(job.account), job.id)
  count_skips(job, outcome == 'skipped')
  redis.call('PEXPIRE', K.job(job.id), job.keepMs)
  event('outcome', job.service, job.kind, outcome)
end

local function note_hold(job, gate) event('hold', job.service, job.cls, int(now - tonumber(gate.since))) end

local function release(job, run, path)
  local gate = read_gate(job.account)
  if not gate or gate.owner ~= owner_of(job) or (run and gate.run ~= run) then return end
  if gate.state == 'running' then note_hold(job, gate) end
  clear_gate(job.account)
  grant_free(job.account, path)
end

local function skip_job(job, why)
  event('skip', job.service, job.kind, why)
  event('wait', job.cls, 'skipped', int(math.max(0, now - tonumber(job.waitingSince))))
  end_job(job, 'completed', 'skipped', '{"skipped":true,"reason":"account-busy"}', nil)
end

-- A scheduled owner without work under way gives the account up to a user job, or to the first of the line in its stead.
local function give_way(acc, gate)
  event('yield', gate.state == 'parked' and 'parked' or 'unclaimed')
  clear_gate(acc)
  displace(gate.owner, nil)
  local job = gate.state == 'granted' and load_job(job_id_of(gate.owner))
  if job and job.stage == 'waiting' then refused(job, 'wanted') end
end

-- A job can have been created after its wait began only where the server's clock stepped back in between.
local function request_of(job, started)
  local since = tonumber(job.waitingSince)
  return {owner = owner_of(job), run = '-', cls = job.cls, enqueuedAt = math.min(tonumber(job.createdAt), since),
          waitingSince = since, maxWaitMs = max_wait(job), started = started, floorEpoch = 0}
end

local function request_account(job, path)
  local again = job.stage == 'waiting'
  local state, req = account_state(job.account, owner_of(job)), request_of(job, job.started == '1')
  if not state.gate and redis.call('EXISTS', K.floor) == 0 then state.quarantineUntil = now + 1 end
  local verdict = evaluate_gate_acquire(state, req, cfg)
  if verdict.outcome == 'skip' then
    skip_job(job, 'account-busy')
  elseif verdict.outcome == 'stolen' then
    give_way(job.account, state.gate)
    give(job, path)
  elseif verdict.outcome == 'acquired' and not somebody_ahead(job) then
    give(job, path)
  else
    if verdict.blockedBy == 'queue' and state.gate then give_way(job.account, state.gate) end
    enter_line(job, false)
    refused(job, verdict.blockedBy or 'owner', again)
    grant_next(job.account, path)
    return load_job(job.id)
  end
  return job
end

-- Makes a job that is due now run: asks for the account, or just wakes a job that takes none.
local function start_or_wait(job, path)
  if job.gate == '1' then return request_account(job, path) end
  redis.call('ZREM', K.due, job.id)
  put(job, {stage = 'queued'})
  send_wake(job)
  return job
end

-- {owner's job id, kind, class, phase, since, position}, empty strings where unknown; {} for a job that does not wait.
local function waiting_info(job)
  if not job or job.state ~= 'pending' or job.stage ~= 'waiting' then return {} end
  local rank = redis.call('ZRANK', K.waiters(job.account), owner_of(job))
  local position = rank and int(rank + 1) or ''
  local owner = redis.call('GET', K.gate(job.account))
  if not owner then return {'', '', '', '', '', position} end
  local id = job_id_of(owner)
  local held = redis.call('HMGET', K.job(id), 'kind', 'cls', 'phase')
  local since = redis.call('HGET', K.meta(job.account), 'since')
  return {id, held[1] or '', held[2] or '', held[3] or '', since or '', position}
end

-- Claim -------------------------------------------------------------------------------------------------------------

-- `gate`: the grant that the run takes up, nil for a job that takes no account. The lease of the grant goes on.
local function start_run(job, run, process, gate)
  if gate then
    local acc = job.account
    redis.call('HSET', K.meta(acc), 'run', run, 'process', process, 'state', 'running', 'cls', job.cls, 'since', int(now))
    local lease_ms = gate.ttlMs
    if lease_ms < cfg.extendBelowMs then
      lease_ms = cfg.ttlMs
      set_lease(acc, lease_ms)
    end
    redis.call('ZADD', K.gates, int(now + lease_ms), acc)
    event('wait', job.cls, 'acquired', int(math.max(0, now - tonumber(job.waitingSince))))
    event('handoff', gate.path, int(now - tonumber(gate.since)))
  end
  drop_wake(job)
  put(job, {stage = 'running', phase = 'running', run = run, process = process, started = '1', segmentAt = int(now),
            resumeAt = false, reason = false})
  redis.call('HSET', K.runs(process), job.id, run)
  return 'run', job
end

local function grant_of(job)
  local gate = read_gate(job.account)
  if gate and gate.owner == owner_of(job) and gate.state == 'granted' then return gate end
  return nil
end

local function refuse_delivery(job, status, why)
  event('duplicate', job.service, why)
  return status, job
end

local function claim_due(job, run, process)
  if job.stage == 'queued' then return start_run(job, run, process) end
  local granted = job.stage == 'granted'
  local gate = granted and grant_of(job)
  if gate then return start_run(job, run, process, gate) end
  if granted then job = load_job(job.id) end
  local asleep = job.stage == 'waiting' and redis.call('SISMEMBER', K.asleep(job.account), owner_of(job)) == 1
  if granted or asleep then
    drop_wake(job)
    job = request_account(job, 'recheck')
    if job.stage == 'granted' then return start_run(job, run, process, grant_of(job)) end
    return 'busy', job
  end
  return refuse_delivery(job, 'stale', 'not-due')
end

-- A sign of life counts within about one life of now: where the server's clock has stepped back further it says nothing.
local function is_alive(process)
  local left = tonumber(redis.call('GET', K.process(process)) or '0') - now
  return left > 0 and left <= cfg.processTtlMs + cfg.sweepGapMs
end

-- Returns status and job of a delivery; see claim.lua.
local function claim_job(id, wake, run, process)
  local job = load_job(id)
  if not job then return 'gone', nil end
  if job.state ~= 'pending' then return 'ended', job end
  if not is_alive(process) then return 'no-process', nil end
  if job.stage == 'running' then
    if job.run == run then return 'reentered', job end
    return refuse_delivery(job, 'duplicate', 'running')
  end
  if wake ~= '' and wake ~= job.wake then return refuse_delivery(job, 'stale', 'stale-wake') end
  return claim_due(job, run, process)
end

-- One message a call: `jobId|accountId|rev|1 where the account moved`, a line a job. Nobody has to listen.
local function tell_changes()
  if #changed == 0 then return end
  local lines = {}
  for at, one in ipairs(changed) do
    lines[at] = table.concat({one.id, one.account, one.rev, one.moved and '1' or '0'}, '|')
  end
  redis.call('PUBLISH', CHANGES, table.concat(lines, '\n'))
end

local function reply(status, job, extra, next_job)
  tell_changes()
  return cjson.encode({status = status, job = job or {}, wakes = wakes, events = events, extra = extra or {},
                       next = next_job or {}})
end
