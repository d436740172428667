"""The samples of VIPLite and libawnn on the fake of every release they are for: reference and port are alike."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from fakes.models.formats import nbg_container
from tests.porting.conftest import Ran, called, without_times
from tools.port.compare import by_thread

# Libraries in the order a linker takes them, the folder of models for the chip, what the compiler is given.
OLD = ["1.6.4", "1.8.0"]
MIDDLE = ["1.13.0.0", "1.13.0.1"]
UP_TO_2_0 = [*OLD, *MIDDLE, "2.0.3.2"]
ALL = [*UP_TO_2_0, "2.2"]
BOARDS = {"1.6.4": "v853", "1.8.0": "v853", "2.0.3.2": "a733", "2.2": "a733"}


class Setup(NamedTuple):
    """A release: its libraries, and the models for its chip."""

    release: str
    libraries: Path
    models: Path

    @property
    def flags(self) -> str:
        return "-DV853" if self.release in OLD else f"-DNPU_SW_VERSION={2 if self.release[0] == '2' else 1}"

    @property
    def names(self) -> list[str]:
        return ["NBGlinker", "VIPhal"] if self.release[0] == "2" else ["VIPlite", "VIPuser"]


Setups = Callable[[str], Setup]


@pytest.fixture
def setup(fakes_folder: Path, models_folder: Path) -> Setups:
    return lambda release: Setup(
        release, fakes_folder.resolve() / f"viplite-{release}", models_folder / BOARDS.get(release, "")
    )


def shown(output: str) -> list[str]:
    """Printed lines without times and without the library's own lines, which go to the same place."""
    return [line for line in without_times(output) if not re.match(r"\[0x|viplite ", line)]


@pytest.fixture
def both(compile_reference, run_both):
    """A function (setup, sample, *arguments, sources=(), flags="", awnn=False, **environment) -> (C's run, port's)."""

    def run(
        on: Setup,
        sample: str,
        *arguments: object,
        sources: tuple[str, ...] = (),
        flags: str = "",
        awnn: bool = False,
        **variables: str,
    ) -> tuple[Ran, Ran]:
        files = [f"viplite/{name}.c" for name in (sample, *sources)]
        libraries = [*(["awnn"] if awnn else []), *on.names]
        headers = f"viplite-{on.release}"
        reference = compile_reference(files, headers, *libraries, folder=on.libraries, flags=f"{on.flags} {flags}")
        variables = {"PYVIPLITE_LIBRARY": str(on.libraries), **variables}
        in_c, in_python = run_both(
            reference, "pyviplite", sample, *arguments, shown=shown, at_load="vip_get_version", **variables
        )
        assert in_c.trace[0].startswith(("vip_init(", "vip_get_version(")) and in_c.trace[-1] == "vip_destroy() -> 0"
        return in_c, in_python

    return run


@pytest.fixture
def images(models_folder: Path) -> list[Path]:
    return sorted(models_folder.glob("samples/*.pgm"))


@pytest.fixture
def labels(models_folder: Path) -> list[str]:
    return (models_folder / "labels.txt").read_text().split()


def right(output: str, labels: list[str], pattern: str = r"\d\d_(\w+)\.pgm: (\d) with (?:0\.[5-9]|1\.0)") -> int:
    """How often the class is the one in the file's name."""
    return sum(label == labels[int(best)] for label, best in re.findall(pattern, output))


# --- lenet, in three files --------------------------------------------------------------------------------------------

STAGES = ("vnn_pre_process", "vnn_post_process")


@pytest.mark.parametrize("release", UP_TO_2_0)
@pytest.mark.parametrize("model", ["digits_uint8", "digits_f16", "digits_dfp16"])
def test_lenet(
    setup: Setups, both, images: list[Path], labels: list[str], tmp_path: Path, release: str, model: str
) -> None:
    on = setup(release)
    for number in (3, 14):
        name = images[number].stem
        arguments = (on.models / f"{model}.nb", tmp_path / name, images[number])
        ran, _ = both(on, "lenet", *arguments, sources=STAGES)
        [best] = re.findall(r"--- Top5 ---\n\s*(\d): [01]\.\d+", ran.output)
        assert labels[int(best)] == name[3:]
        scores = np.loadtxt(tmp_path / f"{name}_output_0.txt")
        assert int(scores.argmax()) == int(best) and abs(scores.sum() - 1) < 0.05
        assert called(ran, "vip_run_network") == 2 and called(ran, "vip_create_buffer") == 2
        assert ran.trace[0] == ("vip_init(video_mem_size=1048576) -> 0" if release in OLD else "vip_init() -> 0")


def test_lenet_says_what_fails(setup: Setups, compile_reference, run_both, root: Path, images: list[Path]) -> None:
    """A model for another chip: both print the code and end with 1."""
    on = setup("1.13.0.1")
    files = [f"viplite/{name}.c" for name in ("lenet", *STAGES)]
    reference = compile_reference(files, "viplite-1.13.0.1", *on.names, folder=on.libraries, flags=on.flags)
    wrong = on.models / "v853" / "digits_uint8.nb"
    with pytest.raises(AssertionError, match="vip_create_network failed: -7"):
        run_both(reference, "pyviplite", "lenet", wrong, "x", images[0], PYVIPLITE_LIBRARY=str(on.libraries))


# --- vpm_run ----------------------------------------------------------------------------------------------------------

FORMATS = [*("f32", "f16", "bf16", "u8", "i8", "i8_dfp", "i8_plain", "i16", "i16_dfp", "u16", "i32", "i4")]
"""Every element type that converts: networks that give out what they were given."""


@pytest.mark.parametrize("release", [*MIDDLE, "2.0.3.2"])
def test_vpm_run_in_every_format(setup: Setups, both, tmp_path: Path, release: str) -> None:
    """Numbers as text go in, are converted and packed, run, unpacked and compared; the network only copies."""
    on = setup(release)
    lines, wanted = [], {}
    for name in FORMATS:
        tensor = nbg_container.read(on.models / f"tiny_{name}.nb").inputs[0]
        real = sample_numbers(tensor)
        wanted[name] = real
        np.savetxt(tmp_path / f"{name}.tensor", real, "%.8f")
        lines += ["[network]", str(on.models / f"tiny_{name}.nb"), "[input]", str(tmp_path / f"{name}.tensor")]
        lines += ["[golden]", str(tmp_path / f"{name}.tensor")]
        lines += ["[output]", str(tmp_path / f"{name}.txt"), ""]
    (tmp_path / "list.txt").write_text("# every format\n" + "\n".join(lines))
    ran, _ = both(on, "vpm_run", "-s", tmp_path / "list.txt", "-l", 3, "-d", 0, "-c", 0, "-t", 1000)
    assert f"{len(FORMATS)} tasks, 0 golden outputs differ" in ran.output
    assert ran.output.count("golden fits: cosine 1.000000") == 3 * len(FORMATS)
    for name, real in wanted.items():
        found = np.loadtxt(tmp_path / f"{name}.txt")
        np.testing.assert_allclose(found, real, rtol=0.01, atol=1e-6, err_msg=name)
    assert called(ran, "vip_run_network") == 3 * len(FORMATS)
    asked = [line for line in ran.trace if line.startswith("vip_set_network(")]
    assert len(asked) == len(FORMATS) * (5 if release == "2.0.3.2" else 3)


def sample_numbers(tensor: nbg_container.Tensor) -> np.ndarray:
    """30 real numbers that the tensor's type holds exactly, as far as it can."""
    steps = np.arange(-6, 24) % 13 - 6
    if tensor.quantization == "affine":
        return steps * np.float64(np.float32(tensor.scale))
    if tensor.quantization == "dfp":
        return steps * 2.0**-tensor.fl
    return steps.astype(np.float64)


@pytest.mark.parametrize("release", ["1.13.0.1", "2.0.3.2"])
def test_vpm_run_with_awkward_numbers(setup: Setups, both, tmp_path: Path, release: str) -> None:
    """No type holds these numbers: both convert them to the same bytes, which vip_flush_buffer shows in the trace."""
    on = setup(release)
    numbers = [0.5, 1.5, 2.5, -0.5, -1.5, 0.025, 0.075, 0.125, 0.375, 1e-3, 6e-5, 1e-7, 1e-30, 65519.9, 65536, 1e30]
    numbers += [value + 1 / 3 for value in range(1, 8)] + [-value for value in (1e-7, 6e-5, 0.7, 9, 250.5, 40000, 1e30)]
    np.savetxt(tmp_path / "x.tensor", numbers, "%.17g")
    lines = []
    for name in FORMATS:
        lines += ["[network]", on.models / f"tiny_{name}.nb", "[input]", tmp_path / "x.tensor"]
        lines += ["[output]", tmp_path / f"{name}.dat"]
    (tmp_path / "list.txt").write_text("\n".join(map(str, lines)))
    both(on, "vpm_run", "-s", tmp_path / "list.txt")
    real = np.array(numbers)

    def stored(name: str, dtype: str) -> np.ndarray:
        return np.fromfile(tmp_path / f"{name}.dat", dtype)

    assert np.array_equal(stored("f32", "<f4"), real.astype("<f4"))
    halves = np.clip(real, -65504, 65504).astype("<f2")
    cut = np.where(
        abs(halves.astype("f8")) > abs(np.clip(real, -65504, 65504)), halves.view("u2") - 1, halves.view("u2")
    )
    small = abs(real) < 2.0**-14
    assert np.array_equal(stored("f16", "<u2"), np.where(small, np.where(real < 0, 0x8000, 0), cut))
    brain = stored("bf16", "<u2").astype("<u4") << 16
    error = abs(brain.view("<f4").astype("f8") - real) / abs(real)
    assert (error <= 2.0**-8).all() and np.median(error) < 2.0**-9
    scale, zero = np.float64(np.float32(0.05)), 120
    assert np.array_equal(stored("u8", "u1"), np.clip(np.rint(real / scale) + zero, 0, 255))
    assert np.array_equal(stored("i8_dfp", "i1"), np.clip(np.rint(real * 16), -128, 127))
    assert np.array_equal(stored("i8_plain", "i1"), np.clip(np.trunc(real), -128, 127))
    assert np.array_equal(stored("i32", "<i4"), np.clip(np.trunc(real), -(2.0**31), 2.0**31 - 1))
    # Rows of five nibbles in three bytes, the first in the low half; the last half stays empty.
    rows = np.pad(np.clip(np.rint(real / 0.25) + 1, -8, 7).astype("i8").reshape(6, 5), ((0, 0), (0, 1))) & 15
    assert np.array_equal(stored("i4", "u1").reshape(6, 3), rows[:, ::2] | rows[:, 1::2] << 4)


@pytest.mark.parametrize("release", [*MIDDLE, "2.0.3.2"])
def test_vpm_run_with_bytes_and_several_tensors(setup: Setups, both, tmp_path: Path, release: str) -> None:
    """Files that are not text are taken as they are, golden ones compared byte by byte; two inputs, two networks."""
    on = setup(release)
    random = np.random.default_rng(1)
    tensors = [random.integers(0, 255, 72, np.uint8) for _ in range(2)]
    for name, data in zip("ab", tensors):
        data.tofile(tmp_path / f"{name}.dat")
    text = ["[network]", on.models / "tiny_add.nb", "[input]", tmp_path / "a.dat", tmp_path / "b.dat"]
    first = [*text, "[output]", tmp_path / "sum.dat"]
    (tmp_path / "list.txt").write_text("\n".join(map(str, first)))
    ran, _ = both(on, "vpm_run", "-s", tmp_path / "list.txt")
    made = (tmp_path / "sum.dat").read_bytes()
    assert len(made) == 72
    (tmp_path / "wrong.dat").write_bytes(made[:-1] + bytes([made[-1] ^ 1]))
    again = [*text, "[golden]", tmp_path / "sum.dat", *text, "[golden]", tmp_path / "wrong.dat"]
    (tmp_path / "list.txt").write_text("\n".join(map(str, again)))
    # Also with caches that show what was not flushed.
    ran, _ = both(on, "vpm_run", "-s", tmp_path / "list.txt", "-l", 2, NPU_FAKE_VIPLITE_CACHE="strict")
    lines = [line for line in ran.output.splitlines() if line.startswith("golden") or "tasks" in line]
    assert lines == ["golden is equal"] * 2 + ["golden differs"] * 2 + ["2 tasks, 2 golden outputs differ"]


@pytest.mark.parametrize("release", [*MIDDLE, "2.0.3.2"])
def test_vpm_run_classifies(
    setup: Setups, both, images: list[Path], labels: list[str], tmp_path: Path, release: str
) -> None:
    on = setup(release)
    lines = []
    for path in images:
        pixels = path.read_bytes()[-64:]
        (tmp_path / f"{path.stem}.dat").write_bytes(pixels)
        lines += ["[network]", on.models / "digits_uint8.nb", "[input]", tmp_path / f"{path.stem}.dat"]
    (tmp_path / "list.txt").write_text("\n".join(map(str, lines)))
    ran, _ = both(on, "vpm_run", "-s", tmp_path / "list.txt")
    best = re.findall(r"output 0:\n  (\d): ", ran.output)
    assert len(best) == 20 == called(ran, "vip_run_network")
    assert sum(labels[int(number)] == path.stem[3:] for number, path in zip(best, images)) >= 19


@pytest.mark.parametrize("core", [0, 1])
def test_vpm_run_chooses_device_and_core(setup: Setups, both, tmp_path: Path, core: int) -> None:
    on = setup("2.0.3.2")
    (tmp_path / "x.dat").write_bytes(bytes(30))
    (tmp_path / "list.txt").write_text(f"[network]\n{on.models / 'tiny_u8.nb'}\n[input]\n{tmp_path / 'x.dat'}\n")
    arguments = ("-s", tmp_path / "list.txt", "-d", 1, "-c", core, "-t", 50)
    ran, _ = both(on, "vpm_run", *arguments, NPU_FAKE_VIPLITE_CHIP="multi", NPU_FAKE_VIPLITE_CID=str(0x1000003B))
    assert "device_count=2\n  device[0] core_count=2\n  device[1] core_count=2\n" in ran.output
    values = dict(
        re.findall(r"vip_set_network\(.*property=VIP_NETWORK_PROP_(\w+), value=(\d+)\)", "\n".join(ran.trace))
    )
    assert values["SET_DEVICE_ID"] == "1" and values["SET_CORE_INDEX"] == str(core) and values["SET_TIME_OUT"] == "50"


# --- libawnn ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("release", ALL)
@pytest.mark.parametrize("implementation", ["libawnn.so", "python"])
def test_awnn_classifier(
    setup: Setups,
    both,
    run_traced,
    root: Path,
    images: list[Path],
    labels: list[str],
    release: str,
    implementation: str,
) -> None:
    """Also without a libawnn.so: the vip_ calls Python makes in its place are libawnn's, but for a size."""
    on = setup(release)
    arguments = (on.models / "digits_uint8.nb", *images)
    ran, _ = both(on, "classify_awnn", *arguments, awnn=True)
    if implementation == "python":
        command = [
            sys.executable,
            str(root / "packages/pyviplite/src/pyviplite/examples/classify_awnn.py"),
            *map(str, arguments),
        ]
        alone = run_traced(command, PYVIPLITE_LIBRARY=str(on.libraries), PYVIPLITE_AWNN="python")
        assert shown(alone.output) == shown(ran.output)
        assert without_sizes(alone.trace[1:]) == without_sizes(ran.trace)
    found = re.findall(r"\d\d_(\w+)\.pgm: [\d.]+ ms\n  (\d):", ran.output)
    assert len(found) == 20 == called(ran, "vip_run_network")
    assert sum(label == labels[int(best)] for label, best in found) >= 19


def test_traces_differ_when_the_programs_do(setup: Setups, compile_reference, run_traced, images: list[Path]) -> None:
    """The comparison sees another input image, another call and another model."""
    on = setup("1.13.0.1")
    reference = compile_reference("viplite/classify_awnn.c", "viplite-1.13.0.1", "awnn", *on.names, folder=on.libraries)
    model = str(on.models / "digits_uint8.nb")
    one = run_traced([str(reference), model, str(images[0])]).trace
    assert one == run_traced([str(reference), model, str(images[0])]).trace
    other = run_traced([str(reference), model, str(images[1])]).trace
    assert [line.partition("(")[0] for line in one] == [line.partition("(")[0] for line in other] and one != other
    assert len(one) < len(run_traced([str(reference), model, str(images[0]), str(images[0])]).trace)
    assert one != run_traced([str(reference), str(on.models / "tiny_u8.nb"), str(images[0])]).trace


def without_sizes(trace: list[str]) -> list[str]:
    return [re.sub(r"size_of_param=\d+", "size_of_param=", line) for line in trace]


@pytest.mark.parametrize("release", ALL)
def test_awnn_in_threads(
    setup: Setups,
    root: Path,
    compile_reference,
    run_traced,
    images: list[Path],
    labels: list[str],
    tmp_path: Path,
    release: str,
) -> None:
    """Which thread comes first differs from run to run: each thread's calls are the same."""
    on = setup(release)
    arguments = [str(on.models / "digits_uint8.nb"), *map(str, images)]
    reference = compile_reference(
        "viplite/multi_thread_awnn.c", f"viplite-{release}", "awnn", *on.names, folder=on.libraries, flags=on.flags
    )
    port = root / "packages" / "pyviplite" / "src" / "pyviplite" / "examples" / "multi_thread_awnn.py"
    in_c = run_traced([str(reference), *arguments], trace=tmp_path / "c.json")
    in_python = run_traced(
        [sys.executable, str(port), *arguments], trace=tmp_path / "py.json", PYVIPLITE_LIBRARY=str(on.libraries)
    )
    assert shown(in_python.output) == shown(in_c.output)
    threads = by_thread(tmp_path / "c.json")
    in_threads = by_thread(tmp_path / "py.json")
    assert in_threads[-1].pop(0).startswith("vip_get_version("), "the binding asks the library what it is"
    assert in_threads == threads
    runs = [sum(line.startswith("vip_run_network(") for line in lines) for lines in threads]
    assert sorted(runs) == [0, 5, 5, 5, 5], "the main thread, and four with a quarter of the images each"
    assert called(in_c, "vip_init") == 1 == called(in_c, "vip_destroy")
    assert right(in_c.output, labels, r"\d\d_(\w+)\.pgm: (\d)") >= 19


# --- shared weights, shared memory, records ---------------------------------------------------------------------------


@pytest.mark.parametrize("release", [*MIDDLE[1:], "2.0.3.2"])
@pytest.mark.parametrize("model", ["digits_uint8", "digits_f16"])
def test_duplicates(setup: Setups, both, images: list[Path], labels: list[str], release: str, model: str) -> None:
    on = setup(release)
    ran, _ = both(on, "dup_network", on.models / f"{model}.nb", *images[6:12:2])
    assert called(ran, "vip_create_network") == 1 and called(ran, "vip_dup_network") == 2
    assert called(ran, "vip_trigger_network") == called(ran, "vip_wait_network") == 3
    assert right(ran.output, labels) == 3


@pytest.mark.parametrize("release", [*OLD, *MIDDLE])
def test_weak_duplicates(setup: Setups, both, images: list[Path], labels: list[str], release: str) -> None:
    on = setup(release)
    arguments = (on.models / "digits_uint8.nb", *images[6:12:2])
    ran, _ = both(on, "dup_network", *arguments, flags="-DWEAK", PYVIPLITE_WEAK="1")
    assert called(ran, "vip_weak_dup_network") == 2 and called(ran, "vip_prepare_network") == 1
    assert right(ran.output, labels) == 3


@pytest.mark.parametrize("release, weak, function", [("1.13.0.0", "", "vip_dup"), ("2.0.3.2", "1", "vip_weak_dup")])
def test_duplicates_where_only_the_library_has_them(
    setup: Setups,
    run_traced,
    root: Path,
    images: list[Path],
    labels: list[str],
    release: str,
    weak: str,
    function: str,
) -> None:
    """Exported, but in no header of that release: a C program cannot be compiled, the port runs."""
    on = setup(release)
    port = root / "packages" / "pyviplite" / "src" / "pyviplite" / "examples" / "dup_network.py"
    command = [sys.executable, str(port), str(on.models / "digits_uint8.nb"), *map(str, images[6:12:2])]
    ran = run_traced(command, PYVIPLITE_LIBRARY=str(on.libraries), PYVIPLITE_WEAK=weak)
    assert called(ran, f"{function}_network") == 2 and right(ran.output, labels) == 3


@pytest.mark.parametrize("release", UP_TO_2_0)
@pytest.mark.parametrize("model", ["digits_uint8", "digits_dfp16"])
def test_zero_copy(setup: Setups, both, images: list[Path], labels: list[str], release: str, model: str) -> None:
    on = setup(release)
    ran, _ = both(on, "zero_copy_dma_buf", on.models / f"{model}.nb", *images)
    assert called(ran, "vip_create_buffer_from_fd") == 2 and called(ran, "vip_run_network") == 20
    assert not any(line.startswith(("vip_map_buffer", "vip_create_buffer(")) for line in ran.trace)
    assert right(ran.output, labels) >= 19


ON_A_HEAP = """
import os, struct, sys
import npu_common.dma_heap as dma_heap
import zero_copy_dma_buf as sample

syncs = []

def ioctl(fd, request, argument):
    if request != dma_heap.DMA_HEAP_IOCTL_ALLOC:
        syncs.append(struct.unpack("=Q", argument)[0])
        return
    size, _, flags, heap_flags = dma_heap.ALLOCATION.unpack(argument)
    memory = os.memfd_create("heap")
    os.ftruncate(memory, size)
    argument[:] = dma_heap.ALLOCATION.pack(size, memory, flags, heap_flags)

class Heap(dma_heap.DmaHeapBuffer):
    def __init__(self, size, name):
        super().__init__(size, name, root=sys.argv[1], ioctl=ioctl)

sample.DmaHeapBuffer, sample.dma_heaps = Heap, lambda: ["system"]
assert sample.main(sys.argv[1:]) == 0
assert syncs == [2, 2 | 4, 1, 1 | 4] * (len(sys.argv) - 3), syncs
"""


def test_zero_copy_from_a_dma_heap(
    setup: Setups, run_traced, root: Path, images: list[Path], labels: list[str], tmp_path: Path
) -> None:
    """A machine with a heap, as far as one can be made up: the port synchronises around each access of the CPU."""
    on = setup("1.13.0.1")
    (tmp_path / "system").touch()
    arguments = [str(tmp_path), str(on.models / "digits_uint8.nb"), *map(str, images)]
    variables = {
        "PYVIPLITE_LIBRARY": str(on.libraries),
        "PYTHONPATH": str(root / "packages/pyviplite/src/pyviplite/examples"),
    }
    ran = run_traced([sys.executable, "-c", ON_A_HEAP, *arguments], **variables)
    assert "memory of a dma-heap\n" in ran.output and right(ran.output, labels) >= 19


def test_records(setup: Setups, both, images: list[Path], labels: list[str]) -> None:
    on = setup("2.2")
    ran, _ = both(on, "struct_create", on.models / "digits_uint8.nb", *images)
    assert called(ran, "vip_create_network") == 2 and called(ran, "vip_trigger_network") == 20
    assert any("net.src_network" in line for line in ran.trace)
    assert right(ran.output, labels, r"\d\d_(\w+)\.pgm: (\d) with") >= 19
