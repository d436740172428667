"""The vendors as a C program sees them: headers, libraries to link, and where the environment has the fakes."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from abi.vendors import VENDORS as RECORDS
from abi.vendors import Vendor as Record
from tools.port import openvino_trace

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Vendor:
    """A vendor as this tool sees it: libraries, headers and stand-ins.

    Attributes:
        name: As folders are called.
        variable: Names the library that the binding loads, a file or its folder.
        headers: The folder of our generated headers below build/include.
        libraries: What a program is linked with; the file's name where it has no plain one.
        at_load: Calls with which the binding asks the library what it is, before the program's own.
        suffix: Of its model files.
        traced: The library in front of the vendor's own that leaves a line for every call, where no fake does so.
    """

    name: str
    variable: str
    headers: str
    libraries: tuple[str, ...]
    at_load: tuple[str, ...]
    suffix: str
    traced: Path | None = None

    @property
    def folder(self) -> Path:
        """Where the libraries lie."""
        if self.traced is not None:
            return self.traced.parent
        place = Path(os.environ.get(self.variable, ""))
        if not os.environ.get(self.variable):
            raise LookupError(f"{self.variable} is not set: `nox -s port` names the fakes")
        if self.name == "openvino":
            return place / "openvino" / "libs"
        return (place if place.is_dir() else place.parent).resolve()

    @property
    def include(self) -> Path:
        """Our generated headers."""
        return ROOT / "build" / "include" / self.headers

    @property
    def environment(self) -> dict[str, str]:
        """Return the variables of both programs' environment."""
        if self.traced is None:
            return {}
        variables = {self.variable: str(self.traced)}
        driver = os.environ.get("PYOVNPU_LEVEL_ZERO")
        if driver:  # of the NPU, which OpenVINO's plugin opens by its name
            variables["LD_LIBRARY_PATH"] = f"{Path(driver).parent}:{os.environ.get('LD_LIBRARY_PATH', '')}".rstrip(":")
        return variables

    def links(self) -> list[str]:
        """Return the arguments for the linker."""
        folder = self.folder
        options = []
        for name in self.libraries:
            versions = sorted(folder.glob(f"lib{name}.so*"))
            if not versions:
                raise LookupError(f"{folder} has no lib{name}.so ({self.variable})")
            options.append(f"-l:{versions[0].name}")
        return [f"-L{folder}", "-Wl,--no-as-needed", *options, f"-Wl,-rpath,{folder}"]


def _of(record: Record) -> Vendor:
    at_load = openvino_trace.AT_LOAD if record.runtime else tuple(record.c.get("at_load", ()))
    libraries = tuple(record.c["libraries"])
    return Vendor(record.name, record.variable, record.c["headers"], libraries, at_load, record.suffix)


VENDORS = {name: _of(record) for name, record in RECORDS.items()}


def fitting(vendor: Vendor) -> Vendor:
    """Return the vendor with the headers and libraries of the release whose folder the environment names."""
    place = Path(os.environ.get(vendor.variable, ""))
    if vendor.name != "viplite" or not (place / "libVIPhal.so").is_file():
        return vendor
    headers = place.name if (ROOT / "build" / "include" / place.name).is_dir() else vendor.headers
    return replace(vendor, headers=headers, libraries=("awnn", "NBGlinker", "VIPhal"))


def vendor_of(headers: set[str], include: list[str]) -> Vendor | None:
    """Return the first vendor that has one of these headers, by its path in #include; None where none has."""
    known = [fitting(vendor) for vendor in VENDORS.values()]
    for vendor in known:
        if any((vendor.include / header).is_file() for header in headers):
            return vendor
    for vendor in known:  # samples include <acl_rt.h> with a folder of their own
        names = {path.name for path in vendor.include.rglob("*.h")}
        if any(Path(header).name in names for header in headers):
            return vendor
    return None
