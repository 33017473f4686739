"""The list of mutants fits the rules it wants to break; `make mutants` breaks them."""

from __future__ import annotations

import pytest

from bench.mutants import MUTANTS, ROOT, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.says)
def test_a_mutant_still_fits_its_file(mutant: Mutant) -> None:
    source = ROOT / "src" / "fourfold" / "games" / mutant.file
    assert source.read_text("utf-8").count(mutant.old) == 1
