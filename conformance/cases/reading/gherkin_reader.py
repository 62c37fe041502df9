"""A .feature file, read: text checks, the parse, its scenarios with positions. Knows Gherkin, not the vocabulary."""

from collections.abc import Mapping
from typing import Any

from conformance.cases.reading.feature_document import (
    Block,
    Examples,
    FeatureDocument,
    FeatureReading,
    Scenario,
    ScenarioStep,
    Tag,
)
from conformance.cases.reading.feature_syntax import read_syntax
from conformance.cases.reading.feature_text import BOM, as_meant, bytes_problem, language_of, text_problems
from conformance.cases.scenario.arguments import clean
from conformance.cases.steps.phrases import StepKind
from generator.data.diagnostics import Diagnostic, Position

_KINDS = {"Context": StepKind.GIVEN, "Action": StepKind.WHEN, "Outcome": StepKind.THEN}


def parse_feature(data: bytes, name: str) -> FeatureReading:
    """Return the feature that some bytes hold, or the diagnostics that say why there is none.

    Args:
        name: how diagnostics call the file.
    """
    problem = bytes_problem(data, name)
    if problem is not None:
        return FeatureReading(document=None, diagnostics=(problem,))
    had_bom = data.startswith(BOM)
    text = data.removeprefix(BOM).decode("utf-8")
    problems = list(text_problems(text, name, had_bom=had_bom))
    if (language := language_of(text)) is not None and language != "it":
        if not language.startswith("it"):
            return FeatureReading(document=None, diagnostics=tuple(problems))
        text = text.replace(language, "it", 1)
    tree, stops = read_syntax(as_meant(text) if problems else text, name)
    problems += stops
    if tree is None:
        return FeatureReading(document=None, diagnostics=tuple(problems))
    feature = tree.get("feature")
    if not feature:
        empty = Diagnostic(
            "G008", "Il file è vuoto.", Position(name, 1, 1), "Scrivi una Funzionalità, o togli il file."
        )
        return FeatureReading(document=None, diagnostics=(*problems, empty))
    return FeatureReading(document=_document(feature, name), diagnostics=tuple(problems))


def _document(feature: Mapping[str, Any], name: str) -> FeatureDocument:
    blocks: list[Block] = []
    scenarios: list[Scenario] = []

    def gather(node: Mapping[str, Any], above: tuple[Tag, ...], background: tuple[ScenarioStep, ...]) -> None:
        """Add what a Funzionalità, or a Regola in it, holds."""
        blocks.append(_block(node, name))
        tags = (*above, *_tags(node, name))
        for child in node["children"]:
            if "background" in child:
                blocks.append(_block(child["background"], name))
                background = (*background, *_steps(child["background"]["steps"], name))
            elif "scenario" in child:
                scenarios.append(_scenario(child["scenario"], name, tags, background))
            else:
                gather(child["rule"], tags, background)

    gather(feature, (), ())
    return FeatureDocument(file=name, name=feature["name"], blocks=tuple(blocks), scenarios=tuple(scenarios))


def _at(node: Mapping[str, Any], name: str) -> Position:
    return Position(name, node["location"]["line"], node["location"].get("column", 1))


def _tags(node: Mapping[str, Any], name: str) -> tuple[Tag, ...]:
    return tuple(Tag(name=tag["name"].removeprefix("@"), at=_at(tag, name)) for tag in node.get("tags", ()))


def _block(node: Mapping[str, Any], name: str) -> Block:
    return Block(
        keyword=node["keyword"].strip(), name=node["name"], description=node.get("description", ""), at=_at(node, name),
        tags=_tags(node, name), scenarios=sum("scenario" in child for child in node.get("children", ())),
    )  # fmt: skip


def _scenario(
    node: Mapping[str, Any], name: str, above: tuple[Tag, ...], background: tuple[ScenarioStep, ...]
) -> Scenario:
    return Scenario(
        keyword=node["keyword"].strip(), name=clean(node["name"]), description=node.get("description", ""),
        at=_at(node, name), own_tags=_tags(node, name), tags_above=above, background=background,
        steps=_steps(node["steps"], name), examples=tuple(_examples(table, name) for table in node["examples"]),
    )  # fmt: skip


def _steps(nodes: list[Mapping[str, Any]], name: str) -> tuple[ScenarioStep, ...]:
    steps: list[ScenarioStep] = []
    kind: StepKind | None = None
    for node in nodes:
        kind = _KINDS.get(node.get("keywordType", ""), kind)
        table = node.get("dataTable")
        rows = tuple(tuple(cell["value"] for cell in row["cells"]) for row in table["rows"]) if table else None
        steps.append(
            ScenarioStep(
                keyword=node["keyword"].strip(),
                kind=kind,
                text=clean(node["text"]),
                at=_at(node, name),
                table=rows,
                docstring="docString" in node,
                rows=tuple(_at(row, name) for row in table["rows"]) if table else (),
            )
        )
    return tuple(steps)


def _examples(node: Mapping[str, Any], name: str) -> Examples:
    header = node.get("tableHeader") or {"cells": []}
    return Examples(
        at=_at(node, name),
        tags=_tags(node, name),
        header=tuple(cell["value"] for cell in header["cells"]),
        rows=tuple(tuple(cell["value"] for cell in row["cells"]) for row in node.get("tableBody") or ()),
    )
