"""The letter to the supplier on paper: in Markdown, as an HTML page, and the form to fill in."""

import csv
import io

from generator.pages.player.letter import OTHER, UNKNOWN, Answer, Letter
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style
from generator.words.amounts import typeset
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.marked_messages import marked

_FORM = (
    marked("codice"),
    marked("numero"),
    marked("domanda"),
    marked("risposte possibili"),
    marked("risposta"),
    OTHER,
    marked("documento allegato"),
    marked("chi risponde"),
    marked("data"),
)


def form_columns(language: str = SOURCE) -> tuple[str, ...]:
    """Return the columns of the form in a language."""
    words = Catalogue(language)
    return tuple(words(name) for name in _FORM)


def letter_title(written: Letter) -> str:
    """Return what a letter is called."""
    words = Catalogue(written.language)
    return words("Domande sul regolamento di {title}", title=written.title)


def heading_lines(written: Letter) -> list[tuple[str, str]]:
    """Return what stands above the letter: what it is called and what it is, for what is known."""
    words, above, many = Catalogue(written.language), written.heading, len(written.questions)
    one = marked("{title}: una domanda sul regolamento, versione {version}")
    more = marked("{title}: {count} domande sul regolamento, versione {version}")
    lines = [
        (words("Da:"), above.sender),
        (words("A:"), above.to or words("fornitore del testo {source}", source=written.source)),
        (words("Data:"), words.date(above.day) if above.day else ""),
        (
            words("Oggetto:"),
            words(one if many == 1 else more, title=written.title, count=many, version=written.version),
        ),
        (words("Risposta entro:"), words.date(above.due) if above.due else ""),
    ]
    return [(name, value) for name, value in lines if value]


def opening(written: Letter) -> list[str]:
    """Return why the questions are asked, and how one answers."""
    words, many = Catalogue(written.language), len(written.questions)
    preparing = words(
        "stiamo preparando la scheda per i giocatori di {title} dal testo {source}.",
        title=written.title,
        source=written.source,
    )
    points = words(
        "In un punto il testo si contraddice, si può intendere in più modi, o non dice ciò che la scheda deve dire: "
        "finché non rispondete la scheda non si pubblica."
        if many == 1
        else "In {count} punti il testo si contraddice, si può intendere in più modi, o non dice ciò che la scheda "
        "deve dire: finché non rispondete la scheda non si pubblica.",
        count=many,
    )
    ticking = words(
        "Basta una crocetta per domanda. Se la risposta è un'altra, scrivetela nella riga «Altro». I numeri delle "
        "clausole sono quelli della copia numerata che alleghiamo."
    )
    return [f"{preparing} {points}", ticking]


_NOTHING = marked("Non c'è nessuna domanda per il fornitore.")
_SUPPOSED = marked("intanto supponiamo questa")


def _marked(words: Catalogue, one: Answer) -> str:
    said = [
        words(_SUPPOSED) if one.supposed else "",
        f"**{one.moved}**" if one.moved and one.moved != words(UNKNOWN) else one.moved,
        one.example,
    ]
    inside = "; ".join(filter(None, said))
    return f"- [ ] {one.letter}. {one.text}" + (f" ({inside})" if inside else "")


def letter_markdown(written: Letter) -> str:
    """Return the letter in Markdown, ending with a newline."""
    words = Catalogue(written.language)
    title = f"# {letter_title(written)}"
    if not written.questions:
        return f"{title}\n\n{words(_NOTHING)}\n"
    lines = [f"**{name}** {value}  " for name, value in heading_lines(written)]
    lines += ["", title, "", words("Gentile fornitore,"), ""]
    lines += [line for one in opening(written) for line in (one, "")]
    for name, about, questions in written.numbered:
        lines += [f"## {name}", "", about, ""]
        for number, one in questions:
            lines += [f"### {number}. {one.title}", "", one.place, ""]
            lines += [line for clause, text in one.quoted for line in (f"> {clause}. {text}", "")]
            lines += [*(_marked(words, answer) for answer in one.answers), f"- [ ] {words('Altro:')} ______", ""]
            lines += [words("Allegate: {document}.", document=one.attached), ""] if one.attached else []
    lines += [f"## {words('Chi risponde')}", "", f"{words('Nome e ruolo:')} ______", "", f"{words('Data:')} ______"]
    lines += ["", words("Grazie.")]
    lines += ["", written.heading.sender] if written.heading.sender else []
    return typeset("\n".join([*lines, ""]))


def letter_html(written: Letter) -> str:
    """Return the letter as an HTML page in the look of the player's page; it asks nothing of the network."""
    words = Catalogue(written.language)
    return filled(
        "letter.html.j2",
        page_style("letter.css"),
        letter=written,
        t=words,
        title=letter_title(written),
        above=heading_lines(written),
        opening=opening(written),
        nothing=words(_NOTHING),
        supposed=words(_SUPPOSED),
    )


def letter_form(written: Letter) -> str:
    """Return the form to fill in, as a table with «;» between the cells that spreadsheets open."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\n")
    columns = form_columns(written.language)
    rows.writerow(columns)
    other = Catalogue(written.language)(OTHER)
    for _, _, questions in written.numbered:
        for number, one in questions:
            rows.writerow([one.code, number, one.title, one.choices(other), *[""] * 5])
    return "\ufeff" + out.getvalue()
