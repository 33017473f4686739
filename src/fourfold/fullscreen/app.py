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
SHORT_ANSWER: Final = 5
"""Lines of an answer above which the messages get more of the screen, and show its beginning."""


class FullScreen(App[Sequence[str]]):
    """Shows what the backend says, and hands it what is typed, chosen or clicked."""

    CSS_PATH = "fullscreen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+d", "quit", show=False, priority=True)]

    def __init__(self, backend: Backend, words: Words) -> None:
        super().__init__()
        self._backend, self._words = backend, words
        self.board, self.players, self.menu = BoardPane(), PlayerPane(), MenuPane()
        self.moves = RichLog(id="moves", min_width=0, wrap=True, highlight=False, markup=False)
        self.messages = RichLog(id="messages", min_width=0, wrap=True, highlight=False, markup=False)
        self.line = Input(id="line", placeholder=words.say("type-a-move"), max_length=400)
        self.happened: tuple[str, ...] = ()
        """The moves that are shown, in sentences."""
        self._answer_start = 0
        """The line of the messages where the answer to the last command begins."""

    def compose(self) -> ComposeResult:
        """The panes: the board and the messages to the left, the players and the moves to the right."""
        with Horizontal():
            with Vertical(id="left"):
                yield self.board
                yield self.messages
            with Vertical(id="right"):
                yield self.players
                yield self.moves
                yield self.menu
        yield self.line
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Name the panes and the keys, and begin the game."""
        say = self._words.say
        self.moves.border_title, self.menu.border_title = say("full-moves"), say("full-menu")
        self.players.border_title, self.messages.border_title = say("players"), say("full-messages")
        for number, command in enumerate(self._backend.commands, 1):
            self.bind(f"f{number}", f"command({command!r})", description=say(f"key-{command}"))
        self.bind("f10", "quit", description=say("key-leave"))
        self.line.focus()
        self.run_worker(self._play(), exclusive=True)

    async def _play(self) -> None:
        self.exit(await self._backend.run(self))

    def show(self, snapshot: Snapshot) -> None:
        """Show a position."""
        self.title = self.board.border_title = snapshot.title
        self.board.show(snapshot)
        self.players.show(snapshot.players)
        self.menu.show(snapshot.menu)
        if snapshot.moves != self.happened:
            self._show_moves(snapshot.moves)
        self.line.border_title = snapshot.prompt.strip().removesuffix(">")
        self.line.set_class(bool(snapshot.prompt), "asked")

    def _show_moves(self, moves: tuple[str, ...]) -> None:
        known = len(self.happened)
        if moves[:known] != self.happened:
            self.moves.clear()
            known = 0
        for number, line in enumerate(moves[known:], known + 1):
            self.moves.write(f"{number}. {line}")
        self.happened = moves

    def write(self, content: RenderableType) -> None:
        """Add a message below the others."""
        self.messages.write(content, scroll_end=False)
        answer = len(self.messages.lines) - self._answer_start
        is_tall = answer > SHORT_ANSWER
        self.messages.set_class(is_tall, "tall")
        self.call_after_refresh(self._scroll_messages, self._answer_start if is_tall else len(self.messages.lines))

    def _scroll_messages(self, line: int) -> None:
        self.messages.scroll_to(y=line, animate=False)

    def clear(self) -> None:
        """Remove everything that is shown."""
        self.board.clear()
        self.menu.show(())
        self.moves.clear()
        self.messages.clear()
        self._answer_start = 0
        self.line.clear()
        self.happened = ()

    def width(self) -> int:
        """The columns of the pane for messages."""
        return max(20, self.messages.size.width)

    def action_command(self, name: str) -> None:
        """Submit a command, as if it were typed."""
        self._submit(name)

    async def action_quit(self) -> None:
        """Leave the game; it is kept."""
        self._backend.leave()

    def on_unmount(self) -> None:
        """Leave the game if the app has failed, so that no thread waits for ever."""
        self._backend.leave()

    @on(Input.Changed)
    def _narrow(self, event: Input.Changed) -> None:
        self.menu.narrow(event.value)

    @on(Input.Submitted)
    def _take_line(self, event: Input.Submitted) -> None:
        self.line.clear()
        self._submit(event.value)

    @on(OptionList.OptionSelected)
    def _choose(self, event: OptionList.OptionSelected) -> None:
        if event.option_id:
            self._play_move(event.option_id)

    @on(BoardPane.Pointed)
    def _point(self, event: BoardPane.Pointed) -> None:
        """Play the only move there, or list all of them."""
        found = self.menu.narrow(event.text)
        if len(found) == 1:
            self._play_move(found[0].text)
        elif found:
            self.menu.focus()

    def _play_move(self, move: str) -> None:
        self.line.clear()
        self.line.focus()
        self._submit(move)

    def _submit(self, line: str) -> None:
        self._answer_start = len(self.messages.lines)
        self.messages.remove_class("tall")
        self._backend.submit(line)
