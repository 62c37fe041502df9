"""Two texts that come of one, put together line by line, as git does it; where both changed the same lines, both."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from banco.lab.editions.revisions import git

_MARK = 61
"""Signs of the lines that git parts a clash with: no text has lines of so many, were it full of clashes of others."""
_FAILED = 128


@dataclass(frozen=True, slots=True, kw_only=True)
class MergedPart:
    """Some lines of two texts.

    Attributes:
        same: what stands in both once they are put together; "" in a clash.
        ours, theirs, before: in a clash, the whole lines of each and those that both changed.
    """

    same: str = ""
    ours: str = ""
    theirs: str = ""
    before: str = ""

    @property
    def is_clash(self) -> bool:
        """Say whether both texts changed these lines."""
        return self.ours != self.theirs or self.before != self.ours


def merged_parts(before: str, ours: str, theirs: str) -> tuple[MergedPart, ...]:
    r"""Return two texts put together, in parts; all of it is one clash where there is no git, or no text of before.

    >>> [one.same for one in merged_parts("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n")]
    ['A\nb\nc\nD\n']
    """
    with TemporaryDirectory(prefix="banco-") as folder:
        names = ("ours", "before", "theirs")
        for name, text in zip(names, (ours, before, theirs), strict=True):
            Path(folder, name).write_bytes(text.encode("utf-8", "surrogatepass"))
        labels = [word for name in names for word in ("-L", name)]
        done = git(Path(folder), ["merge-file", "-p", "-q", "--diff3", f"--marker-size={_MARK}", *labels, *names])
    if done is None or done.returncode >= _FAILED:
        return (MergedPart(ours=ours, theirs=theirs, before=before),)
    return tuple(_parts(done.stdout.decode("utf-8", "surrogatepass").splitlines(keepends=True)))


def one_text(parts: Iterable[MergedPart]) -> str | None:
    """Return the text of two that do not touch; None where they do."""
    found = tuple(parts)
    return None if any(one.is_clash for one in found) else "".join(one.same for one in found)


def with_ours(parts: Iterable[MergedPart]) -> str:
    """Return a text in which every clash is as in the first of the two."""
    return "".join(one.ours if one.is_clash else one.same for one in parts)


def _parts(lines: list[str]) -> Iterator[MergedPart]:
    held: dict[str, list[str]] = {"same": []}
    side = "same"
    sides = {"<": "ours", "|": "before", "=": "theirs"}
    for line in lines:
        mark = line[0] if line[:_MARK] == line[:1] * _MARK else ""
        if mark in sides and mark:
            if mark == "<" and held["same"]:
                yield MergedPart(same="".join(held["same"]))
                held = {"same": []}
            side = sides[mark]
            held[side] = []
        elif mark == ">":
            yield MergedPart(**{name: "".join(held[name]) for name in sides.values()})
            held, side = {"same": []}, "same"
        else:
            held[side].append(line)
    if held["same"]:
        yield MergedPart(same="".join(held["same"]))
