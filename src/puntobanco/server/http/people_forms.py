"""The forms of requests about people and of their answers, checked strictly and described for programs."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, create_model

from puntobanco.patrons.bounds import LONGEST_REASON
from puntobanco.protocol.codec import VERSION
from puntobanco.protocol.patrons import OWN
from puntobanco.server.people.names import LONGEST_LOGIN, LONGEST_PASSWORD, SHORTEST_PASSWORD
from puntobanco.table import Role
from puntobanco.table.people import LONGEST_NAME

_LONGEST_TEXT = 200
"""Characters of a name or a login as they are sent; what is too long for either is said with its own code."""
MOST_WHOLE = 2**53 - 1
"""The largest number that every reader of JSON keeps."""


# What is sent


class StrictForm(BaseModel):
    """A body; what is not asked for is refused."""

    model_config = ConfigDict(extra="forbid")


def _text(longest: int, **described: Any) -> Any:
    """A text; what else holds for it is described here, and said in words of its own where it does not."""
    return Field(strict=True, max_length=longest, json_schema_extra=described)


Name = Annotated[str, _text(_LONGEST_TEXT, minLength=1, maxLength=LONGEST_NAME)]
Login = Annotated[str, _text(_LONGEST_TEXT, maxLength=LONGEST_LOGIN, pattern="^[A-Za-z0-9][A-Za-z0-9._@-]{2,39}$")]
Password = Annotated[str, _text(LONGEST_PASSWORD)]
NewPassword = Annotated[str, _text(LONGEST_PASSWORD, minLength=SHORTEST_PASSWORD)]
Code = Annotated[str, _text(40, description="Of the second factor: six digits, or a recovery code.")]
CommandId = Annotated[
    str,
    Field(
        strict=True,
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="Chosen by whoever asks: anew for each command, the same when it is sent again.",
    ),
]


class GuestSent(StrictForm):
    """A name: of somebody who comes as a guest, or another one for oneself."""

    name: Name


class AccountSent(StrictForm):
    """Somebody who wants an account; the house puts digits behind the login that they wish."""

    login: Login
    password: NewPassword
    name: Name | None = None


class SignInSent(StrictForm):
    """Somebody who has an account."""

    login: Annotated[str, _text(_LONGEST_TEXT)]
    password: Password
    code: Code | None = None
    new: Annotated[NewPassword | None, Field(description="In place of a password that the house made.")] = None


class PasswordSent(StrictForm):
    """The password that was, and the one that is to be."""

    old: Password
    new: NewPassword


class DeleteSent(StrictForm):
    """The password of the account; guests have none."""

    password: Password | None = None


class SessionEndSent(DeleteSent):
    """The password of the account, where it is another session than the one that asks; guests have none."""


class OwnPassword(StrictForm):
    """The password of the account."""

    password: Password


class CodeSent(StrictForm):
    """A code of the second factor."""

    code: Code


class FactorRemoval(StrictForm):
    """The password of the account, and a code of its second factor."""

    password: Password
    code: Code


class RefillSent(StrictForm):
    """A refill."""

    id: CommandId


class RoleSent(StrictForm):
    """A role that is lent; `patron` takes it back."""

    role: Role


class ReadmitSent(StrictForm):
    """Why somebody is let in again."""

    why: Annotated[str, Field(strict=True, min_length=1, max_length=LONGEST_REASON)]


def _whole(value: object) -> object:
    """JSON has one kind of number: 5.0 is 5."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _field(hint: Any) -> tuple[Any, Any]:
    whole = Annotated[int, Field(strict=True, ge=-MOST_WHOLE, le=MOST_WHOLE), BeforeValidator(_whole)]
    return ({int: whole, int | None: whole | None}.get(hint, hint), ...)


def _command_model(name: str, kind: type[Any]) -> type[BaseModel]:
    """A command in its written form, without the moment, which is the server's to say."""
    fields = {field: _field(hint) for field, hint in get_type_hints(kind).items() if field != "at_ms"}
    described: Any = {"type": (Literal[name], ...), "v": (Literal[VERSION], VERSION), **fields}
    model: type[BaseModel] = create_model(name, __base__=StrictForm, __doc__=kind.__doc__, **described)
    return model


_COMMANDS: Any = [_command_model(name, kind) for name, kind in OWN.kinds.items()]
_AnyCommand: Any = reduce(or_, _COMMANDS)


class DoSent(StrictForm):
    """A command to one's own account (docs/patrons.md), without `at_ms`."""

    id: CommandId
    command: Annotated[_AnyCommand, Field(discriminator="type")]


# What is answered


class Me(BaseModel):
    """Whoever asks, with their account; null for a visitor."""

    you: dict[str, Any] | None


class QrCode(BaseModel):
    """A QR code: so many modules wide and high, and the path of an SVG whose unit is one of them."""

    size: int
    path: str


class FactorOffered(BaseModel):
    """A secret to share with a program that shows codes: to type, as an address that such a program opens, and as a
    picture of that address for a telephone."""

    secret: str
    address: str
    qr: QrCode


class RecoveryCodes(BaseModel):
    """Codes for when the telephone is lost; each holds once."""

    recovery: list[str]


class EventTold(BaseModel):
    """One event of an account."""

    number: int
    at_ms: int
    event: dict[str, Any]


class History(BaseModel):
    """Events of an account, the newest first."""

    events: list[EventTold]
    more: bool


class SessionTold(BaseModel):
    """Somebody signed in at one browser or program."""

    id: str
    person: str
    began_ms: int
    seen_ms: int
    address: str
    agent: str
    here: bool


class SessionsAnswer(BaseModel):
    """Where somebody is signed in, the session in use last first."""

    sessions: list[SessionTold]


class Export(BaseModel):
    """Everything that is stored about a person."""

    person: dict[str, Any]
    sessions: list[dict[str, Any]]
    account: dict[str, Any]
    events: list[EventTold]
    postings: list[dict[str, Any]]
    patrons: list[dict[str, str]]
    enquiries: list[dict[str, Any]]


class PeopleAnswer(BaseModel):
    """People as managers see them."""

    people: list[dict[str, Any]]


class PersonAnswer(BaseModel):
    """A person as managers see them."""

    person: dict[str, Any]
