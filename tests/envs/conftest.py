"""Skip the OpenSpiel tests where it is not installed: it has no wheels for older Macs."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["test_open_spiel.py"]
