"""A side bet taken away, with all that rests on it alone: data, clauses, readings, scenarios; or why it cannot be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from banco.lab.editions.yaml_splices import Layout, Splice, flow, spliced
from banco.workbench.browser.choices.choice import RefusedValue
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import NotWritten, RulesDesk, rules_desk
from banco.workbench.browser.choices.scenarios_left import ContextAsks, scenarios_left
from banco.workbench.edited_corpus import feature_paths, text_of, with_texts
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Severity
from generator.data.nodes import Node, Step, child, children, inside
from generator.model.checks.names import text, words
from generator.model.ir import Ruleset
from generator.model.ir_parts import found_in
from generator.model.loading.load import load
from generator.model.sources import citations, cited
from generator.words.italian import join

_LOCK = "scenari.lock"
_ROUNDS = 6
"""Times that what nothing leads to any more is looked for: each may leave more of it."""
Named = tuple[str, str]
"""An id, and what stands beside it: the summary of a clause, the question of a reading, the title of a scenario."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BetRemoved:
    """What becomes of a regolamento that loses a side bet.

    Attributes:
        texts: of the files that change, by name; None is a file to delete.
        clauses, readings, scenarios: that go with it.
    """

    label: str
    texts: Mapping[str, str | None]
    clauses: tuple[Named, ...]
    readings: tuple[Named, ...]
    scenarios: tuple[Named, ...]


def side_bet_removed(corpus: Corpus, slug: str, wager: str) -> BetRemoved:
    """Return what goes with a side bet: what no other datum cites, and the scenarios that cannot be read without it.

    What speaks of it and of other things stays, and loses only the names of what went.

    Raises:
        RefusedValue: there is no such side bet, or the rules do not hold without it: what is in the way.
        CorpusErrors: the regolamento has mistakes.
    """
    desk = rules_desk(corpus, slug)
    if wager not in {one.name for one in desk.rules.optional_wagers}:
        listed = join([one.name for one in desk.rules.optional_wagers]) or "nessuna"
        raise RefusedValue(f"«{wager}» non è una puntata facoltativa di questo regolamento. Ci sono: {listed}.")
    label = desk.rules.wager(wager).label
    return removed(desk, label, list(_leaving(desk, wager)), called=f"la puntata {label}", unreadable=True)


def removed(
    desk: RulesDesk,
    label: str,
    leaving: Sequence[Path],
    *,
    called: str,
    unreadable: bool,
    beside: Sequence[Splice] = (),
) -> BetRemoved:
    """Return what goes with some data of a regolamento.

    Args:
        label: of what is taken away, for people.
        leaving: the paths of the data that are of it.
        called: what it is and its label, as the register of the scenarios says why those that go are gone.
        unreadable: whether the scenarios that cannot be read without it go too, or only those that prove nothing then.
        beside: changes of data that stay, and would speak of what is gone.
    Raises:
        RefusedValue: the rules do not hold without it: what is in the way.
    """
    corpus, slug = desk.corpus, desk.slug
    clauses, readings = _clauses(desk, leaving), _readings(desk, leaving)
    try:
        texts = _rules_without(desk, leaving, clauses, readings, beside)
    except (NotWritten, KeyError):
        raise RefusedValue(f"«{label}» è ereditata: si toglie nel file che la scrive.") from None
    rules, texts = _standing(desk, label, texts, without_idle=not unreadable)
    clauses = [one.id for one in desk.rules.clauses if one.id not in {clause.id for clause in rules.clauses}]
    readings = {one.id for one in desk.rules.readings} - {one.id for one in rules.readings}
    features: dict[str, str | None] = {}
    scenarios: list[Named] = []
    for path in feature_paths(corpus, slug):
        name = corpus.name_of(path)
        text = text_of(corpus, name)
        try:
            left, gone = scenarios_left(text, name, desk.rules, rules, {*clauses, *readings}, unreadable=unreadable)
        except ContextAsks as asks:
            raise RefusedValue(
                f"«{label}» non si toglie con un gesto solo: serve al Contesto di {name.rpartition('/')[2]}, "
                f"riga {asks.line}. Prima riscrivi quello."
            ) from None
        if left != text:
            features[name] = left
            scenarios += gone
    summaries = {one.id: one.summary for one in desk.rules.clauses}
    return BetRemoved(
        label=label,
        texts={
            **texts,
            **_languages_without(desk, rules),
            **features,
            **_lock(corpus, desk, called, {name for name, _ in scenarios}),
        },
        clauses=tuple((one, summaries[one]) for one in clauses),
        readings=tuple((one.id, one.question) for one in desk.rules.readings if one.id in readings),
        scenarios=tuple(scenarios),
    )


def _standing(
    desk: RulesDesk, label: str, texts: dict[str, str], *, without_idle: bool
) -> tuple[Ruleset, dict[str, str]]:
    """Return the rules without some data, and their texts.

    Args:
        without_idle: take away too what nothing leads to any more: rows that never apply, clauses that no datum cites.
    Raises:
        RefusedValue: they do not hold: what is in the way.
    """
    for _ in range(_ROUNDS):
        edited = with_texts(desk.corpus, texts)
        try:
            return load(edited, desk.slug).ruleset, texts
        except CorpusErrors as errors:
            wrong = [one for one in errors.diagnostics if one.severity is Severity.ERRORE]
        try:
            more = _idle(edited, desk.slug, wrong) if without_idle else {}
        except (CorpusErrors, NotWritten, KeyError):
            more = {}
        if not more:
            break
        texts = {**texts, **more}
    told = " ".join(f"{one.at.file.rpartition('/')[2]}, riga {one.at.line}: {one.message}" for one in wrong[:3])
    raise RefusedValue(
        f"«{label}» non si toglie con un gesto solo: senza, le regole non starebbero in piedi. {told} "
        "Prima sistema questo, nel testo."
    )


def _idle(corpus: Corpus, slug: str, wrong: Sequence[Diagnostic]) -> dict[str, str]:
    """Return the texts without the rows, the names in lists and the clauses at which something is wrong."""
    desk = rules_desk(corpus, slug)
    register = corpus.name_of(corpus.clauses_file(slug))
    listed = Layout(register, text_of(corpus, register))
    at_fault = {(one.at.file, one.at.line, one.at.column) for one in wrong}
    rows = [path for path in _rows(desk.tree, ()) if _stands_at(inside(desk.tree, path), at_fault)]
    tree = corpus.read(corpus.clauses_file(slug))
    clauses = [
        name for name, _, below in children(child(tree, "clausole")) if (register, below.at.line) in {
            (file, line) for file, line, _ in at_fault}
    ]  # fmt: skip
    splices = [*_outermost([one for path in rows for one in desk.take(path)])]
    splices += [listed.take(("clausole", name)) for name in clauses]
    return spliced({desk.file: desk.text, register: listed.text}, splices) if splices else {}


def _rows(tree: Node, path: Path) -> Iterator[Path]:
    for step, _, below in children(tree):
        if isinstance(step, int):
            yield (*path, step)
        yield from _rows(below, (*path, step))


def _stands_at(node: Node | None, places: set[tuple[str, int, int]]) -> bool:
    return node is not None and (node.at.file, node.at.line, node.at.column) in places


def _leaving(desk: RulesDesk, wager: str) -> Iterator[Path]:
    """Yield the paths of the data that are of the bet; of a group that holds nothing else, the path of the group."""
    yield ("puntate", wager)
    yield _whole(desk, ("collaterali",), wager)
    if desk.node("tavolo", "limiti", wager) is not None:
        yield ("tavolo", "limiti", wager)
    for phase in desk.rules.phases:
        if phase.wagers is not None and wager in phase.wagers:
            path = steps_of(phase.source.path)
            named = [word.text for word in words(desk.node(*path, "puntate"))]
            if named == [wager]:
                yield path
            elif wager in named:
                yield (*path, "puntate", named.index(wager) + 1)
    yield from _around_rounds(desk, wager)
    for number, _, row in children(desk.node("rtp")):
        if [word.text for word in words(child(row, "puntata"))] == [wager]:
            yield _whole(desk, ("rtp",), number)


def _around_rounds(desk: RulesDesk, wager: str) -> Iterator[Path]:
    """Yield what is of the bet at the table: copies to other boxes, what becomes of it without the stake it needs."""
    copies: Path = ("sessione", "fiche", "replica")
    for device, _, named in children(desk.node(*copies)):
        names = [word.text for word in words(named)]
        if wager in names:
            yield (*copies, device, names.index(wager) + 1)
    if [one.name for one in desk.rules.wagers if one.requires and one.initial] == [wager]:
        rows = ("sessione", "fasi", "puntate", "alla_chiusura")
        for number, _, row in children(desk.node(*rows)):
            if text(child(row, "rendi")) == "senza_altra":
                yield _whole(desk, rows, number)


def _whole(desk: RulesDesk, group: tuple[str, ...], key: Step) -> Path:
    return group if len([*children(desk.node(*group))]) == 1 else (*group, key)


def _is_of(leaving: Sequence[Path], path: Sequence[object]) -> bool:
    steps = tuple(map(str, path))
    return any(steps[: len(one)] == tuple(map(str, one)) for one in leaving)


def _clauses(desk: RulesDesk, leaving: Sequence[Path]) -> list[str]:
    """Return the clauses that only data of the bet cite."""
    every = cited(desk.rules).items()
    return [clause for clause, paths in every if paths and all(_is_of(leaving, steps_of(path)) for path in paths)]


def _readings(desk: RulesDesk, leaving: Sequence[Path]) -> set[str]:
    """Return the readings on which only data of the bet depend."""
    places: dict[str, list[bool]] = {}
    for path, word in citations(desk.tree, "ambiguita"):
        if path[:1] != ("letture",):
            places.setdefault(word.text, []).append(_is_of(leaving, path))
    return {reading for reading, own in places.items() if all(own)}


def _rules_without(
    desk: RulesDesk, leaving: Sequence[Path], clauses: Sequence[str], readings: set[str], beside: Sequence[Splice]
) -> dict[str, str]:
    """Return the rules and the register. Raises NotWritten or KeyError for what another file says."""
    register = desk.corpus.name_of(desk.corpus.clauses_file(desk.slug))
    listed = Layout(register, text_of(desk.corpus, register))
    data = [splice for path in leaving for splice in desk.take(path)]
    data += _named_no_more(desk, leaving, {*readings, *_of_clauses(desk, clauses)})
    texts = spliced(
        {desk.file: desk.text, register: listed.text},
        [*_outermost([*data, *beside]), *(listed.take(("clausole", clause)) for clause in clauses)],
    )
    layout = Layout(desk.file, texts.get(desk.file, desk.text))
    return {**texts, **spliced({desk.file: layout.text}, _readings_without(desk, layout, clauses, readings))}


def _of_clauses(desk: RulesDesk, clauses: Sequence[str]) -> Iterator[str]:
    """Yield the readings that speak of those clauses alone."""
    yield from (one.id for one in desk.rules.readings if one.clauses and set(one.clauses) <= set(clauses))


def _named_no_more(desk: RulesDesk, leaving: Sequence[Path], readings: set[str]) -> Iterator[Splice]:
    """Yield what takes the names of readings that go out of the data that stay."""
    named = {
        path: [word.text for word in words(inside(desk.tree, (*steps_of(".".join(path)), "ambiguita")))]
        for path, word in citations(desk.tree, "ambiguita")
        if word.text in readings and path[:1] != ("letture",) and not _is_of(leaving, path)
    }
    for path, every in named.items():
        place, left = (*steps_of(".".join(path)), "ambiguita"), [one for one in every if one not in readings]
        yield from desk.put(place, flow(left if len(left) > 1 else left[0])) if left else desk.take(place)


def _languages_without(desk: RulesDesk, rules: Ruleset) -> dict[str, str]:
    """Return the files of other languages without the sentences that the rules have no more."""
    gone = {*found_in(desk.rules, str)} - {*found_in(rules, str)}
    texts = {
        name: text_of(desk.corpus, name) for name in map(desk.corpus.name_of, desk.corpus.language_files(desk.slug))
    }
    layouts = [Layout(name, text) for name, text in texts.items()]
    told = [(layout, ("frasi", sentence)) for layout in layouts for sentence in gone]
    return spliced(texts, [layout.take(path) for layout, path in told if path in layout])


def _outermost(splices: Sequence[Splice]) -> Iterator[Splice]:
    """Yield the changes that stand in no other: a row that is counted anew may go itself."""
    for one in splices:
        around = (other for other in splices if other != one and other.start <= one.start and one.end <= other.end)
        if not any(around):
            yield one


def _readings_without(desk: RulesDesk, layout: Layout, clauses: Sequence[str], readings: set[str]) -> Iterator[Splice]:
    """Yield what takes some readings away, and the clauses that went out of the lists of the others."""
    own = [one.id for one in desk.rules.readings if ("letture", one.id) in layout]
    if readings and readings >= set(own):
        yield layout.take(("letture",))
        return
    gone = {*readings, *_of_clauses(desk, clauses)}
    for reading in desk.rules.readings:
        path: Path = ("letture", reading.id)
        if reading.id in gone:
            yield layout.take(path)
        elif set(clauses) & set(reading.clauses) and (*path, "clausole") in layout:
            yield layout.put((*path, "clausole"), f"[{', '.join(c for c in reading.clauses if c not in clauses)}]")
            for name, _, _ in children(desk.node(*path, "alternative")):
                aside: Path = (*path, "alternative", name, "supera")
                if aside in layout:
                    yield from _set_aside_without(desk, layout, aside, clauses)


def _set_aside_without(desk: RulesDesk, layout: Layout, path: Path, clauses: Sequence[str]) -> Iterator[Splice]:
    """Yield what takes some clauses out of those that an alternative sets aside."""
    rows = [(number, child(row, "clausola") or row) for number, _, row in children(desk.node(*path))]
    kept = [
        layout.written((*path, number)) for number, row in rows if not {one.text for one in words(row)} & {*clauses}
    ]
    if not kept:
        yield layout.take(path)
    elif len(kept) < len(rows):
        yield layout.put(path, f"[{', '.join(kept)}]")


def _lock(corpus: Corpus, desk: RulesDesk, called: str, gone: set[str]) -> Mapping[str, str]:
    """Return the register of scenarios with those that are taken away, which keep their ids for ever."""
    path = corpus.features / desk.slug / _LOCK
    if not gone or not path.is_file():
        return {}
    name = corpus.name_of(path)
    text = text_of(corpus, name)
    lines = [_struck(line, gone, called) for line in text.split("\n")]
    changed = "\n".join(lines)
    return {} if changed == text else {name: changed}


def _struck(line: str, gone: set[str], called: str) -> str:
    name = next(iter(line.split()), "")
    return f"{name} rimosso: {called} non c'è più" if name in gone else line
