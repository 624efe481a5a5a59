// Starts the page: the key, the language, the theme, and which view the address names.

import { showAccount } from "./account.js";
import { paintStrip, showAccounts } from "./accounts.js";
import { Api } from "./api.js";
import { h, paint } from "./dom.js";
import { showJob } from "./job.js";
import { tick } from "./parts.js";
import { keep, language, stored, switchLanguage, t } from "./texts.js";

const STRIP_EVERY_MS = 5_000;
const VIEWS = [
  [/^\/?$/, showAccounts],
  [/^\/accounts\/(?<id>[^/?]+)$/, showAccount],
  [/^\/jobs\/(?<id>[^/?]+)$/, showJob],
];

const main = document.getElementById("main");
let api = null;
let leave = () => {};

function route() {
  leave();
  leave = () => {};
  document.title = "WB Sync";
  if (!api) return signIn();
  const [path, query] = (location.hash.slice(1) || "/").split("?");
  const [pattern, show] = VIEWS.find(([candidate]) => candidate.test(path)) ?? [];
  if (!show) return paint(main, h("p", { class: "empty" }, t.notFound), h("a", { href: "#/" }, t.back));
  const params = Object.fromEntries(Object.entries(path.match(pattern).groups ?? {}).map(([name, value]) => [name, decoded(value)]));
  const filter = Object.fromEntries(new URLSearchParams(query ?? ""));
  const setFilter = (values) => { location.hash = `${path}?${new URLSearchParams(values)}`; };
  main.replaceChildren();
  leave = show({ api, main, params, filter, setFilter });
}

// An address may be typed or cut: what is no encoding is taken as it is.
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

function signIn(wrong = "") {
  const form = h("form", { class: "card signin" }, h("h1", null, "WB Sync"),
    h("label", null, t.keyLabel, h("input", { name: "key", type: "password", required: true, autocomplete: "current-password", spellcheck: "false" }), h("small", null, t.keyHint)),
    h("p", { class: "wrong", role: "alert" }, wrong), h("button", { class: "main", type: "submit" }, t.signIn));
  form.onsubmit = (event) => {
    event.preventDefault();
    use(new FormData(form).get("key").trim());
  };
  main.replaceChildren(form);
  form.querySelector("input").focus();
}

function use(key) {
  session("wb.key", key);
  api = new Api({ key, lang: language(), refused: () => { if (api?.key === key) { forget(); signIn(t.keyWrong); } } });
  strip();
  tools();
  route();
}

function forget() {
  leave();
  leave = () => {};
  api = null;
  session("wb.key", null);
  document.getElementById("strip").replaceChildren();
  tools();
}

function session(name, value) {
  try {
    if (value === undefined) return sessionStorage.getItem(name);
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch { /* storage is closed to the page: the key lasts until it is reloaded */ }
  return null;
}

function tools() {
  paint(document.getElementById("tools"),
    h("button", { onclick: otherLanguage, lang: language() === "ru" ? "en" : "ru" }, t.language),
    h("button", { onclick: otherTheme, title: t.theme, "aria-label": t.theme }, "◐"),
    api && h("button", { onclick: () => { forget(); signIn(); } }, t.signOut));
  const skip = document.querySelector(".skip");
  skip.textContent = t.skip;
  skip.onclick = (event) => { event.preventDefault(); main.focus(); };
}

function otherLanguage() {
  switchLanguage();
  if (api) use(api.key);
  else { tools(); signIn(); }
}

function otherTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const shown = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
  document.documentElement.dataset.theme = shown === "dark" ? "light" : "dark";
  keep("wb.theme", document.documentElement.dataset.theme);
}

function strip() {
  if (api && !document.hidden) paintStrip(api, document.getElementById("strip"));
}

document.documentElement.lang = language();
const theme = stored("wb.theme");
if (theme) document.documentElement.dataset.theme = theme;
window.addEventListener("hashchange", route);
setInterval(() => tick(api ? api.now() : Date.now()), 250);
setInterval(strip, STRIP_EVERY_MS);
tools();
// `make up` prints an address that carries the key behind #: it is not sent to the server, and leaves the address at once.
const given = location.hash.match(/^#key=(.+)$/)?.[1];
if (given) history.replaceState(null, "", location.pathname);
const key = given ? decoded(given) : session("wb.key");
if (key) use(key);
else signIn();
