"""The texts that a choice, a form or an acceptance leads to, asked of the last texts that had no mistakes."""

from collections.abc import Mapping
from typing import Any

from conformance.studio.accepting import accepted, refused_verdict
from conformance.studio.consequences import Consequences
from conformance.studio.offered_bets import bet_leaving, bet_taken_away, bet_written
from conformance.studio.offered_choices import option_taken
from conformance.studio.refusals import Refused
from conformance.studio.working_texts import Verdict

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
