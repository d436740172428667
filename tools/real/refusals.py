"""The refusals of pyrknn's Python API, each with its proof: what is refused fails in C, the advice works.

The random programs of walks.py make these mistakes, in any state, and collect the sentences that they get. Each kind of
sentence is then proved on the same library, every part in a process of its own. A sentence of no kind is an error, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from npu_common.cdecl import array, sizeof
from npu_common.errors import MissingFunctionError
from pyrknn import rknn_api as api
from pyrknn.model.model import Model
from pyrknn.model.pool import Pool
from pyrknn.model.tensors import rknn_type
from pyrknn.operators import custom_op as operators

from tools.real.steps import Job, apart, arrays, prepared

if TYPE_CHECKING:
    from tools.real.walks import Program

OUTSIDE, INFO_ONLY = api.RKNN_FLAG_MEM_ALLOC_OUTSIDE, api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY
LARGE = 1 << 20
DYNAMIC = range(api.RKNN_QUERY_INPUT_DYNAMIC_RANGE, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR + 1)


def whole(path: Path, **options: Any) -> Model:
    """Return a model with its operators and shapes."""
    return prepared(Model(path, **options))


def run(model: Model, dtype: str = "uint8", number: int = 20) -> object:
    return model.run(*arrays(model, dtype, number))


def set_in_c(model: Model, dtype: str, number: int = 20, less: int = 0) -> int:
    """Give the model inputs by rknn_inputs_set, each `less` bytes too short; run; return the code that is not 0."""
    given = arrays(model, dtype, number)
    rows = array(api.rknn_input, len(given))()
    for index, values in enumerate(given):
        rows[index].index, rows[index].buf, rows[index].size = index, values.ctypes.data, values.nbytes - less
        rows[index].type, rows[index].fmt = api.rknn_tensor_type(rknn_type(values.dtype)), api.RKNN_TENSOR_NHWC
    return api.rknn_inputs_set(model.handle, len(given), rows) or api.rknn_run(model.handle, None)


def wrong_in_c(path: Path, *dtypes: str, **options: Any) -> bool:
    """Tell whether C refuses inputs of these dtypes in turn, or the NPU then reads others than in a new model."""
    job, reads = Job(), []
    for order in (dtypes, ("float32",)):
        model = whole(path, **(options if order == dtypes else {}))
        for dtype in order:
            job.reads()
            if set_in_c(model, dtype, 100 if dtype == order[-1] else 20):
                return order == dtypes
        reads.append(job.reads())
    return reads[0] != reads[1] or not reads[1]  # of a fake nothing is reported


def asked(model: Model, command: int, index: int = 0) -> int:
    """Return the code of rknn_query."""
    ranged = command == api.RKNN_QUERY_INPUT_DYNAMIC_RANGE
    record = api.rknn_input_range() if ranged else api.rknn_tensor_attr()
    record.index = index
    return api.rknn_query(model.handle, api.rknn_query_cmd(command), record, sizeof(record))


def shaped_in_c(model: Model, more: int = 0) -> int:
    """Choose the shapes that the model has, or others by `more`, in C; return the code."""
    attrs = array(api.rknn_tensor_attr, len(model.inputs))()
    for index, info in enumerate(model.inputs):
        attrs[index] = info.native
        attrs[index].dims[info.native.n_dims - 1] += more
        attrs[index].fmt = api.RKNN_TENSOR_NHWC if len(info.shape) == 4 else api.RKNN_TENSOR_UNDEFINED
    return api.rknn_set_input_shapes(model.handle, len(attrs), attrs)


def loaded_in_c(path: Path, data: bytes, flag: int = 0, shared: Model | None = None) -> int:
    extend = None if shared is None else api.rknn_init_extend(ctx=shared.handle.value)
    return api.rknn_init(api.rknn_context(), data, len(data), flag, extend)


def bound_in_c(model: Model, memory: Any, dtype: str) -> int:
    """Bind memory to the first input as NHWC in C, and run; return the code that is not 0."""
    attr = model.query(api.RKNN_QUERY_INPUT_ATTR)
    attr.type, attr.fmt = api.rknn_tensor_type(rknn_type(dtype)), api.RKNN_TENSOR_NHWC
    return api.rknn_set_io_mem(model.handle, memory.handle, attr) or api.rknn_run(model.handle, None)


def rebound_in_c(path: Path) -> bool:
    """Tell whether an input that is bound after rknn_inputs_set fails, or the NPU reads others than in a new model."""
    job, reads = Job(), []
    for used in (True, False):
        model = whole(path)
        if used and set_in_c(model, "uint8"):
            return True
        memory = model.create_mem(LARGE)
        memory.array()[:] = 66
        job.reads()
        if bound_in_c(model, memory, "uint8"):
            return used
        reads.append(job.reads())
    return reads[0] != reads[1] or not reads[1]


def operated_by(name: str, called: list[int], number: int) -> Any:
    """Return an operator that notes its number when it is called."""

    def compute(context: Any, inputs: Any, outputs: Any) -> None:
        called.append(number)
        for output in outputs:
            output[...] = number

    return operators.custom_op(name)(compute)


def operated(model: Model, called: list[int], number: int) -> Model:
    """Register such operators of all types that the model needs, and return the model."""
    model.register(*(operated_by(name, called, number) for name in model._given.file.custom_operators))
    return model


class Refusal:
    """A kind of sentence. An answer of `fails` is true where C fails; a crash counts as that.

    Attributes:
        sentence: A regular expression for the sentence.
        python: It is about Python's arguments alone, so C cannot fail.
    """

    sentence: ClassVar[str]
    python: ClassVar[bool] = False

    def mistake(self, program: Program) -> object:
        """Do what is refused, in the way of a program that errs."""

    def fails(self, path: Path) -> object:
        """Do in C what is refused."""
        return self.python

    def works(self, path: Path) -> object:
        """Do what the sentence advises, or what was wanted."""
        return run(whole(path))


class OtherDtype(Refusal):
    """Elements that the runtime does not convert."""

    sentence = r"expected (\w+ or )*\w+, got (int16|int32|int64|uint16|float64|bool)"

    def mistake(self, program: Program) -> object:
        return run(program.any_model(), program.rng.choice(("int16", "int32", "int64", "uint16", "float64", "bool")))

    def fails(self, path: Path) -> object:
        return all(wrong_in_c(path, dtype) for dtype in ("int16", "uint16", "int32", "int64", "bool"))

    def works(self, path: Path) -> object:
        return [run(whole(path), dtype) for dtype in ("uint8", "float32", "float16")]


class Int8ForFloats(Refusal):
    """int8 for an input of real numbers."""

    sentence = r"expected .*float32.*, got int8"

    def fails(self, path: Path) -> object:
        return wrong_in_c(path, "int8")

    def works(self, path: Path) -> object:
        return run(whole(path), "float32")


class OtherShape(Refusal):
    """Arrays of another shape."""

    sentence = r"expected shape .*, got \("

    def mistake(self, program: Program) -> object:
        model, change = program.any_model(), program.rng.choice((slice(1, None), slice(None, -1)))
        return model.run(*[np.zeros(info.shape[change], "uint8") for info in model.inputs])

    def fails(self, path: Path) -> object:
        return set_in_c(whole(path), "uint8", less=1)

    def works(self, path: Path) -> object:
        model = whole(path)
        return model.run(*[values[0][np.newaxis] for values in arrays(model, "uint8", 20)])


class Arguments(Refusal):
    """Numbers and names of arguments."""

    python = True
    sentence = (
        r"missing input|the model has \d+ inputs? \(|the model has no input|expected (True|one shape)|was given twice|"
        r"Pool, cores: (the chip|expected)|create_mem, nbytes|bind, outputs: expected one|map_dma_buf, fd"
    )

    def mistake(self, program: Program) -> object:
        model = program.any_model()
        given = arrays(model, "uint8", 20)
        mistakes = (
            lambda: model.run(*given[1:]), lambda: model.run(*given, given[0]), lambda: model.run(nobody=given[0]),
            lambda: model.set_pass_through(*[True] * 9), lambda: model.create_mem(-1), lambda: Pool(model, cores=99),
            lambda: Pool(model, cores=0), lambda: model.bind(outputs="nobody"),
            lambda: model.create_mem_from_fd(999, 64),
        )  # fmt: skip
        return program.rng.choice(mistakes)()


class Closed(Refusal):
    """A model after its end."""

    python = True
    sentence = r"was closed\. Use it inside its `with` block"

    def mistake(self, program: Program) -> object:
        model = Model(program.path)
        model.close()
        return program.rng.choice((model.dup, model.bind, lambda: run(model), lambda: model.mem_size))()


class MemoryUnasked(Refusal):
    """Memory for a model that was not loaded for memory of the program's."""

    sentence = r"set_(weight|internal)_mem: load the model with flags=RKNN_FLAG_MEM_ALLOC_OUTSIDE"
    python = True

    def mistake(self, program: Program) -> object:
        model = program.any_model()
        return program.rng.choice((model.set_weight_mem, model.set_internal_mem))()

    def works(self, path: Path) -> object:
        model = whole(path, flags=OUTSIDE)
        return model.set_weight_mem(), model.set_internal_mem(), run(model)


class MemoryMissing(Refusal):
    """A model that waits for memory of the program."""

    sentence = r"leave its (weight|internal) memory to the program. Call model.set_"

    def mistake(self, program: Program) -> object:
        model = Model(program.path, flags=OUTSIDE)
        program.ready(model)
        return program.rng.choice((run, Model.bind, Model.dup))(model)

    def fails(self, path: Path) -> object:
        return wrong_in_c(path, "float32", "float32", flags=OUTSIDE)

    def works(self, path: Path) -> object:
        return MemoryUnasked().works(path)


class MemorySmall(Refusal):
    """Less memory than the library says that the model takes."""

    sentence = r"set_(weight|internal)_mem: expected memory of \d+ bytes, got"
    python = True  # C takes any size, and writes past the end

    def mistake(self, program: Program) -> object:
        model = Model(program.path, flags=OUTSIDE)
        program.ready(model)
        return model.set_weight_mem(model.create_mem(1))

    def works(self, path: Path) -> object:
        model = whole(path, flags=OUTSIDE)
        sizes = model.mem_size
        model.set_weight_mem(model.create_mem(sizes.total_weight_size))
        model.set_internal_mem(model.create_mem(sizes.total_internal_size))
        return run(model)


class OtherUse(Refusal):
    """A second use of a model that lies in memory of the program."""

    sentence = r"run or bound in another way before.*Load the file again with Model"

    def mistake(self, program: Program) -> object:
        model = Model(program.path, flags=OUTSIDE)
        program.ready(model)
        model.set_weight_mem(), model.set_internal_mem(), run(model)
        return program.rng.choice((Model.bind, lambda model: run(model, "float32")))(model)

    def fails(self, path: Path) -> object:
        return wrong_in_c(path, "uint8", "float32") or rebound_in_c(path)

    def works(self, path: Path) -> object:
        for dtype in ("uint8", "float32"):
            model = whole(path, flags=OUTSIDE)
            model.set_weight_mem(), model.set_internal_mem(), run(model, dtype)
        return True


class Perf(Refusal):
    """Times that nobody measured."""

    sentence = r"perf_detail: (load the model with flags=RKNN_FLAG_COLLECT_PERF_MASK|run the model first)"
    python = True

    def mistake(self, program: Program) -> object:
        return program.any_model().perf_detail()

    def works(self, path: Path) -> object:
        model = whole(path, flags=api.RKNN_FLAG_COLLECT_PERF_MASK)
        return run(model), model.perf_detail()


class FixedShapes(Refusal):
    """Shapes of a model that has a single shape."""

    sentence = r"the model has fixed shapes"

    def mistake(self, program: Program) -> object:
        model = program.any_model()
        if program.rng.random() < 0.5:
            return model.query(program.rng.choice(DYNAMIC))
        model.set_input_shapes(*[info.shape for info in model.inputs])
        return None

    def fails(self, path: Path) -> object:
        model = Model(path)
        return shaped_in_c(model) and all(asked(model, command) for command in DYNAMIC)

    def works(self, path: Path) -> object:
        model = Model(path)
        return [model.query(command) for command in (1, 2, 8, 9)], run(whole(path))


class OtherShapes(Refusal):
    """Shapes that the model does not have."""

    sentence = r"set_input_shapes: the model has no shapes"

    def mistake(self, program: Program) -> object:
        model = program.any_model()
        model.set_input_shapes(*[(*info.shape[:-1], info.shape[-1] + 1) for info in model.inputs])
        return None

    def fails(self, path: Path) -> object:
        return shaped_in_c(whole(path), more=1)

    def works(self, path: Path) -> object:
        model = whole(path)
        for row in zip(*model.shapes):
            model.set_input_shapes(*row)
            run(model)
        return True


class ShapesMissing(Refusal):
    """A model of several shapes, before one was chosen."""

    sentence = r"hoose the input shapes first"

    def mistake(self, program: Program) -> object:
        model = Model(program.path)
        if program.rng.random() < 0.5:
            return model.query(program.rng.choice(DYNAMIC[1:]))
        return run(model)

    def fails(self, path: Path) -> object:
        model = Model(path)
        return all(asked(model, command) for command in DYNAMIC[1:]) and set_in_c(model, "uint8")

    def works(self, path: Path) -> object:
        model = whole(path)
        return run(model), [model.query(command) for command in DYNAMIC]


class ShapesChanged(Refusal):
    """A binding for shapes that are no longer chosen."""

    sentence = r"the input shapes were changed since; bind again"
    python = True

    def works(self, path: Path) -> object:
        model = whole(path)
        first = model.bind()
        model.set_input_shapes(*list(zip(*model.shapes))[-1])
        first.close()
        return model.bind().run()


class NoLayout(Refusal):
    """NHWC of an output of several shapes."""

    sentence = r"has no answer for a model of several shapes"

    def mistake(self, program: Program) -> object:
        return program.any_model().query(api.RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR)

    def fails(self, path: Path) -> object:
        return asked(whole(path), api.RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR)

    def works(self, path: Path) -> object:
        return whole(path).query(api.RKNN_QUERY_CURRENT_OUTPUT_ATTR)


class SharedShapes(Refusal):
    """Weights of a model of several shapes."""

    sentence = r"shares no weights of a model with several input shapes"

    def fails(self, path: Path) -> object:
        return loaded_in_c(path, path.read_bytes(), api.RKNN_FLAG_SHARE_WEIGHT_MEM, Model(path))


class NothingShared(Refusal):
    """Shared weights without the other model."""

    sentence = r"RKNN_FLAG_SHARE_WEIGHT_MEM needs share_weights=other_model"

    def mistake(self, program: Program) -> object:
        return Model(program.path, flags=api.RKNN_FLAG_SHARE_WEIGHT_MEM)

    def fails(self, path: Path) -> object:
        return loaded_in_c(path, path.read_bytes(), api.RKNN_FLAG_SHARE_WEIGHT_MEM)

    def works(self, path: Path) -> object:
        owner = Model(path)
        return run(whole(path, share_weights=None if owner.dynamic else owner))


class SharedOutside(Refusal):
    """Shared weights that lie in memory of the program."""

    sentence = r"weights lie in memory that the program set; give this one the same bytes"
    python = True

    def mistake(self, program: Program) -> object:
        return Model(program.path, share_weights=Model(program.path, flags=OUTSIDE))

    def works(self, path: Path) -> object:
        owner = whole(path, flags=OUTSIDE)
        owner.set_internal_mem()
        other = whole(path, weight_mem=owner.set_weight_mem())
        return other.set_internal_mem(), run(other), run(owner)


class InformationOnly(Refusal):
    """A model of which only the sizes were loaded."""

    sentence = r"loaded with RKNN_FLAG_COLLECT_MODEL_INFO_ONLY. Load it without the flag"

    def mistake(self, program: Program) -> object:
        model = Model(program.path, flags=INFO_ONLY)
        return program.rng.choice((run, Model.bind, Pool))(model)

    def fails(self, path: Path) -> object:
        return api.rknn_run(Model(path, flags=INFO_ONLY).handle, None)


class Mask(Refusal):
    """Cores that RK3588 does not have."""

    sentence = r"core_mask .*RK3588 takes RKNN_NPU_CORE_AUTO"

    def mistake(self, program: Program) -> object:
        program.any_model().set_core_mask(program.rng.choice((0, 5, 8, -1, 0xFFFF)))
        return None

    def fails(self, path: Path) -> object:
        model = Model(path)
        return all(api.rknn_set_core_mask(model.handle, api.rknn_core_mask(mask)) for mask in (5, 8, -1, 0xFFFF))

    def works(self, path: Path) -> object:
        for mask in (0, 1, 2, 4):  # of several cores: by the model
            Model(path).set_core_mask(mask)
        return True


class NoMasks(Refusal):
    """Cores of a chip that has no masks."""

    sentence = r"core_mask .*This chip has no core masks"

    def fails(self, path: Path) -> object:
        model = Model(path)
        return all(api.rknn_set_core_mask(model.handle, api.rknn_core_mask(mask)) for mask in (0, 1, 2, 4, 3, 7, 5))


class BatchCores(Refusal):
    """Numbers of cores that no chip has."""

    sentence = r"rknn_set_batch_core_num returned"

    def mistake(self, program: Program) -> object:
        program.any_model().set_batch_core_num(program.rng.choice((0, 1, 4, -1)))
        return None

    def fails(self, path: Path) -> object:
        return all(api.rknn_set_batch_core_num(Model(path).handle, number) for number in (0, 4, -1))

    def works(self, path: Path) -> object:
        for number in (1, 2, 3):
            Model(path).set_batch_core_num(number)
        return True


class Command(Refusal):
    """Numbers of no query."""

    sentence = r"query, command: expected a RKNN_QUERY value"

    def mistake(self, program: Program) -> object:
        return program.any_model().query(program.rng.choice((-1, 99)))

    def fails(self, path: Path) -> object:
        return asked(Model(path), 99)

    def works(self, path: Path) -> object:
        return Model(path).query(api.RKNN_QUERY_SDK_VERSION)


class Index(Refusal):
    """A tensor behind the last."""

    sentence = r"RKNN_QUERY_\w+, index: the model has \d+ (in|out)puts?"

    def mistake(self, program: Program) -> object:
        return program.any_model().query(program.rng.choice((1, 2, 8, 9, 11)), 7)

    def fails(self, path: Path) -> object:
        return asked(Model(path), 1, 7) and asked(Model(path), 2, 7) and asked(Model(path), 8, 7)

    def works(self, path: Path) -> object:
        model = Model(path)
        return [model.query(8, index) for index in range(len(model.inputs))]


class Converted(Refusal):
    """Elements of a binding that the runtime does not convert."""

    sentence = r"input_dtype of .* the runtime converts from"

    def mistake(self, program: Program) -> object:
        program.others.append(program.any_model().bind(input_dtype=program.rng.choice(("int16", "int32", "int64"))))
        return None

    def fails(self, path: Path) -> object:
        model = whole(path)
        return bound_in_c(model, model.create_mem(LARGE), "int16")

    def works(self, path: Path) -> object:
        return [whole(path).bind(input_dtype=dtype).run() for dtype in ("uint8", "float16", "float32")]


class BoundSmall(Refusal):
    """Memory that is smaller than its tensor."""

    sentence = r"Model.bind, '.*': expected memory of \d+ bytes, got"

    def mistake(self, program: Program) -> object:
        model = program.any_model()
        return model.bind({model.inputs[0].name: model.create_mem(1)})

    def fails(self, path: Path) -> object:
        model = whole(path)
        return bound_in_c(model, model.create_mem(1), "uint8")

    def works(self, path: Path) -> object:
        model = whole(path)
        return model.bind({model.inputs[0].name: model.create_mem(LARGE)}).run()


class BoundForeign(Refusal):
    """Memory of another model."""

    sentence = r"Model.bind, '.*': the memory was made by another model"
    python = True  # C takes it; the other model's end would free it

    def mistake(self, program: Program) -> object:
        model, other = program.any_model(), Model(program.path)
        return model.bind({model.inputs[0].name: other.create_mem(LARGE)})

    def works(self, path: Path) -> object:
        model, other = whole(path), Model(path)
        memory = other.create_mem(LARGE)
        return model.bind({model.inputs[0].name: model.create_mem_from_fd(memory)}).run()


class Rows(Refusal):
    """Rows between the images of a batch."""

    sentence = r"h_stride of .*(only for NHWC|expected at least)"
    python = True

    def mistake(self, program: Program) -> object:
        return program.any_model().bind(h_stride=1, input_dtype="uint8")

    def works(self, path: Path) -> object:
        return whole(path).bind(input_dtype="uint8").run()


class Damaged(Refusal):
    """A file that is none, or not whole."""

    sentence = r"cut off: \d+ of (at least )?\d+ bytes|is no \.rknn file|the model is empty"

    def mistake(self, program: Program) -> object:
        data = program.path.read_bytes()
        return Model(program.rng.choice((b"", b"x" * 4096, data[:100], data[: len(data) // 2])))

    def fails(self, path: Path) -> object:
        data = path.read_bytes()
        return all(loaded_in_c(path, part) for part in (b"x" * 4096, data[:100], data[: len(data) // 2]))


class Views(Refusal):
    """Memory that arrays look into."""

    sentence = r"arrays still look into its memory. Drop them first"
    python = True

    def mistake(self, program: Program) -> object:
        memory = program.any_model().create_mem(64)
        program.others.append(memory)
        view = memory.array()
        memory.close()
        return view

    def works(self, path: Path) -> object:
        memory = Model(path).create_mem(64)
        view = memory.array()
        del view
        memory.close()
        return True


class Unregistered(Refusal):
    """A run without the program's operators."""

    sentence = r"rknn_run returned RKNN_ERR_FAIL"

    def mistake(self, program: Program) -> object:
        return run(Model(program.path))

    def fails(self, path: Path) -> object:
        return set_in_c(Model(path), "uint8")


class RegisteredTwice(Refusal):
    """A second operator of a type."""

    sentence = r"is registered, and the runtime keeps the first; load the file again with Model"

    def fails(self, path: Path) -> object:
        called: list[int] = []
        model = operated(Model(path), called, 1)
        others = [operated_by(name, called, 2) for name in model._given.file.custom_operators]
        operators.register(model, others, {}, model._owned.keep, model._operator_views)
        run(model)
        return set(called) == {1}

    def works(self, path: Path) -> object:
        called: list[int] = []
        models = [operated(Model(path), called, number) for number in (1, 2)]
        for model in models:
            run(model)
        return sorted(set(called)) == [1, 2] or 1 / 0


KINDS: tuple[Refusal, ...] = tuple(kind() for kind in Refusal.__subclasses__())


def kind_of(error: Exception, logged: bool) -> str:
    """Return the name of the kind of a refusal; what begins with "?" is none, or false.

    Args:
        error: What was raised.
        logged: Whether something was written on standard error meanwhile.
    """
    text = f"{type(error).__name__}: {error}"
    if "The runtime logs" in text and not logged:
        return f"? nothing logged: {text}"
    return next((type(kind).__name__ for kind in KINDS if re.search(kind.sentence, text)), f"? {text}")


def proved(names: Iterable[str], path: Path) -> dict[str, str]:
    """Return what is not proved of the kinds of these names, by name; "" for nothing."""

    def done(proof: Callable[[Path], object]) -> bool:
        job = Job()  # where the stand-in reports to, also where nobody looks
        try:
            answer = bool(proof(path))
        except MissingFunctionError:
            answer = True  # the release does not have what would be tried
        job.reads()
        return answer

    unproved = {}
    for kind in KINDS:
        name = type(kind).__name__
        if name in names:
            refused, answer, printed = apart(partial(done, kind.fails))
            said = [] if refused & 127 or answer == "True" else [f"what it refuses works {printed.strip()[-200:]}"]
            worked, _, printed = apart(partial(done, kind.works))
            said += [f"the advice ends with {worked}: {printed.strip()[-200:]}"] if worked else []
            unproved[name] = "; ".join(said)
    return unproved
