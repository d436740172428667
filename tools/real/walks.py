"""Random programs of pyrknn's Python API, each in a process of its own: does one crash, does the NPU get its input?

    python tools/real/walks.py m.rknn --programs 100 --seed 1

The library is what PYRKNN_LIBRARY names: a vendor's under the emulator with `rknpu.c` preloaded, or a fake. Where the
stand-in reports what jobs read (`REAL_SIZES` is set here, before the library is loaded), each run of a program is held
against a model loaded anew: a hash that depends on the input there must be among what the program's job reads.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pyrknn import rknn_api as api
from pyrknn.model.model import Model
from pyrknn.model.pool import Pool

from tools.real import refusals
from tools.real.steps import Job, apart, arrays, prepared, register

DTYPES = ("uint8", "int8", "float16", "float32", "own")
KINDS: tuple[dict[str, Any], ...] = (
    {"outputs": "native"}, {"outputs": "nhwc"}, {"outputs": "nchw"}, {"outputs": "float32"},
    {"outputs": "nchw", "input_dtype": "uint8"}, {"outputs": "float32", "input_dtype": "float32"},
)  # fmt: skip


class Program:
    """One random program. steps: what it did; refused: calls that raised, which is no fault."""

    def __init__(self, path: Path, seed: int, expected: dict[tuple[str, int], set[str]]) -> None:
        self.path, self.rng, self.expected = path, random.Random(seed), expected
        self.models: list[Model] = []
        self.others: list[Any] = []  # bindings, pools and memory
        self.steps: list[str] = []
        self.refused: Counter[str] = Counter()
        self.differs: list[str] = []
        self.checked = 0
        self.job = Job()

    def run(self, steps: int) -> None:
        """Do `steps` things, then close all in any order."""
        kinds = (self.open, self.one_run, self.one_run, self.one_run, self.dup, self.bind, self.bind, self.pool,
                 self.memory, self.share, self.shapes, self.register, self.sizes, self.close, self.mistake,
                 self.mistake)  # fmt: skip
        self.attempt(self.open)
        for _ in range(steps):
            self.attempt(self.rng.choice(kinds) if self.models else self.open)
        while self.models or self.others:
            self.attempt(self.close)

    def attempt(self, step: Callable[[], None]) -> None:
        self.steps.append(step.__name__)
        print(step.__name__, file=sys.stderr, flush=True)
        logged = os.fstat(2).st_size
        try:
            step()
        except Exception as error:
            self.refused[refusals.kind_of(error, os.fstat(2).st_size > logged)] += 1

    def any_model(self) -> Model:
        return self.rng.choice(self.models)

    def ready(self, model: Model) -> None:
        self.models.append(model)
        prepared(model)

    def mistake(self) -> None:
        self.rng.choice(refusals.KINDS).mistake(self)

    def open(self) -> None:
        self.ready(Model(self.path, outputs=self.rng.choice(("native", "float32"))))

    def share(self) -> None:
        self.ready(Model(self.path, share_weights=self.any_model()))

    def dup(self) -> None:
        self.models.append(self.any_model().dup())

    def one_run(self) -> None:
        model, dtype, number = self.any_model(), self.rng.choice(DTYPES), self.rng.choice((20, 100))
        given = arrays(model, dtype, number)
        self.job.reads()
        model.run(*given)
        wanted = self.expected.get((dtype, number))
        first = [tuple(shapes[0]) for shapes in model.shapes]  # what `known` knows
        if wanted and first in ([], [tuple(info.shape) for info in model.inputs]):
            self.checked += 1
            if not wanted & self.job.reads():
                self.differs.append(f"{dtype} {number} after {' '.join(self.steps[:-1])}")

    def bind(self) -> None:
        binding = self.any_model().bind(**self.rng.choice(KINDS))
        self.others.append(binding)
        binding.run()
        for other in self.rng.sample(self.others, min(2, len(self.others))):
            if hasattr(other, "run") and hasattr(other, "memories"):
                other.run()

    def pool(self) -> None:
        pool = Pool(self.any_model())
        self.others.append(pool)
        given = arrays(self.models[0], self.rng.choice(DTYPES), 20)
        for answer in [pool.submit(*given) for _ in range(4)]:
            answer.result()

    def memory(self) -> None:
        self.others.append(self.any_model().create_mem(self.rng.choice((1, 4096, 1 << 20))))

    def shapes(self) -> None:
        model = self.any_model()
        if model.dynamic:
            model.set_input_shapes(*self.rng.choice(list(zip(*model.shapes))))

    def register(self) -> None:
        register(self.any_model())

    def sizes(self) -> None:
        model = self.any_model()
        assert model.mem_size.total_weight_size >= 0
        model.query(api.RKNN_QUERY_SDK_VERSION)

    def close(self) -> None:
        kept = self.rng.choice([kept for kept in (self.models, self.others) if kept])
        kept.pop(self.rng.randrange(len(kept))).close()


def fresh(path: Path, dtype: str, number: int) -> set[str]:
    """Return what the job of a model loaded anew reads."""
    program = Program(path, 0, {})
    program.open()
    program.job.reads()
    program.models[0].run(*arrays(program.models[0], dtype, number))
    return program.job.reads()


def sizes_of(path: Path) -> str:
    """Return the sizes of the inputs' memory, for REAL_SIZES."""
    program = Program(path, 0, {})
    program.open()
    model = program.models[0]
    native = [model.query(api.RKNN_QUERY_NATIVE_INPUT_ATTR, index) for index in range(len(model.inputs))]
    return ",".join(sorted({str(attr.size_with_stride) for attr in (*native, *(i.native for i in model.inputs))}))


def known(path: Path) -> dict[tuple[str, int], set[str]]:
    """Return, by dtype and number, the hashes that only that number has in a model loaded anew."""
    os.environ["REAL_SIZES"] = ast.literal_eval(apart(lambda: sizes_of(path))[1] or "''")
    expected = {}
    for dtype in DTYPES:
        seen = []
        for number in (20, 100):
            status, words, _ = apart(lambda dtype=dtype, number=number: sorted(fresh(path, dtype, number)))  # type: ignore[misc]
            seen.append(set(ast.literal_eval(words)) if not status else set())
        expected[dtype, 20], expected[dtype, 100] = seen[0] - seen[1], seen[1] - seen[0]
    return expected


def main(arguments: Sequence[str]) -> int:
    """Run the programs; return 0 where none crashed and none differed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="start no program after so many")
    given = parser.parse_args(arguments)
    os.environ["REAL_MARKS"] = "0"
    expected = known(given.model)
    begun, done, checked = time.monotonic(), 0, 0
    crashes, refused = Counter[str](), Counter[str]()
    differing = []
    for number in range(given.programs):
        if time.monotonic() - begun > given.seconds:
            break

        def run_program(seed: int = given.seed * 1_000_000 + number) -> object:
            program = Program(given.model, seed, expected)
            program.run(given.steps)
            return program.checked, program.differs, dict(program.refused)

        status, answer, printed = apart(run_program)
        done += 1
        if status:
            how = f"signal {status & 127}" if status & 127 else f"exit {status >> 8}"
            crashes[how] += 1
            names = {name for name in dir(Program) if not name.startswith("_")}
            print(f"program {number}: {how} at {' '.join(line for line in printed.splitlines() if line in names)}")
            if how == "exit 99":
                print(printed.splitlines()[-1])
            continue
        runs, differs, sentences = ast.literal_eval(answer)
        checked += runs
        refused.update(sentences)
        differing += [f"program {number}: {text}" for text in differs]
    print(*differing, sep="\n")
    wrong = [name for name in refused if name.startswith("?")]
    unproved = refusals.proved(refused, given.model)
    for name, times in sorted(refused.items()):
        print(f"{times:6} {name}  {unproved.get(name, '')}")
        if unproved.get(name):
            wrong.append(name)
    minutes = (time.monotonic() - begun) / 60
    print(f"{done} programs, {done / minutes:.0f} a minute, seed {given.seed}; crashes: {dict(crashes)}; "
          f"runs compared: {checked}, different: {len(differing)}; known inputs: "
          f"{sum(map(bool, expected.values()))} of {len(expected)}; "
          f"kinds of refusals: {len(refused)}, false: {len(wrong)}")  # fmt: skip
    return 1 if crashes or differing or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
