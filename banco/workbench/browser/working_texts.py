"""The texts that somebody edits as a state, and each operation as the state that it leads to: no file, no clock.

What is undone is an earlier text of a file, kept whole.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from typing import Any

Unite = Callable[[str, str, str], str | None]
"""The text that two make of one of before, given first; None where they touch."""
_ALIKE = 0.6
"""The share of its lines by which a file of another name is known to be the same."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionAway:
    """An option that was given up, and may be given back.

    Attributes:
        before, after: of the files that changed with it, and with all that was accepted because of it.
        is_open: nothing else has been done since: what is accepted next is because of it.
    """

    name: str
    label: str
    before: Mapping[str, str | None]
    after: Mapping[str, str | None]
    is_open: bool = True

    def with_more(self, before: Mapping[str, str | None], after: Mapping[str, str | None]) -> "OptionAway":
        """Return it with what was accepted because of it."""
        return replace(self, before={**before, **self.before}, after={**self.after, **after})

    def as_json(self) -> dict[str, Any]:
        """Return it for a draft."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class UndoStep:
    """One change as it is undone and done again: each file before and after, None where it is not there."""

    label: str
    before: Mapping[str, str | None]
    after: Mapping[str, str | None]
    verdicts_before: tuple[AmountVerdict, ...]
    verdicts_after: tuple[AmountVerdict, ...]
    away_before: tuple[OptionAway, ...]
    away_after: tuple[OptionAway, ...]


@dataclass(frozen=True, slots=True)
class Writing:
    """Texts that somebody wants to give to some files.

    Attributes:
        texts: None is a file that goes away.
        label: what it is called where it is undone.
        verdicts: all that hold from now on; None where those that did hold still do.
        joined: it is undone together with the step before it.
        follows: it is a proposal that was accepted, because of what was done before.
        away: the option that it gives up.
        back: the name of the option that it gives back; "" for none.
    """

    texts: Mapping[str, str | None]
    label: str
    verdicts: tuple[AmountVerdict, ...] | None = None
    joined: bool = False
    follows: bool = False
    away: OptionAway | None = None
    back: str = ""


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
        away: the options that were given up and not given back.
    """

    texts: Mapping[str, str]
    disk: Mapping[str, str]
    version: int = 0
    changed_at: Mapping[str, int] = field(default_factory=dict)
    done: tuple[UndoStep, ...] = ()
    undone: tuple[UndoStep, ...] = ()
    verdicts: tuple[AmountVerdict, ...] = ()
    clashes: Mapping[str, str | None] = field(default_factory=dict)
    away: tuple[OptionAway, ...] = ()

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
        away = tuple(self._still_away(asked, before))
        step = UndoStep(asked.label, before, asked.texts, self.verdicts, verdicts, self.away, away)
        done = self.done
        if asked.joined and done:
            last = done[-1]
            both = {**before, **last.before}, {**last.after, **asked.texts}
            step = UndoStep(last.label, *both, last.verdicts_before, verdicts, last.away_before, away)
            done = done[:-1]
        put = self._put(asked.texts)
        return replace(put, done=(*done, step)[-_MOST_STEPS:], undone=(), verdicts=verdicts, away=away)

    def _still_away(self, asked: Writing, before: Mapping[str, str | None]) -> Iterator[OptionAway]:
        """Yield the options that are given up after a writing, with what was accepted because of the last."""
        because = asked.follows or asked.joined
        for one in self.away:
            if one.name == asked.back:
                continue
            yield one.with_more(before, asked.texts) if because and one.is_open else replace(one, is_open=False)
        if asked.away is not None:
            yield asked.away

    def given_back(self, name: str, unite: Unite) -> Writing | None:
        """Return the texts with an option that was given up; None where its lines have been changed since.

        Args:
            unite: gives the text that two make of one of before; None where they touch.
        Raises:
            NothingThere: it was not given up.
        """
        found = next((one for one in self.away if one.name == name), None)
        if found is None:
            raise NothingThere
        texts: dict[str, str | None] = {}
        for file, old in found.before.items():
            now, left = self.texts.get(file), found.after.get(file)
            both = None if now is None or left is None or old is None else unite(left, now, old)
            if now != left and both is None:
                return None
            texts[file] = old if now == left else both
        return Writing(texts, f"torna «{found.label}»", back=name)

    def back(self) -> "WorkingTexts":
        """Return the state without the last step. Raises NothingThere."""
        if not self.done:
            raise NothingThere
        step = self.done[-1]
        put = self._put(step.before)
        return replace(
            put, done=self.done[:-1], undone=(*self.undone, step), verdicts=step.verdicts_before, away=step.away_before
        )

    def again(self) -> "WorkingTexts":
        """Return the state with the last step that was taken back. Raises NothingThere."""
        if not self.undone:
            raise NothingThere
        step = self.undone[-1]
        put = self._put(step.after)
        return replace(
            put, done=(*self.done, step), undone=self.undone[:-1], verdicts=step.verdicts_after, away=step.away_after
        )

    def saved(self) -> "WorkingTexts":
        """Return the state once the disk holds the texts as they are."""
        return replace(self._put({}), disk=dict(self.texts), clashes={})

    def on_disk(self, texts: Mapping[str, str | None], unite: Unite) -> "WorkingTexts":
        """Return the state once it is known what the disk holds, of the files that somebody saved.

        A file that nobody touched here takes the text of the disk; of another the lines of both are put together, and
        where both changed the same lines it clashes. A file that was given another name is followed there.

        Args:
            unite: gives the text that two make of one of before; None where they touch.
        """
        disk, clashes = dict(self.disk), dict(self.clashes)
        taken: dict[str, str | None] = {}
        news = {name: text for name, text in texts.items() if text is not None and name not in self.disk}
        for name, text in texts.items():
            ours, base = self.texts.get(name), self.disk.get(name)
            clashes.pop(name, None)
            renamed = _same_elsewhere(base, news) if text is None and ours not in (base, None) else ""
            if renamed and ours is not None and base is not None:
                _set(disk, name, None)
                taken[name] = None
                both = unite(base, ours, news[renamed])
                taken[renamed] = ours if both is None else both
                _set(disk, renamed, base if both is None else news[renamed])
                if both is None:
                    clashes[renamed] = news[renamed]
                continue
            if name in taken:
                continue
            both = unite(base, ours, text) if base is not None and ours is not None and text is not None else None
            if ours not in (base, text) and both is None:
                clashes[name] = text
                continue
            _set(disk, name, text)
            if ours != text:
                taken[name] = text if both is None or ours == base else both
        # What is undone later would bring back a text that is no more: it begins again from here, for all files alike.
        done, undone = ((), ()) if taken else (self.done, self.undone)
        return replace(self._put(taken), disk=disk, clashes=clashes, done=done, undone=undone)

    def settled(self, file: str, text: str | None, without: str | None) -> "WorkingTexts":
        """Return the state after a clash, with the text that somebody made of both. Raises NothingThere.

        Args:
            text: None for a file that goes.
            without: what an undo leads back to: the text of here with the lines of the disk that do not touch it.
        """
        if file not in self.clashes:
            raise NothingThere
        disk = dict(self.disk)
        _set(disk, file, self.clashes[file])
        clashes = {other: theirs for other, theirs in self.clashes.items() if other != file}
        begun = replace(self._put({file: without}), done=(), undone=(), version=self.version)
        return replace(begun.written(Writing({file: text}, file.rpartition("/")[2])), disk=disk, clashes=clashes)

    def _put(self, after: Mapping[str, str | None]) -> "WorkingTexts":
        """Return the next version, with some files otherwise than they were."""
        texts, changed, version = dict(self.texts), dict(self.changed_at), self.version + 1
        for name, text in after.items():
            if texts.get(name) != text:
                changed[name] = version
                _set(texts, name, text)
        return replace(self, texts=texts, changed_at=changed, version=version)


def _same_elsewhere(text: str | None, news: Mapping[str, str]) -> str:
    """Return the name of the new file that a text was moved to; "" where none is like it."""
    lines = (text or "").splitlines()
    shares = {name: SequenceMatcher(None, lines, new.splitlines()).ratio() for name, new in news.items()}
    best = max(shares, key=lambda name: shares[name], default="")
    return best if best and shares[best] >= _ALIKE else ""


def _set(texts: dict[str, str], name: str, text: str | None) -> None:
    if text is None:
        texts.pop(name, None)
    else:
        texts[name] = text
