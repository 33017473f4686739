// The words of findings, endings, hints and presets, and how moves are counted.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeEach, expect, test } from "vitest";
import { describeEvent } from "../src/lib/describeEvent";
import { describeFinding } from "../src/lib/findings";
import { describeHint, hintValues } from "../src/lib/hints.svelte";
import { language } from "../src/lib/language.svelte";
import { moveNumberAt, moveNumbers } from "../src/lib/moveNumbers";
import { findPreset } from "../src/lib/presets";
import { latestEvents } from "../src/lib/latestEvents";
import { endingOf, headlineOf } from "../src/lib/result";
import type { About, Found, Happened, PresetAbout, Result } from "../src/protocol";

const FILES = import.meta.glob<string>("../../src/fourfold/locales/*/{web,answers,analysis}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

function speak(name: string): void {
  const bundle = new FluentBundle(name, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES))
    if (path.includes(`/locales/${name}/`)) bundle.addResource(new FluentResource(text));
  [language.name, language.bundle] = [name, bundle];
}
beforeEach(() => speak("en"));

const chairs = [
  { name: "Anna", person: true },
  { name: "Bob", person: true },
];
const about: About = { table: "t", game: "quarto", options: {}, clock: "", public: false, phase: "playing", chairs };
const wrong: Found = { kind: "wrong", code: "quarto.line-void", sentence: "Wrong.", values: { line: "a1-d1" } };
const cost: Found = { kind: "cost", code: "quarto.call-silenced", sentence: "No second call." };
const made: Found = {
  kind: "right",
  code: "quarto.line-made",
  sentence: "",
  values: { trait: "hollow", line: "a1-d1" },
};

let version = 0;
const played = (seat: number, text: string, findings?: Found[]): Happened => ({
  version: ++version,
  what: "played",
  at: 0,
  seat,
  text,
  ...(findings && { findings }),
});

test("a wrong call says who called what, why it was wrong and what it costs, in every language", () => {
  const call = played(0, "!a1-d1", [wrong, cost]);
  expect(describeEvent(call, about)).toBe(
    "Anna calls QUARTO on a1-d1. Wrong: a1-d1 was not called in time and no longer counts. There is no second call in this turn.",
  );
  speak("de");
  expect(describeEvent(call, about)).toContain("Falsch: a1-d1 wurde nicht rechtzeitig gerufen");
  speak("zh-TW");
  expect(describeEvent(call, about)).toContain("錯了：a1-d1");
});

test("cards and pawns are named by their colours", () => {
  const values = { card: "ybgp", pawns: "y - g g" };
  const found: Found = { kind: "wrong", code: "quartino.card-not-there", sentence: "", values };
  expect(describeFinding("quartino", found)).toBe(
    "Wrong: the card shows yellow, blue, green, pink, but the pawns there are yellow, empty, green, green.",
  );
});

test("an unknown finding, for example of another package's game, is shown as it was sent", () => {
  expect(describeFinding("nim", { kind: "gain", code: "nim.last", sentence: "It was the last match." })).toBe(
    "It was the last match.",
  );
});

test("one's own wrong call stays in the line of events while the others play", () => {
  const [call, theirs] = [played(0, "=ybgp@3", [wrong]), played(1, "y3")];
  expect(latestEvents([call, theirs], 0)).toEqual([call, theirs]);
});

test("moves are the actions of players that were not taken back", () => {
  const back: Happened = { version: ++version, what: "took-back", at: 0, count: 2 };
  const log = [played(-1, "first 1"), played(0, "a"), played(1, "b"), played(-1, "draw"), back, played(1, "c")];
  expect([...moveNumbers(log).values()]).toEqual([1, 2]);
  expect(moveNumbers(log).get(log[2]!.version)).toBeUndefined();
  expect(moveNumberAt(log, 2)).toBe(2);
});

test("a game that was continued goes on counting", () => {
  const log: Happened[] = [
    { version: 1, what: "opened", at: 0, count: 9 },
    { version: 2, what: "began", at: 0, count: 7 },
    { version: 3, what: "played", at: 0, seat: 1, text: "c" },
  ];
  expect(moveNumbers(log).get(3)).toBe(8);
  expect(moveNumberAt(log, 9)).toBe(8);
  expect(moveNumberAt(log, 3)).toBeUndefined();
});

const result: Result = {
  winners: [1],
  points: [0, 1],
  reason: "called",
  sentence: "",
  places: [2, 1],
  seat: 1,
  findings: [made],
};

test("an ending names the player and the trait", () => {
  expect(endingOf(about, result)).toBe("Bob called QUARTO. Four hollow pieces on a1-d1.");
  expect(headlineOf(about, result, [0])).toBe("You lose");
  expect(headlineOf(about, result, [0, 1])).toBe("Bob wins");
});

test("a player who has forfeited is placed last", () => {
  const left = { ...about, chairs: [chairs[0]!, { ...chairs[1]!, forfeit: "resigned", level: "casual" }] };
  expect(endingOf(left, result)).toContain("Bob is placed last.");
  const event: Happened = { version: 1, what: "forfeited", at: 0, seat: 1, text: "resigned", successor: "casual" };
  expect(describeEvent(event, about)).toBe("Bob resigned. Casual plays for Bob.");
});

test("a hint in a solved position says win, draw or loss and in how many moves", () => {
  const hint = { version: 1, action: "a1", says: "", standing: { winner: 0, distance: 3 } };
  expect(describeHint(hint, 0, "Place it on a1.")).toBe("Hint: Place it on a1. With best play: wins in 3.");
  expect(describeHint({ ...hint, standing: { winner: null, distance: null } }, 0, "x")).toContain("draws.");
  expect(describeHint(hint, 1, "x")).toContain("loses in 3.");
  expect(hintValues(hint, 0).get("a1")?.sign).toBe("+3");
});

test("a preset is found by exactly its choices", () => {
  const presets: PresetAbout[] = [
    { id: "rulebook", options: {}, clock: "", takebacks: "agree", hints: null },
    { id: "family", options: { calls: "automatic" }, clock: "", takebacks: "free", hints: null },
  ];
  const choices = { options: {}, clock: "", takebacks: "agree" as const, hints: true };
  expect(findPreset(presets, choices)?.id).toBe("rulebook");
  expect(findPreset(presets, { ...choices, takebacks: "free" })).toBeUndefined();
  expect(findPreset(presets, { ...choices, takebacks: "free", options: { calls: "automatic" } })?.id).toBe("family");
});

test("the ending of Quartino names the player who completed the last card", () => {
  const last = { ...result, reason: "last-card", findings: [] };
  expect(endingOf({ ...about, game: "quartino" }, last)).toBe("Bob completed the last card.");
});
