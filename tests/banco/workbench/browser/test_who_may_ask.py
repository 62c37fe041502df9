"""Hostile pages, and programs that were given no key, are refused before anything is read."""

import pytest
from asked_studio import FEATURE, HERE, RULES, SECRET, TOKEN, Asked

pytestmark = pytest.mark.slow

EDIT = {"file": RULES, "testo": "# mio\n", "base": 0, "autore": "a"}


def test_the_key_is_exchanged_for_a_cookie_that_no_script_and_no_other_site_has(asked: Asked) -> None:
    answer = asked.get(f"/?chiave={TOKEN}", key=False)
    cookie = answer.headers["set-cookie"].lower()
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


@pytest.mark.parametrize(
    "path", ["/", "/?chiave=sbagliata", "/?chiave=", "/stato", "/eventi", "/statici/main.js", "/pagina"]
)
def test_without_the_key_nothing_is_shown(asked: Asked, path: str) -> None:
    answer = asked.get(path, key=False)
    assert (answer.status_code, answer.json()["codice"], "set-cookie" in answer.headers) == (401, "chiave", False)


def test_without_the_key_nothing_is_changed(asked: Asked) -> None:
    before = asked.text(RULES)
    assert asked.post("/testo", EDIT, key=False).status_code == 401
    assert asked.text(RULES) == before


@pytest.mark.parametrize(
    "base",
    ["http://attaccante.it:8123", "http://127.0.0.1:9999", "http://127.0.0.1.attaccante.it:8123", "http://127.0.0.1",
     "http://[::1]:8123", "http://localhost.:8123"],
)  # fmt: skip
def test_a_name_that_somebody_makes_lead_here_is_refused(asked: Asked, base: str) -> None:
    answer = asked.get("/stato", base=base)
    assert (answer.status_code, answer.json()["codice"]) == (421, "indirizzo")
    assert asked.get(f"/?chiave={TOKEN}", base=base, key=False).status_code == 421


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://attaccante.it", "https://127.0.0.1:8123", "http://127.0.0.1:9999", "http://localhost:8123",
     f"{HERE}/", f"{HERE} http://attaccante.it"],
)  # fmt: skip
def test_a_change_from_another_page_is_refused_even_with_the_cookie(asked: Asked, origin: str | None) -> None:
    before = asked.text(RULES)
    answer = asked.post("/testo", EDIT, Origin=origin)
    assert (answer.status_code, answer.json()["codice"]) == (403, "origine")
    assert asked.text(RULES) == before


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_a_browser_says_that_another_site_asks_is_refused(asked: Asked, site: str) -> None:
    assert asked.get("/stato", {"Sec-Fetch-Site": site}).status_code == 403
    assert asked.post("/testo", EDIT, Sec_Fetch_Site=site).status_code == 403


def test_what_our_own_page_asks_is_done(asked: Asked) -> None:
    assert asked.get("/stato", {"Sec-Fetch-Site": "same-origin"}).status_code == 200
    assert asked.post("/testo", EDIT, Sec_Fetch_Site="same-origin").json() == {"versione": 1}
    assert asked.text(RULES) == "# mio\n"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None])
def test_a_form_of_another_page_is_no_change(asked: Asked, kind: str | None) -> None:
    assert asked.post("/testo", EDIT, Content_Type=kind).status_code == 415


def test_a_body_that_is_too_large_is_not_read(asked: Asked) -> None:
    answer = asked.post("/testo", content=b'{"file": "' + b"x" * 4_000_001 + b'"}')
    assert (answer.status_code, answer.json()["codice"]) == (413, "misura")
    assert asked.post("/testo", content=b"{}", Content_Length="10000000000").status_code == 413


def test_a_body_that_is_longer_than_it_says_is_not_read(asked: Asked) -> None:
    answer = asked.post("/testo", content=b"x" * 4_000_001, Content_Length="5")
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'"x"', b'{"file": "\xff"}', b'{"file": "\\ud800"}', b"[" * 100_000, b"NaN", b"\xff\xfe{\x00}"],
)
def test_a_body_that_is_no_object_of_texts_is_refused_in_words(asked: Asked, body: bytes) -> None:
    answer = asked.post("/testo", content=body)
    assert (answer.status_code, answer.json()["codice"]) == (400, "corpo")


@pytest.mark.parametrize(
    "change",
    [{"file": 1}, {"testo": None}, {"base": -1}, {"base": True}, {"base": "0"}],
    ids=str,
)  # fmt: skip
def test_a_field_of_another_kind_is_refused_in_words(asked: Asked, change: dict[str, object]) -> None:
    answer = asked.post("/testo", {**EDIT, **change})
    assert (answer.status_code, answer.json()["codice"]) == (400, "campi")


@pytest.mark.parametrize(
    "name",
    ["/etc/passwd", "../fuori.yaml", f"rules/../{RULES}", f"./{RULES}", "rules/altro/regolamento.yaml", "", "\0",
     RULES.upper(), f"{FEATURE}/"],
)  # fmt: skip
def test_no_other_file_is_written(asked: Asked, name: str) -> None:
    answer = asked.post("/testo", {**EDIT, "file": name})
    assert (answer.status_code, answer.json()["codice"]) == (404, "file")


@pytest.mark.parametrize(
    "name",
    [
        "../shell.py",
        "%2e%2e/shell.py",
        "..%2fshell.py",
        "....//shell.py",
        "main.js%00",
        "vendor",
        "",
        "/etc/passwd",
        "..\\shell.py",
    ],
)
def test_no_other_file_is_read(asked: Asked, name: str) -> None:
    assert asked.get(f"/statici/{name}").status_code == 404


def test_every_answer_says_that_it_is_ours_alone(asked: Asked) -> None:
    for answer in (asked.get("/stato"), asked.get("/"), asked.get("/niente"), asked.get("/stato", key=False)):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "access-control-allow-origin" not in answer.headers


def test_the_page_for_players_runs_nothing_in_our_frame_and_is_no_page_of_ours_alone(asked: Asked) -> None:
    asked.studio.page = b"<p>pagina</p>"
    framed = asked.get("/pagina", {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin"})
    alone = asked.get("/pagina", {"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "same-origin"})
    assert "sandbox allow-same-origin;" in framed.headers["content-security-policy"]
    assert "sandbox allow-scripts;" in alone.headers["content-security-policy"]


def test_a_question_before_the_change_is_no_change(asked: Asked) -> None:
    answer = asked.ask("OPTIONS", "/testo", key=True, base=HERE, headers={"Origin": "http://attaccante.it"})
    assert answer.status_code == 403


def test_the_secret_is_not_told(asked: Asked) -> None:
    told = asked.get("/stato").text + asked.get("/").text
    assert SECRET not in told
    assert TOKEN not in told
