"""Files that are cut, changed or nonsense: a code and no context, never a crash; what is still accepted must run.

NPU_WALK_STEPS sets how many damaged files are tried (tests/properties.py).
"""

from __future__ import annotations

import ctypes as C
import json
import struct
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.fakes_rknn import capi
from tests.fakes_rknn.capi import CONTEXT, MALLOC, MODEL, PARAM, PLATFORM, SUCC, Attr, Input, Library, Number, Output
from tests.fakes_rknn.models import split
from tests.properties import STEPS

FILES = STEPS
NAMES = (
    "add_int8", "add_fp16", "identity_int8", "identity_fp16", "multi_output", "token_sum", "custom_softmax",
    "two_input", "two_input_v1", "digits_int8", "digits_dynamic",
)  # fmt: skip
REFUSALS = {capi.FAIL, MALLOC, PARAM, MODEL, PLATFORM}
MOST_WORK = 1 << 16  # elements of an input or output; more is only loaded
BYTES = (0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF)
NUMBERS = (0, 1, 7, 8, 64, 0xFFFF, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 40, (1 << 63) - 1, (1 << 64) - 1)
VALUES: tuple[Any, ...] = (
    None, True, 0, 1, -1, 17, 65536, (1 << 31) - 1, 1 << 31, (1 << 63) - 1, 1 << 64, 0.0, 1e-45, 1e30, -1e308, "", "x",
    "int8", "float16", "NHWC", "NC1HWC2", "affine", "x" * 300, "a\0b", [], {}, [1, 1], [0], [1 << 30] * 4, [1] * 17,
)  # fmt: skip
QUERIES = (
    (capi.IN_OUT_NUM, Number), (capi.PERF_DETAIL, capi.PerfDetail), (capi.PERF_RUN, capi.PerfRun),
    (capi.SDK_VERSION, capi.Version), (capi.MEM_SIZE, capi.MemSize), (capi.CUSTOM_STRING, capi.CustomString),
    (capi.DYNAMIC_RANGE, capi.Range), *((command, Attr) for command in (1, 2, 8, 9, 10, 11, 14, 15, 16, 17)),
)  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value, as what holds it and the key there."""
    found: list[tuple[Any, Any]] = []
    for key, one in list(value.items()) if isinstance(value, dict) else list(enumerate(value)):
        found.append((value, key))
        if isinstance(one, (dict, list)):
            found += places(one)
    return found


def damaged_json(raw: bytes, chance: Random) -> bytes:
    """The file with something else in its description: values, keys, tensors that are missing or there twice."""
    front, config, graph = split(raw)
    for _ in range(chance.randint(1, 3)):
        holder, key = chance.choice(places(config))
        kind = chance.randrange(6)
        if kind == 0:
            del holder[key]
        elif kind == 1 and isinstance(holder, list):
            holder.insert(key, holder[key])
        elif kind == 2:
            holder[key] = chance.choice(places(config))[1]
        else:
            holder[key] = deepcopy(chance.choice(VALUES))
        if not config:
            break
    text = json.dumps(config).encode()
    if chance.random() < 0.1:
        text = text.replace(b"1", chance.choice([b"1e999", b"-", b"[" * 5000, b"nan", b"\xff"]), 1)
    return front + struct.pack("<Q", len(text)) + text + graph


def damaged_bytes(raw: bytes, chance: Random) -> bytes:
    """The file with other bytes: anywhere, in its head, in its graph's tables; or with other sizes, or cut."""
    front, _, graph = split(raw)
    data = bytearray(raw)
    regions = [(0, len(data)), (0, 64), (len(front), len(front) + 16), (len(data) - len(graph), len(data))]
    for _ in range(chance.randint(1, 4)):
        first, end = chance.choice(regions)
        at = chance.randrange(first, end)
        kind = chance.randrange(5)
        if kind == 0:
            struct.pack_into("<Q", data, min(at & ~7, len(data) - 8), chance.choice(NUMBERS))
        elif kind == 1:
            struct.pack_into("<I", data, min(at & ~3, len(data) - 4), chance.choice(NUMBERS) & 0xFFFFFFFF)
        elif kind == 2:
            data[at] ^= 1 << chance.randrange(8)
        else:
            data[at] = chance.choice(BYTES)
    return bytes(data[: chance.randrange(len(data))] if chance.random() < 0.1 else data)


def spliced(raw: bytes, other: bytes, chance: Random) -> bytes:
    """The description of one file with the graph of another."""
    front, config, _ = split(raw)
    text = json.dumps(config).encode()
    graph = split(other)[2]
    return (
        front + struct.pack("<Q", len(text)) + text + graph[: chance.choice([len(graph), chance.randrange(len(graph))])]
    )


def attempt(lib: Library, raw: bytes) -> bool:
    """Load a file, and do with what loads all that a program does. Whether it ran."""
    context = CONTEXT()
    code = lib.rknn_init(C.byref(context), raw, len(raw), 0, None)
    if code:
        assert code in REFUSALS, code
        return False
    number = context.value
    try:
        count = Number()
        assert lib.rknn_query(number, capi.IN_OUT_NUM, C.byref(count), C.sizeof(count)) == SUCC
        for command, kind in QUERIES:
            for index in range(max(count.n_input, count.n_output) + 1 if kind in (Attr, capi.Range) else 1):
                answer = kind()
                if hasattr(answer, "index"):
                    answer.index = index
                lib.rknn_query(number, command, C.byref(answer), C.sizeof(answer))
        return run(lib, number, count)
    finally:
        assert lib.rknn_destroy(number) == SUCC


def run(lib: Library, context: int, count: Number) -> bool:
    attrs = [lib.attr(context, capi.INPUT_ATTR, index) for index in range(count.n_input)]
    results = [lib.attr(context, capi.OUTPUT_ATTR, index) for index in range(count.n_output)]
    if max((attr.n_elems for attr in (*attrs, *results)), default=0) > MOST_WORK:
        return False
    room = [C.create_string_buffer(attr.n_elems * 8 + 8) for attr in attrs]
    given = (Input * len(attrs))(
        *(
            Input(index=i, buf=C.addressof(space), size=attr.n_elems, type=capi.UINT8, fmt=attr.fmt)
            for i, (attr, space) in enumerate(zip(attrs, room))
        )
    )
    if lib.rknn_inputs_set(context, len(attrs), given) or lib.rknn_run(context, None):
        return False
    outputs = (Output * len(results))(*(Output(index=i, want_float=i % 2) for i in range(len(results))))
    if lib.rknn_outputs_get(context, len(results), outputs, None) == SUCC:
        assert lib.rknn_outputs_release(context, len(results), outputs) == SUCC
    for index, attr in enumerate(attrs):
        memory = lib.rknn_create_mem(context, max(1, attr.size_with_stride))
        assert memory
        lib.rknn_set_io_mem(context, memory, C.byref(lib.attr(context, capi.NATIVE_INPUT, index)))
        lib.rknn_run(context, None)
        assert lib.rknn_destroy_mem(context, memory) == SUCC
    return True


def test_every_cut_is_refused_or_runs(rknn: Library, models_folder: Path) -> None:
    rknn.npu_fake_set(b"log", b"0")
    raw = (models_folder / "add_int8.rknn").read_bytes()
    assert attempt(rknn, raw)
    for size in range(len(raw)):
        assert not attempt(rknn, raw[:size]), size


@pytest.mark.timeout(3600)
def test_damaged_files_never_crash(rknn: Library, models_folder: Path) -> None:
    rknn.npu_fake_set(b"log", b"0")
    files = [(models_folder / f"{name}.rknn").read_bytes() for name in NAMES]
    chance, ran = Random(2026), 0
    for number in range(FILES):
        if number % 10_000 == 0:
            print(f"{number} of {FILES}, {ran} ran", flush=True)
        raw, kind = chance.choice(files), chance.randrange(8)
        if kind == 0:
            raw = spliced(raw, chance.choice(files), chance)
        elif kind < 4:
            raw = damaged_json(raw, chance)
        else:
            raw = damaged_bytes(raw, chance)
        ran += attempt(rknn, raw)
    assert FILES // 20 < ran < FILES, f"{ran} of {FILES} ran"
