"""Thirty words of the five regolamenti, a reader's, with what each must be said to mean where it stands.

The meanings are those of the word list that product owners read. Each place is asked twice: what its word means, and,
with the word taken away, whether it is proposed again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

BJL, D21, FPB, PLB, SUR = (
    "black-jack-live",
    "21-duello",
    "first-person-blackjack",
    "play-lounge-blackjack-7",
    "blackjack-surrender",
)


@dataclass(frozen=True)
class Place:
    """A word of the rules of a game: the first one `inside` what stands `written`.

    Attributes:
        means: what is told of it, part of a sentence.
        proposed: what is told of it where it is proposed, if that is another thing.
    """

    slug: str
    written: str
    inside: str
    means: str
    proposed: str = ""

    def __str__(self) -> str:
        return f"{self.slug} {self.written}"

    @property
    def is_key(self) -> bool:
        """Say whether the word stands before a colon."""
        return self.written.startswith(f"{self.inside}:")

    def start(self, text: str) -> int:
        """Return where the word begins in the text of the rules."""
        return text.index(self.inside, text.index(self.written))


PLACES = (
    Place(D21, "mazzi: 6", "mazzi", "Il numero di mazzi nel sabot."),
    Place(D21, "visibile: nessuno", "nessuno", "Non la vede nessuno."),
    Place(D21, "stadio: scelta", "stadio", "Lo stadio del turno in cui si può scegliere."),
    Place(D21, "segna: abbandonata", "segna", "Mette la mano in questa classe."),
    Place(D21, "azione: niente", "niente", "Non fa nulla."),
    Place(D21, "verso: difetto", "verso", "Da che parte si arrotonda."),
    Place(BJL, "quando: carta_taglio", "carta_taglio", "Quando esce la carta di taglio."),
    Place(BJL, "profondita: ", "profondita", "A che punto del sabot sta la carta di taglio."),
    Place(BJL, "decisione: 9", "decisione", "Secondi per decidere."),
    Place(BJL, "liquida_come: principale", "liquida_come", "La puntata di cui segue la tabella."),
    Place(BJL, "esito: patta", "patta", "La puntata è restituita."),
    Place(BJL, "quando: inizio_partita_successiva", "quando", "Quando avviene il rimborso."),
    Place(FPB, "fase: controllo", "controllo", "Il banco guarda la carta coperta."),
    Place(FPB, "se_trovato: ", "se_trovato", "La fase a cui si salta se la trova."),
    Place(FPB, "strategia: ottimale", "strategia", "La strategia a cui il dato si riferisce."),
    Place(FPB, "file: incasso.csv", "file", "Il file CSV accanto al regolamento"),
    Place(FPB, "facoltativa: true", "facoltativa", "Il giocatore può aggiungerla"),
    Place(FPB, "restituisce: {tabella", "restituisce", "Quanto torna in tutto, posta compresa"),
    Place(PLB, 'paga: "3:2"', "paga", "La vincita netta, di ogni riga che vince"),
    Place(PLB, "seconda_carta: ", "seconda_carta", "Quando arriva la seconda carta."),
    Place(PLB, "distribuzione: crescente", "crescente", "Dal posto 1 in su."),
    Place(PLB, "prevale: true", "prevale", "La riga nasconde di proposito righe successive."),
    Place(PLB, "faccia: scoperta", "faccia", "Come si posa la carta."),
    Place(PLB, "stato: lacuna", "lacuna", "Il testo tace."),
    Place(SUR, "segno: true", "segno", "La classe è data da un'offerta."),
    Place(SUR, "esito: vince", "esito", "Come finisce la puntata."),
    Place(SUR, "stato: assunto", "stato", "Quanto il dato è appoggiato al testo."),
    Place(SUR, "fase: turno_banco", "turno_banco", "Il banco gioca."),
    Place(SUR, "verbo: chiede carta", "verbo", "In terza persona: «Anna chiede carta»."),
    Place(SUR, "seconda_carta: a_entrambe", "a_entrambe", "Subito a entrambe le mani."),
)
"""Six of each game."""
OWN = (
    Place(D21, "{mano: abbandonata}", "abbandonata", "una classe di questo regolamento", "di «classi»"),
    Place(D21, "zona: riserva,", "riserva", "una zona di questo regolamento", "di «zone»"),
    Place(BJL, "aggiungi: raddoppio", "raddoppio", "una puntata di questo regolamento, «raddoppio»", "«raddoppio»"),
    Place(FPB, "offerte: [assicurazione]", "assicurazione", "regolamento, «Assicurazione»", "«Assicurazione»"),
    Place(PLB, "ambiguita: PLB-A17", "PLB-A17", "aperta: nessuno l'ha ancora decisa"),
    Place(SUR, "da: [SUR-042]", "SUR-042", "clausola: "),
)
"""Names, readings and clauses of the document itself, of which a schema knows nothing."""


def taken_away(text: str, places: Iterable[Place]) -> tuple[str, dict[Place, int]]:
    """Return a text without the words of some places, and where each was."""
    parts: list[str] = []
    cursors: dict[Place, int] = {}
    end = 0
    for start, place in sorted(((one.start(text), one) for one in places), key=lambda one: one[0]):
        parts.append(text[end:start])
        cursors[place] = sum(map(len, parts))
        end = start + len(place.inside)
    return "".join((*parts, text[end:])), cursors


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """Return the line and the column, from 0, of a place of a text."""
    return text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1


def rules_of(root: Path, slug: str) -> Path:
    """Return the file of the rules of a game."""
    return root / "rules" / slug / "regolamento.yaml"
