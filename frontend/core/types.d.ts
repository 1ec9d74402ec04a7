/** Types shared by the shell and the games. Erased at run time: only JSDoc refers to this file. */
import type { TemplateResult } from "lit-html";
import type { DirectiveResult } from "lit-html/directive.js";

export type Lang = "ja" | "en";
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Args = Record<string, any>;
/** `planet:SR.2`, `card:red.trade`, `seat:2`, ...: the same in options, views, events and texts. */
export type Address = string;
export type Rendered = TemplateResult | string | symbol | null | undefined | Rendered[];

/* ---- the wire: backend/play/README.md ---- */

export interface Refusal { code: string; args: Args }
export interface Item { at: Address; args?: Args; refusal?: Refusal }
export interface Spot extends Item { turns?: number[]; flips?: boolean[] }
export interface Piece { piece: Address; args?: Args; spots: Spot[] }
interface ChoiceBase { id: string; passive: boolean; args: Args; refusal?: Refusal }
export interface PickChoice extends ChoiceBase { shape: "pick"; min: number; max: number; ordered: boolean; items: Item[] }
export interface PlaceChoice extends ChoiceBase { shape: "place"; pieces: Piece[] }
export interface Box { low: Record<string, number>; high: Record<string, number> }
export interface AmountsChoice extends ChoiceBase {
  shape: "amounts"; keys: string[]; boxes: Box[];
  plus: [number, number]; minus: [number, number]; kinds: [number, number];
}
export interface ProgramChoice extends ChoiceBase { shape: "program"; items: Item[]; min: number; max: number; repeat: boolean }
export type Choice = PickChoice | PlaceChoice | AmountsChoice | ProgramChoice;
export interface Decision {
  id: string; ask: string; args: Args; called: boolean; mode: "turn" | "blind" | "open" | "parley"; choices: Choice[];
}
export interface GameEvent { n: number; kind: string; seat?: number; args?: Args; reveals?: boolean }
export interface Line { key: string; points: number[] }
export interface Result { reason: string; ranks: number[]; scores: number[]; lines: Line[]; facts: Line[] }
export interface Turn { round: number; phase: string; scores: number[] }
/** What the table adds to a game's public view; the game's own fields stand beside. */
export interface PublicView {
  asked: Record<string, string>; turn: Turn; result?: Result; commitment?: string; seed?: string; [field: string]: any;
}
export interface PrivateView {
  decision: Decision | null; undo: { to: number; moves: number; last: number } | { code: string }; [field: string]: any;
}
export interface View { public: PublicView; private: PrivateView | null }
export interface SeatInfo {
  seat: number; kind: "empty" | "person" | "bot"; user: string | null; name: string | null; bot: string | null;
  ready: boolean; online: boolean;
}
export interface TableInfo {
  id: string; game: string; title: string; status: "lobby" | "live" | "over"; public: boolean; spectators: boolean;
  owner: string | null; seats: SeatInfo[]; options: Record<string, Json>; clock: string; missing: Refusal[]; created_at: string;
  you: number | null; yours: boolean;
}
export interface Operation { op: "add" | "replace" | "remove"; path: string; value?: Json }
export interface ChatLine { id?: number; seat: number | null; name: string; text: string; at: string }
/** What is left of a turn and of the reserve, in milliseconds; `runs`: it gets less. */
export interface TimeLeft { turn: number; reserve: number; runs: boolean }
/** How long people may think, in seconds: for every turn, and beyond that in the whole match. */
export interface ClockInfo { id: string; turn: number; reserve: number }
export interface GameInfo {
  id: string; seats: [number, number]; usual: number; extra_seats: Record<string, string>; minutes: number;
  options: { id: string; default: Json; values: Json[] }[];
}
export interface TableRow {
  id: string; game: string; title: string; status: "lobby" | "live" | "over"; public: boolean;
  seats: { seat: number; kind: SeatInfo["kind"]; name: string | null }[]; size: number; you: number | null; waiting: boolean;
  clock: string; left: number | null; turn: { round: number; phase: string } | null; asked: number[]; watching: number;
  result: { ranks: number[]; scores: number[] } | null; created_at: string; changed_at: string;
}
export interface Step {
  n: number; seat: number | null; public: Operation[]; private: Operation[]; events: GameEvent[]; turn: Turn | null; at: string;
}
export interface Replay { version: number; viewpoint: string; first: { public: PublicView; private: any }; steps: Step[] }

/* ---- a game in the shell: frontend/README.md ---- */

/** How a thing on the board stands to the open decision and to the draft. Empty: it plays no part. */
export type Mark = "open" | "selected" | "refused" | "";

/** The answer being put together; sent by `Ui.confirm`, thrown away when the decision changes. */
export interface Draft {
  choice: string | null;
  /** pick and program: the addresses chosen, in order. */
  items: Address[];
  /** place */
  piece: Address | null; at: Address | null; turn: number; flip: boolean;
  /** amounts: zeros left out. */
  amounts: Record<string, number>;
  /** An address that several choices could use, pressed before any choice was made. */
  held: Address | null;
}

/** The local draft of an answer. Inert (nothing is open, nothing happens) when `ctx.decision` is null. */
export interface Ui {
  readonly draft: Readonly<Draft>;
  readonly choice: Choice | null;
  mark(address: Address): Mark;
  /** Why the address may not be chosen now, localized; null when it may, or when it plays no part. */
  why(address: Address): string | null;
  /** A refusal in words. */
  reason(refusal: Refusal): string;
  /** The item, piece or spot that the address stands for in the chosen choice (else in the first that has it). */
  item(address: Address): Item | Spot | Piece | null;
  /** Select or unselect what stands at the address, on the board or in the list alike. True when it meant something. */
  press(address: Address): boolean;
  setChoice(id: string | null): void;
  setAmount(key: string, n: number): void;
  /** Smallest and largest value the key may take while the other amounts stay as they are. */
  amountRange(key: string): [number, number];
  setTurn(turn: number): void;
  setFlip(flip: boolean): void;
  /** Replace several fields at once, e.g. to load a deal into the trays. */
  setDraft(part: Partial<Draft>): void;
  /** The draft is a complete, legal pick and nothing is on its way. */
  readonly ready: boolean;
  /** What is still missing, localized; null when ready. */
  readonly lacks: string | null;
  /** The value that would be sent. */
  readonly pick: Json;
  readonly sending: boolean;
  confirm(): void;
  /** Send at once, past the draft (accept a deal, pass). */
  answer(choice: string, pick: Json): void;
  /** One step back: the last item, then the spot, then the piece, then the choice. False when there was nothing. */
  back(): boolean;
  clear(): void;
}

/** Everything a game draws from. New on every render; never keep it, never change what hangs on it. */
export interface Ctx {
  view: View;
  /** The view before the last change and the events that led from it, for animation; null on first sight and after jumps. */
  previous: View | null;
  events: GameEvent[];
  table: TableInfo;
  /** Number of seats of the match. */
  seats: number;
  /** The seat whose eyes these are, null for a spectator and for the all-seeing viewpoint. */
  viewer: number | null;
  /** The private view of a seat as far as this viewer knows it: one's own, or everybody's when all-seeing. */
  private(seat: number): PrivateView | null;
  /** The open decision of the viewer; null when not asked and in replays. */
  decision: Decision | null;
  ui: Ui;
  replay: boolean;
  lang: Lang;
  /** False when the user wants reduced motion. */
  motion: boolean;
  /** Width of the board column in px: layouts in templates that CSS container queries can't do. */
  width: number;
  /** Plain text from the game's catalogue, else the shell's. Never gives back a raw key. */
  t(key: string, args?: Args): string;
  /** Is there such a text in the game's or the shell's catalogue? */
  has(key: string): boolean;
  /** Text with icons: see "Texts" in README.md. */
  rich(key: string, args?: Args): Rendered;
  /** Short plain name of any address, seats included. */
  name(address: Address): string;
  seatName(seat: number): string;
  /** The seat's shape in its colour. */
  seatMark(seat: number): TemplateResult;
  /** `<use>` of a symbol of the shell's or the game's sprite: `icon("i-tick")`. */
  icon(symbol: string, label?: string): TemplateResult;
  /** Element directive that makes an element the place of an address on the board: see README.md. */
  at(address: Address, look?: { label?: string }): DirectiveResult;
  /** Element directive: custom properties and styles through CSSOM, because the CSP forbids style attributes. */
  css(properties: Record<string, string | number | null>): DirectiveResult;
  shell: {
    /** Open the paragraph of the rules that is `about` this. */
    help(about: string): void;
    toast(text: string): void;
    /** Tell screen readers. */
    announce(text: string): void;
    openSeat(seat: number): void;
    /** Render again: after a change of the game's own interface state (zoom, an open tray). */
    redraw(): void;
  };
}

export interface EventText {
  text: Rendered;
  /** round: a heading of the log; major: a taller tick on the replay's scale; minor: smaller print. */
  tone?: "round" | "major" | "minor";
  /** Ringed on the board while the line is hovered or focused. */
  at?: Address[];
}
export interface ChoiceText { label: Rendered; detail?: Rendered; symbol?: string }

/** One paragraph of the rules. `body` lines are rich text; `- ` starts a bullet, `> ` a note, `## ` a subheading. */
export interface Article {
  id: string; number: string; title: string; level: 1 | 2; body: string[];
  /** What it explains: `option:<id>`, `ask:<ask>`, addresses or their kinds (`artifact:vela_solaria`, `resource`). */
  about?: string[];
}

export interface GameModule {
  id: string;
  /** Addresses of the JSON catalogues; only the language in use is loaded. */
  catalogues: Record<Lang, string[]>;
  /** Style sheets and symbol sprites, loaded before the board is first drawn. */
  styles?: string[];
  sprites?: string[];
  board(ctx: Ctx): Rendered;
  strip?(ctx: Ctx, seat: number): Rendered;
  /** A seat's own area, opened by its card of the strip. */
  player?(ctx: Ctx, seat: number): Rendered;
  status?(ctx: Ctx, seat: number): string | null;
  name(address: Address, ctx: Ctx): string;
  icon?(address: Address, ctx: Ctx): Rendered;
  /** What one would want to know about a thing that can't be pressed now. */
  inspect?(address: Address, ctx: Ctx): Rendered;
  ask?(decision: Decision, ctx: Ctx): { title: Rendered; hint?: Rendered };
  choice?(choice: Choice, ctx: Ctx): ChoiceText;
  /** Text beside an item, piece or spot in the list: what it costs or gains. */
  detail?(item: Item | Spot | Piece, choice: Choice, ctx: Ctx): Rendered;
  event?(event: GameEvent, ctx: Ctx): EventText | null;
  bar?(ctx: Ctx): Rendered;
  /** What the draft would pay and bring, left of Confirm. */
  preview?(ctx: Ctx): Rendered;
  /** Words of the Confirm button; null: "Confirm <choice> <names>". */
  confirm?(ctx: Ctx): string | null;
  /** Beside the table's name: "space 3 of 12". */
  where?(ctx: Ctx): string | null;
  /** Further keys; true when used. Shown on the sheet through `shortcuts`. */
  key?(event: KeyboardEvent, ctx: Ctx): boolean;
  shortcuts?: { keys: string[]; text: string }[];
  rules?(lang: Lang): Promise<Article[]>;
}
