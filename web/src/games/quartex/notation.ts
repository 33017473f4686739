// Quartex's notation, as far as the client draws it; docs/notation.md has all of it.

import { subject } from "../../lib/displayNames";
import { say, sayItems } from "../../lib/words";
import type { QuartexView } from "../../protocol";
import type { MoveValue } from "../board";

export type View = QuartexView;
export type Laid = View["table"][number];

export const SYMBOLS = "pbry";

/** A tile turned clockwise by quarters: the bottom left corner moves to the top left. */
export function turned(face: string, by = 1): string {
  const at = ((-by % 4) + 4) % 4;
  return face.slice(at) + face.slice(0, at);
}

/** A tile turned over: left and right change places. */
export function flipped(face: string): string {
  return face[1]! + face[0]! + face[3]! + face[2]!;
}

/** All orientations of a tile, this one first. */
export function orientationsOf(face: string): string[] {
  const ways = [0, 1, 2, 3].flatMap((by) => [turned(face, by), turned(flipped(face), by)]);
  return [...new Set(ways)];
}

/** The name of a tile in any orientation: the alphabetically first of its faces. */
export function tileOf(face: string): string {
  return orientationsOf(face).sort()[0]!;
}

export type Placement = { text: string; cell: string; x: number; y: number; face: string };

const LAID = /^(?:point )?((-?\d+),(-?\d+)):([pbry]{4})$/;

export function readPlacement(text: string): Placement | null {
  const found = LAID.exec(text);
  if (!found) return null;
  return { text, cell: found[1]!, x: Number(found[2]), y: Number(found[3]), face: found[4]! };
}

export const isPlacement = (placement: Placement | null): placement is Placement => placement !== null;

/** The best placement on each cell, with its value. */
export function bestPlacements(values: ReadonlyMap<string, MoveValue> = new Map()): [Placement, MoveValue][] {
  const found = new Map<string, [Placement, MoveValue]>();
  for (const [text, value] of values) {
    const placement = readPlacement(text);
    if (placement && !found.has(placement.cell)) found.set(placement.cell, [placement, value]);
  }
  return [...found.values()];
}

/** A completed symbol: its letter and the point where the four tiles meet. */
export type CompletedSymbol = { symbol: string; x: number; y: number };

/** The symbols that a tile on the table has completed or helped to complete. */
export function completedAround([[x, y], face]: Laid, table: readonly Laid[]): CompletedSymbol[] {
  const taken = new Set(table.map(([cell]) => cell.join()));
  const corners = [
    [x, y + 1],
    [x + 1, y + 1],
    [x + 1, y],
    [x, y],
  ] as const;
  return corners
    .map(([x, y], i) => ({ symbol: face[i]!, x, y }))
    .filter(({ x, y }) => [0, 1].every((dx) => [0, 1].every((dy) => taken.has(`${x - dx},${y - dy}`))));
}

/** The seat that has more tokens than before, or -1. */
export function tokenTaker(before: View | null, after: View): number {
  const count = (view: View, seat: number) => view.screens[seat]?.tokens.reduce((sum, each) => sum + each, 0) ?? 0;
  return before ? after.screens.findIndex((_, seat) => count(after, seat) > count(before, seat)) : -1;
}

export function nameSymbol(symbol: string): string {
  return say(`quartex-${symbol}`);
}

export function nameFace(face: string): string {
  return sayItems([...face].map(nameSymbol));
}

/** The corners with their order, for screen readers. */
export function labelFace(face: string): string {
  return say("corner-order", { items: nameFace(face) });
}

/** The free cells that share an edge with a tile; 0,0 for the first tile. */
export function freeNeighbours(table: readonly Laid[]): [number, number][] {
  if (!table.length) return [[0, 0]];
  const taken = new Set(table.map(([cell]) => cell.join()));
  const found = new Map<string, [number, number]>();
  for (const [[x, y]] of table) {
    for (const near of [
      [x, y + 1],
      [x + 1, y],
      [x, y - 1],
      [x - 1, y],
    ] as [number, number][]) {
      if (!taken.has(near.join())) found.set(near.join(), near);
    }
  }
  return [...found.values()];
}

/** An action of a player as a sentence. */
export function describeAction(text: string, name: string): string {
  const who = subject(name);
  if (text === "stuck") return say("quartex-is-stuck", who);
  if (text === "silent") return say("quartex-is-silent", who);
  const placed = readPlacement(text);
  if (!placed) return "";
  const values = { ...who, cell: placed.cell, corners: nameFace(placed.face) };
  return say(text.startsWith("point ") ? "quartex-points" : "quartex-lays", values);
}
