"""What each option would return, computed beside while somebody reads: a group of choices at a time, told as it comes.

What was once computed is kept by what is played, so that the second time all of them come at once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from banco.workbench.browser.choices.choice import Choice
from banco.workbench.browser.choices.option_returns import OptionReturn, option_returns
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.pages.changes.return_changes import ReturnChange, hundredths
from generator.pages.sheet.parts.own_words import Words
from generator.words.amounts import euro
from generator.words.italian import join
from generator.workers.background import Background

Key = tuple[str, str]
"""A choice and one of its options, by id."""


@dataclass(eq=False)
class ValuedOptions:
    """The options of one version, and what is known so far of what they return.

    Attributes:
        choices: in the order in which they are valued.
        told: the fields of an option, by key, as the page gets them.
    """

    corpus: Corpus
    slug: str
    rules: Ruleset
    choices: Sequence[Choice]
    told: dict[Key, Mapping[str, Any]] = field(default_factory=dict)
    _left: list[tuple[Choice, ...]] = field(default_factory=list)
    _computing: Background[list[OptionReturn]] | None = None

    def __post_init__(self) -> None:
        groups: dict[str, list[Choice]] = {}
        for one in self.choices:
            groups.setdefault(one.group, []).append(one)
        self._left = [tuple(own) for own in groups.values()]

    @property
    def is_computing(self) -> bool:
        """Say whether some of them are not known yet."""
        return self._computing is not None or bool(self._left)

    def went_on(self) -> bool:
        """Go on as far as nobody has to wait; say whether more is known than before."""
        if self._computing is None:
            if self._left:
                group = self._left.pop(0)
                self._computing = Background(_returns_of, self.corpus, self.slug, group)
            return False
        done = self._computing.result()
        if done is None:
            return False
        self._computing = None
        results = [each for some in done for each in some]
        for one in results:
            self.told[one.choice, one.option] = _fields(one, self.rules)
        for choice in self.choices:
            own = [one for one in results if one.choice == choice.id]
            for option in choice.options if own else ():
                if option.in_force:
                    self.told[choice.id, option.id] = _in_force(own, self.rules)
        return bool(done)

    def end(self) -> None:
        """Let nothing go on."""
        self._left.clear()
        if self._computing is not None:
            self._computing.give_up()
            self._computing = None


def _returns_of(corpus: Corpus, slug: str, choices: Sequence[Choice]) -> list[OptionReturn]:
    return list(option_returns(corpus, slug, choices))


def _fields(one: OptionReturn, rules: Ruleset) -> Mapping[str, Any]:
    if not one.changes:
        return {"nota": one.state}
    shown = next((each for each in one.changes if rules.main_wager.name in each.wagers), one.changes[0])
    note = "" if rules.main_wager.name in shown.wagers else _whose(shown, rules)
    if shown.after is None or shown.difference is None:
        return {"nota": note}
    return {
        "ritorno": f"{hundredths(shown.after)} %",
        "punti": hundredths(shown.difference, signed=True),
        "costo": _cost(shown.after),
        "nota": note,
    }


def _in_force(results: Sequence[OptionReturn], rules: Ruleset) -> Mapping[str, Any]:
    """Return the fields of the option in force beside others that change what comes back of the main wager."""
    main = rules.main_wager.name
    now = next((one.before for each in results for one in each.changes[:1] if main in one.wagers), None)
    return {} if now is None else {"ritorno": f"{hundredths(now)} %", "punti": "=", "costo": _cost(now)}


def _cost(value: Fraction) -> str:
    """Return what a thousand euro cost, to the cent."""
    return euro(round((1 - value) * 100_000))


def _whose(change: ReturnChange, rules: Ruleset) -> str:
    words = Words(rules)
    known = {wager.name for wager in rules.wagers}
    return f"su {join([words.wager(name).the() for name in change.wagers if name in known])}"
