"""A publication writes site, files, change log and revision, or leaves all of them as they were."""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from asked_studio import RULES, apart
from small_tavern import TAVERN, TAVERNS

from banco.lab.editions.branches import GitRefused
from banco.lab.editions.open_branch import open_branch
from banco.workbench.browser.drafts import drafts_folder
from banco.workbench.browser.publication import Publication
from banco.workbench.browser.publishing import SitePlace, files_of, published
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_copy import WorkingCopy
from banco.workbench.browser.working_texts import Writing
from bench.studio_server import copy_of
from generator.data.corpus import Corpus

pytestmark = pytest.mark.slow

DAY = "2026-11-27"
LOG = f"rules/{TAVERN}/modifiche.md"
SAID = "- Si punta fino a 300,00 € invece di 200,00 €."
CLAUSES = f"rules/{TAVERN}/clausole.yaml"
ALREADY = "# Titolo di chi tiene il registro\n\n## 1.0.0, 1º novembre 2026\n\n- Prima edizione pubblicata.\n"


@dataclass
class Tavern:
    """A small regolamento under git, edited in a studio and not saved: one may stake more."""

    root: Path

    def __post_init__(self) -> None:
        self.root.mkdir()
        copy_of(TAVERN, self.root, TAVERNS)
        self.git("config", "user.name", "Ada Prova")
        self.git("config", "user.email", "ada@example.invalid")
        (self.root / LOG).write_text(ALREADY, encoding="utf-8")
        self.git("add", "-A")
        self.git("commit", "-qm", "Registro")
        self.site = SitePlace(folder=self.root.parent / "sito", shown="sito")
        self.copy = WorkingCopy(Corpus(self.root), TAVERN, drafts_folder(Corpus(self.root)))
        texts = self.copy.state.texts
        edited = {
            RULES: texts[RULES].replace('"200.00"', '"300.00"').replace('versione: "1.0.0"\nt', 'versione: "2.0.0"\nt'),
            CLAUSES: texts[CLAUSES].replace("da 1 a 200 euro", "da 1 a 300 euro"),
        }
        self.copy.do(self.copy.state.written(Writing(edited, "massimo")))

    def git(self, *words: str) -> str:
        done = subprocess.run(["git", "-C", str(self.root), *words], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    @property
    def publication(self) -> Publication:
        return Publication(
            slug=TAVERN, title="Taverna del Porto", version="2.0.0", before="1.0.0", grade="maggiore", log=LOG,
            log_text=ALREADY, said=SAID, held="",
        )  # fmt: skip

    def publish(self, what: Publication | None = None, is_same: Callable[[], bool] = lambda: True) -> str:
        asked = what or self.publication

        async def whole() -> str:
            return await published(self.copy, asked, asked.said, self.site, DAY, is_same)

        return apart(whole)

    def everything(self) -> dict[str, bytes]:
        """Return all files of the regolamento and of the site, by their path."""
        return {
            str(path): path.read_bytes()
            for folder in (self.root / "rules", self.root / "features", self.site.folder)
            for path in folder.rglob("*")
            if path.is_file()
        }


@pytest.fixture
def tavern(tmp_path: Path) -> Tavern:
    return Tavern(tmp_path / "corpus")


def test_all_of_it_is_written_and_nothing_of_others(tavern: Tavern) -> None:
    (tavern.root / "altro.txt").write_text("di un altro\n")
    tavern.git("add", "altro.txt")
    commit = tavern.publish()
    assert commit == tavern.git("rev-parse", "--short", "HEAD")
    assert tavern.git("show", "--format=%B", "--name-only").split("\n") == [
        "Taverna del Porto, 2.0.0", "", SAID, "", "", CLAUSES, LOG, RULES,
    ]  # fmt: skip
    assert tavern.git("status", "--porcelain") == "A  altro.txt"
    assert (tavern.root / LOG).read_text(encoding="utf-8") == (
        f"# Titolo di chi tiene il registro\n\n## 2.0.0, 27 novembre 2026\n\n{SAID}\n\n"
        "## 1.0.0, 1º novembre 2026\n\n- Prima edizione pubblicata.\n"
    )
    page = (tavern.site.folder / TAVERN / "index.html").read_text(encoding="utf-8")
    assert "300" in page
    assert (tavern.site.folder / TAVERN / "modifiche.md").read_bytes() == (tavern.root / LOG).read_bytes()


def test_a_hook_that_refuses_leaves_files_log_and_site_as_they_were(tavern: Tavern) -> None:
    tavern.publish()  # the site has pages of this game already
    texts = tavern.copy.state.texts
    edited = {RULES: texts[RULES].replace("2.0.0", "3.0.0"), CLAUSES: texts[CLAUSES] + "\n"}
    tavern.copy.do(tavern.copy.state.saved())
    tavern.copy.do(tavern.copy.state.written(Writing(edited, "versione")))
    hook = tavern.root / ".git/hooks/pre-commit"
    hook.write_text("#!/bin/sh\necho 'prima la revisione di un collega' >&2\nexit 1\n")
    hook.chmod(0o755)
    before, head = tavern.everything(), tavern.git("rev-parse", "HEAD")
    log = (tavern.root / LOG).read_text(encoding="utf-8")
    with pytest.raises(Declined, match=r"prima la revisione di un collega\. Niente è cambiato"):
        tavern.publish(replace(tavern.publication, version="3.0.0", log_text=log))
    assert (tavern.everything(), tavern.git("rev-parse", "HEAD")) == (before, head)
    assert tavern.git("status", "--porcelain") == ""
    assert tavern.copy.state.modified == (CLAUSES, RULES)


def test_a_game_that_the_site_refuses_writes_nothing_at_all(tavern: Tavern) -> None:
    rules = tavern.copy.state.texts[RULES].replace("massimo: 2, da: [TDP-002]", "massimo: due, da: [TDP-002]", 1)
    tavern.copy.do(tavern.copy.state.written(Writing({RULES: rules}, "errore")))
    before = tavern.everything()
    with pytest.raises(Declined, match="Il sito non si è potuto scrivere") as refused:
        tavern.publish()
    assert refused.value.code == "sito"
    assert (tavern.everything(), tavern.git("log", "-1", "--format=%s")) == (before, "Registro")


def test_what_is_typed_while_the_site_is_written_is_not_published_unseen(tavern: Tavern) -> None:
    before = tavern.everything()
    with pytest.raises(Declined) as refused:
        tavern.publish(is_same=lambda: False)
    assert refused.value.code == "superata"
    assert (tavern.everything(), tavern.git("log", "-1", "--format=%s")) == (before, "Registro")


def test_other_games_of_the_site_stay_as_they_are(tavern: Tavern) -> None:
    other = tavern.site.folder / "altro-gioco"
    other.mkdir(parents=True)
    (other / "index.html").write_text("<p>altro</p>")
    tavern.publish()
    assert (other / "index.html").read_text() == "<p>altro</p>"


def test_an_entry_that_the_log_has_already_is_not_written_twice(tavern: Tavern) -> None:
    tavern.publish()
    tavern.copy.do(tavern.copy.state.saved())
    log = (tavern.root / LOG).read_bytes()
    assert tavern.publish(replace(tavern.publication, said="")) == ""
    assert (tavern.root / LOG).read_bytes() == log


def test_without_git_files_and_site_are_written(tavern: Tavern) -> None:
    subprocess.run(["rm", "-rf", str(tavern.root / ".git")], check=True)
    assert tavern.publish() == ""
    assert '"300.00"' in (tavern.root / RULES).read_text(encoding="utf-8")
    assert (tavern.site.folder / TAVERN / "index.html").is_file()


def test_the_files_of_the_revision_are_told_before(tavern: Tavern) -> None:
    assert files_of(tavern.copy, LOG) == (CLAUSES, LOG, RULES)
    (tavern.root / "rules" / TAVERN / "evidenze").mkdir(exist_ok=True)
    (tavern.root / "rules" / TAVERN / "evidenze" / "nuova.json").write_text("{}")
    assert files_of(tavern.copy, "") == (CLAUSES, f"rules/{TAVERN}/evidenze/nuova.json", RULES)


def test_no_revision_is_made_in_the_middle_of_another_operation(tavern: Tavern) -> None:
    assert open_branch(tavern.root) in {"master", "main"}
    tavern.git("checkout", "-q", "--detach")
    with pytest.raises(GitRefused, match="Git è a metà di un'altra operazione"):
        open_branch(tavern.root)
    before = tavern.everything()
    with pytest.raises(Declined) as refused:
        tavern.publish()
    assert (refused.value.code, tavern.everything()) == ("ramo", before)


@pytest.mark.parametrize("name", [RULES, LOG])
def test_what_somebody_saves_while_the_site_is_written_stays_theirs(tavern: Tavern, name: str) -> None:
    path = tavern.root / name
    theirs = path.read_bytes() + b"\n# di un collega\n"

    def saved_meanwhile() -> bool:
        path.write_bytes(theirs)
        return True

    with pytest.raises(Declined):
        tavern.publish(is_same=saved_meanwhile)
    assert path.read_bytes() == theirs
    assert tavern.git("log", "-1", "--format=%s") == "Registro"
    assert not (tavern.site.folder / TAVERN).exists()
