"""What is said of the table around the rounds: its times, cut card, chips, stakes, phases and commands."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from generator.model.ir_session import Command, TableSession
from generator.pages.changes.change_class import ADDED, PLAY, UNSTATED, WIDER, WORDING, Weight, is_weaker
from generator.pages.changes.change_telling import Sides, ToldChange, was_now
from generator.pages.changes.datum_names import named
from generator.pages.changes.pairing import Pair
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.sentences import session_sentences as sheet
from generator.pages.sheet.sentences.guest_sentences import currencies
from generator.pages.sheet.sentences.stake_sentences import chips_words, copied_words, stake_words
from generator.words.italian import capital, count, join

_SILENT = "Non si dice nulla."


def session(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of the table itself, a datum a sentence: what phases and commands are is told with them."""
    was, now = pair.before, pair.after
    if "opening_seconds" in fields:
        told = [_seconds(one.opening_seconds) for one in (was, now)]
        text = f"Quanto dura l'apertura: {told[1]} (prima {told[0]})."
        yield ToldChange(text=text, weight=_weight(now.opening_seconds), fields=("opening_seconds",))
    if "chips" in fields:
        text = was_now(*(chips_words(one.chips) for one in (was, now)))
        yield ToldChange(text=text, weight=_chips_weight(was.chips, now.chips), fields=("chips",))
    for field, say in _SAID.items():
        if field in fields:
            old, new = (say(one) for one in (was, now))
            both = ("mid_round", "mid_round_source") if field == "mid_round" else (field,)
            yield ToldChange(text=was_now(old or _SILENT, new or _SILENT), weight=PLAY, fields=both)
    if "copied" in fields:
        texts = [" ".join(copied_words(one.copied, words)) for one, words in ((was, sides.was), (now, sides.now))]
        old, new = (text or _SILENT for text in texts)
        yield ToldChange(text=was_now(old, new), weight=PLAY, fields=("copied", "copied_source"))
    if (was.currencies is None) != (now.currencies is None):
        old, new = (_SILENT if one.currencies is None else currencies(one.currencies).text for one in (was, now))
        weight = ADDED if was.currencies is None else PLAY
        yield ToldChange(text=was_now(old, new), weight=weight, fields=("currencies",))


def _seconds(seconds: int | None) -> str:
    return "non è dichiarato" if seconds is None else count(seconds, "secondo", "secondi")


def _weight(stated: object) -> Weight:
    return UNSTATED if stated is None else PLAY


def _chips_weight(was: Sequence[int] | None, now: Sequence[int] | None) -> Weight:
    if now is None:
        return UNSTATED
    return WIDER if was is not None and {*was} < {*now} else PLAY


def _one(said: Sequence[Said], place: int) -> str:
    return said[place].text if said else ""


_SAID: Mapping[str, Callable[[TableSession], str]] = {
    "decision_per": lambda one: _one(sheet.times(one), -1),
    "mid_round": lambda one: _one(sheet.cut_card(one), 0),
    **{
        field: partial(stake_words, field=field)
        for field in ("above_most", "without_funds", "undone", "new_limits", "leave_balance", "seen_from")
    },
}
"""Field → the sentence of the sheet that says it."""


def session_said(pair: Pair, _: Sides) -> str:
    """Return what is said of the table around the rounds when it comes or goes, as a whole."""
    node: TableSession = pair.node
    labels = join([f"«{one.label}»" for one in node.commands])
    if pair.before is None:
        return f"Si aggiunge ciò che il tavolo fa intorno ai colpi; i comandi sono {labels}."
    return f"Non c'è più ciò che il tavolo fa intorno ai colpi; i comandi erano {labels}."


def command(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a command: its name, what it does, when it can be used."""
    was, now = pair.before, pair.after
    if "label" in fields:
        text = f"Il comando «{was.label}» ora si chiama «{now.label}»."
        yield ToldChange(text=text, weight=WORDING, fields=("label",))
    rest = tuple(field for field in ("when", "effects") if field in fields)
    if rest:
        text = was_now(sides.was_said(was), sides.now_said(now), f"Il comando «{now.label}»")
        yield ToldChange(text=text, weight=WIDER if _is_wider(was, now, rest) else PLAY, fields=rest)


def _is_wider(was: Command, now: Command, changed: tuple[str, ...]) -> bool:
    return changed == ("when",) and is_weaker(was.when, now.when)


def labelled(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield that something of the table has another name; the sentences of the sheet tell what else it is."""
    if "label" in fields:
        text = f"{capital(named(pair, sides.was))} ora si chiama «{pair.after.label}»."
        yield ToldChange(text=text, weight=WORDING, fields=("label",))
