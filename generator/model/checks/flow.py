"""A round that can be played to its end: phases, decisions, closings and wagers that really come into play."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Severity
from generator.model.checks.asked_situations import belongs, dealer_facts, hand_facts
from generator.model.checks.decision_tables import in_words
from generator.model.checks.player import CheckedHand
from generator.model.checks.positions import Places
from generator.model.checks.rounds import Study
from generator.model.ir import ActionRow, Offer
from generator.model.meaning.conditions import Condition, facts
from generator.model.meaning.evaluate import judge
from generator.model.offer_effects import AddWager, SettleNow, Split
from generator.model.terms import Draw, PhaseKind, Recipient
from generator.words.card_words import total_words


def check_flow(places: Places, study: Study) -> Iterator[Diagnostic]:
    """Yield what keeps a round from being played, or is written and never happens."""
    for part in (_wagers, _deal, _phases, _stages, _offers, _closings, _stuck, _dealer, _house_list, _automatic):
        yield from part(places, study)


def _say(
    places: Places, code: str, path: str, message: str, advice: str, severity: Severity = Severity.ERRORE
) -> Diagnostic:
    return Diagnostic(code, message, places[path], advice, severity)


def _wagers(places: Places, study: Study) -> Iterator[Diagnostic]:
    rules = study.rules
    if not any(wager.compulsory for wager in rules.wagers):
        advice = "Scrivi «obbligatoria: true» nella puntata con cui si entra in gioco."
        yield _say(places, "R310", "puntate", "Nessuna puntata è obbligatoria: il colpo non può cominciare.", advice)
    effects = [effect for offer in rules.offers for effect in offer.effects]
    added = {effect.wager for effect in effects if isinstance(effect, (AddWager, Split))}
    tables = {table.wager for table in rules.settlements}
    settled = {name for effect in effects if isinstance(effect, SettleNow) for name in effect.wagers}
    settled |= {name for closing in rules.closings for name in closing.settles}
    for phase in rules.phases:
        if phase.kind is PhaseKind.SETTLE:
            settled |= {wager.name for wager in rules.wagers} if phase.wagers is None else set(phase.wagers)
    for wager in rules.wagers:
        path = f"puntate.{wager.name}"
        if wager.settles_as not in tables:
            message = f"La puntata «{wager.name}» non ha una tabella che la liquidi."
            advice = f"Aggiungi «{wager.settles_as}» a «liquidazione» o a «collaterali», oppure scrivi «liquida_come»."
            yield _say(places, "R311", path, message, advice)
        if wager.name not in settled:
            message = f"La puntata «{wager.name}» non viene mai liquidata: resta sul tavolo a colpo finito."
            advice = "Chiudi le fasi con «{fase: liquida, puntate: tutte}», o nomina la puntata in una fase «liquida»."
            yield _say(places, "R312", path, message, advice)
        if not wager.initial and wager.name not in added:
            message = f"La puntata «{wager.name}» ha un importo fissato, e nessuna offerta la aggiunge."
            advice = f"Aggiungi «aggiungi: {wager.name}» agli effetti di un'offerta, oppure togli «importo»."
            yield _say(places, "R313", path, message, advice)

    used = {wager.settles_as for wager in rules.wagers}
    for table in rules.settlements:
        if table.wager not in used:
            other = rules.wager(table.wager).settles_as
            message = f"La tabella di «{table.wager}» non si usa mai: la puntata si liquida come «{other}»."
            yield _say(places, "R327", table.source.path, message, "Togli la tabella, oppure «liquida_come».")


def _deal(places: Places, study: Study) -> Iterator[Diagnostic]:
    steps = study.rules.deal
    for recipient, zone, who in ((Recipient.HANDS, "mano", "alle mani"), (Recipient.DEALER, "", "al banco")):
        if not any(step.to is recipient and (not zone or step.zone == zone) for step in steps):
            message = f"La distribuzione non dà nessuna carta {who}."
            advice = f"Aggiungi un passo «{{a: {recipient.value}, carte: 1, faccia: scoperta}}»."
            yield _say(places, "R314", "distribuzione.passi", message, advice)


def _phases(places: Places, study: Study) -> Iterator[Diagnostic]:
    phases = study.rules.phases
    for kind in (PhaseKind.BETS, PhaseKind.DEAL, PhaseKind.SETTLE):
        if not any(phase.kind is kind for phase in phases):
            message = f"Manca la fase «{kind.value}», senza la quale il colpo non si gioca."
            yield _say(places, "R315", "fasi", message, f"Aggiungi «{{fase: {kind.value}}}» al suo posto nell'elenco.")
    for phase in phases:
        path = f"fasi.{phase.index + 1}"
        if phase.index not in study.reached:
            message = f"La fase {phase.index + 1} («{phase.kind.value}») non avviene mai."
            yield _say(
                places,
                "R316",
                path,
                message,
                "La sua condizione non si verifica: controlla «se», oppure togli la fase.",
            )
        elif phase.kind is PhaseKind.PEEK and phase.index not in study.finding_phases:
            message = f"Il controllo della fase {phase.index + 1} non può trovare «{phase.hand_class}»."
            advice = "In quel momento il banco non ha le carte che servono: controlla la distribuzione o la condizione."
            yield _say(places, "R317", path, message, advice)
        elif phase.found is not None and all(one.kind is not PhaseKind.DEALER for one in phases[phase.found :]):
            message = f"Se il controllo della fase {phase.index + 1} trova, si salta anche il turno del banco."
            advice = (
                "Il banco non scopre mai le sue carte: chi liquida non vede la mano trovata. "
                "Di solito si salta a «turno_banco»."
            )
            yield _say(places, "R328", f"{path}.se_trovato", message, advice, Severity.AVVISO)


def _stages(places: Places, study: Study) -> Iterator[Diagnostic]:
    for phase in study.rules.phases:
        for stage in phase.stages:
            if phase.index in study.reached and stage not in study.player.entered:
                message = f"Nessuna mano arriva mai allo stadio «{stage}»."
                advice = f"Serve un'offerta con l'effetto «vai: {stage}», in uno stadio a cui si arriva."
                yield _say(places, "R318", f"fasi.{phase.index + 1}.stadi", message, advice)


def _offers(places: Places, study: Study) -> Iterator[Diagnostic]:
    listed = {name for phase in study.rules.phases for name in phase.offers}
    for offer in study.rules.offers:
        path = f"offerte.{offer.name}"
        if not offer.stage and offer.name not in listed:
            message = f"L'offerta «{offer.name}» non ha uno stadio e nessuna fase «offerta» la propone."
            advice = "Scrivi «stadio», oppure nominala in una fase «{fase: offerta, offerte: […]}»."
            yield _say(places, "R319", path, message, advice)
        elif offer.name not in study.player.offered and _stage_is_met(offer, study):
            message = f"L'offerta «{offer.name}» non si presenta mai: nessuna mano soddisfa la sua condizione."
            yield _say(places, "R320", path, message, "Controlla «se», e le chiusure che finiscono la mano prima.")


def _stage_is_met(offer: Offer, study: Study) -> bool:
    if offer.stage:
        return offer.stage in study.player.entered
    return any(offer.name in phase.offers and phase.index in study.reached for phase in study.rules.phases)


def _closings(places: Places, study: Study) -> Iterator[Diagnostic]:
    for number, closing in enumerate(study.rules.closings, 1):
        if closing.id not in study.player.fired and (not closing.stage or closing.stage in study.player.entered):
            message = f"La chiusura {number} non scatta mai: nessuna mano ci arriva, o un'altra la precede."
            yield _say(places, "R321", closing.source.path, message, "Spostala prima delle altre, oppure toglila.")


def _stuck(places: Places, study: Study) -> Iterator[Diagnostic]:
    stages = sorted({hand.stage for hand in study.player.stuck})
    for stage in stages:
        known = hand_facts(study, [hand for hand in study.player.stuck if hand.stage == stage])[0]
        offers = [offer for offer in study.rules.offers if offer.stage == stage]
        conditions = [*(offer.when for offer in offers), *(closing.when for closing in study.rules.closings)]
        own = [condition for condition in conditions if _about_hands(condition)]
        situation = {**known, **dealer_facts(study, study.dealers_before)[0]}
        shown = in_words(situation, own, study)
        message = f"Nello stadio «{stage}» una mano può restare aperta senza nessuna decisione: {shown}."
        advice = "Aggiungi una chiusura per questo caso, oppure un'offerta senza condizioni (di solito «stai»)."
        yield _say(places, "R322", "offerte", message, advice)


def _about_hands(condition: Condition) -> bool:
    return all(belongs(fact.trait, "mano") for fact in facts(condition))


def _dealer(places: Places, study: Study) -> Iterator[Diagnostic]:
    house, rows = study.house, study.rules.dealer.rule
    if not house.asked:
        return
    if house.endless or not any(row.action != Draw.HIT for row in rows):
        message = "Il banco può pescare senza fermarsi mai, anche oltre il tetto."
        advice = "Chiudi «regola» con una riga «{altrimenti: true, azione: stai}»."
        yield _say(places, "R323", "banco.regola", message, advice)
        return
    ceiling = study.lens.ceiling
    highest = [hand for hand in house.asked if study.lens.total(hand.cards) == (ceiling, False)]
    first = [next(house.deciding(hand), None) for hand in highest]
    if row := next((row for row in first if row is not None and row.action == Draw.HIT), None):
        number = rows.index(row) + 1
        message = f"La riga {number} di «banco.regola» chiede carta anche con {ceiling}: il banco sballerebbe sempre."
        advice = "Abbassa il totale della riga: per esempio «totale: {fino_a: 16}»."
        yield _say(places, "R343", row.source.path, message, advice)


def _house_list(places: Places, study: Study) -> Iterator[Diagnostic]:
    house = study.rules.dealer.house_list
    if house is None or not study.house.chosen:
        return
    listed = set(house.order)
    missing = sorted(hand for hand in study.house.chosen if hand not in listed and (hand[0], False) not in listed)
    if missing:
        named = ", ".join(total_words(*hand, "morbido") for hand in missing)
        message = f"La lista della casa non dice dove stanno queste mani, che il banco può comporre: {named}."
        yield _say(places, "R324", "banco.lista_della_casa", message, "Aggiungile a «ordine», ciascuna al suo posto.")


def _automatic(places: Places, study: Study) -> Iterator[Diagnostic]:
    automatic = study.rules.automatic
    yield from _forced(places, study, "automatismi.tempo_scaduto", automatic.timeout)
    yield from _forced(places, study, "automatismi.disconnessione", automatic.disconnection)
    for name, rows in automatic.funds:
        yield from _forced(places, study, f"automatismi.fondi_insufficienti.{name}", rows, instead_of=name)
    for name, _, source in automatic.unanswered:
        if any(offer.name == name and offer.stage for offer in study.rules.offers):
            message = f"«senza_risposta» riguarda le offerte delle fasi «offerta»: «{name}» è una decisione del turno."
            yield _say(places, "R326", source.path, message, "Nel turno vale «tempo_scaduto».")


def _forced(
    places: Places, study: Study, path: str, rows: tuple[ActionRow, ...], instead_of: str = ""
) -> Iterator[Diagnostic]:
    offers = {offer.name: offer for offer in study.rules.offers}
    wanted = judge(offers[instead_of].when) if instead_of in offers else None
    judges = [(number, row, judge(row.when)) for number, row in enumerate(rows)]
    possible = {name: judge(offer.when) for name, offer in offers.items()}
    wrong: dict[int, list[CheckedHand]] = {}
    for hand in study.player.decisions - study.player.stuck:
        known = study.player.facts(hand)
        if wanted is not None and (hand.stage != offers[instead_of].stage or wanted(known) is False):
            continue
        first = next(((number, row) for number, row, decides in judges if decides(known) is not False), None)
        if first is None or first[1].action not in study.player.offered:
            continue
        offer = offers[first[1].action]
        if offer.stage != hand.stage or possible[offer.name](known) is False:
            wrong.setdefault(first[0], []).append(hand)
    for number, hands in sorted(wrong.items()):
        row = rows[number]
        example = hand_facts(study, hands)[0]
        conditions = [condition for condition in (row.when, offers[row.action].when) if _about_hands(condition)]
        shown = in_words(example, conditions, study) if conditions else f"mano {example['mano.totale']}"
        message = f"La riga {number + 1} di «{path}» sceglie «{row.action}» dove non si può: {shown}."
        yield _say(
            places, "R325", row.source.path, message, "Scegli una decisione che in quel caso sia fra quelle possibili."
        )
