"""Matches: submitting text, named refusals, versions, taking back."""

from __future__ import annotations

from fourfold.game import NATURE
from fourfold.games.quarto import QUARTO
from fourfold.games.quarto.types import Options
from fourfold.play.match import Match, Refusal, Why, begin, submit, undo
from fourfold.play.nature import Nature
from harness.rule_marker import rule

NOBODY = Nature(0)


def table(moves: str = "") -> Match:
    match = begin(QUARTO, Options(first=0), ("Anna", "Bob"), NOBODY)
    return accepted(submit(match, 0, moves, NOBODY)) if moves else match


def accepted(answer: Match | Refusal) -> Match:
    assert isinstance(answer, Match), answer
    return answer


def refused(answer: Match | Refusal) -> str:
    assert isinstance(answer, Refusal)
    return answer.why


def test_nature_is_even_and_her_draws_are_in_the_log() -> None:
    matches = [begin(QUARTO, Options(), ("Anna", "Bob"), Nature(seed)) for seed in range(400)]
    assert all([entry.seat for entry in match.log] == [NATURE] for match in matches)
    assert 150 < sum(match.mover == 0 for match in matches) < 250
    assert matches[7] == begin(QUARTO, Options(), ("Anna", "Bob"), Nature(7))


def test_a_submitted_text_moves_the_table_on_by_one_version() -> None:
    match = table("?b")
    assert (match.mover, match.version) == (1, 1)
    assert match.menu(0) == ()
    assert "c2" in match.menu(1)


def test_refusals_have_names_and_change_nothing() -> None:
    match = table("?b")
    assert refused(submit(match, 0, "c2", NOBODY)) == Why.NOT_YOUR_TURN
    assert refused(submit(match, 1, "c2", NOBODY, version=0)) == Why.STALE
    assert refused(submit(match, 1, "c9", NOBODY)) == Why.NOT_NOTATION
    assert refused(submit(match, 1, "?4", NOBODY)) == Why.ILLEGAL
    assert refused(submit(match, 1, "first 1", NOBODY)) == Why.ILLEGAL
    assert match == table("?b")


@rule("QO-18", "OQ-09")
def test_a_call_may_be_said_in_one_breath_with_the_placement() -> None:
    match = table("?1")
    for seat, text in [(1, "a1; ?3"), (0, "b1; ?5"), (1, "c1; ?7"), (0, "d1; !a1-d1")]:
        match = accepted(submit(match, seat, text, NOBODY))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert refused(submit(match, 1, "?0", NOBODY)) == Why.OVER


def test_several_actions_are_played_together_or_not_at_all() -> None:
    match = table("?b")
    assert refused(submit(match, 1, "c2; ?b", NOBODY)) == Why.ILLEGAL
    assert refused(submit(match, 1, "c2; ?4; a1", NOBODY)) == Why.MUST_BE_LAST


def test_undo_takes_back_action_by_action_and_is_a_change_of_its_own() -> None:
    match = accepted(submit(table("?b"), 1, "c2; ?4", NOBODY))
    once = accepted(undo(match))
    assert (once.mover, once.version) == (1, 4)
    twice = accepted(undo(once))
    assert twice.state == table("?b").state
    assert refused(undo(table())) == Why.NOTHING_TO_UNDO


def test_undo_ends_where_nature_spoke() -> None:
    match = begin(QUARTO, Options(), ("Anna", "Bob"), Nature(3))
    assert refused(undo(match)) == Why.NOTHING_TO_UNDO
    assert match.mover is not None
    given = accepted(submit(match, match.mover, "?b", NOBODY))
    assert refused(undo(accepted(undo(given)))) == Why.NOTHING_TO_UNDO
