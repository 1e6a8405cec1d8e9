"""Approvals: what a table under a filing needs, what is on record, and the floor or a regulator who records it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from pitboss.chapters import filed
from pitboss.clause import HOUSE_RULE
from pitboss.errors import Refusal
from pitboss.filing.approvals import needed
from pitboss.filing.lawful import checked
from pitboss.filing.submission import Submission
from pitboss.house.approvals import Approvals, approved, of_filing, withdrawn
from pitboss.log.house_log import HouseLog
from pitboss.messages import message
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.web.host.house_clock import now
from pitboss.web.people.access import ADMINISTRATOR, NotAllowed, Person
from pitboss.web.routes.accounts import Signed
from pitboss.web.routes.protocol import for_roles
from pitboss.web.tables.floor import today

router = APIRouter(prefix="/api", tags=["approvals"])
STAFF = (FLOOR, REGULATOR, ADMINISTRATOR)


class FilingRequest(BaseModel):
    submission: dict[str, Any] = Field(description="A Rules Submission, as tables are opened under.")


class ApprovalRequest(FilingRequest):
    item: str = Field(max_length=40, description="What was approved: layout, shuffler, progressive_system, ...")
    reference: str = Field(max_length=120)
    date: str = Field(max_length=10, description="The day it was given, 2026-05-01.")
    granted_by: str = Field(max_length=120, description="Which bureau, or who there.")


class WithdrawalRequest(FilingRequest):
    item: str = Field(max_length=40)
    why: str = Field("", max_length=120)


class Given(BaseModel):
    reference: str
    date: str
    granted_by: str


class NeedTold(BaseModel):
    """Something that needs approval, and the approval on record."""

    item: str
    of: str = Field(description="The item, and which one where there are several: layout:0f3a…")
    title: str
    clause: str
    approval: Given | None


def log_of(request: Request) -> HouseLog:
    log: HouseLog = request.app.state.casino.log
    return log


def submission_of(data: dict[str, Any]) -> Submission:
    game = filed(data, today())
    submission, problems = checked(game, data)
    for problem in problems:
        if not problem.warning:
            raise Refusal(problem.reason, clause=problem.clause or HOUSE_RULE, code="bad_submission")
    return submission


def _needs_told(submission: Submission, approvals: Approvals) -> list[NeedTold]:
    """Each thing that needs approval, with what is on record for it."""
    found = {
        one.key: Given(reference=one.reference, date=one.date, granted_by=one.granted_by)
        for one in of_filing(approvals, submission)
    }
    return [
        NeedTold(item=need.item, of=need.key, title=need.title, clause=need.clause, approval=found.get(need.key))
        for need in needed(submission)
    ]


def _allow(you: Person, *roles: str) -> None:
    if you.role not in roles:
        raise NotAllowed(message("approvals-for-staff"), code="wrong_role")


@router.post("/approvals/needed", summary="What a filing needs approved", openapi_extra=for_roles(*STAFF))
def what_is_needed(body: FilingRequest, request: Request, you: Signed) -> list[NeedTold]:
    """Everything that needs approval under this filing, by its clause, and what is on record. It changes nothing."""
    _allow(you, *STAFF)
    return _needs_told(submission_of(body.submission), log_of(request).current().approvals)


@router.post("/approvals", summary="Record an approval", openapi_extra=for_roles(FLOOR, REGULATOR))
def record(body: ApprovalRequest, request: Request, you: Signed) -> list[NeedTold]:
    """The floor or a regulator records an approval: its reference, its day and who gave it. It stands in the house's log."""
    _allow(you, FLOOR, REGULATOR)
    submission, log = submission_of(body.submission), log_of(request)
    log.append_events(approved(submission, body.item, body.reference, body.date, body.granted_by, now(), you.name))
    return _needs_told(submission, log.current().approvals)


@router.post("/approvals/withdraw", summary="Withdraw an approval", openapi_extra=for_roles(REGULATOR))
def withdraw(body: WithdrawalRequest, request: Request, you: Signed) -> list[NeedTold]:
    """A regulator withdraws an approval; tables that are open go on, none opens with it any more."""
    _allow(you, REGULATOR)
    submission, log = submission_of(body.submission), log_of(request)
    log.append_events(withdrawn(submission, body.item, body.why, now(), you.name))
    return _needs_told(submission, log.current().approvals)
