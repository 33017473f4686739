import { describe, expect, it } from "vitest";
import type { FinishedGame } from "../src/protocol";
import { filtered, mistakesByPart, optionsText, pointsOverTime, tallies } from "../src/profile/statistics";

const GAMES: FinishedGame[] = [
  { table: "a", game: "quarto", at: 3, result: "won", opponents: ["novice"], bots: ["novice"], mistakes: [1, 0, 2] },
  { table: "b", game: "quartex", at: 1, result: "lost", points: 7, opponents: ["Bob", "novice"], bots: ["novice"] },
  { table: "c", game: "quartex", at: 2, result: "", points: 3, opponents: ["Bob"], options: { first: "1" } },
  { table: "d", game: "quartex", at: 4, result: "drawn", points: 9, opponents: ["Bob"], mistakes: [0, 1, 0] },
];
const ALL = { game: "", opponent: "", result: "", options: "" };
const tables = (filter: Partial<typeof ALL>) => filtered(GAMES, { ...ALL, ...filter }).map((each) => each.table);

describe("the history of a person", () => {
  it("is filtered by game, opponent, result and options", () => {
    expect(tables({})).toEqual(["a", "b", "c", "d"]);
    expect(tables({ game: "quartex" })).toEqual(["b", "c", "d"]);
    expect(tables({ opponent: "novice" })).toEqual(["a", "b"]);
    expect(tables({ result: "none" })).toEqual(["c"]);
    expect(tables({ options: "default" })).toEqual(["a", "b", "d"]);
    expect(tables({ options: optionsText({ first: "1" }) })).toEqual(["c"]);
  });

  it("adds up by opponent, and unfinished games do not count", () => {
    expect(tallies(GAMES)).toEqual([
      { name: "Bob", isBot: false, won: 0, drawn: 1, lost: 1 },
      { name: "novice", isBot: true, won: 1, drawn: 0, lost: 1 },
    ]);
  });

  it("has points over time and mistakes by part", () => {
    expect(pointsOverTime(GAMES)).toEqual([
      { at: 1, points: 7 },
      { at: 4, points: 9 },
    ]);
    expect(mistakesByPart(GAMES)).toEqual({ parts: [1, 1, 2], games: 2 });
  });
});
