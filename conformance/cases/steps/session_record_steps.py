"""The steps of what a table tells and remembers for a player: messages, history, codes, streaks, chat, settings."""

from conformance.cases.judging import session_record_checks as records
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import listed
from conformance.cases.steps.phrases import Chapter

remembered = Chapter("Che cosa il tavolo dice e ricorda a un giocatore")


@remembered.then(
    "a/ad {giocatore} si dice {tra_virgolette}",
    ("Il messaggio che il giocatore riceve adesso: quello, e nessun altro.", 'ad Anna si dice "Hai vinto"'),
)
def _told(draft: ScenarioDraft, player: str, words: str) -> None:
    draft.check_table(records.message(giocatore=draft.player_id(player), testi=[words]))


@remembered.then(
    "a/ad {giocatore} si dicono {tra_virgolette} e {tra_virgolette}",
    ("I due messaggi che il giocatore riceve adesso.", 'ad Anna si dicono "Hai vinto" e "Hai perso"'),
)
def _told_two(draft: ScenarioDraft, player: str, first: str, second: str) -> None:
    draft.check_table(records.message(giocatore=draft.player_id(player), testi=[first, second]))


@remembered.then(
    "nella cronologia di {giocatore} il colpo {int} è di {importo} puntati e {importo} vinti",
    (
        "Che cosa il giocatore rivede di un suo colpo; il primo dell'elenco è l'1.",
        "nella cronologia di Anna il colpo 1 è di 5 € puntati e 10 € vinti",
    ),
)
def _remembered(draft: ScenarioDraft, player: str, place: int, staked: int, won: int) -> None:
    name = draft.player_id(player)
    draft.check_table(records.remembered(giocatore=name, colpo=place, puntato=staked, vinto=won))


@remembered.then(
    "nella cronologia di {giocatore} il colpo {int} si chiama {tra_virgolette}",
    ("Il codice di un colpo che il giocatore rivede.", 'nella cronologia di Anna il colpo 1 si chiama "10:00:15"'),
)
def _code_kept(draft: ScenarioDraft, player: str, place: int, code: str) -> None:
    draft.check_table(records.code_kept(giocatore=draft.player_id(player), colpo=place, codice=code))


@remembered.then(
    "il codice del colpo è {tra_virgolette}",
    ("Come si chiama il colpo, per ogni giocatore.", 'il codice del colpo è "10:00:15"'),
)
def _code(draft: ScenarioDraft, code: str) -> None:
    draft.check_table(records.code(codice=code))


@remembered.then(
    "in evidenza c'è {giocatore} con {int} colpi/colpo",
    ("Chi ha la serie di vittorie più lunga, come tutti vedono.", "in evidenza c'è Anna con 2 colpi"),
)
def _streak(draft: ScenarioDraft, player: str, count: int) -> None:
    draft.check_table(records.streak(giocatori={draft.player_id(player): count}))


@remembered.then("in evidenza non c'è nessuno", ("Nessuno vince da qualche colpo.", "in evidenza non c'è nessuno"))
def _no_streak(draft: ScenarioDraft) -> None:
    draft.check_table(records.streak(giocatori={}))


@remembered.then(
    "{giocatore} non legge {tra_virgolette} di {giocatore}",
    ("Che cosa un giocatore non legge in chat.", 'Bruno non legge "ciao" di Anna'),
)
def _does_not_read(draft: ScenarioDraft, reader: str, words: str, writer: str) -> None:
    draft.check_table(records.no_chat(giocatore=draft.player_id(reader), di=draft.player_id(writer), testo=words))


@remembered.then(
    "l'impostazione {tra_virgolette} di {giocatore} è accesa",
    ("Com'è un'impostazione.", 'l\'impostazione "{etichetta}" di Anna è accesa'),
)
def _is_on(draft: ScenarioDraft, label: str, player: str) -> None:
    _setting_is(draft, label, player, value=True)


@remembered.then(
    "l'impostazione {tra_virgolette} di {giocatore} è spenta",
    ("Com'è un'impostazione.", 'l\'impostazione "{etichetta}" di Anna è spenta'),
)
def _is_off(draft: ScenarioDraft, label: str, player: str) -> None:
    _setting_is(draft, label, player, value=False)


def _setting_is(draft: ScenarioDraft, label: str, player: str, *, value: bool) -> None:
    names = {one.label: one.name for one in draft.at_table.table.settings}
    if label not in names:
        known = listed((f"«{one}»" for one in names), empty="nessuna")
        raise StepFault("G043", f"«{label}» non è un'impostazione.", f"Impostazioni: {known}.")
    draft.check_table(records.setting(giocatore=draft.player_id(player), voce=names[label], accesa=value))


@remembered.then(
    "la cronologia di {giocatore} dice di ogni colpo {tra_virgolette}",
    (
        "Che cosa si ricorda di un colpo: quelle voci, e nessun'altra.",
        'la cronologia di Anna dice di ogni colpo "puntato, vinto, mani, esiti"',
    ),
)
def _fields_kept(draft: ScenarioDraft, player: str, fields: str) -> None:
    named = sorted(one.strip() for one in fields.split(","))
    draft.check_table(records.fields_kept(giocatore=draft.player_id(player), voci=named))


@remembered.then(
    "la cronologia di {giocatore} ha {int} colpi/colpo",
    ("Quanti colpi il giocatore rivede.", "la cronologia di Anna ha 2 colpi"),
)
def _rounds_kept(draft: ScenarioDraft, player: str, count: int) -> None:
    draft.check_table(records.kept(giocatore=draft.player_id(player), colpi=count))


@remembered.then(
    "nella cronologia di {giocatore} il colpo {int} mostra {carte}",
    (
        "Le carte della prima mano di un colpo che il giocatore rivede.",
        "nella cronologia di Anna il colpo 1 mostra 10♠ 8♥",
    ),
)
def _cards_kept(draft: ScenarioDraft, player: str, place: int, codes: list[str]) -> None:
    draft.check_table(records.cards_kept(giocatore=draft.player_id(player), colpo=place, carte=codes))


@remembered.then(
    "a/ad {giocatore} si mostra l'opzione {opzione}",
    ("Fra le scelte che il giocatore vede adesso c'è questa.", "ad Anna si mostra l'opzione {etichetta}"),
)
def _option_shown(draft: ScenarioDraft, player: str, option: str) -> None:
    draft.check_table(records.option(giocatore=draft.player_id(player), opzione=option, mostrata=True))


@remembered.then(
    "a/ad {giocatore} non si mostra l'opzione {opzione}",
    ("Fra le scelte che il giocatore vede adesso questa non c'è.", "ad Anna non si mostra l'opzione {etichetta}"),
)
def _option_hidden(draft: ScenarioDraft, player: str, option: str) -> None:
    draft.check_table(records.option(giocatore=draft.player_id(player), opzione=option, mostrata=False))


@remembered.then(
    "{giocatore} legge {tra_virgolette} di {giocatore}",
    ("Che cosa un giocatore legge in chat.", 'Bruno legge "ciao" di Anna'),
)
def _reads(draft: ScenarioDraft, reader: str, words: str, writer: str) -> None:
    draft.check_table(records.chat(giocatore=draft.player_id(reader), di=draft.player_id(writer), testo=words))
