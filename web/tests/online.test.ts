import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchReplay } from "../src/lib/api";
import { applyChange } from "../src/lib/lobby.svelte";
import { ReconnectingSocket } from "../src/lib/socket";
import { Table } from "../src/lib/table.svelte";
import type { Happened, Listed, Lobby } from "../src/protocol";

/** A WebSocket whose server side is controlled by the test. */
class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { type: string; have?: number; language?: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  receive(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  Socket.all = [];
  const nothing = () => {};
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", nothing);
  vi.stubGlobal("removeEventListener", nothing);
  vi.stubGlobal("document", { addEventListener: nothing, removeEventListener: nothing, visibilityState: "visible" });
  vi.stubGlobal("location", { protocol: "http:", host: "here", hash: "", pathname: "/", search: "" });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: nothing });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const newest = () => Socket.all.at(-1)!;

/** The milliseconds until the client connects again. */
function reconnectDelay(): number {
  const before = Socket.all.length;
  for (let passed = 0; passed < 60_000; passed += 100) {
    if (Socket.all.length > before) return passed;
    vi.advanceTimersByTime(100);
  }
  return Infinity;
}

test("the pauses grow while the server drops each connection right after its welcome", () => {
  const socket = new ReconnectingSocket("/ws", { onOpen: () => {}, onMessage: () => {}, onState: () => {} });
  const pauses = [1, 2, 3, 4, 5, 6].map(() => {
    newest().open();
    newest().receive({ type: "welcome" });
    newest().drop();
    return reconnectDelay();
  });
  expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000]);
  newest().open();
  newest().receive({ type: "welcome" });
  for (let passed = 0; passed < 12_000; passed += 2000) {
    vi.advanceTimersByTime(2000);
    newest().receive({ type: "pong" });
  }
  newest().drop();
  expect(reconnectDelay()).toBe(400);
  socket.close();
});

const events = (from: number, to: number): Happened[] =>
  Array.from({ length: to - from }, (_, number) => ({
    version: from + number + 1,
    what: "played",
    at: 0,
    text: "a1",
    ...(from + number + 1 === 3 && { id: "x" }),
  }));
const page = (from: number, to: number, more: boolean, seat: number | null = null): object => ({
  type: "update",
  version: to,
  since: from,
  seat,
  happened: events(from, to),
  ...(more ? { more } : { view: { at: to }, menu: ["a1"], mover: 0 }),
});
const versions = (table: Table, seat: number | null = null) =>
  table.seatStates.get(seat)?.log.map((each) => each.version);
const counted = (to: number) => events(0, to).map((each) => each.version);

function arrive(...seats: number[]): Table {
  const table = new Table("name");
  newest().open();
  newest().receive({ type: "welcome", seats, version: 7, now: 0, protocol: 1 });
  return table;
}

test("a log in pages is shown with its last page, and not announced", () => {
  const table = arrive();
  newest().receive(page(0, 3, true));
  newest().receive(page(3, 6, true));
  expect(table.seatStates.size).toBe(0);
  newest().receive(page(6, 7, false));
  expect(versions(table)).toEqual(counted(7));
  expect(table.seatStates.get(null)?.view).toEqual({ at: 7 });
  expect([table.version, table.newEvents]).toEqual([7, []]);
  newest().receive(page(7, 8, false));
  expect(table.newEvents.map((each) => each.version)).toEqual([8]);
  expect(versions(table)).toEqual(counted(8));
  table.close();
});

test("pages for two seats on one device may alternate", () => {
  const table = arrive(0, 1);
  for (const more of [page(0, 3, true, 0), page(0, 3, true, 1), page(3, 5, false, 0), page(3, 5, false, 1)])
    newest().receive(more);
  expect([versions(table, 0), versions(table, 1)]).toEqual([counted(5), counted(5)]);
  table.close();
});

test("after a lost connection the pages continue with the next one", () => {
  const table = arrive();
  newest().receive(page(0, 3, true));
  newest().drop();
  reconnectDelay();
  newest().open();
  expect(newest().sent[0]).toMatchObject({ type: "hello", have: 3 });
  newest().receive({ type: "welcome", seats: [], version: 7, now: 0, protocol: 1 });
  newest().receive(page(3, 7, false));
  expect(versions(table)).toEqual(counted(7));
  table.close();
});

test("a log that begins again replaces earlier pages", () => {
  const table = arrive();
  newest().receive(page(0, 3, true));
  newest().receive(page(0, 2, false));
  expect(versions(table)).toEqual(counted(2));
  newest().receive(page(2, 3, false));
  expect(table.newEvents.map((each) => each.version)).toEqual([3]);
  table.close();
});

test("after a gap the client asks for the whole log, after a pause", () => {
  const table = arrive();
  newest().receive(page(0, 3, false));
  newest().receive(page(5, 6, false));
  expect(reconnectDelay()).toBe(400);
  newest().open();
  expect(newest().sent[0]).toMatchObject({ type: "hello", have: 0 });
  table.close();
});

test("a request is acknowledged by an event on any page", () => {
  const table = arrive(0);
  table.play(0, "a1");
  const { id } = table.sending[0]!;
  newest().receive({ ...page(0, 2, true, 0), happened: [{ version: 1, what: "played", at: 0, id }] });
  expect(table.sending).toEqual([]);
  table.close();
});

const listed = (table: string, number: number, phase: "waiting" | "playing" = "waiting"): Listed => ({
  table,
  game: "quarto",
  options: {},
  clock: "",
  phase,
  chairs: [],
  open: 1,
  number,
});

test("a lobby change adds, replaces and removes tables", () => {
  const list: Lobby = {
    type: "lobby",
    tables: [listed("c", 3), listed("a", 1), listed("b", 2, "playing")],
    people: 3,
    version: 7,
  };
  const after = applyChange(list, {
    type: "lobby-change",
    version: 8,
    people: 4,
    changed: [listed("d", 4), listed("c", 3, "playing")],
    removed: ["a"],
  });
  expect(after.tables.map((each) => each.table)).toEqual(["d", "c", "b"]);
  expect([after.people, after.version]).toEqual([4, 8]);
  expect(applyChange(after, { type: "lobby-change", version: 9, people: 1 }).tables).toEqual(after.tables);
});

test("a long game is fetched page by page", async () => {
  const steps = Array.from({ length: 7 }, (_, number) => ({ seat: 0, action: `${number}`, says: "", view: {} }));
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const since = Number(new URL(path, "http://here").searchParams.get("since"));
    const body = {
      about: {},
      start: since,
      steps: steps.slice(since, since + 3),
      since,
      more: since + 3 < steps.length,
    };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(body) });
  });
  const replay = await fetchReplay("name", {}, "de");
  expect(replay.steps).toEqual(steps);
  expect([replay.start, replay.more, asked.length]).toEqual([0, false, 3]);
});

test("another language is asked for again only where the server draws the board", () => {
  const hellos = () => Socket.all.flatMap((socket) => socket.sent.filter((each) => each.type === "hello"));
  const update = { type: "update", version: 1, since: 0, seat: null, happened: events(1, 1) };
  const table = new Table("name");
  newest().open();
  newest().receive({ type: "welcome", seats: [] });
  newest().receive(update);
  table.speak("de");
  expect(hellos().map((each) => each.language)).toEqual(["en"]);
  newest().receive({ ...update, board: { text: "a board", picture: "", choices: [] } });
  table.speak("fr");
  newest().open();
  table.speak("fr");
  expect(hellos().map((each) => each.language)).toEqual(["en", "fr"]);
  table.close();
});
