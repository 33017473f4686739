// What the server has worked out about a game, and about the moment that is looked at.

import { fetchAnalysis, fetchChances, fetchMoment, Sorry } from "../lib/api";
import type { Analysis, Worth } from "../protocol";

/** Who steps quickly does not want to know about every moment on the way. */
const PAUSE = 120;

export class Study {
  analysis = $state.raw<Analysis | null>(null);
  busy = $state(true);
  /** Whether the chances are still to come. */
  weighing = $state(false);
  /** Why the server stopped working on it, as a sentence. */
  stopped = $state("");
  #worths = $state.raw<ReadonlyMap<number, readonly Worth[]>>(new Map());

  constructor(
    readonly table: string,
    readonly headers: Record<string, string>,
  ) {}

  /** Have the whole game worked out; returns how to give it up. */
  begin(): () => void {
    const control = new AbortController();
    void this.#begin(control.signal);
    return () => control.abort();
  }

  /** What is known at once comes first; a game that is not solved has chances, which take a while. */
  async #begin(signal: AbortSignal): Promise<void> {
    try {
      this.analysis = await fetchAnalysis(this.table, this.headers, signal);
      this.busy = false;
      this.weighing = !this.analysis.standings.length;
      if (this.weighing) this.analysis = await fetchChances(this.table, this.headers, signal);
    } catch (reason) {
      // A game without an analysis, or without chances, can still be looked at.
      if (reason instanceof Sorry && reason.why === "deadline") this.stopped = reason.message;
    }
    this.busy = this.weighing = false;
  }

  /** Whether it can be said what a move was worth. */
  get knows(): boolean {
    return Boolean(this.analysis?.standings.length || this.analysis?.series.some((each) => each.name === "chances"));
  }

  worths(at: number): readonly Worth[] {
    return this.#worths.get(at) ?? [];
  }

  /** Ask about a moment, unless it is known; returns how to give it up. */
  look(at: number): () => void {
    if (!this.knows || this.#worths.has(at)) return () => {};
    const control = new AbortController();
    const timer = setTimeout(() => {
      fetchMoment(this.table, at, this.headers, control.signal).then(
        (found) => (this.#worths = new Map([...this.#worths, [at, found.worths]])),
        () => {}, // given up, or too much at once: the board stays unpainted
      );
    }, PAUSE);
    return () => (clearTimeout(timer), control.abort());
  }
}
