"""People of a live server: who somebody is, what a cookie proves, how often they may ask."""

import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import Response
from hypothesis import given, strategies as st
from itsdangerous import TimestampSigner

from puntobanco.house import load
from puntobanco.server.errors import RequestRefused
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http import cookies
from puntobanco.server.http.rates import RATES, Counters, Rates, address_of
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.people.lockout import FREE_FAILURES
from puntobanco.server.people.names import checked_login, checked_name, checked_password
from puntobanco.server.people.people import People
from puntobanco.server.people.person import Needed, Person, is_enough
from puntobanco.server.storage.store import Store
from puntobanco.table import Command, Role, Settings, commands as c, events as e, handle, open_table
from support.people_tools import KEY, NOON, PASSWORD, House, another, code, refusal
from support.storage_tools import alter, rows
from support.strategies import SOME


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_the_threads_of_passwords_go_with_the_house(store: Store) -> None:
    people = People(store, lambda: NOON)
    assert people.passwords.submit(len, "abc").result(30) == 3
    people.close()
    with pytest.raises(RuntimeError):
        people.passwords.submit(len, "abc")


# Names


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana  Maria ", "Ana Maria"),
        ("Jose\u0301", "José"),
        ("李小龍", "李小龍"),
        ("علي", "علي"),
        ("שרה", "שרה"),
        ("นภา", "นภา"),
        ("हिन्दी", "हिन्दी"),
        ("🎲", "🎲"),
        ("❤️ Eva", "❤️ Eva"),
        ("👍🏽", "👍🏽"),
        ("7", "7"),
        ("<b>&amp;'\"", "<b>&amp;'\""),
        ("x" * 40, "x" * 40),
        ("e\u0301" * 40, "é" * 40),
    ],
    ids=ascii,
)
def test_names_of_every_script_are_kept_normalised(raw: str, kept: str) -> None:
    assert checked_name(raw) == kept


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "   ",
        "x" * 41,
        "x" * 100_000,
        "a\nb",
        "a\x00b",
        "a\x1b[31m",
        "a\u202eb",
        "a\u2066b\u2069",
        "a\u200bb",
        "a\u200db",
        "\ufeffAna",
        "a\u00adb",
        "\u3164",
        "\u2800\u2800",
        "\uffa0Ana",
        "An\u115fa",
        "\u0301Ana",
        "\ufe0f",
        "A" + "\u0301\u0302\u0303\u0304\u0305" * 3,
        "a\u2028b",
        "a\u00a0b",
        "a\U000e0041b",
        "a\U000e0100b",
        "\ud800",
        "\ue000",
        "\U0010ffff",
    ],
    ids=ascii,
)
def test_names_that_hide_or_disturb_are_refused(raw: str) -> None:
    assert code(lambda: checked_name(raw)) == (422, "person-name")


@SOME
@given(st.text(max_size=60))
def test_a_table_takes_every_name_that_is_allowed(raw: str) -> None:
    try:
        name = checked_name(raw)
    except RequestRefused:
        return
    assert checked_name(name) == name == unicodedata.normalize("NFC", name)
    table = open_table("t1", load("schaanwald"), Settings(sealed=False))
    (event,), _ = handle(table, Command("p-aaaaaaaaaaaaaaaa", Role.PATRON, 1, c.Join(name)))
    assert isinstance(event.fact, e.Joined)
    assert event.fact.name == name


@pytest.mark.parametrize(
    "raw", ["ab", "x" * 41, "jürgen", "a b c", "-abc", "a\nbc", "ana\x00", "", "К" * 5, "abc\u200b"]
)
def test_logins_are_of_plain_signs(raw: str) -> None:
    assert code(lambda: checked_login(raw)) == (422, "login-form")


@pytest.mark.parametrize(("raw", "kept"), [("Ana", "ana"), (" ana.b_c-9@x ", "ana.b_c-9@x"), ("9" * 40, "9" * 40)])
def test_logins_are_kept_in_small_letters(raw: str, kept: str) -> None:
    assert checked_login(raw) == kept


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("x1y2z3w", "password-form"),
        ("ab" * 101, "password-form"),
        ("\ud800" * 9, "password-form"),
        ("PassWord", "password-weak"),
        ("12345678", "password-weak"),
        ("zzzzzzzzzz", "password-weak"),
        ("Ana.Maria@X.org", "password-weak"),
        ("ana.maria", "password-weak"),
    ],
)
def test_passwords_that_are_short_or_known_are_refused(raw: str, expected: str) -> None:
    assert code(lambda: checked_password(raw, "ana.maria@x.org")) == (422, expected)


def test_a_password_is_the_same_however_its_accents_are_typed(house: House) -> None:
    house.people.account("ana", "contrase\u00f1a larga")
    assert house.people.sign_in("ana", "contrasen\u0303a larga").login == "ana"
    assert checked_password("ab" * 100, "ana") == "ab" * 100


# Guests and accounts


def test_guests_get_an_id_of_their_own(house: House) -> None:
    first, second = house.people.guest("Ana"), house.people.guest("Ana")
    assert first.id != second.id
    assert len(first.id) == 18
    assert not is_bot(first.id)
    assert (first.name, first.role, first.guest, first.made_ms) == ("Ana", Role.PATRON, True, NOON)
    assert house.people.get(first.id) == first


@pytest.mark.parametrize("id", ["", "p-aaaaaaaaaaaaaaaa", "p-'; --", "bot-a", "p-\x00", "\ud800"], ids=ascii)
def test_nobody_is_found_under_an_id_that_nobody_has(house: House, id: str) -> None:
    assert house.people.get(id) is None


def test_a_guest_becomes_an_account_and_keeps_the_id(house: House) -> None:
    guest = house.people.begin_session(house.people.guest("Ana"))
    person = house.people.account("Ana.M", PASSWORD, guest=guest)
    assert (person.id, person.name, person.login, person.guest) == (guest.id, "Ana", "ana.m", False)
    assert house.people.sessions.of(person.id) == []  # the cookie of the guest is void
    assert house.people.sign_in("ANA.m ", PASSWORD) == person
    assert code(lambda: house.people.account("other", PASSWORD, guest=person)) == (409, "account-already")
    assert code(lambda: house.people.account("other", PASSWORD, guest=guest)) == (409, "account-already")


def test_an_account_without_a_guest_is_new_and_named_after_its_login_or_as_asked(house: House) -> None:
    assert house.people.account("ana@x.org", PASSWORD).name == "ana"
    assert house.people.account("eva", PASSWORD, name="Eva  B.").name == "Eva B."
    assert code(lambda: house.people.account("ida", PASSWORD, name="\u200b")) == (422, "person-name")
    assert house.people.find("ida") == []


def test_a_login_is_taken_however_it_is_written(house: House) -> None:
    house.people.account("ana", PASSWORD)
    guest = house.people.guest("Eva")
    for taken in (
        lambda: house.people.account("ANA", PASSWORD),
        lambda: house.people.account("Ana", PASSWORD, guest=guest),
    ):
        assert code(taken) == (409, "login-taken")
    assert house.people.get(guest.id) == guest


def test_one_of_two_who_ask_for_a_login_at_once_gets_it(house: House) -> None:
    def ask(number: int) -> str:
        try:
            return house.people.account("ana", f"{PASSWORD} {number}").id
        except RequestRefused as found:
            return found.code

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(ask, range(6)))
    assert sorted(answers)[:5] == ["login-taken"] * 5
    assert [person.id for person in house.people.find("ana")] == [answers[answers.index(max(answers))]]


def test_no_password_is_stored_as_it_is(house: House) -> None:
    house.people.account("ana", PASSWORD)
    ((digest,),) = rows(house.store, "SELECT password FROM people")
    assert digest.startswith("$argon2id$")
    assert PASSWORD not in digest


def test_a_digest_takes_its_time() -> None:
    """In a process of its own, whose digests have not been made quick for tests; nobody's takes as long as others."""
    shown = "h.type.name, h.time_cost, h.memory_cost, h.parallelism, h.check_needs_rehash(nobodys)"
    code = f"from puntobanco.server.people.passwords import _HASHER as h, _NOBODYS as nobodys; print({shown})"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["ID", "3", str(32 * 1024), "1", "False"]


def test_an_old_digest_is_made_anew_at_the_next_sign_in(house: House) -> None:
    from argon2 import PasswordHasher

    house.people.account("ana", PASSWORD)
    weak = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash(PASSWORD)
    alter(house.store, "UPDATE people SET password = :weak", weak=weak)
    assert house.people.sign_in("ana", PASSWORD).login == "ana"
    ((digest,),) = rows(house.store, "SELECT password FROM people")
    assert digest != weak
    assert house.people.sign_in("ana", PASSWORD).login == "ana"


# Signing in


def test_a_wrong_password_and_an_unknown_login_are_told_alike(house: House) -> None:
    house.people.account("ana", PASSWORD)
    answers = [
        refusal(lambda login=login, password=password: house.people.sign_in(login, password))  # type: ignore[misc] # bound now
        for login, password in [("ana", "wrong horse"), ("eva", PASSWORD), ("\x00", PASSWORD), ("ana", "x" * 500)]
    ]
    assert {(one.status, one.code, *one.values) for one in answers} == {(401, "sign-in-wrong")}


@pytest.mark.parametrize("login", ["ana", "nobody"])
def test_five_failures_lock_a_login_whether_it_exists_or_not(house: House, login: str) -> None:
    """For a minute, then for twice as long each time, an hour at most; a right password is not even looked at."""
    house.people.account("ana", PASSWORD)

    def fail() -> RequestRefused:
        return refusal(lambda: house.people.sign_in(login, "wrong horse"))

    assert [fail().status for _ in range(FREE_FAILURES + 1)] == [401] * 5
    minutes = []
    for _ in range(8):
        locked = refusal(lambda: house.people.sign_in(login, PASSWORD))
        assert (locked.status, locked.code) == (429, "sign-in-locked")
        seconds: Any = locked.values["seconds"]
        minutes.append(seconds // 60)
        house.now_ms += seconds * 1000 - 1
        assert fail().status == 429
        house.now_ms += 1
        assert fail().status == 401
    assert minutes == [1, 2, 4, 8, 16, 32, 60, 60]


@pytest.mark.parametrize("login", ["ana", "nobody"])
def test_a_lock_ends_where_the_clock_went_back(house: House, login: str) -> None:
    """Made by a clock that was ahead, it would last as long as that was ahead."""
    house.people.account("ana", PASSWORD)
    house.now_ms += 365 * 86_400_000
    for status in [401] * 5 + [429]:
        assert refusal(lambda: house.people.sign_in(login, "wrong horse")).status == status
    house.now_ms -= 60_000
    assert refusal(lambda: house.people.sign_in(login, "wrong horse")).status == 429
    house.now_ms -= 364 * 86_400_000
    assert refusal(lambda: house.people.sign_in(login, "wrong horse")).status == 401


def test_a_right_password_forgives_earlier_failures(house: House) -> None:
    house.people.account("ana", PASSWORD)
    for _ in range(3):
        for _ in range(FREE_FAILURES):
            assert code(lambda: house.people.sign_in("ana", "wrong horse")) == (401, "sign-in-wrong")
        assert house.people.sign_in("ana", PASSWORD).login == "ana"


def test_a_login_is_unlocked_by_somebody_else(house: House) -> None:
    """Wherever the wrong passwords came from."""
    person = house.people.account("ana", PASSWORD)
    for address in ("192.0.2.7", "198.51.100.9"):
        for _ in range(FREE_FAILURES + 1):
            refusal(lambda address=address: house.people.sign_in("ana", "wrong horse", address))  # type: ignore[misc] # bound now
    house.people.unlock(person, "p-boss")
    for address in ("192.0.2.7", "198.51.100.9"):
        assert house.people.sign_in("ana", PASSWORD, address) == person


def test_two_processes_count_failures_together(house: House) -> None:
    house.people.account("ana", PASSWORD)
    with another(house.store) as second:
        for people in (house.people, second.people, house.people, second.people, house.people):
            assert code(lambda people=people: people.sign_in("ana", "wrong horse")) == (401, "sign-in-wrong")  # type: ignore[misc] # bound now
        for people in (house.people, second.people):
            assert code(lambda people=people: people.sign_in("ana", PASSWORD)) == (429, "sign-in-locked")  # type: ignore[misc] # bound now


def test_guesses_at_the_same_moment_do_not_slip_through(house: House) -> None:
    house.people.account("ana", PASSWORD)
    with another(house.store) as second, ThreadPoolExecutor(6) as pool:

        def guess(number: int) -> int:
            people = (house, second)[number % 2].people
            return refusal(lambda: people.sign_in("ana", f"wrong horse {number}")).status

        answers = list(pool.map(guess, range(12)))
    assert sorted(answers) == [401] * 5 + [429] * 7
    assert rows(house.store, "SELECT failures FROM tries") == [(5,)]


# Changing


def test_a_new_password_ends_every_other_session(house: House) -> None:
    person = house.people.begin_session(house.people.account("ana", PASSWORD))
    house.people.begin_session(person)
    assert code(lambda: house.people.change_password(person, "wrong horse", "another horse")) == (403, "password-wrong")
    assert code(lambda: house.people.change_password(person, PASSWORD, "short")) == (422, "password-form")
    changed = house.people.change_password(person, PASSWORD, "another horse")
    assert changed == person
    assert [one.id for one in house.people.sessions.of(person.id)] == [person.session]
    assert code(lambda: house.people.sign_in("ana", PASSWORD)) == (401, "sign-in-wrong")
    assert house.people.sign_in("ana", "another horse").id == person.id
    assert code(lambda: house.people.change_password(house.people.guest("Eva"), "", PASSWORD)) == (
        409,
        "account-needed",
    )


def test_guessing_the_old_password_locks_too(house: House) -> None:
    person = house.people.account("ana", PASSWORD)
    for _ in range(FREE_FAILURES + 1):
        assert code(lambda: house.people.change_password(person, "wrong horse", "another horse"))[0] == 403
    assert code(lambda: house.people.change_password(person, PASSWORD, "another horse")) == (429, "sign-in-locked")


def test_roles_are_lent_to_accounts_only(house: House) -> None:
    guest, person = house.people.guest("Eva"), house.people.account("ana", PASSWORD)
    house.people.begin_session(person)
    assert code(lambda: house.people.set_role(guest.id, Role.CROUPIER)) == (409, "role-guest")
    assert code(lambda: house.people.set_role("p-aaaaaaaaaaaaaaaa", Role.CROUPIER)) == (404, "person-unknown")
    lent = house.people.set_role(person.id, Role.MANAGER)
    assert lent == person._replace(role=Role.MANAGER)
    assert house.people.sessions.of(person.id) == []
    assert house.people.get(person.id) == lent


@pytest.mark.parametrize(
    ("role", "enough"),
    [
        (None, {Needed.ANYBODY}),
        (Role.PATRON, {Needed.ANYBODY, Needed.SIGNED_IN}),
        (Role.CROUPIER, {Needed.ANYBODY, Needed.SIGNED_IN, Needed.STAFF}),
        (Role.MANAGER, set(Needed)),
    ],
)
def test_what_each_role_is_enough_for(role: Role | None, enough: set[Needed]) -> None:
    person = None if role is None else Person("p-x", "Ana", role, "ana", 0)
    assert {needed for needed in Needed if is_enough(person, needed)} == enough


def test_people_are_found_by_name_login_and_id(house: House) -> None:
    ana = house.people.account("ana", PASSWORD, name="100% Ana_B")
    house.now_ms += 1
    eva = house.people.guest("Eva")
    assert house.people.find("") == [eva, ana]
    assert house.people.find("", most=1) == [eva]
    for text in ("ANA", "100%", "a_b", ana.id, ana.id.upper()):
        assert house.people.find(text) == [ana]
    for text in ("%", "_", "\\", "nobody", "\x00", "\ud800", "x" * 1000):
        assert house.people.find(text) == ([ana] if text in ("%", "_") else [])


def test_whoever_is_deleted_leaves_an_id_and_nothing_else(house: House) -> None:
    person = house.people.set_role(house.people.account("ana", PASSWORD, name="Ana").id, Role.CROUPIER)
    house.people.begin_session(person)
    for wrong in (None, "", "wrong horse"):
        assert code(lambda wrong=wrong: house.people.delete(person, wrong)) == (403, "password-wrong")  # type: ignore[misc] # bound now
    house.people.delete(person, PASSWORD)
    assert rows(house.store, "SELECT id, name, login, password, role FROM people") == [
        (person.id, "", None, None, "patron")
    ]
    assert rows(house.store, "SELECT count(*) FROM sessions") == [(0,)]
    assert house.people.get(person.id) is None
    assert house.people.find("") == []
    assert code(lambda: house.people.sign_in("ana", PASSWORD)) == (401, "sign-in-wrong")
    assert code(lambda: house.people.set_role(person.id, Role.PATRON)) == (404, "person-unknown")
    assert code(lambda: house.people.sign_out_everywhere(person)) == (404, "person-unknown")
    assert house.people.account("ana", PASSWORD).id != person.id


def test_a_guest_is_deleted_without_a_password_and_stays_so(house: House) -> None:
    guest = house.people.guest("Eva")
    house.people.delete(guest)
    assert house.people.get(guest.id) is None
    assert code(lambda: house.people.account("eva", PASSWORD, guest=guest)) == (409, "account-already")


# Cookies


def test_a_cookie_is_read_back_by_its_own_key_only() -> None:
    person = Person("p-abc", "Ana", Role.PATRON, None, 0, "one")
    cookie = cookies.make(KEY, person)
    assert cookies.read(KEY, cookie) == ("p-abc", "one")
    assert cookies.read(HouseKey(bytes(32)), cookie) is None


@pytest.mark.parametrize(("session", "holds"), [(-1, False), (0, True), (2**31 - 1, True), (2**31, False)])
def test_a_cookie_of_earlier_programs_has_the_number_of_a_session(session: int, holds: bool) -> None:
    """From nothing to the most that fits in the column; the migration has named rows so."""
    cookie = cookies._serializer(KEY).dumps(["p-abc", session])
    assert cookies.read(KEY, cookie) == (("p-abc", f"p-abc.{session}") if holds else None)


def test_a_cookie_with_any_sign_changed_is_void() -> None:
    cookie = cookies.make(KEY, Person("p-abc", "Ana", Role.PATRON, None, 0, "one"))
    for place, sign in enumerate(cookie):
        for other in {"A", "b", "0", "."} - {sign}:
            said = cookies.read(KEY, cookie[:place] + other + cookie[place + 1 :])
            assert said is None or (
                place == len(cookie) - 1 and said == ("p-abc", "one")
            )  # spare bits of the last sign
    for strange in ("", ".", "..", "a.b.c", cookie * 9, "\x00", "ü", cookie + " ", cookie[:-5]):
        assert cookies.read(KEY, strange) is None


@pytest.mark.parametrize(
    "said", [[], ["p-abc"], ["p-abc", "7" * 41], ["p-abc", -1], ["p-abc", 2**31], {"id": 1}, None, "x"]
)
def test_a_signed_cookie_that_says_something_else_is_void(said: object) -> None:
    assert cookies.read(KEY, cookies._serializer(KEY).dumps(said)) is None


@pytest.mark.parametrize(("days", "holds"), [(29, True), (31, False), (-1, True), (-365, True)])
def test_a_cookie_is_void_after_thirty_days(monkeypatch: pytest.MonkeyPatch, days: int, holds: bool) -> None:
    """One that seems to be made tomorrow holds: the clock went back, and a guest has nothing else to come back with."""
    made = TimestampSigner("x").get_timestamp() - days * 24 * 3600
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: made)
    cookie = cookies.make(KEY, Person("p-abc", "Ana", Role.PATRON, None, 0, "one"))
    assert cookies.read(KEY, cookie) == (("p-abc", "one") if holds else None)


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True), ("wss", True)])
def test_scripts_and_other_sites_do_not_get_the_cookie(scheme: str, secure: bool) -> None:
    response = Response()
    request = SimpleNamespace(url=SimpleNamespace(scheme=scheme), headers={})
    cookies.set_cookie(response, request, KEY, Person("p-abc", "Ana", Role.PATRON, None, 0, "one"))
    value, *others = (part.strip() for part in response.headers["set-cookie"].split(";"))
    assert cookies.read(KEY, value.removeprefix("punto=")) == ("p-abc", "one")
    parts = {part.lower() for part in others}
    assert {"httponly", "samesite=strict", "path=/", "max-age=2592000"} <= parts
    assert ("secure" in parts) is secure
    gone = Response()
    cookies.clear_cookie(gone, request)
    assert "max-age=0" in gone.headers["set-cookie"].lower()


# Rates


def test_so_many_and_no_more_until_the_window_is_over() -> None:
    now = [100.0]
    rates = Rates(clock=lambda: now[0])
    for _ in range(60):
        rates.check("command", "1.2.3.4", "p-a")
    found = refusal(lambda: rates.check("command", "1.2.3.4", "p-a"))
    assert (found.status, found.code, found.values) == (429, "too-often", {"seconds": 3})
    rates.check("command", "1.2.3.4", "p-b")
    now[0] += 2.5
    assert refusal(lambda: rates.check("command", "9.9.9.9", "p-a")).values == {"seconds": 1}
    now[0] += 0.6
    rates.check("command", "1.2.3.4", "p-a")


def test_visitors_count_by_address_and_each_kind_for_itself() -> None:
    rates = Rates(scale=0.1)
    for _ in range(3):
        rates.check("guest", "1.2.3.4")
    assert code(lambda: rates.check("guest", "1.2.3.4")) == (429, "too-often")
    rates.check("guest", "1.2.3.5")
    rates.check("account", "1.2.3.4")


def test_a_sign_in_counts_for_the_address_and_for_the_login_from_there() -> None:
    rates = Rates(scale=0.1)
    for _ in range(2):
        rates.check("sign-in", "1.2.3.4", "ana")
    assert code(lambda: rates.check("sign-in", "1.2.3.4", "ana")) == (429, "too-often")
    rates.check("sign-in", "1.2.3.5", "ana")
    for login in ("eva", "ida", "isa"):
        rates.check("sign-in", "1.2.3.4", login)
    assert code(lambda: rates.check("sign-in", "1.2.3.4", "pia")) == (429, "too-often")


def test_measurements_are_not_held_up_and_a_kind_that_is_none_is_a_mistake() -> None:
    free = Rates(scale=None)
    for kind in RATES:
        for _ in range(400):
            free.check(kind, "1.2.3.4", "p-a")
    for rates in (free, Rates()):
        with pytest.raises(KeyError):
            rates.check("nothing", "1.2.3.4")
    smallest = Rates(scale=0.000001)
    smallest.check("read", "1.2.3.4")
    assert code(lambda: smallest.check("read", "1.2.3.4")) == (429, "too-often")


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "elsewhere"),
        (None, "elsewhere"),
    ],
)
def test_neighbours_of_one_network_count_as_one(host: str | None, address: str) -> None:
    client = None if host is None else SimpleNamespace(host=host)
    assert address_of(SimpleNamespace(client=client)) == address


def test_counters_do_not_grow_without_end() -> None:
    now = [0.0]
    counters = Counters(clock=lambda: now[0], most=10)
    for number in range(100):
        assert counters.incr(f"{number}", 60) == 1
    assert counters.get("99") == 1
    assert counters.get("0") == 0
    assert counters.reset() <= 10
    counters.incr("a", 1)
    counters.incr("b", 60)
    now[0] = 1.0
    assert (counters.get("a"), counters.get("b"), counters.get_expiry("b")) == (0, 1, 60.0)
    counters.clear("b")
    assert counters.get("b") == 0
    assert counters.check()
