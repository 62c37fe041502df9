"""A .feature file, read: text checks, the parse, its scenarios with positions. Knows Gherkin, not the vocabulary."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from conformance.cases.reading.feature_document import Block, Document, Examples, Reading, Scenario, Step, Tag
from conformance.cases.reading.feature_syntax import read_syntax
from conformance.cases.reading.feature_text import BOM, as_meant, bytes_problem, language_of, text_problems
from conformance.cases.scenario.arguments import clean
from conformance.cases.steps.phrases import StepKind
from generator.data.diagnostics import Diagnostic, Position

_KINDS = {"Context": StepKind.GIVEN, "Action": StepKind.WHEN, "Outcome": StepKind.THEN}


def read_feature(path: Path, name: str) -> Reading:
    """Return a feature, or the diagnostics that say why there is none.

    Args:
        name: how diagnostics call the file.
    """
    return parse_feature(path.read_bytes(), name)


@lru_cache(maxsize=128)  # an edition is judged and compared several times, and Gherkin is slow to read
def parse_feature(data: bytes, name: str) -> Reading:
    """Return the feature that some bytes hold; see `read_feature`."""
    problem = bytes_problem(data, name)
    if problem is not None:
        return Reading(document=None, diagnostics=(problem,))
    had_bom = data.startswith(BOM)
    text = data.removeprefix(BOM).decode("utf-8")
    problems = list(text_problems(text, name, had_bom=had_bom))
    if (language := language_of(text)) is not None and language != "it":
        if not language.startswith("it"):
            return Reading(document=None, diagnostics=tuple(problems))
        text = text.replace(language, "it", 1)
    tree, stops = read_syntax(as_meant(text) if problems else text, name)
    problems += stops
    if tree is None:
        return Reading(document=None, diagnostics=tuple(problems))
    feature = tree.get("feature")
    if not feature:
        empty = Diagnostic(
            "G008", "Il file è vuoto.", Position(name, 1, 1), "Scrivi una Funzionalità, o togli il file."
        )
        return Reading(document=None, diagnostics=(*problems, empty))
    return Reading(document=_document(feature, name), diagnostics=tuple(problems))


def _document(feature: Mapping[str, Any], name: str) -> Document:
    tags = _tags(feature, name)
    blocks = [_block(feature, name, scenarios=len(feature["children"]))]
    scenarios: list[Scenario] = []
    background: tuple[Step, ...] = ()
    for child in feature["children"]:
        if "background" in child:
            blocks.append(_block(child["background"], name, scenarios=1))
            background = _steps(child["background"]["steps"], name)
        elif "scenario" in child:
            scenarios.append(_scenario(child["scenario"], name, (), tags, background))
        elif "rule" in child:
            rule = child["rule"]
            inside = [part["scenario"] for part in rule["children"] if "scenario" in part]
            blocks.append(_block(rule, name, scenarios=len(inside)))
            ours = background
            for part in rule["children"]:
                if "background" in part:
                    blocks.append(_block(part["background"], name, scenarios=1))
                    ours = (*background, *_steps(part["background"]["steps"], name))
            scenarios += [_scenario(node, name, _tags(rule, name), tags, ours) for node in inside]
    return Document(file=name, name=feature["name"], blocks=tuple(blocks), scenarios=tuple(scenarios))


def _at(node: Mapping[str, Any], name: str) -> Position:
    return Position(name, node["location"]["line"], node["location"].get("column", 1))


def _tags(node: Mapping[str, Any], name: str) -> tuple[Tag, ...]:
    return tuple(Tag(name=tag["name"].removeprefix("@"), at=_at(tag, name)) for tag in node.get("tags", ()))


def _block(node: Mapping[str, Any], name: str, *, scenarios: int) -> Block:
    return Block(
        keyword=node["keyword"].strip(), name=node["name"], description=node.get("description", ""), at=_at(node, name),
        tags=_tags(node, name), scenarios=scenarios,
    )  # fmt: skip


def _scenario(
    node: Mapping[str, Any], name: str, rule: tuple[Tag, ...], feature: tuple[Tag, ...], background: tuple[Step, ...]
) -> Scenario:
    return Scenario(
        keyword=node["keyword"].strip(), name=clean(node["name"]), description=node.get("description", ""),
        at=_at(node, name), own_tags=_tags(node, name), rule_tags=rule, feature_tags=feature, background=background,
        steps=_steps(node["steps"], name), examples=tuple(_examples(table, name) for table in node["examples"]),
    )  # fmt: skip


def _steps(nodes: list[Mapping[str, Any]], name: str) -> tuple[Step, ...]:
    steps: list[Step] = []
    kind: StepKind | None = None
    for node in nodes:
        kind = _KINDS.get(node.get("keywordType", ""), kind)
        table = node.get("dataTable")
        rows = tuple(tuple(cell["value"] for cell in row["cells"]) for row in table["rows"]) if table else None
        steps.append(
            Step(
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
