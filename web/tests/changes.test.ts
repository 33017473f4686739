import { describe, expect, test } from "vitest";
import { asUpdate, changed } from "../src/lib/changes";

const happened = [{ version: 8, at: 1, seat: 0, text: "c2" }];

describe("a change", () => {
  test.each([
    [{ hand: 9 }, { hand: null }, { hand: null }],
    [{ board: [1, 2, 3] }, { "board[1]": 7 }, { board: [1, 7, 3] }],
    [{ left: [1, 2, 3] }, { "left[1:2]": [] }, { left: [1, 3] }],
    [{ left: [1] }, { "left[1:1]": [2, 3] }, { left: [1, 2, 3] }],
    [{ turn: { owed: 2, fresh: [1] } }, { "turn.owed": 1, "turn.fresh[0:1]": [] }, { turn: { owed: 1, fresh: [] } }],
    [{ reserve: [["y", 4]] }, { "reserve[0][1]": 3 }, { reserve: [["y", 3]] }],
    [{ chairs: [{ name: "Anna" }] }, { "chairs[0].gone": true }, { chairs: [{ name: "Anna", gone: true }] }],
  ])("of %j by %j is %j", (before, changes, after) => {
    const copy = structuredClone(before);
    expect(changed(before, changes)).toEqual(after);
    expect(before).toEqual(copy);
  });

  test("becomes the update that it stands for", () => {
    const before = { seat: 0, view: { hand: 9, mover: 1 }, menu: ["c2"], about: null };
    const update = asUpdate({ type: "change", happened, view: { hand: null } }, before);
    expect(update).toMatchObject({ version: 8, since: 7, seat: 0, mover: 1, view: { hand: null }, menu: ["c2"] });
    expect(asUpdate({ type: "change", happened, menu: [] }, before)).toMatchObject({ view: { hand: 9 }, menu: [] });
  });

  test("has the mover of the view unless it says another one", () => {
    const before = { seat: 0, view: { mover: 1 }, menu: [], about: null };
    expect(asUpdate({ type: "change", happened, view: { mover: 0 } }, before).mover).toBe(0);
    expect(asUpdate({ type: "change", happened, mover: null }, before)).not.toHaveProperty("mover");
  });
});
