"""`LLM` on the fake librkllmrt of the newest release; tests/pyrknn/llm/test_generations.py has the others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.testing.selection import select

from tests.conftest import BUILD, built

if (BUILD / "fakes").exists():
    select("rkllm", folder=BUILD / "fakes")


@pytest.fixture(scope="session")
def chat(models_folder: Path) -> Path:
    """The chat model, which computes."""
    return built(models_folder / "chat.rkllm")


@pytest.fixture
def load(fake_rkllm: Any, chat: Path) -> Callable[..., Any]:
    """Load the chat model: greedily, so that answers repeat, and with a context that is quick to read."""
    from pyrknn import LLM

    def opened(**parameters: Any) -> Any:
        return LLM(chat, **{"max_context_len": 512, "max_new_tokens": 48, "top_k": 1, **parameters})

    return opened
