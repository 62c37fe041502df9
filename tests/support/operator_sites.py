"""A game with a history, and the site that an invented operator publishes of it, a draft beside."""

import subprocess
from pathlib import Path

from invented_operator import EXAMPLE
from small_tavern import LESS, PAYS, TAVERN, copied, edit
from tiny_game import SLUG, write_tiny

from banco.website.operator_file import read_operator
from banco.website.site_build import build
from banco.website.site_inputs import Options
from generator.data.corpus import Corpus

ADDRESS = "https://giochi-levante.example/regole/"
"""Where the operator says that its site will stand."""


def commit(corpus: Path, message: str) -> None:
    """Keep a corpus in git as it is."""
    git = ["git", "-C", str(corpus), "-c", "user.name=Ada", "-c", "user.email=ada@esempio.invalid"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", message]):
        subprocess.run([*git, *command], check=True)


def with_history(corpus: Path) -> Path:
    """Give a tavern its past: it paid 6:5, then only its number changed, with a day put right; then it pays 3:2."""
    rules = corpus / "rules" / TAVERN / "regolamento.yaml"
    edit(rules, PAYS, LESS)
    edit(rules, 'versione: "1.0.0"', 'versione: "0.9.0"')
    edit(rules, "2026-12-01", "2026-07-01")
    commit(corpus, "0.9.0")
    edit(rules, 'versione: "0.9.0"', 'versione: "0.9.1"')
    edit(rules, "2026-07-01", "2026-09-01")
    commit(corpus, "0.9.1, con il giorno sbagliato")
    edit(rules, "2026-09-01", "2026-09-15")
    commit(corpus, "0.9.1")
    edit(rules, LESS, PAYS)
    edit(rules, 'versione: "0.9.1"', 'versione: "1.0.0"')
    edit(rules, "2026-09-15", "2026-12-01")
    commit(corpus, "1.0.0")
    return corpus


def published(folder: Path) -> Path:
    """Write the site of a game with a history, and of another that is still a draft; return its folder.

    What the build remembers must stand in the folder of the test: `site_manifest.user_folder` is its fixture's.
    """
    corpus = with_history(copied(folder / "corpus").root)
    write_tiny(corpus)
    operator = read_operator(EXAMPLE / "operatore.yaml", draft=True)
    options = Options(operator=operator, address=operator.address, draft=True)
    done = build(Corpus(corpus), [TAVERN, SLUG], folder / "sito", options)
    assert done.complete
    return folder / "sito"
