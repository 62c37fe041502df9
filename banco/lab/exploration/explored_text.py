"""What an exploration found in, lines for people and data for programs out."""

from collections.abc import Iterator, Mapping
from typing import Any

from banco.lab.exploration.exploration import FAULTS, PORTION, Deviation, Explored
from banco.lab.exploration.other_readings import ReadExploration
from banco.lab.rounds.round_words import ToldRound, ToldSide, side_cards, side_words, sign, told_answers
from conformance.chance.told_apart import AnswerDivergence, is_fault
from conformance.readings.explanation import OtherReading
from conformance.run.run_report import Overall, Verdict
from generator.model.ir import Ruleset
from generator.words.amounts import euro
from generator.words.italian import count, join, sentence

_PARTS = {
    "stato": "se il colpo è finito",
    "saldi": "i saldi",
    "mani": "le mani",
    "banco": "le carte del banco",
    "attesa": "la decisione che si attende",
}
_SHOWN = 160


def explored_lines(
    read: ReadExploration,
    rules: Ruleset,
    again: str,
    written: Mapping[int, str] | None = None,
    *,
    whence: str = "a caso",
) -> Iterator[str]:
    """Yield the lines that tell an exploration.

    Args:
        written: by the place of a deviation, the round as a scenario.
        again: the command that finds the same.
        whence: where the rounds come from.
    """
    found = read.found
    rounds = count(found.rounds, "colpo", "colpi")
    if not found.deviations:
        if found.left:
            yield from _left(found)
        yield f"{rounds} {whence}, nessuna differenza: il motore risponde come le regole di {rules.title}."
        yield f"Ciò che i colpi hanno toccato: {count(len(found.reached), 'situazione', 'situazioni')} dei dati."
        yield "Non è una prova: dice che nessuno di questi colpi le ha distinte."
        return
    many = count(len(found.deviations), "causa", "cause")
    yield f"{rounds} {whence}, {found.different} con una differenza, per {many}."
    if found.left:
        yield from _left(found)
    if not read.is_red:
        yield f"{sentence(Overall.ALTRE_LETTURE)} Ogni differenza è di una lettura ammessa, e stanno tutte insieme."
    if read.again:
        drawn = count(read.again, "colpo tirato", "colpi tirati")
        rest = "nessun'altra differenza" if not read.is_red else "le differenze senza lettura, qui sotto"
        yield f"Altri {drawn} secondo le letture che il motore gioca: {rest}."
    if read.incoherent:
        yield sentence(read.incoherent)
    for place, one in enumerate(found.deviations):
        yield ""
        yield from _deviation(place + 1, one, rules, read.readings.get(place))
        if text := (written or {}).get(place):
            yield "   Come scenario, da rileggere:"
            yield from (f"     {line}".rstrip() for line in text.splitlines())
    yield ""
    yield f"Per rifarlo: {again}"


def _left(found: Explored) -> Iterator[str]:
    yield f"{count(found.left, 'colpo chiesto non è stato giudicato', 'colpi chiesti non sono stati giudicati')}."
    yield (
        f"Dopo {FAULTS} guasti del motore il resto di una porzione di {PORTION} si lascia, e una macchina troppo "
        "occupata non dice niente del motore: nei colpi lasciati possono esserci altre cause."
    )


def _deviation(number: int, one: Deviation, rules: Ruleset, reading: OtherReading | None) -> Iterator[str]:
    clauses = join(one.round.divergence.clauses) if one.round.divergence.clauses else "nessuna clausola citata"
    told = told_of(one, rules)
    yield f"{number}. {count(one.many, 'colpo', 'colpi')}, {clauses}"
    if one.unstable is not None:
        yield f"   {sentence(Verdict.INSTABILE)} Appena avviato, il motore risponde a questo colpo come le regole."
        yield f"   È il colpo numero {one.unstable} di quelli del seme, com'è stato tirato."
    stakes = [f"{euro(amount, plain=True)} per {who}" for who, amount in told.stakes]
    yield f"   Puntate: {join(stakes)}."
    yield f"   Carte del sabot, in ordine: {' '.join(map(sign, told.cards))}."
    yield f"   Decisioni: {join(told.moves) if told.moves else 'nessuna'}."
    yield f"   Le regole: {_side(told.after)}"
    yield f"   Il motore: {_side(told.before)}"
    yield f"   La prima differenza: {divergence_words(one.round.divergence)}"
    if reading is not None:
        yield f"   {'Altra lettura, ammessa' if reading.admitted else 'Lettura non ammessa'}. {reading.words}"


def told_of(one: Deviation, rules: Ruleset) -> ToldRound:
    """Return the round of a deviation, as it is told: before is the engine, after are the rules."""
    setup = one.round.setup
    return told_answers((setup, setup), one.round.moves, (one.got, rules), (one.expected, rules))


def _side(side: ToldSide) -> str:
    return side_cards(side) + side_words(side)


def divergence_words(found: AnswerDivergence) -> str:
    """Return in what two answers differ, in Italian; what the protocol says stays as the protocol says it."""
    if is_fault(found.got if found.part == "errore" else None):
        return f"il motore non risponde come il protocollo vuole: «{found.got}»."
    if found.part == "errore":
        ours, theirs = (f"«{code}»" if code else "il colpo si gioca" for code in (found.expected, found.got))
        return f"secondo le regole {ours}, secondo il motore {theirs}."
    if found.part != "registro":
        return f"{_PARTS[found.part]}: {_short(found.expected)}; il motore {_short(found.got)}."
    return f"{_entry(found.expected)}; il motore {_entry(found.got)}."


def _entry(entry: Mapping[str, Any] | None) -> str:
    if entry is None:
        return "niente"
    shown = {key: value for key, value in entry.items() if key not in ("passo", "clausole", "riga", "visibile")}
    fact = shown.pop("fatto")
    return f"«{fact}» {_short(shown)}"


def _short(value: object) -> str:
    if isinstance(value, Mapping):
        text = ", ".join(f"{key} {_short(item)}" for key, item in value.items() if item not in ({}, []))
    elif isinstance(value, list):
        text = " ".join(_short(item) for item in value)
    elif isinstance(value, bool):
        text = "sì" if value else "no"
    else:
        text = "niente" if value is None else str(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def as_json(read: ReadExploration, written: Mapping[int, str] | None = None) -> dict[str, Any]:
    """Return an exploration for a program; see `explored_lines`."""
    found = read.found
    return {
        "colpi": found.rounds,
        "non_giocati": found.left,
        "differenze": found.different,
        "situazioni": len(found.reached),
        "rosso": read.is_red,
        "colpi_secondo_le_letture": read.again,
        "incoerenza": read.incoherent or None,
        "cause": [
            {
                "colpi": one.many,
                "instabile": one.unstable,
                "clausole": list(one.round.divergence.clauses),
                "causa": [str(part) for part in one.round.divergence.cause if part is not None],
                "carte": one.round.cards,
                "colpo": dict(one.round.setup),
                "mosse": [dict(move) for move in one.round.moves],
                "atteso": one.round.divergence.expected,
                "ricevuto": one.round.divergence.got,
                "scenario": (written or {}).get(place),
                "letture": [
                    {"lettura": taken.reading, "alternativa": taken.alternative, "ammessa": other.admitted}
                    for other in filter(None, [read.readings.get(place)])
                    for taken in other.taken
                ],
            }
            for place, one in enumerate(found.deviations)
        ],
    }
