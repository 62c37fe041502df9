"""The guide of the product owner, followed from start to end, shows what it says."""

import re
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from small_tavern import edit

from banco.cli.main import main
from banco.workbench.terminal import watch_session
from banco.workbench.terminal.live_state import Part
from banco.workbench.terminal.screen_text import screen_text
from banco.workbench.terminal.watch_session import WatchSession
from generator.data.corpus import Corpus, bundled

pytestmark = pytest.mark.slow
DOCS = Path(__file__).parents[2] / "docs"
GUIDE = DOCS / "guida-product-owner.md"
PAGES = (GUIDE, DOCS / "confronti.md")
"""The guide, and what it sends to for what comes after."""
SLUG = "play-lounge-blackjack-7"
PAYS = '{mano: blackjack}, esito: vince, paga: "3:2"'
LESS = PAYS.replace("3:2", "6:5")


def block(first: str) -> str:
    """Return the block of text of the guide that begins so."""
    found = [text for text in re.findall(r"```text\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
             if text.startswith(first)]  # fmt: skip
    assert len(found) == 1, first
    return str(found[0])


def commands() -> list[str]:
    """Return the commands of the pages, in order, each on one line and without its comment."""
    blocks = [one for page in PAGES for one in re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), re.S)]
    lines = "".join(blocks).replace("\\\n", " ").splitlines()
    return [" ".join(line.partition("  #")[0].split()) for line in lines if line.strip()]


def told_by(shown: str, guide: str) -> bool:
    """Say whether the guide shows that, a line of three dots standing for any lines; blanks do not count."""
    parts = [re.escape(" ".join(part.split())) for part in guide.split("…\n")]
    return re.fullmatch(".*?".join(parts) + ".*", " ".join(shown.split()).strip()) is not None


class Nothing:
    """Returns that are never known."""

    def __init__(self, *_work: object) -> None:
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
    monkeypatch.setattr(watch_session, "Background", Nothing)
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
    assert told_by(out.out + out.err, block("rules/play-lounge-blackjack-7/regolamento.yaml:116")), out


@dataclass(frozen=True)
class Followed:
    """What a command of the guide does: its exit code, words that it shows, a file that it writes, as the guide says.

    Attributes:
        edits: done before it, as the guide says above it: what stands in the rules of the copy, and what after.
    """

    shows: tuple[str, ...]
    code: int = 0
    writes: str = ""
    edits: tuple[str, str] | None = None


FOLLOWED = {
    "banco spiega PLB-012": Followed(("PLB-012", "liquidazione.principale.3", "PLB-S0013")),
    "banco spiega PLB-A17": Followed(("PLB-A17", "Al centesimo, per difetto", "Al centesimo, per eccesso")),
    f"banco valida {SLUG} --corpus prova": Followed(
        ("errore[C109]: PLB-S0013", f"banco pronto {SLUG} --corpus prova"), code=4, edits=(PAYS, LESS)
    ),
    f"banco guarda --una-volta {SLUG} --corpus prova --out prova/build --html prova/rapporto.html": Followed(
        ("NON CONFORME",), code=1, writes="prova/rapporto.html"
    ),
    f"banco numeri rtp {SLUG} --modifica liquidazione.principale.3.paga=6:5": Followed(("97,9346", "−1,3580")),
    f"banco pronto {SLUG} --corpus prova": Followed(
        ("confronto con le regole del progetto", "Il riassunto di PLB-012 dice «3 a 2»", "banco riallinea"), code=4
    ),
    f"banco riallinea {SLUG} --corpus prova": Followed(
        ("23 importi in 12 scenari, tutti per PLB-012", "25 € → 22 €"), code=4
    ),
    f"banco riallinea {SLUG} --corpus prova --clausola PLB-012 --accetta "
    '--nome "Ada Prova, responsabile del gioco" --motivo "Dal 1º gennaio il blackjack paga 6:5"': Followed(
        ("PLB-012",), writes=f"prova/features/{SLUG}/revisioni.yaml"
    ),
    f"banco domande {SLUG}": Followed(("# Domande sul regolamento", "Altro: ______")),
    f"banco domande {SLUG} --html": Followed(("<html", "Domande sul regolamento")),
    f"banco domande {SLUG} --modulo": Followed(("codice;numero;domanda", "PLB-A01")),
    'banco nuovo lido-dei-pini --base carta_coperta --sigla LID --titolo "Lido dei Pini" --corpus prova': Followed(
        ("rules/lido-dei-pini/regolamento.yaml", "rules/lido-dei-pini/clausole.yaml"),
        writes="prova/rules/_classico/letture.yaml",
    ),
    f"banco confronta {SLUG} --rispetto-a HEAD": Followed((SLUG,)),
    f"banco confronta {SLUG}@HEAD prova/rules/{SLUG}": Followed(
        ("Il blackjack paga 6:5 invece di 3:2.", "maggiore", "C001")
    ),
    f"banco confronta rules/{SLUG} prova/rules/{SLUG}": Followed(("Il blackjack paga 6:5 invece di 3:2.",)),
    "banco confronta black-jack-live blackjack-surrender": Followed(
        ("Sono due giochi diversi", "Soltanto in Black Jack Live", "Quanto torna")
    ),
    f"banco proponi {SLUG} --lettura PLB-A09=resta_aperta": Followed(
        ("@proposto", "Scenario: Con 21 contro 20 tornano 20 € su 10 €")
    ),
}
ELSEWHERE = (
    "make demo",
    ". .venv/bin/activate",
    "mkdir prova && cp -r rules features prova/",
    f"banco guarda {SLUG} --corpus prova --out prova/build",
    f"banco studio {SLUG} --corpus prova",
)
"""Commands that go on until somebody ends them, which tests of their own run; what the test does itself; the setup."""


def test_every_command_of_the_guide_is_followed_somewhere() -> None:
    assert [one for one in commands() if one not in ELSEWHERE] == [*FOLLOWED]
    makefile = (DOCS.parent / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^demo:", makefile, re.M)


def test_the_row_that_the_guide_explains_is_the_one_that_the_rules_have() -> None:
    row = re.findall(r"```yaml\n(    - .*?)```", GUIDE.read_text(encoding="utf-8"), re.S)[0]
    assert row in (bundled().rules / SLUG / "regolamento.yaml").read_text(encoding="utf-8")


@pytest.mark.exhaustive
def test_the_guide_followed_to_its_end_shows_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = bundled()
    monkeypatch.chdir(tmp_path)
    for place in (tmp_path, tmp_path / "prova"):
        shutil.copytree(own.rules, place / "rules")
        shutil.copytree(own.features, place / "features")
    rules = tmp_path / "prova" / "rules" / SLUG / "regolamento.yaml"
    for command, one in FOLLOWED.items():
        if one.edits is not None:
            edit(rules, *one.edits)
        code = main(shlex.split(command)[1:])
        out = capsys.readouterr()
        shown = out.out + out.err
        assert code == one.code, (command, shown)
        assert [words for words in one.shows if words not in " ".join(shown.split())] == [], (command, shown)
        assert not one.writes or (tmp_path / one.writes).is_file(), command
        if one.edits is not None:
            assert told_by(
                out.err + out.out, block("features/play-lounge-blackjack-7/assicurazione_e_blackjack.feature:22")
            ), shown
    assert "Dal 1º gennaio" in (tmp_path / f"prova/features/{SLUG}/revisioni.yaml").read_text(encoding="utf-8")
