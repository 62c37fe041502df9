"""The order of the deal as every report shows it: what is said of it, once, and who has to act. Safe to show."""

from dataclasses import dataclass

from conformance.reports.reading_profile import taken_words
from conformance.reports.report_words import Blame, blame_of
from conformance.reports.safe_text import line, lines, plural
from conformance.run.run_report import DealFinding, Verdict
from generator.words.italian import capital

_CODE = "motore:ordine"
_LINE = (
    "Le carte, date in fila, finiscono così in altre mani: i casi elencati dipendono tutti da questo, e altre "
    "differenze vi restano nascoste. Se il motore dichiara «carte_per_ruolo» e prende le sue carte da «colpo.carte», "
    "ognuno riceve le proprie e l'ordine resta una causa sola."
)
_BY_ROLE = "Le carte sono date per ruolo: ogni scenario è giudicato come se l'ordine fosse quello del regolamento."


@dataclass(frozen=True, kw_only=True, slots=True)
class DealView:
    """An order of the deal that is not that of the regolamento.

    Attributes:
        is_red: whether it makes the engine non-conforming.
        readings: those that explain it, «ABC-A10 «Due per volta»»; () if none does.
        detail: why they are not admitted, if they are not.
        by_role: whether the cards came by role: then the order hides nothing else.
    """

    is_red: bool
    blame: Blame
    expected: str
    got: str
    clauses: tuple[str, ...]
    scenarios: tuple[str, ...]
    by_role: bool
    readings: tuple[str, ...]
    detail: str

    @property
    def title(self) -> str:
        """Return what the engine does, as a sentence without its full stop."""
        if self.is_red or not self.readings:
            return "Il motore distribuisce le carte in un altro ordine"
        return f"Il motore gioca un'altra lettura ammessa: {', '.join(self.readings)}"

    @property
    def told(self) -> str:
        """Return where it is seen, and what it means for the other scenarios."""
        seen = f"Si vede in {plural(len(self.scenarios), 'caso', 'casi')}."
        why = self.detail if self.is_red else ""
        cards = _BY_ROLE if self.by_role else _LINE if self.is_red else ""
        return " ".join(part for part in (seen, why, cards) if part)

    def gathers(self, case_id: str, *, has_no_cards: bool) -> bool:
        """Say whether a failing scenario is told by this: cards given in a row went elsewhere in it.

        Args:
            has_no_cards: whether the engine wanted more of them than there are, and so told of no deal.
        """
        return self.is_red and not self.by_role and (has_no_cards or case_id in self.scenarios)


def deal_view(deal: DealFinding | None, *, generated: bool) -> DealView | None:
    """Return the order of the deal ready to be shown; None if it is that of the regolamento.

    Args:
        generated: the engine is the one made from the very rules under test.
    """
    if deal is None:
        return None
    return DealView(
        is_red=deal.verdict is Verdict.NON_CONFORME,
        blame=blame_of(deal.verdict, _CODE, generated=generated),
        expected=line(deal.expected, 300),
        got=line(deal.got, 300),
        clauses=lines(deal.clauses, 40),
        scenarios=lines(deal.scenarios, 60),
        by_role=deal.by_role,
        readings=taken_words(deal.readings),
        detail=capital(line(deal.detail)),
    )
