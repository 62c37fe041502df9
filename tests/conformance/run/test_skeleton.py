"""The skeletons: they start, greet, refuse what they do not do, take leave; and nothing is ever overwritten."""

import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from runner_fakes import CASES, SUITE, TODAY, judge

from conformance.run.config import load_config
from conformance.run.probe import probe
from conformance.run.run import certify
from conformance.run.run_report import Exit
from conformance.run.skeleton import LANGUAGES, write_skeleton

pytestmark = pytest.mark.slow

FILES = {"python": "motore.py", "javascript": "motore.mjs"}
NODE = shutil.which("node")
RUNNABLE = [language for language in LANGUAGES if language == "python" or NODE]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_skeleton_is_a_shim_of_about_a_hundred_lines_and_a_motore_yaml(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "nuovo" / "motore"
    paths = write_skeleton(folder, language, "prova", "1.0.0")
    assert paths == [folder / FILES[language], folder / "motore.yaml"]
    shim = paths[0].read_text(encoding="utf-8")
    assert len(shim.splitlines()) <= 120
    assert max(map(len, shim.splitlines())) <= 120
    assert 'RULES = "prova@1.0.0"' in shim
    assert "@" not in shim.replace("prova@1.0.0", "")
    config = load_config(paths[1])
    assert (config.regolamento, config.folder) == ("prova", folder)
    assert config.command == ("python3" if language == "python" else "node", FILES[language])


@pytest.mark.parametrize("language", RUNNABLE)
def test_a_skeleton_passes_the_check_and_fails_the_scenarios_as_unsupported(language: str, tmp_path: Path) -> None:
    _, path = write_skeleton(tmp_path, language, "prova", "1.0.0")
    config = load_config(path)
    config = replace(config, command=(sys.executable if language == "python" else str(NODE), *config.command[1:]))
    report = probe(config, ruleset="prova@1.0.0")
    assert report.problem is None
    assert report.engine is not None
    assert report.engine.language == language
    run = certify(config, CASES, seed=1, suite=SUITE, today=TODAY, judge=judge)
    assert {result.code for result in run.results} == {"motore:non-supportato"}
    assert (run.exit_code, run.problem) == (Exit.NON_CONFORME, None)
    assert probe(config, ruleset="prova@1.0.0").stderr_tail == "Il mio motore 0.1.0: ready\n"


@pytest.mark.parametrize("taken", ["motore.py", "motore.yaml"])
def test_a_skeleton_overwrites_nothing(taken: str, tmp_path: Path) -> None:
    (tmp_path / taken).write_text("mio")
    with pytest.raises(FileExistsError) as caught:
        write_skeleton(tmp_path, "python", "prova", "1.0.0")
    assert caught.value.filename == str(tmp_path / taken)
    assert [path.name for path in tmp_path.iterdir()] == [taken]
    assert (tmp_path / taken).read_text() == "mio"
