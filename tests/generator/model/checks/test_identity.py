"""A document that is who it says it is."""

from collections.abc import Callable

Said = Callable[..., str]


def lines(*parts: str) -> str:
    return "\n".join(parts)


def test_the_name_is_that_of_the_folder(said_of: Said) -> None:
    found = said_of(
        ("regolamento: minimo", "regolamento: massimo"), register=(("regolamento: minimo", "regolamento: massimo"),)
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:1:14: errore[R215]: Il regolamento si chiama «massimo», ma la sua "
            "cartella è «minimo»."
        ),
        "    Scrivi «regolamento: minimo», oppure dai quel nome alla cartella.",
    )


def test_the_register_is_of_this_regolamento(said_of: Said) -> None:
    found = said_of(register=(("regolamento: minimo", "regolamento: massimo"),))
    assert found == lines(
        (
            "rules/minimo/clausole.yaml:1:14: errore[R216]: Il registro delle clausole è del regolamento "
            "«massimo», non di «minimo»."
        ),
        "    Scrivi «regolamento: minimo», se è il registro giusto.",
    )


def test_clauses_carry_the_prefix_of_the_register(said_of: Said) -> None:
    found = said_of(register=(("sigla: MIN", "sigla: MINI"),))
    assert found == lines(
        ("rules/minimo/clausole.yaml:2:8: errore[R216]: La sigla è «MINI», ma le clausole cominciano con «MIN-»."),
        "    Scrivi «sigla: MIN».",
    )


def test_amounts_do_not_depend_on_themselves(said_of: Said) -> None:
    found = said_of(
        ('importo: {quota: "1", di: posta}', 'importo: {quota: "1", di: difesa}'),
        ('importo: {quota: "1/2", di: posta}', 'importo: {quota: "1/2", di: rilancio}'),
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:31:71: errore[R217]: L'importo di «rilancio» dipende da sé "
            "stesso: rilancio → difesa → rilancio."
        ),
        "    Togli uno dei rimandi.",
    )


def test_a_wager_does_not_require_itself(said_of: Said) -> None:
    found = said_of(("richiede: posta", "richiede: coppia"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:33:71: errore[R217]: La puntata «coppia» richiede, alla fine, sé "
            "stessa: coppia → coppia."
        ),
        "    Togli uno dei rimandi.",
    )
