"""What a round uses of a program: the functions that act in it, and the fields of the rules that it reads.

A program that differs in these alone plays every round alike that uses none of them.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import Any, Final

ANYTHING: Final = ""
"""What a program differs in of which nobody can say what it is."""
_ASKED_FIRST = frozenset({"slug", "version"})
"""Fields that a request is held against: who plays on in an engine makes none."""
_Look = Callable[[Any, Any], object]


def tell_use(module: Any, using: Mapping[str, Collection[int]], used: set[int]) -> Iterable[int]:
    """Let the rounds of a watched program enter the programs of which they use what is not the same.

    Args:
        module: the program, from `watched_source`.
        using: what other programs differ in, each a function of the program or a field of its rules, with the numbers
            of those that do.
        used: where the numbers are entered.

    Returns:
        The numbers that it never enters: nobody can say which rounds they play otherwise.
    """
    fields = _read_in_rounds(module.RULES) & using.keys()
    functions = {name for name in using if name not in fields and hasattr(getattr(module, name, None), "__wrapped__")}
    module.RULES = _telling(module.RULES, {name: partial(used.update, using[name]) for name in fields})
    module._ANSWERER.rules = module.RULES
    for name in functions:
        module.SEEN[name] = _also(module.SEEN.get(name), partial(used.update, using[name]))
    return {number for name, numbers in using.items() if name not in fields | functions for number in numbers}


def _also(look: _Look | None, enter: Callable[[], object]) -> _Look:
    def both(answer: Any, parts: Any) -> None:
        enter()
        if look is not None:
            look(answer, parts)

    return both


def _read_in_rounds(rules: Any) -> frozenset[str]:
    """Return the fields of the rules of an engine that are read in a round or never: none before it begins."""
    before: set[str] = set()
    slots = type(rules).__slots__
    _telling(rules, {name: partial(before.add, name) for name in slots}).__post_init__()
    return frozenset(slots) - before - _ASKED_FIRST


def _telling(rules: Any, told: Mapping[str, Callable[[], object]]) -> Any:
    """Return the same rules, some fields of which call a function each time that they are read."""
    kind = type(rules)
    fields = {name: _read(kind.__dict__[name], enter) for name, enter in told.items()}
    again: Any = object.__new__(type(kind.__name__, (kind,), {"__slots__": (), **fields}))
    for name in kind.__slots__:
        kind.__dict__[name].__set__(again, getattr(rules, name))
    return again


def _read(slot: Any, enter: Callable[[], object]) -> property:
    def read(rules: Any) -> Any:
        enter()
        return slot.__get__(rules)

    return property(read, slot.__set__)
