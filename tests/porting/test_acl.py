"""Samples of AscendCL: reference program and line-for-line port print the same and leave the same call trace."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.porting.conftest import Both, Ran, called
from tools.port.compare import by_thread

LIBRARIES = ("ascendcl", "opapi")


@pytest.fixture
def folder(fakes_folder: Path) -> Path:
    return fakes_folder.resolve() / "acl"


@pytest.fixture
def reference_of(compile_reference, folder: Path):
    """A function (sample) -> reference program."""
    operators = f"-I{Path(__file__).parent / 'acl_operators'}"
    return lambda sample: compile_reference(f"acl/{sample}.c", "acl", *LIBRARIES, folder=folder, flags=operators)


def without_addresses(trace: list[str]) -> list[str]:
    """The arguments of kernels hold device addresses, which a 32-bit process gets wherever there is room."""
    if ctypes.sizeof(ctypes.c_void_p) == 8:
        return trace
    return [re.sub(r"\b(4|16) bytes crc32 \w+", r"\1 bytes", call) for call in trace]  # one, or three and a number


@pytest.fixture
def both(reference_of, run_both, folder: Path) -> Both:
    """A function (sample, *arguments, **environment) -> (reference program's run, port's run), checked to be equal."""

    def run(sample: str, *arguments: object, **variables: str) -> tuple[Ran, Ran]:
        settings = {"PYACL_LIBRARY": str(folder / "libascendcl.so"), **variables}
        in_c, in_python = run_both(
            reference_of(sample),
            "pyacl",
            sample,
            *arguments,
            shown=str.splitlines,
            compared=without_addresses,
            **settings,
        )
        assert "aclFinalize() -> 0" in in_c.trace
        return in_c, in_python

    return run


@pytest.fixture
def in_threads(
    reference_of, run_traced, root: Path, folder: Path, tmp_path: Path
) -> Callable[..., tuple[Ran, list[list[str]]]]:
    """A function (sample, *arguments) -> reference program's run, and the calls of each of its threads.

    Which thread comes first differs from run to run; the port prints the same, and each of its threads calls the same.
    """

    def run(sample: str, *arguments: object) -> tuple[Ran, list[list[str]]]:
        words = [str(argument) for argument in arguments]
        port = str(root / "packages" / "pyacl" / "src" / "pyacl" / "examples" / f"{sample}.py")
        in_c = run_traced([str(reference_of(sample)), *words], trace=tmp_path / "c.json")
        in_python = run_traced(
            [sys.executable, port, *words],
            trace=tmp_path / "py.json",
            PYACL_LIBRARY=str(folder / "libascendcl.so"),
        )
        assert in_python.output == in_c.output
        threads = by_thread(tmp_path / "c.json")
        assert by_thread(tmp_path / "py.json") == threads
        return in_c, threads

    return run


@pytest.fixture
def kernels(models_folder: Path) -> Path:
    return models_folder / "kernels.o"


@pytest.fixture
def images(models_folder: Path) -> list[Path]:
    found = sorted(models_folder.glob("samples/*.pgm"))
    assert len(found) == 20
    return found


@pytest.fixture
def labels(models_folder: Path) -> list[str]:
    return (models_folder / "labels.txt").read_text().split()


def test_error_handling(both: Both, kernels: Path) -> None:
    ran, _ = both("error_handling", kernels)
    codes = dict(re.findall(r"^(\w.*): (\d+), (?:ACL_|another)", ran.output, re.MULTILINE))
    assert codes.pop("memory without a context") == "107002"
    assert codes.pop("initialise again") == "100002" and codes.pop("finish again") == "100037"
    assert codes.pop("a device that is not there") == "107001"
    assert codes.pop("a copy from nowhere") == "100000" and codes.pop("a copy that is too long") == "107000"
    assert codes.pop("wait for it") == "507015", "the kernel's exception"
    assert codes.pop("wait again") == "0", "it is reported once"
    assert set(codes.values()) == {"0"} and len(codes) == 5
    assert "last error: 107001, 107001, then 0\n" in ran.output
    assert "aclrtMemcpy: count 1024 is more than destMax 512" in ran.output


@pytest.mark.parametrize("chip, devices", [("Ascend910B3", 2), ("Ascend310P3", 1)])
def test_system_info(both: Both, chip: str, devices: int) -> None:
    ran, _ = both("system_info", NPU_FAKE_ACL_SOC=chip, NPU_FAKE_ACL_DEVICES=str(devices))
    assert re.match(rf"AscendCL \d+\.\d+\.\d+ on {chip}\nthis program runs on the host\n", ran.output)
    assert f"devices: {devices}\n" in ran.output and ran.output.count(": normal\n") == devices
    bytes_ = (128 if ctypes.sizeof(ctypes.c_void_p) == 4 else 1024) << 20
    assert f"{bytes_} of {bytes_} bytes free" in ran.output


def test_contexts(both: Both) -> None:
    ran, _ = both("contexts")
    assert ran.output.splitlines() == [
        "created and current: 1",
        "back to the first: 1",
        "device 0, default stream: 1",
        "thread without a context: 107002",
        "sum in another context: 10",
        "context of this thread now: 0",
    ]


@pytest.mark.parametrize("pageable", ["stage", "refuse"])
def test_memory_and_copies(both: Both, pageable: str) -> None:
    """Also where asynchronous copies take pinned memory only: the sample's is."""
    ran, _ = both("memory_copies", NPU_FAKE_ACL_PAGEABLE=pageable)
    assert ran.output.splitlines() == [
        "copied: 1",
        "cleared: 0 0 0 0",
        "queued, around the middle: 0 0 64 64.5",
        "rows: 0 1 2 3 4 8 9 10 11 12 16 17 18 19 20",
    ]
    assert called(ran, "aclrtMemcpyAsync") == 3 and called(ran, "aclrtMallocHost") == 2


def test_streams(both: Both, kernels: Path) -> None:
    ran, _ = both("streams", kernels)
    assert ran.output.splitlines() == [
        "plain: priority 0, flags 0, failure mode 0",
        "background: priority 7, flags 3, failure mode 1",
        "empty stream done: 1",
        "busy stream done: 0",
        "waited 20 milliseconds: timeout",
        "waited for: 1",
    ]


def test_events(both: Both, kernels: Path) -> None:
    ran, _ = both("events", kernels)
    assert ran.output.splitlines() == [
        "while the producer works: not ready",
        "when the consumer is done: complete",
        "read by the consumer: 1020 1021 1022 1023",
        "waited for again: 1",
        "one second at least: 1, both ways the same: 1",
    ]


def test_callbacks(in_threads: Callable[..., tuple[Ran, list[list[str]]]]) -> None:
    ran, threads = in_threads("callbacks")
    assert ran.output.splitlines() == [
        "round 0: first 0, last 0",
        "round 1: first 64, last 64",
        "round 2: first 128, last 128",
        "host functions called: 3",
    ]
    assert len(threads) == 2
    reports = [sum(line.startswith("aclrtProcessReport(") for line in lines) for lines in threads]
    assert sorted(reports) == [0, 3], "the thread that subscribed, and no other"
    assert called(ran, "aclrtLaunchCallback") == called(ran, "aclrtLaunchHostFunc") == 3


def test_task_exceptions(in_threads: Callable[..., tuple[Ran, list[list[str]]]], kernels: Path) -> None:
    ran, threads = in_threads("task_exceptions", kernels)
    assert ran.output.splitlines() == [
        "careless: 507015",
        "the task behind it ran: 1",
        "told of 1 failure on device 0, stream careless, code 507015",
        "careful: 507015",
        "the task behind it ran: 0",
        "failures in all: 2",
    ]
    asked = [line for line in ran.trace if "FromExceptionInfo(" in line]
    assert len(asked) == 6 and len(threads) == 3, "each stream's thread tells of its own failure"


def test_a_queue(both: Both) -> None:
    ran, _ = both("data_queue")
    assert ran.output.splitlines() == [
        "3 entries, then it is full",
        "too little room: refused, it needs 20 bytes",
        "entry 0 with scale 0: 0 to 4",
        "entry 1 with scale 0.25: 10 to 14",
        "entry 2 with scale 0.5: 20 to 24",
        "3 entries, then it is empty",
    ]


def test_memory_from_device_to_device(both: Both, kernels: Path) -> None:
    """The second device reads nothing before the first, which is slow, has notified it of the end."""
    ran, _ = both("peer_devices", kernels)
    assert ran.output == "device 0 reaches device 1: 1\nwhat device 1 got: 1020 1021 1022 1023\n"
    alone, _ = both("peer_devices", kernels, NPU_FAKE_ACL_DEVICES="1")
    assert alone.output == "this sample needs two devices, there is 1\n"


def test_virtual_memory(both: Both) -> None:
    ran, _ = both("virtual_memory")
    assert ran.output.splitlines() == [
        "pieces of 2097152 bytes",
        "at the beginning: the first piece",
        "at the beginning now: the second one",
    ]
    assert called(ran, "aclrtMapMem") == called(ran, "aclrtUnmapMem") == 3


@pytest.mark.parametrize("name", ["AddKernel", "add_float32"])
def test_kernel_launch(both: Both, kernels: Path, name: str) -> None:
    ran, _ = both("kernel_launch", kernels, name)
    assert ran.output.splitlines() == [
        f"kernel {name}",
        "one by one: largest error 0",
        "as a record: largest error 0",
        "from the device: largest error 0",
    ]


def test_a_sample_says_what_fails(reference_of, run_both, folder: Path, kernels: Path) -> None:
    """A kernel that is not in the file: both print function, code and message, and end with 1."""
    library = str(folder / "libascendcl.so")
    with pytest.raises(AssertionError, match="aclrtBinaryGetFunction fail! ret=507027 .*nothing"):
        run_both(reference_of("kernel_launch"), "pyacl", "kernel_launch", kernels, "nothing", PYACL_LIBRARY=library)


def test_classify(both: Both, models_folder: Path, images: list[Path], labels: list[str]) -> None:
    ran, _ = both("classify", models_folder / "digits_f16.om", *images)
    assert "input image: [-1, 8, 8, 1] float16, 1024 bytes\n" in ran.output
    assert called(ran, "aclmdlExecute") == len(images)
    found = re.findall(r"\d\d_(\w+)\.pgm:\n  (\d): (?:0\.[5-9]|1\.0)", ran.output)
    assert len(found) == 20 and sum(label == labels[int(best)] for label, best in found) >= 19


def test_a_model_without_gears(both: Both, models_folder: Path) -> None:
    """Not every model has the input that sets the batch."""
    ran, _ = both("classify", models_folder / "mobilenet_f16.om", models_folder / "mobilenet.ppm")
    assert called(ran, "aclmdlSetDynamicBatchSize") == 0 and called(ran, "aclmdlExecute") == 1
    assert len(re.findall(r"^  \d+: \d\.\d{4}$", ran.output, re.MULTILINE)) == 5


@pytest.mark.parametrize("count, gears", [(20, ["8", "8", "4"]), (7, ["4", "2", "1"])])
def test_dynamic_batch(
    both: Both, models_folder: Path, images: list[Path], labels: list[str], count: int, gears: list[str]
) -> None:
    ran, _ = both("dynamic_batch", models_folder / "digits_int8.om", *images[:count])
    assert ran.output.startswith("gears: 1 2 4 8\n")
    assert re.findall(r"batch of (\d): output \[\1, 10\]", ran.output) == gears
    assert called(ran, "aclmdlExecuteAsync") == called(ran, "aclmdlSetDynamicBatchSize") == len(gears)
    found = re.findall(r"\d\d_(\w+)\.pgm: (\d), ", ran.output)
    assert len(found) == count and sum(label == labels[int(best)] for label, best in found) >= count - 1


def test_capture_and_replay(both: Both, kernels: Path) -> None:
    ran, _ = both("model_ri", kernels)
    assert ran.output.splitlines() == [
        "the second stream joined: 1",
        "one graph: 1",
        "recorded: 1 1 1 1 1",
        "launched: 8 15 22 29 36",
        "from zero: 0 1 2 3 4",
        "built: 2 3 6 11 18",
    ]
    assert called(ran, "aclrtLaunchKernelWithHostArgs") == 4, "recorded once, launched four times"
    assert called(ran, "aclmdlRIExecuteAsync") == 4 and called(ran, "aclmdlRIExecute") == 1


def test_an_operator_in_two_phases(both: Both) -> None:
    ran, _ = both("aclnn_add")
    assert ran.output == "workspace: 0\nresult: 0.5 0.5 2.5 2.5 4.5 4.5 6.5 6.5\n"
    assert called(ran, "aclnnAddGetWorkspaceSize") == called(ran, "aclnnAdd") == 1


def test_traces_differ_when_the_programs_do(
    reference_of, run_traced, models_folder: Path, images: list[Path], kernels: Path
) -> None:
    """The comparison sees another picture, another model and another kernel."""
    reference, model = str(reference_of("classify")), str(models_folder / "digits_f16.om")
    one = run_traced([reference, model, str(images[0])]).trace
    assert one == run_traced([reference, model, str(images[0])]).trace
    other = run_traced([reference, model, str(images[1])]).trace
    assert [line.partition("(")[0] for line in one] == [line.partition("(")[0] for line in other] and one != other
    launch = str(reference_of("kernel_launch"))
    first = run_traced([launch, str(kernels), "AddKernel"]).trace
    assert first != run_traced([launch, str(kernels), "add_float32"]).trace
