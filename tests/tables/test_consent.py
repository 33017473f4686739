"""Draws, takebacks and rematches need consent: nobody gives it for a person who is away."""

from __future__ import annotations

from itertools import product

import pytest

from fourfold.tables import decide
from fourfold.tables.decide import Change
from fourfold.tables.events import Answered, Chair, Wish
from fourfold.tables.table import Table
from tests.tables.table_builder import ANNA, BOB, CLEO, NOBODY, after, begun, bot_chair, by, moves, person, play


def left(table: Table, seat: int) -> Table:
    return after(decide.leave(table, by(seat)))


def replaced(table: Table, seat: int) -> Table:
    return after(decide.replace_seat(table, by(ANNA), seat, "uniform", {seat}))


def asked(table: Table, wish: Wish) -> Change:
    change = decide.ask(table, by(ANNA), wish)
    assert isinstance(change, Change)
    return change


@pytest.mark.parametrize("wish", ["draw", "takeback"])
def test_a_bot_that_stands_in_for_a_person_declines(wish: Wish) -> None:
    for table in (replaced(play(begun(), "?b"), BOB), replaced(left(play(begun(), "?b"), BOB), BOB)):
        change = asked(table, wish)
        assert [event for event, _ in change.steps][1:] == [Answered(BOB, wish, yes=False)]
        assert change.table.match is table.match
        assert change.table.offer is None


@pytest.mark.parametrize("wish", ["draw", "takeback"])
def test_a_person_who_has_left_agrees_to_nothing_until_they_are_back(wish: Wish) -> None:
    table = left(play(begun(), "?b"), BOB)
    pending = asked(table, wish).table
    assert pending.match is table.match
    assert pending.offer is not None
    back = after(decide.come_back(pending, by(BOB)))
    granted = after(decide.answer(back, by(BOB), wish, yes=True))
    assert granted.match is not table.match
    # A bot that takes over in between changes nothing: the person has not agreed.
    assert not decide.is_agreed(replaced(pending, BOB))


def test_a_bot_from_the_start_lets_moves_be_taken_back() -> None:
    table = moves(begun("quarto", person(0), bot_chair(1)), ["?b", "c2; ?4"])
    assert asked(table, "takeback").table.mover == ANNA


def test_no_number_of_takebacks_empties_the_board_of_a_person_who_is_away() -> None:
    table = moves(begun(), ["?b", "c2; ?4", "a1; ?5", "b3; ?6"])
    away = replaced(left(table, BOB), BOB)
    for _ in range(5):
        away = asked(away, "takeback").table
    assert away.match is table.match


def test_among_many_one_absent_person_is_enough() -> None:
    table = begun("quartino", person(0), person(1), person(2))
    assert table.match is not None
    table = play(table, next(text for text in table.match.menu(ANNA) if text[0] in "ybgp"))
    for absent in (left(table, BOB), replaced(table, BOB)):
        later = asked(absent, "takeback").table
        if later.offer:
            later = after(decide.answer(later, by(CLEO), "takeback", yes=True))
        assert later.match is table.match


def test_a_rematch_needs_those_who_have_stayed() -> None:
    chairs = [person(seat) for seat in range(3)]
    for bob in (left, replaced):
        table = bob(begun("quartino", *chairs), BOB)
        over = after(decide.resign(table, by(CLEO), NOBODY))
        pending = asked(over, "rematch").table
        assert not decide.is_agreed(pending)
        assert decide.is_agreed(after(decide.answer(pending, by(CLEO), "rematch", yes=True)))


def test_owners_are_people_wherever_they_are() -> None:
    for level, key, gone in product(("", "uniform"), ("", "hash"), (False, True)):
        chairs = (person(0), Chair("Bob" if level or key else "", level, key, gone))
        assert (BOB in Table(begun().opened, chairs).owners) == bool(key)
