"""Reports in, files out: from the start each says that it is incomplete, at the end each is replaced as a whole."""

import errno
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import click

from banco.cli.support.faults import refused, shown
from conformance.reports import json_report, junit, report_html, report_markdown, sarif
from conformance.reports.events import EventWriter, Plan
from conformance.reports.summary import RunSummary
from conformance.run.run_report import CaseResult, RunReport
from generator.data.whole_files import write_whole

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class ReportFiles:
    """The files of one run, by format: `json`, `junit`, `sarif`, `html`, `md`."""

    def __init__(self, paths: Mapping[str, Path | None]) -> None:
        self._paths = {name: path for name, path in paths.items() if path is not None}
        self._written: dict[str, Path] = {}
        self._render: Mapping[str, Callable[[RunSummary], str]] = {
            "json": json_report.render,
            "junit": junit.render,
            "sarif": sarif.render,
            "html": report_html.render,
            "md": report_markdown.render,
        }

    def begin(self, unfinished: RunSummary) -> None:
        """Replace what a run before has left with what says that this one is not finished.

        A disk that is full now may not be so at the end: it is said, and the run goes on.
        """
        for name, path in self._paths.items():
            if not _is_special(path):
                try:
                    _put(path, self._render[name](unfinished))
                except OSError as error:
                    if error.errno not in _FULL:
                        raise
                    _say(error, path)

    def finish(self, summary: RunSummary) -> bool:
        """Write each report and return whether all were: one that cannot be written does not take the others along."""
        written = True
        defect: Exception | None = None
        for name, path in self._paths.items():
            try:
                _put(path, self._render[name](summary))
            except OSError as error:
                _say(error, path)
                _take_half_away(path)
                written = False
            except Exception as error:  # the others are written first
                defect = defect or error
            else:
                self._written[name] = path
        if defect is not None:
            raise defect
        return written

    def tell(self, *, err: bool = False) -> None:
        """Say what was written, on standard error if `err`."""
        for name, path in self._written.items():
            click.echo(f"Rapporto {name}: {path}", err=err)


class EventFile:
    """The stream of a run in a file, which without its last line says that it is incomplete.

    If the disk fills up, the run goes on without it, and the file, cut in the middle of a line, is taken away.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._writer: EventWriter | None = None
        self.written = True
        self._stream = path.open("w", encoding="utf-8", newline="\n")

        def opening() -> None:
            self._writer = EventWriter(self._stream, plan)

        self._try(opening)

    def __call__(self, result: CaseResult) -> None:
        """Write what came of one scenario."""
        if self._writer is not None and self.written:
            writer = self._writer
            self._try(lambda: writer(result))

    def finish(self, report: RunReport) -> bool:
        """Write the last line and return whether the whole stream was written."""
        if self._writer is not None and self.written:
            writer = self._writer
            self._try(lambda: writer.finish(report))
        with suppress(OSError):
            self._stream.close()
        if not self.written:
            _take_half_away(self._path)
        return self.written

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            self.written = False
            _say(error, self._path)


def make_room(inputs: Sequence[Path], outputs: Sequence[Path]) -> None:
    """Make sure that every report can be written, before the engine is started: a run may last ten minutes.

    Raises:
        UsageError: two reports share a file, or a report would replace the configuration.
        OSError: a file cannot be written.
    """
    seen = {path.resolve() for path in inputs}
    for path in outputs:
        if (place := path.resolve()) in seen:
            raise click.UsageError(f"il file «{shown(str(path))}» servirebbe due volte: dai a ogni rapporto il suo.")
        seen.add(place)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass


def all_written(*written: bool) -> bool:
    """Return whether all that a run was asked to write was; if not, say so.

    It is the last line: a run on a full disk must not end with the outcome, as if somebody had it on file.
    """
    if all(written):
        return True
    with suppress(OSError):
        click.echo("Non è stato scritto tutto ciò che è stato chiesto: si esce con 2.", err=True)
    return False


def _put(path: Path, text: str) -> None:
    """Replace a file as a whole; where that cannot be done (a device, a folder that is not ours), write into it.

    On a full disk what a run before has left goes first: it would be taken for this one's.
    """
    if not _is_special(path):
        try:
            _replace(path, text)
        except PermissionError:
            pass
        except OSError as error:
            if error.errno not in _FULL or _says_incomplete(path) or not path.exists():
                raise
            path.resolve().unlink()
            _replace(path, text)
            return
        else:
            return
    path.write_text(text, encoding="utf-8", newline="\n")


def _replace(path: Path, text: str) -> None:
    try:
        write_whole(path.resolve(), text)
    except OSError as error:
        error.filename = str(path)
        raise


def _take_half_away(path: Path) -> None:
    """Leave no half of a file: it goes, or is empty where the folder is not ours. What says so of itself stays."""
    if path.is_file() and not _says_incomplete(path):
        with suppress(OSError):
            os.truncate(path, 0)
            path.resolve().unlink()


def _says_incomplete(path: Path) -> bool:
    """Whether a file is one that this run began: then it is better than half of its successor."""
    with suppress(OSError, UnicodeDecodeError):
        return "rapporto:incompleto" in path.read_text(encoding="utf-8")
    return False


def _is_special(path: Path) -> bool:
    return path.exists() and not path.is_file()


def _say(error: OSError, path: Path) -> None:
    error.filename = error.filename or str(path)
    with suppress(OSError):
        click.echo(refused(error), err=True)
