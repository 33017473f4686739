// What the client has for one game. kits.ts finds `GAME/kit.ts` by the name of the folder.

import type { Component } from "svelte";
import type { Seat } from "../lib/seat";
import type { Sound } from "../lib/sound";
import type { Values } from "../lib/words";
import type { BoardProps, DetailsProps } from "./board";

/** An action of a game from another package, as the server says it. */
export type Said = {
  /** An English phrase that follows a name. */
  phrase?: string | undefined;
  /** The id of the game's own message, and its values. */
  message?: string | undefined;
  values?: Values | undefined;
};

/** What the lines of a graph stand for that are not players. */
export type GraphSymbols = {
  /** One letter for each line. */
  letters: string;
  name: (letter: string) => string;
  icon: Component<{ symbol: string }>;
  /** The colour of each line. */
  colours: readonly string[];
};

/** The props of what sets up a position. */
export type SetUpProps = {
  /** The position to begin with, as text; "" for an empty board. */
  position: string;
  options: Readonly<Record<string, string>>;
  apply: (position: string, options: Record<string, string>) => void;
};

// The views of the games differ; the name of the game ensures that the server's view fits.
/* eslint-disable @typescript-eslint/no-explicit-any */
export type Kit = {
  /** The place among the games until the server has sent its list. */
  order: number;
  board: Component<BoardProps<any>>;
  /** What belongs to the table but is not needed for every move, such as the cards of others. */
  details?: Component<DetailsProps<any>>;
  /** A position that illustrates a sentence of the rules; without it, the game has no lesson. */
  picture?: Component<{ view: any; marks: readonly string[] }>;
  /** The picture of the game on the home page, and the background of that picture. */
  emblem: Component;
  backdrop: string;
  /** The view without what only its seat may see, for a device that several people share. */
  withoutSecrets?: (view: any) => unknown;
  /** The text of the rules by file name, one file for each language; without it, the server has the rules. */
  rules?: Readonly<Record<string, () => Promise<string>>>;
  /** An action of a player as a sentence. What the server says of it helps where there are no words. */
  describeAction: (text: string, who: string, said?: Said) => string;
  /** An action as a few words, for lists; without it, the sentence is used. */
  nameAction?: (text: string) => string;
  /** The values of a finding as words; without it, they are shown as the server sends them. */
  findingValues?: (values: Values) => Values;
  /** A draw of Nature as a sentence, for the replay, which shows everything. */
  describeDraw?: (text: string, said?: Said) => string;
  /** The sound of an action, which led from one view to the next. */
  soundOf?: (action: string, before: any, after: any) => Sound;
  /** The score of a player during the game. */
  score?: (view: any, seat: Seat) => string;
  graphSymbols?: GraphSymbols;
  /** Sets up a position by hand; without it, positions of the game are text only. */
  setUp?: () => Promise<{ default: Component<SetUpProps> }>;
};
/* eslint-enable @typescript-eslint/no-explicit-any */
