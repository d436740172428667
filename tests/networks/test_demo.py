"""The real networks of the demo: what scores say, and the words where an index does not answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from fakes.python.npu_fakes.zoo import Network
from tools.networks import demo, store


def test_scores_are_letters() -> None:
    """A class that stays is one letter; the first class parts letters and is none."""
    letters = ["", "A", "B", " "]
    steps = [1, 1, 0, 1, 2, 2, 3, 3, 0, 1]
    assert demo.read(np.eye(4)[steps], letters) == "AAB A"


def test_what_cannot_be_fetched_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without an index the demo ends well, after what it could show."""

    def fetch(networks: Sequence[Network], folder: Path) -> dict[str, str]:
        return {network.name: f"{network.distribution}: the index does not answer" for network in networks}

    monkeypatch.setattr(store, "fetch", fetch)
    assert demo.main(["pyrknn"]) == 0
    assert capsys.readouterr().out.count("the index does not answer") == 2
