// Presets: named choices of rule options and settings. A table has no preset of its own: it is found again by what was chosen.

import type { NewTable, PresetAbout } from "../protocol";
import { sayOr } from "./words";

/** What a preset decides about a new table. */
export type Choices = Required<Pick<NewTable, "options" | "clock" | "takebacks">> & { hints: boolean };

export function presetName(game: string, id: string): string {
  return sayOr(`preset-${game}-${id}`, sayOr(`preset-${id}`, id));
}

/** The preset in a sentence; "" if there are no words for it. */
export function presetDescription(game: string, id: string): string {
  return sayOr(`preset-${game}-${id}-says`, sayOr(`preset-${id}-says`, ""));
}

const sameOptions = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The preset with exactly these choices, or undefined. */
export function findPreset(presets: readonly PresetAbout[], choices: Choices): PresetAbout | undefined {
  return presets.find(
    (each) =>
      each.clock === choices.clock &&
      each.takebacks === choices.takebacks &&
      (each.hints === null || each.hints === choices.hints) &&
      sameOptions(each.options, choices.options),
  );
}
