// The games of the server.

import { KIT_NAMES } from "../games/kits";
import type { GameAbout } from "../protocol";
import { fetchGames } from "./api";
import { language } from "./language.svelte";
import { loadPluginWords } from "./pluginWords";

class Games {
  /** What the server says about its games; empty until it has answered. */
  list = $state.raw<readonly GameAbout[]>([]);
  /** Whether the server did not answer. */
  #failed = $state(false);
  #loading: Promise<void> | undefined;

  /** The names of the games: those of the kits until the server has answered, so that a page need not wait. */
  get names(): readonly string[] {
    return this.list.length ? this.list.map((each) => each.name) : KIT_NAMES;
  }

  /** The game of a page whose address names none. */
  get first(): string {
    return this.names[0] ?? "";
  }

  find(name: string | undefined): GameAbout | undefined {
    return this.list.find((each) => each.name === name);
  }

  /** Whether there is such a game; undefined until that is known. */
  knows(name: string): boolean | undefined {
    if (this.names.includes(name)) return true;
    return this.list.length || this.#failed ? false : undefined;
  }

  /** Fetch the list once; throws an ApiError. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  /** Load the words of games from other packages again, after a change of language. */
  async reloadWords(): Promise<void> {
    const name = language.name;
    const words = await loadPluginWords(this.list, name);
    if (name === language.name) language.plugins = words;
  }

  async #fetch(): Promise<void> {
    try {
      const list = await fetchGames();
      language.plugins = await loadPluginWords(list, language.name);
      this.list = list;
      this.#failed = false;
    } catch (reason) {
      [this.#loading, this.#failed] = [undefined, true];
      throw reason;
    }
  }
}

export const games = new Games();
