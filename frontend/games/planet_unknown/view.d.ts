/** The view of Planet Unknown as it crosses the wire (backend/games/planet_unknown/README.md), and the board's content. */
import type { Json, PrivateView, PublicView } from "../../core/types.js";

export type Track = "civ" | "water" | "biomass" | "rover" | "tech";
/** An instruction, amount or condition: its name and its arguments. */
export type Term = [string, ...any[]];
export interface Laid { tile: string; at: string; turn: number; flip: boolean }
export interface Stack { tile: string | null; left: number }
export interface Duel { seats: number[]; values: Record<string, number>; medals: Record<string, number> }
export interface Player {
  planet: string | null; corporation: string | null; position: number; score: number; medals?: Record<string, number>;
  pieces: Record<string, Laid>; trackers: Record<string, string>; rovers: Record<string, { at: string; carries: number }>;
  reserve: number; pods: string[]; rocks: string[]; area: number; perched: string[]; samples: number; moves: number;
  stored: number; flux: string | null; techs: Record<string, "locked" | "on" | "ready" | "used">; last: number | null;
  cards: Record<string, { rank: number; card: string | null }>; secrets: number; objectives: Record<string, boolean> | null;
}
export interface UnknownPublic extends PublicView {
  round: number; phase: string; commander: number; options: Record<string, Json>;
  station: { turn: number; stacks: Record<string, Stack> }; civ: Record<string, number>;
  events: { left: number; card: string | null; mix: Record<string, number> } | null;
  objectives: Record<string, Duel>; ending: { reason: string; seat: number | null } | null; target: number | null;
  players: Record<string, Player>;
}
export interface UnknownPrivate extends PrivateView {
  mine: Partial<Player>; cards: Record<string, string>; objectives: string[]; peeked: string | null; score: number; medals: Record<string, number>;
}

export interface Space { medal: number; gains: Term[]; either: boolean }
export interface Modifier { of: string; add: Term | null; to: Term | null; when: Term }
export interface Trigger { kind: string; do: Term; when: Term }
export interface Tech { level: string; use: Term | null; per: string; modifiers: Modifier[]; triggers: Trigger[] }
export interface CorporationFace {
  rovers: number; tracks: Record<string, Space[]>; techs: Tech[]; trait: { modifiers: Modifier[]; triggers: Trigger[] };
  course: string; unlock: string; perch: string; path: string[];
}
export interface Limit { code: string; resource?: string; squares: string[] }
export interface PlanetFace {
  grid: string[]; pods: string[]; rows: number[]; columns: number[]; perimeter: string[]; start: string[] | null; first: string;
  limits: Limit[]; regions: string[][]; sides: string[][];
}
export interface CivCard { rank: number; now: Term | null; last: Term | null; medals: Term; set: string; modifiers: Modifier[] }
export interface EventCard {
  alert: "green" | "orange" | "red"; solo: boolean; table: Term | null; each: Term | null; modifiers: Modifier[];
  triggers: Trigger[]; limits: string[]; closed: string;
}
export interface Objective { compared: Term; fewer: boolean; private: Term }
export interface Shape { ring: string; cells: [number, number, number][]; icons: [number, number][]; meteor: [number, number] }
export interface Printed {
  shapes: Record<string, Shape>; planets: Record<string, PlanetFace>; corporations: Record<string, CorporationFace>;
  cards: Record<string, CivCard>; events: Record<string, EventCard>; objectives: Record<string, Objective>;
}
