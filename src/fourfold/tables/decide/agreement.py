"""What players ask each other for: a draw, a move back, a rematch. It happens when all who must have agreed."""

from __future__ import annotations

from fourfold.game import Seat
from fourfold.play.match import Refusal, Why, others, undo
from fourfold.tables.decide.change import (
    MAX_EVENTS,
    MAX_EVENTS_TO_END,
    Change,
    Decision,
    RefusalCode,
    Sender,
    happen,
    not_playing,
    within,
)
from fourfold.tables.events import Answered, Asked, Chair, Ended, Rematched, TookBack, Wish
from fourfold.tables.table import Phase, Table, Time, match_of


def ask(table: Table, by: Sender, wish: Wish) -> Decision:
    """Ask the others for a draw, a move back or another game; a bot that declines does so at once.

    Where moves are taken back freely, nobody else is asked.
    """
    if refusal := _asking_refusal(table, by.seat, wish):
        return refusal
    most = MAX_EVENTS if wish == "takeback" else MAX_EVENTS_TO_END
    asked = happen(table, by.at, Asked(by.seat, wish, by.id))
    if wish == "takeback" and table.opened.takebacks == "free":
        return within(most, _taken_back(asked, by.seat))
    for other in others(match_of(table), {by.seat}):
        if _declines(table.chairs[other], wish):
            return within(most, asked.then(Answered(other, wish, yes=False)))
    return within(most, _granted(asked))


def _declines(chair: Chair, wish: Wish) -> bool:
    """Whether a bot that says no plays there: to every draw, and to a takeback if it plays for an absent person."""
    is_for_another = bool(chair.key) and not chair.forfeit
    return bool(chair.level) and (wish == "draw" or (wish == "takeback" and is_for_another))


def answer(table: Table, by: Sender, wish: Wish, *, yes: bool) -> Decision:
    """Agree to another player's request, or decline it; the player who asked can withdraw it by declining."""
    if table.offer is None or table.offer.wish != wish:
        return Refusal(RefusalCode.NOT_ASKED, f"Nobody asks for a {wish}.")
    if yes and by.seat in table.offer.agreed:
        return Refusal(RefusalCode.NOT_ASKED, f"You want the {wish} already; the others must agree.")
    answered = happen(table, by.at, Answered(by.seat, wish, yes, by.id))
    return within(MAX_EVENTS_TO_END, _granted(answered) if yes else answered)


def is_agreed(table: Table) -> bool:
    """Whether all who must agree have agreed: all people at the table, or, to a rematch, those who have stayed.

    Nobody agrees for a person who has left, or for whom a bot plays. A rematch goes on without them: it takes nothing
    from them, and their seat is kept (see the server's registry).
    """
    if table.offer is None:
        return False
    stayed = {seat for seat in table.persons if not table.chairs[seat].gone}
    return (stayed if table.offer.wish == "rematch" else table.owners) <= table.offer.agreed


def _granted(change: Change) -> Change:
    """The change, followed by the request if all agree to it; a rematch is another table, which the server opens."""
    table = change.table
    if table.offer is None or not is_agreed(table):
        return change
    if table.offer.wish == "draw":
        return change.then(Ended("agreed"))
    return _taken_back(change, table.offer.seat) if table.offer.wish == "takeback" else change


def _taken_back(change: Change, seat: Seat) -> Change:
    """The change, followed by the takeback that this seat has asked for."""
    count = _takeback(change.table, seat)
    return change.then(TookBack(count)) if isinstance(count, int) else change


def _asking_refusal(table: Table, seat: Seat, wish: Wish) -> Refusal | None:
    if table.offer is not None and table.offer.wish == wish:
        return Refusal(RefusalCode.ASKED, f"A {wish} is asked for already.")
    if wish == "rematch":
        is_possible = table.phase is Phase.OVER and not table.next
        return (
            None if is_possible else Refusal(RefusalCode.NOT_OVER, "A rematch can be asked for when the game is over.")
        )
    if refusal := not_playing(table):
        return refusal
    if wish == "draw":
        no_draws = Refusal(RefusalCode.NO_DRAWS, f"A draw cannot be agreed on in {table.game.name}.")
        return None if table.game.can_agree else no_draws
    if table.opened.takebacks == "never":
        return Refusal(RefusalCode.NO_TAKEBACKS, "No move is taken back at this table.")
    if table.clock:
        return Refusal(RefusalCode.CLOCK, "With a clock running no move is taken back.")
    count = _takeback(table, seat)
    return count if isinstance(count, Refusal) else None


def _takeback(table: Table, seat: Seat) -> int | Refusal:
    """How many actions go back with this seat's last one; all were played here, and none showed something hidden."""
    before, count = match_of(table), 0
    while True:
        is_first = len(before.log) == len(table.opened.actions)
        after = Refusal(Why.NOTHING_TO_UNDO, "There is nothing to take back.") if is_first else undo(before)
        if isinstance(after, Refusal):
            return after
        count += 1
        if before.log[-1].seat == seat:
            return count
        before = after


def rematch(table: Table, other: str, at: Time) -> Change:
    """Send the players to the other table, where they play again."""
    return happen(table, at, Rematched(other))
