"""What an actor is offered of one kind of act: the other kinds need not be tried, which takes most of the time."""

from typing import Any

from pitboss.table.acts import Actor, Command
from pitboss.table.offers import candidates
from pitboss.table.procedure import why_not
from pitboss.table.state import Table


def offered(state: Table, actor: Actor, at: int, kind: type) -> list[Any]:
    """Those of `offers` that are of this kind; not for corrections, which `offers` changes before it tries them."""
    possible = (one for one in candidates(state, actor, at) if isinstance(one.act, kind))
    return [one for one in possible if why_not(state, Command(actor, one.act, at)) is None]
