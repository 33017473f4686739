// Events at a table as sentences: for the move list and for screen readers.

import { BOARDS, describeFirstPlayer } from "../games/boards";
import type { About, Happened } from "../protocol";
import { nameOf, subject } from "./names";
import { endingOf } from "./result";
import { say, sayOr, type Values } from "./words";

type Context = { event: Happened; about: About; names: readonly string[]; who: string; text: string };

function describePlayed({ event, about, names, who, text }: Context): string {
  if (event.seat === -1) return describeFirstPlayer(text, names);
  return BOARDS[about.game]?.describe(text, who) ?? text;
}

const sentence = (id: string, values: (context: Context) => Values = () => ({})) => {
  return (context: Context) => say(id, { ...subject(context.who), ...values(context) });
};

/** A sentence for each kind of event that needs one. */
const SENTENCES: Partial<Record<Happened["what"], (context: Context) => string>> = {
  played: describePlayed,
  opened: ({ event: { count } }) => (count ? say("event-taken-up", { count }) : ""),
  sat: ({ text }) => say("event-sat", subject(nameOf({ name: text }))),
  began: sentence("event-began"),
  "took-back": sentence("event-took-back", ({ event }) => ({ count: event.count ?? 0 })),
  asked: sentence("event-asked", ({ text }) => ({ wish: text })),
  answered: sentence("event-answered", ({ event }) => ({ yes: event.yes ? "yes" : "no" })),
  ended: ({ about }) => (about.result ? endingOf(about, about.result) : say("event-ended")),
  left: sentence("event-left"),
  returned: sentence("event-returned"),
  replaced: sentence("event-replaced", ({ text }) => ({ level: sayOr(`level-${text}`, text) })),
  said: sentence("event-said", ({ event, text }) => ({ text: event.phrase ? say(`phrase-${event.phrase}`) : text })),
  hinted: sentence("event-hinted"),
};

/** The event as a sentence; "" for an event that needs none. */
export function describeEvent(event: Happened, about: About): string {
  const names = about.chairs.map(nameOf);
  const who = event.seat == null ? "" : (names[event.seat] ?? "");
  return SENTENCES[event.what]?.({ event, about, names, who, text: event.text ?? "" }) ?? "";
}
