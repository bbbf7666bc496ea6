"""People of a live server: who somebody is, what a cookie proves, how often they may ask, and what their wallet does."""

import asyncio
import json
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, Request, Response
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import TimestampSigner
from sqlalchemy import insert

from puntobanco.houses import load
from puntobanco.language import speaker
from puntobanco.patrons import EVENTS, Exclude, Kind, PatronRefusal, Period, SetLimit, TimeOut
from puntobanco.patrons.bounds import DAY_MS
from puntobanco.rules import LANGUAGES, PuntoError
from puntobanco.server import api_people, cookies, wallets
from puntobanco.server.accounts import Accounts, is_bot, stream_of
from puntobanco.server.asking import answer_refusal, speaker_of
from puntobanco.server.database import writing
from puntobanco.server.errors import Refused, StorageError
from puntobanco.server.keys import HouseKey
from puntobanco.server.live_table import LiveTable
from puntobanco.server.lockout import FREE_FAILURES, LONGEST_LOCK_MS, Strangers, lock_ms
from puntobanco.server.names import checked_login, checked_name, checked_password
from puntobanco.server.pace import PACES, PaceName
from puntobanco.server.people import Needed, People, Person, is_enough
from puntobanco.server.rates import RATES, Counters, Rates, address_of
from puntobanco.server.schema import TABLES
from puntobanco.server.store import Store
from puntobanco.server.work import Append, Work
from puntobanco.server.writer import Writer
from puntobanco.table import Command, Role, Settings, handle, open_table
from puntobanco.table import commands as c
from storage_tools import alter, assert_sound, rows
from strategies import SOME

KEY = HouseKey(bytes(range(32)))
NOON = 20_000 * DAY_MS + DAY_MS // 2
PASSWORD = "correct horse"


class House:
    """A process of the server, as far as people are concerned."""

    def __init__(self, store: Store, now_ms: int = NOON, scale: float | None = None) -> None:
        self.store, self.key, self.now_ms = store, KEY, now_ms
        self.writer, self.accounts = Writer(store), Accounts(store)
        self.people, self.rates = People(store, self.clock), Rates(scale)

    def clock(self) -> int:
        return self.now_ms

    async def caller(self, request: Any) -> Person | None:
        return await cookies.caller(self, request)

    def close(self) -> None:
        self.writer.close()
        self.people.close()


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


@contextmanager
def another(store: Store, now_ms: int = NOON) -> Iterator[House]:
    """A second process on the same database."""
    found = House(store, now_ms)
    yield found
    found.close()


def refusal(call: Callable[[], object]) -> Refused:
    """The refusal of a call, which every language can word."""
    with pytest.raises(Refused) as caught:
        call()
    told = {speaker(language).tell(caught.value) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    return caught.value


def code(call: Callable[[], object]) -> tuple[int, str]:
    found = refusal(call)
    return found.status, found.code


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
    except Refused:
        return
    assert checked_name(name) == name == unicodedata.normalize("NFC", name)
    table = open_table("t1", load("schaanwald"), Settings(sealed=False))
    (event,), _ = handle(table, Command("p-aaaaaaaaaaaaaaaa", Role.PATRON, 1, c.Join(name)))
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
    assert (first.name, first.role, first.guest, first.made_ms, first.session) == ("Ana", Role.PATRON, True, NOON, 0)
    assert house.people.get(first.id) == first


@pytest.mark.parametrize("id", ["", "p-aaaaaaaaaaaaaaaa", "p-'; --", "bot-a", "p-\x00", "\ud800"], ids=ascii)
def test_nobody_is_found_under_an_id_that_nobody_has(house: House, id: str) -> None:
    assert house.people.get(id) is None


def test_a_guest_becomes_an_account_and_keeps_the_id(house: House) -> None:
    guest = house.people.guest("Ana")
    person = house.people.account("Ana.M", PASSWORD, guest=guest)
    assert (person.id, person.name, person.login, person.guest) == (guest.id, "Ana", "ana.m", False)
    assert person.session == guest.session + 1  # the cookie of the guest is void
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
        except Refused as found:
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

    def fail() -> Refused:
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


def test_a_right_password_forgives_earlier_failures(house: House) -> None:
    house.people.account("ana", PASSWORD)
    for _ in range(3):
        for _ in range(FREE_FAILURES):
            assert code(lambda: house.people.sign_in("ana", "wrong horse")) == (401, "sign-in-wrong")
        assert house.people.sign_in("ana", PASSWORD).login == "ana"


@pytest.mark.parametrize("login", ["ana", "nobody"])
def test_failures_can_be_forgotten(house: House, login: str) -> None:
    house.people.account("ana", PASSWORD)
    for _ in range(FREE_FAILURES + 1):
        refusal(lambda: house.people.sign_in(login, "wrong horse"))
    assert code(lambda: house.people.sign_in(login, "wrong horse")) == (429, "sign-in-locked")
    house.people.forget_failures(login.upper())
    assert code(lambda: house.people.sign_in(login, "wrong horse")) == (401, "sign-in-wrong")


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
    assert rows(house.store, "SELECT failures FROM people") == [(5,)]


def test_locks_are_as_long_as_said_and_strangers_are_not_remembered_without_end() -> None:
    assert [lock_ms(failures) for failures in (0, 4, 5, 6, 10, 11, 1000)] == [
        *(0, 0, 60_000, 120_000, 1_920_000),
        *(LONGEST_LOCK_MS, LONGEST_LOCK_MS),
    ]
    strangers = Strangers(most=2)
    for _ in range(5):
        assert strangers.take("a", 0) == 0
    assert strangers.take("a", 0) == 60_000
    for login in ("b", "c"):
        strangers.take(login, 0)
    assert strangers.take("a", 0) == 0


# Changing


def test_a_new_password_makes_every_cookie_void(house: House) -> None:
    person = house.people.account("ana", PASSWORD)
    assert code(lambda: house.people.change_password(person, "wrong horse", "another horse")) == (403, "password-wrong")
    assert code(lambda: house.people.change_password(person, PASSWORD, "short")) == (422, "password-form")
    changed = house.people.change_password(person, PASSWORD, "another horse")
    assert changed == person._replace(session=person.session + 1)
    assert code(lambda: house.people.sign_in("ana", PASSWORD)) == (401, "sign-in-wrong")
    assert house.people.sign_in("ana", "another horse") == changed
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
    assert code(lambda: house.people.set_role(guest.id, Role.CROUPIER)) == (409, "role-guest")
    assert code(lambda: house.people.set_role("p-aaaaaaaaaaaaaaaa", Role.CROUPIER)) == (404, "person-unknown")
    lent = house.people.set_role(person.id, Role.MANAGER)
    assert lent == person._replace(role=Role.MANAGER, session=person.session + 1)
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
    person = None if role is None else Person("p-x", "Ana", role, "ana", 0, 0)
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
    for wrong in (None, "", "wrong horse"):
        assert code(lambda wrong=wrong: house.people.delete(person, wrong)) == (403, "password-wrong")  # type: ignore[misc] # bound now
    house.people.delete(person, PASSWORD)
    assert rows(house.store, "SELECT id, name, login, password, role, session FROM people") == [
        (person.id, "", None, None, "patron", person.session + 1)
    ]
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
    person = Person("p-abc", "Ana", Role.PATRON, None, 0, 7)
    cookie = cookies.make(KEY, person)
    assert cookies.read(KEY, cookie) == ("p-abc", 7)
    assert cookies.read(HouseKey(bytes(32)), cookie) is None


def test_a_cookie_with_any_sign_changed_is_void() -> None:
    cookie = cookies.make(KEY, Person("p-abc", "Ana", Role.PATRON, None, 0, 7))
    for place, sign in enumerate(cookie):
        for other in {"A", "b", "0", "."} - {sign}:
            said = cookies.read(KEY, cookie[:place] + other + cookie[place + 1 :])
            assert said is None or (place == len(cookie) - 1 and said == ("p-abc", 7))  # spare bits of the last sign
    for strange in ("", ".", "..", "a.b.c", cookie * 9, "\x00", "ü", cookie + " ", cookie[:-5]):
        assert cookies.read(KEY, strange) is None


@pytest.mark.parametrize("said", [[], ["p-abc"], ["p-abc", "7"], ["p-abc", -1], ["p-abc", 2**31], {"id": 1}, None, "x"])
def test_a_signed_cookie_that_says_something_else_is_void(said: object) -> None:
    assert cookies.read(KEY, cookies._serializer(KEY).dumps(said)) is None


def test_a_cookie_is_void_after_thirty_days(monkeypatch: pytest.MonkeyPatch) -> None:
    cookie = cookies.make(KEY, Person("p-abc", "Ana", Role.PATRON, None, 0, 7))
    made = TimestampSigner("x").get_timestamp()
    for days, left in ((29, ("p-abc", 7)), (31, None), (-1, None)):
        moment = made + days * 24 * 3600
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _, moment=moment: moment)
        assert cookies.read(KEY, cookie) == left


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True), ("wss", True)])
def test_scripts_and_other_sites_do_not_get_the_cookie(scheme: str, secure: bool) -> None:
    response = Response()
    request = SimpleNamespace(url=SimpleNamespace(scheme=scheme))
    cookies.set_cookie(response, request, "value")
    parts = {part.strip().lower() for part in response.headers["set-cookie"].split(";")}
    assert {"punto=value", "httponly", "samesite=strict", "path=/", "max-age=2592000"} <= parts
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


# Wallets


def run(work: Awaitable[Any]) -> Any:
    async def wait() -> Any:
        return await work

    return asyncio.run(wait())


async def async_code(work: Awaitable[Any]) -> str:
    try:
        await work
    except PuntoError as found:
        return found.code
    return "done"


def events_of(store: Store, person: str) -> list[Any]:
    return [EVENTS.read(json.loads(one.data)) for one in store.events(stream_of(person))]


def move(house: House, giver: str, taker: str, coins: int) -> None:
    """What happens at a table, as far as its books are concerned."""
    stream = f"other:{giver}:{taker}:{coins}"
    work = Work((Append(stream, 0, ("{}",), (((giver, -coins), (taker, coins)),)),))
    house.writer.submit(work).result(10)


def live_table(house: House) -> LiveTable:
    with writing(house.store.engine) as connection, connection.begin():
        connection.execute(insert(TABLES).values(id="t1", data="{}", opened_ms=0))
    return LiveTable(
        open_table("t1", load("schaanwald"), Settings(sealed=True)),
        pace=PACES[PaceName.PRACTICE],
        store=house.store,
        writer=house.writer,
        accounts=house.accounts,
        key=KEY,
        clock=house.clock,
        entropy=lambda count: bytes(count),
    )


async def at_table(house: House, person: Person, coins: int) -> LiveTable:
    """Somebody who has bought in at a table."""
    table = live_table(house)
    for act in (c.Join(person.name), c.BuyIn(coins)):
        await table.command(lambda at_ms, act=act: Command(person.id, Role.PATRON, at_ms, act))  # type: ignore[misc] # bound now
    return table


def test_everybody_is_welcomed_once(house: House) -> None:
    person = house.people.guest("Ana")
    for _ in range(2):
        known = run(wallets.welcome(house, person.id))
        assert (known.version, known.account.wallet) == (1, 1_000_000)
    assert house.store.balance(f"wallet:{person.id}") == 1_000_000
    assert_sound(house.store)


def test_two_processes_welcome_once(house: House) -> None:
    person = house.people.guest("Ana")

    async def both(second: House) -> None:
        await asyncio.gather(*(wallets.welcome(one, person.id) for one in (house, second) for _ in range(3)))

    with another(house.store) as second:
        run(both(second))
        assert run(wallets.known(second, person.id)).account.wallet == 1_000_000
    assert len(events_of(house.store, person.id)) == 1


def test_a_command_that_is_sent_again_acts_once(house: House) -> None:
    """Also where it would be refused the second time, and where both come at the same moment."""
    person = house.people.guest("Ana")

    def limit(at_ms: int) -> SetLimit:
        return SetLimit(Kind.LOSS, Period.DAY, 500, at_ms)

    async def twice() -> None:
        await asyncio.gather(*(wallets.do(house, person.id, limit, f"{person.id}:one") for _ in range(4)))
        assert (await wallets.do(house, person.id, limit, f"{person.id}:one")).version == 1
        assert await async_code(wallets.do(house, person.id, limit, f"{person.id}:two")) == "patron-limit-unchanged"
        assert await async_code(wallets.do(house, person.id, limit)) == "patron-limit-unchanged"

    run(twice())
    with another(house.store) as second:
        assert run(wallets.do(second, person.id, limit, f"{person.id}:one")).version == 1
    assert len(events_of(house.store, person.id)) == 1


def test_another_process_may_have_moved_the_account_on(house: House) -> None:
    person = house.people.guest("Ana")
    with another(house.store) as second:
        for number, process in enumerate((house, second, house, second), start=1):
            make = lambda at_ms, number=number: TimeOut(NOON + number * 60_000, at_ms)  # noqa: E731 - bound now
            assert run(wallets.do(process, person.id, make)).version == number
        assert run(wallets.known(house, person.id)).account.timed_out_until_ms == NOON + 240_000


def test_a_database_that_is_away_changes_nothing(house: House) -> None:
    person = house.people.guest("Ana")
    house.writer.close()
    with pytest.raises(StorageError):
        run(wallets.welcome(house, person.id))
    assert run(wallets.known(house, person.id)).account.wallet == 0


@pytest.mark.parametrize(("left", "granted"), [(100_000, None), (99_999, 900_001), (1, 999_999), (0, 1_000_000)])
def test_a_refill_counts_wallet_chips_and_stakes(house: House, left: int, granted: int | None) -> None:
    """At the coin where it becomes allowed; it never gives more than everybody began with."""
    person = house.people.guest("Ana")
    name = person.id

    async def play() -> str:
        await wallets.welcome(house, name)
        await at_table(house, person, 1_000_000 - left // 3)
        lost = 1_000_000 - left
        move(house, f"chips:t1:{name}", "house:t1", lost)
        if left // 3:
            move(house, f"chips:t1:{name}", f"stakes:t1:{name}", left // 3)
        has = await wallets.money(house.store, name, house.accounts.get(name).account)
        assert (has.wallet, has.at_tables, has.total) == (left // 3, left - left // 3, left)
        assert (await wallets.about(house, name))["refill"]["allowed"] is (granted is not None)
        return await async_code(wallets.refill(house, name, f"{name}:refill"))

    assert run(play()) == ("refill-not-needed" if granted is None else "done")
    assert house.store.balance(f"wallet:{name}") == left // 3 + (granted or 0)
    if granted is not None:
        assert run(wallets.refill(house, name, f"{name}:refill")).account.wallet == left // 3 + granted
        found = refusal(lambda: run(wallets.refill(house, name, f"{name}:again")))
        assert (found.status, found.values) == (409, {"below": 100_000, "left": 1_000_000})
    assert_sound(house.store)


def test_closing_empties_the_wallet_and_waits_for_chips(house: House) -> None:
    person = house.people.guest("Ana")

    async def end() -> None:
        await wallets.welcome(house, person.id)
        table = await at_table(house, person, 300)
        assert await async_code(wallets.close(house, person.id)) == "delete-at-table"
        await table.command(lambda at_ms: Command(person.id, Role.PATRON, at_ms, c.Leave()))
        assert (await wallets.close(house, person.id)).account.wallet == 0
        assert await async_code(wallets.refill(house, person.id)) == "patron-closed"
        assert await async_code(wallets.close(house, person.id)) == "done"

    run(end())
    assert house.store.balance(f"wallet:{person.id}") == 0
    assert house.store.balance("mint") == 0
    assert_sound(house.store)


# HTTP


def app_of(house: House) -> FastAPI:
    app = FastAPI()
    app.state.service = house
    app.include_router(api_people.router(), prefix="/api")

    @app.exception_handler(PuntoError)
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, PuntoError)
        return answer_refusal(error, speaker_of(request))

    return app


@asynccontextmanager
async def browser(house: House, app: FastAPI | None = None) -> AsyncIterator["Browser"]:
    transport = httpx.ASGITransport(app or app_of(house), client=("192.0.2.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url="https://punto.test") as client:
        yield Browser(client)


class Browser:
    """Somebody's browser: it keeps the cookie."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.client.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = await self.client.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def refused(self, path: str, status: int, **body: Any) -> str:
        error = (await self.post(path, status, **body))["error"]
        assert error["text"] not in ("", error["code"])
        return str(error["code"])


def test_a_guest_comes_sets_a_limit_and_becomes_an_account(house: House) -> None:
    async def visit() -> None:
        async with browser(house) as ana:
            assert await ana.get("/me") == {"you": None}
            you = (await ana.post("/guest", name=" Ana "))["you"]
            assert you["id"].startswith("p-")
            expected = {"name": "Ana", "role": "patron", "guest": True, "made_ms": NOON, "wallet": 1_000_000}
            assert {name: you[name] for name in expected} == expected
            assert you["refill"] == {"below": 100_000, "to": 1_000_000, "allowed": False}
            assert not {"login", "session", "exclusion", "timed_out_until_ms"} & set(you)
            assert await ana.refused("/guest", 409, name="Eva") == "signed-in-already"
            command = {"type": "SetLimit", "kind": "loss", "period": "day", "coins": 10_000}
            for _ in range(2):
                limited = (await ana.post("/me/do", id="limit-001", command=command))["you"]
                assert limited["limits"] == [{"kind": "loss", "period": "day", "coins": 10_000, "left": 10_000}]
            assert await ana.refused("/me/do", 409, id="limit-002", command=command) == "patron-limit-unchanged"
            kept = (await ana.post("/account", login="Ana", password=PASSWORD))["you"]
            assert (kept["id"], kept["login"], kept["guest"], kept["limits"]) == (
                you["id"],
                "ana",
                False,
                limited["limits"],
            )
            assert await ana.get("/me") == {"you": kept}
            assert await ana.refused("/account", 409, login="eva", password=PASSWORD) == "account-already"

    run(visit())


def test_signing_in_and_out_and_stale_cookies(house: House) -> None:
    async def visit() -> None:
        app = app_of(house)
        async with browser(house, app) as here, browser(house, app) as there:
            you = (await here.post("/account", login="ana", password=PASSWORD, name="Ana"))["you"]
            assert you["wallet"] == 1_000_000
            assert await there.refused("/sign-in", 401, login="ana", password="wrong horse") == "sign-in-wrong"
            assert await there.refused("/sign-in", 401, login="eva", password=PASSWORD) == "sign-in-wrong"
            assert (await there.post("/sign-in", login="ANA", password=PASSWORD))["you"]["id"] == you["id"]
            assert await there.refused("/me/password", 403, old="wrong horse", new="another horse") == "password-wrong"
            assert (await there.post("/me/password", old=PASSWORD, new="another horse"))["you"]["id"] == you["id"]
            assert await here.get("/me") == {"you": None}
            assert await here.refused("/sign-out-everywhere", 401) == "sign-in-first"
            assert (await there.get("/me"))["you"]["id"] == you["id"]
            assert await there.post("/sign-out") == {"you": None}
            assert await there.get("/me") == {"you": None}
            await here.post("/sign-in", login="ana", password="another horse")
            await there.post("/sign-in", login="ana", password="another horse")
            assert await here.post("/sign-out-everywhere") == {"you": None}
            assert await there.get("/me") == {"you": None}

    run(visit())


def test_a_locked_login_is_told_how_long(house: House) -> None:
    async def visit() -> None:
        async with browser(house) as ana:
            for _ in range(FREE_FAILURES + 1):
                assert await ana.refused("/sign-in", 401, login="nobody", password=PASSWORD) == "sign-in-wrong"
            answer = await ana.client.post("/api/sign-in?lang=de", json={"login": "nobody", "password": PASSWORD})
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
            assert answer.json()["error"]["values"] == {"seconds": 60}
            assert "60 Sekunden" in answer.json()["error"]["text"]

    run(visit())


def test_a_forged_cookie_is_a_visitor(house: House) -> None:
    ana = house.people.guest("Ana")

    async def visit() -> None:
        forged = cookies.make(HouseKey(bytes(32)), ana)
        stale = cookies.make(KEY, ana._replace(session=ana.session + 1))
        for cookie in (forged, stale, "x", f'"{ana.id}"'):
            async with browser(house) as thief:
                thief.client.cookies.set("punto", cookie)
                assert await thief.get("/me") == {"you": None}
                assert (await thief.get("/me/history", 401))["error"]["code"] == "sign-in-first"

    run(visit())


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/guest", {}),
        ("/guest", {"name": 5}),
        ("/guest", {"name": "x" * 201}),
        ("/guest", {"name": "Ana", "role": "manager"}),
        ("/guest", {"name": "a\u202eb"}),
        ("/account", {"login": "ana"}),
        ("/account", {"login": "ana", "password": "x" * 201}),
        ("/account", {"login": "a b", "password": PASSWORD}),
        ("/sign-in", {"login": ["ana"], "password": PASSWORD}),
        ("/me/do", {"id": "short", "command": {"type": "Acknowledge"}}),
        ("/me/do", {"id": "x" * 65, "command": {"type": "Acknowledge"}}),
        ("/me/do", {"id": "long-enough\n", "command": {"type": "Acknowledge"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Grant", "coins": 5, "by": "me"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Readmit", "by": "me", "why": "please"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Acknowledge", "at_ms": 5}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Acknowledge", "v": 2}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "TimeOut", "until_ms": "5"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "TimeOut", "until_ms": True}}),
        (
            "/me/do",
            {"id": "long-enough", "command": {"type": "SetLimit", "kind": "loss", "period": "year", "coins": 1}},
        ),
        ("/me/refill", {"id": "ünïcödé-id"}),
        ("/me/refill", {}),
        ("/me/password", {"old": PASSWORD}),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_what_is_not_of_the_form_is_refused(house: House, path: str, body: dict[str, Any]) -> None:
    async def visit() -> None:
        async with browser(house) as ana:
            if path.startswith("/me"):
                await ana.post("/guest", name="Ana")
            before = rows(house.store, "SELECT count(*) FROM people"), rows(house.store, "SELECT count(*) FROM events")
            answer = await ana.client.post(f"/api{path}", content=json.dumps(body))
            assert answer.status_code == 422, answer.text
            after = rows(house.store, "SELECT count(*) FROM people"), rows(house.store, "SELECT count(*) FROM events")
            assert after == before

    run(visit())


@pytest.mark.parametrize(
    "command",
    [
        {"type": "SetLimit", "kind": "stake", "period": "week", "coins": 5},
        {"type": "SetCheck", "minutes": 5, "coups": None},
        {"type": "TimeOut", "until_ms": NOON + 60_000},
        {"type": "Exclude", "until_ms": None, "v": 1},
        {"type": "StartSession"},
    ],
    ids=lambda command: str(command["type"]),
)
def test_commands_of_ones_own_account_are_written_at_the_servers_moment(house: House, command: dict[str, Any]) -> None:
    async def visit() -> None:
        async with browser(house) as ana:
            you = (await ana.post("/guest", name="Ana"))["you"]
            house.now_ms += 5
            await ana.post("/me/do", id="command-1", command=command)
            told = await ana.get("/me/history")
            assert told["more"] is False
            assert [one["number"] for one in told["events"]] == [2, 1]
            assert told["events"][0]["at_ms"] == NOON + 5
            assert EVENTS.read(told["events"][0]["event"]) == events_of(house.store, you["id"])[1]

    run(visit())


def test_a_history_comes_a_hundred_at_a_time(house: House) -> None:
    async def visit() -> None:
        async with browser(house) as ana:
            you = (await ana.post("/guest", name="Ana"))["you"]
            for number in range(1, 102):
                make = lambda at_ms, number=number: TimeOut(NOON + number, at_ms)  # noqa: E731 - bound now
                await wallets.do(house, you["id"], make)
            first = await ana.get("/me/history")
            assert ([one["number"] for one in first["events"]], first["more"]) == (list(range(102, 2, -1)), True)
            rest = await ana.get("/me/history?before=3")
            assert ([one["number"] for one in rest["events"]], rest["more"]) == ([2, 1], False)
            for strange in ("0", "-1", "x", str(10**30)):
                assert (await ana.client.get(f"/api/me/history?before={strange}")).status_code == 422

    run(visit())


def test_an_export_holds_everything_but_the_password(house: House) -> None:
    async def visit() -> None:
        async with browser(house) as ana, browser(house) as eva:
            you = (await ana.post("/account", login="ana", password=PASSWORD, name="Ana"))["you"]
            await eva.post("/guest", name="Eva")
            person = house.people.get(you["id"])
            assert person is not None
            table = await at_table(house, person, 700)
            await table.command(lambda at_ms: Command(person.id, Role.PATRON, at_ms, c.Leave()))
            answer = await ana.client.get("/api/me/export")
            assert answer.headers["content-disposition"] == f'attachment; filename="punto-{person.id}.json"'
            told = answer.json()
            assert (told["person"]["login"], told["person"]["name"]) == ("ana", "Ana")
            assert "argon2" not in answer.text
            assert told["account"]["wallet"] == 1_000_000
            assert [EVENTS.read(one["event"]) for one in told["events"]] == events_of(house.store, person.id)
            moved = [(one["account"], one["coins"]) for one in told["postings"]]
            wallet, chips = f"wallet:{person.id}", f"chips:t1:{person.id}"
            assert moved == [(wallet, 1_000_000), (wallet, -700), (chips, 700), (chips, -700), (wallet, 700)]

    run(visit())


def test_deleting_oneself(house: House) -> None:
    async def visit() -> None:
        async with browser(house) as ana:
            you = (await ana.post("/account", login="ana", password=PASSWORD, name="Ana"))["you"]
            person = house.people.get(you["id"])
            assert person is not None
            table = await at_table(house, person, 700)
            assert await ana.refused("/me/delete", 403) == "password-wrong"
            assert await ana.refused("/me/delete", 409, password=PASSWORD) == "delete-at-table"
            assert house.people.get(person.id) == person
            await table.command(lambda at_ms: Command(person.id, Role.PATRON, at_ms, c.Leave()))
            assert await ana.post("/me/delete", password=PASSWORD) == {"you": None}
            assert await ana.get("/me") == {"you": None}
            assert house.people.get(person.id) is None
            assert house.store.balance(f"wallet:{person.id}") == 0
            assert len(events_of(house.store, person.id)) > 3

    run(visit())
    assert_sound(house.store)


def test_managers_find_people_lend_roles_and_readmit(house: House) -> None:
    boss = house.people.set_role(house.people.account("boss", PASSWORD).id, Role.MANAGER)
    ana, eva = house.people.account("ana", PASSWORD), house.people.guest("Eva")

    async def visit() -> None:
        async with browser(house) as patron, browser(house) as manager:
            await patron.post("/sign-in", login="ana", password=PASSWORD)
            for path, body in (("role", {"role": "manager"}), ("readmit", {"why": "asked"})):
                assert await patron.refused(f"/people/{ana.id}/{path}", 403, **body) == "not-allowed"
            await patron.get("/people", 403)
            await manager.post("/sign-in", login="boss", password=PASSWORD)
            found = (await manager.get("/people?find=ana"))["people"]
            assert [(one["id"], one["login"], one["role"]) for one in found] == [(ana.id, "ana", "patron")]
            assert len((await manager.get("/people"))["people"]) == 3
            lent = await manager.post(f"/people/{ana.id}/role", role="croupier")
            assert lent["person"]["role"] == "croupier"
            assert await patron.get("/me") == {"you": None}
            assert await manager.refused(f"/people/{eva.id}/role", 409, role="croupier") == "role-guest"
            assert await manager.refused(f"/people/{boss.id}/role", 409, role="patron") == "role-own"
            for nobody in ("p-aaaaaaaaaaaaaaaa", "%00", "bot-a"):
                assert await manager.refused(f"/people/{nobody}/role", 404, role="patron") == "person-unknown"
                assert await manager.refused(f"/people/{nobody}/readmit", 404, why="asked") == "person-unknown"
            await manager.post(f"/people/{eva.id}/role", 422, role="king")
            assert await manager.refused(f"/people/{eva.id}/readmit", 409, why="x") == "patron-nothing-to-readmit"
            await wallets.do(house, eva.id, lambda at_ms: Exclude(None, at_ms))
            assert await manager.refused(f"/people/{eva.id}/readmit", 409, why="x") == "patron-readmit-too-early"
            house.now_ms += DAY_MS
            assert (await manager.post(f"/people/{eva.id}/readmit", why="asked"))["person"]["id"] == eva.id
            (*_, event) = events_of(house.store, eva.id)
            assert (event.by, event.why) == (boss.id, "asked")

    run(visit())


def test_a_refill_by_http(house: House) -> None:
    async def visit() -> None:
        async with browser(house) as ana:
            you = (await ana.post("/guest", name="Ana"))["you"]
            error = (await ana.post("/me/refill", 409, id="refill-01"))["error"]
            assert (error["code"], error["values"]) == ("refill-not-needed", {"below": 100_000, "left": 1_000_000})
            person = house.people.get(you["id"])
            assert person is not None
            await at_table(house, person, 950_000)
            move(house, f"chips:t1:{person.id}", "house:t1", 950_000)
            for _ in range(2):
                refilled = (await ana.post("/me/refill", id="refill-02"))["you"]
                assert (refilled["wallet"], refilled["refill"]["allowed"]) == (1_000_000, False)
            assert list(refilled["tables"]) == ["t1"]

    run(visit())


def test_somebody_who_asks_too_often_is_told_when_to_come_back(store: Store) -> None:
    house = House(store, scale=0.1)

    async def visit() -> None:
        for name in ("Ana", "Eva", "Ida"):
            async with browser(house) as one:
                await one.post("/guest", name=name)
        async with browser(house) as one:
            answer = await one.client.post("/api/guest", json={"name": "Pia"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-often")
            assert int(answer.headers["retry-after"]) in range(1, 601)

    run(visit())
    house.close()
    assert rows(store, "SELECT count(*) FROM people") == [(3,)]


def test_every_request_is_described_with_its_refusals(house: House) -> None:
    described = app_of(house).openapi()
    for path, methods in described["paths"].items():
        for method, what in methods.items():
            assert what["summary"], path
            assert what["description"], path
            assert {"422", "429", "503"} <= set(what["responses"]), path
            form = what["responses"]["422"]["content"]["application/json"]["schema"]["$ref"]
            assert form.endswith("/Error"), (path, method)
    assert set(described["paths"]) == {
        *(f"/api{path}" for path in ("/guest", "/account", "/sign-in", "/sign-out", "/sign-out-everywhere")),
        *(f"/api/me{path}" for path in ("", "/do", "/password", "/refill", "/history", "/export", "/delete")),
        *(f"/api/people{path}" for path in ("", "/{id}/role", "/{id}/readmit")),
    }


def test_a_patron_refusal_is_none_of_ours(house: House) -> None:
    """What an account refuses reaches whoever asked as it is."""
    person = house.people.guest("Ana")
    with pytest.raises(PatronRefusal):
        run(wallets.do(house, person.id, lambda at_ms: Exclude(NOON, at_ms), "key-00001"))
    assert events_of(house.store, person.id) == []
