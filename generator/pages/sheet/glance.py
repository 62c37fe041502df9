"""A regolamento at a glance: its key rules, and its line in the index."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from generator.model.ir import ActionRow, DealStep, DeclaredReturn, Limits, Offer, Ruleset, Source
from generator.model.meaning.conditions import ALWAYS
from generator.model.terms import Face, Outcome, Recipient, State
from generator.numbers.figures import Figures
from generator.numbers.return_words import bet_words, way_words
from generator.numbers.told_returns import bet_returns, main_bet
from generator.pages.facts.hands import main_rows
from generator.pages.facts.table_bounds import is_for_one, of_bounds, of_number
from generator.pages.printing.page_sentences import Said, ScenarioRef, Topic
from generator.pages.sheet import stake_amounts as money
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences import dealer_sentences as dealer
from generator.pages.sheet.sentences.condition_clauses import say
from generator.pages.sheet.sentences.table_sentences import deck_size
from generator.pages.sheet.weave import datum_anchor, is_heading
from generator.words.amounts import euro
from generator.words.italian import join
from generator.words.marked_messages import marked


def key_rules(rules: Ruleset, figures: Figures | None = None) -> tuple[Topic, ...]:
    """Return the rules that players ask for first, each with the anchor where it is said in full."""
    words = RulesetWords(rules)
    seats = [rules.table.boxes_source, *([rules.table.players_source] if is_for_one(rules.table) else [])]
    settled = main_rows(rules)
    shown: list[tuple[str, str, str, Sequence[Source | None]]] = [
        (marked("Carte"), deck_size(rules.deck), "mazzo", [rules.deck.source]),
        (
            marked("Mani") if is_for_one(rules.table) else marked("Posti al tavolo"),
            _boxes(rules),
            rules.table.boxes_source.path,
            seats,
        ),
        (
            marked("Carte del banco"),
            _dealer_cards(rules),
            _first_path(rules.deal, "distribuzione"),
            [one.source for one in rules.deal],
        ),
        (
            marked("Il banco"),
            dealer.at_a_glance(rules, words),
            _first_path(rules.dealer.rule, "banco"),
            [row.source for row in rules.dealer.rule],
        ),
        (marked("Decisioni"), join([offer.label for offer in rules.offers]), _first_path(rules.offers), []),
        (
            marked("Vincite"),
            _wins(rules, words),
            f"liquidazione.{rules.main_wager.name}",
            [row.source for row in settled],
        ),
        (marked("Puntate facoltative"), join(_sides(rules)) or marked("nessuna"), "", []),
        (
            marked("Puntata"),
            _limits(rules),
            _first_path(rules.table.limits),
            [one.source for one in rules.table.limits],
        ),
        (marked("Ritorno"), _returns(rules, figures, words), _first_path(rules.returns), []),
    ]
    return tuple(
        Topic(label=label, said=(Said(text=value),), anchor=datum_anchor(path) if path else "", mark=weakest(known))
        for label, value, path, known in shown
    )


_WEAK = (State.GAP, State.ASSUMED, State.INTERPRETED, State.COMPUTED, State.EXTERNAL)
"""From the weakest: how a datum can be known that no clause says as it is."""


def weakest(sources: Iterable[Source | None]) -> str:
    """Return the mark of the data that are known least, or "" if clauses say them all, or one draws them from those."""
    states = {source.state for source in sources if source is not None and not is_heading(source)}
    return next((state.value for state in _WEAK if state in states), "")


_HANDS = (
    "un solo giocatore; quante mani non è dichiarato",
    "una mano sola, un solo giocatore",
    "al massimo {boxes} mani, un solo giocatore",
)


def _boxes(rules: Ruleset) -> str:
    table = rules.table
    if is_for_one(table):
        return of_number(_HANDS, table.boxes).format(boxes=table.boxes)
    many = "non dichiarati" if table.boxes is None else str(table.boxes)
    return many if table.players is None else f"{many}, al massimo {table.players} giocatori"


def _first_path(items: Sequence[DealStep | ActionRow | Offer | Limits | DeclaredReturn], default: str = "") -> str:
    return items[0].source.path if items else default


def _dealer_cards(rules: Ruleset) -> str:
    shown, hidden = (
        sum(step.cards for step in rules.deal if step.to is Recipient.DEALER and step.face is face)
        for face in (Face.UP, Face.DOWN)
    )
    kinds = ((shown, "scopert"), (hidden, "copert"))
    said = [f"{number} {word}{'a' if number == 1 else 'e'}" for number, word in kinds if number]
    return join(said) or "nessuna alla distribuzione"


def _wins(rules: Ruleset, words: RulesetWords) -> str:
    """Return what the main wager wins: the special pays with their case, the ordinary one without."""
    rows = [row for row in main_rows(rules) if row.outcome is Outcome.WIN]
    special = [row for row in rows if row.payout.returned != Fraction(2)]
    said = [f"{money.pays(row)} se {say(row.when, words)}" for row in special if row.when != ALWAYS]
    if len(special) < len(rows):
        said.append("1:1 ogni altra mano che vince" if special else "1:1")
    return "; ".join(said)


def _sides(rules: Ruleset) -> list[str]:
    bets = []
    for wager in rules.optional_wagers:
        rows = [row for row in rules.settlement(wager.name).rows if row.payout.returned]
        best = max(rows, key=lambda row: row.payout.returned or 0, default=None)
        told = [f"fino a {money.pays(best)}", weakest([best.source])] if best else []
        bets.append(f"{wager.label} ({', '.join(filter(None, told))})" if told else wager.label)
    return bets


_NO_LIMITS = "limiti non dichiarati"
_LIMITS = ("da {low} a {high}", "da {low}; massimo non dichiarato", "fino a {high}; minimo non dichiarato", _NO_LIMITS)


def _limits(rules: Ruleset) -> str:
    item = next((item for item in rules.table.limits if item.wager == rules.main_wager.name), None)
    if item is None:
        return _NO_LIMITS
    low, high = (euro(cents or 0, plain=True) for cents in (item.minimum, item.maximum))
    return of_bounds(_LIMITS, item).format(low=low, high=high)


def _returns(rules: Ruleset, figures: Figures | None, words: RulesetWords) -> str:
    """Return every declared return beside the computed one; the way of playing is said where a wager has two."""
    wagers = [item.wagers for item in rules.returns]
    told = []
    for bet in bet_returns(rules, figures.returns if figures is not None else None):
        if bet.declared is not None:
            label = join([words.wager(name).text for name in bet.declared.wagers])
            how = f", {way_words(bet.declared.strategy)}" if wagers.count(bet.declared.wagers) > 1 else ""
            told.append(f"{label}{how}: {bet_words(bet)}")
    return " · ".join(told) or NOT_DECLARED


NOT_DECLARED = marked("non dichiarato")


def _main_return(rules: Ruleset, figures: Figures | None) -> str:
    """Return what comes back of the main wager at best."""
    found = main_bet(rules, bet_returns(rules, figures.returns if figures is not None else None))
    return NOT_DECLARED if found is None else bet_words(found)


def in_index(
    rules: Ruleset, scenarios: Mapping[str, Sequence[ScenarioRef]], open_points: int, figures: Figures | None = None
) -> tuple[tuple[str, str], ...]:
    """Return what the index says of a regolamento: labels and values, the same labels of each."""
    values = (
        rules.version,
        str(rules.deck.decks),
        _boxes(rules),
        join([offer.label for offer in rules.offers]),
        _wins(rules, RulesetWords(rules)),
        join([wager.label for wager in rules.optional_wagers]) or "nessuna",
        _main_return(rules, figures),
        str(len(rules.clauses)),
        str(sum(1 for clause in rules.clauses if scenarios.get(clause.id))),
        str(open_points),
    )
    return tuple(zip(INDEX_LABELS, values, strict=True))


INDEX_LABELS = (
    "Versione",
    "Mazzi",
    "Posti",
    "Decisioni",
    "Vincite della puntata principale",
    "Puntate facoltative",
    "Ritorno della puntata principale",
    "Clausole",
    "Clausole con scenari",
    "Punti aperti",
)
"""On what an index compares the regolamenti."""
