"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass, field

from fourfold.store.location import Location


@dataclass(frozen=True, slots=True)
class NodeSettings:
    """The settings of a server that shares its database with others."""

    name: str
    """The name by which the proxy and the other nodes know it."""
    address: str
    """The host and port at which the other nodes reach it."""
    secret: str = field(repr=False)
    """What all nodes know and nobody else."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; times are in seconds."""

    data: Location
    """Where the tables are stored: a data folder, or a PostgreSQL database."""
    node: NodeSettings | None = None
    """Which of several servers of a database this is; None for a server alone."""
    host: str = "127.0.0.1"
    port: int = 4444
    proxies: tuple[str, ...] = ()
    """The addresses of proxies whose X-Forwarded-For is trusted."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect, `https://example.org`; this server's own always may."""
    public_origin: str = ""
    """The address at which people's browsers reach this server, `https://example.org`; profiles need it."""
    push_loopback: bool = False
    """Whether push messages may go to this machine itself, and over http: for tests only."""
    metrics: tuple[str, int] | None = None
    """The host and port that alone serve /metrics, together with /healthz; None to serve it everywhere."""
    limits: bool = True
    """Whether requests are rate-limited by address and by key."""
    threads: int | None = None
    """Threads for bots; None for one less than the number of processors."""
    game_seconds: float = 2.0
    """A game from another package may take this long for one step of its rules."""
    away_after: float = 60
    """A player who is not connected for this long counts as away."""
    hide_waiting_after: float = 20
    """A table that waits for players leaves the lobby when none of those it has was connected for this long."""
    silent_after: float = 30
    """A connection without messages for this long is closed."""
    unload_over_after: float = 10
    """A finished table that is unused for this long leaves memory,"""
    unload_idle_after: float = 60
    """and one that waits for a person after this long; both are loaded again when a client asks for them."""
    close_waiting_after: float = 3600
    """A table that nobody visits for this long is closed if its game has not begun,"""
    close_unfinished_after: float = 30 * 86400
    """and after this long if it has."""
    delete_never_begun_after: float = 86400
    """A closed table is deleted after this long if its game had not begun,"""
    delete_broken_off_after: float = 30 * 86400
    """and after this long if its game was not over."""
    delete_imported_after: float = 90 * 86400
    """An imported record is deleted after this long. Games that were finished here are kept."""
