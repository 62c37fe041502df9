"""Texts that a person may sign as read again and still true, each with the digest of all that was read with it."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from banco.lab.editions.carried_figures import is_of_the_rule
from banco.lab.editions.datum_places import node_at
from banco.lab.editions.edition import Edition
from banco.workbench.coherence.lost_figures import Basis
from conformance.cases.compile import case_id
from conformance.cases.reading.feature_document import Block, Scenario
from conformance.cases.remark import ReadText, Remark
from generator.data import nodes
from generator.data.nodes import Node, plain
from generator.model.ir import Clause, Reading

IF_TRUE = "Se è ancora vero, firmalo «riletto»."
STILL_TRUE = "Riletto, è ancora vero"
OURS = "È una nostra decisione"
"""What whoever signs says, on every button."""
READ_AGAIN = f"Rileggilo. {IF_TRUE}"
_UNSOURCED = "C121"
_LENGTH = 16
"""Signs of a digest: it tells one reading of a text from another, and keeps no secret."""


def read_text(
    now: Edition,
    name: str,
    text: str,
    clauses: Iterable[str] = (),
    *,
    held: Basis | None = None,
    paths: Iterable[str] = (),
    beside: Iterable[str] = (),
) -> ReadText:
    """Return a text with the digest of it, of the data that it speaks of, and of what else it was held against.

    Args:
        clauses: of the data that it speaks of.
        held: the figures that it was held against; None where it was against none.
        paths: of more data that it speaks of.
        beside: what else it tells, such as the steps below a title.
    """
    data = {path: _played(node_at(now.tree, path)[0]) for clause in clauses for path in now.cited.get(clause, ())}
    data |= {path: _played(node_at(now.tree, path)[0]) for path in paths}
    # A row is itself wherever it stands in its table.
    values = sorted(json.dumps(value, ensure_ascii=False, sort_keys=True) for value in data.values())
    moved = [] if held is None else sorted(_moved(text, held))
    told = json.dumps([text, values, moved, list(beside)], ensure_ascii=False)
    return ReadText(name, text, hashlib.sha256(told.encode("utf-8", "surrogateescape")).hexdigest()[:_LENGTH])


def _played(node: Node) -> object:
    """Return what a datum says of play: neither its words nor where it comes from."""
    if isinstance(node, nodes.Mapping):
        return {entry.key: _played(entry.value) for entry in node if is_of_the_rule(entry)}
    if isinstance(node, nodes.Sequence):
        return [_played(row) for row in node]
    return str(node.text)


def _moved(text: str, held: Basis) -> Iterator[str]:
    """Yield the figures of a text that some data have lost, with what those data carry instead."""
    figures = {one.figure for one in held.told(text)}
    roles = {role for role, figure in held.everywhere if figure in figures}
    for role, figure in (*held.everywhere, *held.instead):
        if role in roles:
            yield f"{role} {figure.sort} {figure.value}"


def summary_text(now: Edition, clause: Clause, held: Basis | None = None, paths: Iterable[str] = ()) -> ReadText:
    """Return the summary of a clause; ``paths`` are of more data that it speaks of."""
    return read_text(now, clause.id, clause.summary, [clause.id], held=held, paths=paths)


def reading_text(now: Edition, reading: Reading, held: Basis | None = None, paths: Iterable[str] = ()) -> ReadText:
    """Return what a reading asks, with its reason and its alternatives."""
    whole = plain(node_at(now.tree, f"letture.{reading.id}")[0])
    return read_text(now, reading.id, reading.question, reading.clauses, held=held, paths=paths, beside=[str(whole)])


def title_text(now: Edition, one: Block | Scenario, held: Basis | None = None) -> ReadText:
    """Return the title of a scenario, with its steps, or of a part of a feature, called by its first scenario."""
    clauses = [tag.name for tag in one.tags]
    if isinstance(one, Scenario):
        return read_text(now, case_id(one, None), one.name, clauses, held=held, beside=_steps(one))
    every = (each for document in now.documents if document.file == one.at.file for each in document.scenarios)
    below = next((case_id(each, None) for each in every if each.at.line > one.at.line), "")
    return read_text(now, f"{one.keyword} di {below}", one.name, clauses, held=held)


def _steps(scenario: Scenario) -> Iterator[str]:
    for step in (*scenario.background, *scenario.steps):
        yield f"{step.text} {step.table or ''}"
    for table in scenario.examples:
        yield f"{table.header} {table.rows}"


class ToSign(NamedTuple):
    """What may be signed of a point of the list: how it is asked for, and what whoever signs says."""

    id: str
    title: str


def to_sign(one: Remark) -> ToSign | None:
    """Return what may be signed of a point: its text as still true, or its datum as decided by the owner; else None."""
    if one.text is not None:
        return ToSign(one.text.digest, STILL_TRUE)
    return ToSign(f"dato {one.about}", OURS) if one.diagnostic.code == _UNSOURCED else None
