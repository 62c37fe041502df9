"""The replies about a table in, one outcome out: what happened, and what each player was shown after each event."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

ACCOUNTS: Final = "conti"
"""What the setup of a table has and that of a round has not."""


def is_of_table(setup: Mapping[str, Any]) -> bool:
    """Say whether a setup opens a table, and not a round."""
    return ACCOUNTS in setup


def joined(outcomes: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the outcome of a whole session, from those of the opening and of its events.

    It has `registro`, as a round has, and `viste`: what players were shown after the opening and after each event. A
    refusal stands for all: `{"errore": {…}}`.
    """
    whole: dict[str, Any] = {"registro": [], "viste": []}
    for outcome in outcomes:
        if "errore" in outcome:
            return {"errore": outcome["errore"]}
        whole["registro"] += outcome["fatti"]
        whole["viste"].append(outcome["vista"])
    return whole
