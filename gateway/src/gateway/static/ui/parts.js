// Pieces that all views use: countdowns, badges, dialogs, notices. They show state and hold none.

import { Problem } from "./api.js";
import { h } from "./dom.js";
import { moment, number, span, t } from "./texts.js";

/** Counts down to `iso`; `after` is shown once it has come. */
export function countdown(iso, after = "") {
  return h("time", { class: "countdown", datetime: iso, "data-until": iso, "data-after": after, title: moment(iso), "data-own": true });
}

/** Counts up since `iso`. */
export function elapsed(iso) {
  return h("time", { class: "countdown", datetime: iso, "data-since": iso, title: moment(iso), "data-own": true });
}

/** Bring every countdown on the page to `now` (milliseconds). */
export function tick(now) {
  for (const element of document.querySelectorAll("time[data-until], time[data-since]")) {
    const { until, since, after } = element.dataset;
    const left = until ? Date.parse(until) - now : now - Date.parse(since);
    const text = until && left <= 0 && after ? after : span(left);
    if (element.textContent !== text) element.textContent = text;
  }
}

/** A moment as text with its machine form. */
export const when = (iso) => h("time", { datetime: iso }, moment(iso));

export const badge = (text, tone) => h("span", { class: `badge ${tone}` }, text);

const TONES = { running: "go", queued: "calm", "waiting-account": "wait", "rate-limited": "pause", retrying: "bad" };
const ENDS = { completed: "go", failed: "bad", cancelled: "calm" };

/** What a job is doing, in one word. */
export function jobBadge(job) {
  return job.state === "pending" ? badge(t.phase[job.progress.phase], TONES[job.progress.phase]) : badge(t.state[job.state], ENDS[job.state]);
}

/** Whose job it is: a person's or a scheduled one. */
export const classBadge = (job) => badge({ user: t.person, scheduled: t.plan, system: t.service }[job.class], job.class === "user" ? "person" : "calm");

export const jobLink = (job) => h("a", { href: `#/jobs/${encodeURIComponent(job.jobId)}` }, job.title);

/** A card with a heading. */
export function card(key, title, ...content) {
  return h("section", { class: "card", "data-key": key, "aria-label": title }, h("h2", null, title), ...content);
}

/** A name and a value, or nothing where there is no value. */
export function fact(name, ...value) {
  return value.some((item) => item !== null && item !== undefined && item !== "") ? h("div", { class: "fact" }, h("dt", null, name), h("dd", null, ...value)) : null;
}

/** What a job has counted, each with its name. */
export function counts(values) {
  const told = Object.entries(values ?? {}).filter(([, value]) => ["number", "string", "boolean"].includes(typeof value));
  return told.map(([name, value]) => fact(t.count[name] ?? name, shown(value)));
}

const shown = (value) => (typeof value === "number" ? number(value) : typeof value === "boolean" ? t.yesNo[value] : value);

/** Tell something for some seconds. */
export function notify(text, tone = "calm") {
  const notice = h("p", { class: `notice ${tone}` }, text);
  document.getElementById("notices").append(notice);
  setTimeout(() => notice.remove(), 6_000);
}

/** Tell of an error in the server's words. */
export function tell(error) {
  notify(wordsOf(error), "bad");
}

const wordsOf = (error) => (error instanceof Problem ? [error.message, ...error.errors.map((item) => item.detail)].join(" ") : t.unreachable);

/** Ask before something is done; `act` runs while the dialog is open, and its errors are shown in it. */
export function ask({ title, text, yes, no = t.cancel, fields = [], danger = false, act }) {
  const dialog = document.getElementById("dialog");
  const wrong = h("p", { class: "wrong", role: "alert" });
  const submit = h("button", { type: "submit", class: danger ? "danger" : "main" }, yes);
  const form = h("form", { method: "dialog" },
    h("h2", { id: "dialog-title" }, title), text && h("p", null, text),
    fields.map((field) => h("label", null, field.label, h(field.rows ? "textarea" : "input", { name: field.name, required: true, autocomplete: "off", spellcheck: "false", ...field.attributes }), field.hint && h("small", null, field.hint))),
    wrong, h("div", { class: "row end" }, h("button", { type: "button", onclick: () => dialog.close() }, no), submit));
  form.onsubmit = async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await act(Object.fromEntries(new FormData(form)));
      dialog.close();
    } catch (error) {
      wrong.textContent = wordsOf(error);
      submit.disabled = false;
    }
  };
  dialog.replaceChildren(form);
  dialog.onclose = () => dialog.replaceChildren(); // what was typed, a token above all, does not stay in the page
  dialog.showModal();
}
