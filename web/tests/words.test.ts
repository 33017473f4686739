// All messages exist, and all are used.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { language } from "../src/lib/language.svelte";
import { sayRefusal } from "../src/lib/words";

const LOCALES = import.meta.glob<string>(
  ["../../src/fourfold/locales/*/*.ftl", "!../../src/fourfold/locales/*/terminal.ftl"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const source = Object.values(SOURCES).join("\n");

/** The ids of all messages of a language. */
function read(language: string): string[] {
  const text = Object.keys(LOCALES)
    .filter((path) => path.includes(`/locales/${language}/`))
    .map((path) => LOCALES[path])
    .join("\n");
  const bundle = new FluentBundle("en");
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const names = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);
  for (const name of names) expect(bundle.getMessage(name)?.value, name).toBeTruthy();
  expect(new Set(names).size, "an id is defined twice").toBe(names.length);
  return names.sort();
}

const english = read("en");
/** The prefixes of composed ids: say(`level-${level}`). */
const families = [...source.matchAll(/\bsay(?:Or)?\(\s*`([\w-]+)\$\{/g)].map((found) => found[1]!);

test("every message that the client uses exists", () => {
  const said = [...source.matchAll(/\b(?:say(?:Or)?|sentence)\(\s*"([\w-]+)"/g)].map((found) => found[1]!);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((name) => !english.includes(name))).toEqual([]);
});

test("every message is used", () => {
  const isSaid = (name: string) => source.includes(`"${name}"`) || families.some((family) => name.startsWith(family));
  expect(english.filter((name) => !isSaid(name))).toEqual([]);
});

const languages = [...new Set(Object.keys(LOCALES).map((path) => path.split("/").at(-2)!))];

test.each(languages)("%s has the same messages as English", (each) => {
  expect(read(each)).toEqual(english);
});

test("a refusal is translated by its code or name, and an unknown one is shown in English", () => {
  const words = new FluentBundle("de", { useIsolating: false });
  words.addResource(new FluentResource(LOCALES["../../src/fourfold/locales/de/answers.ftl"]!));
  language.bundle = words;
  const refusal = { why: "illegal", sentence: "This board has no field 9." };
  expect(sayRefusal({ ...refusal, code: "quartino.no-field", values: { field: 9 } })).toBe(
    "Das Feld 9 gibt es auf dem Brett nicht.",
  );
  expect(sayRefusal({ ...refusal, code: "quartino.never-heard-of" })).toBe("This board has no field 9.");
  expect(sayRefusal({ why: "over", sentence: "The game is over." })).toBe("Die Partie ist zu Ende.");
  expect(sayRefusal({ why: "never-heard-of", sentence: "The moon is full." })).toBe("The moon is full.");
});

/** The fixed text of a component: its markup without scripts, styles and expressions. */
function markup(component: string): string {
  let text = component.replaceAll(/<(script|style)[^]*?<\/\1>/g, "");
  for (let before = ""; before !== text;) [before, text] = [text, text.replaceAll(/\{[^{}]*\}/g, "")];
  return text;
}

test("components have no text of their own", () => {
  const components = Object.entries(SOURCES).filter(([path]) => path.endsWith(".svelte"));
  const shown = components.flatMap(([, text]) =>
    [...markup(text).matchAll(/>([^<>]*\p{L}{2}[^<>]*)</gu)].map((found) => found[1]!),
  );
  expect(components.length).toBeGreaterThan(30);
  expect(shown.filter((text) => /\p{L}/u.test(text.replace(/Fourfold|&nbsp;/, "")))).toEqual([]);
});

test("lists are joined by a message, not by a comma in the code", () => {
  expect(source).not.toMatch(/join\(", "\)|\}, \$\{/);
});
