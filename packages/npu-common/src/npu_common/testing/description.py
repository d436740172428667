"""What a vendor package tells the test kit about its fake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["FakeLibrary"]


@dataclass(frozen=True)
class FakeLibrary:
    """One vendor's fake.

    name: what NPU_FAKE and --npu-fake call it; its fixture is `fake_<name>`. env: variable that points the bindings at
    a library file. file: the fake's file name in the folder of fakes. library: "module:attribute" of the vendor
    package's `Library`. boards: options by board name, as `npu_fake_set` takes them. suffix: of model files, ".rknn".
    doctor: "module:attribute" of the vendor's `cli.Vendor`, which knows whether there is a device; "" for none.

    Register it in pyproject.toml, under the same name:

        [project.entry-points."npu_common.fakes"]
        rknn = "pyrknn._testing:FAKE"
    """

    name: str
    env: str
    file: str
    library: str
    boards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    suffix: str = ""
    doctor: str = ""
