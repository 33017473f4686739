// How a game stands, in signs and words.

import type { Worth } from "../games/board";
import { subject } from "../lib/names";
import { say, sayItems, sayShare } from "../lib/words";
import type { Remark, Standing, Worth as Told } from "../protocol";

export function worthOf(standing: Standing, mover: number, played: boolean): Worth {
  const value = standing.winner === null ? "draw" : standing.winner === mover ? "win" : "loss";
  const count = standing.distance ?? 0;
  const sign = value === "draw" ? "=" : `${value === "win" ? "+" : "−"}${count || ""}`;
  const words = value === "draw" ? say("worth-draw") : value === "win" ? say("worth-win", { count }) : say("worth-loss", { count });
  return { value, sign, says: played ? say("worth-played", { worth: words }) : words, played };
}

/** Who loses so much of his chances errs. */
const MISTAKE = 0.1;

/** What actions are worth to whoever is on the move, the best first, in a game that is not solved. */
export function worthsOf(told: readonly Told[], mover: number, played: string | undefined): Map<string, Worth> {
  const found = new Map<string, Worth>();
  const best = told[0]?.chances?.[mover] ?? 0;
  // The others were tried less often, and only by luck look better than the best.
  const chance = (each: Told) => Math.min(best, each.chances?.[mover] ?? 0);
  for (const each of told) {
    const value = each === told[0] ? "win" : best - chance(each) >= MISTAKE ? "loss" : "draw";
    const words = say("worth-chances", { chance: sayShare(chance(each)) });
    const isPlayed = each.action === played;
    const sign = `${Math.round(100 * chance(each))}%`;
    found.set(each.action, { value, sign, says: isPlayed ? say("worth-played", { worth: words }) : words, played: isPlayed });
  }
  return found;
}

/** Everybody's chances in a sentence. */
export function tellChances(chances: readonly number[], names: readonly string[]): string {
  return sayItems(chances.map((chance, seat) => say("value-of", { who: names[seat] ?? "", value: sayShare(chance) })));
}

export function tellStanding(standing: Standing, names: readonly string[], over: boolean): string {
  if (over) return "";
  if (standing.winner === null) return say("standing-draw");
  const who = names[standing.winner] ?? "";
  if (!standing.distance) return say("standing-call", subject(who));
  return say("standing-win", { ...subject(who), count: standing.distance });
}

/** A remark with what would have been better, in the words of its game. */
export function tellRemark(remark: Remark, names: readonly string[], tell: (action: string, who: string) => string): string {
  const who = names[remark.seat] ?? "";
  const words = say(`remark-${remark.kind}`, { ...subject(who), count: remark.count });
  return remark.better ? `${words} ${say("remark-better", { says: tell(remark.better, who) })}` : words;
}
