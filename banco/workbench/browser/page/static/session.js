// What the server has said so far, by part, and what is asked of it. Everybody listens here; nobody else asks.

const HEADERS = { "Content-Type": "application/json" };

export class Session {
  constructor() {
    this.state = {};
    /** What this tab is called among those that look at the same session. */
    this.author = crypto.randomUUID().slice(0, 8);
    this.listeners = new Map();
  }

  /** Calls `listener` whenever one of these parts changes, and once at the start. */
  on(parts, listener) {
    for (const part of parts.split(" ")) {
      if (!this.listeners.has(part)) this.listeners.set(part, new Set());
      this.listeners.get(part).add(listener);
    }
  }

  /** Takes in what has changed; listeners of several parts are called once. */
  take(changes) {
    Object.assign(this.state, changes);
    const due = new Set(Object.keys(changes).flatMap((part) => [...(this.listeners.get(part) ?? [])]));
    for (const listener of due) listener(this.state);
  }

  /** Takes in the whole state, as it is after a start or a break. */
  async load() {
    const answer = await fetch("/stato", { cache: "no-store" });
    if (answer.status === 401 || answer.status === 403) {
      this.take({ link: "refused" });
      return false;
    }
    if (!answer.ok) throw new Error(`/stato: ${answer.status}`);
    this.take({ ...(await answer.json()), link: "up" });
    return true;
  }

  /** Asks for an operation; returns {ok, status, …the answer}. Never throws: a lost server is an answer too. */
  async post(path, body = {}) {
    try {
      const answer = await fetch(path, { method: "POST", headers: HEADERS, body: JSON.stringify({ ...body, autore: this.author }) });
      const told = await answer.json().catch(() => ({}));
      if (answer.ok && Number.isInteger(told.versione)) this.newer(told.versione);
      if (answer.status === 409 && told.conflitto) this.take({ scontro: told.conflitto });
      return { ...told, ok: answer.ok, status: answer.status };
    } catch {
      this.take({ link: "down" });
      return { ok: false, status: 0 };
    }
  }

  /** Asks for something that changes nothing; returns {ok, status, …the answer}. Never throws. */
  async get(path) {
    try {
      const answer = await fetch(path, { cache: "no-store" });
      return { ...(await answer.json().catch(() => ({}))), ok: answer.ok, status: answer.status };
    } catch {
      this.take({ link: "down" });
      return { ok: false, status: 0 };
    }
  }

  newer(version) {
    if (version > (this.state.versione ?? 0)) this.take({ versione: version });
  }

  get base() {
    return this.state.versione ?? 0;
  }
}
