// What actions turned out to be, in words: whether a call was right and why, and what an action brings or costs.

import { kitOf } from "../games/kits";
import type { Found } from "../protocol";
import { sayOr } from "./words";

/** A finding in the reader's language; the server's English sentence if there is no message for its code. */
export function describeFinding(game: string, { code, sentence, values = {} }: Found): string {
  const readable = kitOf(game).findingValues?.(values) ?? values;
  return sayOr(`finding-${code.replaceAll(".", "-")}`, sentence, readable);
}

/** A sentence about an action: what was done, or what it turned out to be. */
export type Part = { kind: "action" | Found["kind"]; text: string };

/** An action in a sentence, and a sentence for each of its findings. */
export function actionParts(game: string, action: string, findings: readonly Found[] = []): Part[] {
  const found = findings.map((each): Part => ({ kind: each.kind, text: describeFinding(game, each) }));
  return [{ kind: "action" as const, text: action }, ...found].filter((each) => each.text);
}

export const joinParts = (parts: readonly Part[]): string => parts.map((each) => each.text).join(" ");
