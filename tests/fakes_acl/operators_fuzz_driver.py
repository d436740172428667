"""Calls operators of both kinds with arguments drawn at random, good, stale, foreign and made up:

    python -m tests.fakes_acl.operators_fuzz_driver LIBRARY SEED

Whatever they answer, the process must not end. Prints the number of calls and how many of them did something.
"""

from __future__ import annotations

import ctypes as C
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.fakes_acl.machine import Machine
from tests.fakes_acl.operators import Operators, dims

PHASES = {
    "aclnnAdd": "tt s t", "aclnnAdds": "t s s t", "aclnnInplaceAdd": "tt s", "aclnnMul": "ttt", "aclnnDivs": "t s t",
    "aclnnMatmul": "ttt b", "aclnnMm": "ttt b", "aclnnRelu": "tt", "aclnnSoftmax": "t l t", "aclnnCast": "t d t",
    "aclnnReduceSum": "t i b d t", "aclnnPermute": "t i t", "aclnnCat": "m l t", "aclnnLayerNorm": "t i tt f ttt",
}  # fmt: skip
TYPES = {"Add": 2, "Cast": 1, "MatMul": 2, "GEMM": 5, "SoftmaxV2": 1, "Relu": 1, "Conv2D": 2}


def main() -> None:
    acl, draw = Machine(Path(sys.argv[1])), random.Random(int(sys.argv[2]))
    acl.do("aclInit", None)
    acl.do("aclrtSetDevice", 0)
    op = Operators(acl)
    memory = acl.malloc(4096)

    def tensor() -> int:
        rank = draw.choice([*[2] * 12, 0, 1, 3])
        shape = [draw.choice([*[2] * 14, 0, 1, 3]) for _ in range(rank)]
        strides = dims([draw.choice([0, 1, 2, 4, 1 << 40]) for _ in range(rank)]) if draw.random() < 0.2 else None
        storage = dims([draw.choice([0, *[256] * 9])])
        address = draw.choice([*[memory] * 12, memory + 2, 0, 0x5000])
        offset = draw.choice([*[0] * 12, 3, 1 << 62])
        kind = draw.choice([*[0] * 20, 1, 2, 3, 9, 11, 12, 27, 16, 99])
        return acl.aclCreateTensor(dims(shape), rank, kind, strides, offset, 2, storage, 1, address or None) or 0

    def number() -> int:
        value = C.c_double(draw.choice([0, 1, -2.5, 1e300]))
        return acl.aclCreateScalar(C.byref(value), draw.choice([0, 3, 9, 11, 16])) or 0

    tensors = [tensor() for _ in range(60)]
    scalars = [number() for _ in range(8)]
    arrays = [acl.aclCreateIntArray(dims([draw.randrange(-3, 4) for _ in range(n)]), n) for n in (0, 1, 1, 2, 3, 9)]
    lists = []
    for size in (0, 1, 2, 3):
        members = [one for one in (tensor() for _ in range(size)) if one]
        lists.append(acl.aclCreateTensorList((C.c_void_p * max(len(members), 1))(*members), len(members)))
    junk = [0, 77, 1 << 60, memory, op.stream]

    def pick(good: list[int]) -> C.c_void_p:
        return C.c_void_p(draw.choice(good if draw.random() < 0.97 else junk + tensors + scalars))

    values: dict[str, Callable[[], Any]] = {
        "t": lambda: pick(tensors), "s": lambda: pick(scalars), "i": lambda: pick(arrays), "m": lambda: pick(lists),
        "b": lambda: C.c_int8(draw.randrange(-2, 5)), "l": lambda: C.c_int64(draw.choice([-2, -1, 0, 1, 7, 1 << 62])),
        "d": lambda: C.c_int(draw.choice([0, 1, 3, 12, 99])), "f": lambda: C.c_double(draw.random()),
    }  # fmt: skip
    calls = done = 0
    for _ in range(2000):
        name = draw.choice(list(PHASES))
        code, size, executor = op.prepare(name, *(values[kind]() for kind in PHASES[name].replace(" ", "")))
        calls += 1
        if code == 0:
            if draw.random() < 0.1:
                acl.aclSetAclOpExecutorRepeatable(executor)
                acl.aclSetTensorAddr(executor, draw.randrange(6), pick(tensors), memory + 32 * draw.randrange(4))
            place = draw.choice([memory, memory, None, 0x7000])
            second = draw.choice([name, name, name, "aclnnRelu"])
            done += op.second(second, place, draw.choice([size, size, 1 << 20, 0]), executor) == 0
            if draw.random() < 0.5:
                acl.aclDestroyAclOpExecutor(executor)
        if draw.random() < 0.002:
            acl.aclDestroyTensor(draw.choice(tensors))
    descs = []
    for _ in range(40):
        rank = draw.choice([*[2] * 14, 1, 3, 0, -1])
        sizes = dims([draw.choice([*[2] * 20, -1, 0, 1, 3]) for _ in range(max(rank, 0))])
        dtype, form = draw.choice([*[0] * 20, 1, 2, 3, 99]), draw.choice([*[2] * 20, 29])
        descs.append(acl.aclCreateTensorDesc(dtype, rank, sizes, form) or 0)
    buffers = [
        acl.aclCreateDataBuffer(draw.choice([memory, memory, 0]), draw.choice([16, 4096, 4096])) for _ in range(10)
    ]
    attr = acl.aclopCreateAttr()
    for _ in range(2000):
        kind = draw.choice(list(TYPES))
        sides = [
            TYPES[kind] if draw.random() < 0.9 else draw.choice([0, 1, 5, -1]),
            (C.c_void_p * 8)(*(pick(descs).value for _ in range(8))),
            (C.c_void_p * 8)(*(pick(buffers).value for _ in range(8))), draw.choice([*[1] * 12, 0, 2]),
            (C.c_void_p * 8)(*(pick(descs).value for _ in range(8))),
            (C.c_void_p * 8)(*(pick(buffers).value for _ in range(8))),
        ]  # fmt: skip
        for index in (1, 2, 4, 5):
            if draw.random() < 0.01:
                sides[index] = None
        acl.aclopSetAttrBool(attr, b"transpose_x1", draw.randrange(2))
        acl.aclopSetAttrListInt(attr, b"axes", 1, dims([draw.choice([-1, 0, 1, -9, 9])]))
        rest = (draw.choice([None, None, None, attr, attr, 77]), 0, draw.choice([*[0] * 9, 1, 2]), None)
        code = acl.aclopCompileAndExecute(kind.encode(), *sides, *rest, draw.choice([*[op.stream] * 9, None, 5]))
        acl.aclopExecuteV2(kind.encode(), *sides, rest[0], op.stream)
        acl.aclopInferShape(kind.encode(), *sides[:5], rest[0])
        calls, done = calls + 3, done + (code == 0)
    acl.aclrtSynchronizeDevice()
    print("done", calls, done)


if __name__ == "__main__":
    main()
