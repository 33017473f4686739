import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/words";
import type { BoardProps } from "../board";
import { sectorFields, sectorsAt } from "./geometry";
import { readField, readPawn, type View } from "./notation";

/** What a tap on a field does. */
type Mode = { kind: "place"; colour: string } | { kind: "column" } | { kind: "claim"; card: string; sector: string };

/** The player's input at a Quartino board. */
export class PawnInput {
  mode = $state<Mode | null>(null);
  /** The action tapped once, where a second tap sends it. */
  pending = $state("");

  board = $derived.by(() => this.props().options.board ?? "wheel");
  mine = $derived.by(() => this.props().me !== null && this.props().mover === this.props().me);
  mayPlace = $derived.by(() => this.#menu.some((text) => readPawn(text) !== null));
  mayColumn = $derived.by(() => this.#menu.some((text) => text.startsWith("column!")));
  mayLift = $derived.by(() => this.#menu.some((text) => text.startsWith("lift ")));
  mayClaim = $derived.by(() => this.#menu.some((text) => text.startsWith("=")));
  /** The card being claimed, and the sector it lies on. */
  claiming = $derived.by(() => (this.mode?.kind === "claim" ? this.mode : null));
  /** The fields that can be tapped. */
  open = $derived.by(() => this.#openFields());
  /** The pawn that is being sent or waits for a second tap. */
  ghost = $derived.by(() => {
    const { sending } = this.props();
    const pawn = readPawn(sending || this.pending);
    return pawn && { ...pawn, sending: sending !== "" };
  });

  constructor(private readonly props: () => BoardProps<View>) {}

  get #menu(): readonly string[] {
    return this.props().menu;
  }

  fieldsIn(sector: string): number[] {
    return sectorFields(sector, this.board);
  }

  /** Drop what no longer applies after a change of the table. */
  update(): void {
    this.pending = "";
    if (this.mode?.kind !== "place") this.mode = null;
  }

  chooseColour(colour: string): void {
    [this.mode, this.pending] = [{ kind: "place", colour }, ""];
  }

  toggleColumn(): void {
    this.mode = this.mode?.kind === "column" ? null : { kind: "column" };
  }

  tap(field: number): void {
    const { mode } = this;
    if (mode?.kind === "column") return this.#playIfLegal(`column!${field}`);
    if (mode?.kind === "claim") return this.#moveCard(field);
    if (mode?.kind === "place" && this.#menu.includes(`${mode.colour}${field}`)) return this.place(mode.colour, field);
    if (this.#menu.includes(`lift ${field}`)) return this.send(`lift ${field}`);
    if (this.mayPlace) this.props().toast(say("quartino-choose-colour"));
  }

  place(colour: string, field: number): void {
    if (this.#menu.includes(`${colour}${field}`)) this.send(`${colour}${field}`);
  }

  send(text: string): void {
    if (settings.confirm && this.pending !== text) {
      this.pending = text;
      this.props().toast(say("confirm-again"));
    } else this.props().play(text);
  }

  /** Choose a card to claim; a second tap puts it back. */
  pickCard(card: string): void {
    const [sector] = this.#sectorsFor(card);
    if (this.claiming?.card === card) this.mode = null;
    else if (sector) this.mode = { kind: "claim", card, sector };
    else if (this.mine) this.props().toast(say("quartino-claim-later"));
  }

  /** Turn the card to the next or previous sector. */
  turnCard(by: number): void {
    if (!this.claiming) return;
    const all = this.#sectorsFor(this.claiming.card);
    const at = all.indexOf(this.claiming.sector);
    this.mode = { ...this.claiming, sector: all[(at + by + all.length) % all.length]! };
  }

  /** Lay the card over the sectors with this field, one after the other. */
  #moveCard(field: number): void {
    if (!this.claiming) return;
    const found = sectorsAt(field, this.#sectorsFor(this.claiming.card), this.board);
    const next = found[(found.indexOf(this.claiming.sector) + 1) % found.length];
    if (next) this.mode = { ...this.claiming, sector: next };
  }

  #playIfLegal(text: string): void {
    if (this.#menu.includes(text)) this.props().play(text);
  }

  /** The sectors in which a card can be claimed. */
  #sectorsFor(card: string): string[] {
    return this.#menu.filter((text) => text.startsWith(`=${card}@`)).map((text) => text.split("@")[1]!);
  }

  #fieldsOf(isWanted: (text: string) => boolean): number[] {
    return this.#menu.filter(isWanted).map((text) => readField(text)!);
  }

  #openFields(): number[] {
    const { mode } = this;
    if (mode?.kind === "column") return this.#fieldsOf((text) => text.startsWith("column!"));
    if (mode?.kind === "claim") return [...new Set(this.#sectorsFor(mode.card).flatMap((each) => this.fieldsIn(each)))];
    const lifts = this.#fieldsOf((text) => text.startsWith("lift "));
    if (mode?.kind === "place") return [...this.#fieldsOf((text) => readPawn(text)?.colour === mode.colour), ...lifts];
    return this.mayPlace ? this.props().view.columns.map((_, field) => field) : lifts;
  }
}
