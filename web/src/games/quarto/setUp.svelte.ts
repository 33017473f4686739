import { type View, writeCell, readCell } from "./notation";
import type { PieceInput } from "./input.svelte";

const EMPTY: readonly null[] = Array.from({ length: 16 }, () => null);
const ALL_CELLS = Array.from({ length: 16 }, (_, cell) => writeCell(cell));

/** A position that is being set up: pieces go from the tray to the board and the hand, and back. */
export class PositionSetUp implements PieceInput {
  board = $state.raw<readonly (number | null)[]>(EMPTY);
  hand = $state<number | null>(null);
  chosen = $state<number | null>(null);
  readonly pending = null;
  readonly shown = null;
  readonly sentCell = "";
  readonly sentPiece = null;
  readonly mayGive = true;
  /** Every cell accepts a piece. */
  readonly menu = ALL_CELLS;

  get left(): number[] {
    return Array.from({ length: 16 }, (_, piece) => piece).filter(
      (piece) => piece !== this.hand && !this.board.includes(piece),
    );
  }

  get view(): View {
    const { board, hand, left } = this;
    return {
      ...{ seat: null, mover: 0, last: null, placer: null, may_call: false, lines: [], outcome: null },
      ...{ board, hand, left },
    } as unknown as View;
  }

  /** The text of the position. */
  get text(): string {
    const sign = (piece: number | null) => (piece === null ? "." : piece.toString(16));
    const ranks = [3, 2, 1, 0].map((rank) =>
      this.board
        .slice(4 * rank, 4 * rank + 4)
        .map(sign)
        .join(""),
    );
    return `${ranks.join("/")} ${this.hand === null ? "-" : sign(this.hand)}`;
  }

  /** Read a position; a text that is none changes nothing, and false is returned. */
  read(text: string): boolean {
    const found = /^([.0-9a-f]{4})\/([.0-9a-f]{4})\/([.0-9a-f]{4})\/([.0-9a-f]{4}) ([-0-9a-f])$/.exec(text.trim());
    if (!found) return false;
    const [, four, three, two, one, hand] = found as unknown as string[];
    const pieces = `${one}${two}${three}${four}`.split("").map((sign) => (sign === "." ? null : parseInt(sign, 16)));
    const all = [...pieces, hand === "-" ? null : parseInt(hand!, 16)].filter((piece) => piece !== null);
    if (new Set(all).size < all.length) return false;
    [this.board, this.hand, this.chosen] = [pieces, hand === "-" ? null : parseInt(hand!, 16), null];
    return true;
  }

  clear(): void {
    [this.board, this.hand, this.chosen] = [EMPTY, null, null];
  }

  /** Tap a cell: put the chosen piece there, or take up the piece that is there. */
  tapCell(cell: number): void {
    const there = this.board[cell] ?? null;
    if (this.chosen === null) return this.#take(there);
    this.#put(this.chosen, cell);
  }

  tapPiece(piece: number): void {
    this.chosen = this.chosen === piece ? null : piece;
  }

  /** Tap the hand: put the chosen piece there, or take it up again. */
  tapHand(): void {
    if (this.chosen === null) return this.#take(this.hand);
    this.#remove(this.chosen);
    [this.hand, this.chosen] = [this.chosen, null];
  }

  dropPiece(piece: number, target: string): void {
    this.chosen = piece;
    if (target === "hand") this.tapHand();
    else this.#put(piece, readCell(target));
  }

  moveFrom(cell: number, target: string): void {
    const piece = this.board[cell] ?? null;
    if (piece === null) return;
    if (target === "tray") this.#remove(piece);
    else this.dropPiece(piece, target);
  }

  #take(piece: number | null): void {
    if (piece === null) return;
    this.#remove(piece);
    this.chosen = piece;
  }

  #put(piece: number, cell: number): void {
    this.#remove(piece);
    this.board = this.board.map((there, each) => (each === cell ? piece : there));
    this.chosen = null;
  }

  #remove(piece: number): void {
    this.board = this.board.map((there) => (there === piece ? null : there));
    if (this.hand === piece) this.hand = null;
  }
}
