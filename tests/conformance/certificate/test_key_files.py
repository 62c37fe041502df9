"""Keys: for their owner alone, never in a repository, never overwritten."""

import stat
from pathlib import Path

import pytest
from certified import KEY
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from conformance.certificate.envelope import key_id
from conformance.certificate.key_files import KeyErrors, new_pair, private_key, public_key


def code_of(errors: pytest.ExceptionInfo[KeyErrors]) -> str:
    [diagnostic] = errors.value.diagnostics
    return diagnostic.code


def test_a_pair_is_read_back_and_only_its_owner_reads_the_private_key(tmp_path: Path) -> None:
    secret, public = new_pair(tmp_path / "chiavi", "prova", KEY)
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert key_id(private_key(secret).public_key()) == key_id(public_key(public)) == key_id(KEY.public_key())


def test_a_key_is_not_overwritten(tmp_path: Path) -> None:
    secret, _ = new_pair(tmp_path, "prova", KEY)
    before = secret.read_bytes()
    with pytest.raises(KeyErrors) as caught:
        new_pair(tmp_path, "prova", KEY)
    assert (code_of(caught), secret.read_bytes()) == ("A004", before)


def test_no_key_is_made_in_a_repository(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    with pytest.raises(KeyErrors) as caught:
        new_pair(tmp_path / "sotto" / "sotto", "prova", KEY)
    assert code_of(caught) == "A001"
    assert not (tmp_path / "sotto").exists()


def test_a_key_in_a_repository_signs_nothing(tmp_path: Path) -> None:
    secret, _ = new_pair(tmp_path, "prova", KEY)
    (tmp_path / ".git").mkdir()
    with pytest.raises(KeyErrors) as caught:
        private_key(secret)
    assert code_of(caught) == "A001"


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660])
def test_a_key_that_others_may_read_signs_nothing(mode: int, tmp_path: Path) -> None:
    secret, _ = new_pair(tmp_path, "prova", KEY)
    secret.chmod(mode)
    with pytest.raises(KeyErrors) as caught:
        private_key(secret)
    assert code_of(caught) == "A002"


def test_what_is_no_ed25519_key_is_refused(tmp_path: Path) -> None:
    other = generate_private_key(SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    for name, data in (("vuota", b""), ("testo", b"ciao"), ("altra", other), ("binaria", bytes(range(256)))):
        path = tmp_path / name
        path.write_bytes(data)
        path.chmod(0o600)
        for read in (private_key, public_key):
            with pytest.raises(KeyErrors) as caught:
                read(path)
            assert code_of(caught) == "A003"
