"""How the game is played, step by step, in the order of its phases, beside a hand that the engine has played."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from generator.model.ir import Closing, Offer, Phase, Ruleset, SettlementRow
from generator.model.meaning.conditions import Fact, OneOf
from generator.model.terms import Face, Outcome, PhaseKind, Recipient
from generator.pages.facts.condition_terms import asked_values, terms, the_fact
from generator.pages.facts.dealer import players_turns, tens
from generator.pages.facts.hands import STAND, kind_of, natural, settled_at, situation
from generator.pages.player.cards_dealt import dealt
from generator.pages.player.dealer_turn import dealer_plays
from generator.pages.player.in_brief import label_in_brief, natural_row
from generator.pages.player.move_words import what_it_does
from generator.pages.player.page_telling import Teller, cards_counted, natural_name
from generator.pages.player.played_hand import moves_made, recommended
from generator.pages.player.table_limits import allowed_said
from generator.pages.player.when_open import opening
from generator.pages.printing.drawn_cards import HIDDEN
from generator.pages.printing.game_blocks import CardGroup, HandNode, Picture, PlayableHand, StoryStep
from generator.pages.printing.page_sentences import Said, Topic
from generator.pages.sheet.sentences.hand_sentences import closing as closing_sentence
from generator.pages.sheet.sentences.round_sentences import phase as phase_sentence
from generator.pages.sheet.sentences.table_sentences import deck_size, values
from generator.words.marked_messages import marked


def preface(told: Teller) -> tuple[Said, ...]:
    """Return with what one plays: the packs, what cards are worth, what soft and bust mean."""
    rules = told.rules
    packs = (
        marked("Si gioca con un mazzo da {cards} carte.")
        if rules.deck.decks == 1
        else marked("Si gioca con {packs} mazzi da {cards} carte.")
    )
    said = [told.said(packs, rules.deck.source, **_packs(told))]
    usual = {str(number): (number, number) for number in range(2, 10)}
    usual |= {"A": (1, 11)} | dict.fromkeys("TJQK", (10, 10))
    if all(usual.get(rank) == (low, high) for rank, low, high in rules.values.by_rank) and _full(told):
        worth = marked("Da 2 a 10 conta il numero, le figure valgono 10, l'asso 1 o 11, come ti conviene.")
        soft = marked("Una mano è soft quando contiene un asso che vale 11; sballa quando supera {ceiling}.")
        said.append(told.said(worth, rules.values.source))
        said.append(told.said(soft, rules.values.source, ceiling=rules.values.ceiling))
    else:
        said += [told.quoted(item.text, *item.sources) for item in values(rules.values)]
    return tuple(said)


def _packs(told: Teller) -> dict[str, object]:
    deck = told.rules.deck
    return {"packs": deck.decks, "cards": deck_size(deck).rpartition(" di ")[2].split(" ")[0]}


def _full(told: Teller) -> bool:
    return len(told.rules.deck.ranks) == len(told.rules.values.by_rank)


def story(told: Teller, hand: PlayableHand | None, facts: Sequence[Topic]) -> tuple[StoryStep, ...]:
    """Return the steps of the round.

    Args:
        hand: gives the pictures, where the engine could play one.
        facts: the rules in brief: when a decision is open is said beside it where they do not say it.
    """
    rules = told.rules
    steps: list[StoryStep] = []
    done: set[int] = set()
    for phase in rules.phases:
        if phase.index in done:
            continue
        match phase.kind:
            case PhaseKind.BETS:
                steps.append(_bets(told, phase, hand))
            case PhaseKind.DEAL:
                steps.append(_deal(told, hand))
            case PhaseKind.OFFER:
                peek = next((one for one in rules.phases[phase.index + 1 : phase.index + 2] if _peeks(one)), None)
                done |= {peek.index} if peek is not None else set()
                steps.append(_offer(told, phase, peek, facts))
            case PhaseKind.PEEK:
                steps.append(_offer(told, phase, phase, facts))
            case PhaseKind.PLAYERS:
                steps += _turns(told, phase, hand, facts)
            case PhaseKind.DEALER:
                steps.append(_dealer(told, hand))
            case PhaseKind.SETTLE if phase.wagers is None:
                steps.append(_settle(told, phase, hand))
    return tuple(steps)


def _peeks(phase: Phase) -> bool:
    return phase.kind is PhaseKind.PEEK


def _bets(told: Teller, phase: Phase, hand: PlayableHand | None) -> StoryStep:
    rules = told.rules
    main = rules.main_wager
    limits = allowed_said(told)
    said = [told.said("Scegli quanto puntare.", main.source, phase.source), *([limits] if limits else [])]
    sides = rules.optional_wagers
    if sides:
        names = told.words.list([told.wager(wager) for wager in sides])
        message = (
            marked("Se vuoi, aggiungi una o più puntate collaterali: {names}.")
            if len(sides) > 1
            else marked("Se vuoi, aggiungi la puntata collaterale {names}.")
        )
        said.append(told.said(message, *(wager.source for wager in sides), names=names))
    tray = None if hand is None else Picture(chip=hand.stake, caption=told.words("La puntata dell'esempio."))
    return StoryStep(title=told.words("Punta"), said=tuple(said), tray=tray)


def _deal(told: Teller, hand: PlayableHand | None) -> StoryStep:
    said = [*dealt(told), *_paid_at_once(told)]
    best = natural(told.rules)
    if best and natural_row(told) is not None:
        message = marked("Con {total} in due carte hai fatto {name}.")
        item = told.rules.hand_class(best)
        said.append(told.said(message, item.source, total=told.rules.values.ceiling, name=told.label(item.label)))
    tray = None if hand is None else _table_of(told, hand.root)
    return StoryStep(title=told.words("Ricevi le carte"), said=tuple(said), tray=tray)


def _paid_at_once(told: Teller) -> Iterator[Said]:
    """Yield that side bets are settled before anyone decides, where they are."""
    rules = told.rules
    early = [phase for phase in rules.phases if phase.kind is PhaseKind.SETTLE and phase.wagers is not None]
    play = players_turns(rules)[0]
    sides = {wager.name for wager in rules.optional_wagers}
    for phase in early:
        if phase.index < play and set(phase.wagers or ()) == sides:
            message = (
                marked("Le puntate collaterali si pagano subito.")
                if len(sides) > 1
                else marked("La puntata collaterale si paga subito.")
            )
            yield told.said(message, phase.source)
        elif phase.index < play:
            names = told.words.list([told.wager(rules.wager(name)) for name in phase.wagers or ()])
            yield told.said("Si pagano subito: {names}.", phase.source, names=names)


def _offer(told: Teller, phase: Phase, peek: Phase | None, facts: Sequence[Topic]) -> StoryStep:
    rules = told.rules
    codes = _shown(rules, phase)
    title = (
        told.words("Se il banco mostra {ranks}", ranks=told.ranks(codes)) if codes else told.words("Prima di giocare")
    )
    moves = tuple(_move(told, offer, facts) for offer in map(rules.offer, phase.offers))
    said = (
        [] if moves or peek is phase else [told.said("Puoi accettare o rifiutare ciò che ti si propone.", phase.source)]
    )
    said += _peek(told, peek, codes) if peek is not None else []
    tray = None
    if codes:
        faces = [step.face for step in rules.deal if step.to is Recipient.DEALER and step.zone == "banco"]
        cards = tuple(codes[0] + "C" if face is Face.UP else HIDDEN for face in faces)
        tray = Picture(groups=(CardGroup(cards=cards, label=told.words("Banco")),))
    return StoryStep(title=title, said=tuple(said), moves=moves, tray=tray)


def _shown(rules: Ruleset, phase: Phase) -> tuple[str, ...]:
    """Return the dealer's cards that a phase asks for, or that each of its offers does: with others none is made."""
    own = asked_values(phase.when, "banco.scoperta")
    of_offers = {asked_values(rules.offer(name).when, "banco.scoperta") for name in phase.offers}
    return tuple(map(str, own or (of_offers.pop() if len(of_offers) == 1 else ())))


def _move(told: Teller, offer: Offer, facts: Sequence[Topic]) -> Topic:
    """Return what a decision does, and when it is open where that is not told elsewhere."""
    if not offer.stage:  # a special case tells it
        return told.on(offer, what_it_does(told, offer))
    known = " ".join(fact.text for fact in facts if fact.label == label_in_brief(told, offer))
    return told.on(offer, what_it_does(told, offer), *(one for one in opening(told, offer) if one.text not in known))


def _peek(told: Teller, peek: Phase, shown: Sequence[str]) -> Iterator[Said]:
    rules = told.rules
    name = told.label(rules.hand_class(peek.hand_class).label)
    codes = [*map(str, asked_values(peek.when, "banco.scoperta"))]
    play = players_turns(rules)[0]
    if peek.found is None or peek.found <= play:  # players still play: the sheet says where the round goes on
        said = phase_sentence(peek, rules, told.own)
        yield told.quoted(said.text, peek.source)
        return
    message = marked("Poi il banco guarda la carta coperta: se ha {name} il colpo finisce subito.")
    if not any(step.to is Recipient.DEALER and step.face is Face.UP for step in rules.deal):
        message = marked("Il banco guarda le sue carte: se ha {name} il colpo finisce subito.")
    if codes and set(codes) != set(shown):
        message = marked("Se mostra {ranks}, il banco guarda la carta coperta: se ha {name} il colpo finisce subito.")
    yield told.said(message, peek.source, name=name, ranks=told.ranks(codes) if codes else "")
    if codes and natural(rules) == peek.hand_class and not set(tens(rules)) & set(codes):
        yield told.said("Con un 10 o una figura, invece, non la guarda.", peek.source)


def _turns(told: Teller, phase: Phase, hand: PlayableHand | None, facts: Sequence[Topic]) -> Iterator[StoryStep]:
    """Yield a step for each stage of the players' turn."""
    for stage in phase.stages or ("",):
        offers = [offer for offer in told.rules.offers if offer.stage == stage]
        moves = tuple(_move(told, offer, facts) for offer in offers)
        first = stage == (phase.stages or ("",))[0]
        many = len(phase.stages) > 1
        title = marked("Gioca la tua mano") if not many else marked("Scegli") if first else marked("Completa la mano")
        tray = None
        if hand is not None and stage == (phase.stages or ("",))[-1]:
            line = recommended(hand.root)
            if len(line) > 1:
                tray = replace(_table_of(told, line[-1], dealer=False), caption=f"{', '.join(moves_made(line))}.")
        yield StoryStep(
            title=told.words(title),
            said=tuple(_closings(told, stage, last=not many or not first)),
            moves=moves,
            tray=tray,
        )


def _closings(told: Teller, stage: str, *, last: bool) -> Iterator[Said]:
    """Yield when a hand ends by itself at its highest total, and which decisions are taken without the player."""
    if not last:
        return
    for closing in told.rules.closings:
        if closing.action and closing.stage in ("", stage):
            yield _automatic(told, closing)
        total = Fact("mano.totale", closing.when.test) if isinstance(closing.when, Fact) else None
        if total == closing.when and closing.when.test.values == (told.rules.values.ceiling,) and not closing.action:
            yield told.said("A {total} la mano si ferma da sola.", closing.source, total=told.rules.values.ceiling)


def _automatic(told: Teller, closing: Closing) -> Said:
    """Return when a decision takes itself: players' words for a hand that stands, the dossier's for any other."""
    total, cards = the_fact(closing.when, "mano.totale"), the_fact(closing.when, "mano.carte")
    asked = [fact for fact in (total, cards) if fact is not None]
    exact_ones = all(len(fact.test.numbers) == 1 and isinstance(fact.test, OneOf) for fact in asked)
    stands = kind_of(told.rules.offer(closing.action)) == STAND
    if total is None or not exact_ones or len(asked) != len(terms(closing.when)) or not stands:
        plain = closing_sentence(closing, told.own, stages=len(told.own.stages))
        return told.quoted(plain.text, closing.source)
    if cards is None:
        return told.said("Con {total} la mano si ferma da sola.", closing.source, total=total.test.numbers[0])
    return told.said(
        "Con {total} in {cards} la mano si ferma da sola.",
        closing.source,
        total=total.test.numbers[0],
        cards=cards_counted(told, cards.test.numbers[0]),
    )


def _dealer(told: Teller, hand: PlayableHand | None) -> StoryStep:
    tray = None
    if hand is not None:
        last = recommended(hand.root)[-1]
        label = told.words("Banco: {total}", total=last.dealer_total) if last.dealer_total else told.words("Banco")
        tray = Picture(groups=(CardGroup(cards=last.dealer, label=label),))
    return StoryStep(title=told.words("Tocca al banco"), said=dealer_plays(told), tray=tray)


def _settle(told: Teller, phase: Phase, hand: PlayableHand | None) -> StoryStep:
    name = natural_name(told) if natural(told.rules) else ""
    said = [told.said(message, *sources, phase.source, name=name) for message, *sources in _outcomes(told)]
    tray = None
    if hand is not None and (last := recommended(hand.root)[-1]).result is not None:
        staked, received, gain = last.result
        words = told.words
        ledger = (
            (words("Puntato"), words.euro(staked)),
            (words("Ricevi"), words.euro(received)),
            (words("Guadagno"), words.euro(gain, signed=True)),
        )
        tray = Picture(caption=last.told, ledger=ledger)
    return StoryStep(title=told.words("Si confrontano le mani"), said=tuple(said), tray=tray)


def _outcomes(told: Teller) -> Iterator[tuple[Any, ...]]:
    """Yield a sentence for each outcome that holds of ordinary hands whatever they are, and the rows that say it."""
    rules = told.rules
    main, top = rules.main_wager.name, rules.values.ceiling

    def row(hand: int, dealer: int, **more: object) -> SettlementRow | None:
        return settled_at(rules, main, situation(rules, hand=hand, dealer=dealer, **more))

    higher = row(top - 1, top - 2)
    busts = [row(top - 3, top + over) for over in range(1, 11)]
    if higher is not None and higher.outcome is Outcome.WIN:
        if all(one is not None and one.outcome is Outcome.WIN for one in busts):
            sources = [one.source for one in busts if one is not None]
            yield marked("Vinci se il tuo totale è più alto o se il banco sballa."), higher.source, *sources
        else:
            yield marked("Vinci se il tuo totale è più alto."), higher.source
    equal = row(top - 2, top - 2)
    if equal is not None and equal.outcome is Outcome.PUSH:
        message = marked("A parità riprendi la puntata.")
        naturals = frozenset({natural(rules)} - {""})
        one_natural = [row(top, top, mano=naturals, mano__carte=2), row(top, top, banco=naturals, banco__carte=2)]
        if naturals and any(one is None or one.outcome is not Outcome.PUSH for one in one_natural):
            message = marked("A parità riprendi la puntata, salvo {name}.")
        yield message, equal.source
    both = [row(top + 1, dealer) for dealer in (top - 2, top + 1)]
    if all(one is not None and one.outcome is Outcome.LOSE and not one.payout.returned for one in both):
        sources = [one.source for one in both if one is not None]
        yield marked("Se sballi perdi comunque."), *sources


def _table_of(told: Teller, node: HandNode, *, dealer: bool = True) -> Picture:
    """Return the cards of a moment of the hand."""
    words = told.words
    groups = []
    if dealer:
        label = words("Banco: {total}", total=node.dealer_total) if node.dealer_total else words("Banco")
        groups.append(CardGroup(cards=node.dealer, label=label))
    if node.table:
        groups.append(CardGroup(cards=node.table, label=words("Carte comuni")))
    groups += [CardGroup(cards=cards, label=words("Tu: {total}", total=total)) for cards, _, total in node.hands]
    return Picture(groups=tuple(groups), caption=node.told)
