/**
 * The line to one table (backend/play/README.md): keeps the view in step with the server, heals by itself after any
 * drop, and sends every answer exactly once by its key.
 */
import { checkBuild } from "./build.js";
import { TableClock } from "./clock.js";
import { applied, viewHash } from "./delta.js";
import { setLine } from "./line.js";

/** @import { ChatLine, GameEvent, Json, Operation, TableInfo, View } from "./types.js" */
/** @typedef {{t: string, key: string, [field: string]: unknown}} Keyed */
/**
 * @typedef {object} Listener
 * @property {() => void} changed anything about the line, people or chat
 * @property {(before: View | null, events: GameEvent[]) => void} moved the view changed; `before` is null after a jump
 * @property {(code: string, args: Record<string, any>) => void} refused
 * @property {(lines: ChatLine[]) => void} said
 * @property {(before: TableInfo, now: TableInfo) => void} people somebody came or went, or a setting changed
 * @property {() => void} lost the line broke and could not be mended at once: perhaps the table is closed to us
 */

const PING = 15_000;
const SILENCE = 35_000;
const REPLY = 6_000;
const LONGEST = 15_000;

const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class TableSocket {
  /** @param {string} id @param {Listener} listener */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    /** @type {TableInfo | null} */ this.table = null;
    /** @type {View | null} */ this.view = null;
    this.version = 0;
    /** @type {GameEvent[]} */ this.log = [];
    /** @type {ChatLine[]} */ this.chat = [];
    /** @type {{online: number[], watching: number}} */ this.presence = { online: [], watching: 0 };
    this.clock = new TableClock();
    /** @type {string | null} */ this.trouble = null;
    /** What was sent and not yet answered, oldest first. @type {Map<string, Keyed>} */ this.waiting = new Map();
    /** Accepted as this version, which has not arrived yet. */ this.promised = 0;
    this.healed = 0;
    this.tries = 0;
    this.heard = 0;
    this.asked = false;
    this.closed = false;
    /** @type {WebSocket | null} */ this.line = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.again = undefined;
    this.beat = setInterval(() => this.#beat(), PING);
    this.wake = () => this.#wake();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.#open();
  }

  close() {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.again);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.line?.close();
    setLine("live");
  }

  get connected() {
    return this.line?.readyState === WebSocket.OPEN;
  }

  /** An answer or an undo is on its way or accepted but not yet seen. */
  get busy() {
    const acting = [...this.waiting.values()].some((message) => message.t !== "chat");
    return acting || this.promised > this.version;
  }

  /** @param {string} decision @param {string} choice @param {Json} pick */
  answer(decision, choice, pick) {
    this.#post({ t: "answer", key: newKey(), decision, choice, pick });
  }

  /** @param {number} to */
  undo(to) {
    this.#post({ t: "undo", key: newKey(), to });
  }

  /** @param {string} text */
  say(text) {
    this.#post({ t: "chat", key: newKey(), text });
  }

  /** @param {Keyed} message */
  #post(message) {
    this.waiting.set(message.key, message);
    this.#send(message);
    setTimeout(() => this.#unanswered(message.key), REPLY);
    this.listener.changed();
  }

  /** @param {string} key */
  #unanswered(key) {
    if (this.waiting.has(key) && this.connected && !this.closed) this.line?.close();
  }

  /** @param {object} message */
  #send(message) {
    if (this.connected) this.line?.send(JSON.stringify(message));
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const from = this.view ? `?version=${this.version}` : "";
    const line = new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.id)}${from}`);
    this.line = line;
    this.asked = false;
    line.onopen = () => this.#opened();
    line.onmessage = (message) => this.#hear(line, String(message.data));
    line.onclose = () => this.#lost(line);
  }

  #opened() {
    if (this.heard) void checkBuild();
    this.heard = Date.now();
    this.clock.forget();
    setLine("catching");
    for (const message of this.waiting.values()) {
      this.#send(message);
      setTimeout(() => this.#unanswered(message.key), REPLY);
    }
  }

  /** @param {WebSocket} line */
  #lost(line) {
    if (line !== this.line || this.closed) return;
    this.line = null;
    setLine(this.tries > 0 || !navigator.onLine ? "offline" : "catching");
    const longest = Math.min(LONGEST, 400 * 2 ** this.tries++);
    clearTimeout(this.again);
    this.again = setTimeout(() => this.#open(), longest * (0.5 + Math.random() / 2));
    if (this.tries > 1) this.listener.lost();
    this.listener.changed();
  }

  #wake() {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.line === null) {
      clearTimeout(this.again);
      this.tries = Math.min(this.tries, 1);
      this.#open();
    } else this.#send({ t: "ping", at: Date.now() });
  }

  #beat() {
    if (!this.connected) return;
    if (Date.now() - this.heard > SILENCE) this.line?.close();
    else this.#send({ t: "ping", at: Date.now() });
  }

  /** @param {WebSocket} line @param {string} text */
  #hear(line, text) {
    if (line !== this.line) return;
    this.heard = Date.now();
    const message = JSON.parse(text);
    const hear = hearing[/** @type {keyof typeof hearing} */ (message.t)];
    if (hear) hear(this, message);
    this.listener.changed();
  }

  /** Ask for what is missing, once until it arrives. @param {number | null} version */
  sync(version) {
    if (this.asked) return;
    this.asked = true;
    setLine("catching");
    this.#send({ t: "sync", version });
  }

  /** The view and the server agree again. */
  settle() {
    this.tries = 0;
    this.asked = false;
    setLine("live");
  }

  /** @param {string | null} key */
  done(key) {
    if (key !== null) this.waiting.delete(key);
  }
}

/** What each message of the server does to a line. */
const hearing = {
  /** @param {TableSocket} at @param {{table: TableInfo}} message */
  table(at, { table }) {
    if (at.table) at.listener.people(at.table, table);
    at.table = table;
    // With a view in hand the server sends only what was missed, which may be nothing.
    if (!at.asked) at.settle();
  },

  /** @param {TableSocket} at @param {{version: number, public: any, private: any, log: GameEvent[]}} message */
  view(at, message) {
    at.view = { public: message.public, private: message.private };
    at.version = message.version;
    at.promised = Math.min(at.promised, message.version);
    at.log = joined(at.log, message.log);
    at.settle();
    at.listener.moved(null, []);
  },

  /**
   * @param {TableSocket} at
   * @param {{version: number, public: Operation[], private?: Operation[], events: GameEvent[], hash?: string | null}} message
   */
  update(at, message) {
    if (!at.view || message.version <= at.version) return;
    if (message.version !== at.version + 1) return at.sync(at.version);
    const before = at.view;
    at.view = { public: applied(before.public, message.public), private: applied(before.private, message.private ?? []) };
    at.version = message.version;
    at.log = joined(at.log, message.events);
    if (message.hash && message.hash !== viewHash(at.view)) {
      at.healed++;
      return at.sync(null);
    }
    at.settle();
    at.listener.moved(before, message.events);
  },

  /** @param {TableSocket} at @param {{key: string, version: number}} message */
  accepted(at, { key, version }) {
    if (at.waiting.get(key)?.t !== "chat") at.promised = Math.max(at.promised, version);
    at.done(key);
  },

  /** @param {TableSocket} at @param {{key: string | null, code: string, args: Record<string, any>}} message */
  refused(at, { key, code, args }) {
    at.done(key);
    at.listener.refused(code, args);
  },

  /** @param {TableSocket} at @param {{online: number[], watching: number}} message */
  presence(at, { online, watching }) {
    at.presence = { online, watching };
  },

  /** @param {TableSocket} at @param {{lines: ChatLine[]}} message */
  chat(at, { lines }) {
    const known = new Set(at.chat.map(chatId));
    const fresh = lines.filter((line) => !known.has(chatId(line)));
    at.chat = [...at.chat, ...fresh];
    at.listener.said(fresh);
  },

  /** @param {TableSocket} at @param {{now: number, begins: number, seats: Record<string, import("./types.js").TimeLeft>}} message */
  clock(at, message) {
    at.clock.hear(message);
  },

  /** @param {TableSocket} at @param {{now: number}} message */
  pong(at, { now }) {
    at.clock.sync(now);
  },

  /** @param {TableSocket} at @param {{code: string | null}} message */
  trouble(at, { code }) {
    at.trouble = code;
  },
};

/** @param {ChatLine} line */
const chatId = (line) => (line.id === undefined ? `${line.at}|${line.name}|${line.text}` : String(line.id));

/**
 * Two stretches of the log, oldest first; where both know a version the later word counts.
 * @param {GameEvent[]} old
 * @param {GameEvent[]} fresh
 */
export function joined(old, fresh) {
  const first = fresh[0];
  if (!first) return old;
  const kept = old.filter((event) => event.n < first.n);
  return [...kept, ...fresh];
}
