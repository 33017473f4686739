// Opening a new table.

import { createTable } from "./api";
import * as keys from "./keys";
import type { NewTable } from "../protocol";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { playerName, YOU } from "./names";

/** Create a table, save its keys and show it. */
export async function openTable(plan: NewTable): Promise<void> {
  const made = await createTable(plan);
  keys.save(made.table, { game: plan.game, invite: made.invite, keys: made.keys.map((each) => each.key) });
  route.go(`/t/${made.table}`);
}

/** The level of the bot that a new user plays against. */
export const DEFAULT_LEVEL = "novice";

/** The player's name, or a default: You against bots only, a number (1, 2, …) at a table with other people. */
export function myName(number = 0): string {
  return settings.name.trim() || (number ? playerName(number) : YOU);
}
