/* process.pml - how a process shows that it lives, how long its runs may act, and what stops those that were superseded.
 *
 * Mirrors beat.lua, claim_job, leave.lua and take_over (sweep.lua), and in the process middleware.py (_hold), beater.py, runs.py,
 * context.py (before_call, before_commit, should_cut) and fence.py (raise_fence, lock_fence, fenced). One account, two jobs, two
 * processes of two threads: run r belongs to process r / 2. One tick = 3 s; the line is as in gate.pml and only hinted at here.
 * OFF removes a rule, FAULT_A and FAULT_B may strike NF times together. See README.md.
 */
#define N 2
#define R 4
#define BEAT 2            /* 5 s */
#define STALE 4           /* 12 s */
#define CUT_AT (IS_ON(CUT_ORDER) -> 7 : 13)     /* 22 s */
#define PTTL 10           /* 30 s */
#define LEASE 14          /* 90 s, shortened: it only has to be longer than PTTL */
#define GAP 3             /* 10 s */
#define GRACE 10          /* 30 s */
#define TXN 5             /* 15 s: PostgreSQL ends a transaction that idles */
#define CALLT 12          /* a WB call that hangs */
#define SILENT 12         /* longest loss of beats, freeze of Redis */
#define STOPT 14          /* longest SIGSTOP */
#define OLD 14            /* ages are not counted further */

#define RUN_TOKEN 1       /* leave compares the run */
#define OWN_DEADLINE 2    /* no call, no commit later than STALE after the last good beat was sent */
#define CUT 3             /* a call in flight is cut */
#define CUT_ORDER 4       /* 12 < 22 < 30 */
#define SENT_TIME 5       /* a beat counts from when it was sent */
#define CLAIM_FRESH 6     /* a claim is no fresher than the last answered beat */
#define BEAT_CHECKS 7     /* a beat checks each run before the process has its key again */
#define LOST_STOPS 8      /* a run that is told `lost' ends */
#define KEY_NEEDED 9      /* a claim by a process without its key is refused */
#define FENCE 10          /* each transaction locks the fence row first */
#define TXN_LIMIT 11      /* a transaction that idles is ended */
#define SWEEP_GRACE 12    /* nobody is declared dead right after Redis stood still */
#define TAKE_OVER 13      /* a process without its key loses its runs */
#define EPOCH_GROWS 14    /* each grant has a higher epoch */

#define F_STOP 1
#define F_NOBEAT 2        /* beats of a process do not arrive, its other calls do */
#define F_FREEZE 3        /* Redis stands still */
#define F_CLOCK 4         /* the clock of the Redis host steps ahead: every key ends at once, only commits are still safe */

hidden byte off, fault_a, fault_b, todo;
c_decl {
  static int setting(const char *name, int or_else) { const char *text = getenv(name); return text ? atoi(text) : or_else; }
}
#define IS_ON(r) (off != r)
#define FAULTY(f) ((fault_a == f || fault_b == f) && faults > 0)

hidden byte B1_no_superseded_commit, B2_only_the_owner_calls, B3_one_call_in_flight, B4_live_process_keeps_its_runs, B5_one_takeover_a_fault,
  B6_superseded_run_ends, B7_fence_row_is_free_soon, B8_dead_owner_is_replaced;

/* stage of a job */
#define WAIT 0
#define GRANT 1
#define RUN 2
#define DONE 3
#define LAST 4            /* only while the other job is chosen */
/* what a run does */
#define FREE 0
#define CLAIMED 1         /* the fence is not raised yet */
#define IDLE 2            /* between steps */
#define CALL 3            /* a WB call is in flight */
#define CHECKED 4         /* asked before_commit, the transaction begins */
#define LOCKED 5          /* holds the fence row */
#define SENT 6            /* asked before_commit again, the commit is under way */
#define ENDING 7          /* tells Redis that it is done */
#define GIVING_UP 8       /* tells Redis that it is lost */

byte stage[N]; byte by[N]; byte pages[N];     /* by: run + 1 of the record; pages: committed */
byte go; byte epoch; byte gl; byte key[2]; byte grace; byte gap;
byte fe; byte fr;                              /* fence row: epoch, run + 1 */
byte rs[R]; byte rj[R]; byte re[R]; byte ro[R]; bool rlost[R]; byte rt[R];   /* state, job, epoch, age of ok, verdict, time in state */
byte sp[2]; bool stopped[2]; byte bt[2]; byte an[2]; byte nb[2]; byte frozen;
bool reply[2]; byte ra[2]; bool rv[R]; bool rw[R];                            /* an answer on its way: age, verdict, whether it speaks of run r */
byte faults; byte takeovers; byte allowed; byte sup[R]; byte unheld; bool hurt[2]; bool jumped;   /* hurt: a fault of its own since its last beat */
byte i, j, r, p, act, ar, ap, aj; bool ok;
#define SCR i = 0; j = 0; r = 0; p = 0; act = 0; ar = 0; ap = 0; aj = 0; ok = 0

#define OWNS(x) (rs[x] != FREE && stage[rj[x]] == RUN && by[rj[x]] == x + 1)
#define FRESH(x) (ro[x] <= STALE || !IS_ON(OWN_DEADLINE))
#define LOSTRUN(x) (rlost[x] && IS_ON(LOST_STOPS))
#define CUTS(x) (rs[x] == CALL && !stopped[x/2] && (LOSTRUN(x) || IS_ON(CUT) && ro[x] > CUT_AT))
#define LIVECALL(x) (rs[x] == CALL && !stopped[x/2] && !CUTS(x))
#define HEARS(b) (nb[b] == 0 && frozen == 0 && !stopped[b])
#define LOCKS(x) (IS_ON(FENCE) && (rs[x] == LOCKED || rs[x] == SENT))
#define ROWLOCKED (LOCKS(0) || LOCKS(1) || LOCKS(2) || LOCKS(3))

inline free_run(x) { rs[x] = FREE; rj[x] = 0; re[x] = 0; ro[x] = 0; rlost[x] = 0; rt[x] = 0; sup[x] = 0; rw[x] = 0; rv[x] = 0 }
inline grant_next() {
  if
  :: go == 0 ->
     j = 0;
     do
     :: j < N && stage[j] == WAIT -> stage[j] = GRANT; go = j + 1; gl = LEASE; if :: IS_ON(EPOCH_GROWS) -> epoch++ :: else fi; break
     :: j < N && stage[j] != WAIT -> j++
     :: else -> break
     od
  :: else
  fi
}
/* The job of a run that is gone goes behind the other one: in gate.pml it keeps its place, here the other job shall run. */
inline back_to_line(x) {
  stage[x] = WAIT; by[x] = 0; unheld = 0;
  if
  :: go == x + 1 -> go = 0; stage[x] = (stage[1-x] == WAIT -> LAST : WAIT); grant_next(); stage[x] = (stage[x] == LAST -> WAIT : stage[x])
  :: else
  fi
}
inline take_over(b) {
  j = 0; ok = 0;
  do
  :: j < N -> if :: stage[j] == RUN && (by[j] - 1) / 2 == b -> aj = j; ok = 1 :: else fi; j++
  :: else -> break
  od;
  if
  :: ok ->
     assert(B4_live_process_keeps_its_runs || hurt[b] || jumped);
     takeovers++;
     assert(B5_one_takeover_a_fault || takeovers <= allowed || jumped);
     back_to_line(aj)
  :: else
  fi
}
inline beat(b) {                                /* beat.lua: a verdict for each run, then the process's key */
  r = 0;
  do
  :: r < R ->
     if
     :: r / 2 == b && rs[r] != FREE ->
        rw[r] = 1; rv[r] = (OWNS(r) || !IS_ON(BEAT_CHECKS));
        if :: OWNS(r) -> gl = LEASE :: else fi
     :: else
     fi;
     r++
  :: else -> break
  od;
  key[b] = PTTL; reply[b] = 1; ra[b] = 0; bt[b] = BEAT; hurt[b] = 0
}
inline hear(b) {                                /* beater.py: answered, beaten */
  reply[b] = 0; ok = IS_ON(SENT_TIME);
  if :: (ok && ra[b] < an[b]) -> an[b] = ra[b] :: !ok -> an[b] = 0 :: else fi;
  r = 0;
  do
  :: r < R ->
     if
     :: r / 2 == b && rs[r] != FREE && rw[r] && !rlost[r] ->
        if
        :: !rv[r] -> rlost[r] = 1
        :: rv[r] && ok && ra[b] < ro[r] -> ro[r] = ra[b]
        :: rv[r] && !ok -> ro[r] = 0
        :: else
        fi
     :: else
     fi;
     if :: r / 2 == b -> rw[r] = 0; rv[r] = 0 :: else fi;
     r++
  :: else -> break
  od;
  ra[b] = 0
}

#define GRANTED_JOB (go > 0 && stage[(go - 1) % N] == GRANT)
#define SLOT(b) (rs[2 * b] == FREE -> 2 * b : 2 * b + 1)
#define CLAIMS(b) (GRANTED_JOB && !stopped[b] && frozen == 0 && (rs[2 * b] == FREE || rs[2 * b + 1] == FREE) && (key[b] > 0 || !IS_ON(KEY_NEEDED)))
#define BEATS(b) (HEARS(b) && !reply[b] && bt[b] == 0)
#define BEATS_EARLY(b) (HEARS(b) && !reply[b] && GRANTED_JOB && key[b] == 0)    /* refused: no-process */
#define HEARD(b) (reply[b] && !stopped[b] && frozen == 0)
#define SILENCE(b) (frozen == 0 && grace == 0 && gap < GAP && key[b] == 0 && IS_ON(TAKE_OVER) && (OWNEDBY(b, 0) || OWNEDBY(b, 1)))
#define OWNEDBY(b, x) (stage[x] == RUN && (by[x] - 1) / 2 == b)
#define LEASE_OVER (frozen == 0 && go > 0 && gl == 0)
#define ACTS(x) (!stopped[x/2] && rs[x] != FREE)
#define RAISES(x) (ACTS(x) && rs[x] == CLAIMED && !LOSTRUN(x) && FRESH(x) && !ROWLOCKED)
#define STARTS(x) (ACTS(x) && rs[x] == IDLE && !LOSTRUN(x) && FRESH(x))
#define RETURNS(x) (ACTS(x) && rs[x] == CALL && !CUTS(x))
#define RETURNS_LATE(x) (RETURNS(x) && rt[x] >= CALLT)
#define BEGINS(x) (ACTS(x) && rs[x] == CHECKED)
#define SENDS(x) (ACTS(x) && rs[x] == LOCKED && FRESH(x) && !LOSTRUN(x))
#define COMMITS(x) (ACTS(x) && rs[x] == SENT)
#define ROLLS_BACK(x) (ACTS(x) && rs[x] == LOCKED && LOSTRUN(x))
#define IDLES(x) ((rs[x] == LOCKED || rs[x] == SENT) && rt[x] >= TXN && IS_ON(TXN_LIMIT))
#define TELLS_END(x) (ACTS(x) && rs[x] == ENDING && frozen == 0)
#define TELLS_LOST(x) (ACTS(x) && rs[x] == GIVING_UP && frozen == 0)
#define STOPS_LOST(x) (ACTS(x) && LOSTRUN(x) && (rs[x] == CLAIMED || rs[x] == IDLE))
#define WAKES(b) (stopped[b] && sp[b] >= STOPT)
#define RUNS4(m) (m(0) || m(1) || m(2) || m(3))
#define BOTH(m) (m(0) || m(1))
#define URGENT (BOTH(CLAIMS) || BOTH(BEATS) || BOTH(BEATS_EARLY) || BOTH(HEARD) || BOTH(SILENCE) || LEASE_OVER || RUNS4(RAISES) || RUNS4(STARTS) || RUNS4(CUTS) || \
                RUNS4(RETURNS_LATE) || RUNS4(BEGINS) || RUNS4(SENDS) || RUNS4(COMMITS) || RUNS4(ROLLS_BACK) || RUNS4(IDLES) || RUNS4(TELLS_END) || RUNS4(TELLS_LOST) || \
                RUNS4(STOPS_LOST) || BOTH(WAKES))

inline tick() {
  ok = 0; r = 0;
  do
  :: r < R ->
     if
     :: rs[r] != FREE ->
        if :: ro[r] < OLD -> ro[r]++ :: else fi;
        if :: rt[r] < OLD && (rs[r] == CALL || rs[r] == LOCKED || rs[r] == SENT || rs[r] == CLAIMED && ROWLOCKED) -> rt[r]++ :: else fi;
        assert(B7_fence_row_is_free_soon || rs[r] != CLAIMED || rt[r] <= TXN);
        if
        :: LIVECALL(r) -> assert(B3_one_call_in_flight || !ok || jumped); ok = 1
        :: else
        fi;
        if
        :: !OWNS(r) && HEARS(r/2) && rs[r] != LOCKED && rs[r] != SENT -> sup[r]++; assert(B6_superseded_run_ends || sup[r] <= BEAT + 1)
        :: else -> sup[r] = 0
        fi
     :: else
     fi;
     r++
  :: else -> break
  od;
  p = 0;
  do
  :: p < 2 ->
     if :: key[p] > 0 -> key[p]-- :: else fi;
     if :: bt[p] > 0 -> bt[p]-- :: else fi;
     if :: an[p] < OLD -> an[p]++ :: else fi;
     if :: reply[p] && ra[p] < OLD -> ra[p]++ :: else fi;
     if :: nb[p] > 0 -> nb[p]-- :: else fi;
     if :: stopped[p] -> sp[p]++ :: else fi;
     p++
  :: else -> break
  od;
  if :: go > 0 && gl > 0 -> gl-- :: else fi;
  if
  :: frozen > 0 -> frozen--; if :: gap < GAP -> gap++ :: else fi
  :: frozen == 0 && grace > 0 -> grace--
  :: else
  fi;
  /* an owner whose process is stopped or silent does not hold the account for longer than its key lives */
  if
  :: go > 0 && stage[go-1] == RUN && key[(by[go-1] - 1) / 2] == 0 && frozen == 0 && grace == 0 -> unheld++; assert(B8_dead_owner_is_replaced || unheld <= 1)
  :: else -> unheld = 0
  fi
}

#define A_TICK 1
#define A_CLAIM 2
#define A_BEAT 3
#define A_HEAR 4
#define A_DEAD 5
#define A_LEASE 6
#define A_RAISE 7
#define A_CALL 8
#define A_CUT 9
#define A_RETURN 10
#define A_BEGIN 11
#define A_COMMIT 12
#define A_ROLLBACK 13
#define A_END 14
#define A_LOST 15
#define A_STOPLOST 16
#define A_STOP 17
#define A_CONT 18
#define A_NOBEAT 19
#define A_FREEZE 20
#define A_HEAL 21
#define A_SEND 22
#define A_CLOCK 23
#define OF_RUN(x, cond, what) :: cond(x) -> act = what; ar = x
#define OF_RUNS(cond, what) OF_RUN(0, cond, what) OF_RUN(1, cond, what) OF_RUN(2, cond, what) OF_RUN(3, cond, what)
#define OF_PROCESS(b, cond, what) :: cond(b) -> act = what; ap = b
#define OF_PROCESSES(cond, what) OF_PROCESS(0, cond, what) OF_PROCESS(1, cond, what)
#define MAY_STOP(b) (FAULTY(F_STOP) && !stopped[b])
#define MAY_NOBEAT(b) (FAULTY(F_NOBEAT) && nb[b] == 0)
#define MAY_HEAL(b) (nb[b] > 0)
#define MAY_CONT(b) (stopped[b])
#define ALLDONE (stage[0] == DONE && stage[1] == DONE)

active proctype world() {
#ifdef LIVENESS
  byte seen;
#endif
  c_code {
    off = setting("OFF", 0); fault_a = setting("FAULT_A", 0); fault_b = setting("FAULT_B", 0); now.faults = setting("NF", 0);
    now.allowed = now.faults; todo = setting("PAGES", 2);
  };
  d_step { key[0] = PTTL; key[1] = PTTL; grant_next(); SCR }
  do
  :: atomic {
    if
    :: ALLDONE -> goto over
    :: !URGENT && !ALLDONE -> act = A_TICK
    OF_PROCESSES(CLAIMS, A_CLAIM)
    OF_PROCESSES(BEATS, A_BEAT)
    OF_PROCESSES(BEATS_EARLY, A_BEAT)
    OF_PROCESSES(HEARD, A_HEAR)
    OF_PROCESSES(SILENCE, A_DEAD)
    :: LEASE_OVER -> act = A_LEASE
    OF_RUNS(RAISES, A_RAISE)
    OF_RUNS(STARTS, A_CALL)
    OF_RUNS(CUTS, A_CUT)
    OF_RUNS(RETURNS, A_RETURN)
    OF_RUNS(BEGINS, A_BEGIN)
    OF_RUNS(SENDS, A_SEND)
    OF_RUNS(COMMITS, A_COMMIT)
    OF_RUNS(ROLLS_BACK, A_ROLLBACK)
    OF_RUNS(IDLES, A_ROLLBACK)
    OF_RUNS(TELLS_END, A_END)
    OF_RUNS(TELLS_LOST, A_LOST)
    OF_RUNS(STOPS_LOST, A_STOPLOST)
    OF_PROCESSES(MAY_STOP, A_STOP)
    OF_PROCESSES(MAY_CONT, A_CONT)
    OF_PROCESSES(MAY_NOBEAT, A_NOBEAT)
    OF_PROCESSES(MAY_HEAL, A_HEAL)
    :: FAULTY(F_FREEZE) && frozen == 0 -> act = A_FREEZE
    :: FAULTY(F_CLOCK) -> act = A_CLOCK
    fi;
    if
    :: act == A_TICK -> d_step {
         printf("tick\n"); tick();
         if :: frozen == 0 && gap > 0 -> if :: gap >= GAP && IS_ON(SWEEP_GRACE) -> grace = GRACE :: else fi; gap = 0 :: else fi;
         SCR }
    :: act == A_CLAIM -> d_step {
         ar = SLOT(ap); aj = go - 1; printf("run %d of process %d claims job %d, epoch %d\n", ar, ap, aj, epoch);
         stage[aj] = RUN; by[aj] = ar + 1; gl = LEASE; unheld = 0;
         rs[ar] = CLAIMED; rj[ar] = aj; re[ar] = epoch; ro[ar] = (IS_ON(CLAIM_FRESH) -> an[ap] : 0); SCR }
    :: act == A_BEAT -> d_step { printf("process %d beats\n", ap); beat(ap); SCR }
    :: act == A_HEAR -> d_step { printf("process %d hears the answer of its beat\n", ap); hear(ap); SCR }
    :: act == A_DEAD -> d_step { printf("sweep: process %d is dead\n", ap); take_over(ap); SCR }
    :: act == A_LEASE -> d_step { printf("lease of job %d ends\n", go - 1); aj = go - 1; back_to_line(aj); SCR }
    :: act == A_RAISE -> d_step {
         printf("run %d raises the fence to %d\n", ar, re[ar]); rt[ar] = 0;
         if
         :: fe < re[ar] || fe == re[ar] && fr == ar + 1 -> fe = re[ar]; fr = ar + 1; rs[ar] = IDLE
         :: else -> rs[ar] = GIVING_UP
         fi;
         SCR }
    :: act == A_CALL -> d_step {
         printf("run %d starts a WB call\n", ar);
         assert(B2_only_the_owner_calls || OWNS(ar) || jumped);
         rs[ar] = CALL; rt[ar] = 0; SCR }
    :: act == A_CUT -> d_step { printf("run %d cuts its call\n", ar); rs[ar] = IDLE; rt[ar] = 0; SCR }
    :: act == A_RETURN -> d_step {
         printf("run %d has its answer\n", ar); rt[ar] = 0;
         if
         :: LOSTRUN(ar) -> rs[ar] = GIVING_UP
         :: !LOSTRUN(ar) && FRESH(ar) -> rs[ar] = CHECKED
         :: else -> rs[ar] = IDLE               /* waits for a good beat; the page is read again, which is harmless */
         fi;
         SCR }
    :: act == A_BEGIN -> d_step {
         printf("run %d locks the fence row (%d of %d)\n", ar, re[ar], fe); rt[ar] = 0;
         if :: fe == re[ar] && fr == ar + 1 || !IS_ON(FENCE) -> rs[ar] = LOCKED :: else -> rs[ar] = GIVING_UP fi;
         SCR }
    :: act == A_SEND -> d_step { printf("run %d is about to commit\n", ar); rs[ar] = SENT; SCR }
    :: act == A_COMMIT -> d_step {
         printf("run %d commits\n", ar);
         assert(B1_no_superseded_commit || fe == re[ar] && fr == ar + 1);
         pages[rj[ar]]++; rt[ar] = 0;
         if :: pages[rj[ar]] >= todo -> rs[ar] = ENDING :: else -> rs[ar] = IDLE fi; SCR }
    :: act == A_ROLLBACK -> d_step { printf("transaction of run %d is rolled back\n", ar); rs[ar] = GIVING_UP; rt[ar] = 0; SCR }
    :: act == A_END -> d_step {
         printf("run %d ends job %d\n", ar, rj[ar]); aj = rj[ar];
         if
         :: OWNS(ar) || !IS_ON(RUN_TOKEN) && stage[aj] == RUN -> stage[aj] = DONE; by[aj] = 0; go = 0; grant_next()
         :: else                                /* stale */
         fi;
         free_run(ar); SCR }
    :: act == A_LOST -> d_step {
         printf("run %d gives job %d up as lost\n", ar, rj[ar]); aj = rj[ar];
         if :: OWNS(ar) || !IS_ON(RUN_TOKEN) && stage[aj] == RUN -> back_to_line(aj) :: else fi;
         free_run(ar); SCR }
    :: act == A_STOPLOST -> d_step { printf("run %d hears that it is lost\n", ar); rs[ar] = GIVING_UP; SCR }
    :: act == A_STOP -> d_step { printf("SIGSTOP process %d\n", ap); faults--; stopped[ap] = 1; sp[ap] = 0; hurt[ap] = 1; SCR }
    :: act == A_CONT -> d_step { printf("SIGCONT process %d after %d ticks\n", ap, sp[ap]); stopped[ap] = 0; sp[ap] = 0; SCR }
    :: act == A_NOBEAT -> d_step { printf("beats of process %d do not arrive\n", ap); faults--; nb[ap] = SILENT; hurt[ap] = 1; SCR }
    :: act == A_HEAL -> d_step { printf("beats of process %d arrive again\n", ap); nb[ap] = 0; SCR }
    :: act == A_CLOCK -> d_step {
         printf("the clock of the Redis host steps ahead\n"); faults--; jumped = 1; key[0] = 0; key[1] = 0; gl = 0;
         if :: IS_ON(SWEEP_GRACE) -> grace = GRACE :: else fi;
         SCR }
    :: act == A_FREEZE -> d_step { printf("Redis stands still\n"); faults--; frozen = SILENT; SCR }
    fi
  }
#ifdef LIVENESS
  if
  :: pages[0] + pages[1] > seen -> progress_page: seen = pages[0] + pages[1]
  :: else
  fi
#endif
  od;
over: skip
}
