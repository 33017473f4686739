"""Serves the manual at /manual, from memory, if `make docs` built it before the package.

It is one compressed file, because its hundred pages have much in common: so it takes less than half the space. The
first request unpacks it.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import tarfile
from pathlib import Path
from typing import IO, Any, Final, cast

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from fourfold.server.built_files import MANUAL
from fourfold.server.http.headers import MANUAL_POLICY
from fourfold.server.http.static_files import Http, StaticFile, made_file, send_file

MOST_FILES: Final = 1000
MOST_BYTES: Final = 16 << 20
_PREFIX: Final = "/manual/"
_INLINE: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


class Manual:
    """The pages and files of an archive, which is read once; without the archive there are none."""

    def __init__(self, archive: Path = MANUAL) -> None:
        self._archive = archive
        self._files: dict[str, StaticFile] = {}
        self._policies: dict[str, str] = {}
        self._reading: asyncio.Future[None] | None = None

    def handlers(self) -> list[HTTPRouteHandler]:
        """The request handlers."""

        @get(["/manual", "/manual/{path:path}"], include_in_schema=False)
        async def manual(request: Http) -> Response[Any]:
            if self._reading is None:
                self._reading = asyncio.ensure_future(asyncio.to_thread(self._read))
            await asyncio.shield(self._reading)
            return self._answer(request)

        return [manual]

    def _read(self) -> None:
        if not self._archive.exists():
            return
        with tarfile.open(self._archive) as archive:
            members = [each for each in archive.getmembers() if each.isfile()]
            if len(members) > MOST_FILES or sum(each.size for each in members) > MOST_BYTES:
                return
            for member in members:
                self._add(member.name.removeprefix("./"), cast(IO[bytes], archive.extractfile(member)).read())

    def _add(self, name: str, raw: bytes) -> None:
        self._files[name] = made_file(name, raw)
        if name.endswith(".html"):
            self._policies[name] = _policy(raw)

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


def _policy(page: bytes) -> str:
    """The policy of a page, which allows the scripts in it by their hashes, and no other."""
    digests = {base64.b64encode(hashlib.sha256(script).digest()).decode() for script in _INLINE.findall(page)}
    return " ".join([MANUAL_POLICY, *(f"'sha256-{digest}'" for digest in sorted(digests))])
