// Quarto's texts, read for drawing: docs/notation.md has them all.

import { subject } from "../../lib/names";
import { say } from "../../lib/words";
export type { QuartoView as View } from "../../protocol";

export const TALL = 1;
export const DARK = 2;
export const SQUARE = 4;
export const HOLLOW = 8;

export function writeCell(cell: number): string {
  return "abcd"[cell % 4]! + "1234"[cell >> 2]!;
}

export function readCell(text: string): number {
  return "abcd".indexOf(text[0]!) + 4 * "1234".indexOf(text[1]!);
}

/** The four cells between the two ends of a line, or of a block. */
export function lineCells(line: string): number[] {
  const [from, to] = line.split("-").map(readCell) as [number, number];
  const right = (to % 4) - (from % 4);
  const up = (to >> 2) - (from >> 2);
  if (Math.abs(right) === 1) return [from, from + right, from + 4 * up, to];
  const step = Math.sign(right) + 4 * Math.sign(up);
  return [0, 1, 2, 3].map((i) => from + i * step);
}

/** The call on the menu that means these four cells. */
export function findCall(menu: readonly string[], cells: readonly number[]): string | undefined {
  const wanted = [...cells].sort((a, b) => a - b).join();
  return menu.find(
    (text) =>
      text[0] === "!" &&
      lineCells(text.slice(1))
        .sort((a, b) => a - b)
        .join() === wanted,
  );
}

export function namePiece(piece: number): string {
  return say("quarto-piece", {
    height: piece & TALL ? "tall" : "short",
    colour: piece & DARK ? "dark" : "light",
    shape: piece & SQUARE ? "square" : "round",
    filling: piece & HOLLOW ? "hollow" : "solid",
  });
}

/** An action as a sentence about somebody. */
export function describeAction(text: string, who: string): string {
  if (text[0] === "?") return say("quarto-gives", { ...subject(who), piece: namePiece(parseInt(text[1]!, 16)) });
  if (text[0] === "!") return say("quarto-calls", { ...subject(who), line: text.slice(1) });
  if (text === "pass") return say("quarto-passes", subject(who));
  return say("quarto-places", { ...subject(who), cell: text });
}
