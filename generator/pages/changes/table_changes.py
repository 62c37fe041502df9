"""What is said of the table: shoe, values, boxes, times, limits, rounding, zones, wagers, classes of hands."""

from collections.abc import Callable, Iterable, Iterator

from generator.model.ir import Deck, TableSetup
from generator.pages.changes.change_class import PLAY, UNFELT, UNSTATED, WIDER, WORDING, Weight
from generator.pages.changes.change_telling import Sides, ToldChange, was_now
from generator.pages.changes.pairing import Pair
from generator.pages.facts.table_bounds import is_for_one
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.own_words import a_rank
from generator.pages.sheet.sentences import table_sentences as sheet
from generator.words.amounts import euro
from generator.words.italian import capital, sentence

Teller = Callable[[Pair, tuple[str, ...], Sides], Iterator[ToldChange]]


def deck(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of the shoe."""
    was, now = pair.before, pair.after
    if "decks" in fields and was.ranks == now.ranks:
        text = f"Si gioca con {sheet.deck_size(now)} invece di {_packs(was)}."
        yield ToldChange(text=text, weight=PLAY, fields=("decks",))
    for group in (("decks", "ranks"), ("reshuffle", "depth"), ("burnt", "burn")):
        changed = [name for name in group if name in fields]
        if changed and not (group[0] == "decks" and "ranks" not in fields):
            place = {"decks": 0, "reshuffle": 1, "burnt": 2}[group[0]]
            old, new = (_said(one, place) for one in (was, now))
            yield ToldChange(text=was_now(old, new), weight=PLAY, fields=group)


def _packs(shoe: Deck) -> str:
    return "uno" if shoe.decks == 1 else str(shoe.decks)


def _said(shoe: Deck, place: int) -> str:
    sentences = sheet.deck(shoe)
    return sentences[place].text if place < len(sentences) else "Non si bruciano carte."


def values(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of what cards are worth, a rank at a time, and of the total that busts when passed."""
    was, now = pair.before, pair.after
    worth = [{rank: _worth(low, high) for rank, low, high in one.by_rank} for one in (was, now)]
    if "by_rank" in fields and worth[0].keys() == worth[1].keys():
        for rank, value in worth[1].items():
            if value != worth[0][rank]:
                text = capital(f"{a_rank(rank)} vale {value} invece di {worth[0][rank]}.")
                yield ToldChange(text=text, weight=PLAY, fields=("by_rank",))
    if "ceiling" in fields:
        text = f"Il totale di una mano non deve superare {now.ceiling} invece di {was.ceiling}."
        yield ToldChange(text=text, weight=PLAY, fields=("ceiling",))


def _worth(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} o {high}"


def table(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of boxes, players, orders and times."""
    was, now = pair.before, pair.after
    if "boxes" in fields or "players" in fields:
        yield _boxes(was, now, [name for name in ("boxes", "players") if name in fields])
    if "boxes_per_player" in fields:
        old, new = was.boxes_per_player, now.boxes_per_player
        text = was_now(*(_text(sheet.boxes_per_player(one)) for one in (was, now)))
        if old is not None and new is not None and _for_several(was, now):
            text = f"Uno stesso giocatore può occupare fino a {new} posti invece di {old}."
        yield ToldChange(text=text, weight=_room(old, new), fields=("boxes_per_player",))
    if "deal_order" in fields or "play_order" in fields:
        alone = was.boxes == 1 and now.boxes == 1
        text = was_now(*(_text(sheet.order(one)) for one in (was, now)))
        if alone:
            text = "Cambia l'ordine in cui si servono e giocano i posti, che con un posto solo non conta."
        yield ToldChange(text=text, weight=UNFELT if alone else PLAY, fields=("deal_order", "play_order"))
    for field, what in (("bet_seconds", "puntare"), ("decision_seconds", "decidere")):
        if field in fields:
            old, new = getattr(was, field), getattr(now, field)
            text = f"Per {what} {_seconds(new)} (prima: {_seconds(old)})."
            if old is not None and new is not None:
                text = f"Per {what} ci sono {new} secondi invece di {old}."
            yield ToldChange(text=text, weight=_room(old, new), fields=(field,))


def _seconds(seconds: int | None) -> str:
    return "il tempo non è dichiarato" if seconds is None else f"ci sono {seconds} secondi"


def _boxes(was: TableSetup, now: TableSetup, changed: list[str]) -> ToldChange:
    rooms = [_room(getattr(was, name), getattr(now, name)) for name in changed]
    weight = next(one for one in (PLAY, UNSTATED, WIDER) if one in rooms)
    if changed == ["boxes"] and None not in (was.boxes, now.boxes) and _for_several(was, now):
        text = f"I posti al tavolo sono al massimo {now.boxes} invece di {was.boxes}."
    elif changed == ["players"] and None not in (was.players, now.players) and _for_several(was, now):
        text = f"Nello stesso colpo possono puntare al massimo {now.players} giocatori invece di {was.players}."
    else:
        text = was_now(*(_text(sheet.boxes(one)) for one in (was, now)))
    return ToldChange(text=text, weight=weight, fields=tuple(changed))


def _for_several(was: TableSetup, now: TableSetup) -> bool:
    return not (is_for_one(was) or is_for_one(now))


def _text(sentences: Iterable[Said]) -> str:
    return " ".join(one.text for one in sentences)


def _room(was: int | None, now: int | None, *, least: bool = False) -> Weight:
    """Return the weight of a greatest number that changes, or of a least one; None is not stated."""
    if now is None:
        return UNSTATED
    return WIDER if was is not None and (now < was if least else now > was) else PLAY


def limits(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of the least and the greatest stake."""
    was, now = pair.before, pair.after
    what = sides.now.wager(pair.name).after("di")
    for field, name in (("minimum", "minimo"), ("maximum", "massimo")):
        if field in fields:
            old, new = getattr(was, field), getattr(now, field)
            if new is None or old is None:
                text = f"il {name} {what} {_stated(new)} (prima {_stated(old)})"
            else:
                text = f"il {name} {what} è {_money(new)} invece di {_money(old)}"
            weight = _room(old, new, least=field == "minimum")
            yield ToldChange(text=sentence(text), weight=weight, fields=(field,))


def _money(cents: int) -> str:
    return euro(cents, plain=True)


def _stated(cents: int | None) -> str:
    return "non è dichiarato" if cents is None else f"è {_money(cents)}"


def wager(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a wager where it can be said shortly."""
    was, now = pair.before, pair.after
    if "label" in fields:
        text = f"{capital(sides.was.wager(pair.name).the())} ora si chiama «{now.label}»."
        yield ToldChange(text=text, weight=WORDING, fields=("label",))
    if "requires" in fields and now.requires is None:
        base = sides.was.wager(was.requires).the()
        text = f"{capital(sides.now.wager(pair.name).the())} si può fare anche senza {base}."
        yield ToldChange(text=text, weight=WIDER, fields=("requires",))


def hand_class(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a class of hands where it can be said shortly."""
    was, now = pair.before, pair.after
    if "label" in fields:
        text = f"La mano detta «{was.label}» ora si chiama «{now.label}»."
        yield ToldChange(text=text, weight=WORDING, fields=("label",))
    if "when" in fields:
        old, new = sides.was_said(was), sides.now_said(now)
        yield ToldChange(text=was_now(old, new, f"«{now.label}»"), weight=PLAY, fields=("when",))
