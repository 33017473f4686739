// Events at a table as sentences: for the move list and for screen readers.

import { describeFirstPlayer, kitOf } from "../games/kits";
import type { About, Happened } from "../protocol";
import { actionParts, joinParts, type Part } from "./findings";
import { what } from "./moveNumbers";
import { nameOf, subject } from "./displayNames";
import { endingOf } from "./result";
import { say, sayOr, type Values } from "./words";

/** The seat of the draws that no player chooses. */
const NATURE = -1;

type Context = { event: Happened; about: About; names: readonly string[]; who: string; text: string };

function describePlayed({ event, about, names, who, text }: Context): string {
  if (event.seat === NATURE) return describeFirstPlayer(text, names);
  return kitOf(about.game).describeAction(text, who, event);
}

/** Why a player has forfeited, and what becomes of the seat. */
function describeForfeit({ event: { successor = "" }, who, text }: Context): string {
  const level = sayOr(`level-${successor}`, successor);
  const next =
    successor === "out" ? say("event-is-out", subject(who)) : say("event-replaced", { ...subject(who), level });
  return `${say(`ending-${text}`, subject(who))} ${next}`;
}

const sentence = (id: string, values: (context: Context) => Values = () => ({})) => {
  return (context: Context) => say(id, { ...subject(context.who), ...values(context) });
};

/** A sentence for each kind of event that needs one. */
const SENTENCES: Partial<Record<NonNullable<Happened["what"]>, (context: Context) => string>> = {
  played: describePlayed,
  opened: ({ event: { count } }) => (count ? say("event-taken-up", { count }) : ""),
  sat: ({ text }) => say("event-sat", subject(nameOf({ name: text }))),
  began: sentence("event-began"),
  "took-back": sentence("event-took-back", ({ event }) => ({ count: event.count ?? 0 })),
  asked: sentence("event-asked", ({ text }) => ({ wish: text })),
  answered: sentence("event-answered", ({ event, text }) => ({ yes: event.yes ? "yes" : "no", wish: text })),
  ended: ({ about }) => (about.result ? endingOf(about, about.result) : say("event-ended")),
  forfeited: describeForfeit,
  left: sentence("event-left"),
  returned: sentence("event-returned"),
  replaced: sentence("event-replaced", ({ text }) => ({ level: sayOr(`level-${text}`, text) })),
  said: sentence("event-said", ({ event, text }) => ({ text: event.phrase ? say(`phrase-${event.phrase}`) : text })),
  hinted: sentence("event-hinted"),
  "watch-linked": sentence("event-watch-linked", ({ event }) => ({ yes: event.yes ? "yes" : "no" })),
};

/** The event as sentences: of an action also what it turned out to be. Empty for an event that needs none. */
export function eventParts(event: Happened, about: About): Part[] {
  const names = about.chairs.map(nameOf);
  const who = event.seat == null ? "" : (names[event.seat] ?? "");
  const sentence = SENTENCES[what(event)]?.({ event, about, names, who, text: event.text ?? "" }) ?? "";
  return actionParts(about.game, sentence, event.findings);
}

/** The event in words; "" for an event that needs none. */
export function describeEvent(event: Happened, about: About): string {
  return joinParts(eventParts(event, about));
}
