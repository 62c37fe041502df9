"""The register of a round, told in Italian: hands, dealer, and one moment per entry, cards kept apart from the words.

The register comes from the engine under test: every field may be missing, of another type, or hostile. Nothing here
raises on it; what cannot be read is shown as it came, between caporali.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from conformance.cases.scenario.wording import REFUSALS
from conformance.reports.safe_text import ShownCard, card, euro, line
from generator.words.amounts import thousands
from generator.words.italian import capital, join

Parts = tuple["str | ShownCard", ...]

MOMENTS_LIMIT = 150
HANDS_LIMIT = 40
CARDS_LIMIT = 40
_OPTIONS_LIMIT = 20


@dataclass(frozen=True, kw_only=True, slots=True)
class Labels:
    """How the regolamento calls what the wire names by id; an id without a label is shown with spaces."""

    players: Mapping[str, str] = field(default_factory=dict)
    wagers: Mapping[str, str] = field(default_factory=dict)
    offers: Mapping[str, str] = field(default_factory=dict)
    classes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class Moment:
    """One entry of the register: after which move it came, what kind it is, and what happened."""

    step: str
    kind: str
    parts: Parts

    @property
    def text(self) -> str:
        """Return the moment as plain text."""
        return "".join(str(part) for part in self.parts)


@dataclass(frozen=True, kw_only=True, slots=True)
class Strip:
    """The cards of one hand or of the dealer, as the engine says they ended up."""

    owner: str
    cards: tuple[ShownCard, ...]
    total: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundStory:
    """What the engine says of a round: its state, the cards, the balances, the moments in order."""

    state: str
    strips: tuple[Strip, ...]
    balances: tuple[str, ...]
    moments: tuple[Moment, ...]
    omitted: int
    """How many entries of the register are not told, because there are too many."""


def tell(esito: Mapping[str, Any] | None, labels: Labels) -> RoundStory | None:
    """Return the round that an engine described, or None if it described none."""
    if not isinstance(esito, Mapping) or not esito:
        return None
    register = _list(esito.get("registro"))
    return RoundStory(
        state=_state(esito),
        strips=_strips(esito, labels),
        balances=tuple(
            f"{_named(row.get('giocatore'), labels.players)}: {euro(row.get('saldo'))}"
            for row in map(_mapping, _list(esito.get("saldi"))[:HANDS_LIMIT])
        ),
        moments=tuple(_moment(entry, labels) for entry in register[:MOMENTS_LIMIT]),
        omitted=max(0, len(register) - MOMENTS_LIMIT),
    )


def _state(esito: Mapping[str, Any]) -> str:
    if "errore" in esito:
        error = _mapping(esito["errore"])
        words = f": «{line(error['messaggio'], 300)}»" if error.get("messaggio") else ""
        return f"Il motore ha risposto con l’errore «{line(error.get('codice', '?'), 60)}»{words}"
    match esito.get("stato"):
        case "concluso":
            return "Colpo concluso"
        case "in_attesa":
            return "Colpo fermo in attesa di una decisione"
        case state:
            return f"Stato non previsto dal protocollo: «{line(state, 60)}»"


def _strips(esito: Mapping[str, Any], labels: Labels) -> tuple[Strip, ...]:
    dealer = [_strip("Banco", _mapping(esito["banco"]), labels)] if "banco" in esito else []
    hands = map(_mapping, _list(esito.get("mani"))[:HANDS_LIMIT])
    return (*dealer, *(_strip(capital(_where(hand)), hand, labels) for hand in hands))


def _strip(owner: str, hand: Mapping[str, Any], labels: Labels) -> Strip:
    total = hand.get("totale")
    said = "" if total in (None, 0) else line(total, 24) + (" morbido" if hand.get("morbida") is True else "")
    notes = (_named(name, labels.classes) for name in _list(hand.get("classi"))[:CARDS_LIMIT])
    return Strip(owner=owner, cards=_cards(hand.get("carte")), total=said, notes=tuple(notes))


def _moment(entry: object, labels: Labels) -> Moment:
    known = _mapping(entry)
    kind = known.get("fatto")
    if isinstance(kind, str) and kind in _TELLERS:
        parts = _TELLERS[kind](known, labels)
    else:
        parts = (f"fatto non previsto dal protocollo: «{line(entry, 200)}»",)
        kind = "ignoto"
    return Moment(step=line(known.get("passo", "?"), 12), kind=kind, parts=parts)


# --- reading what may be anything ---------------------------------------------------------------------------------


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _list(value: object) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else []


def _named(value: object, names: Mapping[str, str]) -> str:
    if isinstance(value, str) and value in names:
        return line(names[value], 80)
    return line("?" if value is None else value, 80).replace("_", " ")


def _whose(entry: Mapping[str, Any], labels: Labels) -> tuple[str, str]:
    return _named(entry.get("giocatore"), labels.players), _named(entry.get("puntata"), labels.wagers)


def _where(entry: Mapping[str, Any]) -> str:
    """Return «posto 1», or «posto 1, mano 2» for a hand born from a split."""
    hand = entry.get("mano")
    box = f"posto {line(entry.get('posto', '?'), 12)}"
    return box if hand in (None, 1) else f"{box}, mano {line(hand, 12)}"


def _cards(value: object) -> tuple[ShownCard, ...]:
    cards = _list(value)
    shown = tuple(card(code) for code in cards[:CARDS_LIMIT])
    if len(cards) > CARDS_LIMIT:
        shown += (ShownCard(rank=f"+{thousands(len(cards) - CARDS_LIMIT)}", suit=None, name="altre carte"),)
    return shown


def _option(action: object, costs: Mapping[str, Any], labels: Labels) -> str:
    name = _named(action, labels.offers)
    return f"{name} ({euro(costs[action])})" if isinstance(action, str) and action in costs else name


# --- one teller per kind of entry ---------------------------------------------------------------------------------


def _bet(entry: Mapping[str, Any], labels: Labels) -> Parts:
    player, wager = _whose(entry, labels)
    return (f"{player} punta {euro(entry.get('importo'))} su {wager} ({_where(entry)})",)


def _drawn(entry: Mapping[str, Any], labels: Labels) -> Parts:
    target = {"banco": "al banco", "tavolo": "al tavolo", "mano": f"a {_where(entry)}"}.get(
        entry["a"] if isinstance(entry.get("a"), str) else "", f"a «{line(entry.get('a'), 40)}»"
    )
    zone = entry.get("zona")
    origin = entry.get("da")
    place = "" if zone in (None, "mano", "banco") else f", zona {_named(zone, {})}"
    source = "" if origin in (None, "sabot") else f", presa da {_named(origin, {})}"
    return (card(entry.get("carta")), f" {target}{place}{source}")


def _decision(entry: Mapping[str, Any], labels: Labels) -> Parts:
    costs = _mapping(entry.get("importi"))
    actions = _list(entry.get("lecite"))
    options = [_option(action, costs, labels) for action in actions[:_OPTIONS_LIMIT]]
    if len(actions) > _OPTIONS_LIMIT:
        options.append(f"altre {thousands(len(actions) - _OPTIONS_LIMIT)}")
    player = _named(entry.get("giocatore"), labels.players)
    seen = _cards(_mapping(entry.get("visibile")).get("banco"))
    parts: Parts = (f"{player} può scegliere ({_where(entry)}): {join(options) or 'nessuna opzione'}",)
    for index, shown in enumerate(seen):
        parts += (" " if index else "; del banco vede ", shown)
    return parts


_ORIGINS = {
    "anticipo": "decisione presa in anticipo",
    "tempo_scaduto": "automatica, tempo scaduto",
    "disconnessione": "automatica, giocatore disconnesso",
    "fondi_insufficienti": "automatica, fondi insufficienti",
    "senza_risposta": "automatica, nessuna risposta",
    "chiusura": "automatica, la mano si chiude",
}


def _choice(entry: Mapping[str, Any], labels: Labels) -> Parts:
    origin = entry.get("origine")
    why = f" ({_ORIGINS[origin]})" if isinstance(origin, str) and origin in _ORIGINS else ""
    asked = entry.get("richiesta")
    instead = "" if asked is None else f", al posto di {_named(asked, labels.offers)}"
    player = _named(entry.get("giocatore"), labels.players)
    return (f"{player}, {_where(entry)}: {_named(entry.get('azione'), labels.offers)}{why}{instead}",)


def _refusal(entry: Mapping[str, Any], labels: Labels) -> Parts:
    what = _named(entry.get("azione", entry.get("evento")), labels.offers)
    return (f"richiesta rifiutata: {what} ({_named(entry.get('codice'), REFUSALS)})",)


def _settled(entry: Mapping[str, Any], labels: Labels) -> Parts:
    row = entry.get("riga")
    because = "" if row is None else f" [{line(row, 60)}]"
    player, wager = _whose(entry, labels)
    return (
        f"{wager} di {player} ({_where(entry)}) {line(entry.get('esito'), 24)}: puntati {euro(entry.get('puntato'))}, "
        f"restituiti {euro(entry.get('restituito'))}{because}",
    )


def _refund(entry: Mapping[str, Any], labels: Labels) -> Parts:
    player, wager = _whose(entry, labels)
    to = "ad" if player[:1].lower() == "a" else "a"
    later = ", dovuto alla partita successiva" if entry.get("quando") is not None else ""
    why = _named(entry.get("motivo"), {})
    return (f"rimborso {to} {player}: {euro(entry.get('importo'))} di {wager} ({why}){later}",)


def _dealer_row(entry: Mapping[str, Any], labels: Labels) -> Parts:
    told = {
        "stai": "il banco si ferma",
        "carta": "il banco chiede carta",
        "gioca": "il banco gioca la sua mano",
        "una_carta": "il banco prende una sola carta",
        "scopre": "il banco scopre e si ferma",
        "niente": "il banco non gioca",
    }
    total = entry.get("totale")
    return (_named(entry.get("azione"), told) + ("" if total is None else f" (totale {line(total, 24)})"),)


_TELLERS: Mapping[str, Callable[[Mapping[str, Any], Labels], Parts]] = {
    "puntata": _bet,
    "carta": _drawn,
    "decisione": _decision,
    "scelta": _choice,
    "rifiuto": _refusal,
    "anticipo": lambda entry, labels: (
        f"decisione anticipata per {_where(entry)}: {_named(entry.get('azione'), labels.offers)}",
    ),
    "scopre": lambda entry, _: ("il banco scopre ", card(entry.get("carta"))),
    "sceglie": lambda entry, _: ("il banco sceglie ", card(entry.get("carta")), f" ({_named(entry.get('zona'), {})})"),
    "qualifica": lambda entry, _: (f"il banco {'' if entry.get('esito') is True else 'non '}si qualifica",),
    "controllo": lambda entry, _: (f"il banco controlla la carta coperta: {_named(entry.get('esito'), {})}",),
    "banco": _dealer_row,
    "scarto": lambda entry, _: (
        f"{_where(entry)} scarta ",
        card(entry.get("carta")),
        f" (zona {_named(entry.get('zona'), {})})",
    ),
    "divisione": lambda entry, _: (f"{_where(entry)} si divide: nasce la mano {line(entry.get('nuova_mano'), 12)}",),
    "chiusura": lambda entry, _: (f"{_where(entry)} si chiude da sola",),
    "liquidazione": _settled,
    "rimborso": _refund,
}
