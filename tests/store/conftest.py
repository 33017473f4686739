"""Both engines, for tests of what they have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.engines import Engine


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Engine:
    """An engine without a store yet."""
    is_file = request.param == "sqlite"
    return Engine(tmp_path / "data" if is_file else request.getfixturevalue("database"))
