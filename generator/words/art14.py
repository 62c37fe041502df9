"""The letters of Art. 14 of the decree of 10 January 2011, by which a regolamento is laid out: each with its title."""

from generator.words.marked_messages import marked

LETTERS = {
    "a": marked("Denominazione del gioco"),
    "b": marked("Tipo e modalità di gioco"),
    "c": marked("Quota restituita in vincite"),
    "d": marked("Come si determinano e si assegnano le vincite"),
    "e": marked("Modalità particolari di gioco"),
    "f": marked("Prezzi di partecipazione"),
    "g": marked("Meccanismo di gioco e tempi"),
    "h": marked("Livello di abilità"),
    "i": marked("Informazioni su sessioni e colpi"),
    "j": marked("Malfunzionamenti"),
    "k": marked("Bonus"),
}
