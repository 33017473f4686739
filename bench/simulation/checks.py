"""What must be true of the log and of everything that clients received."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bench.simulation.client import SimulatedClient
from bench.simulation.database import SimulatedDatabase
from bench.simulation.stream_statements import EventRow, Stream
from bench.stored_messages import ReceivedMessages, Step, differences
from fourfold.server.protocol.updates import ServerMessage, Update
from fourfold.server.rooms.table_history import replay_events
from fourfold.store.chain import verified
from fourfold.tables.authority import Viewpoint
from fourfold.tables.events import Ended, Forfeited
from harness.observed import all_pieces, find_hidden, visible_pieces


def check_writers(database: SimulatedDatabase) -> Iterator[str]:
    """Events of a claim after another node has claimed the stream."""
    last: dict[str, tuple[int, str]] = {}
    for (key, seq), written in sorted(database.written.items()):
        epoch, node = last.get(key, (0, ""))
        if written.epoch != written.current:
            yield f"{key} {seq}: {written.node} has written in epoch {written.epoch} of {written.current}"
        elif written.epoch < epoch or (written.epoch == epoch and written.node != node):
            yield f"{key} {seq}: {written.node} has written in epoch {written.epoch} after {node} in {epoch}"
        last[key] = written.epoch, written.node


def check_table(
    database: SimulatedDatabase, received: ReceivedMessages, clients: Sequence[SimulatedClient]
) -> Iterator[str]:
    """Differences between the log of a table and what its clients received, and what they must not know."""
    name = received.made.table
    try:
        steps = list(replay_events(verified(name, _rows(database, name))))
    except Exception as reason:
        yield f"{name} cannot be replayed: {reason!r}"
        return
    if not steps:
        yield f"{name} was opened and is lost"
        return
    yield from (f"{name}: {found}" for found in (*received.contradictions, *differences(steps, received)))
    for event, _, _ in steps:
        if isinstance(event, Ended | Forfeited) and event.reason == "time":
            yield f"{name}: a player has lost on time: {event}"
    for client in clients:
        yield from (f"{client.name}: {found}" for found in _check_client(steps, client))


def _rows(database: SimulatedDatabase, name: str) -> Iterator[tuple[object, ...]]:
    row: Stream | None = database.tables["streams"].get(name)
    for seq in range(row.version if row else 0):
        event: EventRow | None = database.tables["events"].get((name, seq))
        if event is not None:
            yield seq, event.at, event.data, event.chain, database.tables["personal"].get((name, seq))


def _check_client(steps: Sequence[Step], client: SimulatedClient) -> Iterator[str]:
    """Messages that are for another seat, or have what this one has never seen by then."""
    unknown, version = _never_seen(steps, client.seat), 1
    game = steps[0][1].opened.game
    for raw in client.raw:
        if raw.startswith(b'{"type":"update"'):
            update = msgspec.json.decode(raw, type=ServerMessage)
            assert isinstance(update, Update)
            version = min(update.version, len(steps))
            if update.seat != client.seat:
                yield f"got the update of {update.seat}: {raw.decode()}"
        if unknown:
            for piece in find_hidden(game, raw, unknown[version - 1]):
                yield f"was told of {piece}: {raw.decode()}"


def _never_seen(steps: Sequence[Step], viewpoint: Viewpoint) -> list[frozenset[str]]:
    """For each version, the tiles or cards that this viewpoint had never seen by then; nothing is hidden in Quarto."""
    if steps[0][1].opened.game == "quarto" or steps[-1][1].match is None:
        return []
    left, by_version = frozenset(all_pieces(steps[-1][1].match.state)), list[frozenset[str]]()
    for _, table, _ in steps:
        if table.match:
            left -= frozenset(visible_pieces(table.match.state, viewpoint))
        by_version.append(left)
    return by_version
