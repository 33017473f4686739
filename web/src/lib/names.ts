// What people and programs are called. Who has given no name has one that everybody reads in his own language.

import type { Sitter } from "../protocol";
import { say, sayOr } from "./words";

/** The name of somebody who plays alone against programs and has not said another. */
export const YOU = "You";
export const playerName = (number: number) => `Player ${number}`;

function translated(name: string): string {
  const number = /^Player (\d)$/.exec(name)?.[1];
  return name === YOU ? say("you-name") : number ? say("player-number", { number }) : name;
}

export function nameOf(chair: Sitter | undefined): string {
  if (!chair?.name) return say("open-seat");
  if (!chair.level || chair.person) return translated(chair.name);
  const number = / \d+$/.exec(chair.name)?.[0] ?? "";
  return sayOr(`level-${chair.level}`, chair.level) + number;
}

/** Somebody as the subject of a sentence: who plays under the name You is spoken to. */
export function subject(who = ""): { who: string; person: "you" | "other" } {
  return { who, person: who === say("you-name") ? "you" : "other" };
}
