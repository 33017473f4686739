// The board component and the descriptions of actions, by the name of the game.

import type { Component } from "svelte";
import { subject } from "../lib/names";
import { say } from "../lib/words";
import type { BoardProps } from "./board";
import * as quarto from "./quarto/notation";
import Quarto from "./quarto/Quarto.svelte";
import * as quartex from "./quartex/notation";
import Quartex from "./quartex/Quartex.svelte";
import * as quartino from "./quartino/notation";
import Quartino from "./quartino/Quartino.svelte";

// Each board has a view type of its own; the name of the game ensures that the server's view fits.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyBoard = Component<BoardProps<any>>;

type BoardEntry = { board: AnyBoard; describe: (text: string, who: string) => string };

export const BOARDS: Readonly<Record<string, BoardEntry>> = {
  quarto: { board: Quarto, describe: quarto.describeAction },
  quartex: { board: Quartex, describe: quartex.describeAction },
  quartino: { board: Quartino, describe: quartino.describeAction },
};

/** Who begins; "" for the other draws of Nature, which are not announced during a game. */
export function describeFirstPlayer(text: string, names: readonly string[]): string {
  const seat = /^first (\d)$/.exec(text)?.[1];
  return seat ? say("lot", subject(names[Number(seat) - 1])) : "";
}

/** A tile or card drawn by Nature, for the replay, which shows everything. */
export function describeDraw(text: string): string {
  const [word, drawn = ""] = text.split(" ");
  if (word === "draw") return say("quartex-draws", { corners: quartex.nameFace(drawn) });
  return word === "deal" ? say("quartino-deals", { card: quartino.nameCard(drawn) }) : "";
}
