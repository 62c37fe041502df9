"""A side bet added to a regolamento and one taken away: what is done, step by step, and all that each step makes false.

Worked out by hand from the clauses: of Blackjack Surrender none speaks of side bets, so that adding one contradicts
none; of 21 Duello 006, 007, 008, 011, 012, 013, 034 and 059 speak of 2Up, and 009 of what is won with it too.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from told_lines import without_scenarios

ADDED = "blackjack-surrender"
FIELDS = {
    "nome": "Coppia",
    "carte": "mano.1\nmano.2",
    "righe": "Coppia; tutte dello stesso rango; 11:1",
    "minimo": "1",
    "massimo": "100",
    "clausola": "Chi punta sulla coppia riceve 11 a 1 se le sue prime due carte sono dello stesso rango.",
}
TOLD_WHEN_ADDED = {"C001", "R622 letture", "C104 SUR-A28", "? C130"}
"""The version, the computations of the readings, the reading that asks of limits, and that no scenario stakes it.

Those of the form are proposals.
"""
UNLIMITED = {**FIELDS, "minimo": "", "massimo": ""}
TOLD_WHEN_UNLIMITED = {"C001", "C122", "R622 letture", "? C130"}
"""Nobody has said any limits, as of the other stake: the answer to A28 stays what it was."""
NOT_WHILE_TYPING = {"C121", "C122", "? C130"}
"""What is missing for publication is no mistake of the line that is being typed."""

TAKEN_AWAY = "21-duello"
RULES, REGISTER = (f"rules/{TAKEN_AWAY}/{name}.yaml" for name in ("regolamento", "clausole"))
OWN_FEATURE, LOCK = (f"features/{TAKEN_AWAY}/{name}" for name in ("due_up.feature", "scenari.lock"))
_SHARED = {"tre_mani": "D21-S0075", "giocatore_e_posti": "D21-S0100"}
"""The rounds that stake 2Up among those of something else, by their features."""
Texts = Mapping[str, str]


@dataclass(frozen=True)
class Step:
    """Something that a person does because of what was told; `change` gives the texts that it writes."""

    change: Callable[[Texts], dict[str, str | None]]
    told: str

    @property
    def expected(self) -> set[str]:
        """Every line that is told after it."""
        return {line.strip() for line in self.told.strip().splitlines()}


def _data_gone(texts: Texts) -> dict[str, str | None]:
    text = _cut(texts[RULES], r"due_up: \{minimo[^}]*\}, ")
    for line in ("  due_up: {di: mano", "  - {fase: liquida, puntate: [due_up]", "  - {puntata: due_up"):
        text = _cut(text, rf"(?m)^{re.escape(line)}.*\n")
    return {RULES: _cut(text, r"(?ms)^collaterali:\n.*?(?=^\S)")}


def _readings_and_clauses_gone(texts: Texts) -> dict[str, str | None]:
    text, register = texts[RULES], texts[REGISTER]
    for number in (16, 24, 26, 30, 31, 36):
        text = _cut(text, rf"(?ms)^  D21-A{number}:\n.*?(?=^  D21-A|^\S|\Z)")
    for clause in ("006", "007", "008", "012", "013", "034", "059"):
        register = _cut(register, rf"(?m)^  D21-{clause}: .*\n")
    return {RULES: text, REGISTER: register}


def _rounds_gone(texts: Texts) -> dict[str, str | None]:
    own = set(re.findall(r"@id:(\S+)", texts[OWN_FEATURE]))
    lock = re.sub(
        r"(?m)^(\S+) .*$",
        lambda line: f"{line[1]} rimosso: la 2Up non c'è più" if line[1] in {*own, *_SHARED.values()} else line[0],
        texts[LOCK],
    )
    shared = {f"features/{TAKEN_AWAY}/{name}.feature": gone for name, gone in _SHARED.items()}
    left = {file: without_scenarios(texts[file], {gone}) for file, gone in shared.items()}
    return {OWN_FEATURE: None, **left, LOCK: lock}


def _texts_rewritten(texts: Texts) -> dict[str, str | None]:
    register = _cut(texts[REGISTER], r"(?m)^  D21-011: .*\n")
    return {**rewritten({**texts, REGISTER: register})}


def rewritten(texts: Texts) -> dict[str, str]:
    """Return the texts that speak of 2Up and of other things, without it, and another version."""
    register = re.sub(
        r'(D21-009: .*sintesi: ")[^"]*"', r'\1Ciò che si vince si somma subito al saldo."', texts[REGISTER]
    )
    return {REGISTER: register, RULES: texts[RULES].replace('versione: "1.0.0"', 'versione: "2.0.0"')}


def _cut(text: str, pattern: str) -> str:
    found, count = re.subn(pattern, "", text)
    assert count == 1, (pattern, count)
    return found


STEPS = {
    "the data": Step(
        _data_gone,
        """
            R407 D21-006
            R407 D21-007
            R407 D21-008
            R407 D21-012
            R407 D21-013
            R407 D21-034
            R415 D21-059
            ? R503 D21-A16
            ? R214 D21-A16
            ? R214 D21-A24
            ? R214 D21-A26
            ? R214 D21-A30
            ? R214 D21-A31
            ? R214 D21-A36
            R622 letture
        """,
    ),
    "the clauses and the readings": Step(
        _readings_and_clauses_gone,
        """
            G031 due_up
            G031 tre_mani
            G034 due_up
            G034 tre_mani
            C115 D21-S0060
            C115 D21-S0061
            C115 D21-S0062
            C115 D21-S0064
            C115 D21-S0065
            C115 D21-S0066
            C115 D21-S0075
            C115 D21-S0083
            C115 D21-S0100
            C115 D21-S0101
            C102 D21-009
            C102 D21-011
            R622 letture
            C001
        """,
    ),
    "the rounds": Step(
        _rounds_gone,
        """
            C102 D21-009
            C102 D21-011
            R622 letture
            C001
        """,
    ),
    "the texts and the version": Step(_texts_rewritten, "R622 letture"),
}
TOLD_WHEN_TAKEN_AWAY = {"C102 D21-009", "R622 letture", "C001"}
"""By the studio, which takes the clauses, the readings and the rounds away with the data.

011 and 059 say nothing else, and go too: only data of 2Up cite them.
"""
