"""Names used and never declared, with the nearest valid name; marks and readings declared and never used."""

from collections.abc import Iterator, Sequence

from generator.data.diagnostics import Diagnostic, Position, Severity, did_you_mean
from generator.data.nodes import Entry, Mapping, Node, Scalar
from generator.model.checks.names import Names, at, entries, items, text, words
from generator.model.meaning.conditions import RANK_TRAITS
from generator.model.meaning.traits import TRAITS, Kind, NamesOf
from generator.model.sources import citations

Found = Iterator[Diagnostic]

_KINDS = {
    "R201": ("una puntata", "Puntate"),
    "R202": ("una classe", "Classi"),
    "R203": ("un'offerta", "Offerte"),
    "R205": ("uno stadio", "Stadi"),
    "R207": ("una tabella", "Tabelle"),
    "R209": ("un rango", "Ranghi del mazzo"),
    "R213": ("una lettura", "Letture"),
}

_NAMED = {Kind.PUNTATA: "R201", Kind.CLASSE: "R202", Kind.TABELLA: "R207"}
_TRAITS = {name: _NAMED[one.domain.kind] for name, one in TRAITS.items() if isinstance(one.domain, NamesOf)}
_RANK_TRAITS = frozenset(name.rpartition(".")[2] for name in RANK_TRAITS)


def check_references(tree: Node) -> Found:
    """Yield the references of a document that lead nowhere, and the marks and readings that nothing refers to."""
    names = Names(tree)
    for part in (_wagers, _phases, _offers, _closings, _dealer, _settlement, _around, _conditions, _marks, _readings):
        yield from part(tree, names)


def unknown(code: str, word: Scalar, known: Sequence[str]) -> Found:
    """Yield a diagnostic if a word is not among the names of its kind."""
    if word.text not in known:
        yield _stranger(code, word.text, word.at, known)


def _stranger(code: str, word: str, where: Position, known: Sequence[str]) -> Diagnostic:
    what, admitted = _KINDS[code]
    advice = did_you_mean(word, known, admitted=admitted) or "Il regolamento non ne dichiara nessuna."
    return Diagnostic(code, f"Non c'è {what} «{word}».", where, advice)


def _each(code: str, node: Node | None, known: Sequence[str]) -> Found:
    for word in words(node):
        yield from unknown(code, word, known)


def _keys(code: str, node: Node | None, known: Sequence[str]) -> Found:
    for entry in entries(node):
        if entry.key not in known:
            yield _stranger(code, entry.key, entry.key_at, known)


def _wagers(tree: Node, names: Names) -> Found:
    for entry in entries(at(tree, "puntate")):
        for keys in (("importo", "di"), ("richiede",), ("liquida_come",)):
            yield from _each("R201", at(entry.value, *keys), names.wagers)
    yield from _keys("R201", at(tree, "tavolo", "limiti"), names.wagers)


def _phases(tree: Node, names: Names) -> Found:
    for index, phase in enumerate(items(at(tree, "fasi"))):
        wagers = at(phase, "puntate")
        if text(wagers) != "tutte":
            yield from _each("R201", wagers, names.wagers)
        yield from _each("R203", at(phase, "offerte"), names.offers)
        yield from _each("R202", at(phase, "classe"), names.classes)
        target = at(phase, "se_trovato")
        if isinstance(target, Scalar):
            yield from _jump(target, index, names)
        yield from _about_one_hand(at(phase, "se"), "una fase")


def _jump(target: Scalar, index: int, names: Names) -> Found:
    later = names.phases[index + 1 :]
    if target.text not in later:
        message = f"Non c'è una fase «{target.text}» a cui saltare."
        if target.text in names.phases:
            message = f"La fase «{target.text}» viene prima del controllo: si salta solo in avanti."
        advice = did_you_mean(target.text, tuple(dict.fromkeys(later)), admitted="Fasi che seguono")
        yield Diagnostic("R206", message, target.at, advice)


def _about_one_hand(condition: Node | None, what: str) -> Found:
    for entry in tests(condition):
        if entry.key == "mano" or entry.key.startswith(("mano.", "posto.")) or entry.key == "confronto":
            message = f"La condizione di {what} non può chiedere «{entry.key}»: lì non si guarda una mano sola."
            advice = "Usa «mani» per tutte le mani del tavolo, oppure sposta la prova nella condizione dell'offerta."
            yield Diagnostic("R224", message, entry.key_at, advice)


def _offers(tree: Node, names: Names) -> Found:
    for entry in entries(at(tree, "offerte")):
        yield from _each("R205", at(entry.value, "stadio"), names.stages)
        for effect in items(at(entry.value, "effetti")):
            yield from _each("R201", at(effect, "aggiungi"), names.wagers)
            yield from _each("R201", at(effect, "dividi", "puntata"), names.wagers)
            yield from _each("R201", at(effect, "liquida"), names.wagers)
            yield from _each("R205", at(effect, "vai"), names.stages)
            for word in words(at(effect, "segna")):
                yield from unknown("R202", word, names.classes)
                if word.text in names.classes and word.text not in names.marks:
                    message = f"La classe «{word.text}» è decisa dalle carte: un'offerta non può assegnarla."
                    advice = "Dichiara una classe con «segno: true» e segna quella."
                    yield Diagnostic("R212", message, word.at, advice)


def _closings(tree: Node, names: Names) -> Found:
    for row in items(at(tree, "chiusure")):
        yield from _each("R205", at(row, "stadio"), names.stages)
        yield from _each("R203", at(row, "azione"), names.offers)
        yield from _each("R201", at(row, "liquida"), names.wagers)


def _dealer(tree: Node, names: Names) -> Found:
    for row in items(at(tree, "banco", "turno")):
        yield from _about_one_hand(at(row, "se"), "una riga di «banco.turno»")
    for move in items(at(tree, "banco", "apertura")):
        listed = at(move, "scegli", "lista")
        if isinstance(listed, Scalar) and at(tree, "banco", "lista_della_casa") is None:
            message = "Il banco sceglie secondo una lista della casa che non è scritta."
            yield Diagnostic("R208", message, listed.at, "Aggiungi «lista_della_casa: {ordine: […]}» a «banco».")


def _settlement(tree: Node, names: Names) -> Found:
    tables, side = at(tree, "liquidazione"), at(tree, "collaterali")
    yield from _keys("R201", tables, names.wagers)
    yield from _keys("R201", side, names.wagers)
    for entry in entries(tables):
        for row in items(entry.value):
            yield from _each("R207", at(row, "restituisce", "tabella"), names.tables)
    both = {entry.key for entry in entries(tables)}
    for entry in entries(side):
        if entry.key in both:
            message = f"La puntata «{entry.key}» ha due tabelle: una in «liquidazione» e una in «collaterali»."
            yield Diagnostic("R218", message, entry.key_at, "Tieni una sola delle due.")
        seen: set[str] = set()
        for row in items(at(entry.value, "categorie")):
            name = at(row, "id")
            if isinstance(name, Scalar) and name.text in seen:
                message = f"La categoria «{name.text}» compare due volte in «{entry.key}»."
                yield Diagnostic("R219", message, name.at, "Dai a ogni categoria un nome suo.")
            seen.add(text(name))


def _around(tree: Node, names: Names) -> Found:
    automatic = at(tree, "automatismi")
    for word in ("tempo_scaduto", "disconnessione"):
        for row in items(at(automatic, word)):
            yield from _each("R203", at(row, "azione"), names.offers)
    yield from _keys("R203", at(automatic, "fondi_insufficienti"), names.offers)
    for entry in entries(at(automatic, "fondi_insufficienti")):
        for row in items(entry.value):
            yield from _each("R203", at(row, "azione"), names.offers)
    yield from _keys("R203", at(automatic, "senza_risposta"), names.offers)
    for entry in entries(at(automatic, "senza_risposta")):
        yield from _each("R203", at(entry.value, "azione"), ("rifiuta", *names.offers))
    yield from _each("R201", at(tree, "spalle", "puntata"), names.wagers)
    for word in ("offerte_proprie", "preimpostazione"):
        yield from _each("R203", at(tree, "spalle", word), names.offers)
    for row in items(at(tree, "rtp")):
        yield from _each("R201", at(row, "puntata"), names.wagers)


# conditions


def conditions(node: Node | None) -> Iterator[Mapping]:
    """Yield every condition of a document: what stands under «se», readings left out."""
    if isinstance(node, Mapping):
        for entry in node:
            if entry.key == "se" and isinstance(entry.value, Mapping):
                yield entry.value
            elif entry.key not in ("letture", "interfaccia"):
                yield from conditions(entry.value)
    else:
        for item in items(node):
            yield from conditions(item)


def tests(condition: Node | None) -> Iterator[Entry]:
    """Yield the tests of a condition, those inside «uno_di» and «non» too."""
    if isinstance(condition, Mapping):
        for entry in condition:
            if entry.key == "uno_di":
                for item in items(entry.value):
                    yield from tests(item)
            elif entry.key == "non":
                yield from tests(entry.value)
            else:
                yield entry


def _conditions(tree: Node, names: Names) -> Found:
    known = {"R201": names.wagers, "R202": names.classes, "R207": names.tables}
    for condition in conditions(tree):
        for entry in tests(condition):
            value = at(entry.value, "diverso") if isinstance(entry.value, Mapping) else entry.value
            if entry.key == "mani":
                for group in entries(entry.value):
                    yield from _each("R202", group.value, names.classes)
            elif (code := _TRAITS.get(entry.key)) is not None:
                yield from _each(code, value, known[code])
            elif entry.key.rpartition(".")[2] in _RANK_TRAITS:
                yield from _each("R209", value, names.ranks)


# declared and never used


def _marks(tree: Node, names: Names) -> Found:
    effects = [effect for entry in entries(at(tree, "offerte")) for effect in items(at(entry.value, "effetti"))]
    given = {word.text for effect in effects for word in words(at(effect, "segna"))}
    if not given <= set(names.marks):
        return  # a mark that is misspelt has been told already
    for entry in entries(at(tree, "classi")):
        if entry.key in names.marks and entry.key not in given:
            message = f"Nessuna offerta assegna la classe «{entry.key}»: nessuna mano può farne parte."
            advice = f"Aggiungi «segna: {entry.key}» agli effetti di un'offerta, oppure togli la classe."
            yield Diagnostic("R211", message, entry.key_at, advice)


def _readings(tree: Node, names: Names) -> Found:
    cited = set()
    for path, word in citations(tree, "ambiguita"):
        if path[:1] != ("letture",):
            cited.add(word.text)
            yield from unknown("R213", word, names.readings)
    for entry in entries(at(tree, "letture")):
        if entry.key not in cited:
            message = f"La lettura «{entry.key}» non è citata da nessun dato."
            advice = f"Scrivi «ambiguita: {entry.key}» nel dato che ne dipende; se nessuno ne dipende, può restare."
            yield Diagnostic("R214", message, entry.key_at, advice, Severity.AVVISO)
