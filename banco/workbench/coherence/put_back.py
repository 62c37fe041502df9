"""A datum that an edit took away and nobody can do without, as it was before."""

from banco.lab.editions.datum_places import node_at
from banco.lab.editions.edition import Edition
from banco.workbench.browser.choices.yaml_splices import Layout, flow
from conformance.cases.remark import Rewording
from generator.data.nodes import Mapping, Scalar, plain

_PUT_BACK = "Rimetti ciò che c’era"


def as_it_was(now: Edition, before: Edition, path: str) -> Rewording | None:
    """Return a datum as the version of before said it; None where that said no more, or where it cannot be written.

    Args:
        path: dotted, of a datum that is not said now.
    """
    (node, is_there), (was, was_there) = node_at(now.tree, path), node_at(before.tree, path)
    if not (is_there and was_there) or plain(node) == plain(was):
        return None
    name = node.at.file
    layout = Layout(name, now.corpus.data_of(now.corpus.root / name).decode("utf-8", "replace"))
    kind = "scalar" if isinstance(node, Scalar) else "mapping" if isinstance(node, Mapping) else "sequence"
    own = layout.path_at(kind, node.at)
    written = "\n" if own is None else layout.written(own)
    return None if "\n" in written else Rewording(written, flow(plain(was)), _PUT_BACK, certain=False)
