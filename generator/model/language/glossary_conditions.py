"""The conditions, told to product owners: the words that compare, and every test with its values and an example."""

from collections.abc import Iterable, Sequence

from generator.model.language.condition_shapes import COMPARISONS, QUANTIFIERS
from generator.model.meaning.traits import (
    DEALER_TRAITS,
    HAND_TRAITS,
    RESULT_TRAITS,
    SESSION_TRAITS,
    TABLE_TRAITS,
    AcePlace,
    Alike,
    AllHands,
    Domain,
    NameKind,
    NamesOf,
    NumberDomain,
    RankMultiset,
    Ranks,
    RanksAmong,
    Trait,
    Words,
    YesNo,
)
from generator.words.italian import sentence

_HEAD = """\
## Le condizioni

Dopo `se` si scrive una condizione: fra graffe, una o più prove, **tutte** da superare.

```yaml
se: {mano.totale: {fino_a: 16}, banco.scoperta: ["9", "10", A]}
```

«La mano vale al massimo 16, e il banco mostra un 9, un 10 o un asso.» Ogni prova confronta una cosa (le tabelle qui
sotto) con un valore; con più valori fra quadre basta che ne valga uno.
"""
_ONE = {NameKind.CLASSE: "una classe", NameKind.PUNTATA: "una puntata", NameKind.TABELLA: "una tabella"}


def conditions() -> str:
    """Return the section about conditions: how one compares, and everything that can be asked."""
    comparing = [(f"`{word}: …`", f"{sentence(title)[:-1]} questo valore.") for word, title in COMPARISONS]
    comparing += [
        ("`da: …, a: …`", "Da un numero a un altro, compresi."),
        ("`[…, …]`", "Uno qualunque di questi valori."),
        *((f"`{word}: […]`", f"{meaning} Solo per `mani`.") for word, meaning in QUANTIFIERS),
        ("`uno_di: [{…}, {…}]`", "Basta che valga una di queste condizioni."),
        ("`non: {…}`", "Questa condizione non deve valere."),
    ]
    parts = [
        "### Come si confronta\n\n" + table(("Si scrive", "Significa"), comparing),
        _traits("Le prove di una riga, di un'offerta o di una fase", TABLE_TRAITS),
        _traits("Le prove di una mano, nelle `classi`", HAND_TRAITS),
        _traits("Le prove del banco, in `banco › regola` e `banco › qualifica`", DEALER_TRAITS),
        _traits("Le prove del tavolo, in `sessione`", SESSION_TRAITS),
        _traits("Le prove di come è finito un colpo, in `messaggi` e `serie` di `sessione`", RESULT_TRAITS),
    ]
    return "\n".join([_HEAD, *parts])


def _traits(title: str, traits: Iterable[Trait]) -> str:
    rows = (
        (f"`{trait.name}`", sentence(trait.phrase), _admitted(trait.domain), f"`{example(trait)}`") for trait in traits
    )
    return f"### {title}\n\n" + table(("Prova", "Riguarda", "Valori", "Esempio"), rows)


def _admitted(domain: Domain) -> str:
    match domain:
        case NumberDomain(low, high):
            return f"un numero da {low} a {high}"
        case YesNo():
            return "`true` (sì) o `false` (no)"
        case Ranks():
            return 'una carta: `A`, da `"2"` a `"10"` fra virgolette, `J`, `Q`, `K`'
        case Words(choices):
            return "; ".join(f"`{word}`: {title}" for word, title, _ in choices)
        case NamesOf(kind):
            return f"il nome di {_ONE[kind]}"
        case AllHands():
            return "`tutte`, `almeno_una` o `nessuna`, con un elenco di classi"
        case RankMultiset():
            return "le carte, tutte e in qualunque ordine"
        case RanksAmong():
            return "le carte ammesse"
        case Alike(least, most):
            return f"`uguali`, con un numero da {least} a {most}"
        case AcePlace(places):
            return "`asso`, con " + ", ".join(f"`{word}` ({title})" for word, title, _ in places.choices)


def example(trait: Trait) -> str:
    """Return a test of a trait as it is written in the data, inside the braces of a condition.

    >>> example(HAND_TRAITS[2])
    'morbida: true'
    """
    return f"{trait.name}: {_example_value(trait.domain)}"


def _example_value(domain: Domain) -> str:
    match domain:
        case NumberDomain(low, high):
            return f"{{almeno: {(low + high) // 2}}}" if high > 25 else str(low + 1)
        case YesNo():
            return "true"
        case Ranks():
            return '["10", A]'
        case Words(choices):
            return choices[0][0]
        case NamesOf(kind):
            return f"nome_della_{kind}"
        case AllHands():
            return "{tutte: [nome_della_classe]}"
        case RankMultiset():
            return '["6", "7", "8"]'
        case RanksAmong():
            return '["10", J, Q, K, A]'
        case Alike(least, _):
            return f"{{uguali: {least}}}"
        case AcePlace(places):
            return f"{{asso: {places.choices[0][0]}}}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
