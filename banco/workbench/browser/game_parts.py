"""Everything that follows from the texts as they are edited, as the page of the studio gets it, part by part.

Nothing is judged here: what follows is that of `Consequences`, the numbers and the player's page are those of the
commands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from banco.workbench.browser import shown_parts as shown
from banco.workbench.browser.choices.guided_choices import guided_choices
from banco.workbench.browser.mending import mended
from banco.workbench.browser.offered_choices import offered
from banco.workbench.browser.register_after import register_after
from banco.workbench.browser.valued_options import ValuedOptions
from banco.workbench.browser.working_texts import AmountVerdict, Writing
from banco.workbench.coherence.publication_list import publication_list
from banco.workbench.consequences import Consequences
from banco.workbench.edited_corpus import EditedCorpus
from conformance.cases.compile import case_id
from conformance.cases.remark import Remark
from generator.data.corpus import REVISIONS_FILE
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.exact import with_unanswered
from generator.numbers.figures import Figures
from generator.numbers.sheet_numbers import figures_of, kept_numbers
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.publishable import reasons
from generator.workers.background import Background

Part = tuple[str, dict[str, Any]]
"""The name of an event, and its data without the version."""
PAUSE: Part = ("", {})
"""Nothing to tell: a place where whoever asks for the parts may stop asking."""
_UNCOMPUTED = "C124"
"""Returns that are not computed: here they always are, a little later."""


@dataclass(eq=False, kw_only=True)
class GameParts:
    """One version of a regolamento that is edited.

    Attributes:
        corpus: a copy of the files in which the edited texts stand.
        verdicts: what was said of its scenarios.
        known: numbers that were computed for this version or for others, by what is played.
        remarks: the list of coherence of the last texts that had no mistakes.
    """

    corpus: EditedCorpus
    follows: Consequences
    verdicts: tuple[AmountVerdict, ...]
    known: dict[str, Figures]
    remarks: tuple[Remark, ...] = ()
    _awaited: tuple[Ruleset, ...] = ()
    _valued: ValuedOptions | None = field(default=None, init=False)
    _computing: Background[Any] | None = field(default=None, init=False)

    @property
    def slug(self) -> str:
        """Return the name of the regolamento."""
        return self.follows.now.slug

    def parts(self) -> Iterator[Part]:
        """Yield every part, those that take longer last; what is not asked for any more is not computed."""
        follows, now = self.follows, self.follows.now
        yield "diagnostica", shown.diagnostics(follows.diagnostics, self.line, valid=follows.is_whole)
        if not follows.is_whole:
            return
        rules = now.ruleset
        yield "pagina", {"html": _page(rules, self._figures(rules))}
        yield "cambiamenti", shown.changes(follows.comparison, follows.baseline.words)
        yield "ritorni", self.returns()
        yield "coerenza", self._coherence()
        asked = shown.scenarios(now.played, follows.realignment, self.verdicts)
        yield "scenari", {**asked, "gioco": play_fingerprint(rules)}
        choices = guided_choices(self.corpus, self.slug)
        self._valued = ValuedOptions(self.corpus, self.slug, rules, choices)
        yield "scelte", offered(choices, now, self._valued.told)
        if follows.left_behind:
            for _ in follows.proposing():
                yield PAUSE
            yield "coerenza", self._coherence()
        self._awaited = tuple(one for one in self._both() if self._figures(one) is None)
        self._computing = Background(_figures_of_each, self._awaited) if self._awaited else self._valued.go_on()

    def later(self) -> tuple[Part, ...]:
        """Return what was computed meanwhile, once it is there: the returns and the page first, then the choices."""
        done = None if self._computing is None else self._computing.result()
        if done is None or self._valued is None:
            return ()
        if self._awaited:
            rules, self._awaited = self._awaited, ()
            self._computing = self._valued.go_on()
            for own, figures in zip(rules, done[0] if done else (), strict=False):
                self.known[play_fingerprint(own)] = figures
            page = _page(self.follows.now.ruleset, self._figures(self.follows.now.ruleset))
            told = (("coerenza", self._coherence()), ("ritorni", self.returns()), ("pagina", {"html": page}))
            return told if done else ()
        self._valued.take(done[0] if done else ())
        self._computing = self._valued.go_on()
        return (("scelte", offered(self._valued.choices, self.follows.now, self._valued.told)),)

    @property
    def is_computing(self) -> bool:
        """Say whether something is still being computed."""
        return self._computing is not None

    def end(self) -> None:
        """Let nothing go on."""
        if self._computing is not None:
            self._computing.give_up()
            self._computing = None

    def page_before(self) -> str:
        """Return the player's page of the version that everything is held against; "" where there is none."""
        before = self.follows.before
        return "" if before is None else _page(before.ruleset, self._figures(before.ruleset))

    def returns(self) -> dict[str, Any]:
        """Return the returns beside those of the version of before, as far as they are known."""
        now, old = (self._figures(one) for one in (*self._both(), self.follows.now.ruleset)[:2])
        if now is None or (self.follows.before is not None and old is None):
            return shown.returns(self.follows.now.ruleset, None, None)
        before = None if self.follows.before is None or old is None else old.returns
        return shown.returns(self.follows.now.ruleset, now.returns, before)

    def mended(self, asked: Sequence[str]) -> Writing:
        """Return the texts with some of the proposals of the coherence in place. Raises Refused."""
        done = mended(self.remarks, asked, self.text)
        gone = {what.removes: self._why(one) for one, what in done.taken if what.removes}
        features = {name: text for name, text in done.texts.items() if name.endswith(".feature")}
        register = register_after(self.corpus, self.follows, features, gone) if features else {}
        return Writing({**done.texts, **register}, done.label, follows=True)

    def _why(self, one: Remark) -> str:
        """Return why a scenario goes, for the register: the first change of the rules that it is about, or any."""
        changes = () if self.follows.comparison is None else self.follows.comparison.changes
        own = next((each for each in changes if set(each.clauses) & set(one.clauses)), None)
        told = own or next(iter(changes), None)
        return "la regola è cambiata" if told is None else " ".join(told.text.split())

    @property
    def register(self) -> str:
        """Return the name of the register of what people have accepted and signed."""
        return f"{self.corpus.name_of(self.corpus.features)}/{self.slug}/{REVISIONS_FILE}"

    def text(self, name: str) -> str:
        """Return a text as it is edited, by the name of its file; "" for one that is not there."""
        path = self.corpus.root / name
        return path.read_bytes().decode("utf-8") if path.is_file() else ""

    def line(self, file: str, number: int) -> str:
        """Return a line of a text, by its number from 1; "" for one that is not there."""
        lines = self.corpus.text_of(self.corpus.root / file).splitlines()
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def _both(self) -> tuple[Ruleset, ...]:
        before = self.follows.before
        return (self.follows.now.ruleset, *(() if before is None else (before.ruleset,)))

    def _coherence(self) -> dict[str, Any]:
        remarks = self.follows.remarks(self._figures(self.follows.now.ruleset), proposals=False)
        self.remarks = tuple(one for one in remarks if one.diagnostic.code != _UNCOMPUTED)
        waiting = any(case_id(one, None) not in self.follows.proposed for one in self.follows.left_behind)
        listed = publication_list(self.remarks, self.follows.now, self.follows.before)
        return shown.coherence(self.remarks, listed, self.line, proposing=waiting)

    def _figures(self, rules: Ruleset) -> Figures | None:
        """Return the numbers of some rules if they are known already."""
        known = self.known.get(play_fingerprint(rules))
        if known is None:
            return kept_numbers(rules)
        return Figures(returns=with_unanswered(rules, known.returns), chart=known.chart)


def _page(rules: Ruleset, figures: Figures | None) -> str:
    return render(compose(rules, figures), draft=reasons(rules, figures))


def _figures_of_each(rulesets: tuple[Ruleset, ...]) -> list[Figures]:
    return [figures_of(rules) for rules in rulesets]
