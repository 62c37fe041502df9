"""The texts that somebody edits as a state, and each operation as the state that it leads to: no file, no clock.

What is undone is an earlier text of a file, kept whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

_MOST_STEPS = 500
"""Steps that may be undone."""


class NothingThere(Exception):
    """There is nothing to undo, to do again, or to settle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountVerdict:
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
        """Return the verdict for a draft."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> "AmountVerdict":
        """Return a verdict that a draft kept."""
        return cls(**{**data, "lines": tuple((file, was, now) for file, was, now in data["lines"])})


@dataclass(frozen=True, slots=True)
class UndoStep:
    """One change as it is undone and done again: each file before and after, None where it is not there."""

    label: str
    before: Mapping[str, str | None]
    after: Mapping[str, str | None]
    verdicts_before: tuple[AmountVerdict, ...]
    verdicts_after: tuple[AmountVerdict, ...]


@dataclass(frozen=True, slots=True)
class Writing:
    """Texts that somebody wants to give to some files.

    Attributes:
        texts: None is a file that goes away.
        label: what it is called where it is undone.
        verdicts: all that hold from now on; None where those that did hold still do.
        joined: it is undone together with the step before it.
    """

    texts: Mapping[str, str | None]
    label: str
    verdicts: tuple[AmountVerdict, ...] | None = None
    joined: bool = False


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
    done: tuple[UndoStep, ...] = ()
    undone: tuple[UndoStep, ...] = ()
    verdicts: tuple[AmountVerdict, ...] = ()
    clashes: Mapping[str, str | None] = field(default_factory=dict)

    @property
    def modified(self) -> tuple[str, ...]:
        """Return the files that are not as on the disk, in order."""
        names = sorted({*self.texts, *self.disk})
        return tuple(name for name in names if self.texts.get(name) != self.disk.get(name))

    def is_stale(self, file: str, base: int) -> bool:
        """Say whether a file has changed since a version."""
        return self.changed_at.get(file, 0) > base

    def different(self, before: "WorkingTexts") -> dict[str, str | None]:
        """Return the texts that are others than in a state of before; None for a file that is no more."""
        names = [*self.texts, *(name for name in before.texts if name not in self.texts)]
        return {name: self.texts.get(name) for name in names if self.texts.get(name) != before.texts.get(name)}

    # -- operations ----------------------------------------------------------------------------------------------------

    def written(self, asked: Writing) -> "WorkingTexts":
        """Return the state after some files were given other texts."""
        verdicts = self.verdicts if asked.verdicts is None else asked.verdicts
        before = {name: self.texts.get(name) for name in asked.texts}
        step, done = UndoStep(asked.label, before, asked.texts, self.verdicts, verdicts), self.done
        if asked.joined and done:
            last = done[-1]
            both = {**before, **last.before}, {**last.after, **asked.texts}
            step, done = UndoStep(last.label, *both, last.verdicts_before, verdicts), done[:-1]
        return replace(self._put(asked.texts), done=(*done, step)[-_MOST_STEPS:], undone=(), verdicts=verdicts)

    def back(self) -> "WorkingTexts":
        """Return the state without the last step. Raises NothingThere."""
        if not self.done:
            raise NothingThere
        step = self.done[-1]
        put = self._put(step.before)
        return replace(put, done=self.done[:-1], undone=(*self.undone, step), verdicts=step.verdicts_before)

    def again(self) -> "WorkingTexts":
        """Return the state with the last step that was taken back. Raises NothingThere."""
        if not self.undone:
            raise NothingThere
        step = self.undone[-1]
        put = self._put(step.after)
        return replace(put, done=(*self.done, step), undone=self.undone[:-1], verdicts=step.verdicts_after)

    def saved(self) -> "WorkingTexts":
        """Return the state once the disk holds the texts as they are."""
        return replace(self._put({}), disk=dict(self.texts), clashes={})

    def on_disk(self, texts: Mapping[str, str | None]) -> "WorkingTexts":
        """Return the state once it is known what the disk holds, of the files that somebody saved.

        A file that nobody touched here takes the text of the disk; another clashes, unless both say the same.
        """
        disk, clashes = dict(self.disk), dict(self.clashes)
        taken: dict[str, str | None] = {}
        for name, text in texts.items():
            ours = self.texts.get(name)
            clashes.pop(name, None)
            if ours not in (self.disk.get(name), text):
                clashes[name] = text
                continue
            _set(disk, name, text)
            if ours != text:
                taken[name] = text
        # What is undone later would bring back a text that is no more: it begins again from here, for all files alike.
        done, undone = ((), ()) if taken else (self.done, self.undone)
        return replace(self._put(taken), disk=disk, clashes=clashes, done=done, undone=undone)

    def settled(self, file: str, *, keeps_ours: bool) -> "WorkingTexts":
        """Return the state after a clash, with the text of the session or of the disk. Raises NothingThere."""
        if file not in self.clashes:
            raise NothingThere
        theirs = self.clashes[file]
        disk = dict(self.disk)
        _set(disk, file, theirs)
        clashes = {other: text for other, text in self.clashes.items() if other != file}
        if keeps_ours:
            return replace(self._put({}), disk=disk, clashes=clashes)
        return replace(self.written(Writing({file: theirs}, file.rpartition("/")[2])), disk=disk, clashes=clashes)

    def _put(self, after: Mapping[str, str | None]) -> "WorkingTexts":
        """Return the next version, with some files otherwise than they were."""
        texts, changed, version = dict(self.texts), dict(self.changed_at), self.version + 1
        for name, text in after.items():
            if texts.get(name) != text:
                changed[name] = version
                _set(texts, name, text)
        return replace(self, texts=texts, changed_at=changed, version=version)


def _set(texts: dict[str, str], name: str, text: str | None) -> None:
    if text is None:
        texts.pop(name, None)
    else:
        texts[name] = text
