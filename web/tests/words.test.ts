// No word is missing, and none is written in vain.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const LOCALES = import.meta.glob<string>("../../src/fourfold/locales/*/web.ftl", { query: "?raw", import: "default", eager: true });
const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const source = Object.values(SOURCES).join("\n");

function read(path: string): string[] {
  const text = LOCALES[path]!;
  const bundle = new FluentBundle("en");
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const names = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);
  for (const name of names) expect(bundle.getMessage(name)?.value, name).toBeTruthy();
  expect(new Set(names).size, "a word is there twice").toBe(names.length);
  return names.sort();
}

const english = read("../../src/fourfold/locales/en/web.ftl");
/** Names that are put together: say(`level-${level}`). */
const families = [...source.matchAll(/\bsay(?:Or)?\(\s*`([\w-]+)\$\{/g)].map((found) => found[1]!);

test("every word the client says is there", () => {
  const said = [...source.matchAll(/\bsay(?:Or)?\(\s*"([\w-]+)"/g)].map((found) => found[1]!);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((name) => !english.includes(name))).toEqual([]);
});

test("every word there is, is said", () => {
  const isSaid = (name: string) => source.includes(`"${name}"`) || families.some((family) => name.startsWith(family));
  expect(english.filter((name) => !isSaid(name))).toEqual([]);
});

test.each(Object.keys(LOCALES))("%s has the same words as English", (path) => {
  expect(read(path)).toEqual(english);
});
