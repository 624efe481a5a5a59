/* gate.pml - the line, the grant and the owner of one account, as the scripts of libs/wbgate/src/wbgate/lua decide them.
 *
 * Each inline mirrors the Lua function of its name (state.lua, leave.lua, claim_job, sweep.lua, cancel.lua); each d_step of
 * `world' is one script call, so that calls interleave as they do in Redis. One tick = 5 s. `tick' is enabled only when
 * nothing is due, so that every bound is an assertion.
 *
 * Jobs 0, 1 = user, 2, 3 = scheduled; odd jobs belong to a service whose workers may be busy (F_DOWN). Two processes, each with
 * one free thread. A job works 1 + NSEG segments and between them pauses (LONG: also longer than the hold limit) or fails (RETRY).
 * A segment may meet a database that is away (F_AWAY; AWAYS=1: at any time, for ever). A long pause comes after a page that was saved,
 * a short one before any. OFF removes a rule, FAULT_A and FAULT_B may strike NF times together. Rules, faults and properties: README.md.
 */
#define N 4
#define RESEND 3
#define CLAIM_BY 4
#define POLL 3
#define PROC 6
#define LEASE 9           /* longer than PROC: the outer bound */
#define EXTRA 4
#define HOLD 3
#define PAUSE 3
#define DOWNT 8
#define POISON 2
#define AWAYS_MAX 2

/* rules that may be removed: OFF */
#define RUN_TOKEN 1
#define WAKE_NUMBER 2
#define REENTER 3
#define NEXT_AGAIN 4
#define CLAIM_DEADLINE 5
#define UNCLAIMED_SLEEPS 6
#define WAKE_ASLEEP 7
#define RESEND_WAKES 8
#define KEEP_PLACE 9
#define SOMEBODY_AHEAD 10
#define GRANT_ON_RELEASE 11
#define TAKE_PARKED 12
#define TAKE_GRANTED 13
#define YIELD 14
#define RESUME_YIELDS 15
#define AGEING 16
#define AGED_HOLDS 17
#define SKIP_UNSTARTED 18
#define FREE_WINS 19
#define MAX_WAIT 20
#define PARK 21
#define HOLD_LIMIT 22
#define TAKE_OVER_DEAD 23
#define LEASE_ENDS 24
#define POISON_ENDS 25
#define CANCEL_LEAVE 26
#define CANCEL_DISPLACE 27
#define CANCEL_TAKEOVER 28
#define CANCEL_RELEASE 29
#define LOST_INTO_LINE 30
#define BACK_SLEEPS 31
#define HEAD_TAKES 32
#define AWAY_FREE 33
#define AWAY_RELEASES 34
#define AWAY_ENDS 35
#define AWAY_ADDS_UP 36

/* faults: FAULT_A, FAULT_B */
#define F_KILL 1          /* kill -9 of a process that works */
#define F_LOST 2          /* a run gives up as lost: its fence failed */
#define F_BACK 3          /* SIGTERM: a run is handed back */
#define F_FORGET 4        /* a claim succeeded, its process does not know */
#define F_ANSWER 5        /* the answer of a claim or a leave is lost and asked for again */
#define F_DUP 6           /* a wake-up is delivered twice, the second at any time */
#define F_WAKE 7          /* a wake-up is lost */
#define F_CANCEL 8
#define F_DOWN 9          /* the service of odd jobs has no free worker for DOWNT ticks */
#define F_AWAY 10         /* a segment meets a database that is away */

/* Settings, read once from the environment; hidden: they are no part of the state. */
hidden byte off, fault_a, fault_b, maxwait, segt, nseg, arrw, uj, sj, ub, longs, retries, stream, noend;
c_decl {
  static int setting(const char *name, int or_else) { const char *text = getenv(name); return text ? atoi(text) : or_else; }
}
#define IS_ON(r) (off != r)
#define FAULTY(f) ((fault_a == f || fault_b == f) && faults > 0)
#define LONGP (HOLD + 2)
#define BACKOFF_T 2
#define AGEMAX 120

/* stage of a job */
#define FUT 0
#define WAIT 1
#define PAUSED 2
#define BACKOFF 3
#define GRANT 4
#define RUN 5
#define DONE 6
/* state of the gate */
#define GRANTED 1
#define RUNNING 2
#define PARKED 3
/* ways to leave */
#define FINISH 1
#define SHORT 2
#define LONGER 3
#define FAIL 4
#define BACK 5
#define LOST 6
#define AWAY 7
#define NOBODY 9          /* the run of a process that is gone */

/* Names of the properties, always 0: pan prints the assertion that is violated, and with it the name. */
hidden byte P1_one_live_run, P2_user_first, P3_order, P4_no_skip_after_work, P5_free_wins_over_skip, P6_skip_on_time, P7_no_idle_account,
  P8_nothing_lost, P9_unclaimed_moves_on, P10_asleep_not_granted, P11_user_wait_bound, P12_pause_keeps_account, P13_hold_limit,
  P14_cancelled_never_starts, P15_one_run_a_wake, P16_no_unknown_owner, P17_poison, P18_hand_back_passes_on,
  P19_away_costs_no_attempt, P20_away_ends;

byte stage[N]; bool asleep[N]; bool first[N]; bool indue[N]; bool started[N]; bool cancel[N];
byte due[N]; byte age[N]; byte seg[N]; byte arr[N]; byte rproc[N]; byte aways[N];
bool q[N]; byte rs[N]; byte x[N];            /* wake-up in the queue; time to its re-send; delivery in flight: 1 current, 2 old */
byte go; byte gs; bool gcls; byte gt; byte gl;
byte hold[2]; byte tm[2]; bool dead[2]; byte kt[2];
byte again[2]; bool leaving[2]; byte nxt[2];  /* the answer of this claim / leave was lost: it is asked again */
byte faults; byte dn; byte rc;
/* ghosts: what the properties speak of, no script reads them */
bool uncl[N]; bool keep[N]; byte uw[N]; byte crashes[N]; byte orphan; bool excused; bool gfirst; byte place[N]; byte inrow[N];
/* scratch, zero between steps */
byte displaced, h, li, hf, verdict, j, k, ci, newg, p, ended, aj, ap, aw; bool blocked, cur, ok, takes, counted, wants; mtype act;
#define SCR if :: ended > 0 -> MOVED; NEXTUSER(ended - 1) :: else fi; flush(); \
  act = 0; ended = 0; displaced = 0; h = 0; li = 0; hf = 0; verdict = 0; j = 0; k = 0; ci = 0; newg = 0; p = 0; \
  aj = 0; ap = 0; aw = 0; blocked = 0; cur = 0; ok = 0; takes = 0

#define USER(a) ((a) < 2)
#define AGED(a) (IS_ON(AGEING) && !USER(a) && started[a] && age[a] >= maxwait)
#define FIRST(a) (USER(a) || AGED(a))
#define PENDING(a) (stage[a] != FUT && stage[a] != DONE)
#define SERVED(a) (dn == 0 || (a) % 2 == 0)
/* `place' is what waitingSince ought to be; it differs from `age' only without KEEP_PLACE */
#define PLACE(a) (IS_ON(KEEP_PLACE) -> age[a] : place[a])
#define NEWPLACE(a) if :: IS_ON(KEEP_PLACE) -> skip :: else -> age[a] = 0 fi

inline send_wake(a) { q[a] = 1; rs[a] = RESEND; if :: x[a] == 1 -> x[a] = 2 :: else fi }
inline drop_wake(a) { q[a] = 0; rs[a] = 0 }
inline clear_gate() { go = 0; gs = 0; gcls = 0; gt = 0; gl = 0; excused = 0; orphan = 0; gfirst = 0 }

inline enter_line(a, sleeps) {
  first[a] = FIRST(a); asleep[a] = sleeps; stage[a] = WAIT; rproc[a] = 0; indue[a] = (!USER(a) && !AGED(a))
}
inline leave_line(a) { asleep[a] = 0; first[a] = 0; indue[a] = 0 }
inline end_job(a) {
  leave_line(a); drop_wake(a); stage[a] = DONE; rproc[a] = 0; due[a] = 0; age[a] = 0; place[a] = 0; keep[a] = 0; uncl[a] = 0; uw[a] = 0;
  aways[a] = 0; inrow[a] = 0
}
inline line_head(except1) {                  /* h = job + 1 of the first waiter that counts, 0 = none */
  h = 0; li = 0;
  do
  :: li < N ->
     if
     :: stage[li] == WAIT && !asleep[li] && li + 1 != except1 ->
        if
        :: h == 0 -> h = li + 1
        :: h > 0 && (first[li] > first[h-1] || (first[li] == first[h-1] && age[li] > age[h-1])) -> h = li + 1
        :: else
        fi
     :: else
     fi;
     li++
  :: else -> break
  od
}
inline line_first(except1) { line_head(except1); if :: h > 0 && !FIRST(h-1) -> h = 0 :: else fi }
inline give(a) {
  assert(P10_asleep_not_granted || !uncl[a]);
  leave_line(a); due[a] = 0;
  gcls = (IS_ON(AGED_HOLDS) -> FIRST(a) : USER(a));
  go = a + 1; gs = GRANTED; gt = CLAIM_BY; gl = LEASE; stage[a] = GRANT; newg = 1; excused = 0; orphan = 0; gfirst = FIRST(a);
  send_wake(a)
}
inline displace(a) {
  if
  :: stage[a] == GRANT -> enter_line(a, 0)
  :: stage[a] == RUN ->
     if :: IS_ON(CANCEL_DISPLACE) && cancel[a] -> end_job(a) :: else -> enter_line(a, 0) fi
  :: else
  fi
}
inline read_gate() {
  if :: go > 0 && gl == 0 -> ci = go - 1; clear_gate(); displace(ci); rc = POLL :: else fi
}
inline grant_next() {
  read_gate();
  if :: go == 0 -> line_head(0); if :: h > 0 -> ci = h - 1; give(ci) :: else fi :: else fi
}
inline release(a) {
  read_gate();
  if :: go == a + 1 -> clear_gate(); wants = IS_ON(GRANT_ON_RELEASE) :: else fi
}
inline skip_job(a) {
  assert(P4_no_skip_after_work || !started[a]);
  end_job(a)
}
#define OVERDUE(a) (IS_ON(MAX_WAIT) && !USER(a) && (!started[a] || !IS_ON(SKIP_UNSTARTED)) && age[a] >= maxwait)
#define ACQUIRED 1
#define STOLEN 2
#define BUSY 3
#define SKIP 4
inline request_account(a) {
  read_gate(); line_first(a + 1); hf = h;
  blocked = 0;
  if
  :: hf > 0 && !FIRST(a) -> blocked = 1
  :: hf > 0 && FIRST(a) && (age[hf-1] > age[a] || (age[hf-1] == age[a] && hf - 1 < a)) -> blocked = 1
  :: else
  fi;
  verdict = BUSY;
  if
  :: go == 0 && !blocked -> verdict = ACQUIRED
  :: go > 0 && (gs == PARKED && IS_ON(TAKE_PARKED) || gs == GRANTED && IS_ON(TAKE_GRANTED)) && !gcls && USER(a) && !blocked ->
     verdict = STOLEN
  :: else
  fi;
  if :: (verdict == BUSY || !IS_ON(FREE_WINS)) && OVERDUE(a) -> verdict = SKIP :: else fi;
  line_head(a + 1);                          /* somebody_ahead */
  ok = 1;
  if
  :: IS_ON(SOMEBODY_AHEAD) && h > 0 && (FIRST(h-1) > FIRST(a) || (FIRST(h-1) == FIRST(a) && (age[h-1] > age[a] || (age[h-1] == age[a] && h - 1 < a)))) -> ok = 0
  :: else
  fi;
  if
  :: verdict == SKIP -> assert(P5_free_wins_over_skip || go > 0 || blocked || !ok); skip_job(a)
  :: verdict == STOLEN -> ci = go - 1; displaced = (gfirst -> 0 : ci + 1); clear_gate(); keep[ci] = 0; displace(ci); uncl[a] = 0; give(a)
  :: verdict == ACQUIRED && ok -> uncl[a] = 0; give(a)
  :: else ->
     /* a user job whose turn it is not: whoever is first of the line takes the account in its stead */
     if
     :: IS_ON(HEAD_TAKES) && go > 0 && gs != RUNNING && !gcls && USER(a) && blocked -> ci = go - 1; keep[ci] = 0; clear_gate(); displace(ci)
     :: else
     fi;
     enter_line(a, 0); uncl[a] = 0; wants = 1
  fi
}
inline check_live() {
  assert(P1_one_live_run || hold[0] == 0 || hold[1] == 0)
}
inline start_run(a, pp) {
  assert(P14_cancelled_never_starts || !cancel[a]);
  assert(P15_one_run_a_wake || cur);
  k = 0;
  do
  :: k < N ->
     assert(P2_user_first || FIRST(a) || gfirst || !USER(k) || stage[k] != WAIT || asleep[k]);
     assert(P12_pause_keeps_account || k == a || !keep[k] || stage[k] != PAUSED);
     k++
  :: else -> break
  od;
  uw[a % 2] = (USER(a) -> 0 : uw[a % 2]);
  gs = RUNNING; gcls = USER(a); gt = 0; gl = LEASE; orphan = 0; excused = 0;
  drop_wake(a); stage[a] = RUN; rproc[a] = pp + 1; started[a] = 1; due[a] = 0; keep[a] = 0; uncl[a] = 0;
  hold[pp] = a + 1; tm[pp] = segt;
  check_live()
}
/* A delivery of job a to process pp; `cur': its wake number is the record's. */
inline claim_job(a, pp) {
  if
  :: stage[a] == FUT || stage[a] == DONE -> skip                     /* gone, ended */
  :: stage[a] == RUN && IS_ON(RUN_TOKEN) -> skip                     /* duplicate */
  :: stage[a] == RUN && !IS_ON(RUN_TOKEN) -> cur = 1; start_run(a, pp)
  :: stage[a] != RUN && PENDING(a) && !cur && IS_ON(WAKE_NUMBER) -> skip    /* stale */
  :: else ->
     read_gate();
     if
     :: stage[a] == GRANT && go == a + 1 && gs == GRANTED -> start_run(a, pp)
     :: IS_ON(WAKE_ASLEEP) && (stage[a] == GRANT && !(go == a + 1 && gs == GRANTED) || stage[a] == WAIT && asleep[a]) ->
        drop_wake(a); request_account(a);
        if :: stage[a] == GRANT -> start_run(a, pp) :: else fi
     :: else                                                         /* not due */
     fi
  fi
}
/* The free thread pops the next wake-up, user queues first, in the call that ends its run. */
inline take_next(pp) {
  j = 0;
  do
  :: j < N && q[j] && SERVED(j) -> q[j] = 0; cur = 1; claim_job(j, pp); break
  :: j < N && !(q[j] && SERVED(j)) -> j++
  :: else -> break
  od
}
inline stop_segment(a) { rproc[a] = 0; age[a] = 0; place[a] = 0 }
/* The database is away: verdict 1 = that was a failed attempt, and the last one. */
inline database_away(a) {
  aways[a]++; inrow[a]++;
  if
  :: IS_ON(AWAY_ENDS) && aways[a] >= AWAYS_MAX || !IS_ON(AWAY_FREE) ->
     assert(P19_away_costs_no_attempt || inrow[a] >= AWAYS_MAX);
     seg[a]++; aways[a] = 0; inrow[a] = 0; verdict = (seg[a] > nseg)
  :: else -> assert(P20_away_ends || inrow[a] < AWAYS_MAX); ended = 0
  fi
}
inline leave(pp, way) {
  j = hold[pp] - 1; hold[pp] = 0; tm[pp] = 0; ended = j + 1;
  if
  :: stage[j] != RUN || rproc[j] != pp + 1 -> skip                   /* stale */
  :: IS_ON(CANCEL_LEAVE) && stage[j] == RUN && rproc[j] == pp + 1 && cancel[j] -> end_job(j); release(j)
  :: else ->
     if
     :: way == FINISH || way == FAIL || way == AWAY ->
        verdict = (way == FINISH);
        if :: way == FAIL -> seg[j]++; aways[j] = 0; inrow[j] = 0 :: way == AWAY -> database_away(j) :: else fi;
        if :: verdict -> end_job(j) :: else -> stop_segment(j); stage[j] = BACKOFF; due[j] = BACKOFF_T fi;
        if :: way != AWAY || IS_ON(AWAY_RELEASES) -> release(j) :: else fi
     :: way == BACK ->
        stop_segment(j); line_head(j + 1); verdict = h;
        enter_line(j, IS_ON(BACK_SLEEPS));
        send_wake(j); release(j); flush();
        assert(P18_hand_back_passes_on || verdict == 0 || go == verdict)
     :: way == LOST ->
        NEWPLACE(j);
        if
        :: IS_ON(LOST_INTO_LINE) -> enter_line(j, 0); release(j)
        :: else -> clear_gate(); grant_next(); enter_line(j, 0); wants = 1
        fi
     :: else ->                              /* a WB pause */
        seg[j]++; stop_segment(j); stage[j] = PAUSED; due[j] = (way == SHORT -> PAUSE : LONGP);
        if :: way == LONGER -> aways[j] = 0; inrow[j] = 0 :: way != LONGER && !IS_ON(AWAY_ADDS_UP) -> aways[j] = 0 :: else fi;
        read_gate(); line_first(j + 1);
        keep[j] = (due[j] <= HOLD && (USER(j) || h == 0));
        if
        :: IS_ON(YIELD) && !USER(j) && h > 0 -> release(j)
        :: IS_ON(HOLD_LIMIT) && due[j] > HOLD -> release(j)
        :: !IS_ON(PARK) -> release(j)
        :: else -> assert(P13_hold_limit || due[j] <= HOLD); gs = PARKED; gl = due[j] + EXTRA
        fi
     fi
  fi
}
inline resume_parked(a) {
  line_first(a + 1);
  if
  :: USER(a) || h == 0 || !IS_ON(RESUME_YIELDS) -> clear_gate(); give(a); newg = 2
  :: else -> keep[a] = 0; enter_line(a, 0); clear_gate(); wants = 1
  fi
}
#define ISDUE(a) ((stage[a] == PAUSED || stage[a] == BACKOFF) && due[a] == 0 || stage[a] == WAIT && indue[a] && age[a] >= maxwait)
inline job_due(a) {
  if
  :: stage[a] == PAUSED || stage[a] == BACKOFF ->
     read_gate();
     if
     :: stage[a] == PAUSED && go == a + 1 && gs == PARKED -> resume_parked(a)
     :: else -> keep[a] = 0; request_account(a)
     fi
  :: stage[a] == WAIT && !asleep[a] ->
     if :: IS_ON(MAX_WAIT) || started[a] -> request_account(a) :: else fi; indue[a] = 0
  :: else ->
     indue[a] = 0;
     if
     :: started[a] -> enter_line(a, 1); indue[a] = 0
     :: !started[a] && IS_ON(MAX_WAIT) -> skip_job(a)     /* no worker of its service: ends though the account may be free */
     :: else
     fi
  fi
}
#define GATEDUE (go > 0 && (gl == 0 || gs == GRANTED && gt == 0))
inline gate_due() {
  if
  :: gl == 0 -> wants = 1
  :: else ->
     j = go - 1; clear_gate(); NEWPLACE(j);
     enter_line(j, IS_ON(UNCLAIMED_SLEEPS));
     uncl[j] = 1; wants = 1
  fi
}
inline take_over(pp) {
  j = 0;
  do
  :: j < N ->
     if
     :: stage[j] == RUN && rproc[j] == pp + 1 ->
        crashes[j]++;
        assert(P17_poison || crashes[j] <= POISON);
        if
        :: crashes[j] >= POISON && IS_ON(POISON_ENDS) || cancel[j] && IS_ON(CANCEL_TAKEOVER) -> end_job(j); release(j)
        :: else -> NEWPLACE(j); enter_line(j, 0); release(j)
        fi
     :: else
     fi;
     j++
  :: else -> break
  od
}
#define AHEAD(a, b) (first[a] > FIRST(b) || (first[a] == FIRST(b) && (PLACE(a) > PLACE(b) || (PLACE(a) == PLACE(b) && a < b))))
/* Whoever was given the account in this call was the first of the line; one that resumes only needs nobody of a higher class. */
inline check_grant() {
  if
  :: newg > 0 && go > 0 ->
     j = go - 1; k = 0;
     do
     :: k < N ->
        ok = (k != j && k + 1 != displaced && stage[k] == WAIT && !asleep[k]);   /* who grew old while granted comes next */
        assert(P3_order || !ok || newg == 2 || !AHEAD(k, j));
        assert(P2_user_first || !ok || newg == 1 || USER(j) || !first[k]);
        k++
     :: else -> break
     od
  :: else
  fi
}
/* grant_next of the call, asked for by `wants', and what must be true of it */
inline flush() { if :: wants -> wants = 0; grant_next() :: else fi; check_grant(); newg = 0 }
#define AWAKE(a) (stage[a] == WAIT && !asleep[a])
#define ANYAWAKE (AWAKE(0) || AWAKE(1) || AWAKE(2) || AWAKE(3))
#define UP(pp) (!dead[pp])
#define IDLE(pp) (UP(pp) && hold[pp] == 0 && again[pp] == 0 && !leaving[pp])
#define CANPOP(a) (q[a] && SERVED(a) && (IDLE(0) || IDLE(1)))
#define ENDS(pp) (hold[pp] > 0 && tm[pp] == 0)
#define ASKS(pp) (again[pp] > 0 || leaving[pp])
#define ARRIVES(a) (stage[a] == FUT && arr[a] == 0)
#define WAKEDUE(a) ((stage[a] == GRANT || stage[a] == WAIT && asleep[a]) && rs[a] == 0 && !q[a])
#define RESENDS(a) (IS_ON(RESEND_WAKES) && WAKEDUE(a))
#define LINEDUE (go == 0 && rc >= POLL && ANYAWAKE)
#define EACH(m) (m(0) || m(1) || m(2) || m(3))
#define URGENT (EACH(ISDUE) || GATEDUE || EACH(CANPOP) || ENDS(0) || ENDS(1) || ASKS(0) || ASKS(1) || EACH(ARRIVES) || EACH(RESENDS) || LINEDUE || \
                dead[0] && kt[0] == 0 || dead[1] && kt[1] == 0)
#define KNOWN(a) (rproc[a] > 0 && rproc[a] != NOBODY && hold[(rproc[a] - 1) % 2] == a + 1)

inline tick() {
  j = 0;
  do
  :: j < N ->
     /* what a quiet moment looks like */
     assert(P8_nothing_lost || stage[j] != GRANT || go == j + 1 && gs == GRANTED);
     assert(P8_nothing_lost || stage[j] != RUN || go == j + 1 && gs == RUNNING);
     assert(P8_nothing_lost || go != j + 1 || stage[j] == GRANT || stage[j] == RUN || stage[j] == PAUSED && gs == PARKED);
     assert(P8_nothing_lost || !(stage[j] == WAIT && asleep[j]) || rs[j] > 0 || q[j]);
     assert(P6_skip_on_time || USER(j) || started[j] || stage[j] != WAIT || age[j] < maxwait);
     assert(P7_no_idle_account || go > 0 || !AWAKE(j));
     assert(P2_user_first || !USER(j) || !AWAKE(j) || go == 0 || gs == RUNNING || gcls);   /* neither parked nor unclaimed */
     if
     :: (stage[j] == PAUSED || stage[j] == BACKOFF) -> due[j]--
     :: stage[j] == WAIT || stage[j] == GRANT || stage[j] == RUN ->
        if :: age[j] < AGEMAX -> age[j]++ :: else fi;
        if :: !IS_ON(KEEP_PLACE) && place[j] < AGEMAX -> place[j]++ :: else fi
     :: stage[j] == FUT && arr[j] > 0 -> arr[j]--
     :: else
     fi;
     if :: rs[j] > 0 -> rs[j]-- :: else fi;
     if
     :: USER(j) && AWAKE(j) ->
        if :: go > 0 && (gcls || gfirst) -> uw[j] = 0 :: else -> uw[j]++; assert(P11_user_wait_bound || uw[j] <= ub) fi
     :: USER(j) && !AWAKE(j) -> uw[j] = 0
     :: else
     fi;
     j++
  :: else -> break
  od;
  if
  :: go > 0 ->
     if
     :: gs == RUNNING && KNOWN(go-1) -> skip                          /* beats renew the lease */
     :: gs == RUNNING && !KNOWN(go-1) ->
        orphan++;
        assert(P16_no_unknown_owner || excused || orphan <= PROC);
        if :: IS_ON(LEASE_ENDS) -> gl-- :: else fi
     :: else -> gl--
     fi;
     if
     :: gs == GRANTED ->
        gt--;
        if
        :: IS_ON(CLAIM_DEADLINE) -> skip
        :: else -> assert(P9_unclaimed_moves_on || gt > 0 || !ANYAWAKE); gl = LEASE; if :: gt == 0 -> gt = CLAIM_BY :: else fi
        fi
     :: else
     fi
  :: else
  fi;
  if :: go == 0 && rc < POLL && ANYAWAKE -> rc++ :: go > 0 || !ANYAWAKE -> rc = 0 :: else fi;
  p = 0;
  do
  :: p < 2 -> if :: hold[p] > 0 && tm[p] > 0 -> tm[p]-- :: else fi; if :: dead[p] -> kt[p]-- :: else fi; p++
  :: else -> break
  od;
  if :: dn > 0 -> dn-- :: else fi
}

#define REENTERS(a, b) (IS_ON(REENTER) && stage[a] == RUN && rproc[a] == b + 1)
#define NEXTAGAIN(a, b) (IS_ON(NEXT_AGAIN) && stage[a] == RUN && rproc[a] == b + 1)

mtype = { TICK, GATE_DUE, LINE_DUE, GET_DOWN, LEAVE, SUBMIT, DUE, SEND_AGAIN, CLAIM, KILL, TAKE_OVER, FORGET,
  CLAIM_UNHEARD, CLAIM_AGAIN, LEAVE_UNHEARD, LEAVE_AGAIN, DOUBLE, CLAIM_DOUBLE, LOSE_WAKE, CANCEL };
/* An action is chosen for a job or a process, then done. */
#define JOB1(a, cond, what) :: cond(a) -> act = what; aj = a
#define JOBS(cond, what) JOB1(0, cond, what) JOB1(1, cond, what) JOB1(2, cond, what) JOB1(3, cond, what)
#define PROC1(b, cond, what) :: cond(b) -> act = what; ap = b
#define PROCS(cond, what) PROC1(0, cond, what) PROC1(1, cond, what)
#define PAIR1(a, b, cond, what) :: cond(a, b) -> act = what; aj = a; ap = b
#define PAIRS(cond, what) PAIR1(0, 0, cond, what) PAIR1(1, 0, cond, what) PAIR1(2, 0, cond, what) PAIR1(3, 0, cond, what) \
                          PAIR1(0, 1, cond, what) PAIR1(1, 1, cond, what) PAIR1(2, 1, cond, what) PAIR1(3, 1, cond, what)
#define WAY1(b, cond, way) :: cond(b) -> act = LEAVE; ap = b; aw = way :: cond(b) -> act = LEAVE; ap = b; aw = way; takes = 1
#define WAYS(cond, way) WAY1(0, cond, way) WAY1(1, cond, way)

#define POPS(a, b) (q[a] && SERVED(a) && IDLE(b))
#define MORE(b) (ENDS(b) && seg[(hold[b] - 1) % N] < nseg)
#define LAST(b) (ENDS(b) && seg[(hold[b] - 1) % N] >= nseg)
#define ENDS_LONG(b) (longs && MORE(b))
#define ENDS_FAILED(b) (retries && MORE(b))
#define HANDS_BACK(b) (FAULTY(F_BACK) && hold[b] > 0)
#define GIVES_UP(b) (FAULTY(F_LOST) && hold[b] > 0)
#define MEETS_NO_DATABASE(b) ((FAULTY(F_AWAY) || noend) && hold[b] > 0)
#define IS_KILLED(b) (FAULTY(F_KILL) && UP(b) && hold[b] > 0)
#define FORGETS(b) (FAULTY(F_FORGET) && UP(b) && hold[b] > 0 && tm[b] == segt)
#define CLAIM_UNHEARD(b) (FAULTY(F_ANSWER) && UP(b) && hold[b] > 0 && tm[b] == segt)
#define LEAVE_UNHEARD(b) (FAULTY(F_ANSWER) && LAST(b))
#define CLAIMS_AGAIN(b) (again[b] > 0)
#define LEAVES_AGAIN(b) (leaving[b])
#define IS_SILENT(b) (dead[b] && kt[b] == 0)
#define IS_DOUBLED(a) (FAULTY(F_DUP) && q[a] && x[a] == 0)
#define POPS_DOUBLE(a, b) (x[a] > 0 && SERVED(a) && IDLE(b))
#define IS_UNWOKEN(a) (FAULTY(F_WAKE) && q[a])
#define IS_CANCELLED(a) (FAULTY(F_CANCEL) && PENDING(a) && !cancel[a])

/* stream: users keep coming as long as a scheduled job is not over, and only work of scheduled jobs is progress */
#define OVERALL (stage[2] == DONE && stage[3] == DONE && (stream || stage[0] == DONE && stage[1] == DONE))
#define NEXTUSER(a) if :: stream && USER(a) && stage[a] == DONE && !OVERALL -> stage[a] = FUT; arr[a] = 0; seg[a] = 0; started[a] = 0 :: else fi
#define COUNTS(a) (!stream || !USER(a))
#ifdef LIVENESS
#define MOVED counted = COUNTS(ended - 1)
#else
#define MOVED skip
#endif

active proctype world() {
  byte n = 0;
  c_code {
    off = setting("OFF", 0); fault_a = setting("FAULT_A", 0); fault_b = setting("FAULT_B", 0); now.faults = setting("NF", 0);
    maxwait = setting("MAXWAIT", 8); segt = setting("SEG", 2); nseg = setting("NSEG", 1); arrw = setting("ARR", 2);
    uj = setting("UJ", 2); sj = setting("SJ", 2); ub = setting("UB", segt); longs = setting("LONG", 0);
    retries = setting("RETRY", 0); stream = setting("STREAM", 0); noend = setting("AWAYS", 0);
  };
  do
  :: n < N ->
     if
     :: n < 2 && n < uj || n >= 2 && n - 2 < sj -> do :: arr[n] < arrw -> arr[n]++ :: break od
     :: else -> stage[n] = DONE
     fi;
     n++
  :: else -> n = 0; break
  od;
  do
  :: atomic {
    if
    :: OVERALL -> goto over
    :: !URGENT && !OVERALL -> act = TICK
    :: GATEDUE -> act = GATE_DUE
    :: LINEDUE -> act = LINE_DUE
    :: FAULTY(F_DOWN) && dn == 0 -> act = GET_DOWN
    JOBS(ARRIVES, SUBMIT)
    JOBS(ISDUE, DUE)
    JOBS(RESENDS, SEND_AGAIN)
    PAIRS(POPS, CLAIM)
    WAYS(LAST, FINISH)
    WAYS(MORE, SHORT)
    WAYS(ENDS_LONG, LONGER)
    WAYS(ENDS_FAILED, FAIL)
    WAYS(HANDS_BACK, BACK)
    WAYS(GIVES_UP, LOST)
    WAYS(MEETS_NO_DATABASE, AWAY)
    PROCS(IS_KILLED, KILL)
    PROCS(IS_SILENT, TAKE_OVER)
    PROCS(FORGETS, FORGET)
    PROCS(CLAIM_UNHEARD, CLAIM_UNHEARD)
    PROCS(CLAIMS_AGAIN, CLAIM_AGAIN)
    PROCS(LEAVE_UNHEARD, LEAVE_UNHEARD)
    PROCS(LEAVES_AGAIN, LEAVE_AGAIN)
    JOBS(IS_DOUBLED, DOUBLE)
    PAIRS(POPS_DOUBLE, CLAIM_DOUBLE)
    JOBS(IS_UNWOKEN, LOSE_WAKE)
    JOBS(IS_CANCELLED, CANCEL)
    fi;
    if
    :: act == TICK -> d_step {
         printf("tick\n"); tick(); SCR }
    :: act == GATE_DUE -> d_step {
         printf("sweep: the gate is due\n"); gate_due(); SCR }
    :: act == LINE_DUE -> d_step {
         printf("sweep: re-check of the line\n"); rc = 0; wants = 1; SCR }
    :: act == GET_DOWN -> d_step {
         printf("no free worker for odd jobs\n"); faults--; dn = DOWNT; SCR }
    :: act == SUBMIT -> d_step {
         printf("submit %d\n", aj); age[aj] = 0; place[aj] = 0; request_account(aj); SCR }
    :: act == DUE -> d_step {
         printf("sweep: job %d is due\n", aj); job_due(aj); SCR }
    :: act == SEND_AGAIN -> d_step {
         printf("sweep: wake-up of %d again\n", aj); q[aj] = 1; rs[aj] = RESEND; SCR }
    :: act == CLAIM -> d_step {
         printf("process %d claims %d\n", ap, aj); q[aj] = 0; cur = 1; claim_job(aj, ap); SCR }
    :: act == CLAIM_DOUBLE -> d_step {
         printf("process %d gets the double of %d (%d)\n", ap, aj, x[aj]); cur = (x[aj] == 1); x[aj] = 0; claim_job(aj, ap); SCR }
    :: act == DOUBLE -> d_step {
         printf("wake-up of %d is doubled\n", aj); faults--; x[aj] = 1; SCR }
    :: act == LOSE_WAKE -> d_step {
         printf("wake-up of %d is lost\n", aj); faults--; q[aj] = 0; SCR }
    :: act == CANCEL -> d_step {
         printf("cancel %d\n", aj); faults--; cancel[aj] = 1;
         if :: stage[aj] == RUN -> skip :: else -> end_job(aj); if :: IS_ON(CANCEL_RELEASE) -> release(aj) :: else fi fi; SCR }
    :: act == KILL -> d_step {
         printf("kill -9 process %d with job %d\n", ap, hold[ap] - 1); faults--; dead[ap] = 1; kt[ap] = PROC; hold[ap] = 0; tm[ap] = 0; SCR }
    :: act == TAKE_OVER -> d_step {
         printf("sweep: process %d is dead\n", ap); if
         :: IS_ON(TAKE_OVER_DEAD) -> take_over(ap)
         :: else ->
            j = 0;
            do :: j < N -> if :: stage[j] == RUN && rproc[j] == ap + 1 -> rproc[j] = NOBODY :: else fi; j++ :: else -> break od
         fi;
         dead[ap] = 0; SCR }
    :: act == FORGET -> d_step {
         printf("process %d forgets job %d\n", ap, hold[ap] - 1); faults--; hold[ap] = 0; tm[ap] = 0; excused = 1; SCR }
    :: act == CLAIM_UNHEARD -> d_step {
         printf("answer of the claim of %d is lost\n", hold[ap] - 1); faults--; again[ap] = hold[ap]; hold[ap] = 0; tm[ap] = 0; SCR }
    :: act == CLAIM_AGAIN -> d_step {
         aj = again[ap] - 1; again[ap] = 0; printf("process %d claims %d again\n", ap, aj);
         if :: REENTERS(aj, ap) -> hold[ap] = aj + 1; tm[ap] = segt :: else fi; SCR }
    :: act == LEAVE_UNHEARD -> d_step {
         printf("process %d leaves job %d (finish), takes next; answer lost\n", ap, hold[ap] - 1); faults--; leaving[ap] = 1;
         leave(ap, FINISH); flush(); take_next(ap); nxt[ap] = hold[ap]; hold[ap] = 0; tm[ap] = 0; SCR }
    :: act == LEAVE_AGAIN -> d_step {
         j = nxt[ap]; leaving[ap] = 0; nxt[ap] = 0; printf("process %d leaves again, next %d\n", ap, j - 1);
         if :: j > 0 && NEXTAGAIN((j-1) % N, ap) -> hold[ap] = j; tm[ap] = segt :: else fi; SCR }
    :: act == LEAVE -> d_step {
         printf("process %d leaves job %d, way %d\n", ap, hold[ap] - 1, aw);
         if :: aw == BACK || aw == LOST || aw == AWAY && !noend -> faults-- :: else fi;
         leave(ap, aw); flush();
         if :: takes && aw != BACK -> take_next(ap) :: else fi; SCR }
    fi
  }
#ifdef LIVENESS
  if
  :: counted -> progress_left: counted = 0
  :: else
  fi
#endif
  od;
over: skip
}
