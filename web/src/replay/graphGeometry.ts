// The geometry of the graph in pixels: moments from left to right.

import type { Remark, Series, Standing } from "../protocol";

export type Frame = { width: number; height: number; side: number; top: number; bottom: number };
export type Bar = { moment: number; seat: number; x: number; y: number; width: number; height: number };

/** The length of a bar as a share of half the graph: 1 for an immediate win, a good quarter for one in sixteen placements. */
export function barLength(distance: number): number {
  return 1 - 0.045 * Math.min(distance, 16);
}

/** The x coordinate of the middle of a moment, of `count` moments. */
export function xAt(moment: number, count: number, frame: Frame): number {
  return frame.side + (moment + 0.5) * ((frame.width - 2 * frame.side) / count);
}

/** The moment at an x coordinate; the first or last one outside the graph. */
export function momentAt(x: number, count: number, frame: Frame): number {
  const moment = Math.floor(((x - frame.side) / (frame.width - 2 * frame.side)) * count);
  return Math.max(0, Math.min(count - 1, moment));
}

/** A bar for each moment: upwards if the first seat wins, downwards if the second does, flat for a draw. */
export function bars(standings: readonly Standing[], frame: Frame): Bar[] {
  const width = (frame.width - 2 * frame.side) / standings.length;
  const half = (frame.height - frame.top - frame.bottom) / 2;
  const middle = frame.top + half;
  return standings.map(({ winner, distance }, moment) => {
    const x = frame.side + moment * width;
    const height = winner === null ? 3 : half * barLength(distance ?? 0);
    const y = winner === null ? middle - 1.5 : winner === 0 ? middle - height : middle;
    return { moment, seat: winner ?? -1, x, y, width, height };
  });
}

/** The range of a series: it includes zero and is never empty. Chances range from 0 to 1. */
export function range(series: Series): [number, number] {
  if (series.name === "chances") return [0, 1];
  const all = series.values.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return [low, Math.max(high, low + 1)];
}

export function yAt(value: number, [low, high]: readonly [number, number], frame: Frame): number {
  const room = frame.height - frame.top - frame.bottom;
  return frame.top + room * ((high - value) / (high - low));
}

/** The path of one line of a series, as steps. */
export function path(series: Series, line: number, frame: Frame): string {
  const count = series.values.length;
  const span = range(series);
  const round = (value: number) => Math.round(value * 10) / 10;
  return series.values
    .map((values, moment) => {
      const [x, y] = [round(xAt(moment, count, frame)), round(yAt(values[line] ?? 0, span, frame))];
      return moment ? `H${x}V${y}` : `M${x} ${y}`;
    })
    .join("");
}

/** A few round numbers for horizontal lines. */
export function ticks([low, high]: readonly [number, number]): number[] {
  const rough = (high - low) / 3;
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((each) => each >= rough) ?? 1000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

const WEIGHTS = ["mistake", "slip", "note"] as const;

/** The most severe remark of each moment. */
export function mostSevere(remarks: readonly Remark[]): Remark[] {
  const found = new Map<number, Remark>();
  for (const weight of WEIGHTS) {
    for (const each of remarks) if (each.weight === weight && !found.has(each.ply)) found.set(each.ply, each);
  }
  return [...found.values()].sort((a, b) => a.ply - b.ply);
}

/** The two moves that cost most, in the order of the game: those of these seats if they made any mistake. */
export function worst(remarks: readonly Remark[], seats: readonly number[]): Remark[] {
  const mistakes = mostSevere(remarks).filter((each) => each.weight !== "note");
  const own = mistakes.filter((each) => seats.includes(each.seat));
  return (own.length ? own : mistakes)
    .sort((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight) || b.count - a.count)
    .slice(0, 2)
    .sort((a, b) => a.ply - b.ply);
}

/** The width that a sign needs. */
const SIGN_WIDTH = 15;

export type Mark = { remark: Remark; x: number; signed: boolean };

/** The marks above the graph; where they are close together, only the most severe have a sign and the others a dot. */
export function marks(remarks: readonly Remark[], count: number, frame: Frame): Mark[] {
  const signed: number[] = [];
  const all = mostSevere(remarks).map((remark) => ({ remark, x: xAt(remark.ply, count, frame), signed: false }));
  for (const weight of WEIGHTS) {
    for (const mark of all) {
      if (mark.remark.weight !== weight || signed.some((x) => Math.abs(x - mark.x) < SIGN_WIDTH)) continue;
      mark.signed = true;
      signed.push(mark.x);
    }
  }
  return all;
}

/** The signs of chess annotation. */
export const SIGNS = { mistake: "?", slip: "?!", note: "·" } as const;
