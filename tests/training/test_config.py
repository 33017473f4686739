"""Configurations, schedules, progress and curves: the parts of training that need no PyTorch."""

from __future__ import annotations

from pathlib import Path

import pytest

from training.config import Span, load_config, read_config
from training.curves import Point, draw_curves
from training.progress import Progress, read_rows

TRAINING = Path(__file__).parents[2] / "training"


@pytest.mark.parametrize("game", ["quartex", "quartino"])
def test_the_shipped_configurations_are_valid(game: str) -> None:
    config = load_config(TRAINING / f"{game}.toml")
    assert config.game == game
    rows = {entry.seats: entry.batch for entry in config.games if not entry.options or "claims" in entry.options}
    assert rows.keys() >= {2, 3, 4}, "all numbers of seats are learned in one run"
    most = sum(entry.batch for entry in config.games)
    assert sum(entry.batch for entry in config.games if entry.seats == 2) > most / 2, "most games have two players"


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(ValueError, match="config has no setting sed"):
        read_config('game = "quartino"\nsed = 1\n')
    with pytest.raises(ValueError, match="span has no setting start"):
        read_config('game = "quartino"\n[rate]\nstart = 1\n')


def test_a_configuration_needs_games_the_network_can_judge() -> None:
    with pytest.raises(ValueError, match="at least one entry"):
        read_config('game = "quartino"\n')
    with pytest.raises(ValueError, match="fewer seats"):
        read_config('game = "quartex"\n[[games]]\nseats = 5\nbatch = 2\n')


def test_a_span_changes_evenly_between_its_ends() -> None:
    span = Span(1.0, 0.0, begins=0.2, ends=0.6)
    assert [round(span.at(part), 6) for part in (0.0, 0.2, 0.4, 0.6, 1.0)] == [1.0, 1.0, 0.5, 0.0, 0.0]
    assert Span(2.0, 3.0, begins=0.5, ends=0.5).at(0.5) == 3.0
    assert Span(2.0, 3.0, begins=0.5, ends=0.5).at(0.4) == 2.0


def test_progress_is_stored_at_most_every_few_seconds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(tmp_path / "log.jsonl", every=10)
    progress.report(1, 99, {"updates": 1, "value": 0.123456})
    progress.report(5, 95, {"updates": 2})
    progress.report(12, 88, {"updates": 3})
    progress.report(13, 0, {"updates": 4}, is_last=True)
    rows = read_rows(tmp_path / "log.jsonl")
    assert [row["updates"] for row in rows] == [1, 3, 4]
    assert rows[0] == {"seconds": 1, "left": 99, "updates": 1, "value": 0.1235}
    assert "left 99" in capsys.readouterr().out


def test_no_file_has_no_rows(tmp_path: Path) -> None:
    assert read_rows(tmp_path / "none.jsonl") == []


def test_curves_show_every_point_and_name() -> None:
    points = [Point(60, 0.2, 0.1, 0.3), Point(600, 0.7, 0.6, 0.8)]
    svg = draw_curves("learning", {"against greedy": points, "against best": points[:1]})
    assert svg.startswith("<svg")
    assert svg.count("<circle") == 3
    assert "against greedy" in svg
    assert "against best" in svg
    assert ">10<" in svg, "the axis ends at ten minutes"
