"""OpenSpiel has no wheels for older Macs; everything else is tested there too."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["test_open_spiel.py"]
