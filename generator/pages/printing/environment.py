"""The one environment in which every page is filled in: templates, how text is set, what macros call."""

from functools import cache

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from generator.pages.printing.chart_moves import move_class
from generator.pages.printing.drawn_cards import sign, spoken
from generator.pages.printing.page_style import policy
from generator.words.amounts import typeset
from generator.words.anchors import slug


def filled(template: str, style: str, *, script: str = "", package: str = "", **values: object) -> str:
    """Return a template filled in, with its style sheet, its script and the content policy that admits only those.

    Args:
        template: its name; the ones of this package are always found, to be imported or included.
        package: where else templates are looked for, in its folder ``templates``.
    """
    page = environment(package).get_template(template)
    return page.render(style=Markup(style), script=Markup(script), policy=policy(style, script), **values)


@cache
def environment(package: str = "") -> Environment:
    """Return the environment of the templates of this package and of another."""
    here = PackageLoader("generator.pages.printing")
    found = Environment(
        loader=ChoiceLoader([PackageLoader(package), here]) if package else here,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.finalize = _finished
    found.filters.update(slug=slug, breakable=breakable, sign=sign, cell=move_class, kind=_kind)
    found.globals.update(spoken=spoken)
    return found


def _finished(value: object) -> object:
    """Return a value as a page prints it: text as `typeset` sets it, markup as it is."""
    return typeset(value) if isinstance(value, str) and not isinstance(value, Markup) else value


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
