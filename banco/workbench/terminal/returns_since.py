"""How much the exact returns of a regolamento change between two versions, as lines: what takes seconds to compute."""

from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.exact import Returns
from generator.numbers.kept_returns import returns_of
from generator.numbers.return_words import base_words
from generator.numbers.told_returns import Agreement, ToldReturn, bet_returns
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
    told, words = _missed(start, was), RulesetWords(now)
    for one in _missed(now, is_now):
        if one not in told:
            who = join([words.wager(name).text for name in one.wagers])
            told_now = f"«{who}», {base_words(one)},"
            said.append(f"- Il ritorno dichiarato di {told_now} non è più quello che queste regole danno.")
    return tuple(dict.fromkeys(said or [SAME_RETURNS]))


def _missed(rules: Ruleset, returns: Returns) -> list[ToldReturn]:
    """Return the declared returns that the rules do not give."""
    bets = bet_returns(rules, returns)
    return [one.declared for one in bets if one.declared is not None and one.agreement is Agreement.DISAGREES]
