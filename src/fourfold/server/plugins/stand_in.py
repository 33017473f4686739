"""Games of the server's process that stand in for games of other packages: the real ones run in their own processes.

The states of a stand-in are facts that the real game has told. So everything the event loop reads is at hand, and only
steps to new states ask the process; the server takes them in threads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, make_dataclass
from dataclasses import fields as fields_of
from random import Random
from typing import Any, Final
from weakref import ref

from fourfold.game import (
    NATURE,
    AnyGame,
    Finding,
    Game,
    IllegalAction,
    Outcome,
    Paint,
    Say,
    Seat,
    in_english,
    plain,
)
from fourfold.options import write_options
from fourfold.server.plugins.messages import (
    MAX_TEXT,
    RETIRE,
    Facts,
    Look,
    Phrase,
    Position,
    Read,
    Step,
    Stepped,
    Text,
    as_template,
)
from fourfold.server.plugins.process import GameFailed, GameProcess

_KNOWN_TEXTS: Final = 10_000
"""Texts that are remembered."""
MAX_DRAWS: Final = 1_000
"""Draws of Nature in a row: a game in which she never stops would hold up its tables for ever."""


@dataclass(slots=True, eq=False, weakref_slot=True)
class RemoteState:
    """A state of the real game, by what led to it, and what its rules say about it."""

    start: Position
    """The options and the number of seats."""
    facts: Facts
    before: RemoteState | None = None
    step: str = ""
    """The step that led here from the state before."""
    told: Stepped | None = None
    """What the rules say about that step."""
    depth: int = 0
    """The number of steps so far."""
    drawn: int = 0
    """The number of Nature's draws since a player was to move."""
    next: ref[RemoteState] | None = None
    """The state after the latest step from here."""

    @property
    def position(self) -> Position:
        """The steps that led here; each state knows only its own, so that a long game stays small."""
        steps: list[str] = []
        state = self
        while state.before:
            steps.append(state.step)
            state = state.before
        return Position(self.start.options, self.start.seats, tuple(reversed(steps)))


@dataclass(frozen=True, slots=True)
class RemoteView:
    """The view of a seat, which only the real game can make."""

    state: RemoteState
    seat: Seat | None

    @property
    def position(self) -> Position:
        """The steps that led here."""
        return self.state.position


@dataclass(frozen=True, slots=True)
class KnownPosition:
    """The same in a process that was told the steps."""

    position: Position
    seat: Seat


class RemoteRules:
    """The rules of a stand-in; actions are their texts."""

    def __init__(self, process: GameProcess, text: RemoteText, seconds: float) -> None:
        self._process, self._text, self._seconds = process, text, seconds

    def start(self, options: Any, seats: int, /) -> RemoteState:
        """The state before the first action."""
        position = Position(write_options(options), seats)
        facts = self._process.ask(Look(position), self._seconds)
        return RemoteState(position, _expect(Facts, facts))

    def mover(self, state: RemoteState, /) -> Seat | None:
        """The seat that acts next."""
        return state.facts.mover

    def legal(self, state: RemoteState, /) -> Sequence[str]:
        """The legal actions of the mover."""
        return state.facts.menu

    def play(self, state: RemoteState, action: str, /) -> RemoteState:
        """The state after the action."""
        return self.step(state, action)

    def view(self, state: RemoteState, seat: Seat | None, /) -> RemoteView:
        """The view, for those who can ask the real game about it."""
        return RemoteView(state, seat)

    def turn(self, state: RemoteState, /) -> tuple[int, Seat]:
        """The current turn."""
        return state.facts.turn

    def outcome(self, state: RemoteState, /) -> Outcome | None:
        """The result, or None while the game goes on."""
        return state.facts.outcome

    def witness(self, state: RemoteState, action: str, /) -> Seat | None:
        """The only seat that sees the whole action."""
        return self._told(state, action).witness

    def reveals(self, state: RemoteState, action: str, /) -> bool:
        """Whether the action shows any player something hidden."""
        return self._told(state, action).reveals

    def continues(self, state: RemoteState, action: str, /) -> bool:
        """Whether another action may follow this one in the same message."""
        return self._told(state, action).continues

    def findings(self, state: RemoteState, action: str, _after: RemoteState) -> list[Finding]:
        """What the action turned out to be."""
        told = self._told(state, action).findings
        return [Finding(each.kind, each.code, as_template(each.sentence), each.values) for each in told]

    def step(self, state: RemoteState, step: str) -> RemoteState:
        """The state after a step; the real game is asked once."""
        known = state.next and state.next()
        if known and known.step == step:
            return known
        told = self._ask(state, step)
        drawn = state.drawn + 1 if told.after.mover == NATURE else 0
        if drawn > MAX_DRAWS:
            raise GameFailed(f"{self._process.game} has failed: Nature draws more than {MAX_DRAWS} times in a row")
        after = RemoteState(state.start, told.after, state, step, told, state.depth + 1, drawn)
        state.next = ref(after)
        return after

    def _ask(self, state: RemoteState, step: str) -> Stepped:
        """What the real game says about a step; it may refuse what a player does, and nothing else."""
        try:
            told: Stepped = _expect(Stepped, self._process.ask(Step(state.position, step), self._seconds))
        except (IllegalAction, ValueError) as reason:
            if state.facts.mover == NATURE or step.startswith(RETIRE):
                raise GameFailed(f"{self._process.game} refuses what must be possible: {reason}") from None
            raise
        self._text.learn(step, told.phrase)
        return told

    def _told(self, state: RemoteState, action: str) -> Stepped:
        told: Stepped = _expect(Stepped, self.step(state, action).told)
        return told


class RemoteNotation:
    """The notation of a stand-in: an action is its text."""

    def __init__(self, process: GameProcess, seconds: float) -> None:
        self._process, self._seconds = process, seconds
        self._known: dict[str, str] = {}

    def read_action(self, text: str, /) -> str:
        """The text as the real game writes it; ValueError for any other text."""
        if len(text) > MAX_TEXT:
            raise ValueError(f"an action has at most {MAX_TEXT} characters")
        if text not in self._known:
            read: Text = _expect(Text, self._process.ask(Read(text), self._seconds))
            if len(self._known) >= _KNOWN_TEXTS:
                self._known.clear()
            self._known[text] = read.text
        return self._known[text]

    def write_action(self, action: str, /) -> str:
        """The text itself."""
        return action


_UNKNOWN: Final = Phrase()


class RemoteText:
    """What a stand-in can say without asking the real game."""

    def __init__(self, real: AnyGame) -> None:
        self.ENDINGS: Mapping[str, str] = dict(real.text.ENDINGS)
        self._explanation = real.text.explain()
        self._phrases: dict[str, Phrase] = {}

    def show(self, view: object, paint: Paint = plain, say: Say = in_english) -> str:  # noqa: ARG002
        """Nothing: the real game shows its views."""
        return ""

    def say(self, action: str, _speak: Say = in_english, /) -> str:
        """The action as an English phrase if the real game has said it, else its text."""
        return self.phrase(action).english or action

    def phrase(self, action: str) -> Phrase:
        """The action in words; an empty phrase if the real game has not said it yet."""
        return self._phrases.get(action, _UNKNOWN)

    def learn(self, action: str, phrase: Phrase) -> None:
        """Remember how the real game says this action."""
        if len(self._phrases) >= _KNOWN_TEXTS:
            self._phrases.clear()
        self._phrases[action] = phrase

    def explain(self, _say: Say = in_english, /) -> str:
        """How to type a move in this game."""
        return self._explanation


def make_stand_in(real: AnyGame, process: GameProcess, text: RemoteText, seconds: float) -> AnyGame:
    """The game that stands in for another package's on the server."""
    rules = RemoteRules(process, text, seconds)

    def retire(state: RemoteState, seat: Seat) -> RemoteState:
        return rules.step(state, f"{RETIRE}{seat}")

    return Game(
        real.name,
        real.seats,
        _plain_options(real),
        rules,
        RemoteNotation(process, seconds),
        text,
        version=real.version,
        redeal=_redeal if real.secret else None,
        scored=real.scored,
        can_agree=real.can_agree,
        presets=real.presets,
        past_defaults=real.past_defaults,
        findings=rules.findings if real.findings else None,
        retire=retire if real.retire else None,
    )


def phrase_in(game: AnyGame, action: Any) -> Phrase:
    """The action in words, with a message if the game is a stand-in: clients have messages for our own games."""
    return game.text.phrase(action) if isinstance(game.text, RemoteText) else Phrase(game.text.say(action))


def _plain_options(real: AnyGame) -> type[Any]:
    """The options of a game as data: what else they check, the real game checks when it starts."""
    copied = [(each.name, Any, field(default=each.default, metadata=each.metadata)) for each in fields_of(real.Options)]
    return make_dataclass("Options", copied, frozen=True)


def _redeal(_state: RemoteState, _seat: Seat | None, _random: Random) -> RemoteState:
    raise GameFailed("only the real game can deal again")


_UNEXPECTED: Final = "it has answered another question"


def _expect(kind: type[Any], answer: object) -> Any:
    if not isinstance(answer, kind):
        raise GameFailed(_UNEXPECTED)
    return answer
