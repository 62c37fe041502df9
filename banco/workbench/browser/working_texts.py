"""The texts that somebody edits as a state, and each operation as what leads to the next: no file, no clock, no web.

An operation is JSON, so that a journal of them gives the same state again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from banco.workbench.browser.splices import Splice, spliced

Operation = Mapping[str, Any]
_MOST_STEPS = 500
"""Steps that may be undone."""


class NothingThere(Exception):
    """There is nothing to undo, to do again, or to settle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a person said of a scenario that told another rule.

    Attributes:
        taken: whether its amounts were accepted.
        play: what tells the rules by which those amounts were computed from others that play otherwise.
        lines: file, line as it was, line as it was accepted.
        entry: what the register of revisions was given, with those accepted together.
    """

    scenario: str
    title: str
    clause: str
    taken: bool
    who: str
    why: str
    play: str
    lines: tuple[tuple[str, str, str], ...] = ()
    entry: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the verdict for a journal."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> "Verdict":
        """Return a verdict that a journal kept."""
        return cls(**{**data, "lines": tuple((file, was, now) for file, was, now in data["lines"])})


@dataclass(frozen=True, slots=True)
class Step:
    """One change as it is undone and done again: each file before and after, None where it is not there."""

    label: str
    before: Mapping[str, str | None]
    after: Mapping[str, str | None]
    verdicts_before: tuple[Verdict, ...]
    verdicts_after: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class WorkingTexts:
    """All that a session is.

    Attributes:
        texts: each file as it is edited.
        disk: each file as it was last known on the disk.
        version: grows by one with every operation.
        changed_at: the version at which each file last changed; 0 for those that never did.
        verdicts: what was said of scenarios, as long as it is of the rules as they play.
        clashes: what somebody else saved in files that are changed here too; None for a file that went away.
    """

    texts: Mapping[str, str]
    disk: Mapping[str, str]
    version: int = 0
    changed_at: Mapping[str, int] = field(default_factory=dict)
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    clashes: Mapping[str, str | None] = field(default_factory=dict)

    @property
    def modified(self) -> tuple[str, ...]:
        """Return the files that are not as on the disk, in order."""
        names = sorted({*self.texts, *self.disk})
        return tuple(name for name in names if self.texts.get(name) != self.disk.get(name))

    def is_stale(self, file: str, base: int) -> bool:
        """Say whether a file has changed since a version."""
        return self.changed_at.get(file, 0) > base

    def after(self, operation: Operation) -> "WorkingTexts":
        """Return what an operation leads to. Raises NothingThere; ValueError for an operation that is none."""
        act = _ACTS.get(operation["op"])
        if act is None:
            raise ValueError(operation["op"])
        return replace(act(self, operation), version=self.version + 1)


# -- operations --------------------------------------------------------------------------------------------------------


def writing(
    before: Mapping[str, str],
    after: Mapping[str, str | None],
    label: str,
    *,
    verdicts: Iterable[Verdict] | None = None,
    joined: bool = False,
) -> Operation:
    """Return the operation that gives some files other texts.

    Args:
        label: what it is called where it is undone.
        verdicts: all that hold from now on; those that did, if it is left out.
        joined: it is undone together with the step before it.
    """
    said: dict[str, Any] = {
        "op": "scrivi",
        "testi": {name: spliced(before.get(name), text).as_json() for name, text in after.items()},
        "che": label,
    }
    if verdicts is not None:
        said["giudizi"] = [one.as_json() for one in verdicts]
    if joined:
        said["insieme"] = True
    return said


UNDO: Operation = {"op": "annulla"}
REDO: Operation = {"op": "ripeti"}
SAVED: Operation = {"op": "salvato"}


def on_disk(texts: Mapping[str, str | None]) -> Operation:
    """Return the operation by which one learns what the disk holds, of the files that somebody saved."""
    return {"op": "disco", "testi": dict(texts)}


def settled(file: str, *, keeps_ours: bool) -> Operation:
    """Return the operation that ends a clash: with the text of the session, or with that of the disk."""
    return {"op": "risolvi", "file": file, "nostro": keeps_ours}


# -- what they do ------------------------------------------------------------------------------------------------------


def _written(state: WorkingTexts, operation: Operation) -> WorkingTexts:
    after = {name: Splice.of_json(one).put_in(state.texts.get(name)) for name, one in operation["testi"].items()}
    verdicts = state.verdicts
    if "giudizi" in operation:
        verdicts = tuple(Verdict.of_json(one) for one in operation["giudizi"])
    before = {name: state.texts.get(name) for name in after}
    step = Step(operation["che"], before, after, state.verdicts, verdicts)
    done = state.done
    if operation.get("insieme") and done:
        last = done[-1]
        step = Step(last.label, {**before, **last.before}, {**last.after, **after}, last.verdicts_before, verdicts)
        done = done[:-1]
    return replace(_put(state, after), done=(*done, step)[-_MOST_STEPS:], undone=(), verdicts=verdicts)


def _undone(state: WorkingTexts, _: Operation) -> WorkingTexts:
    if not state.done:
        raise NothingThere
    step = state.done[-1]
    put = _put(state, step.before)
    return replace(put, done=state.done[:-1], undone=(*state.undone, step), verdicts=step.verdicts_before)


def _redone(state: WorkingTexts, _: Operation) -> WorkingTexts:
    if not state.undone:
        raise NothingThere
    step = state.undone[-1]
    put = _put(state, step.after)
    return replace(put, done=(*state.done, step), undone=state.undone[:-1], verdicts=step.verdicts_after)


def _saved(state: WorkingTexts, _: Operation) -> WorkingTexts:
    return replace(state, disk=dict(state.texts), clashes={})


def _seen_on_disk(state: WorkingTexts, operation: Operation) -> WorkingTexts:
    """A file that nobody touched here takes the text of the disk; another clashes, unless both say the same."""
    disk, clashes = dict(state.disk), dict(state.clashes)
    taken: dict[str, str | None] = {}
    for name, text in operation["testi"].items():
        ours = state.texts.get(name)
        clashes.pop(name, None)
        if ours not in (state.disk.get(name), text):
            clashes[name] = text
            continue
        _set(disk, name, text)
        if ours != text:
            taken[name] = text
    # What is undone later would bring back a text that is no more: it begins again from here, for all files alike.
    done, undone = ((), ()) if taken else (state.done, state.undone)
    return replace(_put(state, taken), disk=disk, clashes=clashes, done=done, undone=undone)


def _settled(state: WorkingTexts, operation: Operation) -> WorkingTexts:
    name = operation["file"]
    if name not in state.clashes:
        raise NothingThere
    theirs = state.clashes[name]
    disk = dict(state.disk)
    _set(disk, name, theirs)
    clashes = {other: text for other, text in state.clashes.items() if other != name}
    state = replace(state, disk=disk, clashes=clashes)
    if operation["nostro"]:
        return state
    label = name.rpartition("/")[2]
    step = Step(label, {name: state.texts.get(name)}, {name: theirs}, state.verdicts, state.verdicts)
    return replace(_put(state, {name: theirs}), done=(*state.done, step), undone=())


_ACTS = {
    "scrivi": _written,
    "annulla": _undone,
    "ripeti": _redone,
    "salvato": _saved,
    "disco": _seen_on_disk,
    "risolvi": _settled,
}


def _put(state: WorkingTexts, after: Mapping[str, str | None]) -> WorkingTexts:
    texts, changed = dict(state.texts), dict(state.changed_at)
    for name, text in after.items():
        if texts.get(name) != text:
            changed[name] = state.version + 1
            _set(texts, name, text)
    return replace(state, texts=texts, changed_at=changed)


def _set(texts: dict[str, str], name: str, text: str | None) -> None:
    if text is None:
        texts.pop(name, None)
    else:
        texts[name] = text
