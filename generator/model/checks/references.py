"""Names used and never declared, with the nearest valid name; marks and readings declared and never used."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.data.diagnostics import Diagnostic, Position, Severity, did_you_mean
from generator.data.look_alikes import absent
from generator.data.nodes import Entry, Mapping, Node, Scalar, children
from generator.model.checks.names import DeclaredNames, at, entries, items, matches, text, under, words
from generator.model.checks.renamed_names import renamed
from generator.model.meaning.conditions import RANK_TRAITS
from generator.model.meaning.traits import TRAITS, NameKind, NamesOf
from generator.model.sources import citations

Found = Iterator[Diagnostic]

KINDS = {
    "R201": ("una puntata", "Puntate"),
    "R202": ("una classe", "Classi"),
    "R203": ("un'offerta", "Offerte"),
    "R205": ("uno stadio", "Stadi"),
    "R207": ("una tabella", "Tabelle"),
    "R209": ("un rango", "Ranghi del mazzo"),
    "R213": ("una lettura", "Letture"),
}
"""What each code finds missing, with its article, and what those that exist are called."""

_TRAITS_OF = {NameKind.PUNTATA: "R201", NameKind.CLASSE: "R202", NameKind.TABELLA: "R207"}
_TRAITS = {name: _TRAITS_OF[trait.domain.kind] for name, trait in TRAITS.items() if isinstance(trait.domain, NamesOf)}
_RANK_TRAITS = frozenset(name.rpartition(".")[2] for name in RANK_TRAITS)


_NAMES = (
    ("R201", "puntate.*", ("importo.di", "richiede", "liquida_come")),
    ("R201", "offerte.*.effetti.*", ("aggiungi", "dividi.puntata", "liquida")),
    ("R201", "", ("chiusure.*.liquida", "spalle.puntata", "spalle.puntata.valore", "rtp.*.puntata")),
    ("R202", "", ("fasi.*.classe", "offerte.*.effetti.*.segna")),
    ("R203", "", ("fasi.*.offerte", "chiusure.*.azione")),
    ("R203", "spalle", ("offerte_proprie", "offerte_proprie.valore", "preimpostazione", "preimpostazione.valore")),
    ("R203", "automatismi", ("tempo_scaduto.*.azione", "disconnessione.*.azione", "fondi_insufficienti.*.*.azione")),
    ("R205", "", ("offerte.*.stadio", "offerte.*.effetti.*.vai", "chiusure.*.stadio")),
    ("R207", "", ("liquidazione.*.*.restituisce.tabella",)),
)
"""Where the data name what they declare: a kind, a place («*»: every entry, or row), the words that hold its names."""
_KEYS = (
    ("R201", ("tavolo.limiti", "liquidazione", "collaterali")),
    ("R203", ("automatismi.fondi_insufficienti", "automatismi.senza_risposta")),
)
"""Groups whose keys are such names."""
_WITHOUT_ANSWER = "automatismi.senza_risposta.*.azione"
PHASE_AFTER, SETTLED = "fasi.*.se_trovato", "fasi.*.puntate"
"""Where a phase is named, and where the wagers that a phase settles are, unless it is all of them."""


def kind_at(path: Sequence[str | int], *, is_key: bool = False) -> str | None:
    """Return which kind of declared name a path of a document holds: the code of such a name that does not exist.

    Args:
        path: names of keys and numbers of rows; those of a list of names may be at its end.
        is_key: whether the last step is itself the name.
    """
    if is_key:
        return next((code for code, groups in _KEYS if any(matches(path[:-1], group) for group in groups)), None)
    while path and isinstance(path[-1], int):
        path = path[:-1]
    if "se" in path[:-1]:
        if "mani" in path[:-1]:
            return "R202"
        trait = path[-2] if path[-1] == "diverso" else path[-1]
        return _TRAITS.get(str(trait)) or ("R209" if str(trait).rpartition(".")[2] in _RANK_TRAITS else None)
    for code, place, rests in _NAMES:
        if any(matches(path, f"{place}.{rest}".lstrip(".")) for rest in rests):
            return code
    return "R203" if matches(path, _WITHOUT_ANSWER) else "R201" if matches(path, SETTLED) else None


def check_references(tree: Node) -> Found:
    """Yield the references of a document that lead nowhere, and the marks and readings that nothing refers to.

    A name that was changed where it is declared, and nowhere else, is told there, once.
    """
    yield from renamed(tree, tuple(_references(tree)), KINDS)


def _references(tree: Node) -> Found:
    names = DeclaredNames(tree)
    known = {"R201": names.wagers, "R202": names.classes, "R203": names.offers}
    known |= {"R205": names.stages, "R207": names.tables, "R209": names.ranks}
    for code, place, rests in _NAMES:
        for node in (node for above in under(tree, place) for rest in rests for node in under(above, rest)):
            yield from _each(code, node, known[code])
    for code, paths in _KEYS:
        for entry in (entry for path in paths for entry in entries(at(tree, *path.split(".")))):
            if entry.key not in known[code]:
                yield _stranger(code, entry.key, entry.key_at, known[code])
    for node in under(tree, _WITHOUT_ANSWER):
        yield from _each("R203", node, ("rifiuta", *names.offers))
    yield from _conditions(tree, known)
    for part in (_phases, _given_marks, _dealer, _settlement, _marks, _readings):
        yield from part(tree, names)
    yield from _row_names(tree)


def _stranger(code: str, word: str, where: Position, known: Sequence[str]) -> Diagnostic:
    what, admitted = KINDS[code]
    if code == "R213":
        return Diagnostic(code, f"Non c'è {what} «{word}».", where, absent(word, known, "le letture del regolamento"))
    advice = did_you_mean(word, known, admitted=admitted) or "Il regolamento non ne dichiara nessuna."
    return Diagnostic(code, f"Non c'è {what} «{word}».", where, advice)


def _each(code: str, node: Node | None, known: Sequence[str]) -> Found:
    for word in words(node):
        if word.text not in known:
            yield _stranger(code, word.text, word.at, known)


def _phases(tree: Node, names: DeclaredNames) -> Found:
    for index, phase in enumerate(items(at(tree, "fasi"))):
        wagers, target = at(phase, "puntate"), at(phase, "se_trovato")
        if text(wagers) != "tutte":
            yield from _each("R201", wagers, names.wagers)
        if isinstance(target, Scalar):
            yield from _jump(target, index, names)
        yield from _about_one_hand(at(phase, "se"), "una fase")


def _jump(target: Scalar, index: int, names: DeclaredNames) -> Found:
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


def _given_marks(tree: Node, names: DeclaredNames) -> Found:
    for node in under(tree, "offerte.*.effetti.*.segna"):
        for word in words(node):
            if word.text in names.classes and word.text not in names.marks:
                message = f"La classe «{word.text}» è decisa dalle carte: un'offerta non può assegnarla."
                advice = "Dichiara una classe con «segno: true» e segna quella."
                yield Diagnostic("R212", message, word.at, advice)


def _dealer(tree: Node, names: DeclaredNames) -> Found:
    for row in items(at(tree, "banco", "turno")):
        yield from _about_one_hand(at(row, "se"), "una riga di «banco.turno»")
    for move in items(at(tree, "banco", "apertura")):
        listed = at(move, "scegli", "lista")
        if isinstance(listed, Scalar) and at(tree, "banco", "lista_della_casa") is None:
            message = "Il banco sceglie secondo una lista della casa che non è scritta."
            yield Diagnostic("R208", message, listed.at, "Aggiungi «lista_della_casa: {ordine: […]}» a «banco».")


def _row_names(node: Node) -> Found:
    """Yield the rows of one list that have the same name, categories left out."""
    if isinstance(node, Mapping):
        for step, _, below in children(node):
            if step not in ("letture", "collaterali", "interfaccia"):
                yield from _row_names(below)
    yield from _repeated(
        node, "Due righe della stessa lista si chiamano «{}».", "Dai a ogni riga un «id» suo, o toglilo."
    )


def _repeated(rows: Node | None, message: str, advice: str) -> Found:
    seen: set[str] = set()
    for row in items(rows):
        name = at(row, "id")
        if isinstance(name, Scalar) and name.text in seen:
            yield Diagnostic("R219", message.format(name.text), name.at, advice)
        seen.add(text(name))


def _settlement(tree: Node, names: DeclaredNames) -> Found:
    tables, side = at(tree, "liquidazione"), at(tree, "collaterali")
    both = {entry.key for entry in entries(tables)}
    for entry in entries(side):
        if entry.key in both:
            message = f"La puntata «{entry.key}» ha due tabelle: una in «liquidazione» e una in «collaterali»."
            yield Diagnostic("R218", message, entry.key_at, "Tieni una sola delle due.")
        message = f"La categoria «{{}}» compare due volte in «{entry.key}»."
        yield from _repeated(at(entry.value, "categorie"), message, "Dai a ogni categoria un nome suo.")


# conditions


def conditions(node: Node | None) -> Iterator[Mapping]:
    """Yield every condition of a document: what stands under «se», readings left out."""
    for step, _, below in children(node):
        if step == "se" and isinstance(below, Mapping):
            yield below
        elif step not in ("letture", "interfaccia"):
            yield from conditions(below)


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


def _conditions(tree: Node, known: dict[str, tuple[str, ...]]) -> Found:
    for condition in conditions(tree):
        for entry in tests(condition):
            value = at(entry.value, "diverso") if isinstance(entry.value, Mapping) else entry.value
            if entry.key == "mani":
                for group in entries(entry.value):
                    yield from _each("R202", group.value, known["R202"])
            elif (code := _TRAITS.get(entry.key)) is not None:
                yield from _each(code, value, known[code])
            elif entry.key.rpartition(".")[2] in _RANK_TRAITS:
                yield from _each("R209", value, known["R209"])


# declared and never used


def _marks(tree: Node, names: DeclaredNames) -> Found:
    given = {word.text for node in under(tree, "offerte.*.effetti.*.segna") for word in words(node)}
    if not given <= set(names.marks):
        return  # a mark that is misspelt has been told already
    for entry in entries(at(tree, "classi")):
        if entry.key in names.marks and entry.key not in given:
            message = f"Nessuna offerta assegna la classe «{entry.key}»: nessuna mano può farne parte."
            advice = f"Aggiungi «segna: {entry.key}» agli effetti di un'offerta, oppure togli la classe."
            yield Diagnostic("R211", message, entry.key_at, advice)


def _readings(tree: Node, names: DeclaredNames) -> Found:
    words_cited = [word for path, word in citations(tree, "ambiguita") if path[:1] != ("letture",)]
    cited = {word.text for word in words_cited}
    forgotten = [name for name in names.readings if name not in cited]
    strangers = [one for word in words_cited for one in _each("R213", word, names.readings)]
    if strangers and len(forgotten) == 1:
        guessed = f"Forse intendevi «{forgotten[0]}», che nessun dato cita?"
        yield from (replace(one, advice=f"{guessed} {one.advice}") for one in strangers)
        return
    yield from strangers
    for entry in entries(at(tree, "letture")):
        if entry.key not in cited:
            message = f"La lettura «{entry.key}» non è citata da nessun dato."
            advice = f"Scrivi «ambiguita: {entry.key}» nel dato che ne dipende; se nessuno ne dipende, può restare."
            yield Diagnostic("R214", message, entry.key_at, advice, Severity.AVVISO)
