/** The view of From the Moon as it crosses the wire (backend/games/from_the_moon/README.md), and its printed components. */
import type { Json, PrivateView, PublicView } from "../../core/types.js";

export type Amounts = Record<string, number>;
/** An effect or amount of the rules: `["Gain", "food", ["Const", 1]]`. */
export type Tree = any[];
export interface Tile { terrain: string; cubes: Amounts; rover: string | null }
export interface Site { seat: number | null; building: string | null }
export interface Part { tile: string; seat: number | null; improved: number | null }
export interface Ship { parts: Record<string, Part>; launched: number }
export interface Rover { at: string | null; crew: string[] }
export interface Player {
  faction: string | null; score: number; achievements: number; energy: number; batteries: number; stock: Amounts; pawn: number;
  rovers: Record<string, Rover>; hired: Amounts; trained: Amounts; greenhouses: Record<string, number>; foundations: number;
  labs: Record<string, string>; built: string[]; discarded: string[]; parts: string[]; tally: Amounts;
}
export interface Solo { difficulty: string; objectives: Record<string, boolean>; rover_cards: string[] }
export interface MoonPublic extends PublicView {
  round: number; phase: "draft" | "team" | "play" | "over"; first: number; turn: { round: number; phase: string; scores: number[] } & any;
  options: Record<string, Json>; ending: string; now: { path: string[]; at: string[] } | null; rows: number; columns: number;
  tiles: Record<string, Tile>; sites: Record<string, Site>; ships: Record<string, Ship>; abilities: Record<string, string>;
  progress: Record<string, string>; entered: number; greenhouses: Record<string, number>; foundations: number; laboratories: number;
  display: Record<string, string | null>; small: string[]; large: string[]; bag: Amounts; supply: Amounts;
  players: Record<string, Player>; solo: Solo | null;
}
export interface MoonPrivate extends PrivateView { hand: string[]; leftover: string | null }

interface Entry { id: string; reconstructed: string[] }
export interface Trigger { kind: string; do: Tree; when: Tree }
export interface Modifier { of: string; add: Tree | null; to: Tree | null; when: Tree }
export interface Power extends Entry { price: Amounts; modifiers: Modifier[]; triggers: Trigger[] }
export interface Terrain extends Entry { min_players: number; effect: Tree }
export interface Ability extends Entry { per: Tree; effect: Tree }
export interface Laboratory extends Entry { effect: Tree; copies: number }
export interface Small extends Entry { level: number; effect: Tree; always: boolean }
export interface Large extends Entry { price: Amounts; points: Tree }
export interface Faction extends Entry {
  ability: Power; building: Power; crowdfunding: boolean;
  start: { batteries: number; stock: Amounts; greenhouses: number; foundations: number; astronauts: string[]; specialists: string[] };
}
export interface Progress extends Entry { trigger: string; cubes: number }
export interface Mission extends Entry { ship: string; price: Amounts; points: number; discard: string; send: string; category: string }
export interface ShipBoard extends Entry {
  tiles: Record<string, number>; first: number; second: number; improvements: { price: Amounts; points: number }[];
}
export interface Objective extends Entry { amount: Tree; least: number; at_once: boolean }
export interface Catalogue {
  terrain: Record<string, Terrain>; ability: Record<string, Ability>; laboratory: Record<string, Laboratory>;
  small: Record<string, Small>; large: Record<string, Large>; faction: Record<string, Faction>; own: Record<string, Power>;
  progress: Record<string, Progress>; mission: Record<string, Mission>; ship: Record<string, ShipBoard>;
  objective: Record<string, Objective>; values: any;
}
