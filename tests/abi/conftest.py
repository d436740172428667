"""The ABI data, and the header modules drafted from the made-up vendor's."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from abi.description import Abi, load
from abi.writers import stubs
from tests.abi import synthetic_vendor

stubs.use_sources()


@pytest.fixture(scope="session")
def rknn() -> Abi:
    return load("rknn")


@pytest.fixture(scope="session")
def viplite() -> Abi:
    return load("viplite")


@pytest.fixture(scope="session")
def toy() -> Abi:
    return synthetic_vendor.toy()


@pytest.fixture(scope="module")
def toy_modules(toy: Abi, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, ModuleType]]:
    with synthetic_vendor.drafted(tmp_path_factory.mktemp("toy"), toy) as modules:
        yield modules
