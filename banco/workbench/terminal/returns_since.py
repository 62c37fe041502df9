"""How much the exact returns of a regolamento change between two versions, as lines: what takes seconds to compute."""

from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.kept_returns import returns_of
from generator.pages.changes.return_changes import return_changes, return_sentences
from generator.pages.sheet.own_words import RulesetWords
from generator.words.italian import human, join

SAME_RETURNS = "I ritorni sono quelli di quando hai cominciato a guardare."


def play_alike(start: Ruleset, now: Ruleset) -> bool:
    """Say whether two versions cannot have other returns: a round of one is a round of the other."""
    return play_fingerprint(start) == play_fingerprint(now)


def returns_since(start: Ruleset, now: Ruleset) -> tuple[str, ...]:
    """Return a sentence for each bet that gives another return, or that there is none; it may take a minute."""
    was, is_now = returns_of(start), returns_of(now)
    said = [f"- {line}" for line in return_sentences(return_changes(was, is_now), start, now)]
    before = {one.path for one in was.refused}
    said += [
        f"- Non si calcola più «{human(one.path)}»: {one.reason}" for one in is_now.refused if one.path not in before
    ]
    told = {one.declared.printed for one in was.computed if one.declared is not None and one.reproduced is False}
    words = RulesetWords(now)
    for one in is_now.computed:
        if one.declared is not None and one.reproduced is False and one.declared.printed not in told:
            who = join([words.wager(name).text for name in one.wagers])
            declared = one.declared.printed.replace(".", ",")
            said.append(f"- Il ritorno dichiarato di «{who}», {declared}, non è più quello che queste regole danno.")
    return tuple(dict.fromkeys(said or [SAME_RETURNS]))
