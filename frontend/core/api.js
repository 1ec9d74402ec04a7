/** Requests to the server. A refusal is an ApiError with a translation key; `tell` turns it into a toast. */
import { why } from "./i18n.js";
import { setLine } from "./line.js";
import { toast } from "./toast.js";

/** @import { Args, ClockInfo, Json, GameInfo, TableInfo, TableRow, Replay, GameEvent } from "./types.js" */

export class ApiError extends Error {
  /** @param {string} code @param {Args} args @param {number} status */
  constructor(code, args, status) {
    super(code);
    this.code = code;
    this.args = args;
    this.status = status;
  }
}

/** @param {Response} reply */
async function failure(reply) {
  const body = await reply.json().catch(() => ({}));
  return new ApiError(typeof body.code === "string" ? body.code : "server", body.args ?? {}, reply.status);
}

/** The first answer to "who am I" brings the cookie: on a first visit whatever is done waits for it. @type {Promise<unknown>} */
let introduced = Promise.resolve();

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function request(method, path, body) {
  /** @type {RequestInit} */
  const how = { method, headers: body === undefined ? {} : { "content-type": "application/json" } };
  if (body !== undefined) how.body = JSON.stringify(body);
  if (method !== "GET") await introduced;
  let reply;
  try {
    reply = await fetch(path, how);
  } catch {
    setLine("offline");
    throw new ApiError("offline", {}, 0);
  }
  setLine("live");
  if (!reply.ok) throw await failure(reply);
  if (reply.status === 204) return null;
  return reply.json().catch(() => null);
}

/** @param {unknown} error @param {string | null} [game] */
export function tell(error, game = null) {
  if (!(error instanceof ApiError)) throw error;
  toast(why(error.code, error.args, game), "bad");
}

/**
 * Run a request; a refusal is told and gives undefined.
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T | undefined>}
 */
export async function attempt(asked) {
  try {
    return await asked;
  } catch (error) {
    tell(error);
    return undefined;
  }
}

const get = (/** @type {string} */ path) => request("GET", path);
const post = (/** @type {string} */ path, /** @type {unknown} */ body = {}) => request("POST", path, body);
const drop = (/** @type {string} */ path) => request("DELETE", path);
const table = (/** @type {string} */ id) => `/api/tables/${encodeURIComponent(id)}`;

/** @typedef {{id: string, name: string}} Me */
/** @typedef {{url: string, qr: string}} Link */
/** @typedef {{yours: TableRow[], open: TableRow[], live: TableRow[], over: TableRow[]}} Home */
/** @typedef {{game: string, seats: number, title?: string, public: boolean, spectators: boolean, options: Record<string, Json>, clock?: string}} NewTable */

export const api = {
  build: () => /** @type {Promise<{build: string}>} */ (get("/api/build")),
  me: () => {
    const asked = /** @type {Promise<Me>} */ (get("/api/me"));
    introduced = asked.catch(() => undefined);
    return asked;
  },
  rename: (/** @type {string} */ name) => /** @type {Promise<Me>} */ (request("PATCH", "/api/me", { name })),
  seatLink: () => /** @type {Promise<{active: boolean}>} */ (get("/api/me/link")),
  newSeatLink: () => /** @type {Promise<Link>} */ (post("/api/me/link")),
  dropSeatLink: () => drop("/api/me/link"),
  takeSeatLink: (/** @type {string} */ token) => /** @type {Promise<Me>} */ (post(`/api/links/${encodeURIComponent(token)}`)),
  games: () => /** @type {Promise<GameInfo[]>} */ (get("/api/games")),
  clocks: () => /** @type {Promise<ClockInfo[]>} */ (get("/api/clocks")),
  home: () => /** @type {Promise<Home>} */ (get("/api/home")),
  tables: (/** @type {Record<string, string>} */ query) =>
    /** @type {Promise<TableRow[]>} */ (get(`/api/tables?${new URLSearchParams(query)}`)),
  create: (/** @type {NewTable} */ wish) => /** @type {Promise<{id: string, invite: Link}>} */ (post("/api/tables", wish)),
  play: (/** @type {string} */ game) => /** @type {Promise<{id: string}>} */ (post("/api/play", { game })),
  table: (/** @type {string} */ id) => /** @type {Promise<TableInfo>} */ (get(table(id))),
  change: (/** @type {string} */ id, /** @type {Record<string, unknown>} */ part) => request("PATCH", table(id), part),
  sit: (/** @type {string} */ id, /** @type {number | null} */ seat = null) => post(`${table(id)}/sit`, seat === null ? {} : { seat }),
  leave: (/** @type {string} */ id) => post(`${table(id)}/leave`),
  ready: (/** @type {string} */ id, /** @type {boolean} */ ready) => post(`${table(id)}/ready`, { ready }),
  order: (/** @type {string} */ id, /** @type {number[]} */ order) => post(`${table(id)}/order`, { order }),
  shuffle: (/** @type {string} */ id) => post(`${table(id)}/shuffle`),
  addBot: (/** @type {string} */ id, /** @type {number} */ seat, bot = "thinker") => post(`${table(id)}/bots`, { seat, bot }),
  remove: (/** @type {string} */ id, /** @type {number} */ seat) => drop(`${table(id)}/seats/${seat}`),
  handOver: (/** @type {string} */ id, /** @type {string} */ user) => post(`${table(id)}/owner`, { user }),
  start: (/** @type {string} */ id) => post(`${table(id)}/start`),
  rematch: (/** @type {string} */ id) => /** @type {Promise<{id: string}>} */ (post(`${table(id)}/rematch`)),
  invite: (/** @type {string} */ id) => /** @type {Promise<{active: boolean}>} */ (get(`${table(id)}/invite`)),
  newInvite: (/** @type {string} */ id) => /** @type {Promise<Link>} */ (post(`${table(id)}/invite`)),
  dropInvite: (/** @type {string} */ id) => drop(`${table(id)}/invite`),
  takeInvite: (/** @type {string} */ token) => /** @type {Promise<{table: string}>} */ (post(`/api/invites/${encodeURIComponent(token)}`)),
  log: (/** @type {string} */ id, /** @type {number} */ before) =>
    /** @type {Promise<GameEvent[]>} */ (get(`${table(id)}/log?before=${before}`)),
  replay: (/** @type {string} */ id, /** @type {string} */ as) => /** @type {Promise<Replay>} */ (get(`${table(id)}/replay?as=${as}`)),
  record: (/** @type {string} */ id) => `${table(id)}/record`,
};
