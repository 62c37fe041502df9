"""A proposed scenario that a person accepts: the tag goes, and it lands in a feature, whose layout stays as it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from banco.lab.proposals import proposing_codes as _codes  # noqa: F401  registers the codes
from banco.lab.proposals.feature_spans import RULE, Span, rule_span, rules_of, scenario_span, with_lines, without
from banco.lab.proposals.proposals_file import FILE
from conformance.cases.compile import case_id, load_bytes
from conformance.cases.judging.judge import judge
from conformance.cases.reading.feature_document import Block, FeatureDocument, Scenario, ScenarioStep
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.case import PROPOSED, Case
from conformance.cases.steps.all_steps import registry
from conformance.readings.in_memory import in_memory
from generator.model.ir import Ruleset

NEW_FILE = "altri_colpi.feature"
"""Where a scenario lands that fits in none of the features that there are."""
_BEFORE = ("Dato", "Data", "Dati", "Date")


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """What accepting a proposed scenario makes of the features.

    Attributes:
        file: where it lands.
        texts: the new text of each file that changes, by name; None for one that goes.
    """

    identifier: str
    title: str
    file: str
    texts: Mapping[str, str | None]


class NotAccepted(Exception):
    """A scenario cannot be accepted, and why, in Italian.

    Attributes:
        code: «C173» where there is no such proposal, «C174» where the rules do not play it as it is written.
    """

    def __init__(self, code: str, message: str, advice: str) -> None:
        """Say it."""
        super().__init__(message)
        self.code, self.message, self.advice = code, message, advice


def proposals(features: Mapping[str, bytes]) -> Iterator[tuple[str, FeatureDocument, Scenario]]:
    """Yield every proposed scenario with its file.

    Args:
        features: the feature files of one regolamento, by the name that diagnostics give them.
    """
    for name, data in features.items():
        document = parse_feature(data, name).document
        if document is not None:
            waiting = (one for one in document.scenarios if any(tag.name == PROPOSED for tag in one.tags))
            yield from ((name, document, scenario) for scenario in waiting)


def accepted(features: Mapping[str, bytes], identifier: str, rules: Ruleset) -> Accepted:
    """Return what the features become once a proposed scenario is accepted.

    It lands under the first rule that proves its clause and fits; if none does, under a new rule of a file that fits.

    Args:
        features: see `proposals`.
    Raises:
        NotAccepted: there is no such proposal, or the rules do not play it as it is written.
    """
    every = {case_id(scenario, None): (name, document, scenario) for name, document, scenario in proposals(features)}
    if identifier not in every:
        known = ", ".join(sorted(every)) or "nessuno"
        raise NotAccepted("C173", f"«{identifier}» non è uno scenario proposto.", f"In attesa: {known}.")
    name, document, scenario = every[identifier]
    lines = features[name].decode().splitlines()
    span = scenario_span(lines, document, scenario)
    was = [case for case in _cases(features[name], name, rules) if _is(case, identifier)]
    landing = _Landing(rules, scenario, was, _rule_around(lines, document, span))
    if not landing.holds(landing.was):
        raise NotAccepted(
            "C174",
            f"Lo scenario {identifier} non torna: le regole di adesso non lo giocano come è scritto.",
            "Correggilo, cancellalo, o rifallo con «banco proponi».",
        )
    texts: dict[str, str | None]
    if name.endswith(f"/{FILE}"):
        others = {file: data for file, data in features.items() if file != name}
        target, text = landing.place(others, name, _untagged(lines, span))
        texts = {name: _rest(lines, document, span), target: text}
    else:
        target = name
        texts = {name: _joined([*lines[: span.start], *_untagged(lines, span), *lines[span.end :]])}
    ended = {file: _ended(text, features.get(file, b"")) for file, text in texts.items()}
    return Accepted(identifier=identifier, title=scenario.name, file=target, texts=ended)


def _ended(text: str | None, was: bytes) -> str | None:
    """Return a text whose lines end as those of the file did."""
    return text.replace("\n", "\r\n") if text is not None and b"\r\n" in was else text


def _rule_around(lines: Sequence[str], document: FeatureDocument, span: Span) -> str:
    """Return the name of the rule that a scenario stands under; "" if none does."""
    spans = ((rule.name, rule_span(lines, document, rule)) for rule in rules_of(document))
    return next((name for name, around in spans if around.start <= span.start < around.end), "")


def _is(case: Case, identifier: str) -> bool:
    return case.id.partition("/")[0] == identifier


def _cases(data: bytes, name: str, rules: Ruleset) -> Sequence[Case]:
    cases, _, wrong = load_bytes(data, name, rules, registry(rules))
    return [] if wrong else cases


def _untagged(lines: Sequence[str], span: Span) -> list[str]:
    """Return the lines of a scenario without the tag of a proposal."""
    found = []
    for line in lines[span.start : span.end]:
        if line.lstrip().startswith("@"):
            words = [word for word in line.split() if word != f"@{PROPOSED}"]
            if not words:
                continue
            line = line[: len(line) - len(line.lstrip())] + " ".join(words)  # noqa: PLW2901
        found.append(line)
    return found


def _rest(lines: Sequence[str], document: FeatureDocument, span: Span) -> str | None:
    """Return the file of the proposals without one; without its rule, if that is left empty; None if all is."""
    if len(document.scenarios) == 1:
        return None
    for rule in rules_of(document):
        around = rule_span(lines, document, rule)
        if around.start <= span.start < around.end and rule.scenarios == 1:
            return _joined(without(lines, around))
    return _joined(without(lines, span))


def _joined(lines: Sequence[str]) -> str:
    return "\n".join(lines).rstrip("\n") + "\n"


class _Landing:
    """A scenario that looks for its place.

    Attributes:
        was: as it is played where it stands.
    """

    def __init__(self, rules: Ruleset, scenario: Scenario, was: Sequence[Case], rule: str) -> None:
        self._rules, self._scenario, self.was, self._rule = rules, scenario, was, rule
        self._engine = in_memory(rules)
        self._names = [tag.name for tag in scenario.tags if tag.name != PROPOSED and not tag.name.startswith("id:")]

    def holds(self, cases: Sequence[Case]) -> bool:
        """Say whether the rules play some cases as they are written."""
        return bool(cases) and not any(judge(case, self._engine.play(case.setup, case.moves)) for case in cases)

    def place(self, features: Mapping[str, bytes], own: str, block: Sequence[str]) -> tuple[str, str]:
        """Return the file in which it lands, and the whole text of that file."""
        identifier = case_id(self._scenario, None)
        for file, text in self._tried(features, own, block):
            found = [case for case in _cases(text.encode(), file, self._rules) if _is(case, identifier)]
            if self.holds(found) and list(map(_asked, found)) == list(map(_asked, self.was)):
                return file, text
        raise NotAccepted("C174", f"Per {identifier} non c'è posto in nessun file.", "Spostalo a mano.")

    def _tried(self, features: Mapping[str, bytes], own: str, block: Sequence[str]) -> Iterator[tuple[str, str]]:
        read = [(name, data.decode().splitlines(), parse_feature(data, name).document)
                for name, data in sorted(features.items())]  # fmt: skip
        known = [(name, lines, document) for name, lines, document in read if document is not None]
        fitting = [(name, lines, document, rule) for name, lines, document in known for rule in self._fitting(document)]
        for name, lines, document, rule in sorted(fitting, key=lambda one: -len(one[3].tags)):
            given = {tag.name for tag in rule.tags}
            for steps in self._seatings(block):
                more = [*self._tagged(steps, given)]
                yield name, _joined(with_lines(lines, rule_span(lines, document, rule).end, more))
        new = f"{own.rpartition('/')[0]}/{NEW_FILE}"
        head = f'# language: it\nFunzionalità: Altri colpi\n  Contesto:\n    Dato un tavolo "{self._rules.title}"'
        citing = [
            one for one in known if any(self._names[:1] == [tag.name] for s in one[2].scenarios for tag in s.tags)
        ]
        for name, lines in [
            *((one[0], one[1]) for one in citing),
            (new, features.get(new, head.encode()).decode().splitlines()),
        ]:
            for steps in self._seatings(block):
                more = [f"  @{self._names[0]}", f"  {RULE}: {self._rule}", ""]
                yield name, _joined(with_lines(lines, len(lines), [*more, *self._tagged(steps, set(self._names[:1]))]))

    def _fitting(self, document: FeatureDocument) -> Iterator[Block]:
        """Yield the rules of a feature that prove the first clause of the scenario, and nothing that it does not."""
        for rule in rules_of(document):
            names = {tag.name for tag in rule.tags}
            if names <= set(self._names) and self._names[0] in names:
                yield rule

    def _tagged(self, block: Sequence[str], given: set[str]) -> Iterator[str]:
        """Yield a scenario with all its tags but those that the rule around it has."""
        left = [name for name in self._names if name not in given]
        for line in block:
            if line.lstrip().startswith("@"):
                written = [word[1:] for word in line.split()]
                ids = [name for name in written if name.startswith("id:")]
                if not ids:
                    continue
                yield line[: len(line) - len(line.lstrip())] + " ".join(f"@{name}" for name in (*ids, *left))
            else:
                yield line

    def _seatings(self, block: Sequence[str]) -> Iterator[list[str]]:
        """Yield a scenario without the steps that say who sits where, which the background may say; then with them."""
        seats = [step for step in self._scenario.steps if _is_seat(step)]
        if seats:
            texts = {step.text for step in seats}
            kept: list[str] = []
            first = ""
            for line in block:
                keyword, _, rest = line.strip().partition(" ")
                if " ".join(rest.split()) in texts:
                    first = first or keyword
                    continue
                if first and keyword in ("E", "Ed", "Ma"):
                    line = line.replace(keyword, first, 1)  # noqa: PLW2901
                first = "" if keyword else first
                kept.append(line)
            yield kept
        yield list(block)


def _is_seat(step: ScenarioStep) -> bool:
    return step.keyword.strip() in (*_BEFORE, "E", "Ed") and (
        " occupa " in step.text or " osserva il tavolo" in step.text
    )


def _asked(case: Case) -> tuple[object, ...]:
    """Return what a scenario asks, whatever its players have, and what it expects."""
    setup = case.setup
    checks = [(check.after, check.name, check.args) for check in case.checks]
    return setup["sabot"], setup["posti"], setup.get("spalle"), case.moves, checks
