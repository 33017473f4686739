"""Each mutant applies to the current source of the rules; `make mutants` tests them."""

from __future__ import annotations

import pytest

from bench.mutants import MUTANTS, ROOT, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_still_fits_its_file(mutant: Mutant) -> None:
    source = ROOT / "src" / "fourfold" / "games" / mutant.file
    assert source.read_text("utf-8").count(mutant.old) == 1
