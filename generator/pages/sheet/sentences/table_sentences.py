"""The table before the cards move: shoe, values, boxes, limits, times, wagers, rounding."""

from fractions import Fraction

from generator.model.ir import Deck, Limits, Rounding, Source, TableSetup, Values, Wager, Zone
from generator.model.offer_effects import TakeFrom
from generator.model.terms import UNDECLARED, Burn, Direction, Order, Recipient, State, ZoneOwner
from generator.pages.facts.table_bounds import are_stated, is_for_one, of_bounds, of_number
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords, rank_name
from generator.words.amounts import euro, part
from generator.words.card_words import RANKS, SUITS
from generator.words.italian import capital, human, join, number, ordinal, sentence


def deck(shoe: Deck) -> list[Said]:
    """Return what the shoe is made of and when it is shuffled."""
    missing = [rank_name(rank) for rank in RANKS if rank not in shoe.ranks]
    without = f": mancano le carte di rango {join(missing)}" if missing else ""
    return [
        datum(text=sentence(f"si gioca con {deck_size(shoe)}{without}"), source=shoe.source),
        datum(text=_shuffle(shoe), source=shoe.reshuffle_source, unstated=shoe.reshuffle == UNDECLARED),
        *([datum(text=_burn(shoe), source=shoe.burn_source)] if shoe.burn else []),
    ]


_BURNS = {
    Burn.EACH_ROUND: "prima di distribuire, a ogni colpo,",
    Burn.AFTER_SHUFFLE: "dopo ogni rimescolamento",
    Burn.NEW_DEALER: "quando cambia chi tiene il banco",
}


def _burn(shoe: Deck) -> str:
    when = _BURNS[shoe.burn] if shoe.burn else ""
    if shoe.burnt == 1:
        return sentence(f"{when} si brucia una carta: esce dal sabot senza che nessuno la veda")
    return sentence(f"{when} si bruciano {number(shoe.burnt)} carte: escono dal sabot senza che nessuno le veda")


def deck_size(shoe: Deck) -> str:
    """Return «8 mazzi di 52 carte»."""
    packs = "un mazzo" if shoe.decks == 1 else f"{shoe.decks} mazzi"
    return f"{packs} di {len(shoe.ranks) * len(SUITS)} carte"


def _shuffle(shoe: Deck) -> str:
    match shoe.reshuffle:
        case "ogni_partita":
            return "Le carte si rimescolano a ogni colpo."
        case "carta_taglio":
            where = f", posta {_depth(shoe.depth)} del sabot" if shoe.depth is not None else ""
            return f"Le carte si rimescolano quando esce la carta di taglio{where}."
    return "Non è dichiarato quando si rimescolano le carte."


def _depth(depth: Fraction) -> str:
    words = part(depth)
    return "a metà" if words == "metà" else f"a {words.removeprefix('il ')}"


def values(table: Values) -> list[Said]:
    """Return what each card is worth and when a hand busts."""
    return [
        datum(text=sentence("; ".join(_worth(table))), source=table.source, term="Valore delle carte"),
        datum(text=f"Il totale di una mano non deve superare {table.ceiling}.", source=table.source),
        *_softness(table),
    ]


def _worth(table: Values) -> list[str]:
    numbers = [rank for rank, low, high in table.by_rank if low == high and rank_name(rank) == str(low)]
    said = []
    if numbers:
        said.append(
            f"{_run([rank_name(rank) for rank in numbers])} il numero che {'portano' if len(numbers) > 1 else 'porta'}"
        )
    others: dict[tuple[int, int], list[str]] = {}
    for rank, low, high in table.by_rank:
        if rank not in numbers:
            others.setdefault((low, high), []).append(rank)
    for (low, high), ranks in sorted(others.items(), key=lambda item: item[0][0] == item[0][1], reverse=True):
        verb = "valgono" if len(ranks) > 1 else "vale"
        worth = str(low) if low == high else f"{low} o {high}, secondo ciò che giova alla mano"
        said.append(f"{join([rank_with_article(rank) for rank in ranks])} {verb} {worth}")
    return said


def _run(names: list[str]) -> str:
    digits = [int(name) for name in names]
    if len(digits) > 2 and digits == list(range(digits[0], digits[-1] + 1)):
        return f"le carte dal {digits[0]} al {digits[-1]} valgono"
    return f"le carte {join(names)} valgono" if len(names) > 1 else f"la carta {names[0]} vale"


def rank_with_article(code: str) -> str:
    """Return a rank with its definite article: «l'asso», «la donna»."""
    name = rank_name(code)
    if name.isdigit():
        return f"l'{name}" if name in {"8", "11"} else f"il {name}"
    return {"A": "l'asso", "Q": "la donna"}.get(code, f"il {name}")


def _softness(table: Values) -> list[Said]:
    for rank, low, high in table.by_rank:
        if low != high:
            text = f"Una mano è soft quando {rank_with_article(rank)} vi conta {high}."
            return [datum(text=text, source=table.source)]
    return []


_HANDS_AT_ONCE = (
    "Quante mani giochi insieme non è dichiarato.",
    "Gioca una mano sola.",
    "Gioca con al massimo {boxes} mani insieme.",
)
_BOXES = (
    "Si gioca contro il banco, a un tavolo di cui non è dichiarato quanti posti ha.",
    "Si gioca contro il banco, a un tavolo con un posto solo.",
    "Si gioca contro il banco, a un tavolo con al massimo {boxes} posti.",
)
_UNSTATED = "Non è dichiarato quanti posti può occupare uno stesso giocatore."
_OWN_HANDS = (
    _UNSTATED,
    "Il giocatore può giocare una mano sola, ognuna su un posto.",
    "Il giocatore può giocare fino a {boxes} mani insieme, ognuna su un posto.",
)
_OWN_BOXES = (
    _UNSTATED,
    "Uno stesso giocatore può occupare un posto solo.",
    "Uno stesso giocatore può occupare fino a {boxes} posti.",
)


def boxes(table: TableSetup) -> list[Said]:
    """Return how many boxes the table has, and how many players may stake there."""
    if is_for_one(table):
        alone = "Si gioca contro il banco; gioca un solo giocatore."
        return [datum(text=alone, source=table.players_source), _many(_HANDS_AT_ONCE, table.boxes, table.boxes_source)]
    return [_many(_BOXES, table.boxes, table.boxes_source), *_players(table)]


def _many(words: tuple[str, str, str], boxes: int | None, source: Source) -> Said:
    return datum(text=of_number(words, boxes).format(boxes=boxes), source=source, unstated=boxes is None)


def _players(table: TableSetup) -> list[Said]:
    if table.players_source is None:
        return []
    if table.players is None:
        text = "Non è dichiarato quanti giocatori possono puntare nello stesso colpo."
        return [datum(text=text, source=table.players_source, unstated=True)]
    text = f"Nello stesso colpo possono puntare al massimo {table.players} giocatori."
    return [datum(text=text, source=table.players_source)]


def boxes_per_player(table: TableSetup) -> list[Said]:
    """Return how many boxes one player may hold."""
    words = _OWN_HANDS if is_for_one(table) else _OWN_BOXES
    return [_many(words, table.boxes_per_player, table.boxes_per_player_source)]


def order(table: TableSetup) -> list[Said]:
    """Return the order in which boxes are served and played."""
    first = {Order.ASCENDING: "dal primo posto all'ultimo", Order.DESCENDING: "dall'ultimo posto al primo"}
    dealt, played = first[table.deal_order], first[table.play_order]
    if table.boxes == 1:
        return [datum(text="Con un posto solo l'ordine del giro non conta.", source=table.order_source)]
    then = "e si gioca nello stesso ordine" if dealt == played else f"e si gioca {played}"
    text = f"I posti si contano dalla sinistra del banco: le carte si danno {dealt}, {then}."
    return [datum(text=text, source=table.order_source)]


def times(table: TableSetup) -> list[Said]:
    """Return the time to bet and the time to decide."""
    known = [
        (what, seconds)
        for what, seconds in (("puntare", table.bet_seconds), ("decidere", table.decision_seconds))
        if seconds is not None
    ]
    if not known:
        text = "Non sono dichiarati né il tempo per puntare né quello per decidere."
        return [datum(text=text, source=table.times_source, unstated=True)]
    verbs = ("ci sono ", "")
    said = [f"per {what} {verb}{seconds} secondi" for (what, seconds), verb in zip(known, verbs, strict=False)]
    sentences = [datum(text=sentence(", ".join(said)), source=table.times_source)]
    if len(known) == 1:
        other = "decidere" if known[0][0] == "puntare" else "puntare"
        text = f"Il tempo per {other} non è dichiarato."
        sentences.append(datum(text=text, source=table.times_source, unstated=True))
    return sentences


def limits(table: TableSetup, words: RulesetWords) -> list[Said]:
    """Return the least and greatest stake of each wager."""
    return [_limit(item, words) for item in table.limits]


_LIMITS = (
    "{what} va da un minimo di {low} a un massimo di {high}",
    "{what} è di almeno {low}; il massimo non è dichiarato",
    "{what} è di {high} al massimo; il minimo non è dichiarato",
    "il minimo e il massimo {of} non sono dichiarati",
)


def _limit(item: Limits, words: RulesetWords) -> Said:
    what = words.wager(item.wager)
    low, high = (euro(cents or 0, plain=True) for cents in (item.minimum, item.maximum))
    text = of_bounds(_LIMITS, item).format(what=what.the(), of=what.after("di"), low=low, high=high)
    return datum(text=sentence(text), source=item.source, unstated=not are_stated(item))


_DIRECTIONS = {Direction.DOWN: "per difetto", Direction.UP: "per eccesso", Direction.NEAREST: "al valore più vicino"}


def rounding(rule: Rounding, example: str) -> list[Said]:
    """Return how payouts are rounded; ``example`` is a worked one, or nothing."""
    how = f"si arrotondano {_DIRECTIONS[rule.direction]}, a multipli di {euro(rule.unit)}"
    missing = rule.source.state is State.GAP
    text = f"Come si arrotondano i pagamenti non è dichiarato; qui {how}." if missing else f"I pagamenti {how}."
    return [datum(text=" ".join(filter(None, [text, example])), source=rule.source)]


def wager(item: Wager, words: RulesetWords) -> Said:
    """Return what a wager is, how much it is, what it needs."""
    ending = words.wager(item.name).ending()
    place = f"un{ending} per {'mano' if item.per == 'mano' else 'posto'}"
    choice = "obbligatori" if item.compulsory else "facoltativ"
    kind = f"{choice}{ending}" if item.initial else "si aggiunge durante il colpo"
    parts = [f"{kind}, {place}", _amount(item, words)]
    if item.requires:
        parts.append(f"si gioca solo con {words.wager(item.requires).the()}")
    if item.settles_as != item.name:
        parts.append(f"si vince e si perde come {words.wager(item.settles_as).the()}")
    label = words.wager(item.name).text
    return datum(text=sentence("; ".join(parts)), source=item.source, term=capital(label))


def _amount(item: Wager, words: RulesetWords) -> str:
    if item.quota is None or item.base is None:
        return "l'importo lo sceglie chi punta"
    base = words.wager(item.base)
    if item.quota == 1:
        return f"vale quanto {base.the()}"
    return f"vale {part(item.quota)} {base.after('di')}"


_OWNERS = {ZoneOwner.HAND: "di ogni mano", ZoneOwner.DEALER: "del banco", ZoneOwner.TABLE: "del tavolo"}


def zone(item: Zone, words: RulesetWords) -> Said:
    """Return whose cards a zone holds and who sees them."""
    known = _known_zone(item, words)
    if known:
        return datum(text=known, source=item.source)
    seen = "tutti le vedono" if item.visible else "nessuno le vede finché non si scoprono"
    name = human(item.name)
    text = f"Carte {_OWNERS[item.owner]} tenute da parte: {seen}."
    return datum(text=text, source=item.source, term=capital(name))


def _known_zone(item: Zone, words: RulesetWords) -> str:
    """Return what people say of covered cards, and of those that all share; "" of other zones."""
    dealt = words.dealt(item.name)
    one = dealt == 1
    if words.hidden(item.name) and item.owner is ZoneOwner.HAND:
        takers = [words.offer(offer.name) for offer in words.rules.offers if TakeFrom(item.name) in offer.effects]
        until = f" finché il giocatore non sceglie {join(takers, 'o')}" if takers else ""
        if one:
            return f"La {ordinal(_place(item.name, words))} carta di ogni mano resta coperta{until}."
        return f"Di ogni mano restano coperte {number(dealt)} carte{until}."
    if words.hidden(item.name):
        if one:
            return "La carta coperta del banco resta da parte finché non la scopre."
        return f"Le {number(dealt)} carte coperte del banco restano da parte finché non le scopre."
    place = words.zone(item.name)
    if item.owner is ZoneOwner.TABLE and item.visible and dealt > 1 and place.text.startswith("carte "):
        return f"Le {number(dealt)} {place.text} stanno scoperte sul tavolo."
    return ""


def _place(zone: str, words: RulesetWords) -> int:
    """Return which card of a hand, as they are dealt, goes in a zone."""
    before = 0
    for step in words.rules.deal:
        if step.zone == zone:
            break
        before += step.cards if step.to is Recipient.HANDS else 0
    return before + 1
