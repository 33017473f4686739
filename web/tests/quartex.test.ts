import { describe, expect, test } from "vitest";
import type { BoardProps } from "../src/games/board";
import { fit, frameMarks, panned, shows, viewBox, withCellInSight, zoomed } from "../src/games/quartex/camera";
import { freeNeighbours, orientationsOf, flipped, readPlacement, tileOf, turned } from "../src/games/quartex/notation";
import { TileInput } from "../src/games/quartex/input.svelte";
import type { View } from "../src/games/quartex/notation";

describe("tiles", () => {
  test("turned clockwise, the bottom left corner moves to the top left", () => {
    expect(turned("pbry")).toBe("ypbr");
    expect(turned("pbry", -1)).toBe("bryp");
    expect(turned("pbry", 4)).toBe("pbry");
  });
  test("turned over, left and right change places", () => {
    expect(flipped("pbry")).toBe("bpyr");
    expect(flipped(flipped("pbry"))).toBe("pbry");
  });
  test("a tile has up to eight orientations and one name", () => {
    expect(orientationsOf("pbry")).toHaveLength(8);
    expect(orientationsOf("pppp")).toEqual(["pppp"]);
    for (const face of orientationsOf("pbry")) expect(tileOf(face)).toBe("bpyr");
  });
  test("there are 55 tiles", () => {
    const all = [..."pbry"];
    const names = all.flatMap((a) => all.flatMap((b) => all.flatMap((c) => all.map((d) => tileOf(a + b + c + d)))));
    expect(new Set(names).size).toBe(55);
  });
});

describe("placements", () => {
  test("are read, pointed out or not", () => {
    expect(readPlacement("3,-2:pbry")).toEqual({ text: "3,-2:pbry", cell: "3,-2", x: 3, y: -2, face: "pbry" });
    expect(readPlacement("point 0,1:yyyy")?.cell).toBe("0,1");
    expect(readPlacement("stuck")).toBeNull();
  });
  test("free cells share an edge with a tile", () => {
    expect(freeNeighbours([])).toEqual([[0, 0]]);
    expect(freeNeighbours([[[0, 0], "pppp"]])).toHaveLength(4);
    expect(
      freeNeighbours([
        [[0, 0], "pppp"],
        [[1, 0], "pppp"],
      ]),
    ).toHaveLength(6);
  });
});

describe("the numbers on the frame", () => {
  const shown = (zoom: number) =>
    frameMarks([-4, 6], (middle) => 200 + zoom * middle, 400, 18).map((each) => each.number);

  test("are those of the tiles and their neighbours, as far as they are in the picture", () => {
    expect(shown(20)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(shown(60)).toEqual([-3, -2, -1, 0, 1, 2]);
  });

  test("are fewer where there is no room for all", () => {
    expect(shown(10)).toEqual([-4, -2, 0, 2, 4, 6]);
    expect(shown(4).map(Math.abs)).toEqual([5, 0, 5]);
    expect(shown(2).map(Math.abs)).toEqual([0]);
  });
});

describe("the camera", () => {
  const size = { width: 400, height: 300 };
  test("shows every tile", () => {
    const cells = [
      [0, 0],
      [7, -3],
      [-4, 5],
    ] as const;
    const camera = fit(cells, size);
    for (const cell of cells) expect(shows(camera, size, cell)).toBe(true);
  });
  test("keeps the strip at the bottom free", () => {
    const cells = [
      [0, 0],
      [0, 6],
    ] as const;
    const camera = fit(cells, size, 60);
    const lowest = size.height / 2 + (camera.y - (0 - 1)) * camera.zoom;
    expect(lowest).toBeLessThan(size.height - 60);
    expect(shows(camera, size, [0, 6])).toBe(true);
  });
  test("shows all of a high table on a phone, and can zoom from there", () => {
    const phone = { width: 340, height: 300 };
    const camera = fit([[0, -6] as const, [0, 7] as const], phone, 44);
    const lowest = phone.height / 2 + (camera.y - (-6 - 1)) * camera.zoom;
    expect(lowest).toBeLessThan(phone.height - 44);
    expect(zoomed(camera, 0.8).zoom).toBe(camera.zoom);
    expect(zoomed(camera, 1.25).zoom).toBeGreaterThan(camera.zoom);
  });
  test("keeps the point under the pointer while zooming", () => {
    const before = { x: 2, y: 1, zoom: 50 };
    const after = zoomed(before, 1.5, 80, -40);
    expect(after.x + 80 / after.zoom).toBeCloseTo(before.x + 80 / before.zoom);
    expect(after.y + 40 / after.zoom).toBeCloseTo(before.y + 40 / before.zoom);
  });
  test("follows the pointer while panning", () => {
    expect(panned({ x: 0, y: 0, zoom: 50 }, 50, 50)).toEqual({ x: -1, y: 1, zoom: 50 });
  });
  test("never loses all tiles out of sight", () => {
    const cells = [
      [0, 0],
      [3, 3],
    ] as const;
    const near = { x: 1, y: 1, zoom: 100 };
    expect(withCellInSight(near, size, cells)).toEqual(near);
    for (const far of [panned(near, 5000, -900), panned(near, -5000, 5000), { x: 3, y: -2, zoom: 150 }]) {
      const camera = withCellInSight(far, size, cells);
      expect(cells.some((cell) => shows(camera, size, cell, 0.5))).toBe(true);
    }
  });
  test("is written as a view box", () => {
    expect(viewBox({ x: 0, y: 0, zoom: 100 }, size)).toBe("-200 -150 400 300");
  });
});

describe("spaces", () => {
  /** The cells that a player with the tile bpbr sees beside the tile rryy, where bpbr does not fit. */
  const cells = (stuck: string, menu: readonly string[]) => {
    const view = { phase: "place", active: 0, table: [[[0, 0], "rryy"]], hand: ["bpbr"] } as unknown as View;
    const input = new TileInput(
      () => ({ view, menu, me: 0, mover: 0, options: { stuck } }) as unknown as BoardProps<View>,
    );
    input.pick("bpbr");
    return input.spaces.map((space) => space.cell);
  };
  test("are the legal ones where the rules find them", () => {
    expect(cells("automatic", ["0,1:bpbr"])).toEqual(["0,1"]);
    expect(cells("automatic", [])).toEqual([]);
  });
  test("do not give away that a hand fits nowhere where players find them", () => {
    expect(cells("declared", ["stuck"])).toHaveLength(4);
    expect(cells("declared", [])).toEqual([]);
  });
});
