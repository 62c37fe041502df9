"""Whether a text that people read is in Italian: what stands in quotes or as code may be anything."""

import re

ENGLISH = re.compile(r"\b(?:the|of|is|and|what|which|when|with|hand|dealer|bet|wager|cards?|stake)\b", re.IGNORECASE)
_QUOTED = re.compile(r"«[^»]*»|```.*?```|`[^`]*`", re.DOTALL)


def in_italian(said: str) -> bool:
    """Return whether a text says something, and none of it in English."""
    return bool(said.strip()) and ENGLISH.search(_QUOTED.sub("", said)) is None
