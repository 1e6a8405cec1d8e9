"""The two auditors of a log side by side: the one that shares no code with the engine passes what the audit passes."""

from __future__ import annotations

from pitboss.errors import PitbossError
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.projections.second_opinion import second_opinion

EVENTS_MOST = 2_000  # A longer log takes seconds, and is looked at by the test that makes it.
BESIDE_THE_LOG = (  # What the events of an export alone cannot show: the audit also reads the store, signatures, approvals.
    "snapshot", "end of the chain", "the linked meter", "cannot be read", "checkpoint", "has not signed", "approval",
    "in practice", "it is missing",
)  # fmt: skip


def disagreement(store: Store) -> str:
    """What one auditor finds wrong and the other does not; nothing where they agree, or there is no log to look at."""
    try:
        if not 0 < sum(store.streams().values()) <= EVENTS_MOST:
            return ""
        verdict, problem = verify(store, processes=1), second_opinion(store).problem
    except PitbossError:  # A store that the test took away.
        return ""
    if verdict.sound and problem:
        return f"the audit passes the log, and the independent verifier does not: {problem}"
    what = "" if verdict.finding is None else verdict.finding.what
    if what and not problem and not any(words in what for words in BESIDE_THE_LOG):
        return f"the independent verifier passes the log, and the audit does not: {verdict.finding}"
    return ""
