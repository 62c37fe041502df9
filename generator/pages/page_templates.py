"""The one way in which pages, reports and certificates load their Jinja templates."""

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from generator.words.amounts import typeset


def page_templates(*packages: str, typographic: bool = True, keep_trailing_newline: bool = False) -> Environment:
    """Return an environment for the templates of some packages, each in the package's `templates` folder.

    Every value is escaped, and a name that nobody defined is an error.

    Args:
        packages: looked through in order; the first that has a template of the name gives it.
        typographic: whether every text that a template prints is typeset as `typeset` does it.
        keep_trailing_newline: whether the last newline of a template stays in what is rendered.
    """
    environment = Environment(
        loader=ChoiceLoader([PackageLoader(package) for package in packages]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=keep_trailing_newline,
    )
    if typographic:
        environment.finalize = _typeset_text
    return environment


def _typeset_text(value: object) -> object:
    return typeset(value) if isinstance(value, str) and not isinstance(value, Markup) else value
