// Quartino's notation, as far as the client draws it; docs/notation.md has all of it.

import { subject } from "../../lib/displayNames";
import { say, sayItems, type Values } from "../../lib/words";
import { gridSize, sectorFields } from "./geometry";
export type { QuartinoView as View } from "../../protocol";

/** The colour and field of a pawn that is placed; null for other actions. */
export function readPawn(text: string): { colour: string; field: number } | null {
  const found = /^([ybgp])(\d+)$/.exec(text);
  return found && { colour: found[1]!, field: Number(found[2]) };
}

/** The field of an action that names one. */
export function readField(text: string): number | null {
  const found = /^(?:lift |column!|[ybgp])(\d+)$/.exec(text);
  return found && Number(found[1]);
}

/** The fields that actions have changed: of pawns placed, columns lifted and cards claimed. */
export function fieldsOf(actions: readonly string[], board: string): number[] {
  return actions.flatMap((text) => {
    const field = text.startsWith("column!") ? null : readField(text);
    const claim = /^=\w+@(.+)$/.exec(text);
    return claim ? sectorFields(claim[1]!, board) : field === null ? [] : [field];
  });
}

export function nameColour(colour: string): string {
  return say(`quartino-${colour}`);
}

export function nameCard(card: string): string {
  return sayItems([...card].map(nameColour));
}

/** The values of a finding as words: the letters of a card, and those of the pawns that are there. */
export function nameFindingValues(values: Values): Values {
  const { card, pawns } = values;
  const named = (letter: string) => (letter === "-" ? say("quartino-empty") : nameColour(letter));
  return {
    ...values,
    ...(typeof card === "string" && { card: nameCard(card) }),
    ...(typeof pawns === "string" && { pawns: sayItems(pawns.split(" ").map(named)) }),
  };
}

/** The colours of a card with their order, for screen readers. */
export function labelCard(card: string, board: string): string {
  if (gridSize(board)) return say("corner-order", { items: nameCard(card) });
  return say("quartino-card-order", { hub: nameColour(card[0]!), ring: nameCard(card.slice(1)) });
}

export function nameColumn(field: number, column: string): string {
  const pawns = sayItems([...column].reverse().map(nameColour));
  const detail = column ? say("quartino-column-of", { count: column.length, pawns }) : say("quartino-empty");
  return say("label-detail", { label: say("quartino-field", { field }), detail });
}

/** An action of a player as a sentence. */
export function describeAction(text: string, name: string): string {
  const who = subject(name);
  if (text === "four!") return say("quartino-says-four", who);
  if (text === "done") return say("quartino-is-done", who);
  if (text === "silent") return say("quartino-is-silent", who);
  const claim = /^=(\w+)@(.+)$/.exec(text);
  if (claim) return say("quartino-claims", { ...who, card: nameCard(claim[1]!), sector: claim[2]! });
  const [, field = ""] = /(\d+)$/.exec(text) ?? [];
  if (text.startsWith("column!")) return say("quartino-says-column", { ...who, field });
  if (text.startsWith("lift ")) return say("quartino-lifts", { ...who, field });
  return say("quartino-places", { ...who, colour: nameColour(text[0]!), field });
}
