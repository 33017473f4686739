// Evaluations of positions and moves, as signs and sentences.

import type { MoveValue } from "../games/board";
import { subject } from "../lib/displayNames";
import { say, sayItems, sayOr, sayPercent } from "../lib/words";
import type { Remark, Standing, Worth } from "../protocol";

const withPlayed = (description: string, played: boolean): string =>
  played ? say("value-played", { value: description }) : description;

/** The value of a move in a solved game, for the player to move. */
export function solvedValue(standing: Standing, mover: number, played: boolean): MoveValue {
  const outcome = standing.winner === null ? "draw" : standing.winner === mover ? "win" : "loss";
  const count = standing.distance ?? 0;
  const sign = outcome === "draw" ? "=" : `${outcome === "win" ? "+" : "−"}${count || ""}`;
  return { outcome, sign, description: withPlayed(say(`value-${outcome}`, { count }), played), played };
}

/** A move that costs at least this share of the chances is a mistake. */
const MISTAKE = 0.1;

/** The values of moves for the player to move in a game that is not solved, the best move first. */
export function estimatedValues(
  worths: readonly Worth[],
  mover: number,
  playedAction: string | undefined,
): Map<string, MoveValue> {
  const best = worths[0]?.chances?.[mover] ?? 0;
  const valueOf = (worth: Worth): MoveValue => {
    // The search tries the best move most often; another move can look better only by chance.
    const chance = Math.min(best, worth.chances?.[mover] ?? 0);
    const outcome = worth === worths[0] ? "win" : best - chance >= MISTAKE ? "loss" : "draw";
    const played = worth.action === playedAction;
    const description = withPlayed(say("value-chances", { chance: sayPercent(chance) }), played);
    return { outcome, sign: `${Math.round(100 * chance)}%`, description, played };
  };
  return new Map(worths.map((worth) => [worth.action, valueOf(worth)]));
}

/** The chances of all players in a sentence. */
export function describeChances(chances: readonly number[], names: readonly string[]): string {
  return sayItems(
    chances.map((chance, seat) => say("value-of", { who: names[seat] ?? "", value: sayPercent(chance) })),
  );
}

/** Who wins with best play, in a sentence; "" when the game is over. */
export function describeStanding(standing: Standing, names: readonly string[], over: boolean): string {
  if (over) return "";
  if (standing.winner === null) return say("standing-draw");
  const who = names[standing.winner] ?? "";
  if (!standing.distance) return say("standing-call", subject(who));
  return say("standing-win", { ...subject(who), count: standing.distance });
}

/** A remark with the number of its move. */
export function remarkAt(at: number | undefined, says: string): string {
  return at === undefined ? says : say("remark-at", { at, says });
}

/** A remark and, where the server names one, the better move. */
export function describeRemark(
  remark: Remark,
  names: readonly string[],
  describe: (action: string, who: string) => string,
): string {
  const who = names[remark.seat] ?? "";
  const sentence = sayOr(`remark-${remark.kind}`, remark.kind, { ...subject(who), count: remark.count });
  return remark.better ? `${sentence} ${say("remark-better", { says: describe(remark.better, who) })}` : sentence;
}
