"""How much of the players' pages is played: `python tests/support/played_figures.py [ROUNDS]`, a line a game, then all.

Counted are sentences and cases of tables of pays; of rounds, those by chance, events and followed charts apart.
"""

import sys
import time
from pathlib import Path

from sentences_played import played

from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset

ROOT = Path(__file__).parents[2]


def main(number: int) -> None:
    """Print the figures."""
    folders = [ROOT, *sorted(path for path in (ROOT / "tests" / "corpora").iterdir() if path.is_dir())]
    sentences, rounds, games, messages, unread = 0, 0, 0, set[str](), set[str]()
    for folder in folders:
        for slug in Corpus(folder).slugs():
            start = time.process_time()
            page = played(load_ruleset(Corpus(folder), slug), number)
            taken = time.process_time() - start
            faults = len(page.faults)
            print(f"{slug}: {len(page.sentences)} sentences, {page.rounds} rounds, {faults} faults, {taken:.1f} s")
            sentences, rounds, games = sentences + len(page.sentences), rounds + page.rounds, games + 1
            messages |= {one.template for one in page.sentences if one.template}
            unread |= {text for text in page.unread if not text.startswith(("legge", "breve › Ritorno"))}
    print(f"{games} games, {sentences} sentences of {len(messages)} messages, {rounds} rounds")
    print(f"{len(unread)} sentences in the dossier's words, which no claim reads:", *sorted(unread), sep="\n  ")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
