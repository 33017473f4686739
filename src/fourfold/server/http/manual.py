"""Serves the manual at /manual, from memory, if `make docs` built it before the package."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from fourfold.server.built_files import MANUAL
from fourfold.server.http.headers import MANUAL_POLICY
from fourfold.server.http.static_files import Http, StaticFile, read_file, send_file

MOST_FILES: Final = 1000
MOST_BYTES: Final = 16 << 20
_PREFIX: Final = "/manual/"
_INLINE: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


class Manual:
    """The pages and files of a folder, which is read once; without the folder there are none."""

    def __init__(self, folder: Path = MANUAL) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()][:MOST_FILES]
        if sum(path.stat().st_size for path in paths) > MOST_BYTES:
            paths = []
        self._files = {path.relative_to(folder).as_posix(): read_file(path, folder) for path in paths}
        self._policies = {name: _policy(file) for name, file in self._files.items() if name.endswith(".html")}

    def handlers(self) -> list[HTTPRouteHandler]:
        """The request handlers."""

        @get(["/manual", "/manual/{path:path}"], include_in_schema=False, sync_to_thread=False)
        def manual(request: Http) -> Response[Any]:
            return self._answer(request)

        return [manual]

    def _answer(self, request: Http) -> Response[Any]:
        name = request.url.path.removeprefix(_PREFIX.rstrip("/")).removeprefix("/")
        page = f"{name.rstrip('/')}/index.html".lstrip("/")
        # Links on a page are relative to its folder. Litestar's own path has no slash at its end.
        if page in self._files and not request.scope["raw_path"].endswith(b"/"):
            return Redirect(f"{request.url.path}/", status_code=308)
        name = page if page in self._files else name
        if name not in self._files:
            raise NotFoundException
        response = send_file(self._files[name], request)
        if name in self._policies:
            response.headers["Content-Security-Policy"] = self._policies[name]
        return response


def _policy(file: StaticFile) -> str:
    """The policy of a page, which allows the scripts in it by their hashes, and no other."""
    digests = {base64.b64encode(hashlib.sha256(script).digest()).decode() for script in _INLINE.findall(file.raw)}
    return " ".join([MANUAL_POLICY, *(f"'sha256-{digest}'" for digest in sorted(digests))])
