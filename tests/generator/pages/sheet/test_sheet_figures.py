"""The computed numbers on a page: rounded there and nowhere before, from the values themselves."""

from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from generator.model.ir import DeclaredReturn, Ruleset, Source
from generator.model.terms import Base, State
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.basis.returns import COMPOSITION, Return, Returns
from generator.numbers.figures import Chart, Figures
from generator.numbers.told_returns import bet_returns
from generator.pages.printing.page_blocks import Bullets, Charts, PageTable, Prose
from generator.pages.printing.page_tree import Section
from generator.pages.sheet.sheet_figures import numbers, returns_beside

B = TypeVar("B")
ONE = Return(
    wagers=("principale",), strategy=COMPOSITION, base=Base.INITIAL, value=Fraction(2, 3), method="conteggio di prova"
)
DECLARED = DeclaredReturn(
    wagers=("principale",),
    strategy="ottimale",
    value=Fraction(6667, 10_000),
    printed="66.67%",
    base=Base.INITIAL,
    source=Source(path="rtp.1", state=State.EXPLICIT, clauses=()),
)
CHART = Chart(
    slug="gioco-di-prova",
    title="Gioco di prova",
    hands=("16", "17"),
    upcards=("10", "A"),
    offers={("16", "10"): "carta", ("16", "A"): "carta", ("17", "10"): "stai"},
    letters={"carta": "C", "stai": "S", "dividi": "D"},
    labels={"carta": "Carta", "stai": "Stai", "dividi": "Dividi"},
    otherwise={},
    early={},
)


def figures(*computed: Return, chart: Chart | None = None) -> Figures:
    returns = Returns(computed=computed, average_stake=Fraction(9, 8), refused=(Unsupported("rtp.2", "perché no."),))
    return Figures(returns=returns, chart=chart)


def block(section: Section, kind: type[B], place: int = 0) -> B:
    """Return a block of a section by its kind."""
    return [one for one in section.blocks if isinstance(one, kind)][place]


def test_a_return_says_its_stake_and_costs_to_the_cent(rules: Ruleset) -> None:
    (row,) = block(numbers(replace(rules, returns=()), figures(ONE)), PageTable).rows
    assert row.cells[2:] == ("66,6667% della puntata iniziale", "333,33\u00a0€")


def test_more_than_was_staked_is_told_and_its_cost_is_less_than_nothing(rules: Ruleset) -> None:
    (row,) = block(numbers(replace(rules, returns=()), figures(replace(ONE, value=Fraction(6, 5)))), PageTable).rows
    assert row.cells[2:] == ("120,0000% della puntata iniziale, più di quanto si punta", "\u2212200,00\u00a0€")


def test_an_exact_number_is_rounded_as_the_fraction_that_it_is(rules: Ruleset) -> None:
    """0.9876535 has no exact double: from the nearest one, which is less, the last digit would be a 3."""
    exact, double = Fraction(9876535, 10**7), 0.9876535
    assert Fraction(double) < exact
    undeclared = replace(rules, returns=())
    told = [
        block(numbers(undeclared, figures(replace(ONE, value=value))), PageTable).column("Ricavato")
        for value in (exact, double)
    ]
    assert told == [("98,7654% della puntata iniziale",), ("98,7653% della puntata iniziale",)]


def told_beside(rules: Ruleset, declared: DeclaredReturn, *computed: Return) -> str:
    """Return what stands beside a declared return of a regolamento that declares no other."""
    (bet,) = bet_returns(replace(rules, returns=(declared,)), figures(*computed).returns)
    return returns_beside(bet)


def test_what_a_declared_return_is_said_to_be_follows_from_the_return_that_answers_it(rules: Ruleset) -> None:
    fitted = replace(rules.deck, source=replace(rules.deck.source, state=State.COMPUTED))
    ours = replace(ONE, wagers=(rules.main_wager.name,))
    declared = replace(DECLARED, wagers=ours.wagers)
    third = "66,6667% della puntata iniziale"
    assert told_beside(rules, declared, ours) == f"{third}, coincide"
    assert told_beside(replace(rules, deck=fitted), declared, ours) == f"{third}, coincide per costruzione"
    other = replace(declared, value=Fraction(2, 5), printed="40.00%")
    assert told_beside(rules, other, ours) == f"{third}, non coincide"
    (alone,) = bet_returns(replace(rules, returns=(declared,)), None)
    assert returns_beside(alone) == ""


def test_a_return_declared_on_another_base_is_compared_there_and_told_of_the_first_stake_too(rules: Ruleset) -> None:
    ours = replace(ONE, wagers=(rules.main_wager.name,))
    total = replace(ours, base=Base.TOTAL, value=Fraction(3, 4))
    declared = replace(DECLARED, wagers=ours.wagers, base=Base.TOTAL, value=Fraction(3, 4), printed="75.00%")
    expected = "75,0000% del totale puntato, coincide; 66,6667% della puntata iniziale"
    assert told_beside(rules, declared, ours, total) == expected


def test_the_stake_and_what_is_not_computed_are_said(rules: Ruleset) -> None:
    section = numbers(rules, figures(ONE))
    (stake,) = block(section, Prose, 1).said
    assert stake.text == "In un colpo si puntano in media 1,125 volte la posta iniziale."
    remarks = ("Giocando al meglio: conteggio di prova.", "Non calcolato: rtp.2: perché no.")
    assert block(section, Bullets).items == remarks


def test_the_chart_is_told_by_letters_and_in_words_and_explains_only_the_letters_it_shows(rules: Ruleset) -> None:
    charts = block(numbers(rules, figures(ONE, chart=CHART)), Charts)
    (part,) = charts.parts
    assert [(row.hand, row.letters) for row in part.rows] == [("16", ("C", "C")), ("17", ("S", ""))]
    assert charts.legend == {"C": "Carta", "S": "Stai"}
    assert part.spoken == ("16: sempre «Carta».", "17: sempre «Stai».")


def test_a_return_that_stands_beside_a_declared_one_is_in_no_other_table(rules: Ruleset) -> None:
    other = replace(ONE, wagers=("tre_uguali",), value=Fraction(1, 2))
    section = numbers(replace(rules, returns=(DECLARED,)), figures(ONE, other))
    assert block(section, PageTable).column("Ricavato") == ("50,0000% della puntata iniziale",)
