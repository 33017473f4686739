"""A table is its events: played again from their bytes they make the same table."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from fourfold.games import GAMES
from fourfold.options import write_options
from fourfold.play.match import Refusal
from fourfold.play.nature import Nature
from fourfold.play.record import read_record, record_match, replay, write_record
from fourfold.store.store import Activity, Written
from fourfold.tables import decide
from fourfold.tables.decide import Decision, Sender
from fourfold.tables.events import (
    Answered,
    Asked,
    Began,
    Chair,
    Closed,
    Event,
    Forfeited,
    Hinted,
    Opened,
    Played,
    Said,
    Sat,
    TookBack,
    Wish,
)
from fourfold.tables.record_import import import_record
from fourfold.tables.stored_events import read_event, write_event
from fourfold.tables.table import Phase, Table, Time, apply, fold, match_of, open_table
from tests.tables.table_builder import begun, bot_chair, closed, over, person, play, waiting

LINE = ("first 1", "?0", "a1", "?1", "b1", "?2", "c1", "?3", "d1")
WISHES: tuple[Wish, ...] = get_args(Wish)


class Evening:
    """Random requests at one table, and its events written as the store writes them."""

    def __init__(self, game: str, seats: int, clock: str, seed: int) -> None:
        self.random, self.nature = Random(seed), Nature(seed)
        chairs = [person(seat) if self.random.random() < 0.7 else bot_chair(seat) for seat in range(1, seats)]
        forfeits = self.random.choice(("end", "uniform", "out") if GAMES[game].retire else ("end", "uniform"))
        opened = Opened(game, (Chair(), *chairs), {}, clock, hints=True, forfeits=forfeits)
        self.kept: list[tuple[Written, Time]] = [(write_event(opened), 0)]
        self.table = open_table(opened)
        self.at = 1_000_000
        self.happen(decide.sit(self.table, None, "Anna", "hash 0", self.at))
        self.happen(decide.begin(self.table, self.at, self.nature))

    def happen(self, decision: Decision) -> None:
        if isinstance(decision, Refusal):
            return
        for event, after in decision.steps:
            assert after.version == self.table.version + 1
            is_on_board = not isinstance(event, Forfeited) or event.successor == "out"
            has_moved = after.match is not self.table.match and is_on_board
            assert after.moved == (after.version if has_moved else self.table.moved)
            self.kept.append((write_event(event), decision.at))
            self.table = after

    def step(self) -> None:
        table, random = self.table, self.random
        self.at += random.randrange(3000)
        by = Sender(random.randrange(len(table.chairs)), self.at, f"id {self.at}")
        wish = random.choice(WISHES)
        away = [seat for seat, chair in enumerate(table.chairs) if chair.gone]
        if random.random() < 0.8:
            self.play()
        elif random.random() < 0.04:
            self.happen(decide.resign(table, by, self.nature))
        else:
            self.happen(
                random.choice(
                    [
                        decide.ask(table, by, wish),
                        decide.answer(table, by, wish, yes=random.random() < 0.8),
                        decide.say(table, by, "", random.choice(decide.PHRASES)),
                        decide.hint(table, by, table.moved),
                        decide.leave(table, by),
                        decide.come_back(table, by),
                        decide.replace_seat(table, by, random.choice(away or [0]), "uniform", away),
                        decide.resume(table, self.at, self.nature),
                    ]
                )
            )

    def play(self) -> None:
        table = self.table
        if table.match and table.mover is not None:
            text = self.random.choice(table.match.menu(table.mover))
            by = Sender(table.mover, self.at, f"id {self.at}")
            self.happen(
                decide.flag_fall(table, self.at, self.nature) or decide.play(table, by, table.moved, text, self.nature)
            )


@pytest.mark.parametrize("clock", ["", "100+2 30/turn"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_events_of_an_evening_make_the_same_table_again(game: str, clock: str, seed: int) -> None:
    evening = Evening(game, GAMES[game].seats[seed % len(GAMES[game].seats)], clock, seed)
    for step in range(1500):
        if evening.table.phase is not Phase.PLAYING:
            break
        evening.step()
        if step % 50 == 0:
            assert fold((read_event(raw), at) for raw, at in evening.kept) == evening.table
    assert fold((read_event(raw), at) for raw, at in evening.kept) == evening.table
    match = evening.table.match
    assert match is not None
    # The record, which knows nothing of tables, tells the same game.
    again = replay(read_record(write_record(record_match(match))))
    assert (again.state, again.outcome, again.forfeits) == (match.state, match.outcome, match.forfeits)
    assert write_options(match.options) == {}


def test_evenings_have_everything_in_them() -> None:
    """Otherwise the test above would say little."""
    met: set[type[Event]] = set()
    for seed in range(12):
        evening = Evening(("quarto", "quartino")[seed % 2], 2, "", seed)
        for _ in range(300):
            evening.step()
        met |= {type(read_event(raw)) for raw, _ in evening.kept}
    assert {Played, TookBack, Asked, Answered, Said, Hinted, Sat, Began} <= met


@pytest.mark.parametrize(
    "events",
    [
        [],
        [Began()],
        [Opened("quarto", (Chair(), Chair())), Opened("quarto", (Chair(), Chair()))],
        [Opened("quarto", (Chair(),))],
        [Opened("chess", (Chair(), Chair()))],
        [Opened("quarto", (Chair(), Chair()), {"first": "3"})],
        [Opened("quarto", (Chair(), Chair()), clock="soon")],
        [Opened("quarto", (Chair(), Chair()), actions=("a1",))],
        [Opened("quarto", (Chair(), Chair()), actions=("dance",))],
        [Opened("quarto", (Chair(), Chair()), {"calls": "automatic"}, actions=LINE)],
        [Opened("quarto", (Chair(), Chair())), Played(0, "?b")],
        [Opened("quarto", (Chair(), Chair())), TookBack(1)],
        [Opened("quarto", (Chair(), Chair())), Answered(0, "draw", yes=True)],
    ],
)
def test_events_that_cannot_be_are_a_value_error(events: list[Event]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        fold((event, 0) for event in events)


@pytest.mark.parametrize("raw", [b"", b"{}", b"[]", b'{"event":"danced"}', b'{"event":"began","by":1}', b"\xff"])
def test_bytes_that_are_no_event_are_a_value_error(raw: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_event(raw)


def test_a_game_is_taken_up_in_the_middle() -> None:
    opened = Opened("quarto", (person(0), person(1)), {"calls": "automatic"}, actions=LINE[:-1])
    table = fold([(read_event(write_event(opened)), 0), (Began(), 1)])
    assert table.match is not None
    assert (table.mover, table.match.texts) == (0, LINE[:-1])
    assert isinstance(decide.ask(table, Sender(0, 2), "takeback"), Refusal)
    assert apply(table, Played(0, "d1"), 3).phase is Phase.OVER


def test_phases() -> None:
    table = waiting()
    assert (table.phase, table.is_live, table.mover) == (Phase.WAITING, True, None)
    table = begun()
    assert (table.phase, table.is_live, table.mover) == (Phase.PLAYING, True, 0)
    assert apply(table, Closed(), 5).phase is Phase.CLOSED
    assert not replace(table, closed=True).is_live


def test_a_table_is_awake_while_something_happens_by_itself() -> None:
    bot = begun("quarto", person(0), bot_chair(1))
    assert waiting("quarto", person(0), Chair()).activity is Activity.WAITING
    assert waiting().activity is Activity.AWAKE  # everybody is there: it must begin
    assert begun().activity is bot.activity is Activity.ASLEEP
    assert begun(clock="10").activity is play(bot, "?b").activity is Activity.AWAKE
    assert over().activity is Activity.FINISHED
    assert closed().activity is Activity.BROKEN_OFF
    assert decide.close(waiting(), 0).table.activity is Activity.NEVER_BEGUN
    record = record_match(match_of(begun()))
    assert import_record(record, 0).activity is Activity.IMPORTED


def test_knowing_a_table_by_its_moved_version_is_enough() -> None:
    """A chat message does not make a move stale."""
    table: Table = begun()
    talked = apply(table, Said(1, "hello"), 1)
    assert (talked.moved, talked.version) == (table.moved, table.version + 1)
