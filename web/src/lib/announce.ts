// What happened at a table, in words.

import { BOARDS, describeFirstPlayer } from "../games/boards";
import { nameOf, subject } from "./names";
import type { About, Happened } from "../protocol";
import { endingOf } from "./result";
import { say, sayOr } from "./words";

/** One sentence, or "" for what needs none. */
export function describeEvent(happened: Happened, about: About): string {
  const names = about.chairs.map(nameOf);
  const who = happened.seat == null ? "" : (names[happened.seat] ?? "");
  const text = happened.text ?? "";
  switch (happened.what) {
    case "played":
      if (happened.seat === -1) return describeFirstPlayer(text, names);
      return BOARDS[about.game]?.describe(text, who) ?? text;
    case "opened":
      return happened.count ? say("event-taken-up", { count: happened.count }) : "";
    case "sat":
      return say("event-sat", subject(nameOf({ name: text })));
    case "began":
      return say("event-began");
    case "took-back":
      return say("event-took-back", { count: happened.count ?? 0 });
    case "asked":
      return say("event-asked", { ...subject(who), wish: text });
    case "answered":
      return say("event-answered", { ...subject(who), yes: happened.yes ? "yes" : "no" });
    case "ended":
      return about.result ? endingOf(about, about.result) : say("event-ended");
    case "left":
      return say("event-left", subject(who));
    case "returned":
      return say("event-returned", subject(who));
    case "replaced":
      return say("event-replaced", { ...subject(who), level: sayOr(`level-${text}`, text) });
    case "said":
      return say("event-said", { ...subject(who), text: happened.phrase ? say(`phrase-${happened.phrase}`) : text });
    case "hinted":
      return say("event-hinted", subject(who));
    default:
      return "";
  }
}
