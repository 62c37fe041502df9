"""A side bet taken away, with whatever rests on it alone: its data, its clauses, its scenarios; or why it cannot be."""

from collections.abc import Mapping

from conformance.studio.choices.choice import Splices, Unreadable
from conformance.studio.choices.provenance_texts import path_of
from conformance.studio.choices.rules_desk import (
    NotWritten,
    RulesDesk,
    feature_paths,
    names_at,
    node_at,
    rules_desk,
    text_of,
)
from conformance.studio.choices.yaml_splices import Layout, spliced
from conformance.vectors.compile import load_bytes
from conformance.vectors.steps.all_steps import registry
from generator.data.corpus import Corpus
from generator.data.nodes import Mapping as Tree
from generator.data.nodes import Scalar, Sequence, plain
from generator.model.sources import cited
from generator.words.italian import join

_LOCK = "scenari.lock"


def side_bet_removed(corpus: Corpus, slug: str, wager: str) -> Mapping[str, str | None]:
    """Return the texts of the files that lose a side bet, by their names; None is a file to delete.

    Raises:
        Unreadable: there is no such side bet, or a reading or a scenario speaks of it and of other things: which.
        CorpusErrors: the regolamento has mistakes.
    """
    desk = rules_desk(corpus, slug)
    if wager not in {one.name for one in desk.rules.optional_wagers}:
        listed = join([one.name for one in desk.rules.optional_wagers]) or "nessuna"
        raise Unreadable(f"«{wager}» non è una puntata facoltativa di questo regolamento. Ci sono: {listed}.")
    label = desk.rules.wager(wager).label
    clauses = _clauses(desk, wager)
    in_the_way = [*_readings(desk, wager, clauses)]
    features: dict[str, str | None] = {}
    gone: list[str] = []
    for path in feature_paths(corpus, slug):
        name = corpus.name_of(path)
        proves, ids = _scenarios(desk, text_of(corpus, name), name, wager, label, clauses)
        if proves and proves == ids:
            features[name] = None
            gone += ids
        else:
            in_the_way += proves
    if in_the_way:
        raise Unreadable(
            f"«{label}» non si toglie con un gesto solo: ne parlano anche {join(in_the_way)}. "
            "Prima riscrivi o togli quelli, uno per uno."
        )
    register = corpus.name_of(corpus.clauses_file(slug))
    layout = Layout(register, text_of(corpus, register))
    try:
        changes = (*_data(desk, wager), *(layout.take(("clausole", clause)) for clause in clauses))
    except (NotWritten, KeyError):
        raise Unreadable(f"«{label}» è ereditata: si toglie nel file che la scrive.") from None
    return {**spliced({desk.file: desk.text, register: layout.text}, changes), **features, **_lock(corpus, desk, gone)}


def _clauses(desk: RulesDesk, wager: str) -> list[str]:
    """Return the clauses that no other datum cites."""
    own = {("puntate", wager), ("collaterali", wager)}
    places = {clause: {path_of(path) for path in paths} for clause, paths in cited(desk.rules).items()}
    leaving = {path_of(one.source.path) for one in desk.rules.phases if one.wagers == (wager,)}
    leaving |= {path_of(one.source.path) for one in desk.rules.returns if one.wagers == (wager,)}
    return [
        clause
        for clause, paths in places.items()
        if paths and all(path[:2] in own or path in leaving for path in paths)
    ]


def _readings(desk: RulesDesk, wager: str, clauses: list[str]) -> list[str]:
    """Return the readings that ask of the bet or of a clause of its own."""
    readings = node_at(desk.whole, ("letture",))
    named = [*clauses, wager]
    return [
        entry.key
        for entry in (readings if isinstance(readings, Tree) else ())
        if any(True for name in named for _ in names_at(entry.value, name))
    ]


def _scenarios(
    desk: RulesDesk, text: str, name: str, wager: str, label: str, clauses: list[str]
) -> tuple[list[str], list[str]]:
    """Return the scenarios of a file that stake the bet or prove its clauses, and all that it has."""
    cases, _, _ = load_bytes(text.encode(), name, desk.rules, registry(desk.rules))
    every = [case.id for case in cases]
    staked = [
        case.id
        for case in cases
        if any(wager in box["puntate"] for box in case.setup["posti"]) or set(clauses) & set(case.clauses)
    ]
    return (staked, every) if staked or label not in text else (every, [])


def _data(desk: RulesDesk, wager: str) -> Splices:
    changes = (*desk.take(("puntate", wager)), *_whole(desk, ("collaterali",), wager))
    if desk.node("tavolo", "limiti", wager) is not None:
        changes += desk.take(("tavolo", "limiti", wager))
    for phase in desk.rules.phases:
        if phase.wagers is not None and wager in phase.wagers:
            path = path_of(phase.source.path)
            wagers = desk.node(*path, "puntate")
            named = [item.text for item in wagers if isinstance(item, Scalar)] if isinstance(wagers, Sequence) else []
            if named == [wager]:
                changes += desk.take(path)
            elif wager in named:
                changes += desk.take((*path, "puntate", named.index(wager) + 1))
    rows = desk.node("rtp")
    for number, row in enumerate(rows if isinstance(rows, Sequence) else (), 1):
        told = plain(row)
        if isinstance(told, dict) and told.get("puntata") in (wager, [wager]):
            changes += _whole(desk, ("rtp",), number)
    return changes


def _whole(desk: RulesDesk, group: tuple[str, ...], key: str | int) -> Splices:
    """Return the change that takes a part out of a group, and the group with it if nothing else is in it."""
    node = desk.node(*group)
    alone = isinstance(node, (Tree, Sequence)) and len(node) == 1
    return desk.take(group if alone else (*group, key))


def _lock(corpus: Corpus, desk: RulesDesk, gone: list[str]) -> Mapping[str, str]:
    """Return the register of scenarios with those that are taken away, which keep their ids for ever."""
    path = corpus.features / desk.slug / _LOCK
    if not gone or not path.is_file():
        return {}
    name = corpus.name_of(path)
    text = text_of(corpus, name)
    lines = [_struck(line, gone) for line in text.split("\n")]
    changed = "\n".join(lines)
    return {} if changed == text else {name: changed}


def _struck(line: str, gone: list[str]) -> str:
    name = next(iter(line.split()), "")
    return f"{name} rimosso: la puntata che provava non c'è più" if name in gone else line
