// What a game is called. The words of our games are the client's own; those of other games come from the server
// (lib/pluginWords.ts).

import { sayOr } from "./words";

/** The title of a game; its name if there is no word for it. */
export function gameTitle(game: string): string {
  const name = game.replaceAll("-", " ");
  return sayOr(`game-${game}`, sayOr(game, name.charAt(0).toUpperCase() + name.slice(1)));
}

/** The game in a sentence or two; "" if there are no words for it. */
export function gameTagline(game: string): string {
  return sayOr(`about-${game}`, sayOr(`${game}-tagline`, ""));
}
