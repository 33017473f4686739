// The values of moves on the analysis board, the best first.

import type { MoveValue } from "../games/board";
import { estimatedValues, solvedValue } from "../replay/evaluation";
import type { Standing, Worth } from "../protocol";

/** Higher is better for the player to move: fast wins, slow wins, draws, slow losses, fast losses. */
export function rankOf(standing: Standing, mover: number): number {
  if (standing.winner === null) return 0;
  const rank = 100 - (standing.distance ?? 0);
  return standing.winner === mover ? rank : -rank;
}

/** The moves by their values; of equal ones, those with the fewest safe replies first. Estimates come sorted. */
export function bestFirst(worths: readonly Worth[], mover: number | null): Worth[] {
  if (mover === null) return [];
  const rank = ({ standing }: Worth) => (standing ? rankOf(standing, mover) : 0);
  return [...worths].sort((a, b) => rank(b) - rank(a) || (a.standing ? (a.safe ?? 0) - (b.safe ?? 0) : 0));
}

/** The value of the position: that of its best move; nothing in games that are not solved. */
export const bestStanding = (worths: readonly Worth[]): Standing | undefined => worths[0]?.standing ?? undefined;

/** The values as the boards show them. */
export function valuesOf(worths: readonly Worth[], mover: number | null): Map<string, MoveValue> {
  if (mover === null) return new Map();
  if (!bestStanding(worths)) return estimatedValues(worths, mover, undefined);
  return new Map(worths.map((each) => [each.action, solvedValue(each.standing!, mover, false)]));
}
