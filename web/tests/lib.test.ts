import { describe, expect, test } from "vitest";
import { seatChoices, valueError } from "../src/lib/optionWords";
import type { Happened, OptionAbout, SetOption } from "../src/protocol";
import { fieldPositions } from "../src/games/quartino/geometry";
import { negotiateLanguage } from "../src/lib/language.svelte";
import { nearest } from "../src/lib/roving";
import { parse } from "../src/lib/rulebook";
import { stableOrder } from "../src/lib/stableOrder";
import { clockName, readClock, writeClock } from "../src/lib/timeControl";
import { turnsOf } from "../src/lib/latestEvents";
import { writeTime } from "../src/lib/time";

test("held items keep their places, and new items fill the free ones", () => {
  expect(stableOrder([], ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(stableOrder(["a", "b", "c"], ["a", "c", "d"])).toEqual(["a", "d", "c"]);
  expect(stableOrder(["a", "b", "c"], ["c"])).toEqual(["c"]);
  expect(stableOrder(["a"], ["b", "c"])).toEqual(["b", "c"]);
});

test("remaining times", () => {
  expect(writeTime(245_000)).toBe("4:05");
  expect(writeTime(60_000)).toBe("1:00");
  expect(writeTime(9_340)).toBe("9.3");
  expect(writeTime(-5)).toBe("0.0");
  expect(writeTime(3_599_000)).toBe("59:59");
  expect(writeTime(3_600_000)).toBe("time-hours"); // without a loaded language, a message is its id
  expect(writeTime(86_400_000)).toBe("time-days");
});

test("a clock is written as it was read, in seconds or in days", () => {
  for (const text of ["60/turn", "300+5", "3d/turn", "450", "30d+1d 7d/turn", "100+5 60/turn"])
    expect(writeClock(readClock(text))).toBe(text);
  expect(readClock("90m/turn").turn).toEqual({ count: "90", unit: "m" });
  expect(readClock("7200").game).toEqual({ count: "2", unit: "h" });
  expect(writeClock({ ...readClock(""), turn: { count: "36", unit: "h" } })).toBe("129600/turn");
  expect(writeClock(readClock(""))).toBe("");
  expect(clockName("what is this")).toBe("what is this");
});

test("actions without another player's in between are one turn", () => {
  const log = [0, 1, 1, -1, 1, 0, 1].map((seat, i): Happened => ({ version: i, at: 0, what: "played", seat }));
  expect([0, 1, 2].map((seat) => turnsOf(log, seat))).toEqual([2, 2, 0]);
  expect(turnsOf([], 0)).toBe(0);
});

describe("arrow keys", () => {
  const grid = [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((x) => ({ x: 50 * x, y: 50 * y })));
  test("move to the neighbour", () => {
    expect(nearest(grid[5]!, grid, [1, 0])).toBe(6);
    expect(nearest(grid[5]!, grid, [-1, 0])).toBe(4);
    expect(nearest(grid[5]!, grid, [0, -1])).toBe(1);
    expect(nearest(grid[5]!, grid, [0, 1])).toBe(9);
  });
  test("stop at the edge", () => {
    expect(nearest(grid[3]!, grid, [1, 0])).toBe(-1);
  });
  test("move round a wheel, and to its hub", () => {
    const wheel = fieldPositions("wheel").map(({ x, y }) => ({ x: 400 * x, y: 400 * y }));
    expect(nearest(wheel[2]!, wheel, [0, 1])).toBe(3);
    expect(nearest(wheel[2]!, wheel, [-1, 0])).toBe(1);
    expect(nearest(wheel[3]!, wheel, [-1, 0])).toBe(0);
  });
});

describe("options", () => {
  const about = { says: "", default: "", group: "" };
  const frame: OptionAbout = { ...about, kind: "number", name: "frame", least: 8, zero: "off" };
  const cards: SetOption = {
    ...about,
    kind: "set",
    name: "cards",
    sets: { orders: ["yb", "by"] },
    letters: "yb",
    length: 2,
    per_seat: 1,
  };
  // Without a loaded language, a message is its id.
  const wrong = (option: OptionAbout, value: string, seats = 2) => valueError(option, value, seats);

  test("a number is whole and at least the minimum, or the word for none", () => {
    for (const right of ["off", "8", "08", "99999999999999999999"]) expect(wrong(frame, right)).toBe("");
    for (const value of ["7", "", "8.5", "1e2", "-9", "８", "x"]) expect(wrong(frame, value)).toBe("wrong-number");
  });

  test("each error in a list has its message", () => {
    for (const right of ["orders", "yb,by", "yy,bb,yb"]) expect(wrong(cards, right)).toBe("");
    expect(wrong(cards, "yb,br")).toBe("wrong-element");
    expect(wrong(cards, "yb,yby")).toBe("wrong-element");
    expect(wrong(cards, "yb,")).toBe("wrong-empty");
    expect(wrong(cards, "yb,by,yb")).toBe("wrong-twice");
    expect(wrong(cards, "yb,by", 3)).toBe("wrong-few");
    expect(wrong(cards, "constructor")).toBe("wrong-element");
  });

  test("a seat option offers the seats of the table, up to the game's maximum", () => {
    expect(seatChoices(5, 3)).toEqual(["1", "2", "3"]);
    expect(seatChoices(2, 3)).toEqual(["1", "2"]);
  });
});

test("a page of rules is read as chapters", () => {
  const page =
    "# Quarto\n\nA game.\n\n## The box\n\n- **QO-01** Two players sit\n  opposite each other.\n- **QO-02** *(background)* A board.\n";
  expect(parse(page)).toEqual([
    {
      title: "The box",
      rules: [
        { number: "QO-01", text: "Two players sit opposite each other." },
        { number: "QO-02", text: "A board." },
      ],
    },
  ]);
});

test.each([
  [["de-AT", "en"], "de"],
  [["zh-TW"], "zh-TW"],
  [["zh-Hant"], "zh-TW"],
  [["zh-HK", "en"], "zh-TW"],
  [["zh-CN", "fr-CA"], "fr"],
  [["zh"], "en"],
  [["den", "hu"], "hu"],
  [["pt-BR", "it-CH", "nl"], "it"],
  [["", "nl-BE"], "nl"],
  [["not a language"], "en"],
  [[], "en"],
])("from %j the client chooses %s", (wanted, language) => {
  expect(negotiateLanguage(wanted)).toBe(language);
});
