"""What a page tells of the version before."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.pictures.parted_round import PartedRound
from generator.words.catalogue import Catalogue


def _none_drawn(_: Catalogue) -> PartedRound | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What has changed, in Italian sentences.

    Attributes:
        parted: gives the first round that shows it, in a language; None if none was found soon.
    """

    said: tuple[str, ...] = ()
    parted: Callable[[Catalogue], PartedRound | None] = _none_drawn


NOTHING_NEW = News()
