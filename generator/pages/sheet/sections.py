"""The sections of a sheet, one for each letter of Art. 14, and what goes in each."""

from collections.abc import Callable, Sequence

from generator.model.ir import Note, Ruleset, Source
from generator.model.ir_session import TableSession
from generator.model.terms import Level, State
from generator.numbers.figures import Figures
from generator.pages.printing.page_blocks import PageTable, Paragraphs
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.printing.page_tree import Block, Section
from generator.pages.sheet import stake_amounts as money
from generator.pages.sheet.note_letters import NoteLetters
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.payments import Payments
from generator.pages.sheet.sentences import around_round as around
from generator.pages.sheet.sentences import dealer_sentences as dealer
from generator.pages.sheet.sentences import guest_sentences as guest
from generator.pages.sheet.sentences import round_sentences as play
from generator.pages.sheet.sentences import session_sentences as around_table
from generator.pages.sheet.sentences import table_sentences as table
from generator.pages.sheet.sentences.command_sentences import command, shown
from generator.pages.sheet.sentences.hand_sentences import closing, hand_class
from generator.pages.sheet.sentences.origin_sentences import currency, origin
from generator.pages.sheet.sentences.record_sentences import records
from generator.pages.sheet.sentences.stake_sentences import staking
from generator.pages.sheet.weave import Weaver
from generator.words.art14 import LETTERS
from generator.words.italian import date_words, sentence
from generator.words.marked_messages import marked

_IDLE = (Level.INFORMATION, Level.RESIDUE)
"""Levels of clauses that have no effect on the game."""
SILENT = marked("Il regolamento non dice nulla su questo punto.")


def letters_of(weaver: Weaver, figures: Figures | None = None) -> tuple[Section, ...]:
    """Return the sections of a sheet, one for each letter.

    Args:
        weaver: knows the regolamento and its scenarios.
        figures: the computed numbers, if any.
    """
    return _Sections(weaver, figures).build()


class _Sections:
    """Builds the sections in order; the order fixes which sentence of a datum keeps its plain anchor."""

    def __init__(self, weaver: Weaver, figures: Figures | None) -> None:
        self.weaver = weaver
        self.rules: Ruleset = weaver.rules
        self.words = RulesetWords(self.rules)
        self.payments = Payments(weaver, figures)
        self.letters = NoteLetters(self.rules)

    def build(self) -> tuple[Section, ...]:
        blocks = {letter: self._data(letter) for letter in LETTERS}
        return tuple(self._section(*item) for item in blocks.items())

    def _section(self, letter: str, blocks: list[Block]) -> Section:
        names = [clause.id for clause in self.rules.clauses if clause.letter == letter]
        if not blocks and names:
            blocks = self._summaries(letter)
        return Section(
            letter=letter,
            anchor=f"lettera-{letter}",
            title=LETTERS[letter],
            blocks=tuple(blocks),
            clauses=self.weaver.clause_links(names),
            gap="" if blocks else SILENT,
        )

    def _data(self, letter: str) -> list[Block]:
        rules = self.rules
        makers: dict[str, Callable[[], list[Block]]] = {
            "a": self._name,
            "b": lambda: [self._paragraphs(marked("Il tavolo"), table.boxes(rules.table))],
            "c": lambda: [self.payments.returns()],
            "d": self._winnings,
            "e": self._modes,
            "f": lambda: [
                self._paragraphs(
                    marked("Limiti di puntata"), [*table.limits(rules.table, self.words), *currency(rules)]
                )
            ],
            "g": self._mechanism,
            "j": lambda: [self._paragraphs(marked("Se il gioco si guasta"), around.malfunction(rules.malfunction))],
        }
        blocks = makers[letter]() if letter in makers else []
        return [block for block in [*blocks, *self._around(letter), *self._notes(letter)] if _has_content(block)]

    def _paragraphs(self, title: str, sentences: Sequence[Said], *, ordered: bool = False) -> Paragraphs:
        return Paragraphs(title=title, statements=self.weaver.all(sentences), ordered=ordered)

    def _summaries(self, letter: str) -> list[Block]:
        paragraphs = [
            datum(
                text=sentence(clause.summary),
                source=Source(path=f"clausole.{clause.id}", state=State.EXPLICIT, clauses=(clause.id,)),
            )
            for clause in self.rules.clauses
            if clause.letter == letter
        ]
        return [self._paragraphs(marked("Che cosa dicono le clausole"), paragraphs)]

    def _name(self) -> list[Block]:
        rules = self.rules
        said = [datum(text=f"Il gioco si chiama {rules.title}.", source=None)]
        said.append(datum(text=f"Questa è la versione {rules.version} del regolamento.", source=None))
        if rules.valid_from:
            since = f"È in vigore dal {date_words(rules.valid_from)}."
            said.append(datum(text=since, source=rules.valid_from_source))
        if rules.description:
            said.append(datum(text=sentence(rules.description), source=None))
        return [self._paragraphs(marked("Nome e versione"), said), self._paragraphs(marked("Il testo"), origin(rules))]

    def _winnings(self) -> list[Block]:
        classes = [hand_class(item.name, self.rules, self.words) for item in self.rules.classes]
        blocks: list[Block] = [self._paragraphs(marked("Nomi delle mani"), classes)]
        blocks += [self.payments.table(item) for item in self.rules.settlements]
        blocks += [self.payments.quotes(item) for item in self.rules.quotes]
        example = money.rounding_example(self.rules)
        blocks.append(self._paragraphs(marked("Arrotondamento"), table.rounding(self.rules.table.rounding, example)))
        return blocks

    def _modes(self) -> list[Block]:
        optional = self.rules.optional_wagers
        return [
            self._paragraphs(marked("Più posti insieme"), table.boxes_per_player(self.rules.table)),
            self._paragraphs(marked("Puntate facoltative"), [table.wager(item, self.words) for item in optional]),
            self._paragraphs(marked("Puntate alle spalle"), around.behind(self.rules.behind, self.words)),
        ]

    def _mechanism(self) -> list[Block]:
        rules, words, house = self.rules, self.words, self.rules.dealer
        own = [item for item in rules.wagers if item.compulsory or not item.initial]
        stages = max((len(phase.stages) for phase in rules.phases), default=1)
        offers = [play.offer(item, words, stages=stages) for item in rules.offers]
        closings = [closing(item, words, stages=stages) for item in rules.closings]
        lists = [dealer.house_list(house.house_list)] if house.house_list else []
        phases = [play.phase(item, rules, words) for item in rules.phases]
        return [
            self._paragraphs(marked("Le carte"), self._cards()),
            self._paragraphs(marked("Le puntate"), [table.wager(item, words) for item in own]),
            self._paragraphs(marked("Dove stanno le carte"), [table.zone(item, words) for item in rules.zones]),
            self._paragraphs(marked("L'ordine del giro"), table.order(rules.table)),
            self._paragraphs(marked("I tempi"), [*table.times(rules.table), *around_table.times(rules.session)]),
            self._paragraphs(marked("La distribuzione"), [play.deal(step, words) for step in rules.deal], ordered=True),
            self._paragraphs(marked("Le fasi del colpo"), phases, ordered=True),
            self._paragraphs(marked("Le decisioni"), offers),
            self._paragraphs(marked("Quando il turno di una mano finisce da solo"), closings),
            self._paragraphs(marked("Il turno del banco"), [*dealer.turn(house, words), *dealer.opening(house, words)]),
            self._paragraphs(marked("La regola del banco"), [*dealer.rule(rules, words), *lists]),
            self._paragraphs(marked("La qualificazione del banco"), dealer.qualifies(house, words)),
            self._paragraphs(marked("Senza una decisione"), around.without_decision(rules.automatic, words)),
        ]

    def _cards(self) -> list[Said]:
        rules = self.rules
        return [*table.deck(rules.deck), *around_table.cut_card(rules.session), *table.values(rules.values)]

    def _around(self, letter: str) -> list[Block]:
        """Return what the data say of the table around the rounds, under the letter of most of their clauses."""
        session, words = self.rules.session, self.words
        if session is None:
            return []
        groups: list[tuple[str, Sequence[Said]]] = [
            (marked("Le fasi del tavolo"), around_table.phases(session)),
            (marked("Che cosa accade fra una fase e l'altra"), around_table.phase_rows(session, words)),
            (marked("Le modalità di gioco"), [guest.mode(item) for item in session.modes]),
            (marked("Il conto e il saldo"), guest.account(session.account) if session.account else []),
            (marked("Come si punta"), list(staking(session, words))),
            (marked("I comandi del giocatore"), [command(item, words) for item in session.commands]),
            (marked("A colpo finito"), list(records(session, words))),
            (marked("Le impostazioni del giocatore"), [guest.setting(item, words) for item in session.settings]),
            (marked("Che cosa si mostra al giocatore"), self._shown(session)),
        ]
        return [
            self._paragraphs(title, [one for one in said if self.letters.of(one.sources, "g") == letter])
            for title, said in groups
        ]

    @staticmethod
    def _shown(session: TableSession) -> list[Said]:
        said = [shown(item) for item in session.shown]
        return said if session.currencies is None else [*said, guest.currencies(session.currencies)]

    def _notes(self, letter: str) -> list[Block]:
        groups: list[tuple[str, Sequence[Note], str]] = [
            (marked("Intorno al colpo"), self.rules.table.notes, "g"),
            (marked("Sullo schermo"), self.rules.notes, "e"),
        ]
        blocks: list[Block] = []
        idle: list[Said] = []
        for title, notes, default in groups:
            here = [item for item in notes if self.letters.letter(item, default) == letter]
            idle += [around.note(item) for item in here if self.letters.is_only(item, _IDLE)]
            said = [around.note(item) for item in here if not self.letters.is_only(item, _IDLE)]
            blocks.append(self._paragraphs(title, said))
        return [*blocks, self._paragraphs(marked("Frasi senza effetto sul gioco"), idle)]


def _has_content(block: Block) -> bool:
    if isinstance(block, Paragraphs):
        return bool(block.statements)
    return not isinstance(block, PageTable) or bool(block.rows or block.intro)
