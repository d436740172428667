"""Writes the model files into npu_fakes/models of the wheel: the folder `models` beside the libraries of npu-fakes."""

from __future__ import annotations

import importlib
import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Command, Distribution, setup
from setuptools.command.build import build

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE))  # last: modules beside this one are called like others
from package_setup import readme, urls  # noqa: E402


class Build(build):
    """There is nothing but the models to build."""

    sub_commands = [("build_models", None)]


class BuildModels(Command):
    """The command that writes the model files."""

    description = "write the model files"
    user_options: list[tuple[str, str | None, str]] = []

    def initialize_options(self) -> None:
        self.build_lib: Any = None  # set_undefined_options fills in what is None

    def finalize_options(self) -> None:
        self.set_undefined_options("build", ("build_lib", "build_lib"))

    def run(self) -> None:
        folder = Path(self.build_lib, "npu_fakes", "models")
        shutil.rmtree(folder, ignore_errors=True)
        writer().main([str(folder)])


def writer() -> ModuleType:
    """Return `fakes.models.build`, wherever this folder lies: in an sdist it has another name."""
    spec = importlib.util.spec_from_file_location("fakes.models", HERE / "__init__.py")
    assert spec is not None
    models = importlib.util.module_from_spec(spec)
    models.__path__ = [str(HERE)]
    parent = ModuleType("fakes")
    parent.__path__ = []
    parent.models = models  # type: ignore[attr-defined]
    sys.modules.update({"fakes": parent, "fakes.models": models})
    return importlib.import_module("fakes.models.build")


class Models(Distribution):
    """For all machines; setuptools leaves out what it takes for an empty build."""

    def finalize_options(self) -> None:
        """Take the README as the long description, with links to the tag of this version."""
        super().finalize_options()
        if self.metadata.version:
            self.metadata.long_description = readme(self.metadata.version, "fakes/models")

    def has_pure_modules(self) -> bool:
        return True


setup(
    distclass=Models,
    cmdclass={"build": Build, "build_models": BuildModels},
    long_description="",
    long_description_content_type="text/markdown",
    project_urls=urls("fakes/models"),
)
