"""Returns, readings and strategies as the commands and the pages need them: computed once, then kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.analysis.cache import Cache, code_version
from generator.analysis.readings import Search, search
from generator.analysis.returns import compute
from generator.analysis.situations import Unknown
from generator.data.corpus import Corpus
from generator.model.ir import Alternative, Reading, Ruleset
from generator.model.load import load
from generator.model.terms import Base

if TYPE_CHECKING:
    from generator.simulation.strategies import Strategy

STRATEGY, BASE = "strategia", "base"
"""Conventions of a declared return that a text may leave unsaid: searched together with the readings."""


def cache() -> Cache:
    """Return the user's cache; XDG_CACHE_HOME moves it."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Cache(Path(home) / "bancodiprova", code_version())


def returns_of(ruleset: Ruleset) -> dict[str, Any]:
    """Return all the returns as JSON, computed now or found in the cache."""
    return cache().get(ruleset, "rtp", lambda: returns_json(ruleset))


def returns_json(ruleset: Ruleset) -> dict[str, Any]:
    """Return all the returns as JSON, computed now: 12 digits, the declared ones beside them."""
    found = compute(ruleset)
    return {
        "regolamento": ruleset.slug,
        "impronta": ruleset.fingerprint,
        "puntate": [
            {
                "puntata": " + ".join(one.wagers),
                "strategia": one.strategy,
                "base": str(one.base),
                "rtp": round(one.value, 12),
                "dichiarato": one.declared.printed if one.declared else None,
                "esito": None if one.reproduced is None else "riprodotto" if one.reproduced else "non riprodotto",
                "metodo": one.method,
            }
            for one in found.computed
        ],
        "puntata_media": None if found.average_stake is None else round(found.average_stake, 12),
        "non_calcolati": [{"dato": one.path, "motivo": one.reason} for one in found.refused],
    }


def search_readings(corpus: Corpus, slug: str, step: Callable[[int, int], None]) -> Search:
    """Return the joint search over the readings of a regolamento and the two conventions of its returns."""
    ruleset = load(corpus, slug).ruleset
    return search(_with_conventions(ruleset), lambda choice: _values(corpus, ruleset, choice), step=step)


def _with_conventions(ruleset: Ruleset) -> Ruleset:
    conventions = (
        _convention(STRATEGY, "Con quale strategia è calcolato il ritorno?", ("composizione", "totale")),
        _convention(BASE, "Su quale base è calcolato il ritorno?", ("come_nei_dati", "altra")),
    )
    return replace(ruleset, readings=(*ruleset.readings, *conventions))


def _convention(name: str, question: str, names: tuple[str, ...]) -> Reading:
    return Reading(
        id=name,
        question=question,
        clauses=(),
        kind="convenzione",
        chosen=names[0],
        by="",
        reason="",
        alternatives=tuple(Alternative(name=one, reason="", changes=one != names[0]) for one in names),
    )


def _values(corpus: Corpus, ruleset: Ruleset, choice: Mapping[str, str]) -> dict[int, float]:
    """Return the value of each declared return under some alternatives; what is not computable is left out."""
    wanted = {name: value for name, value in choice.items() if name not in (STRATEGY, BASE)}
    other = load(corpus, ruleset.slug, readings=wanted).ruleset if wanted else ruleset
    rows = returns_of(other)["puntate"]
    values: dict[int, float] = {}
    for place, declared in enumerate(other.returns):
        base = declared.base
        if choice.get(BASE) == "altra":
            base = Base.TOTAL if base is Base.INITIAL else Base.INITIAL
        found = [row for row in rows if row["puntata"] == " + ".join(declared.wagers)]
        fitting = [row for row in found if row["base"] == base] or found[:1]
        by_strategy = [row for row in fitting if row["strategia"] == choice.get(STRATEGY, "composizione")] or fitting
        if by_strategy:
            values[place] = by_strategy[0]["rtp"]
    return values


def readings_json(ruleset: Ruleset, found: Search) -> dict[str, Any]:
    """Return the whole search as JSON."""
    return {
        "regolamento": ruleset.slug,
        "impronta": ruleset.fingerprint,
        "dichiarati": [{"puntata": " + ".join(one.wagers), "valore": one.printed} for one in found.declared],
        "combinazioni": [
            {"letture": dict(one.choice), "rtp": list(one.values.values()), "esito": str(one.standing)}
            for one in found.combinations
        ],
        "letture": [
            {"id": one.reading, "esito": str(one.verdict), "compatibili": list(one.standing)} for one in found.outcomes
        ],
        "spiegato": found.explained,
    }


def strategy_named(ruleset: Ruleset, name: str) -> Strategy:
    """Return a strategy for the simulation. Raises Unknown for a name that is none, CorpusErrors for a bad table."""
    from generator.simulation.strategies import CashOut, Timeout, basic  # noqa: PLC0415 - only to simulate

    if name == "ottimale":
        from generator.simulation.optimal import optimal  # noqa: PLC0415

        return optimal(ruleset)
    if name in ("base", "tempo", "incasso"):
        plain = basic(ruleset)
        known: dict[str, Strategy] = {"base": plain, "tempo": Timeout(), "incasso": CashOut(otherwise=plain)}
        return known[name]
    if name.lower().endswith(".csv"):
        from generator.simulation.charts import read_chart  # noqa: PLC0415

        return read_chart(ruleset, Path(name))
    raise Unknown(f"«{name}» non è una strategia: ottimale, base, tempo, incasso, oppure FILE.csv.")
