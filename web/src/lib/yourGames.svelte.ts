// The user's games for the home page: those that go on, and finished ones.

import type { YourGame } from "../protocol";
import { fetchYourGames } from "./api";
import * as keys from "./seatKeys";
import { fetchProfileGames, profile } from "./profile.svelte";

/** The most games of each kind that are shown; all that wait for the user are. */
const MOST = 6;

export type SavedGame = keys.SavedTable & {
  /** What the server says about the game; null until it has answered. */
  now: YourGame | null;
};
export type FinishedGame = SavedGame & { now: YourGame };

const goesOn = ({ now, over }: SavedGame): boolean =>
  now ? now.about.phase === "playing" || now.about.phase === "waiting" : !over;

/** Whether it is the turn of the user, who has one seat at this table. */
export const isWaiting = ({ now }: SavedGame): boolean =>
  now?.about.phase === "playing" && now.seats.length === 1 && now.mover === now.seats[0];

/** The milliseconds that the player to move has left, as of the server's answer; infinite without a clock. */
export const timeLeft = ({ now }: SavedGame): number =>
  (now?.clocks?.running != null ? now.clocks.left[now.clocks.running] : null) ?? Infinity;

/** Games that wait for the user come first, those first that have least time; the others keep their order. */
const byUrgency = (one: SavedGame, two: SavedGame): number =>
  Number(isWaiting(two)) - Number(isWaiting(one)) ||
  (isWaiting(one) && timeLeft(one) !== timeLeft(two) ? timeLeft(one) - timeLeft(two) : 0);

const isFinished = (game: SavedGame): game is FinishedGame => Boolean(game.now?.about.result);

export class YourGames {
  #all = $state.raw<readonly SavedGame[]>(
    keys
      .savedTables()
      .filter((each) => each.keys.length && each.game)
      .map((each) => ({ ...each, now: null })),
  );

  get running(): readonly SavedGame[] {
    return this.#all.filter(goesOn).sort(byUrgency).slice(0, Math.max(MOST, this.waiting));
  }

  /** How many games wait for the user. */
  get waiting(): number {
    return this.#all.filter(isWaiting).length;
  }

  get finished(): readonly FinishedGame[] {
    return this.#all.filter(isFinished).slice(0, MOST);
  }

  /** Ask the server for all games at once; those that it does not have any more leave the list. */
  async load(): Promise<void> {
    await this.#loadProfile();
    if (!this.#all.length) return;
    try {
      const found = await fetchYourGames({
        tables: this.#all
          .filter((each) => each.keys.length)
          .map(({ table, keys }) => ({ table, keys: keys.slice(0, 8) })),
        views: true,
      });
      const byTable = new Map(found.map((each) => [each.about.table, each]));
      this.#all = this.#all.flatMap((each) => {
        const now = byTable.get(each.table) ?? (each.keys.length ? null : each.now);
        return now ? [{ ...each, now }] : [];
      });
    } catch {
      // The server is away: the games are shown as this browser knows them.
    }
  }

  /** Add the games of the profile that this browser does not know, if a profile is signed in. */
  async #loadProfile(): Promise<void> {
    await profile.load();
    if (!profile.me) return;
    const found = await fetchProfileGames().catch(() => []);
    const known = new Set(this.#all.map((each) => each.table));
    const others = found
      .filter(({ about }) => !known.has(about.table))
      .map((now) => ({ table: now.about.table, game: now.about.game, keys: [], invite: "", at: now.at, now }));
    this.#all = [...this.#all, ...others].sort((one, other) => other.at - one.at);
  }
}
