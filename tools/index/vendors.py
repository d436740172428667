"""The packages under trial: what they are called and what they are tried with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from abi.vendors import VENDORS as RECORDS

__all__ = ["COMMON", "EXAMPLES", "FAKES", "OURS", "PORTER", "SESSION", "VENDORS", "Vendor"]

COMMON = "npu-common"
PORTER = "npu-porter"
SESSION = "npu-onnxruntime"
EXAMPLES = "npu-examples"
FAKES = ("npu-fakes", "npu-fakes-models")


@dataclass(frozen=True)
class Vendor:
    """A vendor's package.

    Attributes:
        package: What is imported.
        distribution: What is installed.
        fake: Its name for NPU_FAKE and pytest.
        model: A network of digits for it, one of the fakes' models.
        normalise: That network takes no pixels.
        runtime: What is installed besides, where the fake is not the whole library.
    """

    package: str
    distribution: str
    fake: str
    model: str
    normalise: bool = False
    runtime: str = ""

    @property
    def with_runtime(self) -> str:
        """Return the requirement for an environment in which a model is to run."""
        return self.distribution + (f"[{self.runtime}]" if self.runtime else "")

    def settings(self) -> Mapping[str, str]:
        """Return the variables of a program that runs on the fake."""
        return {"NPU_FAKE": self.fake}


VENDORS = tuple(
    Vendor(
        one.package, one.distribution, one.fake, one.digits["model"] + one.suffix, one.digits.get("normalise", False),
        one.runtime.extra if one.runtime else "",
    )
    for one in RECORDS.values()
)  # fmt: skip
OURS = (COMMON, EXAMPLES, SESSION, PORTER, *(vendor.distribution for vendor in VENDORS), *FAKES)
"""Names that must come from the index under trial, and from nowhere else."""
