"""Arguments of commands that serve something."""

from __future__ import annotations

import argparse


def host_and_port(text: str) -> tuple[str, int]:
    """The host and port in 127.0.0.1:9444 or [::1]:9444."""
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise ValueError(f"a host and a port are needed, such as 127.0.0.1:9444, not {text!r}")
    return host.strip("[]"), int(port)


def add_log(parser: argparse.ArgumentParser) -> None:
    """Add the argument --log."""
    levels = ("debug", "info", "warning", "error")
    log = "log messages of this level and above (default: warning)"
    parser.add_argument("--log", choices=levels, default="warning", help=log)
