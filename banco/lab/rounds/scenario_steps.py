"""A round as the steps of a scenario, up to what is expected: who sits where, the cards, the stakes, the decisions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from banco.lab.rounds.first_round import FirstRound
from banco.lab.rounds.round_starts import EARLY
from banco.lab.rounds.round_words import sign
from conformance.cases.scenario.arguments import infinitives
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.shoe import DEALER, CardsRow, derive, slots
from conformance.cases.scenario.wording import ORDINALS, money
from conformance.cases.steps.choice_steps import REASONS
from conformance.readings.in_memory import Outcome
from generator.model.ir import Ruleset
from generator.model.terms import BURNT, REFUSE

Play = Callable[[Mapping[str, Any], Sequence[Mapping[str, Any]]], Outcome]
"""Returns the answer to a `colpo` and its `mosse`."""
_PLENTY = 100
"""Times the stakes: of such a balance nothing can fall short, and a plain one does as well."""
PLAIN_BALANCE = 10_000
"""Cents that a player of a scenario has, if they are enough for ten such stakes."""
_EVENTS = {
    "tempo_scaduto": "scade il tempo di decisione di {}",
    "disconnessione": "{} perde la connessione",
    "riconnessione": "{} ritrova la connessione",
    "malfunzionamento": "si verifica un malfunzionamento",
}


class NoStepSays(Exception):
    """A move that no scenario step can express, such as one for a box that nobody holds."""


def prepared_steps(
    found: FirstRound, play: Play, outcome: Outcome, earlier: Outcome, rules: Ruleset
) -> Iterator[list[str]]:
    """Yield the steps that prepare a round, in each wording that the phrases admit.

    First with the cards by who gets them, if they come so; then card by card.

    Raises:
        NoStepSays: no step says one of the moves.
    """
    request = found.requests[1]
    head = [*_seats(request, rules)]
    tail = [*_stakes(request, rules), "Quando vengono distribuite le carte", *_moves(found, play, rules)]
    for told in (outcome, earlier):
        table = _table(found, told, rules)
        if table:
            yield [*head, *table, *tail]
    yield [*head, f"Dato che il sabot contiene nell'ordine {' '.join(map(sign, found.cards))}", *tail]


def _seats(request: Mapping[str, Any], rules: Ruleset) -> Iterator[str]:
    behind = request.get("spalle", ())
    for account in request["giocatori"]:
        name = account["giocatore"]
        held = [box for box in request["posti"] if box["giocatore"] == name]
        staked = sum(cents(amount) for box in held for amount in box["puntate"].values())
        staked += sum(cents(one["importo"]) for one in behind if one["giocatore"] == name)
        had = cents(account["saldo"])
        if had >= _PLENTY * staked:
            had = max(PLAIN_BALANCE, 10 * staked)
        place = f"occupa {_places([str(box['posto']) for box in held])}" if held else "osserva il tavolo"
        yield f"Dato che {name} {place} con un saldo di {money(had)}"
        admits = {box.get("spalle_ammesse", True) for box in held}
        if len(admits) > 1:
            raise NoStepSays
        if admits == {False}:
            yield f"Dato che {name} non ammette puntate alle spalle"
    for one in behind:
        verbs = [infinitives(offer.verb)[0] for offer in rules.offers if offer.name in one["accetta"]]
        if verbs:
            yield f"Dato che {one['giocatore']} accetta in anticipo di {' e '.join(verbs)} alle spalle"


def _places(boxes: Sequence[str]) -> str:
    return f"il posto {boxes[0]}" if len(boxes) == 1 else f"i posti {', '.join(boxes[:-1])} e {boxes[-1]}"


def _stakes(request: Mapping[str, Any], rules: Ruleset) -> Iterator[str]:
    holders = [box["giocatore"] for box in request["posti"]]
    for box in request["posti"]:
        where = f" sul posto {box['posto']}" if holders.count(box["giocatore"]) > 1 else ""
        for name, amount in box["puntate"].items():
            label = next((wager.label for wager in rules.wagers if wager.name == name), name)
            what = "" if name == rules.main_wager.name else f" su {label}"
            yield f"Quando {box['giocatore']} punta {money(cents(amount))}{what}{where}"
    for one in request.get("spalle", ()):
        holder = _holder(request, one["posto"])
        which = f" al posto {one['posto']}" if holders.count(holder) > 1 else ""
        yield f"Quando {one['giocatore']} punta {money(cents(one['importo']))} alle spalle di {holder}{which}"


def _holder(request: Mapping[str, Any], box: int) -> str:
    """Return who holds a box. Raises NoStepSays if nobody does: steps name boxes by their holders."""
    for one in request["posti"]:
        if one["posto"] == box:
            return str(one["giocatore"])
    raise NoStepSays


def _moves(found: FirstRound, play: Play, rules: Ruleset) -> Iterator[str]:
    request, moves = found.requests[1], found.moves[1]
    for number, move in enumerate(moves):
        reached = play(request, moves[:number])
        asked = reached.get("attesa", {})
        if move.get("evento") == EARLY:
            yield _early(move, found, play(request, moves[: number + 1]), rules)
        elif "evento" in move:
            who = move.get("giocatore") or asked.get("giocatore") or request["posti"][0]["giocatore"]
            if who not in {one["giocatore"] for one in request["giocatori"]}:
                raise NoStepSays
            yield f"Quando {_EVENTS[move['evento']].format(who)}"
        else:
            yield _decided(move, request, reached, rules)
        for entry in play(request, moves[: number + 1]).get("registro", ()):
            if entry["fatto"] == "rifiuto" and entry["passo"] == number + 1:
                yield from (f'Allora la richiesta è rifiutata perché "{reason}"' for reason in _reasons(entry))


def _reasons(entry: Mapping[str, Any]) -> list[str]:
    """Return why a move is refused, in the words of the steps."""
    return [reason for reason, code in REASONS.items() if code == entry["codice"]][:1]


def _decided(move: Mapping[str, Any], request: Mapping[str, Any], reached: Outcome, rules: Ruleset) -> str:
    """Return the step with which who is asked decides, or somebody else who is not."""
    asked = reached.get("attesa", {})
    holders = [box["giocatore"] for box in request["posti"]]
    box, hand = move.get("posto") or asked.get("posto", 0), move.get("mano", 1)
    holder = _holder(request, box)
    offers = {one.name: one for one in rules.offers}
    offered = next((option for option in asked.get("lecite", ()) if option != REFUSE), "")
    player = move.get("giocatore") or (asked["giocatore"] if not move.get("posto") and asked else holder)
    if player != holder:
        return _answered_behind(move, player, holder, request, offers[offered].label if offered else "")
    hands = [one for one in reached.get("mani", ()) if one["posto"] == box]
    which = f" con la {ORDINALS[hand - 1]} mano" if len(hands) > 1 else ""
    if holders.count(player) > 1:
        which = f"{which or ' con la mano'} al posto {box}"
    if move["azione"] == REFUSE:
        if not offered:
            raise NoStepSays
        return f"Quando {player} rifiuta {offers[offered].label}{which}"
    verb = offers[move["azione"]].verb if move["azione"] in offers else move["azione"]
    return f"Quando {player} {verb}{which}"


def _answered_behind(move: Mapping[str, Any], player: str, holder: str, request: Mapping[str, Any], label: str) -> str:
    """Return the step in which a player betting behind accepts or declines an offer."""
    held = {box["posto"] for box in request["posti"] if box["giocatore"] == holder}
    followed = [one for one in request.get("spalle", ()) if one["giocatore"] == player and one["posto"] in held]
    if len(followed) != 1 or not label:
        raise NoStepSays
    answer = "rifiuta" if move["azione"] == REFUSE else "accetta"
    return f"Quando {player} {answer} {label} alle spalle di {holder}"


def _early(move: Mapping[str, Any], found: FirstRound, reached: Outcome, rules: Ruleset) -> str:
    """Return the step with which somebody decides before the turn of a hand."""
    boxes = {box["posto"]: box["giocatore"] for box in found.requests[1]["posti"]}
    if move["posto"] not in boxes:
        raise NoStepSays
    player = boxes[move["posto"]]
    hands = [hand for hand in reached.get("mani", ()) if hand["posto"] == move["posto"]]
    which = f" con la {ORDINALS[move['mano'] - 1]} mano" if len(hands) > 1 else ""
    if list(boxes.values()).count(player) > 1:
        which = f"{which or ' con la mano'} al posto {move['posto']}"
    verb = next((one.verb for one in rules.offers if one.name == move["azione"]), move["azione"])
    return f"Quando {player} sceglie in anticipo di {infinitives(verb)[0]}{which}"


def _table(found: FirstRound, told: Outcome, rules: Ruleset) -> list[str]:
    """Return the cards by receiver, as an engine drew them; [] if they did not come in shoe order."""
    holders = {box["posto"]: box["giocatore"] for box in found.requests[1]["posti"] if box["puntate"]}
    if "errore" in told:
        return []
    wanted = list(slots(rules, list(holders)))
    served: dict[str, list[str]] = {}
    for slot, code in zip(wanted, found.cards, strict=False):
        served.setdefault(slot.owner, []).append(code)
    drawn: dict[str, list[str]] = {}
    cards = [entry for entry in told["registro"] if entry["fatto"] == "carta" and entry.get("da", "sabot") == "sabot"]
    for entry, code in zip(cards[len(wanted) :], found.cards[len(wanted) :], strict=False):
        drawn.setdefault(str(entry["posto"]) if entry["a"] == "mano" else DEALER, []).append(code)
    drawn.setdefault(DEALER, []).extend(found.cards[max(len(cards), len(wanted)) :])
    rows = [
        CardsRow(
            who=holders[int(owner)] if owner.isdigit() else owner,
            box=int(owner) if owner.isdigit() and list(holders.values()).count(holders[int(owner)]) > 1 else None,
            served=tuple(codes),
            drawn=tuple(drawn.pop(owner, ())),
        )
        for owner, codes in sorted(served.items(), key=lambda one: (one[0] == BURNT, not one[0].isdigit(), one[0]))
    ]
    try:
        if any(drawn.values()) or tuple(derive(rules, holders, rows).cards) != found.cards:
            return []
    except StepFault:
        return []
    return [
        "Date le carte seguenti:",
        *_aligned(
            [("a chi", "servite", "pescate")]
            + [
                (
                    row.who if row.box is None else f"{row.who} al posto {row.box}",
                    " ".join(map(sign, row.served)),
                    " ".join(map(sign, row.drawn)),
                )
                for row in rows
            ]
        ),
    ]


def _aligned(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  | " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"


def cents(amount: str) -> int:
    """Return the cents of an amount of the protocol, «10.00»."""
    return int(amount.replace(".", ""))
