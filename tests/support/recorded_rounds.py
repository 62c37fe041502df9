"""What engines of others answered, kept as traces: the rounds of the scenarios that they do not play as they say."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from banco.lab.exploration.asked_engine import AskedEngine
from conformance.cases.preparation import cases_of
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.run.config import load_config
from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset

ROOT: Final = Path(__file__).parents[2]
ADAPTERS: Final = ROOT / "adapters"
OTHERS: Final = Corpus(ROOT / "tests" / "corpora" / "altrui")
TRACES: Final = ROOT / "tests" / "adapters" / "tracce"


def answered(engine: Path, scenarios: Collection[str]) -> Iterator[Mapping[str, Any]]:
    """Yield the lines of a log: who plays what, and what it answers now to the rounds of some scenarios.

    Cards follow those of the scenario, so that an engine that draws too many tells what it does with them.
    """
    config = load_config(engine)
    rules = load_ruleset(OTHERS, config.regolamento)
    drawer = RoundDrawer(rules, Random(0))
    asked = AskedEngine(config, rules.identifier, time.monotonic)
    told = {"nome": engine.parent.name, "versione": config.name, "linguaggio": "di altri"}
    yield {"tracce": 1, "motore": told, "regolamento": rules.identifier, "limiti": {"fatti": []}}
    try:
        for case in cases_of(OTHERS, rules):
            if case.id in scenarios:
                shoe = case.setup["sabot"]
                setup = {**case.setup, "sabot": [*shoe, *drawer.more_cards(shoe)]}
                yield {"colpo": setup, "mosse": list(case.moves), "esito": asked.play(setup, case.moves)}
    finally:
        asked.close()


def recorded(engine: str) -> Path:
    """Return the file that holds what an engine answered, by its `motore.yaml` under the adapters."""
    return TRACES / (engine.replace("/", "-").removesuffix(".yaml").removesuffix("-motore") + ".jsonl")


def as_text(lines: Iterator[Mapping[str, Any]]) -> str:
    """Return the text of a log."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
