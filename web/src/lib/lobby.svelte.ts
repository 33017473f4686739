// The list of public tables, live.

import { Line, type LineState } from "./socket";
import type { Lobby as List, LobbyChange, LobbyMessage } from "../protocol";

/** The list after a change: tables that wait first, newer ones before older ones. */
export function changed(list: List, change: LobbyChange): List {
  const tables = new Map(list.tables.map((each) => [each.table, each]));
  for (const name of change.removed ?? []) tables.delete(name);
  for (const each of change.changed ?? []) tables.set(each.table, each);
  const inOrder = [...tables.values()].sort(
    (one, two) => Number(one.phase !== "waiting") - Number(two.phase !== "waiting") || (two.number ?? 0) - (one.number ?? 0),
  );
  return { ...list, tables: inOrder, people: change.people, version: change.version };
}

export class Lobby {
  list = $state.raw<List | null>(null);
  line = $state<LineState>("dialling");
  #line: Line;

  constructor() {
    this.#line = new Line("/ws/lobby", {
      opened: () => this.#line.send({ type: "hello" }),
      heard: (message) => {
        const heard = message as LobbyMessage;
        if (heard.type === "lobby") this.list = heard;
        else if (heard.type === "lobby-change" && this.list) this.list = changed(this.list, heard);
      },
      state: (state) => {
        this.line = state;
      },
    });
  }

  close(): void {
    this.#line.close();
  }
}
