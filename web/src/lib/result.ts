// The ending of a game in words.

import type { About, Result } from "../protocol";
import { describeFinding } from "./findings";
import { games } from "./games.svelte";
import { nameOf, subject } from "./displayNames";
import type { Seat } from "./seat";
import { say, sayItems, sayList, sayOr } from "./words";

/** Endings that do not come from the rules of a game. */
const BY_PEOPLE = ["time", "resigned", "abandoned", "agreed"];

/** Who won, as a reader with these seats is told. */
export function headlineOf({ chairs }: Pick<About, "chairs">, { winners }: Result, seats: readonly Seat[]): string {
  if (!winners.length) return say("drawn");
  if (seats.length === 1) return winners.includes(seats[0]!) ? say("you-win") : say("you-lose");
  const names = sayList(winners.map((seat) => nameOf(chairs[seat])));
  return say("wins", { ...subject(names), count: winners.length });
}

/** Who ended the game by the rules and how, or only how if there is no message for that; then why a call was right. */
function endingByRules({ game, chairs }: About, { reason, sentence, seat, findings }: Result): string {
  const how = sayOr(`ending-${game}-${reason}`, sentence);
  const who = seat === null || seat < 0 ? "" : nameOf(chairs[seat]);
  const ended = who ? sayOr(`ended-${game}-${reason}`, how, subject(who)) : how;
  const why = findings.filter(({ kind }) => kind === "right" || kind === "wrong");
  return [ended, ...why.map((each) => describeFinding(game, each))].join(" ");
}

/** The players who have forfeited, whatever their seats have reached since. */
function lastPlaces({ chairs }: About): string {
  const last = chairs.filter((chair) => chair.forfeit).map(nameOf);
  return last.length ? say("placed-last", { ...subject(sayList(last)), count: last.length }) : "";
}

/** Why the game is over and, if the rules ended it, the points. */
export function endingOf(about: About, result: Result): string {
  const losers = about.chairs.filter((_, seat) => !result.winners.includes(seat)).map(nameOf);
  if (BY_PEOPLE.includes(result.reason)) {
    return say(`ending-${result.reason}`, subject(sayList(losers)));
  }
  const points = sayItems(result.points.map((count, seat) => `${nameOf(about.chairs[seat])} ${count}`));
  const listed = games.find(about.game)?.scored ? say("points-list", { points }) : "";
  return [endingByRules(about, result), listed, lastPlaces(about)].filter(Boolean).join(" ");
}
