"""ml_dtypes for other machines: from its wheel, or compiled here from its source where there is no wheel.

The element types bfloat16, float8 and int4 of arrays come from it. Its two C++ files are compiled with zig against the
headers that Debian has for the machine; that takes one and a half minutes, and is done once.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools.cross.machines import Machine, make_userland

__all__ = ["make_ml_dtypes"]

VERSION = "0.5.4"
HEADERS = ("libpython3-dev", "python3-numpy", "python3-minimal")
FLAGS = ("-std=c++17", "-O1", "-DEIGEN_MPL2_ONLY", "-fvisibility=hidden", "-fno-sanitize=undefined", "-shared", "-fPIC")


def make_ml_dtypes(machine: Machine, folder: Path, python: str, zig: Path) -> None:
    """Put the package into `folder`, unless it is there. python: one with pip, setuptools and numpy."""
    if (folder / "ml_dtypes" / "__init__.py").exists():
        return
    partial = folder.with_name(folder.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    pip = (python, "-m", "pip", "--quiet")
    if machine.wheels:
        chosen = (f"--platform={machine.wheels}", "--only-binary=:all:", "--python-version=3.11", "--no-deps")
        subprocess.run([*pip, "install", "--target", str(partial), *chosen, f"ml_dtypes=={VERSION}"], check=True)
    else:
        _compile(machine, partial, pip, zig)
    shutil.rmtree(folder, ignore_errors=True)
    partial.rename(folder)


def _compile(machine: Machine, folder: Path, pip: tuple[str, ...], zig: Path) -> None:
    work = folder / "work"
    source = ("download", "--no-deps", "--no-binary=:all:", "--no-build-isolation", "--dest", str(work))
    subprocess.run([*pip, *source, f"ml_dtypes=={VERSION}"], check=True)
    shutil.unpack_archive(next(work.glob("*.tar.gz")), work)
    [unpacked] = work.glob("ml_dtypes-*/")
    userland = folder.with_name(f"{machine.name}.headers")
    make_userland(machine, userland, *HEADERS)
    [numpy] = userland.glob("usr/lib/python3/dist-packages/numpy/core/include")
    [headers] = userland.glob("usr/include/python3.[0-9]*")
    package = folder / "ml_dtypes"
    shutil.copytree(unpacked / "ml_dtypes", package, ignore=shutil.ignore_patterns("*.cc", "*.h", "include", "tests"))
    command = [str(zig), "c++", "-target", machine.target, *FLAGS, "-Ithird_party/eigen", "-Iml_dtypes", "-I."]
    # After zig's own headers of the C library; Python's lead there by names that tell the machines apart.
    command += [f"-I{numpy}", f"-I{headers}", "-idirafter", str(userland / "usr" / "include")]
    command += [str(file.relative_to(unpacked)) for file in sorted((unpacked / "ml_dtypes" / "_src").glob("*.cc"))]
    subprocess.run([*command, "-o", str(package / "_ml_dtypes_ext.so")], cwd=unpacked, check=True)
    shutil.rmtree(userland)
    shutil.rmtree(work)
