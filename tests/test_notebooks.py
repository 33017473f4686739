"""The example notebooks run from top to bottom, and the outputs they carry are those they give."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.testing.notebook import read_notebook, run_notebook, write_notebook

NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write_notebook(run_notebook(read_notebook(text))) == text


def test_the_gallery_has_pictures_of_all_three_games() -> None:
    gallery = next(path for path in NOTEBOOKS if path.stem == "gallery").read_text(encoding="utf-8")
    assert all(f"<title>{game} " in gallery for game in ("Quarto", "Quartex", "Quartino"))


def test_a_cell_that_fails_is_not_passed_over() -> None:
    with pytest.raises(ZeroDivisionError):
        run_notebook({"cells": [{"cell_type": "code", "source": ["1 / 0"]}]})
