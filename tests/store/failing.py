"""A disk that fails to confirm writes: a library that is preloaded and fails to sync."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

_SOURCE = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int sync_by(const char *name, int file) {
    const char *flag = getenv("FAIL_SYNC");
    if (flag && access(flag, F_OK) == 0) { errno = EIO; return -1; }
    return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}
int fsync(int file) { return sync_by("fsync", file); }
int fdatasync(int file) { return sync_by("fdatasync", file); }
"""


@cache
def library() -> Path:
    """The library, compiled once; the test is skipped where there is no compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    made = Path(mkdtemp()) / "failing.so"
    words = [compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", str(made), "-ldl"]
    subprocess.run(words, input=_SOURCE.encode(), check=True)
    return made


def failing_while(flag: Path) -> dict[str, str]:
    """The environment of a process whose disk fails to sync while this file exists."""
    return {**os.environ, "LD_PRELOAD": str(library()), "FAIL_SYNC": str(flag)}
