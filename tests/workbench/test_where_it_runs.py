"""The action, the hooks and the recipe of the container name commands, options and files that are there."""

import re
from pathlib import Path
from typing import Any

import click

from banco.cli.main import banco
from generator.data.nodes import plain
from generator.data.reader import read_text

ROOT = Path(__file__).parents[2]
ACTION = (ROOT / "action.yml").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "engine-guide.md").read_text(encoding="utf-8")


def options_of(name: str) -> set[str]:
    command: click.Command | None = banco
    for word in name.split():
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command), word)
    assert command is not None
    return {option for parameter in command.params for option in parameter.opts}


def declared_inputs() -> set[str]:
    [inputs] = re.findall(r"^inputs:\n(.*?)^outputs:", ACTION, re.DOTALL | re.MULTILINE)
    return set(re.findall(r"^  (\w+):$", inputs, re.MULTILINE))


def test_the_action_uses_every_input_that_it_declares_and_no_other() -> None:
    assert set(re.findall(r"inputs\.(\w+)", ACTION)) == declared_inputs()


def test_no_input_of_the_action_is_read_by_a_shell_as_code() -> None:
    scripts = re.findall(r"^      run: \|\n((?:        .*\n|\n)+)", ACTION, re.MULTILINE)
    assert len(scripts) == 2
    assert not any("${{" in script for script in scripts)


def test_the_action_runs_a_command_with_options_that_it_has() -> None:
    assert '/bin/banco" motore collauda' in ACTION
    named = set(re.findall(r'(--[a-z]+) "\$[A-Z]', ACTION)) - {"--constraint"}
    assert named == {"--modo", "--json", "--junit", "--sarif", "--html", "--md", "--corpus", "--insieme"}
    assert named <= options_of("motore collauda")


def test_the_workflow_of_the_guide_gives_the_action_inputs_that_it_has() -> None:
    [block] = re.findall(r"```yaml\n(name: collaudo\n.*?)```", GUIDE, re.DOTALL)
    [given] = re.findall(r"^        with:\n((?:          .*\n)+)", block, re.MULTILINE)
    names = set(re.findall(r"^          (\w+):", given, re.MULTILINE))
    assert names
    assert names <= declared_inputs()
    assert "security-events: write" in block


def test_every_hook_is_a_command_with_options_that_it_has() -> None:
    hooks: Any = plain(
        read_text((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"), ".pre-commit-hooks.yaml")
    )
    assert isinstance(hooks, list)
    assert {one["id"] for one in hooks} == {"banco-valida", "banco-insieme"}
    for one in hooks:
        program, *words = one["entry"].split()
        assert program == "banco"
        asked = {word for word in [*words, *one.get("args", [])] if word.startswith("--")}
        assert asked <= options_of(" ".join(word for word in words if not word.startswith("--")))


def test_what_the_recipe_copies_is_there() -> None:
    recipe = (ROOT / "Containerfile").read_text(encoding="utf-8")
    copied = [name for line in re.findall(r"^COPY (?!--from)(.*) \S+$", recipe, re.MULTILINE) for name in line.split()]
    assert {"banco", "generator", "conformance", "rules", "features", "pyproject.toml"} <= set(copied)
    assert [name for name in copied if not (ROOT / name).exists()] == []
