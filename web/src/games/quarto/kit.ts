import type { Kit } from "../kit";
import Emblem from "./Emblem.svelte";
import { describeAction, nameAction } from "./notation";
import Picture from "./Picture.svelte";
import Quarto from "./Quarto.svelte";

export const kit: Kit = {
  order: 1,
  board: Quarto,
  picture: Picture,
  emblem: Emblem,
  backdrop: "radial-gradient(circle at 40% 20%, var(--board), var(--board-2))",
  rules: import.meta.glob<string>("../../../../docs/rules/{,*/}quarto.md", { query: "?raw", import: "default" }),
  describeAction,
  nameAction,
  soundOf: (action) => (action.startsWith("!") ? "call" : action.startsWith("?") ? "slide" : "knock"),
  setUp: () => import("./SetUp.svelte"),
};
