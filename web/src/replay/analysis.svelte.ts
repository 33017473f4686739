// What the server has worked out about a game, and about the moment that is looked at.

import { fetchAnalysis, fetchChances, fetchMoment, ApiError } from "../lib/api";
import type { Analysis, Worth } from "../protocol";

/** Who steps quickly does not want to know about every moment on the way. */
const DEBOUNCE_MS = 120;

export class GameAnalysis {
  analysis = $state.raw<Analysis | null>(null);
  busy = $state(true);
  /** Whether the chances are still to come. */
  chancesLoading = $state(false);
  /** Why the server error working on it, as a sentence. */
  error = $state("");
  #values = $state.raw<ReadonlyMap<number, readonly Worth[]>>(new Map());

  constructor(
    readonly table: string,
    readonly headers: Record<string, string>,
  ) {}

  /** Have the whole game worked out; returns how to give it up. */
  load(): () => void {
    const control = new AbortController();
    void this.#load(control.signal);
    return () => control.abort();
  }

  /** What is known at once comes first; a game that is not solved has chances, which take a while. */
  async #load(signal: AbortSignal): Promise<void> {
    try {
      this.analysis = await fetchAnalysis(this.table, this.headers, signal);
      this.busy = false;
      this.chancesLoading = !this.analysis.standings.length;
      if (this.chancesLoading) this.analysis = await fetchChances(this.table, this.headers, signal);
    } catch (reason) {
      // A game without an analysis, or without chances, can still be looked at.
      if (reason instanceof ApiError && reason.why === "deadline") this.error = reason.message;
    }
    this.busy = this.chancesLoading = false;
  }

  /** Whether it can be said what a move was worth. */
  get hasValues(): boolean {
    return Boolean(this.analysis?.standings.length || this.analysis?.series.some((each) => each.name === "chances"));
  }

  values(at: number): readonly Worth[] {
    return this.#values.get(at) ?? [];
  }

  /** Ask about a moment, unless it is known; returns how to give it up. */
  loadMoment(at: number): () => void {
    if (!this.hasValues || this.#values.has(at)) return () => {};
    const control = new AbortController();
    const timer = setTimeout(() => {
      fetchMoment(this.table, at, this.headers, control.signal).then(
        (found) => (this.#values = new Map([...this.#values, [at, found.worths]])),
        () => {}, // given up, or too much at once: the board stays unpainted
      );
    }, DEBOUNCE_MS);
    return () => (clearTimeout(timer), control.abort());
  }
}
