// A tournament that is followed: it is fetched again every few seconds while the page is visible.

import type { Tournament, TournamentRequest, Yourself } from "../protocol";
import { ApiError } from "../lib/api";
import { ask, fetchTournament, fetchYourself, register } from "../lib/tournamentApi";
import { profile } from "../lib/profile.svelte";
import { saveTournamentKeys, tournamentKeys } from "../lib/tournamentKeys";

const EVERY = 2000;
const SECOND = 1000;

export class FollowedTournament {
  seen = $state.raw<Tournament | null>(null);
  me = $state.raw<Yourself>({});
  error = $state("");
  isMissing = $state(false);
  /** Whether a request of the user is on its way. */
  busy = $state(false);
  /** The time by the clock of this device, for the countdown to the next round. */
  now = $state(Date.now());
  #timers: ReturnType<typeof setInterval>[];

  constructor(readonly name: string) {
    void this.refresh();
    this.#timers = [
      setInterval(() => (this.now = Date.now()), SECOND),
      setInterval(() => {
        if (document.visibilityState === "visible" && this.isLive) void this.refresh();
      }, EVERY),
    ];
  }

  close(): void {
    this.#timers.forEach(clearInterval);
  }

  get isLive(): boolean {
    return this.seen === null ? !this.isMissing : this.seen.phase === "open" || this.seen.phase === "running";
  }

  get keys() {
    return tournamentKeys(this.name);
  }

  async refresh(): Promise<void> {
    try {
      this.seen = await fetchTournament(this.name);
      const { player, organiser } = this.keys;
      // Without a key, the part is that of the profile.
      const asked = [player ?? (profile.me ? "" : undefined), organiser].filter((key) => key !== undefined);
      const found = await Promise.all(asked.map((key) => fetchYourself(this.name, key)));
      this.me = Object.assign({}, ...found.reverse()) as Yourself;
      this.error = "";
    } catch (reason) {
      this.isMissing = reason instanceof ApiError && reason.status === 404;
      this.error = (reason as Error).message;
    }
  }

  async join(person: string): Promise<void> {
    await this.#try(async () => {
      const { key } = await register(this.name, person);
      saveTournamentKeys(this.name, { player: key });
    });
  }

  /** Ask for something as the player, or as the organiser. */
  async request(wanted: TournamentRequest["do"]): Promise<void> {
    const key = wanted === "start" || wanted === "cancel" ? this.keys.organiser : this.keys.player;
    await this.#try(() => ask(this.name, key ?? "", wanted));
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
      await this.refresh();
    } catch (reason) {
      this.error = (reason as Error).message;
    }
    this.busy = false;
  }
}
