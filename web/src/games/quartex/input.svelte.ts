import { settings } from "../../lib/settings.svelte";
import { stableOrder } from "../../lib/stableOrder";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import {
  flipped,
  freeNeighbours,
  isPlacement,
  orientationsOf,
  readPlacement,
  tileOf,
  turned,
  type View,
} from "./notation";

/** A cell where the chosen tile can be laid, and the orientations that fit there. */
export type Space = { cell: string; x: number; y: number; fits: string[] };

/** The player's input at a Quartex table: the chosen tile, its orientation and its target. */
export class TileInput {
  chosen = $state<string | null>(null);
  /** The cell tapped once, where a second tap lays the tile. */
  target = $state<string | null>(null);
  /** The orientation of each tile in the hand, by its name. */
  #orientations = $state<Record<string, string>>({});
  #order: readonly string[] = [];

  mine = $derived.by(() => this.props().me !== null && this.props().mover === this.props().me);
  /** Whether a player may point out a place for a tile of the stuck player. */
  pointing = $derived.by(() => this.props().view.phase === "point");
  tiles = $derived.by(() => (this.#order = stableOrder(this.#order, this.#visibleTiles())));
  /** Where players must find the places themselves, showing the legal ones would give them away. */
  placesHidden = $derived.by(() => this.props().options.stuck === "declared");
  /** The chosen tile in its orientation. */
  face = $derived.by(() => (this.chosen === null ? null : this.faceOf(this.chosen)));
  #placements = $derived.by(() => this.props().menu.map(readPlacement).filter(isPlacement));
  spaces = $derived.by(() => (this.chosen === null || !this.#canPlace() ? [] : this.#spacesOf(this.chosen)));

  constructor(private readonly props: () => BoardProps<View>) {}

  faceOf(tile: string): string {
    return this.#orientations[tile] ?? tile;
  }

  canLay(tile: string): boolean {
    return this.placesHidden ? this.mine : this.#placements.some((each) => tileOf(each.face) === tile);
  }

  /** Drop what no longer applies after a change of the table. */
  update(): void {
    this.target = null;
    if (this.chosen !== null && !this.tiles.includes(this.chosen)) this.chosen = null;
  }

  /** Choose a tile; a second tap turns it. */
  pick(tile: string): void {
    if (this.chosen === tile) this.turn(1);
    else [this.chosen, this.target] = [tile, null];
  }

  turn(by: number): void {
    if (this.chosen !== null) this.#orientations[this.chosen] = turned(this.faceOf(this.chosen), by);
  }

  flip(): void {
    if (this.chosen !== null) this.#orientations[this.chosen] = flipped(this.faceOf(this.chosen));
  }

  lay(space: Space): void {
    if (this.chosen === null || this.face === null) return;
    if (!space.fits.includes(this.face)) {
      // The tile fits here in another orientation: show that, and wait for a second tap.
      this.#orientations[this.chosen] = space.fits[0]!;
      this.target = space.cell;
    } else if (settings.confirm && this.target !== space.cell) {
      this.target = space.cell;
      this.props().toast(say("confirm-again"));
    } else this.props().play(`${this.pointing ? "point " : ""}${space.cell}:${this.face}`);
  }

  layAtTarget(): void {
    const space = this.spaces.find((each) => each.cell === this.target);
    if (space) this.lay(space);
  }

  drop(tile: string, cell: string): void {
    this.chosen = tile;
    const space = this.spaces.find((each) => each.cell === cell);
    if (space) this.lay(space);
  }

  /** The player's tiles; for a player who may point out a place, the tiles that the stuck player shows. */
  #visibleTiles(): readonly string[] {
    const { view } = this.props();
    if (!this.pointing || !this.mine || view.active === null) return view.hand;
    return view.screens[view.active]?.known ?? [];
  }

  /** Whether a tile can be laid now. Hidden places are shown even if no tile fits: that is for the player to find out. */
  #canPlace(): boolean {
    return this.placesHidden ? this.mine && this.props().menu.length > 0 : this.#placements.length > 0;
  }

  #spacesOf(tile: string): Space[] {
    if (this.placesHidden) {
      const cells = freeNeighbours(this.props().view.table);
      return cells.map(([x, y]) => ({ cell: `${x},${y}`, x, y, fits: orientationsOf(tile) }));
    }
    const found = new Map<string, Space>();
    for (const { cell, x, y, face } of this.#placements) {
      if (tileOf(face) !== tile) continue;
      const space = found.get(cell) ?? { cell, x, y, fits: [] };
      space.fits.push(face);
      found.set(cell, space);
    }
    return [...found.values()];
  }
}
