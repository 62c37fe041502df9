"""Everything that follows from the texts as they are edited, part by part, each as soon as it is known.

Nothing is judged here: the validator, the list of `pubblica`, the amounts of `riallinea`, the sentences of `confronta`,
the numbers of `rtp` and the player's page are those of the commands.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conformance.consistency.baseline import Baseline, baseline
from conformance.consistency.edition import Edition, edition_of
from conformance.consistency.near_names import near_names
from conformance.consistency.review import review
from conformance.editor.edited_corpus import EditedCorpus
from conformance.publishing.preparation import Prepared, prepare_begun
from conformance.publishing.validation import register_problems
from conformance.realigning.failing_rounds import Played, failing_rounds, play_all
from conformance.realigning.proposals import Realignment, realignment
from conformance.studio import shown_parts as shown
from conformance.studio.choices.guided_choices import guided_choices
from conformance.studio.edited_files import copy_beside, put_in
from conformance.studio.offered_choices import offered
from conformance.studio.valued_options import ValuedOptions
from conformance.studio.working_texts import Verdict
from generator.analysis import Returns, beside_declared
from generator.booklet.booklet_html import render
from generator.booklet.compose import compose
from generator.comparing.changes import Comparison, compare
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, in_file_order
from generator.meanwhile import Errand, meanwhile
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.loading.load import Begun, Loaded, begin
from generator.numbers.figures import Figures
from generator.numbers.kept_returns import NotKept
from generator.numbers.sheet_numbers import kept_numbers, numbers_of

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


@dataclass(eq=False)
class Consequences:
    """One regolamento that is edited.

    Attributes:
        corpus: as it is on the disk; folder: empty, for a copy of it in which the edited texts stand.
    """

    corpus: Corpus
    slug: str
    folder: Path
    found: Found | None = None
    _errand: Errand[tuple[Figures, Figures | None]] | None = None
    _valued: ValuedOptions | None = None
    _before: Baseline | None = None
    _drawn: tuple[tuple[str, Figures | None], str] | None = None
    _known: dict[str, Figures] = field(default_factory=dict)

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
        return self._errand is not None or (self._valued is not None and self._valued.is_computing)

    def put(self, texts: Mapping[str, str | None]) -> None:
        """Take other texts; whatever was still being computed is given up. Raises OSError."""
        self.end()
        put_in(self.folder, texts)

    def end(self) -> None:
        """Let nothing go on."""
        if self._errand is not None:
            self._errand.give_up()
            self._errand = None
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
        with self._page_meanwhile(begun.ruleset, figures) as page:
            prepared = prepare_begun(self.copy, self.slug, begun)
            said = in_file_order([*prepared.diagnostics, *register_problems(self.copy, prepared)])
            valid = prepared.ruleset is not None and prepared.cases is not None
            yield "diagnostica", shown.diagnostics(said, self._line, valid=valid)
            if not valid:
                return
            yield "pagina", {"html": page()}
        yield from self._followed(prepared, begun, figures, verdicts)

    @contextmanager
    def _page_meanwhile(self, rules: Ruleset, figures: Figures | None) -> Iterator[Callable[[], str]]:
        """Give what waits for the player's page, which another process draws unless it is the last one again."""
        key = (rules.fingerprint, figures)
        if self._drawn is not None and self._drawn[0] == key:
            html = self._drawn[1]
            yield lambda: html
            return

        def drawn() -> str:
            self._drawn = (key, wait())
            return self._drawn[1]

        with meanwhile(lambda: _page(rules, figures)) as wait:
            yield drawn

    def _followed(
        self, prepared: Prepared, begun: Begun, figures: Figures | None, verdicts: tuple[Verdict, ...]
    ) -> Iterator[Part]:
        rules, cases = prepared.ruleset, prepared.cases
        assert rules is not None
        assert cases is not None
        before = self.before.edition
        comparison = None if before is None else compare(before.ruleset, rules)
        yield "cambiamenti", shown.changes(comparison, self.before.words)
        yield "ritorni", self._returns(rules, figures)
        now = edition_of(begun, Loaded(rules, prepared.diagnostics), cases, self.slug)
        played = play_all(rules, now.cases)
        beside = tuple(one.diagnostic for one in near_names(self.copy, self.slug))
        yield "coerenza", self._coherence(now, played, beside, figures)
        failing = failing_rounds(played, before.ruleset if before is not None else None)
        asked = realignment(rules, failing, now.documents, now.texts, comparison)
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
        if figures is None or (before is not None and self._figures(before.ruleset) is None):
            old = before.ruleset if before is not None else None
            self._errand = Errand(lambda: (numbers_of(rules)[0], None if old is None else numbers_of(old)[0]))

    def page_before(self) -> str:
        """Return the player's page of the version that everything is held against; "" where there is none."""
        before = self.before.edition
        return "" if before is None else _page(before.ruleset, self._figures(before.ruleset))

    def later(self) -> tuple[Part, ...] | None:
        """Return what was being computed beside, () if it came to nothing; None while it is not over, or is none."""
        if self._errand is None or self.found is None:
            return self._options_later()
        result = self._errand.result()
        if result is None:
            return None
        self._errand = None
        rules, before = self.found.now.ruleset, self.before.edition
        if not result:
            return ()
        figures, old = result[0]
        self._known[self.found.play] = figures
        if before is not None and old is not None:
            self._known[play_fingerprint(before.ruleset)] = old
        return (
            ("pagina", {"html": _page(rules, figures)}),
            ("coerenza", self._coherence(self.found.now, self.found.played, self.found.beside, figures)),
            ("ritorni", self._returns(rules, figures)),
        )

    def _options_later(self) -> tuple[Part, ...] | None:
        """Return the choices once more is known of their returns: those of the game itself come first."""
        if self._valued is None or self.found is None or not self._valued.went_on():
            return None
        return (("scelte", offered(self._valued.choices, self.found.now, self._valued.told)),)

    def _coherence(
        self, now: Edition, played: tuple[Played, ...], beside: tuple[Diagnostic, ...], figures: Figures | None
    ) -> dict[str, Any]:
        remarks = review(now, self.before.edition, figures, played=played, beside=beside)
        return shown.coherence([one for one in remarks if one.diagnostic.code != _UNCOMPUTED])

    def _returns(self, rules: Ruleset, figures: Figures | None) -> dict[str, Any]:
        before = self.before.edition
        old: Returns | None = None
        if before is not None:
            kept = self._figures(before.ruleset)
            old = kept.returns if kept is not None else None
        return shown.returns(rules, figures.returns if figures is not None else None, old)

    def _figures(self, rules: Ruleset) -> Figures | None:
        """Return the numbers of some rules if they are known already."""
        try:
            return kept_numbers(rules)
        except NotKept:
            known = self._known.get(play_fingerprint(rules))
            return None if known is None else Figures(returns=beside_declared(rules, known.returns), chart=known.chart)

    def _line(self, file: str, number: int) -> str:
        lines = self.copy.text_of(self.folder / file).splitlines()
        return lines[number - 1] if 0 < number <= len(lines) else ""


def _page(rules: Ruleset, figures: Figures | None) -> str:
    return render(compose(rules, figures), rules, draft=True)
