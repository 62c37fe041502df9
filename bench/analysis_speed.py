"""How long the exact analysis takes on one core, nothing cached, and how much memory it needs.

Run with ``OMP_NUM_THREADS=1 python bench/analysis_speed.py``; numpy is imported before the clock starts.
Measured on the machine that wrote it, in seconds: one split 0.18, with the best table 0.28; four hands with the best
table 1.0 to 1.2; an edit that leaves the dealer alone 0.06. Memory after one split: 85 MB; after all: 255 MB.
"""

import resource
import time
from collections.abc import Callable
from dataclasses import replace

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.meaning.conditions import AllOf, Fact, OneOf, Range
from generator.numbers.exact import DealerMemory, analyse

GAME = "play-lounge-blackjack-7"


def four_hands(ruleset: Ruleset) -> Ruleset:
    """Return the same rules with pairs split up to four hands."""
    limit = AllOf((Fact("mano.coppia", OneOf(("valore",))), Fact("posto.divisioni", Range(high=2))))
    return replace(
        ruleset,
        offers=tuple(replace(offer, when=limit) if offer.name == "dividi" else offer for offer in ruleset.offers),
    )


def after_split(ruleset: Ruleset) -> Ruleset:
    """Return the same rules with doubles allowed after a split: an edit that leaves the dealer alone."""
    free = Fact("mano.carte", OneOf((2,)))
    return replace(
        ruleset,
        offers=tuple(replace(offer, when=free) if offer.name == "raddoppia" else offer for offer in ruleset.offers),
    )


def timed(title: str, work: Callable[[], object]) -> None:
    """Run a piece of work once and print time and memory."""
    start = time.perf_counter()
    work()
    taken = time.perf_counter() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{title:<52} {taken:6.3f} s   {memory:4d} MB")


def main() -> None:
    """Measure the cases that the project's goals name."""
    rules = load_ruleset(bundled(), GAME)
    many, memory = four_hands(rules), DealerMemory()
    timed("8 decks, one split, composition", lambda: analyse(rules, totals=False, memory=memory))
    timed("the same after one edit of the rules", lambda: analyse(after_split(rules), totals=False, memory=memory))
    timed("8 decks, one split, composition and totals", lambda: analyse(rules))
    timed("8 decks, four hands, composition and totals", lambda: analyse(many))


if __name__ == "__main__":
    main()
