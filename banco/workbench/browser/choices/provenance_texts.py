"""Where a datum comes from: one that a choice writes, one that it takes away, one that the owner says to be his."""

from banco.lab.editions.yaml_splices import flow
from banco.workbench.browser.choices.choice import Splices
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import RulesDesk
from generator.data.nodes import Mapping, Sequence
from generator.model.checks.names import words
from generator.model.ir import Source
from generator.model.sources import cited
from generator.model.terms import State
from generator.words.italian import date_words

WHY = "Scelta di chi scrive il regolamento: nessuna clausola la dice ancora."


def origin(source: Source | None = None) -> dict[str, object]:
    """Return the keys that say where a new datum comes from: the clauses of an old one, or nobody's but the writer's.

    Args:
        source: of the datum in whose place, or beside which, it comes.
    """
    if source is None or not source.clauses:
        return {"stato": "assunto", "motivo": WHY}
    said: dict[str, object] = {"da": list(source.clauses)}
    if source.readings:
        said["ambiguita"] = list(source.readings)
    return said


def kept_cited(desk: RulesDesk, leaving: Source, other: Path) -> Splices:
    """Return the change by which another datum cites the clauses that no datum would cite once one has left.

    A clause is never taken out of the register by a choice: whoever reads it finds the datum beside the old one.
    """
    places = cited(desk.rules)
    alone = [clause for clause in leaving.clauses if set(places.get(clause, ())) <= {leaving.path}]
    if not alone:
        return ()
    now = desk.node(*other, "da")
    if now is not None and not isinstance(now, Sequence):
        return ()
    return desk.put((*other, "da"), flow([*(word.text for word in words(now)), *alone]))


def decided(desk: RulesDesk, dotted: str, signature: tuple[str, str, str]) -> Splices:
    """Return the changes by which a datum says that whoever offers the game has decided it, with who, when and why.

    Args:
        dotted: its path.
        signature: who, the day as "2026-11-22", why.

    Raises:
        NotWritten: it cannot be said in the file of the regolamento.
    """
    who, day, why = signature
    path, document = _with_origin(desk, steps_of(dotted)), flow(f"Decisione di {who}, {date_words(day)}: {why}")
    said = desk.put((*path, "stato"), State.OPERATOR.value)
    reason = (*path, "motivo")  # that nobody has said it, which is so no more
    if desk.node(*path, "documento") is None and desk.is_own(reason):
        return (*said, *desk.rename(reason, "documento", document))
    gone = () if desk.node(*reason) is None else desk.take(reason)
    return (*said, *desk.put((*path, "documento"), document), *gone)


def _with_origin(desk: RulesDesk, path: Path) -> Path:
    """Return the path of a datum, or of the nearest group above that says where it comes from."""
    place = path
    while place and not (isinstance(node := desk.node(*place), Mapping) and "stato" in node):
        place = place[:-1]
    return place or path
