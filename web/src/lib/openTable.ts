// Opening a new table.

import { createTable } from "./api";
import * as keys from "./seatKeys";
import type { NewTable } from "../protocol";
import { profile } from "./profile.svelte";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { playerName, YOU } from "./displayNames";

/** Create a table, save its keys and show it. */
export async function openTable(plan: NewTable): Promise<void> {
  const made = await createTable(plan);
  const own = { keys: made.keys.map((each) => each.key), profile: Boolean(profile.me) };
  keys.save(made.table, { game: plan.game, invite: made.invite, ...own });
  route.go(`/t/${made.table}`);
}

/** The level of the bot that a new user plays against. */
export const DEFAULT_LEVEL = "novice";

/** The player's name, or a default: You against bots only, a number (1, 2, …) at a table with other people. */
export function myName(number = 0): string {
  return settings.name.trim() || (number ? playerName(number) : YOU);
}
