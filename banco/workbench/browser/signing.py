"""Texts that a person has read again and signs as still true: who and why stays in the register of revisions."""

from collections.abc import Mapping
from typing import Any

from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.studio_refusals import Refused
from banco.workbench.browser.working_texts import Writing
from banco.workbench.realignment.revision_register import texts_registered
from generator.words.italian import count


def signed(game: GameParts, asked: Mapping[str, Any]) -> Writing:
    """Return the register with some texts of the list signed.

    Args:
        asked: `punti`, the digests of the texts as they were read; `nome`, `motivo`, `il` as "2026-11-22".
    Raises:
        Refused: one of them is not in the list, or it or its data have changed since it was read.
    """
    wanted = set(asked["punti"])
    texts = [one.text for one in game.remarks if one.text is not None and one.text.digest in wanted]
    if {one.digest for one in texts} != wanted:
        raise Refused("niente", "Intanto il testo, o la regola di cui parla, è cambiato: rileggilo.", 404)
    signature = asked["nome"], asked["il"], asked["motivo"]
    register = texts_registered(game.text(game.register), texts, signature)
    return Writing({game.register: register}, f"{count(len(wanted), 'testo riletto', 'testi riletti')}", follows=True)
