"""Plays a little evening at a server of any version, and writes down the database that it leaves (tests/samples).

Usage: make_database_sample.py PUNTO FOLDER, with the command `punto` of the version that is to be kept, such as of an
environment into which an earlier commit was installed. FOLDER gets `house.sql`, everything that is in the database,
and `told.json`, what the server itself said of it: who has what, which tables there are, what was verified.

Everything is asked for as people do: `punto admin`, `punto serve`, and HTTP.
"""

import base64
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

KEY = base64.b64encode(bytes(range(32))).decode()
"""Of this house and no other: the tests open what is sealed with it."""
PASSWORD = "an old password, number {}"
PATIENCE_S = 20.0
_ADDRESS = re.compile(r"http://\S+")


class OldServer:
    """The server of the other version, in a folder of its own."""

    def __init__(self, punto: str, folder: Path) -> None:
        self.punto, self.folder = punto, folder
        self.environment = {**os.environ, "PUNTO_HOME": str(folder), "PUNTO_KEY": KEY, "LANG": "C.UTF-8"}
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def admin(self, *words: str, given: str = "") -> dict[str, Any]:
        """What `punto admin` answers."""
        done = subprocess.run(
            [self.punto, "admin", *words, "--json"],
            env=self.environment,
            input=given,
            check=True,
            capture_output=True,
            text=True,
        )
        answer: dict[str, Any] = json.loads(done.stdout)
        return answer

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        words = [self.punto, "serve", "--port", "0", "--rates", "0"]
        self._process = subprocess.Popen(words, env=self.environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        found = _ADDRESS.search(self._process.stdout.readline())
        if found is None:
            raise SystemExit("the server did not start")
        self.address = found[0]

    def stop(self) -> None:
        """End it in order."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE_S)
            self._process = None


class Visitor:
    """Somebody with a browser."""

    def __init__(self, server: OldServer, name: str) -> None:
        self.name, self.login, self.password = name, name.lower(), PASSWORD.format(sum(name.encode()))
        self._http = httpx.Client(base_url=server.address, timeout=PATIENCE_S)
        self._made = 0

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Ask for something under `/api`, and get it."""
        answer = self._http.post(f"/api{path}", json=body)
        if not answer.is_success:
            raise SystemExit(f"{self.name} {path} {body}: {answer.text}")
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> dict[str, Any]:
        """Read something under `/api`."""
        answer = self._http.get(f"/api{path}")
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    def make_account(self) -> "Visitor":
        """Become somebody with a login, which the house may have completed."""
        made = self.post("/account", login=self.login, password=self.password, name=self.name)
        self.login = made["you"]["login"]
        return self

    def sign_in(self) -> "Visitor":
        """Come with the login that `punto admin` has given."""
        self.post("/sign-in", login=self.login, password=self.password)
        return self

    def command_id(self) -> str:
        """A new one."""
        self._made += 1
        return f"{self.login}-{self._made:06d}"

    def do(self, table: str, type: str, **fields: Any) -> dict[str, Any]:
        """Do something at a table."""
        return self.post(f"/tables/{table}/do", id=self.command_id(), act={"type": type, **fields})

    def own(self, type: str, **fields: Any) -> None:
        """Do something with one's own account."""
        self.post("/me/do", id=self.command_id(), command={"type": type, **fields})

    def sit_down(self, table: str, coins: int = 100_000) -> None:
        """Come, buy in, take the first free seat."""
        taken = {one.get("seat") for one in self.view(table)["people"].values()}
        self.do(table, "Join", name=self.name)
        self.do(table, "BuyIn", coins=coins)
        self.do(table, "Sit", seat=next(seat for seat in range(1, 20) if seat not in taken))

    def dismiss(self, table: str, bot: str) -> None:
        """Send a bot away, as soon as nothing of it lies there."""
        end = time.monotonic() + PATIENCE_S
        while not self._http.delete(f"/api/tables/{table}/bots/{bot}").is_success:
            if time.monotonic() > end:
                raise SystemExit(f"{bot} does not go")
            time.sleep(0.02)

    def view(self, table: str) -> dict[str, Any]:
        """What everybody sees."""
        view: dict[str, Any] = self.get(f"/tables/{table}")["view"]
        return view

    def until(self, table: str, holds: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the table is so far."""
        end = time.monotonic() + PATIENCE_S
        while not holds(self.view(table)):
            if time.monotonic() > end:
                raise SystemExit(f"{table} did not come to that: {self.view(table)}")
            time.sleep(0.02)

    def bet(self, table: str, bet: str) -> None:
        """Stake the least that is allowed, as soon as bets are open."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            for one in self.get(f"/tables/{table}/you")["you"]["can"]:
                if (one["act"], one.get("bet")) == ("PlaceBet", bet):
                    act = {"type": "PlaceBet", "bet": bet, "coins": one["least"], "patron": None}
                    sent = {"id": self.command_id(), "act": act}
                    if one.get("now") or self._http.post(f"/api/tables/{table}/do", json=sent).is_success:
                        return  # it stayed there after a tie, or it was in time
            time.sleep(0.02)
        raise SystemExit(f"{self.name} could not bet on {bet} at {table}")


def play_coups(table: str, coups: int, *people: tuple[Visitor, str]) -> None:
    """Coups at a table that the program deals, each with a bet of everybody."""
    for _ in range(coups):
        before = people[0][0].view(table)["shoe"]["coups"]
        for one, bet in people:
            one.bet(table, bet)
        people[0][0].until(table, lambda view, before=before: is_over(view, before))  # type: ignore[misc]


def is_over(view: dict[str, Any], before: int) -> bool:
    """Whether one more coup than before was dealt and paid."""
    return bool(view["shoe"]["coups"] > before and view["phase"] in ("between", "betting"))


def evening(server: OldServer) -> dict[str, Any]:
    """People come, play, err, put right, set themselves limits, and go; what the server says of it in the end."""
    for name, role in (("Mara", "manager"), ("Cleo", "croupier")):
        staff = Visitor(server, name)
        words = ("staff", "add", staff.login, "--role", role, "--name", name, "--password-stdin")
        server.admin(*words, given=staff.password + "\n")
        server.environment.setdefault("PUNTO_AS", staff.login)  # from then on it is the manager who acts
    server.start()
    mara, cleo = (Visitor(server, name).sign_in() for name in ("Mara", "Cleo"))
    anna, bert, emil = (Visitor(server, name).make_account() for name in ("Anna", "Bert", "Emil"))
    dora, ida = Visitor(server, "Dora"), Visitor(server, "Ida")
    for guest in (dora, ida):
        guest.post("/guest", name=guest.name)
    dora.make_account()
    anna.own("SetLimit", kind="loss", period="day", coins=500_000)
    anna.own("SetCheck", minutes=60, coups=None)
    bert.own("SetLimit", kind="stake", period="week", coins=900_000)
    bert.own("SetLimit", kind="stake", period="week", coins=2_000_000)  # higher, so that it waits
    tables = {
        "sealed": two_shoes(mara, anna, bert),
        "bank": auctioned_bank(anna, bert, dora),
        "dealt": dealt_by_hand(mara, cleo, dora, ida),
        "closed": closed_table(mara, emil),
        "kept": table_of_a_kept_house(server, mara, anna),
    }
    emil.own("Exclude", until_ms=None)
    fritz = Visitor(server, "Fritz").make_account()
    fritz.post("/me/delete", password=fritz.password)
    again = {"id": anna.command_id(), "act": {"type": "Tip", "coins": 100}}
    answer = anna.post(f"/tables/{tables['sealed']}/do", **again)
    found = {
        "people": {one.name.lower(): told_of(one) for one in (mara, cleo, anna, bert, dora, emil)},
        "tables": {name: told_of_table(mara, id) for name, id in tables.items()},
        "again": {"login": anna.login, "table": tables["sealed"], "sent": again, "answer": answer},
    }
    server.stop()
    return {**found, "verified": server.admin("verify")["holds"]}


def two_shoes(mara: Visitor, anna: Visitor, bert: Visitor) -> str:
    """A private table of which the manager has the shoe changed; its people stay."""
    table = str(anna.post("/tables", house="schaanwald", pace="quick", name="Annas Tisch")["table"])
    anna.sit_down(table)
    bert.sit_down(table)
    play_coups(table, 3, (anna, "punto"), (bert, "banco"))
    mara.do(table, "CloseTable", reason="a new shoe")
    mara.do(table, "ReopenTable")
    anna.until(table, lambda view: view["shoe"]["number"] == 2 and view["phase"] == "betting")
    play_coups(table, 2, (anna, "banco"), (bert, "punto"))
    return table


def auctioned_bank(anna: Visitor, bert: Visitor, dora: Visitor) -> str:
    """A table at which the bank is sold; a bot plays while the others look on, and is sent away."""
    table = str(dora.post("/tables", house="punter-and-bank", pace="quick", bots=1)["table"])
    for one in (anna, bert, dora):
        one.sit_down(table, 200_000)
    dora.until(table, lambda view: bool(view["shoe"]["coups"] >= 2))
    for bot in [id for id in dora.view(table)["people"] if id.startswith("bot")]:
        dora.dismiss(table, bot)
    return table


def dealt_by_hand(mara: Visitor, cleo: Visitor, dora: Visitor, ida: Visitor) -> str:
    """A table with a croupier, who errs: a coup is put right, one is put right later, one is undone."""
    table = str(mara.post("/tables", house="mega-pay", private=False, dealt_by="person", name="Saal")["table"])
    dora.sit_down(table)
    ida.sit_down(table)
    cleo.do(table, "StartShoe")
    cleo.do(table, "TurnBurnCard", card="5h", proof="")
    deal(cleo, table, "2h 3d 4c Ks Th", (dora, "banco"), (ida, "egalite"))
    deal(cleo, table, "7h 6d Kc Ks", (dora, "punto"), (ida, "banco"), too_many="2h")
    cleo.do(table, "PutRight", missing=[], coup=None)
    deal(cleo, table, "5h 6d Kc Ks", (ida, "punto"))  # punto should have drawn
    mara.do(table, "PayAsItLies", reason="nobody objects")
    ida.do(table, "ReportError", note="Punto hatte fünf und bekam keine Karte.")
    deal(cleo, table, "9h 2d Kc Ks", (dora, "punto"))
    mara.do(table, "PutRight", missing=["4h"], coup=3)
    deal(cleo, table, "9d 3h Qc Js", (dora, "banco"), (ida, "punto"))
    mara.do(table, "VoidCoup", reason="a card fell to the floor", coup=None)
    cleo.do(table, "OpenBets")
    ida.do(table, "PlaceBet", bet="banco", coins=1000, patron=None)  # and there it lies
    return table


def deal(cleo: Visitor, table: str, cards: str, *bets: tuple[Visitor, str], too_many: str = "") -> None:
    """One coup of a croupier, as the cards come."""
    cleo.do(table, "OpenBets")
    for one, bet in bets:
        one.do(table, "PlaceBet", bet=bet, coins=2000, patron=None)
    cleo.do(table, "CloseBets")
    for card in cards.split():
        cleo.do(table, "DealCard", card=card, side=None, proof="")
    if too_many:
        cleo.do(table, "DealCard", card=too_many, side="banco", proof="")
    cleo.do(table, "EndCoup")


def closed_table(mara: Visitor, emil: Visitor) -> str:
    """A table that was played at, and is closed."""
    table = str(emil.post("/tables", house="castle-vaduz", pace="quick")["table"])
    emil.sit_down(table)
    play_coups(table, 1, (emil, "banco"))
    emil.do(table, "Leave")
    mara.do(table, "CloseTable", reason="the evening is over")
    return table


KEPT_HOUSES = {"dragon-castle": "40:1", "old-castle": "39:1"}
"""Houses of files, and what their side bet pays; the second one is retired in the end."""
HOUSE_FILE = """id = "{id}"
version = 1
extends = "castle-vaduz"
names.house = "{id}"
[bets.dragon-7]
name = "Dragon 7"
wins = "winner == banco and banco.cards == 3 and banco.total == 7"
pays = "{pays}"
"""


def table_of_a_kept_house(server: OldServer, mara: Visitor, anna: Visitor) -> str:
    """A table of a house that the database keeps; another house of a file is retired."""
    for id, pays in KEPT_HOUSES.items():
        file = server.folder / f"{id}.toml"
        file.write_text(HOUSE_FILE.format(id=id, pays=pays), encoding="utf-8")
        server.admin("houses", "add", str(file))
        file.unlink()
    server.admin("houses", "remove", "old-castle")
    table = str(mara.post("/tables", house="dragon-castle", private=True, pace="quick", name="Drache")["table"])
    anna.sit_down(table)
    play_coups(table, 1, (anna, "dragon-7"))
    return table


def told_of(one: Visitor) -> dict[str, Any]:
    """What somebody is told of their account."""
    you = one.get("/me")["you"]
    kept = ("id", "name", "role", "login", "wallet", "tables", "check", "exclusion")
    limits = [{key: limit[key] for key in ("kind", "period", "coins")} for limit in you["limits"]]
    chips = {table: one.get(f"/tables/{table}/you")["you"].get("chips") for table in you["tables"]}
    told = {key: you[key] for key in kept if key in you}
    return {"password": one.password, **told, "limits": limits, "chips": chips}


def told_of_table(one: Visitor, table: str) -> dict[str, Any]:
    """A table as everybody sees it."""
    seen = one.get(f"/tables/{table}")
    view = seen["view"]
    kept = {"phase": view["phase"], "shoe": view["shoe"]["number"], "coups": view["shoe"]["coups"]}
    return {"id": table, "house": view["about"]["house"], "number": seen["number"], **kept}


def main(words: list[str]) -> int:
    """Play, and write the sample."""
    if len(words) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    to = Path(words[1])
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = OldServer(words[0], Path(folder))
        try:
            told = evening(server)
        finally:
            server.stop()
        with sqlite3.connect(Path(folder) / "house.db") as connection:
            dump = "\n".join(connection.iterdump()) + "\n"
    (to / "house.sql").write_text(dump, encoding="utf-8")
    (to / "told.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{len(dump.encode()):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
