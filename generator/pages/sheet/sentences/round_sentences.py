"""The round: deal, phases, decisions, hands that close by themselves."""

from generator.model.ir import DealStep, Offer, Phase, Ruleset
from generator.model.offer_effects import (
    AddWager,
    CloseHand,
    CopyOf,
    Discard,
    DrawCards,
    Effect,
    GoTo,
    Mark,
    SettleNow,
    Split,
    TakeFrom,
)
from generator.model.terms import Face, PhaseKind, Recipient, SecondCard
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import if_, with_if
from generator.words.italian import count, join, predicate, sentence

_RECIPIENTS = {Recipient.HANDS: "ogni mano riceve", Recipient.DEALER: "il banco riceve"}


def deal(step: DealStep, words: RulesetWords) -> Said:
    """Return one step of the deal."""
    faces = "scoperta" if step.face is Face.UP else "coperta"
    many = count(step.cards, f"carta {faces}", f"carte {faces[:-1]}e")
    where = words.zone(step.zone)
    if step.to is Recipient.TABLE:
        text = f"sul tavolo {'si mette' if step.cards == 1 else 'si mettono'} {many}: {where.the()}"
    elif step.zone in ("mano", "banco"):
        text = f"{_RECIPIENTS[step.to]} {many}"
    else:
        place = where.after("in") if not where.text.startswith("carte ") else where.after("a").replace("alle", "fra le")
        goes = f"{'va' if step.cards == 1 else 'vanno'} {place}"
        stays = f"resta{'' if step.cards == 1 else 'no'} da parte"
        text = f"{_RECIPIENTS[step.to]} {many}, che {stays if words.hidden(step.zone) else goes}"
    return datum(text=sentence(text), source=step.source)


def phase(item: Phase, rules: Ruleset, words: RulesetWords) -> Said:
    """Return one phase of the round."""
    condition = if_(item.when, words)
    text = _phase(item, rules, words)
    return datum(text=sentence(f"{condition}, {text}" if condition else text), source=item.source)


def _phase(item: Phase, rules: Ruleset, words: RulesetWords) -> str:
    match item.kind:
        case PhaseKind.BETS:
            return "i giocatori fanno le puntate"
        case PhaseKind.DEAL:
            return "si distribuiscono le carte"
        case PhaseKind.OFFER:
            return f"si propone {join([words.offer(name) for name in item.offers], 'o')}; si può sempre rifiutare"
        case PhaseKind.PEEK:
            return _peek(item, rules, words)
        case PhaseKind.PLAYERS:
            return _players(item, words)
        case PhaseKind.DEALER:
            return "è il turno del banco"
        case PhaseKind.SETTLE:
            if item.wagers is None:
                return "si liquidano tutte le puntate ancora aperte"
            return f"si liquida{'no' if len(item.wagers) > 1 else ''} {join(words.wagers(item.wagers))}"


def _peek(item: Phase, rules: Ruleset, words: RulesetWords) -> str:
    label = words.hand_class(item.hand_class)
    quality = predicate(label)
    condition = f"la sua mano è {quality}" if quality else f"fa {label}"
    then = f": se {condition}, si passa subito alla fase {item.found + 1}" if item.found is not None else ""
    hidden = sum(step.cards for step in rules.deal if step.to is Recipient.DEALER and step.face is Face.DOWN)
    looks = "guarda la carta coperta senza mostrarla" if hidden < 2 else "guarda le carte coperte senza mostrarle"
    return f"il banco {looks}{then}"


def _players(item: Phase, words: RulesetWords) -> str:
    if len(item.stages) < 2:
        return "i giocatori giocano le proprie mani, una dopo l'altra"
    offers = {
        stage: [words.offer(one.name) for one in words.rules.offers if one.stage == stage] for stage in item.stages
    }
    moments = [
        f"nel {words.moment(stage)} si sceglie {join(names, 'o')}" if names else f"nel {words.moment(stage)} nulla"
        for stage, names in offers.items()
    ]
    return f"i giocatori giocano le proprie mani, una dopo l'altra; {join(moments)}"


def offer(item: Offer, words: RulesetWords, *, stages: int = 1) -> Said:
    """Return when a decision is possible and what it does.

    Args:
        stages: how many stages the players' turn has; with one, its name is not said.
    """
    condition = with_if(item.when, words)
    where = f"nel {words.moment(item.stage)}" if item.stage and stages > 1 else ""
    if condition:
        possible = "si può scegliere " + ", ".join(filter(None, [where, condition]))
    else:
        always = "si può sempre scegliere nel proprio turno" if item.stage else "si può scegliere quando è proposta"
        possible = f"si può scegliere {where}" if where else always
    effects = [effect(step, words) for step in item.effects]
    text = sentence(possible) + (f" {sentence(join(effects))}" if effects else "")
    return datum(text=text, source=item.source, term=item.label)


def effect(item: Effect, words: RulesetWords) -> str:
    """Return what a decision does, one effect at a time."""
    match item:
        case AddWager(wager):
            return f"si aggiunge {words.wager(wager).the()}"
        case DrawCards(number):
            return f"la mano riceve {count(number, 'carta', 'carte')}"
        case Split(wager, second):
            return _split(words.wager(wager).another(), second)
        case TakeFrom(zone):
            return f"la mano prende {words.content(zone)}"
        case CopyOf(zone, index):
            return f"{words.cards_of(zone, [index])} vale per la mano e resta al suo posto"
        case Discard(zone):
            many = words.dealt(zone) != 1
            return f"{words.content(zone)} si scarta{'no' if many else ''} senza scoprir{'le' if many else 'la'}"
        case Mark(name):
            label = words.hand_class(name)
            return f"la mano si considera {predicate(label) or f'«{label}»'}"
        case GoTo(stage):
            return f"si passa al {words.moment(stage)}"
        case CloseHand():
            return "il turno della mano finisce"
        case SettleNow(wagers):
            return f"si liquida{'no' if len(wagers) > 1 else ''} subito {join(words.wagers(wagers))}"


def _split(wager: str, second: SecondCard) -> str:
    when = {
        SecondCard.BOTH: "ciascuna riceve subito una seconda carta",
        SecondCard.IN_TURN: "ciascuna riceve la seconda carta quando tocca a lei",
    }
    return f"le due carte diventano due mani, sulla seconda si mette {wager} e {when[second]}"
