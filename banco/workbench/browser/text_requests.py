"""The texts that a choice, a form or an acceptance leads to, asked of the last texts that had no mistakes."""

from collections.abc import Mapping
from typing import Any

from banco.workbench.browser.accepting import accepted, refused_verdict
from banco.workbench.browser.consequences import Consequences
from banco.workbench.browser.offered_bets import bet_leaving, bet_taken_away, bet_written
from banco.workbench.browser.offered_choices import option_taken
from banco.workbench.browser.studio_refusals import Refused
from banco.workbench.browser.working_texts import Verdict

__all__ = ["Refused", "answer"]


def answer(game: Consequences, asked: Mapping[str, Any], verdicts: tuple[Verdict, ...]) -> dict[str, Any]:
    """Return what to write, and the verdicts that hold from then on. Raises Refused."""
    if asked["che"] == "accetta":
        return accepted(game, asked, verdicts)
    if asked["che"] == "rifiuta":
        return refused_verdict(game, asked, verdicts)
    if asked["che"] == "pagina_di_prima":
        return {"html": game.page_before()}
    if asked["che"] == "correggi":
        return dict(game.mended(asked["punto"]))
    if asked["che"] == "scelta":
        return option_taken(game.copy, game.slug, asked)
    if asked["che"] == "puntata":
        return bet_written(game.copy, game.slug, asked["campi"])
    if asked["che"] == "che_va_via":
        return bet_leaving(game.copy, game.slug, asked["puntata"])
    if asked["che"] == "togli":
        return bet_taken_away(game.copy, game.slug, asked["puntata"])
    raise Refused("campi", "Non c'è niente con questo nome.", 404)
