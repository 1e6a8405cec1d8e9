"""The table of commands, and the groups that import a command's module only when that command is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

from pitboss.cli.screen import say, texts

PLAY, ANALYZE, FLOOR, AUDIT = "group-play", "group-analyze", "group-floor", "group-audit"
PAPERS, TRAIN, DEVELOP = "group-papers", "group-train", "group-develop"


class Entry(NamedTuple):
    """A command: its group in the help, its function in this package, and an example that works as typed."""

    group: str
    function: str  # MODULE.NAME, or empty for a group of commands.
    example: str


FIRST_EXAMPLE = "pitboss --games examples/three_card_poker games"
ROUND = (
    """echo '{"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [{"seat": 1, "cards": "As Ah", """
    """"wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}]}' | pitboss settle -"""
)
HOUSE = "--database sqlite:///house.db"
APPROVE = (
    f"pitboss approve table.toml layout --reference BGO-17 --date 2026-05-01 --by 'Bureau of Gaming Operations' {HOUSE}"
)

# The line of a command in the help is the message `help-NAME`, and its paragraphs are `about-NAME`, `about-NAME-2`, ...
COMMANDS = {
    "games": Entry(PLAY, "rulebook.games", "pitboss games"),
    "rules": Entry(PLAY, "filings.rules", "pitboss rules cajun_stud"),
    "play": Entry(PLAY, "play.play", "pitboss play cajun_stud"),
    "settle": Entry(PLAY, "rulebook.settle", ROUND),
    "advise": Entry(PLAY, "odds.advise", "pitboss advise caribbean_stud_poker 'A♠ K♦ 9♥ 7♥ 2♣' --up K♥"),
    "analyze": Entry(ANALYZE, "odds.analyze", "pitboss analyze cajun_stud --wager lo_ball --par sheet.xlsx"),
    "whatif": Entry(ANALYZE, "lab.whatif", "pitboss whatif own.toml --target 5"),
    "risk": Entry(ANALYZE, "risk.risk", "pitboss risk cajun_stud --wager lo_ball --rounds 100000"),
    "lab": Entry(ANALYZE, "lab.lab", "pitboss lab cajun_stud --seconds 1"),
    "simulate": Entry(ANALYZE, "simulate.simulate", "pitboss simulate cajun_stud --rounds 1M --seed 1"),
    "house": Entry(ANALYZE, "house.house", "pitboss house cajun_stud:2 --months 10 --seed 1"),
    "meter": Entry(ANALYZE, "house.meter", "pitboss meter caribbean_stud_poker --days 30 --seed 1"),
    "prove": Entry(ANALYZE, "prove.prove", "pitboss prove three_card_prime --base"),
    "amendments": Entry(ANALYZE, "amendments.amendments", "pitboss amendments cajun_stud"),
    "submission": Entry(FLOOR, "", "pitboss submission new cajun_stud -o table.toml"),
    "submission new": Entry(FLOOR, "filings.new", "pitboss submission new cajun_stud -o table.toml"),
    "submission check": Entry(FLOOR, "filings.check", "pitboss submission new cajun_stud | pitboss submission check -"),
    "submission show": Entry(FLOOR, "filings.show", "pitboss submission new cajun_stud | pitboss submission show -"),
    "submission diff": Entry(FLOOR, "filings.diff", "pitboss submission diff table.toml amended.toml"),
    "submission form": Entry(FLOOR, "priced_papers.form", "pitboss submission form table.toml -o filing.pdf"),
    "serve": Entry(FLOOR, "server.serve", f"pitboss serve --port 8001 {HOUSE} --create"),
    "settings": Entry(FLOOR, "administration.settings", f"pitboss settings staff_idle_minutes=30 {HOUSE}"),
    "approvals": Entry(FLOOR, "administration.approvals", f"pitboss approvals table.toml {HOUSE}"),
    "approve": Entry(FLOOR, "administration.approve", APPROVE),
    "keys": Entry(FLOOR, "", f"pitboss keys new Riverside {HOUSE}"),
    "keys new": Entry(FLOOR, "administration.new_key", f"pitboss keys new Riverside {HOUSE}"),
    "keys show": Entry(FLOOR, "administration.show_keys", f"pitboss keys show {HOUSE}"),
    "keys rotate": Entry(FLOOR, "administration.rotate_key", f"pitboss keys rotate {HOUSE}"),
    "backup": Entry(FLOOR, "administration.backup", f"pitboss backup copy.db {HOUSE}"),
    "restore": Entry(FLOOR, "administration.restore", "pitboss restore copy.db --database sqlite:///second-house.db"),
    "audit": Entry(AUDIT, "", f"pitboss audit verify {HOUSE}"),
    "audit verify": Entry(AUDIT, "records.verify", f"pitboss audit verify {HOUSE}"),
    "audit heads": Entry(AUDIT, "records.heads", f"pitboss audit heads {HOUSE}"),
    "audit export": Entry(AUDIT, "records.export", f"pitboss audit export -o log {HOUSE}"),
    "replay": Entry(AUDIT, "records.replay", f"pitboss replay main/1 {HOUSE}"),
    "report": Entry(AUDIT, "report.report", f"pitboss report --no-theory {HOUSE}"),
    "receipt": Entry(AUDIT, "receipts.receipt", f"pitboss receipt main/1 {HOUSE}"),
    "layout": Entry(PAPERS, "papers.layout", "pitboss layout cajun_stud -o felt.svg"),
    "sign": Entry(PAPERS, "papers.sign", "pitboss sign cajun_stud -o sign.svg"),
    "leaflet": Entry(PAPERS, "priced_papers.leaflet", "pitboss leaflet cajun_stud -o guide.html"),
    "train": Entry(TRAIN, "train.train", "pitboss train cajun_stud"),
    "certificate": Entry(TRAIN, "train.certificate", "pitboss certificate dealer.json --key house.key"),
    "roster": Entry(TRAIN, "train.roster", "pitboss roster dealer.json --key house.key"),
    "new-game": Entry(DEVELOP, "beginning.new_game", "pitboss new-game river_stud"),
    "clauses": Entry(DEVELOP, "rulebook.clauses", "pitboss clauses cajun_stud"),
    "errors": Entry(DEVELOP, "rulebook.errors", "pitboss errors not_now"),
}  # fmt: skip
EXAMPLES = {name: entry.example for name, entry in COMMANDS.items() if entry.function}


def load(name: str) -> TyperCommand | TyperGroup:
    """Import the module of a command and build the command; a group imports nothing yet."""
    entry = COMMANDS[name]
    if not entry.function:
        return CommandGroup(
            name=name, help=_short_help(name), epilog=_epilog(entry.example), rich_markup_mode="markdown"
        )
    module, _, function = entry.function.rpartition(".")
    single = typer.Typer(rich_markup_mode="markdown", add_completion=False)
    as_command = single.command(
        name.rpartition(" ")[2], cls=_LoadedCommand, help=_long_help(name), epilog=_epilog(entry.example)
    )
    as_command(getattr(import_module(f"pitboss.cli.{module}"), function))
    command = typer.main.get_command(single)
    command.params = _in_words(command.params)
    return command  # type: ignore[return-value]


def _epilog(example: str) -> str:
    return f"{say('help-example')}: `{example}`"


def _long_help(name: str) -> str:
    """The paragraphs on a command in its own help."""
    key = f"about-{name.replace(' ', '-')}"
    more = [f"{key}-{number}" for number in range(2, 5)]
    return "\n\n".join(say(paragraph) for paragraph in (key, *more) if paragraph in texts().patterns)


def _in_words(params: list[Any]) -> list[Any]:
    """Parameters with their help in the chosen language; their code names its message."""
    shown = [copy(param) for param in params]
    for param in shown:
        if param.help and param.help.startswith("option-"):
            param.help = say(param.help)
    return shown


def _short_help(name: str) -> str:
    """The line of a command in the help of its group."""
    return say(f"help-{name.replace(' ', '-')}")


def _as_shown(params: list[Any]) -> list[Any]:
    """Parameters for the help: no type behind a flag, which takes no value, and `--help` in the chosen language."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
        if param.name == "help":
            param.help = say("option-help")
    return params


class _LoadedCommand(TyperCommand):
    def get_params(self, ctx: Any) -> list[Any]:
        return _as_shown(super().get_params(ctx))


class CommandGroup(TyperGroup):
    """The commands under a name, all of them under none; `--help` and completion import no command's module."""

    def __init__(self, *, name: str | None = None, **settings: Any) -> None:
        super().__init__(name=name, **settings)
        self.commands = _CommandsOnDemand(f"{name} " if name in COMMANDS else "")  # type: ignore[assignment]

    def get_params(self, ctx: Any) -> list[Any]:
        return _as_shown(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args and not ctx.resilient_parsing:
            ctx.get_help()
            ctx.exit()
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        self.index().format_help(ctx, formatter)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        ctx.command = index = self.index()
        return list(index.shell_complete(ctx, incomplete))

    def index(self) -> TyperGroup:
        """This group with the names and the short helps of its commands, and nothing to run."""
        prefix = self.commands.prefix  # type: ignore[attr-defined]
        lines: list[Any] = [
            TyperCommand(
                name, short_help=_short_help(prefix + name), rich_markup_mode="markdown",
                rich_help_panel=None if prefix else say(COMMANDS[name].group),
            )
            for name in self.commands
        ]  # fmt: skip
        return _IndexGroup(
            name=self.name, commands=lines, params=_in_words(self.params), help=self.help if prefix else say("about-pitboss"),
            epilog=self.epilog if prefix else _epilog(FIRST_EXAMPLE), rich_markup_mode=self.rich_markup_mode,
        )  # fmt: skip


class _IndexGroup(TyperGroup):
    def get_params(self, ctx: Any) -> list[Any]:
        return _as_shown(super().get_params(ctx))


class _CommandsOnDemand(Mapping[str, Any]):
    """The commands of a group by name, each imported when it is looked up."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        names = [name.removeprefix(prefix) for name in COMMANDS if name.startswith(prefix)]
        self.names = [name for name in names if " " not in name]

    def __getitem__(self, name: str) -> Any:
        if name not in self.names:
            raise KeyError(name)
        return load(self.prefix + name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)
