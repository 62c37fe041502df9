"""What a page tells of the version before."""

from dataclasses import dataclass

from generator.pictures.parted_round import PartedRound


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What has changed, in Italian sentences, and the first round that shows it, if one was found soon."""

    said: tuple[str, ...] = ()
    parted: PartedRound | None = None


NOTHING_NEW = News()
