import { expect, test } from "vitest";
import { LONGEST_LINK, readFragment, writeFragment } from "../src/analysis/share";
import {
  actionsTo,
  childOf,
  countNodes,
  newNode,
  newStart,
  promote,
  removeNode,
  rowsOf,
  siblingOf,
} from "../src/analysis/tree";
import { bestFirst, bestStanding } from "../src/analysis/worths";
import { PositionSetUp } from "../src/games/quarto/setUp.svelte";
import * as progress from "../src/lib/puzzleProgress";

function tree() {
  const root = newNode();
  const main = childOf(childOf(root, "a1", 0), "?3", 0);
  const other = childOf(childOf(root, "b2", 0), "?4", 0);
  other.comment = "daring";
  return { root, main, other };
}

test("a variation is a path of actions, and the same action is the same node", () => {
  const { root, main, other } = tree();
  expect(actionsTo(main)).toEqual(["a1", "?3"]);
  expect(childOf(root, "a1", 0)).toBe(main.parent);
  expect(countNodes(root)).toBe(5);
  expect(siblingOf(other.parent!, 1)).toBe(main.parent);
  expect(rowsOf(root).map((row) => [row.depth, ...row.nodes.map((node) => node.action)])).toEqual([
    [0, "a1", "?3"],
    [1, "b2", "?4"],
  ]);
  promote(other);
  expect(root.children[0]).toBe(other.parent);
  expect(removeNode(other.parent!)).toBe(root);
  expect(countNodes(root)).toBe(3);
});

test("a link carries the whole analysis", async () => {
  const { root, other } = tree();
  const start = newStart("quarto", { calls: "automatic" }, "05a./c..3/..../69.. 1");
  const fragment = await writeFragment({ start, root, current: other });
  expect(fragment).toMatch(/^[\w-]+$/);
  const read = await readFragment(fragment);
  expect(read?.start).toEqual(start);
  expect(actionsTo(read!.current)).toEqual(["b2", "?4"]);
  expect(read!.current.comment).toBe("daring");
});

test("a link that is damaged, hostile or too long is no analysis", async () => {
  const root = newNode();
  const write = (start: object) => writeFragment({ start: start as never, root, current: root });
  expect(await readFragment("nonsense")).toBeNull();
  expect(await readFragment("A".repeat(LONGEST_LINK + 1))).toBeNull();
  expect(await readFragment(await write({ ...newStart("quarto"), position: "0".repeat(2001) }))).toBeNull();
  expect(await readFragment(await write({ ...newStart("quarto"), game: 5 }))).toBeNull();
  // Little to send, much to unpack.
  expect(await readFragment(await write({ ...newStart("quarto"), record: "0".repeat(90_000) }))).toBeNull();
  const bomb = new Blob(["0".repeat(1_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  expect(await readFragment(btoa(String.fromCharCode(...bytes)))).toBeNull();
});

test("an analysis that is too long has no link", async () => {
  const root = newNode();
  for (let i = 0; i < 400; i++) childOf(root, `${i}`, 0).comment = crypto.randomUUID().repeat(3);
  expect(await writeFragment({ start: newStart("quarto"), root, current: root })).toBe("");
});

test("the best moves come first", () => {
  const worth = (action: string, winner: number | null, distance: number | null, safe = 0) => ({
    ...{ action, safe, replies: 9, chances: [] },
    standing: { winner, distance },
  });
  const all = [
    worth("a", 1, 2),
    worth("b", null, null, 5),
    worth("c", 0, 3),
    worth("d", 1, 6),
    worth("e", null, null, 2),
  ];
  expect(bestFirst(all, 0).map((each) => each.action)).toEqual(["c", "e", "b", "d", "a"]);
  expect(bestStanding(bestFirst(all, 1))).toEqual({ winner: 1, distance: 2 });
  expect(bestFirst(all, null)).toEqual([]);
});

test("a position is set up piece by piece", () => {
  const setUp = new PositionSetUp();
  setUp.tapPiece(5);
  setUp.tapCell(1);
  setUp.dropPiece(10, "hand");
  setUp.dropPiece(0, "a4");
  expect(setUp.text).toBe("0.../..../..../.5.. a");
  expect(setUp.left).not.toContain(5);
  setUp.moveFrom(1, "d4");
  expect(setUp.text).toBe("0..5/..../..../.... a");
  setUp.moveFrom(15, "tray");
  setUp.tapCell(12); // takes the piece up
  expect([setUp.chosen, setUp.text]).toEqual([0, "..../..../..../.... a"]);
  setUp.tapHand(); // the piece in hand gives way
  expect(setUp.text).toBe("..../..../..../.... 0");
});

test("a position is read from text, and other texts change nothing", () => {
  const setUp = new PositionSetUp();
  expect(setUp.read(" 05a./c..3/..../69.. 1 ")).toBe(true);
  expect(setUp.text).toBe("05a./c..3/..../69.. 1");
  for (const wrong of ["", "nonsense", "05a./c..3/..../69..", "00../..../..../.... -", "0.../..../..../.... 0"])
    expect(setUp.read(wrong)).toBe(false);
  expect(setUp.text).toBe("05a./c..3/..../69.. 1");
});

const PUZZLE = { game: "quarto", kind: "win", number: 7, grade: 2 };

test("a solved puzzle raises the rating and a failed one ends the run", () => {
  const before = progress.loadProgress();
  const solved = progress.attempted(progress.attempted(before, PUZZLE, true), PUZZLE, true);
  expect(progress.ratingOf(solved, "quarto")).toBeGreaterThan(progress.ratingOf(before, "quarto"));
  expect([solved.run, solved.bestRun]).toEqual([2, 2]);
  const failed = progress.attempted(solved, PUZZLE, false);
  expect([failed.run, failed.bestRun]).toEqual([0, 2]);
  expect(progress.ratingOf(failed, "quarto")).toBeLessThan(progress.ratingOf(solved, "quarto"));
  expect(progress.ratingOf(failed, "quartex")).toBe(progress.ratingOf(before, "quartex"));
});

test("days in a row count until one is missed", () => {
  let now = progress.loadProgress();
  for (const day of ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-01"]) now = progress.solvedDaily(now, day);
  expect(now.days).toBe(3);
  expect(progress.streakOn(now, "2026-12-02")).toBe(3);
  expect(progress.streakOn(now, "2026-12-03")).toBe(0);
  expect(progress.solvedDaily(now, "2026-12-03").days).toBe(1);
  expect(progress.today(new Date(2026, 0, 5))).toBe("2026-01-05");
});

test("the next puzzle suits the rating and is new", () => {
  const grades = [10, 10, 10, 10, 0];
  const weak = { ...progress.loadProgress(), ratings: { quarto: 600 } };
  const strong = { ...weak, ratings: { quarto: 2500 } };
  expect(progress.nextNumber(weak, { ...PUZZLE, grades }, () => 0.5)).toBeLessThan(10);
  expect(progress.nextNumber(strong, { ...PUZZLE, grades }, () => 0.5)).toBeGreaterThanOrEqual(30);
  const seen = { "quarto/win": [0, 1, 2, 3, 4, 5, 6, 7, 8] };
  expect(progress.nextNumber({ ...weak, seen }, { ...PUZZLE, grades }, () => 0.5)).toBe(9);
});
