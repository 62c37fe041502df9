"""Edits of small regolamenti: the sentence that each must give, its class, and the least round that shows it."""

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.pages.changes.change_class import Grade
from generator.words.amounts import glued

CORPORA = Path(__file__).parents[1] / "corpora"
PONTON, SALOON = ("casa", "ponton-club"), ("casa", "saloon-un-mazzo")
PIATTO, RIVIERA = ("piatto", "sfida-del-piatto"), ("sesto", "riviera-ventidue")
TAVERNA = ("pronta", "taverna-del-porto")
MAJOR, MINOR, PATCH = Grade.MAJOR, Grade.MINOR, Grade.PATCH


@dataclass(frozen=True)
class Least:
    """The size of the least round that shows an edit, worked out from the rules.

    Attributes:
        ranks: those that are enough to see it, and few enough to try every shoe of them.
        stakes: what is staked for it, in euro and cents as the protocol writes them; by default 10 € on the main wager.
        boxes: the boxes that play, each of its own player.
        event: what may happen instead of a decision.
        alone: whether one player holds all the boxes.
        events: how many times it may happen.
    """

    cards: int
    decisions: int
    ranks: str
    stakes: tuple[tuple[str, str], ...] = ()
    boxes: tuple[int, ...] = (1,)
    event: str = ""
    alone: bool = False
    events: int = 1


@dataclass(frozen=True)
class Edit:
    """An edit, what must be said of it, its class, and why, from the rules of the game alone.

    ``least`` is None where no round with given cards can show it. ``also``: what else is said, where several data are
    edited. ``undone``: it is the edit that puts back what the edits take away.
    """

    of: tuple[str, ...]
    edits: tuple[str, ...]
    said: str
    grade: Grade
    because: str
    least: Least | None
    also: tuple[tuple[str, Grade], ...] = ()
    undone: bool = False


_EARLY = "automatismi.decisione_anticipata."
IMPATIENT = (*TAVERNA, f"{_EARLY}ammessa=true")
"""The tavern where one may decide before his turn, and not change his mind."""
_NO_SIDE_BET = ("-collaterali", "-puntate.fortuna", "-fasi.3", "-tavolo.limiti.fortuna")
_TWO_BOXES = Least(6, 1, "T9", boxes=(1, 2), event="anticipo", alone=True)


def edit(of: tuple[str, ...], edits: str, said: str, grade: Grade, because: str, least: Least | None = None) -> Edit:
    return Edit(of, (edits,), glued(said), grade, because, least)


@cache
def _edited(corpus: str, slug: str, *edits: str) -> Ruleset:
    return load(Corpus(CORPORA / corpus), slug, edits=[parse_edit(text) for text in edits]).ruleset


def pair_of(one: Edit) -> tuple[Ruleset, Ruleset]:
    """Return the regolamento before and after an edit."""
    with_it, without = _edited(*one.of), _edited(*one.of, *one.edits)
    return (without, with_it) if one.undone else (with_it, without)


EDITS = [
    edit(SALOON, "liquidazione.scommessa.5.paga=3:2", "Il blackjack paga 3:2 invece di 6:5.", MAJOR,
         "10 € with ace and king gave 12 €, and give 15 €",
         Least(4, 0, "AT9")),
    edit(SALOON, "banco.regola.1.se={totale: 17}", "Il banco ora si ferma con 17 soft.", MAJOR,
         "ace and six: he drew another card",
         Least(5, 1, "A6T")),
    edit(PIATTO, "banco.qualifica.se.totale={almeno: 16}",
         "Ora: Il banco si qualifica se ha un totale di 16 o più. Prima: Il banco si qualifica se ha un totale di 15 o "
         "più.", MAJOR, "with 15 the Sfida was decided, and comes back",
         Least(7, 1, "AT47")),
    edit(SALOON, "mazzo.mazzi=2", "Si gioca con 2 mazzi di 52 carte invece di uno.", MAJOR,
         "two aces of spades may come out in a round"),
    edit(SALOON, "offerte.raddoppia.se.mano.totale={da: 9, a: 11}",
         "«Raddoppia». Ora: Si può scegliere con due carte, se il totale va da 9 a 11 e il saldo basta per la "
         "scommessa doppia. Prima: Si può scegliere con due carte, se il totale va da 10 a 11 e il saldo "
         "basta per la scommessa doppia.", MINOR, "whoever doubled on 10 or 11 still may, and nothing else moves",
         Least(4, 0, "279")),
    edit(SALOON, "offerte.raddoppia.se.mano.totale=11",
         "«Raddoppia». Ora: Si può scegliere con due carte, se il totale è 11 e il saldo basta per la scommessa "
         "doppia. Prima: Si può scegliere con due carte, se il totale va da 10 a 11 e il saldo "
         "basta per la scommessa doppia.", MAJOR, "whoever doubled on 10 no longer may",
         Least(4, 0, "289")),
    edit(SALOON, "collaterali.fortuna.categorie.1.paga=40:1",
         "La puntata Colpo di Fortuna: «Tre sette» paga 40:1 invece di 50:1.", MAJOR, "three sevens give less",
         Least(4, 0, "72T", (("scommessa", "10.00"), ("fortuna", "10.00")))),
    edit(SALOON, "-collaterali.fortuna.categorie.3",
         "Non c'è più un caso nei pagamenti della puntata Colpo di Fortuna. «Tre figure» (se tutte le carte sono fra "
         "queste: jack, donna e re): la puntata Colpo di Fortuna vince e paga 9:1.", MAJOR,
         "three figures were paid, and are lost",
         Least(4, 0, "J2Q", (("scommessa", "10.00"), ("fortuna", "10.00")))),
    edit(PONTON, "tavolo.posti.massimo=5", "I posti al tavolo sono al massimo 5 invece di 7.", MAJOR,
         "nobody sits at the sixth box any more",
         Least(4, 0, "T9", boxes=(7,))),
    edit(PONTON, "tavolo.posti.massimo=9", "I posti al tavolo sono al massimo 9 invece di 7.", MINOR,
         "whoever sat, still sits",
         Least(4, 0, "T9", boxes=(9,))),
    edit(PONTON, "tavolo.limiti.posta.minimo=2.00", "Il minimo della posta è 2 € invece di 1 €.", MAJOR,
         "1 € is refused",
         Least(4, 0, "T9", (("posta", "1.00"),))),
    edit(RIVIERA, "tavolo.limiti.principale.massimo=600.00",
         "Il massimo della puntata principale è 600 € invece di 500 €.", MINOR, "every stake of before is admitted",
         Least(4, 0, "T9", (("principale", "500.01"),))),
    edit(PONTON, "tavolo.tempi.decisione=15", "Per decidere ci sono 15 secondi invece di 20.", MAJOR,
         "whoever answers after 18 seconds is too late"),
    edit(PONTON, "tavolo.arrotondamento.verso=eccesso",
         "L'arrotondamento dei pagamenti. Ora: I pagamenti si arrotondano per eccesso, a multipli di 1,00 €. Prima: I "
         "pagamenti si arrotondano per difetto, a multipli di 1,00 €.", MAJOR,
         "2:1 on 1,50 € is 3 €; 1:1 gives 2 € instead of 1 €",
         Least(4, 0, "AT5", (("posta", "10.01"),))),
    edit(PONTON, "classi.ponton.etichetta=pontoon", "La mano detta «ponton» ora si chiama «pontoon».", PATCH,
         "a name"),
    edit(PONTON, "liquidazione.posta.8.esito=patta", "In ogni altro caso la posta ora è pari e torna; prima perde.",
         MAJOR, "17 against 17 was lost",
         Least(4, 1, "T9A")),
    edit(PONTON, "-chiusure.2",
         "Non c'è più la chiusura 2 della mano. Prima: Con 21 il turno della mano finisce.", MAJOR,
         "with 21 in three cards one may go on, and bust",
         Least(5, 1, "AT5")),
    edit(PONTON, "banco.regola.2.se.totale={fino_a: 17}",
         "La riga 2 della regola con cui il banco prende carta. Ora: Se ha un totale di 17 o meno, il banco prende una "
         "carta. Prima: Se ha un totale di 16 o meno, il banco prende una carta.", MAJOR, "with 17 he stood",
         Least(5, 0, "AT7")),
    edit(PONTON, "distribuzione.passi.2.faccia=scoperta",
         "Il passo 2 della distribuzione. Ora: Il banco riceve due carte scoperte. Prima: Il banco riceve due carte "
         "coperte.", MAJOR, "the player sees what he did not",
         Least(4, 0, "T9")),
    edit(PIATTO, "offerte.prima.effetti.3={vai: prima_scelta}",
         "«Prima del piatto». Ora: Si aggiunge la puntata Sfida, la prima carta del piatto vale per la mano e "
         "resta al suo posto e si passa al primo momento. Prima: Si aggiunge la puntata Sfida, la prima carta del "
         "piatto vale per la mano e resta al suo posto e si passa al secondo momento.", MAJOR,
         "he is asked again what he was not",
         Least(7, 1, "T9")),
    edit(PIATTO, 'puntate.sfida.importo.quota="1"',
         "La puntata Sfida. Ora: Si aggiunge durante il colpo, una per mano; vale quanto la puntata Invito. Prima: Si "
         "aggiunge durante il colpo, una per mano; vale il doppio della puntata Invito.", MAJOR,
         "10 € of Invito were raised by 20 €",
         Least(7, 0, "T9")),
    edit(RIVIERA, "liquidazione.principale.5.se={banco.totale: 23}",
         "La puntata principale è pari e torna se il banco ha un totale di 23; prima se il banco ha un totale di 22.",
         MAJOR, "against 22 the stake came back, and wins",
         Least(6, 1, "T67")),
    edit(RIVIERA, "offerte.raddoppia.se.mano.carte={fino_a: 3}",
         "«Raddoppia». Ora: Si può scegliere con al più tre carte, se il saldo basta per il raddoppio. Prima: Si può "
         "scegliere con due carte, se il saldo basta per il raddoppio.", MINOR, "with two cards one doubles as before",
         Least(5, 1, "T25")),
    edit(RIVIERA, "mazzo.bruciata.carte=2",
         "Ora: Prima di distribuire, a ogni colpo, si bruciano due carte: escono dal sabot senza che nessuno le "
         "veda. Prima: Prima di distribuire, a ogni colpo, si brucia una carta: esce dal sabot senza che nessuno la "
         "veda.", MAJOR, "the same shoe deals other cards",
         Least(5, 0, "T9A")),
    edit(RIVIERA, "offerte.stai.da=[RIV-005]", "Da dove viene «offerte.stai»: clausole: RIV-005 invece di RIV-009.",
         PATCH, "the rule is the same"),
    edit(RIVIERA, "liquidazione.principale.8.esito=perde",
         "Se il totale è uguale a quello del banco, la puntata principale ora perde; prima è pari e torna.", MAJOR,
         "18 against 18 gave 10 € back",
         Least(5, 1, "T9A")),
    edit(RIVIERA, "tavolo.giocatori.massimo=2",
         "Nello stesso colpo possono puntare al massimo 2 giocatori invece di 3.", MAJOR, "the third is refused",
         Least(8, 0, "T9", boxes=(1, 2, 3))),
    edit(RIVIERA, "offerte.dividi.effetti.1.dividi.seconda_carta=a_entrambe",
         "«Dividi». Ora: Le due carte diventano due mani, sulla seconda si mette un'altra puntata principale e "
         "ciascuna riceve subito una seconda carta. Prima: Le due carte diventano due mani, sulla seconda si mette "
         "un'altra puntata principale e ciascuna riceve la seconda carta quando tocca a lei.", MAJOR,
         "the first hand draws a card later in the shoe",
         Least(6, 1, "T9A")),
    edit(SALOON, "fasi.5.se.banco.scoperta=[A]",
         "La fase 5 del colpo. Ora: Se il banco mostra un asso, il banco guarda la carta coperta senza mostrarla: se "
         "fa blackjack, si passa subito alla fase 7. Prima: Se il banco mostra un asso, un 10 o una figura, il banco "
         "guarda la carta coperta senza mostrarla: se fa blackjack, si passa subito alla fase 7.", MAJOR,
         "with a king up and an ace below he ended the round at once",
         Least(4, 1, "T9A")),
    edit(RIVIERA, "offerte.raddoppia.se={mano.carte: 2, mano.da_divisione: false, saldo.copre: raddoppio}",
         "«Raddoppia». Ora: Si può scegliere con due carte, se la mano non nasce da una divisione e il saldo basta per "
         "il raddoppio. Prima: Si può scegliere con due carte, se il saldo basta per il raddoppio.", MAJOR,
         "a hand that was split could be doubled", Least(5, 1, "T9A")),
    edit(RIVIERA, "offerte.dividi.se.posto.divisioni={meno_di: 1}",
         "«Dividi». Ora: Si può scegliere se le due carte hanno lo stesso rango, in quel posto non si è già diviso e "
         "il saldo basta per una seconda puntata. Prima: Si può scegliere se le due carte hanno lo stesso rango, in "
         "quel posto si è diviso al più due volte e il saldo basta per una seconda puntata.", MAJOR,
         "a third ten on a split ten was split again", Least(5, 1, "T9A")),
    edit(SALOON, "liquidazione.scommessa.1.restituisce=0.75",
         "Se il giocatore si ritira, la scommessa ora perde, restituiti tre quarti della posta; prima perde, "
         "restituita metà della posta.", MAJOR, "5 € of 10 € came back, and 7,50 € do", Least(4, 1, "T9A")),
    edit(SALOON, "liquidazione.scommessa.1.restituisce=0.25",
         "Se il giocatore si ritira, la scommessa ora perde, restituito un quarto della posta; prima perde, "
         "restituita metà della posta.", MAJOR, "5 € of 10 € came back, and 2,50 € do", Least(4, 1, "T9A")),
    edit(TAVERNA, "automatismi.tempo_scaduto.1.azione=carta",
         "La riga 1 di ciò che vale a tempo scaduto. Ora: Allo scadere del tempo per decidere, vale la scelta «Carta». "
         "Prima: Allo scadere del tempo per decidere, vale la scelta «Stai».", MAJOR, "who fell asleep stood",
         Least(5, 1, "T7", event="tempo_scaduto")),
    edit(TAVERNA, "fasi.3.se.banco.scoperta=[A]",
         "La fase 3 del colpo. Ora: Se il banco mostra un asso, il banco guarda la carta coperta senza mostrarla: se "
         "fa blackjack, si passa subito alla fase 5. Prima: Se il banco mostra un asso, un 10 o una figura, il banco "
         "guarda la carta coperta senza mostrarla: se fa blackjack, si passa subito alla fase 5.", MAJOR,
         "with a ten up and an ace below he ended the round at once", Least(4, 0, "T9A")),
    edit(TAVERNA, "-liquidazione.principale.2",
         "Non c'è più un caso nei pagamenti della puntata principale. Se la mano fa blackjack e il banco fa blackjack, "
         "la puntata principale è pari e torna.", MAJOR, "two blackjacks tied, and now the player's is paid",
         Least(4, 0, "TA9")),
    edit(PONTON, "tavolo.limiti.posta.massimo=100.00",
         "Il massimo della posta è 100 € (prima non è dichiarato).", MAJOR, "101 € were admitted",
         Least(4, 0, "T9", (("posta", "101.00"),))),
    edit(TAVERNA, f"{_EARLY}ammessa=true",
         "Ora: Si può decidere prima del proprio turno; la decisione non si cambia più. Prima: Non è previsto che si "
         "decida prima del proprio turno.", MINOR, "the second box may decide while the first plays", _TWO_BOXES),
    edit(IMPATIENT, f"{_EARLY}modificabile=true",
         "Ora: Si può decidere prima del proprio turno, e cambiare idea finché il turno non comincia. Prima: Si può "
         "decidere prima del proprio turno; la decisione non si cambia più.", MINOR,
         "a second thought was refused, and replaces the first", replace(_TWO_BOXES, decisions=2, events=2)),
    edit(IMPATIENT, f"{_EARLY}finestra=turno_precedente",
         "Ora: Si può decidere mentre gioca il giocatore che precede; la decisione non si cambia più. Prima: Si può "
         "decidere prima del proprio turno; la decisione non si cambia più.", MAJOR,
         "whoever plays two boxes decided for the second while he played the first", _TWO_BOXES),
    edit(SALOON, "versione=1.0.1", "La versione è 1.0.1 invece di 1.0.0.", PATCH, "a number that nobody plays"),
    Edit(SALOON, _NO_SIDE_BET, glued(
         "Non c'è più la puntata Colpo di Fortuna. Prima: Facoltativa, una per posto; l'importo lo sceglie chi punta; "
         "si gioca solo con la scommessa."), MAJOR, "10 € on it were taken, and are refused",
         Least(4, 0, "T9", (("scommessa", "10.00"), ("fortuna", "10.00"))),
         also=(("Non ci sono più i limiti della puntata Colpo di Fortuna. Prima: Il minimo e il massimo della puntata "
                "Colpo di Fortuna non sono dichiarati.", PATCH),
               ("Non c'è più la fase 3 del colpo. Prima: Si liquida la puntata Colpo di Fortuna.", MAJOR),
               ("Non c'è più una tabella dei pagamenti della puntata Colpo di Fortuna.", MAJOR))),
    Edit(SALOON, _NO_SIDE_BET, glued(
         "Si aggiunge la puntata Colpo di Fortuna. Facoltativa, una per posto; l'importo lo sceglie chi punta; si "
         "gioca solo con la scommessa."), MINOR, "10 € on it were refused, and are taken; other rounds stay",
         Least(4, 0, "T9", (("scommessa", "10.00"), ("fortuna", "10.00"))),
         also=(("Si aggiungono i limiti della puntata Colpo di Fortuna. Il minimo e il massimo della puntata Colpo di "
                "Fortuna non sono dichiarati.", PATCH),
               ("Si aggiunge la fase 3 del colpo. Si liquida la puntata Colpo di Fortuna.", MINOR),
               (glued("Ecco i pagamenti della puntata Colpo di Fortuna. «Tre sette» (se le carte sono 7, 7 e 7): la "
                "puntata Colpo di Fortuna vince e paga 50:1. «Sei sette otto» (se le carte sono 6, 7 e 8): la puntata "
                "Colpo di Fortuna vince e paga 30:1. «Tre figure» (se tutte le carte sono fra queste: jack, donna e "
                "re): la puntata Colpo di Fortuna vince e paga 9:1. «Ventuno» (se le tre carte sommano 21): la puntata "
                "Colpo di Fortuna vince e paga 3:1. «Quasi ventuno» (se le tre carte sommano 19 o 20): la puntata "
                "Colpo di Fortuna vince e paga 2:1. In ogni altro caso la puntata Colpo di Fortuna perde."), MINOR)),
         undone=True),
]  # fmt: skip
