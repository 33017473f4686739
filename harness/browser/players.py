"""Players in a browser: they read the board and do one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import monotonic

from playwright.sync_api import Page

from fourfold.games.quartino.board import BOARDS
from fourfold.games.quarto.lines import LINES
from harness.browser.board_reader import BoardState, read_board
from harness.browser.input import InputDevice, Mouse

TIMEOUT = 90.0
"""Seconds without an action after which a game counts as stuck; this is no measure of speed."""
MOST_ACTS = 1000
"""Actions after which a game must be over."""
PAUSE = 15
_WHEEL = BOARDS["wheel", "any"]
_COLOURS = {"yellow": "y", "blue": "b", "green": "g", "pink": "p"}


class Player:
    """A player at a page, with an input device and random choices."""

    def __init__(self, game: str, page: Page, device: Callable[[Page], InputDevice] = Mouse, seed: int = 7) -> None:
        self.page, self.device = page, device(page)
        self.random = Random(seed)
        boards = {"quarto": self._quarto, "quartex": self._quartex, "quartino": self._quartino}
        self._play = boards.get(game, self._general)

    def act(self) -> tuple[BoardState, bool]:
        """Read the board and act if it is the player's turn; return the board and whether they acted."""
        seen = read_board(self.page)
        return seen, seen.turn and not seen.over and self._play(seen)

    # --- The general board: a random action ---

    def _general(self, seen: BoardState) -> bool:
        if seen.actions:
            self.device.tap(f"[data-action='{self.random.choice(seen.actions)}']")
        return bool(seen.actions)

    # --- Quarto: call a finished line, otherwise play at random ---

    def _quarto(self, seen: BoardState) -> bool:
        if "QUARTO!" in seen.buttons and (line := _line(seen)):
            for what in (":QUARTO!", *(f"[data-cell={cell}]" for cell in line), ":QUARTO!"):
                self.device.tap(what)
        elif "Pass" in seen.buttons:
            self.device.tap(":Pass")
        elif seen.open_cells:
            cell = f"[data-cell={self.random.choice(seen.open_cells)}]"
            if not self.device.drag(".plate .grab", cell):
                self.device.tap(cell)
        elif seen.pieces:
            piece = f"[data-piece='{self.random.choice(seen.pieces)}']"
            if not self.device.drag(piece, ".hand"):
                self.device.tap(piece)
                self.device.tap(piece)
        else:
            return False
        return True

    # --- Quartex: lay a random tile that fits ---

    def _quartex(self, seen: BoardState) -> bool:
        if "Lay it" in seen.buttons:
            self.device.tap(":Lay it")
        elif seen.chosen and seen.chosen[0] in seen.tiles and seen.spaces:
            space = f".space[data-cell='{self.random.choice(seen.spaces)}']"
            if not self.device.drag(f"[data-tile={seen.chosen[0]}]", space):
                self.device.tap(space)
        elif seen.tiles:
            self.device.tap(f"[data-tile={self.random.choice(seen.tiles)}]")
        else:
            return False
        return True

    # --- Quartino: work towards the card that is nearest to complete, and announce situations ---

    def _quartino(self, seen: BoardState) -> bool:
        columns = [_pawns(label) for label in seen.columns]
        tops = [column[:1] for column in columns]
        heights = [field for field, column in enumerate(columns) if len(column) > 3]
        if seen.doomed:
            self.device.tap(f"[data-field='{seen.doomed[0]}']")
        elif "Four colours!" in seen.buttons and any("".join(columns).count(colour) > 3 for colour in "ybgp"):
            self.device.tap(":Four colours!")
        elif "Column!" in seen.buttons and heights:
            self.device.tap(":Column!")
            self.device.tap(f"[data-field='{heights[0]}']")
        elif seen.colours:
            colour, field = self._wanted(seen, tops)
            if not self.device.drag(f"[data-colour={colour}]", f"[data-field='{field}']"):
                self.device.tap(f"[data-colour={colour}]")
                self.device.tap(f"[data-field='{field}']")
        elif made := next((each for each in _cards(seen) if _missing(each, tops) == []), None):
            self._claim(*made)
        elif "Done" in seen.buttons:
            self.device.tap(":Done")
        else:
            return False
        return True

    def _wanted(self, seen: BoardState, tops: Sequence[str]) -> tuple[str, int]:
        """A pawn for the card nearest to complete; sometimes a random one, so that no two players block each other."""
        wants = [missing for each in _cards(seen) if self.random.random() < 0.8 and (missing := _missing(each, tops))]
        for missing in sorted(wants, key=len):
            for colour, field in missing:
                if colour in seen.colours:
                    return colour, field
        return self.random.choice(seen.colours), self.random.randrange(len(tops))

    def _claim(self, card: str, fields: Sequence[int]) -> None:
        self.device.tap(f"[data-card={card}]")
        for _ in fields:
            if read_board(self.page).sector == sorted(fields):
                break
            self.device.tap(f"[data-field='{fields[2]}']")  # turn the card until it lies there
        self.device.tap(":Quartino!")


def _line(seen: BoardState) -> list[str] | None:
    """Four cells in a line whose labels share a word."""
    words = {"abcd".index(cell[0]) + 4 * (int(cell[1]) - 1): set(label.split()) for cell, label in seen.cells}
    for line in LINES:
        if set[str].intersection(*(words[cell] for cell in line)) - {"empty"}:
            return ["abcd"[cell % 4] + str(cell // 4 + 1) for cell in line]
    return None


def _pawns(label: str) -> str:
    """The colours of the pawns on a field, from the top."""
    words = label.replace(",", "").split()
    return "".join(_COLOURS[word] for word in words if word in _COLOURS)


def _cards(seen: BoardState) -> list[tuple[str, Sequence[int]]]:
    return [(card, fields) for card in seen.cards for fields in _WHEEL.sectors.values()]


def _missing(made: tuple[str, Sequence[int]], tops: Sequence[str]) -> list[tuple[str, int]]:
    card, fields = made
    return [(colour, field) for colour, field in zip(card, fields, strict=True) if tops[field] != colour]


def play_on(*players: Player, moves: int | None = None) -> None:
    """Play until every page shows the result, or until the players have made this number of moves."""
    waiting, acted_at = list(players), monotonic()
    left = MOST_ACTS if moves is None else moves
    while left:
        actor, is_over = _act_once(waiting)
        if is_over:
            return
        if actor:
            left, acted_at = left - 1, monotonic()
            waiting.sort(key=lambda player: player is not actor)  # a turn may have several acts
        else:
            assert monotonic() - acted_at < TIMEOUT, "the game is stuck"
            players[0].page.wait_for_timeout(PAUSE)
    assert moves is not None, "the game does not end"


def _act_once(players: Iterable[Player]) -> tuple[Player | None, bool]:
    """Let the first player act who can; return them, and whether every page shows the result."""
    is_over = True
    for player in players:
        seen, acted = player.act()
        if acted:
            return player, False
        is_over = is_over and seen.over
    return None, is_over


def wait_for_turn(player: Player) -> BoardState:
    """Wait until it is this player's turn or the game is over; return the board."""
    began = monotonic()
    while monotonic() - began < TIMEOUT:
        seen = read_board(player.page)
        if seen.turn or seen.over:
            return seen
        player.page.wait_for_timeout(PAUSE)
    raise AssertionError("it is never the player's turn")


def in_turn(one: Player, two: Player) -> tuple[Player, Player]:
    """Wait until it is the turn of one of two players; return that player, and the other one."""
    began = monotonic()
    while monotonic() - began < TIMEOUT:
        for player, other in ((one, two), (two, one)):
            if read_board(player.page).turn:
                return player, other
        one.page.wait_for_timeout(PAUSE)
    raise AssertionError("it is nobody's turn")


def player_at(game: str, page: Page, device: Callable[[Page], InputDevice] = Mouse, seed: int = 7) -> Player:
    """The player at a page of a table, once the board is shown."""
    page.wait_for_selector(".prompt")
    return Player(game, page, device, seed)


def play_now(page: Page, game: str, device: Callable[[Page], InputDevice] = Mouse, seed: int = 7) -> Player:
    """Start a game against the computer from the home page."""
    page.locator(f"[data-play={game}]").press("Enter")
    return player_at(game, page, device, seed)
