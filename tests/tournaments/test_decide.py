"""What people may do in a tournament, and when it is refused."""

from __future__ import annotations

import pytest

from fourfold.play.match import Refusal
from fourfold.store.store import Entry, Stored
from fourfold.tournaments import decide
from fourfold.tournaments.events import Created, Event, Registered
from fourfold.tournaments.plan import KEPT_UNSTARTED, MAX_ROUND_ROBIN, Plan, check_plan
from fourfold.tournaments.stored_events import read_event, read_on, texts_without_profile, write_event
from fourfold.tournaments.tournament import Phase, Result
from tests.tournaments.contest import Contest, plan_of


def why(decision: decide.Decision) -> str:
    assert isinstance(decision, Refusal)
    return decision.why


def test_names_are_checked_as_at_a_table() -> None:
    contest = Contest(plan_of(), 1)
    assert why(decide.register(contest.tournament, "P0", "k")) == "name"
    assert why(decide.register(contest.tournament, " ", "k")) == "name"


def test_a_profile_registers_once() -> None:
    contest = Contest(plan_of(), 0)
    contest.do(decide.register(contest.tournament, "Anna", "k", "profile"))
    assert why(decide.register(contest.tournament, "Bob", "k", "profile")) == "registered"


def test_people_come_late_until_half_of_the_rounds() -> None:
    contest = Contest(plan_of(rounds=4), 8)
    contest.start()
    contest.pair()
    contest.do(decide.register(contest.tournament, "Late", "k"))
    contest.play_round()
    contest.pair()
    assert 8 in {n for each in contest.tournament.rounds[-1].meetings for n in each.entrants} | {
        *contest.tournament.rounds[-1].byes
    }
    assert why(decide.register(contest.tournament, "Later", "k")) == "registration-over"


@pytest.mark.parametrize("plan", [plan_of("round-robin"), plan_of("knockout")])
def test_nobody_comes_late_to_other_formats(plan: Plan) -> None:
    contest = Contest(plan, 4)
    contest.start()
    assert why(decide.register(contest.tournament, "Late", "k")) == "registration-over"


def test_a_round_robin_is_bounded() -> None:
    contest = Contest(plan_of("round-robin"), MAX_ROUND_ROBIN)
    assert why(decide.register(contest.tournament, "Late", "k")) == "tournament-full"


def test_who_does_not_check_in_does_not_play() -> None:
    contest = Contest(plan_of(check_in=True), 4)
    for number in (0, 1, 2):
        contest.do(decide.check_in(contest.tournament, number))
    assert why(decide.check_in(contest.tournament, 0)) == "checked-in"
    contest.start()
    assert contest.tournament.order == (0, 1, 2)
    assert contest.tournament.entrants[3].out == "not-there"
    assert why(decide.check_in(contest.tournament, 3)) == "started"
    contest.do(decide.come_back(contest.tournament, 3))
    assert contest.tournament.active == [0, 1, 2, 3]


def test_two_are_needed() -> None:
    contest = Contest(plan_of(), 1)
    assert why(decide.start(contest.tournament, [0])) == "too-few"
    contest = Contest(plan_of(bots="novice"), 1)
    contest.start()
    assert len(contest.tournament.entrants) == 2


def test_a_no_show_loses_and_is_out_until_they_come_back() -> None:
    contest = Contest(plan_of(rounds=3), 4)
    contest.start()
    contest.pair()
    meeting = contest.tournament.rounds[0].meetings[0]
    events = contest.do(decide.score(contest.tournament, 0, Result((1, 2), (0,)), ""))
    assert len(events) == 2
    assert contest.tournament.entrants[meeting.entrants[0]].out == "no-show"
    assert not decide.score(contest.tournament, 0, Result((1, 2)), "")  # the result is known
    contest.do(decide.come_back(contest.tournament, meeting.entrants[0]))
    assert why(decide.come_back(contest.tournament, meeting.entrants[0])) == "not-out"


def test_an_entrant_comes_back_a_few_times_only() -> None:
    """Each request is an event, and a tournament is read as a whole."""
    contest = Contest(plan_of(), 2)
    for _ in range(decide.MAX_RETURNS):
        contest.do(decide.withdraw(contest.tournament, 0))
        contest.do(decide.come_back(contest.tournament, 0))
    contest.do(decide.withdraw(contest.tournament, 0))
    assert why(decide.come_back(contest.tournament, 0)) == "out"
    contest.do(decide.withdraw(contest.tournament, 1))
    contest.do(decide.come_back(contest.tournament, 1))


def test_a_tournament_that_never_starts_expires() -> None:
    contest = Contest(plan_of(), 2)
    created = contest.tournament.created
    assert not decide.is_expired(contest.tournament, created + KEPT_UNSTARTED)
    assert decide.is_expired(contest.tournament, created + KEPT_UNSTARTED + 1)
    contest.do(decide.cancel(contest.tournament))
    assert decide.is_expired(contest.tournament, created + KEPT_UNSTARTED + 1)
    planned = Contest(plan_of(starts=created + 1000), 2)
    assert not decide.is_expired(planned.tournament, created + KEPT_UNSTARTED + 1000)
    assert decide.is_expired(planned.tournament, created + KEPT_UNSTARTED + 1001)
    contest = Contest(plan_of(), 2)
    contest.start()
    assert not decide.is_expired(contest.tournament, created + 100 * KEPT_UNSTARTED)


def test_a_drawn_knockout_game_is_repeated_with_the_other_player_first() -> None:
    contest = Contest(plan_of("knockout"), 2)
    contest.start()
    contest.pair()
    first = contest.tournament.rounds[0].meetings[0]
    for game in (2, 3):
        contest.do(decide.score(contest.tournament, 0, Result((1, 1)), f"game {game}"))
        assert contest.tournament.phase is Phase.RUNNING
        meeting = contest.tournament.rounds[0].meetings[0]
        assert meeting.table == f"game {game}"
        assert meeting.entrants == (first.entrants[::-1] if game == 2 else first.entrants)
    contest.do(decide.score(contest.tournament, 0, Result((1, 1)), "unused"))
    assert contest.tournament.phase is Phase.OVER


def test_a_cancelled_tournament_takes_nobody() -> None:
    contest = Contest(plan_of(), 2)
    contest.do(decide.cancel(contest.tournament))
    assert contest.tournament.phase is Phase.CANCELLED
    assert why(decide.cancel(contest.tournament)) == "not-running"
    assert why(decide.register(contest.tournament, "Anna", "k")) == "registration-over"
    assert why(decide.withdraw(contest.tournament, 0)) == "not-running"
    assert why(decide.start(contest.tournament, [0, 1])) == "started"


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (Plan("T", "quarto", ""), "needs a clock"),
        (Plan("T", "quarto", "60/turn", seats=3), "exactly 2"),
        (Plan("T", "quartex", "60/turn", "knockout", seats=3), "tables of two"),
        (Plan("", "quarto", "60/turn"), "title"),
        (Plan("a\nb", "quarto", "60/turn"), "title"),
        (Plan("T", "quarto", "60/turn", rounds=31), "rounds"),
        (Plan("T", "quarto", "60/turn", least=4), "level"),
        (Plan("T", "quarto", "60/turn", options={"x": "y"}), "option"),
        (Plan("T", "chess", "60/turn"), "chess"),
    ],
)
def test_a_wrong_plan_is_refused(plan: Plan, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_plan(plan)


def test_events_are_stored_with_their_texts_apart() -> None:
    created = Created(plan_of(), "hash", "profile")
    registered = Registered(0, "Anna", "hash", profile="me")
    bot = Registered(1, "novice 1", level="novice")
    stored: list[Stored] = []
    events: tuple[Event, ...] = (created, registered, bot)
    for seq, event in enumerate(events):
        written = write_event(event)
        data, personal = (written.data, written.personal) if isinstance(written, Entry) else (written, b"")
        assert b"Anna" not in data
        assert b"Spring" not in data
        assert read_event(data, personal) == event
        stored.append(Stored(seq, 5, data, personal))
    tournament = read_on(None, stored)
    assert tournament
    assert [each.name for each in tournament.entrants] == ["Anna", "novice 1"]
    assert texts_without_profile(stored, "me") == {1: b""}
    erased = read_event(stored[1].data)
    assert isinstance(erased, Registered)
    assert erased.name == "Player 1"
    assert erased.profile == ""
