"""Which clauses state what a document inherits as it is: «cita» lists, clause by clause, the data that it finds said.

What comes from a base is nobody's rule until a clause of the text is cited for it: the base calls it ``assunto``. Only
a datum that says by itself where it comes from can be cited, so that a clause never covers more than it says.
"""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Position
from generator.data.nodes import Mapping, Node, Scalar, Sequence, Step, child, children
from generator.data.reader_codes import register_text
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.resolving.patches import Draft, PatchFault, row_name

_MOST_SHOWN = 4

register_text("""
R509 Clausola citata per un dato che non dice da dove viene
    «cita» dice quali clausole del testo dicono ciò che si eredita: si cita il dato che nel file ereditato porta «da» o
    «stato», né un gruppo che ne contiene diversi né una parte di uno. Così una clausola non copre più di ciò che dice.
""")


def cite(draft: Draft, below: Node, own: Mapping, cites: Node | None) -> Iterator[Diagnostic]:
    """Write the clauses of «cita» in what is inherited, and yield what is wrong with them.

    Args:
        draft: what is inherited, the changes of the document made.
        below: the same, as the base writes it.
        own: what the document writes for itself, over what it inherits.
        cites: clause → paths, of the right shape; None if the document cites none.
    """
    by_path: dict[str, tuple[Position, list[Node]]] = {}
    for entry in cites if isinstance(cites, Mapping) else ():
        for path in entry.value if isinstance(entry.value, Sequence) else ():
            if isinstance(path, Scalar):
                clause = Scalar(entry.key, entry.key, False, entry.key_at)
                by_path.setdefault(path.text, (path.at, []))[1].append(clause)
    for text, (at, clauses) in by_path.items():
        steps = _steps(text)
        if (hidden := _rewritten(own, steps)) is not None:
            message = f"«{text}» è scritto in questo file, alla riga {hidden.line}, con la sua origine: non si eredita."
            yield Diagnostic("R508", message, at, "Scrivi lì la clausola, in «da», e toglila da «cita».")
            continue
        try:
            said = draft.cite(steps, Sequence(tuple(clauses), at))
        except PatchFault as fault:
            message = f"«cita» non trova «{text}» in ciò che si eredita: {fault.reason}."
            yield Diagnostic("R507", message, at, f"{fault.advice}\nSi eredita da «{below.at.file}».".lstrip("\n"))
            continue
        if not said:
            message = f"«{text}» non dice da dove viene, in ciò che si eredita: una clausola non si cita lì."
            yield Diagnostic("R509", message, at, _where(below, steps))


def _steps(text: str) -> list[Step]:
    return [int(step) if step.isdecimal() else step for step in text.split(".")]


def _rewritten(own: Node, steps: list[Step]) -> Position | None:
    """Return where the document writes a datum, or the list that holds it, with an origin of its own; None if not."""
    node, at = own, own.at
    for step in steps:
        entry = node.entry(str(step)) if isinstance(node, Mapping) else None
        if entry is None:
            return None if isinstance(node, Mapping) else at
        node, at = entry.value, entry.key_at
    return None if isinstance(node, Mapping) and not _says_its_origin(node) else at


def _says_its_origin(node: Node) -> bool:
    return isinstance(node, Mapping) and ("stato" in node or isinstance(node.get("da"), Sequence))


def _where(below: Node, steps: list[Step]) -> str:
    """Return which data say where they come from, above or under a place that does not."""
    node, above = below, ""
    for depth, step in enumerate(steps):
        if _says_its_origin(node):
            above = ".".join(map(str, steps[:depth]))
        node = _child(node, step) or Scalar(None, "", False, node.at)
    under = list(_under(node, ".".join(map(str, steps))))
    if under:
        shown = ", ".join(f"«{path}»" for path in under[:_MOST_SHOWN])
        return f"Cita ciò che la clausola dice davvero: {shown}{'…' if len(under) > _MOST_SHOWN else ''}."
    return f"Cita «{above}», di cui è parte." if above else "Riscrivi il dato in questo file, con «da»."


def _child(node: Node, step: Step) -> Node | None:
    rows = enumerate(node, 1) if isinstance(node, Sequence) else ()
    named = (item for number, item in rows if step in (number, row_name(item)))
    return next(named, None) if isinstance(node, Sequence) else child(node, step)


def _under(node: Node, path: str) -> Iterator[str]:
    """Yield the paths of the outermost data that say where they come from, inside a node."""
    for step, _, below in children(node):
        if step in PROVENANCE_KEYS:
            continue
        here = f"{path}.{step if isinstance(step, str) else row_name(below) or step}"
        if _says_its_origin(below):
            yield here
        else:
            yield from _under(below, here)
