// What the server has worked out about a game, and about the moment that is looked at.

import { fetchAnalysis, fetchMoment } from "../lib/api";
import type { Analysis, Worth } from "../protocol";

/** Who steps quickly does not want to know about every moment on the way. */
const PAUSE = 120;

export class Study {
  analysis = $state.raw<Analysis | null>(null);
  busy = $state(true);
  #worths = $state.raw<ReadonlyMap<number, readonly Worth[]>>(new Map());

  constructor(
    readonly table: string,
    readonly headers: Record<string, string>,
  ) {}

  /** Have the whole game worked out; returns how to give it up. */
  begin(): () => void {
    const control = new AbortController();
    fetchAnalysis(this.table, this.headers, control.signal).then(
      (found) => ((this.analysis = found), (this.busy = false)),
      () => (this.busy = false), // a game without an analysis can still be looked at
    );
    return () => control.abort();
  }

  worths(at: number): readonly Worth[] {
    return this.#worths.get(at) ?? [];
  }

  /** Ask about a moment, unless it is known; returns how to give it up. */
  look(at: number): () => void {
    if (!this.analysis?.standings.length || this.#worths.has(at)) return () => {};
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
