"""What the guide of the product owner shows after its first edit is what is shown."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from small_tavern import edit

from conformance.cli import main
from conformance.watching import watch_session
from conformance.watching.live_state import Part
from conformance.watching.screen_text import screen_text
from conformance.watching.watch_session import WatchSession
from generator.data.corpus import Corpus, bundled

pytestmark = pytest.mark.slow
GUIDE = Path(__file__).parents[2] / "docs" / "guida-product-owner.md"
SLUG = "play-lounge-blackjack-7"
PAYS = '{mano: blackjack}, esito: vince, paga: "3:2"'
LESS = PAYS.replace("3:2", "6:5")


def block(first: str) -> str:
    """Return the block of text of the guide that begins so."""
    found = [text for text in re.findall(r"```text\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
             if text.startswith(first)]  # fmt: skip
    assert len(found) == 1, first
    return found[0]


def told_by(shown: str, guide: str) -> bool:
    """Say whether the guide shows that, a line of three dots standing for any lines; blanks do not count."""
    parts = [re.escape(" ".join(part.split())) for part in guide.split("…\n")]
    return re.fullmatch(".*?".join(parts) + ".*", " ".join(shown.split()).strip()) is not None


class Nothing:
    """Returns that are never known."""

    def __init__(self, _work: object) -> None:
        pass

    def result(self) -> None:
        return None

    def give_up(self) -> None:
        return None


def test_the_guide_shows_what_the_first_edit_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = bundled()
    for part, folder in (("rules", own.rules), ("features", own.features)):
        shutil.copytree(folder / SLUG, tmp_path / "prova" / part / SLUG)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(watch_session, "Errand", Nothing)
    rules = tmp_path / "prova" / "rules" / SLUG / "regolamento.yaml"
    said: list[Part] = []

    def say(parts: Sequence[Part]) -> None:
        said.extend(parts)

    session = WatchSession(
        corpus=Corpus(Path("prova")), chosen=(SLUG,), out=Path("prova/build"), moment=lambda: "15:04:12", say=say,
        fault=str,
    )  # fmt: skip
    session.begin()
    said.clear()
    edit(rules, PAYS, LESS)
    session.turn()
    session.turn()
    session.end()
    shown = screen_text(said, 0, colours=False)
    assert told_by(shown, block("15:04:12")), shown
    edit(rules, LESS, LESS.replace('"', ""))
    assert main(["valida", SLUG, "--corpus", "prova"]) != 0
    out = capsys.readouterr()
    assert told_by(out.out + out.err, block("rules/play-lounge")), out
