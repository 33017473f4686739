"""The rules of Kuhn poker: types, and pure functions over frozen values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal, assert_never

from fourfold.game import NATURE, IllegalAction, Outcome, Seat, check_seats

SEATS: Final = range(2, 3)

Card = Literal["J", "Q", "K"]
CARDS: Final[tuple[Card, ...]] = ("J", "Q", "K")
"""From the lowest to the highest."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options: there are none."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Nature deals a card to the next player."""

    card: Card


@dataclass(frozen=True, slots=True)
class Check:
    """Put in no chip."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Put in a second chip."""


@dataclass(frozen=True, slots=True)
class Call:
    """Put in a second chip, as the opponent has."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the chip that is in the pot."""


Action = Deal | Check | Bet | Call | Fold


@dataclass(frozen=True, slots=True)
class State:
    """A state of the game."""

    cards: tuple[Card, ...] = ()
    """The card of each player, as far as they are dealt."""
    chips: tuple[int, int] = (1, 1)
    """The chips that each player has put into the pot."""
    turns: int = 0
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What a player or a spectator sees."""

    seat: Seat | None
    mover: Seat | None
    hand: Card | None
    """The seat's own card; None before it is dealt, and for a spectator."""
    shown: tuple[Card | None, Card | None]
    """The cards that everybody sees: both after a showdown."""
    chips: tuple[int, int]
    turns: int
    outcome: Outcome | None


def start(_options: Options, seats: int) -> State:
    """Both players have put a chip into the pot; the cards are to be dealt."""
    check_seats("kuhn-poker", SEATS, seats)
    return State()


def mover(state: State) -> Seat | None:
    """Nature deals; then the player on seat 1 begins."""
    return None if state.outcome else turn(state)[1]


def turn(state: State) -> tuple[int, Seat]:
    """Each decision is a turn."""
    return state.turns, state.turns % 2 if len(state.cards) == 2 else NATURE


def outcome(state: State) -> Outcome | None:
    """Who has won, and how many chips each player has won or lost."""
    return state.outcome


def legal(state: State) -> list[Action]:
    """The cards that are not dealt; then two choices, by whether there is a bet."""
    if state.outcome:
        return []
    if len(state.cards) < 2:
        return [Deal(card) for card in CARDS if card not in state.cards]
    return [Call(), Fold()] if _is_bet(state) else [Check(), Bet()]


def play(state: State, action: Action) -> State:
    """The state after an action; the second check, a call and a fold end the game."""
    if action not in legal(state):
        raise _refusal(state, action)
    after = replace(state, turns=state.turns + 1)
    match action:
        case Deal(card):
            return replace(state, cards=(*state.cards, card))
        case Bet():
            return _put_chip(after, state.turns % 2)
        case Check():
            return _show_cards(after) if after.turns == 2 else after
        case Call():
            return _show_cards(_put_chip(after, state.turns % 2))
        case Fold():
            return _end(after, 1 - state.turns % 2, "fold")
        case _:
            assert_never(action)


def _refusal(state: State, action: Action) -> IllegalAction:
    if state.outcome:
        return IllegalAction("rules.over", "The game is over.")
    if isinstance(action, Deal):
        return IllegalAction("kuhn-poker.no-deal", "That card cannot be dealt now.")
    if len(state.cards) < 2:
        return IllegalAction("kuhn-poker.not-dealt", "The cards have not been dealt yet.")
    if _is_bet(state):
        return IllegalAction("kuhn-poker.answer-bet", "Your opponent has bet: call or fold.")
    return IllegalAction("kuhn-poker.no-bet", "Nobody has bet: check or bet.")


def _is_bet(state: State) -> bool:
    return 2 in state.chips


def _put_chip(state: State, seat: Seat) -> State:
    first, second = state.chips
    return replace(state, chips=(first, 2) if seat else (2, second))


def _show_cards(state: State) -> State:
    first, second = map(CARDS.index, state.cards)
    return _end(state, int(second > first), "showdown")


def _end(state: State, winner: Seat, reason: str) -> State:
    """The winner takes the loser's chips."""
    won = state.chips[1 - winner]
    return replace(state, outcome=Outcome((winner,), (-won, won) if winner else (won, -won), reason))


def view(state: State, seat: Seat | None) -> View:
    """The pot and the seat's own card; after a showdown also that of the opponent."""
    first, second = state.cards if _is_shown(state) else (None, None)
    hand = state.cards[seat] if seat is not None and seat < len(state.cards) else None
    return View(seat, mover(state), hand, (first, second), state.chips, state.turns, state.outcome)


def _is_shown(state: State) -> bool:
    return state.outcome is not None and state.outcome.reason == "showdown"


def witness(state: State, action: Action) -> Seat | None:
    """The player who is dealt a card; None for all other actions."""
    return len(state.cards) if isinstance(action, Deal) else None


def reveals(state: State, action: Action) -> bool:
    """True for a deal, and for an action that leads to a showdown."""
    return isinstance(action, Deal) or _is_shown(play(state, action))


def continues(_state: State, _action: Action) -> bool:
    """False: after an action it is the opponent's turn, or the game is over."""
    return False


def redeal(state: State, seat: Seat | None, random: Random) -> State:
    """The state with the cards that this seat does not see dealt again."""
    if _is_shown(state):
        return state
    known = {holder: card for holder, card in enumerate(state.cards) if holder == seat}
    unseen = random.sample([card for card in CARDS if card not in known.values()], 3 - len(known))
    return replace(state, cards=tuple(known.get(holder) or unseen.pop() for holder in range(len(state.cards))))


def check_box(state: State) -> None:
    """Check that no card is dealt twice, and that nobody has put in more than two chips."""
    assert len(set(state.cards)) == len(state.cards) <= 2, "a card is dealt twice"
    assert set(state.chips) <= {1, 2}, "a player has put in too many chips"
