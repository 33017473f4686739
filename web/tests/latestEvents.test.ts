import { expect, test } from "vitest";
import { lastTurns, latestEvents } from "../src/lib/latestEvents";
import type { Happened } from "../src/protocol";

let version = 0;
const played = (seat: number, text: string): Happened => ({ version: ++version, what: "played", at: 0, seat, text });
const said = (seat: number, text: string): Happened => ({ version: ++version, what: "said", at: 0, seat, text });

test("the last turn of every opponent", () => {
  const log = [played(1, "a"), played(0, "b"), played(-1, "draw"), played(1, "c"), played(1, "d"), played(2, "e")];
  expect(lastTurns(log, 0).sort()).toEqual(["c", "d", "e"]);
  expect(lastTurns([...log, played(0, "f")], 0).sort()).toEqual(["c", "d", "e"]);
  expect(lastTurns(log, null).sort()).toEqual(["b", "c", "d", "e"]);
});

test("a move that was taken back is not the last one", () => {
  const log: Happened[] = [played(1, "a"), { version: ++version, what: "took-back", at: 0, count: 1 }];
  expect(lastTurns(log, 0)).toEqual([]);
});

test("the events since one's own move", () => {
  const [own, theirs, words] = [played(0, "b"), played(1, "c"), said(1, "hm")];
  expect(latestEvents([played(1, "a"), own, theirs, words], 0)).toEqual([theirs, words]);
  expect(latestEvents([played(1, "a"), own], 0)).toEqual([own]);
  expect(latestEvents([], 0)).toEqual([]);
});
