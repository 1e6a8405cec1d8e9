"""play: a real game in the terminal, against the house, by the whole procedure."""

from __future__ import annotations

import random
import secrets
import tomllib
from collections.abc import Iterable
from typing import Annotated

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from pitboss import extras
from pitboss.cards import parse, show
from pitboss.clause import cite_text
from pitboss.cli.arguments import GameName, SubmissionFile, find_today
from pitboss.cli.filings import load, standard
from pitboss.cli.fitting import Paper
from pitboss.cli.screen import cite, read_toml, say, table, text
from pitboss.errors import BadInput, PitbossError, closest
from pitboss.filing.choices import decision_end, template
from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.law.result_reason import Why
from pitboss.law.settlement import FORFEITED, LOSE, PAYS, WIN, Line
from pitboss.library import seeded
from pitboss.messages import Money, Phrase, PrintedOdds, codes, message
from pitboss.money import Cents, dollars, parse_dollars, said
from pitboss.paper.rules_page import stake_size
from pitboss.projections.round_results import final_results
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import (
    DEALER,
    FLOOR,
    PLAYER,
    Actor,
    AnyAct,
    BuyIn,
    Decide,
    FundAccount,
    OpenTable,
    PlaceWagers,
    TakeSeat,
)
from pitboss.table.automatic import Entropy, run_staff, staff_act
from pitboss.table.bounds import Between, least_raises, raise_of, reach
from pitboss.table.deciding import deciding_seat
from pitboss.table.logged import LiveTable
from pitboss.table.seal_check import Witness
from pitboss.table.state import Table
from pitboss.table.turns import why_settled
from pitboss.table.view import view
from pitboss.table.view_types import View

YOU = "you"
ROBOTS = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Pierre")
STOP = ("q", "quit", "exit")


def play(
    game: GameName,
    robots: Annotated[int, typer.Option(help="option-play-robots", min=0, max=6)] = 2,
    bankroll: Annotated[str, typer.Option(help="option-play-bankroll")] = "500",
    submission: SubmissionFile = None,
    seed: Annotated[int | None, typer.Option(help="option-play-seed")] = None,
) -> None:
    """Play a game in the terminal: every payment explained with its clause, the best decision on request."""
    declared = find_today(game)
    data = read_toml(submission) if submission else read_template(declared)
    chosen = load(submission) if submission else standard(declared)
    if chosen.game.key != declared.key:
        raise BadInput(
            message(
                "submission-of-other-game",
                file=submission or "-",
                game=Phrase(chosen.game.name),
                other=Phrase(declared.name),
            ),
            code="other_game",
        )
    entropy: Entropy = secrets.token_bytes if seed is None else seeded(seed, declared.key)
    out = Paper(highlight=False, emoji=False)
    Session(out, chosen, data, entropy, min(robots, chosen.seats - 1)).run(parse_dollars(bankroll))


def read_template(game: Game) -> dict[str, object]:
    return dict(tomllib.loads(template(game)))


class Session:
    """One evening at one table."""

    def __init__(
        self, out: Console, submission: Submission, data: dict[str, object], entropy: Entropy, robots: int
    ) -> None:
        self.out, self.submission, self.game, self.entropy = out, submission, submission.game, entropy
        self.table = LiveTable()
        self.table.do(FLOOR, OpenTable("terminal", {**data, "edition": self.game.edition.since}))
        self.names = {seat: ROBOTS[seat - 2] for seat in range(2, robots + 2)}
        self.chance = random.Random(entropy(8))
        self.witness = Witness(entropy)  # Your own: it adds your chance to every draw, and checks the deck after it.
        self.last: dict[str, int] = {}
        self.risked: dict[str, int] = {}  # Wagers that leave too little to stay in, and were asked about.
        self.why: Why | None = None  # Why your seat came out as it did.
        self.began = 0
        self.leaving = False

    @property
    def state(self) -> Table:
        return self.table.state

    def run(self, bankroll: int) -> None:
        self.began = bankroll
        self.sit(1, YOU, bankroll)
        for seat, name in self.names.items():
            self.sit(seat, name, 1_000_000)
        self.out.print(
            f"\n[bold]{self.game.name}[/bold], {text(Phrase(str(self.game.law)))}. {say('play-begins', amount=Money(bankroll))}"
        )
        self.out.print(
            say("play-how", example=f"[b]{self.example()}[/b]", buy="[b]buy 100[/b]", help="[b]?[/b]", leave="[b]q[/b]")
        )
        self.out.print(clock_words(self.submission))
        while not self.leaving and self.round():
            pass
        left = self.purse()
        self.out.print("\n" + say("play-ends", amount=Money(left), net=signed(left - self.began)))

    def example(self) -> str:
        """Wagers this very table takes."""
        free = [line for line in self.submission.offered if not self.game.lines[line].sizes]
        named = (self.game.ante, *free[:1])
        return " ".join(f"{line} {self.submission.minimum[line] // 100}" for line in named)

    def sit(self, seat: int, name: str, cents: int) -> None:
        self.table.do(PLAYER, TakeSeat(seat), name)
        self.table.do(DEALER, BuyIn(name, cents))

    def purse(self) -> int:
        return self.state.money.get(s.chips(YOU), 0) + self.state.money.get(s.account(YOU), 0)

    def staff(self) -> list[e.AnyEvent]:
        return run_staff(self.table, self.entropy)

    def round(self) -> bool:
        """One round; False when you leave."""
        self.staff()
        seal = self.state.seal
        assert seal is not None, "the staff goes on until the deck is sealed"
        self.out.print(f"\n[dim]{say('play-round', number=self.state.rounds + 1, seal=seal.commitment[:16])}[/dim]")
        if not self.wager():
            return False
        for seat, name in self.names.items():
            self.robot_wagers(seat, name)
        self.tell(self.staff_until_you())
        return True

    def seen(self) -> View:
        return view(self.state, Actor(PLAYER, YOU))

    def staff_until_you(self) -> list[e.AnyEvent]:
        """Deal, ask and settle; the robots decide for themselves, you are asked."""
        events: list[e.AnyEvent] = []
        while self.state.phase != s.BETTING or self.state.boxes:
            for chance in self.witness.look(self.seen()):
                self.table.do(PLAYER, chance, YOU)
            wanted = staff_act(self.state, self.entropy)
            if wanted is not None:
                events += self.do(wanted[0], wanted[1])
                continue
            seat = deciding_seat(self.state)
            assert seat is not None
            player = self.state.in_round().boxes[seat].player
            events += self.decided(seat) if player == YOU else self.do_decide(seat, self.robot_decides(seat), player)
        return events

    def do(self, role: str, act: AnyAct, player: str = "") -> list[e.AnyEvent]:
        """Do an act; where it ends your seat's round, remember why it came out so."""
        before, events = self.state, list(self.table.do(role, act, player))
        for event in events:
            if isinstance(event, e.SeatSettled | e.Forfeited) and event.seat == 1:
                self.why = why_settled(before, event)
        return events

    def do_decide(self, seat: int, cents: int | None, player: str) -> list[e.AnyEvent]:
        return self.do(PLAYER, Decide(seat, cents), player)

    def decided(self, seat: int) -> list[e.AnyEvent]:
        """Your decision, asked until the table takes it."""
        while True:
            try:
                return self.do_decide(seat, self.decide(seat), YOU)
            except PitbossError as refusal:
                self.refuse(refusal)

    def ask(self, prompt: str) -> str:
        try:
            return self.out.input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            return "q"

    def wager(self) -> bool:
        """Ask for your wagers until they are lawful; the refusal says what would be."""
        while True:
            proposed = [f"[dim]{escape(part)}[/dim]" for part in self.proposal()]
            parts = [f"[bold]{say('play-wagers')}[/bold]", f"({said(self.purse())})", *proposed]
            answer = self.ask(packed(parts, self.out.width, indent=0) + " ")
            if answer.lower() in STOP:
                return False
            if answer == "?":
                self.explain_wagers()
                continue
            try:
                if answer.lower().split()[:1] == ["buy"]:
                    self.buy(answer)
                    continue
                wagers = self.read_wagers(answer)
                if self.too_little(wagers):
                    continue
                self.fund(wagers)
                self.table.do(PLAYER, self.witness.wager(self.seen(), 1, wagers), YOU)
            except PitbossError as refusal:
                self.refuse(refusal)
                continue
            self.last = wagers
            return True

    def proposed(self) -> dict[str, int]:
        """What Enter wagers: the same again if that leaves enough to stay in, else the least; nothing without the chips."""
        least = {line: self.submission.minimum[line] for line in self.game.required}
        stays_in = self.last and sum(self.last.values()) + sum(least_raises(self.game, self.last)) <= self.purse()
        wagers = self.last if stays_in else least
        return wagers if sum(wagers.values()) <= self.purse() else {}

    def proposal(self) -> list[str]:
        """In square brackets what Enter wagers, each wager with its dollars."""
        wagers = self.proposed()
        same = "\n".join(f"{line} {dollars(cents).removesuffix('.00')}" for line, cents in wagers.items())
        proposed = say("play-buy-or-leave") if not wagers else same if wagers == self.last else say("play-minimum")
        return f"[{proposed}]".splitlines()

    def buy(self, answer: str) -> None:
        cents = parse_dollars("".join(answer.split()[1:]), message("play-buy-in"))
        self.table.do(DEALER, BuyIn(YOU, cents))
        self.began += cents

    def too_little(self, wagers: dict[str, int]) -> bool:
        """Would these wagers leave nothing to do but fold? Then say so, once; the same again is meant."""
        left = self.purse() - sum(wagers.values())
        needed = sum(least_raises(self.game, wagers))
        if not 0 <= left < needed or self.risked == wagers:
            return False
        self.risked = wagers
        self.out.print(
            f"[yellow]{say('play-too-little', left=Money(left), needed=Money(needed), buy='[b]buy[/b]')}[/yellow]"
        )
        return True

    def read_wagers(self, answer: str) -> dict[str, int]:
        if not answer:
            if not (wagers := self.proposed()):
                raise BadInput(message("play-no-chips"), code="no_chips")
            return wagers
        words = answer.replace(",", " ").replace("=", " ").split()
        if words[0].replace("$", "").replace(".", "").isdigit():
            words = [self.game.ante, *words]  # A bare amount is the Ante.
        if len(words) % 2:
            raise BadInput(message("play-write-wagers", example=self.example()))
        found = {self.line_named(words[at]): parse_dollars(words[at + 1]) for at in range(0, len(words), 2)}
        for line in self.game.required:
            if (other := self.game.lines[line].equals) and other in found:
                found.setdefault(line, found[other])
        return found

    def line_named(self, word: str) -> str:
        placed = (*self.game.required, *self.submission.offered)
        asked = word.lower().replace("-", "_")
        fits = [asked] if asked in placed else [line for line in placed if line.startswith(asked)]
        if len(fits) != 1:
            raise BadInput(
                message("play-no-such-wager", word=repr(word), known=codes(placed), hint=closest(word, placed))
            )
        return fits[0]

    def fund(self, wagers: dict[str, int]) -> None:
        """Move chips to the electronic account for the wagers that are staked from it."""
        bonus = self.game.hand_bonus
        needed = sum(cents for line, cents in wagers.items() if bonus and line in (bonus.player, bonus.dealer))
        short = needed - self.state.money.get(s.account(YOU), 0)
        if short > 0:
            self.table.do(PLAYER, FundAccount(short), YOU)

    def explain_wagers(self) -> None:
        rows = []
        for key in (*self.game.required, *self.submission.offered):
            line = self.game.lines[key]
            kind = say("play-required" if key in self.game.required else "play-optional")
            kind = say("play-also-alone", kind=kind) if line.alone else kind
            rows.append(
                (
                    key,
                    text(Phrase(line.title)),
                    kind,
                    text(stake_size(self.submission, key)),
                    self.reach(key),
                    cite_text(line.clause),
                )
            )
        head = (
            say("play-head-write"),
            say("head-wager"),
            "",
            say("head-stake"),
            say("play-head-most"),
            say("head-clause"),
        )
        self.out.print(table(head, rows))

    def reach(self, key: str) -> str:
        """How far a wager can go now, by the table's own account."""
        stake = next(one for one in reach(self.state, YOU, 1) if one.line == key)
        if not stake.possible:
            return "–"
        return said(stake.bound.most if isinstance(stake.bound, Between) else stake.bound[-1])

    def robot_wagers(self, seat: int, name: str) -> None:
        wagers = {line: self.submission.minimum[line] for line in self.game.required}
        for line in self.submission.offered:
            if not self.game.lines[line].sizes and self.chance.random() < 0.4:
                wagers[line] = self.submission.minimum[line]
        if self.state.money.get(s.chips(name), 0) < 10 * sum(wagers.values()):
            self.table.do(DEALER, BuyIn(name, 1_000_000))
        seal = "" if self.state.seal is None else self.state.seal.commitment
        self.table.do(PLAYER, PlaceWagers(seat, wagers, seal=seal), name)

    def robot_decides(self, seat: int) -> int | None:
        """Robots stay on most hands, and raise the most on some."""
        asked = raise_of(self.state, self.names[seat])
        assert asked is not None
        if not asked.amounts:
            return None
        return self.chance.choice((None, asked.amounts[0], asked.amounts[0], asked.amounts[-1]))

    def decide(self, seat: int) -> int | None:
        """Show what you may see and ask; `?` gives the exact worth of each action."""
        self.show_table()
        asked = raise_of(self.state, YOU)
        assert asked is not None
        amounts, title = asked.amounts, text(Phrase(self.game.lines[asked.line].title))
        ante = self.state.in_round().boxes[seat].wagers[self.game.ante]
        named = [f"{title} " if at == 0 else "" for at in range(len(amounts))]  # Once is enough.
        choices = [f"[bold]{c // ante}[/bold] {name}{said(c)}," for c, name in zip(amounts, named, strict=True)]
        declined = (
            f"[bold]0[/bold] {text(Phrase(asked.pass_title))},"
            if asked.pass_title
            else f"[bold]f[/bold] {say('play-fold')},"
        )
        choices += [
            declined,
            f"[bold]?[/bold] {say('play-advice')}",
            f" [dim]{cite_text(asked.clause)}[/dim] ",
        ]
        if asked.beyond:
            chips = self.state.money.get(s.chips(YOU), 0)
            warning = say("play-beyond", wager=title, amount=Money(asked.beyond[0]), chips=Money(chips))
            self.out.print(f"  [dim]{warning}[/dim]")
        while True:
            answer = self.ask(packed(choices, self.out.width)).lower()
            if answer in ("f", "fold", "0", *STOP):
                self.leaving = answer in STOP
                return None
            if answer == "?":
                self.try_advice(seat)
            elif answer.isdigit() and int(answer) * ante in amounts:
                return int(answer) * ante
            elif not answer and len(amounts) == 1:
                return amounts[0]
            else:
                words = [*(str(cents // ante) for cents in amounts), "fold"]
                reason = message(
                    "play-no-such-choice",
                    answer=answer or message("nothing-typed"),
                    choices=codes(words),
                    hint=closest(answer, ["fold"]),
                )
                self.refuse(text(reason))

    def show_table(self) -> None:
        seen = view(self.state, Actor(PLAYER, YOU))
        for label in ("dealer", "community"):
            if seen[label]:
                self.out.print(Text(f"  {say(f'play-cards-{label}'):10}") + cards_text(seen[label]))
        self.out.print(Text(f"  {say('play-cards-you'):10}") + cards_text(seen["boxes"]["1"]["cards"]))

    def refuse(self, why: object) -> None:
        words = text(why.reason) if isinstance(why, PitbossError) else str(why)
        self.out.print(f"  [red]{escape(words)}[/red]")

    def try_advice(self, seat: int) -> None:
        try:
            self.advise(seat)
        except PitbossError as absent:  # A light installation has no odds.
            self.refuse(absent)

    def advise(self, seat: int) -> None:
        seen = view(self.state, Actor(PLAYER, YOU))
        box = self.state.in_round().boxes[seat]
        ante = box.wagers[self.game.ante]
        with self.out.status(say("play-computing")), extras.named():
            from pitboss.odds.exact.optimum import advise

            dealer, own = seen["dealer"] or "", seen["boxes"]["1"]["cards"] or ""
            up = parse(dealer.split()[0])[0] if self.game.up_cards else None
            shown = parse(" ".join((seen["community"] or "").split()[: self.state.in_round().community_open]))
            raises = tuple(int(cents or 0) // ante for cents in box.decisions)
            advice = advise(self.submission.sheet, parse(own), up, shown, raises)
        title = text(Phrase(self.game.title_of(self.game.ante)))
        for multiple, worth in sorted(advice.expectations.items()):
            what = say("play-fold") if not multiple else f"{multiple} × {title}"
            best = f"  [green]{say('advise-best')}[/green]" if multiple == advice.best else ""
            won = said(round(float(worth) * ante))
            self.out.print(f"    {what:10} {float(worth):+.4f} {text(Phrase(self.game.antes))}, {won}{best}")

    def tell(self, events: list[e.AnyEvent]) -> None:
        """The end of the round: what was turned up, your lines, everyone's result, the deck checked."""
        played = self.state.last
        assert played is not None
        for label in ("dealer", "community", "bonus"):
            held = played.cards.get(label, ())
            if held and (
                label != "bonus" or any("bonus" in self.game.lines[ln].needs for ln in played.boxes[1].wagers)
            ):
                self.out.print(Text(f"  {say(f'play-cards-{label}'):10}") + cards_text(show(held)))
        if not self.game.decides(played.boxes[1].wagers):  # Nothing was asked, so they were not shown yet.
            self.out.print(Text(f"  {say('play-cards-you'):10}") + cards_text(show(played.seat_cards(1))))
        mine = [line for event in final_results(events) if event.seat == 1 for line in event.lines]
        if any(line.outcome == WIN and "fourth" in self.game.lines[line.wager].needs for line in mine):
            self.out.print(
                Text(f"  {say('play-cards-fourth'):10}") + cards_text(show(played.cards["fourth 1"]))
            )  # Else it is not turned.
        if self.why is not None:
            self.out.print(f"  {text(self.why.message)}")
        if mine:
            self.tell_lines(mine)
        others = [
            f"{self.names[seat]} {signed(net)}" for seat, net in sorted(played.results.items()) if seat in self.names
        ]
        if others:
            self.out.print(f"  [dim]{say('play-others', results=', '.join(others))}[/dim]")
        self.witness.look(self.seen())
        finding = self.witness.finding
        assert finding is not None, "a round that is over is judged"
        self.out.print(f"  [dim]{say('play-checked', finding=finding.message)}[/dim]")

    def tell_lines(self, lines: list[Line]) -> None:
        rows = [result_row(text(Phrase(self.game.title_of(line.wager))), line) for line in lines]
        columns = [at for at in range(len(RESULT_HEAD)) if any(row[at] for row in rows)]
        head = tuple(say(RESULT_HEAD[at]) if RESULT_HEAD[at] else "" for at in columns)
        self.out.print(table(head, [tuple(row[at] for at in columns) for row in rows], margin=2))
        net = sum(line.net for line in lines)
        style = f"bold {color_of(net)}"
        amount = f"[{style}]{signed(net)}[/{style}]"
        self.out.print("  " + say("play-net", net=amount, purse=Money(self.purse())))


ANSWER = 8  # Columns for what is typed behind a question.
RESULT_HEAD = ("head-wager", "head-stake", "play-head-result", "head-odds", "head-hand", "")
VERBS = {WIN: "play-wins", LOSE: "play-loses", FORFEITED: "play-forfeits", PAYS: "play-pays"}
SUITS = {"c": ("♣", "green"), "d": ("♦", "blue"), "h": ("♥", "red"), "s": ("♠", "default")}


def clock_words(submission: Submission) -> str:
    """Nobody waits for who plays alone: what the table's clock would do is said, and that it does not run."""
    seconds = submission.decision_clock(virtual=True)
    if not seconds:
        return say("play-no-clock")
    return say("play-clock", seconds=seconds, end=decision_end(submission))


def packed(parts: Iterable[str], width: int, indent: int = 2) -> str:
    """What is asked, as markup: broken between its parts where a line is full, and never within one; the answer has room."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]} {part}" if lines[-1] else part
        if lines[-1] and indent + cell_len(Text.from_markup(longer).plain) + ANSWER > width:
            lines.append(part)
        else:
            lines[-1] = longer
    return "\n".join(" " * indent + line for line in lines)


def cards_text(cards: str | None) -> Text:
    """Cards with their suits in color; what lies face down is a back."""
    found = Text()
    for word in (cards or "").split():
        if word == "??":
            found.append("▒▒ ", style="dim")
        else:
            symbol, color = SUITS[word[1]]
            found.append(f"{word[0].replace('T', '10')}{symbol} ", style=f"bold {color}")
    return found


def signed(cents: Cents) -> str:
    """What someone won or lost."""
    return f"+{said(cents)}" if cents > 0 else said(cents) if cents else say("play-even")


def color_of(cents: Cents) -> str:
    return "green" if cents > 0 else "red" if cents < 0 else "yellow"


def result_row(title: str, line: Line) -> tuple[str, str, Text, str, str, Text]:
    """A wager and what came of it, each thing once: odds only where they paid."""
    result = say(VERBS[line.outcome], amount=Money(abs(line.net))) if line.net else say("play-returned")
    cut = f" ({say('play-cut', amount=Money(line.cut))})" if line.cut else ""
    stake = "" if line.stake is None else said(line.stake)
    odds = text(PrintedOdds(line.odds)) if line.odds and line.outcome in (WIN, PAYS) else ""
    hand = text(Phrase(line.hand or ""))
    return title, stake, Text(f"{result}{cut}", color_of(line.net)), odds, hand, cite(line.clause)
