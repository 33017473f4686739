// The list of public tables, live.

import { Line, type LineState } from "./line";
import type { Lobby as List } from "../protocol";

export class Lobby {
  list = $state.raw<List | null>(null);
  line = $state<LineState>("dialling");
  #line: Line;

  constructor() {
    this.#line = new Line("/ws/lobby", {
      opened: () => this.#line.send({ type: "hello" }),
      heard: (message) => {
        const heard = message as { type: string };
        if (heard.type === "lobby") this.list = message as List;
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
