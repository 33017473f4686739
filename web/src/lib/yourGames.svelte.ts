// The user's games for the home page: those that go on, and finished ones.

import type { YourGame } from "../protocol";
import { fetchYourGames } from "./api";
import * as keys from "./keys";

/** The most games of each kind that are shown. */
const MOST = 6;

export type SavedGame = keys.SavedTable & {
  /** What the server says about the game; null until it has answered. */
  now: YourGame | null;
};
export type FinishedGame = SavedGame & { now: YourGame };

const goesOn = ({ now, over }: SavedGame): boolean =>
  now ? now.about.phase === "playing" || now.about.phase === "waiting" : !over;

const isFinished = (game: SavedGame): game is FinishedGame => Boolean(game.now?.about.result);

export class YourGames {
  #all = $state.raw<readonly SavedGame[]>(
    keys
      .savedTables()
      .filter((each) => each.keys.length && each.game)
      .map((each) => ({ ...each, now: null })),
  );

  get running(): readonly SavedGame[] {
    return this.#all.filter(goesOn).slice(0, MOST);
  }

  get finished(): readonly FinishedGame[] {
    return this.#all.filter(isFinished).slice(0, MOST);
  }

  /** Ask the server for all games at once; those that it does not have any more leave the list. */
  async load(): Promise<void> {
    if (!this.#all.length) return;
    try {
      const found = await fetchYourGames({
        tables: this.#all.map(({ table, keys }) => ({ table, keys: keys.slice(0, 8) })),
        views: true,
      });
      const byTable = new Map(found.map((each) => [each.about.table, each]));
      this.#all = this.#all.flatMap((each) => {
        const now = byTable.get(each.table);
        return now ? [{ ...each, now }] : [];
      });
    } catch {
      // The server is away: the games are shown as this browser knows them.
    }
  }
}
