// All words are in the Fluent files of src/fourfold/locales; here they become sentences.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const FILES = import.meta.glob<string>("../../../src/fourfold/locales/*/*.ftl", { query: "?raw", import: "default" });
export const LANGUAGES = [...new Set(Object.keys(FILES).map((path) => path.split("/").at(-2)!))];

let bundle = new FluentBundle("en", { useIsolating: false });

/** Speak the browser's language if we know it. */
export async function speak(wanted: readonly string[] = navigator.languages): Promise<void> {
  const language = wanted.map((each) => LANGUAGES.find((ours) => each.startsWith(ours))).find(Boolean) ?? "en";
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/locales/${language}/`));
  const texts = await Promise.all(files.map(([, load]) => load()));
  bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  document.documentElement.lang = language;
}

export type Values = Record<string, FluentVariable>;

/** The sentence of this name; the name itself if nobody has written it yet. */
export function say(name: string, values: Values = {}): string {
  const message = bundle.getMessage(name);
  return message?.value ? bundle.formatPattern(message.value, values) : name;
}

/** The server speaks in clauses: with a capital and a full stop they are sentences. */
export function asSentence(clause: string): string {
  return clause && clause[0]!.toUpperCase() + clause.slice(1) + (/[.!?…]$/.test(clause) ? "" : ".");
}

/** The same, or another text where there is no such sentence. */
export function sayOr(name: string, other: string, values: Values = {}): string {
  return bundle.hasMessage(name) ? say(name, values) : other;
}
