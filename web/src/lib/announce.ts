// What happened at a table, in words.

import { BOARDS, tellLot } from "../games/games";
import { nameOf, subject } from "./names";
import type { About, Happened } from "../protocol";
import { endingOf } from "./result";
import { say, sayOr } from "./words";

/** One sentence, or "" for what needs none. */
export function tell(happened: Happened, about: About): string {
  const names = about.chairs.map(nameOf);
  const who = happened.seat == null ? "" : (names[happened.seat] ?? "");
  const text = happened.text ?? "";
  switch (happened.what) {
    case "played":
      if (happened.seat === -1) return tellLot(text, names);
      return BOARDS[about.game]?.tell(text, who) ?? text;
    case "opened":
      return happened.count ? say("told-taken-up", { count: happened.count }) : "";
    case "sat":
      return say("told-sat", subject(nameOf({ name: text })));
    case "began":
      return say("told-began");
    case "took-back":
      return say("told-took-back", { count: happened.count ?? 0 });
    case "asked":
      return say("told-asked", { ...subject(who), wish: text });
    case "answered":
      return say("told-answered", { ...subject(who), yes: happened.yes ? "yes" : "no" });
    case "ended":
      return about.result ? endingOf(about, about.result) : say("told-ended");
    case "left":
      return say("told-left", subject(who));
    case "returned":
      return say("told-returned", subject(who));
    case "replaced":
      return say("told-replaced", { ...subject(who), level: sayOr(`level-${text}`, text) });
    case "said":
      return say("told-said", { ...subject(who), text: happened.phrase ? say(`phrase-${happened.phrase}`) : text });
    case "hinted":
      return say("told-hinted", subject(who));
    default:
      return "";
  }
}
