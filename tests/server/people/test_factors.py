"""Second factors: offered, confirmed, asked for at every sign-in, and lost."""

import hashlib
import json
import math
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from argon2 import Type, extract_parameters
from argon2.low_level import hash_secret_raw

from puntobanco.server.people import passwords, totp
from puntobanco.server.people.factors import RECOVERY_CODES, Factors, is_on
from puntobanco.server.people.lockout import FREE_FAILURES
from puntobanco.server.people.person import Person
from puntobanco.server.people.policy import STAFF_FACTOR, set_policy
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.people_tools import PASSWORD, House, code
from support.storage_tools import alter, rows

STEP_MS = 30_000


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


def factors_of(house: House) -> Factors:
    assert house.people.factors is not None
    return house.people.factors


def shown(house: House, secret: bytes) -> str:
    """What the telephone shows now."""
    return totp.code_of(secret, totp.step_at(house.now_ms))


def with_factor(house: House, login: str = "ana") -> tuple[Person, bytes, tuple[str, ...]]:
    """Somebody who has one; with the secret of the telephone, and the codes on paper."""
    person = house.people.account(login, PASSWORD)
    secret = factors_of(house).offer(person.id)
    codes = factors_of(house).confirm(person.id, shown(house, secret))
    house.now_ms += STEP_MS
    return person, secret, codes


def test_a_factor_holds_when_a_code_was_shown(house: House) -> None:
    person = house.people.account("ana", PASSWORD)
    assert code(lambda: factors_of(house).confirm(person.id, "000000")) == (409, "factor-not-offered")
    factors_of(house).offer(person.id)
    secret = factors_of(house).offer(person.id)  # whoever begins anew has another secret
    wrong = "0" * 6 if shown(house, secret) != "0" * 6 else "1" * 6
    assert code(lambda: factors_of(house).confirm(person.id, wrong)) == (403, "factor-wrong")
    assert house.people.sign_in("ana", PASSWORD) == person
    assert not is_on(house.store, person.id)
    here, _ = (house.people.begin_session(person) for _ in range(2))
    codes = factors_of(house).confirm(person.id, shown(house, secret), here.session)
    assert len(set(codes)) == RECOVERY_CODES
    assert is_on(house.store, person.id)
    assert [one.id for one in house.people.sessions.of(person.id)] == [here.session]
    assert code(lambda: factors_of(house).offer(person.id)) == (409, "factor-already")
    assert code(lambda: factors_of(house).confirm(person.id, shown(house, secret))) == (409, "factor-not-offered")


def test_signing_in_needs_both(house: House) -> None:
    person, secret, _ = with_factor(house)
    assert code(lambda: house.people.sign_in("ana", PASSWORD)) == (401, "factor-needed")
    assert code(lambda: house.people.sign_in("ana", "wrong horse", "", shown(house, secret))) == (401, "sign-in-wrong")
    assert house.people.sign_in("ana", PASSWORD, "", shown(house, secret)) == person
    assert code(lambda: house.people.sign_in("ana", PASSWORD, "", shown(house, secret))) == (401, "factor-wrong")
    house.now_ms += STEP_MS
    assert house.people.sign_in("ana", PASSWORD, "", shown(house, secret)) == person


def test_a_recovery_code_holds_once_however_it_is_typed(house: House) -> None:
    person, _, codes = with_factor(house)
    assert house.people.sign_in("ana", PASSWORD, "", f" {codes[0].upper().replace('-', ' ')}") == person
    assert code(lambda: house.people.sign_in("ana", PASSWORD, "", codes[0])) == (401, "factor-wrong")
    assert house.people.sign_in("ana", PASSWORD, "", codes[1]) == person
    with_factor(house, "eva")
    assert code(lambda: house.people.sign_in("eva", PASSWORD, "", codes[2])) == (401, "factor-wrong")


def test_one_of_two_who_come_with_the_same_code_is_let_in(house: House) -> None:
    person, secret, codes = with_factor(house)
    for one in (shown(house, secret), codes[0]):
        with ThreadPoolExecutor(4) as pool:
            assert sorted(pool.map(lambda _, one=one: factors_of(house).passes(person.id, one), range(4))) == [
                *([False] * 3),
                True,
            ]


def test_guessing_codes_locks_the_login(house: House) -> None:
    """Whoever knows the password does not get to try a million codes."""
    _, secret, _ = with_factor(house)
    for _ in range(FREE_FAILURES + 1):
        assert code(lambda: house.people.sign_in("ana", PASSWORD, "", "x")) == (401, "factor-wrong")
    assert code(lambda: house.people.sign_in("ana", PASSWORD, "", shown(house, secret))) == (429, "sign-in-locked")


def test_whoever_reads_the_database_has_no_codes(house: House) -> None:
    person, secret, codes = with_factor(house)
    ((sealed, recovery),) = rows(house.store, "SELECT sealed, recovery FROM factors")
    assert secret not in bytes(sealed)
    assert not [one for one in codes if one in recovery or one.replace("-", "") in recovery]
    assert house.people.get(person.id) == person


def test_recovery_codes_are_kept_like_passwords(house: House) -> None:
    """They have 49 bits: a plain digest of one could be searched for by whoever has the database."""
    person, _, codes = with_factor(house)
    eva, _, _ = with_factor(house, "eva")
    kept = {id: json.loads(text) for id, text in rows(house.store, "SELECT person, recovery FROM factors")}
    assert len(bytes.fromhex(kept[person.id]["salt"])) == 16
    assert kept[person.id]["salt"] != kept[eva.id]["salt"]
    assert len(set(kept[person.id]["digests"])) == RECOVERY_CODES
    plain = codes[0].replace("-", "")
    told = f"second factor\n{person.id}\n{plain}"
    work = extract_parameters(passwords.digest_of("anything"))
    costs = (work.time_cost, work.memory_cost, work.parallelism)
    expected = hash_secret_raw(told.encode(), bytes.fromhex(kept[person.id]["salt"]), *costs, 32, Type.ID)
    assert expected.hex() in kept[person.id]["digests"]


def test_recovery_codes_of_before_hold_once(house: House) -> None:
    """They were kept as plain digests; whoever has them on paper still has them."""
    person, _, _ = with_factor(house)
    old = [hashlib.sha256(f"second factor\n{person.id}\n{one}".encode()).hexdigest() for one in ("abcde23456", "x")]
    alter(house.store, "UPDATE factors SET recovery = :old", old=json.dumps(old))
    assert house.people.sign_in("ana", PASSWORD, "", "abcde-23456") == person
    assert code(lambda: house.people.sign_in("ana", PASSWORD, "", "abcde-23456")) == (401, "factor-wrong")
    ((left,),) = rows(house.store, "SELECT recovery FROM factors")
    assert json.loads(left) == old[1:]


def test_a_factor_that_is_lost_is_removed_by_somebody_else(house: House) -> None:
    person, _, _ = with_factor(house)
    house.people.begin_session(person)
    house.people.remove_factor(person, "p-boss")
    assert house.people.sessions.of(person.id) == []
    assert house.people.sign_in("ana", PASSWORD) == person


@pytest.mark.parametrize("role", [Role.CROUPIER, Role.MANAGER])
def test_a_house_can_require_it_of_its_staff(house: House, role: Role) -> None:
    """Whoever has none is let in to set it up, and is a patron until then."""
    person = house.people.begin_session(house.people.set_role(house.people.account("ana", PASSWORD).id, role))
    patron = house.people.begin_session(house.people.account("eva", PASSWORD))

    def asks(one: Person) -> tuple[Role, str]:
        found = house.people.caller(one.id, one.session)
        assert found is not None
        return found.role, found.due

    assert asks(person) == (role, "")
    set_policy(house.store, STAFF_FACTOR, "on", "p-boss", house.now_ms)
    assert asks(person) == (Role.PATRON, "factor-required")
    assert asks(patron) == (Role.PATRON, "")
    secret = factors_of(house).offer(person.id)
    assert asks(person) == (Role.PATRON, "factor-required")
    factors_of(house).confirm(person.id, shown(house, secret), person.session)
    assert asks(person) == (role, "")
    set_policy(house.store, STAFF_FACTOR, "off", "p-boss", house.now_ms)
    house.people.remove_factor(person, person.id)
    assert asks(person) == (role, "")


def test_a_recovery_code_has_enough_signs(house: House) -> None:
    """Ten of an alphabet of 31: 49 bits, where 20 are enough for what can be tried a few times an hour."""
    _, _, codes = with_factor(house)
    assert all(re.fullmatch(r"[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}", one) for one in codes)
    assert math.log2(31) * 10 > 49
    assert len({sign for one in codes for sign in one}) > 15
