"""The full screen: a board, the players, the moves so far, the legal moves, messages, and a line to type in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, OptionList, RichLog

from fourfold.fullscreen.backend import Backend
from fourfold.fullscreen.board_pane import BoardPane
from fourfold.fullscreen.menu_pane import MenuPane
from fourfold.fullscreen.player_pane import PlayerPane
from fourfold.fullscreen.snapshot import Snapshot
from fourfold.words import Words

SMALLEST: Final = (80, 24)
"""The columns and rows that the full screen needs."""
KEYS: Final = (
    ("f1", "help"),
    ("f2", "hint"),
    ("f3", "undo"),
    ("f4", "rules"),
    ("f5", "options"),
    ("f6", "log"),
    ("f7", "chances"),
)
"""The keys that submit a command."""


class FullScreen(App[Sequence[str]]):
    """Shows what the backend says, and hands it what is typed, chosen or clicked."""

    CSS_PATH = "fullscreen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+d", "quit", show=False, priority=True)]

    def __init__(self, backend: Backend, words: Words) -> None:
        super().__init__()
        self._backend, self._words = backend, words
        self._board, self._players, self._menu = BoardPane(), PlayerPane(), MenuPane()
        self._moves = RichLog(id="moves", min_width=0, wrap=True, highlight=False, markup=False)
        self._messages = RichLog(id="messages", min_width=0, wrap=True, highlight=False, markup=False)
        self._line = Input(id="line", placeholder=words.say("type-a-move"), max_length=400)
        self._shown: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """The panes: the board and the messages to the left, the players and the moves to the right."""
        with Horizontal():
            with Vertical(id="left"):
                yield self._board
                yield self._messages
            with Vertical(id="right"):
                yield self._players
                yield self._moves
                yield self._menu
        yield self._line
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Name the panes and the keys, and begin the game."""
        say = self._words.say
        self._moves.border_title, self._menu.border_title = say("full-moves"), say("full-menu")
        self._players.border_title, self._messages.border_title = say("players"), say("full-messages")
        for key, command in KEYS:
            self.bind(key, f"command({command!r})", description=say(f"key-{command}"))
        self.bind("f10", "quit", description=say("key-leave"))
        self._line.focus()
        self.run_worker(self._play(), exclusive=True)

    async def _play(self) -> None:
        self.exit(await self._backend.run(self))

    def show(self, snapshot: Snapshot) -> None:
        """Show a position."""
        self.title = self._board.border_title = snapshot.title
        self._board.show(snapshot)
        self._players.show(snapshot.players)
        self._menu.show(snapshot.menu)
        if snapshot.moves != self._shown:
            self._show_moves(snapshot.moves)
        self._line.border_title = snapshot.prompt.strip().removesuffix(">")
        self._line.set_class(bool(snapshot.prompt), "asked")

    def _show_moves(self, moves: tuple[str, ...]) -> None:
        known = len(self._shown)
        if moves[:known] != self._shown:
            self._moves.clear()
            known = 0
        for number, line in enumerate(moves[known:], known + 1):
            self._moves.write(f"{number}. {line}")
        self._shown = moves

    def write(self, content: RenderableType) -> None:
        """Add a message below the others."""
        self._messages.write(content)

    def clear(self) -> None:
        """Remove everything that is shown."""
        self._board.clear()
        self._menu.show(())
        self._moves.clear()
        self._messages.clear()
        self._line.clear()
        self._shown = ()

    def width(self) -> int:
        """The columns of the pane for messages."""
        return max(20, self._messages.size.width)

    def action_command(self, name: str) -> None:
        """Submit a command, as if it were typed."""
        self._backend.submit(name)

    async def action_quit(self) -> None:
        """Leave the game; it is kept."""
        self._backend.leave()

    def on_unmount(self) -> None:
        """Leave the game if the app has failed, so that no thread waits for ever."""
        self._backend.leave()

    @on(Input.Changed)
    def _narrow(self, event: Input.Changed) -> None:
        self._menu.narrow(event.value)

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        self._line.clear()
        self._backend.submit(event.value)

    @on(OptionList.OptionSelected)
    def _choose(self, event: OptionList.OptionSelected) -> None:
        if event.option_id:
            self._play_move(event.option_id)

    @on(BoardPane.Pointed)
    def _point(self, event: BoardPane.Pointed) -> None:
        """Play the only move there, or list all of them."""
        found = self._menu.narrow(event.text)
        if len(found) == 1:
            self._play_move(found[0].text)
        elif found:
            self._menu.focus()

    def _play_move(self, move: str) -> None:
        self._line.clear()
        self._line.focus()
        self._backend.submit(move)
