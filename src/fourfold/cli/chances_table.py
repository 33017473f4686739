"""The players' chances during a game as a table, as JSON and as a chart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from fourfold.console.screen import Screen
from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.review.review import Remark
from fourfold.engine.review.timeline import Timeline
from fourfold.game import NATURE, Seat
from fourfold.options import write_options
from fourfold.play.ending_sentences import describe_ending
from fourfold.play.match import Match
from fourfold.render import Picture
from fourfold.render.chances_chart import Mark, picture
from fourfold.words import Words

_SIGNS: Final = {"mistake": "?", "slip": "?!", "note": ""}
_STYLES: Final = {"mistake": "red", "slip": "yellow", "note": ""}


def draw_chances(match: Match, timeline: Timeline) -> Picture:
    """A chart with a line for each player and a mark for each mistake."""
    marks = [
        Mark(each.ply, each.seat, _SIGNS[each.weight], describe_remark(match, each))
        for each in timeline.remarks
        if each.weight != "note"
    ]
    return picture(f"{match.game.name}: {', '.join(match.names)}", match.names, timeline.chances, marks)


def describe_remark(match: Match, remark: Remark) -> str:
    """A remark as a sentence, with the better action."""
    who = match.names[remark.seat]
    person = "you" if who == "You" else "other"
    words = Words("en").say(f"remark-{remark.kind}", who=who, person=person, count=remark.count)
    return f"{words} Better: {remark.better}" if remark.better else words


def as_json(match: Match, timeline: Timeline, budget: Mapping[str, int]) -> dict[str, Any]:
    """The analysis as a JSON object; players are counted from 1, moments and actions from 0."""
    outcome = match.outcome
    return {
        "game": match.game.name,
        "options": dict(write_options(match.options)),
        "players": list(match.names),
        **budget,
        "outcome": outcome and {"winners": [seat + 1 for seat in outcome.winners], "points": list(outcome.points)},
        "moments": [_moment(match, timeline, ply) for ply in range(len(match.log) + 1)],
        "remarks": [_remark(match, remark) for remark in timeline.remarks],
        "summary": [_summary(match, timeline, seat) for seat in range(len(match.names))],
    }


def _moment(match: Match, timeline: Timeline, ply: int) -> dict[str, Any]:
    """The chances before an action, the action, and the best actions."""
    entry = match.log[ply] if ply < len(match.log) else None
    seat, answer = entry.seat if entry else match.mover, timeline.advice.get(ply)
    return {
        "ply": ply,
        "mover": None if seat is None or seat == NATURE else seat + 1,
        "action": entry and match.game.notation.write_action(entry.action),
        "chances": [round(chance, 4) for chance in timeline.chances[ply]] if timeline.chances else None,
        "points": [round(points, 2) for points in answer.points] if answer and answer.points else None,
        "best": [_alternative(match, each) for each in _best(answer)] if answer else [],
    }


def _best(answer: Advice[Any]) -> tuple[Alternative[Any], ...]:
    """The best alternatives, or the answer's move alone if nothing more is known."""
    return answer.best() or answer.alternatives[:1]


def _alternative(match: Match, each: Alternative[Any]) -> dict[str, Any]:
    chances = [round(chance, 4) for chance in each.chances] or None
    return {"action": match.game.notation.write_action(each.action), "chances": chances, "visits": each.visits}


def _remark(match: Match, remark: Remark) -> dict[str, Any]:
    facts = {"ply": remark.ply, "player": remark.seat + 1, "kind": remark.kind, "weight": remark.weight}
    return facts | {"count": remark.count, "better": remark.better or None, "text": describe_remark(match, remark)}


def _summary(match: Match, timeline: Timeline, seat: Seat) -> dict[str, Any]:
    mine = [remark for remark in timeline.remarks if remark.seat == seat]
    return {
        "player": match.names[seat],
        "decisions": sum(entry.seat == seat for entry in match.log),
        "mistakes": sum(remark.weight == "mistake" for remark in mine),
        "slips": sum(remark.weight == "slip" for remark in mine),
        "lost": sum(remark.count for remark in mine if remark.kind == "loses-chances") / 100,
    }


def print_chances(match: Match, timeline: Timeline) -> None:
    """Print every action with the chances before it, a summary, and the result or advice."""
    screen = Screen(Words("en"))
    if not timeline.chances:
        screen.say(f"The search cannot play {match.game.name} with these options, so there are no chances.", "yellow")
    if match.log:
        screen.render(_actions(match, timeline))
        screen.render(_summaries(match, timeline))
    if match.mover is not None and match.mover != NATURE:
        _advise(screen, match, timeline)
    else:
        for sentence in describe_ending(match):
            screen.say(sentence, "bold")


def _actions(match: Match, timeline: Timeline) -> Table:
    names = match.names if timeline.chances else ()
    table = _table("", "player", "action", *(f"{name} %" for name in names), "")
    for ply, entry in enumerate(match.log):
        remarks = [remark for remark in timeline.remarks if remark.ply == ply and remark.weight != "note"]
        if entry.seat == NATURE and not remarks:
            continue
        name = "Nature" if entry.seat == NATURE else match.names[entry.seat]
        remarks_text = Text("\n").join(
            Text(f"{_SIGNS[each.weight]} {describe_remark(match, each)}", _STYLES[each.weight]) for each in remarks
        )
        table.add_row(
            str(ply),
            Text(name),
            match.game.notation.write_action(entry.action),
            *_percents(timeline, ply),
            remarks_text,
        )
    table.add_row("", "", "the end" if match.outcome else "now", *_percents(timeline, len(match.log)), "", style="bold")
    return table


def _percents(timeline: Timeline, ply: int) -> list[str]:
    return [f"{100 * chance:.0f}" for chance in timeline.chances[ply]] if timeline.chances else []


def _summaries(match: Match, timeline: Timeline) -> Table:
    table = _table("player", "decisions", "mistakes ?", "slips ?!", "given away a decision")
    for seat in range(len(match.names)):
        facts = _summary(match, timeline, seat)
        numbers = (str(facts[name]) for name in ("decisions", "mistakes", "slips"))
        table.add_row(Text(facts["player"]), *numbers, f"{facts['lost'] / max(1, facts['decisions']):.1%}")
    return table


def _advise(screen: Screen, match: Match, timeline: Timeline) -> None:
    """Print the best actions of the player to move."""
    assert match.mover is not None  # noqa: S101 - checked by the caller
    answer = timeline.advice.get(len(match.log))
    screen.say(f"{match.names[match.mover]} to move.", "bold")
    for each in _best(answer) if answer else ():
        text, phrase = match.game.notation.write_action(each.action), match.game.text.say(each.action)
        chances = ", ".join(f"{name} {chance:.0%}" for name, chance in zip(match.names, each.chances, strict=False))
        screen.say(f"  {text}  {phrase}" + (f": {chances}" if chances else ""))


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(heading)
    return table
