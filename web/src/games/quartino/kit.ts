import { say } from "../../lib/words";
import type { Kit } from "../kit";
import Emblem from "./Emblem.svelte";
import { describeAction, nameCard, nameFindingValues, type View } from "./notation";
import OpponentCards from "./OpponentCards.svelte";
import Picture from "./Picture.svelte";
import Quartino from "./Quartino.svelte";

function describeDraw(text: string): string {
  const [word, card = ""] = text.split(" ");
  return word === "deal" ? say("quartino-deals", { card: nameCard(card) }) : "";
}

/** Whether a card was laid down: a wrong claim only shows it. */
function isLaidDown(before: View | null, after: View): boolean {
  return after.laid.flat().length > (before?.laid.flat().length ?? 0);
}

export const kit: Kit = {
  order: 3,
  board: Quartino,
  details: OpponentCards,
  picture: Picture,
  emblem: Emblem,
  backdrop: "radial-gradient(circle at 40% 20%, #46608a, #2b3d5c)",
  withoutSecrets: (view: View): View => ({ ...view, seat: null, hand: [] }),
  rules: import.meta.glob<string>("../../../../docs/rules/{,*/}quartino.md", { query: "?raw", import: "default" }),
  describeAction,
  describeDraw,
  findingValues: nameFindingValues,
  soundOf: (action, before: View | null, after: View) => {
    if (action.startsWith("=")) return isLaidDown(before, after) ? "card" : "slide";
    return /!/.test(action) ? "call" : "knock";
  },
  score: (view: View, seat) => say("cards-left", { count: view.held[seat] ?? 0 }),
};
