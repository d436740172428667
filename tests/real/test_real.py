"""The comparison with real libraries, on fakes alone: a fake equals itself, and every kind of change is found."""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fakes.models import tiny
from fakes.models.formats.rknn import wrap
from tests.compiler import c_compiler
from tools.real import __main__ as command
from tools.real import rknn, stand_models, viplite
from tools.real.compare import calls, first_difference
from tools.real.programs import Build, Side
from tools.real.reduce import reduce
from tools.real.sequences import Generator
from tools.real.vendors import RKNN, VENDORS, VIPLITE, Vendor

SIZES = {"weight_size": 5248, "internal_size": 1114112, "dma_size": 1151432}
LENET = viplite.Described("m0", (viplite.Port((24,), 2, 2),), (viplite.Port((24,), 2, 2),))


def made(vendor: Vendor, release: str, include: Path, folder: Path) -> Path:
    """Compile a driver for this machine."""
    headers = vendor.include(include, release)
    build = Build(vendor.name, vendor.library(release), release, vendor.headers, headers, tuple(c_compiler()))
    return build.driver(folder / "driver")


@pytest.fixture(scope="module")
def side(include_folder: Path, fakes_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Side:
    """The fake of 1.6.0 with a model of two inputs and one of a custom operator."""
    folder = tmp_path_factory.mktemp("real")
    driver = made(RKNN, "1.6.0", include_folder, folder)
    models = []
    for number, name in enumerate(("two_input", "custom_residual")):
        path = folder / f"m{number}.rknn"
        path.write_bytes(stand_models.rknn_named(name, SIZES))
        models.append(f"m{number}={path}")
    library = RKNN.fake(fakes_folder, "1.6.0")
    return Side((str(driver), str(library), *models), RKNN.fake_settings("rk3588"))


@pytest.fixture(scope="module")
def generator(side: Side, tmp_path_factory: pytest.TempPathFactory) -> Generator[Any]:
    files = {part.partition("=")[0]: Path(part.partition("=")[2]) for part in side.command[2:]}
    described, _ = RKNN.models(files, side)
    described[1] = replace(described[1], operators=stand_models.OPERATORS["custom_residual"])
    return RKNN.generator("1.6.0", described, 5, set())


def changed(side: Side, **settings: str) -> Side:
    return Side(side.command, {**side.environment, **settings})


def differences(one: Side, other: Side, sequences: list[list[str]], vendor: Vendor = RKNN) -> list[Any]:
    """The first difference of each sequence."""
    pairs = zip(sequences, one.run(sequences, 2), other.run(sequences))
    return [first_difference(s, calls(a, vendor.mask), calls(b, vendor.mask)) for s, a, b in pairs]


def test_a_fake_equals_itself_on_random_sequences(side: Side, generator: Generator[Any]) -> None:
    sequences = [generator.sequence(number) for number in range(120)]
    reports = [calls(report, rknn.mask) for report in side.run(sequences)]
    assert [found for found in differences(side, side, sequences) if found] == []
    assert sum(call.accepted for report in reports for call in report) > 1000
    assert any(call.expected and call.reads for report in reports for call in report)
    assert any(call.callbacks for report in reports for call in report)
    # Without a skipped call a sequence was executed as it was written, up to a crash.
    assert not [call for report in reports for call in report if call.function == "skip"]


def test_the_same_seed_gives_the_same_sequences(generator: Generator[Any]) -> None:
    again = Generator(generator.rules, generator.start, generator.seed)
    other = Generator(generator.rules, generator.start, generator.seed + 1)
    numbers = range(20)
    assert [generator.sequence(number) for number in numbers] == [again.sequence(number) for number in numbers]
    assert [generator.sequence(number) for number in numbers] != [other.sequence(number) for number in numbers]
    assert all(5 <= len(generator.sequence(number)) <= 40 for number in numbers)


def test_a_changed_fake_is_found_and_the_sequence_reduced(side: Side, generator: Generator[Any]) -> None:
    broken = changed(side, NPU_FAKE_FAULTS="rknn_run:nth=2:code=-3")
    sequences = [generator.sequence(number) for number in range(30)]
    found = [(s, d) for s, d in zip(sequences, differences(side, broken, sequences)) if d]
    assert found
    sequence, difference = found[0]
    assert (difference.function, difference.kind, difference.fake) == ("rknn_run", "code", "-3")
    short = reduce(sequence, difference, lambda tries: differences(side, broken, tries))
    assert len(short) < len(sequence)
    assert [line for line in short if "rknn_run" in line][1:]
    for left_out in range(len(short)):
        shorter = short[:left_out] + short[left_out + 1 :]
        [now] = differences(side, broken, [shorter])
        assert now is None or now.name != difference.name


def test_another_chip_differs(side: Side) -> None:
    sequence = ["rknn_init &c @m0.data @m0.size 0 NULL", "rknn_set_core_mask $c 1"]
    [difference] = differences(side, changed(side, NPU_FAKE_RKNN_CHIP="rk3566"), [sequence])
    assert (difference.index, difference.real, difference.fake) == (1, "0", "-13")


REPORT = [
    "rknn_init 0 c0=ptr",
    "rknn_query 0 a{ n_dims=4 name=x fd=7 }",
    "  callback compute inputs 1",
    "  input[0]{ attr.size=4 }",
    "reads 16:aaaaaaaa 32:bbbbbbbb",
    '{"name":"rknn_run","args":{"reads":["16 bytes crc32 aaaaaaaa"]}},',
    "rknn_run 0",
    "rknn_destroy 0",
]


@pytest.mark.parametrize(
    "line, text, kind",
    [
        (0, "rknn_init -6 c0=ptr", "code"),
        (0, "rknn_init 0 c0=0", "handle"),
        (1, "rknn_query 0 a{ n_dims=5 name=x fd=9 }", "record"),
        (2, "  callback compute inputs 2", "callback"),
        (3, "  input[0]{ attr.size=8 }", "callback"),
        (5, '{"name":"rknn_run","args":{"reads":["16 bytes crc32 cccccccc"]}},', "reads"),
        (6, "rknn_run 0 0", "code"),
        (7, "signal 6", "code"),
        (7, "", "code"),
    ],
)
def test_each_kind_of_difference_is_seen(line: int, text: str, kind: str) -> None:
    sequence = ["rknn_init", "rknn_query", "rknn_run", "rknn_destroy"]
    real = [one for one in REPORT if not one.startswith("{")]
    assert first_difference(sequence, calls(real, rknn.mask), calls(REPORT, rknn.mask)) is None
    other = [text if number == line else one for number, one in enumerate(REPORT)]
    difference = first_difference(sequence, calls(real, rknn.mask), calls(other, rknn.mask))
    assert difference is not None and difference.kind == kind


def test_callbacks_of_several_threads_come_in_any_order() -> None:
    report = ["  callback compute inputs 1", "  callback compute inputs 2", "rknn_run 0 0"]
    swapped, other = [report[1], report[0], report[2]], [report[0], report[0], report[2]]
    sequence = ["2*rknn_run $c NULL"]

    def differs(fake: list[str]) -> Any:
        return first_difference(sequence, calls(report, RKNN.mask), calls(fake, RKNN.mask))

    assert differs(swapped) is None
    assert differs(other).kind == "callback"
    assert first_difference(sequence, *(calls([*part[:2], "rknn_run 0"], RKNN.mask) for part in (report, swapped)))


def test_a_crash_of_both_is_equal_and_one_of_the_fake_is_its_own() -> None:
    def found(real: str, fake: str) -> Any:
        return first_difference(["rknn_run"], calls([real], rknn.mask), calls([fake], rknn.mask))

    assert found("signal 11", "signal 6") is None
    assert found("signal 11", "signal 11").fake == "the fake's signal 11"
    assert found("signal 11", "rknn_run 0").real == "crash"
    ended = calls(["signal 11"], rknn.mask)
    assert first_difference(["fill $m0.virt_addr 64 1"], ended, ended) is None  # the driver's own: no library is called


def test_the_drivers_language(side: Side) -> None:
    sequence = [
        "rknn_init &c @m0.data @m0.size 0 NULL",
        "rknn_query $c 1 a:rknn_tensor_attr{index=1} sizeof.rknn_tensor_attr",
        "rknn_query $c 1 $a{index=0,dims[2]=9} sizeof.rknn_tensor_attr-1",
        "m=rknn_create_mem $c 4096",
        "fill $m.virt_addr $m.size 3",
        "look $m.virt_addr $m.size",
        "fill $m.virt_addr+64 8 4",
        "look $m.virt_addr $m.size",
        "3*rknn_run $c NULL",
        "rknn_destroy $nobody",
        "rknn_destroy $m.nothing",
        "no_such_function 1",
        'has "rknn_run"',
        'has "rknn_walk"',
        "rknn_destroy $c",
        "rknn_destroy $c",
    ]
    [report] = Side(side.command, {"NPU_FAKE_CRASH": "1"}).run([sequence])
    assert [line.split("{")[0].strip() for line in report] == [
        "rknn_init 0 c=ptr", "rknn_query 0 a", "rknn_query -5", "rknn_create_mem ptr result", "fill new", "look same",
        "fill new", "look changed", "rknn_run 0 0 0", "skip rknn_destroy: no call made it",
        "skip rknn_destroy: no such member", "skip no_such_function: unknown", "has 1", "has 0", "rknn_destroy 0",
        "signal 6",
    ]  # fmt: skip
    assert "n_dims=4" in report[1] and "name=input" in report[1]


def test_a_model_of_two_shapes(include_folder: Path, fakes_folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "two_shapes.rknn"
    path.write_bytes(wrap(tiny.two_shapes(), largest={"x": (1, 32, 32, 3), "y": (1, 32, 32, 16)}))
    path.write_bytes(stand_models.from_facts(stand_models.given(path, SIZES)))
    library = RKNN.fake(fakes_folder, "1.6.0")
    command = (str(made(RKNN, "1.6.0", include_folder, tmp_path)), str(library), f"m0={path}")
    fake = Side(command, RKNN.fake_settings("rk3588"))
    [model], facts = RKNN.models({"m0": path}, fake)
    assert facts == {"m0": {"known": "", "sizes": {**SIZES, "dma_size": sum(list(SIZES.values())[:2])}}}
    assert [(port.dims, port.native_size) for [port] in model.sets] == [((1, 32, 32, 3), 6144), ((1, 16, 16, 3), 1536)]
    generator = RKNN.generator("1.6.0", [model], 1, set())
    sequences = [generator.sequence(number) for number in range(40)]
    reports = [calls(report, rknn.mask) for report in fake.run(sequences)]
    accepted = Counter(call.function for report in reports for call in report if call.accepted)
    assert min(accepted["rknn_set_input_shapes"], accepted["rknn_set_input_shape"], accepted["rknn_run"]) >= 15
    # What only crashes the real library before shapes are chosen is avoided, and counted: few sequences end so.
    assert sum(report[-1].codes[0].startswith("signal") for report in reports) < 5
    assert generator.avoided["a model of several shapes, before shapes were chosen"] > 40


@pytest.mark.parametrize("release", ["1.13.0.1", "2.0.3.2"])
def test_viplite_sequences(release: str, include_folder: Path, fakes_folder: Path, tmp_path: Path) -> None:
    models = fakes_folder.parent / "models"
    path = (models if release < "2" else models / "a733") / "tiny_u8.nb"
    copy = tmp_path / "m0.nb"
    copy.write_bytes(stand_models.nbg_from(stand_models.nbg_facts(path)))
    driver = made(VIPLITE, release, include_folder, tmp_path)
    fake = Side((str(driver), str(VIPLITE.fake(fakes_folder, release)), f"m0={copy}"), VIPLITE.fake_settings(""))
    described, _ = VIPLITE.models({"m0": path}, fake)
    assert described[0].inputs[0].sizes and described[0].inputs[0].format == 2
    sequences = [VIPLITE.generator(release, described, 3, set()).sequence(number) for number in range(100)]
    assert [one for one in differences(fake, fake, sequences, VIPLITE) if one] == []
    reports = [calls(report, viplite.mask) for report in fake.run(sequences)]
    ran = [call for report in reports for call in report if call.function == "vip_run_network" and call.accepted]
    assert len(ran) > 20


NOT_CALLED = {
    "rknn": {"rknn_custom_op_get_op_attr"},  # a callback calls it
    "viplite": {"vip_create_buffer_from_fd", "vip_create_buffer_from_physical"},  # the stand-in has no such memory
}


@pytest.mark.parametrize(
    "name, release",
    [("rknn", one) for one in ("1.4.0", "1.5.2", "1.6.0")] + [("viplite", one) for one in ("1.13.0.1", "2.0.3.2")],
)
def test_every_function_of_a_release_has_a_rule(name: str, release: str) -> None:
    assert set(VENDORS[name].not_called(release)) <= NOT_CALLED[name]


JOB = r"""
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

static uint64_t new_buffer(int fd, uint64_t size, uint64_t *object, unsigned char **bytes)
{
    uint64_t create[6] = {0, size}, map[2] = {0};
    ioctl(fd, 0xc0006442u, create);
    map[0] = (uint32_t)create[0];
    ioctl(fd, 0xc0006443u, map);
    *object = create[2];
    *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, (off_t)map[1]);
    return create[3];
}

int main(void)
{
    unsigned char *input, *output, *commands, *tasks;
    uint64_t object, dma[3], last;
    int fd = open("/dev/dri/card0", O_RDWR);
    dup2(1, 100);
    dma[0] = new_buffer(fd, 4096, &object, &input);
    dma[1] = new_buffer(fd, 4096, &object, &output);
    dma[2] = new_buffer(fd, 4096, &object, &commands);
    last = (new_buffer(fd, 4096, &object, &tasks), object);
    strcpy((char *)input, "123456789");
    uint64_t words[2] = {dma[0] << 16 | 0x1070, dma[1] << 16 | 0x4020};
    memcpy(commands, words, sizeof words);
    uint32_t task[10] = {0, 0, 0, 0, 0, 0, 2, 0, (uint32_t)dma[2], 0};
    memcpy(tasks, task, sizeof task);
    uint32_t submit[8] = {0, 0, 0, 1};
    memcpy(submit + 6, &last, sizeof last);
    int code = ioctl(fd, 0xc0006441u, submit);
    printf("%d %d\n", code, output[0] != 0);
    return 0;
}
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="Linux")
def test_the_stand_in_reports_what_a_job_reads(tmp_path: Path) -> None:
    compiler = tuple(c_compiler())
    build = Build("rknn", "librknnrt", "1.6.0", (), tmp_path, compiler)
    preload = build.stand_in("rknpu.c", tmp_path / "rknpu.so")
    build.stand_in("vipcore.c", tmp_path / "vipcore.so")
    (tmp_path / "job.c").write_text(JOB)
    subprocess.run([*compiler, "-w", str(tmp_path / "job.c"), "-o", str(tmp_path / "job")], check=True)
    environment = {**os.environ, "LD_PRELOAD": str(preload), "REAL_SIZES": "9,5000"}
    done = subprocess.run([tmp_path / "job"], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["reads 9:cbf43926", "0 1"]  # the check value of CRC-32


def test_a_library_for_another_machine_ends_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["rknn", "--library", __file__, "--model", "m.rknn"]) == 2
    assert "expected a library for 64-bit or 32-bit ARM" in capsys.readouterr().err
