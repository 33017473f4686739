import { prefersReducedMotion } from "../lib/settings.svelte";
import { fetchLine, tryPuzzle } from "../lib/studyApi";
import type { Puzzle, PuzzleResult } from "../protocol";

/** How long each move after an answer is shown. */
const MOVE_MS = 700;

/** One puzzle being solved: the answer so far, and what the server says about it. */
export class Attempt {
  view = $state.raw<{ mover: number | null }>({ mover: null });
  menu = $state.raw<readonly string[]>([]);
  /** The actions of the answer so far. */
  tried = $state.raw<readonly string[]>([]);
  sending = $state("");
  result = $state.raw<PuzzleResult | null>(null);
  /** Why something did not work, as a sentence. */
  message = $state("");
  /** The last actions on the board. */
  recent = $state.raw<readonly string[]>([]);
  /** The number of answers so far. */
  count = 0;
  #isGone = false;

  constructor(
    readonly puzzle: Puzzle,
    private readonly onFirst: (solved: boolean) => void,
  ) {
    this.begin();
  }

  get path(): string {
    return `${this.puzzle.game}/${this.puzzle.kind}/${this.puzzle.number}`;
  }

  /** Begin again with the position of the puzzle. */
  begin(): void {
    const { view, menu, recent } = this.puzzle;
    [this.view, this.menu, this.recent] = [view, menu, recent];
    [this.tried, this.sending, this.result, this.message] = [[], "", null, ""];
  }

  /** The page is closed: nothing more is shown. */
  leave(): void {
    this.#isGone = true;
  }

  async play(text: string): Promise<void> {
    if (!this.puzzle.count) return this.#toggle(text);
    [this.tried, this.sending, this.message] = [[...this.tried, text], text, ""];
    try {
      if (this.tried.length === this.puzzle.count) await this.submit();
      else await this.#goOn();
    } catch (reason) {
      this.begin();
      this.message = (reason as Error).message;
    }
    this.sending = "";
  }

  /** Send the answer. */
  async submit(): Promise<void> {
    const solved = await this.#ask(this.tried);
    if (!this.count++) this.onFirst(solved);
  }

  /** Give up, and see the solution. */
  async giveUp(): Promise<void> {
    if (!this.count++) this.onFirst(false);
    this.begin();
    await this.#ask([]);
  }

  #toggle(text: string): void {
    const has = this.tried.includes(text);
    this.tried = has ? this.tried.filter((each) => each !== text) : [...this.tried, text];
    this.view = { ...this.view }; // a new view, so that the board forgets what was selected
  }

  /** The answer has another part: the server plays the first, because the client has no rules. */
  async #goOn(): Promise<void> {
    const { game, options, position, recent } = this.puzzle;
    const line = { game, options: { ...options }, position, record: "", ply: 0, actions: [...recent, ...this.tried] };
    const found = await fetchLine(line);
    [this.view, this.menu] = [found.view, found.menu];
  }

  async #ask(actions: readonly string[]): Promise<boolean> {
    const result = await tryPuzzle(this.path, actions);
    [this.result, this.menu, this.sending] = [result, [], ""];
    void this.#show(result);
    return result.solved;
  }

  /** Show the answer and the replies to it, one after the other. */
  async #show(result: PuzzleResult): Promise<void> {
    for (const [i, moment] of result.moments.entries()) {
      if (i >= this.tried.length && !prefersReducedMotion()) await new Promise((done) => setTimeout(done, MOVE_MS));
      if (this.#isGone || this.result !== result) return;
      [this.view, this.recent] = [moment.view, [moment.action]];
    }
  }
}
