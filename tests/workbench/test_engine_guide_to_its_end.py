"""The guide for engines, followed to its end with the least of games, leads to a certificate that is kept."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import Said
from tiny_game import SLUG, write_tiny

from banco.cli.main import main

pytestmark = pytest.mark.slow
GUIDE = Path(__file__).parents[2] / "docs" / "engine-guide.md"
SECTION = "## From a verdict to a certificate"
DAYS = {
    "attestati firma": ["--emesso", "2026-11-22"],
    "attestati verifica": ["--oggi", "2026-11-22"],
    "attestati registro aggiungi": ["--oggi", "2026-11-22"],
    "attestati registro controlla": ["--oggi", "2026-11-22"],
}
"""What the clock would say: the guide leaves it out."""
WITHOUT_CORPUS = ("attestati chiavi", "attestati registro")


def commands() -> Iterator[list[str]]:
    """Yield the commands of the section, each with its words, without its comment."""
    text = GUIDE.read_text(encoding="utf-8").partition(SECTION)[2]
    [block] = re.findall(r"```sh\n(.*?)```", text.partition("\n## ")[0], re.DOTALL)
    for line in block.replace("\\\n", " ").splitlines():
        program, *words = shlex.split(line, comments=True)
        assert program == "banco"
        yield words


def test_its_commands_end_with_a_certificate_that_holds_and_is_in_the_registry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_tiny(tmp_path / "corpus")
    assert main(["approva", SLUG, "--corpus", str(tmp_path / "corpus")]) == 0
    assert main(["genera", "--corpus", str(tmp_path / "corpus"), "--out", str(tmp_path / "e")]) == 0
    shutil.copytree(tmp_path / "e" / "motori", tmp_path / "mio-motore")
    (tmp_path / "mio-motore" / f"{SLUG}.yaml").rename(tmp_path / "mio-motore" / "motore.yaml")
    monkeypatch.chdir(tmp_path)
    told: dict[str, Said] = {}
    for words in commands():
        name = " ".join(words[: 3 if words[1] == "registro" else 2])
        given = [SLUG if word == "blackjack-surrender" else word for word in words]
        corpus = [] if name.startswith(WITHOUT_CORPUS) else ["--corpus", "corpus"]
        capsys.readouterr()
        code = main([*given, *corpus, *DAYS.get(name, [])])
        said = capsys.readouterr()
        told[name] = Said(code, said.out, said.err)
        assert code == 0, (words, said.out, said.err)
    assert list(told) == [
        "attestati congela", "motore collauda", "attestati chiavi", "attestati firma", "attestati verifica",
        "attestati registro aggiungi", "attestati registro elenca", "attestati registro testa",
        "attestati registro controlla",
    ]  # fmt: skip
    assert told["attestati verifica"].out.endswith("L'attestato vale.\n")
    assert f"{SLUG}@1.0.0" in told["attestati registro elenca"].out
    assert told["attestati registro testa"].out == "Scritto: testa.txt\n"
    assert told["attestati registro controlla"].out == "La catena tiene: 1 voce.\n"
