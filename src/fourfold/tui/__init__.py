"""The terminal client. The command line uses what this module exports, and nothing else of it."""

from fourfold.tui.legal_moves import kind_name
from fourfold.tui.loop import play_game
from fourfold.tui.main_menu import run_menu
from fourfold.tui.session import QuitGame, Session
from fourfold.tui.setup import GameSetup, begin_match, new_session, resume_session
from fourfold.tui.setup_questions import ask

__all__ = [
    "GameSetup",
    "QuitGame",
    "Session",
    "ask",
    "begin_match",
    "kind_name",
    "new_session",
    "play_game",
    "resume_session",
    "run_menu",
]
