// A hint at the table: asked for, shown, and forgotten as soon as the table has moved on.

import type { MoveValue } from "../games/board";
import type { Hint } from "../protocol";
import { fetchHint } from "./api";
import * as keys from "./keys";
import type { Seat } from "./seat";
import type { Table } from "./table.svelte";
import { say, sayPercent } from "./words";

export class Hints {
  busy = $state(false);
  #found = $state.raw<{ seat: Seat; moment: number; hint: Hint } | null>(null);

  constructor(readonly table: Table) {}

  /** Ask what this seat should do; what went wrong is thrown. */
  async ask(seat: Seat): Promise<void> {
    const key = keys.find(this.table.name)?.keys[this.table.seats.indexOf(seat)];
    const moment = this.#moment(seat);
    if (!key || this.busy) return;
    this.busy = true;
    try {
      this.#found = { seat, moment, hint: await fetchHint(this.table.name, key) };
    } finally {
      this.busy = false;
    }
  }

  /** The hint for what this seat sees now, if it asked for one. */
  at(seat: Seat | null): Hint | null {
    const found = this.#found;
    return found && found.seat === seat && found.moment === this.#moment(seat) ? found.hint : null;
  }

  /** The version at which the game last changed. */
  #moment(seat: Seat | null): number {
    const moved = this.table.seatStates
      .get(seat)
      ?.log.findLast((each) => each.what === "played" || each.what === "took-back");
    return moved?.version ?? 0;
  }
}

/** The hint as a sentence: what to do, and what is to be expected of it. */
export function describeHint(hint: Hint, seat: Seat, says: string): string {
  const chance = hint.chances?.[seat];
  const words = say("hint-says", { says });
  return chance === undefined ? words : `${words} ${say("hint-chances", { chance: sayPercent(chance) })}`;
}

/** The hint as it is painted on the board. */
export function hintValues(hint: Hint, seat: Seat): ReadonlyMap<string, MoveValue> {
  const chance = hint.chances?.[seat];
  const sign = chance === undefined ? "!" : `${Math.round(100 * chance)}%`;
  return new Map([[hint.action, { outcome: "win", sign, description: say("hint"), played: false }]]);
}
