"""Those who do a part of the bots' work outside the server."""

from __future__ import annotations

from typing import Protocol

from fourfold.server.bots.worker_thread import Report, Work


class Stoppable(Protocol):
    """Whatever is busy with a question."""

    def stop(self) -> None:
        """Stop the current work as soon as it can be stopped."""
        ...


class OutsideWorkers(Protocol):
    """Others who do some of the work."""

    def accept(self, work: Work) -> bool:
        """Whether they do such work."""
        ...

    def have_place(self, *, is_background: bool) -> bool:
        """Whether they take more of it now."""
        ...

    def start(self, work: Work, owner: str, report: Report, *, is_background: bool) -> Stoppable:
        """Let them do this work; they report its result, or TakenBack."""
        ...


class NoOutsideWorkers:
    """Nobody. Satisfies the Protocol `OutsideWorkers`."""

    def accept(self, work: Work) -> bool:  # noqa: ARG002
        """Nobody does anything."""
        return False

    def have_place(self, *, is_background: bool) -> bool:  # noqa: ARG002
        """There is nobody."""
        return False

    def start(self, work: Work, owner: str, report: Report, *, is_background: bool) -> Stoppable:
        """There is nobody."""
        raise NotImplementedError
