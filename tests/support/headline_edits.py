"""Edits of the five regolamenti that a product owner makes: what is typed, and all that it makes false or doubtful.

Each list was worked out by hand from the clauses, the titles and the scenarios, for the reason given. Without a mark
stands what keeps the page from being published; «?» marks what somebody reads again, and may find still true.

Scenarios of a table play by its times, limits, shoe and pays: those break that wait, stake, shuffle or are paid so, and
the Regola of each is read again.
"""

from dataclasses import dataclass

BJL, D21, FPB, PLB, SUR = (
    "black-jack-live",
    "21-duello",
    "first-person-blackjack",
    "play-lounge-blackjack-7",
    "blackjack-surrender",
)
RULES, CLAUSES, CASH_OUT = "regolamento.yaml", "clausole.yaml", "incasso.csv"


@dataclass(frozen=True)
class Headline:
    """An edit of one file of a regolamento: what stood there, once, and what stands there after.

    Attributes:
        told: the code and the subject of each remark: a clause, a reading, a scenario, a title, a computation.
        because: why just these.
        guided: the choice of the studio that makes the edit, and the id of its option or the value that is typed.
    """

    slug: str
    before: str
    after: str
    because: str
    told: str
    file: str = RULES
    guided: tuple[str, str] | None = None

    @property
    def expected(self) -> set[str]:
        """Every line of the list."""
        return {line.strip() for line in self.told.strip().splitlines()}


HEADLINES = {
    "the blackjack pays 6:5": Headline(
        PLB,
        guided=("paga_blackjack", "6:5"),
        before='{mano: blackjack}, esito: vince, paga: "3:2"',
        after='{mano: blackjack}, esito: vince, paga: "6:5"',
        because=(
            "two clauses give the odds; three more cite the row and only say which hand it is; every blackjack that "
            "is paid is another amount; A17 asks how any amount is rounded, and names no odds"
        ),
        told="""
            C101 PLB-012
            C101 PLB-087
            C102 PLB-002
            C102 PLB-050
            C102 PLB-052
            C110 PLB-S0013
            C110 PLB-S0145
            C110 PLB-S0015
            C110 PLB-S0016
            C110 PLB-S0027
            C110 PLB-S0137
            C110 PLB-S0044
            C110 PLB-S0109
            C103 Il blackjack è pagato 3 a 2
            C103 A ogni posta il blackjack aggiunge una volta e mezza
            C103 Un 21 di tre carte è pagato alla pari e non 3 a 2
            C103 Il mezzo centesimo di una vincita 3 a 2 resta alla casa
            C103 Un blackjack assicurato senza blackjack del banco rende 3 a 2 e perde l'assicurazione
            C103 Anche alle spalle il blackjack è pagato 3 a 2
            R622 letture
            C001
            C110 PLB-S0150
            C110 PLB-S0154
            C110 PLB-S0191
            C110 PLB-S0801
            C103 Il blackjack è pagato 3 a 2 anche quando il banco sballa
            C103 Un blackjack è pagato 3:2 anche se il banco arriva a 18 con otto carte
        """,
    ),
    "the insurance pays 3:1": Headline(
        PLB,
        guided=("paga_assicurazione", "3:1"),
        before='{banco: blackjack}, esito: vince, paga: "2:1"',
        after='{banco: blackjack}, esito: vince, paga: "3:1"',
        because="two clauses give the odds; all insurances that are won, followers' too",
        told="""
            C101 PLB-013
            C101 PLB-089
            C110 PLB-S0020
            C110 PLB-S0024
            C110 PLB-S0026
            C110 PLB-S0116
            C110 PLB-S0117
            C110 PLB-S0138
            C103 Contro un blackjack del banco l'assicurazione è pagata 2 a 1
            R622 letture
            C001
            C110 PLB-S0156
            C110 PLB-S0173
        """,
    ),
    "a pair of the side bet pays 4:1": Headline(
        D21,
        guided=("paghe_due_up", "20:1,4:1"),
        before='se: {rango: {uguali: 2}}, paga: "3:1"',
        after='se: {rango: {uguali: 2}}, paga: "4:1"',
        because=(
            "two clauses and two titles give the odds, A16 quotes them, and every pair is paid otherwise; D21-011 "
            "announces a list, whatever its odds"
        ),
        told="""
            C101 D21-007
            C101 D21-012
            C104 D21-A16
            C110 D21-S0060
            C110 D21-S0064
            C110 D21-S0065
            C110 D21-S0062
            C110 D21-S0066
            C110 D21-S0075
            C103 2Up guarda la scoperta e le due comuni: coppia 3:1, tris 20:1
            C103 La coppia rende 3:1 su qualunque posta, anche a chi perde la mano
            C110 D21-S0313
            C110 D21-S0315
            R622 letture
            C001
            C110 D21-S0083
        """,
    ),
    "the dealer draws on a soft 17": Headline(
        PLB,
        before="{se: {totale: {fino_a: 16}}, azione: carta, da: [PLB-005",
        after="{se: {uno_di: [{totale: {fino_a: 16}}, {totale: 17, morbida: true}]}, azione: carta, da: [PLB-005",
        because=(
            "005 says that he always stands on 17, 046 until when he draws, A04 is the question itself; the "
            "rounds where he stands on a soft 17 go on; the reason of the row cites PLB-005"
        ),
        told="""
            C101 PLB-005
            C101 PLB-046
            C104 PLB-A04
            C105 banco.regola.motivo
            C112 PLB-S0072
            C112 PLB-S0076
            C112 PLB-S0161
            C112 PLB-S0162
            C112 PLB-S0187
            C112 PLB-S0188
            C112 PLB-S0191
            C112 PLB-S0192
            C103 Il banco prende carta fino a 16 e si ferma da 17 in su
            C103 Un 17 soft raggiunto con tre carte ferma il banco
            C114 Contano i totali, e mai quante carte li fanno
            C114 Il blackjack è pagato 3 a 2
            C114 L'assicurazione costa metà della puntata ed è una posta a parte
            R622 letture
            C001
        """,
    ),
    "hands that were split may be doubled": Headline(
        PLB,
        guided=("diviso_raddoppia", "si"),
        before="mano.totale: {diverso: 21}, mano.da_divisione: false, saldo",
        after="mano.totale: {diverso: 21}, saldo",
        because=(
            "007 and its Regola say the contrary, 006 and 036 speak of the first hand; the choices after a split are "
            "others; the other clauses of the offer, and dividing once, stay true"
        ),
        told="""
            C102 PLB-006
            C102 PLB-007
            C102 PLB-036
            C102 PLB-037
            C102 PLB-122
            C102 PLB-129
            C102 PLB-134
            C112 PLB-S0062
            C112 PLB-S0063
            C112 PLB-S0163
            C114 Dopo la divisione non si raddoppia
            C114 Si divide una volta sola
            C114 Le due mani ricevono subito la seconda carta, poi si gioca prima l'una e poi l'altra
            R622 letture
            C001
        """,
    ),
    "hands that were split may not be doubled": Headline(
        SUR,
        guided=("diviso_raddoppia", "no"),
        before="se: {mano.carte: 2, saldo.copre: raddoppio}",
        after="se: {mano.carte: 2, mano.da_divisione: false, saldo.copre: raddoppio}",
        because=(
            "019 and 041 say the contrary, A09 asks about split aces; two rounds double split hands and one shows the"
            " choice; the rest of the offer stays true"
        ),
        told="""
            C102 SUR-019
            C102 SUR-025
            C102 SUR-034
            C102 SUR-035
            C102 SUR-041
            C104 SUR-A09
            C104 SUR-A31
            C112 SUR-S0106
            C112 SUR-S0114
            C112 SUR-S0115
            C112 SUR-S0183
            C114 Una mano già divisa non si divide ancora
            C114 Le mani divise si possono raddoppiare, una o tutte e due
            C114 Gli assi divisi ricevono una carta ciascuno, le altre mani quante ne chiedono
            R622 letture
            C001
        """,
    ),
    "six decks instead of eight": Headline(
        FPB,
        guided=("mazzi", "6"),
        before="\n  mazzi: 8\n",
        after="\n  mazzi: 6\n",
        because=(
            "two clauses count the decks, two reasons reckon with eight; eight equal cards cannot come out of six "
            "decks; every computation was made with eight"
        ),
        told="""
            C101 FPB-003
            C101 FPB-015
            C103 Otto mazzi interi, mescolati prima di ogni colpo
            C105 collaterali.coppie_perfette.evidenza
            C105 collaterali.ventuno_piu_tre.evidenza
            C112 FPB-S0708
            R622 paghe_coppie_perfette
            R622 paghe_ventuno_piu_tre
            R622 incasso
            R622 letture
            C001
            C115 FPB-S0001
            ? C130
        """,
    ),
    "eight decks instead of six": Headline(
        D21,
        guided=("mazzi", "8"),
        before="\n  mazzi: 6\n",
        after="\n  mazzi: 8\n",
        because="one clause counts the decks",
        told="""
            C101 D21-001
            C103 Ogni colpo ha sei mazzi interi appena mescolati
            C112 D21-S0316
            C114 Si rimescola dopo ogni colpo
            R622 letture
            C001
        """,
    ),
    "a lower highest stake": Headline(
        BJL,
        guided=("massimo_principale", "500"),
        before='massimo: "1000.00"',
        after='massimo: "500.00"',
        because=(
            "024, its Regola, A29 and A30 give the amount; A40 asks about the other limit of the same datum; five "
            "scenarios stake more than 500 €, one of them a Schema that is no longer read"
        ),
        told="""
            C101 BJL-024
            C103 Su ogni posto si punta da 5 a 1.000 euro
            C104 BJL-A29
            C104 BJL-A30
            C104 BJL-A40
            C104 BJL-A44
            C112 BJL-S0010
            C112 BJL-S0011
            C112 BJL-S0148
            C112 BJL-S0149
            C103 Su ogni posto la puntata iniziale va da 5 € a 1.000 €
            C112 BJL-S0912
            C114 L'assicurazione costa metà della puntata originale
            C001
            C115 BJL-S0009
        """,
    ),
    "the dealer looks under a ten too": Headline(
        PLB,
        guided=("controllo", "asso_e_dieci"),
        before="{fase: controllo, se: {banco.scoperta: A}",
        after='{fase: controllo, se: {banco.scoperta: [A, "10", J, Q, K]}',
        because=(
            "033 says that he does not, with its Regola and A02, and 029 speaks of the ace alone; seven rounds hide a "
            "blackjack under a figure; the other Regole stay true"
        ),
        told="""
            C102 PLB-029
            C102 PLB-030
            C102 PLB-033
            C102 PLB-034
            C104 PLB-A02
            C112 PLB-S0017
            C112 PLB-S0032
            C112 PLB-S0033
            C112 PLB-S0034
            C112 PLB-S0060
            C112 PLB-S0069
            C112 PLB-S0189
            C114 Solo un 21 con le due carte di partenza è un blackjack, e nulla lo batte
            C114 Due blackjack sono una parità e la posta torna al giocatore
            C114 Contro 10 e figure non ci si assicura e il banco non controlla
            C114 La seconda mano porta una posta uguale alla prima, e ogni mano ha il suo esito
            C114 Il blackjack batte il 21 di una mano divisa
            C114 Contano i totali, e mai quante carte li fanno
            R622 letture
            C001
        """,
    ),
    "surrender gives a quarter back": Headline(
        SUR,
        guided=("resa_quota", "1/4"),
        before='esito: perde, restituisce: "1/2"',
        after='esito: perde, restituisce: "1/4"',
        because="three clauses, five titles and A13 say half; fourteen rounds show it, and two titles in euro",
        told="""
            C101 SUR-032
            C101 SUR-033
            C101 SUR-062
            C104 SUR-A13
            C110 SUR-S0019
            C110 SUR-S0144
            C110 SUR-S0072
            C110 SUR-S0070
            C110 SUR-S0071
            C110 SUR-S0073
            C110 SUR-S0076
            C110 SUR-S0078
            C103 Una mano arresa rende mezza posta, qualunque cosa faccia poi il banco
            C103 Chi si arrende perde la mano e riprende mezza posta
            C103 Chi si era assicurato perde l'assicurazione e riprende mezza posta
            C110 SUR-S0309
            C113 Su 10 € ne tornano 5
            C113 Su 5 € ne tornano 2,50
            R622 letture
            C001
            C110 SUR-S0160
            C110 SUR-S0161
            C110 SUR-S0162
            C110 SUR-S0163
            C110 SUR-S0180
            C110 SUR-S0802
            C103 Di metà di 10,03 € torna il centesimo intero
            C103 Contro un banco di otto carte una resa rende metà, un blackjack 3:2, sette carte 1:1
        """,
    ),
    "no surrender against an ace": Headline(
        SUR,
        before="se: {mano.carte: 2, mano.decisioni: 0, mano.da_divisione: false}",
        after="se: {mano.carte: 2, mano.decisioni: 0, mano.da_divisione: false, non: {banco.scoperta: A}}",
        because=(
            "A04 asks just this, and 031 says that one may; seven rounds surrender, or may, against an ace; the Regole"
            " of the insurance stay true"
        ),
        told="""
            C102 SUR-003
            C102 SUR-025
            C102 SUR-031
            C104 SUR-A03
            C104 SUR-A04
            C104 SUR-A17
            C104 SUR-A25
            C112 SUR-S0122
            C112 SUR-S0126
            C112 SUR-S0076
            C112 SUR-S0078
            C114 Si offre soltanto contro un asso e costa mezza posta
            C114 Senza blackjack l'assicurazione è persa e si gioca
            C114 Ci si arrende con le prime due carte, prima di ogni altra scelta
            R622 letture
            C001
            C112 SUR-S0166
            C112 SUR-S0197
            C112 SUR-S0205
            C114 Gli assi divisi ricevono una carta ciascuno, le altre mani quante ne chiedono
            C114 Con le carte in mano il giocatore sceglie fra opzioni precise
            C114 Si punta con la somma portata al tavolo, e non oltre
        """,
    ),
    "a split hand may be split again": Headline(
        SUR,
        guided=("divisioni_dividi", "3"),
        before="mano.coppia: valore, mano.da_divisione: false, saldo.copre: principale",
        after="mano.coppia: valore, posto.divisioni: {meno_di: 2}, saldo.copre: principale",
        because="017 and its Regola say the contrary; one round shows that the choice is not there; the rest holds",
        told="""
            C102 SUR-017
            C102 SUR-025
            C102 SUR-038
            C102 SUR-039
            C104 SUR-A15
            C104 SUR-A31
            C104 SUR-A22
            C112 SUR-S0106
            C112 SUR-S0183
            C114 Una mano già divisa non si divide ancora
            C114 Gli assi divisi ricevono una carta ciascuno, le altre mani quante ne chiedono
            R622 letture
            C001
        """,
    ),
    "any two cards may be doubled": Headline(
        BJL,
        guided=("totale_raddoppia", "non_21"),
        before="mano.carte: 2, mano.totale: {da: 9, a: 11}, mano.da_divisione",
        after="mano.carte: 2, mano.totale: {diverso: 21}, mano.da_divisione",
        because=(
            "009 and 057 and a title say 9, 10 and 11, A06 asks about them; six rounds lack the choice; 11 as what a"
            " late player has, and what holds after a split, stay true"
        ),
        told="""
            C101 BJL-009
            C101 BJL-057
            C102 BJL-058
            C104 BJL-A03
            C104 BJL-A06
            C104 BJL-A21
            C112 BJL-S0056
            C112 BJL-S0057
            C112 BJL-S0107
            C112 BJL-S0016
            C112 BJL-S0017
            C112 BJL-S0116
            C103 Nemmeno 9, 10 o 11 fanno tornare il raddoppio
            C103 Con 11 il tempo scaduto chiede carta
            C103 Raddoppio a 9, 10 e 11, divisione con due carte pari
            C114 Con un asso del banco si chiede a ogni giocatore se vuole assicurarsi
            C114 A chi lascia scadere il tempo si applica la stessa regola
            C114 Contro un blackjack del banco l'assicurazione rende 2 a 1
            C114 Le due carte di partenza decidono le scelte
            R622 letture
            C001
        """,
    ),
    "a cell of the cash-out": Headline(
        FPB,
        before="16;0,46;0,68;0,73;0,77;0,81;0,82;0,57;0,52;0,47;0,40",
        after="16;0,46;0,68;0,73;0,77;0,81;0,82;0,57;0,52;0,47;0,45",
        file=CASH_OUT,
        because=(
            "0,40 was the least of the table: one clause and two titles say it, A06 quotes it; three rounds show that "
            "cell; A02, A05 and A28 ask of the table, and the declared return of who always cashes out stands on it"
        ),
        told="""
            C101 FPB-079
            C102 FPB-047
            C102 FPB-085
            C104 FPB-A02
            C104 FPB-A05
            C104 FPB-A06
            C104 FPB-A28
            C110 FPB-S0184
            C110 FPB-S0185
            C110 FPB-S0247
            C103 L'incasso va da 0,4 a 1,77 volte la posta
            C103 Il meno è 0,40 volte la posta, con sedici contro un dieci
            R622 letture
            C001
            ? R624 incasso
        """,
    ),
    "more time to bet": Headline(
        BJL,
        guided=("tempo_puntata", "15"),
        before="tempi: {puntata: 12,",
        after="tempi: {puntata: 15,",
        because="two clauses and A39 say 12 seconds; 009 and A38 say the other time, 087 none",
        told="""
            C101 BJL-005
            C101 BJL-006
            C102 BJL-009
            C102 BJL-087
            C103 I dodici secondi sono uno solo per tutti i posti
            C103 Si punta per dodici secondi, e al dodicesimo è tardi
            C104 BJL-A38
            C104 BJL-A39
            C001
            C110 BJL-S0916
            C110 BJL-S0917
            C112 BJL-S0901
            C112 BJL-S0902
            C112 BJL-S0905
            C112 BJL-S0908
            C112 BJL-S0909
            C112 BJL-S0910
            C112 BJL-S0911
            C112 BJL-S0914
            C112 BJL-S0918
            C112 BJL-S0919
            C112 BJL-S0920
            C112 BJL-S0923
            C112 BJL-S0924
            C112 BJL-S0927
            C112 BJL-S0928
            C114 Ciò che il testo non lega al saldo o alla chat si fa comunque
            C114 Di una puntata che torna si sa perché
            C114 Fra un colpo e l'altro c'è un intervallo in cui non si punta
            C114 Il posto senza puntata torna libero
            C114 Il sabot ha otto mazzi interi
            C114 Nove secondi per scegliere
            C114 Si sceglie soltanto nel proprio turno
            C114 Si mescola quando esce la carta di taglio
            C114 Si punta finché il tempo non è scaduto
            C114 Si punta sui posti che si sono presi
        """,
    ),
    "more time to decide": Headline(
        BJL,
        guided=("tempo_decisione", "12"),
        before="decisione: 9, da",
        after="decisione: 12, da",
        because=(
            "009 says 9 seconds, besides doubling on 9, and A11 and A38 quote them; the others cite the datum, and say "
            "the other time or none"
        ),
        told="""
            C101 BJL-009
            C102 BJL-005
            C102 BJL-006
            C102 BJL-087
            C103 Due mani di un giocatore hanno ciascuna i suoi nove secondi
            C103 Nove secondi per scegliere
            C103 Ogni scelta ha nove secondi; scaduti, il gioco sceglie da sé
            C104 BJL-A11
            C104 BJL-A38
            C104 BJL-A39
            C001
            C112 BJL-S0914
            C112 BJL-S0915
        """,
    ),
    "who is too late draws to 12": Headline(
        PLB,
        before="{se: {mano.totale: {fino_a: 11}}, azione: carta, da: [PLB-131",
        after="{se: {mano.totale: {fino_a: 12}}, azione: carta, da: [PLB-131",
        because=(
            "132 says 11 or less and 133, of the row that remains, 12 or more: with their Regole, the two Schemi and "
            "three titles; three rounds stand on 12; A15 and A36 ask about the row"
        ),
        told="""
            C101 PLB-132
            C101 PLB-133
            C102 PLB-131
            C104 PLB-A15
            C104 PLB-A36
            C112 PLB-S0130
            C112 PLB-S0193
            C112 PLB-S0800
            C103 A tempo scaduto, con 11 o meno si riceve una carta
            C103 Fino a 11 il sistema chiede carta
            C103 A tempo scaduto, con 12 o più la mano si ferma
            C103 Da 12 in su il sistema sta
            R622 letture
            C001
            C103 Anche sulle mani divise il sistema chiede carta fino a 11
            C103 Anche contro un asso il sistema chiede carta fino a 11
            C103 Con cinque carte che fanno 10 il sistema chiede carta, con sette che fanno 12 o 19 sta
            C114 A tempo scaduto decide il totale, anche con cinque o sette carte
        """,
    ),
    "who is cut off draws to 16": Headline(
        BJL,
        before="{se: {mano.totale: {fino_a: 11}}, azione: carta, da: [BJL-079",
        after="{se: {mano.totale: {fino_a: 16}}, azione: carta, da: [BJL-079",
        because=(
            "079 and its Regola say 11, the reason, A27 and A28 too, and A11 of who is late, as who is cut off; "
            "four rounds stand on 12, another on 15"
        ),
        told="""
            C101 BJL-079
            C104 BJL-A11
            C104 BJL-A27
            C104 BJL-A28
            C105 automatismi.disconnessione.motivo
            C112 BJL-S0102
            C112 BJL-S0132
            C112 BJL-S0157
            C112 BJL-S0170
            C112 BJL-S0801
            C103 A chi perde la connessione il sistema chiede carta fino a 11
            C103 Con 12 il sistema non chiede carta
            C103 Anche a una mano divisa il sistema chiede carta fino a 11
            C103 L'undici prende carta e il dodici no, e conta il totale migliore
            C103 Con cinque carte che fanno 10 si chiede carta, con sette che fanno 12 o 19 si sta
            C114 Perduta la connessione decide il totale, anche con cinque o sette carte
            R622 letture
            C001
        """,
    ),
    "the dealer qualifies with 14": Headline(
        D21,
        guided=("qualifica", "14"),
        before="qualifica: {se: {totale: {almeno: 13}}",
        after="qualifica: {se: {totale: {almeno: 14}}",
        because=(
            "048 says below 13, 053 12 or less, 051 13 or more though its own data are about comparing; A12 and A28 "
            "say below 13; five titles; three rounds have a dealer with 13"
        ),
        told="""
            C101 D21-048
            C101 D21-053
            C102 D21-051
            C104 D21-A12
            C104 D21-A28
            C112 D21-S0038
            C112 D21-S0044
            C112 D21-S0102
            C103 Il banco si qualifica con 13 o più
            C103 Dodici non si qualifica, tredici sì
            C103 Basta un banco a tredici per battere un dodici
            C114 Un banco qualificato e più alto vince Ante e posta aggiunta
            R622 letture
            C001
            C103 Con un asso e dodici il banco non si qualifica, contro il blackjack come contro due assi
            C103 Anche con un asso da 11 il banco si qualifica da 13
        """,
    ),
    "six cards win": Headline(
        SUR,
        guided=("carte_sette_carte", "6"),
        before="se: {carte: 7, totale",
        after="se: {carte: 6, totale",
        because=(
            "028, 029, the name of the class, A05 and A12 say seven, and so do sixteen titles; all rounds with six "
            "cards or more end before"
        ),
        told="""
            C101 SUR-028
            C101 SUR-029
            C104 SUR-A05
            C104 SUR-A12
            C105 classi.sette_carte.etichetta
            C112 SUR-S0037
            C112 SUR-S0038
            C112 SUR-S0039
            C112 SUR-S0042
            C112 SUR-S0110
            C112 SUR-S0040
            C112 SUR-S0043
            C103 Sette carte da diciassette battono il venti del banco
            C103 Dopo una mano di sette carte il banco non pesca, pur avendo sedici
            C103 Contro un blackjack del banco non si arriva a sette carte
            C103 Contro un blackjack del banco le sette carte non salvano
            C103 Una mano di sette carte vince anche contro un banco che gioca per le altre
            C103 Sette carte da venti battono un ventuno del banco che non è blackjack
            C103 Sette carte da ventuno non pareggiano con il ventuno del banco, vincono
            C114 La settima carta senza sballare fa vincere subito
            C114 Gli assi divisi ricevono una carta ciascuno, le altre mani quante ne chiedono
            C114 Ogni mano ha la sua posta e il suo esito
            C114 Senza blackjack l'assicurazione è persa e si gioca
            R622 letture
            C001
            C112 SUR-S0174
            C112 SUR-S0184
            C112 SUR-S0186
            C112 SUR-S0187
            C112 SUR-S0188
            C112 SUR-S0189
            C112 SUR-S0190
            C112 SUR-S0207
            C112 SUR-S0800
            C112 SUR-S0801
            C112 SUR-S0802
            C103 Contro un asso vincono anche sette carte che cominciano con un asso
            C103 La seconda mano può arrivare a sette carte, e allora vince
            C103 Sette carte vincono contro un banco di quante carte si vuole
            C103 Vincono anche sette carte con un asso che vale ancora undici
            C103 L'assicurazione è perduta anche con sette carte, che vincono la mano
            C103 Sette carte vincono anche se l'asso vale ancora 11
            C103 Sette carte da 21 con un asso da 11 non pareggiano con il 21 del banco, vincono
            C103 L'assicurazione è perduta anche se le sette carte hanno un asso da 11
            C103 Contro un banco di otto carte una resa rende metà, un blackjack 3:2, sette carte 1:1
            C114 Ciò che una mano rende non dipende da quante carte ha il banco
        """,
    ),
    "five places for each player": Headline(
        BJL,
        before="posti_per_giocatore: {massimo: 3",
        after="posti_per_giocatore: {massimo: 5",
        because=(
            "084, its Regola and A23 say three; one round is refused for four; 020 says three of cards, and 006 and "
            "087 no number; three places are still three hands"
        ),
        told="""
            C101 BJL-084
            C102 BJL-006
            C102 BJL-020
            C102 BJL-087
            C104 BJL-A23
            C112 BJL-S0013
            C103 Un giocatore può puntare su più posti, tre al massimo
            C103 Tre posti sono tre mani separate
            C001
            C112 BJL-S0902
            C114 Si punta finché il tempo non è scaduto
        """,
    ),
    "another declared return": Headline(
        PLB,
        before='ottimale, valore: "99.29%"',
        after='ottimale, valore: "99.50%"',
        because="two clauses repeat it; the computations searched for the one of before",
        told="""
            C101 PLB-091
            C101 PLB-168
            R622 paghe_coppie_perfette
            R622 paghe_ventuno_piu_tre
            R622 letture
            C001
        """,
    ),
    "a later cut card": Headline(
        BJL,
        before='profondita: "1/2"',
        after='profondita: "3/4"',
        because="046 says about half, and A14 asks where; A41 asks when the same card has its effect",
        told="""
            C101 BJL-046
            C103 La carta di taglio esce a metà colpo, il colpo finisce, poi si mescola
            C103 Si mescolano otto mazzi, con la carta di taglio a metà
            C104 BJL-A14
            C104 BJL-A41
            C112 BJL-S0918
            C114 Il sabot ha otto mazzi interi
            R622 letture
            C001
        """,
    ),
    "stakes come back at once after a fault": Headline(
        BJL,
        before="quando: inizio_partita_successiva",
        after="quando: subito",
        because=(
            "078 says in the next round, and A32 asks of who leaves before; five rounds owe the refund then; the "
            "Regola says only that stakes are owed, A15 which, A31 what of payments"
        ),
        told="""
            C102 BJL-078
            C104 BJL-A15
            C104 BJL-A31
            C104 BJL-A32
            C110 BJL-S0916
            C110 BJL-S0917
            C112 BJL-S0108
            C112 BJL-S0109
            C112 BJL-S0110
            C112 BJL-S0162
            C112 BJL-S0163
            C114 Chi è già stato pagato riceve la posta meno il pagamento
            C114 Fino al colpo seguente il rimborso è in sospeso
            C114 Un colpo in errore dà diritto alle poste
            C001
            ? R357
        """,
    ),
    "two more boxes": Headline(
        SUR,
        before="posti: {massimo: 5, da",
        after="posti: {massimo: 7, da",
        because=(
            "011 says five, and so do its Regola and that of the table; 008, 009 and 010 tell the modes, of one hand "
            "and of three, and are of other data; a sixth box is no more refused, in a round or at the table; five "
            "for one person, and «cinque mani, cinque esiti», are still true"
        ),
        told="""
            C101 SUR-011
            C112 SUR-S0178
            C112 SUR-S0318
            C103 Contro il banco gioca una persona sola, con al massimo cinque mani
            C103 Al tavolo gioca una persona sola, e le mani sono al massimo cinque
            C001
        """,
    ),
    "half a cent is the player's": Headline(
        PLB,
        before="verso: difetto, stato: lacuna, ambiguita: PLB-A17",
        after="verso: eccesso, stato: lacuna, ambiguita: PLB-A17",
        because=(
            "A17 asks just this; three rounds turn on half a cent, and two titles say that it is lost to "
            "the house; no clause speaks of it, no title tells a figure that changed"
        ),
        told="""
            C104 PLB-A17
            C110 PLB-S0145
            C110 PLB-S0173
            C114 Il mezzo centesimo di una vincita 3 a 2 resta alla casa
            C114 L'assicurazione costa metà della puntata ed è una posta a parte
            C114 La metà di una posta dispari in centesimi perde il mezzo centesimo
            C112 PLB-S0174
            C001
        """,
    ),
    "who is disconnected draws to 12": Headline(
        BJL,
        before="- {se: {mano.totale: {fino_a: 11}}, azione: carta, da: [BJL-079]",
        after="- {se: {mano.totale: {fino_a: 12}}, azione: carta, da: [BJL-079]",
        because=(
            "079 says until 11, with its Regola and a round of split hands; four rounds show that 12 does not draw; "
            "the reason of the row below, A27 and A28 say 11, and A11 of who is late, as who is disconnected"
        ),
        told="""
            C101 BJL-079
            C104 BJL-A11
            C104 BJL-A27
            C104 BJL-A28
            C105 automatismi.disconnessione.motivo
            C112 BJL-S0102
            C112 BJL-S0157
            C112 BJL-S0170
            C112 BJL-S0801
            C103 A chi perde la connessione il sistema chiede carta fino a 11
            C103 Con 12 il sistema non chiede carta
            C103 Anche a una mano divisa il sistema chiede carta fino a 11
            C103 L'undici prende carta e il dodici no, e conta il totale migliore
            C103 Con cinque carte che fanno 10 si chiede carta, con sette che fanno 12 o 19 si sta
            C114 Perduta la connessione decide il totale, anche con cinque o sette carte
            R622 letture
            C001
        """,
    ),
}
