"""A publication, all of it or none: the site of a copy first, then the files and the change log, then the revision."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from banco.lab.editions.branches import GitRefused
from banco.lab.editions.open_branch import changed_below, new_revision, open_branch
from banco.workbench.browser.edited_files import copy_beside, put_in
from banco.workbench.browser.own_commands import last_line, started
from banco.workbench.browser.publication import Publication
from banco.workbench.browser.saving import refuse_clashes, save_files
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_copy import WorkingCopy
from banco.workbench.change_log import log_entry, read_log, with_entry
from generator.data.corpus import COMMON
from generator.data.whole_files import write_bytes_whole

_SAME = " Niente è cambiato: file, git e sito sono com'erano."
_COMMON_FILES = (".html", ".xml")
"""What a site has for all its games: the first page of each language, the map."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SitePlace:
    """Where an operator's site is written.

    Attributes:
        folder: of the site.
        shown: how its owner calls it.
        options: the words that `banco sito` is given beside it: of a style sheet, of an address.
    """

    folder: Path
    shown: str
    options: tuple[str, ...] = ()


def branch_of(copy: WorkingCopy) -> str:
    """Return the branch on which a regolamento would be published; "" without git. Raises Declined."""
    try:
        return open_branch(copy.corpus.root)
    except GitRefused as refused:
        raise Declined("ramo", refused.message, 409) from refused


def files_of(copy: WorkingCopy, log: str) -> tuple[str, ...]:
    """Return the files that a revision of a regolamento would hold, in order.

    Args:
        log: the name of its change log where that gets an entry; "" where it does not.
    """
    corpus = copy.corpus
    folders = (corpus.rules / copy.slug, corpus.features / copy.slug, *sorted(corpus.rules.glob(f"{COMMON}*")))
    changed = changed_below(corpus.root, [corpus.name_of(one) for one in folders])
    return tuple(sorted({*changed, *copy.state.modified, *([log] if log else [])}))


async def published(
    copy: WorkingCopy, what: Publication, said: str, place: SitePlace, day: str, is_same: Callable[[], bool]
) -> str:
    """Publish an edition; return the digest of its revision, "" where git keeps nothing of it.

    Args:
        said: what the change log says of it; "" where it has an entry already.
        day: as "2026-11-27".
        is_same: whether the texts are still those that are published, once the site is written.
    Raises:
        Declined: something did not go; the files, git and the site are as they were.
    """
    state, branch = copy.state, branch_of(copy)
    log = with_entry(what.log_text, what.title, log_entry(what.version, day, said)) if said else ""
    with TemporaryDirectory(prefix="banco-") as folder:
        texts = {**dict.fromkeys(state.disk), **state.texts, **({what.log: log} if log else {})}
        kept = _SiteBefore(place.folder, what.slug, Path(folder) / "sito")
        try:
            copy_beside(copy.corpus, what.slug, Path(folder) / "corpus")
            put_in(Path(folder) / "corpus", texts)
            await _write_site(what.slug, place, Path(folder) / "corpus")
            if not is_same():
                raise Declined("superata", "Intanto il testo è cambiato: guarda di nuovo che cosa si pubblica.", 409)
            return _written(copy, what, said, log, branch)
        except OSError as error:
            kept.put_back()
            why = f"Il sistema non lascia scrivere ({error.strerror})."
            raise Declined("disco", why + _SAME, 507) from error
        except BaseException:
            kept.put_back()
            raise


async def _write_site(slug: str, place: SitePlace, corpus: Path) -> None:
    """Write the site with a regolamento of a copy of the corpus; other games stay in it. Raises Declined."""
    words = ["sito", slug, "--out", str(place.folder), "--lascia-gli-altri", *place.options]
    process = await started(words, corpus)
    try:
        said = await last_line(process)
    finally:
        if process.returncode is None:
            process.kill()
    if process.returncode:
        raise Declined("sito", f"Il sito non si è potuto scrivere: {said or 'il gioco non è pronto.'}{_SAME}", 409)


def _written(copy: WorkingCopy, what: Publication, said: str, log: str, branch: str) -> str:
    """Write the files, the change log and the revision; where one does not go, put back those of before."""
    state, root = copy.state, copy.corpus.root
    refuse_clashes(copy)
    if log and read_log(copy.corpus, what.slug) != what.log_text:
        raise Declined("superata", "Intanto qualcuno ha scritto nel registro delle modifiche: riprova.", 409)
    try:
        if state.modified:
            save_files(copy)
        if log:
            write_bytes_whole(root / what.log, log.encode())
        files = files_of(copy, "") if branch else ()
        return new_revision(root, files, f"{what.message}\n\n{said}".strip() + "\n") if files else ""
    except (OSError, Declined, GitRefused) as error:
        _put_back(root, {name: (state.texts.get(name), state.disk.get(name)) for name in state.modified})
        _put_back(root, {what.log: (log, what.log_text or None)} if log else {})
        if isinstance(error, GitRefused):
            raise Declined("ramo", error.message + _SAME, 409) from error
        raise


def _put_back(root: Path, texts: Mapping[str, tuple[str | None, str | None]]) -> None:
    """Give files the text of before where they hold the one that we wrote: what others wrote meanwhile is theirs.

    Args:
        texts: what we wrote in each file, and what it held before; None for a file that is not there.
    """
    for name, (ours, before) in texts.items():
        path = root / name
        now = path.read_bytes() if path.is_file() else None
        if now == (None if ours is None else ours.encode()):
            put_in(root, {name: before})


class _SiteBefore:
    """What a site has of a game, and for all games, before it is written again."""

    def __init__(self, site: Path, slug: str, folder: Path) -> None:
        """Keep it in a folder. Raises OSError."""
        self._site, self._slug, self._folder = site, slug, folder
        folder.mkdir()
        for path in self._own():
            (shutil.copytree if path.is_dir() else shutil.copy2)(path, folder / path.name)

    def _own(self) -> Iterator[Path]:
        """Yield the folder of the game, and what is written for all games beside it."""
        for path in self._site.iterdir() if self._site.is_dir() else ():
            if path.name == self._slug or (path.is_file() and path.suffix in _COMMON_FILES):
                yield path

    def put_back(self) -> None:
        """Let the site be as it was. Raises OSError."""
        for path in self._own():
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()
        for path in self._folder.iterdir():
            self._site.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if path.is_dir() else shutil.copy2)(path, self._site / path.name)
