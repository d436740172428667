"""The real network of the demo: what its scores say, and the words where there is none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tools.networks import demo, listing


def test_scores_are_letters() -> None:
    """A class that stays is one letter; the first class parts letters and is none."""
    letters = ["", "A", "B", " "]
    steps = [1, 1, 0, 1, 2, 2, 3, 3, 0, 1]
    assert demo.read(np.eye(4)[steps], letters) == "AAB A"


def test_nothing_is_shown_without_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert listing.choose(listing.load(), [demo.NETWORK])
    monkeypatch.setattr(demo, "FOLDER", tmp_path)
    assert demo.main(["pyrknn"]) == 0
    assert f"nox -s networks -- {demo.NETWORK}" in capsys.readouterr().out
