"""Importing pysnpe costs nothing that is not used."""

from __future__ import annotations

import pysnpe
import pytest

from tests.pysnpe.conftest import Child

LOADED = (
    "print(sorted({'numpy', 'concurrent.futures', 'typing', 'pysnpe.model.model', 'pysnpe.SNPE.SNPE', "
    "'pysnpe.DlSystem.DlError'} & set(sys.modules)))"
)


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import pysnpe", []),
        ("import pysnpe; dir(pysnpe)", []),
        ("from pysnpe import SnpeError", ["pysnpe.DlSystem.DlError"]),
    ],
)
def test_what_is_loaded(child: Child, statement: str, loaded: list[str]) -> None:
    assert child(f"import sys\n{statement}\n{LOADED}") == f"{loaded}\n"


def test_every_name_has_its_home() -> None:
    for name in pysnpe.__all__:
        assert getattr(pysnpe, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Modell'"):
        _ = pysnpe.Modell
