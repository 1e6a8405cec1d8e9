"""Houses that commands name by their database: the log, the approvals, the certificates."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pitboss.cli.arguments import OWNER
from pitboss.filing.approvals import Approval
from pitboss.filing.submission import Submission
from pitboss.house.approvals import of_filing
from pitboss.log.house_log import HouseLog
from pitboss.log.table_log import Store
from pitboss.projections.house_key import key_at_hand
from pitboss.training.roster import Roster
from pitboss.web.people.house_keys import HouseKeys
from pitboss.web.people.training_records import Training


@contextmanager
def house_log(database: str) -> Iterator[HouseLog]:
    with Store(database, existing=True) as store:
        key_at_hand(store)
        yield HouseLog(store, OWNER)


def approvals_of(database: str, submission: Submission) -> tuple[Approval, ...] | None:
    """The approvals of a licensed house for a filing; None where the house is in practice."""
    with house_log(database) as log:
        house = log.current()
        return tuple(of_filing(house.approvals, submission)) if house.settings.licensed else None


def is_licensed(database: str) -> bool:
    with Store(database, existing=True) as store:
        return HouseLog(store, OWNER).current().settings.licensed


def house_roster(database: str, now: int) -> Roster:
    """The exams and certificates of a house's dealers."""
    with Store(database, existing=True) as store:
        return Training(store.engine, HouseKeys(store.engine).key("certificates")).roster(now)
