"""The steps of each program: translate, compile, run both."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tools.port import openvino_trace
from tools.port.compare import Run, trace_of
from tools.port.programs import Program
from tools.port.vendors import Vendor

CXX = (".cc", ".cpp", ".cxx")
OURS = {"rga": "rga.cpp", "rockit": "rockit.c"}
"""Libraries that few machines but boards have, and the file that stands for each here."""
SILENT = 2_000_000
"""Bytes of a file that is compared; of a longer one its beginning."""


class StepError(Exception):
    """A step that failed: which, and why."""

    def __init__(self, step: str, why: str) -> None:
        super().__init__(why)
        self.step, self.why = step, why


def compiler(cxx: bool) -> list[str]:
    """Return the command line of $CC or $CXX, else of the first that is there.

    Raises:
        StepError: None is.
    """
    names = ("c++", "g++", "clang++") if cxx else ("cc", "gcc", "clang")
    command = os.environ.get("CXX" if cxx else "CC") or next(filter(shutil.which, names), None)
    if command is None:
        raise StepError("compile", f"no {'C++' if cxx else 'C'} compiler on this machine ({', '.join(names)})")
    return shlex.split(command)


def folders(program: Program, vendor: Vendor | None, given: Sequence[Path]) -> list[str]:
    """Return the folders to search for headers: the program's, the user's, our own."""
    candidates = [*program.include, program.sources[0].parent, *given]
    if vendor is not None:
        below = [path for path in sorted(vendor.include.rglob("*")) if path.is_dir()]
        candidates += [vendor.include, *below]
    return [str(path) for path in candidates]


def translate(program: Program, include: list[str], work: Path, seconds: float) -> dict[str, Any]:
    """Translate a program; return the worker's findings. The translation is `work/program.py`.

    Raises:
        StepError: There is no translation.
    """
    request, result = work / "request.json", work / "translated.json"
    result.unlink(missing_ok=True)
    asked: dict[str, Any] = {"sources": [str(path) for path in program.sources], "include": include, "std": program.std}
    asked.update(define=list(program.define), libraries=list(program.libraries))
    request.write_text(json.dumps({**asked, "output": str(work / "program.py")}))
    command = [sys.executable, "-m", "tools.port.worker", str(request), str(result)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise StepError("translate", f"took longer than {seconds:.0f} s") from None
    if not result.exists():
        last = (done.stderr.strip().splitlines() or ["no output"])[-1]
        raise StepError("translate", f"the translator ended with exit code {done.returncode}: {last}")
    answer: dict[str, Any] = json.loads(result.read_text())
    if "failed" in answer:
        raise StepError("translate", answer["failed"])
    return answer


def compile_c(program: Program, vendor: Vendor | None, include: list[str], work: Path) -> Path:
    """Compile the program in C. A library that this machine lacks is not linked: calling it ends the program.

    Raises:
        StepError: It does not compile; the compiler's first error.
    """
    cxx = any(path.suffix in CXX for path in program.sources)
    out, objects = work / "program", []
    plain = [
        "-w",
        "-g",
        "-D_GNU_SOURCE",
        *(f"-D{definition}" for definition in program.define),
        *(f"-I{path}" for path in include),
    ]
    if any(name.startswith("opencv_") for name in program.libraries):  # the translator has its own declarations
        plain += _flags_of_opencv()
    for number, path in enumerate(program.sources):  # each by the compiler of its language
        objects.append(str(work / f"{number}.o"))
        its = path.suffix in CXX
        std = program.std if program.std and ("++" in program.std) == its else "gnu++14" if its else "gnu11"
        _compiled([*compiler(its), f"-std={std}", *plain, "-c", str(path), "-o", objects[-1]])
    links = [*(vendor.links() if vendor else []), *_links(program, cxx), "-lm", "-ldl", "-pthread"]
    links += [str(ours(name, work.parent)) for name in OURS if getattr(program, name)]
    _compiled([*compiler(cxx), *objects, "-o", str(out), *links])
    return out


def _compiled(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no word"]
        raise StepError("compile", next((line for line in lines if "error" in line or "undefined" in line), lines[-1]))


def _flags_of_opencv() -> list[str]:
    """Return where OpenCV's headers lie on this machine."""
    if shutil.which("pkg-config") is None:
        return ["-I/usr/include/opencv4"]
    done = subprocess.run(["pkg-config", "--cflags", "opencv4"], capture_output=True, text=True)
    return shlex.split(done.stdout)


def _links(program: Program, cxx: bool) -> list[str]:
    """Return the linker's arguments for the program's further libraries."""
    links = []
    for name in program.libraries:
        if name in OURS and getattr(program, name):
            continue
        file = f"lib{name}.so"
        printed = subprocess.run([*compiler(cxx), f"-print-file-name={file}"], capture_output=True, text=True)
        absent = ["-Wl,--unresolved-symbols=ignore-all", "-Wl,-z,lazy", "-no-pie"]
        links += absent if printed.stdout.strip() == file else [f"-l{name}"]
    return links


def traced(vendor: Vendor, work: Path) -> Vendor:
    """Return the vendor with a library of ours in front of a real library, which leaves no trace.

    Raises:
        StepError: It does not compile.
        LookupError: The vendor's library is not there.
    """
    if vendor.name != "openvino":
        return vendor
    libraries = sorted(vendor.folder.glob("libopenvino_c.so.*"))
    if not libraries:
        raise LookupError(f"{vendor.folder} has no libopenvino_c.so ({vendor.variable}); fetch it: nox -s runtimes")
    folder = work / "openvino-traced"
    target = folder / libraries[0].name
    if not target.exists():
        folder.mkdir(parents=True)
        release = vendor.folder.parents[1].name
        try:
            openvino_trace.build(libraries[0], release, vendor.include, folder, compiler(False))
        except subprocess.CalledProcessError as problem:
            raise StepError("compile", f"the library that traces OpenVINO's calls: {problem}") from None
    return replace(vendor, traced=target)


def heap(work: Path) -> Path:
    """Return the library that gives a program /dev/dma_heap when it is preloaded.

    Raises:
        StepError: It does not compile.
    """
    library = work / "dma_heap.so"
    if not library.exists():
        work.mkdir(parents=True, exist_ok=True)
        source = Path(__file__).with_name("dma_heap.c")
        _compiled([*compiler(False), "-O1", "-shared", "-fPIC", str(source), "-o", str(library), "-ldl"])
    return library


def ours(name: str, work: Path) -> Path:
    """Return one of OURS.

    Raises:
        StepError: It does not compile.
    """
    library, source = work / f"lib{name}.so", Path(__file__).with_name(OURS[name])
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        work.mkdir(parents=True, exist_ok=True)
        std = ["-std=gnu++14"] if source.suffix in CXX else []
        command = [*compiler(source.suffix in CXX), *std, "-O1", "-shared", "-fPIC", str(source), "-o", str(library)]
        _compiled(command)
    return library


def run(
    command: Sequence[str],
    program: Program,
    vendor: Vendor | None,
    samples: Path,
    place: Path,
    seconds: float,
    called: Path | None = None,
) -> Run:
    """Run one of the two in a folder of its own, `place/project/run`, where its files lie.

    called: What the C program finds in argv[0], so that both print the same usage.

    Raises:
        StepError: It ran out of time.
    """
    shutil.rmtree(place, ignore_errors=True)
    cwd = place / "project" / "run"
    cwd.mkdir(parents=True)
    given = {provide(cwd / path, what, samples) for path, what in program.files.items()}
    if program.prepared is not None:
        shutil.copytree(program.prepared, place, dirs_exist_ok=True)
        given |= {path.resolve() for path in place.rglob("*") if path.is_file()}
    traced = vendor is not None and vendor.traced is not None
    trace = place / ("trace.txt" if traced else "trace.json")
    variables = {**os.environ, **program.environment, **(vendor.environment if vendor else {})}
    variables["OPENVINO_TRACE" if traced else "NPU_FAKE_TRACE"] = str(trace)
    if program.dma_heap:
        variables["LD_PRELOAD"] = " ".join(filter(None, (str(heap(place.parents[1])), variables.get("LD_PRELOAD"))))
    if program.rockit:
        variables["ROCKIT_LIBRARY"] = str(ours("rockit", place.parents[1]))
    # A RuntimeWarning says what C does without a word: an argument of printf too many.
    variables.setdefault("PYTHONWARNINGS", "error,default::RuntimeWarning")
    try:
        done = subprocess.run(
            [str(called or command[0]), *command[1:]], executable=command[0], cwd=cwd, env=variables,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise StepError("run", f"{Path(command[0]).name} ran longer than {seconds:.0f} s") from None
    files = {}
    for path in sorted((place / "project").rglob("*")):
        if path.is_file() and path.resolve() not in given:
            with path.open("rb") as file:
                files[str(path.relative_to(cwd.parent))] = file.read(SILENT)
    python = command[0] == sys.executable
    calls = trace_of(trace, vendor.at_load if vendor and python else ())
    output, errors = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
    return Run(output, errors, done.returncode, calls, files)


def provide(path: Path, what: Any, samples: Path) -> Path:
    """Put a file where the program looks for it; its path."""
    path = Path(os.path.normpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(what, Mapping):
        data = what["text"].encode() if "text" in what else bytes(n * 37 % 251 for n in range(int(what["bytes"])))
        path.write_bytes(data)
    else:
        source = next(
            (
                candidate
                for candidate in (samples / what, Path(os.environ.get("NPU_MODELS", "")) / what)
                if candidate.is_file()
            ),
            None,
        )
        if source is None:
            raise StepError("run", f"the settings name the file {what}, which neither {samples} nor the models have")
        shutil.copyfile(source, path)
    return path.resolve()
