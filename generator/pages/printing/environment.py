"""The one environment in which every page is filled in: templates, how text is set, what macros call."""

from functools import cache

from jinja2 import Environment
from markupsafe import Markup

from generator.pages.page_templates import page_templates
from generator.pages.printing.chart_moves import move_class
from generator.pages.printing.drawn_cards import sign, spoken
from generator.pages.printing.page_style import policy
from generator.words.amounts import thousands
from generator.words.anchors import slug


def filled(
    template: str,
    style: str,
    *,
    script: str = "",
    package: str = "",
    typographic: bool = True,
    pictures: bool = False,
    **values: object,
) -> str:
    """Return a template filled in, with its style sheet, its script and the content policy that admits only those.

    Args:
        template: its name; the ones of this package are always found, to be imported or included.
        package: where else templates are looked for, in its folder ``templates``.
        pictures: it holds pictures, each within an address that begins with «data:».
        typographic: text is set as `typeset` does; not so where a page quotes files letter by letter.
    """
    page = environment(package, typographic=typographic).get_template(template)
    allowed = policy(style, script, pictures=pictures)
    return page.render(style=Markup(style), script=Markup(script), policy=allowed, **values)


@cache
def environment(package: str = "", *, typographic: bool = True) -> Environment:
    """Return the environment of the templates of this package and of another."""
    packages = (package, "generator.pages.printing") if package else ("generator.pages.printing",)
    found = page_templates(*packages, typographic=typographic, keep_trailing_newline=True)
    found.filters.update(slug=slug, breakable=breakable, sign=sign, cell=move_class, kind=_kind, thousands=thousands)
    found.globals.update(spoken=spoken)
    return found


def breakable(text: str) -> Markup:
    """Return a path of the data, escaped, that may be broken after its dots, but not before the number of a row.

    >>> str(breakable("banco.<b>"))
    'banco.<wbr>&lt;b&gt;'
    >>> str(breakable("banco.turno.2"))
    'banco.<wbr>turno.2'
    """
    parts = text.split(".")
    if len(parts) > 1 and parts[-1].isdigit():
        parts[-2:] = [".".join(parts[-2:])]
    return Markup(".<wbr>").join(parts)


def _kind(block: object) -> str:
    """Return what a block is: the name of its type, by which a layout finds the macro that prints it."""
    return type(block).__name__
