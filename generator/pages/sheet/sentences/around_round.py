"""Around the round: what happens without a decision, bets on another's hand, malfunctions."""

from collections.abc import Sequence

from generator.model.ir import ActionRow, Automatic, Behind, Malfunction, Note
from generator.model.terms import REFUSE, EarlyWindow, State
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.words.italian import capital, human, join, sentence


def without_decision(rules: Automatic, words: RulesetWords) -> list[Said]:
    """Return what is chosen for whoever does not decide, or cannot, and whether one may decide before his turn."""
    tables = [
        ("allo scadere del tempo per decidere", rules.timeout),
        ("se cade la connessione", rules.disconnection),
        *((f"se il saldo non basta per {words.offer(name)}", rows) for name, rows in rules.funds),
    ]
    unanswered = [
        datum(text=_no_answer(name, action, words), source=source) for name, action, source in rules.unanswered
    ]
    return [*(said for when, rows in tables for said in _table(when, rows, words)), *unanswered, *_early(rules)]


def _table(when: str, rows: Sequence[ActionRow], words: RulesetWords) -> list[Said]:
    sentences = []
    for row in rows:
        condition = say(row.when, words)
        if condition:
            link = " e " if when.startswith("se ") else ", se "
            text = f"{when}{link}{condition}, {_choice(row.action, words)}"
        elif len(rows) == 1:
            text = f"{when}, {_choice(row.action, words)}"
        else:
            text = f"{when}, in ogni altro caso {_choice(row.action, words)}"
        sentences.append(datum(text=sentence(text), source=row.source))
    return sentences


def _choice(action: str, words: RulesetWords) -> str:
    return "la proposta si intende rifiutata" if action == REFUSE else f"vale la scelta {words.offer(action)}"


def _no_answer(name: str, action: str, words: RulesetWords) -> str:
    offer, noun = words.offer(name), words.proposal(name)
    if action == REFUSE:
        if noun is None:
            return f"Se il giocatore non risponde, la proposta {offer} si intende rifiutata."
        return f"Se il giocatore non risponde, {noun.the()} si intende rifiutat{noun.ending()}."
    return sentence(f"se il giocatore non risponde alla proposta {offer}, {_choice(action, words)}")


_WINDOWS = {
    EarlyWindow.BEFORE_TURN: "prima del proprio turno",
    EarlyWindow.PREVIOUS_TURN: "mentre gioca il giocatore che precede",
    EarlyWindow.PREVIOUS_CHOICE: "mentre gioca il giocatore che precede, saltando chi non ha nulla da scegliere",
}


def _early(rules: Automatic) -> list[Said]:
    if rules.early_source is None:
        return []
    if not rules.early and rules.early_source.state is State.GAP:
        text = "Non è dichiarato se si può decidere prima del proprio turno; qui si intende di no."
    elif not rules.early:
        text = "Non è previsto che si decida prima del proprio turno."
    else:
        when = _WINDOWS[rules.early_window]
        free, fixed = ", e cambiare idea finché il turno non comincia", "; la decisione non si cambia più"
        text = f"Si può decidere {when}{free if rules.early_changeable else fixed}."
    return [datum(text=text, source=rules.early_source)]


_BEHIND = {
    "rimborso": "Se chi occupa il posto non gioca il colpo, la puntata alle sue spalle è rimborsata subito.",
    "resta_sulla_prima": "Chi non ha stabilito di seguirle resta con la propria posta sulla prima mano.",
}


def behind(rule: Behind | None, words: RulesetWords) -> list[Said]:
    """Return who may bet on another's hand, and what he decides."""
    if rule is None:
        return []
    wager = words.wager(rule.wager).the()
    said = [
        (f"Si può puntare alle spalle di un altro giocatore, cioè sulla sua mano, con {wager}.", rule.wager_source),
        (
            "Si può puntare anche sulla propria mano."
            if rule.own_hand
            else "Non si può puntare alle spalle di sé stessi.",
            rule.own_hand_source,
        ),
        ("Le scelte sulla mano le fa chi occupa il posto.", rule.source),
    ]
    if rule.own_offers:
        offers = join([words.offer(name) for name in rule.own_offers], "e")
        which = "Sulla proposta" if len(rule.own_offers) == 1 else "Sulle proposte"
        text = f"{which} {offers} chi punta alle spalle decide per conto proprio."
        said.append((text, rule.own_offers_source))
    if rule.presets:
        offers = join([words.offer(name) for name in rule.presets], "e")
        which = "la scelta" if len(rule.presets) == 1 else "le scelte"
        text = f"Chi punta alle spalle stabilisce prima se seguire {which} {offers} di chi occupa il posto."
        said.append((text, rule.presets_source))
    ways = ((rule.without_consent, rule.without_consent_source), (rule.absent, rule.absent_source))
    said += [(_BEHIND[word], source) for word, source in ways if word in _BEHIND]
    if rule.can_disable:
        text = "Chi occupa un posto può vietare agli altri di puntare alle sue spalle."
        said.append((text, rule.can_disable_source))
    return [datum(text=text, source=source) for text, source in said]


def malfunction(rule: Malfunction | None) -> list[Said]:
    """Return what a fault of the game gives back."""
    if rule is None:
        return []
    which = "tutte le puntate del colpo" if rule.refund_all else "le puntate ancora aperte"
    when = "all'inizio del colpo successivo" if rule.later else "subito"
    said = [f"Se il gioco ha un malfunzionamento, {which} sono rimborsate {when}."]
    if rule.void_payments:
        said.append("I pagamenti già fatti per quel colpo sono annullati.")
    else:
        said.append("I pagamenti già fatti restano validi.")
    return [datum(text=text, source=rule.source) for text in said]


def note(item: Note) -> Said:
    """Return a fact in the words of the data."""
    name = human(item.name)
    return datum(text=sentence(item.text or name), source=item.source, term=capital(name))
