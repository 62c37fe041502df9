"""The first round that is answered otherwise, told: stakes, cards, decisions, and what both sides make of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.comparing.first_round import FirstRound, Searched
from conformance.comparing.round_starts import EARLY
from conformance.worlds.in_memory import Outcome, in_memory
from generator.model.ir import Ruleset
from generator.model.terms import BURNT, REFUSE
from generator.sheets.parts.own_words import Words
from generator.words.amounts import euro
from generator.words.card_words import SUITS, rank_sign
from generator.words.italian import count, human, join, sentence

_HAPPENS = {
    "tempo_scaduto": "scade il tempo di decisione",
    "disconnessione": "cade la connessione",
    "riconnessione": "torna la connessione",
    "malfunzionamento": "si verifica un malfunzionamento",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldSide:
    """How a round went on one side.

    Attributes:
        hands, dealer, table: the codes of the cards, «??» face down; of each hand, of the dealer, on the table.
        owners: whose each hand is, as «Giocatore, mano 2»; by name and box where more than one plays.
        gain: of the first player, in cents; None while he waits.
        refused: the decisions that were not admitted.
        options: what is asked, with its cost in cents; () if nothing is.
        shown: what else happened, one line each.
        fault: why the round was refused, "" if it was not.
    """

    hands: tuple[tuple[str, ...], ...] = ()
    owners: tuple[str, ...] = ()
    dealer: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    gain: int | None = None
    refused: tuple[str, ...] = ()
    options: tuple[tuple[str, int | None], ...] = ()
    shown: tuple[str, ...] = ()
    fault: str = ""

    @property
    def waiting(self) -> bool:
        """Say whether somebody has to decide."""
        return bool(self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldRound:
    """A round that is answered otherwise, as the protocol's engines play it: what a page draws.

    Attributes:
        stakes: who stakes on what, as it follows «per», and cents.
        cards: codes, in the order of the shoe.
        moves: decisions and events, as people call them.
    """

    stakes: tuple[tuple[str, int], ...]
    cards: tuple[str, ...]
    moves: tuple[str, ...]
    before: ToldSide
    after: ToldSide


def told_round(found: FirstRound, before: Ruleset, after: Ruleset) -> ToldRound:
    """Return a round with what both engines show of it, register and all."""
    was, now = ((outcome_of(found, side, rules), rules) for side, rules in enumerate((before, after)))
    return told_answers(found.requests, found.moves[1], was, now)


def told_answers(
    requests: tuple[Mapping[str, Any], Mapping[str, Any]],
    moves: Sequence[Mapping[str, Any]],
    before: tuple[Outcome, Ruleset],
    after: tuple[Outcome, Ruleset],
) -> ToldRound:
    """Return a round with what two answers show of it.

    Args:
        requests: the `colpo` that each side was asked for.
        moves: those of the later side.
        before, after: what was answered, and the rules in whose words it is told.
    """
    return ToldRound(
        stakes=tuple(_stakes(requests[1], before[1], after[1])),
        cards=tuple(requests[1]["sabot"]),
        moves=tuple(_move(move, after[1]) for move in moves),
        before=_side(*before, requests[0]),
        after=_side(*after, requests[1]),
    )


def outcome_of(found: FirstRound, side: int, rules: Ruleset) -> Outcome:
    """Return what the engine of one side (0 before, 1 after) answers to a round."""
    return in_memory(rules).play(found.requests[side], found.moves[side])


def _stakes(request: Mapping[str, Any], before: Ruleset, after: Ruleset) -> Iterator[tuple[str, int]]:
    """Yield who stakes on what; a wager that only the earlier rules have is called as they call it."""
    known = {wager.name: Words(rules) for rules in (before, after) for wager in rules.wagers}
    boxes = request["posti"]
    for box in boxes:
        where = f" ({box['giocatore']}, posto {box['posto']})" if len(boxes) > 1 or box["posto"] > 1 else ""
        for name, amount in box["puntate"].items():
            yield (known[name].wager(name).the() if name in known else f"«{human(name)}»") + where, _cents(amount)
    for one in request.get("spalle", ()):
        yield f"{one['giocatore']}, alle spalle del posto {one['posto']}", _cents(one["importo"])


def sign(code: str) -> str:
    """Return a card as it is written: «10♥»; «?» for one that stayed face down."""
    suit = SUITS.get(code[-1:])
    return f"{rank_sign(code[0])}{suit.sign}" if suit is not None else "?"


def _move(move: Mapping[str, Any], rules: Ruleset) -> str:
    if move.get("evento") == EARLY:
        which = f" per la mano {move['mano']}" if move["mano"] > 1 else ""
        return f"in anticipo{which} al posto {move['posto']} {_option(move['azione'], rules)}"
    if "evento" in move:
        return _HAPPENS[move["evento"]]
    return "rifiuta" if move["azione"] == REFUSE else _option(move["azione"], rules)


def _option(name: str, rules: Ruleset) -> str:
    if name == REFUSE:
        return "Rifiuta"
    return f"«{next((offer.label for offer in rules.offers if offer.name == name), human(name))}»"


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))


def _side(outcome: Outcome, rules: Ruleset, request: Mapping[str, Any]) -> ToldSide:
    error = outcome.get("errore")
    if isinstance(error, Mapping):
        return ToldSide(fault=str(error.get("messaggio") or human(str(error.get("codice")))))
    register: Sequence[Mapping[str, Any]] = outcome["registro"]
    players = {box["posto"]: box["giocatore"] for box in request["posti"]}
    had, left = _cents(request["giocatori"][0]["saldo"]), _cents(outcome["saldi"][0]["saldo"])
    asked = outcome.get("attesa", {})
    return ToldSide(
        hands=tuple(tuple(hand["carte"]) for hand in outcome["mani"]),
        owners=tuple(_owner(hand, players) for hand in outcome["mani"]),
        dealer=tuple(outcome["banco"]["carte"]),
        table=tuple(_on_the_table(register)),
        gain=None if asked else left - had,
        refused=tuple(
            _option(entry["azione"], rules) for entry in register if entry["fatto"] == "rifiuto" and "azione" in entry
        ),
        options=tuple(
            (_option(name, rules), _cents(asked["importi"][name]) if name in asked["importi"] else None)
            for name in asked.get("lecite", ())
        ),
        shown=tuple(_facts(register, rules)),
    )


def _owner(hand: Mapping[str, Any], players: Mapping[int, str]) -> str:
    second = f", mano {hand['mano']}" if hand["mano"] > 1 else ""
    return f"Giocatore{second}" if len(players) == 1 else f"{players[hand['posto']]}, posto {hand['posto']}{second}"


def _on_the_table(register: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for entry in register:
        if entry["fatto"] == "carta" and entry["a"] == "tavolo" and entry["zona"] != BURNT:
            yield entry["carta"]


def _facts(register: Sequence[Mapping[str, Any]], rules: Ruleset) -> Iterator[str]:
    """Yield what happened beside cards and choices: what is looked at, qualified, settled, given back."""
    words = Words(rules)
    for entry in register:
        fact = entry["fatto"]
        if fact == "controllo":
            yield "il banco guarda la carta coperta" + (", e il colpo finisce" if entry["esito"] == "trovato" else "")
        elif fact == "qualifica":
            yield "il banco si qualifica" if entry["esito"] else "il banco non si qualifica"
        elif fact == "liquidazione":
            who, back = words.wager(entry["puntata"]).the(), euro(_cents(entry["restituito"]))
            yield f"{who} {_ENDS[entry['esito']]}: tornano {back}"
        elif fact == "anticipo":
            yield f"si prende nota della scelta anticipata {_option(entry['azione'], rules)}"
        elif fact == "rimborso":
            yield f"si rimborsa {words.wager(entry['puntata']).the()}"
        elif fact == "scelta" and entry["origine"] not in ("giocatore", "chiusura"):
            yield f"vale l'azione automatica {_option(entry['azione'], rules)}"


_ENDS = {"vince": "vince", "perde": "perde", "patta": "è pari"}


def round_lines(told: ToldRound) -> Iterator[str]:
    """Yield the lines that tell a round to people."""
    stakes = [f"{euro(amount, plain=True)} per {who}" for who, amount in told.stakes]
    yield f"Puntate: {join(stakes)}."
    yield f"Carte del sabot, in ordine: {' '.join(map(sign, told.cards))}."
    yield f"Decisioni: {join(told.moves) if told.moves else 'nessuna'}."
    for when, side in (("Prima", told.before), ("Dopo", told.after)):
        yield f"{when}: {_cards(side)}{side_words(side)}"


def _cards(side: ToldSide) -> str:
    if side.fault:
        return ""
    hands = "; ".join(" ".join(map(sign, hand)) for hand in side.hands)
    dealer = " ".join(map(sign, side.dealer)) or "senza carte"
    return f"mano {hands}, banco {dealer}. "


def side_words(side: ToldSide) -> str:
    """Return how a round goes on one side: what is refused or asked, or how much the first player wins."""
    if side.fault:
        return f"Il colpo è rifiutato: {side.fault}."
    told = [f"Non ammesso: {join(side.refused)}." if side.refused else ""]
    told += map(sentence, side.shown)
    if side.waiting:
        costs = [f"{name} ({euro(cost, plain=True)})" if cost is not None else name for name, cost in side.options]
        told.append(f"Si può scegliere: {join(costs)}.")
    elif side.gain == 0:
        told.append("Il giocatore non vince e non perde.")
    elif side.gain is not None:
        told.append(f"Il giocatore {'vince' if side.gain > 0 else 'perde'} {euro(abs(side.gain))}.")
    return " ".join(filter(None, told))


def bound_words(searched: Searched) -> str:
    """Return what is said of the search: that the round is the least, or how far none was found."""
    if searched.alike:
        return (
            "A carte date i due giocano allo stesso modo ogni colpo: ciò che cambia non si vede in un colpo, "
            "ma in quali carte possono uscire, nei tempi o nelle parole."
        )
    seats = "un giocatore da solo" if searched.seats == 1 else f"al più {count(searched.seats, 'posto', 'posti')}"
    tried = count(searched.tried, "posizione provata", "posizioni provate")
    cards = count(searched.cards, "carta", "carte")
    if searched.found is not None:
        return f"È il più breve: con meno di {cards} nessun colpo va in un altro modo, per {seats} ({tried})."
    if searched.cards == 0:
        return f"Nessun colpo trovato; non si è arrivati a provarli tutti neppure con una carta ({tried})."
    return (
        f"Nessun colpo trovato entro {cards}, per {seats} ({tried}): non vuol dire che i due giochino allo "
        "stesso modo anche i colpi più lunghi."
    )
