"""Where data stand in the trees of rules, and what a regolamento writes to depart from what it inherits."""

from collections.abc import Iterable, Iterator

from banco.lab.editions.yaml_splices import paths
from generator.data.diagnostics import Position
from generator.data.nodes import Mapping, Node, Scalar, Step, children

Path = tuple[Step, ...]


def steps_of(dotted: str) -> Path:
    """Return the steps of the path of a datum, as its provenance has it."""
    return tuple(int(step) if step.isdecimal() else step for step in dotted.split("."))


def path_at(tree: Node, kind: str, at: Position, path: Path = ()) -> Path | None:
    """Return the path of the node of a kind that stands at a place, or None."""
    if kind_of(tree) == kind and tree.at == at:
        return path
    found = (path_at(below, kind, at, (*path, step)) for step, _, below in children(tree))
    return next((one for one in found if one is not None), None)


def kind_of(node: Node) -> str:
    """Return which of the three kinds of node it is."""
    return "scalar" if isinstance(node, Scalar) else "mapping" if isinstance(node, Mapping) else "sequence"


def names_at(tree: Node, name: str, path: Path = ()) -> Iterator[Path]:
    """Yield the paths at which a word stands as a value."""
    if isinstance(tree, Scalar):
        if tree.value == name:
            yield path
        return
    for step, _, below in children(tree):
        yield from names_at(below, name, (*path, step))


def setting(path: Iterable[Step], value: str) -> str:
    """Return a change that puts a value in the place of what is inherited.

    Args:
        value: as one line of YAML.
    """
    return f"{{imposta: {{percorso: {_flow_path(path)}, valore: {value}}}}}"


def removal(path: Iterable[Step]) -> str:
    """Return a change that takes away what is inherited."""
    return f"{{rimuovi: {_flow_path(path)}}}"


def insertion(path: Iterable[Step], row: str) -> str:
    """Return a change that puts a row before one that is inherited."""
    return f"{{inserisci: {{prima_di: {_flow_path(path)}, riga: {row}}}}}"


def _flow_path(path: Iterable[Step]) -> str:
    return f"[{', '.join(paths(path))}]"
