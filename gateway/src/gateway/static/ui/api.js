// Talks to the gateway: requests, problems in the words of the server, and streams of events that come back by themselves.

const SILENCE_MS = 40_000; // the gateway says something every 15 s
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** An answer that says no; `message` is for people. */
export class Problem extends Error {
  constructor(status, body) {
    super(body?.detail || body?.title || `HTTP ${status}`);
    this.status = status;
    this.code = body?.code ?? null;
    this.errors = body?.errors ?? [];
  }
}

export class Api {
  /** `lang` is "ru" or "en"; `refused` is called where the key opens nothing (any more). */
  constructor({ key, lang, refused }) {
    this.key = key;
    this.lang = lang;
    this.refused = refused;
    this.aheadMs = 0; // how far the server's clock is ahead of ours
    this.tags = new Map();
  }

  /** The server's moment in milliseconds. */
  now() {
    return Date.now() + this.aheadMs;
  }

  /** JSON of `path`. What did not change since the last time is answered from memory. */
  async get(path) {
    const held = this.tags.get(path);
    const answer = await this.#fetch(path, { headers: held ? { "If-None-Match": held.tag } : {} });
    if (answer.status === 304) return held.body;
    const body = await this.#body(answer);
    const tag = answer.headers.get("etag");
    if (tag) this.tags.set(path, { tag, body });
    if (this.tags.size > 200) this.tags.delete(this.tags.keys().next().value);
    return body;
  }

  /** POST, PATCH or DELETE; the JSON that is answered. */
  async send(method, path, body) {
    const headers = body === undefined ? {} : { "Content-Type": "application/json" };
    const answer = await this.#fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    return this.#body(answer);
  }

  /**
   * Follow a stream until the returned function is called. `heard(name, data)` gets each event, `state` one of
   * "open", "lost" (it comes back by itself), "ended", "gone".
   */
  follow(path, { heard, state }) {
    let stopped = false;
    let cut = null;
    let wake = null;
    let lastId = null;
    let pauseMs = FIRST_PAUSE_MS;
    const awake = () => wake?.();
    const visible = () => document.visibilityState === "visible" && awake();
    window.addEventListener("online", awake);
    document.addEventListener("visibilitychange", visible);

    const once = async () => {
      cut = new AbortController();
      const silence = () => setTimeout(() => cut.abort(), SILENCE_MS);
      let timer = silence();
      try {
        const headers = { Accept: "text/event-stream", ...(lastId ? { "Last-Event-ID": lastId } : {}) };
        const answer = await this.#fetch(path, { headers, signal: cut.signal });
        if (answer.status === 204) return "ended";
        if (!answer.ok) throw await problemOf(answer);
        state("open");
        pauseMs = FIRST_PAUSE_MS;
        const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        let rest = "";
        for (;;) {
          const { value, done } = await lines.read();
          if (done) return "lost";
          clearTimeout(timer);
          timer = silence();
          rest += value;
          const events = rest.split("\n\n");
          rest = events.pop();
          for (const event of events.map(parsed)) {
            if (event.id) lastId = event.id;
            if (event.name === "end") return "ended";
            if (event.data) heard(event.name, JSON.parse(event.data));
          }
        }
      } finally {
        clearTimeout(timer);
      }
    };

    const run = async () => {
      while (!stopped) {
        let outcome = "lost";
        try {
          outcome = await once();
        } catch (error) {
          if (error instanceof Problem && [401, 403].includes(error.status)) outcome = "ended";
          if (error instanceof Problem && error.status === 404) outcome = "gone";
        }
        if (stopped) return;
        state(outcome);
        if (outcome !== "lost") return;
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, pauseMs * (0.5 + Math.random()));
          wake = () => { clearTimeout(timer); resolve(); };
        });
        wake = null;
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    };
    run();
    return () => {
      stopped = true;
      cut?.abort();
      awake();
      window.removeEventListener("online", awake);
      document.removeEventListener("visibilitychange", visible);
    };
  }

  async #fetch(path, options) {
    const headers = { Authorization: `Bearer ${this.key}`, "Accept-Language": this.lang, ...options.headers };
    const answer = await fetch(path, { ...options, headers, cache: "no-store", credentials: "omit" });
    const date = Date.parse(answer.headers.get("date") ?? "");
    if (!Number.isNaN(date)) this.#hear(date);
    if (answer.status === 401) this.refused();
    return answer;
  }

  // The header tells whole seconds: a difference below two is none.
  #hear(date) {
    const ahead = date + 500 - Date.now();
    if (Math.abs(ahead - this.aheadMs) > 2_000) this.aheadMs = Math.abs(ahead) > 2_000 ? ahead : 0;
  }

  async #body(answer) {
    if (!answer.ok) throw await problemOf(answer);
    return answer.status === 204 ? null : answer.json();
  }
}

async function problemOf(answer) {
  try {
    return new Problem(answer.status, await answer.json());
  } catch {
    return new Problem(answer.status, null);
  }
}

function parsed(block) {
  const event = { name: "message", id: null, data: "" };
  for (const line of block.split("\n")) {
    const [field, value] = [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trimStart()];
    if (field === "event") event.name = value;
    if (field === "id") event.id = value;
    if (field === "data") event.data += value;
  }
  return event;
}
