// The pictures of positions, by the names of their games.

import type { Component } from "svelte";
import Quartex from "./quartex/Picture.svelte";
import Quartino from "./quartino/Picture.svelte";
import Quarto from "./quarto/Picture.svelte";

// Each picture knows its own view; what comes from the server fits by the name of the game.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyPicture = Component<{ view: any; marks: readonly string[] }>;

export const PICTURES: Readonly<Record<string, AnyPicture>> = { quarto: Quarto, quartex: Quartex, quartino: Quartino };
