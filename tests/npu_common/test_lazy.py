"""Packages whose names are imported when they are asked for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


def test_names_are_imported_when_they_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "lazy_toy"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from npu_common.lazy import attach\n"
        "__getattr__, __dir__, __all__ = attach(__name__, {'a': 'One Two', 'b': 'b three'}, 'numpy')\n"
    )
    (package / "a.py").write_text("One, Two = 1, 2\n")
    (package / "b.py").write_text("three = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    import lazy_toy  # type: ignore[import-not-found]

    assert lazy_toy.__all__ == dir(lazy_toy) == ["One", "Two", "__version__", "b", "three"]
    assert not {"lazy_toy.a", "lazy_toy.b"} & set(sys.modules)
    assert lazy_toy.Two == 2 and "lazy_toy.b" not in sys.modules
    assert lazy_toy.b is sys.modules["lazy_toy.b"] and lazy_toy.three == 3
    assert lazy_toy.__version__.count(".") >= 2
    with pytest.raises(AttributeError, match="module 'lazy_toy' has no attribute 'a_name'"):
        lazy_toy.a_name  # noqa: B018
