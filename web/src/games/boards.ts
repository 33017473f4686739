// The boards by the names of their games.

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

// Each board knows its own view; what comes from the server fits by the name of the game.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyBoard = Component<BoardProps<any>>;

type BoardEntry = { board: AnyBoard; describe: (text: string, who: string) => string };

export const BOARDS: Readonly<Record<string, BoardEntry>> = {
  quarto: { board: Quarto, describe: quarto.describeAction },
  quartex: { board: Quartex, describe: quartex.describeAction },
  quartino: { board: Quartino, describe: quartino.describeAction },
};
export const GAMES = Object.keys(BOARDS);

/** Whom the lot falls on; what Nature draws besides needs no telling while people play. */
export function describeFirstPlayer(text: string, names: readonly string[]): string {
  const seat = /^first (\d)$/.exec(text)?.[1];
  return seat ? say("lot", subject(names[Number(seat) - 1])) : "";
}

/** A tile or a card that Nature draws, for those who look at the whole game. */
export function describeDraw(text: string): string {
  const [word, drawn = ""] = text.split(" ");
  if (word === "draw") return say("quartex-draws", { corners: quartex.nameFace(drawn) });
  return word === "deal" ? say("quartino-deals", { card: quartino.nameCard(drawn) }) : "";
}
