"""What whoever runs a server can decide."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """All of it; times are in seconds."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 4444
    proxies: tuple[str, ...] = ()
    """The addresses of proxies whose X-Forwarded-For is believed."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect, `https://example.org`; this server's own always may."""
    metrics: tuple[str, int] | None = None
    """The host and port of the only place where /metrics is served, with /healthz beside it; None for everywhere."""
    limits: bool = True
    """Whether the number of requests is limited by address and by key."""
    threads: int | None = None
    """For programs that think; None for one less than there are processors."""
    patience: float = 60
    """After so long a player who is not connected counts as away."""
    silence: float = 30
    """After so long without a word a connection is dropped."""
    idle: float = 10
    """After so long a finished table nobody looks at leaves the memory,"""
    asleep: float = 60
    """and one where only people can go on; both are loaded again when a client asks for them."""
    waiting: float = 3600
    """After so long a table nobody is at is closed if its game has not begun,"""
    unfinished: float = 30 * 86400
    """and if it has."""
    keep_never_begun: float = 86400
    """After so long a closed table is deleted if its game has not begun,"""
    keep_broken_off: float = 30 * 86400
    """and if it was not over."""
    keep_imported: float = 90 * 86400
    """After so long a record that a client brought is deleted. Games that were finished here are kept."""
