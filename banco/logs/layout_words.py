"""The words of a layout held against those of the regolamento that its rounds are of."""

from collections.abc import Iterator

from banco.logs.layout import ACTIONS, BETS, EVENTS, LogLayout
from banco.logs.round_events import EVENTS as EVENT_WORDS
from generator.data.diagnostics import ConfigErrors, Diagnostic, did_you_mean
from generator.model.ir import Ruleset


def check_words(layout: LogLayout, rules: Ruleset) -> None:
    """Raise ConfigErrors where a word is translated into one that the regolamento has not (L008)."""
    mistakes = list(_unknown(layout, rules))
    if mistakes:
        raise ConfigErrors(mistakes)


def _unknown(layout: LogLayout, rules: Ruleset) -> Iterator[Diagnostic]:
    known = {ACTIONS: [offer.name for offer in rules.offers], BETS: [wager.name for wager in rules.wagers]}
    known[ACTIONS].append("rifiuta")
    known[EVENTS] = list(EVENT_WORDS)
    for kind, words in layout.words.items():
        for theirs, ours in words.items():
            if ours and ours not in known[kind]:
                among = "gli eventi che si conoscono" if kind == EVENTS else f"le {kind} di {rules.slug}"
                message = f"«{ours}» non è fra {among}."
                yield Diagnostic("L008", message, layout.words_at[kind][theirs], did_you_mean(ours, known[kind]))
