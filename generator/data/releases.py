"""The release of an installed distribution, found by the name of its folder: the usual way takes a tenth of a start."""

import os
import sys
from contextlib import suppress
from functools import cache

_FOLDER = ".dist-info"


def release_of(distribution: str) -> str:
    """Return the release of a distribution, as `importlib.metadata` does, which is asked only where this finds nothing.

    Raises:
        importlib.metadata.PackageNotFoundError: it is not installed.
    """
    start = distribution.replace("-", "_").casefold() + "-"
    for place in sys.path:
        for name in _folders(place):
            if name.casefold().startswith(start):
                return name[len(start) : -len(_FOLDER)]
    from importlib.metadata import version  # noqa: PLC0415 - it brings the reader of e-mails

    return version(distribution)


@cache
def _folders(place: str) -> tuple[str, ...]:
    with suppress(OSError):
        return tuple(name for name in os.listdir(place or ".") if name.endswith(_FOLDER))  # noqa: PTH208 - names only
    return ()
