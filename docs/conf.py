"""How Sphinx makes the site: its Markdown is gathered by `docs.press`, and everything on it comes from this folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from docs.press import citations  # noqa: E402 - after the path that finds it
from docs.press.library import found, place_of, signature  # noqa: E402
from docs.press.source import page_of  # noqa: E402
from pitboss import __version__  # noqa: E402

project, version, release, language = "pitboss", __version__, __version__, "en"
copyright = (
    "the pitboss authors. MIT licence. The names of the games are trademarks of their owners, used to describe them"
)
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.linkcode"]
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # Types of signatures that have no page of their own.

myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
myst_url_schemes: dict[str, Any] = {
    "http": None, "https": None, "source": {"url": "{{path}}.html#{{fragment}}", "classes": ["src"]},
}  # fmt: skip
default_role = "code"  # Docstrings put code in single backticks.
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 90
add_module_names = False
suppress_warnings = ["misc.highlighting_failure"]  # A command over several lines is colored in the relaxed way.
smartquotes_action = "qe"  # Quotes and ellipses; dashes stand in options.

html_theme = "furo"
html_title = f"pitboss {__version__}"
html_favicon = html_logo = str(ROOT / "src" / "pitboss" / "web" / "static" / "core" / "chip.svg")
html_static_path = [str(ROOT / "docs" / "press" / "static")]
html_css_files, html_js_files = ["site.css"], [("filter.js", {"defer": "defer"})]
html_show_sourcelink = html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1a5a40", "color-brand-content": "#1a5a40"},
    "dark_css_variables": {"color-brand-primary": "#86d3ac", "color-brand-content": "#86d3ac"},
    "navigation_with_keys": True,
}


def linkcode_resolve(domain: str, info: dict[str, str]) -> str | None:
    """Where the source of a documented name stands on the site."""
    place = place_of(found(f"{info['module']}.{info['fullname']}"))
    return place and f"{page_of(place[0])}.html#L-{place[1]}"


def readable(app: Any, what: str, name: str, thing: Any, options: Any, given: str, gives: str) -> tuple[str, str]:
    """Signatures as they are written, not as they come out once every alias is spelled out."""
    return signature(thing) or (given, gives)


def number_lines(app: Any, doctree: Any) -> None:
    """Every line of a source is an anchor."""
    if app.env.docname.startswith("source-"):
        for block in doctree.findall(lambda node: node.tagname == "literal_block"):
            block["highlight_args"] = {**block.get("highlight_args", {}), "linespans": "L"}


def cite(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Citations of clauses and of points decided are links, in prose and in what commands said."""
    if "body" in context and not page.startswith("source-"):
        context["body"] = citations.linked(context["body"], "../" * page.count("/"))


def setup(app: Any) -> dict[str, bool]:
    app.connect("autodoc-process-signature", readable)
    app.connect("doctree-read", number_lines)
    app.connect("html-page-context", cite)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
