"""A side bet added to a regolamento and one taken away: what is done, step by step, and all that each step makes false.

Worked out by hand from the clauses: of Blackjack Surrender none speaks of side bets, so that adding one contradicts
none; of 21 Duello 006, 007, 008, 011, 012, 013, 034 and 059 speak of 2Up, and 009 of what is won with it too. What is
translated into English loses its sentences too, and wants those that are new.
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
TOLD_WHEN_ADDED = {"C001", "R622 letture", "C104 SUR-A28", "? C130", "? R652 SUR-064"}
"""The version, the computations of the readings, the reading that asks of limits, and that no scenario stakes it.

Those of the form are proposals. The clause, the first after 063, is written in Italian: its translation is wanted.
"""
UNLIMITED = {**FIELDS, "minimo": "", "massimo": ""}
TOLD_WHEN_UNLIMITED = {"C001", "C122", "R622 letture", "? C130", "? R652 SUR-064"}
"""Nobody has said any limits, as of the other stake: the answer to A28 stays what it was."""
NOT_WHILE_TYPING = {"C121", "C122", "? C130"}
"""What is missing for publication is no mistake of the line that is being typed."""

TAKEN_AWAY = "21-duello"
RULES, REGISTER = (f"rules/{TAKEN_AWAY}/{name}.yaml" for name in ("regolamento", "clausole"))
ENGLISH = f"rules/{TAKEN_AWAY}/lingue/en.yaml"
OWN_FEATURE, LOCK = (f"features/{TAKEN_AWAY}/{name}" for name in ("due_up.feature", "scenari.lock"))
_AT_THE_TABLE = ("0307", "0309", "0310", "0312", "0313", "0315", "0323", "0324")
_SHARED = {
    "tre_mani": {"D21-S0075"},
    "giocatore_e_posti": {"D21-S0100"},
    "tavolo": {f"D21-S{number}" for number in _AT_THE_TABLE},
}
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
    text = _cut(text, r"alla_chiusura: \[\{rendi: senza_altra, [^}]*\}\], ")  # no other bet needs one beside it
    text = text.replace(", D21-A36]", "]")  # where a repeated stake, and the command that repeats, ask of 2Up
    for line in ("  due_up: {di: mano", "  - {fase: liquida, puntate: [due_up]", "  - {puntata: due_up"):
        text = _cut(text, rf"(?m)^{re.escape(line)}.*\n")
    return {RULES: _cut(text, r"(?ms)^collaterali:\n.*?(?=^\S)")}


def _readings_and_clauses_gone(texts: Texts) -> dict[str, str | None]:
    text, register = _beside_nothing(texts[RULES]), texts[REGISTER]
    for number in (16, 24, 26, 30, 31, 36):
        text = _cut(text, rf"(?ms)^  D21-A{number}:\n.*?(?=^  D21-A|^\S|\Z)")
    for clause in ("006", "007", "008", "012", "013", "034", "059"):
        register = _cut(register, rf"(?m)^  D21-{clause}: .*\n")
    return {RULES: text, REGISTER: register}


def _rounds_gone(texts: Texts) -> dict[str, str | None]:
    gone = set(re.findall(r"@id:(\S+)", texts[OWN_FEATURE])).union(*_SHARED.values())
    lock = re.sub(
        r"(?m)^(\S+) .*$",
        lambda line: f"{line[1]} rimosso: la 2Up non c'è più" if line[1] in gone else line[0],
        texts[LOCK],
    )
    shared = {f"features/{TAKEN_AWAY}/{name}.feature": rounds for name, rounds in _SHARED.items()}
    left = {file: without_scenarios(texts[file], rounds) for file, rounds in shared.items()}
    return {OWN_FEATURE: None, **left, LOCK: lock}


def _texts_rewritten(texts: Texts) -> dict[str, str | None]:
    register = _cut(texts[REGISTER], r"(?m)^  D21-011: .*\n")
    return {**rewritten({**texts, REGISTER: register})}


_UNSAID = (
    '[^"]*2Up[^"]*|Annuncia l\'elenco dei premi della collaterale\\.|Il ritorno dichiarato della collaterale [^"]*|'
    "Nette: la posta torna in più|Comprendono la posta|No|Subito, prima delle scelte|A mano conclusa|"
    "Subito, e la mano finisce lì|Sì, su ogni mano|No, una sola per colpo|No, soltanto le Ante"
)
"""The translated sentences of its clauses and readings, and of the answers that no other reading has."""


def rewritten(texts: Texts) -> dict[str, str]:
    """Return the texts that speak of 2Up and of other things, without it, and another version.

    The studio leaves A36, on which stakes repeated with Ante depend too: it asks of 2Up alone, and goes.
    """
    won = "Ciò che si vince si somma subito al saldo."
    register = re.sub(r'(D21-009: .*sintesi: ")[^"]*"', rf'\1{won}"', texts[REGISTER])
    english = _cut(texts[ENGLISH], r'(?m)^  "Ciò che si vince, [^"]*":\n.*\n')
    english = re.sub(rf'(?m)^  "({_UNSAID})":\n.*\n', "", english)
    rules = _beside_nothing(texts[RULES]).replace(", D21-A36]", "]").replace('versione: "1.0.0"', 'versione: "2.0.0"')
    return {
        REGISTER: register,
        ENGLISH: f'{english}  "{won}":\n    "What is won is added to the table balance at once."\n',
        RULES: re.sub(r"(?ms)^  D21-A36:\n.*?(?=^  D21-A)", "", rules),
    }


def _beside_nothing(text: str) -> str:
    """Return the rules with the answer to A43 that puts its row beside no other: 2Up's, the only one, is gone."""
    row = "{prima_di: [sessione, fasi, puntate, alla_chiusura, 1], riga: {rendi: sotto_minimo}}"
    alone = "{percorso: [sessione, fasi, puntate, alla_chiusura], valore: [{rendi: sotto_minimo}]}"
    return text.replace(f"inserisci: {row}", f"imposta: {alone}")


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
            ? R503 D21-A43
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
            G031 tavolo
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
            C115 D21-S0307
            C115 D21-S0309
            C115 D21-S0310
            C115 D21-S0312
            C115 D21-S0313
            C115 D21-S0315
            C115 D21-S0323
            C115 D21-S0324
            C102 D21-009
            C102 D21-011
            ? R651
            R622 letture
            C001
        """,
    ),
    "the rounds": Step(
        _rounds_gone,
        """
            ? R651
            C102 D21-009
            C102 D21-011
            R622 letture
            C001
        """,
    ),
    "the texts and the version": Step(_texts_rewritten, "R622 letture"),
}
TOLD_WHEN_TAKEN_AWAY = {"C102 D21-009", "C104 D21-A36", "? R503 D21-A43", "R622 letture", "C001"}
"""By the studio, which takes the clauses, the readings and the rounds away with the data.

011 and 059 say nothing else, and go too: only data of 2Up cite them. Of the readings, A36 asks whether 2Up is repeated,
and what is repeated stays; an answer to A43 puts its row beside the one that gave a lone 2Up back.
"""
