import { say } from "../../lib/words";
import type { Kit } from "../kit";
import Emblem from "./Emblem.svelte";
import { describeAction, nameFace, nameSymbol, SYMBOLS, tokenTaker, type View } from "./notation";
import Picture from "./Picture.svelte";
import Quartex from "./Quartex.svelte";
import Token from "./Token.svelte";
import Details from "./Details.svelte";

function describeDraw(text: string): string {
  const [word, tile = ""] = text.split(" ");
  return word === "draw" ? say("quartex-draws", { corners: nameFace(tile) }) : "";
}

export const kit: Kit = {
  order: 2,
  board: Quartex,
  details: Details,
  picture: Picture,
  emblem: Emblem,
  backdrop: "radial-gradient(circle at 40% 20%, var(--felt), var(--felt-2))",
  withoutSecrets: (view: View): View => ({ ...view, seat: null, hand: [], aside: [], unseen: [] }),
  rules: import.meta.glob<string>("../../../../docs/rules/{,*/}quartex.md", { query: "?raw", import: "default" }),
  describeAction,
  describeDraw,
  soundOf: (_action, before: View | null, after: View) => (tokenTaker(before, after) >= 0 ? "token" : "knock"),
  score: (view: View, seat) => say("points", { count: view.screens[seat]?.points ?? 0 }),
  graphSymbols: {
    letters: SYMBOLS,
    name: nameSymbol,
    icon: Token,
    // Mixed with the text colour for contrast in both themes.
    colours: ["#9a52cc 65%", "#2f7be8 70%", "#e0403a 75%", "#d39c00 70%"].map(
      (colour) => `color-mix(in oklab, ${colour}, var(--ink))`,
    ),
  },
};
