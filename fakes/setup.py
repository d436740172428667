"""Compiles the fake libraries into the package npu_fakes: with this machine's C compiler, or with zig.

NPU_FAKES_TARGET, one of TARGETS, builds with zig what runs on every such machine with an old enough libc; the wheel has
the tag that says so. Without it the wheel is for this machine. zig is also what compiles where there is no C compiler.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from build_backend import TARGETS, found_compiler
from package_setup import readme, urls
from setuptools import Command, Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build

HERE = Path(__file__).resolve().parent


def target() -> tuple[str, str] | None:
    """Return the target that NPU_FAKES_TARGET names, None if it is not set."""
    name = os.environ.get("NPU_FAKES_TARGET")
    if not name:
        return None
    if name not in TARGETS:
        sys.exit(f"NPU_FAKES_TARGET: expected one of {', '.join(TARGETS)}, got {name!r}")
    return TARGETS[name]


class Build(build):
    """In a folder for each target, so that no wheel has another one's libraries."""

    sub_commands = [*build.sub_commands, ("build_libraries", None)]

    def initialize_options(self) -> None:
        super().initialize_options()
        self.build_base = os.path.join("build", os.environ.get("NPU_FAKES_TARGET") or "native")


class BuildLibraries(Command):
    """Runs CMake, which writes the libraries into the package."""

    description = "compile the fake libraries"
    user_options: list[tuple[str, str | None, str]] = []

    def initialize_options(self) -> None:
        self.build_lib: Any = None  # set_undefined_options fills in what is None
        self.build_temp: Any = None

    def finalize_options(self) -> None:
        self.set_undefined_options("build", ("build_lib", "build_lib"), ("build_temp", "build_temp"))

    def run(self) -> None:
        if sys.platform == "win32":
            sys.exit("npu-fakes: the fakes are built for Linux; on Windows use WSL")
        work = Path(self.build_temp, "cmake").absolute()
        work.mkdir(parents=True, exist_ok=True)
        compiler = found_compiler()
        tools = {"CC": compiler} if compiler else zig(work)
        options = [
            f"-DNPU_OUTPUT_DIR={Path(self.build_lib).absolute() / 'npu_fakes'}",
            f"-DPython3_EXECUTABLE={sys.executable}",
            "-DNPU_TESTS=OFF",
            *(f"-DCMAKE_{name}={path}" for name, path in tools.items() if name != "CC"),
        ]
        if sys.platform != "darwin":
            options.append("-DCMAKE_SHARED_LINKER_FLAGS=-s")  # no symbols but the exported ones: a quarter of the size
        if target():
            options.append("-DCMAKE_SYSTEM_NAME=Linux")
        command = ["cmake", "-G", "Ninja", "-S", str(HERE), "-B", str(work), *options]
        wanted = json.dumps([command, tools, shutil.which("cmake"), shutil.which("ninja")])
        stamp = work / "configured.json"
        if not stamp.exists() or stamp.read_text() != wanted:  # pip's tools lie in another folder each time
            (work / "CMakeCache.txt").unlink(missing_ok=True)
            subprocess.run(command, check=True, env={**os.environ, "CC": tools["CC"]})
            stamp.write_text(wanted)
        subprocess.run(["cmake", "--build", str(work)], check=True)
        include = Path(self.build_lib, "npu_fakes", "include")
        shutil.rmtree(include, ignore_errors=True)
        shutil.copytree(work / "include", include, ignore=shutil.ignore_patterns("*.map", "*_abi_asserts.h"))
        triple = target()
        if triple and "musl" in triple[0]:
            # musl takes either name for itself; the second is what musl's distributions link with, Android's do not.
            alpines = f"libc.musl-{triple[0].partition('-')[0]}.so.1"
            for path in sorted(Path(self.build_lib, "npu_fakes").glob("**/*.so*")):
                subprocess.run(["patchelf", "--replace-needed", "libc.so", alpines, str(path)], check=True)


def zig(folder: Path) -> dict[str, str]:
    """Return CC, AR and RANLIB of the ziglang wheel for CMake: one program each.

    The wheel's own program, as `python -m ziglang` would start a Python for every file.
    """
    built_for = target()
    import ziglang  # type: ignore[import-not-found, unused-ignore]

    program = shlex.quote(str(Path(ziglang.__file__).with_name("zig")))
    options = {"cc": f" -target {built_for[0]}" if built_for else ""}
    tools = {}
    for variable, tool in (("CC", "cc"), ("AR", "ar"), ("RANLIB", "ranlib")):
        script = folder / f"zig-{tool}"
        script.write_text(f'#!/bin/sh\nexec {program} {tool}{options.get(tool, "")} "$@"\n')
        script.chmod(0o755)
        tools[variable] = str(script)
    return tools


class Wheel(bdist_wheel):
    """C libraries that no Python's ABI matters to: one wheel for all Pythons on a machine."""

    def get_tag(self) -> tuple[str, str, str]:
        built_for = target()
        return "py3", "none", built_for[1] if built_for else super().get_tag()[2]


class Fakes(Distribution):
    """The distribution of the fakes: not pure Python, with the model files of its own version.

    It gets that version once setuptools-scm has found the number.
    """

    def has_ext_modules(self) -> bool:
        return True

    def finalize_options(self) -> None:
        super().finalize_options()
        version = self.metadata.version
        if version:
            self.install_requires = [f"npu-fakes-models{models(version)}"]
            self.metadata.long_description = readme(version, "fakes")


def models(version: str) -> str:
    """Return where the models come from.

    No index has those of a clone's commit: `pip install ./fakes` takes them from beside.

    An sdist, and what is built from one, names the version.
    """
    in_clone = not (HERE / "PKG-INFO").exists() and "sdist" not in sys.argv
    return f" @ {(HERE / 'models').as_uri()}" if in_clone else f"=={version}"


setup(
    distclass=Fakes,
    cmdclass={"build": Build, "build_libraries": BuildLibraries, "bdist_wheel": Wheel},
    long_description="",
    long_description_content_type="text/markdown",
    project_urls=urls("fakes"),
)
