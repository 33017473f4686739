"""Serves the browser client that `make web` built, from memory; it is small."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from fourfold.server.built_files import STATIC
from fourfold.server.http.plain_pages import front_page

_INDEX: Final = "index.html"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_PAGES: Final = [
    "/",
    *("/lobby", "/new", "/new/{a:str}"),
    *("/rules", "/rules/{a:str}", "/learn", "/learn/{a:str}"),
    *("/t/{a:str}", "/t/{a:str}/{b:str}", "/import"),
    *("/analysis", "/analysis/{a:str}", "/puzzles", "/puzzles/{a:str}", "/puzzles/{a:str}/{b:str}"),
    *("/puzzles/{a:str}/{b:str}/{c:str}", "/profile", "/profile/{a:str}", "/history"),
    *("/tournaments", "/tournaments/new", "/tournament/{a:str}", "/leaderboard"),
]
"""The client's pages; it shows the one that the address names."""
_FILES: Final = [
    *("/assets/{name:str}", "/manifest.webmanifest", "/service-worker.js"),
    *("/icon.svg", "/icon-turn.svg", "/icon-192.png", "/icon-512.png", "/icon-maskable.png", "/apple-touch-icon.png"),
]

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")

Http = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file in memory, as it is and compressed."""

    raw: bytes
    small: bytes
    media_type: str
    cache: str


class StaticFiles:
    """The built files of a folder, or a plain page that says how to build them."""

    def __init__(self, folder: Path = STATIC) -> None:
        paths = [path for path in folder.rglob("*") if path.is_file()]
        names = {path.relative_to(folder).as_posix(): path for path in paths}
        self._files = {name: made_file(name, path.read_bytes()) for name, path in names.items()}

    def handlers(self) -> list[HTTPRouteHandler]:
        """The request handlers."""

        @get(_PAGES, include_in_schema=False, sync_to_thread=False)
        def client_page(request: Http) -> Response[bytes]:
            return self.page(request)

        @get(_FILES, include_in_schema=False, sync_to_thread=False)
        def client_file(request: Http) -> Response[bytes]:
            found = self._files.get(request.url.path.lstrip("/"))
            if found is None:
                raise NotFoundException
            return send_file(found, request)

        return [client_page, client_file]

    def page(self, request: Http, status: int = 200) -> Response[bytes]:
        """The page that loads the client."""
        index = self._files.get(_INDEX)
        if index is None:
            return Response(front_page(), media_type=MediaType.HTML, status_code=status)
        return send_file(index, request, status)


def made_file(name: str, raw: bytes) -> StaticFile:
    """A file of the folder in which `assets` are named by their content."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    cache = _FOR_EVER if name.startswith("assets/") else "no-cache"
    return StaticFile(raw, gzip.compress(raw, mtime=0), kind, cache)


def send_file(file: StaticFile, request: Http, status: int = 200) -> Response[bytes]:
    """The response with a file, compressed if the client accepts it."""
    headers = {"Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    body = file.raw
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.small, "gzip"
    return Response(body, media_type=file.media_type, headers=headers, status_code=status)
