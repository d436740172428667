"""Variables that mean nothing, on the command lines of all packages."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from abi.description import load
from abi.vendors import PACKAGES, of_package
from tests import programs

WITH_GENERATIONS = [
    package for package in PACKAGES if load(of_package(package).name).generations
]  # others have one header module for all releases


@pytest.mark.parametrize(
    ("package", "name", "value", "words"),
    [
        *((one, f"{one.upper()}_GENERATION", "99", "_GENERATION=99: expected one of ") for one in WITH_GENERATIONS),
        *((one, "NPU_FAKE", "toy", "no installed package has a fake called 'toy'") for one in PACKAGES),
    ],
)
def test_variables_that_mean_nothing_are_2(package: str, name: str, value: str, words: str) -> None:
    """One line, and no traceback; as a library it raises."""
    environment = {**{key: text for key, text in os.environ.items() if key != "NPU_FAKE"}, name: value}

    def start(*arguments: str) -> subprocess.CompletedProcess[str]:
        return programs.run([sys.executable, "-W", "error", *arguments], env=environment, timeout=120)

    done = start("-m", package, "doctor")
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith("error: ") and words in done.stderr and done.stderr.count("\n") == 1
    done = start("-c", f"import {package}.__main__")
    assert done.returncode == 1 and "Error: " in done.stderr.splitlines()[-1] and words in done.stderr
