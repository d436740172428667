"""The facts, and the header modules drafted from the made-up vendor's."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from tests.abi import stubs, toys
from tests.abi.abidata import Book, load

stubs.use_sources()


@pytest.fixture(scope="session")
def rknn() -> Book:
    return load("rknn")


@pytest.fixture(scope="session")
def viplite() -> Book:
    return load("viplite")


@pytest.fixture(scope="session")
def toy() -> Book:
    return toys.toy()


@pytest.fixture(scope="module")
def toy_modules(toy: Book, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, ModuleType]]:
    with toys.drafted(tmp_path_factory.mktemp("toy"), toy) as modules:
        yield modules
