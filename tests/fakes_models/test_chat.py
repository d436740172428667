"""The chat model: its weights are what its page says, and its training goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models import chat, chat_text, train_chat


def test_the_weights_have_the_loss_and_the_size_that_are_written(root: Path) -> None:
    _, held_out = train_chat.load_split()
    loss = train_chat.loss_of(chat.load(), held_out)
    assert abs(loss - 0.1662) < 0.0001, loss
    assert "Held-out loss: 0.1662 nats a token" in (root / "fakes" / "models" / "README.md").read_text()
    assert chat.DATA.stat().st_size < 400_000


def test_a_training_that_was_stopped_gives_the_same_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = train_chat.text_of(list(chat_text.conversations(1, 20)))
    whole = train_chat.train(text, steps=3)
    step, state = train_chat.Trainer.step, tmp_path / "state.npz"

    def stopped(self: train_chat.Trainer, *arguments: Any) -> float:
        if self.steps == 2:
            raise KeyboardInterrupt
        return step(self, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(train_chat.Trainer, "step", stopped)
        with pytest.raises(KeyboardInterrupt):
            train_chat.train(text, steps=3, state=state, every=1)
    again = train_chat.train(text, steps=3, state=state, every=1)
    assert again.keys() == whole.keys()
    for name, weights in whole.items():
        np.testing.assert_array_equal(again[name], weights)
