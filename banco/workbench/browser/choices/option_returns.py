"""Which return each option would give: from the exact analysis, kept by what is played; nothing that was not computed.

One option at a time, as whoever asks draws them: the first come of the cache at once, the others take seconds each.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from banco.workbench.browser.choices.choice import RuleChoice, RuleOption
from banco.workbench.browser.choices.guided_choices import edited_texts
from banco.workbench.edited_corpus import with_texts
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.loading.load import begin
from generator.numbers.exact import Memory, Returns
from generator.numbers.kept_returns import kept_returns, returns_of
from generator.pages.changes.return_changes import ReturnChange, return_changes

ON_CHOOSING = "si calcola alla scelta"
SAME = "ritorno uguale"
NOT_ADMITTED = "il resto del regolamento non lo ammette"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionReturn:
    """What an option does to the returns.

    Attributes:
        changes: the returns that it changes, each before and after; () if none, or if they are not known.
        state: ``SAME``, ``ON_CHOOSING`` or ``NOT_ADMITTED`` where there is no change to show; else "".
    """

    choice: str
    option: str
    changes: tuple[ReturnChange, ...] = ()
    state: str = ""


def option_returns(
    corpus: Corpus, slug: str, choices: Iterable[RuleChoice], *, may_compute: Callable[[], bool] = lambda: True
) -> Iterator[OptionReturn]:
    """Yield what each option that is not in force does to the returns, in the order of the choices.

    Args:
        corpus: the one of which the choices were made.
        may_compute: asked before a computation that the cache cannot spare; once it says no, what is not in the cache
            is left for when it is chosen.
    Raises:
        CorpusErrors: the regolamento has mistakes.
    """
    now = begin(corpus, slug).ruleset
    asked = _Asked(now, may_compute)
    for choice in choices:
        for option in choice.options:
            if not option.in_force:
                yield asked.told(choice, option, _rules(corpus, slug, option))


class _Asked:
    """Returns of one regolamento under many options, which share what is learnt of the dealer."""

    def __init__(self, now: Ruleset, may_compute: Callable[[], bool]) -> None:
        self.now = now
        self.may_compute = may_compute
        self.memory = Memory()

    def told(self, choice: RuleChoice, option: RuleOption, rules: Ruleset | None) -> OptionReturn:
        if rules is None:
            return OptionReturn(choice=choice.id, option=option.id, state=NOT_ADMITTED)
        if play_fingerprint(rules) == play_fingerprint(self.now):
            return OptionReturn(choice=choice.id, option=option.id, state=SAME)
        if None in (kept_returns(self.now), kept_returns(rules)) and not self.may_compute():
            return OptionReturn(choice=choice.id, option=option.id, state=ON_CHOOSING)
        before, after = returns_of(self.now, self.memory), returns_of(rules, self.memory)
        if _refused(before) != _refused(after) or not after.computed:
            return OptionReturn(choice=choice.id, option=option.id, state=ON_CHOOSING)
        changes = tuple(one for one in return_changes(before, after) if _moves(one))
        return OptionReturn(choice=choice.id, option=option.id, changes=changes, state="" if changes else SAME)


def _refused(returns: Returns) -> set[tuple[str, str]]:
    return {(one.path, one.reason) for one in returns.refused}


def _moves(change: ReturnChange) -> bool:
    return change.difference != 0


def _rules(corpus: Corpus, slug: str, option: RuleOption) -> Ruleset | None:
    """Return the rules that an option leads to, or None if the rest of the regolamento does not admit it."""
    texts = edited_texts(corpus, option)
    try:
        return begin(with_texts(corpus, texts), slug).ruleset
    except CorpusErrors:
        return None
