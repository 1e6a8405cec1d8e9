"""Every paper of a table by the name of its file, as the commands write it."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.messages import Catalogue
from pitboss.paper import form
from pitboss.paper.form import Filing
from pitboss.paper.layout import layout
from pitboss.paper.leaflet import leaflet, leaflet_html, leaflet_pdf
from pitboss.paper.pdf import pdf
from pitboss.paper.rules_sheet import rules_pdf
from pitboss.paper.sign import sign

PDF, SVG = "application/pdf", "image/svg+xml"
SUBMISSION = "submission.toml"


class Paper(NamedTuple):
    """The file type of a paper, and whether it shows the exact figures."""

    kind: str
    priced: bool = False

    @property
    def needs(self) -> tuple[str, ...]:
        """The modules it takes beside the core."""
        return (*(("numba", "numpy") if self.priced else ()), *(("typst",) if self.kind == PDF else ()))


PAPERS = {
    "layout.pdf": Paper(PDF), "layout.svg": Paper(SVG), "sign.pdf": Paper(PDF), "sign.svg": Paper(SVG),
    "rules.pdf": Paper(PDF), "leaflet.pdf": Paper(PDF, priced=True), "leaflet.html": Paper("text/html", priced=True),
    "filing.pdf": Paper(PDF, priced=True), "filing.json": Paper("application/json", priced=True),
    SUBMISSION: Paper("application/toml"),
}  # fmt: skip


def paper_bytes(file: str, filing: Filing, texts: Catalogue | None = None) -> bytes:
    submission, standing = filing.submission, filing.standing_text(texts)
    name, _, ending = file.partition(".")
    if name in ("layout", "sign"):
        return _drawing(name, ending, filing, texts)
    if name == "rules":
        return rules_pdf(submission, standing, texts)
    if name == "leaflet":
        content = leaflet(submission, filing.entries, standing, texts)
        return leaflet_pdf(content) if ending == "pdf" else leaflet_html(content).encode()
    return form.form_pdf(filing, texts) if ending == "pdf" else form.as_json(filing)


def _drawing(name: str, ending: str, filing: Filing, texts: Catalogue | None) -> bytes:
    if name == "layout":
        drawing = layout(filing.submission, None, filing.standing)
    else:
        drawing = sign(filing.submission, None, filing.standing_text(texts), texts)
    return pdf(drawing) if ending == "pdf" else str(drawing).encode()
