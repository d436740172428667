"""A machine without the vendor's library: each name once, what to install, the fake, and a fake chosen for another."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from abi.vendors import PACKAGES, VENDORS

FAKES = {vendor.package: vendor.fake for vendor in VENDORS.values() if not vendor.runtime}
PROGRAM = """
import importlib, sys
try:
    importlib.import_module(sys.argv[1] + "._library").lib.load()
except OSError as problem:
    print(problem)
"""


def said(package: str, folder: Path, **settings: str) -> str:
    kept = {key: value for key, value in os.environ.items() if not re.match(r"NPU_|PY(RKNN|VIP|ACL|SNPE|OVNPU)", key)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, package],
        cwd=folder,
        env={**kept, **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("package", PACKAGES)
def test_each_name_stands_once(package: str, tmp_path: Path) -> None:
    text = said(package, tmp_path)
    tried = re.match(r"cannot load \w+: ((?:lib\S+\.so, )*lib\S+\.so): not found\. ", text)
    assert tried, text
    names = tried[1].split(", ")
    assert len(names) == len(set(names)) and "cannot open" not in text


@pytest.mark.parametrize("package", FAKES)
def test_the_fake_is_one_way(package: str, tmp_path: Path, fakes_folder: Path) -> None:
    own = FAKES[package]
    words = f"npu-fakes (see the README) and NPU_FAKE={own}"
    text = said(package, tmp_path)
    assert words in text and "another vendor" not in text and "pip install npu" not in text
    other = "acl" if own != "acl" else "rknn"
    text = said(package, tmp_path, NPU_FAKE=other, NPU_FAKES=str(fakes_folder))
    assert text.strip().endswith(f"{words} compute on the CPU; NPU_FAKE={other} is for another vendor's library")
    assert said(package, tmp_path, NPU_FAKE=f"{other},{own}", NPU_FAKES=str(fakes_folder.absolute())) == ""


def test_openvino_itself_is_what_its_fake_needs(tmp_path: Path) -> None:
    assert "npu-fakes" not in said("pyovnpu", tmp_path, NPU_FAKE="rknn")
