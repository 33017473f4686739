// The pictures of positions in the rules, by the name of the game.

import type { Component } from "svelte";
import Quartex from "./quartex/Picture.svelte";
import Quartino from "./quartino/Picture.svelte";
import Quarto from "./quarto/Picture.svelte";

// Each picture has a view type of its own; the name of the game ensures that the server's view fits.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyPicture = Component<{ view: any; marks: readonly string[] }>;

export const PICTURES: Readonly<Record<string, AnyPicture>> = { quarto: Quarto, quartex: Quartex, quartino: Quartino };
