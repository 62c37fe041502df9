"""What the dealer does: with a soft hand on which he may stop, before the players' turns, when nothing is at stake."""

from collections.abc import Iterator
from functools import partial

from banco.lab.editions.yaml_splices import flow
from banco.workbench.browser.choices.choice import (
    Custom,
    RefusedValue,
    RuleAnswer,
    RuleChoice,
    Splices,
    answers_of,
    choice,
)
from banco.workbench.browser.choices.provenance_texts import kept_cited, origin
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import NotWritten, RulesDesk
from generator.data.nodes import child, children, plain
from generator.model.checks.names import text, words
from generator.model.ir import ActionRow, Phase
from generator.model.meaning.conditions import ALWAYS, Fact, OneOf, Range, facts, rank_code
from generator.model.meaning.evaluate import judge
from generator.model.terms import DealerTurn, Draw, Face, Outcome, PhaseKind, Recipient

GROUP = "Il banco"
UPCARD = "banco.scoperta"
_HAND = ("totale", "morbida")
_IDLE = {
    DealerTurn.REVEAL.value: "scopre soltanto",
    DealerTurn.NOTHING.value: "non fa nulla",
    DealerTurn.ONE_CARD.value: "prende una carta",
    DealerTurn.PLAY.value: "gioca lo stesso",
}


def dealer_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield what may be chosen of the dealer."""
    yield from _soft_hand(desk)
    yield from _peek(desk)
    yield from _idle(desk)
    yield from _qualifying(desk)


# the soft hand


def _soft_hand(desk: RulesDesk) -> Iterator[RuleChoice]:
    rows = desk.rules.dealer.rule
    stands = next((total for total in range(12, 22) if _does(rows, total, soft=False) == Draw.STAND), None)
    aces, _ = ranks_of(desk)
    if stands is None or not aces:
        return
    deciding = _row(rows, stands, soft=True)
    drawing = _row(rows, stands - 1, soft=False)
    if deciding is None or drawing is None:
        return
    now = str(deciding.action)

    def other() -> Splices:
        path = steps_of(deciding.source.path)
        rest = tuple(row for row in rows if row is not deciding)
        if _is_of(deciding, stands) and _does(rest, stands, soft=True) not in (None, now):
            return (*desk.take(path), *_kept(desk, deciding, _row(rest, stands, soft=True)))
        return desk.insert(path[:-1], int(path[-1]), _drawn(desk, deciding, drawing, stands))

    words = {Draw.STAND.value: "si ferma", Draw.HIT.value: "prende una carta"}
    answers = [RuleAnswer(action, said, action == now, other) for action, said in words.items()]
    yield from choice(f"morbido_{stands}", GROUP, f"Con {stands} morbido", [deciding.source], answers)


def _kept(desk: RulesDesk, leaving: ActionRow, left: ActionRow | None) -> Splices:
    """Return the change by which the row that decides now cites what the other alone did. Raises NotWritten."""
    other = () if left is None else steps_of(left.source.path)
    kept = kept_cited(desk, leaving.source, other) if other else ()
    if kept and not desk.is_own(other):  # what others inherit too says nothing of a clause of this regolamento
        raise NotWritten
    return kept


def _drawn(desk: RulesDesk, deciding: ActionRow, drawing: ActionRow, total: int) -> str:
    """Return the row that does the contrary with a soft total."""
    asked: dict[str, object] = {}
    like = desk.node(*steps_of(drawing.source.path))
    hits = deciding.action == Draw.STAND
    if hits:
        asked = {str(key): plain(value) for key, _, value in children(child(like, "se")) if key not in _HAND}
    row: dict[str, object] = {"se": {"totale": total, "morbida": True, **asked}}
    row["azione"] = Draw.HIT.value if hits else Draw.STAND.value
    if hits and (zone := text(child(like, "carta_da"))):
        row["carta_da"] = zone
    if deciding.when != ALWAYS:
        row["prevale"] = True
    return flow({**row, **origin(deciding.source)})


def _row(rows: tuple[ActionRow, ...], total: int, *, soft: bool) -> ActionRow | None:
    known = {"banco.totale": total, "banco.morbida": soft, "banco.carte": 2}
    return next((row for row in rows if judge(row.when)(known)), None)


def _does(rows: tuple[ActionRow, ...], total: int, *, soft: bool) -> str | None:
    row = _row(rows, total, soft=soft)
    return None if row is None else row.action


def _is_of(row: ActionRow, total: int) -> bool:
    """Say whether a row speaks of one soft total alone."""
    tested = {fact.trait: fact.test for fact in facts(row.when)}
    return tested.get("banco.totale") == OneOf((total,)) and tested.get("banco.morbida") == OneOf((True,))


# the peek


def _peek(desk: RulesDesk) -> Iterator[RuleChoice]:
    phases = desk.rules.phases
    peek = next((phase for phase in phases if phase.kind is PhaseKind.PEEK), None)
    turn = next((phase for phase in phases if phase.kind is PhaseKind.PLAYERS), None)
    aces, tens = ranks_of(desk)
    name = _peeked_class(desk) if peek is None else peek.hand_class
    if turn is None or not name:
        return
    shown = [] if peek is None else _shown(desk, peek)
    now = {*map(rank_code, shown)}
    if peek is not None and not now:
        return
    sets = (
        ("asso", "solo con l'asso", aces),
        ("asso_e_dieci", "con l'asso, il 10 e le figure", [*aces, *tens]),
        ("dieci", "solo con 10 e figure", tens),
    )

    def put(ranks: list[str]) -> Splices:
        tested = ranks[0] if len(ranks) == 1 else ranks
        if peek is not None:
            return desk.put((*steps_of(peek.source.path), "se", UPCARD), flow(tested))
        found = PhaseKind.DEALER.value
        row = {"fase": PhaseKind.PEEK.value, "se": {UPCARD: tested}, "classe": name, "se_trovato": found, **origin()}
        place = steps_of(turn.source.path)
        return desk.insert(place[:-1], int(place[-1]), flow(row))

    def never() -> Splices:
        if peek is None:
            return ()
        return (*desk.take(steps_of(peek.source.path)), *kept_cited(desk, peek.source, steps_of(turn.source.path)))

    answers = [
        RuleAnswer(key, words, {*map(rank_code, ranks)} == now, partial(put, ranks))
        for key, words, ranks in sets
        if ranks
    ]
    answers.append(RuleAnswer("mai", "mai, prima delle scelte", peek is None, never))
    said = f"con {', '.join(shown)}"
    sources = [] if peek is None else [peek.source]
    yield from choice("controllo", GROUP, "Controllo della carta coperta", sources, answers, said=said)


def _shown(desk: RulesDesk, peek: Phase) -> list[str]:
    """Return the ranks of the upcard with which the dealer peeks, as the data write them; [] if it is no such list."""
    return [word.text for word in words(desk.node(*steps_of(peek.source.path), "se", UPCARD))]


def _peeked_class(desk: RulesDesk) -> str:
    """Return the class of two cards with which the dealer beats others; "" if he has none, or no card of each face."""
    rules = desk.rules
    faces = {step.face for step in rules.deal if step.to is Recipient.DEALER and step.zone == "banco"}
    if not faces >= {Face.DOWN, Face.UP}:
        return ""
    two = {
        one.name
        for one in rules.classes
        if one.when is not None and Fact("mano.carte", OneOf((2,))) in [*facts(one.when)]
    }
    for row in rules.settlement(rules.main_wager.name).rows:
        for fact in facts(row.when):
            if row.outcome is Outcome.LOSE and fact.trait == "banco" and two & {*map(str, fact.test.values)}:
                return str(fact.test.values[0])
    return ""


def ranks_of(desk: RulesDesk) -> tuple[list[str], list[str]]:
    """Return the ranks of the deck with two values and those worth ten, as the data write them."""
    ranks = [rank.text for rank in words(desk.node("mazzo", "ranghi"))]
    worth = {rank: (low, high) for rank, low, high in desk.rules.values.by_rank}
    aces = [rank for rank in ranks if worth[rank_code(rank)][0] != worth[rank_code(rank)][1]]
    return aces, [rank for rank in ranks if worth[rank_code(rank)] == (10, 10)]


# nothing at stake, and a hand that does not qualify


def _idle(desk: RulesDesk) -> Iterator[RuleChoice]:
    rows = [row for row in desk.rules.dealer.turn if any(fact.trait == "mani" for fact in facts(row.when))]
    actions = {row.action for row in rows}
    if len(actions) != 1:
        return
    now = next(iter(actions))

    def put(action: str) -> Splices:
        return desk.put_each(rows, "azione", flow(action))

    usual = (one for one in _IDLE.items() if one[0] != DealerTurn.ONE_CARD.value or one[0] == now)
    answers = answers_of(((action, words, action) for action, words in usual), now, put)
    title = "Se nessuno può più vincere o perdere"
    yield from choice("banco_fermo", GROUP, title, [row.source for row in rows], answers)


def _qualifying(desk: RulesDesk) -> Iterator[RuleChoice]:
    dealer = desk.rules.dealer
    when, source = dealer.qualifies, dealer.qualifies_source
    if not isinstance(when, Fact) or source is None or not isinstance(when.test, Range) or when.test.low is None:
        return
    now = when.test.low
    path: Path = ("banco", "qualifica", "se", "totale", "almeno")
    if desk.node(*path) is None:
        return

    def answer(total: int) -> RuleAnswer:
        return RuleAnswer(str(total), f"{total} punti", total == now, partial(desk.put, path, str(total)))

    answers = map(answer, range(now - 1, now + 3))
    typed = Custom("numero", "un totale da 4 a 21", lambda text: answer(whole(text, 4, 21)))
    yield from choice("qualifica", GROUP, "Per qualificarsi al banco servono", [source], answers, custom=typed)


def whole(text: str, least: int, greatest: int) -> int:
    """Return a number that somebody typed. Raises RefusedValue."""
    if not text.strip().isdecimal() or not least <= int(text) <= greatest:
        raise RefusedValue(f"«{text}» non va bene. Scrivi un numero da {least} a {greatest}.")
    return int(text)
