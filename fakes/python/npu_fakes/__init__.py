"""Where the fakes of the NPU vendors' libraries lie, and the model files that they compute.

The test kit of the bindings finds both without being told: `pytest --npu-fake=rknn`, `NPU_FAKE=rknn python app.py`.
`npu-fakes list` shows what there is, `npu-fakes env rknn:rk3588` the variables that choose one.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["GUIDE", "folder", "include_folder", "models_folder"]

GUIDE = "https://github.com/npu-bindings/npu-bindings#install"
"""How to install what belongs together here."""


def folder() -> Path:
    """Return the folder of the libraries: librknnrt.so, acl/libascendcl.so, viplite-1.13.0.1/libVIPlite.so, others."""
    return Path(__file__).absolute().parent


def models_folder() -> Path:
    """Return the folder of the model files, which come with the distribution npu-fakes-models.

    Raises:
        FileNotFoundError: They are not installed here.
    """
    models = folder() / "models"
    if not (models / "digits_int8.rknn").is_file():
        raise FileNotFoundError(
            f"npu_fakes.models_folder: expected model files in {models}, got none; "
            f"install npu-fakes-models {_version()} once more ({GUIDE})"
        )
    return models


def include_folder() -> Path:
    """Return the folder of the generated C headers, to compile and port programs without a vendor's SDK.

    Its parts are rknn, viplite-2.2, acl and so on.
    """
    return folder() / "include"


def __getattr__(name: str) -> str:
    if name == "__version__":
        return _version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("npu-fakes")
    except PackageNotFoundError:
        return "(sources)"  # run from the repository, where it was never installed
