"""The first round that two sides answer differently, in words: stakes, cards, decisions and both results."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banco.lab.rounds.first_round import FirstRound, Searched
from banco.lab.rounds.round_starts import EARLY
from conformance.readings.in_memory import Outcome, in_memory
from conformance.wire.wire_values import Cents, read_money
from generator.model.ir import Ruleset
from generator.model.terms import BURNT, REFUSE
from generator.pages.sheet.own_words import RulesetWords
from generator.words.card_words import SUITS, rank_sign
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import count, human, sentence
from generator.words.marked_messages import marked

ITALIAN = Catalogue(SOURCE)
_HAPPENS = {
    "tempo_scaduto": marked("scade il tempo di decisione"),
    "disconnessione": marked("cade la connessione"),
    "riconnessione": marked("torna la connessione"),
    "malfunzionamento": marked("si verifica un malfunzionamento"),
}
_REFUSED = {"puntata-non-ammessa": marked("una puntata non è ammessa"), "sabot-esaurito": marked("il sabot è finito")}
"""Why a round is refused, by the code of the protocol, where the sentence of the engine, in Italian, will not do."""


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
    gain: Cents | None = None
    refused: tuple[str, ...] = ()
    options: tuple[tuple[str, Cents | None], ...] = ()
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

    stakes: tuple[tuple[str, Cents], ...]
    cards: tuple[str, ...]
    moves: tuple[str, ...]
    before: ToldSide
    after: ToldSide


def told_round(found: FirstRound, before: Ruleset, after: Ruleset, words: Catalogue = ITALIAN) -> ToldRound:
    """Return a round with what both engines show of it, register and all."""
    was, now = ((outcome_of(found, side, rules), rules) for side, rules in enumerate((before, after)))
    return told_answers(found.requests, found.moves[1], was, now, words)


def told_answers(
    requests: tuple[Mapping[str, Any], Mapping[str, Any]],
    moves: Sequence[Mapping[str, Any]],
    before: tuple[Outcome, Ruleset],
    after: tuple[Outcome, Ruleset],
    words: Catalogue = ITALIAN,
) -> ToldRound:
    """Return a round with what two answers show of it.

    Args:
        requests: the `colpo` that each side was asked for.
        moves: those of the later side.
        before, after: what was answered, and the rules in whose words it is told.
        words: the language in which it is told.
    Raises:
        Untranslated: the catalogue of the language lacks a message.
    """
    return ToldRound(
        stakes=tuple(_stakes(requests[1], before[1], after[1], words)),
        cards=tuple(requests[1]["sabot"]),
        moves=tuple(_move(move, after[1], words) for move in moves),
        before=_side(*before, requests[0], words),
        after=_side(*after, requests[1], words),
    )


def outcome_of(found: FirstRound, side: int, rules: Ruleset) -> Outcome:
    """Return what the engine of one side (0 before, 1 after) answers to a round."""
    return in_memory(rules).play(found.requests[side], found.moves[side])


def _stakes(
    request: Mapping[str, Any], before: Ruleset, after: Ruleset, words: Catalogue
) -> Iterator[tuple[str, Cents]]:
    """Yield each stake with its player; a wager that only the earlier rules have keeps its earlier label."""
    known = {wager.name: rules for rules in (before, after) for wager in rules.wagers}
    boxes = request["posti"]
    for box in boxes:
        for name, amount in box["puntate"].items():
            who = _wager(known[name], name, words) if name in known else words.quoted(human(name))
            if len(boxes) > 1 or box["posto"] > 1:
                who = words("{wager} ({player}, posto {box})", wager=who, player=box["giocatore"], box=box["posto"])
            yield who, _cents(amount)
    for one in request.get("spalle", ()):
        behind = words("{player}, alle spalle del posto {box}", player=one["giocatore"], box=one["posto"])
        yield behind, _cents(one["importo"])


def _wager(rules: Ruleset, name: str, words: Catalogue) -> str:
    """Return a wager with its article; a proper name, and a label that the catalogue has not, between quotes."""
    if words.language == SOURCE:
        return RulesetWords(rules).wager(name).the()
    label = next((wager.label for wager in rules.wagers if wager.name == name), human(name))
    known = words.label(label)
    if known[:1].islower():
        return words("la {wager}", wager=known)
    return words("la puntata {name}", name=words.quoted(known or label))


def sign(code: str) -> str:
    """Return a card as it is written: «10♥»; «?» for one that stayed face down."""
    suit = SUITS.get(code[-1:])
    return f"{rank_sign(code[0])}{suit.sign}" if suit is not None else "?"


def _move(move: Mapping[str, Any], rules: Ruleset, words: Catalogue) -> str:
    if move.get("evento") == EARLY:
        option, box, hand = _option(move["azione"], rules, words), move["posto"], move["mano"]
        if hand > 1:
            return words("in anticipo per la mano {hand} al posto {box} {option}", hand=hand, box=box, option=option)
        return words("in anticipo al posto {box} {option}", box=box, option=option)
    if "evento" in move:
        return words(_HAPPENS[move["evento"]])
    return words("rifiuta") if move["azione"] == REFUSE else _option(move["azione"], rules, words)


def _option(name: str, rules: Ruleset, words: Catalogue) -> str:
    if name == REFUSE:
        return words("Rifiuta")
    label = next((offer.label for offer in rules.offers if offer.name == name), human(name))
    return words.quoted(words.label(label) or label)


def _cents(amount: str) -> Cents:
    """Return the cents of a valid amount; an engine may pay what no coin can."""
    cents = read_money(amount)
    assert cents is not None
    return cents


def _side(outcome: Outcome, rules: Ruleset, request: Mapping[str, Any], words: Catalogue) -> ToldSide:
    error = outcome.get("errore")
    if isinstance(error, Mapping):
        return ToldSide(fault=_fault(error, words))
    register: Sequence[Mapping[str, Any]] = outcome["registro"]
    players = {box["posto"]: box["giocatore"] for box in request["posti"]}
    had, left = _cents(request["giocatori"][0]["saldo"]), _cents(outcome["saldi"][0]["saldo"])
    asked = outcome.get("attesa", {})
    prices = asked.get("importi", {})  # of a decision that is due, and an engine need not tell them
    return ToldSide(
        hands=tuple(tuple(hand["carte"]) for hand in outcome["mani"]),
        owners=tuple(_owner(hand, players, words) for hand in outcome["mani"]),
        dealer=tuple(outcome["banco"]["carte"]),
        table=tuple(_on_the_table(register)),
        gain=None if asked else left - had,
        refused=tuple(
            _option(entry["azione"], rules, words)
            for entry in register
            if entry["fatto"] == "rifiuto" and "azione" in entry
        ),
        options=tuple(
            (_option(name, rules, words), _cents(prices[name]) if name in prices else None)
            for name in asked.get("lecite", ())
        ),
        shown=tuple(_facts(register, rules, words)),
    )


def _fault(error: Mapping[str, Any], words: Catalogue) -> str:
    code = str(error.get("codice"))
    if words.language == SOURCE:
        return str(error.get("messaggio") or human(code))
    return words(_REFUSED.get(code, marked("il motore non lo gioca")))


def _owner(hand: Mapping[str, Any], players: Mapping[int, str], words: Catalogue) -> str:
    who = words("Giocatore")
    if len(players) > 1:
        who = words("{player}, posto {box}", player=players[hand["posto"]], box=hand["posto"])
    return words("{player}, mano {hand}", player=who, hand=hand["mano"]) if hand["mano"] > 1 else who


def _on_the_table(register: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for entry in register:
        if entry["fatto"] == "carta" and entry["a"] == "tavolo" and entry["zona"] != BURNT:
            yield entry["carta"]


def _facts(register: Sequence[Mapping[str, Any]], rules: Ruleset, words: Catalogue) -> Iterator[str]:
    """Yield what happened beside cards and choices: what is looked at, qualified, settled, given back."""
    for entry in register:
        fact = entry["fatto"]
        if fact == "controllo":
            yield words(
                "il banco guarda la carta coperta, e il colpo finisce"
                if entry["esito"] == "trovato"
                else "il banco guarda la carta coperta"
            )
        elif fact == "qualifica":
            yield words("il banco si qualifica" if entry["esito"] else "il banco non si qualifica")
        elif fact == "liquidazione":
            who, back = _wager(rules, entry["puntata"], words), words.euro(_cents(entry["restituito"]))
            yield words(_ENDS[entry["esito"]], wager=who, amount=back)
        elif fact == "anticipo":
            option = _option(entry["azione"], rules, words)
            yield words("si prende nota della scelta anticipata {option}", option=option)
        elif fact == "rimborso":
            yield words("si rimborsa {wager}", wager=_wager(rules, entry["puntata"], words))
        elif fact == "scelta" and entry["origine"] not in ("giocatore", "chiusura"):
            yield words("vale l'azione automatica {option}", option=_option(entry["azione"], rules, words))


_ENDS = {
    "vince": marked("{wager} vince: tornano {amount}"),
    "perde": marked("{wager} perde: tornano {amount}"),
    "patta": marked("{wager} è pari: tornano {amount}"),
}


SIDES = "Prima", "Dopo"
"""What the two sides of a round are called, where they are one regolamento before and after."""


def round_lines(told: ToldRound, sides: tuple[str, str] = SIDES) -> Iterator[str]:
    """Yield the lines that tell a round to people, in Italian; ``sides``: what its sides are called."""
    stakes, moves = shared_lines(told)
    yield stakes
    yield f"Carte del sabot, in ordine: {' '.join(map(sign, told.cards))}."
    yield moves
    for name, side in zip(sides, (told.before, told.after), strict=True):
        yield f"{name}: {side_cards(side)}{side_words(side)}"


def shared_lines(told: ToldRound, words: Catalogue = ITALIAN) -> tuple[str, str]:
    """Return what both sides have in common: stakes and decisions."""
    stakes = [
        words("{amount} per {who}", amount=words.euro(amount, plain=True), who=who) for who, amount in told.stakes
    ]
    moves = words.list(told.moves) if told.moves else words("nessuna")
    return words("Puntate: {stakes}.", stakes=words.list(stakes)), words("Decisioni: {moves}.", moves=moves)


def side_cards(side: ToldSide) -> str:
    """Return the cards of a side as a sentence and a blank; "" where the round is refused."""
    if side.fault:
        return ""
    hands = "; ".join(" ".join(map(sign, hand)) for hand in side.hands)
    dealer = " ".join(map(sign, side.dealer)) or "senza carte"
    return f"mano {hands}, banco {dealer}. "


def side_words(side: ToldSide, words: Catalogue = ITALIAN) -> str:
    """Return how a round goes on one side: what is refused or asked, or how much the first player wins."""
    if side.fault:
        return words("Il colpo è rifiutato: {reason}.", reason=side.fault)
    told = [words("Non ammesso: {options}.", options=words.list(side.refused)) if side.refused else ""]
    told += map(sentence, side.shown)
    if side.waiting:
        costs = [
            f"{name} ({words.euro(cost, plain=True)})" if cost is not None else name for name, cost in side.options
        ]
        told.append(words("Si può scegliere: {options}.", options=words.list(costs)))
    elif side.gain == 0:
        told.append(words("Il giocatore non vince e non perde."))
    elif side.gain is not None:
        message = marked("Il giocatore vince {amount}.") if side.gain > 0 else marked("Il giocatore perde {amount}.")
        told.append(words(message, amount=words.euro(side.gain if side.gain > 0 else -side.gain)))
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
