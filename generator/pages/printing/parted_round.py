"""A round that two rules answer otherwise, as a page draws it: the same cards, and what each makes of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PartedSide:
    """One side of the picture: when, whose cards lie where (their codes), how it went in a few sentences."""

    title: str
    fans: tuple[tuple[str, tuple[str, ...]], ...]
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PartedRound:
    """The picture: what both sides have in common, in sentences, then each side."""

    said: tuple[str, ...]
    sides: tuple[PartedSide, PartedSide]
