"""What a person signs of the list: a text that was read again and is still true, a datum that is the owner's decision.

Who, when and why stays in the register of revisions, or with the datum: nothing is signed by itself.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from banco.lab.editions.yaml_splices import spliced
from banco.workbench.browser.choices.provenance_texts import decided
from banco.workbench.browser.choices.rules_desk import NotWritten, rules_desk
from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_texts import Writing
from banco.workbench.coherence.read_texts import to_sign
from banco.workbench.realignment.revision_register import texts_registered
from conformance.cases.remark import Remark
from generator.words.italian import count


def signed(game: GameParts, asked: Mapping[str, Any]) -> Writing:
    """Return the texts of the files with some points of the list signed.

    Args:
        asked: `punti`, as the list calls them; `nome`, `motivo`, `il` as "2026-11-22".
    Raises:
        Declined: one of them is not in the list, or what it is of has changed since it was read.
    """
    wanted = set(asked["punti"])
    taken = {found.id: one for one in game.remarks if (found := to_sign(one)) is not None and found.id in wanted}
    if taken.keys() != wanted:
        raise Declined("niente", "Intanto ciò che hai letto è cambiato: rileggilo.", 404)
    signature = asked["nome"], asked["il"], asked["motivo"]
    written = {}
    if texts := [one.text for one in taken.values() if one.text is not None]:
        written[game.register] = texts_registered(game.text(game.register), texts, signature)
    paths = [one.about for one in taken.values() if one.text is None]
    return Writing({**written, **_decided(game, paths, signature)}, _label(taken.values()), follows=True)


def _decided(game: GameParts, paths: Collection[str], signature: tuple[str, str, str]) -> Mapping[str, str]:
    """Return the rules in which some data say that the owner has decided them. Raises Declined."""
    if not paths:
        return {}
    desk = rules_desk(game.corpus, game.slug)
    try:
        changes = [one for path in paths for one in decided(desk, path, signature)]
    except NotWritten:
        message = "Questo dato sta in un altro file: scrivi là «stato: operatore» con il documento."
        raise Declined("niente", message, 422) from None
    return spliced({desk.file: desk.text}, changes)


def _label(taken: Iterable[Remark]) -> str:
    every = list(taken)
    return count(len(every), "punto firmato", "punti firmati")
