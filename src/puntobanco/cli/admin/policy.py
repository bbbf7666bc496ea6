"""`punto admin policy`: what the house asks for beyond what everybody has to."""

from puntobanco.cli.admin.desk import AdminError, Desk, now_ms, shown
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.parameters import Argument
from puntobanco.cli.parameters.kinds import TextKind, WordKind, units

NAMES = ("accounts", "staff-factor", "void-second")
VALUES = ("on", "off")
_ON_OR_OFF = WordKind("admin-choice", VALUES)


@desk_command(
    "policy",
    "help.admin-policy",
    Argument("name", WordKind("admin-choice", NAMES), "help.admin-policy-name", required=False),
    Argument("value", TextKind("on|off|AMOUNT", VALUES), "help.admin-policy-value", required=False),
)
def policy(desk: Desk, name: str | None, value: str | None) -> int:
    """Tell what the house asks for, or change it."""
    from puntobanco.server.people.policy import policy_of, set_policy

    out = desk.out
    if name is not None and value is None:
        raise AdminError("missing-parameter", name="AMOUNT|off" if name == "void-second" else "on|off")
    kept = None if name is None or value is None else _kept(name, value)
    with desk.store() as store:
        if name is not None and kept is not None:
            set_policy(store, name, kept, desk.actor(store), now_ms())
        found = policy_of(store)
    second = found.void_second
    if out.as_json:
        out.json({"accounts": found.accounts, "staff-factor": found.staff_factor, "void-second": second})
        return 0
    switches = {"accounts": found.accounts, "staff-factor": found.staff_factor}
    told = {one: "on" if is_on else "off" for one, is_on in switches.items()}
    told["void-second"] = "off" if second is None else shown(out, second)
    for one, said in told.items():
        out.line(out.speaker.say("admin.policy-line", name=one, value=said))
    return 0


def _kept(name: str, value: str) -> str:
    """What is kept of a value: on or off, or an amount in coins."""
    if name == "void-second" and value != "off":
        return str(units(value))
    return _ON_OR_OFF.read(value, "on|off")
