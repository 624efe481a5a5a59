// One job, live: what it is doing and until when, what it has loaded, how it went so far, and what can be done about it.

import { h, paint } from "./dom.js";
import { ask as confirm, card, classBadge, countdown, counts, fact, jobBadge, notify, when } from "./parts.js";
import { t } from "./texts.js";

/** Show the job until the returned function is called. */
export function showJob({ api, main, params }) {
  const body = h("div", { class: "cards" });
  const link = h("p", { class: "quiet", role: "status" });
  const live = h("p", { class: "visually-hidden", "aria-live": "polite" });
  const seen = []; // steps noticed since the page was opened, for jobs whose record tells none
  let told = [];
  let shown = null;
  let asking = false;
  let over = false;
  let announced = "";
  paint(main, link, live, body);

  const show = (job) => {
    shown = job;
    note(seen, job, api.now());
    draw();
    ask();
    const said = `${t.phase[job.progress.phase]} ${job.state}`;
    if (said !== announced) { announced = said; live.textContent = job.progress.message; }
    document.title = `${job.title}: ${job.state === "pending" ? t.phase[job.progress.phase] : t.state[job.state]}`;
  };
  const draw = () => paint(body, jobCards(api, shown, told.length ? told : seen));
  // One question at a time: what came meanwhile is in the next answer.
  const ask = async () => {
    if (asking) return;
    asking = true;
    let asked;
    do {
      asked = shown;
      try {
        told = (await api.get(`/v1/jobs/${encodeURIComponent(params.id)}/timeline`)).items;
        if (!over) draw();
      } catch { /* the stream tells when the server is back */ }
    } while (!over && asked !== shown);
    asking = false;
  };
  const stop = api.follow(`/v1/jobs/${encodeURIComponent(params.id)}/events`, {
    heard: (name, data) => { if (!over && name === "job") show(data); },
    state: (state) => {
      if (over) return;
      link.textContent = { open: t.open, lost: t.lost, gone: t.gone }[state] ?? "";
      link.classList.toggle("wrong", state === "lost");
    },
  });
  return () => { over = true; stop(); };
}

// Only what can be told apart from the last entry: a page loaded changes the counts, not the story.
function note(history, job, now) {
  const { progress, reason, waitingFor } = job;
  const story = job.state !== "pending" ? job.state : [progress.phase, progress.attempt, reason?.method, reason?.code, waitingFor?.jobId, progress.resumeAt].join(" ");
  if (history.at(-1)?.story === story) return;
  history.push({ story, at: new Date(history.length ? now : Date.parse(job.createdAt)).toISOString(), message: progress.message });
  if (history.length > 200) history.splice(1, 1);
}

function jobCards(api, job, history) {
  const { progress } = job;
  const pending = job.state === "pending";
  return [
    h("section", { class: "card wide", "data-key": "head" },
      h("p", null, h("a", { href: `#/accounts/${job.accountId}` }, `← ${t.account}`)),
      h("div", { class: "row spread" }, h("h1", null, job.title), h("span", null, classBadge(job), " ", jobBadge(job))),
      h("p", { class: "big" }, progress.message),
      pending && progress.resumeAt && h("p", null, t.resumesIn, " ", countdown(progress.resumeAt, t.resumesNow)),
      pending && h("progress", { "aria-label": job.title }),
      job.error && h("p", { class: "wrong" }, job.error.title, job.error.detail ? ` ${job.error.detail}` : ""),
      h("div", { class: "row actions" },
        pending ? h("button", { class: "danger", disabled: job.cancelRequested, onclick: () => cancel(api, job) }, t.cancelJob)
          : h("button", { class: "main", onclick: () => again(api, job) }, t.retryJob))),
    job.waitingFor && card("waits", t.waitingFor,
      h("p", null, classBadge(job.waitingFor), " ", h("a", { href: `#/jobs/${encodeURIComponent(job.waitingFor.jobId)}` }, job.waitingFor.title), ` · ${t.phase[job.waitingFor.phase] ?? ""}`),
      h("dl", null, job.position && fact(t.position, String(job.position)), job.waitingSince && fact(t.since, when(job.waitingSince)))),
    card("counts", pending ? t.counted : t.result, h("dl", null, counts(pending ? job.details : { ...job.details, ...job.result }))),
    card("timeline", t.timeline, h("ol", { class: "timeline", tabindex: 0, "aria-label": t.timeline },
      h("li", null, when(job.createdAt), " ", t.created),
      history.map((entry) => h("li", null, when(entry.at), " ", entry.message,
        entry.waitingForJobId && [": ", h("a", { href: `#/jobs/${encodeURIComponent(entry.waitingForJobId)}` }, t.waitedFor)])))),
    card("facts", t.details, h("dl", null,
      fact(t.jobNumber, h("code", null, job.jobId)), fact(t.request, job.requestId && h("code", null, job.requestId)),
      fact(t.payload, h("code", null, JSON.stringify(job.payload))), fact(t.attempts, t.of(progress.attempt, progress.maxAttempts)))),
  ];
}

function cancel(api, job) {
  confirm({ title: t.cancelTitle, text: t.cancelText, yes: t.yesCancel, no: t.no, danger: true,
    act: async () => { await api.send("DELETE", `/v1/jobs/${encodeURIComponent(job.jobId)}`); notify(t.cancelled); } });
}

function again(api, job) {
  confirm({ title: t.retryTitle, text: t.retryText, yes: t.retryJob,
    act: async () => {
      const next = await api.send("POST", `/v1/jobs/${encodeURIComponent(job.jobId)}/retry`);
      notify(next.alreadyRunning ? t.alreadyRunning : t.started);
      location.hash = `#/jobs/${next.jobId}`;
    } });
}
