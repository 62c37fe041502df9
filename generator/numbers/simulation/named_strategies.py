"""The strategies of a simulation by the names that people give them."""

from pathlib import Path

from generator.model.ir import Ruleset
from generator.numbers.exact import Unknown
from generator.numbers.simulation.chart_files import read_chart
from generator.numbers.simulation.optimal import optimal
from generator.numbers.simulation.strategies import CashingOut, Strategy, Timeout, basic


def strategy_named(ruleset: Ruleset, name: str) -> Strategy:
    """Return a strategy: "ottimale", "base", "tempo", "incasso", or the chart of a CSV file.

    Raises:
        Unknown: a name that is none.
        CorpusErrors: a table with mistakes.
    """
    if name == "ottimale":
        return optimal(ruleset)
    if name in ("base", "tempo", "incasso"):
        plain = basic(ruleset)
        known: dict[str, Strategy] = {"base": plain, "tempo": Timeout(), "incasso": CashingOut(otherwise=plain)}
        return known[name]
    if name.lower().endswith(".csv"):
        return read_chart(ruleset, Path(name))
    raise Unknown(f"«{name}» non è una strategia: ottimale, base, tempo, incasso, oppure FILE.csv.")
