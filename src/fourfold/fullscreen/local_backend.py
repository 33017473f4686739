"""A game at this keyboard, shown on the full screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from fourfold.console.announcements import describe_log
from fourfold.console.display_names import display_name
from fourfold.console.game_titles import game_title
from fourfold.console.screen import paint
from fourfold.engine.hint import hint
from fourfold.fullscreen.backend import Panes
from fourfold.fullscreen.local_screen import LocalScreen
from fourfold.fullscreen.snapshot import MenuEntry, PlayerLine, Snapshot
from fourfold.game import NATURE, Seat
from fourfold.play.clock import time_left
from fourfold.play.match import Match
from fourfold.tui import Session, kind_name, play_game
from fourfold.words import Words

AGAIN: Final = "again"
CHANCES: Final = "chances"
PAUSE: Final = 0.7
"""Seconds between two moves in a game of bots, so that a person can follow it."""


class LocalBackend:
    """Runs the game loop in a thread; `make` makes the session of each game, with the screen it is given.

    Without `again` there is only one game.
    """

    commands = ("help", "hint", "undo", "rules", "options", CHANCES)

    def __init__(
        self, make: Callable[[LocalScreen], Session], words: Words, *, again: bool = True, pause: float = PAUSE
    ) -> None:
        self._make, self._words, self._again, self._pause = make, words, again, pause
        self._screen: LocalScreen | None = None
        self._panes: Panes | None = None
        self._session: Session | None = None
        self._has_chances = False
        self._prompt = ""
        self._estimates: set[asyncio.Task[None]] = set()

    def submit(self, line: str) -> None:
        """Answer what the game loop asks; `chances` shows or hides everyone's chances."""
        if line.strip().lower() == CHANCES:
            self._has_chances = not self._has_chances
            self._estimate()
        elif self._screen:
            self._screen.submit(line)

    def leave(self) -> None:
        """Save the game and end the loop."""
        if self._screen:
            self._screen.leave()

    async def run(self, panes: Panes) -> Sequence[str]:
        """Play until the player leaves; return where the game is saved, or how it ended."""
        loop = asyncio.get_running_loop()
        screen = LocalScreen(self._words, lambda job: _call(loop, job), self._pause)
        screen.on_write, screen.on_clear, screen.on_change = panes.write, panes.clear, self._show
        self._screen, self._panes = screen, panes
        return await asyncio.to_thread(self._play, screen)

    def _play(self, screen: LocalScreen) -> Sequence[str]:
        while True:
            session = self._session = self._make(screen)
            screen.is_watched = not session.persons
            is_over = play_game(session)
            said = tuple(screen.farewell)
            if not is_over or not self._asks_again(screen):
                return said

    def _show(self, prompt: str) -> None:
        """Show the match, and begin to calculate the chances if they are wanted."""
        self._prompt = prompt
        if self._session and self._panes:
            self._panes.show(snapshot_of(self._session, prompt))
            self._estimate()

    def _estimate(self) -> None:
        if self._session and self._panes:
            task = asyncio.create_task(self._show_chances(self._session, self._panes))
            self._estimates.add(task)
            task.add_done_callback(self._estimates.discard)

    async def _show_chances(self, session: Session, panes: Panes) -> None:
        """Show everyone's chances beside their names, unless the match has changed in the meantime."""
        match, viewer = session.match, viewpoint(session)
        can = self._has_chances and session.has_hints and viewer is not None and match.mover == viewer
        chances = await asyncio.to_thread(_chances, match, viewer or 0) if can else ()
        if session.match is match and session is self._session:
            panes.show(snapshot_of(session, self._prompt, chances))

    def _asks_again(self, screen: LocalScreen) -> bool:
        try:
            answer = screen.ask(self._words.say("full-again" if self._again else "full-done"))
        except EOFError:
            return False
        return self._again and answer.strip().lower() == AGAIN


def _call(loop: asyncio.AbstractEventLoop, job: Callable[[], None]) -> None:
    """Run a job in the thread of the app, and wait for its end, so that no position is skipped."""

    async def run() -> None:
        job()

    asyncio.run_coroutine_threadsafe(run(), loop).result()


def _chances(match: Match, seat: Seat) -> Sequence[float]:
    """Each seat's chances as this seat can know them; a solved position is won, drawn or lost."""
    found = hint(match, seat)
    if found.standing is None:
        return found.chances or ()
    winner = found.standing.winner
    return [0.5 if winner is None else float(winner == each) for each in range(len(match.names))]


def snapshot_of(session: Session, prompt: str, chances: Sequence[float] = ()) -> Snapshot:
    """The match as the person at the keyboard sees it."""
    match, words, viewer = session.match, session.screen.words, viewpoint(session)
    view = match.view(viewer)
    has_menu = viewer is not None and match.mover == viewer
    return Snapshot(
        game_title(match.game.name, words),
        match.game.text.show(view, paint, words.say_or),
        tuple(_player(session, seat, chances) for seat in range(len(match.names))),
        tuple(line.strip() for line in describe_log(match, viewer, words, 0, match.forfeits)),
        menu_of(match, viewer, words) if has_menu else (),
        prompt,
        match.game,
        view,
    )


def viewpoint(session: Session) -> Seat | None:
    """The seat whose view the screen may show: of the only person, else of the person who has the keyboard."""
    if len(session.persons) == 1:
        return session.persons[0]
    if session.is_shared:
        return session.keyboard_holder if session.keyboard_holder == session.match.mover else None
    mover = session.match.mover
    return mover if mover in session.persons else None


def menu_of(match: Match, seat: Seat | None, words: Words) -> tuple[MenuEntry, ...]:
    """The legal actions of a seat."""
    if seat is None:
        return ()
    write = match.game.notation.write_action
    return tuple(MenuEntry(write(action), kind_name(match, action, words)) for action in match.actions(seat))


def _player(session: Session, seat: Seat, chances: Sequence[float]) -> PlayerLine:
    match, words = session.match, session.screen.words
    is_to_move = match.mover == seat
    seconds = time_left(session.clock, seat) if session.clock and seat in session.persons else None
    points = match.outcome.points[seat] if match.outcome and match.game.scored else None
    remark = words.say("points", count=points) if points is not None else f"{chances[seat]:.0%}" if chances else ""
    is_running = is_to_move and seconds is not None and match.mover != NATURE
    return PlayerLine(display_name(match.names[seat], words), remark, is_to_move, seconds, is_running)
