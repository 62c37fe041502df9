"""Everything that follows from the texts as they are edited, part by part, each as soon as it is known.

Nothing is judged here: the validator, the list of `pubblica`, the amounts of `riallinea`, the sentences of `confronta`,
the numbers of `rtp` and the player's page are those of the commands.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from banco.lab.editions.edition import Edition, edition_of
from banco.workbench.browser import shown_parts as shown
from banco.workbench.browser.choices.guided_choices import guided_choices
from banco.workbench.browser.edited_files import copy_beside, put_in
from banco.workbench.browser.mending import mended
from banco.workbench.browser.offered_choices import offered
from banco.workbench.browser.valued_options import ValuedOptions
from banco.workbench.browser.working_texts import Verdict
from banco.workbench.coherence.baseline import Baseline, baseline
from banco.workbench.coherence.near_names import near_names
from banco.workbench.coherence.review import review
from banco.workbench.lsp.edited_corpus import EditedCorpus
from banco.workbench.realignment.amount_proposals import Realignment, realignment
from banco.workbench.realignment.failing_rounds import Played, failing_rounds, play_all
from conformance.cases.preparation import prepare_begun
from conformance.cases.remark import Remark
from conformance.cases.validation import register_problems
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, in_file_order
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.loading.load import Loaded, begin
from generator.numbers.exact import Returns, beside_declared
from generator.numbers.figures import Figures
from generator.numbers.kept_returns import returns_of
from generator.numbers.sheet_numbers import kept_numbers, numbers_of
from generator.pages.changes.all_changes import Comparison, compare
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.workers.background import Background

Part = tuple[str, dict[str, Any]]
"""The name of an event, and its data without the version."""
_UNCOMPUTED = "C124"
"""Returns that are not computed: here they always are, a little later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What is known of the last texts that had no mistakes."""

    now: Edition
    played: tuple[Played, ...]
    comparison: Comparison | None
    beside: tuple[Diagnostic, ...]
    realignment: Realignment
    play: str


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the list of coherence was made of, to be made again once the returns are known."""

    now: Edition
    played: tuple[Played, ...]
    beside: tuple[Diagnostic, ...]


@dataclass(eq=False)
class Consequences:
    """One regolamento that is edited.

    Attributes:
        corpus: as it is on the disk; folder: empty, for a copy of it in which the edited texts stand.
        remarks: the list of coherence of the last texts that had no mistakes.
    """

    corpus: Corpus
    slug: str
    folder: Path
    found: Found | None = None
    remarks: tuple[Remark, ...] = ()
    _returned: Background[tuple[Returns, Returns | None]] | None = None
    _charted: Background[tuple[Figures, Figures | None, str]] | None = None
    _uncharted: set[str] = field(default_factory=set)
    _shown: _Shown | None = None
    _valued: ValuedOptions | None = None
    _before: Baseline | None = None
    _known: dict[str, Figures] = field(default_factory=dict)
    _played: tuple[Played, ...] = ()

    def __post_init__(self) -> None:
        self.copy = EditedCorpus(copy_beside(self.corpus, self.slug, self.folder).root)

    @property
    def before(self) -> Baseline:
        """Return the version that it is held against, looked for once."""
        if self._before is None:
            try:
                self._before = baseline(self.corpus, self.slug)
            except CorpusErrors:  # that version had mistakes of its own
                self._before = Baseline(edition=None, words="")
        return self._before

    @property
    def is_computing(self) -> bool:
        """Say whether something is computed beside."""
        beside = (self._returned, self._charted)
        return beside != (None, None) or (self._valued is not None and self._valued.is_computing)

    def put(self, texts: Mapping[str, str | None]) -> None:
        """Take other texts; whatever was still being computed is given up. Raises OSError."""
        self.end()
        put_in(self.folder, texts)

    def end(self) -> None:
        """Let nothing go on."""
        for background in (self._returned, self._charted):
            if background is not None:
                background.give_up()
        self._returned = self._charted = None
        if self._valued is not None:
            self._valued.end()

    def parts(self, verdicts: tuple[Verdict, ...]) -> Iterator[Part]:
        """Yield every part, those that take longer last; what is not asked for any more is not computed."""
        try:
            begun = begin(self.copy, self.slug)
        except CorpusErrors as errors:
            yield "diagnostica", shown.diagnostics(in_file_order(errors.diagnostics), self._line, valid=False)
            return
        figures = self._figures(begun.ruleset)
        prepared = prepare_begun(self.copy, self.slug, begun)
        said = in_file_order([*prepared.diagnostics, *register_problems(self.copy, prepared)])
        rules, cases = prepared.ruleset, prepared.cases
        valid = rules is not None and cases is not None
        yield "diagnostica", shown.diagnostics(said, self._line, valid=valid)
        if rules is None or cases is None:
            return
        now = edition_of(begun, Loaded(rules, prepared.diagnostics), cases, self.slug)
        self._played = played = play_all(rules, now.cases, self._played)
        yield from self._followed(now, played, figures, verdicts)

    def _followed(
        self, now: Edition, played: tuple[Played, ...], figures: Figures | None, verdicts: tuple[Verdict, ...]
    ) -> Iterator[Part]:
        rules, before = now.ruleset, self.before.edition
        old = None if before is None else before.ruleset
        comparison = None if old is None else compare(old, rules)
        yield "cambiamenti", shown.changes(comparison, self.before.words)
        yield "ritorni", self._returns(rules, figures)
        beside = tuple(one.diagnostic for one in near_names(self.copy, self.slug))
        self._shown = _Shown(now, played, beside)
        yield "coerenza", self._coherence(now, played, beside, figures)
        if figures is None or (old is not None and self._figures(old) is None):
            self._returned = Background(_returned, rules, old)
        else:
            self._chart(rules)
        yield "pagina", {"html": _page(rules, figures)}
        asked = realignment(rules, failing_rounds(played, old), now.documents, now.texts, comparison)
        self.found = Found(
            now=now,
            played=played,
            comparison=comparison,
            beside=beside,
            realignment=asked,
            play=play_fingerprint(rules),
        )
        yield "scenari", {**shown.scenarios(played, asked, verdicts), "gioco": self.found.play}
        choices = guided_choices(self.copy, self.slug)
        self._valued = ValuedOptions(self.copy, self.slug, rules, choices)
        yield "scelte", offered(choices, now, self._valued.told)

    def page_before(self) -> str:
        """Return the player's page of the version that everything is held against; "" where there is none."""
        before = self.before.edition
        return "" if before is None else _page(before.ruleset, self._figures(before.ruleset))

    def later(self) -> tuple[Part, ...] | None:
        """Return what was being computed beside, () if it came to nothing; None while it is not over, or is none."""
        if self._returned is not None:
            return self._returns_later(self._returned)
        if self._charted is not None:
            return self._page_later(self._charted)
        return self._options_later()

    def _returns_later(self, background: Background[tuple[Returns, Returns | None]]) -> tuple[Part, ...] | None:
        """Return the returns, and what they say of those declared; the chart of the page takes as long again."""
        done = background.result()
        if done is None:
            return None
        self._returned = None
        if not done or self._shown is None:
            return ()
        last, (new, old) = self._shown, done[0]
        rules, before = last.now.ruleset, self.before.edition
        for own, found in ((rules, new), (None if before is None else before.ruleset, old)):
            if own is not None and found is not None:
                self._know(own, Figures(returns=found, chart=None), whole=False)
        self._chart(rules)
        figures = self._figures(rules)
        return (
            ("ritorni", self._returns(rules, figures)),
            ("coerenza", self._coherence(last.now, last.played, last.beside, figures)),
        )

    def _chart(self, rules: Ruleset) -> None:
        """Begin to compute the rest of what a page shows, where it is not known."""
        before = self.before.edition
        was = None if before is None else before.ruleset
        if self._uncharted & {play_fingerprint(one) for one in (rules, was) if one is not None}:
            self._charted = Background(_charted, rules, was)

    def _page_later(self, background: Background[tuple[Figures, Figures | None, str]]) -> tuple[Part, ...] | None:
        done = background.result()
        if done is None:
            return None
        self._charted = None
        if not done or self._shown is None:
            return ()
        rules, before, (new, old, html) = self._shown.now.ruleset, self.before.edition, done[0]
        self._know(rules, new, whole=True)
        if before is not None and old is not None:
            self._know(before.ruleset, old, whole=True)
        return (("pagina", {"html": html}),)

    def _know(self, rules: Ruleset, figures: Figures, *, whole: bool) -> None:
        key = play_fingerprint(rules)
        if whole or key not in self._known:
            self._known[key] = figures
            (self._uncharted.discard if whole else self._uncharted.add)(key)

    def _options_later(self) -> tuple[Part, ...] | None:
        """Return the choices once more is known of their returns: those of the game itself come first."""
        if self._valued is None or self.found is None or not self._valued.went_on():
            return None
        return (("scelte", offered(self._valued.choices, self.found.now, self._valued.told)),)

    def _coherence(
        self, now: Edition, played: tuple[Played, ...], beside: tuple[Diagnostic, ...], figures: Figures | None
    ) -> dict[str, Any]:
        remarks = review(now, self.before.edition, figures, played=played, beside=beside)
        self.remarks = tuple(one for one in remarks if one.diagnostic.code != _UNCOMPUTED)
        return shown.coherence(self.remarks, self._line)

    def mended(self, asked: str) -> Mapping[str, Any]:
        """Return the text with what is proposed for a line of the coherence in place. Raises Refused."""
        return mended(self.remarks, asked, lambda name: (self.folder / name).read_bytes().decode("utf-8"), self._line)

    def _returns(self, rules: Ruleset, figures: Figures | None) -> dict[str, Any]:
        before = self.before.edition
        old: Returns | None = None
        if before is not None:
            kept = self._figures(before.ruleset)
            old = kept.returns if kept is not None else None
        return shown.returns(rules, figures.returns if figures is not None else None, old)

    def _figures(self, rules: Ruleset) -> Figures | None:
        """Return the numbers of some rules if they are known already."""
        kept = kept_numbers(rules)
        if kept is not None:
            return kept
        known = self._known.get(play_fingerprint(rules))
        return None if known is None else Figures(returns=beside_declared(rules, known.returns), chart=known.chart)

    def _line(self, file: str, number: int) -> str:
        lines = self.copy.text_of(self.folder / file).splitlines()
        return lines[number - 1] if 0 < number <= len(lines) else ""


def _page(rules: Ruleset, figures: Figures | None) -> str:
    return render(compose(rules, figures), rules, draft=True)


def _returned(rules: Ruleset, was: Ruleset | None) -> tuple[Returns, Returns | None]:
    """Return the returns of some rules and of those of before."""
    return returns_of(rules), None if was is None else returns_of(was)


def _charted(rules: Ruleset, was: Ruleset | None) -> tuple[Figures, Figures | None, str]:
    """Return the numbers of some rules and of those of before, and the page with them."""
    figures = numbers_of(rules)[0]
    return figures, None if was is None else numbers_of(was)[0], _page(rules, figures)
