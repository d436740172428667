"""The first import of a translated program that needs npu-porter: it says what to install where that is missing."""

from importlib.util import find_spec

from .install import how_to_install

__all__: "list[str]" = []

if find_spec("npu_porter") is None:
    raise ModuleNotFoundError(f"this program needs npu-porter: {how_to_install('npu-porter')}", name="npu_porter")
