// All words are in the Fluent files of src/fourfold/locales; here they become sentences.

import type { FluentVariable } from "@fluent/bundle";
import type { Refused } from "../protocol";
import { language } from "./language.svelte";

export type Values = Record<string, FluentVariable>;

/** The sentence of this name; the name itself if nobody has written it yet. */
export function say(name: string, values: Values = {}): string {
  const message = language.bundle.getMessage(name);
  return message?.value ? language.bundle.formatPattern(message.value, values) : name;
}

/** The same, or another text where there is no such sentence. */
export function sayOr(name: string, other: string, values: Values = {}): string {
  return language.bundle.hasMessage(name) ? say(name, values) : other;
}

/** Why the server refused: the name of the reason, the sentence in English, and the code with its values if it is the rules that refuse. */
export type Refusal = Pick<Refused, "why" | "sentence" | "code" | "values">;

/** The reason in the player's language; the server's English sentence if we have no message for it. */
export function sayRefusal({ why, sentence, code, values }: Refusal): string {
  const english = asSentence(sentence);
  if (code) return sayOr(`illegal-${code.replaceAll(".", "-")}`, english, values);
  return sayOr(`refused-${why}`, english, { detail: sentence });
}

/** A share as people write it: 58 %. */
export function sayPercent(share: number): string {
  return new Intl.NumberFormat(language.name, { style: "percent" }).format(share);
}

/** Several names or things: "Anna, Bob and Carl". */
export function sayList(names: readonly string[]): string {
  return new Intl.ListFormat(language.name).format(names);
}

/** Things one after the other, without an "and": "yellow, blue, green". */
export function sayItems(items: readonly string[]): string {
  return items.length ? items.reduce((list, item) => say("list-item", { list, item })) : "";
}

/** A clause as a sentence: with a capital and a full stop. */
export function asSentence(clause: string): string {
  return clause && clause[0]!.toUpperCase() + clause.slice(1) + (/[.!?…。！？]$/.test(clause) ? "" : ".");
}
