// The ending of a game in words.

import type { About, Result } from "../protocol";
import { nameOf, subject } from "./names";
import { say, sayItems, sayList, sayOr } from "./words";

/** Endings that do not come from the rules of a game. */
const BY_PEOPLE = ["time", "resigned", "abandoned", "agreed"];

/** Why the game is over and, if the rules ended it, the points. */
export function endingOf(about: About, result: Result): string {
  const losers = about.chairs.filter((_, seat) => !result.winners.includes(seat)).map(nameOf);
  if (BY_PEOPLE.includes(result.reason)) {
    return say(`ending-${result.reason}`, subject(sayList(losers)));
  }
  const points = sayItems(result.points.map((count, seat) => `${nameOf(about.chairs[seat])} ${count}`));
  const why = sayOr(`ending-${about.game}-${result.reason}`, result.sentence);
  return about.game === "quarto" ? why : `${why} ${say("points-list", { points })}`;
}
