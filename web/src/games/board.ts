// The props that all boards share.

import type { Seat } from "../lib/seat";
import type { Update } from "../protocol";

/** The value of an action, where it is known and may be shown. */
export type MoveValue = {
  /** For the player to move: the action wins, draws or loses; where the game is not solved, it is the best, good or a mistake. */
  outcome: "win" | "draw" | "loss";
  /** `+3`, `=` or `−4`: who wins and in how many placements; or `58%`, the chances of the player to move. */
  sign: string;
  /** The same in words. */
  description: string;
  /** Whether this action was played. */
  played: boolean;
};

/** The table as the server shows it to a client that has no board for the game. */
export type ShownBoard = NonNullable<Update["board"]>;

export type BoardProps<View> = {
  view: View;
  /** All legal actions; empty while a move is being sent. */
  menu: readonly string[];
  /** The seat whose view this is; null for a spectator. */
  me: Seat | null;
  mover: Seat | null;
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  /** The action that is being sent to the server, or "". */
  sending: string;
  play: (text: string) => void;
  /** Show the player a short message for a few seconds. */
  toast: (sentence: string) => void;
  /** The values of actions by their text, the best action first; shown on the board. */
  values?: ReadonlyMap<string, MoveValue> | undefined;
  /** The actions of the last turn of every opponent; marked on the board. */
  recent?: readonly string[];
  /** What the general board shows instead of the view. */
  board?: ShownBoard | undefined;
};

/** The props of what stands beside a board. */
export type DetailsProps<View> = Pick<BoardProps<View>, "view" | "me" | "names" | "options">;
