"""A game that breaks a law is told so in one sentence, with the state and the action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from fourfold.game import NATURE, AnyGame, Finding, IllegalAction, Outcome, finding
from fourfold.games import GAMES
from fourfold.games.quartino.types import Place
from fourfold.options import choice
from fourfold.testing.conformance import MOST_ACTIONS, Case, all_cases, check_game

QUARTO, QUARTINO = GAMES["quarto"], GAMES["quartino"]
RULES, NOTATION, TEXT = QUARTO.rules, QUARTO.notation, QUARTO.text
CHANCE = Random(1)
Function = Callable[[Any], Any] | Callable[[Any, Any], Any]
CASES = [Case(2, {}, seed) for seed in range(2)]


def changed(module: object, **functions: Function) -> Any:
    """The module with some of its functions replaced."""
    return SimpleNamespace(**{**vars(module), **functions})


def quarto(**functions: Function) -> AnyGame:
    return replace(QUARTO, rules=changed(RULES, **functions))


def written(**functions: Function) -> AnyGame:
    return replace(QUARTO, notation=changed(NOTATION, **functions))


def shown(**functions: Function) -> AnyGame:
    return replace(QUARTO, text=changed(TEXT, **functions))


def listed(*texts: str) -> AnyGame:
    def action_texts(_options: object, _seats: int) -> tuple[str, ...]:
        return texts

    return replace(QUARTO, action_texts=action_texts)


def quartino(**functions: Function) -> AnyGame:
    return replace(QUARTINO, rules=changed(QUARTINO.rules, **functions))


def play_unless_corner(state: Any, action: Any) -> Any:
    if NOTATION.write_action(action) in ("a1", "d4"):
        raise IllegalAction("quarto.no-corner", "Not in a corner.")
    return RULES.play(state, action)


def play_by_chance(state: Any, action: Any) -> Any:
    return replace(RULES.play(state, action), last=CHANCE.randrange(16))


def play_and_fail(state: Any, action: Any) -> Any:
    return RULES.play(state, action) if state.last is None else 1 // 0


def play_in_place(state: Any, action: Any) -> Any:
    after = RULES.play(state, action)
    object.__setattr__(state, "placer", 1)
    return after


def play_only_wanted(state: Any, action: Any) -> Any:
    """Refuse a colour by the cards of the opponents, which the mover cannot see."""
    wanted = [hand[0][0] for seat, hand in enumerate(state.hands) if hand and seat != state.active]
    if isinstance(action, Place) and action.colour in wanted:
        raise IllegalAction("quartino.wanted", "That colour is wanted.")
    return QUARTINO.rules.play(state, action)


def legal_by_secrets(state: Any) -> Any:
    listed = QUARTINO.rules.legal(state)
    return listed if state.active == NATURE else sorted(listed, key=lambda action: hash((action, state.undealt)))


def write_glued(action: Any) -> str:
    return QUARTINO.notation.write_action(action).replace("deal ", "deal-")


def read_glued(text: str) -> Any:
    return QUARTINO.notation.read_action(text.replace("deal-", "deal "))


def find_foreign(_state: Any, _action: Any, _after: Any) -> list[Finding]:
    return [finding("wrong", "chess.nothing", "Nothing.")]


def find_secrets(state: Any, _action: Any, _after: Any) -> list[Finding]:
    return [finding("gain", "quartino.secret", "It is {secret}.", secret=repr(state.undealt))]


def miss_piece(state: Any) -> None:
    assert state.hand is None, "a piece is missing"


@dataclass(frozen=True, slots=True)
class Unexplained:
    calls: str = choice("automatic", "when lines count", "announced")


def ends(outcome: Outcome) -> AnyGame:
    return quarto(outcome=lambda state: RULES.outcome(state) and outcome)


BROKEN: dict[str, AnyGame] = {
    "`legal` lists no action although the game goes on.": quarto(
        legal=lambda state: [] if state.last == 5 else RULES.legal(state)
    ),
    "`legal` lists an action twice, or two actions have the same text.": quarto(
        legal=lambda state: [*RULES.legal(state), *RULES.legal(state)]
    ),
    "`legal` lists an action although `mover` returns None, which is the end.": quarto(
        legal=lambda state: RULES.legal(replace(state, outcome=None))
    ),
    "`outcome` returns a result exactly when `mover` returns None; here it does not.": quarto(outcome=lambda _: None),
    "`play` refuses an action that `legal` lists.": quarto(play=play_unless_corner),
    "`play` accepts an action that `legal` does not list.": quarto(legal=lambda state: RULES.legal(state)[-2:]),
    "`play` returns another state when the same action is played again.": quarto(play=play_by_chance),
    "`play` returns the same state as before.": quarto(
        play=lambda state, action: state if RULES.play(state, action).outcome else RULES.play(state, action)
    ),
    "`play` changes the state it is given; it must return a new one.": quarto(play=play_in_place),
    "The state cannot be hashed: use frozen dataclasses and tuples.": quarto(
        start=lambda options, seats: replace(RULES.start(options, seats), board=[None] * 16)
    ),
    "A function of the game raises ZeroDivisionError.": quarto(play=play_and_fail),
    "`start` accepts a wrong number of seats: call `check_seats` in it.": quarto(
        start=lambda chosen, _: RULES.start(chosen, 2)
    ),
    "`witness` names a seat, but only Nature can act in secret.": quarto(witness=lambda _state, _action: 0),
    "`reveals` must be True for what Nature draws: it cannot be taken back.": quarto(
        reveals=lambda _state, _action: False
    ),
    "`continues` is True, but another seat moves next.": quarto(continues=lambda _state, _action: True),
    "The seat of a turn changes, but its number does not.": quarto(turn=lambda state: (0, state.mover)),
    "The number of the turn becomes smaller, or is negative.": quarto(
        turn=lambda state: (-RULES.turn(state)[0], state.mover)
    ),
    "`turn` names Nature, but a player moves.": quarto(turn=lambda state: (RULES.turn(state)[0], NATURE)),
    "An outcome needs the points of every seat.": ends(Outcome((0,), (1,), "full")),
    "The winners of an outcome must be seats, each once.": ends(Outcome((2,), (1, 0), "full")),
    "`ENDINGS` has no phrase for the reason of an outcome.": ends(Outcome((0,), (1, 0), "boredom")),
    "`ENDINGS` has an empty phrase.": replace(QUARTO, text=SimpleNamespace(**{**vars(TEXT), "ENDINGS": {"full": ""}})),
    "`explain` does not say how moves are typed.": shown(explain=lambda _say=None: ""),
    "`say` returns no words for an action.": shown(say=lambda _action, _say=None: ""),
    "`show` returns no text for a view.": shown(show=lambda _view, _paint=None: ""),
    "`read_action` reads another action than `write_action` wrote.": written(
        read_action=lambda text: NOTATION.read_action(text.replace("c", "d"))
    ),
    "`read_action` accepts a text that `write_action` does not write.": written(
        read_action=lambda text: NOTATION.read_action(text.strip().lower())
    ),
    "The text of an action is empty, or has a semicolon, a line break or space around it.": written(
        write_action=lambda action: NOTATION.write_action(action) + ";",
        read_action=lambda text: NOTATION.read_action(text.removesuffix(";")),
    ),
    "The text of a secret draw needs a second word: all seats see the first one.": replace(
        QUARTINO, notation=changed(QUARTINO.notation, write_action=write_glued, read_action=read_glued)
    ),
    "`view` shows a seat something that `redeal` says is hidden.": quartino(
        view=lambda state, _: QUARTINO.rules.view(state, 0)
    ),
    "`legal` depends on something that is hidden from the seat.": quartino(legal=legal_by_secrets),
    "The refusal of an action depends on something that is hidden from the seat.": quartino(play=play_only_wanted),
    "`turn` depends on something hidden.": quartino(turn=lambda state: (hash(state.hands), state.active)),
    "`continues` depends on something that is hidden from the seat.": quartino(
        continues=lambda state, _: hash(state.undealt) % 2 == 0
    ),
    "`check_box` finds that the box is not complete.": replace(QUARTO, check_box=miss_piece),
    "The name may have only lower-case letters, digits and hyphens, and begins with a letter.": replace(
        QUARTO, name="Quarto"
    ),
    "A refusal's code does not begin with the name of the game and a full stop.": replace(QUARTO, name="quarto-two"),
    "A finding needs a code of its game and a sentence.": replace(QUARTO, findings=find_foreign),
    "`findings` depends on something that is hidden from a spectator.": replace(QUARTINO, findings=find_secrets),
    "`action_texts` does not list the text of a legal action.": listed("pass"),
    "`action_texts` lists a text twice.": listed("pass", "pass"),
    "A function of the game raises ValueError.": listed("jump"),
    "An option is not explained in a sentence that ends with a full stop.": replace(QUARTO, Options=Unexplained),
}


@pytest.mark.parametrize("sentence", BROKEN)
def test_a_broken_law_is_named_in_one_sentence(sentence: str) -> None:
    report = check_game(BROKEN[sentence], CASES)
    assert sentence in report.violations


def test_a_violation_says_where_it_is() -> None:
    found = check_game(quarto(play=play_unless_corner), CASES).violations[
        "`play` refuses an action that `legal` lists."
    ]
    assert found.law == "`play` accepts exactly the legal actions, and leaves the state unchanged."
    assert found.detail == "it says: Not in a corner."
    assert found.action in ("a1", "d4")
    assert found.place is not None
    assert found.place.played[0].startswith("first ")
    assert found.place.table.startswith("   +-------+")


def test_an_error_says_its_line() -> None:
    found = check_game(quarto(play=play_and_fail), CASES).violations["A function of the game raises ZeroDivisionError."]
    assert found.detail.startswith("test_conformance.py, line ")
    assert "in play_and_fail: integer division" in found.detail


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_our_games_break_no_law(game: AnyGame) -> None:
    report = check_game(game, CASES)
    assert not report.violations
    assert report.games == len(CASES)


def test_every_number_of_seats_and_every_value_of_an_option_is_a_case() -> None:
    cases = list(all_cases(QUARTINO, 2, 7))
    assert cases[:6] == [Case(seats, {}, seed) for seed in (7, 8) for seats in (2, 3, 4)]
    assert Case(4, {"board": "grid3x3"}, 7) in cases


def test_a_game_without_end_is_stopped() -> None:
    report = check_game(BROKEN["`play` returns the same state as before."], CASES[:1])
    assert (report.games, report.unfinished, report.actions) == (1, 1, MOST_ACTIONS)
