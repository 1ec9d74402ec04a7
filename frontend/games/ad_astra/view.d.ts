/** The view of Ad Astra as it crosses the wire: backend/games/ad_astra/README.md. */
import type { Json, PrivateView, PublicView } from "../../core/types.js";

export type Amounts = Record<string, number>;
export interface Space { seat: number | null; card: string | null; done: boolean }
export interface Planet { face: string | null; seat: number | null; colony: number; factory: number; terraformer: number }
export interface Now {
  card: string; space: number; seat: number; step?: string;
  moved?: string[]; resource?: string | null; element?: string | null; [field: string]: Json | undefined;
}
export interface Player {
  faction: string; score: number; cards: number; resources: number; artifacts: number;
  supply: Record<string, number>; scoring: string[]; home: string | null; hand?: Amounts;
}
export interface Deal { from: number; to: number | "any"; give: Amounts; want: Amounts; declined: number[] }
export interface AstraPublic extends PublicView {
  round: number; phase: "setup" | "planning" | "action" | "end" | "over"; first: number; space: number;
  options: Record<string, Json>; spaces: Record<string, Space>; now: Now | null; planets: Record<string, Planet>;
  ships: Record<string, string>; players: Record<string, Player>; bank: Amounts; deck: number;
  deals: Record<string, Deal>; peek: { seat: number; system: string } | null; used: string[];
  ending: { reason: string; seat: number } | null; tally: Record<string, Amounts>;
}
export interface AstraPrivate extends PrivateView {
  hand: Amounts; cards: string[]; spaces: Record<string, string>; artifacts: string[]; peeked: Record<string, string>;
}
