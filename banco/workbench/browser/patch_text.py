"""The changes of some files as a patch that `git apply` takes."""

from collections.abc import Iterator, Mapping
from difflib import unified_diff

_NO_END = "\\ No newline at end of file\n"


def patch_text(before: Mapping[str, str], after: Mapping[str, str], prefix: str = "") -> str:
    """Return a patch that leads from some texts to others, "" where they are the same.

    Args:
        prefix: stands before every name, ending in "/" unless it is "".
    """
    names = [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]
    return "".join(line for name in names for line in _of_file(prefix + name, before.get(name), after.get(name)))


def _of_file(name: str, before: str | None, after: str | None) -> Iterator[str]:
    was, now = _quoted(f"a/{name}"), _quoted(f"b/{name}")
    yield f"diff --git {was} {now}\n"
    if before is None:
        yield "new file mode 100644\n"
    elif after is None:
        yield "deleted file mode 100644\n"
    lines = unified_diff(
        _lines(before or ""),
        _lines(after or ""),
        "/dev/null" if before is None else was + _tab(was),
        "/dev/null" if after is None else now + _tab(now),
    )
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n{_NO_END}"


def _lines(text: str) -> list[str]:
    """Return the lines of a text, each with its end: nothing but a line feed ends one, for git."""
    lines = [f"{line}\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]


def _tab(name: str) -> str:
    return "\t" if " " in name and not name.startswith('"') else ""


def _quoted(name: str) -> str:
    """Return a name as git writes it: quoted, byte by byte, where a sign would mislead it."""
    if name.isascii() and name.isprintable() and not {'"', "\\"} & {*name}:
        return name
    signs = (chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:03o}" for byte in name.encode())
    return f'"{"".join(signs)}"'
