"""The extension for VS Code says of the scenarios and of the command what the project says."""

import json
import re
from pathlib import Path
from typing import Any

from banco.cli.commands import WRITE
from banco.workbench.lsp.feature_lines import block_words, step_words

FOLDER = Path(__file__).parents[4] / "editors" / "vscode"
OTHER_WORDS = {"Esempio", "Esigenza di Business", "Abilità"}
"""Words of Gherkin that no scenario of ours begins with."""


def read(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def test_the_files_that_the_package_names_are_there() -> None:
    package = read("package.json")
    named = [package["main"], package["contributes"]["languages"][0]["configuration"]]
    named += [grammar["path"] for grammar in package["contributes"]["grammars"]]
    assert [name for name in named if not (FOLDER / name).is_file()] == []
    assert read("package-lock.json")["packages"][""]["dependencies"] == package["dependencies"]


def test_the_command_that_it_starts_is_one_of_ours() -> None:
    code = (FOLDER / "extension.js").read_text(encoding="utf-8")
    (started,) = re.findall(r'args: \["(\w+)"\]', code)
    assert started in WRITE
    assert read("package.json")["contributes"]["configuration"]["properties"]["banco.comando"]["default"] == "banco"


def test_it_colours_the_words_with_which_lines_begin() -> None:
    patterns = [entry["match"] for entry in read("gherkin-it.tmLanguage.json")["patterns"]]
    blocks, steps = (
        set(re.findall(r"\(([^()]*\|[^()]*)\)", pattern)[0].split("|"))
        for pattern in patterns
        if pattern.startswith(r"^\s*(")
    )
    assert blocks == set(block_words()) - OTHER_WORDS
    assert steps == set(step_words())
