// Quarto's notation, as far as the client draws it; docs/notation.md has all of it.

import { subject } from "../../lib/displayNames";
import { say, sayList } from "../../lib/words";
import type { QuartoView } from "../../protocol";

export type View = QuartoView;

export const TALL = 1;
export const DARK = 2;
export const SQUARE = 4;
export const HOLLOW = 8;

/** The cells in the order in which they are drawn: from the top rank down. */
export const SCREEN_CELLS = [3, 2, 1, 0].flatMap((rank) => [0, 1, 2, 3].map((file) => 4 * rank + file));

export function writeCell(cell: number): string {
  return "abcd"[cell % 4]! + "1234"[cell >> 2]!;
}

export function readCell(text: string): number {
  return "abcd".indexOf(text[0]!) + 4 * "1234".indexOf(text[1]!);
}

/** The four cells of a line named by its ends, or of a block named by two corners. */
export function lineCells(line: string): number[] {
  const [from, to] = line.split("-").map(readCell) as [number, number];
  const right = (to % 4) - (from % 4);
  const up = (to >> 2) - (from >> 2);
  if (Math.abs(right) === 1) return [from, from + right, from + 4 * up, to];
  const step = Math.sign(right) + 4 * Math.sign(up);
  return [0, 1, 2, 3].map((i) => from + i * step);
}

/** The legal call that names these four cells. */
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

const TRAITS: readonly [bit: number, has: string, lacks: string][] = [
  [TALL, "tall", "short"],
  [DARK, "dark", "light"],
  [SQUARE, "square", "round"],
  [HOLLOW, "hollow", "solid"],
];

/** What pieces have in common. */
export function sharedTraits(pieces: readonly number[]): string[] {
  return TRAITS.flatMap(([bit, has, lacks]) => {
    if (pieces.every((piece) => piece & bit)) return [has];
    return pieces.some((piece) => piece & bit) ? [] : [lacks];
  });
}

/** The lines that were called or noticed, in words: what their pieces have in common. */
export function describeLines({ lines, board }: View): string {
  const traits = lines.flatMap((line) => sharedTraits(line.map((cell) => board[cell] ?? 0)));
  return say("quarto-line-of", {
    traits: sayList([...new Set(traits)].map((trait) => say("quarto-trait", { trait }))),
  });
}

/** A cell, a piece or a line. */
export const nameAction = (text: string): string =>
  text[0] === "?" ? namePiece(parseInt(text[1]!, 16)) : text.replace("!", "");

/** An action of a player as a sentence. */
export function describeAction(text: string, who: string): string {
  if (text[0] === "?") return say("quarto-gives", { ...subject(who), piece: namePiece(parseInt(text[1]!, 16)) });
  if (text[0] === "!") return say("quarto-calls", { ...subject(who), line: text.slice(1) });
  if (text === "pass") return say("quarto-passes", subject(who));
  return say("quarto-places", { ...subject(who), cell: text });
}
