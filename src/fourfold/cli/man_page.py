"""The manual page fourfold(1), written from the parser: `python -m fourfold.cli.man_page docs/fourfold.1`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fourfold.cli import make_parser
from fourfold.cli.arguments import data_folder
from fourfold.cli.completion import list_commands

_END = """\
.SH ENVIRONMENT
.TP
.BR LANGUAGE ", " LC_ALL ", " LC_MESSAGES ", " LANG
The language of the terminal.
.TP
.B NO_COLOR
Print without colours.
.TP
.B XDG_DATA_HOME
The folder in which the server's data folder is by default.
.TP
.B FOURFOLD_SECRET
The secret that all nodes of a server share.
.TP
.B PGPASSWORD
The password of the PostgreSQL database, unless it is in ~/.pgpass.
.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 1
The command failed, or its output was cut off.
.TP
.B 2
Bad input; one sentence on standard error says what is wrong.
.TP
.B 130
Interrupted with Ctrl-C.
.SH AUTHORS
The Fourfold authors.
"""


def write_man_page() -> str:
    """The page in roff."""
    parser = make_parser()
    page = "".join(_lines(parser)).replace(escape(str(data_folder())), "~/.local/share/fourfold")
    return re.sub(r", \d+ here\b", "", page)  # the processors of this machine


def _lines(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield '.\\" Written by `make man` from the parser of the command line.\n'
    yield ".TH FOURFOLD 1\n.SH NAME\nfourfold \\- play Quarto, Quartex and Quartino\n"
    yield ".SH SYNOPSIS\n.B fourfold\n[\\fIOPTION\\fR]\n[\\fICOMMAND\\fR ...]\n"
    yield f".SH DESCRIPTION\n{_paragraphs(parser.description or '')}{_arguments(parser)}"
    yield ".SH COMMANDS\n"
    for name, command in list_commands(parser).items():
        yield from _command(f"fourfold {name}", command)
    yield _END


def _command(name: str, command: argparse.ArgumentParser) -> Iterator[str]:
    positional = [action for action in command._actions if not action.option_strings]
    yield f".SS {escape(' '.join([name, '[OPTION ...]', *(_metavar(each) for each in positional)]))}\n"
    yield _paragraphs(command.description or "")
    yield _arguments(command)
    examples, colon, _ = (command.epilog or "").partition("exit codes:")
    if colon:
        yield f".PP\nExamples:\n.PP\n.nf\n{escape(examples.partition(chr(10))[2].strip(chr(10)))}\n.fi\n"
    for inner, each in list_commands(command).items():
        yield from _command(f"{name} {inner}", each)


def _arguments(parser: argparse.ArgumentParser) -> str:
    return "".join(_argument(each) for each in parser._actions if each.help and each.dest != "command")


def _argument(action: argparse.Action) -> str:
    value = _metavar(action) if action.nargs != 0 else ""
    flags = ", ".join(action.option_strings)
    parts = (f"\\f{font}{escape(text)}\\fR" for font, text in (("B", flags), ("I", value)) if text)
    return f".TP\n{' '.join(parts)}\n{escape((action.help or '').replace('%%', '%'))}\n"


def _metavar(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    return "|".join(map(str, action.choices)) if action.choices else action.dest.upper()


def _paragraphs(text: str) -> str:
    """Text with its line breaks where they mean something: in lists, which are indented."""
    blocks = [block for block in text.strip().split("\n\n") if block]
    return "".join(f".PP\n{_block(block)}" for block in blocks)


def _block(block: str) -> str:
    return f".nf\n{escape(block)}\n.fi\n" if "\n  " in block else f"{escape(block)}\n"


def escape(text: str) -> str:
    """Text that roff prints as it is."""
    lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in lines)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(write_man_page(), encoding="utf-8")
