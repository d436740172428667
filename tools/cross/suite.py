"""The suite on other machines: what is left out there and why, folder by folder, and each one's figures.

A folder of tests is one process: its figures stand alone, and one that dies takes no other with it. As many run at a
time as there are processors.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

from abi.vendors import PACKAGES, VENDORS
from tools.cross.machines import Machine, Tools
from tools.cross.plugin import ASKS_OPENVINO, ASKS_THE_PLUGIN
from tools.cross.processors import INT8, OnProcessor

__all__ = ["FAST", "FAST_LEFT_OUT", "LEFT_OUT", "LeftOut", "Run", "figures", "folders", "run_suite"]


@dataclass(frozen=True)
class LeftOut:
    """place: a folder of tests, a file, or how the names of tests begin; on: machines where it is left out, or all."""

    place: str
    why: str
    on: tuple[str, ...] = ()


AARCH64 = ("aarch64",)
ARMHF = ("armhf",)
NO_SCIKIT = "takes the whole set of digits from scikit-learn, which is not on these machines"
NO_OPENVINO = "compiles a graph, which OpenVINO computes, and Intel has none for 32-bit ARM"
NO_PLUGIN = "asks OpenVINO's NPU plugin, which Intel builds for x86 alone"

LEFT_OUT = (
    LeftOut("tests/packaging", "packages and documents are the same everywhere; alone.py installs the wheels there"),
    LeftOut("tests/abi", "facts, stubs and types are the same everywhere; check.py compares layouts and names there"),
    LeftOut("tests/cross", "makes these machines"),
    LeftOut("tests/docs", "documents are the same everywhere, and so are the programs in them"),
    LeftOut("tests/pyrknn/llm/test_documents.py", "documents and their commands are the same everywhere, as above"),
    LeftOut("tests/editors", "asks jedi, an editor's tool, about stubs that are the same everywhere"),
    LeftOut("tests/networks", "a tool of this repository, which compares numbers the same everywhere"),
    LeftOut("tests/npu_porter/translator", "reads C with libclang, which is not on these machines"),
    LeftOut("tests/fakes_onnx", "needs onnx and OpenVINO, of which 32-bit ARM has neither and emulated ARM no JIT"),
    LeftOut("tests/npu_common/test_pictures.py", "reads pictures with Pillow, which is not on these machines"),
    LeftOut("tests/npu_common/test_picture_sizes.py", "reads pictures with Pillow, as above"),
    LeftOut("tests/npu_examples/test_read_text.py", "reads pictures with Pillow, as above"),
    LeftOut("tests/npu_examples/test_pipeline.py", "reads pictures with Pillow, as above"),
    LeftOut("tests/npu_examples/test_segment.py::test_the_program", "reads pictures with Pillow, as above"),
    LeftOut("tests/npu_examples/test_detect.py::test_the_program", "reads pictures with Pillow, as above"),
    LeftOut("tests/fakes_acl/test_coded.py", "compares JPEG and PNG with Pillow, which is not on these machines"),
    LeftOut("tests/fakes_acl/test_video.py", "compares video with the package av, which is not on these machines"),
    LeftOut("tests/pyacl/media/test_dvpp.py::test_files", "compares with Pillow, as above"),
    LeftOut("tests/fakes_level_zero/test_plugin.py", NO_PLUGIN),
    LeftOut("tests/fakes_level_zero/test_ir_releases.py", NO_PLUGIN),
    LeftOut("tests/fakes_level_zero/test_networks.py", NO_PLUGIN),
    LeftOut("tests/porting/test_openvino.py", NO_PLUGIN),
    LeftOut("tests/porting/test_seed_openvino.py", NO_PLUGIN),
    LeftOut("tests/hostile/test_hostile.py::test_a_walk_ends_well[pyovnpu]", NO_PLUGIN),
    LeftOut("tests/hostile/test_hostile.py::test_every_function_may_fail[pyovnpu]", NO_PLUGIN),
    *(
        LeftOut(f"tests/fakes_models/{place}", NO_SCIKIT)
        for place in (
            "test_digits.py::test_the_split_is_fixed_and_stratified",
            "test_digits.py::test_the_samples_were_held_out",
            "test_digits.py::test_accuracy_on_the_held_out_images",
            "test_digits.py::test_training_repeats_bit_for_bit_and_learns",
            "test_kernels.py::test_accuracy_of_the_kernels_on_the_held_out_images",
        )
    ),
    *(LeftOut(place, NO_PLUGIN, AARCH64) for place in ASKS_THE_PLUGIN),
    *(
        LeftOut(f"tests/{place}", "the emulator lacks the calls by which fakes find out that an address is not there")
        for place in (
            "fakes_acl/test_memory.py::test_host_addresses_that_are_not_there",
            "fakes_rkllm/test_crash.py::test_an_address_that_is_not_there",
        )
    ),
    *(LeftOut(place, NO_OPENVINO, ARMHF) for place in ASKS_OPENVINO),
    LeftOut("tests/pyovnpu", "Intel has no OpenVINO for 32-bit ARM; check.py compares its headers", ARMHF),
    LeftOut(
        "tests/npu_common/test_library.py::test_system_directories_exist_and_lead_to_the_c_library",
        "the emulator finds the userland's folders when files are opened in them, not when it is asked about them",
        ARMHF,
    ),
)

# For every change: what differs between machines. How all kinds of arguments reach C and come back, records, addresses;
# one file of each vendor that calls its library; one where numpy computes by what the processor has.
FAST = (
    "tests/npu_common/test_convert.py",
    "tests/npu_common/test_functions.py",
    "tests/npu_common/test_callbacks.py",
    "tests/npu_common/test_variadic.py",
    "tests/npu_common/test_records.py",
    "tests/npu_common/test_pointers.py",
    "tests/npu_common/test_memory.py",
    "tests/npu_common/test_floats.py",
    "tests/npu_common/test_library.py",
    "tests/fakes/test_states.py",
    *(f"tests/{vendor.package}/{file}" for vendor in VENDORS.values() for file in vendor.fast),
    "tests/fakes_rkllm/test_inputs.py",
    "tests/npu_porter/test_translated.py",
)

FAST_LEFT_OUT = (
    LeftOut(
        "tests/npu_common/test_floats.py::test_bfloat16_agrees_with_ml_dtypes",
        "ml_dtypes is compiled for 32-bit ARM, which takes longer than all this; a whole run does so",
        ARMHF,
    ),
)

CALLS = "tests/benchmarks/bench_calls.py"
"""The benchmark that has limits for emulated machines, which show only that something became slower there."""

LONGEST = ("tests/porting", *(f"tests/{package}" for package in PACKAGES))

PYTEST = ("-m", "pytest", "-p", "no:cacheprovider", "-q")
FIGURES = re.compile(r"(\d+) (passed|failed|errors?|skipped|deselected)")


@dataclass(frozen=True)
class Run:
    """One machine, ready to run tests.

    folder: where its fakes lie, in fakes-<name>, and the packages, in wheels; for what the processes leave, too.
    runtimes: OpenVINO's releases for it, if there are any.
    """

    machine: Machine
    tools: Tools
    folder: Path
    runtimes: Path

    @property
    def name(self) -> str:
        """Its name in the table."""
        return self.machine.name

    def environment(self) -> dict[str, str]:
        """Return the environment: with NPU_EMULATED, tests that repeat something repeat it less often."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "NPU_"))}
        return {
            **kept,
            "PYTHONPYCACHEPREFIX": str(self.folder / f"{self.machine.name}.pyc"),
            "NPU_EMULATED": self.machine.name,
            "NPU_FAKES": str(self.folder / f"fakes-{self.machine.name}"),
            "NPU_OPENVINO": str(self.runtimes),
            "NPU_WALK_STEPS": "300",
            **self.tools.compilers(),
        }

    def left_out(self, lists: Sequence[LeftOut] = LEFT_OUT) -> list[str]:
        """Return pytest's options for the tests to leave out on this machine."""
        here = [tests.place for tests in lists if not tests.on or self.machine.name in tests.on]
        return [f"--deselect={place}" if "::" in place else f"--ignore={place}" for place in here]


@dataclass(frozen=True)
class _Job:
    """One process on one machine or processor. name: its line in the table."""

    run: Run | OnProcessor
    name: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class _Outcome:
    job: _Job
    passed: bool
    seconds: float
    busy: float
    lines: list[str]

    def figures(self) -> dict[str, int]:
        """Return the counts of pytest; one passed or failed for a job without pytest."""
        return figures(self.lines[-1] if self.lines else "") or {"passed" if self.passed else "failed": 1}


def figures(closing: str) -> dict[str, int]:
    """Return the numbers in pytest's closing line."""
    return {what.replace("errors", "error"): int(number) for number, what in FIGURES.findall(closing)}


def folders(root: Path) -> list[str]:
    """Return the folders of tests, those first that take long: at the end no processor waits for another."""
    names = sorted({f"tests/{file.relative_to(root).parts[1]}" for file in root.glob("tests/*/**/test_*.py")})
    return sorted(names, key=lambda folder: LONGEST.index(folder) if folder in LONGEST else len(LONGEST))


def _jobs(run: Run | OnProcessor, root: Path, arguments: Sequence[str]) -> Iterator[_Job]:
    if isinstance(run, OnProcessor):
        tests = arguments if arguments and list(arguments) != ["fast"] else INT8
        yield _Job(run, "int8", (str(run.python), *PYTEST, *tests))
        return
    python = str(run.tools.python)
    pytest = (python, *PYTEST, *run.left_out())
    alone = run.folder / f"alone-{run.machine.name}"
    check = _Job(run, "abi/check.py", (python, "abi/check.py", "--without-fakes", "--without-stubs"))
    places = (str(run.folder / "pip"), str(run.folder / "wheels"), str(alone))
    wheels = _Job(run, "wheels alone", (python, "tools/cross/alone.py", *places))
    fakes = run.folder / f"npu-fakes-{run.machine.name}"
    installed = _Job(run, "npu-fakes", (python, "tools/cross/installed.py", places[0], str(fakes), str(root / "dist")))
    if list(arguments) == ["fast"]:
        yield check
        yield _Job(run, "fast", (*pytest, *run.left_out(FAST_LEFT_OUT), *FAST))
    elif arguments and arguments[0].startswith("tests/benchmarks/"):
        yield _Job(run, "benchmark", (python, *arguments))
    elif arguments:
        yield _Job(run, "the arguments given", (*pytest, *arguments))
    else:
        yield check
        yield _Job(run, "benchmark", (python, CALLS))
        shutil.rmtree(alone, ignore_errors=True)
        yield wheels
        if list(root.glob(f"dist/npu_fakes-*manylinux*_{run.machine.tag}.whl")):
            shutil.rmtree(fakes, ignore_errors=True)
            yield installed
        else:
            print(f"left out on {run.machine.name}: dist/ has no npu-fakes for it (nox -s dist -- {run.machine.tag})")
        away = {left.place for left in LEFT_OUT if not left.on or run.machine.name in left.on}
        for folder in folders(root):
            if folder not in away:
                yield _Job(run, folder, (*pytest, "--durations=20", folder))


def run_suite(runs: Sequence[Run | OnProcessor], root: Path, arguments: Sequence[str]) -> bool:
    """Run check.py, a benchmark and every folder of tests on every machine, or what `arguments` name; print figures.

    A file in tests/benchmarks is run with the arguments behind it; all else goes to pytest.

    On a processor the tests of 8 bits stand for the whole.

    What they say lies in <machine>-<folder>.log in the run's folder.
    """
    fast = FAST_LEFT_OUT if list(arguments) == ["fast"] else ()
    lists = (*LEFT_OUT, *fast) if any(isinstance(run, Run) for run in runs) else ()
    for why, on in dict.fromkeys((left.why, left.on) for left in lists):
        places = [left.place for left in lists if (left.why, left.on) == (why, on)]
        if len(places) > 8:
            places = [f"{len(places)} lines of LEFT_OUT, in {os.path.commonpath(places)}"]
        print(f"left out{' on ' + ', '.join(on) if on else ''}: {why}: {' '.join(places)}")
    waiting: SimpleQueue[_Job] = SimpleQueue()
    for pair in _side_by_side([list(_jobs(run, root, arguments)) for run in runs]):
        waiting.put(pair)
    outcomes: list[_Outcome] = []
    began = time.monotonic()

    def work() -> None:
        while True:
            try:
                job = waiting.get_nowait()
            except Empty:
                return
            outcome = _done(job, root)
            outcomes.append(outcome)
            _report(outcome)

    workers = [threading.Thread(target=work) for _ in range(os.cpu_count() or 1)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    _table(outcomes, time.monotonic() - began)
    return all(outcome.passed for outcome in outcomes)


def _side_by_side(jobs: Sequence[Sequence[_Job]]) -> list[_Job]:
    return [each[index] for index in range(max(map(len, jobs))) for each in jobs if index < len(each)]


def _done(job: _Job, root: Path) -> _Outcome:
    log = job.run.folder / f"{job.run.name}-{re.sub(r'[^a-z_]+', '-', job.name)}.log"
    began = time.monotonic()
    with log.open("w", encoding="utf-8") as file:
        file.write(f"$ {shlex.join(job.command)}\n")
        file.flush()
        process = subprocess.Popen(
            job.command, cwd=root, env=job.run.environment(), stdout=file, stderr=subprocess.STDOUT
        )
        _, code, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(code)
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    return _Outcome(job, code == 0, time.monotonic() - began, used.ru_utime + used.ru_stime, lines)


def _report(outcome: _Outcome) -> None:
    said = "passed" if outcome.passed else "FAILED"
    closing = outcome.lines[-1] if outcome.lines else ""
    shown = [f"{outcome.job.run.name}: {outcome.job.name}: {said} after {outcome.seconds:.0f} s: {closing}"]
    if not outcome.passed:
        why = [line for line in outcome.lines if line.startswith(("FAILED", "ERROR")) or line.endswith("ABOVE")]
        shown += ["  " + line for line in why] or outcome.lines[-20:]
    print("\n".join(shown), flush=True)


def _table(outcomes: Sequence[_Outcome], seconds: float) -> None:
    """Print the figures for each machine and folder.

    Seconds are of processes, some of which ran side by side; those of the processor are the same on a machine with
    other work.
    """
    print(f"{'machine':8} {'tests':28} {'passed':>7} {'failed':>7} {'skipped':>8} {'seconds':>8} {'processor':>10}")
    for machine in dict.fromkeys(outcome.job.run.name for outcome in outcomes):
        mine = sorted(
            (outcome for outcome in outcomes if outcome.job.run.name == machine), key=lambda one: one.job.name
        )
        rows = [(outcome.job.name, outcome.figures(), outcome.seconds, outcome.busy) for outcome in mine]
        names = ("passed", "failed", "error", "skipped")
        total = {name: sum(row[1].get(name, 0) for row in rows) for name in names}
        rows.append(("all", total, sum(row[2] for row in rows), sum(row[3] for row in rows)))
        for name, figures, took, busy in rows:
            failed = figures.get("failed", 0) + figures.get("error", 0)
            numbers = f"{figures.get('passed', 0):7} {failed:7} {figures.get('skipped', 0):8} {took:8.0f} {busy:10.0f}"
            print(f"{machine:8} {name:28} {numbers}")
    print(f"{seconds:.0f} s in all")
