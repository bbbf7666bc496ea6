"""The writer of the notation: one form for every record, to the last space."""

import hashlib

import pytest

from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.notation_writer import written_bet
from puntobanco.records.shoes import ShoeRecord

DIGESTS = [letter * 64 for letter in "0123456"]
SALT = "5" * 32

WRITTEN = f"""punto 1
house corner 4 0123456789abcdef
reading packs=eight
reading silent=word
limits 50.00 200.50
table "felt 1"
patron ana Ana
patron "silent" "Ben Ben"

shoe 3
sealed {DIGESTS[0]} name "felt/3" terms "a b" packs 255
word ana {DIGESTS[1]} lluvia {SALT} cut 65535
word "silent" {DIGESTS[2]} "two words" {SALT}
word eve {DIGESTS[3]} silent
frozen {DIGESTS[4]} {DIGESTS[5]}
burn 7d 7
0. 2h 3s draw by "by" 4d / 6c Kd = punto 9:6
  cut card
  bank "bank" 20.10
  ana punto 15.00 won 14.25
  "silent" tie 5.00 returned
  ben "a b" 5.00 stays
  ben banco 20.00 lost
7. 9h Ks 3d / 4c 4d = banco 2:8 ! card-too-many card-too-few
  no bets
  claim "silent" "he said \\"no\\""
  corrected after 8 9h Ks / 4c 4d without 3d = tie 9:8
    ana banco 20.00 lost
    adjusted ana -30.00 borne 9.00
    adjusted ben +20.00
8. 8c / ...
  void "a card was seen"
    adjusted ana +1.00
9. 5h Ks stand / 4c 3d = banco 5:7
  dismissed after 999999999 late
10. 9h Ks / 4c 4d = punto 9:8
  void after 11 late
  corrected 9h Ks / 4c 4d = punto 9:8
  dismissed late
closed "two\\nlines"
secret {DIGESTS[6]}

shoe 4
sealed {DIGESTS[0]} name x terms y packs 1
word ana {DIGESTS[1]} silent cut
end

rules
|a
|

rules
|
"""


def test_a_record_is_written_in_one_form() -> None:
    """What stands in quotation marks, how amounts and signs are written, what is indented how far."""
    record = read_notation(WRITTEN.encode()).record
    assert write_notation(record, seal=False) == WRITTEN
    digest = hashlib.sha256(WRITTEN.encode()).hexdigest()
    assert write_notation(record) == f"{WRITTEN}seal {digest}\n"


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (ShoeRecord("x"), "house x"),
        (ShoeRecord("a b", 1), 'house "a b" 1'),
        (ShoeRecord("x", 1, "0" * 16), f"house x 1 {'0' * 16}"),
    ],
)
def test_what_is_not_known_is_left_out(record: ShoeRecord, text: str) -> None:
    assert write_notation(record, seal=False) == f"punto 1\n{text}\n"


def test_bets_on_the_hands_and_the_tie_stand_bare() -> None:
    """Although they are words of the notation; others that are stand in quotation marks."""
    bets = ("punto", "banco", "tie", "egalite-0", "lost", "Dragon 7")
    assert list(map(written_bet, bets)) == ["punto", "banco", "tie", "egalite-0", '"lost"', '"Dragon 7"']
