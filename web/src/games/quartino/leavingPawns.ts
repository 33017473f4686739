/** A pawn that leaves its column: `level` pawns are below it. */
export type LeavingPawn = { field: number; colour: string; level: number };

/** The pawns that were on the board before and are gone, from the top of each column. */
export function leavingPawns(before: readonly string[], after: readonly string[]): LeavingPawn[] {
  return before.flatMap((column, field) => {
    const left = after[field] ?? "";
    if (!column.startsWith(left)) return [];
    const gone = [...column.slice(left.length)].map((colour, i) => ({ field, colour, level: left.length + i }));
    return gone.reverse();
  });
}
