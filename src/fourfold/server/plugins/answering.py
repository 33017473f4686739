"""What a game answers, in the process of that game."""

from __future__ import annotations

from collections import OrderedDict
from itertools import islice
from typing import Any, Final

from fourfold.engine.levels import make_player
from fourfold.engine.possible_states import seen_by
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.options import read_options
from fourfold.play.findings import findings_of
from fourfold.server.plugins.action_phrases import phrase_of
from fourfold.server.plugins.messages import (
    MAX_TEXT,
    RETIRE,
    Answer,
    Choose,
    Frame,
    Frames,
    Look,
    Position,
    Question,
    Read,
    Show,
    ShowAll,
    Step,
    Stepped,
    Text,
    Told,
)
from fourfold.server.plugins.position_facts import checked_text, facts_of
from fourfold.server.plugins.viewpoint_frames import make_frame

_KEPT: Final = 1000
"""States that are kept, so that most positions are one step away from a known one."""
MAX_FINDINGS: Final = 20
"""Findings of an action."""
MAX_FRAMES: Final = 1_000_000
"""The approximate size of the frames in one answer, in bytes."""


class GameAnswers:
    """Answers questions about one game; every answer depends on the question alone."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self._rules = game, game.rules
        self._states: OrderedDict[tuple[object, ...], Any] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """The answer; IllegalAction, ValueError or any exception of the game."""
        match question:
            case Look(position):
                return facts_of(self._game, self._state(position), position.seats)
            case Step(position, step):
                return self._step(position, step)
            case Read(text):
                return Text(checked_text(self._game.notation.write_action(self._game.notation.read_action(text))))
            case Show(position, seat, language):
                return make_frame(self._game, self._state(position), seat, language)
            case ShowAll():
                return self._show_all(question)
            case Choose(position, seat, level):
                return self._choose(position, seat, level)

    def forget(self) -> None:
        """Keep no states any longer."""
        self._states.clear()

    def _state(self, position: Position) -> Any:
        """The state of a position, from the nearest one that is known."""
        key = tuple(sorted(position.options.items())), position.seats
        steps = position.steps
        known = next((n for n in (len(steps), len(steps) - 1) if n >= 0 and (*key, steps[:n]) in self._states), None)
        if known is None:
            options = read_options(self._game.Options, position.options)
            known, state = 0, self._rules.start(options, position.seats)
        else:
            state = self._states[(*key, steps[:known])]
        for step in steps[known:]:
            state = self._played(state, step)
        self._keep((*key, steps), state)
        return state

    def _keep(self, key: tuple[object, ...], state: Any) -> None:
        self._states[key] = state
        self._states.move_to_end(key)
        if len(self._states) > _KEPT:
            self._states.popitem(last=False)

    def _played(self, state: Any, step: str) -> Any:
        if not step.startswith(RETIRE):
            return self._rules.play(state, self._game.notation.read_action(step))
        if self._game.retire is None:
            raise ValueError("no player can be out in this game")
        return self._game.retire(state, int(step.removeprefix(RETIRE)))

    def _step(self, position: Position, step: str) -> Stepped:
        state, rules = self._state(position), self._rules
        after = self._state(Position(position.options, position.seats, (*position.steps, step)))
        facts = facts_of(self._game, after, position.seats)
        if step.startswith(RETIRE):
            return Stepped(facts)
        action = self._game.notation.read_action(step)
        is_player = rules.mover(state) != NATURE
        return Stepped(
            facts,
            rules.witness(state, action),
            rules.reveals(state, action),
            is_player and rules.continues(state, action),
            self._findings(state, action, after),
            phrase_of(self._game, action),
        )

    def _findings(self, state: Any, action: Any, after: Any) -> tuple[Told, ...]:
        found = islice(findings_of(self._game, state, action, after), MAX_FINDINGS)
        return tuple(Told(each.kind, each.code, each.sentence[:MAX_TEXT], each.values) for each in found)

    def _show_all(self, question: ShowAll) -> Frames:
        """The frames of a page; a page that is too long ends early, but has at least two."""
        frames: list[Frame] = []
        size = 0
        for count in question.moments:
            at = Position(question.position.options, question.position.seats, question.position.steps[:count])
            frames.append(make_frame(self._game, self._state(at), None, question.language))
            size += len(frames[-1].view) + len(frames[-1].board.text) + len(frames[-1].board.picture)
            if size > MAX_FRAMES and len(frames) > 1:
                break
        read = self._game.notation.read_action
        return Frames(tuple(frames), tuple(phrase_of(self._game, read(text)) for text in question.actions))

    def _choose(self, position: Position, seat: Seat, level: str) -> Text:
        state, player = self._state(position), make_player(self._game, level)
        chosen = player.choose(seen_by(player, self._game, state, seat), self._rules.legal(state))
        return Text(self._game.notation.write_action(chosen), phrase_of(self._game, chosen))
