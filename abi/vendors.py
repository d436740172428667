"""The vendors, one record each: what the sessions, CI, the site, tools and tests know of a vendor.

`vendors.json` has the records by the names of the vendors' data (`data/<vendor>.json`), in the order of the README.
What cannot read it (npu-common, workflows, settings of tools) is generated: `python abi/writers/vendors.py`, which
`nox -s abi` compares.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

__all__ = ["DISTRIBUTIONS", "PACKAGES", "RECORDS", "VENDORS", "Vendor", "of_package", "read"]

RECORDS = Path(__file__).with_name("vendors.json")


@dataclass(frozen=True)
class Runtime:
    """The vendor's own library, for a fake that lies below the library.

    Attributes:
        variable: Names it to the package.
        extra: Of the package; brings it.
        releases: Tested under, newest first.
    """

    variable: str
    extra: str
    releases: tuple[str, ...]


@dataclass(frozen=True)
class Vendor:
    """One vendor.

    Attributes:
        name: Of its data.
        maker: Who makes the NPUs.
        package: The package that is imported, and its folder below packages/ and tests/.
        distribution: Its name on the index.
        fake: Its name for NPU_FAKE and pytest.
        folder: Of the fake's sources below fakes/; its tests lie in tests/fakes_<folder>.
        suffix: Of its model files.
        magic: First bytes of such files (latin-1), and what they are.
        environment: The variables that name libraries to the package, and the fakes below build/fakes.
        board: For which `npu-fakes convert` writes by default; "" where it writes nothing.
        arm: Whether its NPUs are in ARM machines.
        fast: Files of the package's tests that emulated ARM runs for every change.
        c: How a C program is built: `headers` below build/include, `libraries` that it is linked with, and calls that
            the package makes `at_load` before the program's own.
        digits: A network of digits among the fakes' models: `model`, the function `run` in which the NPU works, one of
            its error codes, `code`, and whether the network wants pixels to `normalise`.
        network: What `tools/networks` knows of its files, by the attributes of its `Vendor`.
        runtime: The vendor's own library above the fake.
    """

    name: str
    maker: str
    package: str
    distribution: str
    fake: str
    folder: str
    suffix: str
    magic: Mapping[str, str]
    environment: Mapping[str, str]
    c: Mapping[str, Any]
    digits: Mapping[str, Any]
    network: Mapping[str, Any] = field(default_factory=dict)
    board: str = ""
    arm: bool = False
    fast: tuple[str, ...] = ()
    runtime: Runtime | None = None

    @property
    def variable(self) -> str:
        """The variable that names the library of the package's C API."""
        return self.runtime.variable if self.runtime else next(iter(self.environment))


def read(path: Path = RECORDS) -> Mapping[str, Vendor]:
    """Return the vendors of a file of records, by name."""
    records = json.loads(path.read_text(encoding="utf-8"))
    for record in records.values():
        record["fast"] = tuple(record.get("fast", ()))
        if "runtime" in record:
            record["runtime"] = Runtime(**{**record["runtime"], "releases": tuple(record["runtime"]["releases"])})
    return MappingProxyType({name: Vendor(name, **record) for name, record in records.items()})


VENDORS = read()
PACKAGES = tuple(vendor.package for vendor in VENDORS.values())
DISTRIBUTIONS = {vendor.package: vendor.distribution for vendor in VENDORS.values()}


def of_package(package: str) -> Vendor:
    """Return the vendor of a package."""
    return next(vendor for vendor in VENDORS.values() if vendor.package == package)
