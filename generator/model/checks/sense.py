"""Data of the right shape that contradict one another: wagers, limits, axes of tables, bets behind."""

from collections.abc import Iterator
from fractions import Fraction

from generator.data.diagnostics import Diagnostic, Severity
from generator.data.nodes import Node, Scalar
from generator.model.checks.names import DeclaredNames, at, entries, items, number, text, under, words
from generator.model.checks.references import tests
from generator.model.language.word_forms import VALUE
from generator.model.terms import BURNT

Found = Iterator[Diagnostic]


def check_sense(tree: Node) -> Found:
    """Yield the data of a document that say two things at once, or nothing that can be played."""
    names = DeclaredNames(tree)
    for part in (
        _wagers,
        _owners,
        _phases,
        _limits,
        _axes,
        _behind,
        _substitutes,
        _stakes,
        _automatic_closings,
        _players,
        _early,
        _burnt,
    ):
        yield from part(tree, names)


def _says(node: Node | None, value: bool) -> bool:
    return isinstance(node, Scalar) and node.value is value


def _wagers(tree: Node, names: DeclaredNames) -> Found:
    for entry in entries(at(tree, "puntate")):
        compulsory, optional = at(entry.value, "obbligatoria"), at(entry.value, "facoltativa")
        amount = at(entry.value, "importo")
        for node, word in ((compulsory, "obbligatoria"), (optional, "facoltativa")):
            if isinstance(node, Scalar) and _says(node, True) and amount is not None:
                message = (
                    f"La puntata «{entry.key}» è {word} e ha un importo fissato: non può essere tutte e due le cose."
                )
                advice = "Chi punta all'inizio sceglie l'importo; quelle con «importo» le aggiunge un'offerta."
                yield Diagnostic("R329", message, node.at, advice)
        if isinstance(optional, Scalar) and _says(compulsory, True) and _says(optional, True):
            message = f"La puntata «{entry.key}» è obbligatoria e facoltativa insieme."
            yield Diagnostic("R329", message, optional.at, "Tieni una sola delle due voci.")
        if isinstance(optional, Scalar) and amount is None and _says(compulsory, False) and _says(optional, False):
            message = f"La puntata «{entry.key}» non è né obbligatoria né facoltativa."
            yield Diagnostic("R329", message, optional.at, "Tieni una sola delle due voci: dice già il contrario.")

        needed = at(entry.value, "richiede")
        later = isinstance(needed, Scalar) and at(tree, "puntate", needed.text, "importo") is not None
        if isinstance(needed, Scalar) and later and amount is None:
            message = f"La puntata «{entry.key}» richiede «{needed.text}», che all'inizio non c'è ancora."
            yield Diagnostic("R329", message, needed.at, "«richiede» nomina una puntata che si fa all'inizio.")


_OF_SPLITS = frozenset({"mano.da_divisione", "mano.originaria", "posto.mani", "posto.divisioni"})


def _owners(tree: Node, names: DeclaredNames) -> Found:
    """Yield the wagers of a box that the hands of a split box would have one each."""
    if not under(tree, "offerte.*.effetti.*.dividi"):
        return
    offers = list(entries(at(tree, "offerte")))
    for entry in entries(at(tree, "puntate")):
        owner = at(entry.value, "di")
        by = next((offer.key for offer in offers if _for_each_hand(offer.value, entry.key)), "")
        if by and isinstance(owner, Scalar) and owner.text == "posto":
            message = f"La puntata «{entry.key}» è una per posto, e l'offerta «{by}» la aggiunge a ogni mano."
            advice = "Dopo una divisione il posto ne ha più d'una, e così si gioca: scrivi «di: mano»."
            yield Diagnostic("R337", message, owner.at, advice, Severity.AVVISO)


def _for_each_hand(offer: Node, wager: str) -> bool:
    """Say whether an offer may add a wager to more than one hand of a box."""
    if wager in map(text, under(offer, "effetti.*.dividi.puntata")):
        return True
    added = at(offer, "stadio") is not None and wager in map(text, under(offer, "effetti.*.aggiungi"))
    return added and not any(test.key in _OF_SPLITS for test in tests(at(offer, "se")))


def _phases(tree: Node, names: DeclaredNames) -> Found:
    """Yield the phases «puntate» and «distribuzione» that are not where a round can have them."""
    for place, phase in enumerate(items(at(tree, "fasi"))):
        kind = text(at(phase, "fase"))
        if kind == "puntate" and place > 0:
            message = f"La fase {place + 1} è «puntate»: si punta una volta sola, prima di ogni altra fase."
            advice = "Spostala in testa, oppure toglila se è ripetuta; ciò che si punta dopo lo aggiunge un'offerta."
        elif kind == "distribuzione" and (kind in names.phases[:place] or {*names.phases[:place]} - {"puntate"}):
            message = f"La fase {place + 1} è «distribuzione»: si distribuisce una volta sola, subito dopo «puntate»."
            advice = "Spostala al secondo posto, oppure toglila se è ripetuta; altre carte si danno con «pesca»."
        else:
            continue
        yield Diagnostic("R338", message, phase.at, advice)


def _limits(tree: Node, names: DeclaredNames) -> Found:
    for entry in entries(at(tree, "tavolo", "limiti")):
        low, high = (text(at(entry.value, key)) for key in ("minimo", "massimo"))
        if _is_number(low) and _is_number(high) and Fraction(low) > Fraction(high):
            message = f"Il minimo di «{entry.key}» ({low}) supera il massimo ({high}): nessuna puntata è ammessa."
            advice = f'Scrivi «minimo: "{high}", massimo: "{low}"», o correggi uno dei due valori.'
            yield Diagnostic("R331", message, entry.key_at, advice)


def _is_number(value: str) -> bool:
    return value.replace(".", "", 1).isdecimal()


def _axes(tree: Node, names: DeclaredNames) -> Found:
    for entry in entries(at(tree, "tabelle")):
        for key, admitted in (("righe", ("mano", "mano.totale")), ("colonne", ("banco.scoperta",))):
            node = at(entry.value, key)
            if isinstance(node, Scalar) and node.text not in admitted:
                message = f"Una tabella non può avere «{node.text}» nelle {key}."
                advice = "Per ora le righe sono la mano («mano») e le colonne la carta scoperta («banco.scoperta»)."
                yield Diagnostic("R222", message, node.at, advice)


def _behind(tree: Node, names: DeclaredNames) -> Found:
    behind = at(tree, "spalle")
    if not _says(at(behind, "ammessa"), True) or behind is None:
        return
    wager = _line(behind, "puntata")
    if not isinstance(wager, Scalar):
        message = "Si può puntare alle spalle, e non si dice con quale puntata."
        yield Diagnostic("R332", message, behind.at, "Aggiungi «puntata», di solito quella obbligatoria.")
    elif at(tree, "puntate", wager.text, "importo") is not None:
        message = f"Alle spalle non si può fare «{wager.text}»: il suo importo dipende da un'altra puntata."
        yield Diagnostic("R332", message, wager.at, "Scegli una puntata che si fa all'inizio.")
    for key, in_turn, advice in (
        ("offerte_proprie", False, "Chi punta alle spalle risponde da sé soltanto alle offerte delle fasi «offerta»."),
        ("preimpostazione", True, "In anticipo si aderisce soltanto alle decisioni del turno."),
    ):
        for word in words(_line(behind, key)):
            if word.text in names.offers and (at(tree, "offerte", word.text, "stadio") is not None) != in_turn:
                kind = "un'offerta di fase" if in_turn else "una decisione del turno"
                yield Diagnostic("R332", f"«{word.text}» è {kind}: non può stare in «{key}».", word.at, advice)


def _line(branch: Node, key: str) -> Node | None:
    """Return a value that may stand with its own provenance."""
    inside = at(branch, key, VALUE)
    return at(branch, key) if inside is None else inside


def _substitutes(tree: Node, names: DeclaredNames) -> Found:
    for entry in entries(at(tree, "automatismi", "fondi_insufficienti")):
        for action in under(entry.value, "*.azione"):
            if isinstance(action, Scalar) and action.text == entry.key:
                message = f"Quando i fondi non bastano per «{entry.key}», non si può scegliere «{entry.key}»."
                yield Diagnostic("R325", message, action.at, "Scegli una decisione che non costa.")


def _stakes(tree: Node, names: DeclaredNames) -> Found:
    for entry in entries(at(tree, "offerte")):
        staked = list(_staked(entry.value))
        for word in staked[1:]:
            message = f"L'offerta «{entry.key}» aggiunge più di una puntata: il saldo si controlla per una sola."
            yield Diagnostic("R333", message, word.at, "Riunisci le puntate in una, con la «quota» che serve.")
        covers = [test.value for test in tests(at(entry.value, "se")) if test.key == "saldo.copre"]
        covered = {word.text for value in covers for word in words(value)}
        for word in staked[:1]:
            if word.text in names.wagers and word.text not in covered:
                message = f"L'offerta «{entry.key}» aggiunge «{word.text}» anche a chi non ha fondi bastanti."
                advice = f"Scrivi in «se»: saldo.copre: {word.text}."
                yield Diagnostic("R333", message, word.at, advice)


def _staked(offer: Node) -> Iterator[Scalar]:
    for effect in items(at(offer, "effetti")):
        for word in (at(effect, "aggiungi"), at(effect, "dividi", "puntata")):
            if isinstance(word, Scalar):
                yield word


def _automatic_closings(tree: Node, names: DeclaredNames) -> Found:
    for row in items(at(tree, "chiusure")):
        action, stage = at(row, "azione"), text(at(row, "stadio"))
        offer = at(tree, "offerte", text(action))
        if not isinstance(action, Scalar) or offer is None:
            continue
        if any(_staked(offer)):
            message = f"La chiusura sceglie da sé «{action.text}», che costa una puntata al giocatore."
            yield Diagnostic("R334", message, action.at, "Scegli una decisione che non aggiunge puntate.")
        elif stage and text(at(offer, "stadio")) != stage:
            message = f"La chiusura dello stadio «{stage}» sceglie «{action.text}», che non è di quello stadio."
            yield Diagnostic("R334", message, action.at, "Scegli una decisione dello stesso stadio.")
        elif not any(_moves_on(effect, stage) for effect in items(at(offer, "effetti"))):
            message = f"La chiusura sceglie «{action.text}», che lascia la mano com'era: si ripeterebbe senza fine."
            yield Diagnostic("R334", message, action.at, "Aggiungi «chiudi: mano» ai suoi effetti.")


def _moves_on(effect: Node, stage: str) -> bool:
    """Say whether an effect cannot be had again and again on the same hand."""
    grows = (at(effect, key) is not None for key in ("chiudi", "pesca"))
    return any(grows) or at(effect, "unisci", "copia_di") is not None or text(at(effect, "vai")) not in ("", stage)


def _players(tree: Node, _names: DeclaredNames) -> Found:
    players, boxes = at(tree, "tavolo", "giocatori", "massimo"), number(at(tree, "tavolo", "posti", "massimo"))
    if players is not None and 0 < boxes < number(players) and not _says(at(tree, "spalle", "ammessa"), True):
        message = f"I giocatori di un colpo sarebbero {number(players)}, e i posti sono {boxes}."
        advice = f"Scrivi un numero da 1 a {boxes}, oppure correggi il «massimo» dei «posti»."
        yield Diagnostic("R340", message, players.at, advice)


def _early(tree: Node, _names: DeclaredNames) -> Found:
    early = at(tree, "automatismi", "decisione_anticipata")
    window = at(early, "finestra")
    if window is not None and _says(at(early, "ammessa"), False):
        message = "Si dice quando si può decidere in anticipo, e non si può."
        yield Diagnostic("R341", message, window.at, "Togli «finestra», oppure scrivi «ammessa: true».")


def _burnt(tree: Node, _names: DeclaredNames) -> Found:
    if at(tree, "mazzo", "bruciata") is not None:
        for entry in entries(at(tree, "zone")):
            if entry.key == BURNT:
                message = f"La zona «{BURNT}» è quella delle carte bruciate."
                yield Diagnostic("R342", message, entry.key_at, "Dai un altro nome alla zona.")
