"""The change in what comes back of each bet, between returns that were computed; no number here is rounded twice."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Ruleset
from generator.numbers.exact import Returns
from generator.numbers.return_words import base_words, hundredths, share_words, way_words
from generator.numbers.told_returns import ToldReturn, told_return
from generator.pages.sheet.own_words import RulesetWords
from generator.words.italian import join


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnChange:
    """What comes back of a bet on one base, before and after; None where that side has no such return."""

    before: ToldReturn | None
    after: ToldReturn | None

    @property
    def told(self) -> ToldReturn:
        """Return the return of the side that has it, the later one if both do."""
        told = self.after or self.before
        assert told is not None
        return told

    @property
    def difference(self) -> Fraction | None:
        """Return how much more comes back; None where a side has no such return."""
        return None if self.before is None or self.after is None else self.after.value - self.before.value


def return_changes(before: Returns, after: Returns) -> tuple[ReturnChange, ...]:
    """Return every computed return of the two sides that is not the same, those of ``after`` first."""
    was, now = (
        {(row.wagers, row.strategy, row.base): told_return(row) for row in one.computed} for one in (before, after)
    )
    return tuple(
        ReturnChange(before=was.get(key), after=now.get(key)) for key in {**now, **was} if was.get(key) != now.get(key)
    )


def return_sentences(changes: tuple[ReturnChange, ...], before: Ruleset, after: Ruleset) -> Iterator[str]:
    """Yield a sentence for each return that changed."""
    for change in changes:
        words = RulesetWords(before if change.after is None else after)
        who = join([words.wager(name).text for name in change.told.wagers])
        said = f"Il ritorno ricavato di «{who}» ({way_words(change.told.strategy)})"
        if change.after is None or change.before is None:
            verb = "ora è" if change.before is None else "non si calcola più: era"
            yield f"{said} {verb} {base_words(change.told)}."
        else:
            points = hundredths(change.after.value - change.before.value, signed=True)
            was = share_words(change.before)
            now, *above = base_words(change.after).split(", ")
            yield f"{said} è {', '.join([f'{now} invece di {was}: {points} punti percentuali', *above])}."
