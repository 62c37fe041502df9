"""An option of a guided choice taken, and all that is proposed for what follows accepted, as the studio writes it."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from banco.workbench.browser.accepting import accepted
from banco.workbench.browser.choices.choice import RuleOption
from banco.workbench.browser.choices.guided_choices import edited_texts
from banco.workbench.browser.edited_files import put_in
from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.mending import mends_of
from banco.workbench.browser.signing import signed
from banco.workbench.coherence.read_texts import to_sign
from banco.workbench.edited_corpus import EditedCorpus
from banco.workbench.workspace import Workspace
from conformance.cases.remark import Remark
from generator.data.corpus import Corpus

SIGNED = {"nome": "Ada Prova", "motivo": "La regola è cambiata", "il": "2026-11-24"}
COMPUTED = ("C124", "R622", "R623")
"""What a command computes anew: no text is proposed for it."""
_ROUNDS = 6


class PutRight:
    """One regolamento in a folder of its own, held against what it was."""

    def __init__(self, corpus: Corpus, slug: str, folder: Path) -> None:
        self.corpus, self.slug, self.folder = corpus, slug, folder
        self._fresh()
        self.workspace = Workspace(EditedCorpus(folder), corpus)
        self.known = {_said(one) for one in self.game().follows.remarks()}

    def _fresh(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.corpus.rules, self.folder / "rules")
        features = self.corpus.features / self.slug
        if features.is_dir():
            shutil.copytree(features, self.folder / "features" / self.slug)

    def game(self) -> GameParts:
        """Return the regolamento as its files are now."""
        self.workspace.changed(self.slug)
        follows = self.workspace.consequences(self.slug)
        return GameParts(corpus=EditedCorpus(self.folder), follows=follows, verdicts=(), known={})

    def left_after(self, option: RuleOption) -> tuple[list[Remark], int]:
        """Return the points that an option brings and no proposal ends, and how many proposals were accepted.

        Raises:
            AssertionError: it freezes: something is told as a mistake of a file.
        """
        self._fresh()
        put_in(self.folder, edited_texts(self.corpus, option))
        ended = self.ended()
        return ended.left, ended.taken

    def ended(self) -> "Ended":
        """Accept everything that is proposed for what the folder holds now. Raises AssertionError where it freezes."""
        done = Ended()
        for _ in range(_ROUNDS):
            game = self.game()
            assert game.follows.is_whole, [str(one) for one in game.follows.diagnostics]
            found = game.follows.remarks()
            texts: Mapping[str, str | None] = {}
            amounts = {one.scenario: one.clause for one in game.follows.realignment.proposals if not one.by_mistake}
            proposed = [own[0] for one in found if _said(one) not in self.known and (own := mends_of(one, game.line))]
            if amounts:
                texts = accepted(game, {"scenari": sorted(amounts), **SIGNED}).texts
                done.taken += len(amounts)
                done.clicks += len(set(amounts.values()))
            elif proposed:
                game.remarks = found
                texts = game.mended([str(one["id"]) for one in proposed]).texts
                certain = sum(bool(one["certa"]) for one in proposed)
                done.taken += len(proposed)
                done.clicks += len(proposed) - certain + min(certain, 1)
            elif asked := {each.id for one in found if _said(one) not in self.known and (each := to_sign(one))}:
                game.remarks = found
                texts = signed(game, {"punti": sorted(asked), **SIGNED}).texts
                done.taken += len(asked)
                done.clicks += len(asked)
            else:
                done.left = [
                    one
                    for one in found
                    if one.blocks and _said(one) not in self.known and one.diagnostic.code not in COMPUTED
                ]
                return done
            put_in(self.folder, texts)
        raise AssertionError("the list does not end")


@dataclass
class Ended:
    """What was done to a list until nothing more was proposed.

    Attributes:
        left: the points that no proposal ends.
        taken: how many proposals and signatures, which is how many clicks they cost one by one.
        clicks: how many they cost in the studio: amounts by clause, certain proposals together.
    """

    left: list[Remark] = field(default_factory=list)
    taken: int = 0
    clicks: int = 0


def _said(one: Remark) -> tuple[str, str]:
    """Return what a point says; an open question is the same whatever is in force while nobody answers it."""
    return one.diagnostic.code, one.diagnostic.message.partition(" Intanto vale ")[0]
