"""One function per check: what was expected and what was got, in Italian words, or None if it holds.

Pure, and deaf to malformed data: what an engine sends is compared, never trusted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from conformance.protocol.wire_values import COVERED, read_money
from conformance.vectors.judging.observation import View, strings
from conformance.vectors.scenario import wording as say
from conformance.vectors.scenario.class_of_cards import HandTraits
from conformance.vectors.scenario.class_of_cards import belongs as belongs_to

Args = Mapping[str, Any]
Mismatch = tuple[str, str] | None
"""(expected, got)."""


def _same(left: Sequence[str], right: Sequence[str]) -> bool:
    return Counter(left) == Counter(right)


def _owner(args: Args, view: View) -> str:
    if args["mano"] == 0:
        return "la mano del banco"
    player = view.player(view.context.get("posti", {}).get(str(args["posto"])))
    many = list(view.context.get("posti", {}).values()).count(
        view.context.get("posti", {}).get(str(args["posto"]))
    )  # fmt: skip
    return say.hand(player, args["mano"], box=args["posto"] if many > 1 else None)


def _cards_of(args: Args, view: View) -> list[str] | None:
    if args["mano"] == 0:
        return view.dealer + [COVERED] * view.dealer_covered
    return view.hands.get((args["posto"], args["mano"]))


def mano_carte(args: Args, view: View) -> Mismatch:
    """The cards of a hand, all of them."""
    owner, got = _owner(args, view), _cards_of(args, view)
    expected = f"{owner} è {say.cards(args['carte'])}"
    if got is None:
        return expected, "questa mano non esiste"
    if not _same(got, args["carte"]):
        return expected, f"{owner} è {say.cards(got)}"
    stated = view.stated_hand(args["posto"], args["mano"]) if view.last and args["mano"] else None
    if stated is not None and not _same(strings(stated.get("carte")), args["carte"]):
        return expected, f"alla fine il motore dichiara {say.cards(strings(stated.get('carte')))}"
    return None


def mano_valore(args: Args, view: View) -> Mismatch:
    """The total of a hand; at the end of the scenario, as the engine itself states it."""
    owner, got = _owner(args, view), _cards_of(args, view)
    expected = f"{owner} vale {say.total(args['totale'], args['morbida'])}"
    if got is None:
        return expected, "questa mano non esiste"
    total, soft = view.total(got)
    said: list[tuple[object, object]] = [(total, soft)]
    if view.last:
        stated = view.esito.get("banco") if args["mano"] == 0 else view.stated_hand(args["posto"], args["mano"])
        if isinstance(stated, Mapping):
            said.append((stated.get("totale"), stated.get("morbida")))
    for value, kind in said:
        if value != args["totale"] or (args["morbida"] is not None and kind != args["morbida"]):
            return expected, f"{owner} vale {say.total(value, kind)} ({say.cards(got)})"
    return None


def mano_classe(args: Args, view: View) -> Mismatch:
    """The class of a hand: as the engine states it at the end, by the regolamento's own condition elsewhere."""
    owner, label = _owner(args, view), view.label("classi", args["classe"])
    expected = f"{owner} {'è' if args['atteso'] else 'non è'} {label}"
    got = _cards_of(args, view)
    if got is None:
        return expected, "questa mano non esiste"
    stated = view.stated_hand(args["posto"], args["mano"]) if view.last and args["mano"] else None
    if stated is not None:
        names = strings(stated.get("classi"))
        belongs: bool | None = args["classe"] in names
        words = say.listed((view.label("classi", one) for one in names), empty="nessuna")
        shown = f"classi dichiarate: {words} ({say.cards(got)})"
    else:
        belongs = _by_condition(args, view, got)
        shown = f"{owner} è {say.cards(got)}"
    if belongs is args["atteso"]:
        return None
    return expected, shown if belongs is not None else "le sole carte non lo dicono: verificalo alla fine del colpo"


def _by_condition(args: Args, view: View, codes: list[str]) -> bool | None:
    if COVERED in codes:
        return None
    total, soft = view.total(codes)
    splits = view.of("divisione", posto=args["posto"]) if args["mano"] else []
    born = [one.get("nuova_mano") for one in splits]
    hand = HandTraits(
        codes=codes,
        total=total,
        soft=soft,
        from_split=args["mano"] in [*born, *(one.get("mano") for one in splits)],
        original=args["mano"] not in born,
    )
    return belongs_to(view.context.get("condizioni", {}).get(args["classe"]), hand, view.context.get("valori", {}))


def sola(args: Args, view: View) -> Mismatch:
    """A hand ends without a decision."""
    if view.of("chiusura", posto=args["posto"], mano=args["mano"]):
        return None
    if any(one.get("origine") == "chiusura" for one in view.of("scelta", posto=args["posto"], mano=args["mano"])):
        return None
    return f"{_owner(args, view)} si chiude da sola", "la mano non si è chiusa da sola"


def _seen_dealer(cards: Sequence[str], covered: int) -> str:
    parts = [say.cards(cards)] if cards else []
    if covered:
        parts.append("una carta coperta" if covered == 1 else f"{covered} carte coperte")
    return say.listed(parts, empty="nessuna carta")


def vede_banco(args: Args, view: View) -> Mismatch:
    """What a player sees of the dealer: in the register, and in the decision that waits for him."""
    player = view.player(args["giocatore"])
    expected = f"{player} vede del banco {_seen_dealer(args['carte'], args['coperte'])}"
    if not _same(view.dealer, args["carte"]) or view.dealer_covered != args["coperte"]:
        return expected, f"del banco si vede {_seen_dealer(view.dealer, view.dealer_covered)}"
    waiting = view.pending
    if waiting is None or waiting.get("giocatore") != args["giocatore"]:
        return None
    visible = waiting.get("visibile")
    shown = strings(visible.get("banco")) if isinstance(visible, Mapping) else []
    faces = [code for code in shown if code != COVERED]
    if not _same(faces, args["carte"]):
        return expected, f"nella decisione il banco mostra {say.cards(shown)}"
    return None


def vede(args: Args, view: View) -> Mismatch:
    """Everything that a player sees when he decides: a closed list by zone."""
    player = view.player(args["giocatore"])
    rows: Mapping[str, list[str]] = args["righe"]
    expected = f"{player} vede soltanto {_zones(rows)}"
    waiting = view.pending
    if waiting is None or waiting.get("giocatore") != args["giocatore"]:
        return expected, f"nessuna decisione attende {player}"
    visible = waiting.get("visibile")
    got = {str(zone): strings(codes) for zone, codes in visible.items()} if isinstance(visible, Mapping) else {}
    for zone in {*got, *rows}:
        if not _same(got.get(zone, []), rows.get(zone, [])):
            return expected, f"{player} vede {_zones(got)}"
    return None


def _zones(rows: Mapping[str, Sequence[str]]) -> str:
    shown = [f"{zone.replace('_', ' ')}: {say.cards(codes)}" for zone, codes in rows.items() if codes]
    return "; ".join(shown) or "nessuna carta"


def zona(args: Args, view: View) -> Mismatch:
    """The cards of a table zone."""
    name, got = args["zona"].replace("_", " "), view.zone(args["zona"])
    if _same(got, args["carte"]):
        return None
    return f"le carte {name} sono {say.cards(args['carte'])}", f"le carte {name} sono {say.cards(got)}"


def segreta(args: Args, view: View) -> Mismatch:
    """No message sent so far shows a hidden card.

    A card that the shoe holds twice proves nothing by its face: there, only the places where it lies are looked at.
    """
    expected = f"nessun messaggio mostra {say.cards(args['carte'])}"
    repeated = view.context.get("ripetute", [])
    for code in args["carte"]:
        if code in repeated:
            continue
        for message, text in view.texts():
            if text == code:
                return expected, f"{say.card(code)} compare in «{message}»"
    for owner in args["di"]:
        shown = _turned_up(owner, view)
        if shown:
            return expected, f"una carta coperta è stata mandata scoperta: {say.cards(shown)}"
    if "banco" in args["di"]:
        covered = len(view.context.get("coperte", {}).get("banco", []))
        if view.dealer_covered != covered:
            return expected, f"del banco si vede {_seen_dealer(view.dealer, view.dealer_covered)}"
    return None


def _turned_up(owner: str, view: View) -> list[str]:
    """Return the cards that lie in a box's own zones and were sent by their face."""
    mine = [one for one in view.of("carta", a="mano") if owner == str(one.get("posto"))]
    seen = [one.get("carta") for one in mine if one.get("zona", "mano") != "mano"]
    return [code for code in seen if isinstance(code, str) and code != COVERED]


def opzioni(args: Args, view: View) -> Mismatch:
    """The exact set of the options of the decision that waits; declining an offer may go unsaid."""
    player = view.player(args["giocatore"])
    labels = say.listed((view.label("offerte", one) for one in args["opzioni"]), empty="nessuna opzione")
    expected = f"le opzioni offerte {say.to(player)} sono {labels}"
    mismatch = _turn(args, view)
    if mismatch is not None:
        return expected, mismatch
    assert view.pending is not None
    legal = strings(view.pending.get("lecite"))
    if "rifiuta" not in args["opzioni"]:
        legal = [one for one in legal if one != "rifiuta"]
    if _same(legal, args["opzioni"]):
        return None
    got = say.listed((view.label("offerte", one) for one in legal), empty="nessuna opzione")
    return expected, f"le opzioni offerte sono {got}"


def _turn(args: Args, view: View) -> str | None:
    """Say who is to decide, if it is not who was expected."""
    waiting = view.pending
    if waiting is None:
        return "nessuna decisione è in attesa"
    box, hand = args.get("posto"), args.get("mano")
    if waiting.get("giocatore") == args["giocatore"] and (
        box is None or (waiting.get("posto"), waiting.get("mano")) == (box, hand)
    ):
        return None
    who = view.player(waiting.get("giocatore"))
    return f"la decisione tocca {say.to(who)}, mano {waiting.get('mano')} del posto {waiting.get('posto')}"


def tocca(args: Args, view: View) -> Mismatch:
    """Who has to decide now, and for which hand."""
    got = _turn(args, view)
    if got is None:
        return None
    where = "" if args["posto"] is None else f", mano {args['mano']} del posto {args['posto']}"
    return f"la decisione tocca {say.to(view.player(args['giocatore']))}{where}", got


def fase(args: Args, view: View) -> Mismatch:
    """The phase of the decision that waits."""
    got = None if view.pending is None else view.pending.get("fase")
    if got == args["fase"]:
        return None
    words = "nessuna decisione è in attesa" if got is None else f"la fase è {str(got).replace('_', ' ')}"
    return f"la fase è {args['fase'].replace('_', ' ')}", words


def opzione(args: Args, view: View) -> Mismatch:
    """The decision that waits has, or has not, one option."""
    player, label = view.player(args["giocatore"]), view.label("offerte", args["opzione"])
    expected = f"tra le opzioni offerte {say.to(player)} {'c’è' if args['presente'] else 'non c’è'} {label}"
    got = _turn(args, view)
    if got is not None:
        return expected, got
    assert view.pending is not None
    legal = strings(view.pending.get("lecite"))
    if (args["opzione"] in legal) is args["presente"]:
        return None
    return expected, f"le opzioni offerte sono {say.listed(view.label('offerte', one) for one in legal)}"


def mai(args: Args, view: View) -> Mismatch:
    """An offer has never been made to a player."""
    label = view.label("offerte", args["opzione"])
    if any(args["opzione"] in strings(one.get("lecite")) for one in view.of("decisione", giocatore=args["giocatore"])):
        player = view.player(args["giocatore"])
        return f"{say.to(player)} non viene mai offerta {label}", f"{label} è stata offerta {say.to(player)}"
    return None


def costo(args: Args, view: View) -> Mismatch:
    """What an option costs, or what a cash-out is worth."""
    label = view.label("offerte", args["opzione"])
    expected = f"{label} vale {say.money(args['importo'])}"
    got = _turn(args, view)
    if got is not None:
        return expected, got
    assert view.pending is not None
    if args["opzione"] not in strings(view.pending.get("lecite")):
        return expected, f"{label} non è tra le opzioni"
    amounts = view.pending.get("importi")
    raw = amounts.get(args["opzione"]) if isinstance(amounts, Mapping) else None
    amount = read_money(raw)
    if amount == args["importo"]:
        return None
    return expected, f"{label} vale {_shown(raw)}"


def _shown(raw: object) -> str:
    amount = read_money(raw)
    if amount is not None:
        return say.money(amount)
    return "un importo non dichiarato" if raw is None else f"«{raw}» (importo illeggibile)"


def rifiuto(args: Args, view: View) -> Mismatch:
    """The last move is refused, for this typed reason."""
    codes = [one.get("codice") for one in view.now("rifiuto")]
    if codes and all(code == args["codice"] for code in codes):
        return None
    expected = f"la richiesta è rifiutata con «{args['codice']}»"
    if codes:
        return expected, f"è rifiutata con {say.listed(f'«{code}»' for code in codes)}"
    return expected, "la richiesta è accettata"


_AUTOMATIC = ("tempo_scaduto", "disconnessione", "fondi_insufficienti", "senza_risposta", "chiusura")


def automatica(args: Args, view: View) -> Mismatch:
    """What the game decided by itself for a player after the last move, in order."""
    got = [
        str(one.get("azione"))
        for one in view.now("scelta")
        if one.get("giocatore") == args["giocatore"] and one.get("origine") in _AUTOMATIC
    ]
    if got == args["azioni"]:
        return None
    player = view.player(args["giocatore"])
    return _actions(player, args["azioni"], view), _actions(player, got, view)


def _actions(player: str, actions: Sequence[str], view: View) -> str:
    labels = say.listed((view.label("offerte", one) for one in actions), empty="nessuna")
    return f"azioni automatiche per {player}: {labels}"


def anticipata(args: Args, view: View) -> Mismatch:
    """An early decision has been carried out."""
    mine = [one for one in view.of("scelta", giocatore=args["giocatore"]) if one.get("origine") == "anticipo"]
    if any(one.get("azione") == args["azione"] for one in mine):
        return None
    label, player = view.label("offerte", args["azione"]), view.player(args["giocatore"])
    done = say.listed((view.label("offerte", one.get("azione")) for one in mine), empty="nessuna")
    return f"per {player} vale la decisione anticipata {label}", f"decisioni anticipate eseguite: {done}"


def registrata(args: Args, view: View) -> Mismatch:
    """The early decision that the last move made has been taken note of."""
    if any(one.get("posto") in args["posti"] for one in view.now("anticipo")):
        return None
    return "la decisione anticipata è registrata", "il motore non la registra"
