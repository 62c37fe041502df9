"""Texts that name a wager, a decision or a class of hands that is not there any more, or is called otherwise."""

import re
from collections.abc import Iterator

from banco.lab.editions.edition import Edition
from banco.workbench.coherence.read_texts import READ_AGAIN, reading_text, summary_text
from conformance.cases.remark import Remark, remark
from generator.model.ir import Ruleset

_ADVICE = f"Quel nome non è più di niente. {READ_AGAIN}"


def gone_names(now: Edition, before: Ruleset) -> Iterator[Remark]:
    """Yield the summaries of clauses and the readings that name what the data do not name any more.

    Args:
        before: the rules of the version that it is held against.
    """
    gone = _labels(before) - _labels(now.ruleset)
    if not gone:
        return
    named = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(gone)))})(?!\w)", re.IGNORECASE)
    for clause in now.ruleset.clauses:
        found = named.search(clause.summary)
        if found:
            message = f"Il riassunto di {clause.id} nomina «{found[0]}», che non c'è più: «{clause.summary}»"
            at, text = now.summary_place(clause.id), summary_text(now, clause)
            yield remark("C102", message, at, _ADVICE, clauses=[clause.id], text=text)
    for reading in now.ruleset.readings:
        found = named.search(reading.question)
        if found:
            message = f"La lettura {reading.id} nomina «{found[0]}», che non c'è più: «{reading.question}»"
            at, text = now.place(f"letture.{reading.id}"), reading_text(now, reading)
            yield remark("C104", message, at, _ADVICE, clauses=reading.clauses, text=text)


def _labels(rules: Ruleset) -> set[str]:
    """Return the names of what is staked and decided, in small letters."""
    return {one.label.casefold() for named in (rules.wagers, rules.offers, rules.classes) for one in named if one.label}
