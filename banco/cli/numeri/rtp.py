"""The command of exact returns: rtp."""

from pathlib import Path
from typing import Any

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import ruleset_with
from banco.cli.support.exit_codes import NOT_COMPUTABLE
from banco.cli.support.options import corpus_option, edits_option, json_option, readings_option, slug_argument
from banco.cli.support.printing import print_json, told
from banco.cli.support.terminal_figures import print_distribution, print_returns, print_sensitivity
from banco.cli.support.terminal_tables import progress
from generator.model.ir import Ruleset
from generator.numbers.exact import Distribution, Unsupported
from generator.numbers.kept_distributions import distribution_of_round
from generator.numbers.kept_returns import returns_of, returns_of_each
from generator.numbers.numbers_json import distribution_json, returns_json


@command("rtp")
@slug_argument
@edits_option
@readings_option
@click.option("--una-alla-volta", "singly", is_flag=True, help="Prova ogni modifica da sola, e ne fa una tabella.")
@corpus_option
@json_option
def rtp(
    slug: str, edits: tuple[str, ...], readings: tuple[str, ...], singly: bool, root: Path | None, as_json: bool
) -> int:
    """Calcola i ritorni esatti di un regolamento e li mette accanto a quelli dichiarati.

    Dice anche quante volte un colpo lascia vincita, pari o perdita, e lo scarto tipo. Con --modifica dice che cosa
    costerebbe cambiare una regola. Esce con 3 se qualche ritorno non si sa calcolare.
    """
    if singly:
        base, *tried = [ruleset_with(root, slug, edit, readings) for edit in ((), *((edit,) for edit in edits))]
        by_edit = returns_of_each([base, *tried])
        if as_json:
            rows = [returns_json(ruleset, returns) for ruleset, returns in zip((base, *tried), by_edit, strict=True)]
            changes = [{"modifica": edit, "rtp": row} for edit, row in zip(edits, rows[1:], strict=True)]
            print_json({"base": rows[0], "modifiche": changes})
        else:
            print_sensitivity(by_edit[0], list(zip(edits, by_edit[1:], strict=True)))
        return 0 if all(returns.main for returns in by_edit) else NOT_COMPUTABLE
    ruleset = ruleset_with(root, slug, edits, readings)
    returns = returns_of(ruleset)
    before = returns_of(ruleset_with(root, slug)) if edits or readings else None
    distribution = _distribution(ruleset, shown=not as_json)

    def printed() -> None:
        print_returns(ruleset, returns, before)
        print_distribution(distribution)

    told(as_json, lambda: {**returns_json(ruleset, returns), **_as_json(distribution)}, printed)
    return NOT_COMPUTABLE if returns.refused else 0


def _distribution(ruleset: Ruleset, *, shown: bool) -> Distribution | Unsupported:
    """Return how often a round nets each amount, or why that is not computed."""
    with progress("Distribuzione di un colpo", 1, shown=shown):
        try:
            return distribution_of_round(ruleset)
        except Unsupported as fault:
            return fault


def _as_json(found: Distribution | Unsupported) -> dict[str, Any]:
    if isinstance(found, Unsupported):
        return {"distribuzione": None, "distribuzione_non_calcolata": {"dato": found.path, "motivo": found.reason}}
    return {"distribuzione": distribution_json(found)}
