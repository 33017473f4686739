// What people and programs are called.

import type { Sitter } from "../protocol";
import { say, sayOr } from "./words";

export function nameOf(chair: Sitter): string {
  if (!chair.name) return say("open-seat");
  if (!chair.level || chair.person) return chair.name;
  const number = / \d+$/.exec(chair.name)?.[0] ?? "";
  return sayOr(`level-${chair.level}`, chair.level) + number;
}

/** Somebody as the subject of a sentence: who plays under the name You is spoken to. */
export function subject(who: string): { who: string; person: "you" | "other" } {
  return { who, person: who === say("you-name") ? "you" : "other" };
}
