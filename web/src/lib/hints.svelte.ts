// Hints: fetched on request, shown until the next move.

import type { MoveValue } from "../games/board";
import type { Hint } from "../protocol";
import { solvedValue } from "../replay/evaluation";
import { fetchHint } from "./api";
import * as keys from "./seatKeys";
import { what } from "./moveNumbers";
import type { Seat } from "./seat";
import type { Table } from "./table.svelte";
import { say, sayPercent } from "./words";

export class Hints {
  busy = $state(false);
  #found = $state.raw<{ seat: Seat; version: number; hint: Hint } | null>(null);

  constructor(readonly table: Table) {}

  /** Fetch a hint for this seat; throws an ApiError. */
  async ask(seat: Seat): Promise<void> {
    // Without a key, the seat is that of the profile.
    const key = keys.find(this.table.name)?.keys[this.table.seats.indexOf(seat)] ?? "";
    const version = this.#lastMove(seat);
    if (this.busy) return;
    this.busy = true;
    try {
      this.#found = { seat, version, hint: await fetchHint(this.table.name, key) };
    } finally {
      this.busy = false;
    }
  }

  /** The hint for the current position of this seat, if there is one. */
  at(seat: Seat | null): Hint | null {
    const found = this.#found;
    return found && found.seat === seat && found.version === this.#lastMove(seat) ? found.hint : null;
  }

  /** The version of the last move. */
  #lastMove(seat: Seat | null): number {
    const moved = this.table.seatStates.get(seat)?.log.findLast((each) => ["played", "took-back"].includes(what(each)));
    return moved?.version ?? 0;
  }
}

/** The hint as sentences, with the result of best play in a solved position, or with the chances. */
export function describeHint(hint: Hint, seat: Seat, says: string): string {
  const chance = hint.chances?.[seat];
  const words = say("hint-says", { says });
  if (hint.standing)
    return `${words} ${say("hint-value", { value: solvedValue(hint.standing, seat, false).description })}`;
  return chance === undefined ? words : `${words} ${say("hint-chances", { chance: sayPercent(chance) })}`;
}

/** The hint as a value to show on the board. */
export function hintValues(hint: Hint, seat: Seat): ReadonlyMap<string, MoveValue> {
  if (hint.standing) return new Map([[hint.action, solvedValue(hint.standing, seat, false)]]);
  const chance = hint.chances?.[seat];
  const sign = chance === undefined ? "!" : `${Math.round(100 * chance)}%`;
  return new Map([[hint.action, { outcome: "win", sign, description: say("hint"), played: false }]]);
}
