"""What an edited regolamento is held against, when nobody says and when somebody does."""

import shutil
import subprocess
from pathlib import Path

import pytest

from banco.workbench.coherence.baseline import baseline
from banco.workbench.workspace import Workspace
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors

PRONTA = Path(__file__).parents[3] / "corpora" / "pronta"
SLUG = "taverna-del-porto"
pytestmark = pytest.mark.slow


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Prova", "-c", "user.email=prova@esempio.invalid", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def test_before_is_the_last_revision_a_folder_or_nothing(tmp_path: Path) -> None:
    shutil.copytree(PRONTA, tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    assert (baseline(corpus, SLUG).edition, baseline(corpus, SLUG).words) == (None, "")
    git(corpus.root, "init", "-q")
    git(corpus.root, "add", ".")
    git(corpus.root, "commit", "-qm", "Prima")
    git(corpus.root, "tag", "v1")
    rules = corpus.root / "rules" / SLUG / "regolamento.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace('"3:2"', '"6:5"'), encoding="utf-8")
    for wanted, words in (("", "l'ultima revisione di git"), ("v1", "la revisione «v1»"), (str(PRONTA), f"«{PRONTA}»")):
        found = baseline(corpus, SLUG, wanted)
        assert found.words == words
        assert found.edition is not None
        assert {row.payout.printed for row in found.edition.ruleset.settlements[0].rows} == {"", "3:2", "1:1"}
    with pytest.raises(CorpusErrors) as caught:
        baseline(corpus, SLUG, "v9")
    assert [one.code for one in caught.value.diagnostics] == ["C004"]


def test_what_a_link_stands_for_is_read_of_before_too_and_one_that_leads_away_is_not(tmp_path: Path) -> None:
    shutil.copytree(PRONTA, tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    (tmp_path / "corpus" / "rules" / SLUG).rename(tmp_path / "corpus" / "altrove")
    (corpus.rules / SLUG).symlink_to("../altrove")
    (corpus.rules / "fuori").symlink_to("../../..")
    git(corpus.root, "init", "-q")
    git(corpus.root, "add", ".")
    git(corpus.root, "commit", "-qm", "Prima")
    found = baseline(corpus, SLUG).edition
    assert found is not None
    assert found.ruleset.title == "Taverna del Porto"


def test_a_commit_in_the_meantime_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(PRONTA, tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    kept = Workspace(corpus)
    assert kept.baseline(SLUG).edition is None
    git(corpus.root, "init", "-q")
    git(corpus.root, "add", ".")
    git(corpus.root, "commit", "-qm", "Prima")
    first = kept.baseline(SLUG)
    assert first.edition is not None
    assert kept.baseline(SLUG) is first, "read once while nobody commits"
    rules = corpus.root / "rules" / SLUG / "regolamento.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("mazzi: 6", "mazzi: 8"), encoding="utf-8")
    assert kept.baseline(SLUG) is first, "a save is no commit"
    git(corpus.root, "commit", "-qam", "Otto mazzi")
    second = kept.baseline(SLUG)
    assert second.edition is not None
    assert (first.edition.ruleset.deck.decks, second.edition.ruleset.deck.decks) == (6, 8)
