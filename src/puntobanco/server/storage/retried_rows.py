"""Rows beside the streams, such as people: changed in a transaction that is tried again where others are in the way."""

import random
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, TimeoutError as PoolTimeoutError

from puntobanco.server.errors import StorageError
from puntobanco.server.storage.database import writing
from puntobanco.server.storage.faults import Fault, fault_of, refusal
from puntobanco.server.storage.store import FIRST_PAUSE_S, TRIES, Store

Found = TypeVar("Found")


def change(store: Store, work: Callable[[Connection], Found]) -> Found:
    """Carry out a change in a transaction of its own; again from its beginning, where others were in the way.

    A connection that is lost is not tried again, since nobody knows whether the change was committed.
    """
    for tries in range(1, TRIES[Fault.AGAIN] + 1):
        try:
            with writing(store.engine) as connection, connection.begin():
                return work(connection)
        except DBAPIError as error:
            if fault_of(error) is not Fault.AGAIN or tries == TRIES[Fault.AGAIN]:
                raise refusal(error) from error
        except PoolTimeoutError as error:
            raise StorageError("storage-busy") from error
        time.sleep(random.uniform(0, FIRST_PAUSE_S * 2**tries))  # noqa: S311 - not for secrets
    raise AssertionError("the last try returns or raises")
