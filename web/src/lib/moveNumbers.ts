// How moves are counted: a move is an action of a player that was not taken back. Draws of Nature are none.

import type { Happened } from "../protocol";

/** What happened: an action was played if the event does not say it. */
export const what = (event: Happened): NonNullable<Happened["what"]> => event.what ?? "played";

/** Whether an event is the action of a player. */
export const isMove = (event: Happened): boolean => what(event) === "played" && (event.seat ?? -1) >= 0;

/** Whether an event is a call that was wrong. */
export const isWrong = ({ findings = [] }: Happened): boolean => findings.some((each) => each.kind === "wrong");

/** The actions of a log that were not taken back, Nature's included. */
function keptActions(log: readonly Happened[]): Happened[] {
  const kept: Happened[] = [];
  for (const each of log) {
    if (what(each) === "played") kept.push(each);
    if (each.what === "took-back") kept.splice(Math.max(0, kept.length - (each.count ?? 0)));
  }
  return kept;
}

/** The numbers of the moves, by the versions of their events. */
export function moveNumbers(log: readonly Happened[]): ReadonlyMap<number, number> {
  const before = log.find((each) => each.what === "began")?.count ?? 0;
  const moves = keptActions(log).filter(isMove);
  return new Map(moves.map((each, i) => [each.version, before + i + 1]));
}

/** The number of the move that is this action of the game, all actions counted from 0; undefined if the log lacks it. */
export function moveNumberAt(log: readonly Happened[], ply: number): number | undefined {
  const before = log.find((each) => each.what === "opened")?.count ?? 0;
  const action = keptActions(log)[ply - before];
  return action && moveNumbers(log).get(action.version);
}
