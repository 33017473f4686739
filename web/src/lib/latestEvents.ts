// What has happened lately at a table: the events that are shown and announced, and the last turn of each opponent.

import type { Happened } from "../protocol";
import { isMove, isWrong } from "./moveNumbers";
import type { Seat } from "./seat";

/** The events since the reader's own last move; that move too while nothing has followed, or if it was a wrong call. */
export function latestEvents(log: readonly Happened[], me: Seat | null): readonly Happened[] {
  const own = log.findLastIndex((each) => isMove(each) && each.seat === me);
  if (own >= 0 && isWrong(log[own]!)) return log.slice(own);
  return own < log.length - 1 ? log.slice(own + 1) : log.slice(-1);
}

/** The actions of the last turn of every player but the reader: of each, the latest ones without another's in between. */
export function lastTurns(log: readonly Happened[], me: Seat | null): string[] {
  const moves = log.slice(log.findLastIndex((each) => each.what === "took-back") + 1).filter(isMove);
  const found: string[] = [];
  const finished = new Set<Seat>(me === null ? [] : [me]);
  moves.reverse().forEach((each, i) => {
    if (!finished.has(each.seat!)) found.push(each.text ?? "");
    if (moves[i + 1]?.seat !== each.seat) finished.add(each.seat!);
  });
  return found;
}

/** How many turns a player has had: actions of theirs without another player's in between are one turn. */
export function turnsOf(log: readonly Happened[], seat: Seat | null): number {
  const moves = log.filter(isMove);
  return moves.filter((each, i) => each.seat === seat && moves[i - 1]?.seat !== seat).length;
}
