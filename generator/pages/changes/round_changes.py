"""What is said of the round: decisions, phases, what happens without a decision, bets on another's hand."""

from collections.abc import Iterator
from dataclasses import replace

from generator.model.ir import Automatic, Offer
from generator.model.terms import EarlyWindow
from generator.pages.changes.change_class import PLAY, UNREACHED, WIDER, WORDING, is_weaker
from generator.pages.changes.change_telling import Sides, ToldChange, was_now
from generator.pages.changes.pairing import Pair
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences import round_sentences as play
from generator.words.italian import join, sentence


def offer(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a decision."""
    was, now = pair.before, pair.after
    name = sides.now.offer(pair.name)
    if "label" in fields:
        text = f"La decisione {sides.was.offer(pair.name)} ora si chiama {name}."
        yield ToldChange(text=text, weight=WORDING, fields=("label",))
    if "verb" in fields:
        text = f"Della decisione {name} gli scenari ora dicono «{now.verb}» invece di «{was.verb}»."
        yield ToldChange(text=text, weight=WORDING, fields=("verb",))
    rest = tuple(field for field in ("stage", "when", "effects") if field in fields)
    if rest:
        wider = rest == ("when",) and bool(now.stage) and _wider(was, now, sides)
        yield ToldChange(text=_decision(was, now, rest, sides), weight=WIDER if wider else PLAY, fields=rest)


def _decision(was: Offer, now: Offer, changed: tuple[str, ...], sides: Sides) -> str:
    """Return what changed of when a decision can be taken, of what it does, or of both."""
    told = sides.was_said(was), sides.now_said(now)
    if "effects" not in changed:
        told = _possible(was, changed, sides.was), _possible(now, changed, sides.now)
    elif changed == ("effects",):
        told = _done(was, sides.was), _done(now, sides.now)
    return was_now(*told, sides.now.offer(now.name))


def _possible(item: Offer, changed: tuple[str, ...], words: RulesetWords) -> str:
    return play.offer(replace(item, effects=()), words, stages=2 if "stage" in changed else 1).text


def _done(item: Offer, words: RulesetWords) -> str:
    return sentence(join([play.effect(step, words) for step in item.effects]) or "non succede nulla")


def _wider(was: Offer, now: Offer, sides: Sides) -> bool:
    return is_weaker(was.when, now.when) or sides.additions.same_without(was.when, now.when)


def phase(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a phase."""
    was, now = pair.before, pair.after
    if pair.moved:
        said = sides.now_said(now)
        yield ToldChange(text=f"Cambia l'ordine delle fasi: questa è ora la numero {pair.number}. {said}", weight=PLAY)
    if fields == ("wagers",) and None not in (was.wagers, now.wagers):
        added = [name for name in now.wagers if name not in was.wagers]
        unfelt = (
            set(added) <= sides.additions.wagers
            and tuple(name for name in now.wagers if name not in added) == was.wagers
        )
        text = was_now(sides.was_said(was), sides.now_said(now))
        yield ToldChange(text=text, weight=UNREACHED if unfelt else PLAY, fields=("wagers",))


def row(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a row that holds on a condition."""
    was, now = pair.before, pair.after
    said = sides.now_said(now)
    if pair.moved:
        yield ToldChange(text=f"Cambia l'ordine: questa riga è ora la numero {pair.number}. {said}", weight=PLAY)
    if fields == ("when",) and sides.additions.same_without(was.when, now.when):
        yield ToldChange(text=was_now(sides.was_said(was), said), weight=UNREACHED, fields=fields)


def early(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of deciding before one's turn."""
    rest = tuple(field for field in ("early", "early_changeable", "early_window") if field in fields)
    if not rest:
        return
    was, now = (
        said or "Non si parla di decisioni prese prima del proprio turno."
        for said in (sides.was_said(pair.before), sides.now_said(pair.after))
    )
    wider = all(_is_wider(pair.before, pair.after, field) for field in rest)
    yield ToldChange(text=was_now(was, now), weight=WIDER if wider else PLAY, fields=(*rest, "early_source"))


_WINDOWS = (EarlyWindow.PREVIOUS_TURN, EarlyWindow.PREVIOUS_CHOICE, EarlyWindow.BEFORE_TURN)
"""Each holds the moments of the one before it."""


def _is_wider(was: Automatic, now: Automatic, field: str) -> bool:
    if field == "early_window":
        return _WINDOWS.index(now.early_window) > _WINDOWS.index(was.early_window) or not was.early
    return bool(getattr(now, field)) or (field == "early_changeable" and not was.early)


def behind(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of the bets on another's hand where it can be said shortly."""
    if pair.before is None or pair.after is None:
        return
    if "own_hand" in fields:
        now = pair.after.own_hand
        may = "ora si può puntare" if now else "non si può più puntare"
        text = f"Alle spalle {may} anche sulla propria mano."
        yield ToldChange(text=text, weight=WIDER if now else PLAY, fields=("own_hand",))
    if "can_disable" in fields:
        may = "ora può" if pair.after.can_disable else "non può più"
        text = f"Chi occupa un posto {may} vietare agli altri di puntare alle sue spalle."
        yield ToldChange(text=text, weight=PLAY, fields=("can_disable",))
    if "wager" in fields:
        old, new = sides.was.wager(pair.before.wager).the(), sides.now.wager(pair.after.wager).the()
        yield ToldChange(text=f"Alle spalle si punta con {new} invece che con {old}.", weight=PLAY, fields=("wager",))
    for field, say in _SAY_BEHIND.items():
        if field in fields:
            yield from _offers_behind(field, say, pair, sides)


_SAY_BEHIND = {
    "own_offers": ("ora decide per conto proprio su", "non decide più per conto proprio su"),
    "presets": ("ora stabilisce prima se seguire", "non stabilisce più prima se seguire"),
}
"""Field → what is said of who bets behind on offers that he has a say on now, and on those that he has no longer."""


def _offers_behind(field: str, say: tuple[str, str], pair: Pair, sides: Sides) -> Iterator[ToldChange]:
    was, now = getattr(pair.before, field), getattr(pair.after, field)
    gained = [sides.now.offer(name) for name in now if name not in was]
    lost = [sides.was.offer(name) for name in was if name not in now]
    said = [f"{verb} {join(names)}" for verb, names in zip(say, (gained, lost), strict=True) if names]
    if said:
        text = f"Chi punta alle spalle {' e '.join(said)}."
        yield ToldChange(text=text, weight=PLAY if lost else WIDER, fields=(field,))
