"""Two real nodes on a real PostgreSQL behind a real nginx."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harness.cluster import Nodes, running_nodes
from harness.postgresql import PostgresServer
from tests.terminal_fixtures import shell, state

__all__ = ["shell", "state"]


@pytest.fixture(scope="module")
def nodes(postgresql: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    """The nodes a and b, for all tests of a module; they must not log any error."""
    postgresql.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    folder = tmp_path_factory.mktemp("nodes")
    with running_nodes(folder, postgresql.database("postgres"), "ab", "--no-limits", "--log", "info") as nodes:
        yield nodes
    assert nodes.logged_errors() == []
