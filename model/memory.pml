/* memory.pml - Redis loses its memory: what may be granted, with which epoch, and how live owners and accepted jobs come back.
 *
 * Mirrors restore.lua, reclaim.lua, beat.lua (may_reclaim), may_grant and next_epoch (state.lua), sweep_line (sweep.lua); reconciler.py
 * (_restore: the floor is read, then set), beater.py (_reclaim: fence check, then reclaim), fence.py, and the journal's resubmission.
 * One account; job 0 = user, in the journal; job 1 = scheduled, comes again with its schedule. Process p has one thread: its run is
 * p + 1. One tick = 5 s. OFF removes a rule, FAULT_A and FAULT_B may strike NF times together. See README.md.
 */
#define N 2
#define BEAT 1
#define STALE 2           /* 12 s */
#define CUT_AT 4          /* 22 s */
#define PTTL 6            /* 30 s */
#define TTL 8             /* 90 s, shortened: it only has to be longer than PTTL */
#define STOPT 9
#define OLD 10
#define PAGES 2
#define CALLT 5           /* a WB call that hangs */

#define MARKER 1          /* while the floor is missing nothing is granted */
#define QUARANTINE 2      /* nothing new is granted for one lease after a loss */
#define FLOOR 3           /* an epoch is above the floor */
#define RECLAIM 4         /* a live owner gets its account back */
#define RECLAIM_FENCE 5   /* only after its fence was checked */
#define RECLAIM_EPOCH 6   /* the account's epoch comes back with it */
#define JOURNAL 7         /* an accepted user job without an end is submitted again */
#define RECHECK 8         /* the line is looked at when the quarantine is over */
#define FENCE 9           /* each transaction locks the fence row first */

#define F_FLUSH 1         /* Redis restarts empty */
#define F_STOP 2          /* SIGSTOP of a process */

hidden byte off, fault_a, fault_b, begun;
c_decl {
  static int setting(const char *name, int or_else) { const char *text = getenv(name); return text ? atoi(text) : or_else; }
}
#define IS_ON(r) (off != r)
#define FAULTY(f) ((fault_a == f || fault_b == f) && faults > 0)

hidden byte C1_no_superseded_commit, C2_one_call_in_flight, C3_accepted_job_comes_back, C4_live_owner_keeps_account, C5_no_idle_account,
  C6_epoch_above_fence, C7_no_reclaim_below_the_fence, C8_epochs_grow;

#define ABSENT 0
#define WAIT 1
#define GRANT 2
#define RUN 3
#define DONE 4
#define FREE 0
#define CLAIMED 1
#define IDLE 2
#define CALL 3
#define CHECKED 4
#define ENDING 5
#define GIVING_UP 6

byte stage[N]; byte by[N]; byte go; byte gl; byte epoch; byte key[2]; byte quar; bool floor_set; byte floor;   /* Redis */
byte fe; byte fr; bool ended[N]; byte pages[N];                                                                /* PostgreSQL */
byte rs[2]; byte rj[2]; byte re[2]; byte ro[2]; bool rlost[2]; byte rt[2]; byte bt[2]; byte an[2]; bool checking[2]; bool passed[2];
byte sp[2]; bool stopped[2]; byte pending; byte pending_floor;
byte faults; bool hurt[2]; bool raced[2]; bool overtaken; byte high; byte wasted; byte allowed; byte missing;
byte j, p, act, ap, aj; bool ok;
#define SCR j = 0; p = 0; act = 0; ap = 0; aj = 0; ok = 0

#define OWNS(b) (rs[b] != FREE && stage[rj[b]] == RUN && by[rj[b]] == b + 1)
#define FRESH(b) (ro[b] <= STALE)
#define CUTS(b) (rs[b] == CALL && !stopped[b] && (rlost[b] || ro[b] > CUT_AT))
#define LIVECALL(b) (rs[b] == CALL && !stopped[b] && !CUTS(b))
#define HOLDS_FENCE(b) (fe == re[b] && fr == b + 1)
#define LOST_MEMORY (quar > 0 || !floor_set)
#define MAY_GRANT ((floor_set || !IS_ON(MARKER)) && quar == 0)

inline give(a) {
  epoch = ((IS_ON(FLOOR) && floor > epoch) -> floor + 1 : epoch + 1);
  assert(C8_epochs_grow || epoch > high); high = epoch;
  stage[a] = GRANT; go = a + 1; gl = TTL
}
inline grant_next() {
  if
  :: go == 0 && MAY_GRANT ->
     j = 0;
     do
     :: j < N && stage[j] == WAIT -> give(j); break
     :: j < N && stage[j] != WAIT -> j++
     :: else -> break
     od
  :: else
  fi
}
inline submit(a) { stage[a] = WAIT; by[a] = 0; grant_next() }
inline back_to_line(a) { stage[a] = WAIT; by[a] = 0; if :: go == a + 1 -> go = 0; gl = 0; grant_next() :: else fi }
inline free_run(b) { rs[b] = FREE; rj[b] = 0; re[b] = 0; ro[b] = 0; rlost[b] = 0; rt[b] = 0; checking[b] = 0; passed[b] = 0; raced[b] = 0 }
inline lost_verdict(b) {                         /* the beat found no trace of a run */
  assert(C4_live_owner_keeps_account || hurt[b] || overtaken || !HOLDS_FENCE(b) || go > 0 && epoch > re[b]);
  rlost[b] = 1
}
inline beat(b) {
  key[b] = PTTL; bt[b] = BEAT; an[b] = 0; hurt[b] = (hurt[b] && rs[b] != FREE && !OWNS(b));
  if
  :: rs[b] != FREE && !rlost[b] ->
     if
     :: OWNS(b) -> ro[b] = 0; gl = TTL
     :: !OWNS(b) && (stage[rj[b]] == ABSENT || stage[rj[b]] == WAIT) && LOST_MEMORY && IS_ON(RECLAIM) -> checking[b] = 1
     :: else -> lost_verdict(b)
     fi
  :: else
  fi
}
inline reclaim(b) {
  aj = rj[b]; checking[b] = 0; passed[b] = 0;
  if
  :: stage[aj] == RUN || stage[aj] == DONE -> if :: OWNS(b) -> ro[b] = 0 :: else -> lost_verdict(b) fi
  :: else ->
     if
     :: go == 0 && LOST_MEMORY && re[b] >= epoch ->
        assert(C7_no_reclaim_below_the_fence || fe < re[b] || HOLDS_FENCE(b) || raced[b]);
        stage[aj] = RUN; by[aj] = b + 1; go = aj + 1; gl = TTL; ro[b] = 0; overtaken = (overtaken || hurt[b] && rs[1-b] != FREE); hurt[b] = 0;
        high = (high > re[b] -> high : re[b]); if :: IS_ON(RECLAIM_EPOCH) -> epoch = re[b] :: else fi
     :: else -> lost_verdict(b)
     fi
  fi
}

#define RUNS(b) (!stopped[b] && rs[b] != FREE)
#define GRANTED_JOB (go > 0 && stage[(go - 1) % N] == GRANT)
#define CLAIMS(b) (GRANTED_JOB && !stopped[b] && rs[b] == FREE && key[b] > 0)
#define BEATS(b) (!stopped[b] && !checking[b] && (bt[b] == 0 || GRANTED_JOB && key[b] == 0))
#define CHECKS(b) (!stopped[b] && checking[b] && !passed[b])
#define RECLAIMS(b) (!stopped[b] && checking[b] && passed[b])
#define SILENCE(b) (key[b] == 0 && (stage[0] == RUN && by[0] == b + 1 || stage[1] == RUN && by[1] == b + 1))
#define LEASE_OVER (go > 0 && gl == 0)
#define RAISES(b) (RUNS(b) && rs[b] == CLAIMED && !rlost[b] && FRESH(b))
#define STARTS(b) (RUNS(b) && rs[b] == IDLE && !rlost[b] && FRESH(b))
#define RETURNS(b) (RUNS(b) && rs[b] == CALL && !CUTS(b))
#define RETURNS_LATE(b) (RETURNS(b) && rt[b] >= CALLT)
#define COMMITS(b) (RUNS(b) && rs[b] == CHECKED)
#define STOPS_LOST(b) (RUNS(b) && rlost[b] && (rs[b] == CLAIMED || rs[b] == IDLE))
#define TELLS_END(b) (RUNS(b) && rs[b] == ENDING)
#define TELLS_LOST(b) (RUNS(b) && rs[b] == GIVING_UP)
#define READS_FLOOR (!floor_set && pending == 0)
#define SETS_FLOOR (pending > 0)
#define COMES_BACK(a) (stage[a] == ABSENT && !ended[a] && (a == 1 || IS_ON(JOURNAL)))
#define LINE_DUE (IS_ON(RECHECK) && go == 0 && MAY_GRANT && (stage[0] == WAIT || stage[1] == WAIT))
#define WAKES(b) (stopped[b] && sp[b] >= STOPT)
#define BOTH(m) (m(0) || m(1))
#define URGENT (BOTH(CLAIMS) || BOTH(BEATS) || BOTH(CHECKS) || BOTH(RECLAIMS) || BOTH(SILENCE) || LEASE_OVER || BOTH(RAISES) || BOTH(STARTS) || BOTH(CUTS) || \
                BOTH(COMMITS) || BOTH(STOPS_LOST) || BOTH(TELLS_END) || BOTH(TELLS_LOST) || READS_FLOOR || SETS_FLOOR || BOTH(COMES_BACK) || LINE_DUE || BOTH(WAKES) || \
                BOTH(RETURNS_LATE))

inline tick() {
  assert(C2_one_call_in_flight || overtaken || !(LIVECALL(0) && LIVECALL(1)));
  if
  :: stage[0] == ABSENT && !ended[0] -> missing++; assert(C3_accepted_job_comes_back || missing <= 1)
  :: else -> missing = 0
  fi;
  if
  :: go == 0 && floor_set && quar == 0 && (stage[0] == WAIT || stage[1] == WAIT) -> assert(C5_no_idle_account)
  :: else
  fi;
  p = 0;
  do
  :: p < 2 ->
     if :: key[p] > 0 -> key[p]-- :: else fi;
     if :: bt[p] > 0 -> bt[p]-- :: else fi;
     if :: an[p] < OLD -> an[p]++ :: else fi;
     if :: rs[p] != FREE && ro[p] < OLD -> ro[p]++ :: else fi;
     if :: rs[p] == CALL && rt[p] < CALLT -> rt[p]++ :: else fi;
     if :: stopped[p] -> sp[p]++ :: else fi;
     p++
  :: else -> break
  od;
  if :: gl > 0 -> gl-- :: else fi;
  if :: quar > 0 -> quar-- :: else fi
}

#define A_TICK 1
#define A_CLAIM 2
#define A_BEAT 3
#define A_CHECK 4
#define A_RECLAIM 5
#define A_DEAD 6
#define A_LEASE 7
#define A_RAISE 8
#define A_CALL 9
#define A_CUT 10
#define A_RETURN 11
#define A_COMMIT 12
#define A_STOPLOST 13
#define A_END 14
#define A_LOST 15
#define A_READ 16
#define A_RESTORE 17
#define A_SUBMIT 18
#define A_LINE 19
#define A_FLUSH 20
#define A_STOP 21
#define A_CONT 22
#define OF_PROCESSES(cond, what) :: cond(0) -> act = what; ap = 0 :: cond(1) -> act = what; ap = 1
#define OF_JOBS(cond, what) :: cond(0) -> act = what; aj = 0 :: cond(1) -> act = what; aj = 1
#define MAY_STOP(b) (FAULTY(F_STOP) && !stopped[b])
#define MAY_CONT(b) (stopped[b])
#define ALLDONE (ended[0] && ended[1])

active proctype world() {
#ifdef LIVENESS
  byte seen;
#endif
  c_code {
    off = setting("OFF", 0); fault_a = setting("FAULT_A", 0); fault_b = setting("FAULT_B", 0);
    now.faults = setting("NF", 0); now.allowed = now.faults;
    C4_live_owner_keeps_account = setting("MUTE_C4", 0);   /* to look behind it */
    begun = setting("EPOCH", 3);
  };
  /* the account has a past: epochs up to `begun' were raised by runs long gone */
  d_step { fe = begun; epoch = begun; floor_set = 1; key[0] = PTTL; key[1] = PTTL; submit(0); submit(1); SCR }
  do
  :: atomic {
    if
    :: ALLDONE -> goto over
    :: !URGENT && !ALLDONE -> act = A_TICK
    OF_PROCESSES(CLAIMS, A_CLAIM)
    OF_PROCESSES(BEATS, A_BEAT)
    OF_PROCESSES(CHECKS, A_CHECK)
    OF_PROCESSES(RECLAIMS, A_RECLAIM)
    OF_PROCESSES(SILENCE, A_DEAD)
    :: LEASE_OVER -> act = A_LEASE
    OF_PROCESSES(RAISES, A_RAISE)
    OF_PROCESSES(STARTS, A_CALL)
    OF_PROCESSES(CUTS, A_CUT)
    OF_PROCESSES(RETURNS, A_RETURN)
    OF_PROCESSES(COMMITS, A_COMMIT)
    OF_PROCESSES(STOPS_LOST, A_STOPLOST)
    OF_PROCESSES(TELLS_END, A_END)
    OF_PROCESSES(TELLS_LOST, A_LOST)
    :: READS_FLOOR -> act = A_READ
    :: SETS_FLOOR -> act = A_RESTORE
    OF_JOBS(COMES_BACK, A_SUBMIT)
    :: LINE_DUE -> act = A_LINE
    :: FAULTY(F_FLUSH) -> act = A_FLUSH
    OF_PROCESSES(MAY_STOP, A_STOP)
    OF_PROCESSES(MAY_CONT, A_CONT)
    fi;
    if
    :: act == A_TICK -> d_step { printf("tick\n"); tick(); SCR }
    :: act == A_CLAIM -> d_step {
         aj = go - 1; printf("process %d claims job %d, epoch %d\n", ap, aj, epoch);
         stage[aj] = RUN; by[aj] = ap + 1; gl = TTL; rs[ap] = CLAIMED; rj[ap] = aj; re[ap] = epoch; ro[ap] = an[ap]; SCR }
    :: act == A_BEAT -> d_step { printf("process %d beats\n", ap); beat(ap); SCR }
    :: act == A_CHECK -> d_step {
         printf("process %d checks its fence (%d of %d)\n", ap, re[ap], fe);
         if
         :: fe < re[ap] || HOLDS_FENCE(ap) || !IS_ON(RECLAIM_FENCE) -> passed[ap] = 1; raced[ap] = 0
         :: else -> checking[ap] = 0; lost_verdict(ap)
         fi;
         SCR }
    :: act == A_RECLAIM -> d_step { printf("process %d reclaims\n", ap); reclaim(ap); SCR }
    :: act == A_DEAD -> d_step {
         printf("sweep: process %d is dead\n", ap);
         aj = (stage[0] == RUN && by[0] == ap + 1 -> 0 : 1); back_to_line(aj); SCR }
    :: act == A_LEASE -> d_step { printf("lease of job %d ends\n", go - 1); aj = go - 1; back_to_line(aj); SCR }
    :: act == A_RAISE -> d_step {
         printf("run of process %d raises the fence to %d (is %d)\n", ap, re[ap], fe);
         if
         :: fe < re[ap] || HOLDS_FENCE(ap) -> fe = re[ap]; fr = ap + 1; rs[ap] = IDLE; raced[1-ap] = passed[1-ap]
         :: else ->
            if :: OWNS(ap) -> wasted++; assert(C6_epoch_above_fence || wasted <= allowed) :: else fi;
            rs[ap] = GIVING_UP
         fi;
         SCR }
    :: act == A_CALL -> d_step { printf("run of process %d starts a WB call\n", ap); rs[ap] = CALL; rt[ap] = 0; SCR }
    :: act == A_CUT -> d_step { printf("run of process %d cuts its call\n", ap); rs[ap] = IDLE; rt[ap] = 0; SCR }
    :: act == A_RETURN -> d_step {
         printf("run of process %d has its answer\n", ap); rt[ap] = 0;
         if :: rlost[ap] -> rs[ap] = GIVING_UP :: !rlost[ap] && FRESH(ap) -> rs[ap] = CHECKED :: else -> rs[ap] = IDLE fi;
         SCR }
    :: act == A_COMMIT -> d_step {
         printf("run of process %d commits (%d of %d)\n", ap, re[ap], fe);
         if
         :: IS_ON(FENCE) && !HOLDS_FENCE(ap) -> rs[ap] = GIVING_UP
         :: else ->
            assert(C1_no_superseded_commit || HOLDS_FENCE(ap));
            if :: pages[rj[ap]] < PAGES -> pages[rj[ap]]++ :: else fi;
            rs[ap] = (pages[rj[ap]] >= PAGES -> ENDING : IDLE)
         fi;
         SCR }
    :: act == A_STOPLOST -> d_step { printf("run of process %d hears that it is lost\n", ap); rs[ap] = GIVING_UP; SCR }
    :: act == A_END -> d_step {
         printf("run of process %d ends job %d\n", ap, rj[ap]); aj = rj[ap];
         if
         :: OWNS(ap) ->
            stage[aj] = DONE; by[aj] = 0; ended[aj] = 1; if :: go == aj + 1 -> go = 0; gl = 0; grant_next() :: else fi
         :: else                                /* stale: the journal brings the job back, its checkpoint is in PostgreSQL */
         fi;
         free_run(ap); SCR }
    :: act == A_LOST -> d_step {
         printf("run of process %d gives up\n", ap); aj = rj[ap];
         if :: OWNS(ap) -> back_to_line(aj) :: else fi;
         free_run(ap); SCR }
    :: act == A_READ -> d_step { printf("floor %d is read\n", fe); pending = 1; pending_floor = fe; SCR }
    :: act == A_RESTORE -> d_step {
         printf("floor %d is set\n", pending_floor); pending = 0;
         if
         :: !floor_set -> floor_set = 1; floor = pending_floor; if :: floor > 0 && IS_ON(QUARANTINE) -> quar = TTL :: else fi
         :: else
         fi;
         pending_floor = 0; SCR }
    :: act == A_SUBMIT -> d_step { printf("job %d is submitted again\n", aj); submit(aj); SCR }
    :: act == A_LINE -> d_step { printf("sweep: re-check of the line\n"); grant_next(); SCR }
    :: act == A_FLUSH -> d_step {
         printf("Redis is empty\n"); faults--;
         stage[0] = ABSENT; stage[1] = ABSENT; by[0] = 0; by[1] = 0; go = 0; gl = 0; epoch = 0; key[0] = 0; key[1] = 0; quar = 0; floor_set = 0; floor = 0; high = 0; SCR }
    :: act == A_STOP -> d_step { printf("SIGSTOP process %d\n", ap); faults--; stopped[ap] = 1; sp[ap] = 0; hurt[ap] = 1; SCR }
    :: act == A_CONT -> d_step { printf("SIGCONT process %d after %d ticks\n", ap, sp[ap]); stopped[ap] = 0; sp[ap] = 0; SCR }
    fi
  }
#ifdef LIVENESS
  if
  :: pages[0] + pages[1] + ended[0] + ended[1] > seen -> progress_page: seen = pages[0] + pages[1] + ended[0] + ended[1]
  :: else
  fi
#endif
  od;
over: skip
}
