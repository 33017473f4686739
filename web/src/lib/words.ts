// All words are in the Fluent files of src/fourfold/locales; here they become sentences.

import type { FluentVariable } from "@fluent/bundle";
import { language } from "./language.svelte";

export type Values = Record<string, FluentVariable>;

/** The sentence of this name; the name itself if nobody has written it yet. */
export function say(name: string, values: Values = {}): string {
  const message = language.words.getMessage(name);
  return message?.value ? language.words.formatPattern(message.value, values) : name;
}

/** The same, or another text where there is no such sentence. */
export function sayOr(name: string, other: string, values: Values = {}): string {
  return language.words.hasMessage(name) ? say(name, values) : other;
}

/** What the server answered, by the name of its reason; in its own English words if we have none for it. */
export function sayAnswer(why: string, english: string, game = ""): string {
  const name = language.words.hasMessage(`refused-${why}-${game}`) ? `${why}-${game}` : why;
  return sayOr(`refused-${name}`, asSentence(english), { detail: english });
}

/** A share as people write it: 58 %. */
export function sayShare(share: number): string {
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
