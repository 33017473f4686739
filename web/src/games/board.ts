// What every board is given.

import type { Seat } from "../lib/seat";

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
};
