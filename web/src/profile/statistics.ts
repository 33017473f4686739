// What a person's finished games add up to.

import type { FinishedGame } from "../protocol";

export type Filter = { game: string; opponent: string; result: string; options: string };
export type Tally = { name: string; isBot: boolean; won: number; drawn: number; lost: number };

/** The options of a game as one text; "" for the default rules. */
export const optionsText = (options: Readonly<Record<string, string>> = {}): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(" ");

/** The games that a filter lets through; an empty field lets all through. */
export function filtered(games: readonly FinishedGame[], filter: Filter): FinishedGame[] {
  return games.filter(
    (each) =>
      (!filter.game || each.game === filter.game) &&
      (!filter.opponent || (each.opponents ?? []).includes(filter.opponent)) &&
      (!filter.result || (each.result || "none") === filter.result) &&
      (!filter.options || (optionsText(each.options) || "default") === filter.options),
  );
}

/** How often each opponent was beaten, most games first; a level of a bot is an opponent too. */
export function tallies(games: readonly FinishedGame[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { result, opponents, bots } of games) {
    if (!result) continue;
    for (const name of new Set(opponents)) {
      const isBot = (bots ?? []).includes(name);
      const tally = found.get(name) ?? { name, isBot, won: 0, drawn: 0, lost: 0 };
      tally[result] += 1;
      found.set(name, tally);
    }
  }
  const count = ({ won, drawn, lost }: Tally) => won + drawn + lost;
  return [...found.values()].sort((one, other) => count(other) - count(one) || one.name.localeCompare(other.name));
}

/** The points of the games that have points, the earliest first. */
export function pointsOverTime(games: readonly FinishedGame[]): { at: number; points: number }[] {
  return games
    .flatMap(({ at, points, result }) => (points == null || !result ? [] : [{ at, points }]))
    .sort((one, other) => one.at - other.at);
}

/** The mistakes of all reviewed games by part of the game, and the number of these games. */
export function mistakesByPart(games: readonly FinishedGame[]): { parts: number[]; games: number } {
  const reviewed = games.filter((each) => each.mistakes?.length === 3);
  const parts = [0, 1, 2].map((part) => reviewed.reduce((sum, each) => sum + (each.mistakes?.[part] ?? 0), 0));
  return { parts, games: reviewed.length };
}
