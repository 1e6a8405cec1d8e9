"""The sessions behind the playthroughs: whole rounds of each game by each method, and one for each irregularity."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER
from pitboss.table.automatic import staff_act
from pitboss.table.dealing import stub_expected
from pitboss.table.deciding import deciding_seat
from pitboss.table.steps import lawful_amounts

from .floor import ANTE, BY_CHAPTER, SHUFFLES, Floor

HOUR = 3600


class Script(NamedTuple):
    """What a transcript is about, and the session; told from the event numbered `begin` on."""

    about: str
    play: Callable[[], tuple[Floor, int]]


def whole_round(game: Game, dealing: str) -> tuple[Floor, int]:
    """From the opening to the rack: ann raises what she may, cat folds, with side bets between them."""
    floor = Floor(game, dealing=dealing, virtual=True, seed=seed_of(game))
    floor.staff()
    floor.ready(1, 3)
    side = floor.everything()
    floor.bet(1, **side)
    floor.bet(3, **dict(list(side.items())[-1:]))
    floor.lock()
    floor.staff()
    while floor.state.phase == s.DECIDING:
        seat = deciding_seat(floor.state)
        assert seat is not None
        amount = None if seat == 3 else lawful_amounts(floor.state, seat)[-1]
        floor.do(PLAYER, a.Decide(seat, amount), floor.round.boxes[seat].player)
        while floor.state.phase == s.DECIDING and deciding_seat(floor.state) is None:
            floor.dealer(a.Reveal())
    while floor.state.phase != s.BETTING:
        floor.do(*_wanted(floor))
    return floor, 0


def seed_of(game: Game) -> int:
    """The number of its chapter; of a game whose law has none, its letters."""
    number = re.sub(r"\D", "", game.chapter)
    return int(number or str(int.from_bytes(game.chapter.encode(), "big")))


def _wanted(floor: Floor) -> tuple[str, a.AnyAct]:
    wanted = staff_act(floor.state, floor.entropy, floor.at)
    assert wanted is not None
    return wanted


def at_the_table(chapter: str, **changes: Any) -> tuple[Floor, int]:
    """Two players with chips and cards ready; the story begins here."""
    floor = Floor(BY_CHAPTER[chapter], **changes).ready(1, 2)
    return floor, len(floor.log)


def cleared(floor: Floor) -> None:
    while floor.state.phase != s.BETTING:
        floor.do(*_wanted(floor))


# ---------------------------------------------------------------------------------------- Irregularities


def face_up_card() -> tuple[Floor, int]:
    """One card found face up: discarded, and the deal goes on from the next."""
    floor, begin = at_the_table("639a", dealing="hand")
    floor.bet(1)
    floor.bet(2)
    floor.lock().deal({"seat 1": "Ah", "seat 2": "Kd"}, count=2)
    floor.report("face_up_card", card=51)
    floor.deal({"dealer": "9c 9d 8h 7s 2c"})
    floor.stub()
    floor.all_decide()
    cleared(floor)
    floor.floor(a.RebuildRound(floor.state.rack))
    return floor, begin


def second_face_up_card() -> tuple[Floor, int]:
    """Two cards found face up: void, all returned, the meters put back."""
    floor, begin = at_the_table("657a", dealing="automated_shoe")
    floor.bet(1, four_card_progressive=100, five_card_hand_bonus_player=100)
    floor.bet(2)
    floor.lock().deal(count=5)
    floor.report("face_up_card", card=50)
    floor.deal(count=3)
    floor.report("second_face_up_card", FLOOR)
    cleared(floor)
    floor.staff()
    return floor, begin


def card_drawn_in_error() -> tuple[Floor, int]:
    """A card drawn in error and not seen is the next card."""
    floor, begin = at_the_table("684a")
    floor.bet(1)
    floor.lock().deal(count=4)
    floor.report("card_drawn_in_error")
    floor.deal()
    floor.stub()
    floor.all_decide()
    cleared(floor)
    return floor, begin


def wrong_number_of_cards() -> tuple[Floor, int]:
    """A wrong number of All-Six cards: void, all returned."""
    floor, begin = at_the_table("683a", dealing="automated_shoe")
    floor.bet(1, all_six=500, board_bonus=500)
    floor.bet(2)
    floor.to_decisions()
    floor.decide(1, 1_500)
    floor.report("wrong_number_of_cards", place="bonus")
    cleared(floor)
    floor.staff()
    return floor, begin


def exposed_card_679a() -> tuple[Floor, int]:
    """A dealer's card seen before the reveal: side bets are settled all the same."""
    floor, begin = at_the_table("679a")
    floor.bet(1, prime=500, pair_bonus=500, all_six=500)
    floor.bet(2)
    floor.to_decisions({"seat 1": "7c 7s 2c", "fourth 1": "2h", "dealer": "7d 9d 4s"})
    floor.decide(1, 500)
    floor.report("exposed_card")
    cleared(floor)
    return floor, begin


def exposed_card_in_the_deal_682a() -> tuple[Floor, int]:
    """A dealer's card seen in the deal: dealt out for the side bets, and nobody decides."""
    floor, begin = at_the_table("682a", dealing="automated_shoe")
    floor.bet(1, prime=500, aces_bonus=500, all_six=500)
    floor.bet(2)
    chosen = {"seat 1": "Ac As 7c 7s 2c", "bonus": "7d"}
    floor.lock().deal(chosen, count=12)
    floor.report("exposed_card", FLOOR)
    floor.deal(chosen)
    floor.stub()
    cleared(floor)
    return floor, begin


def exposed_card_657a() -> tuple[Floor, int]:
    """A dealer's card seen before all have decided: every wager goes back."""
    floor, begin = at_the_table("657a")
    floor.bet(1, queens_up=500, four_card_progressive=100, five_card_hand_bonus_dealer=100, six_card_bonus=500)
    floor.bet(2)
    floor.to_decisions()
    floor.decide(1, 500)
    floor.report("exposed_card")
    cleared(floor)
    return floor, begin


def exposed_card_683a() -> tuple[Floor, int]:
    """A community card seen before its own reveal: all three are turned for the side bets."""
    floor, begin = at_the_table("683a")
    floor.bet(1, board_bonus=500, lo_ball=500)
    floor.bet(2, pocket_bonus=500)
    floor.to_decisions({"seat 1": "8h 2d", "seat 2": "Ah Ad", "community": "9c 9s 7h"})
    floor.decide(1, 500)
    floor.decide(2, 1_500)
    floor.dealer(a.Reveal())
    floor.decide(1, None)
    floor.report("exposed_card")
    cleared(floor)
    return floor, begin


def exposed_card_too_late() -> tuple[Floor, int]:
    """A dealer's card seen when all have decided changes nothing."""
    floor, begin = at_the_table("684a")
    floor.bet(1)
    floor.to_decisions({"seat 1": "Kc Qd 9h 7s 2c", "dealer": "Kd Jd 9d 7d 2s"})
    floor.decide(1, 500)
    floor.report("exposed_card")
    floor.dealer(a.Reveal())
    cleared(floor)
    return floor, begin


def shuffler_jam() -> tuple[Floor, int]:
    """The shuffler jams, then counts 51: that deck leaves and another is opened."""
    floor, begin = at_the_table("682a", shuffling="counting_shuffler", decks=2)
    floor.bet(1)
    floor.report("shuffler_jam")
    floor.dealer(a.ShuffleDeck("blue", machine_count=51))
    floor.staff()
    floor.deal()
    floor.stub()
    floor.all_decide()
    cleared(floor)
    return floor, begin


def shoe_jam() -> tuple[Floor, int]:
    """The automated shoe jams: void, all returned, reshuffled."""
    floor, begin = at_the_table("639a", dealing="automated_shoe", paytables={"progressive": "D"})
    floor.bet(1, progressive=100, caribbean_stud_bonus=500)
    floor.bet(2)
    floor.lock().deal(count=7)
    floor.report("shoe_jam")
    cleared(floor)
    floor.staff()
    return floor, begin


def device_out_of_order() -> tuple[Floor, int]:
    """The shuffler is out of order: covered, one deck taken away, shuffled by hand; it works again, and is used."""
    floor, begin = at_the_table("657a", dealing="automated_shoe", shuffling="shuffler", decks=2)
    floor.report("device_out_of_order", device="shuffler")
    floor.bet(1)
    floor.staff()
    floor.deal()
    floor.stub()
    floor.all_decide()
    cleared(floor)
    floor.floor(a.RestoreDevice("shuffler"), a.ChangeMethod("automated_shoe", "shuffler"))
    floor.staff()
    return floor, begin


def stub_counts() -> tuple[Floor, int]:
    """The stub counted wrong and misdealt, wrong with a card gone, and right."""
    floor, begin = at_the_table("679a", dealing="hand")
    for off, misdealt in ((1, True), (-1, False), (0, False)):
        floor.bet(1)
        floor.lock().deal()
        floor.dealer(a.CountStub(stub_expected(floor.state) + off, misdealt))
        floor.all_decide()
        cleared(floor)
        floor.staff()
    return floor, begin


# ---------------------------------------------------------------------------------------- Days at a table


def two_decks() -> tuple[Floor, int]:
    """Two decks take turns, one in the machine while the other is played."""
    floor, begin = at_the_table("684a", shuffling="shuffler", decks=2)
    for _ in range(3):
        floor.bet(1)
        floor.to_decisions().all_decide(fold={1})
        cleared(floor)
        floor.staff()
    return floor, begin


def preshuffled_and_recut() -> tuple[Floor, int]:
    """A preshuffled pack is cut, and cut again on the order of the floor."""
    floor = Floor(BY_CHAPTER["683a"]).sit(1)
    begin = len(floor.log)
    floor.floor(a.ReceiveDecks(("red",), preshuffled=True))
    floor.dealer(a.CutDeck("red", 50))
    floor.floor(a.OrderRecut("red"))
    floor.dealer(a.CutDeck("red", 10))
    floor.whole_round(1, fold={1})
    return floor, begin


def decks_changed_and_table_idle() -> tuple[Floor, int]:
    """Four hours of dealing from the hand; then nobody is there, and someone comes."""
    floor, begin = at_the_table("639a", dealing="hand")
    floor.whole_round(1, 2, fold={1, 2})
    floor.at = 4 * HOUR
    floor.staff()
    for seat in (1, 2):
        floor.player(seat, a.LeaveSeat(seat))
    floor.staff()
    floor.player(5, a.TakeSeat(5))
    floor.staff()
    return floor, begin


def player_leaves() -> tuple[Floor, int]:
    """Two players leave: one folds unruled and keeps the side bet, one is ruled losing."""
    floor, begin = at_the_table("682a")
    floor.bet(1, prime=500)
    floor.bet(2, prime=500)
    floor.to_decisions()
    floor.player(1, a.LeaveSeat(1))
    floor.player(2, a.LeaveSeat(2))
    floor.floor(a.RuleAbandoned(2, losing=True))
    floor.dealer(a.Decide(1, None))
    floor.dealer(a.Reveal())
    cleared(floor)
    return floor, begin


def player_absent() -> tuple[Floor, int]:
    """A player closes the page: the clock folds, two rounds are missed, the seat is freed and the chips are kept."""
    floor, begin = at_the_table("679a", decision_seconds=30)
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions()
    floor.decide(1, 500)
    floor.at += 30
    floor.system(a.Decide(2, None))
    floor.dealer(a.Reveal())
    cleared(floor)
    floor.staff()
    floor.bet(1)
    floor.to_decisions()
    floor.decide(1, None)
    floor.dealer(a.Reveal())
    cleared(floor)
    floor.system(a.SitOut(2))
    floor.player(1, a.SitOut(1))
    floor.at += 300
    floor.system(a.FreeSeat(2))
    floor.player(1, a.ComeBack(1))
    return floor, begin


def told_wrongly() -> tuple[Floor, int]:
    """Two cards were told wrongly: one misread, and two in each other's place; the floor is called and has them mended."""
    floor, begin = at_the_table("639a")
    floor.bet(1)
    floor.bet(2)
    floor.to_decisions({"seat 1": "As Ks Qs Js 9s", "seat 2": "2c 2d 7h 8h 9h"})
    floor.player(1, a.CallFloor())
    floor.floor(a.AnswerCall("ann"))
    floor.floor(a.CorrectCard("seat 1", 5, parse("Ts")[0]))
    floor.floor(a.CorrectCard("seat 2", 1, parse("Ks")[0]))
    floor.floor(a.CorrectCard("seat 2", 1, parse("2c")[0]))
    floor.all_decide()
    cleared(floor)
    return floor, begin


def claims() -> tuple[Floor, int]:
    """The dealer's pair was none: corrected when one hand is settled. The rack is read back, and the floor rules."""
    floor, begin = at_the_table("639a")
    floor.bet(1)
    floor.bet(2)
    hands = {"seat 1": "Ah Qd 9c 6s 3h", "seat 2": "As Qc 9h 6d 4h", "dealer": "Kh Kd 8c 7s 5h"}
    floor.to_decisions(hands).all_decide()
    floor.dealer(a.SettleSeat(2))
    floor.floor(a.CorrectCard("dealer", 2, parse("2d")[0]))
    floor.player(2, a.OpenClaim(2, "I had the better hand.", wager="ante"))
    floor.to_rack()
    floor.dealer(a.RebuildRound(floor.state.rack))
    floor.floor(a.WitnessRack(), a.RuleClaim(1, "corrected"), a.RuleClaim(2, "rack"))
    return floor, begin


def raise_lowered() -> tuple[Floor, int]:
    """An ace was told that was none: of the raise it permitted all but one Ante goes back (AMB-53)."""
    floor, begin = at_the_table("657a")
    floor.bet(1)
    floor.to_decisions({"seat 1": "As Ah 9c 6d 3c"})
    floor.decide(1, 3 * ANTE)
    floor.floor(a.CorrectCard("seat 1", 2, parse("Qd")[0]))
    cleared(floor.all_decide())
    return floor, begin


def progressive_and_envy() -> tuple[Floor, int]:
    """Four aces take the meter, a straight flush is paid, and each envies the other."""
    floor, begin = at_the_table("657a", paytables={"four_card_progressive": "A"}, progressive_wager="5")
    for seat in (1, 2):
        floor.bet(seat, four_card_progressive=500)
    floor.to_decisions({"seat 2": "As Ac Ad Ah 2h", "seat 1": "9c 8c 7c 6c 2d", "dealer": "Kd Jc 8d 6s 3s"})
    floor.decide(1, 500)
    floor.decide(2, 1_500)
    floor.dealer(a.Reveal())
    cleared(floor)
    return floor, begin


def chips_that_differ() -> tuple[Floor, int]:
    """A chip is missing: the floor cancels the wager, and its increment comes out of the meter again (AMB-70)."""
    floor, begin = at_the_table("657a", paytables={"four_card_progressive": "A"})
    for seat in (1, 2):
        floor.bet(seat, four_card_progressive=100)
    floor.dealer(a.NoMoreBets(), a.CollectProgressive(1))
    floor.floor(a.RuleChips("cancelled", 2))
    floor.dealer(a.CollectProgressive(1))
    floor.deal()
    floor.stub()
    floor.all_decide()
    cleared(floor)
    return floor, begin


def hand_bonus_shared() -> tuple[Floor, int]:
    """The dealer's straight flush takes a tenth of the meter, shared by all who bet on it."""
    floor, begin = at_the_table("639a", magic_card_rate="1/50")
    floor.bet(1, five_card_hand_bonus_dealer=100)
    floor.bet(2, five_card_hand_bonus_dealer=100, five_card_hand_bonus_player=100)
    floor.dealer(a.NoMoreBets())
    floor.system(a.DrawBonuses(magic_card=31))
    floor.deal({"dealer": "9h 8h 7h 6h 5h", "seat 2": "Ac Jc 8c 4c 2c"})
    floor.stub()
    floor.decide(1, None)
    floor.decide(2, 1_000)
    floor.dealer(a.Reveal())
    cleared(floor)
    return floor, begin


def found_in_settlement() -> tuple[Floor, int]:
    """A misdeal found when one hand is settled, where the submission has settled hands void too."""
    floor, begin = at_the_table("682a", late_misdeal="all_void")
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions()
    floor.decide(1, 500)
    floor.decide(2, 500)
    floor.dealer(a.Reveal(), a.SettleSeat(2))
    floor.report("wrong_number_of_cards")
    cleared(floor)
    return floor, begin


def report_disproved() -> tuple[Floor, int]:
    """The up card is no hole card: the report is refused, and kept."""
    floor, begin = at_the_table("639a")
    floor.bet(1)
    floor.to_decisions()
    floor.report("exposed_card", number=1)
    floor.decide(1, None)
    floor.dealer(a.Reveal())
    cleared(floor)
    return floor, begin


STORIES: tuple[Callable[[], tuple[Floor, int]], ...] = (
    face_up_card, second_face_up_card, card_drawn_in_error, wrong_number_of_cards, exposed_card_679a,
    exposed_card_in_the_deal_682a, exposed_card_657a, exposed_card_683a, exposed_card_too_late, shuffler_jam, shoe_jam,
    device_out_of_order, stub_counts, two_decks, preshuffled_and_recut, decks_changed_and_table_idle, player_leaves,
    player_absent, told_wrongly, claims, raise_lowered,
    progressive_and_envy, chips_that_differ, hand_bonus_shared, found_in_settlement, report_disproved,
)  # fmt: skip


def _round(game: Game, dealing: str) -> Callable[[], tuple[Floor, int]]:
    return lambda: whole_round(game, dealing)


SCRIPTS: dict[str, Script] = {
    f"{game.chapter}_{dealing}": Script(
        f"{game.name}, {game.deals[dealing].title}, shuffling: {SHUFFLES.get(dealing, 'manual')}", _round(game, dealing)
    )
    for game in GAMES.values()
    for dealing in game.deals
} | {story.__name__: Script((story.__doc__ or "").rstrip("."), story) for story in STORIES}
