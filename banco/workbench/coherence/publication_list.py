"""The list of `banco pronto`, with its end: what this edit brought, what was open already, what to type next."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from banco.lab.editions.edition import Edition
from conformance.cases.remark import Remark
from generator.numbers.figures import Figures
from generator.pages.changes.all_changes import compare
from generator.pages.player.publishable import reasons
from generator.words.italian import count

FOLLOWS = frozenset({
    "C001", "C002", "C101", "C102", "C103", "C104", "C105", "C110", "C112", "C113", "C114", "C115", "C131", "C133",
    "R622", "R623",
})  # fmt: skip
"""What only an edit brings, where there was one."""
_KINDS = {
    "C120": ("domanda al fornitore", "domande al fornitore"),
    "C125": ("risposta da riportare nei dati", "risposte da riportare nei dati"),
    "C121": ("dato senza fonte", "dati senza fonte"),
    "C122": ("dato che tocca a chi offre il gioco", "dati che toccano a chi offre il gioco"),
    "C123": ("ritorno che non coincide", "ritorni che non coincidono"),
    "C124": ("calcolo da fare", "calcoli da fare"),
    "R622": ("calcolo da rifare", "calcoli da rifare"),
    "R623": ("calcolo da rifare", "calcoli da rifare"),
    "C110": ("scenario da riallineare", "scenari da riallineare"),
    "C111": ("scenario sbagliato", "scenari sbagliati"),
}
"""How many there are of each code, in the order of the first."""
_OTHERS = ("altro punto", "altri punti")


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicationList:
    """What there is to do before a regolamento is published.

    Attributes:
        brought: what the edit brought, in the order in which it is put right; warnings too.
        earlier: what keeps it from being published and was open already.
        warned: warnings that were there already.
    """

    brought: tuple[Remark, ...]
    earlier: tuple[Remark, ...]
    warned: tuple[Remark, ...]

    @property
    def blocking(self) -> tuple[Remark, ...]:
        """Return all that keeps it from being published."""
        return (*(one for one in self.brought if one.blocks), *self.earlier)

    @property
    def kinds(self) -> str:
        """Return how many there are of each kind of what was open already: «19 domande al fornitore, un ritorno…»."""
        many = Counter(_KINDS.get(one.diagnostic.code, _OTHERS) for one in self.earlier)
        ordered = [words for words in dict.fromkeys((*_KINDS.values(), _OTHERS)) if many[words]]
        return ", ".join(count(many[words], *words) for words in ordered)

    def next_command(self, slug: str) -> tuple[str, tuple[str, ...]]:
        """Return what to do next: why, and the words of the command."""
        codes = {one.diagnostic.code for one in (*self.brought, *self.earlier)}
        if "C110" in codes:
            return "Gli importi ricalcolati si accettano con:", ("riallinea", slug)
        if any(one.blocks and one.diagnostic.code not in ("C120", "C123") for one in self.brought):
            return "Per vederli interi, con che cosa fare:", ("pronto", slug, "--esteso")
        if codes & {"C120", "C123"}:
            return "Le domande al fornitore, in una lettera:", ("domande", slug)
        if self.blocking:
            return "Per vederli uno per uno, con che cosa fare:", ("pronto", slug, "--esteso")
        return "Per scrivere le pagine:", ("sito", slug)


def publication_list(found: Sequence[Remark], now: Edition, before: Edition | None) -> PublicationList:
    """Return the list of what `review` found.

    Args:
        before: the version that it was held against; None where there is none, and nothing is told apart.
    """
    new = frozenset(_brought(found, now, before))
    rest = [one for one in found if one not in new]
    return PublicationList(
        brought=tuple(one for one in found if one in new),
        earlier=tuple(one for one in rest if one.blocks),
        warned=tuple(one for one in rest if not one.blocks),
    )


def _brought(found: Sequence[Remark], now: Edition, before: Edition | None) -> Iterator[Remark]:
    if before is None or not compare(before.ruleset, now.ruleset).changes:
        return
    has_returns = any(one.diagnostic.code == "C123" for one in found)
    figures = Figures(returns=before.returns, chart=None) if has_returns else None
    known = {one.name for one in reasons(before.ruleset, figures)}
    for one in found:
        if one.diagnostic.code in FOLLOWS or (one.about and one.about not in known):
            yield one
