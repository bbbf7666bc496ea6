"""The reader of the notation: what each line becomes, where it stands, and which lines may follow which."""

import hashlib

import pytest

from puntobanco.fairness import Contribution, Sealing, Word
from puntobanco.game import Action, Card, Result, Winner
from puntobanco.house import Limits
from puntobanco.records import notation
from puntobanco.records.notation import NotatedRecord, read_notation
from puntobanco.records.notation_words import NotationError
from puntobanco.records.shoes import (
    BurnedCards,
    Claim,
    Correction,
    Decision,
    Dismissal,
    EndedBy,
    NotedCoup,
    NotedShoe,
    RecordedPatron,
    Score,
    ShoeEnd,
    ShoeRecord,
    Void,
)
from puntobanco.table.events import Adjusted, Irregular, Line
from puntobanco.table.state import SealedOrder

DIGESTS = [letter * 64 for letter in "0123456"]
SALT = "5" * 32
PAYMENT = "ana banco 20.00 won 19.00"

TEXT = f"""punto 1
house corner 4 0123456789abcdef
reading packs=eight
reading punto="word"
limits 50 200.5
table felt
patron ana Ana
patron ben

shoe 3
sealed {DIGESTS[0]} name "felt/3" terms x packs 255
word ana {DIGESTS[1]} lluvia {SALT} cut 65535
word ben {DIGESTS[2]} "two words" {SALT}
word eve {DIGESTS[3]} silent
frozen {DIGESTS[4]} {DIGESTS[5]}
burn 7d 7
0. 2h 3s draw by ana 4d / 6c Kd = punto 9:6
  cut card
  bank ben 20.1
  ana punto 15 won 14.25
  ben tie 5 returned
  ben other 5 stays
  ben banco 20 lost
7. 9h Ks 3d / 4c 4d ! card-too-many card-too-few
  no bets
  claim ben "no"
  corrected after 8 9h Ks / 4c 4d without 3d = tie
    ana banco 20 lost
    adjusted ana -30 borne 9
    adjusted ben +20
8. 8c / ...
  void "a card was seen"
    adjusted ana 1
9. 5h Ks stand / 4c 3d =banco
  dismissed after 999999999 late
closed late
secret {DIGESTS[6]}

shoe 4
burn Kd 10
end

rules
|a
|
rules
"""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_every_line_says_what_it_says() -> None:
    """A record with a line of each kind, and what a reader takes from each."""
    words = (
        Contribution("ana", DIGESTS[1], True, Word("lluvia", SALT, 65535)),
        Contribution("ben", DIGESTS[2], False, Word("two words", SALT, 0)),
        Contribution("eve", DIGESTS[3], False),
    )
    first = NotedCoup(
        0,
        cards("2h 3s 4d"),
        cards("6c Kd"),
        Decision(Action.DRAW, "ana"),
        Score(Winner.PUNTO, 9, 6),
        cut_card=True,
        banker="ben",
        banker_least=2010,
        lines=(
            Line("ana", "punto", 1500, Result.WON, 1425),
            Line("ben", "tie", 500, Result.RETURNED, 0, False),
            Line("ben", "other", 500, Result.RETURNED, 0, True),
            Line("ben", "banco", 2000, Result.LOST, 0, False),
        ),
    )
    corrected = Correction(
        cards("9h Ks"),
        cards("4c 4d"),
        cards("3d"),
        Score(Winner.TIE, 9, 8),
        (Line("ana", "banco", 2000, Result.LOST, 0, False),),
        (Adjusted("ana", -3000, 900), Adjusted("ben", 2000, 0)),
        8,
    )
    second = NotedCoup(
        7,
        cards("9h Ks 3d"),
        cards("4c 4d"),
        score=Score(Winner.BANCO, 2, 8),
        irregular=(Irregular.CARD_TOO_MANY, Irregular.CARD_TOO_FEW),
        lines=(),
        rulings=(Claim("ben", "no"), corrected),
    )
    third = NotedCoup(8, cards("8c"), (), rulings=(Void("a card was seen", (Adjusted("ana", 100, 0),)),))
    fourth = NotedCoup(
        9,
        cards("5h Ks"),
        cards("4c 3d"),
        Decision(Action.STAND),
        Score(Winner.BANCO, 5, 7),
        rulings=(Dismissal("late", 999_999_999),),
    )
    sealing = Sealing("felt/3", "x", 255, DIGESTS[0])
    sealed = SealedOrder(3, sealing, words, DIGESTS[4], DIGESTS[5], DIGESTS[6])
    assert read_notation(TEXT.encode()).record == ShoeRecord(
        house="corner",
        version=4,
        fingerprint="0123456789abcdef",
        readings=(("packs", "eight"), ("punto", "word")),
        limits=Limits(5000, 20_050),
        table="felt",
        people=(RecordedPatron("ana", "Ana"), RecordedPatron("ben", "ben")),
        shoes=(
            NotedShoe(
                3,
                sealed,
                BurnedCards(Card.parse("7d"), 7),
                (first, second, third, fourth),
                ShoeEnd(EndedBy.TABLE_CLOSED, "late"),
            ),
            NotedShoe(4, None, BurnedCards(Card.parse("Kd"), 10), (), ShoeEnd(EndedBy.PLAYED_OUT)),
        ),
        rules=("a\n", ""),
    )


def test_everything_that_may_turn_out_wrong_is_known_by_its_line() -> None:
    """Whatever a check may contradict leads to the line that says it: shoes, coups and the rest count from nothing."""
    begin = {
        ("house",): "house",
        ("reading", 0): "reading packs",
        ("reading", 1): "reading punto",
        ("limits",): "limits",
        ("shoe", 0): "shoe 3",
        ("sealed", 0): "sealed",
        ("word", 0, 0): "word ana",
        ("word", 0, 1): "word ben",
        ("word", 0, 2): "word eve",
        ("frozen", 0): "frozen",
        ("burn", 0): "burn 7d",
        ("coup", 0, 0): "0.",
        ("bank", 0, 0): "bank",
        ("payment", 0, 0, 0): "ana punto 15",
        ("payment", 0, 0, 1): "ben tie",
        ("payment", 0, 0, 2): "ben other",
        ("payment", 0, 0, 3): "ben banco",
        ("coup", 0, 1): "7.",
        ("ruling", 0, 1, 0): "claim",
        ("ruling", 0, 1, 1): "corrected",
        ("coup", 0, 2): "8.",
        ("ruling", 0, 2, 0): "void",
        ("coup", 0, 3): "9.",
        ("ruling", 0, 3, 0): "dismissed",
        ("end", 0): "closed",
        ("secret", 0): "secret",
        ("shoe", 1): "shoe 4",
        ("burn", 1): "burn Kd",
        ("end", 1): "end",
        ("rules", 0): "rules",
        ("rules", 1): "rules",
    }
    where, lines = read_notation(TEXT.encode()).where, TEXT.splitlines()
    assert where.keys() == begin.keys()
    assert all(lines[where[place] - 1].strip().startswith(text) for place, text in begin.items())
    assert where["rules", 1] - where["rules", 0] == 3


def test_a_record_of_one_shoe_need_not_say_so() -> None:
    for shoe in ("burn 7d 7", "1. 9h Ks / 4c 4d"):
        short = read_notation(f"house x\n{shoe}".encode())
        assert short.record == read_notation(f"house x\nshoe 1\n{shoe}".encode()).record
        assert short.where["shoe", 0] == 2


# Which lines may follow which

SEALED = f"sealed {DIGESTS[0]} name a terms b packs 1"
FROZEN = f"frozen {DIGESTS[0]} {DIGESTS[0]}"
COUP = "1. 9h Ks / 4c 4d"
FOLLOWED = {
    "": "punto house",
    "punto 1": "house",
    "house x": "reading limits table patron shoe burn 1. rules",
    "house x\nreading a=b": "reading limits table patron shoe burn 1. rules",
    "house x\nlimits 1 2": "table patron shoe burn 1. rules",
    "house x\ntable a": "patron shoe burn 1. rules",
    "house x\npatron a": "patron shoe burn 1. rules",
    "house x\nshoe 1": "shoe sealed burn 1. end closed epoch rules",
    f"house x\nshoe 1\n{SEALED}": "shoe word frozen end closed epoch secret rules",
    f"house x\nshoe 1\n{SEALED}\nword a {DIGESTS[0]} silent": "shoe word frozen end closed epoch secret rules",
    f"house x\nshoe 1\n{SEALED}\n{FROZEN}": "shoe burn 1. end closed epoch refused asked secret rules",
    f"house x\nshoe 1\n{SEALED}\n{FROZEN}\nburn 7d 7": "shoe 1. end closed epoch asked secret rules",
    f"house x\nshoe 1\n{SEALED}\n{FROZEN}\n{COUP}": "shoe 1. end closed epoch asked secret rules",
    f"house x\nshoe 1\n{SEALED}\n{FROZEN}\n{COUP}\nend": "shoe secret rules",
    f"house x\nshoe 1\n{SEALED}\nsecret {DIGESTS[0]}": "shoe rules",
    "house x\nburn 7d 7": "shoe 1. end closed epoch rules",
    f"house x\n{COUP}": "shoe 1. end closed epoch rules",
    f"house x\n{COUP}\nend": "shoe rules",
    f"house x\n{COUP}\nclosed late": "shoe rules",
    "house x\nrules": "rules",
    "house x\nrules\n|a": "rules",
}
"""By the grammar of docs/notation.md."""


@pytest.mark.parametrize(("text", "follows"), FOLLOWED.items())
def test_which_lines_may_follow(text: str, follows: str) -> None:
    """Whoever types another one reads which could stand there, in the order in which they do."""
    for wrong in ("what", '"house"', "/"):
        with pytest.raises(NotationError) as refused:
            read_notation(f"{text}\n{wrong} is this".encode())
        assert refused.value.code == "notation-unexpected"
        assert refused.value.values["allowed"] == tuple(follows.split())
        assert refused.value.values["found"] == wrong


BELOW = {
    "": f"cut draw bank no {PAYMENT} R",
    "cut card": f"draw bank no {PAYMENT} R",
    "draw punto 9h banco 4c": f"bank no {PAYMENT} R",
    "bank ana 5": f"no {PAYMENT} R",
    "cut card\n  bank ana 5": f"no {PAYMENT} R",
    "no bets": "R",
    "ana punto 5 lost": f"{PAYMENT} R",
    "claim ana x": "R",
    "dismissed x": "R",
    "void x": "adjusted R",
    "void x\n  adjusted ana 5": "adjusted R",
    "corrected 9h Ks / 4c 4d": f"{PAYMENT} adjusted R",
    "corrected 9h Ks / 4c 4d\n  ana punto 5 lost": f"{PAYMENT} adjusted R",
    "corrected 9h Ks / 4c 4d\n  adjusted ana 5": "adjusted R",
    "ana punto 5 lost\n  void x\n  claim ana x": "R",
}
"""R for what is decided about a coup: claim, corrected, void, dismissed."""


@pytest.mark.parametrize(("text", "follows"), BELOW.items())
def test_which_lines_may_follow_below_a_coup(text: str, follows: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_notation(f"house x\n{COUP}\n  {text}\n  = is this".encode())
    assert refused.value.code == "notation-unexpected"
    wanted = follows.replace("R", "claim corrected void dismissed").replace(PAYMENT, "P").split()
    assert [PAYMENT if one == "P" else one for one in wanted] == list(refused.value.values["allowed"])  # type: ignore[call-overload]


# Seals and the edges of a text


def sealed(text: bytes, end: bytes = b"\n") -> bytes:
    return text + b"seal " + hashlib.sha256(text).hexdigest().encode() + end


@pytest.mark.parametrize("end", [b"\n", b"", b"\r\n", b"\r", b" \t\n"])
def test_a_seal_in_the_last_line_holds(end: bytes) -> None:
    for text in (b"house x\n", b"\xef\xbb\xbfhouse x\r\n", b"house x\n" + b"#" * 500 + b"\n"):
        read = read_notation(sealed(text, end))
        assert (read.record.house, read.sealed) == ("x", True)
        with pytest.raises(NotationError) as broken:
            read_notation(sealed(text, end).replace(b"house x", b"house y"))
        line = text.count(b"\n") + 1
        assert (broken.value.code, broken.value.values) == ("notation-seal", {"line": line, "column": 1})


def test_a_seal_that_is_not_the_last_line_seals_nothing() -> None:
    for text in (sealed(b"house x\n", b"\n\n"), sealed(b"house x\n", b"\n# more"), sealed(b"house x\n# ")):
        if b"# seal" in text:
            assert read_notation(text) == NotatedRecord(ShoeRecord("x"), {("house",): 1}, False)
        else:
            with pytest.raises(NotationError, match="notation-seal-form"):
                read_notation(text)


def test_a_seal_alone_seals_no_record() -> None:
    with pytest.raises(NotationError) as refused:
        read_notation(sealed(b""))
    assert refused.value.code == "notation-line-ends"
    assert refused.value.values == {"line": 1, "column": 1, "allowed": ("house",)}


def test_a_text_may_have_so_many_bytes_and_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b"house x\n\n"
    monkeypatch.setattr(notation, "LARGEST_BYTES", len(text))
    monkeypatch.setattr(notation, "MOST_LINES", 2)
    assert read_notation(text).record == ShoeRecord("x")
    for larger, code, values in (
        (text + b" ", "notation-too-large", {"most": len(text)}),
        (b"\n\n\n", "notation-lines-many", {"line": 3, "column": 1, "most": 2}),
    ):
        with pytest.raises(NotationError) as refused:
            read_notation(larger)
        assert (refused.value.code, refused.value.values) == (code, values)


@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [(b"\xff", 1, 1, "ff"), ("house é".encode() + b"\x80", 1, 8, "80"), (b"house x\n\n\xc3(", 3, 1, "c3")],
)
def test_a_byte_that_is_no_text_is_named_with_its_place(text: bytes, line: int, column: int, found: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_notation(text)
    assert refused.value.code == "notation-not-text"
    assert refused.value.values == {"line": line, "column": column, "found": found}
