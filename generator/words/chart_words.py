"""A row of a chart of moves in words: its usual move, then only the columns that differ from it."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from generator.words.catalogue import Catalogue

_LEAST = 2
"""Neighbouring columns that are told as a run: «3–6»."""


def row_in_words(
    words: Catalogue, hand: str, upcards: Sequence[str], letters: Sequence[str], names: Mapping[str, str]
) -> str:
    """Return what to do with a hand against each card of the dealer, "" where the chart says nothing of it.

    Args:
        letters: one for each upcard, "" where nothing is asked.
        names: what each letter is called.
    """
    groups: dict[str, list[int]] = {}
    for place, letter in enumerate(letters):
        if letter:
            groups.setdefault(letter, []).append(place)
    if not groups:
        return ""
    usual = max(groups, key=lambda letter: len(groups[letter]))
    if len(groups) == 1:
        return words("{hand}: sempre «{move}».", hand=hand, move=names[usual])
    others = [
        words("«{move}» contro {cards}", move=names[letter], cards=words.list(_runs(places, upcards), "o"))
        for letter, places in groups.items()
        if letter != usual
    ]
    return words("{hand}: {cases}; altrimenti «{move}».", hand=hand, cases=", ".join(others), move=names[usual])


def _runs(places: Sequence[int], upcards: Sequence[str]) -> list[str]:
    """Return some columns, those that stand side by side together.

    >>> _runs([0, 2, 3, 4, 5], ["2", "3", "4", "5", "6", "7"])
    ['2', '4–7']
    """
    said: list[str] = []
    for _, group in groupby(enumerate(places), key=lambda item: item[1] - item[0]):
        run = [upcards[place] for _, place in group]
        said += [f"{run[0]}–{run[-1]}"] if len(run) >= _LEAST else run
    return said
