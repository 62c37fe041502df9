"""Texts that still tell the rule of before: summaries of clauses, titles, readings, reasons; held against the data."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import zip_longest

from banco.lab.editions.carried_figures import Carried
from banco.lab.editions.edition import Edition
from banco.lab.editions.failing_rounds import FailingRound
from banco.lab.editions.told_figures import Figure, Sort, ToldFigure
from banco.workbench.coherence.gone_names import gone_names
from banco.workbench.coherence.lost_figures import STRICT, Basis, basis
from banco.workbench.coherence.read_texts import IF_TRUE, READ_AGAIN, read_text, reading_text, summary_text, title_text
from banco.workbench.coherence.rewordings import rewording
from banco.workbench.realignment.recomputed_amounts import recomputed
from conformance.cases.compile import case_id
from conformance.cases.reading.feature_document import Block, Scenario
from conformance.cases.remark import ReadText, Remark, remark
from conformance.cases.scenario.case import Case
from generator.data.diagnostics import Position
from generator.data.nodes import Mapping, Node, Scalar
from generator.data.nodes import Sequence as Tree
from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_class import Grade
from generator.pages.changes.rewrites import readings, summaries
from generator.words.amounts import decimal, euro, typed
from generator.words.italian import join

_READ_BY_PLAYERS = frozenset({"etichetta", "testo"})
_WORDS = frozenset({*_READ_BY_PLAYERS, "motivo", "evidenza"})


def stale_words(
    now: Edition, before: Edition | None, comparison: Comparison | None, failing: Sequence[FailingRound] = ()
) -> Iterator[Remark]:
    """Yield the texts of a regolamento that tell figures of before, or that are to be read again.

    Args:
        before: the version that it is held against; None to hold the texts against the data alone.
        comparison: of the two.
        failing: the scenarios that its own rules do not play as they are written.
    """
    held = basis(now, before, comparison)
    told = list(_summaries(now, held))
    yield from told
    yield from _data_words(now, held)
    titled = list(_titles(now, held, {(one.case.feature, one.case.line) for one in failing}))
    yield from titled
    if comparison is not None:
        contradicted = {clause for one in told for clause in one.clauses}
        # Where the rules of before did not play it either, it is the scenario that is wrong, and no text is old.
        of_the_edit = [one for one in failing if one.held_before is not False]
        elsewhere = [one.case for one in of_the_edit if recomputed(one.played).changed]
        to_read = list(_summaries_to_read(now, comparison, held, contradicted, elsewhere))
        yield from to_read
        yield from _rules_to_read(now, elsewhere, {one.diagnostic.at for one in titled})
        if not held.everywhere:  # what changed is no figure, and no figure of a title can tell it
            yield from _titles_to_read(now, [one.case for one in of_the_edit if one.case not in elsewhere])
        asked = list(_readings_to_read(now, comparison, held))
        yield from asked
        places = {one.diagnostic.at for one in (*told, *to_read, *asked)}
        yield from (one for one in gone_names(now, comparison.before) if one.diagnostic.at not in places)


def _summaries(now: Edition, held: Basis) -> Iterator[Remark]:
    for clause in now.ruleset.clauses:
        wrong = held.wrong(clause.summary, [clause.id])
        if wrong:
            said, now_says = _said(wrong), _instead(wrong, held.carried.get(clause.id, Carried()))
            message = (
                f"Il riassunto di {clause.id} dice {said}, e i dati che lo citano no{now_says}: «{clause.summary}»"
            )
            advice = f"Riscrivi la «sintesi» di {clause.id}, se la regola è cambiata; se no, rimetti il dato."
            still = partial(held.wrong, clauses=[clause.id])
            instead = rewording(clause.summary, wrong, held, still, [clause.id])
            at, text = now.summary_place(clause.id), summary_text(now, clause, held)
            yield remark("C101", message, at, advice, clauses=[clause.id], instead=instead, text=text)


def _said(wrong: Iterable[ToldFigure]) -> str:
    return join(dict.fromkeys(f"«{one.text}»" for one in wrong))


def _instead(wrong: Iterable[ToldFigure], carried: Carried) -> str:
    """Return what the data say now, where one can tell: «: ora dicono 6:5»."""
    sorts = {one.figure.sort for one in wrong if one.figure.sort in STRICT}
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


def _titles(now: Edition, held: Basis, failing: set[tuple[str, int]]) -> Iterator[Remark]:
    for document in now.documents:
        titled: tuple[Block | Scenario, ...] = (*document.blocks, *document.scenarios)
        for one in titled:
            tags = [tag.name for tag in one.tags]
            # A scenario that still holds may well tell a figure that another row has lost.
            in_part = isinstance(one, Block) or (one.at.file, one.at.line) in failing
            wrong = held.wrong(one.name, tags, in_part=in_part) or held.told_of_another(one.name, tags, named=True)
            if wrong:
                yield _title(one, tags, wrong, held, title_text(now, one, held))


def _title(one: Block | Scenario, tags: list[str], wrong: list[ToldFigure], held: Basis, text: ReadText) -> Remark:
    title, keyword = one.name, one.keyword
    clauses = [tag for tag in tags if tag in held.carried]
    about = f"i dati di {join(clauses)} no" if len(clauses) < 4 else "i dati delle sue clausole no"
    now: Carried = sum((held.carried[clause] for clause in clauses), Carried())
    message = f"Il titolo dice {_said(wrong)}, e {about}{_instead(wrong, now)}: «{keyword}: {title}»"
    # The cards of a scenario stay, and with them what its title says of them: what was paid for them may change.
    is_certain = keyword == "Regola" or all(each.figure.sort in STRICT for each in wrong)
    still = partial(_wrong_in_title, tags=tags, held=held)
    instead = rewording(title, wrong, held, still, tags) if is_certain else None
    return remark("C103", message, one.at, "Riscrivi il titolo, se è ancora quello che si prova.",
            clauses=clauses, instead=instead, text=text)  # fmt: skip


def _wrong_in_title(text: str, tags: list[str], held: Basis) -> list[ToldFigure]:
    return held.wrong(text, tags) or held.told_of_another(text, tags, named=True)


def _data_words(now: Edition, held: Basis) -> Iterator[Remark]:
    """Yield the labels, notes and reasons of data that tell a figure which the data beside them have lost."""
    for key, node, path in _words_of(now.tree, ""):
        role = ".".join(step for step in path.split(".") if not step.isdigit())
        wrong = held.told_within(str(node.text), role)
        if wrong:
            message = f"«{key}» di «{role}» dice {_said(wrong)}, e il dato non lo dice più: «{node.text}»"
            advice = "Riscrivilo, se la regola è cambiata; se no, rimetti il dato."
            still = partial(held.told_within, role=role)
            # A reason or a computation speaks of what was found then: nobody can say what would be found now.
            instead = rewording(str(node.text), wrong, held, still) if key in _READ_BY_PLAYERS else None
            text = read_text(now, f"{path}.{key}".lstrip("."), str(node.text), held=held, paths=[path])
            yield remark("C105", message, node.at, advice, instead=instead, text=text)


def _words_of(node: Node, path: str) -> Iterator[tuple[str, Scalar, str]]:
    """Yield the words of data: the key, what it says, and the path of the datum."""
    if isinstance(node, Mapping):
        for entry in node:
            if entry.key in _WORDS and isinstance(entry.value, Scalar):
                yield entry.key, entry.value, path
            elif path or entry.key != "letture":
                yield from _words_of(entry.value, f"{path}.{entry.key}".lstrip("."))
    elif isinstance(node, Tree):
        for number, row in enumerate(node, start=1):
            yield from _words_of(row, f"{path}.{number}")


def _summaries_to_read(
    now: Edition, comparison: Comparison, held: Basis, contradicted: set[str], elsewhere: Sequence[Case]
) -> Iterator[Remark]:
    """Yield the summaries of data that play otherwise, and those that tell a figure which other data have lost.

    The scenarios whose course changed are named beside theirs.
    """
    read = {one.id for one in summaries(comparison)}
    for clause in now.ruleset.clauses:
        other = held.told_of_another(clause.summary, [clause.id]) if clause.id not in contradicted | read else ()
        if other:
            message = f"Il riassunto di {clause.id} dice {_said(other)}, che altrove è cambiato: «{clause.summary}»"
            text = summary_text(now, clause, held)
            yield remark("C102", message, now.summary_place(clause.id), READ_AGAIN, clauses=[clause.id], text=text)
    by_id = {clause.id: clause for clause in now.ruleset.clauses}
    for one in summaries(comparison):
        if one.id not in contradicted:
            message = f"Il riassunto di {one.id} parla di un dato che è cambiato ({_data(one.because)}): «{one.text}»"
            proving = dict.fromkeys(case.scenario for case in elsewhere if one.id in case.clauses)
            verbs = ("vale", "prova") if len(proving) == 1 else ("valgono", "provano")
            fails = f"Non {verbs[0]} più {join(proving)}, che la {verbs[1]}: forse non è più vero. "
            advice = f"{fails if proving else ''}{READ_AGAIN}"
            text = summary_text(now, by_id[one.id], held, one.because)
            yield remark("C102", message, now.summary_place(one.id), advice, clauses=[one.id], text=text)


def _rules_to_read(now: Edition, elsewhere: Sequence[Case], titled: set[Position]) -> Iterator[Remark]:
    """Yield the Regole some scenario of which takes another course: their titles may tell the rule of before.

    Args:
        titled: the places of the titles that were told already.
    """
    for document in now.documents:
        rules = [block for block in document.blocks if block.keyword == "Regola"]
        for rule, after in zip_longest(rules, rules[1:]):
            own = [
                case
                for case in elsewhere
                if case.feature == document.file
                and rule.at.line < case.line
                and (after is None or case.line < after.at.line)
            ]
            if own and rule.at not in titled:
                names = join(dict.fromkeys(case.scenario for case in own))
                message = f"La Regola di {names} dice forse ciò che non vale più: «{rule.name}»"
                clauses = dict.fromkeys(clause for case in own for clause in case.clauses)
                told = read_text(now, title_text(now, rule).name, rule.name, clauses)
                yield remark("C114", message, rule.at, READ_AGAIN, clauses=clauses, text=told)


def _titles_to_read(now: Edition, cases: Sequence[Case]) -> Iterator[Remark]:
    """Yield the titles of scenarios that give other amounts, where no figure says of the rule what it was."""
    every = {(one.feature, one.scenario): one for one in cases}
    for document in now.documents:
        for scenario in document.scenarios:
            case = every.get((document.file, case_id(scenario, None)))
            if case is not None:
                name = case.scenario
                message = f"Il titolo di {name} dice forse ciò che non vale più: «{scenario.name}»"
                advice = f"Il colpo rende altri importi. {READ_AGAIN}"
                text = title_text(now, scenario)
                yield remark("C114", message, scenario.at, advice, clauses=case.clauses, text=text)


def _readings_to_read(now: Edition, comparison: Comparison, held: Basis) -> Iterator[Remark]:
    """Yield the readings that a datum that changed cites, or whose words tell a figure that it carried."""
    cited = {name for one in comparison.changes if one.grade > Grade.PATCH for name in one.readings}
    of = {reading.id: reading for reading in now.ruleset.readings}
    for one in readings(comparison):
        words = f"{one.text} {of[one.id].reason}"
        if one.id not in cited and not held.wrong(words, of[one.id].clauses):
            continue
        message = f"La lettura {one.id} parla di un dato che è cambiato ({_data(one.because)}): «{one.text}»"
        advice = f"Rileggi domanda, motivo e alternative. {IF_TRUE}"
        at, text = now.place(f"letture.{one.id}"), reading_text(now, of[one.id], held, one.because)
        yield remark("C104", message, at, advice, clauses=of[one.id].clauses, text=text)


def _data(paths: tuple[str, ...]) -> str:
    return join([*paths[:3], *([f"altri {len(paths) - 3}"] if len(paths) > 3 else [])])
