// The kits of all games, by the name of the game.

import { subject } from "../lib/displayNames";
import { say } from "../lib/words";
import { general } from "./general/general";
import type { Kit } from "./kit";

const FILES = import.meta.glob<Kit>("./*/kit.ts", { eager: true, import: "kit" });

const KITS: ReadonlyMap<string, Kit> = new Map(
  Object.entries(FILES)
    .map(([path, kit]): [string, Kit] => [path.split("/")[1]!, kit])
    .sort(([, a], [, b]) => a.order - b.order),
);

/** The names of the games that have a kit, in the order in which they are shown. */
export const KIT_NAMES: readonly string[] = [...KITS.keys()];

/** The kit of a game; the general one for a game that has none of its own. */
export function kitOf(game: string): Kit {
  return KITS.get(game) ?? general;
}

/** Who begins; "" for the other draws of Nature, which are not announced during a game. */
export function describeFirstPlayer(text: string, names: readonly string[]): string {
  const seat = /^first (\d)$/.exec(text)?.[1];
  return seat ? say("lot", subject(names[Number(seat) - 1])) : "";
}
