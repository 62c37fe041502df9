"""Scenarios as pictures: each is played by the engine of its rules, in memory, and what came out is shown."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from conformance.cases.scenario.case import Case
from conformance.dossier.session_pictures import asked_after, prepared, tracks
from conformance.readings.in_memory import Outcome, in_memory
from conformance.wire.wire_values import read_money
from generator.model.ir import Ruleset
from generator.pages.printing.game_blocks import CardGroup
from generator.pages.printing.page_sentences import Link
from generator.pages.sheet.scenario_picture import ScenarioPicture
from generator.words.amounts import euro
from generator.words.anchors import slug
from generator.words.card_words import total_words
from generator.words.italian import human, sentence

NEVER = "Mai collaudato qui."
"""What is said of a scenario of which no run is known."""
_EXPECTS = "Allora "
_WHOSE = ("a chi", "dove", "puntata")
"""Heads of first columns: their cells say whose row it is, by name."""


def pictures(
    ruleset: Ruleset,
    cases: Sequence[Case],
    verdicts: Mapping[str, str] | None = None,
    outcomes: Mapping[str, Outcome] | None = None,
) -> tuple[ScenarioPicture, ...]:
    """Return the picture of every scenario, those of a feature together, in the order of the features.

    Args:
        verdicts: by scenario id, what the last run of an engine under test said of it, as a sentence.
        outcomes: by scenario id, how each ends by these rules, if whoever asks has played them already.
    """
    ends = _played(ruleset, cases) if outcomes is None else outcomes
    clauses = {clause.id for clause in ruleset.clauses}
    readings = {reading.id for reading in ruleset.readings}
    taken: set[str] = set()
    drawn = []
    for case in sorted(cases, key=lambda case: (case.feature, case.line)):
        anchor = slug(case.id.partition("/")[0])
        if anchor in taken:
            anchor = slug(case.id)
        taken.add(anchor)
        outcome = ends[case.id]
        given, expected = (prepared(case), asked_after(case, 0)) if case.at_table else _told(case.steps)
        drawn.append(
            ScenarioPicture(
                id=case.id,
                anchor=anchor,
                title=case.title,
                feature=case.feature,
                given=given,
                expected=expected,
                fans=() if case.at_table else tuple(_fans(case, outcome)),
                paid=tuple(_paid(case, outcome)),
                tracks=tracks(case, outcome) if case.at_table else (),
                clauses=_links(dict.fromkeys(case.clauses), clauses),
                readings=_links([tag for tag in case.tags if tag in readings], readings),
                verdict=(verdicts or {}).get(case.id, NEVER),
            )
        )
    return tuple(drawn)


def _played(ruleset: Ruleset, cases: Sequence[Case]) -> Mapping[str, Outcome]:
    engine = in_memory(ruleset)
    return {case.id: engine.play(case.setup, case.moves) for case in cases}


def _links(names: Iterable[str], known: set[str]) -> tuple[Link, ...]:
    return tuple(Link(text=name, anchor=slug(name) if name in known else "") for name in names)


def _told(steps: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what the steps prepare and do, and what they expect: the ones after an «Allora» until a new «Quando»."""
    given: list[str] = []
    expected: list[str] = []
    here = given
    for step in steps:
        if step.startswith(_EXPECTS):
            here = expected
        elif step.startswith(("Dato ", "Data ", "Dati ", "Date ", "Quando ")):
            here = given
        here.append(_plain(step))
    return tuple(given), tuple(expected)


def _plain(step: str) -> str:
    """Return a step on one line: the rows of its table after it, each cell with the head of its column."""
    text, *lines = step.split("\n")
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head, *body = rows or [[]]
    said = "; ".join(", ".join(_cells(head, row)) for row in body)
    return f"{text.removesuffix(':')}: {said}" if said else text


def _cells(head: Sequence[str], row: Sequence[str]) -> Iterator[str]:
    """Yield what the cells of a row say, each with the head of its column where it does not say by itself what it is.

    >>> list(_cells(["posto", "puntata", "esito"], ["1", "puntata principale", "vince"]))
    ['posto 1', 'puntata principale', 'esito vince']
    """
    for number, (name, cell) in enumerate(zip(head, row, strict=False)):
        if cell:
            plain = cell.startswith(name) or (not number and name in _WHOSE)
            yield cell if plain else f"{name} {cell}"


def _names(case: Case, key: str) -> Mapping[str, str]:
    known = case.context.get(key)
    return known if isinstance(known, Mapping) else {}


def _fans(case: Case, outcome: Outcome) -> Iterator[CardGroup]:
    """Yield the cards as they lie at the end: of the dealer, on the table, of each hand."""
    dealer = outcome.get("banco")
    if isinstance(dealer, Mapping) and dealer["carte"]:
        yield CardGroup(cards=tuple(dealer["carte"]), label=f"Banco: {_worth(dealer, {})}")
    shared = [
        entry["carta"]
        for entry in outcome.get("registro") or ()
        if entry["fatto"] == "carta" and entry["a"] == "tavolo"
    ]
    if shared:
        yield CardGroup(cards=tuple(shared), label="Sul tavolo")
    classes = _names(case, "classi")
    players = {box["posto"]: box["giocatore"] for box in case.setup["posti"]}
    names = _names(case, "giocatori")
    for hand in outcome.get("mani") or ():
        player = players.get(hand["posto"], "")
        owner = f"{names.get(player, player)}, posto {hand['posto']}"
        second = f", mano {hand['mano']}" if hand["mano"] > 1 else ""
        yield CardGroup(cards=tuple(hand["carte"]), label=f"{owner}{second}: {_worth(hand, classes)}")


def _boxes(case: Case, outcome: Outcome) -> Iterable[tuple[str, int]]:
    """Return each box with its player: those of the round, or those that were settled at a table."""
    if not case.at_table:
        return [(box["giocatore"], box["posto"]) for box in case.setup["posti"]]
    told = outcome.get("registro") or ()
    return {(entry["giocatore"], entry["posto"]) for entry in told if entry["fatto"] == "liquidazione"}


def _worth(hand: Mapping[str, Any], classes: Mapping[str, str]) -> str:
    total = total_words(hand["totale"], hand["morbida"])
    named = [classes.get(name, human(name)) for name in hand.get("classi", ())]
    return ", ".join([total, *named])


def _paid(case: Case, outcome: Outcome) -> Iterator[str]:
    """Yield what was settled, one wager after another; of a round that did not end, what it waits for; a refusal."""
    players, wagers = _names(case, "giocatori"), _names(case, "puntate")
    boxes = Counter(owner for owner, _ in _boxes(case, outcome))
    for entry in outcome.get("registro") or ():
        if entry["fatto"] == "liquidazione":
            wager = wagers.get(entry["puntata"], human(entry["puntata"]))
            player = players.get(entry["giocatore"], entry["giocatore"])
            staked, back = (euro(read_money(entry[key]) or 0) for key in ("puntato", "restituito"))
            box = f", posto {entry['posto']}" if boxes[entry["giocatore"]] > 1 else ""
            hand = f", mano {entry['mano']}" if entry.get("mano", 1) > 1 else ""
            yield sentence(f"{player}{box}, {wager}{hand}: {entry['esito']}; puntati {staked}, ricevuti {back}")
    error = outcome.get("errore")
    if isinstance(error, Mapping):
        yield sentence(f"il motore rifiuta il colpo: {error.get('messaggio') or error.get('codice')}")
    waited = outcome.get("attesa")
    if isinstance(waited, Mapping):
        offers = _names(case, "offerte")
        legal = [f"«{offers.get(name, human(name))}»" for name in waited.get("lecite", ())]
        player = players.get(str(waited.get("giocatore")), str(waited.get("giocatore")))
        yield sentence(f"si attende la scelta di {player}: {', '.join(legal)}")
