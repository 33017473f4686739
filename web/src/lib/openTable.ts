// From a wish to a table: set it up, keep the keys, go there.

import { createTable } from "./api";
import * as keys from "./keys";
import type { NewTable } from "../protocol";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { playerName, YOU } from "./names";

export async function openTable(plan: NewTable): Promise<void> {
  const made = await createTable(plan);
  keys.save(made.table, { game: plan.game, invite: made.invite, keys: made.keys.map((each) => each.key) });
  route.go(`/t/${made.table}`);
}

/** Whom a newcomer meets. */
export const DEFAULT_LEVEL = "novice";

/** How the player is called on this seat if he has not said; to other people nobody is You. */
export function myName(number = 0): string {
  return settings.name.trim() || (number ? playerName(number) : YOU);
}
