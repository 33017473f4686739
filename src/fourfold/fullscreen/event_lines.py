"""The events of a table on a server, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.console.display_names import YOU, subject
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.server.protocol.updates import Found, Happened
from fourfold.words import Value, Words


class EventWriter:
    """Writes events as one reader sees them: their own seat is "you"."""

    def __init__(self, game: AnyGame | None, names: Sequence[str], own: Seat | None, words: Words) -> None:
        self._game, self._names, self._own, self._words = game, names, own, words

    def write(self, event: Happened) -> str:
        """A sentence about the event; "" for one that needs none."""
        who = self._subject(event.seat)
        match event.what:
            case "played":
                return self._played(event)
            case "forfeited":
                return self._forfeited(event)
            case "said":
                text = self._words.say(f"phrase-{event.phrase}") if event.phrase else event.text
                return self._words.say("event-said", **who, text=text)
            case "asked" | "answered":
                yes = "yes" if event.yes else "no"
                return self._words.say(f"event-{event.what}", **who, wish=event.text, yes=yes)
            case "sat" | "began" | "took-back" | "ended" | "left" | "returned" | "replaced" | "hinted":
                return self._words.say(f"event-{event.what}", **who, count=event.count, level=event.text)
            case _:
                return ""

    def _subject(self, seat: Seat | None) -> dict[str, Value]:
        if seat is None or seat == NATURE:
            return dict(subject("", self._words))
        name = YOU if seat == self._own else self._names[seat]
        return dict(subject(name, self._words))

    def _played(self, event: Happened) -> str:
        """The action, and what it turned out to be; nothing about an action that is hidden from the reader."""
        said = self._action(event)
        return " ".join([said, *(self._found(each) for each in event.findings)]).strip()

    def _action(self, event: Happened) -> str:
        try:
            action = self._game.notation.read_action(event.text) if self._game else None
        except ValueError:
            return ""
        if self._game is None or action is None:
            return f"{self._subject(event.seat)['who']}: {event.text}"
        about = getattr(action, "seat", event.seat)
        who = self._subject(about)

        def speak(name: str, english: str, /, **values: Value) -> str:
            return self._words.say_or(name, english, **who, **values)

        said: str = self._game.text.say(action, speak)
        is_phrase = about != NATURE and said == self._game.text.say(action)
        return f"{who['who']} {said}." if is_phrase else said

    def _found(self, found: Found) -> str:
        return self._words.say_or(f"finding-{found.code.replace('.', '-')}", found.sentence, **found.values)

    def _forfeited(self, event: Happened) -> str:
        who = self._subject(event.seat)
        went_on = (
            self._words.say("event-is-out", **who)
            if event.successor == "out"
            else self._words.say("event-replaced", **who, level=event.successor)
        )
        return f"{self._words.say(f'ending-{event.text}', **who)} {went_on}"
