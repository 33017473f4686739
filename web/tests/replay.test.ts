import { describe, expect, test } from "vitest";
import type { Remark, Series, Standing } from "../src/protocol";
import {
  bars,
  mostSevere,
  marks,
  momentAt,
  path,
  range,
  barLength,
  ticks,
  xAt,
  yAt,
} from "../src/replay/graphGeometry";
import { solvedValue, estimatedValues } from "../src/replay/evaluation";

const frame = { width: 340, height: 100, side: 20, top: 10, bottom: 10 };

describe("moments", () => {
  test("a moment is found at the place where it is drawn", () => {
    for (const count of [1, 7, 33, 400]) {
      for (let moment = 0; moment < count; moment++)
        expect(momentAt(xAt(moment, count, frame), count, frame)).toBe(moment);
    }
  });
  test("places outside the graph mean its ends", () => {
    expect(momentAt(-50, 10, frame)).toBe(0);
    expect(momentAt(999, 10, frame)).toBe(9);
  });
});

describe("bars", () => {
  const standings: Standing[] = [
    { winner: null, distance: null },
    { winner: 0, distance: 0 },
    { winner: 1, distance: 5 },
    { winner: 1, distance: 1 },
  ];
  const drawn = bars(standings, frame);
  test("go up for the first seat, down for the second, and are flat for a draw", () => {
    expect(drawn[0]!.height).toBeLessThan(5);
    expect(drawn[1]).toMatchObject({ y: 10, height: 40 });
    expect(drawn[2]!.y).toBe(50);
  });
  test("are longer the nearer the win is", () => {
    expect(drawn[3]!.height).toBeGreaterThan(drawn[2]!.height);
    expect(barLength(99)).toBeGreaterThan(0.2);
  });
  test("stand side by side", () => {
    for (let i = 1; i < drawn.length; i++) expect(drawn[i]!.x).toBeCloseTo(drawn[i - 1]!.x + drawn[i - 1]!.width);
  });
  test("stay inside the frame", () => {
    for (const bar of drawn) {
      expect(bar.x).toBeGreaterThanOrEqual(frame.side);
      expect(bar.x + bar.width).toBeLessThanOrEqual(frame.width - frame.side + 1e-9);
      expect(bar.y + bar.height).toBeLessThanOrEqual(frame.height - frame.bottom);
    }
  });
});

describe("lines", () => {
  const series: Series = {
    name: "points",
    of: "seat",
    values: [
      [0, 0],
      [4, 0],
      [4, -2],
    ],
  };
  test("the range of a series includes zero", () => {
    expect(range(series)).toEqual([-2, 4]);
    expect(range({ ...series, values: [[0], [0]] })).toEqual([0, 1]);
    expect(range({ ...series, values: [[7], [9]] })).toEqual([0, 9]);
    expect(range({ ...series, name: "chances", values: [[0.4], [0.6]] })).toEqual([0, 1]);
  });
  test("the greatest value is at the top", () => {
    expect(yAt(4, [-2, 4], frame)).toBe(10);
    expect(yAt(-2, [-2, 4], frame)).toBe(90);
  });
  test("are drawn as steps", () => {
    expect(path(series, 0, frame)).toBe("M70 63.3H170V10H270V10");
    expect(path(series, 1, frame)).toBe("M70 63.3H170V63.3H270V90");
  });
  test("ticks are a few round numbers", () => {
    expect(ticks([0, 9])).toEqual([0, 5]);
    expect(ticks([-2, 4])).toEqual([-2, 0, 2, 4]);
    expect(ticks([0, 130])).toEqual([0, 50, 100]);
    expect(ticks([0, 1])).toEqual([0, 1]);
  });
});

test("the most severe of several remarks on a moment is drawn", () => {
  const remark = (ply: number, weight: Remark["weight"]): Remark => ({
    ply,
    weight,
    seat: 0,
    kind: "slower",
    count: 1,
  });
  const found = mostSevere([remark(9, "note"), remark(3, "slip"), remark(3, "mistake"), remark(9, "slip")]);
  expect(found.map((each) => [each.ply, each.weight])).toEqual([
    [3, "mistake"],
    [9, "slip"],
  ]);
});

test("where remarks are close together, the most severe keep their signs", () => {
  const all: Remark[] = [3, 4, 5, 30].map((ply) => ({
    ply,
    weight: ply === 4 ? "mistake" : "slip",
    seat: 0,
    kind: "slower",
    count: 1,
  }));
  expect(marks(all, 60, frame).map((mark) => mark.signed)).toEqual([false, true, false, true]);
  expect(marks(all, 6, frame).every((mark) => mark.signed)).toBe(true);
});

test("the sign of a value is enough without its colour", () => {
  expect(solvedValue({ winner: 1, distance: 3 }, 1, false)).toMatchObject({
    outcome: "win",
    sign: "+3",
    played: false,
  });
  expect(solvedValue({ winner: 0, distance: 4 }, 1, true)).toMatchObject({ outcome: "loss", sign: "−4", played: true });
  expect(solvedValue({ winner: 0, distance: 0 }, 1, true).sign).toBe("−");
  expect(solvedValue({ winner: null, distance: null }, 0, false).sign).toBe("=");
});

test("in a game that is not solved the best move comes first, and no other looks better", () => {
  const told = [
    { action: "y3", chances: [0.4, 0.6] },
    { action: "b2", chances: [0.38, 0.62] },
    { action: "g1", chances: [0.45, 0.55] },
    { action: "p8", chances: [0.8, 0.2] },
  ];
  const found = estimatedValues(told, 1, "p8");
  expect([...found.keys()]).toEqual(["y3", "b2", "g1", "p8"]);
  expect([...found.values()].map((each) => [each.outcome, each.sign, each.played])).toEqual([
    ["win", "60%", false],
    ["draw", "60%", false],
    ["draw", "55%", false],
    ["loss", "20%", true],
  ]);
});
