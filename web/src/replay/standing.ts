// How a game stands, in signs and words.

import type { Worth } from "../games/board";
import { subject } from "../lib/names";
import { say } from "../lib/words";
import type { Remark, Standing } from "../protocol";

export function worthOf(standing: Standing, mover: number, played: boolean): Worth {
  const value = standing.winner === null ? "draw" : standing.winner === mover ? "win" : "loss";
  const count = standing.distance ?? 0;
  const sign = value === "draw" ? "=" : `${value === "win" ? "+" : "−"}${count || ""}`;
  const words = value === "draw" ? say("worth-draw") : value === "win" ? say("worth-win", { count }) : say("worth-loss", { count });
  return { value, sign, says: played ? say("worth-played", { worth: words }) : words, played };
}

export function tellStanding(standing: Standing, names: readonly string[], over: boolean): string {
  if (over) return "";
  if (standing.winner === null) return say("standing-draw");
  const who = names[standing.winner] ?? "";
  if (!standing.distance) return say("standing-call", subject(who));
  return say("standing-win", { ...subject(who), count: standing.distance });
}

export function tellRemark(remark: Remark, names: readonly string[]): string {
  return say(`remark-${remark.kind}`, { ...subject(names[remark.seat] ?? ""), count: remark.count });
}
