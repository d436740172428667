from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import built
from tests.fakes_rkllm.capi import NEWEST, RELEASES, Library, Model

Open = Callable[..., Model]
JOKE = b"Why was the board so calm? It had a cool chip."


@pytest.fixture(scope="session")
def rkllm_libraries(fakes_folder: Path) -> dict[str, Library]:
    """The fake librkllmrt of each release."""
    built(fakes_folder / f"rkllm-{NEWEST}" / "librkllmrt.so")
    return {release: Library(fakes_folder, release) for release in RELEASES}


@pytest.fixture(scope="session")
def chat(models_folder: Path) -> Path:
    """The chat model."""
    return built(models_folder / "chat.rkllm")


@pytest.fixture(params=RELEASES)
def each(request: pytest.FixtureRequest, rkllm_libraries: dict[str, Library]) -> Iterator[Library]:
    """The fake of each release, reset; the test fails when it leaves models behind."""
    yield from checked(rkllm_libraries[request.param])


@pytest.fixture
def rkllm(rkllm_libraries: dict[str, Library]) -> Iterator[Library]:
    """The fake of the newest release, reset; the test fails when it leaves models behind."""
    yield from checked(rkllm_libraries[NEWEST])


def checked(library: Library) -> Iterator[Library]:
    library.npu_fake_reset()
    before = library.text("npu_fake_live_json")
    yield library
    left = library.text("npu_fake_live_json")
    library.npu_fake_reset()
    assert left == before, f"models left behind: {left}"


@pytest.fixture
def open_model(chat: Path) -> Iterator[Open]:
    """Open a model of a library; closed at the end of the test."""
    models: list[Model] = []

    def opened(library: Library, path: Any = None, **parameters: Any) -> Model:
        models.append(Model(library, path or chat, **parameters))
        return models[-1]

    yield opened
    for model in models:
        model.close()
