"""Which of the names that a document declares a place of it may use, for whoever writes there: what, where, which."""

from dataclasses import dataclass

from generator.data.nodes import Node
from generator.model.checks.dealt_cards import ZONES
from generator.model.checks.names import OWNER_OF, DeclaredNames, Path, at, entries, items, matches, text
from generator.model.checks.references import KINDS, PHASE_AFTER, kind_at


@dataclass(frozen=True, slots=True)
class Mention:
    """A place that names something of the document.

    Attributes:
        what: a noun with its article, as in «una puntata».
        section: the part of the document that declares such names.
        names: those that may be written there, in the order of the document.
    """

    what: str
    section: str
    names: tuple[str, ...]


def mention_at(tree: Node, path: Path, *, is_key: bool = False) -> Mention | None:
    """Return which names may stand at a path of a document over what it extends, or None if it names nothing.

    Args:
        path: names of keys and numbers of rows; with `is_key` the last step is itself the name.
    """
    names = DeclaredNames(tree)
    kind = kind_at(path, is_key=is_key)
    if kind is not None:
        return _of_kind(kind, names)
    rows = tuple(path[:-1]) if path and isinstance(path[-1], int) else tuple(path)
    if is_key:
        return None
    if matches(rows, PHASE_AFTER):
        return Mention("una fase", "fasi", tuple(dict.fromkeys(names.phases)))
    if matches(rows, "letture.*.scelta"):
        chosen = entries(at(tree, "letture", str(rows[1]), "alternative"))
        return Mention("un'alternativa", "letture", tuple(entry.key for entry in chosen))
    owner = next((whose for whose, where in ZONES if matches(rows, where)), None)
    if matches(rows, "distribuzione.passi.*.zona"):
        step = items(at(tree, "distribuzione", "passi"))
        owner = OWNER_OF.get(text(at(dict(enumerate(step, 1)).get(int(rows[2])), "a")), "tavolo")
    return None if owner is None else Mention("una zona", "zone", names.zones_of(owner))


def _of_kind(kind: str, names: DeclaredNames) -> Mention:
    section, known = {
        "R201": ("puntate", names.wagers),
        "R202": ("classi", names.classes),
        "R203": ("offerte", names.offers),
        "R205": ("fasi", names.stages),
        "R207": ("tabelle", names.tables),
        "R209": ("mazzo", names.ranks),
    }[kind]
    return Mention(KINDS[kind][0], section, known)
