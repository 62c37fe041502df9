"""A few rounds read as a layout says, to see what of them is not understood; nothing is judged."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from banco.logs.cause_words import round_lines
from banco.logs.gathering import Gathered, portion_of, portions_of
from banco.logs.layout import CUT_CARD_OUT, DEALT_BEFORE, ROUNDS, SHUFFLE, LogLayout
from banco.logs.log_text import levels_of
from banco.logs.logged_round import LoggedRound, NotRead, Unread, read_round
from banco.logs.placed_round import Replayer
from banco.logs.shuffles.followed_shuffles import shuffles_of
from banco.logs.shuffles.shuffle_findings import ShufflesFound
from banco.logs.shuffles.shuffle_text import doubt_words, rule_words, summary_words
from generator.model.ir import Ruleset
from generator.words.amounts import thousands
from generator.words.italian import join

_KEPT = 5
_ADVICE: Mapping[Unread, str] = {
    Unread.WORD: "traducile in «parole», a sinistra la parola dei file e a destra quella del regolamento",
    Unread.CARD: "i segni che non sono i nostri (A 2…9 T J Q K; S H D C) si traducono in «carte»",
    Unread.AMOUNT: "«importi» dice come sono scritti: unità (12.50), unità con la virgola (1.250,50) o centesimi",
    Unread.TIME: "serve un'ora come 2026-10-01T21:04:00, con o senza il fuso; se l'anno non è il primo, lo dice «date»",
    Unread.OPEN: "dichiara in «parametri» la tabella degli importi di chi gestisce il tavolo",
    Unread.EVENT: "si giudica ciò che il regolamento dice di quell'evento; «ordine» dice fra quali scelte è stato",
    Unread.HANDS: "«mano» conta le mani di un posto da 1, nell'ordine in cui nascono; le divisioni sono fra le azioni",
    Unread.NO_HAND: "ogni puntata sta su una mano della tabella «mani», con lo stesso posto e la stessa mano",
}
"""What to do about what is not understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """What of some rounds was understood.

    Attributes:
        first: the first round that was; None where none was.
        first_shuffle: what the log says of the shuffle of that round, by our names of the columns.
        unread: reason → the values that were not, with how many rounds each.
        shuffles: what came of their shuffles; None where the log names none.
    """

    rounds: int
    first: LoggedRound | None
    first_shuffle: Mapping[str, str]
    unread: Mapping[Unread, Counter[str]]
    shuffles: ShufflesFound | None

    @property
    def whole(self) -> bool:
        """Say whether there are rounds, and every one was understood, its shuffle with it."""
        told = self.shuffles is None or not self.shuffles.unread
        return self.rounds > 0 and not self.unread and told


def tried(layout: LogLayout, rules: Ruleset, gathered: Gathered) -> Tried:
    """Return what of the gathered rounds is understood."""
    replayer, unread = Replayer(rules), dict[Unread, Counter[str]]()
    rounds, first, first_shuffle = 0, None, dict[str, str]()
    mapped = layout.tables[ROUNDS].columns
    of_shuffle = [name for name in (SHUFFLE, DEALT_BEFORE, CUT_CARD_OUT) if name in mapped]
    for portion in range(portions_of(gathered.path)):
        for row in portion_of(gathered.path, portion).to_pylist():
            rounds += 1
            try:
                logged = read_round(row, layout)
                replayer.play(logged)
            except NotRead as fault:
                unread.setdefault(fault.why, Counter())[fault.what] += 1
            else:
                if first is None:
                    first, first_shuffle = logged, {name: row[name] or "—" for name in of_shuffle}
    shuffles = shuffles_of(layout, rules, gathered.path, 1)
    return Tried(
        rounds=rounds,
        first=first,
        first_shuffle=first_shuffle,
        unread=unread,
        shuffles=None if shuffles is None else shuffles.found,
    )


def tried_lines(found: Tried, gathered: Gathered, layout: LogLayout, rules: Ruleset) -> Iterator[str]:
    """Yield what was understood and what was not, with what to do."""
    for name, table in layout.tables.items():
        files = [file for file in gathered.files if file.table == name]
        yield f"{name:<8} {len(files)} file «{table.pattern}», {thousands(gathered.rows[name])} righe"
    for file in gathered.files:
        if file.fault:
            yield f"  Il file «{file.name}» {file.fault}."
    yield ""
    lost = sum(values.total() for values in found.unread.values())
    yield f"Letti {thousands(found.rounds)} colpi di {rules.title}: {thousands(found.rounds - lost)} si capiscono."
    for why, values in sorted(found.unread.items(), key=lambda one: -one[1].total()):
        some = join(f"«{value}» {thousands(many)}" for value, many in values.most_common(_KEPT) if value)
        yield f"  {thousands(values.total())} no: {why.value}{f' ({some})' if some else ''}"
        if why in _ADVICE:
            yield f"    → {_ADVICE[why]}"
    if found.first is not None:
        yield ""
        yield f"Il primo colpo, {found.first.key}, come è stato letto:"
        yield from (f"  {line}" for line in round_lines(found.first, suited=layout.cards.suited))
        if found.first_shuffle:
            yield f"  {', '.join(f'{name} «{text}»' for name, text in found.first_shuffle.items())}"
    if found.shuffles is not None:
        yield ""
        yield from (summary_words(found.shuffles), f"  {rule_words(found.shuffles.rule)}")
        yield from (f"  {words}" for words in doubt_words(found.shuffles))
    yield ""
    yield "Fin dove lascia giudicare:"
    for name, reached, because in levels_of(layout, rules):
        yield f"  {name:<8} {'sì' if reached else 'no'}: {because}"
