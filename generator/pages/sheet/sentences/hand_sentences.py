"""Hands by name, and hands whose turn ends by itself."""

from collections.abc import Mapping

from generator.model.ir import Closing, Ruleset
from generator.model.meaning.conditions import AllOf, Condition, Fact, OneOf, Range, Test
from generator.model.offer_effects import CloseHand, GoTo
from generator.model.offer_letters import offer_letter
from generator.model.terms import Recipient
from generator.pages.facts.condition_terms import exact, terms
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import HAND, RulesetWords, rank_plural
from generator.pages.sheet.sentences.condition_clauses import if_, say
from generator.words.italian import capital, count, join, number, sentence

_STAND = "S"


def hand_class(name: str, rules: Ruleset, words: RulesetWords) -> Said:
    """Return what a named class of hands is, as a definition: «la mano che supera 21»."""
    item = rules.hand_class(name)
    label = capital(item.label)
    if item.when is None:
        choosing = words.choosing(name)
        text = f"la mano di chi {choosing}." if choosing else "la mano di chi prende una certa decisione."
    else:
        text = f"{_defined(item.when, name, words)}."
    return datum(text=text, source=item.source, term=label)


def _defined(condition: Condition, name: str, words: RulesetWords) -> str:
    """Return which hands a condition names: the total and the number of cards first, as people say them."""
    asked = list(terms(condition))
    if not asked:
        return "ogni mano"
    if asked == [Fact("mano.totale", Range(low=words.ceiling + 1))]:
        return f"la mano che supera {words.ceiling}"
    if words.quality(name).verb == "arriva":
        return f"la mano che arriva {words.quality(name).rest}"
    total, cards = (_exactly(asked, trait) for trait in ("mano.totale", "mano.carte"))
    rest = [term for term in asked if not (isinstance(term, Fact) and term.trait == "mano.totale" and total)]
    told = str(total) if total else "la mano"
    if total and cards:
        first = cards == _dealt(words.rules)
        told += f" con le prime {number(cards)} carte" if first and cards > 1 else f" con {_cards(cards)}"
        rest = [term for term in rest if not (isinstance(term, Fact) and term.trait == "mano.carte")]
    unsplit = Fact("mano.da_divisione", OneOf((False,)))
    if total and unsplit in rest:
        told += ", in una mano non divisa"
        rest.remove(unsplit)
    more = if_(AllOf(tuple(rest)), words)
    return f"{told}, {more}" if more else told


def _cards(many: int) -> str:
    return count(many, "carta", "carte")


def _dealt(rules: Ruleset) -> int:
    return sum(step.cards for step in rules.deal if step.to is Recipient.HANDS)


def _exactly(asked: list[Condition], trait: str) -> int | None:
    found = next((term for term in asked if isinstance(term, Fact) and term.trait == trait), None)
    return None if found is None else exact(found.test)


def _facts(condition: Condition) -> Mapping[str, Test] | None:
    """Return what a condition asks, by trait; None where it denies something or leaves a choice."""
    asked = terms(condition)
    facts = {term.trait: term.test for term in asked if isinstance(term, Fact)}
    return facts if len(facts) == len(asked) else None


def closing(item: Closing, words: RulesetWords, *, stages: int = 1) -> Said:
    """Return when the turn of a hand ends by itself.

    Args:
        stages: how many stages the players' turn has; with one, none is named.
    """
    when, subject = _one_card_each(item) or _closed_when(item, words, stages=stages)
    then = _made(item.action, words) if item.action else f"{subject} finisce"
    if item.settles:
        settled = join(words.wagers(item.settles))
        then += f" e si liquida{'no' if len(item.settles) > 1 else ''} subito {settled}"
    return datum(text=sentence(f"{when}{then}"), source=item.source)


def _made(action: str, words: RulesetWords) -> str:
    """Return that a decision is taken without anybody's choosing it."""
    letter = next((offer_letter(offer) for offer in words.rules.offers if offer.name == action), "")
    return "la mano sta automaticamente" if letter == _STAND else f"la scelta {words.offer(action)} è automatica"


def _one_card_each(item: Closing) -> tuple[str, str] | None:
    """Return what is said of split cards that get one card each, where that is what ends a turn."""
    asked = _facts(item.when) or {}
    first = asked.get("mano.prima_carta")
    split = {"mano.carte": 2, "mano.da_divisione": OneOf((True,))}
    others = {trait: exact(test) or test for trait, test in asked.items() if trait != "mano.prima_carta"}
    if item.action or first is None or len(first.values) != 1 or others != split:
        return None
    return f"divisi due {rank_plural(str(first.values[0]))}, ogni mano riceve una sola carta e ", "il suo turno"


def _closed_when(item: Closing, words: RulesetWords, *, stages: int) -> tuple[str, str]:
    """Return when the turn of a hand ends, and what ends as the sentence calls it."""
    where = ""
    if item.stage and stages > 1 and not _only_there(item, words):
        where = f"nel {words.moment(item.stage)}, "
    asked = dict(_facts(item.when) or {})
    total = exact(asked.get("mano.totale"))
    cards = exact(asked.get("mano.carte"))
    if total and len(asked) == (2 if cards else 1):
        many = f" in {_cards(cards)}" if cards else ""
        return f"{where}con {total}{many} ", "il turno della mano"
    condition = say(item.when, words)
    plain = condition.startswith("la mano ") and "il banco" not in condition
    when = f"se {condition}" if condition else "in ogni caso"
    return f"{where}{when}, ", "il suo turno" if plain else "il turno della mano"


def _only_there(item: Closing, words: RulesetWords) -> bool:
    """Say whether hands of so many cards are only in the stage of a closing, the last one: then it goes unsaid.

    Before it they have the cards of the deal, where every decision of those stages moves on or ends the turn.
    """
    cards = exact((_facts(item.when) or {}).get("mano.carte"))
    earlier = words.stages[: words.stages.index(item.stage)]
    before = [offer for offer in words.rules.offers if offer.stage in earlier]
    moves_on = all(any(isinstance(effect, (GoTo, CloseHand)) for effect in offer.effects) for offer in before)
    return bool(cards) and item.stage == words.stages[-1] and moves_on and cards != words.dealt(HAND)
