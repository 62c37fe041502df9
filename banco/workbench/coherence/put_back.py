"""A datum that an edit left unsaid and nobody can do without, as it was before."""

from banco.lab.editions.datum_places import node_at
from banco.lab.editions.edition import Edition
from banco.lab.editions.yaml_splices import Layout, flow
from conformance.cases.remark import Rewording
from generator.data.corpus import RULES_FILE
from generator.data.diagnostics import Position
from generator.data.nodes import Mapping, Node, Scalar, child, plain

_PUT_BACK = "Rimetti ciò che c’era"


def as_it_was(now: Edition, before: Edition, path: str) -> tuple[Position, Rewording] | None:
    """Return where a datum is unsaid, and what the version of before said there; None where it cannot be written back.

    Args:
        path: dotted, of a datum that is not said now.
    """
    (node, is_there), (was, was_there) = node_at(now.tree, path), node_at(before.tree, path)
    if not (is_there and was_there) or plain(node) == plain(was):
        return None
    name = now.corpus.name_of(now.corpus.rules / now.slug / RULES_FILE)
    changed, old = _changed(node, was, name)
    text = now.corpus.data_of(now.corpus.root / name).decode("utf-8", "replace")
    layout = Layout(name, text)
    kind = "scalar" if isinstance(changed, Scalar) else "mapping" if isinstance(changed, Mapping) else "sequence"
    own = layout.path_at(kind, changed.at) if changed.at.file == name else None
    if own is None or "\n" in layout.written(own):
        return None
    line, start = text.split("\n")[changed.at.line - 1], changed.at.column - 1
    put = line[:start] + flow(plain(old)) + line[start + len(layout.written(own)) :]
    return changed.at, Rewording(line, put, _PUT_BACK, line=changed.at.line, certain=False)


def _changed(node: Node, was: Node, name: str) -> tuple[Node, Node]:
    """Return the smallest part of a datum in which it is not as it was, as far as it stands in another file."""
    if not (isinstance(node, Mapping) and isinstance(was, Mapping)) or node.at.file == name:
        return node, was
    other = [entry for entry in node if (old := child(was, entry.key)) is None or plain(old) != plain(entry.value)]
    if len(other) != 1 or (old := child(was, other[0].key)) is None:
        return node, was
    return _changed(other[0].value, old, name)
