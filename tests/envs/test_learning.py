"""The vector environment is fit for learning: the example becomes better than random play."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_self_play_becomes_better_than_random_play(example: ModuleType) -> None:
    table = example.ValueTable()
    assert 0.46 < example.measure(table) < 0.54  # untrained
    example.learn(table, steps=1000, batch=512)
    assert example.measure(table) > 0.6
