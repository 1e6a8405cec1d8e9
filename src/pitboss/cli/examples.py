"""One example for every command, shown by its --help. Each can be typed as it stands, and the tests do."""

from __future__ import annotations

import typer

EXAMPLES = {
    "games": "pitboss games",
    "rules": "pitboss rules cajun_stud",
    "settle": """echo '{"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [{"seat": 1, "cards": "As Ah", """
    """"wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}]}' | pitboss settle -""",
    "clauses": "pitboss clauses cajun_stud",
    "errors": "pitboss errors not_now",
    "new-game": "pitboss new-game river_stud",
    "amendments": "pitboss amendments cajun_stud",
    "submission new": "pitboss submission new cajun_stud -o table.toml",
    "submission check": "pitboss submission new cajun_stud | pitboss submission check -",
    "submission show": "pitboss submission new cajun_stud | pitboss submission show -",
    "submission diff": "pitboss submission diff table.toml amended.toml",
    "submission form": "pitboss submission form table.toml -o filing.pdf",
    "analyze": "pitboss analyze cajun_stud --wager lo_ball --par sheet.xlsx",
    "advise": "pitboss advise caribbean_stud_poker 'A♠ K♦ 9♥ 7♥ 2♣' --up K♥",
    "whatif": "pitboss whatif own.toml --target 5",
    "risk": "pitboss risk cajun_stud --wager lo_ball --rounds 100000",
    "lab": "pitboss lab cajun_stud --seconds 1",
    "simulate": "pitboss simulate cajun_stud --rounds 1M --seed 1",
    "prove": "pitboss prove three_card_prime --base",
    "house": "pitboss house cajun_stud:2 --months 10 --seed 1",
    "meter": "pitboss meter caribbean_stud_poker --days 30 --seed 1",
    "play": "pitboss play cajun_stud",
    "train": "pitboss train cajun_stud",
    "certificate": "pitboss certificate dealer.json --key house.key",
    "roster": "pitboss roster dealer.json --key house.key",
    "replay": "pitboss replay main/1 --database sqlite:///house.db",
    "audit verify": "pitboss audit verify --database sqlite:///house.db",
    "audit export": "pitboss audit export -o log --database sqlite:///house.db",
    "keys new": "pitboss keys new Riverside --database sqlite:///house.db",
    "keys show": "pitboss keys show --database sqlite:///house.db",
    "keys rotate": "pitboss keys rotate --database sqlite:///house.db",
    "receipt": "pitboss receipt main/1 --database sqlite:///house.db",
    "audit heads": "pitboss audit heads --database sqlite:///house.db",
    "settings": "pitboss settings staff_idle_minutes=30 --database sqlite:///house.db",
    "approve": "pitboss approve table.toml layout --reference BGO-17 --date 2026-05-01 --by 'Bureau of Gaming Operations' "
    "--database sqlite:///house.db",
    "approvals": "pitboss approvals table.toml --database sqlite:///house.db",
    "report": "pitboss report --no-theory --database sqlite:///house.db",
    "layout": "pitboss layout cajun_stud -o felt.svg",
    "sign": "pitboss sign cajun_stud -o sign.svg",
    "leaflet": "pitboss leaflet cajun_stud -o guide.html",
    "backup": "pitboss backup copy.db --database sqlite:///house.db",
    "restore": "pitboss restore copy.db --database sqlite:///second-house.db",
    "serve": "pitboss serve --port 8001 --database sqlite:///house.db --create",
}


def give_examples(app: typer.Typer, before: str = "") -> None:
    for command in app.registered_commands:
        assert command.callback is not None
        name = f"{before}{command.name or command.callback.__name__.replace('_', '-')}"
        if name in EXAMPLES:
            command.epilog = f"Example: `{EXAMPLES[name]}`"
    for group in app.registered_groups:
        if group.typer_instance is not None:
            inside = f"{before}{group.name} "
            give_examples(group.typer_instance, inside)
            first = next(example for name, example in EXAMPLES.items() if name.startswith(inside))
            group.epilog = f"Example: `{first}`"
