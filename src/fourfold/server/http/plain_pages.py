"""The pages that the server writes itself: the front page and the API description. They need no script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from litestar import Request, get
from litestar.openapi.plugins import OpenAPIRenderPlugin

_STYLE: Final = """\
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #8886; } h3 { margin: 1.6rem 0 .2rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
pre { background: #8881; padding: .8rem; overflow-x: auto; border-radius: .4rem; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .15rem .9rem .15rem 0; vertical-align: top; }
.method { font-weight: 700; text-transform: uppercase; margin-right: .5rem; }
.quiet { opacity: .75; }
"""


def page(title: str, body: str) -> str:
    """A whole page."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="stylesheet" href="/style.css"></head><body>{body}</body></html>'
    )


@get("/style.css", include_in_schema=False, media_type="text/css", sync_to_thread=False)
def style() -> str:
    """The style sheet of these pages."""
    return _STYLE


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False, status_code=204)
def no_icon() -> None:
    """No icon; browsers ask for one anyway."""


class ApiPage(OpenAPIRenderPlugin):
    """Renders the OpenAPI schema as a page."""

    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002
        """The whole page."""
        return page("Fourfold: the HTTP API", "".join(_api(openapi_schema))).encode()


def _api(schema: dict[str, Any]) -> Iterator[str]:
    yield f"<h1>{escape(schema['info']['title'])}</h1>"
    yield "".join(f"<p>{escape(each)}</p>" for each in schema["info"]["description"].split("\n\n"))
    yield '<p>The same as a schema: <a href="/docs/openapi.json">openapi.json</a>.</p><h2>Requests</h2>'
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield from _operation(path, method, operation)
    yield "<h2>Messages</h2>"
    for name, each in schema["components"]["schemas"].items():
        yield from _message(name, each)


def _operation(path: str, method: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f'<h3><span class="method">{method}</span><code>{escape(path)}</code></h3>'
    yield f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p><table>"
    for each in operation.get("parameters", ()):
        yield _row(each["name"], each["in"], each.get("description", ""))
    body = operation.get("requestBody")
    if body:
        yield _row("body", _type(next(iter(body["content"].values()))["schema"]), "")
    for status, answer in operation["responses"].items():
        kinds: list[dict[str, Any]] = list(answer.get("content", {}).values())
        yield _row(status, _type(kinds[0]["schema"]) if kinds else "", escape(answer.get("description", "")))
    yield "</table>"


def _message(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>'
    yield f"<p>{escape(schema.get('description', ''))}</p><table>"
    required = schema.get("required", ())
    for field, each in schema.get("properties", {}).items():
        quiet = "" if field in required else ' <span class="quiet">may be left out</span>'
        yield _row(field, _type(each), escape(each.get("description", "")) + quiet)
    yield "</table>"


def _row(name: str, kind: str, says: str) -> str:
    return f"<tr><td><code>{escape(name)}</code></td><td>{kind}</td><td>{says}</td></tr>"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    if "const" in schema:
        return escape(repr(schema["const"]))
    if "enum" in schema:
        return escape(" | ".join(map(str, schema["enum"])))
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " | ".join(_type(each) for each in schema[several])
    if schema.get("type") == "array" and schema.get("items"):
        return f"list of {_type(schema['items'])}"
    return escape(str(schema.get("type", "anything")))


_FRONT: Final = """\
<h1>Fourfold</h1>
<p>This server has tables for Quarto, Quartex and Quartino.</p>
<p>This installation has no boards for the browser: it was built without Node. Install a package of a release, which has
them, or run <code>make play</code> in the source, which builds and starts everything.</p>
<p><a href="/docs">The HTTP API</a> describes how to take a seat, play and watch.</p>
"""


def front_page() -> bytes:
    """The front page of a server without a browser client."""
    return page("Fourfold", _FRONT).encode()
