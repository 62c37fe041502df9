"""What stands above and below the matter of a page where somebody publishes it: HTML of the publisher, already safe."""

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Surround:
    """What a publisher puts around a page.

    Attributes:
        top: the beginning of the header, above the title.
        bottom: the beginning of the footer, above what the page itself says there.
        style: the rules of its parts, which come after ours and before a theme.
    """

    top: Markup
    bottom: Markup
    style: str


def style_of(around: Surround | None) -> str:
    """Return the rules of what stands around a page, "" where nothing does."""
    return "" if around is None else around.style
