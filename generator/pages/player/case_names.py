"""What a case of a table of pays is called, in a few words: those that a player would use."""

from collections.abc import Collection

from generator.model.checks.decision_tables import taken
from generator.model.ir import Settlement, SettlementRow
from generator.model.meaning.conditions import ALWAYS, Condition, Fact, OneOf
from generator.model.terms import Outcome
from generator.pages.facts.card_examples import combination_of
from generator.pages.facts.condition_terms import exact, terms
from generator.pages.facts.hands import bust_class, marked_by, natural
from generator.pages.player.page_telling import Teller, cards_counted, natural_name
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.words.marked_messages import marked

_COMPARED = {
    "maggiore": marked("totale più alto di quello del banco"),
    "uguale": marked("stesso totale del banco"),
    "minore": marked("totale più basso di quello del banco"),
}


def case_name(told: Teller, row: SettlementRow, table: Settlement) -> Said | None:
    """Return what a row is called; None for the row of every other case."""
    if row.when == ALWAYS:
        return None
    if table.cards:
        return _pattern(told, row, table)
    name = _known(told, row.when)
    if name:
        return Said(text=name, language=_language(told, _classes(row.when)))
    return Said(text=told.condition(row.when), language=told.foreign)


def exceptions(told: Teller, row: SettlementRow, among: Collection[Outcome] = tuple(Outcome)) -> list[str]:
    """Return the cases in which a hand that fulfils a row of the main wager is settled by one above it, otherwise.

    Args:
        among: the outcomes of the rows above that are told.
    """
    table = told.rules.settlement(told.rules.main_wager.name)
    above = {earlier for earlier, later in taken(told.rules, table) if later == row.id}
    other = [one for one in table.rows if one.id in above and one.payout != row.payout and one.outcome in among]
    return [name.text for one in other if (name := case_name(told, one, table))]


def both_natural(told: Teller) -> str:
    """Return what the case of two naturals is called, which is one of equal totals; "" where none is named."""
    return told.words("{name} tuo e del banco", name=natural_name(told)) if natural(told.rules) else ""


def is_comparison(condition: Condition) -> bool:
    """Say whether a condition compares hand and dealer: what a player thinks of first."""
    return any(isinstance(term, Fact) and term.trait == "confronto" for term in terms(condition))


def own_line(told: Teller, row: SettlementRow) -> str:
    """Return what keeps a row from being told together with others of the same money; "" if nothing does.

    It is a decision that marked the hand, a special hand, or a push that is not of equal totals.
    """
    asked = _classes(row.when)
    hand = asked.get("mano", ("",))[0]
    marked = bool(hand) and told.rules.hand_class(hand).when is None
    special = bool(hand) and hand not in (natural(told.rules), bust_class(told.rules)) and row.outcome is Outcome.WIN
    push = row.outcome is Outcome.PUSH and not is_comparison(row.when) and set(asked) != {"mano", "banco"}
    return row.id if marked or special or push else ""


def _classes(condition: Condition) -> dict[str, tuple[str, ...]]:
    """Return the classes that a condition asks of hand and dealer, if it asks nothing else; else an empty mapping."""
    asked = {}
    for term in terms(condition):
        if not isinstance(term, Fact) or term.trait not in ("mano", "banco") or not isinstance(term.test, OneOf):
            return {}
        asked[term.trait] = tuple(map(str, term.test.values))
    return asked


def _known(told: Teller, condition: Condition) -> str:
    facts = terms(condition)
    classes = _classes(condition)
    if classes:
        return _of_classes(told, classes)
    if len(facts) != 1 or not isinstance(facts[0], Fact):
        return ""
    fact = facts[0]
    if fact.trait == "confronto" and len(fact.test.values) == 1:
        return told.words(_COMPARED[str(fact.test.values[0])])
    if fact.trait == "banco.qualificato":
        yes = fact.test.values == (True,)
        return told.words("il banco si qualifica" if yes else "il banco non si qualifica")
    return ""


def _of_classes(told: Teller, classes: dict[str, tuple[str, ...]]) -> str:
    rules, words = told.rules, told.words
    if any(len(names) != 1 for names in classes.values()):
        return ""
    best = natural(rules)
    bust = bust_class(told.rules)
    hand, dealer = (classes.get(who, ("",))[0] for who in ("mano", "banco"))
    if hand and dealer:
        return both_natural(told) if hand == dealer == best else ""
    if dealer:
        if dealer == bust:
            return words("il banco sballa")
        return words("il banco ha {name}", name=told.label(rules.hand_class(dealer).label))
    if hand == bust:
        return words("hai sballato")
    if rules.hand_class(hand).when is None:
        chosen = [told.move(offer) for offer in marked_by(rules, hand)]
        return (
            words("hai scelto {moves}", moves=words.list([words.quoted(name) for name in chosen], "o"))
            if chosen
            else ""
        )
    return told.label(rules.hand_class(hand).label)


def _language(told: Teller, classes: dict[str, tuple[str, ...]]) -> str:
    """Return the language of a case that is called by the label of a class and nothing else."""
    label = told.rules.hand_class(classes["mano"][0]).label if list(classes) == ["mano"] else ""
    return told.label_language(label) if label and _of_classes(told, classes) == told.label(label) else ""


_KINDS = {
    "rango": marked("stesso rango"),
    "seme": marked("stesso seme"),
    "colore": marked("stesso colore"),
    "valore": marked("stesso valore"),
}
_SOME = {
    "rango": marked("{cards} dello stesso rango"),
    "seme": marked("{cards} dello stesso seme"),
    "colore": marked("{cards} dello stesso colore"),
    "valore": marked("{cards} di pari valore"),
}


def _pattern(told: Teller, row: SettlementRow, table: Settlement) -> Said:
    """Return a combination of cards in a few words: «stesso rango, stesso seme»; a hard one as the dossier says it."""
    found = combination_of(told.rules, table, row)
    suits = exact(found.suits.test) if found.suits else None
    if not found.is_all or (found.suits and suits is None):
        return Said(text=say(row.when, RulesetWords(told.rules, len(table.cards))), language=told.foreign)
    words = told.words
    said = [words("in sequenza")] if found.run else []
    said += [words(_KINDS[trait]) for trait in found.shared]
    said += [words(_SOME[one.trait], cards=cards_counted(told, one.test.numbers[0])) for one in found.some]
    if suits is not None:
        said.append(words("un solo seme") if suits == 1 else words("{count} semi diversi", count=suits))
    return Said(text=", ".join([*said, *([words(found.apart)] if found.apart else [])]))
