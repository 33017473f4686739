import { kitOf } from "../games/kits";
import type { ApiError } from "../lib/api";
import { keepTrying } from "../lib/keepTrying";
import { fetchLine, fetchValues } from "../lib/studyApi";
import { say } from "../lib/words";
import type { AnalysisPosition, Worth } from "../protocol";
import * as tree from "./tree";
import type { Shared } from "./share";

/** While the user steps quickly, only the values of the last position are requested. */
const DEBOUNCE_MS = 120;
/** Positions that are remembered. */
const MOST_KNOWN = 200;

/** The analysis board: a start, a tree of variations, the current node and what the server says about it. */
export class AnalysisBoard {
  start = $state.raw<tree.Start>(tree.newStart(""));
  root = $state.raw(tree.newNode());
  current = $state.raw(this.root);
  /** Counts the changes of the tree, whose nodes are plain objects. */
  version = $state(0);
  position = $state.raw<AnalysisPosition | null>(null);
  values = $state.raw<readonly Worth[]>([]);
  busy = $state(false);
  /** Why there is no position or no values, as a sentence. */
  error = $state("");
  #known = new Map<tree.Node, { position: AnalysisPosition; values: readonly Worth[] | null }>();

  /** Begin again elsewhere. */
  begin({ start, root, current }: Shared): void {
    this.#known.clear();
    [this.start, this.root, this.position, this.values, this.error] = [start, root, null, [], ""];
    this.go(current);
  }

  go(node: tree.Node): void {
    this.current = node;
    this.version += 1;
  }

  /** Play an action here: go on with a variation, or begin a new one. */
  play(action: string): void {
    if (tree.countNodes(this.root) >= tree.MOST_NODES) return;
    this.go(tree.childOf(this.current, action, this.position?.mover ?? -1));
  }

  back(): void {
    // The draws of Nature belong to the action before them.
    let node = this.current.parent ?? this.current;
    while (node.seat < 0 && node.parent) node = node.parent;
    this.go(node);
  }

  forward(): void {
    let node = this.current.children[0] ?? this.current;
    while (node.children[0] && node.children[0].seat < 0) node = node.children[0];
    this.go(node);
  }

  remove(): void {
    this.go(tree.removeNode(this.current));
  }

  promote(): void {
    tree.promote(this.current);
    this.version += 1;
  }

  say(comment: string): void {
    this.current.comment = comment.slice(0, tree.LONGEST_COMMENT);
    this.version += 1;
  }

  /** Load the position and the values of the current node; returns a function that aborts it. */
  load(): () => void {
    const node = this.current;
    const known = this.#known.get(node);
    const control = new AbortController();
    if (known) [this.position, this.values, this.error] = [known.position, known.values ?? [], ""];
    const timer = setTimeout(() => void this.#load(node, control.signal), known ? DEBOUNCE_MS : 0);
    return () => (clearTimeout(timer), control.abort());
  }

  async #load(node: tree.Node, signal: AbortSignal): Promise<void> {
    const known = this.#known.get(node);
    if (known?.values || !this.start.game) return;
    this.busy = true;
    try {
      const line = { ...this.start, actions: tree.actionsTo(node) };
      const position = known?.position ?? (await this.#ask(() => fetchLine(line, signal)));
      if (position.actions.length > line.actions.length) return this.#addDraws(node, position);
      this.#remember(node, position, null);
      [this.position, this.values, this.error] = [position, [], ""];
      const { worths } = await this.#ask(() => fetchValues(line, signal));
      this.#remember(node, position, worths);
      [this.values, this.error] = [worths, ""];
    } catch (reason) {
      if (!signal.aborted) this.#fail(node, reason as ApiError);
    } finally {
      if (!signal.aborted) this.busy = false;
    }
  }

  #ask = <T>(ask: () => Promise<T>): Promise<T> => keepTrying(ask, (sentence) => (this.error = sentence));

  /** What Nature has drawn after the action becomes part of the tree. */
  #addDraws(node: tree.Node, position: AnalysisPosition): void {
    let last = node;
    for (let i = tree.pathTo(node).length; i < position.actions.length; i++)
      last = tree.childOf(last, position.actions[i]!, position.seats[i]!);
    this.#remember(last, position, null);
    this.go(last);
  }

  #remember(node: tree.Node, position: AnalysisPosition, values: readonly Worth[] | null): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(node, { position, values });
  }

  /** An action that the rules refuse leaves the tree. */
  #fail(node: tree.Node, reason: ApiError): void {
    const { game, position } = this.start;
    const isText = !node.parent && position && !kitOf(game).setUp && reason.why === "bad-request";
    this.error = isText ? say("analysis-no-position") : reason.message;
    if (reason.status === 400 && node.parent && !this.#known.has(node)) this.go(tree.removeNode(node));
  }
}
