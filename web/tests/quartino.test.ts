import { describe, expect, test } from "vitest";
import { sectorFields, sectorsAt, gridSize, fieldPositions } from "../src/games/quartino/geometry";

describe("the wheel", () => {
  test("has a hub and a ring of eight, clockwise from the top", () => {
    const places = fieldPositions("wheel");
    expect(places).toHaveLength(9);
    expect(places[1]!.x).toBeCloseTo(0.5);
    expect(places[1]!.y).toBeLessThan(0.2);
    expect(places[3]!.x).toBeGreaterThan(0.8);
  });
  test("a sector is the hub and three neighbours", () => {
    expect(sectorFields("3", "wheel")).toEqual([0, 3, 4, 5]);
    expect(sectorFields("8", "wheel")).toEqual([0, 8, 1, 2]);
  });
  test("a tap finds the sector round the field first", () => {
    const all = ["1", "2", "3", "4", "5", "6", "7", "8"];
    expect(sectorsAt(4, all, "wheel")).toEqual(["3", "4", "2"]);
    expect(sectorsAt(0, all, "wheel")).toHaveLength(8);
  });
});

describe("the grids", () => {
  test("have their fields in rows", () => {
    expect(gridSize("grid4x4")).toBe(4);
    expect(fieldPositions("grid3x3")).toHaveLength(9);
  });
  test("a sector is a block, read clockwise", () => {
    expect(sectorFields("0-1", "grid3x3")).toEqual([0, 1, 4, 3]);
    expect(sectorFields("4-7", "grid3x3")).toEqual([4, 7, 6, 3]);
    expect(sectorFields("4-3", "grid3x3")).toEqual([4, 3, 0, 1]);
    expect(sectorFields("3-0", "grid3x3")).toEqual([3, 0, 1, 4]);
  });
});
