"""What every test can ask for."""

import os
import sys
from collections.abc import Iterator

import pytest

pytest_plugins = ["support.postgres", "support.open_connections", "support.databases"]

# Tests already share the cores: threads of numpy that wait for a busy one make small matrices ten times slower.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@pytest.fixture
def untraced() -> Iterator[None]:
    """No coverage while a test runs that takes minutes under a tracer and reaches no line that others do not.

    The mark `no_cover` does this only outside of worker processes, which run under two measurements at once.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
