"""What a page tells of the version before."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.pages.printing.game_blocks import PartedRound
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_tree import Page


def _none_drawn(_: Page) -> PartedRound | None:
    return None


def _nothing_said(_: Page) -> tuple[Said, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteNews:
    """What has changed.

    Attributes:
        said: gives the sentences, in the language of a page of today.
        parted: gives the first round that shows some of it, and of what, for a page of today; None if none was found.
    """

    said: Callable[[Page], tuple[Said, ...]] = _nothing_said
    parted: Callable[[Page], PartedRound | None] = _none_drawn


NOTHING_NEW = SiteNews()
