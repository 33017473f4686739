// No word is missing, and none is written in vain.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const LOCALES = join(import.meta.dirname, "../../src/fourfold/locales");

function read(language: string): Map<string, string> {
  const text = readFileSync(join(LOCALES, language, "web.ftl"), "utf8");
  const bundle = new FluentBundle(language);
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const names = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);
  for (const name of names) expect(bundle.getMessage(name)?.value, name).toBeTruthy();
  return new Map(names.map((name) => [name, text]));
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((each) => (each.isDirectory() ? sources(join(folder, each.name)) : readFileSync(join(folder, each.name), "utf8")))
    .join("\n");
}

const source = sources(join(import.meta.dirname, "../src"));
const said = new Set([...source.matchAll(/\bsay(?:Or)?\(\s*"([\w-]+)"/g)].map((found) => found[1]!));
/** Names that are put together: say(`level-${level}`). */
const families = [...source.matchAll(/\bsay(?:Or)?\(\s*`([\w-]+)\$\{/g)].map((found) => found[1]!);

test("every word the client says is there", () => {
  const english = read("en");
  expect([...said].filter((name) => !english.has(name) && name.length > 1)).toEqual([]);
});

test("every word there is, is said", () => {
  const quoted = (name: string) => source.includes(`"${name}"`);
  const unused = [...read("en").keys()].filter((name) => !quoted(name) && !families.some((family) => name.startsWith(family)));
  expect(unused).toEqual([]);
});

test("every language has the same words", () => {
  const english = [...read("en").keys()].sort();
  for (const language of readdirSync(LOCALES)) expect([...read(language).keys()].sort(), language).toEqual(english);
});
