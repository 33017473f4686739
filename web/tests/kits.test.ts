import { expect, test } from "vitest";
import { KIT_NAMES, kitOf } from "../src/games/kits";
import { LANGUAGES } from "../src/lib/language.svelte";
import { fileIn } from "../src/lib/rulebook";

test("the kits are found by the names of their folders, in the order of the server; other games have the general kit", () => {
  expect(KIT_NAMES).toEqual(["quarto", "quartex", "quartino"]);
  expect(kitOf("chess").order).toBe(Infinity);
});

test.each(KIT_NAMES)("%s has rules in every language", (game) => {
  const files = kitOf(game).rules!;
  const found = Object.keys(LANGUAGES).map((language) => fileIn(files, language));
  expect(found).not.toContain(undefined);
  expect(new Set(found).size).toBe(found.length);
});

test("the English rules stand in for those of another language", () => {
  const files = { "docs/rules/game.md": "English", "docs/rules/de/game.md": "Deutsch" };
  expect(["de", "en", "fr"].map((language) => fileIn(files, language))).toEqual(["Deutsch", "English", "English"]);
  expect(fileIn({}, "en")).toBeUndefined();
});
