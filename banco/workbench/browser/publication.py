"""What a publication would write, told before it is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from banco.workbench.browser.game_parts import GameParts
from banco.workbench.change_log import LOG_FILE, as_list, has_version, read_log
from generator.pages.changes.all_changes import Comparison, told_to_players
from generator.pages.changes.change_class import GRADE_WORDS
from generator.words.italian import capital, count

FIRST = "Prima edizione pubblicata."
"""What the log says of a version that nothing goes before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """An edition that is about to be published.

    Attributes:
        slug, title, version: of the regolamento as it is edited.
        before: the version that it is held against; "" where there is none.
        grade: of its changes, in Italian; "" where there are none.
        log: the name of its change log.
        log_text: that log as it is; "" where there is none.
        said: what its entry may say; "" where the log has one for this version.
        held: how many scenarios hold, in words.
    """

    slug: str
    title: str
    version: str
    before: str
    grade: str
    log: str
    log_text: str
    said: str
    held: str

    @property
    def message(self) -> str:
        """Return what its revision of git is called."""
        return f"{self.title}, {self.version}"

    def as_json(self, branch: str, files: Sequence[str], site: str) -> dict[str, Any]:
        """Return it for the page.

        Args:
            branch: of git on which it would be written; "" where git does not keep the folder.
            files: that the revision would hold.
            site: the folder of the site, as one reads it.
        """
        return {
            "titolo": self.title,
            "prima": self.before,
            "dopo": self.version,
            "grado": self.grade,
            "registro": self.said,
            "scenari": self.held,
            "commit": self.message if branch and files else "",
            "ramo": branch,
            "file": list(files),
            "sito": site,
        }


def publication(game: GameParts) -> Publication:
    """Return the publication of an edition that has no mistakes. Raises CorpusErrors for another."""
    now, follows = game.follows.now, game.follows
    comparison = follows.comparison
    grade = None if comparison is None else comparison.grade
    text = read_log(game.corpus, game.slug)
    names = {one.case.scenario for one in now.played}
    return Publication(
        slug=game.slug,
        title=now.ruleset.title,
        version=now.ruleset.version,
        before="" if comparison is None else comparison.before.version,
        grade="" if grade is None else GRADE_WORDS[grade],
        log=game.corpus.name_of(game.corpus.rules / game.slug / LOG_FILE),
        log_text=text,
        said="" if has_version(text, now.ruleset.version) else as_list(_sentences(comparison, game.returns())),
        held=f"{count(len(names), 'scenario', 'scenari')}, in {count(len(now.cases), 'caso', 'casi')}",
    )


def _sentences(comparison: Comparison | None, returns: dict[str, Any]) -> Iterator[str]:
    """Yield what is new: for who plays, if anything is; the returns; else whatever has changed but the version."""
    if comparison is None or not comparison.changes:
        yield FIRST
        return
    felt = told_to_players(comparison.before, comparison.after)
    yield from felt or [one.text for one in comparison.changes if one.path != "versione"]
    told = set()
    for one in returns["voci"]:
        if one["prima"] not in ("", one["ora"]) and one["puntata"] not in told:
            told.add(one["puntata"])
            name = capital(one["puntata"])
            yield f"{name}, {one['come']}: torna il {one['ora']} {one['base']} invece del {one['prima']}."
