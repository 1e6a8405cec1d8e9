"""The seal of a virtual deck: the house commits before the wagers, the players' clients add chance, and then
nobody can choose any more. AMB-71: from the first wager on, another shuffle or cut means another seal.

`completed` is the host's part: it fills in what follows from the secret, which only a host has. It is checked when the
secret is opened: a deal, a draw or a rack that does not follow from it is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from msgspec.structs import replace

from pitboss.bank.ledger import Transfer
from pitboss.clause import HOUSE_RULE
from pitboss.errors import BadInput, PitbossError
from pitboss.law.citations import Cite
from pitboss.messages import Message, listing, message
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import (
    AnyAct,
    ClearTable,
    CloseChance,
    Command,
    DealCards,
    DrawBonuses,
    NoMoreBets,
    OpenChance,
    RefileTable,
    RuleMalfunction,
    SealDeck,
)
from pitboss.table.asked import Clause, HostsPart, back_name, cited, move, need, need_phase, place_name, refuse
from pitboss.table.shoe import CHANCE_BYTES, SECRET_BYTES, Draws, absent, mark_of, round_draws, seal_of
from pitboss.table.state import Box, RoundState, Seal, Table, cards_out, laid_out, purse_of

MARK = 64  # Hexadecimal digits of a seal or a mark.
HEX = "0123456789abcdef"
HOSTS = {
    SealDeck,
    NoMoreBets,
    DealCards,
    DrawBonuses,
    ClearTable,
    RuleMalfunction,
}  # Acts that a host completes, or must be able to.


class Vault(Protocol):
    """A host's store for the secrets of its seals."""

    house: str

    def keep(self, name: str, commitment: str, secret: bytes) -> str:
        """As it may lie in the log: encrypted, or nothing at all."""

    def secret(self, name: str, commitment: str, sealed: str) -> bytes:
        """The secret of a seal that is not opened yet."""


@dataclass
class MemoryVault:
    """Secrets of a table that lives no longer than this process."""

    house: str = "practice"
    kept: dict[str, bytes] = field(default_factory=dict, repr=False)

    def keep(self, name: str, commitment: str, secret: bytes) -> str:
        self.kept[commitment] = secret
        return ""

    def secret(self, name: str, commitment: str, sealed: str) -> bytes:
        if commitment not in self.kept:
            raise BadInput(message("seal-made-elsewhere", round=name), code="no_key")
        return self.kept[commitment]


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and not text.strip(HEX)


def _round_name(state: Table, house: str) -> str:
    return f"{house}/{state.name}/{state.rounds + 1}/{state.game.edition.since}"


def fresh_seal(state: Table) -> Seal | None:
    """The seal that wagers are made under now: of the deck that is dealt next, shuffled and cut."""
    seal = state.seal
    if seal is None or seal.back != state.active:
        return None
    deck = state.decks.get(seal.back)
    return seal if deck is not None and deck.stage == s.READY else None


def check_seal(state: Table, seal: str, chance: str) -> None:
    """A wager at a virtual table names the seal its player was shown."""
    if not state.virtual:
        return
    fresh = fresh_seal(state)
    if fresh is None:
        raise refuse(state, Cite.SHUFFLE, message("wager-before-seal"), "no_seal")
    if seal != fresh.commitment:
        key = "wager-under-other-seal" if seal else "wager-under-no-seal"
        reason = message(key, seal=f"{seal[:16]}…", right=fresh.commitment)
        raise refuse(state, Cite.SHUFFLE, reason, "other_seal")
    if chance and not _is_hex(chance, MARK):
        raise refuse(state, Cite.SHUFFLE, message("chance-no-mark", digits=MARK), "bad_chance")


def check_boxes(state: Table) -> None:
    """Bets are locked only where all of them were made under the seal that is dealt."""
    if not state.virtual:
        return
    fresh = fresh_seal(state)
    if fresh is None:
        raise refuse(state, Cite.SHUFFLE, message("deck-unsealed"), "no_seal")
    commitment = fresh.commitment
    if old := [seat for seat, box in state.boxes.items() if box.seal != commitment]:
        raise refuse(state, Cite.SHUFFLE, message("wagers-under-other-seal", seats=listing(old)), "other_seal")


def seal_deck(state: Table, command: Command, act: SealDeck) -> list[e.AnyEvent]:
    """Before the first wager, once: a deck that is sealed is not sealed again."""
    need_phase(state, Cite.SHUFFLE, s.BETTING)
    need(state.virtual, state, Cite.SHUFFLE, message("seal-of-real-deck"), "physical_shoe")
    deck = state.deck
    ready = deck is not None and deck.stage == s.READY
    need(ready, state, Cite.SHUFFLE, message("seal-too-early"), "not_now")
    assert deck is not None
    need(not state.boxes, state, Cite.SHUFFLE, message("seal-after-wagers"), "not_now")
    need(
        fresh_seal(state) is None, state, Cite.SHUFFLE, message("sealed-already", back=back_name(deck.back)), "not_now"
    )
    if not act.commitment:
        raise HostsPart(message("host-draws-secret"), clause=cited(state, Cite.SHUFFLE), code="no_secret")
    need(_is_hex(act.commitment, MARK), state, Cite.SHUFFLE, message("seal-no-hex", digits=MARK), "bad_seal")
    terms = state.rules.submission
    return [
        e.DeckSealed(
            clause=cited(state, Cite.SHUFFLE), round=_round_name(state, act.house), back=deck.back,
            commitment=act.commitment, sealed=act.sealed, magic=str(terms.magic_card_rate),
            lucky=str(terms.lucky_bonus_rate), positions=terms.seats, by=command.by, at=command.at,
        )
    ]  # fmt: skip


def break_seal(state: Table, command: Command, back: str) -> list[e.AnyEvent]:
    """AMB-71, a house rule: an order to cut, shuffle or deal a sealed deck otherwise breaks its seal, and wagers go back.

    No event where the deck is not sealed.
    """
    seal = fresh_seal(state)
    if seal is None or seal.back != back:
        return []
    returned: tuple[Transfer, ...] = ()
    for seat, box in state.boxes.items():
        returned += wagers_back(state, seat, box, HOUSE_RULE)
    return [
        e.SealBroken(
            clause=HOUSE_RULE, back=back, commitment=seal.commitment, transfers=returned, by=command.by, at=command.at
        )
    ]


def wagers_back(state: Table, seat: int, box: Box, clause: Clause) -> tuple[Transfer, ...]:
    """Transfers that return the wagers on a box."""
    transfers: tuple[Transfer, ...] = ()
    for line, cents in box.wagers.items():
        transfers += move(s.bet(seat, line), purse_of(state.game, box.player, line), cents, cited(state, clause))
    return transfers


# ---------------------------------------------------------------------------------------- after the lock


def silent_seats(played: RoundState) -> list[int]:
    """The seats whose clients have not yet revealed their promised chance."""
    return [seat for seat, box in played.boxes.items() if box.chance and seat not in played.opened]


def check_chances(state: Table) -> None:
    """Nothing is drawn before everyone's chance is known."""
    if waiting := silent_seats(state.in_round()):
        raise refuse(state, Cite.SHUFFLE, message("chance-due", seats=listing(waiting)), "chance_due")


def open_chance(state: Table, command: Command, act: OpenChance) -> list[e.AnyEvent]:
    need_phase(state, Cite.SHUFFLE, s.LOCKED)
    played = state.in_round()
    box = played.boxes.get(act.seat)
    own = box is not None and box.player == command.actor.name and bool(box.chance)
    need(own, state, Cite.SHUFFLE, message("chance-not-yours", seat=act.seat), "not_yours")
    need(act.seat not in played.opened, state, Cite.SHUFFLE, message("chance-known", seat=act.seat), "not_now")
    assert box is not None
    assert played.seal is not None, "a box has a chance only under a seal"
    reason = message("chance-no-hex", digits=2 * CHANCE_BYTES)
    need(_is_hex(act.chance, 2 * CHANCE_BYTES), state, Cite.SHUFFLE, reason, "bad_chance")
    fits = mark_of(played.seal.round, act.seat, bytes.fromhex(act.chance)) == box.chance
    need(fits, state, Cite.SHUFFLE, message("chance-of-other-mark"), "bad_chance")
    return [
        e.ChanceOpened(
            clause=cited(state, Cite.SHUFFLE), seat=act.seat, chance=act.chance, by=command.by, at=command.at
        )
    ]


def close_chance(state: Table, command: Command, act: CloseChance) -> list[e.AnyEvent]:
    need_phase(state, Cite.SHUFFLE, s.LOCKED)
    missing = tuple(silent_seats(state.in_round()))
    need(bool(missing), state, Cite.SHUFFLE, message("chance-none-due"), "not_now")
    return [e.ChanceClosed(clause=cited(state, Cite.SHUFFLE), absent=missing, by=command.by, at=command.at)]


def counted_absent(played: RoundState, seats: tuple[int, ...]) -> dict[int, str]:
    return {seat: absent(played.boxes[seat].chance).hex() for seat in seats}


# ---------------------------------------------------------------------------------------- what follows from the secret


def draws_of(played: RoundState, secret: bytes) -> Draws:
    """The draws of a round, cached: the deal, the opened seal, the rack and later views use them."""
    assert played.seal is not None, "only a sealed round is drawn so"
    return round_draws(played.seal.round, secret, tuple(played.opened.items()))


def opened_order(played: RoundState | None) -> tuple[int, ...]:
    """The deck of a round that is over, as it was dealt; nothing of a real one, or where nothing was drawn."""
    if played is None or played.seal is None or not played.secret or silent_seats(played):
        return ()
    return draws_of(played, bytes.fromhex(played.secret)).order(played.cut)


def open_seal(state: Table, command: Command, secret: str) -> tuple[list[e.AnyEvent], tuple[int, ...]]:
    """Publish the secret when the round is over, after a check that every card follows from it.

    With it goes the order of the deck; nothing of a real one, or where nothing was drawn.
    """
    played = state.in_round()
    if played.seal is None:
        return [], ()
    clause = cited(state, Cite.SHUFFLE)
    if not secret:
        raise HostsPart(message("host-opens-seal"), clause=clause, code="no_secret")
    if not _is_hex(secret, 2 * SECRET_BYTES):
        raise refuse(state, clause, message("secret-no-hex", digits=2 * SECRET_BYTES), "bad_secret")
    known = bytes.fromhex(secret)
    if seal_of(played.seal.round, known) != played.seal.commitment:
        raise refuse(state, clause, message("secret-not-sealed"), "bad_secret")
    draws = None if silent_seats(played) else draws_of(played, known)
    if (wrong := seal_mismatch(played, draws)) is not None:
        raise refuse(state, clause, message("seal-not-followed", what=wrong), "not_sealed")
    told_now = e.SealOpened(clause=clause, secret=secret, by=command.by, at=command.at)
    return [told_now], () if draws is None else draws.order(played.cut)


def seal_mismatch(played: RoundState, draws: Draws | None) -> Message | None:
    """The part of a round that does not follow from its secret; None if all of it does."""
    if draws is None:  # Void before anyone's chance was in: nothing was drawn.
        return message("cards-dealt") if played.dealt or played.bonuses_drawn else None
    seal = played.seal
    assert seal is not None
    if played.bonuses_drawn and played.magic_card != draws.magic(Fraction(seal.magic)):
        return message("the-magic-card")
    if played.bonuses_drawn and played.lucky_position != draws.lucky(Fraction(seal.lucky), seal.positions):
        return message("the-lucky-position")
    due = laid_out(played.plan, draws.order(played.cut)[: played.dealt])
    places = (place for place in {**due, **played.cards} if due.get(place) != played.cards.get(place))
    place = next(places, None)
    return None if place is None else message("cards-dealt-to", place=place_name(place))


def with_host_part(state: Table, command: Command, vault: Vault | None) -> Command:
    """The command with the host's part: what follows from a secret that only the host has. Whatever else it held is gone."""
    act: AnyAct = command.act
    if type(act) not in HOSTS or not state.virtual:
        return command
    if isinstance(act, RuleMalfunction):
        return replace(command, act=replace(act, secret=_secret_if_known(state, vault) if act.confirmed else ""))
    if vault is None:
        raise BadInput(message("seal-without-key"), code="no_key")
    played = state.round
    if isinstance(act, NoMoreBets):
        if state.seal is not None:  # A round that could not be dealt is not begun.
            vault.secret(state.seal.round, state.seal.commitment, state.seal.sealed)
        return command
    if isinstance(act, SealDeck):
        act = _with_seal(state, act, vault)
    elif isinstance(act, (DealCards, DrawBonuses, ClearTable)):
        known = played is not None and played.seal is not None and not played.secret
        act = _with_drawn_cards(state, played, act, vault) if known and played is not None else without_host_part(act)
    return command if act is command.act else replace(command, act=act)


def _secret_if_known(state: Table, vault: Vault | None) -> str:
    """The secret of the round's seal; nothing where it is lost: a round without it goes back all the same."""
    seal = None if state.round is None else state.round.seal
    if vault is None or seal is None:
        return ""
    try:
        return vault.secret(seal.round, seal.commitment, seal.sealed).hex()
    except PitbossError:
        return ""


def without_host_part(act: AnyAct) -> AnyAct:
    """An act as it was asked for, without the host's part."""
    if isinstance(act, DealCards):
        return DealCards(act.count)
    if isinstance(act, SealDeck | ClearTable):
        return type(act)()
    if isinstance(act, RuleMalfunction):
        return replace(act, secret="")
    if isinstance(act, RefileTable):
        return replace(act, pools={}, kept_elsewhere=())
    return act


def _with_seal(state: Table, act: SealDeck, vault: Vault) -> SealDeck:
    if state.law is None or len(act.entropy) != SECRET_BYTES:
        return SealDeck()
    name = _round_name(state, vault.house)
    commitment = seal_of(name, act.entropy)
    return SealDeck(vault.house, commitment, vault.keep(name, commitment, act.entropy))


def _with_drawn_cards(
    state: Table, played: RoundState, act: DealCards | DrawBonuses | ClearTable, vault: Vault
) -> AnyAct:
    assert played.seal is not None
    seal = played.seal
    secret = vault.secret(seal.round, seal.commitment, seal.sealed)
    if isinstance(act, ClearTable):
        return ClearTable(secret.hex())
    if silent_seats(played):
        return without_host_part(act)
    draws = draws_of(played, secret)
    if isinstance(act, DrawBonuses):
        return DrawBonuses(draws.magic(Fraction(seal.magic)), draws.lucky(Fraction(seal.lucky), seal.positions))
    first, left = cards_out(played), len(played.plan) - played.dealt
    count = act.count or left
    return DealCards(act.count, draws.order(played.cut)[first : first + count] if 0 <= count <= left else ())
