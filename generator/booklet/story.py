"""How the game is played, step by step, in the order of its phases, beside a hand that the engine has played."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.booklet.in_brief import dealer_rule, joined, natural_row, qualification
from generator.booklet.pieces import HIDDEN, CardGroup, HandNode, Move, PlayableHand, Said, Step, Tray
from generator.booklet.played_hand import moves_made, recommended
from generator.booklet.telling import Teller, kind_of, natural, the_fact
from generator.model.ir import CloseHand, CopyOf, Discard, DrawCards, Offer, Phase, Split, TakeFrom, Wager
from generator.model.meaning.conditions import Fact
from generator.model.terms import Face, Outcome, PhaseKind, Recipient, SecondCard
from generator.sheets.sentences.dealer_sentences import opening as dealer_opening
from generator.sheets.sentences.round_sentences import effect
from generator.sheets.sentences.table_sentences import deck_size, values
from generator.words.italian import join


def preface(told: Teller) -> tuple[Said, ...]:
    """Return with what one plays: the packs, what cards are worth, what soft and bust mean."""
    rules = told.rules
    said = [told.said("Si gioca con {packs} mazzi da {cards} carte.", rules.deck.source, **_packs(told))]
    usual = {str(number): (number, number) for number in range(2, 10)}
    usual |= {"A": (1, 11)} | dict.fromkeys("TJQK", (10, 10))
    if all(usual.get(rank) == (low, high) for rank, low, high in rules.values.by_rank) and _full(told):
        worth = "Da 2 a 10 conta il numero, le figure valgono 10, l'asso 1 o 11, come ti conviene."
        soft = "Una mano è soft quando contiene un asso che vale 11; sballa quando supera {ceiling}."
        said.append(told.said(worth, rules.values.source))
        said.append(told.said(soft, rules.values.source, ceiling=rules.values.ceiling))
    else:
        said += [told.quoted(item.text, item.source) for item in values(rules.values)]
    return tuple(said)


def _packs(told: Teller) -> dict[str, object]:
    deck = told.rules.deck
    return {"packs": deck.decks, "cards": deck_size(deck).rpartition(" di ")[2].split(" ")[0]}


def _full(told: Teller) -> bool:
    return len(told.rules.deck.ranks) == len(told.rules.values.by_rank)


def story(told: Teller, hand: PlayableHand | None) -> tuple[Step, ...]:
    """Return the steps of the round; ``hand`` gives the pictures, where the engine could play one."""
    rules = told.rules
    steps: list[Step] = []
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
                steps.append(_offer(told, phase, peek))
            case PhaseKind.PEEK:
                steps.append(_offer(told, phase, phase))
            case PhaseKind.PLAYERS:
                steps += _turns(told, phase, hand)
            case PhaseKind.DEALER:
                steps.append(_dealer(told, hand))
            case PhaseKind.SETTLE if phase.wagers is None:
                steps.append(_settle(told, phase, hand))
    return tuple(steps)


def _peeks(phase: Phase) -> bool:
    return phase.kind is PhaseKind.PEEK


def _bets(told: Teller, phase: Phase, hand: PlayableHand | None) -> Step:
    rules = told.rules
    main = rules.main_wager
    said = [told.said("Scegli quanto puntare.", main.source, phase.source)]
    sides = [wager for wager in rules.wagers if wager.initial and not wager.compulsory]
    if sides:
        names = told.words.list([told.wager(wager) for wager in sides])
        message = (
            "Se vuoi, aggiungi una puntata collaterale: {names}."
            if len(sides) > 1
            else "Se vuoi, aggiungi la puntata collaterale {names}."
        )
        said.append(told.said(message, *(wager.source for wager in sides), names=names))
    tray = None if hand is None else Tray(chip=hand.stake, caption=told.words("La puntata dell'esempio."))
    return Step(title=told.words("Punta"), said=tuple(said), tray=tray)


def _deal(told: Teller, hand: PlayableHand | None) -> Step:
    said = [*_dealt(told), *_paid_at_once(told)]
    best = natural(told.rules)
    if best and natural_row(told) is not None:
        message = "Con {total} in due carte hai fatto {name}."
        item = told.rules.hand_class(best)
        said.append(told.said(message, item.source, total=told.rules.values.ceiling, name=told.label(item.label)))
    tray = None if hand is None else _table_of(told, hand.root)
    return Step(title=told.words("Ricevi le carte"), said=tuple(said), tray=tray)


def _dealt(told: Teller) -> Iterator[Said]:
    """Yield who gets which cards: where zones are in play, each by what is known of it."""
    rules = told.rules
    for to, message in (
        (
            Recipient.HANDS,
            ("Ricevi {up} scoperte.", "Ricevi {up} scoperta.", "Ricevi {down} coperta, che resta da parte."),
        ),
        (Recipient.DEALER, ("Il banco riceve {up} scoperte.", "Il banco riceve {up} scoperta.", "")),
        (
            Recipient.TABLE,
            ("Sul tavolo si scoprono {up}, comuni a tutti.", "Sul tavolo si scopre {up}, comune a tutti.", ""),
        ),
    ):
        steps = [step for step in rules.deal if step.to is to]
        up = sum(step.cards for step in steps if step.face is Face.UP)
        down = sum(step.cards for step in steps if step.face is Face.DOWN)
        sources = [step.source for step in steps]
        if up:
            yield told.said(message[0] if up > 1 else message[1], *sources, up=_cards(told, up))
        if down and to is Recipient.HANDS:
            many = "Ricevi {down} coperte, che restano da parte." if down > 1 else message[2]
            yield told.said(many, *sources, down=_cards(told, down))
        if down and to is Recipient.DEALER:
            also = "Ne riceve anche {down} coperte." if down > 1 else "Ne riceve anche {down} coperta."
            only = "Il banco riceve {down} coperte." if down > 1 else "Il banco riceve {down} coperta."
            yield told.said(also if up else only, *sources, down=_cards(told, down))
    if rules.deal and not any(step.to is Recipient.DEALER and step.face is Face.DOWN for step in rules.deal):
        yield told.said("Il banco prende le altre carte alla fine.", *(step.source for step in rules.deal[-1:]))


def _cards(told: Teller, number: int) -> str:
    words = {1: "una carta", 2: "due carte", 3: "tre carte"}
    return told.words(words[number]) if number in words else told.words("{count} carte", count=number)


def _paid_at_once(told: Teller) -> Iterator[Said]:
    """Yield that side bets are settled before anyone decides, where they are."""
    rules = told.rules
    early = [phase for phase in rules.phases if phase.kind is PhaseKind.SETTLE and phase.wagers is not None]
    play = next((phase.index for phase in rules.phases if phase.kind is PhaseKind.PLAYERS), 0)
    for phase in early:
        if phase.index < play:
            yield told.said("Le puntate collaterali si pagano subito.", phase.source)


def _offer(told: Teller, phase: Phase, peek: Phase | None) -> Step:
    rules = told.rules
    upcard = the_fact(phase.when, "banco.scoperta")
    codes = tuple(map(str, upcard.test.values)) if upcard is not None else ()
    title = (
        told.words("Se il banco mostra {ranks}", ranks=told.ranks(codes)) if codes else told.words("Prima di giocare")
    )
    moves = tuple(Move(name=told.move(offer), said=_does(told, offer)) for offer in map(rules.offer, phase.offers))
    said = (
        [] if moves or peek is phase else [told.said("Puoi accettare o rifiutare ciò che ti si propone.", phase.source)]
    )
    said += _peek(told, peek, codes) if peek is not None else []
    tray = None
    if codes:
        faces = [step.face for step in rules.deal if step.to is Recipient.DEALER and step.zone == "banco"]
        cards = tuple(codes[0] + "C" if face is Face.UP else HIDDEN for face in faces)
        tray = Tray(groups=(CardGroup(cards=cards, label=told.words("Banco")),))
    return Step(title=title, said=tuple(said), moves=moves, tray=tray)


def _peek(told: Teller, peek: Phase, shown: Sequence[str]) -> Iterator[Said]:
    rules = told.rules
    name = told.label(rules.hand_class(peek.hand_class).label)
    fact = the_fact(peek.when, "banco.scoperta")
    codes = [str(value) for value in fact.test.values] if fact is not None else []
    message = "Poi il banco guarda la carta coperta: se ha {name} la partita finisce subito."
    if codes and set(codes) != set(shown):
        message = "Se mostra {ranks}, il banco guarda la carta coperta: se ha {name} la partita finisce subito."
    yield told.said(message, peek.source, name=name, ranks=told.ranks(codes) if codes else "")
    tens = [rank for rank, low, high in rules.values.by_rank if low == high == 10]
    if codes and natural(rules) == peek.hand_class and not set(tens) & set(codes):
        yield told.said("Con un 10 o una figura, invece, non la guarda.", peek.source)


def _turns(told: Teller, phase: Phase, hand: PlayableHand | None) -> Iterator[Step]:
    """Yield a step for each stage of the players' turn."""
    for stage in phase.stages or ("",):
        offers = [offer for offer in told.rules.offers if offer.stage == stage]
        moves = tuple(Move(name=told.move(offer), said=_does(told, offer)) for offer in offers)
        first = stage == (phase.stages or ("",))[0]
        many = len(phase.stages) > 1
        title = "Gioca la tua mano" if not many else "Scegli" if first else "Completa la mano"
        tray = None
        if hand is not None and stage == (phase.stages or ("",))[-1]:
            line = recommended(hand.root)
            if len(line) > 1:
                tray = replace(_table_of(told, line[-1], dealer=False), caption=f"{', '.join(moves_made(line))}.")
        yield Step(
            title=told.words(title),
            said=tuple(_closings(told, stage, last=not many or not first)),
            moves=moves,
            tray=tray,
        )


def _closings(told: Teller, stage: str, *, last: bool) -> Iterator[Said]:
    """Yield when a hand ends by itself at its highest total."""
    if not last:
        return
    for closing in told.rules.closings:
        total = Fact("mano.totale", closing.when.test) if isinstance(closing.when, Fact) else None
        if total == closing.when and closing.when.test.values == (told.rules.values.ceiling,) and not closing.action:
            yield told.said("A {total} la mano si ferma da sola.", closing.source, total=told.rules.values.ceiling)


def _does(told: Teller, offer: Offer) -> Said:
    """Return what a decision does; when it is open is in brief, or follows where that is not told there."""
    kinds = {type(one) for one in offer.effects}
    closes = CloseHand in kinds
    match kind_of(offer):
        case "S" if Discard in kinds:
            return told.said("tieni il tuo totale; la carta coperta si scarta senza scoprirla.", offer.source)
        case "S":
            return told.said("tieni il tuo totale.", offer.source)
        case "C" if TakeFrom in kinds:
            return told.said("aggiungi alla mano la carta coperta.", offer.source)
        case "C" if not closes and _drawn(offer) == 1:
            return told.said("ne ricevi un'altra.", offer.source)
        case "R" if any(isinstance(one, CopyOf) for one in offer.effects):
            return _table_card(told, offer)
        case "R" if DrawCards in kinds and _drawn(offer) == 1 and closes and _equal(told, offer):
            return told.said("aggiungi una puntata uguale e ricevi una sola carta.", offer.source)
        case "D":
            return _split(told, offer)
        case "A":
            return _given_up(told, offer)
    if offer.added_wager and kinds <= {type(one) for one in offer.effects if _is_wager(one)}:
        wager = told.rules.wager(offer.added_wager)
        return joined(_costs(told, offer, wager), *_wins(told, wager))
    return told.quoted(join([effect(one, told.own) for one in offer.effects]), offer.source)


def _is_wager(one: object) -> bool:
    return type(one).__name__ == "AddWager"


def _drawn(offer: Offer) -> int:
    return sum(one.count for one in offer.effects if isinstance(one, DrawCards))


def _equal(told: Teller, offer: Offer) -> bool:
    wager = told.rules.wager(offer.added_wager or "")
    return wager.quota == 1


def _table_card(told: Teller, offer: Offer) -> Said:
    place = next(one.index for one in offer.effects if isinstance(one, CopyOf))
    wager = told.rules.wager(offer.added_wager or "")
    message = (
        "aggiungi una puntata uguale e usi la prima carta comune."
        if place == 1
        else "aggiungi una puntata uguale e usi la seconda carta comune."
    )
    if wager.quota != 1 or place not in (1, 2):
        return told.quoted(join([effect(one, told.own) for one in offer.effects]), offer.source)
    return told.said(message, offer.source, wager.source)


def _split(told: Teller, offer: Offer) -> Said:
    split = next(one for one in offer.effects if isinstance(one, Split))
    message = "due carte uguali diventano due mani, ciascuna con la sua puntata."
    if split.second_card is SecondCard.IN_TURN:
        message = (
            "due carte uguali diventano due mani, ciascuna con la sua puntata; la seconda carta arriva al suo turno."
        )
    return told.said(message, offer.source)


def _given_up(told: Teller, offer: Offer) -> Said:
    rules = told.rules
    marks = {getattr(one, "hand_class", None) for one in offer.effects}
    rows = rules.settlement(rules.main_wager.name).rows
    row = next((row for row in rows if (fact := the_fact(row.when, "mano")) and set(fact.test.values) & marks), None)
    if row is None:
        return told.quoted(join([effect(one, told.own) for one in offer.effects]), offer.source)
    if row.payout.table:
        return told.said("chiudi subito la mano e ricevi l'importo che ti si propone.", offer.source, row.source)
    if row.outcome is Outcome.WIN:
        return told.said("chiudi subito la mano, che vince {odds}.", offer.source, row.source, odds=row.payout.printed)
    if row.payout.returned:
        return told.said("rinunci alla mano e riprendi metà della puntata.", offer.source, row.source)
    return told.said("rinunci alla mano e perdi la puntata.", offer.source, row.source)


def _costs(told: Teller, offer: Offer, wager: Wager) -> Said:
    quota = {1: "costa quanto la puntata.", 2: "costa metà della puntata."}
    if wager.quota is not None and wager.quota.numerator == 1 and wager.quota.denominator in quota:
        return told.said(quota[wager.quota.denominator], offer.source, wager.source)
    return told.quoted(join([effect(one, told.own) for one in offer.effects]), offer.source)


def _wins(told: Teller, wager: Wager) -> Iterator[Said]:
    for row in told.rules.settlement(wager.name).rows:
        fact = the_fact(row.when, "banco")
        if row.outcome is Outcome.WIN and fact is not None and ":" in row.payout.printed:
            name = told.label(told.rules.hand_class(str(fact.test.values[0])).label)
            message = "Se il banco ha {name} paga {odds}, altrimenti è persa."
            yield told.said(message, row.source, name=name, odds=row.payout.printed)


def _dealer(told: Teller, hand: PlayableHand | None) -> Step:
    rules = told.rules
    said = [told.quoted(item.text, item.source) for item in dealer_opening(rules.dealer, told.own)]
    if rules.dealer.rule:
        said.append(dealer_rule(told))
    need = qualification(told)
    said += [need] if need is not None else []
    tray = None
    if hand is not None:
        last = recommended(hand.root)[-1]
        label = told.words("Banco: {total}", total=last.dealer_total) if last.dealer_total else told.words("Banco")
        tray = Tray(groups=(CardGroup(cards=last.dealer, label=label),))
    return Step(title=told.words("Tocca al banco"), said=tuple(said), tray=tray)


def _settle(told: Teller, phase: Phase, hand: PlayableHand | None) -> Step:
    rules = told.rules
    rows = rules.settlement(rules.main_wager.name).rows
    compared = [row for row in rows if (fact := the_fact(row.when, "confronto")) and len(fact.test.values) == 1]
    said = []
    for outcome, message in (
        (Outcome.WIN, "Vinci se il tuo totale è più alto o se il banco sballa."),
        (Outcome.PUSH, "A parità riprendi la puntata."),
        (Outcome.LOSE, "Se hai sballato hai già perso, qualunque cosa faccia il banco."),
    ):
        of = [row.source for row in compared if row.outcome is outcome]
        if of:
            said.append(told.said(message, *of, phase.source))
    tray = None
    if hand is not None and (last := recommended(hand.root)[-1]).result is not None:
        staked, received, gain = last.result
        words = told.words
        ledger = (
            (words("Puntato"), words.euro(staked)),
            (words("Ricevi"), words.euro(received)),
            (words("Guadagno"), words.euro(gain, signed=True)),
        )
        tray = Tray(caption=last.told, ledger=ledger)
    return Step(title=told.words("Si confrontano le mani"), said=tuple(said), tray=tray)


def _table_of(told: Teller, node: HandNode, *, dealer: bool = True) -> Tray:
    """Return the cards of a moment of the hand."""
    words = told.words
    groups = []
    if dealer:
        label = words("Banco: {total}", total=node.dealer_total) if node.dealer_total else words("Banco")
        groups.append(CardGroup(cards=node.dealer, label=label))
    if node.table:
        groups.append(CardGroup(cards=node.table, label=words("Carte comuni")))
    groups += [CardGroup(cards=cards, label=words("Tu: {total}", total=total)) for cards, _, total in node.hands]
    return Tray(groups=tuple(groups), caption=node.told)
