// Messages of the Fluent files in src/fourfold/locales, formatted in the current language.

import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import type { Refused } from "../protocol";
import { language } from "./language.svelte";

export type Values = Record<string, FluentVariable>;

/** The bundle that has a message: the client's own, or that of another package. */
function bundleOf(id: string): FluentBundle | undefined {
  const { bundle, plugins } = language;
  return bundle.hasMessage(id) ? bundle : plugins.find((each) => each.hasMessage(id));
}

/** The message with this id; the id itself if the message is missing. */
export function say(id: string, values: Values = {}): string {
  const bundle = bundleOf(id);
  const message = bundle?.getMessage(id);
  // A mistake in the client's own messages is thrown; one in another package's leaves a gap in the sentence.
  return message?.value ? bundle!.formatPattern(message.value, values, bundle === language.bundle ? null : []) : id;
}

/** The message with this id, or another text if the message is missing. */
export function sayOr(id: string, other: string, values: Values = {}): string {
  return bundleOf(id) ? say(id, values) : other;
}

/** Why the server refused: a name, an English sentence and, for a refusal by the rules, a code with values. */
export type Refusal = Pick<Refused, "why" | "sentence" | "code" | "values">;

/** The reason in the player's language; the server's English sentence if there is no message for it. */
export function sayRefusal({ why, sentence, code, values }: Refusal): string {
  if (code) return sayOr(`illegal-${code.replaceAll(".", "-")}`, sentence, values);
  return sayOr(`refused-${why}`, sentence, { detail: sentence });
}

/** A share as a percentage in the current language: 58 %. */
export function sayPercent(share: number): string {
  return new Intl.NumberFormat(language.name, { style: "percent" }).format(share);
}

/** A list with a conjunction: "Anna, Bob and Carl". */
export function sayList(names: readonly string[]): string {
  return new Intl.ListFormat(language.name).format(names);
}

/** A list without a conjunction: "yellow, blue, green". */
export function sayItems(items: readonly string[]): string {
  return items.length ? items.reduce((list, item) => say("list-item", { list, item })) : "";
}
