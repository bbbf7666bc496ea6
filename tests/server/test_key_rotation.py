"""Another key for a house in place: the new one seals, old ones open, and no crash on the way loses anything."""

import json
import threading
from base64 import urlsafe_b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import insert, select

from puntobanco.server import key_rotation
from puntobanco.server.errors import HouseKeyError
from puntobanco.server.house_key import KEY_BYTES, HouseKey, add_key, load_key
from puntobanco.server.http import cookies
from puntobanco.server.kept_streams import KeptStreams
from puntobanco.server.key_rotation import NOTICED_S, KeyRotation, Resealed, fit_key, follow_key
from puntobanco.server.people.people import People
from puntobanco.server.people.person import Person
from puntobanco.server.people.sessions import LONGEST_MS
from puntobanco.server.people.staff_events import EVENTS, STREAM, KeyChanged, KeysDropped
from puntobanco.server.service import Service
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import FACTORS, SETTINGS, SHOES
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work
from puntobanco.table import Role
from support.people_tools import NOON
from support.storage_tools import assert_sound

SHOE = b"the order of a shoe's cards, 32 b"[:32]
SHOES_KEPT = 230
"""More than are changed at once."""
MANAGER = "p-boss"


class Sealed(NamedTuple):
    """A house with something sealed under its first key."""

    store: Store
    file: Path
    person: str
    factor: bytes

    def key(self) -> HouseKey:
        """As a process that starts now has it."""
        key = load_key(self.file, {})
        fit_key(self.store, key)
        return key

    def rotation(self) -> KeyRotation:
        return KeyRotation(self.store, self.key(), self.file)

    def rows(self) -> list[tuple[str, str, bytes]]:
        with self.store.reading() as connection:
            shoes = [(row.table, row.shoe, bytes(row.sealed)) for row in connection.execute(select(SHOES))]
            factors = [("second factor", row.person, bytes(row.sealed)) for row in connection.execute(select(FACTORS))]
        return shoes + factors

    def opened(self, key: HouseKey) -> list[bytes]:
        """Everything that is sealed, read with a key."""
        return [key.unseal(sealed, table, shoe) for table, shoe, sealed in self.rows()]

    def setting(self, name: str) -> str | None:
        with self.store.reading() as connection:
            return connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar()

    def noted(self) -> list[Any]:
        found = [EVENTS.read(json.loads(one.data)) for one in self.store.events(STREAM)]
        return [one for one in found if isinstance(one, KeyChanged | KeysDropped)]


@pytest.fixture
def house(store: Store, tmp_path: Path) -> Sealed:
    """Shoes that are not opened, a second factor, and a stream that is kept."""
    file = tmp_path / "house.key"
    key = load_key(file, {})
    fit_key(store, key)
    rows = [
        {"table": f"t{n % 7}", "shoe": f"t/{n}", "sealed": key.seal(SHOE, f"t{n % 7}", f"t/{n}")}
        for n in range(SHOES_KEPT)
    ]
    change(store, lambda connection: connection.execute(insert(SHOES), rows))
    people = People(store, lambda: NOON, key=key)
    person = people.guest("Ana")
    assert people.factors is not None
    secret = people.factors.offer(person.id)
    people.close()
    store.write([Work(appends=(Append("table:t0", 0, ("{}",)),))])
    KeptStreams(store, key).keep("table:t0", *store.head("table:t0"), {"kept": True})
    return Sealed(store, file, person.id, secret)


def lines(file: Path) -> list[str]:
    return file.read_text().split()


def refused(work: Callable[[], object]) -> HouseKeyError:
    with pytest.raises(HouseKeyError) as refusal:
        work()
    return refusal.value


# Several keys


def test_old_keys_open_and_the_one_that_is_named_seals() -> None:
    old, new = HouseKey(b"1" * KEY_BYTES), HouseKey(b"2" * KEY_BYTES)
    both = HouseKey(b"2" * KEY_BYTES, b"1" * KEY_BYTES)
    assert (both.mark, both.newest, both.marks) == (new.mark, new.mark, (new.mark, old.mark))
    sealed = old.seal(SHOE, "t", "s")
    assert both.unseal(sealed, "t", "s") == SHOE
    assert new.unseal(both.seal(SHOE, "t", "s"), "t", "s") == SHOE
    both.use(old.mark)
    assert (both.mark, both.newest, both.marks) == (old.mark, new.mark, (new.mark, old.mark))
    assert old.unseal(both.seal(SHOE, "t", "s"), "t", "s") == SHOE
    assert both.sign("text") == old.sign("text")
    assert both.has_signed("text", new.sign("text"))
    assert both.has_signed("text", old.sign("text"))
    assert not old.has_signed("text", new.sign("text"))
    assert refused(lambda: old.use(new.mark)).code == "key-other"


def test_a_file_or_the_environment_holds_several_keys(tmp_path: Path) -> None:
    """On lines of their own, or with commas between them; the first is the newest. One that is none spoils all."""
    file = tmp_path / "key"
    first = load_key(file, {}).mark
    add_key(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [one.name for one in tmp_path.iterdir()] == ["key"]
    found = load_key(file, {})
    assert found.marks[1:] == (first,)
    for text in (",".join(lines(file)), ", ".join(lines(file)) + "\n", "\n".join(lines(file))):
        assert load_key(tmp_path / "none", {"PUNTO_KEY": text}).marks == found.marks
    file.write_text(file.read_text() + "half a key\n")
    assert refused(lambda: load_key(file, {})).code == "key-not-a-key"


def test_no_more_keys_than_a_file_may_hold(tmp_path: Path) -> None:
    file = tmp_path / "key"
    load_key(file, {})
    for _ in range(15):
        add_key(file)
    assert len(load_key(file, {}).marks) == 16
    assert refused(lambda: add_key(file)).values == {"most": 16}
    assert len(lines(file)) == 16


def test_cookies_of_an_old_key_hold(tmp_path: Path) -> None:
    file = tmp_path / "key"
    key, person = load_key(file, {}), Person("p-1", "Ana", Role.PATRON, None, 0, "s-1")
    cookie = cookies.make(key, person)
    add_key(file)
    later = load_key(file, {})
    assert cookies.read(later, cookie) == ("p-1", "s-1")
    assert cookies.read(key, cookies.make(later, person)) == ("p-1", "s-1")  # looked at the file again
    file.write_text(lines(file)[0])
    assert cookies.read(load_key(file, {}), cookie) is None


# Rotating


def test_everything_is_sealed_again_under_a_new_key(house: Sealed) -> None:
    before = house.key()
    done = house.rotation().rotate(MANAGER, NOON)
    assert done == Resealed(shoes=SHOES_KEPT, factors=1, kept=1)
    after = house.key()
    assert (after.mark, after.marks[1:]) == (after.newest, (before.mark,))
    house.file.write_text(lines(house.file)[0])
    alone = house.key()
    assert house.opened(alone) == [*[SHOE] * SHOES_KEPT, house.factor]
    found = KeptStreams(house.store, alone).find("table:t0")
    assert found is not None
    assert found[1] == {"kept": True}
    assert house.store.key_mark() == alone.mark
    assert house.noted() == [KeyChanged(alone.mark, MANAGER, NOON)]
    assert_sound(house.store)


def test_who_has_only_the_old_key_is_refused_at_the_start(house: Sealed, tmp_path: Path) -> None:
    old = tmp_path / "old.key"
    old.write_text(house.file.read_text())
    old.chmod(0o600)
    house.rotation().rotate(MANAGER, NOON)
    assert refused(lambda: fit_key(house.store, load_key(old, {}))).code == "key-other"


def test_a_process_that_runs_takes_up_a_new_key(house: Sealed) -> None:
    """What another one has sealed it opens at once, and soon it seals under the same key."""
    runs = house.key()
    first = runs.mark
    house.rotation().rotate(MANAGER, NOON)
    assert runs.marks == (first,)
    assert house.opened(runs) == [*[SHOE] * SHOES_KEPT, house.factor]
    assert runs.mark == first
    assert follow_key(house.store, runs)
    assert runs.mark == house.store.key_mark() != first


def test_a_process_without_the_new_key_says_that_it_is_not_ready(house: Sealed) -> None:
    elsewhere = HouseKey(b"1" * KEY_BYTES)
    assert not follow_key(house.store, elsewhere)
    assert follow_key(house.store, house.key())


async def test_a_balancer_is_told_of_a_key_that_is_missing(store: Store) -> None:
    fit_key(store, HouseKey(b"1" * KEY_BYTES))
    service = Service(store, HouseKey(b"2" * KEY_BYTES))
    await service.start()
    try:
        found = await service.health()
        while found.code is None:
            found = await service.health()
        assert (found.is_well, found.ready, found.code) == (False, False, "key-other")
    finally:
        await service.stop()


def test_a_new_key_can_be_handed_out_before_it_seals(house: Sealed, tmp_path: Path) -> None:
    """So that no process on another machine meets what it cannot open."""
    first = house.key().mark
    assert house.rotation().prepare()
    assert not house.rotation().prepare()
    assert len(lines(house.file)) == 2
    assert (house.key().mark, house.store.key_mark()) == (first, first)
    elsewhere = tmp_path / "copy.key"
    elsewhere.write_text(house.file.read_text())
    elsewhere.chmod(0o600)
    other = load_key(elsewhere, {})
    fit_key(house.store, other)
    assert other.mark == first
    assert house.rotation().rotate(MANAGER, NOON).shoes == SHOES_KEPT
    assert len(lines(house.file)) == 2
    assert house.opened(other)[0] == SHOE
    assert follow_key(house.store, other)
    assert other.mark == house.key().newest != first


class Crash(BaseException):
    """The power is cut."""


@pytest.mark.parametrize("after", [False, True])
def test_a_crash_at_any_step_loses_nothing(house: Sealed, monkeypatch: pytest.MonkeyPatch, *, after: bool) -> None:
    """Before or after each write, to the file and to the database; then it is run again, and one key was made."""
    left = 0

    def dying(step: Callable[..., Any]) -> Callable[..., Any]:
        def taken(*given: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0 and not after:
                raise Crash
            came = step(*given)
            if left == 0:
                raise Crash
            return came

        return taken

    for name in ("add_key", "keep_newest", "change"):
        monkeypatch.setattr(key_rotation, name, dying(getattr(key_rotation, name)))

    def tried(work: Callable[[], object], crash_at: int) -> bool:
        """Whether it died at this step; afterwards everything can be opened, and it is run to its end."""
        nonlocal left
        left = crash_at
        try:
            work()
        except Crash:
            assert house.opened(house.key()) == sealed
            left = 0
            work()
            return True
        return False

    sealed = [*[SHOE] * SHOES_KEPT, house.factor]
    rotated, dropped = [], []
    for step in range(1, 10):
        rotated.append(tried(lambda: house.rotation().rotate(MANAGER, NOON), step))
        assert house.key().mark == house.key().newest == house.store.key_mark()
        dropped.append(tried(lambda: house.rotation().drop_old(MANAGER, NOON + LONGEST_MS), step))
        assert len(lines(house.file)) == 1
        assert house.opened(house.key()) == sealed
    assert rotated == [True] * 8 + [False]  # file, database, three pages of shoes, factors, kept streams, the end
    assert dropped == [True] * 3 + [False] * 6


def test_a_rotation_that_was_cut_off_makes_no_second_key(house: Sealed, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is finished: after the new key was written down, and after the database was told."""
    with monkeypatch.context() as patch:
        patch.setattr(key_rotation.KeyRotation, "_move", lambda *_: (_ for _ in ()).throw(Crash()))
        with pytest.raises(Crash):
            house.rotation().rotate(MANAGER, NOON)
    made = lines(house.file)
    assert len(made) == 2
    with monkeypatch.context() as patch:
        patch.setattr(key_rotation.KeyRotation, "_factors", lambda _: (_ for _ in ()).throw(Crash()))
        with pytest.raises(Crash):
            house.rotation().rotate(MANAGER, NOON)
    assert refused(lambda: house.rotation().drop_old(MANAGER, NOON + LONGEST_MS, yes=True)).code == "key-unfinished"
    assert house.rotation().rotate(MANAGER, NOON) == Resealed(shoes=0, factors=1, kept=1)
    assert lines(house.file) == made
    assert len(house.noted()) == 1
    house.rotation().rotate(MANAGER, NOON)
    assert len(lines(house.file)) == 3


def test_two_who_rotate_at_once_lose_no_key(house: Sealed) -> None:
    """Each is refused, or writes a key that the file still has at the end."""
    barrier, codes = threading.Barrier(6), []

    def rotate() -> None:
        rotation = house.rotation()
        barrier.wait()
        try:
            rotation.rotate(MANAGER, NOON)
        except HouseKeyError as error:
            codes.append(error.code)
        else:
            codes.append("done")

    threads = [threading.Thread(target=rotate) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "done" in codes
    assert set(codes) <= {"done", "key-busy", "key-other"}
    house.rotation().rotate(MANAGER, NOON)
    assert house.opened(house.key()) == [*[SHOE] * SHOES_KEPT, house.factor]


def test_what_no_key_opens_stays_and_is_counted(house: Sealed) -> None:
    row = {"table": "x", "shoe": "x/1", "sealed": HouseKey(b"7" * KEY_BYTES).seal(SHOE, "x", "x/1")}
    change(house.store, lambda connection: connection.execute(insert(SHOES), row))
    assert house.rotation().rotate(MANAGER, NOON) == Resealed(SHOES_KEPT, 1, 1, unreadable=1)
    assert house.store.secret("x", "x/1") == row["sealed"]


def test_old_keys_go_when_nothing_needs_them(house: Sealed) -> None:
    """Not while a process may still seal with one, nor, unless somebody says so, while its cookies hold."""
    first = house.key().mark
    assert house.rotation().drop_old(MANAGER, NOON) == ()
    house.rotation().prepare()
    assert refused(lambda: house.rotation().drop_old(MANAGER, NOON, yes=True)).code == "key-unfinished"
    house.rotation().rotate(MANAGER, NOON)
    soon, early = NOON + NOTICED_S * 1000, NOON + LONGEST_MS - 1
    assert refused(lambda: house.rotation().drop_old(MANAGER, soon - 1, yes=True)).code == "key-not-noticed"
    assert refused(lambda: house.rotation().drop_old(MANAGER, soon)).values == {"days": 30}
    assert refused(lambda: house.rotation().drop_old(MANAGER, early)).values == {"days": 1}
    late = HouseKey(*map(urlsafe_b64decode, lines(house.file)))
    late.use(first)
    row = {"table": "late", "shoe": "late/1", "sealed": late.seal(SHOE, "late", "late/1")}
    change(house.store, lambda connection: connection.execute(insert(SHOES), row))
    assert house.rotation().drop_old(MANAGER, soon, yes=True) == (first,)
    assert house.file.stat().st_mode & 0o777 == 0o600
    assert len(lines(house.file)) == 1
    assert len(house.opened(house.key())) == SHOES_KEPT + 2
    assert house.noted()[-1] == KeysDropped((first,), MANAGER, soon)


def test_keys_of_the_environment_are_changed_there(house: Sealed) -> None:
    """A program cannot write them: it seals again what others have set, and says which are not needed."""

    def rotation() -> KeyRotation:
        key = load_key(house.file, {"PUNTO_KEY": ",".join(written)})
        fit_key(house.store, key)
        return KeyRotation(house.store, key, None)

    written = lines(house.file)
    assert refused(lambda: rotation().rotate(MANAGER, NOON)).code == "key-in-environment"
    assert refused(lambda: rotation().prepare()).code == "key-in-environment"
    add_key(house.file)
    written = lines(house.file)
    assert rotation().rotate(MANAGER, NOON).shoes == SHOES_KEPT
    assert len(rotation().drop_old(MANAGER, NOON + LONGEST_MS)) == 1
    written = written[:1]
    assert rotation().drop_old(MANAGER, NOON + LONGEST_MS) == ()
