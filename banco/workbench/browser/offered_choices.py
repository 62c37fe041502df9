"""The guided choices as the page of the studio gets them, and the texts that one of them leads to."""

from collections.abc import Iterable, Mapping
from typing import Any

from banco.lab.editions.edition import Edition
from banco.workbench.browser.choices.choice import Ground, RefusedValue, RuleChoice
from banco.workbench.browser.choices.guided_choices import chosen, edited_texts, guided_choices
from banco.workbench.browser.offered_bets import bets_offered
from banco.workbench.browser.studio_refusals import Declined
from banco.workbench.browser.valued_options import Key
from banco.workbench.browser.working_texts import Writing
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors

_GROUNDS = {Ground.CLAUSE: "clausola", Ground.READING: "lettura", Ground.SILENCE: "tace"}


def offered(choices: Iterable[RuleChoice], now: Edition, valued: Mapping[Key, Mapping[str, Any]]) -> dict[str, Any]:
    """Return what can be chosen, group by group.

    Args:
        now: what the edited texts say, where they have no mistakes.
        valued: what is known of what each option would return, as `valued_options` tells it.
    """
    groups: dict[str, list[RuleChoice]] = {}
    for one in choices:
        groups.setdefault(one.group, []).append(one)
    return {
        "gruppi": [
            {"titolo": title, "scelte": [_choice(one, now, valued) for one in own]} for title, own in groups.items()
        ],
        **bets_offered(now.ruleset),
    }


def _choice(one: RuleChoice, now: Edition, valued: Mapping[Key, Mapping[str, Any]]) -> dict[str, Any]:
    place = now.place(one.paths[0]) if one.paths else None
    summaries = {clause.id: clause.summary for clause in now.ruleset.clauses}
    return {
        "id": one.id,
        "titolo": one.title,
        "clausole": list(one.clauses),
        "letture": list(one.readings),
        "stato": _GROUNDS[one.ground],
        "in_vigore": next((option.id for option in one.options if option.in_force), ""),
        "parole": one.said,
        "opzioni": [
            {"id": option.id, "parole": option.words, **valued.get((one.id, option.id), {})} for option in one.options
        ],
        "libero": None if one.custom is None else {"tipo": one.custom.kind, "aiuto": one.custom.hint},
        "sintesi": [{"clausola": name, "testo": summaries[name]} for name in one.clauses if name in summaries],
        "posto": None if place is None else {"file": place.file, "riga": place.line, "colonna": place.column},
    }


def option_taken(corpus: Corpus, slug: str, asked: Mapping[str, Any]) -> Writing:
    """Return the texts that an option leads to.

    Args:
        asked: `scelta`, and `opzione` or a typed `valore`.
    Raises:
        Declined: it is not offered (404), the value is none (422), or the texts have mistakes (503).
    """
    try:
        choices = guided_choices(corpus, slug)
    except CorpusErrors:
        raise Declined("motore", "Finché ci sono errori non si sceglie niente.", 503) from None
    found = next((one for one in choices if one.id == asked["scelta"]), None)
    if found is None:
        raise Declined("niente", "Questa scelta non c'è, o non c'è più.", 404)
    try:
        option = chosen(found, asked.get("opzione", ""), asked.get("valore", ""))
    except RefusedValue as unreadable:
        raise Declined("niente", str(unreadable), 422 if "valore" in asked else 404) from None
    return Writing(edited_texts(corpus, option), f"{found.title}: {option.words}")
