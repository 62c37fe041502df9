"""The file of a regolamento that holds what is proposed and nobody has reviewed: scenarios added to it, each once."""

from collections.abc import Mapping, Sequence

from banco.lab.proposals.feature_spans import rule_span, rules_of, with_lines
from banco.lab.rounds.scenario_layout import ProposedScenario, scenario_lines
from conformance.cases.reading.gherkin_reader import parse_feature
from generator.model.ir import Ruleset

FILE = "proposte.feature"


def with_proposals(text: str, proposals: Sequence[ProposedScenario], rules: Ruleset) -> str:
    """Return the file with some scenarios more: under the rule of the same name and clause, or under a new one.

    Args:
        text: the file as it is; "" where there is none yet.
    """
    lines = text.splitlines() if text.strip() else _head(rules)
    for one in proposals:
        document = parse_feature("\n".join(lines).encode(), FILE).document
        known = rules_of(document) if document is not None else []
        own, rest = one.clauses[:1], (*one.clauses[1:], *one.readings)
        same = [rule for rule in known if (rule.name, tuple(tag.name for tag in rule.tags)) == (one.rule, own)]
        scenario = scenario_lines(one, rest, seated=True)
        if same and document is not None:
            lines = with_lines(lines, rule_span(lines, document, same[0]).end, scenario)
        else:
            tags = " ".join(f"@{name}" for name in own)
            lines = with_lines(lines, len(lines), [f"  {tags}", f"  Regola: {one.rule}", "", *scenario])
    return "\n".join(lines) + "\n"


def _head(rules: Ruleset) -> list[str]:
    return [
        "# language: it",
        "# Scritti da «banco proponi»: nessuno li ha ancora riletti, e non contano. «banco proponi --accetta ID» dopo",
        "# averne rifatto il conto sul testo; uno che non serve si cancella.",
        f"Funzionalità: Colpi proposti per {rules.title}",
        "  Contesto:",
        f'    Dato un tavolo "{rules.title}"',
    ]


def rule_names(features: Mapping[str, bytes]) -> Mapping[str, str]:
    """Return, of each clause, the name of the rule of a feature that is tagged with that clause first."""
    found: dict[str, str] = {}
    for name, data in features.items():
        document = parse_feature(data, name).document
        for rule in rules_of(document) if document is not None else []:
            if rule.tags:
                found.setdefault(rule.tags[0].name, rule.name)
    return found
