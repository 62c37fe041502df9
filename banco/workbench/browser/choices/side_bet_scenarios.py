"""The first scenarios of a side bet: for each combination cards that make it, and what comes back; a person reads them.

The cards are tried on the engine of the rules, one shape after the other, until each row of the table has its own.
"""

from collections.abc import Iterator, Sequence

from banco.workbench.edited_corpus import feature_paths, text_of
from conformance.cases.compile import load_bytes
from conformance.cases.scenario.case import Case
from conformance.cases.scenario.shoe import slots
from conformance.cases.scenario.wording import cards, money
from conformance.cases.steps.all_steps import registry
from conformance.readings.in_memory import Outcome, in_memory
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.numbers.exact import dealt_card

_STAKE = 1000
"""Cents of each stake, where the limits of the table admit it."""
_SHAPES: tuple[tuple[str, ...], ...] = (
    ("8S", "8S", "8S"),
    ("8S", "8C", "8S"),
    ("8S", "8H", "8D"),
    ("6S", "7S", "8S"),
    ("6S", "7H", "8D"),
    ("2S", "6S", "9S"),
    ("2S", "6C", "9S"),
    ("8S", "8H", "3D"),
    ("8S", "3H", "8D"),
    ("2S", "6H", "9D"),
)
"""Cards that make each kind of combination and no better one, and at the end none; fewer are the first of them."""
_FILL = ("5D", "9C", "4H", "TC", "3C", "6D", "9H", "4C")


def first_scenarios(corpus: Corpus, rules: Ruleset, wager: str, clause: str, rows: Sequence[object]) -> str:
    """Return a feature with a scenario for each row that cards of ours can show, and one for a bet that is lost.

    Args:
        rules: with the side bet in them.
        rows: the ids of the combinations, in order.
    """
    label = rules.wager(wager).label
    number = _first_free(corpus, rules)
    lines = ["# language: it", f"Funzionalità: La puntata facoltativa {label}", "  Contesto:"]
    lines += [f'    Dato un tavolo "{rules.title}"', "    E che Anna occupa il posto 1 con un saldo di 1.000 €"]
    lines += ["", f"  @{clause}", f"  Regola: {_rule(rules, clause)}"]
    for row, dealt, back in _shown(rules, wager, clause, len(rows)):
        staked = money(_stake(rules, wager))
        title = f"{row} rende {money(back)} per {staked}" if back else "Ogni altra combinazione perde"
        steps = _steps(rules, wager, dealt, back)
        lines += ["", f"    @id:{rules.prefix}-S{number:04d} @proposto", f"    Scenario: {title}", *steps]
        number += 1
    return "\n".join(lines) + "\n"


def _rule(rules: Ruleset, clause: str) -> str:
    said = next((one.summary for one in rules.clauses if one.id == clause), "")
    return " ".join(said.split()).rstrip(".")


def _shown(rules: Ruleset, wager: str, clause: str, rows: int) -> Iterator[tuple[str, list[str], int]]:
    """Yield the label of each row, cards of a shoe that show it, and the cents that come back."""
    table = rules.settlement(wager)
    engine = in_memory(rules)
    found: dict[int, tuple[list[str], int]] = {}
    for shape in _SHAPES:
        dealt = _dealt(rules, table.cards, shape)
        case = _case(rules, wager, clause, dealt)
        outcome: Outcome = {} if case is None else engine.play(case.setup, case.moves)
        if case is None or "errore" in outcome:
            continue
        row, back = _paid(outcome, wager)
        found.setdefault(row, (dealt, back))
    for number in range(1, rows + 2):
        if number in found:
            yield table.rows[number - 1].label, *found[number]


def _paid(outcome: Outcome, wager: str) -> tuple[int, int]:
    """Return the row of the table that settled a wager, from 1, and the cents that came back; zeros if none did."""
    for entry in outcome["registro"]:
        if entry["fatto"] == "liquidazione" and entry["puntata"] == wager:
            return int(str(entry["riga"]).rpartition("#")[2]), int(entry["restituito"].replace(".", ""))
    return 0, 0


def _dealt(rules: Ruleset, looked_at: Sequence[str], shape: Sequence[str]) -> list[str]:
    """Return the cards of a deal in which those that the bet looks at have a shape."""
    wanted = {dealt_card(rules, card): code for card, code in zip(looked_at, shape, strict=False)}
    fill = iter(_FILL * 3)
    seen: dict[str, int] = {}
    dealt = []
    for slot in slots(rules, [1]):
        seen[slot.zone] = seen.get(slot.zone, 0) + 1
        dealt.append(wanted.get(f"{slot.zone}.{seen[slot.zone]}") or next(fill))
    return dealt


def _case(rules: Ruleset, wager: str, clause: str, dealt: list[str]) -> Case | None:
    steps = "\n".join(_steps(rules, wager, dealt, 0))
    text = (
        f'# language: it\nFunzionalità: Prova\n  Contesto:\n    Dato un tavolo "{rules.title}"\n'
        "    E che Anna occupa il posto 1 con un saldo di 1.000 €\n\n"
        f"  @{clause}\n  Regola: Prova\n\n    @id:{rules.prefix}-S9999\n    Scenario: Prova\n{steps}\n"
    )
    cases, _, wrong = load_bytes(text.encode(), f"{rules.slug}/prova.feature", rules, registry(rules))
    return cases[0] if len(cases) == 1 and not wrong else None


def _stake(rules: Ruleset, wager: str) -> int:
    limit = next((one for one in rules.table.limits if one.wager == wager), None)
    least, most = (limit.minimum or 0, limit.maximum or _STAKE) if limit is not None else (0, _STAKE)
    return max(least, min(_STAKE, most))


def _steps(rules: Ruleset, wager: str, dealt: Sequence[str], back: int) -> list[str]:
    label = rules.wager(wager).label
    expected = f"Anna riceve {money(back)} su {label}" if back else f"la puntata di Anna su {label} perde"
    return [
        f"      Dato che il sabot contiene nell'ordine {cards(dealt)}",
        f"      Quando Anna punta {money(_stake(rules, rules.main_wager.name))}",
        f"      E Anna punta {money(_stake(rules, wager))} su {label}",
        "      E vengono distribuite le carte",
        f"      Allora {expected}",
    ]


def _first_free(corpus: Corpus, rules: Ruleset) -> int:
    """Return a number that no scenario has, nor had: those taken away are in the register of scenarios."""
    taken = [0]
    lock = corpus.features / rules.slug / "scenari.lock"
    for path in [*feature_paths(corpus, rules.slug), *([lock] if lock.is_file() else [])]:
        text = text_of(corpus, corpus.name_of(path))
        words = text.replace(":", " ").replace("@", " ").split()
        numbers = (word.removeprefix(f"{rules.prefix}-S") for word in words if word.startswith(f"{rules.prefix}-S"))
        taken += [int(number[:4]) for number in numbers if number[:4].isdecimal()]
    return max(taken) + 1
