// The values of actions, as they are shown on the board.

import type { MoveValue } from "../board";
import { readField, readPawn } from "./notation";

/** A value shown on a field: of a pawn of this colour, or with "" of another action. */
export type FieldValue = { colour: string; value: MoveValue };

type Values = ReadonlyMap<string, MoveValue> | undefined;

/** The best action on each field. */
export function bestOnFields(values: Values): Map<number, FieldValue> {
  const found = new Map<number, FieldValue>();
  for (const [text, value] of values ?? []) {
    const field = readField(text);
    if (field !== null && !found.has(field)) found.set(field, { colour: readPawn(text)?.colour ?? "", value });
  }
  return found;
}

/** The card and sector of the best action, if that is a claim. */
export function claimedCard(values: Values): { card: string; sector: string } | null {
  const claim = /^=(\w+)@(.+)$/.exec([...(values?.keys() ?? [])][0] ?? "");
  return claim && { card: claim[1]!, sector: claim[2]! };
}
