// What every board is given.

import type { Seat } from "../lib/seat";

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

export type BoardProps<View> = {
  view: View;
  /** Everything that may be played now; empty while a move is on its way. */
  menu: readonly string[];
  /** Whose eyes; null for a spectator. */
  me: Seat | null;
  mover: Seat | null;
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  /** The action that is on its way to the server, or "". */
  sending: string;
  play: (text: string) => void;
  /** Say something to the player in passing. */
  toast: (sentence: string) => void;
  /** By the text of an action, the best first; painted on the board. */
  values?: ReadonlyMap<string, MoveValue>;
};
