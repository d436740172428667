from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.fakes_viplite.capi import RELEASES, Library


@cache
def load(fakes: Path, release: str) -> Library:
    return Library(fakes, release)


def fresh(library: Library) -> Iterator[Library]:
    """The library with vip_init called; the test fails when it leaves handles behind."""
    library.npu_fake_reset()
    assert library.init() == 0
    before = library.live  # what earlier tests leaked by failing
    yield library
    left = library.live
    library.npu_fake_reset()
    library.vip_destroy()
    assert left == before, f"handles left behind: {left}"


@pytest.fixture(params=RELEASES)
def vip(request: pytest.FixtureRequest, fakes_folder: Path) -> Iterator[Library]:
    """Every release in turn."""
    yield from fresh(load(fakes_folder, request.param))


@pytest.fixture
def vip113(fakes_folder: Path) -> Iterator[Library]:
    """1.13.0.1, the release most was measured on."""
    yield from fresh(load(fakes_folder, "1.13.0.1"))


@pytest.fixture
def vip22(fakes_folder: Path) -> Iterator[Library]:
    yield from fresh(load(fakes_folder, "2.2"))


BOARDS = {"1.6.4": "v853", "1.8.0": "v853", "2.0.3.2": "a733", "2.2": "a733"}


@pytest.fixture
def nb(models_folder: Path):
    """`nb(library, "digits_f16")`: the file for the chip a release stands for."""

    def find(library: Library, name: str) -> Path:
        board = BOARDS.get(library.release, "")
        return models_folder / board / f"{name}.nb"

    return find
