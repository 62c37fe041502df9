"""A round that two rules answer otherwise, written as a scenario of the later ones: proposed, for a person to review.

What it expects is one step that holds of the later rules and fails of the earlier ones, as the judge says.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.comparing.expected_steps import expected_steps
from conformance.comparing.first_round import FirstRound
from conformance.comparing.round_starts import EARLY, RICH
from conformance.comparing.round_words import side_words, sign, told_round
from conformance.vectors.compile import load_bytes
from conformance.vectors.judging.judge import judge
from conformance.vectors.scenario.arguments import infinitives
from conformance.vectors.scenario.case import Case
from conformance.vectors.scenario.fault import StepFault
from conformance.vectors.scenario.shoe import DEALER, Row, derive, slots
from conformance.vectors.scenario.wording import ORDINALS, money
from conformance.vectors.steps.all_steps import registry
from conformance.worlds.in_memory import ModuleEngine, Outcome, in_memory
from generator.comparing.changes import Comparison
from generator.model.ir import Ruleset
from generator.model.terms import BURNT, REFUSE

_FEW = 3
"""Of how many changes a round is taken to show the clauses; of more, those of what is settled in it are named."""
PLAIN_BALANCE = 10_000
"""Cents that a player of a scenario has, if they are enough for ten such stakes."""
_EVENTS = {
    "tempo_scaduto": "scade il tempo di decisione di {}",
    "disconnessione": "{} perde la connessione",
    "malfunzionamento": "si verifica un malfunzionamento",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A scenario that tells two rules apart.

    Attributes:
        text: a whole feature, ending in a newline; it passes the linter.
        title: what it shows.
        expected: the step that holds of the later rules alone.
    """

    text: str
    title: str
    expected: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What stands above the steps: the rule that it proves in words, its clauses, the number of its id."""

    rule: str
    clauses: tuple[str, ...]
    number: int


def heading_of(comparison: Comparison, taken: Collection[str] = ()) -> Heading:
    """Return what to write above a round that shows what changed, with an id that no scenario has.

    Args:
        taken: the ids of the scenarios that there are.
    """
    changes = comparison.felt
    few = changes if len(changes) <= _FEW else ()
    clauses = tuple(dict.fromkeys(clause for change in few for clause in change.clauses))
    rule = "Ciò che è cambiato" if len(changes) != 1 else _now(changes[0].text)
    numbers = [int(name.partition("-S")[2].partition("/")[0]) for name in taken if "-S" in name]
    return Heading(rule=rule, clauses=clauses, number=max(numbers, default=0) + 1)


def _now(text: str) -> str:
    """Return what a change says is so now."""
    now = text.partition(" Prima: ")[0].partition("; prima ")[0].replace("Ora: ", "")
    return now.rstrip(".")


def proposed_scenario(found: FirstRound, before: Ruleset, after: Ruleset, heading: Heading) -> Proposed | None:
    """Return a round as a scenario of the later rules; None where no step tells the two apart.

    Args:
        heading: clauses that the later rules do not have are left out; if none is left, those of what is settled.
    """
    engines = in_memory(before), in_memory(after)
    outcome = engines[1].play(found.requests[1], found.moves[1])
    earlier = engines[0].play(found.requests[0], found.moves[0])
    clauses = _clauses(heading, outcome, after)
    vocabulary = registry(after)
    for steps in _prepared(found, engines[1], outcome, earlier, after):
        for expected in expected_steps(outcome, earlier, found.requests[1], after):
            told = told_round(found, before, after)
            sides = [f"# Prima: {side_words(told.before)}", f"# Dopo: {side_words(told.after)}"]
            text = _feature([*steps, f"Allora {expected.step}"], expected.title, heading, clauses, after, sides)
            cases, _, wrong = load_bytes(text.encode(), f"{after.slug}/proposto.feature", after, vocabulary)
            if not wrong and len(cases) == 1 and _tells_apart(cases[0], engines):
                return Proposed(text=text, title=expected.title, expected=expected.step)
    return None


def _tells_apart(case: Case, engines: tuple[ModuleEngine, ModuleEngine]) -> bool:
    before, after = (judge(case, engine.play(case.setup, case.moves)) for engine in engines)
    return bool(before) and not after


def _clauses(heading: Heading, outcome: Outcome, rules: Ruleset) -> tuple[str, ...]:
    known = {clause.id for clause in rules.clauses}
    named = tuple(dict.fromkeys(clause for clause in heading.clauses if clause in known))
    if named:
        return named
    settled = [clause for entry in outcome.get("registro", ()) for clause in entry.get("clausole", ())]
    asked = outcome.get("attesa", {}).get("lecite", ())
    offered = [clause for offer in rules.offers if offer.name in asked for clause in offer.source.clauses]
    seats = rules.table.boxes_source.clauses
    every = [*settled, *offered, *seats, *(clause.id for clause in rules.clauses[:1])]
    return tuple(dict.fromkeys(every))[:_FEW]


def _feature(
    steps: Sequence[str], title: str, heading: Heading, clauses: Sequence[str], rules: Ruleset, comment: Sequence[str]
) -> str:
    players: list[str] = []
    round_: list[str] = []
    for step in steps:
        (players if step.startswith("Dato che") and "sabot" not in step else round_).append(step)
    lines = ["# language: it", f"Funzionalità: Colpi proposti per {rules.title}", "  Contesto:"]
    lines += [f"    {step}" for step in _joined([f'Dato un tavolo "{rules.title}"', *players])]
    lines += ["", f"  {' '.join(f'@{clause}' for clause in clauses)}", f"  Regola: {heading.rule}", ""]
    lines += [f"    {line}" for line in comment]
    lines += [f"    @id:{rules.prefix}-S{heading.number:04d} @proposto", f"    Scenario: {title}"]
    lines += [f"      {step}" for step in _joined(round_)]
    return "\n".join(lines) + "\n"


def _joined(steps: Sequence[str]) -> Iterator[str]:
    """Yield steps with «E» in the place of a keyword that is the same as the one before."""
    last = ""
    for step in steps:
        keyword, _, rest = step.partition(" ")
        if not keyword:  # a row of a table
            yield step
            continue
        yield step if keyword != last else f"E {rest}"
        last = keyword


def _prepared(
    found: FirstRound, engine: ModuleEngine, outcome: Outcome, earlier: Outcome, rules: Ruleset
) -> Iterator[list[str]]:
    """Yield the steps before what is expected: with the cards by who gets them if they come so, then card by card."""
    request = found.requests[1]
    head = [*_seats(request, rules)]
    tail = [*_stakes(request, rules), "Quando vengono distribuite le carte", *_moves(found, engine, rules)]
    for told in (outcome, earlier):
        table = _table(found, told, rules)
        if table:
            yield [*head, *table, *tail]
    yield [*head, f"Dato che il sabot contiene nell'ordine {' '.join(map(sign, found.cards))}", *tail]


def _seats(request: Mapping[str, Any], rules: Ruleset) -> Iterator[str]:
    for account in request["giocatori"]:
        name = account["giocatore"]
        boxes = [str(box["posto"]) for box in request["posti"] if box["giocatore"] == name]
        staked = sum(_cents(amount) for box in request["posti"] for amount in box["puntate"].values())
        had = _cents(account["saldo"])
        if had == RICH:
            had = max(PLAIN_BALANCE, 10 * staked)
        place = f"occupa {_places(boxes)}" if boxes else "osserva il tavolo"
        yield f"Dato che {name} {place} con un saldo di {money(had)}"
    for one in request.get("spalle", ()):
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
            yield f"Quando {box['giocatore']} punta {money(_cents(amount))}{what}{where}"
    for one in request.get("spalle", ()):
        holder = next(box["giocatore"] for box in request["posti"] if box["posto"] == one["posto"])
        yield f"Quando {one['giocatore']} punta {money(_cents(one['importo']))} alle spalle di {holder}"


def _moves(found: FirstRound, engine: ModuleEngine, rules: Ruleset) -> Iterator[str]:
    request, moves = found.requests[1], found.moves[1]
    holders = [box["giocatore"] for box in request["posti"]]
    for number, move in enumerate(moves):
        reached = engine.play(request, moves[:number])
        asked = reached.get("attesa", {})
        player = asked.get("giocatore", holders[0])
        if move.get("evento") == EARLY:
            yield _early(move, found, engine.play(request, moves[: number + 1]), rules)
            continue
        if "evento" in move:
            yield f"Quando {_EVENTS[move['evento']].format(player)}"
            continue
        hands = [hand for hand in reached.get("mani", ()) if hand["posto"] == asked.get("posto")]
        which = f" con la {ORDINALS[asked['mano'] - 1]} mano" if len(hands) > 1 else ""
        if holders.count(player) > 1:
            which = f"{which or ' con la mano'} al posto {asked['posto']}"
        if move["azione"] == REFUSE:
            offer = next(option for option in asked["lecite"] if option != REFUSE)
            label = next(one.label for one in rules.offers if one.name == offer)
            yield f"Quando {player} rifiuta {label}{which}"
        else:
            verb = next((one.verb for one in rules.offers if one.name == move["azione"]), move["azione"])
            yield f"Quando {player} {verb}{which}"


def _early(move: Mapping[str, Any], found: FirstRound, reached: Outcome, rules: Ruleset) -> str:
    """Return the step with which somebody decides before the turn of a hand."""
    boxes = {box["posto"]: box["giocatore"] for box in found.requests[1]["posti"]}
    player = boxes[move["posto"]]
    hands = [hand for hand in reached.get("mani", ()) if hand["posto"] == move["posto"]]
    which = f" con la {ORDINALS[move['mano'] - 1]} mano" if len(hands) > 1 else ""
    if list(boxes.values()).count(player) > 1:
        which = f"{which or ' con la mano'} al posto {move['posto']}"
    verb = next((one.verb for one in rules.offers if one.name == move["azione"]), move["azione"])
    return f"Quando {player} sceglie in anticipo di {infinitives(verb)[0]}{which}"


def _table(found: FirstRound, told: Outcome, rules: Ruleset) -> list[str]:
    """Return the cards by who gets them, as one engine drew them; [] if they do not come in the order of the shoe."""
    holders = {box["posto"]: box["giocatore"] for box in found.requests[1]["posti"]}
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
        Row(
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
                    row.who if row.box is None else f"{row.who} (posto {row.box})",
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


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))
