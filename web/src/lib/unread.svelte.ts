// Chat messages that the user has not seen yet; what was seen is kept with the keys of the table.

import type { Happened } from "../protocol";
import * as keys from "./seatKeys";
import type { Seat } from "./seat";

export class Unread {
  #seen = $state(0);

  constructor(readonly table: string) {
    this.#seen = keys.find(table)?.read ?? 0;
  }

  /** The number of messages of other players that were not seen. */
  count(log: readonly Happened[], mine: readonly Seat[]): number {
    return log.filter((each) => each.what === "said" && each.version > this.#seen && !mine.includes(each.seat ?? -1))
      .length;
  }

  /** All messages so far have been seen. */
  see(log: readonly Happened[]): void {
    const last = log.findLast((each) => each.what === "said")?.version ?? 0;
    if (last <= this.#seen) return;
    this.#seen = last;
    if (keys.find(this.table)) keys.save(this.table, { read: last });
  }
}
