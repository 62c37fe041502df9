"""The checks on cards: hands, what is seen and what is hidden, the dealer; see `register` for their form."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.cases.judging.check_kinds import CheckRegister, Mismatch, same
from conformance.cases.judging.observation import View, strings
from conformance.cases.scenario import wording as say
from conformance.cases.scenario.class_of_cards import belongs as belongs_to
from conformance.wire.wire_values import COVERED

check = CheckRegister()


def _owner(view: View, posto: int | None, mano: int) -> str:
    if mano == 0:
        return "la mano del banco"
    boxes = view.context.get("posti", {})
    player = view.player(boxes.get(str(posto)))
    many = list(boxes.values()).count(boxes.get(str(posto)))
    return say.hand(player, mano, box=posto if many > 1 else None)


def _cards_of(view: View, posto: int | None, mano: int) -> list[str] | None:
    if mano == 0:
        return view.dealer + [COVERED] * view.dealer_covered
    return None if posto is None else view.hands.get((posto, mano))


def _shown(what: str, wanted: list[str], cards: list[Any]) -> Mismatch:
    """Compare cards whose order matters; `what` is the sentence that they end."""
    return None if cards == wanted else (f"{what} {say.cards(wanted)}", f"{what} {say.cards(cards)}")


@check("mano_carte")
def hand_cards(view: View, *, posto: int | None, mano: int, carte: list[str]) -> Mismatch:
    """The cards of a hand, all of them."""
    owner, cards = _owner(view, posto, mano), _cards_of(view, posto, mano)
    expected = f"{owner} è {say.cards(carte)}"
    if cards is None:
        return expected, "questa mano non esiste"
    if not same(cards, carte):
        return expected, f"{owner} è {say.cards(cards)}"
    stated = view.stated_hand(posto, mano) if view.last and mano else None
    if stated is not None and not same(strings(stated.get("carte")), carte):
        return expected, f"alla fine il motore dichiara {say.cards(strings(stated.get('carte')))}"
    return None


@check("mano_valore")
def hand_total(view: View, *, posto: int | None, mano: int, totale: int, morbida: bool | None) -> Mismatch:
    """The total of a hand; at the end of the scenario, as the engine itself states it."""
    owner, cards = _owner(view, posto, mano), _cards_of(view, posto, mano)
    expected = f"{owner} vale {say.total(totale, morbida)}"
    if cards is None:
        return expected, "questa mano non esiste"
    total, soft = view.total(cards)
    said: list[tuple[object, object]] = [(total, soft)]
    if view.last:
        stated = view.esito.get("banco") if mano == 0 else view.stated_hand(posto, mano)
        if isinstance(stated, Mapping):
            said.append((stated.get("totale"), stated.get("morbida")))
    for value, kind in said:
        if value != totale or (morbida is not None and kind != morbida):
            return expected, f"{owner} vale {say.total(value, kind)} ({say.cards(cards)})"
    return None


@check("mano_classe")
def hand_class(view: View, *, posto: int | None, mano: int, classe: str, atteso: bool) -> Mismatch:
    """The class of a hand: as the engine states it at the end, by the regolamento's own condition elsewhere."""
    owner, label = _owner(view, posto, mano), view.label("classi", classe)
    expected = f"{owner} {'è' if atteso else 'non è'} {label}"
    cards = _cards_of(view, posto, mano)
    if cards is None:
        return expected, "questa mano non esiste"
    stated = view.stated_hand(posto, mano) if view.last and mano else None
    if stated is not None:
        names = strings(stated.get("classi"))
        belongs: bool | None = classe in names
        shown = f"classi dichiarate: {view.labels('classi', names)} ({say.cards(cards)})"
    else:
        belongs = _by_condition(view, posto, mano, classe, cards)
        shown = f"{owner} è {say.cards(cards)}"
    if belongs is atteso:
        return None
    return expected, shown if belongs is not None else "le sole carte non lo dicono: verificalo alla fine del colpo"


def _by_condition(view: View, posto: int | None, mano: int, classe: str, codes: list[str]) -> bool | None:
    if COVERED in codes:
        return None
    splits = view.of("divisione", posto=posto) if mano else []
    born = [entry.get("nuova_mano") for entry in splits]
    return belongs_to(
        view.context.get("condizioni", {}).get(classe),
        codes,
        view.values,
        view.ceiling,
        from_split=mano in [*born, *(entry.get("mano") for entry in splits)],
        original=mano not in born,
    )


@check("sola", looks_at="chiusura")
def closed_alone(view: View, *, posto: int | None, mano: int) -> Mismatch:
    """A hand ends without a decision."""
    if view.of("chiusura", posto=posto, mano=mano) or view.of("scelta", posto=posto, mano=mano, origine="chiusura"):
        return None
    return f"{_owner(view, posto, mano)} si chiude da sola", "la mano non si è chiusa da sola"


def _seen_dealer(cards: Sequence[str], covered: int) -> str:
    parts = [say.cards(cards)] if cards else []
    if covered:
        parts.append("una carta coperta" if covered == 1 else f"{covered} carte coperte")
    return say.listed(parts, empty="nessuna carta")


@check("vede_banco")
def dealer_seen(view: View, *, giocatore: str, carte: list[str], coperte: int) -> Mismatch:
    """What a player sees of the dealer: in the register, and in the decision that waits for him."""
    player = view.player(giocatore)
    expected = f"{player} vede del banco {_seen_dealer(carte, coperte)}"
    if not same(view.dealer, carte) or view.dealer_covered != coperte:
        return expected, f"del banco si vede {_seen_dealer(view.dealer, view.dealer_covered)}"
    waiting = view.pending
    if waiting is None or waiting.get("giocatore") != giocatore:
        return None
    visible = waiting.get("visibile")
    shown = strings(visible.get("banco")) if isinstance(visible, Mapping) else []
    faces = [code for code in shown if code != COVERED]
    if not same(faces, carte):
        return expected, f"nella decisione il banco mostra {say.cards(shown)}"
    return None


@check("vede")
def all_seen(view: View, *, giocatore: str, righe: Mapping[str, list[str]]) -> Mismatch:
    """Everything that a player sees when he decides: a closed list by zone."""
    player = view.player(giocatore)
    expected = f"{player} vede soltanto {_zones(righe)}"
    waiting = view.pending
    if waiting is None or waiting.get("giocatore") != giocatore:
        return expected, f"nessuna decisione attende {player}"
    visible = waiting.get("visibile")
    shown = {str(zone): strings(codes) for zone, codes in visible.items()} if isinstance(visible, Mapping) else {}
    for zone in {*shown, *righe}:
        if not same(shown.get(zone, []), righe.get(zone, [])):
            return expected, f"{player} vede {_zones(shown)}"
    return None


def _zones(rows: Mapping[str, Sequence[str]]) -> str:
    shown = [f"{zone.replace('_', ' ')}: {say.cards(codes)}" for zone, codes in rows.items() if codes]
    return "; ".join(shown) or "nessuna carta"


@check("zona")
def zone_cards(view: View, *, zona: str, carte: list[str]) -> Mismatch:
    """The cards of a table zone."""
    name, cards = zona.replace("_", " "), view.zone(zona)
    if same(cards, carte):
        return None
    return f"le carte {name} sono {say.cards(carte)}", f"le carte {name} sono {say.cards(cards)}"


@check("segreta")
def hidden(view: View, *, di: list[str], carte: list[str]) -> Mismatch:
    """No message sent so far shows a hidden card.

    A card that the shoe holds twice proves nothing by its face: there, only the places where it lies are looked at.
    """
    expected = f"nessun messaggio mostra {say.cards(carte)}"
    repeated = view.context.get("ripetute", [])
    for code in carte:
        if code in repeated:
            continue
        for message, text in view.texts():
            if text == code:
                return expected, f"{say.card(code)} compare in «{message}»"
    for owner in di:
        shown = _turned_up(owner, view)
        if shown:
            return expected, f"una carta coperta è stata mandata scoperta: {say.cards(shown)}"
    if "banco" in di:
        covered = len(view.context.get("coperte", {}).get("banco", []))
        if view.dealer_covered != covered:
            return expected, f"del banco si vede {_seen_dealer(view.dealer, view.dealer_covered)}"
    return None


def _turned_up(owner: str, view: View) -> list[str]:
    """Return the cards that lie in a box's own zones and were sent by their face."""
    mine = [entry for entry in view.of("carta", a="mano") if owner == str(entry.get("posto"))]
    seen = [entry.get("carta") for entry in mine if entry.get("zona", "mano") != "mano"]
    return [code for code in seen if isinstance(code, str) and code != COVERED]


@check("scopre")
def revealed(view: View, *, carte: list[str]) -> Mismatch:
    """The hidden cards that the dealer has turned up so far."""
    return _shown("il banco scopre", carte, [entry.get("carta") for entry in view.of("scopre")])


@check("pesca")
def drawn(view: View, *, carte: list[str]) -> Mismatch:
    """The cards that the dealer took after the deal."""
    return _shown("il banco pesca", carte, view.dealer_drawn)


@check("sceglie", looks_at="sceglie")
def chosen(view: View, *, carta: str) -> Mismatch:
    """The table card that the dealer chose."""
    return _shown("il banco sceglie", [carta], [entry.get("carta") for entry in view.of("sceglie")])


@check("qualifica", looks_at="qualifica")
def qualified(view: View, *, esito: bool) -> Mismatch:
    """Whether the dealer qualifies."""
    said = [entry.get("esito") for entry in view.of("qualifica")]
    if said == [esito]:
        return None
    words = {True: "il banco si qualifica", False: "il banco non si qualifica"}
    last = said[-1] if said else None
    shown = words.get(last) if isinstance(last, bool) else None
    return words[esito], shown or "il motore non dice se il banco si qualifica"


_PEEK = {
    "trovato": "il banco controlla e la partita finisce",
    "assente": "il banco controlla e la partita continua",
    None: "il banco non controlla la carta coperta",
}


@check("controllo", looks_at="controllo")
def peeked(view: View, *, esito: str | None) -> Mismatch:
    """Whether the dealer peeked, and what he found."""
    said = [entry.get("esito") for entry in view.of("controllo")]
    last = said[-1] if said else None
    if last == esito and len(said) <= 1:
        return None
    shown = _PEEK.get(last) if last is None or isinstance(last, str) else None
    return _PEEK[esito], shown or f"esito del controllo: {last}"


@check("concluso")
def over(view: View, *, atteso: bool) -> Mismatch:
    """Whether the round is over."""
    waiting = view.pending
    ended = waiting is None and (not view.last or view.esito.get("stato") == "concluso")
    if ended is atteso:
        return None
    words = {True: "il colpo è concluso", False: "il colpo non è concluso"}
    if waiting is not None:
        return words[True], f"si attende una decisione di {view.player(waiting.get('giocatore'))}"
    return words[atteso], words[ended]
