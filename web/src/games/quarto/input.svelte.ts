import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import { findCall, type View, writeCell } from "./notation";

/** What the board and the tray need of the input; setting up a position has its own. */
export type PieceInput = Pick<
  MoveInput,
  "chosen" | "pending" | "shown" | "mayGive" | "sentCell" | "sentPiece" | "tapCell" | "tapPiece" | "dropPiece"
> & {
  /** Take a piece from the board to another element; absent where placed pieces stay. */
  moveFrom?: (cell: number, target: string) => void;
};

/** The player's input at a Quarto board: what is selected, and what may be played. */
export class MoveInput {
  /** The piece selected to be given. */
  chosen = $state<number | null>(null);
  /** The cell tapped once, where a move needs a second tap. */
  pending = $state<number | null>(null);
  /** The cells shown so far for a call; null when no call is being made. */
  shown = $state<readonly number[] | null>(null);

  mayCall = $derived.by(() => this.props().menu.some((text) => text.startsWith("!")));
  mayGive = $derived.by(() => this.props().menu.some((text) => text.startsWith("?")));
  mayPlace = $derived.by(() => this.props().menu.some((text) => /^[a-d][1-4]$/.test(text)));
  /** The call that the shown cells make. */
  call = $derived.by(() => this.shown && findCall(this.props().menu, this.shown));
  /** The cell of a placement that is being sent, or "". */
  sentCell = $derived.by(() => (/^[a-d][1-4]$/.test(this.props().sending) ? this.props().sending : ""));
  /** The piece that is being given. */
  sentPiece = $derived.by(() => (this.props().sending.startsWith("?") ? parseInt(this.props().sending[1]!, 16) : null));

  constructor(private readonly props: () => BoardProps<View>) {}

  clear(): void {
    [this.chosen, this.pending] = [null, null];
  }

  beginCall(): void {
    this.clear();
    this.shown = [];
  }

  tapCell(cell: number): void {
    if (this.shown) return this.#showCell(cell, this.shown);
    const text = writeCell(cell);
    if (!this.props().menu.includes(text)) return;
    if (settings.confirm && this.pending !== cell) {
      this.pending = cell;
      this.props().toast(say("confirm-again"));
    } else this.props().play(text);
  }

  tapPiece(piece: number): void {
    if (!this.props().menu.includes(`?${piece.toString(16)}`)) return;
    if (this.chosen === piece) this.give(piece);
    else this.chosen = piece;
  }

  /** Drop a piece of the tray on an element. */
  dropPiece(piece: number, target: string): void {
    if (target === "hand" && !settings.confirm) this.give(piece);
  }

  give(piece: number): void {
    this.props().play(`?${piece.toString(16)}`);
  }

  #showCell(cell: number, shown: readonly number[]): void {
    const { view, menu, toast } = this.props();
    if (view.board[cell] === null) return;
    if (shown.includes(cell)) this.shown = shown.filter((each) => each !== cell);
    else if (shown.length < 4) this.shown = [...shown, cell];
    if (this.shown?.length === 4 && !findCall(menu, this.shown)) toast(say("quarto-no-line"));
  }
}
