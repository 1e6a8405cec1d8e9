"""The seal of a virtual deck against those who would choose its cards: each attack as it was found, and the client's verdict."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.chapters import CAJUN_STUD, CARIBBEAN_STUD_POKER, CRAZY_4_POKER
from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.messages import english, message
from pitboss.table import acts as a
from pitboss.table import seal_check as w
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, SYSTEM, Actor, Command
from pitboss.table.procedure import decide_or_raise
from pitboss.table.seal_check import RoundVerdict, WatchedRound, Witness, seal_verdict
from pitboss.table.sealing import with_host_part
from pitboss.table.shoe import Draws, absent, mark_of, seal_of
from pitboss.table.view import view
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, NAMES, Entropy, Floor, every_game, names

View = dict[str, Any]


class Player:
    """One who plays with a client: it looks at every frame, adds its chance, and says what it found."""

    def __init__(self, floor: Floor, seat: int = 1, seed: int = 9) -> None:
        self.floor, self.seat, self.witness = floor, seat, Witness(Entropy(seed))
        self.frames: list[View] = []

    def see(self) -> View:
        return view(self.floor.state, Actor(PLAYER, NAMES[self.seat]))

    def wager(self, **more: int) -> None:
        placed = dict.fromkeys(self.floor.game.required, ANTE) | more
        self.floor.player(self.seat, self.witness.wager(self.see(), self.seat, placed))

    def look(self) -> None:
        seen = self.see()
        self.frames.append(seen)
        for chance in self.witness.look(seen):
            self.floor.player(self.seat, chance)


def played(game: Game, seats: tuple[int, ...] = (1, 2), **changes: Any) -> tuple[Floor, list[Player]]:
    """One round with clients in these seats, frame by frame."""
    floor = Floor(game, virtual=True, **changes).ready(*seats)
    players = [Player(floor, seat, seed=seat) for seat in seats]
    bonus = game.hand_bonus
    system = {bonus.player: 100} if bonus is not None and bonus.player in floor.state.rules.offered else {}
    for one in players:
        one.wager(**system)
    floor.dealer(a.NoMoreBets())
    while floor.state.phase != s.BETTING:
        for one in players:
            one.look()
        if floor.state.phase == s.DECIDING:
            floor.all_decide()
        else:
            floor.do(*floor.next_act())
    for one in players:
        one.look()
    return floor, players


@every_game
def test_an_honest_round_is_sound_to_every_player_and_holds_what_each_has_added(game: Game) -> None:
    rates = {"magic_card_rate": "1/20", "lucky_bonus_rate": "1/20"} if game.hand_bonus is not None else {}
    for dealing in game.deals:
        floor, players = played(game, dealing=dealing, **rates)
        assert [one.witness.finding.code if one.witness.finding else None for one in players] == [w.SOUND] * 2
        assert floor.state.last is not None
        assert sorted(floor.state.last.opened) == [1, 2]
        assert floor.state.last.absent == ()


# ---------------------------------------------------------------------------------------- before the lock


@every_game
@honours(".5(a)")
def test_no_wager_is_taken_before_a_seal_is_shown(game: Game) -> None:
    floor = Floor(game, virtual=True).sit(1)
    placed = dict.fromkeys(game.required, ANTE)
    while floor.state.seal is None:
        refused = floor.refuses_player(1, a.PlaceWagers(1, placed, seal="0" * 64), ".5(a)", "is not sealed yet")
        assert refused.code == "no_seal"
        floor.do(*floor.next_act())
    refused = floor.refuses(PLAYER, a.PlaceWagers(1, placed, seal="0" * 64), ".5(a)", "under the seal 0000", NAMES[1])
    assert refused.code == "other_seal"
    assert floor.state.seal.commitment in refused.message  # What would be right.
    naked = Command(Actor(PLAYER, NAMES[1]), a.PlaceWagers(1, placed))
    with pytest.raises(Refusal, match="under no seal"):
        decide_or_raise(floor.state, naked)
    floor.player(1, a.PlaceWagers(1, placed, seal=floor.state.seal.commitment))


@every_game
@honours(".5(a)")
def test_a_wager_under_the_last_rounds_opened_seal_is_refused(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    assert floor.state.seal is not None
    old = floor.state.seal.commitment
    floor.whole_round(1)
    assert floor.state.seal is not None
    assert floor.state.seal.commitment != old
    placed = dict.fromkeys(game.required, ANTE)
    refused = floor.refuses_player(1, a.PlaceWagers(1, placed, seal=old), ".5(a)", "this round's is")
    assert refused.code == "other_seal"


@every_game
@honours(".5(a)")
def test_a_sealed_deck_is_not_sealed_again_so_nobody_draws_twelve_and_keeps_one(game: Game) -> None:
    floor = Floor(game, virtual=True).ready(1)
    again = a.SealDeck(entropy=bytes(32))
    for act in (again, a.SealDeck("house", "0" * 64)):
        command = with_host_part(floor.state, Command(Actor(SYSTEM, SYSTEM), act), floor.table.vault)
        if act is not again:
            command = Command(Actor(SYSTEM, SYSTEM), act)
        with pytest.raises(Refusal, match="is sealed already"):
            decide_or_raise(floor.state, command)
    floor.bet(1)
    with pytest.raises(Refusal, match="wagers are down"):
        decide_or_raise(floor.state, Command(Actor(SYSTEM, SYSTEM), a.SealDeck("house", "0" * 64)))
    with pytest.raises(Refusal, match="the table is locked"):
        decide_or_raise(floor.lock().state, Command(Actor(SYSTEM, SYSTEM), a.SealDeck("house", "0" * 64)))


ORDERS: dict[str, Callable[[str], a.Act]] = {"recut": a.OrderRecut, "shuffle": a.OrderShuffle, "change": a.RemoveDeck}


@cases("order", ORDERS)
@every_game
def test_amb_71_with_a_wager_down_another_cut_or_shuffle_brings_another_seal_and_the_wagers_back(
    game: Game, order: str
) -> None:
    floor = Floor(game, virtual=True).ready(1, 2)
    before, first = floor.money(), floor.state.seal
    player = Player(floor)
    player.wager()
    floor.bet(2)
    events = floor.floor(ORDERS[order]("red"))
    assert names(events) == ["SealBroken", "DeckMoved"]
    assert (floor.state.seal, floor.state.boxes, floor.money()) == (None, {}, before)
    placed = dict.fromkeys(game.required, ANTE)
    assert first is not None
    refused = floor.refuses_player(1, a.PlaceWagers(1, placed, seal=first.commitment), ".5(a)")
    assert refused.code == "no_seal"
    floor.staff()
    assert floor.state.seal is not None
    assert floor.state.seal.commitment != first.commitment
    player.wager()
    floor.dealer(a.NoMoreBets())
    player.look()
    floor.refuses(FLOOR, a.OrderRecut("red"), ".5(e)")
    floor.refuses(FLOOR, a.OrderShuffle("red"), ".5(a)")


def test_no_word_of_a_jam_brings_another_seal() -> None:
    floor = Floor(CRAZY_4_POKER, virtual=True, shuffling="shuffler").ready(1)
    first = floor.state.seal
    floor.bet(1)
    assert names(floor.report("shuffler_jam")) == ["ReportRefused"]
    assert floor.state.boxes.keys() == {1}
    assert floor.state.seal == first


@honours(".5(a)")
def test_a_seal_is_not_used_again_after_the_table_was_closed() -> None:
    floor = Floor(CAJUN_STUD, virtual=True).ready(1)
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.CloseTable())
    assert floor.state.seal is None


@honours(".5(a)")
def test_bets_are_not_locked_over_a_wager_that_was_made_under_another_seal() -> None:
    floor = Floor(CRAZY_4_POKER, virtual=True).ready(1)
    floor.bet(1)
    boxes = {1: replace(floor.state.boxes[1], seal="0" * 64)}
    with pytest.raises(Refusal, match="under another seal"):
        decide_or_raise(replace(floor.state, boxes=boxes), Command(Actor(DEALER, DEALER), a.NoMoreBets()))


# ---------------------------------------------------------------------------------------- after the lock


def locked(game: Game = CRAZY_4_POKER) -> tuple[Floor, Player]:
    floor = Floor(game, virtual=True).ready(1, 2)
    player = Player(floor)
    player.wager()
    floor.bet(2)
    floor.dealer(a.NoMoreBets())
    return floor, player


@honours(".5(a)")
def test_no_card_is_drawn_before_every_chance_is_in() -> None:
    floor, player = locked()
    assert floor.state.round is not None
    floor.refuses(DEALER, a.DealCards(), ".5(a)", "the chance of seat 1 is not in the draw yet")
    player.look()
    assert floor.round.opened.keys() == {1}
    floor.deal()


@honours(".5(a)")
def test_a_chance_that_does_not_fit_its_mark_and_another_players_are_refused() -> None:
    floor, player = locked()
    floor.refuses_player(1, a.OpenChance(1, "00" * 16), ".5(a)", "not the chance whose mark")
    floor.refuses_player(1, a.OpenChance(1, "0"), ".5(a)", "32 hexadecimal digits")
    floor.refuses_player(2, a.OpenChance(1, "00" * 16), ".5(a)", "no chance of yours")
    floor.refuses_player(2, a.OpenChance(2, "00" * 16), ".5(a)", "no chance of yours")
    player.look()
    [chance] = floor.round.opened.values()
    floor.refuses_player(1, a.OpenChance(1, chance), ".5(a)", "is known")


@honours(".5(a)")
def test_a_client_that_stays_silent_is_counted_by_its_mark_and_says_so_itself() -> None:
    floor, player = locked()
    assert names(floor.system(a.CloseChance())) == ["ChanceClosed"]
    mark = floor.round.boxes[1].chance
    assert floor.round.opened == {1: absent(mark).hex()}
    assert floor.round.absent == (1,)
    player.look()
    floor.deal()
    floor.stub()
    floor.all_decide()
    player.look()
    floor.finish()
    player.look()
    assert player.witness.finding == RoundVerdict(player.frames[-1]["last"]["deck"]["round"], w.LEFT_OUT)
    told = [
        event for event in floor.log if names([event])[0].startswith(("Seal", "Chance", "DeckSealed", "DeckOpened"))
    ]
    assert len(told) > 2
    assert {event.clause for event in told} == {cited(floor.game, ".5(a)")}


def test_a_dealt_card_that_does_not_follow_is_refused_when_the_seal_is_opened() -> None:
    """A host that deals another card than the seal draws cannot end the round."""
    floor = Floor(CRAZY_4_POKER, virtual=True).ready(1)
    floor.bet(1)
    floor.lock()
    wanted = with_host_part(floor.state, Command(Actor(DEALER, DEALER), a.DealCards()), floor.table.vault).act
    assert isinstance(wanted, a.DealCards)
    other = (*wanted.cards[:-2], wanted.cards[-1], wanted.cards[-2])
    for event in decide_or_raise(floor.state, Command(Actor(DEALER, DEALER), a.DealCards(0, other))):
        floor.table.log.append(event)
        floor.table.state = _evolved(floor.state, event)
    floor.stub()
    floor.all_decide()
    with pytest.raises(Refusal, match="does not follow from the seal"):
        floor.staff()


def _evolved(state: s.Table, event: Any) -> s.Table:
    from pitboss.table.evolve import evolve

    return evolve(state, event)


# ---------------------------------------------------------------------------------------- the client's own verdict

ROUND = "house/T1/7/2012-05-12"
SECRET, MINE, THEIRS = bytes(range(32)), b"m" * 16, b"t" * 16
PLAN = [["seat 1", False], ["dealer", True], ["seat 1", False], ["dealer", False], ["community", False]]


def honest() -> tuple[WatchedRound, View]:
    """A round as the client of seat 1 watched it, and the seal as it was opened."""
    terms = {"round": ROUND, "commitment": seal_of(ROUND, SECRET), "magic": "1", "lucky": "1", "positions": 6}
    marks = {"1": mark_of(ROUND, 1, MINE), "2": mark_of(ROUND, 2, THEIRS)}
    draws = Draws(ROUND, SECRET, {1: MINE, 2: THEIRS})
    order = [w.show([card]) for card in draws.order(26)]
    watched = WatchedRound(
        terms,
        {"1": {marks["1"]: MINE, mark_of(ROUND, 1, b"x" * 16): b"x" * 16}},
        {**terms, "chances": marks, "cut": 26, "plan": PLAN},
        ["1"],
        {"seat 1": [order[0], order[2]], "dealer": [order[1], "??"], "community": [order[4]]},
        w.drawn_by(draws, terms),
    )
    deck = {"secret": SECRET.hex(), "opened": {"1": MINE.hex(), "2": THEIRS.hex()}, "order": "?", "commitment": "?"}
    return watched, deck


def worst_of_twelve(watched: WatchedRound, deck: View) -> None:
    """The house draws twelve secrets once it knows all, and keeps the one it likes."""
    deck["secret"] = b"other secret".ljust(32, b"\0").hex()


def sealed_anew(watched: WatchedRound, deck: View) -> None:
    assert watched.locked is not None
    watched.locked["commitment"] = seal_of(ROUND, b"\7" * 32)
    deck["secret"] = (b"\7" * 32).hex()


def cut_elsewhere(watched: WatchedRound, deck: View) -> None:
    """The deck is dealt as if the cover card lay elsewhere."""
    order = Draws(ROUND, SECRET, {1: MINE, 2: THEIRS}).order(27)
    watched.seen["seat 1"] = [w.show([order[0]]), w.show([order[2]])]


def left_out_at_the_lock(watched: WatchedRound, deck: View) -> None:
    assert watched.locked is not None
    del watched.locked["chances"]["1"]
    del deck["opened"]["1"]


def left_out_of_the_draw(watched: WatchedRound, deck: View) -> None:
    del deck["opened"]["1"]


def counted_as_silent(watched: WatchedRound, deck: View) -> None:
    assert watched.locked is not None
    deck["opened"]["1"] = absent(watched.locked["chances"]["1"]).hex()


def anothers_altered(watched: WatchedRound, deck: View) -> None:
    deck["opened"]["2"] = (b"u" * 16).hex()


def anothers_added(watched: WatchedRound, deck: View) -> None:
    """A shill's chance, drawn when all the others were known."""
    deck["opened"]["3"] = (b"u" * 16).hex()


def another_card(watched: WatchedRound, deck: View) -> None:
    watched.seen["dealer"][0] = watched.seen["seat 1"][0]


def a_card_that_changed(watched: WatchedRound, deck: View) -> None:
    watched.seen["community"] = w.cards_seen_ever(watched.seen["community"], ["2c"])


def a_card_too_many(watched: WatchedRound, deck: View) -> None:
    watched.seen["community"].append("2c")


def magic_redrawn(watched: WatchedRound, deck: View) -> None:
    assert watched.draw is not None
    watched.draw = (None, watched.draw[1])


def lucky_redrawn(watched: WatchedRound, deck: View) -> None:
    assert watched.draw is not None
    watched.draw = (watched.draw[0], 6 if watched.draw[1] != 6 else 5)


def rate_changed(watched: WatchedRound, deck: View) -> None:
    assert watched.locked is not None
    watched.locked["magic"] = "0"


def never_opened(watched: WatchedRound, deck: View) -> None:
    deck["secret"] = ""


def dealt_otherwise(watched: WatchedRound, deck: View) -> None:
    """What the house says of the deck afterwards is never asked."""
    deck.update(order="As Ks", commitment=watched.seal["commitment"])
    watched.seen["seat 1"] = ["As", "Ks"]


ATTACKS = {
    worst_of_twelve: w.BAD_SECRET, sealed_anew: w.OTHER_SEAL, cut_elsewhere: w.OTHER_CARDS, left_out_at_the_lock: w.LEFT_OUT,
    left_out_of_the_draw: w.LEFT_OUT, counted_as_silent: w.LEFT_OUT, anothers_altered: w.ALTERED, anothers_added: w.ALTERED,
    another_card: w.OTHER_CARDS, a_card_that_changed: w.OTHER_CARDS, a_card_too_many: w.OTHER_CARDS, magic_redrawn: w.OTHER_DRAW,
    lucky_redrawn: w.OTHER_DRAW, rate_changed: w.OTHER_SEAL, never_opened: w.NOT_OPENED, dealt_otherwise: w.OTHER_CARDS,
}  # fmt: skip


def test_what_is_honest_is_sound() -> None:
    assert seal_verdict(*honest()) == w.SOUND


@cases("attack", ATTACKS, ids=lambda attack: str(attack.__name__))
def test_the_client_finds_it_by_itself(attack: Callable[[WatchedRound, View], None]) -> None:
    watched, deck = honest()
    attack(watched, deck)
    assert seal_verdict(watched, deck) == ATTACKS[attack]
    assert english(message(f"witness-{ATTACKS[attack]}"))


def test_a_client_tells_its_chance_only_under_the_seal_it_wagered_under() -> None:
    """With the wagers a mark, after the lock the chance; a house that has changed the seal is not told it."""
    _, player = locked(CARIBBEAN_STUD_POKER)
    assert player.witness.watched is not None
    seen = msgspec.json.decode(msgspec.json.encode(player.see()))
    seen["seal"]["commitment"] = "0" * 64
    other = Witness(Entropy(1))
    other.watched = player.witness.watched
    assert other.look(seen) == []
