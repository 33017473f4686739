// Rule options and clocks in words.

import type { OptionAbout } from "../protocol";
import { say, sayItems, sayOr } from "./words";

export function optionName(game: string, name: string): string {
  return sayOr(`option-${game}-${name}`, name.replaceAll("_", " "));
}

export function optionSays(game: string, option: OptionAbout): string {
  return sayOr(`option-${game}-${option.name}-says`, option.says);
}

/** One value, or several divided by commas. */
export function valueName(game: string, name: string, value: string): string {
  if (name === "first" && /^\d$/.test(value)) return say("seat-number", { number: value });
  return sayItems(value.split(",").map((each) => sayOr(`option-${game}-${name}-${each}`, sayOr(`choice-${each}`, each))));
}

/** A clock as it is written: 60/turn, 300+5, 450. */
export function clockName(clock: string): string {
  const [turn, game] = [/^(\d+)\/turn$/.exec(clock), /^(\d+)(?:\+(\d+))?$/.exec(clock)];
  if (turn) return say("clock-turn", { count: Number(turn[1]) });
  return game ? say("clock-game", { minutes: Number(game[1]) / 60, seconds: Number(game[2] ?? 0) }) : clock;
}
