"""The analysis against published figures, each within the digits that its source can vouch for."""

from typing import Any

import pytest
from family import ruleset

from generator.analysis.api import action_values, analyse, dealer_distribution, strategy_table
from generator.analysis.classic import Game

UPCARDS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T"]

# Source: Wizard of Odds, "Dealer Probabilities in Blackjack", appendix 2B, one deck, dealer stands on soft 17,
# before any peek: 17, 18, 19, 20, 21, blackjack, bust. https://wizardofodds.com/games/blackjack/appendix/2b/
ONE_DECK_BEFORE_PEEK = {
    "A": (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    "2": (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0.0, 0.352973),
    "3": (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0.0, 0.375588),
    "4": (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0.0, 0.402803),
    "5": (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0.0, 0.428905),
    "6": (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0.0, 0.420823),
    "7": (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0.0, 0.259854),
    "8": (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0.0, 0.238627),
}
# Source: Wizard of Odds, appendix 2 (dealer has looked and found nothing), two decks, stands on soft 17.
# http://wizardofodds.com/blackjack/appendix2.html
TWO_DECKS_AFTER_PEEK = {
    "A": (0.186367, 0.189883, 0.188851, 0.190272, 0.076531, 0.168096),
    "2": (0.139367, 0.133348, 0.130744, 0.123997, 0.119254, 0.353291),
    "3": (0.132764, 0.130676, 0.124575, 0.121811, 0.11538, 0.374794),
    "4": (0.130704, 0.120208, 0.121038, 0.116366, 0.113145, 0.39854),
    "5": (0.121005, 0.122831, 0.117318, 0.109022, 0.10732, 0.422505),
    "6": (0.166224, 0.10617, 0.106749, 0.101217, 0.097508, 0.422132),
    "7": (0.370478, 0.138195, 0.078013, 0.078781, 0.07339, 0.261143),
    "8": (0.129697, 0.361182, 0.129025, 0.068857, 0.06961, 0.24163),
    "9": (0.12094, 0.112016, 0.354051, 0.121118, 0.060977, 0.230898),
    "T": (0.122412, 0.1216, 0.122524, 0.36387, 0.038449, 0.231144),
}
# Source: the same appendix, dealer hits soft 17: not printed here; percentages of blackjackinfo.com instead, one
# deck, dealer hits soft 17, after the peek. https://www.blackjackinfo.com/dealer-outcome-probabilities/
ONE_DECK_HITS = {
    "A": (8.18, 20.54, 20.62, 20.95, 9.26, 20.46),
    "6": (11.61, 11.38, 11.61, 10.96, 10.67, 43.78),
    "T": (12.42, 12.25, 12.44, 35.69, 3.96, 23.25),
}


@pytest.mark.parametrize("upcard", ONE_DECK_BEFORE_PEEK)
def test_dealer_of_one_deck_before_the_peek(upcard: str) -> None:
    found = dealer_distribution(ruleset(decks=1), upcard)
    for name, value in zip((17, 18, 19, 20, 21, "blackjack", "sballa"), ONE_DECK_BEFORE_PEEK[upcard], strict=True):
        assert found.get(name, 0.0) == pytest.approx(value, abs=6e-7)


@pytest.mark.parametrize("upcard", TWO_DECKS_AFTER_PEEK)
def test_dealer_of_two_decks_after_the_peek(upcard: str) -> None:
    found = dealer_distribution(ruleset(decks=2), upcard, after_peek=True)
    for name, value in zip((17, 18, 19, 20, 21, "sballa"), TWO_DECKS_AFTER_PEEK[upcard], strict=True):
        assert found[name] == pytest.approx(value, abs=6e-7)


@pytest.mark.parametrize("upcard", ONE_DECK_HITS)
def test_dealer_who_hits_soft_17(upcard: str) -> None:
    found = dealer_distribution(ruleset(decks=1, soft_17="carta"), upcard, after_peek=True)
    for name, value in zip((17, 18, 19, 20, 21, "sballa"), ONE_DECK_HITS[upcard], strict=True):
        assert 100 * found[name] == pytest.approx(value, abs=6e-3)


# Source: Wizard of Odds, appendix 9 (stand, hit, double of two cards against an ace, six digits).
# https://wizardofodds.com/games/blackjack/appendix/9/ pages 1ds17r4, 5dh17r4, euro-8dh17r4.
ONE = {"decks": 1}
FIVE = {"decks": 5, "soft_17": "carta"}
EURO = {"decks": 8, "soft_17": "carta", "hole": False}
HANDS: list[tuple[dict[str, Any], str, tuple[float, float, float]]] = [
    (ONE, "2A", (-0.661732, -0.067808, -0.593281)),
    (ONE, "32", (-0.659375, -0.291565, -1.318751)),
    (ONE, "54", (-0.654533, -0.070215, -0.395771)),
    (ONE, "65", (-0.634013, 0.172946, 0.240259)),
    (ONE, "6A", (-0.482815, -0.199899, -0.527213)),
    (ONE, "7A", (-0.101015, -0.108386, -0.357778)),
    (FIVE, "2A", (-0.596923, -0.100728, -0.583036)),
    (FIVE, "43", (-0.595297, -0.354238, -1.084254)),
    (FIVE, "65", (-0.594346, 0.109880, 0.128187)),
    (FIVE, "7A", (-0.225295, -0.160941, -0.417747)),
    (EURO, "2A", (-0.722307, -0.378980, -1.024082)),
    (EURO, "64", (-0.721150, -0.286345, -0.639456)),
    (EURO, "65", (-0.721201, -0.235977, -0.537869)),
    (EURO, "7A", (-0.465508, -0.420237, -0.908247)),
]


@pytest.mark.parametrize(("options", "hand", "published"), HANDS)
def test_hands_against_an_ace(options: dict[str, Any], hand: str, published: tuple[float, float, float]) -> None:
    found = action_values(ruleset(hands=1, **options), list(hand), "A")
    assert [found["stai"], found["carta"], found["raddoppia"]] == pytest.approx(published, abs=6e-7)


# Source: hhoppe/blackjack, blackjack.py, printed beside its results: the hand calculators of Wizard of Odds (six
# digits) and bjstrat.net agree. One deck: 10,5 against 10 hits soft 17; 9,7 against an ace stands on it.
def test_the_hands_of_two_calculators() -> None:
    first = action_values(ruleset(decks=1, soft_17="carta", hands=1), ["T", "5"], "T")
    assert [first["stai"], first["carta"], first["raddoppia"]] == pytest.approx(
        (-0.538433, -0.501091, -1.002183), abs=6e-7
    )
    second = action_values(ruleset(decks=1, hands=1), ["9", "7"], "A")
    assert [second["stai"], second["carta"], second["raddoppia"]] == pytest.approx(
        (-0.643247, -0.495493, -0.990987), abs=6e-7
    )
    third = action_values(ruleset(decks=1, soft_17="carta", hands=1), ["2", "3", "5"], "7")
    assert third["carta"] == pytest.approx(0.29369908629477176, abs=1e-12)


# Source: Wizard of Odds, house edge calculator (composition-dependent, shuffled every hand), in percent; figures as
# its table prints them. https://wizardofodds.com/games/blackjack/calculator/ Aces split once, one card each.
# One split is exact there and here. For splits repeated to four hands the source says of its own values that they
# consider only how many hands there are, not the other cards: those agree to 0.0004 points, its error.
EDGES: list[tuple[dict[str, Any], float, float]] = [
    ({"decks": 6, "after_split": False, "hands": 2}, 0.578785, 0.00001),
    ({"decks": 6}, 0.403115, 0.0004),
    ({"decks": 6, "soft_17": "carta", "surrender": True}, 0.527409, 0.0004),
    ({"decks": 6, "surrender": True}, 0.330512, 0.0004),
    ({"decks": 8, "surrender": True}, 0.355143, 0.0004),
    ({"decks": 2, "soft_17": "carta"}, 0.379879, 0.0004),
    ({"decks": 1, "soft_17": "carta", "after_split": False}, 0.151762, 0.0004),
    ({"decks": 6, "hole": False}, 0.514166, 0.0004),
]
# Source: Wizard of Odds, appendix 9, "expected return of game", with and without doubles after a split: computed by
# its author with the same shortcut on splits, hence the tolerance (in percent).
EDGES += [
    ({"decks": 1}, -0.1839, 0.001),
    ({"decks": 1, "after_split": False}, -0.0423, 0.001),
    ({"decks": 1, "soft_17": "carta"}, 0.0072, 0.001),
    ({"decks": 2, "soft_17": "carta", "after_split": False}, 0.5252, 0.001),
    ({"decks": 5}, 0.3804, 0.001),
    ({"decks": 5, "soft_17": "carta", "after_split": False}, 0.7366, 0.001),
    ({"decks": 6, "soft_17": "carta", "hole": False}, 0.72705, 0.001),
    ({"decks": 8, "soft_17": "carta", "hole": False, "after_split": False}, 0.89865, 0.001),
]


@pytest.mark.parametrize(("options", "percent", "tolerance"), EDGES)
def test_house_edges(options: dict[str, Any], percent: float, tolerance: float) -> None:
    assert -100 * float(Game(ruleset(**options)).optimal().net) == pytest.approx(percent, abs=tolerance)


# Source: Wizard of Odds, house edge calculator, "basic strategy with continuous shuffler", eight decks, one split:
# 0.48768%, total-dependent; another solver quotes 0.4876748% of it. Six decks, four hands: 0.40622%.
@pytest.mark.parametrize(
    ("options", "percent", "tolerance"),
    [({"decks": 8, "hands": 2}, 0.4876748, 6e-8), ({"decks": 6}, 0.40622, 0.0004)],
)
def test_house_edges_of_the_best_table(options: dict[str, Any], percent: float, tolerance: float) -> None:
    value = next(
        one.value
        for one in analyse(ruleset(**options)).returns
        if (one.strategy, one.base) == ("totale", "puntata_iniziale")
    )
    assert 100 * (1 - value) == pytest.approx(percent, abs=tolerance)


# Source: Wizard of Odds, strategy calculator, four decks or more, dealer stands on soft 17, doubles after a split,
# no surrender. https://wizardofodds.com/games/blackjack/strategy/calculator/ Columns 2 to 10, ace.
CHART = {
    "5": "HHHHHHHHHH", "6": "HHHHHHHHHH", "7": "HHHHHHHHHH", "8": "HHHHHHHHHH", "9": "HDDDDHHHHH",
    "10": "DDDDDDDDHH", "11": "DDDDDDDDDH", "12": "HHSSSHHHHH", "13": "SSSSSHHHHH", "14": "SSSSSHHHHH",
    "15": "SSSSSHHHHH", "16": "SSSSSHHHHH", "17": "SSSSSSSSSS", "18": "SSSSSSSSSS", "19": "SSSSSSSSSS",
    "13 morbido": "HHHDDHHHHH", "14 morbido": "HHHDDHHHHH", "15 morbido": "HHDDDHHHHH", "16 morbido": "HHDDDHHHHH",
    "17 morbido": "HDDDDHHHHH", "18 morbido": "SDDDDSSHHH", "19 morbido": "SSSSSSSSSS", "20 morbido": "SSSSSSSSSS",
    "2,2": "PPPPPPHHHH", "3,3": "PPPPPPHHHH", "4,4": "HHHPPHHHHH", "5,5": "DDDDDDDDHH", "6,6": "PPPPPHHHHH",
    "7,7": "PPPPPPHHHH", "8,8": "PPPPPPPPPP", "9,9": "PPPPPSPPSS", "T,T": "SSSSSSSSSS", "A,A": "PPPPPPPPPP",
}  # fmt: skip
LETTERS = {"carta": "H", "stai": "S", "raddoppia": "D", "dividi": "P"}


def test_the_chart_of_six_decks_is_the_published_one() -> None:
    table = strategy_table(ruleset(decks=6))
    found = {
        hand: "".join(LETTERS[table.at(hand, upcard).best] for upcard in [*UPCARDS[1:], "A"]) for hand in table.hands
    }
    assert found == CHART
