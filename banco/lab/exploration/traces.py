"""The log of an engine that played by itself in, its rounds out, judged again by the rules: what it did otherwise.

For engines that take no rigged shoe. The first line of a log says who played what (`tracce`, `motore`, `regolamento`,
and `limiti` as in `ciao`); each other line is a round in the words of the protocol: `colpo`, with the cards that were
drawn as its `sabot`, `mosse`, and `esito`. A log is as little to be trusted as a reply: it is read as strictly.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from banco.lab.exploration import trace_codes as _codes  # noqa: F401  registers the codes
from banco.lab.exploration.exploration import Deviation, Explored, cards_of
from banco.lab.exploration.shrinking import Shrunk
from conformance.audit.audit import audit
from conformance.audit.breach import Breach
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import facts_of
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.reference import things_reached
from conformance.chance.told_apart import SHORT, AnswerDivergence, divergence
from conformance.wire.codec import ProtocolError, decode
from conformance.wire.validate import check
from generator.data.diagnostics import ConfigErrors, Diagnostic, Position
from generator.data.input_files import read_bytes
from generator.model.ir import Ruleset

MOST_BYTES: Final = 256 << 20
MOST_ROUNDS: Final = 1_000_000
_VERSION: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """A round that an engine played by itself: the line of the log, setup, moves and what it told."""

    line: int
    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    outcome: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Traces:
    """A log: the engine's name and version, `slug@version` of what it says that it plays, and its rounds."""

    engine: str
    ruleset: str
    reported: frozenset[str]
    """The entries that it declares to report, beside those that all do."""
    rounds: tuple[Trace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed:
    """The rounds of a log, judged: what differs from the rules, by cause, and what contradicts itself, by line."""

    found: Explored
    breaches: tuple[tuple[int, Breach], ...]


def read_traces(path: Path) -> Traces:
    """Return the log of a file.

    Raises:
        ConfigErrors: it cannot be read, or a line is not what it must be: T001, T002, T004; the first mistake only.
        CorpusErrors: it is no regular file, or longer than MOST_BYTES.
    """
    name = path.name
    lines = read_bytes(path, name=name, limit=MOST_BYTES).splitlines()
    if len(lines) > MOST_ROUNDS + 1:
        raise _refused("T004", f"Le tracce hanno {len(lines) - 1} colpi.", name, 1, f"Al più {MOST_ROUNDS} per file.")
    head = _decoded(lines[0] if lines else b"", name, 1)
    try:
        hello = {"versione": 1, "motore": head["motore"], "regolamenti": [head["regolamento"]], "capacita": []}
        check({**hello, "limiti": head.get("limiti", {})}, "ciao.json#/$defs/outcome")
        if head["tracce"] != _VERSION:
            raise KeyError("tracce")
    except (KeyError, ProtocolError) as fault:
        advice = 'Scrivi {"tracce":1,"motore":{"nome":…,"versione":…,"linguaggio":…},"regolamento":"nome@1.0.0"}.'
        raise _refused("T001", f"La prima riga non dice chi ha giocato che cosa ({fault}).", name, 1, advice) from None
    if len(lines) == 1:
        raise _refused("T004", "Le tracce non hanno nessun colpo.", name, 1, "Serve almeno una riga dopo la prima.")
    return Traces(
        engine=f"{head['motore']['nome']} {head['motore']['versione']}",
        ruleset=head["regolamento"],
        reported=frozenset(head.get("limiti", {}).get("fatti", ())),
        rounds=tuple(_trace(line, name, number) for number, line in enumerate(lines[1:], 2)),
    )


def _trace(line: bytes, name: str, number: int) -> Trace:
    told = _decoded(line, name, number)
    try:
        asked = {key: told[key] for key in ("colpo", "mosse")}
        check({"id": 1, "op": "gioca", "regolamento": "tracce@1.0.0", **asked}, "gioca.json#/$defs/request")
        check({"id": 1, "esito": told["esito"]}, "gioca.json#/$defs/reply")
    except KeyError as missing:
        raise _refused("T002", f"Manca {missing}.", name, number, "Un colpo ha «colpo», «mosse» ed «esito».") from None
    except ProtocolError as fault:
        raise _refused("T002", f"Il colpo non è nelle parole del protocollo: {fault.words}.", name, number) from None
    return Trace(line=number, setup=told["colpo"], moves=tuple(told["mosse"]), outcome=told["esito"])


def _decoded(line: bytes, name: str, number: int) -> dict[str, Any]:
    try:
        return decode(line)
    except ProtocolError as fault:
        raise _refused("T002", f"La riga non si legge: {fault.words} [{fault.code}].", name, number) from None


def _refused(code: str, message: str, name: str, line: int, advice: str = "") -> ConfigErrors:
    return ConfigErrors([Diagnostic(code, message, Position(name, line, 1), advice)])


def review(traces: Traces, rules: Ruleset) -> Reviewed:
    """Return what the rounds of a log have that the rules have not, each cause by its smallest round.

    Raises:
        ConfigErrors: the log is of other rules (T003).
    """
    if traces.ruleset != rules.identifier:
        message = f"Le tracce sono di «{traces.ruleset}», e il regolamento è «{rules.identifier}»."
        raise _refused("T003", message, "tracce", 1, "Scegli il regolamento con cui il motore ha giocato.")
    drawer, facts = RoundDrawer(rules, Random(0)), facts_of(rules)
    counts, reached = Counter[Hashable](), Counter[Hashable]()
    smallest: dict[Hashable, Deviation] = {}
    breaches = []
    for one in traces.rounds:
        exchange = Exchange(number=one.line, op="gioca", step=len(one.moves), message={"esito": one.outcome})
        breaches += [(one.line, breach) for breach in audit(facts, one.setup, one.moves, [exchange])]
        told = deviation_of(one, drawer, traces.reported)
        reached.update(things_reached(one.outcome))
        if told is not None:
            cause = told.round.divergence.cause
            counts[cause] += 1
            smallest[cause] = min(smallest.get(cause, told), told, key=lambda each: each.round.size)
    deviations = (
        Deviation(many=many, round=one.round, expected=one.expected, got=one.got)
        for cause, many in sorted(counts.items(), key=lambda item: (-item[1], repr(item[0])))
        for one in (smallest[cause],)
    )
    found = Explored(rounds=len(traces.rounds), reached=reached, deviations=tuple(deviations))
    return Reviewed(found=found, breaches=tuple(breaches))


def deviation_of(one: Trace, drawer: RoundDrawer, reported: frozenset[str]) -> Deviation | None:
    """Return in what a round first leaves the rules, or None; where they draw more cards than it has, others follow.

    Args:
        reported: the entries that the engine declares to report, beside those that all do.
    """
    setup = one.setup
    expected = drawer.reference.play(setup, one.moves)
    if expected.get("errore", {}).get("codice") == SHORT:
        setup = {**setup, "sabot": [*setup["sabot"], *drawer.more_cards(setup["sabot"])]}
        expected = drawer.reference.play(setup, one.moves)
    told: AnswerDivergence | None = divergence(expected, one.outcome, drawer.rules, reported)
    if told is None:
        return None
    cards = max(map(cards_of, (expected, one.outcome)))
    setup = {**setup, "sabot": list(setup["sabot"][:cards])}
    round_ = Shrunk(setup=setup, moves=one.moves, divergence=told, cards=cards)
    return Deviation(many=1, round=round_, expected=expected, got=one.outcome)


def breach_lines(breaches: Sequence[tuple[int, Breach]]) -> Iterator[str]:
    """Yield the broken invariants of a log, each once, with how many lines break it."""
    many = Counter(breach.invariant for _, breach in breaches)
    told = set[str]()
    for line, breach in breaches:
        if breach.invariant not in told:
            told.add(breach.invariant)
            yield f"{breach.invariant}, {many[breach.invariant]} volte, la prima alla riga {line}:"
            yield f"   atteso:   {breach.expected}"
            yield f"   ricevuto: {breach.got}"
