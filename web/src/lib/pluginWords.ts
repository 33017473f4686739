// The words of games from other packages. Their ids begin with the name of the game; where ours have another form, the
// server sends a message under both ids, so `ending-GAME-REASON` finds GAME-ending-REASON.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { GameAbout } from "../protocol";
import { fetchWords } from "./api";

/** The language to use out of those that a game has: the wanted one, English, or the first; "" if it has none. */
export function bestLanguage(languages: readonly string[], wanted: string): string {
  return [wanted, "en"].find((each) => languages.includes(each)) ?? languages[0] ?? "";
}

async function loadGame({ name, languages }: GameAbout, wanted: string): Promise<FluentBundle[]> {
  const language = bestLanguage(languages, wanted);
  if (!language) return [];
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await fetchWords(name, language)));
  return [bundle];
}

/** The words of all games from other packages. A game whose words cannot be loaded is shown without them. */
export async function loadPluginWords(games: readonly GameAbout[], wanted: string): Promise<FluentBundle[]> {
  const plugins = games.filter((each) => each.plugin);
  const bundles = await Promise.all(plugins.map((each) => loadGame(each, wanted).catch(() => [])));
  return bundles.flat();
}
