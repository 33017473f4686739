import { describe, expect, test } from "vitest";
import { lineCells, findCall, readCell, writeCell } from "../src/games/quarto/notation";

describe("cells", () => {
  test("every cell is read as it is written", () => {
    for (let cell = 0; cell < 16; cell++) expect(readCell(writeCell(cell))).toBe(cell);
    expect(writeCell(6)).toBe("c2");
  });
});

describe("lines", () => {
  test("are named by their ends", () => {
    expect(lineCells("a1-d4")).toEqual([0, 5, 10, 15]);
    expect(lineCells("a4-d1")).toEqual([12, 9, 6, 3]);
    expect(lineCells("a1-d1")).toEqual([0, 1, 2, 3]);
    expect(lineCells("b1-b4")).toEqual([1, 5, 9, 13]);
  });
  test("and blocks by their corners", () => {
    expect(lineCells("b2-c3").sort((a, b) => a - b)).toEqual([5, 6, 9, 10]);
  });
  test("a call is found by its cells, in whatever order they were shown", () => {
    const menu = ["?3", "!a1-d1", "!a1-d4", "!b2-c3"];
    expect(findCall(menu, [15, 0, 10, 5])).toBe("!a1-d4");
    expect(findCall(menu, [5, 6, 10, 9])).toBe("!b2-c3");
    expect(findCall(menu, [0, 1, 2, 4])).toBeUndefined();
    expect(findCall(["?3"], [0, 1, 2, 3])).toBeUndefined();
  });
});
