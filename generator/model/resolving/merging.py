"""One tree over another: what a document writes, over what it inherits or takes from a pack."""

from generator.data.nodes import Entry, Mapping, Node
from generator.model.language.word_forms import PROVENANCE_KEYS

_TELLS_ITS_SOURCE = frozenset({"da", "stato"})
REPLACED_WHOLE = "se"
"""The key of a condition, which is replaced whole: half of one and half of another would be a third."""


def merge(below: Node, above: Node) -> Node:
    """Return a tree over another: groups merge key by key, anything else is replaced.

    A condition is one thing, and is replaced whole. So is provenance: a group that says where it comes from
    keeps nothing of what the other said of that.
    """
    if not (isinstance(below, Mapping) and isinstance(above, Mapping)):
        return above
    mine = {entry.key: entry for entry in above}
    replaced = PROVENANCE_KEYS if mine.keys() & _TELLS_ITS_SOURCE else frozenset[str]()
    entries = [
        _merged(entry, mine[entry.key]) if entry.key in mine else entry
        for entry in below
        if entry.key in mine or entry.key not in replaced
    ]
    return Mapping((*entries, *(entry for entry in above if entry.key not in below)), above.at)


def _merged(below: Entry, above: Entry) -> Entry:
    value = above.value if above.key == REPLACED_WHOLE else merge(below.value, above.value)
    return Entry(above.key, above.key_at, value)
