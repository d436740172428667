"""The cost of the post-processing of examples/detect.py, as a ratio to a C program of the same algorithm.

    python tests/benchmarks/bench_detect.py [--rounds N] [--json] [--sharp]

YOLOv8n at 640x640 with 80 classes, 8,400 places, some forty of which count: as one tensor of float32, as six of int8,
and as nine with sums of scores. Both find the boxes, weigh the distances and suppress; results are compared first. The
C program goes place by place, as most do; one that goes class by class in SIMD is six times as fast at the scores.
`measuring` says what the columns mean.
"""

from __future__ import annotations

import ctypes
import importlib.util
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from measuring import ROOT, Limits, Way, arguments, compiled, finish, measure, timed
from npu_common.quantization import Affine
from npu_common.tensor import TensorInfo

SIZE, CLASSES, STRIDES = (640, 640), 80, (8, 16, 32)
PLACES = 8400
SCORE, OVERLAP = 0.25, 0.45
LIMITS = {
    "one tensor, float32": Limits(ratio=0.36),
    "six tensors, int8": Limits(ratio=0.43),
    "nine tensors, int8": Limits(calls=680),
}
"""Of nine C reads the sums and some forty places, which takes it as long as some ten calls of numpy."""

PROGRAM = r"""
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct { float box[4], score; int kind; } found;

static int better(const void *a, const void *b)
{
    float x = ((const found *)a)->score, y = ((const found *)b)->score;
    return (x < y) - (x > y);
}

static int suppress(found *all, int count, float overlap)
{
    int kept = 0;
    qsort(all, count, sizeof *all, better);
    for (int i = 0; i < count; i++) {
        int good = 1;
        for (int k = 0; k < kept && good; k++) {
            if (all[k].kind != all[i].kind) continue;
            const float *a = all[k].box, *b = all[i].box;
            float w = fminf(a[2], b[2]) - fmaxf(a[0], b[0]), h = fminf(a[3], b[3]) - fmaxf(a[1], b[1]);
            float common = w > 0 && h > 0 ? w * h : 0;
            float whole = (a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - common;
            good = common <= overlap * whole;
        }
        if (good) all[kept++] = all[i];
    }
    return kept;
}

int rows(const float *values, int places, int classes, float score, float overlap, found *all)
{
    int count = 0;
    for (int p = 0; p < places; p++) {
        int kind = 0;
        float best = values[4 * places + p];
        for (int c = 1; c < classes; c++) {
            float one = values[(4 + c) * places + p];
            if (one > best) { best = one; kind = c; }
        }
        if (best < score) continue;
        float x = values[p], y = values[places + p], w = values[2 * places + p] / 2, h = values[3 * places + p] / 2;
        all[count++] = (found){{x - w, y - h, x + w, y + h}, best, kind};
    }
    return suppress(all, count, overlap);
}

static int stored(float real, float scale, int zero)
{
    return (int)ceilf(real / scale) + zero;
}

int grids(int8_t **tensors, const float *scales, const int *zeros, int classes, float score, float overlap, found *all)
{
    int count = 0;
    for (int g = 0; g < 3; g++) {
        int stride = 8 << g, side = 640 / stride, area = side * side;
        const int8_t *box = tensors[3 * g], *scores = tensors[3 * g + 1], *sums = tensors[3 * g + 2];
        int least = stored(score, scales[3 * g + 1], zeros[3 * g + 1]);
        int least_sum = stored(score, scales[3 * g + 2], zeros[3 * g + 2]);
        for (int p = 0; p < area; p++) {
            if (sums && sums[p] < least_sum) continue;
            int kind = 0, best = scores[p];
            for (int c = 1; c < classes; c++)
                if (scores[c * area + p] > best) { best = scores[c * area + p]; kind = c; }
            if (best < least) continue;
            float sides[4];
            for (int s = 0; s < 4; s++) {
                float e[16], sum = 0, mean = 0;
                for (int i = 0; i < 16; i++)
                    sum += e[i] = expf((box[(16 * s + i) * area + p] - zeros[3 * g]) * scales[3 * g]);
                for (int i = 0; i < 16; i++) mean += i * e[i] / sum;
                sides[s] = mean;
            }
            float x = p % side + 0.5f, y = p / side + 0.5f;
            all[count++] = (found){{(x - sides[0]) * stride, (y - sides[1]) * stride, (x + sides[2]) * stride,
                                    (y + sides[3]) * stride},
                                   (best - zeros[3 * g + 1]) * scales[3 * g + 1], kind};
        }
    }
    return suppress(all, count, overlap);
}
"""
BOX = np.dtype([("box", "f4", 4), ("score", "f4"), ("kind", "i4")])


def example() -> Any:
    path = ROOT / "packages" / "npu-examples" / "src" / "npu_examples" / "examples" / "detect.py"
    spec = importlib.util.spec_from_file_location("detect", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["detect"] = module
    spec.loader.exec_module(module)
    return module


def likely_places(random: np.random.Generator, area: int, count: int) -> Any:
    """Places side by side, as the network marks a thing several times."""
    start = random.integers(0, area - 4, (count + 3) // 4)
    return (start[:, None] + np.arange(4)).ravel()[:count]


def cases(detect: Any, library: ctypes.CDLL) -> dict[str, tuple[Callable[[], Any], Callable[[], Any]]]:
    random = np.random.default_rng(0)
    room = np.zeros(PLACES, BOX)
    whole = np.concatenate([random.uniform(50, 590, (2, PLACES)), random.uniform(20, 200, (2, PLACES)),
                            random.uniform(0, 0.05, (CLASSES, PLACES))]).astype(np.float32)  # fmt: skip
    places = likely_places(random, PLACES, 40)
    whole[:4, places] = whole[:4, places // 4 * 4]
    whole[4 + places // 4 % CLASSES, places] = random.uniform(0.3, 0.95, len(places))
    values = np.ascontiguousarray(whole[None])
    info = TensorInfo(0, "output0", values.shape, "float32")

    tensors, infos = [], []
    for number, (stride, marked) in enumerate(zip(STRIDES, (20, 12, 8))):
        side = 640 // stride
        area = side * side
        boxes = random.normal(0, 2, (64, area)).astype(np.float32)
        scores = random.uniform(0, 0.003, (CLASSES, area)).astype(np.float32)
        where = likely_places(random, area, marked)
        scores[where // 4 % CLASSES, where] = random.uniform(0.3, 0.95, marked)
        for index, real in enumerate((boxes, scores, np.clip(scores.sum(0, keepdims=True), 0, 1))):
            how = Affine(float(np.float32((real.max() - real.min()) / 255)), 0 if index == 0 else -128, dtype="int8")
            array = np.asarray(how.quantize(real)).reshape(1, -1, side, side)
            tensors.append(np.ascontiguousarray(array))
            place = 3 * number + index
            infos.append(TensorInfo(place, f"o{place}", array.shape, "int8", layout="NCHW", quantization=how))
    pointers = (ctypes.c_void_p * 9)(*(array.ctypes.data for array in tensors))
    six, six_infos = ([one for place, one in enumerate(all_) if place % 3 != 2] for all_ in (tensors, infos))
    without = (ctypes.c_void_p * 9)(*(None if place % 3 == 2 else one for place, one in enumerate(pointers)))
    scales = (ctypes.c_float * 9)(*(one.quantization.scale for one in infos))  # type: ignore[union-attr]
    zeros = (ctypes.c_int * 9)(*(one.quantization.zero_point for one in infos))  # type: ignore[union-attr]
    limits = ctypes.c_float(SCORE), ctypes.c_float(OVERLAP)

    def c_rows() -> Any:
        count = library.rows(
            ctypes.c_void_p(values.ctypes.data), PLACES, CLASSES, *limits, ctypes.c_void_p(room.ctypes.data)
        )
        return room[:count]

    def c_grids(pointers: Any) -> Any:
        return room[: library.grids(pointers, scales, zeros, CLASSES, *limits, ctypes.c_void_p(room.ctypes.data))]

    return {
        "one tensor, float32": (lambda: detect.found_in([values], [info], SIZE), c_rows),
        "six tensors, int8": (lambda: detect.found_in(six, six_infos, SIZE), lambda: c_grids(without)),
        "nine tensors, int8": (lambda: detect.found_in(tensors, infos, SIZE), lambda: c_grids(pointers)),
    }


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    options = arguments(__doc__, 200).parse_args()
    ways = []
    with tempfile.TemporaryDirectory() as folder:
        library = ctypes.CDLL(str(compiled(Path(folder), "libpost.so", PROGRAM, "-shared", "-fPIC", "-lm")))
        for name, (ours, theirs) in cases(example(), library).items():
            found, wanted = ours(), theirs().copy()
            assert np.array_equal(found.classes, wanted["kind"]) and np.allclose(
                found.scores, wanted["score"], atol=1e-5
            )
            assert np.allclose(found.corners, wanted["box"], atol=0.01) and len(wanted) >= 8
            ways += [Way(f"{name}: C", timed(theirs)), Way(name, timed(ours), f"{name}: C")]
        rows = measure(ways, options.rounds, 1, LIMITS)
    return finish(rows, options, "detect: YOLOv8n, 640x640")


if __name__ == "__main__":
    sys.exit(main())
