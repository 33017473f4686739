"""The browser client: what `make web` built, kept in memory and handed out; it is small."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from fourfold.server.pages import front_page

STATIC: Final = Path(__file__).parent / "static"
_INDEX: Final = "index.html"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_PATHS: Final = ("/", "/lobby", "/new", "/new/{a:str}", "/rules", "/rules/{a:str}", "/t/{a:str}", "/t/{a:str}/{b:str}")
"""The client's own pages; which one it is, the client sees from the address."""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")

Http = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class _File:
    raw: bytes
    small: bytes
    media_type: str
    cache: str


def client_handlers(folder: Path = STATIC) -> list[HTTPRouteHandler]:
    """What answers a browser: the client, or a plain page that says how to build it."""
    files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in folder.rglob("*") if path.is_file()}

    @get(list(_PATHS), include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False, cache=False)
    def client_page(request: Http) -> Response[bytes]:
        index = files.get(_INDEX)
        return _send(index, request) if index else Response(front_page(), media_type=MediaType.HTML)

    @get(
        ["/assets/{name:str}", "/icon.svg", "/manifest.webmanifest"],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def client_file(request: Http) -> Response[bytes]:
        found = files.get(request.url.path.lstrip("/"))
        if found is None:
            raise NotFoundException
        return _send(found, request)

    return [client_page, client_file]


def _read(path: Path, folder: Path) -> _File:
    raw = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_named_by_content = path.parent.name == "assets" and path.parent.parent == folder
    return _File(raw, gzip.compress(raw, mtime=0), kind, _FOR_EVER if is_named_by_content else "no-cache")


def _send(file: _File, request: Http) -> Response[bytes]:
    headers = {"Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.raw, media_type=file.media_type, headers=headers)
    return Response(file.small, media_type=file.media_type, headers={**headers, "Content-Encoding": "gzip"})
