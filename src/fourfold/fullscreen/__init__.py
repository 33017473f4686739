"""The full-screen terminal client. The command line uses what this module exports, and nothing else of it."""

from fourfold.fullscreen.app import SMALLEST, FullScreen
from fourfold.fullscreen.backend import Backend
from fourfold.fullscreen.lobby_app import LobbyApp
from fourfold.fullscreen.local_backend import LocalBackend
from fourfold.fullscreen.local_screen import LocalScreen
from fourfold.fullscreen.online_backend import OnlineBackend, Place

__all__ = ["SMALLEST", "Backend", "FullScreen", "LobbyApp", "LocalBackend", "LocalScreen", "OnlineBackend", "Place"]
