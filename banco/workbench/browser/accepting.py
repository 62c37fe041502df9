"""Amounts that a person takes, or does not, with a name and a reason; and how they are taken back."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from banco.workbench.browser.consequences import Consequences, Found
from banco.workbench.browser.edited_files import put_in
from banco.workbench.browser.studio_refusals import Refused
from banco.workbench.browser.working_texts import Verdict
from banco.workbench.realignment.amount_proposals import Proposal, with_proposals
from banco.workbench.realignment.revision_register import FILE, registered
from conformance.cases.lock import FILE as LOCK_FILE
from conformance.cases.lock import contents, lock_state, updated
from conformance.cases.preparation import cases_of
from generator.data.corpus import Corpus
from generator.words.italian import count


def accepted(game: Consequences, asked: Mapping[str, Any], verdicts: tuple[Verdict, ...]) -> dict[str, Any]:
    """Return the texts with some amounts in place, the register of who took them, and the verdicts.

    Args:
        asked: `scenari` or `clausola`, `nome`, `motivo`, `il` as "2026-11-22".
    Raises:
        Refused: nothing of the kind is proposed.
    """
    found = _found(game)
    taken = _chosen(found, asked)
    before = {one: _text(game, one) for one in dict.fromkeys(one.file for one in taken)}
    after = {name: with_proposals(text, [one for one in taken if one.file == name]) for name, text in before.items()}
    register = f"{game.corpus.name_of(game.corpus.features)}/{game.slug}/{FILE}"
    old = _text(game, register)
    new = registered(old, taken, asked["nome"], asked["il"], asked["motivo"])
    entry = new.removeprefix(old)
    texts = {**after, register: new, **_lock(game, found, after, before)}
    lines = {**{name: (before[name], after[name]) for name in after}, **_lock_lines(game, texts)}
    own = tuple(_verdict(name, taken, lines, entry, asked, found.play) for name in _names(taken))
    kept = tuple(one for one in verdicts if one.scenario not in {each.scenario for each in own})
    amounts = count(len(taken), "importo", "importi")
    return {"testi": texts, "giudizi": [one.as_json() for one in (*kept, *own)], "che": f"{amounts} accettati"}


def refused_verdict(game: Consequences, asked: Mapping[str, Any], verdicts: tuple[Verdict, ...]) -> dict[str, Any]:
    """Return the verdicts with one more: the amounts of a scenario are not taken. Raises Refused."""
    found = _found(game)
    taken = _chosen(found, {"scenari": [asked["scenario"]]})
    own = replace(_verdict(asked["scenario"], taken, {}, "", asked, found.play), taken=False)
    kept = tuple(one for one in verdicts if one.scenario != own.scenario)
    return {"testi": {}, "giudizi": [one.as_json() for one in (*kept, own)], "che": f"{own.scenario} rifiutato"}


def _found(game: Consequences) -> Found:
    if game.found is None:
        raise Refused("motore", "Finché ci sono errori gli scenari non si giocano.", 503)
    return game.found


def _chosen(found: Found, asked: Mapping[str, Any]) -> list[Proposal]:
    """Return the amounts that are asked for; of a scenario that was wrong by itself, only if it is named."""
    if "clausola" in asked:
        taken = list(found.realignment.of_clause(asked["clausola"]))
        if not taken:
            raise Refused("niente", f"Nessun importo da riallineare va con «{asked['clausola']}».", 404)
        return taken
    wanted = asked["scenari"]
    taken = [one for one in found.realignment.proposals if one.scenario in wanted]
    for name in wanted:
        if not any(one.scenario == name for one in taken):
            raise Refused("niente", f"Per lo scenario «{name}» non è proposto nessun importo.", 404)
    return taken


def _names(taken: Iterable[Proposal]) -> Iterable[str]:
    return dict.fromkeys(one.scenario for one in taken)


def _verdict(
    name: str,
    taken: Iterable[Proposal],
    texts: Mapping[str, tuple[str, str]],
    entry: str,
    asked: Mapping[str, Any],
    play: str,
) -> Verdict:
    own = [one for one in taken if one.scenario == name]
    places = {(one.file, one.place.line) for one in own}
    lines = [
        (file, was, now)
        for file, (before, after) in texts.items()
        for number, (was, now) in enumerate(zip(before.split("\n"), after.split("\n"), strict=False), start=1)
        if was != now and ((file, number) in places or was.startswith(f"{name} "))
    ]
    return Verdict(
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


def _text(game: Consequences, name: str) -> str:
    path = game.folder / name
    return path.read_bytes().decode("utf-8") if path.is_file() else ""


def _lock_name(game: Consequences) -> str:
    return f"{game.corpus.name_of(game.corpus.features)}/{game.slug}/{LOCK_FILE}"


def _lock(game: Consequences, found: Found, after: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """Return the register of the scenarios as they become, if it was there and knew them all as they are."""
    name = _lock_name(game)
    text = _text(game, name)
    if not text or not lock_state(text, contents(found.now.cases)).is_whole:
        return {}
    put_in(game.folder, after)
    try:
        cases = cases_of(Corpus(game.folder), found.now.ruleset)
    finally:
        put_in(game.folder, before)
    return {name: updated(text, contents(cases))}


def _lock_lines(game: Consequences, texts: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    name = _lock_name(game)
    return {name: (_text(game, name), texts[name])} if name in texts else {}
