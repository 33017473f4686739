// The list of public tables, live.

import { ReconnectingSocket, type SocketState } from "./socket";
import type { Lobby as List, LobbyChange, LobbyMessage } from "../protocol";

/** The list after a change: tables that wait first, newer ones before older ones. */
export function changed(list: List, change: LobbyChange): List {
  const tables = new Map(list.tables.map((each) => [each.table, each]));
  for (const name of change.removed ?? []) tables.delete(name);
  for (const each of change.changed ?? []) tables.set(each.table, each);
  const inOrder = [...tables.values()].sort(
    (one, two) =>
      Number(one.phase !== "waiting") - Number(two.phase !== "waiting") || (two.number ?? 0) - (one.number ?? 0),
  );
  return { ...list, tables: inOrder, people: change.people, version: change.version };
}

export class Lobby {
  list = $state.raw<List | null>(null);
  connection = $state<SocketState>("connecting");
  #socket: ReconnectingSocket;

  constructor() {
    this.#socket = new ReconnectingSocket("/ws/lobby", {
      onOpen: () => this.#socket.send({ type: "hello" }),
      onMessage: (message) => {
        const heard = message as LobbyMessage;
        if (heard.type === "lobby") this.list = heard;
        else if (heard.type === "lobby-change" && this.list) this.list = changed(this.list, heard);
      },
      onState: (state) => {
        this.connection = state;
      },
    });
  }

  close(): void {
    this.#socket.close();
  }
}
