"""What people send to the duty manager, in the database: kept, bounded, answered once, and forgotten with whoever wrote
it."""

import json
from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

from puntobanco.protocol.enquiries import LONGEST_ENQUIRY, EnquiryKind, EnquiryView
from puntobanco.server.people import enquiries as module
from puntobanco.server.people.enquiries import MOST_WAITING, Enquiries, enquiries_of
from puntobanco.server.people.person import Person
from puntobanco.server.people.staff_events import EVENTS, STREAM, EnquiryAnswered, answers_after
from puntobanco.server.people.wallets import everything
from puntobanco.server.storage.appending import append
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.store import Store
from support.people_tools import NOON, House, code
from support.storage_tools import rows

QUESTION = "Is the third card dealt face up?"
MANAGER = "p-aaaaaaaaaaaaaaaa"


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


@pytest.fixture
def enquiries(house: House) -> Enquiries:
    return Enquiries(house.store, house.clock)


def ask(
    enquiries: Enquiries, person: Person, id: str = "command-1", text: str = QUESTION, **more: EnquiryKind
) -> EnquiryView:
    kind = more.get("kind", EnquiryKind.QUESTION)
    return enquiries.ask(person, id, table="salon", coup=3, kind=kind, text=text)


def test_a_question_waits_and_is_answered_once(house: House, enquiries: Enquiries) -> None:
    ida = house.people.guest("Ida")
    sent = ask(enquiries, ida, text=f"  {QUESTION}\n")
    assert (sent.text, sent.kind, sent.table, sent.coup) == (QUESTION, EnquiryKind.QUESTION, "salon", 3)
    assert (sent.at_ms, sent.answer, sent.name, sent.person) == (NOON, None, None, None)
    (waiting,) = enquiries.waiting()
    assert waiting == sent.replace(name="Ida", person=ida.id)
    answered = enquiries.answer(sent.id, MANAGER, "Yes, always.")
    assert (answered.answer, answered.answered_ms) == ("Yes, always.", NOON)
    assert enquiries.answer(sent.id, MANAGER, "Yes, always.") == answered
    already = (409, "enquiry-answered")
    assert code(lambda: enquiries.answer(sent.id, MANAGER, "No.")) == already
    assert code(lambda: enquiries.answer(sent.id, "p-bbbbbbbbbbbbbbbb", "Yes, always.")) == already
    assert enquiries.waiting() == []
    assert [one.answer for one in enquiries.answered()] == ["Yes, always."]
    assert enquiries_of(house.store, ida.id) == [answered.replace(name=None, person=None)]
    told = [EVENTS.read(json.loads(one.data)) for one in house.store.events(STREAM)]
    assert told == [EnquiryAnswered(sent.id, "salon", MANAGER, NOON)]


def test_nobody_answers_themselves_or_what_is_not_there(house: House, enquiries: Enquiries) -> None:
    ida = house.people.guest("Ida")
    sent = ask(enquiries, ida)
    assert code(lambda: enquiries.answer(sent.id, ida.id, "Yes.")) == (403, "enquiry-own")
    assert code(lambda: enquiries.answer("nothing", MANAGER, "Yes.")) == (404, "enquiry-unknown")
    assert [one.id for one in enquiries.waiting()] == [sent.id]


def test_one_table_is_asked_about_alone(house: House, enquiries: Enquiries, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever waits longer at other tables; a list that is full of those would not tell it."""
    monkeypatch.setattr(module, "MOST_SHOWN", 1)
    ida = house.people.guest("Ida")
    first = ask(enquiries, ida)
    house.now_ms += 1
    there = enquiries.ask(ida, "command-2", table="lounge", coup=0, kind=EnquiryKind.CLAIM, text=QUESTION)
    assert [one.id for one in enquiries.waiting()] == [first.id]
    assert [one.id for one in enquiries.waiting("lounge")] == [there.id]
    assert enquiries.waiting("elsewhere") == []
    enquiries.answer(first.id, MANAGER, "Yes.")
    assert ([one.id for one in enquiries.answered("salon")], enquiries.answered("lounge")) == ([first.id], [])


def test_sent_again_it_is_the_same_one(house: House, enquiries: Enquiries) -> None:
    ida, bob = house.people.guest("Ida"), house.people.guest("Bob")
    first = ask(enquiries, ida)
    assert ask(enquiries, ida) == first
    assert code(lambda: ask(enquiries, ida, text="Something else")) == (409, "command-id-used")
    assert code(lambda: ask(enquiries, ida, kind=EnquiryKind.CLAIM)) == (409, "command-id-used")
    assert ask(enquiries, bob).id != first.id
    assert len(enquiries.waiting()) == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *((text, "enquiry-text") for text in ("", " \n ", "\u200d", "\ufeff\u202e", "x" * (LONGEST_ENQUIRY + 1))),
        *((text, "enquiry-signs") for text in ("a\x00b", "a\x1b[2Jb", "a\x0bb", "a\x9bb", "a\ue000b")),
    ],
)
def test_texts_that_nobody_could_read_are_refused(house: House, enquiries: Enquiries, text: str, why: str) -> None:
    ida = house.people.guest("Ida")
    assert code(lambda: ask(enquiries, ida, text=text)) == (422, why)
    sent = ask(enquiries, ida, text="x" * LONGEST_ENQUIRY)
    assert code(lambda: enquiries.answer(sent.id, MANAGER, text)) == (422, why)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("12\u00a0000 CHF", "12 000 CHF"),
        ("12\u202f000\tCHF", "12 000 CHF"),
        ("one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"),
        ("\U0001f469\u200d\U0001f4bb", "\U0001f469\u200d\U0001f4bb"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\ufeffco\u00adup \u202e3\u202c", "coup 3"),
    ],
)
def test_ordinary_text_is_taken_as_people_type_it(house: House, enquiries: Enquiries, text: str, said: str) -> None:
    sent = ask(enquiries, house.people.guest("Ida"), text=text)
    assert sent.text == said
    assert enquiries.answer(sent.id, MANAGER, text).answer == said


def test_so_many_of_one_person_may_wait(house: House, enquiries: Enquiries) -> None:
    ida, bob = house.people.guest("Ida"), house.people.guest("Bob")
    sent = [ask(enquiries, ida, f"command-{n}") for n in range(MOST_WAITING)]
    assert code(lambda: ask(enquiries, ida, "one-too-many")) == (409, "enquiries-waiting")
    assert ask(enquiries, ida, "command-0") == sent[0]
    ask(enquiries, bob)
    enquiries.answer(sent[0].id, MANAGER, "Yes.")
    ask(enquiries, ida, "one-too-many")


def test_so_many_may_wait_in_all(house: House, enquiries: Enquiries, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_IN_ALL", 2)
    for name in ("Ida", "Bob"):
        ask(enquiries, house.people.guest(name))
    eve = house.people.guest("Eve")
    assert code(lambda: ask(enquiries, eve)) == (503, "enquiries-full")
    enquiries.answer(enquiries.waiting()[0].id, MANAGER, "Yes.")
    ask(enquiries, eve)


def test_it_is_told_to_whoever_wants_all_of_their_data(house: House, enquiries: Enquiries) -> None:
    ida, bob = house.people.guest("Ida"), house.people.guest("Bob")
    sent = ask(enquiries, ida, text="Für mich?")
    ask(enquiries, bob)
    enquiries.answer(sent.id, MANAGER, "Ja.")
    (told,) = everything(house.store, ida.id)["enquiries"]
    assert (told["text"], told["answer"], told["kind"]) == ("Für mich?", "Ja.", "question")


def test_it_is_forgotten_with_whoever_wrote_it(house: House, enquiries: Enquiries) -> None:
    """What they wrote and were answered is gone; that a manager has answered something stays in the staff's history."""
    ida, bob = house.people.guest("Ida"), house.people.guest("Bob")
    sent = ask(enquiries, ida, text="My name is Ida Muster")
    enquiries.answer(sent.id, MANAGER, "Good evening, Mrs Muster")
    waits, stays = ask(enquiries, ida, "command-2"), ask(enquiries, bob)
    house.people.delete(ida)
    assert [one.id for one in (*enquiries.waiting(), *enquiries.answered())] == [stays.id]
    assert enquiries_of(house.store, ida.id) == []
    assert code(lambda: enquiries.answer(waits.id, MANAGER, "Too late")) == (404, "enquiry-unknown")
    kept = rows(house.store, "SELECT * FROM enquiries")
    assert len(kept) == 3
    assert not any("Muster" in str(row) for row in kept)
    assert answers_after(house.store, 0)[1] == [sent.id]


def test_what_is_on_its_way_when_somebody_is_deleted_is_not_kept(house: House, enquiries: Enquiries) -> None:
    ida = house.people.guest("Ida")
    house.people.delete(ida)
    assert code(lambda: ask(enquiries, ida)) == (404, "person-unknown")
    assert rows(house.store, "SELECT * FROM enquiries") == []


def test_answers_are_found_after_an_event(house: House, enquiries: Enquiries) -> None:
    ida = house.people.guest("Ida")
    assert answers_after(house.store, None) == (0, [])
    first, second = ask(enquiries, ida), ask(enquiries, ida, "command-2")
    enquiries.answer(first.id, MANAGER, "Yes.")
    seen, found = answers_after(house.store, 0)
    assert (seen, found) == (1, [first.id])
    assert answers_after(house.store, seen) == (1, [])
    enquiries.answer(second.id, MANAGER, "Yes.")
    assert answers_after(house.store, seen) == (2, [second.id])
    assert answers_after(house.store, None) == (2, [])


def test_a_staff_event_of_tomorrow_is_passed_over(house: House, enquiries: Enquiries) -> None:
    sent = ask(enquiries, house.people.guest("Ida"))
    change(house.store, lambda connection: append(connection, STREAM, ['{"type":"Tomorrow","v":1}']))
    enquiries.answer(sent.id, MANAGER, "Yes.")
    assert answers_after(house.store, 0) == (2, [sent.id])


@pytest.mark.parametrize("damaged", ["not JSON", "[" * 100_000])
def test_a_damaged_staff_event_is_passed_over_and_told_once(house: House, enquiries: Enquiries, damaged: str) -> None:
    sent = ask(enquiries, house.people.guest("Ida"))
    change(house.store, lambda connection: append(connection, STREAM, [damaged]))
    enquiries.answer(sent.id, MANAGER, "Yes.")
    with capture_logs() as told:
        seen, found = answers_after(house.store, 0)
        assert (seen, found) == (2, [sent.id])
        assert answers_after(house.store, seen) == (2, [])
    assert [(one["event"], one["number"]) for one in told] == [("staff.unreadable", 1)]
