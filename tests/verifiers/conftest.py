"""What the tests of the verifiers share: one Node that answers all of their questions."""

from collections.abc import Iterator

import pytest

from support.verifiers import close_page


@pytest.fixture(scope="session", autouse=True)
def _page_in_node() -> Iterator[None]:
    yield
    close_page()
