// The server's analysis of a game and of single moments.

import { fetchAnalysis, fetchChances, fetchMoment, ApiError } from "../lib/api";
import type { Analysis, Worth } from "../protocol";

/** A pause before a moment is analysed, so that stepping quickly does not request every moment on the way. */
const DEBOUNCE_MS = 120;

export class GameAnalysis {
  result = $state.raw<Analysis | null>(null);
  busy = $state(true);
  /** Whether the chances are still being calculated. */
  chancesLoading = $state(false);
  /** Whether the values of a moment are being loaded. */
  momentLoading = $state(false);
  /** Why the server stopped the analysis, as a sentence. */
  error = $state("");
  #values = $state.raw<ReadonlyMap<number, readonly Worth[]>>(new Map());

  constructor(
    readonly table: string,
    readonly headers: Record<string, string>,
  ) {}

  /** Start the analysis of the whole game, by default with the chances; returns a function that aborts it. */
  load(withChances = true): () => void {
    const control = new AbortController();
    void this.#load(control.signal, withChances);
    return () => control.abort();
  }

  /** Load the quick results first, then the chances of a game that is not solved. */
  async #load(signal: AbortSignal, withChances: boolean): Promise<void> {
    try {
      this.result = await fetchAnalysis(this.table, this.headers, signal);
      this.busy = false;
      this.chancesLoading = withChances && !this.result.standings.length;
      if (this.chancesLoading) this.result = await fetchChances(this.table, this.headers, signal);
    } catch (reason) {
      // The replay works without an analysis or chances.
      if (reason instanceof ApiError && reason.why === "deadline") this.error = reason.message;
    }
    this.busy = this.chancesLoading = false;
  }

  /** Whether the values of moves can be shown. */
  get hasValues(): boolean {
    return Boolean(this.result?.standings.length || this.result?.series.some((each) => each.name === "chances"));
  }

  /** The values of the moves at a moment, as far as they are loaded. */
  values(at: number): readonly Worth[] {
    return this.#values.get(at) ?? [];
  }

  /** Load the values of a moment, unless they are there; returns a function that aborts the request. */
  loadMoment(at: number): () => void {
    if (!this.hasValues || this.#values.has(at)) return () => {};
    const control = new AbortController();
    const timer = setTimeout(() => void this.#loadMoment(at, control.signal), DEBOUNCE_MS);
    this.momentLoading = true;
    return () => (clearTimeout(timer), control.abort(), (this.momentLoading = false));
  }

  async #loadMoment(at: number, signal: AbortSignal): Promise<void> {
    try {
      const found = await fetchMoment(this.table, at, this.headers, signal);
      this.#values = new Map([...this.#values, [at, found.worths]]);
    } catch {
      // Aborted, or refused as too frequent: the board shows no values.
    }
    if (!signal.aborted) this.momentLoading = false;
  }
}
