"""What each option would return, computed while somebody reads: a group of choices at a time, told as it comes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from banco.workbench.browser.choices.choice import RuleChoice
from banco.workbench.browser.choices.guided_choices import guided_choices
from banco.workbench.browser.choices.option_returns import OptionReturn, option_returns
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.return_words import base_words, cost_words, hundredths
from generator.numbers.told_returns import ToldReturn
from generator.pages.sheet.own_words import RulesetWords
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
    choices: Sequence[RuleChoice]
    told: dict[Key, Mapping[str, Any]] = field(default_factory=dict)
    _left: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._left = list(dict.fromkeys(one.group for one in self.choices))

    def go_on(self) -> Background[list[OptionReturn]] | None:
        """Begin to value the next group of choices; return what computes it, None if no group is left."""
        return Background(_group_returns, self.corpus.root, self.slug, self._left.pop(0)) if self._left else None

    def take(self, results: Sequence[OptionReturn]) -> None:
        """Learn what the options of a group return."""
        for one in results:
            self.told[one.choice, one.option] = _fields(one, self.rules)
        for choice in self.choices:
            own = [one for one in results if one.choice == choice.id]
            for option in choice.options if own else ():
                if option.in_force:
                    self.told[choice.id, option.id] = _in_force(own, self.rules)


def _group_returns(root: Path, slug: str, group: str) -> list[OptionReturn]:
    """Return what the options of a group of choices return, of a regolamento in a folder."""
    corpus = Corpus(root)
    choices = [one for one in guided_choices(corpus, slug) if one.group == group]
    return list(option_returns(corpus, slug, choices))


def _fields(one: OptionReturn, rules: Ruleset) -> Mapping[str, Any]:
    if not one.changes:
        return {"nota": one.state}
    main = rules.main_wager.name
    first = [each for each in one.changes if each.told.base is Base.INITIAL] or one.changes
    shown = next((each for each in first if main in each.told.wagers), first[0])
    note = "" if main in shown.told.wagers else _whose(shown.told, rules)
    if shown.after is None or shown.difference is None:
        return {"nota": note}
    return {
        "ritorno": base_words(shown.after),
        "punti": hundredths(shown.difference, signed=True),
        "costo": cost_words(shown.after),
        "nota": note,
    }


def _in_force(results: Sequence[OptionReturn], rules: Ruleset) -> Mapping[str, Any]:
    """Return the fields of the option in force beside others that change what comes back of the main wager."""
    main = rules.main_wager.name
    firsts = (one.before for each in results for one in each.changes[:1] if one.before is not None)
    now = next((one for one in firsts if main in one.wagers and one.base is Base.INITIAL), None)
    return {} if now is None else {"ritorno": base_words(now), "punti": "=", "costo": cost_words(now)}


def _whose(change: ToldReturn, rules: Ruleset) -> str:
    words = RulesetWords(rules)
    known = {wager.name for wager in rules.wagers}
    return f"su {join([words.wager(name).the() for name in change.wagers if name in known])}"
