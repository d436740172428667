"""The pyrknn suite runs on the fake librknnrt, which npu-common's pytest plugin chooses (pyproject.toml: npu_fake)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from abi.description import load
from abi.writers import c_headers
from tests import programs
from tests.compiler import c_compiler

Child = Callable[..., str]


@pytest.fixture(scope="session")
def digits(models_folder: Path) -> Path:
    """The int8 digits model."""
    return models_folder / "digits_int8.rknn"


@pytest.fixture(scope="session")
def sample_digits(models_folder: Path) -> tuple[Any, Any]:
    """20 images (20, H, W, 1) uint8 and their labels."""
    import numpy as np

    return np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")


@pytest.fixture(scope="session")
def child(fakes_folder: Path, models_folder: Path) -> Child:
    """Run a program in a process of its own, where another chip, release or library may be chosen: its output.

    NAME=value sets environment variables. The program finds the models' folder in sys.argv[1]; it must end well.
    """

    def run(program: str, **variables: str) -> str:
        done = programs.run(
            [sys.executable, "-W", "error", "-W", "ignore::DeprecationWarning", "-c", program, str(models_folder)],
            timeout=120,
            env={**os.environ, "PYRKNN_LIBRARY": str(fakes_folder / "librknnrt.so"), **variables},
        )
        assert done.returncode == 0, f"{done.returncode}: {done.stdout}{done.stderr}"
        assert "ResourceWarning" not in done.stderr and "Exception ignored" not in done.stderr, done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """librkllmrt.so of each generation, compiled on the generated headers of its last release."""
    described = load("rkllm")
    made = {}
    for index, (name, release) in enumerate(described.generations.items()):
        folder = tmp_path_factory.mktemp("rkllm")
        c_headers.write(folder, described, release)
        made[name] = folder / "librkllmrt.so"
        command = [*c_compiler(), "-shared", "-fPIC", "-O1", "-std=gnu11", "-Wall", "-Werror", "-pthread"]
        command += [
            f"-DGENERATION_INDEX={index}",
            f"-I{folder / described.include}",
            str(Path(__file__).with_name("runtime.c")),
            "-o",
            str(made[name]),
        ]
        subprocess.run(command, check=True)
    return made
