// One account, live: who holds its gate and until when, the line with its reasons, limits, freshness, jobs and what can be done.

import { h, paint } from "./dom.js";
import { ask, badge, card, classBadge, countdown, elapsed, fact, jobBadge, jobLink, notify, tell, when } from "./parts.js";
import { day, interval, moment, t } from "./texts.js";

const DAY_MS = 86_400_000;
const TONE = { active: "go", paused: "pause", disabled: "bad" };

/** Show the account until the returned function is called. */
export function showAccount({ api, main, params, filter, setFilter }) {
  const id = params.id;
  const head = h("div", null);
  const link = h("p", { class: "quiet", role: "status" });
  const cards = h("div", { class: "cards" });
  const jobs = h("div", null);
  const seen = new Map();
  let pages = 1;
  let older = [];
  let cursor = null;
  let over = false;
  paint(main, h("p", null, h("a", { href: "#/" }, `← ${t.back}`)), head, link, cards, jobs);

  const lookAtAccount = async () => {
    try {
      const account = await api.get(`/v1/accounts/${id}`);
      if (!over) paint(head, heading(api, account, lookAtAccount));
    } catch (error) {
      if (!over && error?.status === 404) paint(main, h("p", { class: "empty" }, t.gone), h("a", { href: "#/" }, t.back));
    }
  };
  const lookAtJobs = async () => {
    try {
      const items = [];
      cursor = null;
      for (let page = 0; page < pages; page += 1) {
        const query = new URLSearchParams({ ...(filter.state ? { state: filter.state } : {}), ...(cursor ? { cursor } : {}) });
        const answer = await api.get(`/v1/accounts/${id}/jobs?${query}`);
        items.push(...answer.items);
        cursor = answer.nextCursor;
        if (!cursor) break;
      }
      older = items;
      paintJobs();
    } catch (error) { if (error?.status && error.status !== 404) tell(error); }
  };
  const paintJobs = () => {
    if (over) return;
    const merged = new Map([...older.map((job) => [job.jobId, job])]);
    for (const [jobId, job] of seen) if (merged.has(jobId) || !filter.state || filter.state === job.state) merged.set(jobId, job);
    const shown = [...merged.values()].filter((job) => !filter.state || job.state === filter.state).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    paint(jobs, card("jobs", t.jobs, filterRow(filter, setFilter),
      shown.length ? h("ul", { class: "jobs" }, shown.map(jobRow)) : h("p", { class: "empty" }, t.jobsEmpty),
      cursor && h("button", { onclick: () => { pages += 1; lookAtJobs(); } }, t.more)));
  };
  const stop = api.follow(`/v1/accounts/${id}/events`, {
    heard: (name, data) => {
      if (over) return;
      if (name === "gate") paint(cards, gateCards(data));
      if (name === "job") {
        if (data.state !== "pending" && seen.get(data.jobId)?.state === "pending") lookAtJobs();
        seen.set(data.jobId, data);
        paintJobs();
      }
    },
    state: (state) => {
      if (over) return;
      link.textContent = { open: t.open, lost: t.lost, gone: t.gone }[state] ?? "";
      link.classList.toggle("wrong", state === "lost");
      cards.classList.toggle("stale", state === "lost");
      if (state === "open") { lookAtAccount(); lookAtJobs(); }
    },
  });
  lookAtAccount();
  lookAtJobs();
  return () => { over = true; stop(); };
}

function heading(api, account, again) {
  const change = (question, body) => ask({ ...question, act: async (values) => { await api.send("PATCH", `/v1/accounts/${account.accountId}`, body(values)); notify(t.done); await again(); } });
  const start = (title, path, fields = []) => ask({
    title: fields.length ? title : t.startTitle, text: t.startText(title), yes: t.start, fields,
    act: async (values) => {
      const job = await api.send("POST", `/v1/accounts/${account.accountId}/${path}`, fields.length ? values : {});
      notify(job.alreadyRunning ? t.alreadyRunning : t.started);
      location.hash = `#/jobs/${job.jobId}`;
    },
  });
  const idle = account.state === "active";
  return [
    h("div", { class: "row spread" }, h("h1", null, account.name), badge(t.state[account.state], TONE[account.state])),
    account.stateMessage && h("p", { class: "wrong" }, account.stateMessage),
    h("p", { class: "quiet" }, `${t.tokenExpires} ${day(account.token.expiresAt)} · ${t.scopes}: ${account.token.scopes.filter((name) => !name.startsWith("bit-")).map((name) => t.scope[name] ?? name).join(", ")}${account.token.readOnly ? ` · ${t.readOnly}` : ""}`),
    h("div", { class: "row actions", role: "group", "aria-label": t.actions },
      h("button", { class: "main", disabled: !idle, onclick: () => start(t.importFeeds, "digitization/imports/feeds", period()) }, t.importFeeds),
      h("button", { disabled: !idle, onclick: () => start(t.importReport, "digitization/imports/report", period()) }, t.importReport),
      h("button", { disabled: !idle, onclick: () => start(t.autobidder, "autobidder/sync") }, t.autobidder),
      h("button", { disabled: !idle, onclick: () => start(t.adsSync, "rnp/ads-sync") }, t.adsSync),
      h("button", { disabled: !idle, onclick: () => start(t.financeSync, "rnp/finance-sync") }, t.financeSync),
      account.state === "paused"
        ? h("button", { onclick: () => change({ title: t.resumeTitle, text: t.resumeText, yes: t.resume }, () => ({ paused: false })) }, t.resume)
        : h("button", { disabled: !idle, onclick: () => change({ title: t.pauseTitle, text: t.pauseText, yes: t.pause }, () => ({ paused: true })) }, t.pause),
      h("button", { onclick: () => change(rename(account), ({ name }) => ({ name })) }, t.rename),
      h("button", { onclick: () => change(rotate(), ({ token }) => ({ token: token.trim() })) }, t.rotate)),
  ];
}

function period() {
  const at = (ms) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow" }).format(new Date(ms)); // days of Moscow, as WB counts them
  const limits = { type: "date", min: at(Date.now() - 90 * DAY_MS), max: at(Date.now()) };
  return [
    { name: "dateFrom", label: t.from, attributes: { ...limits, value: at(Date.now() - 30 * DAY_MS) } },
    { name: "dateTo", label: t.to, attributes: { ...limits, value: at(Date.now()) } },
  ];
}

const rename = (account) => ({ title: t.rename, yes: t.save, fields: [{ name: "name", label: t.name, attributes: { maxlength: 200, value: account.name } }] });

const rotate = () => ({ title: t.rotate, yes: t.save, fields: [{ name: "token", label: t.token, hint: t.tokenHint, rows: true, attributes: { rows: 4 } }] });

function gateCards(gate) {
  return [holderCard(gate), lineCard(gate), bucketsCard(gate), syncsCard(gate)];
}

function holderCard(gate) {
  const { holder } = gate;
  if (!holder) return card("holder", t.holder, h("p", { class: "quiet" }, t.nobody), quarantine(gate));
  return card("holder", t.holder,
    h("p", { class: "big" }, classBadge(holder), " ", jobLink(holder)), h("p", null, holder.message),
    h("dl", null, fact(t.doing, t.holderState[holder.state]), holder.sinceAt && fact(t.since, when(holder.sinceAt), " · ", elapsed(holder.sinceAt)),
      holder.leaseUntilAt && fact(t.leaseLeft, countdown(holder.leaseUntilAt)), holder.resumeAt && fact(t.resumesIn, countdown(holder.resumeAt, t.resumesNow))),
    quarantine(gate));
}

const quarantine = (gate) => gate.quarantineUntilAt && h("p", { class: "wrong" }, t.quarantine, " ", when(gate.quarantineUntilAt));

function lineCard(gate) {
  return card("line", `${t.line}${gate.waiting ? `: ${gate.waiting}` : ""}`,
    gate.userFirst && h("p", { class: "quiet" }, t.userFirst),
    gate.waiters.length ? h("ol", { class: "line" }, gate.waiters.map((waiter) => h("li", { "data-key": waiter.jobId },
      classBadge(waiter), " ", jobLink(waiter), h("small", null, waiter.message),
      h("small", { class: "quiet" }, t.waits, " ", elapsed(waiter.waitingSince), waiter.unclaimed ? ` · ${t.unclaimed}` : "", untilWhen(gate.holder))))) : h("p", { class: "quiet" }, t.lineEmpty));
}

// Nobody knows how long the holder works: what is known is the end of its pause, and when it is given up if it falls silent.
function untilWhen(holder) {
  if (holder?.resumeAt) return [" · ", t.holderResumes, " ", countdown(holder.resumeAt, t.anyMoment)];
  return holder?.leaseUntilAt && [" · ", t.freeIfSilent, " ", countdown(holder.leaseUntilAt)];
}

function bucketsCard(gate) {
  return card("buckets", t.buckets,
    gate.sellerPause && h("p", { class: "wrong" }, t.sellerPause, " ", when(gate.sellerPause.untilAt), gate.sellerPause.estimated ? ` (${t.estimated})` : ""),
    gate.buckets.length ? h("ul", { class: "buckets" }, gate.buckets.map(bucket)) : h("p", { class: "quiet" }, t.bucketsEmpty));
}

function bucket(one) {
  const blocked = one.blockedUntilAt;
  const note = blocked ? [t.blockedUntil, " ", when(blocked), " · ", countdown(blocked)] : one.nextAt ? [t.nextAt, " ", countdown(one.nextAt)] : [`${t.every} ${interval(one.intervalSeconds)}`];
  return h("li", { "data-key": one.method, title: one.method },
    h("div", { class: "row spread" }, h("span", null, one.title), h("span", { class: "quiet" }, `${one.tokens} / ${one.burst}`)),
    h("progress", { max: Math.max(one.burst, 1), value: blocked ? 0 : one.tokens, class: blocked ? "bad" : "", "aria-label": one.title }),
    h("small", { class: blocked ? "wrong" : "quiet" }, note, one.estimated && blocked ? ` (${t.estimated})` : ""),
    one.foreignSeenAt && h("small", { class: "wrong" }, `${t.foreign} (${moment(one.foreignSeenAt)})`));
}

function syncsCard(gate) {
  return card("syncs", t.syncs, gate.syncs.length ? h("ul", { class: "syncs" }, gate.syncs.map((sync) => h("li", { "data-key": `${sync.service} ${sync.name}` },
    h("div", { class: "row spread" }, h("span", null, sync.title), sync.lastOutcome ? badge(t.outcome[sync.lastOutcome] ?? sync.lastOutcome, sync.lastOutcome === "failed" ? "bad" : "go") : badge(t.never, "calm")),
    h("small", { class: "quiet" },
      sync.lastFinishedAt && [`${t.lastRun} `, when(sync.lastFinishedAt), " · "], sync.goodUntilAt && [`${t.goodUntil} `, when(sync.goodUntilAt), " · "],
      sync.nextAt && [`${t.nextRun} `, when(sync.nextAt)], sync.skips ? ` · ${t.skipped(sync.skips)}` : "")))) : h("p", { class: "quiet" }, t.syncsEmpty));
}

function filterRow(filter, setFilter) {
  const options = [["", t.all], ["pending", t.live], ["completed", t.state.completed], ["failed", t.state.failed], ["cancelled", t.state.cancelled]];
  return h("div", { class: "row", role: "group", "aria-label": t.jobs }, options.map(([state, text]) =>
    h("button", { class: "chip", "aria-pressed": String((filter.state ?? "") === state), onclick: () => setFilter(state ? { state } : {}) }, text)));
}

function jobRow(job) {
  return h("li", { "data-key": job.jobId },
    h("div", { class: "row spread" }, h("span", null, classBadge(job), " ", jobLink(job)), jobBadge(job)),
    h("small", { class: "quiet" }, when(job.createdAt), " · ", job.progress.message));
}
