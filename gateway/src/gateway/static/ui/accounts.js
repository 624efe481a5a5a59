// The list of accounts: who holds each gate, for how long still, and how many wait.

import { h, paint } from "./dom.js";
import { ask, badge, card, classBadge, countdown, jobLink, notify, tell } from "./parts.js";
import { day, number, t } from "./texts.js";

const EVERY_MS = 2_000;
const TONE = { active: "go", paused: "pause", disabled: "bad" };

/** Show the list until the returned function is called. */
export function showAccounts({ api, main }) {
  let over = false;
  let timer = 0;
  let pages = 1;
  const list = h("div", { class: "accounts" });
  paint(main, h("div", { class: "row spread" }, h("h1", null, t.accounts), h("button", { class: "main", onclick: () => connect(api) }, t.addAccount)), list);

  const look = async () => {
    try {
      const items = [];
      let cursor = null;
      for (let page = 0; page < pages; page += 1) {
        const answer = await api.get(`/v1/accounts?include=gate${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`);
        items.push(...answer.items);
        cursor = answer.nextCursor;
        if (!cursor) break;
      }
      if (over) return;
      const more = cursor && h("button", { "data-key": "more", onclick: () => { pages += 1; look(); } }, t.more);
      paint(list, items.length ? items.map(row) : h("p", { class: "empty" }, t.noAccounts), more);
      list.classList.remove("stale");
    } catch {
      list.classList.add("stale");
    }
    clearTimeout(timer);
    if (!over) timer = setTimeout(look, document.hidden ? EVERY_MS * 5 : EVERY_MS);
  };
  look();
  return () => { over = true; clearTimeout(timer); };
}

function row(account) {
  const { holder, waiting } = account.gate ?? { holder: null, waiting: 0 };
  return h("article", { class: "card account", "data-key": account.accountId },
    h("div", { class: "row spread" }, h("h2", null, h("a", { href: `#/accounts/${account.accountId}` }, account.name)), badge(t.state[account.state], TONE[account.state])),
    account.stateMessage && h("p", { class: "wrong" }, account.stateMessage),
    holder
      ? h("p", null, classBadge(holder), " ", jobLink(holder), ": ", holder.message, " ", holder.leaseUntilAt && h("span", { class: "quiet" }, t.leaseLeft, " ", countdown(holder.leaseUntilAt)))
      : h("p", { class: "quiet" }, t.free),
    h("p", { class: "quiet" }, waiting ? `${t.line}: ${waiting}` : t.lineEmpty, " · ", t.tokenExpires, " ", day(account.token.expiresAt)));
}

function connect(api) {
  ask({
    title: t.addAccount, yes: t.connect,
    fields: [
      { name: "name", label: t.name, attributes: { maxlength: 200 } },
      { name: "token", label: t.token, hint: t.tokenHint, rows: true, attributes: { rows: 4 } },
    ],
    act: async ({ name, token }) => {
      const account = await api.send("POST", "/v1/accounts", { name, token: token.trim() });
      notify(t.done);
      location.hash = `#/accounts/${account.accountId}`;
    },
  });
}

/** The queues and workers of the whole system, for the strip at the top. */
export async function paintStrip(api, strip) {
  try {
    const queues = await api.get("/v1/queues");
    const ready = (name) => queues.queues.filter((queue) => queue.class === name).reduce((sum, queue) => sum + queue.ready, 0);
    const waiting = queues.waiting.reduce((sum, one) => sum + one.count, 0);
    paint(strip,
      item(t.workers, queues.workers, queues.workers ? "" : "bad"), item(t.taken, queues.accountsTaken),
      item(t.waiting, waiting), item(`${t.ready} (${t.user})`, ready("user")), item(`${t.ready} (${t.sync})`, ready("sync")));
  } catch (error) {
    paint(strip);
    if (error?.status && error.status !== 503) tell(error);
  }
}

const item = (name, value, tone = "") => h("span", { class: `strip-item ${tone}` }, `${name}: `, h("b", null, number(value)));
