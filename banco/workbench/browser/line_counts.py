"""How many lines come and go from a text to another."""

from difflib import SequenceMatcher


def added_and_gone(before: str, after: str) -> tuple[int, int]:
    r"""Return how many lines come, and how many go.

    >>> added_and_gone("a\nb\nc\n", "a\nx\nc\nd\n")
    (2, 1)
    """
    was, now = before.splitlines(), after.splitlines()
    start = next((at for at, (one, other) in enumerate(zip(was, now, strict=False)) if one != other), None)
    if start is None:
        start = min(len(was), len(now))
    was, now = was[start:], now[start:]
    while was and now and was[-1] == now[-1]:
        was.pop()
        now.pop()
    kept = sum(block.size for block in SequenceMatcher(None, was, now, autojunk=True).get_matching_blocks())
    return len(now) - kept, len(was) - kept
