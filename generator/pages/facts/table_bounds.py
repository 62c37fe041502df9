"""How many sit at a table and how much they stake: decided here, in words that each voice brings."""

from generator.model.ir import Limits, TableSetup


def is_for_one(table: TableSetup) -> bool:
    """Say whether a table has one player, so that its boxes are the hands that he plays at once."""
    return table.players == 1


def of_number(words: tuple[str, str, str], greatest: int | None) -> str:
    """Return which of some words tell a greatest number: those of one that is not declared, of one, of several.

    >>> [of_number(("chissà", "una mano", "più mani"), hands) for hands in (None, 1, 3)]
    ['chissà', 'una mano', 'più mani']
    """
    unstated, one, several = words
    return unstated if greatest is None else one if greatest == 1 else several


def of_bounds(words: tuple[str, str, str, str], limits: Limits) -> str:
    """Return which of some words tell the bounds of a stake: of both, of the least, of the greatest, of neither."""
    both, least, greatest, neither = words
    if limits.minimum is None:
        return neither if limits.maximum is None else greatest
    return least if limits.maximum is None else both


def are_stated(limits: Limits) -> bool:
    """Say whether both bounds of a stake are declared."""
    return None not in (limits.minimum, limits.maximum)
