// What every board is given.

import type { Seat } from "../lib/seat";

/** What an action is worth, where that is known and may be told. */
export type Worth = {
  /** For whoever is on the move: it wins, draws or loses; or it is best, good or costs too much. */
  value: "win" | "draw" | "loss";
  /** `+3`, `=` or `−4`: who wins, and in how many placements; or `58%`, the chances of whoever is on the move. */
  sign: string;
  /** The same in words. */
  says: string;
  /** Whether this is what was played. */
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
  hint: (sentence: string) => void;
  /** By the text of an action, the best first; painted on the board. */
  worths?: ReadonlyMap<string, Worth>;
};
