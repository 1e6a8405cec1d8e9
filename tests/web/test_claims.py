"""AMB-83 over HTTP: a player sees and prints their own claims, the staff sees and prints all of them."""

from pathlib import Path

import pypdf
import pytest

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.paper.claim import claim_source
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.web.played import Played
from tests.web.served import Served, served


@pytest.fixture
def disputed(tmp_path: Path) -> object:
    """A dealer's pair that was none, corrected when seat 2 was settled; the round is in the rack."""
    with served(tmp_path, demo=True) as house:
        played = Played(house, GAMES["caribbean_stud_poker"], "disputed", virtual=False, offered=[])
        played.sit(ann=1, bob=2).ready()
        for name, seat in (("ann", 1), ("bob", 2)):
            played.bet(name, seat)
        played.act("dealer", a.NoMoreBets())
        hands = {place: list(parse(cards)) for place, cards in HANDS.items()}
        played.act("dealer", a.TellCards(tuple(hands[one.to].pop(0) for one in played.state.in_round().plan)))
        played.until(s.SETTLING)
        played.act("dealer", a.SettleSeat(2))
        played.act("floor", a.CorrectCard("dealer", 2, parse("2d")[0]))
        played.until(s.BETTING)
        yield played


HANDS = {"seat 1": "Ah Qd 9c 6s 3h", "seat 2": "As Qc 9h 6d 4h", "dealer": "Kh Kd 8c 7s 5h"}


def test_a_claim_is_seen_printed_ruled_on_and_printed_again(disputed: Played) -> None:
    house: Served = disputed.house
    bob, ann, regulator = disputed.person("bob"), disputed.person("ann"), house.client("regulator")
    (claim,) = bob.ask("GET", "/claims?table=disputed")
    assert (claim["number"], claim["player"], claim["who"], claim["rack"]) == (1, "bob", "floor", "in_rack")
    assert {one["reading"]: (one["net"], one["due"]) for one in claim["readings"]} == {
        "logged": ("-15.00", "0.00"), "corrected": ("5.00", "20.00"),
    }  # fmt: skip
    assert ann.ask("GET", "/claims") == []
    assert [one["number"] for one in regulator.ask("GET", "/claims")] == [1]
    with pytest.raises(PitbossError, match="there is no claim 1 of yours"):
        ann.ask("GET", "/tables/disputed/claims/1/sheet")
    disputed.act("dealer", a.RebuildRound(disputed.state.rack))
    regulator.act("disputed", a.WitnessRack())
    disputed.act("floor", a.RuleClaim(1, "rack"))
    (told,) = bob.ask("GET", "/claims")
    assert (told["ruling"], told["moved"], told["ruled_by"], told["witness"]) == ("rack", "20.00", "floor", "regulator")
    text = printed(house, "bob", "/api/tables/disputed/claims/1/sheet")
    for words in (
        "Claim 1, table disputed",
        "bob is paid $20",
        "read back by dealer",
        "regulator",
        "639a.11(d)",
        "Floorperson",
    ):
        assert words in text, text
    (bobs,) = bob.ask("GET", "/me/play")["rounds"]
    assert (bobs["round"], bobs["staked"], bobs["net"]) == (1, "15.00", "5.00")


def printed(house: Served, name: str, path: str) -> str:
    import io
    import urllib.request

    asked = urllib.request.Request(house.address + path, headers={"Authorization": f"Bearer {house.token(name)}"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        pages = pypdf.PdfReader(io.BytesIO(answer.read())).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def test_whatever_a_player_writes_is_text_on_the_paper() -> None:
    told = {
        "table": "main", "number": 1, "round": 1, "seat": 1, "player": "bob", "wager": None, "who": "bob",
        "why": '#panic("x") $ \\ "q"', "at": 0, "clause": "639a.11(d)", "rack": "gone", "reader": "", "witness": "",
        "readings": [], "ruling": None, "moved": None, "ruled_by": None, "ruled_at": None,
    }  # fmt: skip
    assert '"#panic(\\"x\\") $ \\\\ \\"q\\""' in claim_source(told)
