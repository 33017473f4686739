// The kit of every game that has no folder here: the server sends its board, words and rules.

import { subject } from "../../lib/displayNames";
import { say, sayOr } from "../../lib/words";
import type { Kit } from "../kit";
import Emblem from "./Emblem.svelte";
import LazyBoard from "./LazyBoard.svelte";

export const general: Kit = {
  order: Infinity,
  board: LazyBoard,
  emblem: Emblem,
  backdrop: "radial-gradient(circle at 40% 20%, #6a6f7d, #3d414c)",
  describeAction(text, who, { phrase, message = "", values } = {}) {
    const played = phrase
      ? say("general-played", { ...subject(who), phrase })
      : say("general-plays", { ...subject(who), action: text });
    return sayOr(message, played, { ...values, ...subject(who) });
  },
  describeDraw: (text, { phrase, message = "", values } = {}) => sayOr(message, phrase || text, values),
};
