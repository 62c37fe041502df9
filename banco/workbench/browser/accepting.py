"""Amounts that a person takes, or does not, with a name and a reason; and how they are taken back."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from banco.workbench.browser.game_parts import GameParts
from banco.workbench.browser.register_after import register_after
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.working_texts import AmountVerdict, Writing
from banco.workbench.consequences import Consequences
from banco.workbench.realignment.amount_proposals import AmountProposal, Realignment, with_proposals
from banco.workbench.realignment.revision_register import HEAD, registered
from generator.model.canonical import play_fingerprint
from generator.words.italian import count


def accepted(game: GameParts, asked: Mapping[str, Any]) -> Writing:
    """Return the texts with some amounts in place, the register of who took them, and the verdicts.

    Args:
        asked: `scenari` or `clausola`, `nome`, `motivo`, `il` as "2026-11-22".
    Raises:
        Declined: nothing of the kind is proposed.
    """
    follows = _playable(game)
    taken = _chosen(follows.realignment, asked)
    play = play_fingerprint(follows.now.ruleset)
    before = {one: game.text(one) for one in dict.fromkeys(one.file for one in taken)}
    after = {name: with_proposals(text, [one for one in taken if one.file == name]) for name, text in before.items()}
    register = game.register
    old = game.text(register)
    new = registered(old, taken, asked["nome"], asked["il"], asked["motivo"])
    entry = new.removeprefix(old or HEAD)
    texts = {**after, register: new, **register_after(game.corpus, follows, after)}
    lines = {name: (game.text(name), text) for name, text in texts.items() if name != register}
    own = tuple(_verdict(name, taken, lines, entry, asked, play) for name in _names(taken))
    kept = tuple(one for one in game.verdicts if one.scenario not in {each.scenario for each in own})
    return Writing(texts, f"{count(len(taken), 'importo', 'importi')} accettati", (*kept, *own), follows=True)


def refused_verdict(game: GameParts, asked: Mapping[str, Any]) -> Writing:
    """Return the verdicts with one more: the amounts of a scenario are not taken. Raises Declined."""
    follows = _playable(game)
    taken = _chosen(follows.realignment, {"scenari": [asked["scenario"]]})
    play = play_fingerprint(follows.now.ruleset)
    own = replace(_verdict(asked["scenario"], taken, {}, "", asked, play), taken=False)
    kept = tuple(one for one in game.verdicts if one.scenario != own.scenario)
    return Writing({}, f"{own.scenario} rifiutato", (*kept, own))


def _playable(game: GameParts) -> Consequences:
    if not game.follows.is_whole:
        raise Declined("motore", "Finché ci sono errori gli scenari non si giocano.", 503)
    return game.follows


def _chosen(found: Realignment, asked: Mapping[str, Any]) -> list[AmountProposal]:
    """Return the amounts that are asked for; of a scenario that was wrong by itself, only if it is named."""
    if "clausola" in asked:
        taken = list(found.of_clause(asked["clausola"]))
        if not taken:
            raise Declined("niente", f"Nessun importo da riallineare va con «{asked['clausola']}».", 404)
        return taken
    wanted = asked["scenari"]
    taken = [one for one in found.proposals if one.scenario in wanted]
    for name in wanted:
        if not any(one.scenario == name for one in taken):
            raise Declined("niente", f"Per lo scenario «{name}» non è proposto nessun importo.", 404)
    return taken


def _names(taken: Iterable[AmountProposal]) -> Iterable[str]:
    return dict.fromkeys(one.scenario for one in taken)


def _verdict(
    name: str,
    taken: Iterable[AmountProposal],
    texts: Mapping[str, tuple[str, str]],
    entry: str,
    asked: Mapping[str, Any],
    play: str,
) -> AmountVerdict:
    own = [one for one in taken if one.scenario == name]
    places = {(one.file, one.place.line) for one in own}
    lines = [
        (file, was, now)
        for file, (before, after) in texts.items()
        for number, (was, now) in enumerate(zip(before.split("\n"), after.split("\n"), strict=False), start=1)
        if was != now and ((file, number) in places or was.startswith(f"{name} "))
    ]
    return AmountVerdict(
        scenario=name,
        title=own[0].title,
        clause=own[0].clause,
        taken=True,
        who=asked["nome"],
        why=asked["motivo"],
        play=play,
        lines=tuple(lines),
        entry=entry,
    )
