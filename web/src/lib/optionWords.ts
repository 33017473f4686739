// Names and descriptions of rule options.

import type { GameAbout, OptionAbout, SetOption } from "../protocol";
import { say, sayItems, sayOr } from "./words";

export function optionName(game: string, name: string): string {
  return sayOr(`option-${game}-${name}`, name.replaceAll("_", " "));
}

export function optionDescription(game: string, option: OptionAbout): string {
  return sayOr(`option-${game}-${option.name}-says`, option.says);
}

/** A situation that shows what an option decides; "" if there is none. */
export function optionExample(game: string, name: string): string {
  const example = sayOr(`option-${game}-${name}-example`, "");
  return example && say("example", { example });
}

export function groupName(game: string, group: string): string {
  return sayOr(`group-${game}-${group}`, sayOr(`group-${group}`, group));
}

/** The options by the names of their groups, both in the order of the server. */
export function groupOptions(options: readonly OptionAbout[]): [string, OptionAbout[]][] {
  const groups = new Map<string, OptionAbout[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** The name of one value, or of several separated by commas. */
export function valueName(game: string, option: OptionAbout, value: string): string {
  if (option.kind === "seat" && value !== option.drawn) return say("seat-number", { number: value });
  return sayItems(
    value.split(",").map((each) => sayOr(`option-${game}-${option.name}-${each}`, sayOr(`choice-${each}`, each))),
  );
}

/** The chosen options with their names: "Squares too: yes". */
export function chosenOptions(about: GameAbout | undefined, chosen: Record<string, string>): string[] {
  return (about?.options ?? [])
    .filter((option) => option.name in chosen)
    .map((option) =>
      say("value-of", {
        who: optionName(about!.name, option.name),
        value: valueName(about!.name, option, chosen[option.name]!),
      }),
    );
}

/** The seats that a seat option can name at a table with this many seats, counted from 1. */
export function seatChoices(most: number, seats: number): string[] {
  return Array.from({ length: Math.min(most, seats) }, (_, seat) => `${seat + 1}`);
}

/** Whether the value of a set option is the user's own list. */
export function isOwnList(option: SetOption, value: string): boolean {
  return !Object.hasOwn(option.sets, value);
}

/** What is wrong with a typed value, as a sentence; "" if it is valid. */
export function valueError(option: OptionAbout, value: string, seats: number): string {
  if (option.kind === "number" && value !== option.zero) {
    return /^\d+$/.test(value) && Number(value) >= option.least ? "" : say("wrong-number", { least: option.least });
  }
  return option.kind === "set" && isOwnList(option, value) ? listError(option, value.split(","), seats) : "";
}

function listError({ letters, length, per_seat }: SetOption, elements: string[], seats: number): string {
  const wrong = elements.find(
    (each) => each.length !== length || [...each].some((letter) => !letters.includes(letter)),
  );
  const values = { length, letters: sayItems([...letters]) };
  if (wrong !== undefined)
    return wrong ? say("wrong-element", { element: wrong, ...values }) : say("wrong-empty", values);
  const twice = elements.find((each, at) => elements.indexOf(each) !== at);
  if (twice) return say("wrong-twice", { element: twice });
  const needed = per_seat * seats;
  return elements.length < needed ? say("wrong-few", { seats, needed, there: elements.length }) : "";
}
