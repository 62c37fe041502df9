"""Sentences of a regolamento, written out whole."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from generator.model.building.build import build
from generator.model.ir import Behind, HouseList, Malfunction, Ruleset, Source
from generator.model.terms import Direction, State
from generator.pages.printing.page_blocks import PageTable, Paragraphs, Topics
from generator.pages.printing.page_sentences import Statement
from generator.pages.printing.page_tree import Page
from generator.pages.sheet import stake_amounts as money
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.rule_sheet import build_document
from generator.pages.sheet.sentences import around_round as around
from generator.pages.sheet.sentences import dealer_sentences as dealer
from generator.pages.sheet.sentences import table_sentences as table
from generator.words.amounts import MINUS, NBSP, decimal, euro, percent
from generator.words.italian import human, join, noun

SOURCE = Source(path="x", state=State.EXPLICIT)


def said(document: Page, title: str) -> list[str]:
    """Return the sentences under a heading."""
    found: list[Statement] = []
    for section in document.sections:
        for block in section.blocks:
            if isinstance(block, Paragraphs) and block.title == title:
                found += block.statements
    return [f"{one.said.head} {one.text}".strip() for one in found]


def pays(document: Page, title: str) -> PageTable:
    """Return a settlement table."""
    blocks = [block for section in document.sections for block in section.blocks]
    return next(block for block in blocks if isinstance(block, PageTable) and block.title == title)


def test_the_cards_and_their_values(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "Le carte") == [
        "Si gioca con 2 mazzi di 52 carte.",
        "Le carte si rimescolano a ogni colpo.",
        "Valore delle carte. Le carte dal 2 al 10 valgono il numero che portano; il jack, la donna e il re valgono 10; "
        "l'asso vale 1 o 11, secondo ciò che giova alla mano.",
        "Il totale di una mano non deve superare 21.",
        "Una mano è soft quando l'asso vi conta 11.",
    ]


def test_a_deck_without_some_ranks_names_them(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["mazzo"]["ranghi"] = [rank for rank in data["mazzo"]["ranghi"] if rank != "10"]
    assert said(build_document(build(data, clauses, {}), {}), "Le carte")[0] == (
        "Si gioca con 2 mazzi di 48 carte: mancano le carte di rango 10."
    )


def test_the_wagers(rules: Ruleset) -> None:
    document = build_document(rules, {})
    assert said(document, "Le puntate") == [
        "Puntata principale. Obbligatoria, una per mano; l'importo lo sceglie chi punta.",
        "Raddoppio. Si aggiunge durante il colpo, uno per mano; vale quanto la puntata principale; "
        "si vince e si perde come la puntata principale.",
        "Assicurazione. Si aggiunge durante il colpo, una per posto; vale metà della puntata principale.",
    ]
    assert said(document, "Puntate facoltative") == [
        "Puntata Tre Uguali. Facoltativa, una per posto; l'importo lo sceglie chi punta; "
        "si gioca solo con la puntata principale."
    ]


def test_the_deal(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "La distribuzione") == [
        "Ogni mano riceve due carte scoperte.",
        "Ogni mano riceve una carta coperta, che resta da parte.",
        "Il banco riceve una carta scoperta.",
        "Il banco riceve una carta coperta.",
        "Sul tavolo si mettono due carte scoperte: le carte comuni.",
    ]


def test_the_phases(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "Le fasi del colpo") == [
        "I giocatori fanno le puntate.",
        "Si distribuiscono le carte.",
        "Si liquida la puntata Tre Uguali.",
        "Se il banco mostra un asso, si propone «Assicurazione»; si può sempre rifiutare.",
        "Se il banco mostra un asso, un 10 o una figura, il banco guarda la carta coperta senza mostrarla: "
        "se fa blackjack, si passa subito alla fase 7.",
        "I giocatori giocano le proprie mani, una dopo l'altra.",
        "È il turno del banco.",
        "Si liquidano tutte le puntate ancora aperte.",
    ]


def test_the_decisions(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "Le decisioni") == [
        "Assicurazione. Si può scegliere se il banco mostra un asso e il saldo basta per l'assicurazione. "
        "Si aggiunge l'assicurazione.",
        "Carta. Si può sempre scegliere nel proprio turno. La mano riceve una carta.",
        "Stai. Si può sempre scegliere nel proprio turno. Il turno della mano finisce.",
        "Raddoppia. Si può scegliere con due carte, se il totale non è 21, la mano non nasce da una divisione e "
        "il saldo basta per il raddoppio. Si aggiunge il raddoppio, la mano riceve una carta e il turno della mano "
        "finisce.",
        "Dividi. Si può scegliere con due carte dello stesso valore, se in quel posto non si è già diviso. "
        "Le due carte diventano due mani, sulla seconda si mette un'altra puntata principale e ciascuna riceve "
        "la seconda carta quando tocca a lei.",
        "Arrendersi. Si può scegliere se sulla mano non si è ancora deciso nulla. La mano si considera arresa, "
        "si liquida subito la puntata principale e il turno della mano finisce.",
    ]


def test_the_names_of_hands(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "Nomi delle mani") == [
        "Sballata: la mano che supera 21.",
        "Blackjack: 21 con due carte.",
        "Sette carte: la mano che arriva a sette carte senza sballare.",
        "Arresa: la mano di chi si arrende.",
    ]


def test_a_class_that_a_player_chooses_is_named_by_what_he_does(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["offerte"]["arrendersi"]["verbo"] = "accetta l'even money"
    document = build_document(build(data, clauses, {}), {})
    assert said(document, "Nomi delle mani")[3] == "Arresa: la mano di chi accetta l'even money."
    assert pays(document, "Puntata principale e raddoppio").column("Caso")[0] == "Il giocatore accetta l'even money"


def test_a_blackjack_is_what_its_data_ask(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    del data["distribuzione"]["passi"][1]
    data["classi"]["blackjack"]["se"]["da_divisione"] = False
    told = said(build_document(build(data, clauses, {}), {}), "Nomi delle mani")[1]
    assert told == "Blackjack: 21 con le prime due carte, in una mano non divisa."


@pytest.mark.parametrize(
    ("closing", "told"),
    [
        (
            {"se": {"mano.carte": 2, "mano.da_divisione": True, "mano.prima_carta": "A"}},
            "Divisi due assi, ogni mano riceve una sola carta e il suo turno finisce.",
        ),
        (
            {"se": {"mano.carte": 2, "mano.totale": 21}, "azione": "stai"},
            "Con 21 in due carte la mano sta automaticamente.",
        ),
        ({"se": {"mano": "sette_carte"}}, "Se la mano arriva a sette carte senza sballare, il suo turno finisce."),
        ({"se": {"mano.totale": 11}, "azione": "carta"}, "Con 11 la scelta «Carta» è automatica."),
    ],
)
def test_a_turn_that_ends_by_itself(
    closing: dict[str, Any], told: str, data: dict[str, Any], clauses: dict[str, Any]
) -> None:
    data["chiusure"] = [{**closing, "da": ["GDP-002"]}]
    document = build_document(build(data, clauses, {}), {})
    assert said(document, "Quando il turno di una mano finisce da solo") == [told]


def test_covered_cards_are_told_by_when_they_are_seen(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["offerte"]["carta"]["effetti"] = [{"unisci": {"da": "riserva"}}]
    data["offerte"]["stai"]["effetti"] = [{"scarta": "riserva"}, {"chiudi": "mano"}]
    document = build_document(build(data, clauses, {}), {})
    assert said(document, "Dove stanno le carte") == [
        "La terza carta di ogni mano resta coperta finché il giocatore non sceglie «Carta».",
        "Le due carte comuni stanno scoperte sul tavolo.",
    ]
    decisions = said(document, "Le decisioni")
    assert "Carta. Si può sempre scegliere nel proprio turno. La mano prende la carta coperta." in decisions
    assert (
        "Stai. Si può sempre scegliere nel proprio turno. La carta coperta si scarta senza scoprirla e il turno della "
        "mano finisce." in decisions
    )


def test_a_combination_says_what_the_rows_above_leave_to_it(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    side = data["collaterali"]["tre_uguali"]
    side["carte"] = ["mano.1", "mano.2"]
    alike = {"rango": {"uguali": 2}}
    side["categorie"] = [
        {"id": "perfetta", "etichetta": "Perfetta", "se": {**alike, "seme": {"uguali": 2}}, "paga": "25:1"},
        {"id": "colorata", "etichetta": "Colorata", "se": {**alike, "colore": {"uguali": 2}}, "paga": "12:1"},
        {"id": "mista", "etichetta": "Mista", "se": alike, "paga": "6:1"},
        {"altrimenti": True, "esito": "perde"},
    ]
    found = pays(build_document(build(data, clauses, {}), {}), "Puntata Tre Uguali")
    assert list(found.column("Caso")) == [
        "Perfetta: stesso rango e stesso seme",
        "Colorata: stesso rango e stesso colore, semi diversi",
        "Mista: stesso rango, colori diversi",
        "In ogni altro caso",
    ]


def test_a_combination_of_different_suits_says_how_many(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    side = data["collaterali"]["tre_uguali"]
    side["categorie"] = [
        {"id": "vari", "etichetta": "Vari", "se": {"rango": {"uguali": 3}, "semi_diversi": 3}, "paga": "30:1"},
        {"id": "resto", "etichetta": "Resto", "se": {"semi_diversi": 1}, "paga": "2:1"},
        {"altrimenti": True, "esito": "perde"},
    ]
    found = pays(build_document(build(data, clauses, {}), {}), "Puntata Tre Uguali")
    assert list(found.column("Caso")) == [
        "Vari: stesso rango, tre semi diversi",
        "Resto: le tre carte hanno un solo seme",
        "In ogni altro caso",
    ]


def test_hands_that_close_by_themselves(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "Quando il turno di una mano finisce da solo") == [
        "Se la mano è sballata, il suo turno finisce.",
        "Con 21 il turno della mano finisce.",
        "Con 20 la mano sta automaticamente.",
    ]


def test_the_dealer(rules: Ruleset) -> None:
    document = build_document(rules, {})
    assert said(document, "Il turno del banco") == [
        "Se tutte le mani al tavolo sono sballate o fanno blackjack, il banco scopre le sue carte e non ne prende "
        "altre.",
        "In ogni altro caso il banco gioca la sua mano secondo la propria regola.",
    ]
    assert said(document, "La regola del banco") == [
        "Se ha un totale di 16 o meno, il banco prende una carta.",
        "Se ha un totale di 17 e una mano soft, il banco prende una carta.",
        "In ogni altro caso il banco si ferma.",
    ]
    assert said(document, "La qualificazione del banco") == ["Il banco si qualifica se ha un totale di 13 o più."]


def test_the_dealer_is_named_once_in_a_rule_with_alternatives(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    soft = {"uno_di": [{"totale": {"meno_di": 17}}, {"totale": 17, "morbida": True}]}
    data["banco"]["regola"] = [
        {"se": soft, "azione": "carta", "da": ["GDP-001"]},
        {"altrimenti": True, "azione": "stai", "da": ["GDP-001"]},
    ]
    assert said(build_document(build(data, clauses, {}), {}), "La regola del banco")[0] == (
        "Se ha un totale di 16 o meno, oppure se ha un totale di 17 e una mano soft, il banco prende una carta."
    )


def test_a_house_list_says_what_its_bare_totals_stand_for(rules: Ruleset) -> None:
    bare = HouseList(name="lista_della_casa", order=((21, False), (17, False), (16, True), (16, False)), source=SOURCE)
    assert dealer.house_list(bare).text == (
        "Dalla mano preferita all'ultima: 21, 17, 16 soft e 16. "
        "Un totale scritto da solo vale anche per la mano soft che la lista non nomina."
    )
    whole = HouseList(name="lista_della_casa", order=((17, True), (17, False)), source=SOURCE)
    assert dealer.house_list(whole).text == "Dalla mano preferita all'ultima: 17 soft e 17."
    assert dealer.house_list(replace(whole, last=True)).text == (
        "Dalla mano preferita all'ultima: 17 soft e 17. Fra due carte che danno la stessa mano, sceglie l'ultima."
    )


def test_what_happens_without_a_decision(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "Senza una decisione") == [
        "Allo scadere del tempo per decidere, se il totale è 11 o meno, vale la scelta «Carta».",
        "Allo scadere del tempo per decidere, in ogni altro caso vale la scelta «Stai».",
        "Se il giocatore non risponde, l'assicurazione si intende rifiutata.",
    ]


def test_limits_and_times(rules: Ruleset) -> None:
    document = build_document(rules, {})
    assert said(document, "Limiti di puntata") == [
        f"La puntata principale va da un minimo di 5{NBSP}€ a un massimo di 1.000{NBSP}€."
    ]
    assert said(document, "I tempi") == ["Per puntare ci sono 12 secondi, per decidere 9 secondi."]


def test_a_value_that_is_not_stated_is_a_gap_even_when_clauses_are_cited(rules: Ruleset) -> None:
    sentence = table.boxes_per_player(rules.table)[0]
    assert sentence.text == "Non è dichiarato quanti posti può occupare uno stesso giocatore."
    assert sentence.unstated


def test_only_one_of_the_two_times_may_be_stated(rules: Ruleset) -> None:
    texts = [one.text for one in table.times(replace(rules.table, bet_seconds=None))]
    assert texts == ["Per decidere ci sono 9 secondi.", "Il tempo per puntare non è dichiarato."]


def test_bets_behind(rules: Ruleset) -> None:
    rule = Behind(
        wager="principale",
        own_hand=False,
        absent="rimborso",
        own_offers=("assicurazione",),
        presets=("raddoppia", "dividi"),
        without_consent="resta_sulla_prima",
        can_disable=True,
        source=SOURCE,
        wager_source=SOURCE,
        own_hand_source=SOURCE,
        absent_source=SOURCE,
        own_offers_source=SOURCE,
        presets_source=SOURCE,
        without_consent_source=SOURCE,
        can_disable_source=SOURCE,
    )
    assert [one.text for one in around.behind(rule, RulesetWords(rules))] == [
        "Si può puntare alle spalle di un altro giocatore, cioè sulla sua mano, con la puntata principale.",
        "Non si può puntare alle spalle di sé stessi.",
        "Le scelte sulla mano le fa chi occupa il posto.",
        "Sulla proposta «Assicurazione» chi punta alle spalle decide per conto proprio.",
        "Chi punta alle spalle stabilisce prima se seguire le scelte «Raddoppia» e «Dividi» di chi occupa il posto.",
        "Chi non ha stabilito di seguirle resta con la propria posta sulla prima mano.",
        "Se chi occupa il posto non gioca il colpo, la puntata alle sue spalle è rimborsata subito.",
        "Chi occupa un posto può vietare agli altri di puntare alle sue spalle.",
    ]


def test_malfunctions() -> None:
    rule = Malfunction(refund_all=True, void_payments=True, later=True, source=SOURCE)
    assert [one.text for one in around.malfunction(rule)] == [
        "Se il gioco ha un malfunzionamento, tutte le puntate del colpo sono rimborsate "
        "all'inizio del colpo successivo.",
        "I pagamenti già fatti per quel colpo sono annullati.",
    ]


def test_a_settlement_table_shows_what_ten_euro_give(rules: Ruleset) -> None:
    found = pays(build_document(rules, {}), "Puntata principale e raddoppio")
    assert found.caption == f"che cosa si riceve con 10{NBSP}€ puntati"
    assert [row.cells[1:6] for row in found.rows] == [
        ("Il giocatore si arrende", "Persa", "restituita metà della posta", f"5,00{NBSP}€", f"{MINUS}5,00{NBSP}€"),
        ("La mano è sballata", "Persa", "nulla", f"0,00{NBSP}€", f"{MINUS}10,00{NBSP}€"),
        ("La mano fa blackjack", "Vinta", "3:2", f"25,00{NBSP}€", f"+15,00{NBSP}€"),
        ("Il totale supera quello del banco", "Vinta", "1:1", f"20,00{NBSP}€", f"+10,00{NBSP}€"),
        ("Il totale è uguale a quello del banco", "Pari", "restituita la posta", f"10,00{NBSP}€", f"0,00{NBSP}€"),
        ("In ogni altro caso", "Persa", "nulla", f"0,00{NBSP}€", f"{MINUS}10,00{NBSP}€"),
    ]


def test_a_wager_that_is_half_of_another_is_worked_on_half_of_ten_euro(rules: Ruleset) -> None:
    found = pays(build_document(rules, {}), "Assicurazione")
    assert found.caption == f"che cosa si riceve con 10{NBSP}€ di puntata principale e 5{NBSP}€ di assicurazione"
    assert [row.cells[4:6] for row in found.rows] == [
        (f"15,00{NBSP}€", f"+10,00{NBSP}€"),
        (f"0,00{NBSP}€", f"{MINUS}5,00{NBSP}€"),
    ]


def test_a_side_bet_says_which_cards_it_looks_at(rules: Ruleset) -> None:
    found = pays(build_document(rules, {}), "Puntata Tre Uguali")
    assert found.intro[0].text == (
        "Contano le prime due carte della mano e la carta scoperta del banco. "
        "Si legge dall'alto: vale la prima riga che si verifica."
    )
    assert found.column("Caso")[1] == "Coppia: almeno due delle tre carte hanno lo stesso rango"
    assert found.column("Si riceve")[0] == f"310,00{NBSP}€"


def test_the_worked_stake_respects_the_limits(rules: Ruleset) -> None:
    limits = (replace(rules.table.limits[0], minimum=5000),)
    assert money.stake_of("principale", replace(rules, table=replace(rules.table, limits=limits))) == 5000


@pytest.mark.parametrize(("direction", "paid"), [(Direction.DOWN, 751), (Direction.UP, 752), (Direction.NEAREST, 752)])
def test_half_a_cent_is_rounded_as_declared(direction: Direction, paid: int, rules: Ruleset) -> None:
    rounding = replace(rules.table.rounding, direction=direction)
    changed = replace(rules, table=replace(rules.table, rounding=rounding))
    assert money.rounded(Fraction(1503, 2), changed) == paid


def test_the_rounding_is_shown_on_an_amount_where_it_matters(rules: Ruleset) -> None:
    assert said(build_document(rules, {}), "Arrotondamento") == [
        f"I pagamenti si arrotondano per difetto, a multipli di 0,01{NBSP}€. "
        f"Per esempio 3:2 su 5,01{NBSP}€ fa 7,515{NBSP}€, e si pagano 7,51{NBSP}€."
    ]


def test_the_stake_that_comes_back_is_never_rounded(rules: Ruleset) -> None:
    rounding = replace(rules.table.rounding, unit=100)
    changed = replace(rules, table=replace(rules.table, rounding=rounding))
    assert money.handed_back(Fraction(1), 750, changed) == 750
    assert money.handed_back(Fraction(3), 750, changed) == 2250
    assert money.handed_back(Fraction(5, 2), 750, changed) == 1850
    assert money.handed_back(Fraction(1, 2), 750, changed) == 300


@pytest.mark.slow
@pytest.mark.parametrize(
    ("minimum", "maximum", "shown"),
    [
        (500, None, "da 5 €; massimo non dichiarato"),
        (None, 500, "fino a 5 €; minimo non dichiarato"),
        (500, 2000, "da 5 € a 20 €"),
        (None, None, "limiti non dichiarati"),
    ],
)
def test_one_limit_is_enough_to_be_shown_at_a_glance(
    minimum: int | None, maximum: int | None, shown: str, rules: Ruleset
) -> None:
    limits = (replace(rules.table.limits[0], minimum=minimum, maximum=maximum),)
    document = build_document(replace(rules, table=replace(rules.table, limits=limits)), {})
    value = next(rule.text for rule in document.blocks(Topics)[0].items if rule.label == "Puntata")
    assert value.replace(NBSP, " ") == shown


def test_two_covered_cards_are_looked_at_in_the_plural(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["distribuzione"]["passi"][4] = {"a": "banco", "carte": 2, "faccia": "coperta"}
    phases = said(build_document(build(data, clauses, {}), {}), "Le fasi del colpo")
    assert any("il banco guarda le carte coperte senza mostrarle" in text for text in phases)


def test_an_offer_without_conditions_is_chosen_when_it_is_proposed(
    data: dict[str, Any], clauses: dict[str, Any]
) -> None:
    del data["offerte"]["assicurazione"]["se"]
    decisions = said(build_document(build(data, clauses, {}), {}), "Le decisioni")
    assert any(text.startswith("Assicurazione. Si può scegliere quando è proposta.") for text in decisions)


def test_amounts_keep_their_euro_and_a_true_minus() -> None:
    assert euro(-100050) == "\u22121.000,50\u00a0€"
    assert euro(1000, plain=True) == "10\u00a0€"
    assert euro(750, plain=True) == "7,50\u00a0€"


def test_numbers_are_written_the_italian_way() -> None:
    assert [decimal(Fraction(2, 5)), decimal(Fraction(1, 3))] == ["0,4", "1/3"]
    assert percent(Fraction(9929, 10000)) == "99,29%"
    assert join(["A", "B", "Extra"]) == "A, B ed Extra"


def test_identifiers_regain_accents_and_elisions() -> None:
    assert [human(name) for name in ("vale_l_ultima", "piu_tavoli", "modalita_focus", "nell_ordine")] == [
        "vale l'ultima",
        "più tavoli",
        "modalità focus",
        "nell'ordine",
    ]


@pytest.mark.parametrize(
    ("text", "with_article"),
    [
        ("raddoppio", "il raddoppio"),
        ("sconto", "lo sconto"),
        ("assicurazione", "l'assicurazione"),
        ("posta", "la posta"),
    ],
)
def test_articles_follow_the_sound_of_the_noun(text: str, with_article: str) -> None:
    assert noun(text).the() == with_article


def test_each_sentence_on_bets_behind_cites_its_own_clauses(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["spalle"] = {
        "ammessa": True,
        "puntata": "principale",
        "propria_mano": {"valore": False, "da": ["TST-002"], "ambiguita": []},
        "offerte_proprie": ["assicurazione"],
        "da": ["TST-001"],
    }
    rules = build(data, clauses, {})
    assert rules.behind is not None
    sources = [source for one in around.behind(rules.behind, RulesetWords(rules)) for source in one.sources]
    told = [(one.path, one.clauses) for one in sources]
    assert told == [
        ("spalle.puntata", ("TST-001",)),
        ("spalle.propria_mano", ("TST-002",)),
        ("spalle", ("TST-001",)),
        ("spalle.offerte_proprie", ("TST-001",)),
    ]
    assert (rules.behind.own_hand, rules.behind.own_offers) == (False, ("assicurazione",))
