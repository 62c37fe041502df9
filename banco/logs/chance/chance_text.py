"""What chance did, for people on a terminal and for programs."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, Final

from banco.logs.chance.anytime import excluded_rate
from banco.logs.chance.chance_findings import LEVEL, ChanceFindings, LineFinding
from banco.logs.chance.chance_lines import BetSums, ChanceLine, ChanceOf
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported
from generator.words.amounts import comma, thousands
from generator.words.card_words import SUITS, rank_name
from generator.words.italian import count, join

_FIRST_DAY: Final = date(1970, 1, 1)
_NEAREST: Final = 3
"""Lines that are named although chance explains them."""


def line_words(line: ChanceLine, rules: Ruleset) -> str:
    """Return what a line looks at."""
    wagers = {wager.name: wager.label for wager in rules.wagers}
    name = wagers.get(line.subject, line.subject)
    if line.of in {ChanceOf.CARDS, ChanceOf.UPCARD, ChanceOf.RANKS}:
        name = join(map(rank_name, line.subject), "o")
    words = {
        ChanceOf.BET: f"fortuna su «{name}»",
        ChanceOf.HIGH_STAKES: f"fortuna su «{name}» quando la posta è sopra la media",
        ChanceOf.AFTER_A_WIN: f"fortuna su «{name}» dopo un colpo vinto dai giocatori",
        ChanceOf.CARDS: f"quante volte esce {name}",
        ChanceOf.UPCARD: f"quante volte il banco scopre {name}",
        ChanceOf.RANKS: f"quante volte esce {name}, fra le carte che valgono lo stesso",
        ChanceOf.SUITS: f"quante carte di {_suit(line.subject)}",
        ChanceOf.ORDER: "carte che si seguono come si erano già seguite",
    }
    return words[line.of]


def _suit(code: str) -> str:
    return SUITS[code].name if code in SUITS else code


def table_words(table: str) -> str:
    """Return the name of a table."""
    return table or "(senza nome)"


def chance_lines(found: ChanceFindings | Unsupported, rules: Ruleset) -> Iterator[str]:
    """Yield what chance did, for a terminal, or why it cannot be said."""
    if isinstance(found, Unsupported):
        yield refused_words(found)
        return
    if not found.rounds:
        yield "Il caso: di nessun colpo si può seguire la fortuna."
        return
    apart = f"; di {thousands(found.apart)} non si segue la fortuna" if found.apart else ""
    yield f"Il caso, in {thousands(found.rounds)} colpi e {thousands(found.boxes)} posti{apart}:"
    if words := shoe_words(found):
        yield f"  {words}"
    names = [f"{table_words(table)}, {bet_label(rules, wager)}" for (table, wager), _ in found.bets]
    wide = max(map(len, names), default=0)
    heads = "  ".join(f"{head:>7}" for head in ("reso", "atteso", "scelte", "caso"))
    yield f"  {'su cento poste':<{wide}}  {'puntate':>12}  {heads}  fascia"
    for name, ((table, wager), sums) in zip(names, found.bets, strict=True):
        line = found.line_of(ChanceLine(table, ChanceOf.BET, wager))
        *figures, band = bet_figures(sums, line)
        yield f"  {name:<{wide}}  {thousands(sums.bets):>12}  {'  '.join(f'{one:>7}' for one in figures)}  {band}"
    yield "  Atteso: con quelle scelte e il caso a zero. Scelte: quanto è costato non fare le migliori."
    alarms = found.alarms
    for one in alarms:
        assert one.alarm is not None, "an alarm has its day"
        day, steps = one.alarm
        yield (
            f"  Il caso non basta. {table_words(one.line.table)}, {line_words(one.line, rules)}: dal "
            f"{day_words(day)}, dopo {thousands(steps)} osservazioni; {_against(one)}."
        )
    yield f"  {level_words(found)}"
    if not alarms:
        near = sorted(found.lines, key=lambda one: (-one.nearest, one.line))[:_NEAREST]
        for one in near:
            yield (
                f"  {table_words(one.line.table)}, {line_words(one.line, rules)}: al più al "
                f"{comma(100 * one.nearest, 0)} % della fascia."
            )
    yield f"  {excluded_words(found)}"


def shoe_words(found: ChanceFindings) -> str:
    """Return from which cards the next one was to come; "" where the log names no shuffle."""
    if not found.of_shoe:
        return ""
    if found.of_shoe == found.rounds:
        return "Ogni carta era da attendersi da quelle rimaste nella sua mescolata."
    return (
        f"In {thousands(found.of_shoe)} colpi ogni carta era da attendersi da quelle rimaste nella sua mescolata; "
        "negli altri, da un sabot intero."
    )


def refused_words(fault: Unsupported) -> str:
    """Return why the luck of no round can be followed."""
    return f"Il caso: con queste regole la fortuna non si può seguire ({fault.reason})."


def alarm_words(alarms: int) -> str:
    """Return in words that so many lines are out of their bands; "" where none is."""
    if not alarms:
        return ""
    lines = count(alarms, "linea è uscita dalla sua fascia", "linee sono uscite dalla loro fascia")
    return f"Il caso non basta a spiegare come sono uscite le carte: {lines}."


def level_words(found: ChanceFindings) -> str:
    """Return what an alarm is worth."""
    lines = thousands(len(found.lines))
    said = "Nessuna esce dalla fascia." if not found.alarms else ""
    return (
        f"Si guardano {lines} linee, ogni giorno. Di {round(1 / LEVEL)} registri onesti, al più uno ne vede mai uscire "
        f"una. {said}"
    ).strip()


def excluded_words(found: ChanceFindings) -> str:
    """Return what these rounds do not exclude."""
    rate = excluded_rate(found.rounds, 0.05)
    return (
        f"Ciò che in questi colpi non è successo: di un errore che tocca a un colpo su "
        f"{thousands(max(1, round(1 / rate)))}, un registro lungo così ne mostra almeno uno 95 volte su cento."
    )


def day_words(day: int) -> str:
    """Return a day, as «5/10/2026»."""
    told = _FIRST_DAY + timedelta(days=day)
    return f"{told.day}/{told.month}/{told.year}"


def bet_label(rules: Ruleset, wager: str) -> str:
    """Return what players call a wager."""
    return next((one.label for one in rules.wagers if one.name == wager), wager)


def _against(one: LineFinding) -> str:
    return f"in tutto {comma(one.whole.total, 1, signed=True)}, la fascia è ± {comma(one.band, 1)}"


def bet_figures(sums: BetSums, line: LineFinding | None) -> tuple[str, ...]:
    """Return of a hundred stakes: what came back, what was expected, the price of choices, luck, and its band."""
    share = 100 / sums.staked if sums.staked else 0.0
    luck = sums.luck + sums.paid - sums.won
    return (
        comma(100 + share * sums.paid, 2),
        comma(100 + share * (sums.won - sums.luck), 2),
        comma(share * sums.price, 2),
        comma(share * luck, 2, signed=True),
        f"± {comma(share * line.band, 2)}" if line is not None else "",
    )


def chance_json(found: ChanceFindings | Unsupported) -> dict[str, Any]:
    """Return the same for programs; sums are of stakes, or of cards."""
    if isinstance(found, Unsupported):
        return {"perche_no": found.reason}
    return {
        "colpi": found.rounds,
        "posti": found.boxes,
        "non_seguiti": found.apart,
        "da_cio_che_resta": found.of_shoe,
        "livello": LEVEL,
        "puntate": [
            {
                "tavolo": table,
                "puntata": wager,
                "quante": sums.bets,
                "poste": round(sums.staked, 3),
                "reso": round(sums.staked + sums.paid, 3),
                "atteso": round(sums.staked + sums.won - sums.luck, 3),
                "prezzo_delle_scelte": round(sums.price, 3),
                "fortuna": round(sums.luck + sums.paid - sums.won, 3),
            }
            for (table, wager), sums in found.bets
        ],
        "linee": [
            {
                "tavolo": one.line.table,
                "linea": one.line.of.value,
                "di": one.line.subject,
                "osservazioni": one.whole.steps,
                "somma": round(one.whole.total, 3),
                "scarto": round(one.whole.deviation, 3),
                "fascia": round(one.band, 3),
                "della_fascia": round(one.nearest, 3),
                "allarme": None if one.alarm is None else {"giorno": day_words(one.alarm[0]), "dopo": one.alarm[1]},
            }
            for one in found.lines
        ],
    }
