"""The first round that ends otherwise, told: stakes, cards, decisions, and what comes of them on both sides."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.comparing.first_round import FirstRound, Searched
from conformance.worlds.in_memory import Outcome, in_memory
from generator.engine.runtime.register import money
from generator.model.ir import Ruleset
from generator.model.terms import REFUSE
from generator.sheets.parts.own_words import Words
from generator.words.amounts import euro
from generator.words.card_words import SUITS, rank_sign
from generator.words.italian import count, join

_PLAYER = "Anna"
_BALANCE = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldSide:
    """How a round went on one side: cards as signs («A♠»), the gain in cents, the decisions that were not admitted."""

    hands: tuple[tuple[str, ...], ...]
    dealer: tuple[str, ...]
    gain: int
    refused: tuple[str, ...]
    waiting: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldRound:
    """A round that ends otherwise, as the protocol's engines play it: what a page draws."""

    stakes: tuple[tuple[str, int], ...]
    cards: tuple[str, ...]
    moves: tuple[str, ...]
    before: ToldSide
    after: ToldSide


def told_round(found: FirstRound, before: Ruleset, after: Ruleset) -> ToldRound:
    """Return a round with what both engines show of it, register and all."""
    words = Words(after)
    return ToldRound(
        stakes=tuple((words.wager(name).the(), amount) for name, amount in found.stakes[1].items()),
        cards=tuple(map(sign, found.cards)),
        moves=tuple(_move(name, before, after) for name in found.moves),
        before=_side(found, before, found.stakes[0]),
        after=_side(found, after, found.stakes[1]),
    )


def sign(code: str) -> str:
    """Return a card as it is drawn: «10♥»; «?» for one that stayed face down."""
    suit = SUITS.get(code[-1:])
    return f"{rank_sign(code[0])}{suit.sign}" if suit is not None else "?"


def _move(name: str, before: Ruleset, after: Ruleset) -> str:
    if name == REFUSE:
        return "rifiuta"
    labels = [offer.label for rules in (after, before) for offer in rules.offers if offer.name == name]
    return f"«{labels[0]}»" if labels else f"«{name}»"


def _side(found: FirstRound, rules: Ruleset, stakes: Mapping[str, int]) -> ToldSide:
    setup = {
        "sabot": list(found.cards),
        "giocatori": [{"giocatore": _PLAYER, "saldo": money(_BALANCE)}],
        "posti": [
            {"posto": 1, "giocatore": _PLAYER, "puntate": {name: money(amount) for name, amount in stakes.items()}}
        ],
    }
    outcome: Outcome = in_memory(rules).play(setup, [{"azione": move} for move in found.moves])
    register: Sequence[Mapping[str, Any]] = outcome.get("registro", ())
    refused = [entry["azione"] for entry in register if entry["fatto"] == "rifiuto" and entry.get("azione")]
    hands = [tuple(map(sign, hand["carte"])) for hand in outcome.get("mani", ())]
    balances = outcome.get("saldi") or [{"saldo": money(_BALANCE)}]
    return ToldSide(
        hands=tuple(hands),
        dealer=tuple(map(sign, outcome.get("banco", {}).get("carte", ()))),
        gain=_cents(balances[0]["saldo"]) - _BALANCE,
        refused=tuple(_move(name, rules, rules) for name in refused),
        waiting=outcome.get("stato") != "concluso",
    )


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))


def round_lines(told: ToldRound) -> Iterator[str]:
    """Yield the lines that tell a round to people."""
    stakes = [f"{euro(amount, plain=True)} per {who}" for who, amount in told.stakes]
    yield f"Puntate: {join(stakes)}."
    yield f"Carte del sabot, in ordine: {' '.join(told.cards)}."
    yield f"Decisioni: {join(told.moves) if told.moves else 'nessuna'}."
    for when, side in (("Prima", told.before), ("Dopo", told.after)):
        hands = "; ".join(" ".join(hand) for hand in side.hands)
        refused = f"; non ammesso: {join(side.refused)}" if side.refused else ""
        yield f"{when}: mano {hands}, banco {' '.join(side.dealer) or 'senza carte'}{refused}. {_money(side)}"


def _money(side: ToldSide) -> str:
    if side.waiting:
        return "Il colpo non finisce."
    if side.gain == 0:
        return "Il giocatore non vince e non perde."
    return f"Il giocatore {'vince' if side.gain > 0 else 'perde'} {euro(abs(side.gain))}."


def bound_words(searched: Searched) -> str:
    """Return what is said of the search: that the round is the least, or how far none was found."""
    size = count(searched.size, "carta o decisione", "fra carte e decisioni")
    if searched.found is not None:
        return f"È il più breve: nessun colpo con meno di {size} finisce in un altro modo, per un giocatore da solo."
    return (
        f"Nessun colpo fino a {size} finisce in un altro modo, per un giocatore da solo con una mano iniziale "
        f"({count(searched.tried, 'posizione provata', 'posizioni provate')})."
    )
