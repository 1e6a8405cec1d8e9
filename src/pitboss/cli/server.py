"""serve: the floor in a browser, by options, the environment or a TOML file."""

from __future__ import annotations

from enum import StrEnum
from os import environ
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.arguments import DEFAULT, Database
from pitboss.documents import read_toml
from pitboss.errors import BadInput, closest
from pitboss.messages import OR, codes, message
from pitboss.trust.cosignature import witness_key_from
from pitboss.web.app import Settings, run
from pitboss.web.host.program_log import set_up
from pitboss.web.host.remote_witness import address_of, is_url

# Each setting and the kind of value it takes; `serving-about-NAME` says what it is for. Every one is also PITBOSS_ and its name
# in capitals.
SETTINGS: dict[str, type] = {
    "host": str,
    "port": int,
    "database": str,
    "create": bool,
    "licensed": bool,
    "demo": bool,
    "witness": str,
    "witness_key": str,
    "log_format": str,
    "log_level": str,
    "metrics_token": str,
}


def configured(file: Path) -> dict[str, Any]:
    """What a file says, each setting known and of its kind."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(message("file-unreadable", file=file, why=error), code="no_such_file") from error
    found = read_toml(text, str(file))
    for name, value in found.items():
        if name not in SETTINGS:
            told = message(
                "serving-setting-unknown",
                file=file,
                name=repr(name),
                hint=closest(name, SETTINGS),
                known=codes(SETTINGS),
            )
            raise BadInput(told, code="bad_setting")
        kind, about = SETTINGS[name], message(f"serving-about-{name}")
        if type(value) is not kind:
            reason = message(
                "serving-setting-bad", file=file, name=name, about=about, kind=kind.__name__, value=repr(value)
            )
            raise BadInput(reason, code="bad_setting")
    return dict(found)


LOOPBACK = ("127.0.0.1", "::1", "localhost")
WitnessPlace = Annotated[
    str,
    typer.Option(
        metavar="FILE|URL",
        envvar="PITBOSS_WITNESS",
        help="option-serve-witness",
    ),
]
WitnessKey = Annotated[
    str,
    typer.Option(metavar="KEY", envvar="PITBOSS_WITNESS_KEY", help="option-serve-witness-key"),
]


class LogFormat(StrEnum):
    PLAIN = "plain"
    JSON = "json"


class LogLevel(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


Address = Annotated[
    str,
    typer.Option(metavar="ADDRESS", envvar="PITBOSS_HOST", help="option-serve-host"),
]
Port = Annotated[int, typer.Option(metavar="N", envvar="PITBOSS_PORT", help="option-serve-port", min=0, max=65535)]
Format = Annotated[
    LogFormat,
    typer.Option(
        metavar="FORMAT",
        envvar="PITBOSS_LOG_FORMAT",
        help="option-serve-log-format",
    ),
]
Level = Annotated[
    LogLevel,
    typer.Option(
        metavar="LEVEL",
        envvar="PITBOSS_LOG_LEVEL",
        help="option-serve-log-level",
    ),
]


def serve(
    context: typer.Context,
    host: Address = "127.0.0.1",
    port: Port = 8000,
    database: Database = DEFAULT,
    create: Annotated[
        bool,
        typer.Option("--create", envvar="PITBOSS_CREATE", help="option-serve-create"),
    ] = False,
    demo: Annotated[
        bool,
        typer.Option("--demo", envvar="PITBOSS_DEMO", help="option-serve-demo"),
    ] = False,
    witness: WitnessPlace = "",
    witness_key: WitnessKey = "",
    licensed: Annotated[
        bool,
        typer.Option("--licensed", envvar="PITBOSS_LICENSED", help="option-serve-licensed"),
    ] = False,
    log_format: Format = LogFormat.PLAIN,
    log_level: Level = LogLevel.WARNING,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.toml",
            envvar="PITBOSS_CONFIG",
            help="option-serve-config",
        ),
    ] = None,
) -> None:
    """Serve a casino floor: six tables open to play, the rules, the log. One line says where."""
    given = dict(context.params)
    said = configured(config) if config is not None else {}
    for name, value in said.items():
        source = context.get_parameter_source(name)
        if source is None or source.name == "DEFAULT":
            given[name] = value
    _serve(given)


def _serve(given: dict[str, Any]) -> None:
    _check(given)
    host, port, demo, licensed = given["host"], given["port"], given["demo"], given["licensed"]
    set_up(str(given["log_format"]), str(given["log_level"]))
    settings = Settings(
        given["database"], demo, lively=demo, licensed=licensed,
        witness=Path(given["witness"]) if given["witness"] and not is_url(given["witness"]) else None,
        witness_url=given["witness"] if is_url(given["witness"]) else "", witness_key=given["witness_key"],
        create=given["create"] or given["database"] == DEFAULT,
        metrics_token=environ.get("PITBOSS_METRICS_TOKEN") or given.get("metrics_token", ""),
    )  # fmt: skip
    try:
        run(host, port, settings, ready=typer.echo)
    except BadInput as error:
        if error.code != "no_database" or settings.create:
            raise
        told = message("create-new-house", why=error.reason)
        raise BadInput(told, code=error.code) from error


def _check(given: dict[str, Any]) -> None:
    """All that can be seen to be wrong before anything is made or opened for it."""
    if not given["host"].strip():
        told = message("host-empty")
        raise BadInput(told, code="bad_setting")
    if given["demo"] and given["host"] not in LOOPBACK:
        raise BadInput(message("demo-elsewhere", host=given["host"]), code="bad_usage")
    if given["demo"] and given["licensed"]:
        raise BadInput(message("demo-licensed"), code="bad_usage")
    for name, kind in (("log_format", LogFormat), ("log_level", LogLevel)):
        if str(given[name]) not in list(kind):
            raise BadInput(
                message("log-setting-bad", name=name, known=codes(kind, OR), value=repr(given[name])),
                code="bad_setting",
            )
    if not 0 <= given["port"] <= 65535:
        raise BadInput(message("port-bad", port=given["port"]), code="bad_setting")
    _check_witness(given["witness"], given["witness_key"])


def _check_witness(place: str, key: str) -> None:
    if key and not place.lower().startswith("http"):
        raise BadInput(message("witness-key-without-witness"), code="bad_usage")
    if not place:
        return
    if is_url(place):
        address_of(place)
        if key:
            witness_key_from(key)
    elif "://" in place:
        raise BadInput(message("witness-bad", place=repr(place)), code="bad_setting")
    elif Path(place).is_dir():
        raise BadInput(message("witness-is-folder", place=place, example=place), code="bad_setting")
