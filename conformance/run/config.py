"""`motore.yaml` in, the description of an engine under test out, or every mistake of the file."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from conformance.run import meant_settings
from conformance.run.http_engine import address_fault
from conformance.run.isolation import PROCESSES, SYSTEM, UNASKED, Isolation
from conformance.run.launch import Launch
from conformance.run.run_report import Containment, Waiver
from conformance.run.unseen_places import (
    checkout_root,
    contained_in,
    is_of_checkout,
    lies_in,
    places_of_bench,
    why_unseen,
)
from generator.data import nodes
from generator.data.diagnostics import ConfigErrors, CorpusErrors, Position
from generator.data.input_files import read_bytes
from generator.data.nodes import Node, Scalar, Sequence
from generator.data.reader import read_what_can_be
from generator.data.reader_codes import register_text
from generator.data.settings_reading import SettingsCodes, SettingsReading


@dataclass(frozen=True, kw_only=True, slots=True)
class Times:
    """What an engine may take, in seconds, for complete messages."""

    start: float = 10.0
    round: float = 5.0
    farewell: float = 2.0
    total: float = 600.0


@dataclass(frozen=True, kw_only=True, slots=True)
class DeclaredParameter:
    """A datum of the regolamento that this engine has otherwise: its path, its value, and where it is declared."""

    path: str
    value: str
    at: Position


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineConfig:
    """An engine under test: how it is started or where it answers, what it plays, how long it may take."""

    name: str
    command: tuple[str, ...]
    """What starts it; of an engine at an address, the address alone."""
    folder: Path
    regolamento: str
    """The slug."""
    environment: Mapping[str, str] = field(default_factory=dict)
    times: Times = Times()
    memory_mb: int = 1024
    waivers: tuple[Waiver, ...] = ()
    parameters: tuple[DeclaredParameter, ...] = ()
    """What the text leaves to the operator, as this engine has it."""
    visible: tuple[Path, ...] = ()
    """Files and folders that the engine reads besides its own, when it is isolated."""
    written: Mapping[Path, str] = field(default_factory=dict)
    """How the file names each of `visible`."""
    isolation: Isolation = UNASKED
    """What contains the engine; the machine says it, not the file."""
    path: Path | None = None
    """The file it was read from, if any."""
    address: str | None = None
    """Where it answers over HTTP; None for an engine that its command starts."""

    @property
    def containment(self) -> Containment:
        """What a report says of how the engine was contained."""
        if self.address is not None:
            return Containment(active=False, words=_AT_AN_ADDRESS)
        return self.isolation.told(self.memory_mb, PROCESSES, self.exposed)

    @property
    def exposed(self) -> tuple[str, ...]:
        """Return what the engine reads outside of its own installation and of the system, as the file names it.

        Its installation is its folder, and the one of the file that describes it.
        """
        own = [self.folder, *map(Path, SYSTEM), *([] if self.path is None else [self.path.resolve().parent])]
        return tuple(self.written.get(path, str(path)) for path in self.visible if not lies_in(path, own))

    def launch(self) -> Launch:
        """Return what the process needs to know."""
        return Launch(
            command=self.command,
            folder=self.folder,
            environment=self.environment,
            memory=self.memory_mb << 20,
            isolation=self.isolation,
            visible=self.visible,
            seconds=math.ceil(self.times.total),
        )


register_text("""
M001 Voce sconosciuta in motore.yaml
    La voce non esiste: di solito è scritta male. Una voce ignorata in silenzio farebbe credere che valga.

M002 Voce mancante in motore.yaml
    Senza questa voce il motore non si può avviare o non si sa che cosa provare.

M003 Forma sbagliata in motore.yaml
    La voce c'è ma non ha la forma giusta: un testo al posto di un elenco, un elenco al posto di un gruppo.

M004 Valore non ammesso in motore.yaml
    La forma è giusta, il valore no: un tempo nullo, un nome che non può essere un nome.

M005 Due deroghe per lo stesso scenario
    Di uno scenario si può accettare il difetto una volta sola, con un solo motivo e una sola scadenza.

M006 Parametro che non esiste
    Un parametro è il percorso di un dato del regolamento, come «collaterali.coppie.categorie.1.paga» o
    «tabelle.incasso.file», fra quelli di mazzo, tavolo, collaterali e tabelle.

M007 Parametro che il testo non lascia all'operatore
    Il testo fissa questo dato: chi gestisce il gioco non lo può cambiare, e né un motore né un registro lo possono
    dichiarare diverso.

M008 Valore che il testo non ammette
    Il valore non va d'accordo con ciò che il testo pubblica: un ritorno, gli estremi di una tabella, l'ordine delle
    combinazioni, la forma del dato.

M009 Voce che per un motore a un indirizzo non vale
    Con «indirizzo» il motore è già avviato da qualcun altro: il comando, la cartella, l'ambiente, la memoria e ciò che
    vede non li decide questo file, e una voce che non vale farebbe credere il contrario.

M010 Cartella che un motore non vede mai
    Le chiavi, le cartelle personali, quelle del sistema, il corpus e il banco di prova con il suo ambiente restano
    fuori dalla vista di un motore, chiunque lo chieda: chi le vede legge le risposte, o la chiave di chi firma.
""")

_AT_AN_ADDRESS: Final = (
    "il motore risponde a un indirizzo, e qui non lo avvia, non lo isola e non lo riavvia nessuno: può leggere gli "
    "scenari, usare la rete e il disco, e ricordare una conversazione nell'altra"
)

_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_VARIABLE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SECONDS: Final = re.compile(r"[0-9]{1,6}([.,][0-9]{1,3})?")
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}")
_KEYS: Final = (
    "motore", "comando", "indirizzo", "cartella", "ambiente", "regolamento", "tempi", "memoria_mb", "visibili",
    "deroghe", "parametri",
)  # fmt: skip
_REQUIRED: Final = ("motore", "comando", "regolamento")
_REQUIRED_AT_AN_ADDRESS: Final = ("motore", "indirizzo", "regolamento")
_OF_A_PROCESS: Final = ("comando", "cartella", "ambiente", "memoria_mb", "visibili")
_TIMES: Final = {"avvio": "start", "colpo": "round", "congedo": "farewell", "totale": "total"}
_WAIVER_REQUIRED: Final = ("scenario", "motivo", "riferimento", "scade")
_MOST_MEMORY: Final = 1 << 20


def load_config(path: Path, unseen: Iterable[Path] = ()) -> EngineConfig:
    """Return the engine that a `motore.yaml` describes; its folder is relative to the file.

    Args:
        unseen: what this engine must not see, besides what no engine sees (`unseen_places`): a corpus, a private key.
    Raises:
        ConfigErrors: with all the mistakes of the file.
    """
    try:
        root, unread = read_what_can_be(read_bytes(path, name=path.as_posix()), path.as_posix())
    except CorpusErrors as errors:
        raise ConfigErrors(errors.diagnostics) from errors
    if root is None:
        raise ConfigErrors(unread)
    reading = _Reading(tuple(place.resolve() for place in unseen))
    config = reading.config(root, path)
    wrong = {mistake.at for mistake in reading.mistakes}
    mistakes = [*(one for one in unread if one.at not in wrong), *reading.mistakes]
    if mistakes or config is None:
        raise ConfigErrors(mistakes)
    return config


class _Reading(SettingsReading):
    """One pass over the tree of a `motore.yaml`."""

    def __init__(self, unseen: tuple[Path, ...]) -> None:
        super().__init__(SettingsCodes(unknown="M001", missing="M002", form="M003", value="M004"))
        self._unseen = unseen

    def config(self, root: Node, path: Path) -> EngineConfig | None:
        is_elsewhere = isinstance(root, nodes.Mapping) and "indirizzo" in root
        entries = self.group(root, "il file", _KEYS, _REQUIRED_AT_AN_ADDRESS if is_elsewhere else _REQUIRED)
        if entries is None:
            return None
        if is_elsewhere:
            self._refuse_of_a_process(entries)
        folder = (path.parent / self.entry(entries, "cartella", self.text, ".")).resolve()
        address = self.entry(entries, "indirizzo", self._address, None)
        if not is_elsewhere:
            self._check_folder(folder, entries.get("cartella") or entries)
        visible: dict[Path, str] = self.entry(entries, "visibili", partial(self._folders, path.parent, folder), {})
        return EngineConfig(
            name=self.entry(entries, "motore", self.text, ""),
            command=(address,) if address else self.entry(entries, "comando", self._command, ()),
            address=address,
            folder=folder,
            regolamento=self.entry(entries, "regolamento", self._slug, ""),
            environment=self.entry(entries, "ambiente", self._environment, {}),
            times=self.entry(entries, "tempi", self._times, Times()),
            memory_mb=self.entry(entries, "memoria_mb", self._memory, 1024),
            visible=tuple(visible),
            written=visible,
            waivers=self.entry(entries, "deroghe", self._waivers, ()),
            parameters=self.entry(entries, "parametri", self._parameters, ()),
            path=path,
        )

    def _slug(self, node: Node, key: str) -> str:
        example = "nome-del-gioco (il nome della cartella del regolamento)"
        return self.matching(node, key, _SLUG, example, meant_settings.slug)

    def _list(self, node: Node, key: str) -> tuple[Node, ...]:
        listed = meant_settings.command(node.text) if key == "comando" and isinstance(node, Scalar) else ""
        return self.listed(node, key, listed)

    def _command(self, node: Node, key: str) -> tuple[str, ...]:
        words = tuple(self.text(word, key) for word in self._list(node, key))
        if isinstance(node, Sequence) and not words:
            self.say("M004", "Il comando è vuoto.", node.at, "Scrivi il programma e i suoi argomenti.")
        return words

    def _address(self, node: Node, key: str) -> str | None:
        text = self.text(node, key)
        if text and (fault := address_fault(text)) is not None:
            self.say("M004", f"«{text}» {fault}.", node.at, "Serve una forma come http://localhost:8080/collaudo.")
        return text or None

    def _refuse_of_a_process(self, group: nodes.Mapping) -> None:
        for entry in group:
            if entry.key in _OF_A_PROCESS:
                message = f"Con «indirizzo» la voce «{entry.key}» non vale."
                advice = "Se è il banco a dover avviare il motore tieni «comando» e togli «indirizzo»."
                self.say("M009", message, entry.key_at, advice)

    def _check_folder(self, folder: Path, node: Node) -> None:
        """Refuse a folder that is no engine's, or holds a key. The sandbox hides what else is not to be seen."""
        keys = [place for place in self._unseen if place.is_file()]
        why = why_unseen(folder, (*self._unseen, *places_of_bench())) or contained_in(folder, keys)
        if not why and folder == checkout_root():
            why = "è la cartella del banco di prova"
        if why:
            advice = "Metti il motore in una cartella sua, e nominala in «cartella»."
            self.say("M010", f"La cartella del motore, «{folder}», {why}.", node.at, advice)

    def _folders(self, base: Path, folder: Path, node: Node, key: str) -> dict[Path, str]:
        found = {}
        for one in self._list(node, key):
            if text := self.text(one, key):
                try:
                    path = (base / text).resolve(strict=True)
                except (OSError, ValueError, RuntimeError):
                    advice = "Le voci di «visibili» sono relative a motore.yaml, oppure cominciano con «/»."
                    self.say("M004", f"«{text}» non esiste.", one.at, advice)
                    continue
                if why := self._why_unseen(path, (folder, base.resolve())):
                    advice = "Copia nella cartella del motore soltanto i file che gli servono."
                    self.say("M010", f"«{text}» {why}.", one.at, advice)
                found[path] = text
        return found

    def _why_unseen(self, path: Path, own: tuple[Path, ...]) -> str:
        unseen = (*self._unseen, *places_of_bench())
        if why := why_unseen(path, unseen) or contained_in(path, unseen):
            return why
        return "è del banco di prova, e non del motore" if is_of_checkout(path, own) else ""

    def _environment(self, node: Node, key: str) -> dict[str, str]:
        group = self.group(node, f"in «{key}»", None)
        variables = {}
        for entry in group or ():
            if _VARIABLE.fullmatch(entry.key) is None:
                self.say("M004", f"«{entry.key}» non può essere il nome di una variabile.", entry.key_at)
            if not isinstance(entry.value, Scalar):
                self.say("M003", f"Il valore di «{entry.key}» deve essere un testo.", entry.value.at)
            else:
                variables[entry.key] = entry.value.text
        return variables

    def _times(self, node: Node, key: str) -> Times:
        group = self.group(node, f"in «{key}»", tuple(_TIMES)) or ()
        known = [entry for entry in group if entry.key in _TIMES]
        return Times(**{_TIMES[entry.key]: self._seconds(entry.value, entry.key) for entry in known})

    def _seconds(self, node: Node, key: str) -> float:
        example = '5, oppure "0.5" fra virgolette: secondi'
        text = self.matching(node, key, _SECONDS, example, meant_settings.seconds)
        seconds = float(text.replace(",", ".")) if text else 1.0
        if seconds == 0:
            self.say("M004", f"Il tempo «{key}» è zero.", node.at, "Servono secondi: almeno una frazione.")
        return seconds

    def _memory(self, node: Node, key: str) -> int:
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, bool) or not isinstance(value, int):
            advice = meant_settings.memory(node.text) if isinstance(node, Scalar) else ""
            self.say("M003", f"Il valore di «{key}» deve essere un numero intero di megabyte.", node.at, advice)
            return 0
        if not 0 <= value <= _MOST_MEMORY:
            advice = f"Da 0 (nessun limite) a {_MOST_MEMORY}."
            self.say("M004", f"{value} MB non è un limite ammesso.", node.at, advice)
        return value

    def _parameters(self, node: Node, key: str) -> tuple[DeclaredParameter, ...]:
        group = self.group(node, f"in «{key}»", None) or ()
        return tuple(
            DeclaredParameter(path=entry.key, value=self.text(entry.value, entry.key), at=entry.key_at)
            for entry in group
        )

    def _waivers(self, node: Node, key: str) -> tuple[Waiver, ...]:
        waivers: dict[str, Waiver] = {}
        for listed in self._list(node, key):
            waiver = self._waiver(listed)
            if waiver is not None and waiver.scenario in waivers:
                self.say("M005", f"C'è già una deroga per {waiver.scenario}.", listed.at, "Tienine una sola.")
            elif waiver is not None:
                waivers[waiver.scenario] = waiver
        return tuple(waivers.values())

    def _waiver(self, node: Node) -> Waiver | None:
        group = self.group(node, "in una deroga", (*_WAIVER_REQUIRED, "impronta"), _WAIVER_REQUIRED)
        if group is None:
            return None
        return Waiver(
            scenario=self.entry(group, "scenario", self._scenario, ""),
            reason=self.entry(group, "motivo", self.text, ""),
            reference=self.entry(group, "riferimento", self.text, ""),
            expires=self.entry(group, "scade", self._day, date.max),
            digest=self.entry(group, "impronta", self._digest, None),
        )

    def _scenario(self, node: Node, key: str) -> str:
        text = self.text(node, key)
        if text and (advice := meant_settings.scenario(text)):
            self.say("M004", f"«{text}» non è l'id di uno scenario.", node.at, advice)
        return text

    def _digest(self, node: Node, key: str) -> str | None:
        return self.matching(node, key, _DIGEST, "sha256: seguito da 64 cifre esadecimali") or None

    def _day(self, node: Node, key: str) -> date:
        text = self.matching(node, key, _DATE, '"2027-01-31" fra virgolette', meant_settings.day)
        try:
            return date.fromisoformat(text) if text else date.max
        except ValueError:
            advice = meant_settings.day(text) or "Controlla mese e giorno."
            self.say("M004", f"Il giorno «{text}» non esiste.", node.at, advice)
            return date.max
