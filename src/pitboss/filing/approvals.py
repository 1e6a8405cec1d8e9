"""The approvals of the Board's bureaus that a table needs before it opens, or uses a device.

§ .2(b)-(d), § .5(g), § .8(a), AMB-52. The clauses come from the chapter; a house in practice needs none of it, a licensed
one all. An approval is recorded with its reference, its day and who gave it; a layout's is for that layout alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pitboss.errors import Refusal
from pitboss.filing.choices import choices
from pitboss.filing.submission import SHUFFLING, Submission
from pitboss.law.citations import Cite
from pitboss.messages import Message, Phrase, message

ITEMS = {
    "layout": "the layout",
    "box_places": "where the drop box and the tip box hang",
    "shoe_place": "where the dealing shoe stands",
    "automated_shoe": "the automated dealing shoe",
    "shuffler": "the automated shuffling device",
    "reshuffling_device": "the device that reshuffles and counts",
    "progressive_system": "the progressive system",
    "linked_system": "the linked progressive system",
    "wagering_system": "the electronic wagering system",
}
DRAWN = ("certificate_holder", "seats", "offered", "paytables", "readings", "limit", "progressive_wager")


def key_of(item: str, subject: str) -> str:
    """Key of an approval's subject; that of a layout is for that layout alone."""
    return f"{item}:{subject}" if subject else item


class Need(NamedTuple):
    """Something that needs approval here, and by which clause."""

    item: str
    clause: str
    subject: str = ""  # Which one: a layout by its choices.

    @property
    def key(self) -> str:
        return key_of(self.item, self.subject)

    @property
    def title(self) -> str:
        return ITEMS[self.item]


class Approval(NamedTuple):
    """An approval: of what, by whom, when and under which reference."""

    game: str
    item: str
    reference: str
    date: str  # 2026-05-01.
    granted_by: str
    subject: str = ""

    @property
    def key(self) -> str:
        return key_of(self.item, self.subject)

    @property
    def said(self) -> str:
        return f"{self.reference}, {self.date}, {self.granted_by}"


def layout_of(submission: Submission) -> str:
    """The choices a layout is drawn from, in twelve letters: another choice, another layout."""
    values = [(choice.key, choice.value) for choice in choices(submission) if choice.key.split(".")[0] in DRAWN]
    rates = {"magic_card_rate": submission.magic_card_rate, "lucky_bonus_rate": submission.lucky_bonus_rate}
    values += [(key, "drawn") for key, rate in rates.items() if rate]  # What is drawn at all is posted, not how often.
    return hashlib.sha256(repr((submission.game.key, submission.game.edition.since, values)).encode()).hexdigest()[:12]


def needed(submission: Submission, dealing: str = "", shuffling: str = "") -> list[Need]:
    """All approvals that a table needs under this submission, with the methods in use."""
    game = submission.game
    needs = [
        Need("layout", game.clause(Cite.LAYOUT), layout_of(submission)),
        Need("box_places", game.clause(Cite.DROP_BOX)),
        *devices(submission, dealing or submission.dealing, shuffling or submission.shuffling),
    ]
    if submission.progressive:
        system = game.systems[submission.progressive].system
        needs.append(Need("linked_system" if submission.linked else "progressive_system", system))
    bonus = game.hand_bonus
    if bonus is not None and {bonus.player, bonus.dealer} & set(submission.offered):
        needs.append(Need("wagering_system", bonus.system))
        if submission.hand_bonus_linked and "linked_system" not in {need.item for need in needs}:
            needs.append(Need("linked_system", bonus.system))  # § .2(d), its last sentence.
    return needs


def devices(submission: Submission, dealing: str, shuffling: str) -> list[Need]:
    """The devices on the table that shuffle and deal."""
    game, deal = submission.game, submission.game.deals[dealing]
    needs = []
    if deal.manner is None:  # A machine gives the cards out.
        needs.append(Need("automated_shoe", deal.clause))
    elif deal.shoe:
        needs.append(Need("shoe_place", game.clause(Cite.SHOE)))
    if shuffling == "reshuffling_device" or deal.reshuffler:
        needs.append(Need("reshuffling_device", game.clause(Cite.RESHUFFLING_DEVICE)))
    elif shuffling != "manual":
        needs.append(Need("shuffler", game.clause(Cite.SHUFFLE)))
    return needs


def require(needs: Iterable[Need], approved: Mapping[str, str]) -> dict[str, str]:
    """The approvals these needs have; refused where one has none."""
    references = {}
    for need in needs:
        if need.key not in approved:
            raise Refusal(
                message("approval-missing", title=Phrase(need.title), item=repr(need.key)),
                clause=need.clause,
                code="not_approved",
            )
        references[need.key] = approved[need.key]
    return references


def check_filed(submission: Submission, dealing: str, shuffling: str) -> None:
    """Refuse a device that was not filed; work by hand may always replace one."""
    game = submission.game
    if shuffling not in (submission.shuffling, "manual"):
        clause = Cite.RESHUFFLING_DEVICE if shuffling == "reshuffling_device" else Cite.SHUFFLE
        raise Refusal(
            _not_filed(SHUFFLING[submission.shuffling], SHUFFLING[shuffling]),
            clause=game.clause(clause),
            code="not_filed",
        )
    if game.deals[dealing].manner is None and dealing != submission.dealing:
        raise Refusal(
            _not_filed(game.deals[submission.dealing].title, game.deals[dealing].title),
            clause=game.deals[dealing].clause,
            code="not_filed",
        )


def _not_filed(filed: str, wanted: str) -> Message:
    return message("device-not-filed", filed=Phrase(filed), wanted=Phrase(wanted))
