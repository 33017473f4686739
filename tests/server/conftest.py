"""A real server for all tests of a worker: they open their own tables and do not disturb each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`fourfold serve` without limits; it must not log any error."""
    arguments = ("--no-limits", "--log", "debug")
    with Server(tmp_path_factory.mktemp("server") / "data", *arguments).with_profiles() as server:
        yield server
    assert server.logged_errors() == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop, kill and start again."""
    with Server(tmp_path / "data", "--no-limits").with_profiles() as server:
        yield server
    assert server.logged_errors() == []


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[Server]:
    """A server with limits."""
    with Server(tmp_path / "data").with_profiles() as server:
        yield server
