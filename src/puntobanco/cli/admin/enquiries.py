"""`punto admin enquiries`: what guests have sent to the duty manager, and the answers."""

from typing import TYPE_CHECKING

from puntobanco.cli.admin.desk import Desk, moment, now_ms
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.commands import CliGroup
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Flag
from puntobanco.cli.parameters.kinds import TextKind
from puntobanco.cli.parameters.shared import JSON, LANG

if TYPE_CHECKING:
    from puntobanco.protocol.enquiries import EnquiryView


@desk_command("list", "help.admin-enquiries-list", Flag("--answered", "help.admin-enquiries-answered"))
def list_(desk: Desk, *, answered: bool) -> int:
    """Tell what waits for an answer, or what was answered."""
    from puntobanco.protocol.enquiries import ENQUIRY_VIEW
    from puntobanco.server.people.enquiries import Enquiries

    out = desk.out
    with desk.store() as store:
        enquiries = Enquiries(store, now_ms)
        found = enquiries.answered() if answered else enquiries.waiting()
    if out.as_json or not found:
        nothing = "admin.enquiries-none-answered" if answered else "admin.enquiries-none"
        return out.done({"enquiries": [ENQUIRY_VIEW.write(one) for one in found]}, nothing)
    for one in found:
        _tell(out, one)
    return 0


def _tell(out: Output, one: "EnquiryView") -> None:
    say = out.speaker.say
    kind = say(f"enquiry.kind-{one.kind.value}")
    said = {"kind": kind, "name": str(one.name), "table": one.table, "coup": str(one.coup), "moment": moment(one.at_ms)}
    out.line(f"{one.id}  {say('admin.enquiry', **said)}", style="bold")
    for line in one.text.splitlines():
        out.line(f"  {line}")
    if one.answer is not None:
        out.line(f"  {say('admin.enquiry-answer', moment=moment(one.answered_ms or 0))}", style="dim")
        for line in one.answer.splitlines():
            out.line(f"  {line}")


@desk_command(
    "answer",
    "help.admin-enquiries-answer",
    Argument("id", TextKind("ID"), "help.admin-enquiry"),
    Argument("text", TextKind("meta.text"), "help.admin-enquiry-text"),
)
def answer(desk: Desk, id: str, text: str) -> int:
    """Answer what somebody has sent."""
    from puntobanco.protocol.enquiries import ENQUIRY_VIEW
    from puntobanco.server.people.enquiries import Enquiries

    with desk.store() as store:
        found = Enquiries(store, now_ms).answer(id, desk.actor(store), text)
    return desk.out.done({"enquiry": ENQUIRY_VIEW.write(found)}, "admin.enquiry-answered", id=found.id)


ENQUIRIES = CliGroup("enquiries", "help.admin-enquiries", LANG, JSON, commands=(list_, answer))
