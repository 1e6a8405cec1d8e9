"""Rules pages and settlement over HTTP, on the standard library alone: what there is to serve until the tables open."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec

from tablestakes import __version__
from tablestakes.chapters import GAMES, find
from tablestakes.errors import Refusal, TablestakesError
from tablestakes.exchange import settle_json, settle_many
from tablestakes.paper.rules_page import NOTICE, Grid, Section, rules_page
from tablestakes.rules.filing import template
from tablestakes.rules.lawful import checked

BODY_BYTES_MAX = 16 << 20
STYLE = """
:root{color-scheme:light dark;--line:#8884;--soft:#8889;--felt:#1f6b4a}
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem}
header{border-bottom:3px solid var(--felt);margin-bottom:1rem}h1{margin:.3rem 0}h2{margin:1.6rem 0 .4rem;font-size:1.15rem}
a{color:inherit}small{color:var(--soft);font-weight:normal;margin-left:.6rem}div.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--line)}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.8rem}
li a{display:block;border:1px solid var(--line);border-left:6px solid var(--felt);padding:.7rem 1rem;text-decoration:none}
"""


def page(title: str, body: str) -> bytes:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f'<body><header><h1>{escape(title)}</h1></header><main>{body}</main><footer><p><small>{NOTICE}</small></p></footer>'
        "</body></html>"
    ).encode()  # fmt: skip


def lobby() -> bytes:
    games = "".join(
        f'<li><a href="/rules/{game.key}"><b>{escape(game.name)}</b><br>58 Pa. Code Chapter {game.chapter}</a></li>'
        for game in GAMES.values()
    )
    return page("tablestakes", f"<p>Six games, each rule written once and cited.</p><ul>{games}</ul>")


def rules(name: str) -> bytes:
    game = find(name)
    submission, _ = checked(game, tomllib.loads(template(game)))
    sections = "".join(map(section_html, rules_page(submission)))
    return page(game.name, f'<p><a href="/">All games</a></p>{sections}')


def section_html(section: Section) -> str:
    cite = f"<small>§ {escape(section.clause)}</small>" if section.clause else ""
    told = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in section.paragraphs)
    return f"<section><h2>{escape(section.title)}{cite}</h2>{told}{grid_html(section.grid)}</section>"


def grid_html(grid: Grid | None) -> str:
    if grid is None:
        return ""
    head = "".join(f"<th>{escape(name)}</th>" for name in grid.head)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in grid.rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def settled(body: bytes) -> tuple[HTTPStatus, Any]:
    try:
        data = msgspec.json.decode(body)
        answer = settle_many(data)[0] if isinstance(data, list) else settle_json(data)
    except msgspec.DecodeError as error:
        return HTTPStatus.BAD_REQUEST, TablestakesError(f"not JSON: {error}", code="bad_json").as_dict()
    except TablestakesError as error:
        status = HTTPStatus.UNPROCESSABLE_ENTITY if isinstance(error, Refusal) else HTTPStatus.BAD_REQUEST
        return status, error.as_dict()
    return HTTPStatus.OK, answer


class Handler(BaseHTTPRequestHandler):
    server_version = f"tablestakes/{__version__}"

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        if path == "/healthz":
            self.answer_json(HTTPStatus.OK, {"status": "ok", "version": __version__, "store": "none"})
        elif path == "/":
            self.answer(HTTPStatus.OK, lobby())
        elif path.removeprefix("/rules/") in GAMES:
            self.answer(HTTPStatus.OK, rules(path.removeprefix("/rules/")))
        else:
            self.answer(
                HTTPStatus.NOT_FOUND, page("Not here", '<p>Nothing is at this address. <a href="/">All games</a></p>')
            )

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if self.path != "/settle":
            self.answer_json(HTTPStatus.NOT_FOUND, TablestakesError("POST a round to /settle").as_dict())
        elif not length.isdigit() or int(length) > BODY_BYTES_MAX:
            told = TablestakesError(f"send a body with its length, at most {BODY_BYTES_MAX} bytes")
            self.answer_json(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, told.as_dict())
        else:
            self.answer_json(*settled(self.rfile.read(int(length))))

    def answer_json(self, status: HTTPStatus, value: Any) -> None:
        self.answer(status, msgspec.json.encode(value), "application/json")

    def answer(self, status: HTTPStatus, body: bytes, kind: str = "text/html; charset=utf-8") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Quiet: one line is printed when the server is up, and no more."""


def run(host: str, port: int, ready: Callable[[str], object]) -> None:
    """Serve until interrupted."""
    with ThreadingHTTPServer((host, port), Handler) as server:
        ready(f"tablestakes is at http://{host}:{server.server_address[1]}/")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return
