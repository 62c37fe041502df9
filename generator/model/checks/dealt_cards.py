"""Zones and cards: each must exist, belong to whom it should, and hold the cards that are asked of it."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Severity, did_you_mean
from generator.data.nodes import Mapping, Node, Scalar
from generator.model.checks.names import OWNER_OF, DeclaredNames, at, entries, items, number, text, under, words

Found = Iterator[Diagnostic]

ZONES = (
    ("mano", "offerte.*.effetti.*.unisci.da"),
    ("mano", "offerte.*.effetti.*.scarta"),
    ("banco", "banco.apertura.*.scopri.da"),
    ("tavolo", "banco.apertura.*.scegli.copia_di"),
    ("banco", "banco.regola.*.carta_da"),
)
"""Whose zone is named where («*»: every entry, or row); in the deal, it is that of who receives the card."""

_WHOSE = {"mano": "di una mano", "banco": "del banco", "tavolo": "del tavolo"}


def check_cards(tree: Node) -> Found:
    """Yield the zones, cards and ranks of a document that do not exist or that the deal leaves empty."""
    names = DeclaredNames(tree)
    for part in (_ranks, _deal, _named_zones, _dealer, _side_bets, _empty_zones):
        yield from part(tree, names)


def _zone(word: Node | None, owner: str, names: DeclaredNames) -> Found:
    if not isinstance(word, Scalar):
        return
    whose = names.zones.get(word.text)
    admitted = f"Zone {_WHOSE[owner]}"
    if whose is None:
        advice = did_you_mean(word.text, names.zones_of(owner), admitted=admitted) or f"Nessuna zona è {_WHOSE[owner]}."
        yield Diagnostic("R204", f"Non c'è una zona «{word.text}».", word.at, advice)
    elif whose != owner:
        message = f"La zona «{word.text}» è {_WHOSE.get(whose, whose)}: qui serve una zona {_WHOSE[owner]}."
        advice = f"{admitted}: {', '.join(names.zones_of(owner)) or 'nessuna'}."
        yield Diagnostic("R204", message, word.at, advice)


def _card(word: Scalar, names: DeclaredNames, owners: tuple[str, ...]) -> Found:
    zone, _, place = word.text.rpartition(".")
    if place == "scoperta":
        if not names.shows_upcard:
            message = "«banco.scoperta» non esiste: la distribuzione non dà al banco nessuna carta scoperta."
            yield Diagnostic("R210", message, word.at, "Controlla «distribuzione», oppure guarda un'altra carta.")
        return
    known = [name for name, owner in names.zones.items() if owner in owners]
    if zone not in known:
        advice = did_you_mean(zone, known, admitted="Zone") or "Nessuna zona ha carte che si possano guardare."
        yield Diagnostic("R204", f"Non c'è una zona «{zone}» di cui guardare una carta.", word.at, advice)
    elif place.isdecimal() and not 1 <= int(place) <= names.dealt.get(zone, 0):
        message = f"«{word.text}» non esiste: in «{zone}» la distribuzione mette {_cards(names.dealt.get(zone, 0))}."
        yield Diagnostic("R210", message, word.at, "Le carte si contano da 1, nell'ordine in cui sono distribuite.")


def _cards(count: int) -> str:
    return {0: "0 carte", 1: "una sola carta"}.get(count, f"{count} carte")


def _ranks(tree: Node, names: DeclaredNames) -> Found:
    values = at(tree, "carte", "valori")
    valued = values.keys() if isinstance(values, Mapping) else ()
    for word in words(at(tree, "mazzo", "ranghi")):
        if word.text not in valued:
            message = f"Il rango «{word.text}» è nel mazzo e non ha un valore."
            yield Diagnostic("R209", message, word.at, f"Aggiungi «{word.text}» a «carte.valori».")
    for entry in entries(values):
        if names.ranks and entry.key not in names.ranks:
            message = f"Il rango «{entry.key}» ha un valore, e nel mazzo non c'è: il valore non conta."
            advice = f"Togli «{entry.key}» da «carte.valori», oppure aggiungilo a «mazzo.ranghi»."
            yield Diagnostic("R339", message, entry.key_at, advice, Severity.AVVISO)


def _deal(tree: Node, names: DeclaredNames) -> Found:
    for step in items(at(tree, "distribuzione", "passi")):
        recipient, zone = text(at(step, "a")), at(step, "zona")
        if recipient in OWNER_OF and zone is not None:
            yield from _zone(zone, OWNER_OF[recipient], names)
            yield from _seen(step, zone, tree)
        elif recipient == "tavolo" and isinstance(step, Mapping):
            known = names.zones_of("tavolo")
            advice = f"Zone del tavolo: {', '.join(known)}." if known else "Dichiarane una in «zone»."
            yield Diagnostic("R204", "Una carta data al tavolo va in una zona del tavolo.", step.at, advice)


_FACE_OF = {"tutti": ("scoperta", "vedono tutti"), "nessuno": ("coperta", "non vede nessuno")}


def _seen(step: Node, zone: Node, tree: Node) -> Found:
    face, visible = at(step, "faccia"), text(at(tree, "zone", text(zone), "visibile"))
    wanted, who = _FACE_OF.get(visible, (text(face), ""))
    if isinstance(face, Scalar) and face.text != wanted:
        message = f"La carta è data «{face.text}», ma le carte della zona «{text(zone)}» le {who}."
        advice = (
            f"Scrivi «faccia: {wanted}», oppure cambia «visibile» nella zona: chi vede una carta si dice una volta."
        )
        yield Diagnostic("R221", message, face.at, advice, Severity.AVVISO)


def _named_zones(tree: Node, names: DeclaredNames) -> Found:
    for owner, path in ZONES:
        for zone in under(tree, path):
            yield from _zone(zone, owner, names)
    for word in (word for node in under(tree, "offerte.*.effetti.*.unisci.copia_di") for word in words(node)):
        yield from _card(word, names, ("tavolo",))


def _filled(zone: Node | None, wanted: int, names: DeclaredNames) -> Found:
    # A zone without any card is told once, where it is declared.
    if isinstance(zone, Scalar) and 0 < (count := names.dealt.get(zone.text, 0)) < wanted:
        message = f"Da «{zone.text}» si vogliono {wanted} carte, e la distribuzione ve ne mette {count}."
        yield Diagnostic("R210", message, zone.at, "Aggiungi un passo a «distribuzione», o controlla il nome.")


def _dealer(tree: Node, names: DeclaredNames) -> Found:
    for move in items(at(tree, "banco", "apertura")):
        yield from _filled(at(move, "scopri", "da"), number(at(move, "scopri", "carte"), 1), names)


def _side_bets(tree: Node, names: DeclaredNames) -> Found:
    for entry in entries(at(tree, "collaterali")):
        looked_at = list(words(at(entry.value, "carte")))
        for word in looked_at:
            yield from _card(word, names, ("mano", "banco", "tavolo"))
        for where, asked in (("*.uguali", "essercene {} uguali"), ("semi_diversi", "essere di {} semi diversi")):
            for wanted in under(entry.value, f"categorie.*.se.{where}"):
                if isinstance(wanted, Scalar) and number(wanted) > len(looked_at):
                    seen = _cards(len(looked_at))
                    message = f"La puntata «{entry.key}» guarda {seen}: non possono {asked.format(wanted.text)}."
                    yield Diagnostic("R223", message, wanted.at, "Abbassa il numero, oppure aggiungi carte a «carte».")


def _empty_zones(tree: Node, names: DeclaredNames) -> Found:
    for entry in entries(at(tree, "zone")):
        if not names.dealt.get(entry.key):
            message = f"La zona «{entry.key}» resta sempre vuota: la distribuzione non vi mette carte."
            advice = "Aggiungi un passo a «distribuzione», oppure togli la zona."
            yield Diagnostic("R220", message, entry.key_at, advice)
