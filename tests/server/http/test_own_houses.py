"""Houses of people's own: what anybody may send, what becomes of it, and what is refused."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from puntobanco.game import LANGUAGES, HouseError
from puntobanco.house import load, load_kept, load_texts
from puntobanco.odds import odds
from puntobanco.odds.work import work_of
from puntobanco.server.http.own_houses import LARGEST_HOUSE_BODY
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables import own_houses
from puntobanco.server.tables.house_rows import houses_of, kept_versions
from puntobanco.server.tables.own_houses import BOUNDS, MOST_WORK, own_house
from puntobanco.table import Role
from support.server_tools import Guest, running
from support.storage_tools import assert_sound
from support.watched_server import PASSWORD, account

OURS = """
id = "dragon-castle"
version = 3
extends = "castle-vaduz"
names.house = "Dragon Castle"
[bets.dragon-7]
name = "Dragon 7"
wins = "winner == banco and banco.cards == 3 and banco.total == 7"
pays = "40:1"
needs = ["punto", "banco"]
minimum = 5
maximum = 100
"""


def text_of(number: int) -> str:
    return OURS.replace("Dragon Castle", f"Dragon Castle {number}")


def bets(*conditions: str, pays: str = "1:1") -> str:
    """A house with these bets besides."""
    more = (f'[bets.more-{n}]\nname = "More"\nwins = "{one}"\npays = "{pays}"\n' for n, one in enumerate(conditions))
    return OURS + "".join(more)


FOUR_CARDS = " and ".join(
    f"{side}.{card}_rank == three and {side}.{card}_suit == hearts"
    for side in ("punto", "banco")
    for card in ("first", "second")
)
REFUSED: dict[str, tuple[str, str]] = {
    "nothing": ("\n", "own-house-invalid"),
    "no TOML": ("<html><script>alert(1)</script>", "own-house-invalid"),
    "no house": ("id = 'x'\n", "own-house-invalid"),
    "a file of the machine": (OURS.replace("castle-vaduz", "/etc/passwd"), "own-house-invalid"),
    "a neighbour": (OURS.replace("castle-vaduz", "../schaanwald.toml"), "own-house-invalid"),
    "itself": (OURS.replace("castle-vaduz", "dragon-castle"), "own-house-invalid"),
    "control characters": (OURS.replace("Dragon Castle", "Dragon\\u001b[2J"), "own-house-invalid"),
    "too deep": ("a = " + "[" * 5000 + "]" * 5000, "own-house-invalid"),
    "too long a key": (".".join(["a"] * 3000) + " = 1", "own-house-invalid"),
    "too many bets": (bets(*["winner == tie"] * (BOUNDS.bets + 1)), "own-house-invalid"),
    "too much work": (bets(FOUR_CARDS), "own-house-work"),
    "too much given away": (bets("winner == tie", pays="12:1"), "own-house-favours"),
}


@pytest.fixture
async def server(store: Store) -> AsyncIterator[tuple[str, Service]]:
    async with running(store) as found:
        yield found
    assert_sound(store)
    assert verify_database(store).is_sound


async def send(who: Guest, text: str = OURS, status: int = 201) -> Any:
    return await who.post("/api/houses", {"text": text}, status)


async def test_a_house_of_ones_own(server: tuple[str, Service]) -> None:
    """It has an id that nobody chose, is told to whoever knows that, and to nobody else."""
    ida, bob = await Guest(server[0]).come(), await Guest(server[0], "Bob").come()
    made = await send(ida)
    house = load_texts((*load("castle-vaduz").files, OURS))
    assert made["id"].startswith("own-")
    assert (made["fingerprint"], made["version"], made["text"]) == (house.fingerprint, 3, OURS)
    assert (await send(bob))["id"] == made["id"]  # the same text is the same house
    assert (await send(bob, text_of(2)))["id"] != made["id"]
    listed = [one["id"] for one in (await bob.get("/api/houses"))["houses"]]
    assert not any(id.startswith("own-") for id in listed)
    seen = await Guest(server[0]).get(f"/api/houses/{made['id']}?lang=de")
    assert (seen["id"], seen["names"]["house"], seen["fingerprint"]) == (
        made["id"],
        "Dragon Castle",
        house.fingerprint,
    )
    assert "dragon-7" in [bet["id"] for bet in seen["bets"]]
    assert (await bob.get(f"/api/houses/{made['id']}/leaflet"))["title"]
    told = await bob.get(f"/api/houses/{made['id']}/file")
    assert load_texts(told["files"]).fingerprint == told["fingerprint"] == house.fingerprint
    assert load_texts(told["files"]).id == made["id"]
    assert [one["id"] for one in (await ida.get("/api/me/houses"))["houses"]] == [made["id"]]
    assert (await bob.get("/api/odds", 405))["error"]["code"] == "method-not-allowed"
    exact = await bob.post("/api/odds", {"house": made["id"]})
    assert {one["id"]: one["edge"] for one in exact["bets"]}["dragon-7"] == str(odds(house).bets["dragon-7"].edge)
    assert (await bob.get(f"/api/compare?a={made['id']}&b=castle-vaduz"))["houses"] == [made["id"], "castle-vaduz"]


async def test_private_tables_of_it(server: tuple[str, Service]) -> None:
    """Anybody who knows the id opens them; they are private, whoever asks."""
    address, service = server
    ida, bob = await Guest(address).come(), await Guest(address, "Bob").come()
    house = (await send(ida))["id"]
    table = (await bob.post("/api/tables", {"house": house, "sit": True, "pace": "quick", "minimum": 1000}))["table"]
    about = (await ida.get(f"/api/tables/{table}"))["view"]["about"]
    assert (about["house"], about["minimum"], about["private"]) == (house, 1000, True)
    assert table in [one["id"] for one in (await bob.get("/api/tables"))["tables"]]
    assert [one["played"] for one in (await ida.get("/api/me/houses"))["houses"]] == [True]
    mara = await account(address, "mara")
    service.people.set_role(mara.id, Role.MANAGER)
    await mara.post("/api/sign-in", {"login": mara.login, "password": PASSWORD})
    refused = await mara.post("/api/tables", {"house": house, "private": False}, 422)
    assert refused["error"]["code"] == "table-house-private"
    gone = await bob.post("/api/tables", {"house": "own-0123456789abcdef01234567"}, 404)
    assert gone["error"]["code"] == "house-unknown"
    assert house not in gone["error"]["text"]


async def test_it_is_there_after_a_restart(store: Store) -> None:
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        house = (await send(ida))["id"]
        table = (await ida.post("/api/tables", {"house": house, "sit": True}))["table"]
    async with running(store) as (address, _):
        ida.address = address
        you = (await ida.get(f"/api/tables/{table}/you"))["you"]
        assert you["chips"] > 0
        assert (await ida.get(f"/api/tables/{table}"))["view"]["about"]["house"] == house


@pytest.mark.parametrize(("text", "code"), REFUSED.values(), ids=REFUSED)
async def test_what_is_refused(server: tuple[str, Service], text: str, code: str) -> None:
    """With a reason, in the language of whoever asks; nothing of it is kept."""
    ida = await Guest(server[0]).come()
    found = set()
    for language in LANGUAGES:
        error = (await ida.post(f"/api/houses?lang={language}", {"text": text}, 422))["error"]
        assert error["code"] == code
        found.add(error["text"])
    assert len(found) == len(LANGUAGES)
    assert houses_of(server[1].store, ida.id) == []


async def test_every_problem_is_told(server: tuple[str, Service]) -> None:
    ida = await Guest(server[0]).come()
    wrong = OURS.replace("40:1", "lots").replace("minimum = 5", "minimum = -5")
    problems = (await ida.post("/api/houses", {"text": wrong}, 422))["error"]["values"]["problems"]
    assert [one.partition(":")[0] for one in problems] == ["bets.dragon-7.pays", "bets.dragon-7.minimum"]


async def test_who_may_send_and_how_much(store: Store) -> None:
    async with running(store, rates=1.0) as (address, _):
        visitor, ida = Guest(address), await Guest(address).come()
        assert (await send(visitor, status=401))["error"]["code"] == "sign-in-first"
        long = OURS + "#" * BOUNDS.bytes
        assert (await send(ida, long, 422))["error"]["code"] == "value-wrong"
        assert (await send(ida, "#" * LARGEST_HOUSE_BODY, 413))["error"]["code"] == "body-too-long"
        assert (await ida.post("/api/tables", {"house": "#" * 20_000}, 413))["error"]["code"] == "body-too-long"
        umlauts = OURS + "#" + "ü" * (BOUNDS.bytes // 2)
        assert (await send(ida, umlauts, 422))["error"]["code"] == "own-house-invalid"


async def test_too_often(store: Store) -> None:
    async with running(store, rates=0.1) as (address, _):
        ida = await Guest(address).come()
        for number in range(2):
            await send(ida, text_of(number))
        assert (await send(ida, text_of(3), 429))["error"]["code"] == "too-often"


async def test_those_without_a_table_give_way(server: tuple[str, Service], monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest first; what is played is never forgotten."""
    monkeypatch.setattr(own_houses, "MOST_OF_ONE", 3)
    ida, bob = await Guest(server[0]).come(), await Guest(server[0], "Bob").come()
    ids = [(await send(ida, text_of(number)))["id"] for number in range(3)]
    await ida.post("/api/tables", {"house": ids[0]})
    fourth = (await send(ida, text_of(4)))["id"]
    assert {one["id"] for one in (await ida.get("/api/me/houses"))["houses"]} == {ids[0], ids[2], fourth}
    await ida.get(f"/api/houses/{ids[0]}")
    assert (await bob.post("/api/tables", {"house": ids[1]}, 404))["error"]["code"] == "house-unknown"
    for house in (ids[2], fourth):
        await bob.post("/api/tables", {"house": house})
    assert (await send(ida, text_of(5), 409))["error"]["code"] == "own-houses-many"
    monkeypatch.setattr(own_houses, "MOST_IN_ALL", 4)
    unused = (await send(bob, text_of(6)))["id"]
    await send(bob, text_of(7))
    assert kept_versions(server[1].store, unused) == []
    await bob.post("/api/tables", {"house": (await send(bob, text_of(7)))["id"]})
    assert (await send(bob, text_of(8), 503))["error"]["code"] == "own-houses-full"


async def test_whoever_goes_is_forgotten(server: tuple[str, Service]) -> None:
    """Not the house that others play, but whose it was; and everything that is told of somebody names their houses."""
    ida, bob = await Guest(server[0]).come(), await Guest(server[0], "Bob").come()
    first, second = (await send(ida))["id"], (await send(ida, text_of(2)))["id"]
    await bob.post("/api/tables", {"house": first})
    everything = await ida.get("/api/me/export")
    assert [one["text"] for one in everything["houses"]] == [text_of(2), OURS]
    await ida.post("/api/me/delete", {})
    store = server[1].store
    assert [(one.owner, one.added_by) for one in kept_versions(store, first)] == [("", "")]
    assert kept_versions(store, second) == []


async def test_names_are_never_html(server: tuple[str, Service]) -> None:
    ida = await Guest(server[0]).come()
    house = (await send(ida, OURS.replace("Dragon Castle", "<script>alert(1)</script>")))["id"]
    html = (await ida.get(f"/api/houses/{house}/leaflet"))["html"]
    assert "<script" not in html
    assert "&lt;script&gt;" in html


def test_the_id_is_given_by_the_text() -> None:
    house = own_house(OURS)
    assert house == load_kept(house.files)
    assert own_house(OURS).id == house.id != own_house(OURS + "\n# another\n").id
    assert house.fingerprint == own_house(OURS + "\n# another\n").fingerprint


@pytest.mark.parametrize(
    "wins", ["punto.suited_pair or banco.suited_pair", "punto.first_rank == ace and punto.total == 9"]
)
def test_the_usual_bets_are_little_work(wins: str) -> None:
    house = load_texts((*load("castle-vaduz").files, bets(wins)))
    assert 0 < work_of(house) < MOST_WORK


def test_bounds_are_looked_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is too much is not worked through."""

    def never(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr("puntobanco.house.reader.from_rules", never)
    choices = "".join(f'choices.c{n} = {{ why = "x", set = {{ stakes.minimum = {n + 5} }} }}\n' for n in range(61))
    refusing: list[Callable[[], Any]] = [
        lambda: own_house(OURS + f'[readings.many]\nabout = "x"\n{choices}'),
        lambda: own_house(bets(*["winner == tie"] * (BOUNDS.bets + 1))),
        lambda: own_house("#" * (BOUNDS.bytes + 1)),
        lambda: own_house(OURS.replace("Dragon Castle", "half a character \ud800")),
    ]
    keys = set()
    for refuse in refusing:
        with pytest.raises(HouseError) as error:
            refuse()
        (problem,) = error.value.values["problems"]  # type: ignore[misc]
        keys.add(problem.message.key)  # type: ignore[has-type]
    assert keys == {"problem.too-many-choices", "problem.too-many-bets", "problem.file-too-large", "problem.not-utf8"}
