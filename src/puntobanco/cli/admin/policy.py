"""`punto admin policy`: what the house asks for beyond what everybody has to."""

from puntobanco.cli.admin.desk import AdminError, Desk, now_ms
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.parameters import Argument
from puntobanco.cli.parameters.kinds import WordKind

NAMES = ("accounts", "staff-factor")
VALUES = ("on", "off")


@desk_command(
    "policy",
    "help.admin-policy",
    Argument("name", WordKind("admin-choice", NAMES), "help.admin-policy-name", required=False),
    Argument("value", WordKind("admin-choice", VALUES), "help.admin-policy-value", required=False),
)
def policy(desk: Desk, name: str | None, value: str | None) -> int:
    """Tell what the house asks for, or change it."""
    from puntobanco.server.people.policy import policy_of, set_policy

    out = desk.out
    if name is not None and value is None:
        raise AdminError("missing-parameter", name="on|off")
    with desk.store() as store:
        if name is not None and value is not None:
            set_policy(store, name, value, desk.actor(store), now_ms())
        found = policy_of(store)
    told = {"accounts": found.accounts, "staff-factor": found.staff_factor}
    if out.as_json:
        out.json(told)
        return 0
    for one, is_on in told.items():
        out.line(out.speaker.say("admin.policy-line", name=one, value="on" if is_on else "off"))
    return 0
