"""What the rules as they are typed make false elsewhere, and the amounts that the scenarios ask for, ready to be taken.

The list is that of `banco pronto`, of what only a publication asks for nothing; the amounts are those of
`banco riallinea`.
"""

from banco.workbench.lsp.desk import Desk, Followed

_FOLLOWS = frozenset({
    "C101", "C102", "C103", "C104", "C105", "C110", "C111", "C112", "C113", "C114", "C115", "C131", "C132", "C133",
    "C140", "C001", "C002",
})  # fmt: skip
"""What an edit makes false; what is still to be settled before a publication is no mistake of who types."""


def followed(desk: Desk, slug: str) -> Followed:
    """Return what follows from the texts that were last validated; nothing where the rules have mistakes."""
    follows = desk.workspace.consequences(slug)
    if not follows.now.is_playable:
        return Followed()
    points = tuple(one for one in follows.remarks(proposals=False) if one.diagnostic.code in _FOLLOWS)
    return Followed(points, follows.realignment.proposals if follows.failing else ())
