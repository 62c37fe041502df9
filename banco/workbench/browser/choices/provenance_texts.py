"""Where a datum that a choice writes comes from, and the clauses of one that it takes away."""

from banco.workbench.browser.choices.choice import Splices
from banco.workbench.browser.choices.rules_desk import Path, RulesDesk
from banco.workbench.browser.choices.yaml_splices import flow
from generator.data.nodes import Sequence
from generator.model.checks.names import words
from generator.model.ir import Source
from generator.model.sources import cited

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
