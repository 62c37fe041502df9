"""What an engine answered to one request, raw, and after how many moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True, slots=True)
class Exchange:
    """One reply of a round as it came, unknown fields included."""

    number: int
    """The `id` of the request."""
    op: str
    step: int
    """How many moves had been sent, this request included."""
    message: Mapping[str, Any]
