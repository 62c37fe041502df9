"""Tables that misbehave: each a small edit of a generated engine's source that spoils one thing, and what must say so.

Each plays rounds right; only what is around them is wrong. `right` stands once in the source of the engine.
"""

from typing import NamedTuple

from loaded import rules_of

from generator.engine.generate import engine_source

D21, BJL, SUR = "21-duello", "black-jack-live", "blackjack-surrender"
FPB, PLB = "first-person-blackjack", "play-lounge-blackjack-7"


class BadTable(NamedTuple):
    """A table that misbehaves.

    Attributes:
        edits: what stands in the source, and what stands there instead.
        red: the code of an invariant, or the id of a scenario, a colon and what it expected.
    """

    name: str
    slug: str
    edits: tuple[tuple[str, str], ...]
    red: str

    @property
    def source(self) -> str:
        """Return the spoiled engine."""
        source = engine_source(rules_of(self.slug))
        for right, wrong in self.edits:
            assert source.count(right) == 1, (self.name, source.count(right), right)
            source = source.replace(right, wrong)
        return source


def bad(name: str, slug: str, red: str, *edits: str) -> BadTable:
    """Return a table that misbehaves; `edits` are right and wrong, in turn."""
    return BadTable(name, slug, tuple(zip(edits[::2], edits[1::2], strict=True)), red)


_LEFT = "return None if table.deadline is None else table.deadline - table.now"
_UNTIL = "(self.deadline < until or (self.deadline == until and not self._lasts()))"
_REFUSED = '        table.tell("rifiuto", codice=refusal.code)\n'
_VIEWS = '"vista": {player: view(table, player) for player in table.guests}}'
_CREDITED = '            self.tell("accredito", giocatore=player, importo=money(amount))\n'
_BACK = "            self.guests[one.player].balance += back\n"
_SHUFFLES = "if not shoe.used or shoe.cut_out or self._shuffles_each_round():"
_SMALL = "            if _sum(some) < (self.limits[wager][0] or 0):\n"
_STOPPED = '        self.tell("fase", fase=STOPPED)\n'
_AGAIN = 'if without_funds == "respingi" and sum(one.amount for one in stakes) > guest.balance:'
_FIRST = "if stakes[0].amount > guest.balance:"
_PAID = "            if one.amount <= left:\n"
_RECORDED = "            self.record(self.game.round)\n"
_MINE = "            mine = [one for one in mine if one.gesture == last.gesture]"

BAD_TABLES = (
    # -- time
    bad("accepts a stake late", BJL, "BJL-S0901: rifiutata con «fuori-tempo» | la richiesta è accettata",
        _UNTIL, "self.deadline < until"),
    bad("refuses for another reason", BJL, "BJL-S0901: «fuori-tempo» | è rifiutata con «comando-non-attivo»",
        "if command.phases and table.phase not in command.phases:\n        raise",
        "if command.phases and table.phase not in (*command.phases, PLAYING):\n        raise"),
    bad("a clock that runs backwards", BJL, "BJL-S0901: invariante:tempo",
        _LEFT, "return None if table.deadline is None else table.now"),
    bad("a clock that is stuck", BJL, "BJL-S0901: invariante:tempo",
        _LEFT, "return None if table.deadline is None else 12"),
    bad("time that is left over is lost", BJL, "BJL-S0901: invariante:tempo",
        "        self.now = until\n", "        pass\n"),
    bad("the time of a decision is of the hand", BJL, "BJL-S0914: restano 9 secondi",
        "timed = per[self.session.decision_per]", 'timed = per["mano"]'),
    # -- seats
    bad("keeps a lost seat", BJL, "BJL-S0909: il posto 2 è libero | il posto 2 è di Anna",
        '                self.free(box, "senza_puntata")\n', "                pass\n"),
    bad("frees a seat too early", BJL, "BJL-S0911: il posto 1 è di Anna | il posto 1 è libero", _RECORDED,
        _RECORDED + '            for box in sorted(self.seats):\n                self.free(box, "senza_puntata")\n'),
    bad("frees a seat without a word", BJL, "BJL-S0905: invariante:vista",
        _RECORDED, _RECORDED + "            self.seats = {}\n"),
    bad("gives a box to two", BJL, "BJL-S0906: invariante:posto",
        "        if holder:\n            raise Refused(OWN_BOX if",
        "        if holder == ask.guest.name:\n            raise Refused(OWN_BOX if"),
    bad("too many boxes", BJL, "BJL-S0902: rifiutata con «troppi-posti»",
        "for one in self.seats.values()) >= most:", "for one in self.seats.values()) > most:"),
    bad("modes are ignored", SUR, "SUR-S0301: il posto 2 è libero | il posto 2 è di Anna",
        "(self.session.modes[mode] if mode else self.rules.boxes)", "self.rules.boxes"),
    # -- stakes
    bad("chips are ignored", D21, "D21-S0305: invariante:comando",
        "if amount <= 0 or (self.chips and amount not in self.chips):", "if amount <= 0:"),
    bad("a side bet without its main", D21, "D21-S0307: rifiutata con «puntata-non-ammessa»",
        "if kind.requires and not self.laid_on(box, kind.requires):", "if False:"),
    bad("a stake beyond the greatest", BJL, "BJL-S0912: rifiutata con «oltre-limite»",
        "return None if most is None else most - lies", "return None"),
    bad("a stake below the least is played", BJL, "BJL-S0910: ad Anna torna 4 € | ad Anna torna 0 €",
        _SMALL, "            if False:\n",
        "if amount <= 0 or amount < (least or 0) or", "if amount <= 0 or"),
    bad("undoes too much", PLB, "PLB-S0716: Anna ha sul tavolo 31 € | ha sul tavolo 0 €",
        _MINE, "            mine = mine"),
    bad("undoes nothing", PLB, "PLB-S0716: Anna ha sul tavolo 31 € | ha sul tavolo 52 €",
        'self.give_back(self.to_take_back(effect, ask), "annullata")', "self.to_take_back(effect, ask)"),
    bad("repeats beyond the balance", SUR, "SUR-S0305: invariante:cassa",
        _AGAIN, "if False:", _FIRST, "if False:", _PAID, "            if one:\n",
        "            guest.balance -= amount\n", "            guest.balance = max(guest.balance - amount, 0)\n"),
    bad("repeats only the first stakes", D21, "D21-S0313: 2Up di Anna: 1 €", 'if which != "tutte" and (', "if ("),
    bad("repeats the stakes of somebody else", PLB, "PLB-S0804: invariante:posto",
        "self.previous.get(guest.name, ())", 'self.previous.get(min(self.previous, default=""), ())'),
    bad("takes off half of a chip", D21, "D21-S0308: ad Anna torna 1 € | ad Anna torna 0,50 €",
        "            taken = min(rest, one.amount)\n", "            taken = min(rest, one.amount) // 2 or 1\n"),
    bad("twice goes beyond the greatest", PLB, "PLB-S0716: Anna ha sul tavolo 52 € | ha sul tavolo 62 €",
        "added = amount if room is None else min(amount, room)", "added = amount"),
    # -- money
    bad("gives a stake back twice", BJL, "BJL-S0907: invariante:cassa", _BACK, _BACK.replace("back\n", "2 * back\n")),
    bad("never gives a stake back", BJL, "BJL-S0907: invariante:cassa", _BACK, ""),
    bad("never pays what is due", BJL, "BJL-S0916: ad Anna si accredita 10 € | ad Anna si accredita 0 €",
        _CREDITED, "", "                self.guests[player].balance += amount\n", "                pass\n"),
    bad("pays what is due at once", BJL, "BJL-S0916: Anna ha in sospeso 10 € | ha in sospeso 0 €",
        _STOPPED, _STOPPED + "        self.credit(None)\n"),
    bad("pays what is due twice", BJL, "BJL-S0916: invariante:cassa",
        "                self.guests[player].balance += amount\n",
        "                self.guests[player].balance += 2 * amount\n"),
    bad("takes a stake twice at the deal", BJL, "BJL-S0901: invariante:cassa",
        "money(self.guests[name].balance + self.laid_by(name))", "money(self.guests[name].balance)"),
    bad("the balance grows with time", BJL, "BJL-S0901: invariante:cassa",
        "        self.now = until\n",
        "        self.now = until\n        for one in self.guests.values():\n            one.balance += 1\n"),
    bad("credits the account too early", SUR, "SUR-S0302: invariante:cassa",
        "    account = table.accounts[player]\n",
        "    account = table.accounts[player] + table.guests[player].balance - table.guests[player].brought\n"),
    bad("credits the account twice", SUR, "SUR-S0302: invariante:cassa",
        "        self.accounts[name] += balance\n", "        self.accounts[name] += 2 * balance\n"),
    # -- shoes
    bad("deals from a stale shoe", BJL, "BJL-S0919: invariante:sabot",
        "        self.cards, self.cut = self.following()\n",
        "        self.cards, self.cut = self.following() if not self.shuffles else (self.cards[self.next :], None)\n"),
    bad("does not shuffle", BJL, "BJL-S0919: si mescolano 5 carte | non si mescola", _SHUFFLES, "if not shoe.used:"),
    bad("shuffles too early", BJL, "BJL-S0920: non si mescola | si mescolano 5 carte", _SHUFFLES, "if True:"),
    bad("counts the cards wrong", BJL, "BJL-S0918: invariante:sabot",
        "counts[card.rank] = counts.get(card.rank, 0) + 1", "counts[card.rank] = counts.get(card.rank, 1) + 1"),
    bad("tells of more cards than there are", BJL, "BJL-S0918: invariante:sabot",
        '"carte": len(self.shoe.cards)', '"carte": len(self.shoe.cards) + 1'),
    bad("ignores the cut card", BJL, "BJL-S0919: esce la carta di taglio | non esce la carta di taglio",
        "came = self.cut is not None and not self.cut_out and self.next > self.cut", "came = False"),
    # -- what is told and shown
    bad("shows the balance of another", BJL, "BJL-S0904: invariante:cassa",
        '"saldo": money(table.shown_balance(player))', '"saldo": money(table.shown_balance(next(iter(table.guests))))'),
    bad("shows the stakes of others too early", PLB, "PLB-S0720: Bruno vede che Anna ha sul tavolo 0 €",
        'or (table.session.seen_from == "conferma" and guest.confirmed)', 'or table.session.seen_from == "conferma"'),
    bad("a view for who is not there", BJL, "BJL-S0904: invariante:vista",
        _VIEWS,
        '"vista": {one: view(table, one if one in table.guests else next(iter(table.guests))) '
        "for one in table.accounts if table.guests}}"),
    bad("does not show what is due", BJL, "BJL-S0916: invariante:cassa",
        "    if player in table.due:\n", "    if False:\n"),
    bad("history from the first round on", SUR, "SUR-S0310: 10 € puntati e 0 € vinti | 5 € puntati e 10 € vinti",
        "return kept[::-1] if", "return kept if"),
    bad("history without the last round", SUR, "SUR-S0310: la cronologia ha 0 colpi",
        "    kept = list(table.history.get(player, ()))\n", "    kept = list(table.history.get(player, ()))[:-1]\n"),
    bad("another message", SUR, "SUR-S0309: ad Anna si dice «Hai perso» | ad Anna si dice «Hai vinto»",
        "testo=row.word, **where)", "testo=rows[0].word, **where)"),
    bad("a step that counts no refusals", BJL, "BJL-S0902: invariante:passo",
        _REFUSED, _REFUSED + "        table.events -= 1\n"),
    bad("a round of another name", PLB, "PLB-S0726: il codice del colpo è «2026-01-01 10:00:15»",
        'self.now if moment == "distribuzione" else self.betting_since', "self.betting_since"),
    bad("a streak that a push ends", PLB, "PLB-S0724: in evidenza: Anna con 1 | in evidenza: nessuno",
        'row.word == "azzera":', 'row.word != "aggiungi":'),
    bad("another phase is shown", BJL, "BJL-S0901: invariante:stato", '"fase": table.phase,', '"fase": "puntate",'),
    bad("decisions are shown to all", BJL, "BJL-S0908: invariante:vista",
        "if due is not None and due.player.name == player:", "if due is not None:"),
    bad("a total of everybody's stakes", PLB, "PLB-S0727: invariante:vista",
        "sum(amount for name, _, _, amount in _stakes(table) if name == player)",
        "sum(amount for _, _, _, amount in _stakes(table))"),
    bad("half a name of the round is shown", PLB, "PLB-S0726: invariante:vista",
        "return table.code or None", "return table.code[:10] or None"),
    bad("the cut card lies elsewhere", BJL, "BJL-S0919: invariante:sabot",
        'fields["taglio"] = self.shoe.cut', 'fields["taglio"] = self.shoe.cut + 1'),
    # -- commands
    bad("a command shown and refused", BJL, "BJL-S0908: invariante:comando",
        "            check_test(self._table, command, guest, box)\n",
        '            if command.name != "esce":\n                check_test(self._table, command, guest, box)\n'),
    bad("a command accepted and not shown", BJL, "BJL-S0901: invariante:comando",
        "    for command in table.session.commands.values():\n",
        '    for command in table.session.commands.values():\n        if command.name == "siede":\n'
        "            continue\n"),
    bad("a refused event changes something", BJL, "BJL-S0921: invariante:rifiuto",
        _REFUSED,
        _REFUSED + '        if "testo" in event:\n'
        '            table.said.append((event["giocatore"], event["testo"]))\n'),
    bad("who is forbidden to write writes", PLB, "PLB-S0734: rifiutata con «chat-vietata» | la richiesta è accettata",
        'return "vietata" if self._table.guests[self._guest].muted else "ammessa"', 'return "ammessa"'),
    bad("forgets a setting", FPB, "FPB-S0707: non si mostra «Incassare» | si mostra «Incassare»",
        "        kept = self.settings.get(player, {})\n", "        kept: Settings = {}\n"),
    bad("shows no settings", FPB, "FPB-S0706: invariante:vista",
        "    if table.session.settings:\n", "    if False:\n"),
    bad("shows a setting as it was", FPB, "FPB-S0706: invariante:vista",
        'shown["impostazioni"] = table.settings[player]',
        'shown["impostazioni"] = {one: rule.default for one, rule in table.session.settings.items()}'),
    bad("shows no history before there is some", SUR, "SUR-S0301: invariante:vista",
        "    if table.session.history:\n", "    if table.session.history and player in table.history:\n"),
    bad("a hidden offer is shown", FPB, "FPB-S0706: non si mostra «Incassare» | si mostra «Incassare»",
        "for name in due.options if name not in hidden]", "for name in due.options]"),
)  # fmt: skip
