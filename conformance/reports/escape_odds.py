"""How likely an engine that recognises a few scenarios is to escape the replays: what a share of them is worth."""

from math import comb


def escapes(scenarios: int, replayed: int, known: int) -> str:
    """Return how many times in a hundred none of the scenarios that an engine knows is replayed, in Italian.

    Args:
        scenarios: those of which the replayed ones are drawn.
        known: those in which the engine behaves, and would not otherwise.

    >>> escapes(220, 33, 1), escapes(220, 33, 10), escapes(220, 33, 60), escapes(5, 5, 1)
    ('85', '19', 'meno di 1', '0')
    """
    ways, of = comb(scenarios - known, replayed), comb(scenarios, replayed)
    if not ways:
        return "0"
    hundredths = (200 * ways + of) // (2 * of)
    return str(hundredths) if hundredths else "meno di 1"
