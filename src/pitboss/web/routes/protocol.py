"""What the description adds to the routes: WebSockets in words, who may ask, and bodies that a route reads itself."""

from __future__ import annotations

from typing import Any, NamedTuple

SIGNED_OUT = 4401  # How a socket is closed whose session is over.


class Message(NamedTuple):
    sender: str
    shape: str
    means: str

    def as_dict(self) -> dict[str, str]:
        return {"from": self.sender, "shape": self.shape, "means": self.means}


class Socket(NamedTuple):
    path: str
    summary: str
    words: tuple[str, ...]
    messages: tuple[Message, ...]

    def as_dict(self) -> dict[str, Any]:
        return {**self._asdict(), "messages": [message.as_dict() for message in self.messages]}


SOCKETS = (
    Socket(
        "/api/tables/{name}/watch", "A table that is watched, and acted at",
        (
            "Open it with the cookie of the pages, or with `?token=` and the token of a sign-in; without either you watch "
            "from the rail. Messages are JSON texts. A page of another site is turned away, and so is a table that is not "
            "there (close code 4404).",
            "The house sends a `view` at once and another whenever the table changes: what you may see, never more. "
            "`view` is the table, `can` what you may do now with its bounds, `news` what just happened, `hands` the names of "
            "the hands that lie open, `turn` the seat to act, `ready` who is content with their wagers, `awaits` whom betting "
            "still waits for, `seconds_left` the clock of the betting or of a decision, where there is one; `fault` what "
            "keeps the table from going on, if anything does: its own mistake, or a log out of reach. A busy house tells several "
            "changes in one frame: every event stands in the `news` of one, and in order.",
            "To act, send an act of the shapes below with a key of your own. Every act is answered by `done` or `refused` "
            "with that key, after the frame that shows what was done. After a broken line send what was not answered again with "
            "the same key: it acts once.",
            "A screen that does not take its frames for long, or sends too much, is let go; it may come back at once.",
        ),
        (
            Message("you", '{"act": {"type": "Decide", "seat": 1, "cents": 500}, "key": "a key of your own"}', "Do this."),
            Message("house", '{"type": "view", "view": {…}, "can": {…}, "news": […], …}', "The table as you may see it now."),
            Message(
                "house", '{"type": "jackpot", "table": "…", "title": "…", "amount": "…"}',
                "A share of a meter was won at another table.",
            ),
            Message("house", '{"type": "done", "key": "…"}', "It was done, and is in the log."),
            Message(
                "house", '{"type": "refused", "key": "…", "error": {"code", "clause", "message"}}',
                "It was not done; the clause says why.",
            ),
        ),
    ),
    Socket(
        "/api/lobby", "Every table in a few words",
        (
            "For anyone. All tables come first, then again those that have changed, at most twice a second: the entries of "
            "`GET /api/tables`. Meters in it are what would be paid, without reserves. Who sits at a table is told to the floor "
            "and the regulator alone, by their cookie or `?token=`; to all others they are guests. Nothing needs to be sent. "
            "With `?only=jackpots` no table is told, and every jackpot is.",
        ),
        (
            Message("house", '{"type": "tables", "tables": [{"name": …, "phase": …, "meters": {…}, …}]}', "These have changed."),
            Message(
                "house", '{"type": "jackpot", "table": "…", "title": "…", "amount": "…"}', "A share of a meter was won.",
            ),
        ),
    ),
)  # fmt: skip


def for_roles(*roles: str) -> dict[str, Any]:
    """Whom an operation is for, in its description."""
    return {"x-roles": list(roles)}


AN_ACT: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Act"}}},
    }
}
A_ROUND: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {
                    "description": "A round, or a list of them, as the command `settle` reads it. In a list, what cannot "
                    "be settled answers with its error in its place.",
                    "anyOf": [{"$ref": "#/components/schemas/RoundAsked"}, {"type": "array"}],
                }
            }
        },
    }
}
