"""Several nodes on one PostgreSQL behind nginx, for tests and benchmarks to use, kill and drain."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from fourfold.store.location import Database
from harness.nginx import running_nginx
from harness.server import Server


class Node(Server):
    """`fourfold serve --node NAME`."""

    def __init__(self, folder: Path, name: str, database: Database, *arguments: str) -> None:
        super().__init__(folder / name, database=database)
        self.name = name
        self.place = f"127.0.0.1:{self.port}"
        secret = folder / "secret"
        secret.write_text("known to all nodes")
        self.arguments = (
            *("--node", name, "--address", self.place, "--secret-file", str(secret)),
            *("--proxy", "127.0.0.1", "--threads", "1", *arguments),
        )


class Nodes:
    """Nodes behind one address."""

    def __init__(self, nodes: Sequence[Node], address: str, database: Database) -> None:
        self.nodes, self.address = nodes, address
        self.database = database.url.partition("@/")[2].partition("?")[0]
        """The name of their database."""

    def __getitem__(self, name: str) -> Node:
        return next(node for node in self.nodes if node.name == name)

    def logged_errors(self) -> list[str]:
        """The unexpected errors that any node has logged."""
        return [line for node in self.nodes for line in node.logged_errors()]


@contextmanager
def running_nodes(folder: Path, database: Database, names: str, *arguments: str) -> Generator[Nodes]:
    """Nodes of these names, one letter each, behind nginx."""
    nodes = [Node(folder, name, database, *arguments) for name in names]
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            node.wait()
        with running_nginx({node.name: node.place for node in nodes}) as address:
            yield Nodes(nodes, address, database)
    finally:
        for node in nodes:
            node.kill()
