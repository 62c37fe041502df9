"""A value in, its JSON out, as a generated engine writes it: by orjson where that is installed, to the same bytes."""

import importlib
import importlib.util
import json
from collections.abc import Callable
from typing import Any, Final

Written = Callable[[Any], bytes]
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def plainly(value: Any) -> bytes:
    """Return JSON without blanks, in UTF-8."""
    return _ENCODER.encode(value).encode()


def _quickest() -> Written:
    """Return what writes so: of what an exploration takes, writing with the standard library is a fifth."""
    if importlib.util.find_spec("orjson") is None:
        return plainly
    quick: Written = importlib.import_module("orjson").dumps
    return quick


written: Final = _quickest()
"""Return JSON without blanks, in UTF-8."""
