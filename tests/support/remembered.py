"""What is found again of equal inputs: tests read the same few regolamenti hundreds of times.

These functions depend on their arguments alone, and what they return cannot be changed: the same text under the same
name is the same tree, and equal trees and rules have the same mistakes. Whoever tests them calls them as they are.
"""

from functools import lru_cache

from generator.data import corpus
from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Node
from generator.data.reader import read_what_can_be
from generator.model.checks import check_document, check_play
from generator.model.ir import Ruleset
from generator.model.loading import load


@lru_cache(maxsize=24)
def _tree(content: str | bytes, name: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    return read_what_can_be(content, name)


@lru_cache(maxsize=32)
def _of_document(tree: Node, register: Node) -> tuple[Diagnostic, ...]:
    return tuple(check_document(tree, register))


@lru_cache(maxsize=32)
def _of_play(tree: Node, ruleset: Ruleset) -> tuple[Diagnostic, ...]:
    return tuple(check_play(tree, ruleset))


def remember() -> None:
    """Let the loading of a regolamento find again what it has found, for as long as this process lasts."""
    vars(corpus)["read_what_can_be"] = _tree
    vars(load)["check_document"], vars(load)["check_play"] = _of_document, _of_play
