"""Where each datum comes from: every leaf says it, nothing cites what does not exist, every clause is used."""

import re
from collections.abc import Iterator, Mapping, Set

from generator.data.diagnostics import Diagnostic, Position, Severity, did_you_mean
from generator.data.look_alikes import absent
from generator.data.nodes import Entry, Node, Scalar, Sequence, Step, children
from generator.data.nodes import Mapping as Tree
from generator.model.checks.names import at, entries, text, words
from generator.model.checks.superseded import set_aside_by_reading
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.sources import citations
from generator.model.terms import Verification
from generator.words.italian import join

IDENTITY = frozenset(
    {
        "regolamento",
        "versione",
        "titolo",
        "lingua",
        "valuta",
        "valido_dal",
        "descrizione",
        "estende",
        "fonte",
        "letture",
    }
)
_TESTED = frozenset({"colpo", "tavolo"})
_ATOMIC = frozenset({"se", "effetti", "valori", "importo", "restituisce"})


Known = dict[str, Node]
"""What is known of the origin of a datum: each key as the nearest group writes it."""


def _within(known: Known, node: Node) -> Known:
    """Return what is known inside a node; «da» is also the first number of a test, and the zone of an effect."""
    own = [entry for entry in node if entry.key in PROVENANCE_KEYS] if isinstance(node, Tree) else []
    return known | {entry.key: entry.value for entry in own if entry.key != "da" or isinstance(entry.value, Sequence)}


def _has(known: Known, key: str) -> bool:
    return key in known and (key != "da" or bool([*words(known[key])]))


def check_provenance(tree: Node, register: Node) -> Iterator[Diagnostic]:
    """Yield data without an origin, origins without what they need, clauses that do not exist or that nobody cites."""
    clauses = at(register, "clausole")
    known = tuple(entry.key for entry in entries(clauses))
    cited = [word for path, word in citations(tree, "da") if path[:1] != ("letture",)]
    of_readings = [word for entry in entries(at(tree, "letture")) for word in words(at(entry.value, "clausole"))]
    before_gaps = words(at(tree, "fonte", "lacune", "prima_di"))
    set_aside = set_aside_by_reading(tree)
    used = {word.text for word in cited}
    tested = [entry.key for entry in entries(clauses) if text(at(entry.value, "livello")) in _TESTED]
    uncited = [key for key in tested if key not in used and key not in set_aside]
    strangers = [word for word in [*cited, *of_readings, *before_gaps] if word.text not in known]
    for word in strangers:
        advice = absent(word.text, known, "le clausole del registro")
        if len(uncited) == 1:
            advice = f"Forse intendevi «{uncited[0]}», che nessun dato cita? {advice}"
        yield Diagnostic("R406", f"La clausola «{word.text}» non è nel registro.", word.at, advice)
    unsettled = unsettled_of(tree)
    for entry in entries(tree):
        dated = entry.key == "valido_dal" and isinstance(entry.value, Tree)
        if entry.key not in IDENTITY or dated:
            yield from _without_origin(entry.value, {}, (entry.key,), entry.key_at)
            for path, node, above in _data(entry.value, {}, (entry.key,)):
                yield from _state(node, _within(above, node), unsettled)
                yield from _borrowed(node, above, path, tree.at.file)
    if len(uncited) == 1 and strangers:
        return  # the one that is missing is the one that was misspelt
    for entry in entries(clauses):
        if entry.key in uncited:
            level = text(at(entry.value, "livello"))
            message = f"La clausola «{entry.key}», di livello «{level}», non è citata da nessun dato."
            where = _like_it(tree, entry)
            advice = (
                f"Citala in «da» nel dato che la realizza{where}. Se quel dato è stato tolto: quando il testo non dice "
                "più la clausola, togli anche quella, e i suoi tag dagli scenari; quando la dice ancora, la mette da "
                f"parte l'alternativa scelta di una lettura, con «supera: [{entry.key}]». Se non decide niente nel "
                "colpo, correggi il suo «livello»."
            )
            yield Diagnostic("R407", message, entry.key_at, advice)


_FIGURE = re.compile(r"[0-9]+(?::[0-9]+)?")
_FEWEST_DIGITS = 2


def _like_it(tree: Node, clause: Entry) -> str:
    """Return which datum is likely the one that a clause states: the only one with a figure of its summary."""
    figures = {one for one in _FIGURE.findall(text(at(clause.value, "sintesi"))) if len(one) >= _FEWEST_DIGITS}
    found: dict[Position, Node] = {}
    for entry in entries(tree):
        if entry.key not in IDENTITY:
            found |= {node.at: node for node in _stated(entry.value) if figures & set(_figures(node))}
    if len(found) != 1:
        return ""
    (place, node), *_ = found.items()
    cited = join([word.text for word in words(node.get("da") if isinstance(node, Tree) else None)])
    instead = f", al posto di {cited} o accanto" if cited else ""
    return f", forse alla riga {place.line}{instead}"


def _stated(node: Node) -> Iterator[Node]:
    """Yield the innermost groups that say by themselves where they come from."""
    inside = [one for _, _, part in _parts(node) for one in _stated(part)]
    yield from inside
    if not inside and isinstance(node, Tree) and ("da" in node or "stato" in node):
        yield node


def _figures(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield from _FIGURE.findall(node.text)
    for step, _, part in _parts(node):
        if step not in _NAMES_OF_THINGS:
            yield from _figures(part)


def _without_origin(node: Node, above: Known, path: tuple[str, ...], where: Position) -> list[Diagnostic]:
    """Return one diagnostic for each topmost group of which no leaf has an origin."""
    known = _within(above, node)
    if _has(known, "da") or text(known.get("stato")):
        return []
    inside = [] if isinstance(node, Tree) and path[-1] == "se" else _parts(node)
    groups = [part for part in inside if isinstance(part[2], (Tree, Sequence)) and part[0] not in _ATOMIC]
    below = [_without_origin(child, known, (*path, str(step)), place) for step, place, child in groups]
    if inside and len(groups) == len(inside) and (not all(below) or any(_says_origin(part[2]) for part in groups)):
        return [diagnostic for part in below for diagnostic in part]
    message = f"Non si sa da dove viene «{'.'.join(path)}»: né «da» né «stato» lo dicono, qui o più in alto."
    advice = "Scrivi «da: [clausole]», oppure «stato: assunto» (o «lacuna») con «ambiguita» o «motivo»."
    return [Diagnostic("R401", message, where, advice)]


def _says_origin(node: Node) -> bool:
    """Say whether something in a node says where it comes from."""
    here = _within({}, node)
    return _has(here, "da") or "stato" in here or any(_says_origin(part) for _, _, part in _parts(node))


_NAMES_OF_THINGS = frozenset({"etichetta", "verbo", "testo", "id"})
"""What a thing is called: no clause is asked for a label."""


def _borrowed(node: Node, above: Known, path: tuple[str, ...], file: str) -> Iterator[Diagnostic]:
    """Yield a value that a document writes in what it inherits, where the origin of the old one is still said.

    Args:
        above: what is known of the origin of the group that holds the value.
        file: that of the document; what it extends stands in others.
    """
    origins = [above[key].at.file for key in ("da", "stato") if key in above]
    own = "ambiguita" in above or not origins or file in origins
    whole = isinstance(node, Scalar) or path[-1] in _ATOMIC
    if own or not whole or not _ATOMIC.isdisjoint(path[1:-1]):
        return
    if node.at.file == file and path[-1] not in _NAMES_OF_THINGS:
        message = f"«{'.'.join(path)}» è scritto qui, e la sua origine è quella del valore ereditato."
        advice = "Scrivi accanto «da», oppure cita in «cita» la clausola che lo dice."
        yield Diagnostic("R413", message, node.at, advice, Severity.AVVISO)


def _parts(node: Node) -> list[tuple[Step, Position, Node]]:
    return [part for part in children(node) if part[0] not in PROVENANCE_KEYS]


def _data(node: Node, above: Known, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Node, Known]]:
    """Yield each datum with its path and what is known of the origin of the group that holds it."""
    yield path, node, above
    known = _within(above, node)
    for step, _, part in _parts(node):
        yield from _data(part, known, (*path, str(step)))


_NEEDS = {
    "esplicito": ("R402", "almeno una clausola in «da»", [{"da"}]),
    "dedotto": ("R402", "le clausole in «da» e il «motivo»", [{"da", "motivo"}]),
    "calcolato": ("R403", "il calcolo in «evidenza»", [{"evidenza"}]),
    "esterno": ("R404", "il «documento» da cui viene", [{"documento"}]),
    "operatore": ("R404", "il «documento» in cui chi offre il gioco lo dice", [{"documento"}]),
    "assunto": ("R405", "una lettura in «ambiguita», oppure un «motivo»", [{"ambiguita"}, {"motivo"}]),
    "lacuna": ("R405", "una lettura in «ambiguita», oppure un «motivo»", [{"ambiguita"}, {"motivo"}]),
}
"""What each state asks for: the code and the words that say so, and the sets of keys of which one must be there."""


_ASKED = {"da": "le clausole in «da»", "motivo": "il «motivo»"}


def _state(node: Node, known: Known, unsettled: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Yield what is wrong with the state that a group writes: it lacks what it needs, or flatters the datum.

    A datum that calls itself explicit under a reading that nobody decided, or of a silence, is an error where the
    reading is the group's own; where it is inherited, a warning: the datum is shown for what it is.
    """
    state = at(node, "stato")
    if not isinstance(state, Scalar) or state.text not in _NEEDS:
        return
    code, needed, ways = _NEEDS[state.text]
    if not any(all(_has(known, key) for key in way) for way in ways):
        message = f"Un dato «{state.text}» porta {needed}: qui non è così."
        missing = [word for key, word in _ASKED.items() if key in ways[0] and not _has(known, key)]
        some = join(missing) if len(ways) == 1 and 0 < len(missing) < len(ways[0]) else needed
        yield Diagnostic(code, message, state.at, f"Aggiungi {some}, oppure correggi «stato».")
    reading = next((word.text for word in words(known.get("ambiguita")) if word.text in unsettled), None)
    if state.text == "esplicito" and reading is not None:
        message = f"Il dato non è «esplicito»: la lettura «{reading}» {unsettled[reading]}."
        advice = (
            "Togli «stato»: con le clausole in «da» il dato è «interpretato». Se la lettura non lo riguarda, "
            "scrivi «ambiguita: []»."
        )
        own = at(node, "ambiguita") is not None
        yield Diagnostic("R408", message, state.at, advice, Severity.ERRORE if own else Severity.AVVISO)


def unsettled_of(tree: Node) -> dict[str, str]:
    """Return the readings under which no datum is explicit, each with why."""
    found: dict[str, str] = {}
    for entry in entries(at(tree, "letture")):
        if text(at(entry.value, "tipo")) == "silenzio":
            found[entry.key] = "dice che il testo tace"
        elif at(entry.value, "decisa") is None:
            found[entry.key] = "è ancora aperta"
    return found


def check_verification(tree: Node, register: Node) -> Iterator[Diagnostic]:
    """Yield clauses that no scenario can prove and that do not say why, or say why of nothing, or no return."""
    declared = {word.text for path, word in citations(tree, "da") if path[:1] == ("rtp",)}
    for entry in entries(at(register, "clausole")):
        how, why = at(entry.value, "verifica"), at(entry.value, "motivo")
        if text(how) == Verification.COMPUTED:
            yield from _computed(entry, declared)
        elif (how is None) != (why is None):
            present, missing = ("verifica", "motivo") if how is not None else ("motivo", "verifica")
            node = how or why or entry.value
            message = f"La clausola «{entry.key}» ha «{present}» e non «{missing}»."
            yield Diagnostic("R412", message, node.at, "Si scrivono insieme: come si verifica, e perché.")


def check_shown_by(tree: Node, register: Node) -> Iterator[Diagnostic]:
    """Yield clauses that name a datum which shows them, and which does not come from them."""
    cited: dict[str, list[str]] = {}
    for path, clause in citations(tree, "da"):
        cited.setdefault(clause.text, []).append(".".join(path))
    for entry in entries(at(register, "clausole")):
        word, own = at(entry.value, "mostra"), cited.get(entry.key, [])
        if not isinstance(word, Scalar):
            continue
        if not any(f"{word.text}.".startswith(f"{path}.") or f"{path}.".startswith(f"{word.text}.") for path in own):
            message = f"«mostra» nomina «{word.text}», e nessun dato che viene da «{entry.key}» sta lì."
            advice = did_you_mean(word.text, own, admitted="Dati che la citano") or "Togli «mostra»."
            yield Diagnostic("R417", message, word.at, advice, Severity.AVVISO)


def _computed(entry: Entry, declared: Set[str]) -> Iterator[Diagnostic]:
    if (why := at(entry.value, "motivo")) is not None:
        message = f"La clausola «{entry.key}» è «calcolata» e ha un «motivo»."
        yield Diagnostic("R412", message, why.at, "Togli «motivo»: se il ritorno coincide lo dice il calcolo.")
    if entry.key not in declared:
        message = f"La clausola «{entry.key}» è «calcolata», e nessun ritorno di «rtp» la cita."
        advice = "Citala in «da» nel ritorno che dichiara; se non ne dichiara nessuno, togli «verifica»."
        yield Diagnostic("R415", message, entry.key_at, advice)
