"""Texts that still tell the rule of before: summaries of clauses, titles, readings, reasons; held against the data."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from conformance.consistency.carried_figures import Carried, carried_figures
from conformance.consistency.edition import Edition
from conformance.consistency.remark import Remark, remark
from conformance.consistency.told_figures import Figure, Sort, ToldFigure, told_figures
from conformance.realigning.failing_rounds import FailingRound
from conformance.realigning.recomputed_amounts import recomputed
from conformance.vectors.reading.feature_document import Block, Scenario
from conformance.vectors.scenario.case import Case
from generator.comparing.change_class import DECLARED, Grade
from generator.comparing.changes import Comparison
from generator.comparing.rewrites import readings, summaries
from generator.data.diagnostics import Position
from generator.model.ir import Ruleset
from generator.words.amounts import decimal, euro, typed
from generator.words.italian import join

_STRICT = (Sort.RATIO, Sort.PERCENT)
"""Kinds of figures of which a text may tell none but those of its data, whatever they were before."""


_COUNTED = ("mazzo.", "tavolo.")
"""Where the key of a datum is the name of what it counts: «8 mazzi», «7 posti»."""


@dataclass(frozen=True)
class _Basis:
    """What texts are held against: the figures of each clause, and those that it has lost."""

    carried: Mapping[str, Carried]
    lost: Mapping[str, frozenset[Figure]]
    names: tuple[str, ...]

    def wrong(self, text: str, clauses: Iterable[str], *, in_part: bool = True) -> list[ToldFigure]:
        """Return the figures of a text that the data of its clauses carry no more, or contradict.

        Args:
            in_part: whether a figure that they carry less often than before is one too: of hard totals and of soft
                ones no more, of one row of two.
        """
        known = [clause for clause in clauses if clause in self.carried]
        lost = {figure for clause in known for figure in self.lost.get(clause, ())}
        now: Carried = sum((self.carried[clause] for clause in known), Carried())
        return [
            one
            for one in told_figures(text, self.names)
            if (one.figure in lost and not ((one.figure.sort in _STRICT or not in_part) and _carries(now, one.figure)))
            or _contradicts(one, now)
        ]


def stale_words(
    now: Edition, before: Edition | None, comparison: Comparison | None, failing: Sequence[FailingRound] = ()
) -> Iterator[Remark]:
    """Yield the texts of a regolamento that tell figures of before, or that are to be read again.

    Args:
        before: the version that it is held against; None to hold the texts against the data alone.
        comparison: of the two.
        failing: the scenarios that its own rules do not play as they are written.
    """
    carried = carried_figures(now)
    lost: dict[str, frozenset[Figure]] = {}
    if before is not None and comparison is not None:
        felt = {
            clause for one in comparison.changes if _is_told(one.grade, one.weight.reason) for clause in one.clauses
        }
        was = carried_figures(before)
        lost = {
            clause: frozenset(figure for _, figure in was.get(clause, Carried()) - carried.get(clause, Carried()))
            for clause in felt
        }
    basis = _Basis(carried, lost, _names(now.ruleset))
    told = list(_summaries(now, basis))
    yield from told
    yield from _titles(now, basis, {(one.case.feature, one.case.line) for one in failing})
    if comparison is not None:
        contradicted = {clause for one in told for clause in one.clauses}
        elsewhere = [one.case for one in failing if recomputed(one.played).changed]
        yield from _summaries_to_read(now, comparison, contradicted, elsewhere)
        yield from _readings_to_read(now, comparison, basis)


def _is_told(grade: Grade, reason: str) -> bool:
    return grade > Grade.PATCH or reason == DECLARED.reason


def _names(rules: Ruleset) -> tuple[str, ...]:
    wagers, offers, classes = ([one.label for one in named] for named in (rules.wagers, rules.offers, rules.classes))
    return (rules.title, *wagers, *offers, *classes)


def _carries(carried: Carried, figure: Figure) -> bool:
    return any(one == figure for _, one in carried)


def _contradicts(one: ToldFigure, carried: Carried) -> bool:
    """Say whether a figure is none of those that its data have of the same kind: a ratio, a percentage, «8 mazzi».

    A ratio may tell what comes back, the stake included: «2:1» of a win of 1:1. «Alla pari» is said of much else.
    """
    if one.figure.sort in _STRICT and not one.text.lower().startswith("alla"):
        kin = {figure for _, figure in carried if figure.sort is one.figure.sort}
        whole = one.figure.sort is Sort.RATIO and (one.figure.value.denominator == 1 or not one.text[0].isdigit())
        back = whole and _carries(carried, Figure(Sort.TIMES, one.figure.value))
        return bool(kin) and one.figure not in kin and not back
    if one.noun and one.figure.sort is Sort.NUMBER:
        kin = {
            figure
            for role, figure in carried
            if figure.sort is Sort.NUMBER and role.startswith(_COUNTED) and role.split(".")[1] == one.noun
        }
        return bool(kin) and one.figure not in kin
    return False


def _summaries(now: Edition, basis: _Basis) -> Iterator[Remark]:
    for clause in now.ruleset.clauses:
        wrong = basis.wrong(clause.summary, [clause.id])
        if wrong:
            said, instead = _said(wrong), _instead(wrong, basis.carried.get(clause.id, Carried()))
            message = f"Il riassunto di {clause.id} dice {said}, e i dati che lo citano no{instead}: «{clause.summary}»"
            advice = f"Riscrivi la «sintesi» di {clause.id}, se la regola è cambiata; se no, rimetti il dato."
            yield remark("C101", message, now.summary_place(clause.id), advice, blocks=True, clauses=[clause.id])


def _said(wrong: Iterable[ToldFigure]) -> str:
    return join(dict.fromkeys(f"«{one.text}»" for one in wrong))


def _instead(wrong: Iterable[ToldFigure], carried: Carried) -> str:
    """Return what the data say now, where one can tell: «: ora dicono 6:5»."""
    sorts = {one.figure.sort for one in wrong if one.figure.sort in _STRICT}
    found = sorted({figure for _, figure in carried if figure.sort in sorts}, key=lambda one: (one.sort, one.value))
    return f" (dicono {join(figure_words(one) for one in found)})" if 0 < len(found) < 4 else ""


def figure_words(figure: Figure) -> str:
    """Return a figure as data and scenarios write it."""
    value: Fraction = figure.value
    match figure.sort:
        case Sort.RATIO:
            return f"{value.numerator}:{value.denominator}"
        case Sort.PERCENT:
            return f"{decimal(value, places=2)}%"
        case Sort.EURO:
            return typed(euro(value, plain=True))
        case Sort.NUMBER | Sort.TIMES:
            return decimal(value)
        case _:
            return f"{decimal(value)} {figure.sort.removeprefix('totale ')}"


def _titles(now: Edition, basis: _Basis, failing: set[tuple[str, int]]) -> Iterator[Remark]:
    for document in now.documents:
        titled: tuple[Block | Scenario, ...] = (*document.blocks, *document.scenarios)
        for one in titled:
            tags = [tag.name for tag in one.tags]
            # A scenario that still holds may well tell a figure that another row has lost.
            in_part = isinstance(one, Block) or (one.at.file, one.at.line) in failing
            yield from _title(one.name, one.keyword, one.at, tags, basis.wrong(one.name, tags, in_part=in_part), basis)


def _title(
    title: str, keyword: str, at: Position, tags: list[str], wrong: list[ToldFigure], basis: _Basis
) -> Iterator[Remark]:
    if wrong:
        clauses = [tag for tag in tags if tag in basis.carried]
        about = f"i dati di {join(clauses)} no" if len(clauses) < 4 else "i dati delle sue clausole no"
        now: Carried = sum((basis.carried[clause] for clause in clauses), Carried())
        message = f"Il titolo dice {_said(wrong)}, e {about}{_instead(wrong, now)}: «{keyword}: {title}»"
        yield remark("C103", message, at, "Riscrivi il titolo, se è ancora quello che si prova.", blocks=False,
            clauses=clauses)  # fmt: skip


def _summaries_to_read(
    now: Edition, comparison: Comparison, contradicted: set[str], elsewhere: Sequence[Case]
) -> Iterator[Remark]:
    """Yield the summaries of data that play otherwise; the scenarios whose course changed are named beside theirs."""
    for one in summaries(comparison):
        if one.id not in contradicted:
            message = f"Il riassunto di {one.id} parla di un dato che è cambiato ({_data(one.because)}): «{one.text}»"
            proving = dict.fromkeys(case.id.partition("/")[0] for case in elsewhere if one.id in case.clauses)
            verbs = ("vale", "prova") if len(proving) == 1 else ("valgono", "provano")
            fails = f"Non {verbs[0]} più {join(proving)}, che la {verbs[1]}: forse non è più vero. "
            advice = f"{fails if proving else ''}Rileggilo: se è ancora vero, lascialo."
            yield remark("C102", message, now.summary_place(one.id), advice, blocks=False, clauses=[one.id])


def _readings_to_read(now: Edition, comparison: Comparison, basis: _Basis) -> Iterator[Remark]:
    """Yield the readings that a datum that changed cites, or whose words tell a figure that it carried."""
    cited = {name for one in comparison.changes if one.grade > Grade.PATCH for name in one.readings}
    of = {reading.id: reading for reading in now.ruleset.readings}
    for one in readings(comparison):
        words = f"{one.text} {of[one.id].reason}"
        if one.id not in cited and not basis.wrong(words, of[one.id].clauses):
            continue
        message = f"La lettura {one.id} parla di un dato che è cambiato ({_data(one.because)}): «{one.text}»"
        advice = "Rileggi domanda, motivo e alternative."
        at = now.place(f"letture.{one.id}")
        yield remark("C104", message, at, advice, blocks=False, clauses=of[one.id].clauses)


def _data(paths: tuple[str, ...]) -> str:
    return join([*paths[:3], *([f"altri {len(paths) - 3}"] if len(paths) > 3 else [])])
