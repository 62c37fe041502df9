"""The points of the list that a person takes at a terminal: all that is certain, and what he signs by name."""

from collections.abc import Collection, Iterator, Mapping, Sequence

import click

from banco.lab.editions.edition import Edition
from banco.workbench.browser.accepting import accepted
from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.mending import mends_of
from banco.workbench.browser.signing import signed
from banco.workbench.browser.working_texts import Writing
from banco.workbench.coherence.baseline import Baseline
from banco.workbench.coherence.publication_list import publication_list
from banco.workbench.coherence.read_texts import to_sign
from banco.workbench.consequences import Consequences
from banco.workbench.edited_corpus import EditedCorpus
from conformance.cases.remark import Remark
from generator.data.corpus import Corpus
from generator.data.whole_files import write_whole
from generator.words.italian import join

_ROUNDS = 8
"""What one proposal leaves behind may be proposed in turn, and that in turn; nobody has seen it go on for longer."""
_DECLARED = "C123"
"""A declared return: whoever declared it says whether the number or a rule is wrong."""


def take_all(corpus: Corpus, slug: str, before: Baseline, signature: Mapping[str, str]) -> Iterator[str]:
    """Write every proposal that nothing rests on but what it says, round by round; yield what was done.

    Args:
        signature: `nome`, `motivo`, `il` as "2026-11-22": who takes them, why and when.
    """
    for _ in range(_ROUNDS):
        game = _game(corpus, slug, before)
        if not game.follows.is_whole:
            return
        amounts = sorted({one.scenario for one in game.follows.realignment.proposals if not one.by_mistake})
        if amounts:
            done = accepted(game, {"scenari": amounts, **signature})
        elif asked := _certain(game):
            done = game.mended(asked)
        else:
            return
        _write(corpus, done)
        yield done.label


def _certain(game: GameParts) -> list[str]:
    firsts = [mends_of(one, game.line)[:1] for one in game.remarks if one.diagnostic.code != _DECLARED]
    return [str(one["id"]) for own in firsts for one in own if one["certa"]]


def to_be_signed(now: Edition, before: Baseline, found: Sequence[Remark]) -> dict[str, Remark]:
    """Return what a person may sign of what an edit brought, by the name that he calls it."""
    listed = publication_list(found, now, before.edition)
    return {_name(one): one for one in listed.brought if to_sign(one) is not None}


def sign_named(
    corpus: Corpus, slug: str, before: Baseline, names: Collection[str], signature: Mapping[str, str]
) -> str:
    """Sign some points of the list and write it; return what was done, or raise UsageError for a name that is none."""
    game = _game(corpus, slug, before)
    known = {_name(one): one for one in game.remarks if to_sign(one) is not None}
    for name in names:
        if name not in known:
            listed = f" Si firmano: {join(known)}." if known else ""
            raise click.UsageError(f"Nella lista non c'è niente da firmare che si chiami «{name}».{listed}")
    asked = [found.id for name in names if (found := to_sign(known[name])) is not None]
    done = signed(game, {"punti": asked, **signature})
    _write(corpus, done)
    return done.label


def _name(one: Remark) -> str:
    return one.about if one.text is None else one.text.name


def _game(corpus: Corpus, slug: str, before: Baseline) -> GameParts:
    """Return the regolamento as its files are, with its list."""
    edited = EditedCorpus(corpus.root)
    game = GameParts(corpus=edited, follows=Consequences(Edition(edited, slug), before), verdicts=(), known={})
    if game.follows.is_whole:
        game.remarks = game.follows.remarks()
    return game


def _write(corpus: Corpus, done: Writing) -> None:
    for name, text in done.texts.items():
        if text is None:
            (corpus.root / name).unlink(missing_ok=True)
        else:
            write_whole(corpus.root / name, text)
