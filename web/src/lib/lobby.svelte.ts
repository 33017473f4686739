// The live list of public tables.

import { ReconnectingSocket, type SocketState } from "./socket";
import type { Lobby as List, LobbyChange, LobbyMessage } from "../protocol";

/** The list after a change: waiting tables first, newer ones before older ones. */
export function applyChange(list: List, change: LobbyChange): List {
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
        const received = message as LobbyMessage;
        if (received.type === "lobby") this.list = received;
        else if (received.type === "lobby-change" && this.list) this.list = applyChange(this.list, received);
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
