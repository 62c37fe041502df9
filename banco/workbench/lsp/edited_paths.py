"""Where a word of a document leads, also one inside the change of a reading: the path of the datum that it edits."""

from generator.data.nodes import Node, Scalar, child
from generator.data.yaml_sketch import Path, Step, Word
from generator.model.editing.path_shapes import PATCHED, PATHS
from generator.model.resolving.patches import path_of


def edited_path(tree: Node, word: Word) -> tuple[Path, bool]:
    """Return the path that a word stands at, and whether it is the name at the end of it.

    A step of a change is the name at the end of the steps up to it; what a change writes stands where it will.
    """
    node: Node | None = tree
    for place, key in enumerate(word.path):
        after = word.path[place + 1 :]
        if key in PATHS and len(after) == 1 and isinstance(after[0], int):
            steps = _steps(child(node, key))[: after[0]]
            return steps, isinstance(steps[-1] if steps else 0, str)
        if key in PATCHED and (above := _steps(child(node, PATCHED[str(key)]))):
            return (*above, *after), word.is_key
        node = child(node, key)
    return word.path, word.is_key


def _steps(node: Node | None) -> tuple[Step, ...]:
    return tuple(path_of(node)) if node is not None and not isinstance(node, Scalar) else ()
