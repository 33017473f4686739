// The words for a tournament's players and figures.

import type { Tournament, TournamentMeeting } from "../protocol";
import { language } from "../lib/language.svelte";
import { nameOf } from "../lib/displayNames";
import { say } from "../lib/words";

export function entrantName({ entrants }: Tournament, number: number): string {
  const { name, level } = entrants?.[number] ?? { name: "" };
  return nameOf({ name, ...(level ? { level } : { person: true }) });
}

/** Points as people write them, with halves and thirds rounded. */
export function writePoints(points: number): string {
  return new Intl.NumberFormat(language.name, { maximumFractionDigits: 2 }).format(points);
}

/** The lines of a meeting in the pairings: one for two players, or one for each player. */
export function linesOf(meeting: TournamentMeeting, isForMany: boolean): { entrants: number[]; result: string }[] {
  if (!isForMany) return [{ entrants: [...meeting.entrants], result: resultOf(meeting) }];
  return meeting.entrants.map((each, seat) => ({ entrants: [each], result: placeOf(meeting, seat) }));
}

/** The result of a meeting of two, or that the game goes on. */
function resultOf({ places, absent }: TournamentMeeting): string {
  if (!places?.length) return say("tournament-playing");
  if (absent?.length) return say("tournament-no-show");
  const [one, other] = places as [number, number];
  return one === other ? "½ – ½" : one < other ? "1 – 0" : "0 – 1";
}

/** The place of the player at a seat, or that the game goes on. */
function placeOf({ places, absent }: TournamentMeeting, seat: number): string {
  if (!places?.length) return seat ? "" : say("tournament-playing");
  return absent?.includes(seat) ? say("tournament-no-show") : String(places[seat]);
}

/** The phase of a tournament in words. */
export function phaseOf({ phase, round, total }: { phase: string; round: number; total: number }): string {
  return say(`tournament-phase-${phase}`, { round, total });
}
