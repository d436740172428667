"""The samples of SNPE on the fake of two releases: port, reference program and the same reference as C++ are alike."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from npu_common.trace import read_events

from fakes.models import digits
from fakes.models.formats import dlc, npugraph
from tests.compiler import c_compiler
from tests.porting.conftest import HERE, Ran, called, without_times
from tools.port.compare import by_thread

FOLDERS = {"2.40.0": "snpe", "2.22.6": "snpe-2.22.6"}
FLAGS = {"2.40.0": ["-DSNPE_2_40"], "2.22.6": []}
IMAGES, LABELS = digits.samples()
STRICT = ["-Wall", "-Wextra", "-Wno-sign-compare", "-Werror", "-D_GNU_SOURCE", "-g"]
LANGUAGES = {
    "c": ["-x", "c", "-std=c11"],
    "c++": ["-x", "c++", "-std=c++17", "-fno-exceptions"],
}

Both = Callable[..., tuple[Ran, Ran]]


class Inputs(NamedTuple):
    """A list of files, one line for each inference, and a folder for results."""

    list: Path
    folder: Path

    def results(self, name: str) -> list[np.ndarray]:
        """Return the program's results, by line."""
        files = sorted(self.folder.glob(f"Result_*/{name}.raw"), key=lambda path: int(path.parent.name[7:]))
        return [np.fromfile(path, np.float32) for path in files]


@pytest.fixture(scope="session")
def compile_snpe(tmp_path_factory: pytest.TempPathFactory, include_folder: Path, fakes_folder: Path):
    """A function (sample, release, language) -> program, made once."""
    out = tmp_path_factory.mktemp("snpe")
    made: dict[tuple[str, ...], Path] = {}

    def make(sample: str, release: str, language: str) -> Path:
        program = out / f"{sample}-{release}-{language}"
        if (sample, release, language) not in made:
            folder = fakes_folder.resolve() / FOLDERS[release]
            command = [*c_compiler(), *STRICT, *FLAGS[release], f"-I{include_folder / 'snpe'}", *LANGUAGES[language]]
            command += [str(HERE / "snpe" / f"{sample}.c"), "-x", "none", "-o", str(program), f"-L{folder}", "-lSNPE"]
            command += [f"-Wl,-rpath,{folder}", "-lm", "-ldl", "-pthread"]
            subprocess.run(command, check=True)
            made[sample, release, language] = program
        return made[sample, release, language]

    return make


@pytest.fixture
def all_three(compile_snpe, run_both, run_traced, fakes_folder: Path) -> Both:
    """A function (sample, release, *arguments, **environment) -> (reference's run, port's); as C++ it runs the same.

    shown: what is compared of the output, a function (output) -> lines; traced: of the trace, (Ran) -> anything.
    """

    def run(sample: str, release: str, *arguments: object, **variables: str) -> tuple[Ran, Ran]:
        library = fakes_folder.resolve() / FOLDERS[release]
        in_cpp = run_traced([str(compile_snpe(sample, release, "c++")), *map(str, arguments)], **variables)
        reference = compile_snpe(sample, release, "c")
        in_c, in_python = run_both(reference, "pysnpe", sample, *arguments, PYSNPE_LIBRARY=str(library), **variables)
        assert without_times(in_cpp.output) == without_times(in_c.output)
        assert in_cpp.trace == in_c.trace
        return in_c, in_python

    return run


def write_list(folder: Path, rows: list[list[np.ndarray]]) -> Inputs:
    """Write float files of every row, and a list of their names."""
    lines = []
    for number, row in enumerate(rows):
        paths = [folder / f"in{number}_{i}.raw" for i in range(len(row))]
        for path, values in zip(paths, row):
            values.astype("<f4").tofile(path)
        lines.append(" ".join(map(str, paths)))
    (folder / "list.txt").write_text("\n".join(lines) + "\n")
    (folder / "out").mkdir()
    return Inputs(folder / "list.txt", folder / "out")


@pytest.fixture
def some_digits(tmp_path: Path) -> Inputs:
    """All twenty images."""
    return write_list(tmp_path, [[image] for image in digits.normalise(IMAGES)])


def classes(inputs: Inputs) -> list[int]:
    return [int(scores.argmax()) for scores in inputs.results("probs")]


# --- ITensor ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("release", FOLDERS)
@pytest.mark.parametrize(
    ("model", "options"),
    [
        ("digits_f32", []),
        ("digits_tf8", ["-r", "cpu"]),
        ("digits_tf8", ["-x"]),
        ("digits_tf16", ["-r", "dsp_fixed8_tf"]),
        ("aip_b", ["-r", "aip"]),
        ("aip_cpu", ["-r", "aip", "-r", "cpu"]),
    ],
)
def test_itensor(
    all_three, some_digits: Inputs, models_folder: Path, release: str, model: str, options: list[str]
) -> None:
    arguments = ["-d", models_folder / f"{model}.dlc", "-i", some_digits.list, "-o", some_digits.folder, *options]
    ran, _ = all_three("itensor", release, *arguments)
    assert classes(some_digits) == LABELS.tolist()
    assert called(ran, "Snpe_SNPE_ExecuteITensors") == 20 == called(ran, "Snpe_Util_CreateITensor")
    assert called(ran, "Snpe_SNPEBuilder_SetCpuQmxMode") == (release == "2.40.0")
    assert ran.output.startswith(f"SNPE {release}")


@pytest.mark.parametrize("release", FOLDERS)
def test_itensor_in_batches(all_three, tmp_path: Path, models_folder: Path, release: str) -> None:
    """Two lines go into one execution; the last of five stands alone, with zeros beside its numbers."""
    rows = [[np.arange(15, dtype=np.float32) * number] for number in range(5)]
    inputs = write_list(tmp_path, rows)
    arguments = ("-d", models_folder / "tiny_f32.dlc", "-i", inputs.list, "-o", inputs.folder)
    ran, _ = all_three("itensor", release, *arguments)
    assert called(ran, "Snpe_SNPE_ExecuteITensors") == 3
    np.testing.assert_array_equal(inputs.results("y"), [row[0] for row in rows])


@pytest.mark.parametrize("release", FOLDERS)
@pytest.mark.parametrize(("sample", "options"), [("itensor", []), ("user_buffers", ["-b", "TF8", "-q"])])
def test_several_inputs(
    all_three, tmp_path: Path, models_folder: Path, release: str, sample: str, options: list[str]
) -> None:
    random = np.random.default_rng(3)
    inputs = write_list(tmp_path, [[random.random(72) * 2 - 1, random.random(72)] for _ in range(2)])
    arguments = ("-d", models_folder / "tiny_add.dlc", "-i", inputs.list, "-o", inputs.folder, *options)
    all_three(sample, release, *arguments)
    for line, found in zip(inputs.list.read_text().split("\n"), inputs.results("sum")):
        first, second = (np.fromfile(path, np.float32) for path in line.split())
        np.testing.assert_allclose(found, first + second, atol=0.14)  # of steps of 0.15


@pytest.mark.parametrize("release", FOLDERS)
def test_the_cache_is_saved(all_three, some_digits: Inputs, models_folder: Path, tmp_path: Path, release: str) -> None:
    saved = tmp_path / "saved.dlc"
    arguments = ["-i", some_digits.list, "-o", some_digits.folder, "-r", "dsp"]
    all_three("itensor", release, "-d", models_folder / "digits_tf8.dlc", *arguments, "-c", saved)
    ran, _ = all_three("itensor", release, "-d", saved, *arguments)
    assert classes(some_digits) == LABELS.tolist() and called(ran, "Snpe_DlContainer_Save") == 0
    assert b"cache." in saved.read_bytes()


# --- user buffers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("release", FOLDERS)
@pytest.mark.parametrize(
    ("model", "options"),
    [
        ("digits_f32", []),
        ("digits_f32", ["-b", "TF8"]),
        ("digits_f32", ["-b", "TF16"]),
        ("digits_tf8", ["-b", "TF8", "-q", "-r", "dsp"]),
        ("digits_tf8", ["-b", "TF8", "-r", "dsp"]),
        ("digits_tf8", ["-b", "FLOAT", "-r", "aip"]),
        ("digits_tf16", ["-b", "TF16", "-q", "-r", "dsp"]),
        ("digits_tf16", ["-b", "TF16", "-r", "dsp"]),
        ("aip_c", ["-b", "TF8", "-q", "-r", "aip"]),
    ],
)
def test_user_buffers(
    all_three, some_digits: Inputs, models_folder: Path, release: str, model: str, options: list[str]
) -> None:
    arguments = ["-d", models_folder / f"{model}.dlc", "-i", some_digits.list, "-o", some_digits.folder, *options]
    ran, _ = all_three("user_buffers", release, *arguments)
    assert classes(some_digits) == LABELS.tolist()
    assert called(ran, "Snpe_SNPE_ExecuteUserBuffers") == 20 and called(ran, "Snpe_Util_CreateUserBuffer") == 2
    dynamic = "FLOAT" not in options and bool(options) and "-q" not in options
    assert called(ran, "Snpe_UserBufferEncodingTfN_SetStepExactly0") == 40 * dynamic
    np.testing.assert_allclose([scores.sum() for scores in some_digits.results("probs")], 1, atol=0.06)


@pytest.mark.parametrize("release", FOLDERS)
def test_outputs_whose_size_a_run_reports(all_three, tmp_path: Path, models_folder: Path, release: str) -> None:
    rows = [[np.arange(15, dtype=np.float32) + number] for number in range(4)]
    inputs = write_list(tmp_path, rows)
    arguments = ("-d", models_folder / "tiny_dynamic.dlc", "-i", inputs.list, "-o", inputs.folder)
    ran, _ = all_three("user_buffers", release, *arguments)
    assert any("GetOutputSize" in line and line.endswith("-> 120") for line in ran.trace)
    assert any("_GetSize" in line and line.endswith(f"-> {16 * 15 * 4}") for line in ran.trace)
    np.testing.assert_array_equal(inputs.results("y"), [row[0] for row in rows])


def test_a_network_of_images(all_three, tmp_path: Path, models_folder: Path) -> None:
    """Two outputs, and as many numbers as in practice."""
    image = np.random.default_rng(1).random(224 * 224 * 3, np.float32)
    inputs = write_list(tmp_path, [[image]])
    arguments = ("-i", inputs.list, "-o", inputs.folder)
    all_three("itensor", "2.40.0", "-d", models_folder / "mobilenet_f32.dlc", *arguments)
    wanted = inputs.results("probs")[0], inputs.results("features")[0]
    assert [part.size for part in wanted] == [1000, 7 * 7 * 256]
    all_three("user_buffers", "2.40.0", "-d", models_folder / "mobilenet_f32.dlc", *arguments)
    np.testing.assert_array_equal(inputs.results("probs")[0], wanted[0])
    np.testing.assert_array_equal(inputs.results("features")[0], wanted[1])


# --- memory that the DSP maps -----------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def device_memory(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with libraries that stand for the device's: where memory comes from that a DSP can map."""
    folder = tmp_path_factory.mktemp("device")
    for name in ("libcdsprpc.so", "libdmabufheap.so"):
        command = [*c_compiler(), *STRICT, "-shared", "-fPIC", str(HERE / "snpe" / "device_memory.c")]
        subprocess.run([*command, "-o", str(folder / name)], check=True)
    return str(folder)


@pytest.mark.parametrize("release", FOLDERS)
@pytest.mark.parametrize("memory", ["rpcmem", "dmabuf"])
@pytest.mark.parametrize(
    ("model", "runtime"), [("digits_f32", "cpu"), ("digits_tf8", "dsp"), ("digits_tf16", "dsp"), ("aip_a", "aip")]
)
def test_memory_mapped(
    all_three,
    some_digits: Inputs,
    models_folder: Path,
    device_memory: str,
    release: str,
    memory: str,
    model: str,
    runtime: str,
) -> None:
    arguments = ["-d", models_folder / f"{model}.dlc", "-i", some_digits.list, "-o", some_digits.folder]
    ran, _ = all_three("memory_mapped", release, *arguments, "-r", runtime, "-m", memory, LD_LIBRARY_PATH=device_memory)
    assert classes(some_digits) == LABELS.tolist()
    assert called(ran, "Snpe_SNPE_RegisterUserMemoryMappedBuffers") == 1 == called(ran, "Snpe_UserMemoryMap_Delete")
    shared = memory == "dmabuf"
    assert called(ran, "Snpe_Util_CreateUserBufferShared") == 2 * shared
    assert ran.output.endswith("dma-bufs: 1\n" if shared else "rpcmem: 2 of 2 freed; dma-bufs: 0\n")


def write_copier(path: Path, dtype: str) -> Path:
    """A .dlc whose output "part/copy:0" (1, 3, 5) is its input, of a type the model does not quantize."""
    builder = npugraph.GraphBuilder("copier")
    x = builder.input("in:0", (1, 3, 5), dtype)
    builder.output(builder.reshape(x, (1, 3, 5), output="part/copy:0", name="copy"))
    path.write_bytes(dlc.wrap(builder.graph))
    return path


@pytest.mark.parametrize("sample", ["memory_mapped", "psnpe_sync"])
@pytest.mark.parametrize("dtype", ["int8", "int16", "int32", "uint8", "uint16", "uint32", "bool"])
def test_types_and_names(all_three, tmp_path: Path, device_memory: str, sample: str, dtype: str) -> None:
    """Numbers outside are limited, halves go to the even side, and names become those of files."""
    values = np.array([0, 1, 2, 0.5, 1.5, 2.5, -1, -0.5, 127, 128, 255, 300, 40000, 70000, 1e6])
    inputs = write_list(tmp_path, [[values], [-values]])
    arguments = ("-d", write_copier(tmp_path / "copier.dlc", dtype), "-i", inputs.list, "-o", inputs.folder)
    all_three(sample, "2.40.0", *arguments, LD_LIBRARY_PATH=device_memory)
    both = np.stack([values, -values])
    if dtype == "bool":
        wanted = both != 0
    else:
        wanted = np.clip(np.rint(both), np.iinfo(dtype).min, np.iinfo(dtype).max)
    np.testing.assert_array_equal(inputs.results("part_copy_0"), wanted.astype(np.float32))


@pytest.mark.parametrize("model", ["tiny_i8", "tiny_i16", "tiny_i32", "tiny_u8", "tiny_u16"])
def test_memory_in_the_types_of_models(
    all_three, tmp_path: Path, models_folder: Path, device_memory: str, model: str
) -> None:
    """A model of this type copies its input, and the output is the same, as far as the type holds the numbers."""
    values = np.arange(-7, 8) * (1.0 if model.startswith("tiny_i") else 0.05)
    inputs = write_list(tmp_path, [[values], [values[::-1]]])
    arguments = ("-d", models_folder / f"{model}.dlc", "-i", inputs.list, "-o", inputs.folder)
    all_three("memory_mapped", "2.40.0", *arguments, LD_LIBRARY_PATH=device_memory)
    np.testing.assert_allclose(inputs.results("y"), [values, values[::-1]], atol=0.026)


# --- PSNPE ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("release", FOLDERS)
@pytest.mark.parametrize(
    ("model", "options"), [("digits_f32", []), ("digits_tf8", ["-r", "dsp"]), ("digits_tf8", ["-x"])]
)
def test_psnpe_sync(
    all_three, some_digits: Inputs, models_folder: Path, release: str, model: str, options: list[str]
) -> None:
    arguments = ["-d", models_folder / f"{model}.dlc", "-i", some_digits.list, "-o", some_digits.folder, *options]
    ran, _ = all_three("psnpe_sync", release, *arguments)
    assert classes(some_digits) == LABELS.tolist()
    assert called(ran, "Snpe_PSNPE_Execute") == 1 and called(ran, "Snpe_IUserBuffer_Delete") == 40


@pytest.mark.parametrize("sample", ["psnpe_sync", "psnpe_output_async"])
def test_psnpe_in_batches_and_with_several_inputs(in_threads, tmp_path: Path, models_folder: Path, sample: str) -> None:
    rows = [[np.arange(15, dtype=np.float32) * number] for number in range(5)]
    (tmp_path / "batches").mkdir()
    inputs = write_list(tmp_path / "batches", rows)
    runs, threads = in_threads(
        sample, "2.40.0", "-d", models_folder / "tiny_f32.dlc", "-i", inputs.list, "-o", inputs.folder
    )
    assert runs[0].output == runs[2].output and threads[0] == threads[1] == threads[2]
    np.testing.assert_array_equal(inputs.results("y"), [row[0] for row in rows])
    inputs = write_list(tmp_path, [[np.full(72, 0.5), np.full(72, 0.25)] for _ in range(2)])
    arguments = ("-d", models_folder / "tiny_add.dlc", "-i", inputs.list, "-o", inputs.folder)
    runs, threads = in_threads(sample, "2.40.0", *arguments)
    assert runs[0].output == runs[2].output and threads[0] == threads[1] == threads[2]
    np.testing.assert_allclose(inputs.results("sum"), 0.75, atol=1e-6)


@pytest.fixture
def in_threads(compile_snpe, run_traced, root: Path, tmp_path: Path, fakes_folder: Path):
    """A function (sample, release, *arguments) -> (runs, calls by thread) of reference, reference as C++, port."""

    def run(sample: str, release: str, *arguments: object) -> tuple[list[Ran], list[list[list[str]]]]:
        port = [sys.executable, str(root / "packages" / "pysnpe" / "src" / "pysnpe" / "examples" / f"{sample}.py")]
        commands = [[str(compile_snpe(sample, release, language))] for language in LANGUAGES] + [port]
        runs, threads = [], []
        for number, command in enumerate(commands):
            trace = tmp_path / f"{number}.json"
            library = fakes_folder.resolve() / FOLDERS[release]
            runs.append(run_traced([*command, *map(str, arguments)], trace=trace, PYSNPE_LIBRARY=str(library)))
            threads.append(by_thread(trace))
        return runs, threads

    return run


ASYNC = {"psnpe_output_async": "Output", "psnpe_input_output_async": "InputOutput"}


@pytest.mark.parametrize("release", FOLDERS)
@pytest.mark.parametrize("sample", ASYNC)
@pytest.mark.parametrize(("model", "options"), [("digits_f32", []), ("digits_tf8", ["-r", "aip"])])
def test_psnpe_with_callbacks(
    in_threads, some_digits: Inputs, models_folder: Path, release: str, sample: str, model: str, options: list[str]
) -> None:
    """One network: results come in order, and every thread makes the same calls."""
    arguments = ["-d", models_folder / f"{model}.dlc", "-i", some_digits.list, "-o", some_digits.folder, *options]
    runs, threads = in_threads(sample, release, *arguments)
    assert classes(some_digits) == LABELS.tolist()
    assert runs[0].output.endswith("20 of 20 executions succeeded\n")
    assert runs[0].output == runs[1].output == runs[2].output
    assert threads[0] == threads[1] == threads[2]
    callback = f"Snpe_PSNPE_{ASYNC[sample]}AsyncCallbackParam_GetDataIdx("
    [on_outputs] = [calls for calls in threads[0] if any(call.startswith(callback) for call in calls)]
    assert sum(call.startswith(callback) for call in on_outputs) == 20
    assert not any("PSNPE_Execute" in call for call in on_outputs)  # a thread of its own


@pytest.mark.parametrize("sample", ["psnpe_sync", *ASYNC])
def test_psnpe_with_several_networks(in_threads, some_digits: Inputs, models_folder: Path, sample: str) -> None:
    """Chance decides who gets which line: only the main program's calls and all results are the same."""
    arguments = ["-d", models_folder / "digits_tf8.dlc", "-i", some_digits.list, "-o", some_digits.folder]
    runs, threads = in_threads(sample, "2.40.0", *arguments, "-r", "dsp", "-r", "aip", "-r", "dsp")
    assert classes(some_digits) == LABELS.tolist()
    assert len({tuple(sorted(run.output.splitlines())) for run in runs}) == 1
    main = [[calls for calls in one if any("Snpe_PSNPE_Build(" in call for call in calls)] for one in threads]
    assert len(main[0]) == 1
    assert [call.partition("(")[0] for call in main[0][0]] == [call.partition("(")[0] for call in main[2][0]]
    assert called(runs[0], "Snpe_RuntimeConfigList_PushBack") == 3


# --- the comparison itself --------------------------------------------------------------------------------------------


def test_traces_differ_when_the_programs_do(compile_snpe, run_traced, some_digits: Inputs, models_folder: Path) -> None:
    """The comparison sees another option, another input, and one execution more."""
    program = str(compile_snpe("user_buffers", "2.40.0", "c"))

    def trace(*options: str, model: str = "digits_f32") -> list[str]:
        command = [program, "-d", str(models_folder / f"{model}.dlc"), "-i", str(some_digits.list), "-o"]
        return run_traced([*command, str(some_digits.folder), *options]).trace

    one = trace()
    assert one == trace() and one != trace("-b", "TF8") and one != trace(model="digits_tf8")
    first = some_digits.list.read_text().split("\n")[0]
    np.zeros(64, "<f4").tofile(first)
    other = trace()
    assert [line.partition("(")[0] for line in one] == [line.partition("(")[0] for line in other] and one != other
    some_digits.list.write_text(first + "\n")
    assert len(trace()) < len(one)


@pytest.mark.parametrize("sample", ["itensor", "user_buffers", "memory_mapped", "psnpe_sync", *ASYNC])
def test_what_is_owned_is_deleted_once(
    compile_snpe, run_traced, some_digits: Inputs, models_folder: Path, device_memory: str, sample: str
) -> None:
    """Each handle that a function gives away goes with one Delete, whether it came straight or was borrowed again.

    Configurations of PSNPE stay, as in the vendor's samples; the map that an input callback returns is SNPE's.
    """
    command = [str(compile_snpe(sample, "2.40.0", "c")), "-d", str(models_folder / "digits_tf8.dlc"), "-r", "dsp"]
    command += ["-i", str(some_digits.list), "-o", str(some_digits.folder)]
    trace = run_traced(command, LD_LIBRARY_PATH=device_memory).trace
    given = re.findall(r"^(?!\w+_Ref\()\w+\(.*\) -> (\w+#\d+)$", "\n".join(trace), re.M)
    deleted = re.findall(r"^\w+_Delete\(\w+=(\w+#\d+)\) -> 0$", "\n".join(trace), re.M)
    assert len(given) == len(set(given)) > 20 and len(deleted) == len(set(deleted))
    stay = ("RuntimeConfig#", "BuildConfig#", "ApplicationBufferMap#") if sample.startswith("psnpe") else ()
    assert set(deleted) == {handle for handle in given if not handle.startswith(stay)}
    assert not any(re.match(r"\w+_Delete\(.*\) -> (?!0$)", line) for line in trace)


def essence(path: Path) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the name, handles, texts and enumerators of each call: both traces spell these alike."""
    return [
        (event["name"], [(name, text) for name, text in event["args"].items() if named(name, text)])
        for event in read_events(path)
        if event["name"] != "subnet"
    ]


def named(name: str, text: object) -> bool:
    return isinstance(text, str) and text != "ptr" and not re.search(r"crc32", text) and (name != "ret" or "#" in text)


@pytest.mark.parametrize("sample", ["itensor", "user_buffers", "memory_mapped", "psnpe_sync", *ASYNC])
def test_the_bindings_own_trace(
    run_traced,
    root: Path,
    fakes_folder: Path,
    some_digits: Inputs,
    models_folder: Path,
    device_memory: str,
    tmp_path: Path,
    sample: str,
) -> None:
    """NPU_TRACE, which works with Qualcomm's libraries, shows the same calls as the fake."""
    own, fake = tmp_path / "own.json", tmp_path / "fake.json"
    port = [sys.executable, str(root / "packages" / "pysnpe" / "src" / "pysnpe" / "examples" / f"{sample}.py")]
    arguments = ["-d", models_folder / "digits_tf8.dlc", "-i", some_digits.list, "-o", some_digits.folder, "-r", "dsp"]
    command = [*port, *map(str, arguments)]
    library = str(fakes_folder.resolve() / FOLDERS["2.40.0"])
    run_traced(command, trace=fake, NPU_TRACE=str(own), LD_LIBRARY_PATH=device_memory, PYSNPE_LIBRARY=library)
    if sample in ASYNC:  # in which order threads come is chance
        assert sorted(name for name, _ in essence(own)) == sorted(name for name, _ in essence(fake))
    else:
        assert essence(own) == essence(fake)
    assert len(essence(own)) > 150


@pytest.fixture
def at_the_end(compile_snpe, root: Path, tmp_path: Path, fakes_folder: Path, device_memory: str):
    """A function (sample, arguments, **environment) -> (exit code, what it printed), the same of reference and port."""

    def run(sample: str, arguments: list[object], **variables: str) -> tuple[int, str]:
        port = [sys.executable, str(root / "packages" / "pysnpe" / "src" / "pysnpe" / "examples" / f"{sample}.py")]
        library = str(fakes_folder.resolve() / FOLDERS["2.40.0"])
        environment = {**os.environ, "PYSNPE_LIBRARY": library, "LD_LIBRARY_PATH": device_memory, **variables}
        in_c, in_python = (
            subprocess.run(
                [*command, *map(str, arguments)],
                capture_output=True,
                text=True,
                cwd=tmp_path,
                env=environment,
                timeout=60,
            )
            for command in ([str(compile_snpe(sample, "2.40.0", "c"))], port)
        )
        assert in_python.returncode == in_c.returncode and "Traceback" not in in_python.stderr
        first, second = (re.sub(r"thread_id=\d+", "", one.stdout) for one in (in_c, in_python))
        assert first == second
        return in_c.returncode, first

    return run


@pytest.mark.parametrize("sample", ["itensor", "user_buffers", "memory_mapped", "psnpe_sync", *ASYNC])
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["-d", "missing.dlc"], 1, "Snpe_DlContainer_Open: error 310"),
        (["-r", "tpu"], 1, "tpu is no runtime"),
        (["-r", "aip"], 1, "_Build: error "),  # it takes no float model, and there is no CPU in the list
        (["-i", "missing.txt"], 1, "missing.txt cannot be read"),
        (["-i", "short.txt"], 1, "does not hold 64 float32 numbers"),
        (["-z"], 2, "Usage: "),
    ],
)
def test_samples_say_what_fails(
    at_the_end,
    some_digits: Inputs,
    models_folder: Path,
    tmp_path: Path,
    sample: str,
    arguments: list[str],
    code: int,
    said: str,
) -> None:
    (tmp_path / "short.raw").write_bytes(bytes(40))
    (tmp_path / "short.txt").write_text(f"{tmp_path / 'short.raw'}\n")
    usual = ["-d", models_folder / "digits_f32.dlc", "-i", some_digits.list, "-o", some_digits.folder]
    ended, printed = at_the_end(sample, [*usual, *arguments])
    assert ended == code and said in printed


@pytest.mark.parametrize(
    ("sample", "code", "results", "said"),
    [
        ("itensor", 1, 2, "Snpe_SNPE_ExecuteITensors: error 1410"),
        ("user_buffers", 1, 2, "Snpe_SNPE_ExecuteUserBuffers: error 1410"),
        ("memory_mapped", 1, 2, "Snpe_SNPE_ExecuteUserBuffers: error 1410"),
        ("psnpe_sync", 1, 0, "Snpe_PSNPE_Execute: error 1410"),
        ("psnpe_output_async", 0, 19, "execution 2: error_code=1410"),
        ("psnpe_input_output_async", 1, 19, "execution 2: error_code=1410"),
    ],
)
def test_a_core_that_fails_once(
    at_the_end, some_digits: Inputs, models_folder: Path, sample: str, code: int, results: int, said: str
) -> None:
    """The third of twenty executions fails: who waits for each stops there, callbacks tell of it and go on."""
    usual = ["-d", models_folder / "digits_tf8.dlc", "-i", some_digits.list, "-o", some_digits.folder, "-r", "aip"]
    ended, printed = at_the_end(sample, usual, NPU_FAKE_FAULTS="subnet:nth=3:code=1410")
    assert ended == code and said in printed
    assert len(some_digits.results("probs")) == results


def test_numbers_too_close_to_quantize(at_the_end, tmp_path: Path, models_folder: Path) -> None:
    inputs = write_list(tmp_path, [[np.full(64, 0.005)]])
    arguments = ["-d", models_folder / "digits_f32.dlc", "-i", inputs.list, "-o", inputs.folder]
    assert at_the_end("user_buffers", [*arguments, "-b", "TF8"]) == (
        1,
        "SNPE 2.40.0.fake\ninput: 1 8 8 1\nthe numbers are too close together to quantize them\n",
    )
    code, printed = at_the_end("user_buffers", [*arguments, "-b", "TF8", "-q"])
    assert code == 1 and printed.endswith("image is not quantized with TF8 in the model\n")
