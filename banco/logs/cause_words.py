"""What a cause is called, and the round that shows it, in Italian."""

from collections.abc import Iterator

from banco.logs.logged_round import LoggedBet, LoggedRound, cards_words, seat_words
from banco.logs.round_events import MALFUNCTION
from banco.logs.tally import CauseCount, Example
from banco.logs.verdicts import Fault, FaultCause, How, RoundFault
from conformance.cases.scenario.wording import money
from generator.model.ir import Ruleset
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.pay_case import pay_case
from generator.words.amounts import thousands
from generator.words.italian import count

_RETURNED = {
    How.NOTHING: "{wager} non rende niente quando deve rendere",
    How.STAKE_ALONE: "{wager} rende soltanto la posta",
    How.LESS: "{wager} rende meno del dovuto",
    How.MORE: "{wager} rende più del dovuto",
}


def cause_title(cause: FaultCause, rules: Ruleset) -> str:
    """Return what a cause is called."""
    wagers = {wager.name: wager.label for wager in rules.wagers}
    offers = {offer.name: offer.label for offer in rules.offers}
    name = wagers.get(cause.subject, offers.get(cause.subject, cause.subject))
    if cause.fault is Fault.RETURNED:
        return f"{_RETURNED[How(cause.how)].format(wager=f'«{name}»')} ({row_words(cause.row, cause.subject, rules)})"
    who = "il banco" if cause.subject == "banco" else "una mano"
    return {
        Fault.STAKES: f"Puntate che le regole non ammettono: {cause.subject}",
        Fault.ACTION: f"«{name}» quando le regole non lo permettono",
        Fault.TURN: f"«{name}» quando non toccava a quella mano",
        Fault.NO_CHOICE: f"Il colpo finisce prima di una scelta che spettava: {cause.subject}",
        Fault.CARD_MISSING: f"Manca una carta che {who} doveva prendere",
        Fault.CARD_TOO_MANY: f"Una carta di troppo: {who} doveva fermarsi prima",
        Fault.CARD_COPIES: "Una carta più volte di quante i mazzi ne hanno",
        Fault.NOT_STAKED: f"Manca la puntata «{name}»",
        Fault.STAKED: f"«{name}» di un importo sbagliato",
        Fault.BALANCE: "Il saldo dopo il colpo non è quello di prima, meno il puntato, più il reso",
        Fault.NOT_DUE: f"«{name}» quando le regole non la prevedono",
    }[cause.fault]


def row_words(row: str, wager: str, rules: Ruleset) -> str:
    """Return which row of payments says what is due for a wager, as the sheet of the rules numbers and says it."""
    if row == MALFUNCTION:
        return "dopo un malfunzionamento"
    table, index = next(
        (table, index) for table in rules.settlements for index, one in enumerate(table.rows) if one.id == row
    )
    words = RulesetWords(rules, len(table.cards))
    of = "" if table.wager == wager else f" di «{words.wager(table.wager).text}»"
    return f"riga {index + 1} dei pagamenti{of}: {pay_case(rules, table, index, words)}"


def cost_lines(found: CauseCount) -> Iterator[str]:
    """Yield in whose favour a cause was, and of how many rounds nobody can say."""
    if found.unpriced < found.rounds:
        yield f"In favore del banco {money(found.to_house)}, dei giocatori {money(found.to_players)}."
    if found.unpriced:
        some = "" if found.unpriced == found.rounds else f" in {thousands(found.unpriced)} di questi colpi"
        yield f"Quanto è costato{some} non si può dire: con quelle carte e quelle scelte il colpo non arriva alla fine."


def example_lines(example: Example, *, suited: bool) -> Iterator[str]:
    """Yield the smallest round that shows a cause: cards, choices, and what was expected; see `round_lines`."""
    logged = example.logged
    yield f"Il più semplice dei colpi che la mostrano, {logged.key}:"
    yield from (f"  {line}" for line in round_lines(logged, suited=suited))
    expected, got = expected_words(example.difference)
    seat = example.difference.seat
    where = f"al {seat_words(seat)} " if seat is not None else ""
    yield f"  {where}atteso {expected}, nel registro {got}"


def expected_words(difference: RoundFault) -> tuple[str, str]:
    """Return what was expected and what the log has, as people read it."""
    expected, got = difference.told
    if difference.cause.fault in (Fault.RETURNED, Fault.STAKED):
        return money(int(expected)), money(int(got))
    return expected, got


def round_lines(logged: LoggedRound, *, suited: bool) -> Iterator[str]:
    """Yield a round as it was understood.

    Args:
        suited: whether the log tells the suits.
    """
    if logged.shoe is not None:
        yield f"carte in ordine: {cards_words(logged.shoe, suited=suited)}"
    else:
        yield f"banco: {cards_words(logged.dealer, suited=suited)}"
    for seat in sorted({*logged.hands, *(one.seat for one in logged.bets)}):
        name = seat_words(seat)
        held = f": {cards_words(logged.hands[seat], suited=suited)}" if seat in logged.hands else ""
        moves = [action for where, action in logged.moves if where == seat]
        bets = "; ".join(bet_words(one) for one in logged.bets if one.seat == seat)
        yield f"{name}{held}{' · ' + ', '.join(moves) if moves else ''}{' · ' + bets if bets else ''}"
    yield from around_words(logged)


def around_words(logged: LoggedRound) -> Iterator[str]:
    """Yield what happened around the choices of a round, and what its players had."""
    for one in logged.events:
        who = one.player or ("" if one.box is None else f"posto {one.box}")
        made = ", prima delle scelte" if not one.before else f", dopo {count(one.before, 'scelta', 'scelte')}"
        when = "" if one.before is None else made
        yield f"evento: {one.name.replace('_', ' ')}{f' ({who})' if who else ''}{when}"
    for held in logged.balances:
        yield f"saldo di {held.player}: prima {money(held.before)}, dopo {money(held.after)}"


def bet_words(one: LoggedBet) -> str:
    """Return a wager in words."""
    return f"{one.wager} {money(one.staked)}, resi {money(one.returned)}"
