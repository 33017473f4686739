// Names of players and bots. A default name is translated for each reader.

import type { About, Sitter } from "../protocol";
import type { Seat } from "./seat";
import { say, sayOr } from "./words";

/** The default name of a player who plays only against bots. */
export const YOU = "You";
/** The default name of a player at a table with other people. */
export const playerName = (number: number) => `Player ${number}`;

function translated(name: string): string {
  const number = /^Player (\d)$/.exec(name)?.[1];
  return name === YOU ? say("you-name") : number ? say("player-number", { number }) : name;
}

/** The name shown for a seat: the player's, the bot's level, or a note that the seat is open. */
export function nameOf(chair: Sitter | undefined): string {
  if (!chair?.name) return say("open-seat");
  if (!chair.level || chair.person) return translated(chair.name);
  const number = / \d+$/.exec(chair.name)?.[0] ?? "";
  return sayOr(`level-${chair.level}`, chair.level) + number;
}

/** The names of the others at a table. */
export function opponents({ chairs }: Pick<About, "chairs">, seats: readonly Seat[]): string[] {
  return chairs.filter((_, seat) => !seats.includes(seat)).map(nameOf);
}

/** A name as the subject of a sentence; a player with the default name You is addressed directly. */
export function subject(who = ""): { who: string; person: "you" | "other" } {
  return { who, person: who === say("you-name") ? "you" : "other" };
}
