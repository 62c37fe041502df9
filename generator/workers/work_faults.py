"""Why work could not be shared, in Italian, with a code of its own."""

from generator.data.reader_codes import register_text

register_text("""
C180 Un lavoro fa cadere chi lo fa
    La stessa parte del lavoro ha fatto cadere tre processi, uno dopo l'altro: non si riprova all'infinito. Forse manca
    la memoria, o un motore la esaurisce. Con --processi 1 si vede che cosa accade; ciò che era fatto resta conservato.

C181 Cluster Dask non utilizzabile
    «--dask» vuole l'indirizzo di uno scheduler Dask già avviato, come tcp://host:8786, con almeno un worker che veda
    gli stessi file e abbia lo stesso codice. La libreria si installa con «pip install bancodiprova[dask]».
""")


class WorkFault(Exception):
    """What its text says, in Italian.

    Attributes:
        code: of the fault.
    """

    code = "C181"


class NoCluster(WorkFault):
    """A cluster cannot be used."""


class KillsWorkers(WorkFault):
    """A piece of work has ended as many processes as it may.

    Attributes:
        place: of the work among all, from 1.
    """

    code = "C180"

    def __init__(self, place: int, total: int) -> None:
        """Say it; it survives being sent to another process."""
        super().__init__(place, total)
        self.place, self.total = place, total

    def __str__(self) -> str:
        """Return the words."""
        return (
            f"La parte {self.place} di {self.total} del lavoro ha fatto cadere tre processi, uno dopo l'altro: non si "
            "riprova più."
        )
