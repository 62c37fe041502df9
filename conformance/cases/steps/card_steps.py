"""The steps that look at cards: hands, values, classes, what is seen and what is hidden, the dealer."""

from conformance.cases.judging import card_checks as checks
from conformance.cases.scenario import arguments as read
from conformance.cases.scenario.arguments import NamedHand
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.steps.phrases import Chapter, DataTable

hands = Chapter("Le mani")
sight = Chapter("Che cosa si vede")
dealer = Chapter("Il banco")


@hands.then("la {mano} è {carte}", ("Le carte di una mano, tutte; l'ordine non conta.", "la mano di Anna è 10♥ 8♠"))
def _hand_cards(draft: ScenarioDraft, hand: NamedHand, cards: list[str]) -> None:
    draft.check(checks.hand_cards(**draft.place(hand), carte=cards))


@hands.then(
    "la {mano} vale {valore}",
    ("Il valore di una mano; con `soft` o `hard`, anche di che tipo è.", "la mano del banco vale 17 soft"),
)
def _hand_total(draft: ScenarioDraft, hand: NamedHand, value: tuple[int, bool | None]) -> None:
    total, soft = value
    draft.check(checks.hand_total(**draft.place(hand), totale=total, morbida=soft))


@hands.then(
    "la {mano} [non ]è {classe}",
    ("La classe di una mano, con l'etichetta del regolamento.", "la mano di Anna è {classe}"),
    ("La mano non è di quella classe.", "la mano di Anna non è {classe}"),
)
def _hand_class(draft: ScenarioDraft, hand: NamedHand, negated: bool, name: str) -> None:
    draft.check(checks.hand_class(**draft.place(hand), classe=name, atteso=not negated))


@hands.then(
    "la {mano} si chiude da sola", ("La mano finisce senza una decisione.", "la mano di Anna si chiude da sola")
)
def _closed_alone(draft: ScenarioDraft, hand: NamedHand) -> None:
    draft.check(checks.closed_alone(**draft.place(hand)))


@hands.then(
    "il colpo [non ]è concluso",
    ("Non resta nulla da decidere.", "il colpo è concluso"),
    ("C'è ancora una decisione da prendere.", "il colpo non è concluso"),
)
def _over(draft: ScenarioDraft, negated: bool) -> None:
    draft.check(checks.over(atteso=not negated))


@sight.then(
    "{giocatore} vede del banco {carte} e {coperte}",
    ("Le carte del banco, scoperte e coperte.", "Anna vede del banco 6♦ e una carta coperta"),
)
@sight.then(
    "{giocatore} vede del banco soltanto {carte}",
    ("Le carte del banco, quando nessuna è coperta.", "Anna vede del banco soltanto 6♦"),
)
def _sees_dealer(draft: ScenarioDraft, player: str, cards: list[str], covered: int = 0) -> None:
    draft.check(checks.dealer_seen(giocatore=draft.player_id(player), carte=cards, coperte=covered))


@sight.then(
    "{giocatore} vede del banco soltanto {coperte}",
    ("Il banco ha solo carte coperte.", "Anna vede del banco soltanto due carte coperte"),
)
def _sees_covered(draft: ScenarioDraft, player: str, covered: int) -> None:
    _sees_dealer(draft, player, [], covered)


@sight.then(
    "{giocatore} vede soltanto:",
    ("Tutto ciò che il giocatore vede quando decide: mano, banco e zone; elenco chiuso.", "Anna vede soltanto:"),
    columns=("dove", "carte"),
)
def _sees_only(draft: ScenarioDraft, player: str, table: DataTable) -> None:
    zones = {"mano", "banco", *(zone.name for zone in draft.rules.zones)}
    rows: dict[str, list[str]] = {}
    for where, cards in table[1:]:
        name = read.clean(where).replace(" ", "_")
        if name not in zones:
            raise StepFault("G062", f"«{where}» non è una zona.", f"Zone: {', '.join(sorted(zones))}.")
        try:
            rows[name] = read.parse_cards(cards)
        except ValueError:
            raise StepFault(
                "G052", f"«{cards}» non è una sequenza di carte.", "Scrivi le carte così: `A♠ 10♥`."
            ) from None
    draft.check(checks.all_seen(giocatore=draft.player_id(player), righe=rows))


@sight.then("le carte {zona} sono {carte}", ("Le carte di una zona del tavolo.", "le carte {zona} sono 10♥ 5♠"))
def _zone(draft: ScenarioDraft, zone: str, cards: list[str]) -> None:
    draft.check(checks.zone_cards(zona=zone, carte=cards))


@sight.then(
    "nessuno può conoscere {segreto}",
    (
        "La carta coperta non compare in nessun messaggio mandato finora.",
        "nessuno può conoscere la carta coperta del banco",
    ),
)
def _secret(draft: ScenarioDraft, secret: str) -> None:
    hidden = draft.shoe().hidden
    if secret.startswith("le carte"):
        owners = sorted(hidden)
    elif secret.endswith("del banco"):
        owners = ["banco"]
    else:
        owners = [str(draft.box_of(secret.removeprefix("la carta coperta di ")))]
    codes = [code for owner in owners for code in hidden.get(owner, [])]
    if not codes:
        raise StepFault("G052", "In questa distribuzione non c'è una carta coperta di cui parlare.", "Togli il passo.")
    draft.check(checks.hidden(di=owners, carte=codes))


@dealer.then(
    "il banco scopre {carte}", ("Le carte coperte che il banco ha scoperto finora, tutte.", "il banco scopre A♣")
)
@dealer.then("il banco non scopre carte", ("Il banco non ha scoperto nulla.", "il banco non scopre carte"))
def _reveals(draft: ScenarioDraft, cards: list[str] | None = None) -> None:
    draft.check(checks.revealed(carte=cards or []))


@dealer.then(
    "il banco pesca {carte}",
    ("Tutte le carte che il banco ha preso dopo la distribuzione, in ordine.", "il banco pesca 5♥ 3♦"),
)
@dealer.then(
    "il banco non pesca altre carte",
    ("Il banco non ha preso carte dopo la distribuzione.", "il banco non pesca altre carte"),
)
def _draws(draft: ScenarioDraft, cards: list[str] | None = None) -> None:
    draft.check(checks.drawn(carte=cards or []))


@dealer.then(
    "il banco sceglie la carta comune {carta}",
    ("La carta del tavolo che il banco ha scelto.", "il banco sceglie la carta comune 10♥"),
)
def _chooses(draft: ScenarioDraft, card: str) -> None:
    draft.check(checks.chosen(carta=card))


@dealer.then(
    "il banco [non ]si qualifica",
    ("Il banco ha una mano che si qualifica.", "il banco si qualifica"),
    ("La mano del banco non si qualifica.", "il banco non si qualifica"),
)
def _qualifies(draft: ScenarioDraft, negated: bool) -> None:
    draft.check(checks.qualified(esito=not negated))


@dealer.then(
    "il banco controlla la carta coperta e la partita finisce",
    (
        "Il controllo della carta coperta trova ciò che cerca.",
        "il banco controlla la carta coperta e la partita finisce",
    ),
)
def _peek_ends(draft: ScenarioDraft) -> None:
    draft.check(checks.peeked(esito="trovato"))


@dealer.then(
    "il banco controlla la carta coperta e la partita continua",
    (
        "Il controllo della carta coperta non trova ciò che cerca.",
        "il banco controlla la carta coperta e la partita continua",
    ),
)
def _peek_goes_on(draft: ScenarioDraft) -> None:
    draft.check(checks.peeked(esito="assente"))


@dealer.then(
    "il banco non controlla la carta coperta",
    ("Finora non c'è stato controllo.", "il banco non controlla la carta coperta"),
)
def _no_peek(draft: ScenarioDraft) -> None:
    draft.check(checks.peeked(esito=None))
