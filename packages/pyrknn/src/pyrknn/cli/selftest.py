"""Cases of `python -m pyrknn selftest`.

The expected results were measured on librknnrt 1.4.0, 1.5.2 and 1.6.0, unless a case says that it is documented. They
were measured without an NPU, so only a board can confirm that outputs are equal. No case does what crashes one of these
releases: query native attributes of an output that does not exist, call rknn_dup_context with 0, set NCHW inputs.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from npu_common.cdecl import NULL, array, byref, sizeof
from npu_common.selftest import (
    Given,
    NotApplicable,
    Suite,
    differs_unless,
    equal,
    needs,
    random_inputs,
    refused,
    same,
)
from npu_common.selftest.models import add_model_cases

from .. import rknn_api as api
from .. import rknn_matmul_api as mm
from .._library import lib, older_than
from ..errors import RknnError, check
from ..model.model import Model
from ..model.pool import Pool
from ..model.rknn_file import read
from ..operators.custom_op import custom_op
from ..operators.matmul import Matmul

__all__ = ["SUITE"]

SUITE = Suite()
case = SUITE.case

CONTEXT_INVALID, PARAMETER_INVALID = api.RKNN_ERR_CTX_INVALID, api.RKNN_ERR_PARAM_INVALID
REAL_NUMBERS = (api.RKNN_TENSOR_FLOAT32, api.RKNN_TENSOR_FLOAT16, api.RKNN_TENSOR_INT8, api.RKNN_TENSOR_UINT8)
NUMBERS = ("int8", "uint8", "float16", "float32")


def _usable(given: Given) -> None:
    if read(given.model).custom_operators:
        raise NotApplicable("the model needs custom operators")


def _open(given: Given, *, general: bool = True, **options: Any) -> Model:
    """Open the model, with its first set of shapes where it has several.

    Args:
        given: The model and options of the command line.
        general: True when the case calls `run`.
        **options: Options of Model.
    """
    _usable(given)
    model = Model(given.model, **options)
    if not options.get("flags") and model.dynamic:
        model.set_input_shapes(*next(zip(*model.shapes)))  # before rknn_inputs_set: 1.6.0 aborts without (measured)
    unmatch = api.RKNN_ERR_TARGET_PLATFORM_UNMATCH
    if general and api.rknn_inputs_set(model.handle, 0, array(api.rknn_input, 1)()) == unmatch:
        model.close()
        raise NotApplicable("this chip has no general path, bindings only")
    return model


def _open_static(given: Given, **options: Any) -> Model:
    model = _open(given, **options)
    if not options.get("flags") and model.dynamic:
        model.close()
        raise NotApplicable("the model has several input shapes")
    return model


def _bind(model: Model) -> Any:
    """Bind a model with the shapes and dtypes of `run`."""
    return model.bind(outputs="nchw", input_dtype={info.name: info.dtype for info in model.inputs})


def _open_as_bound(given: Given, **options: Any) -> Model:
    """Open a model that takes float16 as a binding does: unchanged. `run` alone would normalise such elements."""
    model = _open(given, **options)
    model.set_pass_through(*(True if info.dtype == np.float16 else None for info in model.inputs))
    return model


add_model_cases(SUITE, _open_as_bound, bind=_bind, separate=True)


@contextmanager
def _context(given: Given) -> Iterator[api.rknn_context]:
    _usable(given)
    context = api.rknn_context()
    check(api.rknn_init(context, os.fsencode(given.model), 0, 0, None), "rknn_init")
    try:
        yield context
    finally:
        check(api.rknn_destroy(context), "rknn_destroy")


def _counts(context: api.rknn_context) -> tuple[int, int]:
    counts = api.rknn_input_output_num()
    check(api.rknn_query(context, api.RKNN_QUERY_IN_OUT_NUM, counts, sizeof(counts)), "rknn_query")
    return counts.n_input, counts.n_output


def _attr(context: api.rknn_context, command: Any, index: int) -> tuple[int, api.rknn_tensor_attr]:
    attr = api.rknn_tensor_attr(index=index)
    return api.rknn_query(context, command, attr, sizeof(attr)), attr


def _is_1_4() -> bool:
    return older_than(lib.version(), 1, 5)


# Queries


@case()
def null_context(given: Given) -> None:
    """Check that functions called with the context 0 return RKNN_ERR_CTX_INVALID (-7)."""
    counts = api.rknn_input_output_num()
    calls: list[tuple[Any, tuple[Any, ...]]] = [
        (api.rknn_query, (0, api.RKNN_QUERY_IN_OUT_NUM, counts, sizeof(counts))),
        (api.rknn_run, (0, None)),
        (api.rknn_inputs_set, (0, 1, array(api.rknn_input, 1)())),
        (api.rknn_outputs_get, (0, 1, array(api.rknn_output, 1)(), None)),
        (api.rknn_destroy, (0,)),
    ]
    for function, arguments in calls:
        needs(function)
        equal(f"{function.__name__}(0, ...)", function(*arguments), CONTEXT_INVALID)


@case()
def no_model(given: Given) -> None:
    """Check that rknn_init returns RKNN_ERR_MODEL_INVALID (-6), before 1.5 -1, for bytes that are not a model."""
    for what, data in (("64 zeros", bytes(64)), ("wrong first bytes", b"XXXX" + bytes(252))):
        context = api.rknn_context()
        code = api.rknn_init(context, data, len(data), 0, None)
        if not code:
            api.rknn_destroy(context)
        differs_unless(
            code in (api.RKNN_ERR_MODEL_INVALID, api.RKNN_ERR_FAIL), f"{what}: expected -6 or -1, got {code}"
        )


@case(model=True)
def queries(given: Given) -> None:
    """Check that queries for counts, versions, sizes and the custom string return 0, also with a longer record."""
    with _context(given) as context:
        kinds: list[tuple[Any, Any]] = [
            (api.RKNN_QUERY_IN_OUT_NUM, api.rknn_input_output_num),
            (api.RKNN_QUERY_SDK_VERSION, api.rknn_sdk_version),
            (api.RKNN_QUERY_MEM_SIZE, api.rknn_mem_size),
            (api.RKNN_QUERY_CUSTOM_STRING, api.rknn_custom_string),
        ]
        for command, kind in kinds:
            records = array(kind, 2)()
            name = api.rknn_query_cmd.name_of(command)
            equal(name, api.rknn_query(context, command, records, sizeof(kind)), 0)
            equal(f"{name}, 8 bytes more", api.rknn_query(context, command, records, sizeof(kind) + 8), 0)
        inputs, outputs = _counts(context)
        differs_unless(inputs and outputs, f"expected inputs and outputs, got {inputs} and {outputs}")


@case(model=True)
def attributes(given: Given) -> None:
    """Check that attribute queries of every input and output return 0, with the requested index and sizes above 0."""
    with Model(given.model) as model:
        dynamic = model.dynamic
    with _context(given) as context:
        for side, count in zip(("INPUT", "OUTPUT"), _counts(context)):
            for name in (f"{side}_ATTR", *([] if dynamic else [f"NATIVE_{side}_ATTR", f"NATIVE_NHWC_{side}_ATTR"])):
                for index in range(count):
                    code, attr = _attr(context, getattr(api, f"RKNN_QUERY_{name}"), index)
                    equal(f"RKNN_QUERY_{name} {index}", code, 0)
                    equal(f"RKNN_QUERY_{name} {index}, index", attr.index, index)
                    sizes = list(attr.dims[: attr.n_dims])
                    differs_unless(attr.n_elems and 0 not in sizes, f"{name} {index}: {attr.n_elems} elements, {sizes}")


@case(model=True)
def attributes_out_of_range(given: Given) -> None:
    """Check that attribute queries with an index that is too high return RKNN_ERR_PARAM_INVALID (-5)."""
    with _context(given) as context:
        inputs, outputs = _counts(context)
        for name, count in (("INPUT_ATTR", inputs), ("OUTPUT_ATTR", outputs)):
            code, _ = _attr(context, getattr(api, f"RKNN_QUERY_{name}"), count)
            equal(f"RKNN_QUERY_{name} {count} of {count}", code, PARAMETER_INVALID)


@case(model=True)
def query_arguments(given: Given) -> None:
    """Check that rknn_query returns -5 for a record that is too short, for NULL and for an unknown command."""
    with _context(given) as context:
        records: list[tuple[Any, Any]] = [
            (api.RKNN_QUERY_IN_OUT_NUM, api.rknn_input_output_num()),
            (api.RKNN_QUERY_SDK_VERSION, api.rknn_sdk_version()),
            (api.RKNN_QUERY_INPUT_ATTR, api.rknn_tensor_attr()),
        ]
        for command, record in records:
            name = api.rknn_query_cmd.name_of(command)
            short = api.rknn_query(context, command, record, sizeof(record) - 1)
            equal(f"{name}, a byte too short", short, PARAMETER_INVALID)
            equal(f"{name}, NULL", api.rknn_query(context, command, NULL, sizeof(record)), PARAMETER_INVALID)
        code = api.rknn_query(context, api.rknn_query_cmd(1000), api.rknn_tensor_attr(), sizeof(api.rknn_tensor_attr))
        equal("command 1000", code, PARAMETER_INVALID)


# The general path


@case(model=True)
def inputs_set_arguments(given: Given) -> None:
    """Check that rknn_inputs_set returns -5 for an input of one byte and for too many inputs.

    rknn_run still returns 0.
    """
    needs(api.rknn_inputs_set)
    with _open_static(given) as model:
        context, count = model.handle, len(model.inputs)
        records = array(api.rknn_input, count + 1)()
        kept = random_inputs(model)
        for index, data in enumerate(kept):
            records[index].index, records[index].buf, records[index].size = index, data.ctypes.data, data.nbytes
            records[index].pass_through, records[index].type = 1, model.inputs[index].native.type
            records[index].fmt = model.inputs[index].native.fmt
        records[count].index, records[count].buf, records[count].size = count, kept[0].ctypes.data, kept[0].nbytes
        equal("one input too many", api.rknn_inputs_set(context, count + 1, records), PARAMETER_INVALID)
        if kept[0].nbytes > 1:
            records[0].size = 1
            equal("1 byte", api.rknn_inputs_set(context, 1, records), PARAMETER_INVALID)
        equal("rknn_run", api.rknn_run(context, None), 0)


@case(model=True)
def outputs_get_arguments(given: Given) -> None:
    """Check that rknn_outputs_get returns -5 for too many outputs.

    For an index that is too high it returns 0 before 1.6.0, which goes by place, later -5.
    """
    needs(api.rknn_outputs_get)
    with _open(given, general=False) as model:
        context = model.handle
        _, count = _counts(context)
        if api.rknn_outputs_get(context, 0, array(api.rknn_output, 1)(), None):
            raise NotApplicable("this chip has no general path, bindings only")
        outputs = array(api.rknn_output, count + 1)()
        equal("one too many", api.rknn_outputs_get(context, count + 1, outputs, None), PARAMETER_INVALID)
        outputs[0].index = count
        code = api.rknn_outputs_get(context, 1, outputs, None)
        equal("index too high", code, 0 if older_than(lib.version(), 1, 6) else PARAMETER_INVALID)


@case(model=True)
def outputs_of_the_runtime(given: Given) -> None:
    """Check that float outputs that the runtime allocates have four bytes an element and equal preallocated outputs."""
    needs(api.rknn_outputs_get)
    with _open_static(given, outputs="float32") as model:
        if any(info.native.type not in REAL_NUMBERS for info in model.outputs):
            raise NotApplicable("an output is neither float32, float16, int8 nor uint8")
        expected = model.run(*random_inputs(model))
        count = len(model.outputs)
        outputs = array(api.rknn_output, count)()
        for index in range(count):
            outputs[index].index, outputs[index].want_float = index, 1
        equal("rknn_outputs_get", api.rknn_outputs_get(model.handle, count, outputs, None), 0)
        try:
            equal("sizes", [output.size for output in outputs], [array_.nbytes for array_ in expected])
            for output, wanted in zip(outputs, expected):
                found = np.ctypeslib.as_array((ctypes.c_uint8 * output.size).from_address(int(output.buf)))
                same(f"output {output.index}", [wanted], [found.view(np.float32).reshape(wanted.shape)])
        finally:
            equal("rknn_outputs_release", api.rknn_outputs_release(model.handle, count, outputs), 0)


@case(model=True)
def float_outputs(given: Given) -> None:
    """Check that float outputs are (q - zero point) x scale of the integer outputs.

    Not on RK3566 and RK3568: 1.5.2 and 1.6.0 let the NPU write float32 there (measured), and how it rounds is unknown.
    """
    if {*read(given.model).target_platforms} in ({"rk3566"}, {"rk3568"}, {"rk3566", "rk3568"}):
        raise NotApplicable("the NPU of this chip writes float outputs itself: how it rounds is not known")
    with _open_static(given) as model, _open_static(given, outputs="float32") as floats:
        found, wanted = model.run(*random_inputs(model)), floats.run(*random_inputs(floats))
        quantized = [info for info in model.outputs if info.quantization is not None]
        if not quantized:
            raise NotApplicable("no output is quantized")
        for info in quantized:
            index = info.index
            close = np.allclose(info.dequantize(found[index]), wanted[index], rtol=1e-6, atol=1e-6)
            differs_unless(close, f"output {info.name!r}: the float output differs from its dequantized integers")


@case(model=True)
def input_dtypes_in_turn(given: Given) -> None:
    """Check that uint8, int8, float16 and float32 inputs in any order: an output does not depend on earlier runs."""
    with _open_static(given) as model:
        if any(str(info.dtype) not in NUMBERS for info in model.inputs):
            raise NotApplicable("an input takes its own dtype only")
        numbers = [name for name in NUMBERS if all(np.dtype(name) in info.accepts for info in model.inputs)]
        sets = {name: [_small(info.shape, name) for info in model.inputs] for name in numbers}
        alone = {}
        for name, inputs in sets.items():
            with _open_static(given) as fresh:
                alone[name] = fresh.run(*inputs)
        for name in (*numbers, *reversed(numbers)):
            same(f"{name}, output", alone[name], model.run(*sets[name]))


def _small(shape: Sequence[int], dtype: str) -> Any:
    return np.random.default_rng(1).integers(0, 100, shape).astype(dtype)


@case(model=True)
def bytes_or_path(given: Given) -> None:
    """Check that a model loaded from bytes gives the same outputs as one loaded from a path."""
    with open(given.model, "rb") as file:
        data = file.read()
    with _open_static(given) as by_path, Model(data) as by_bytes:
        same("output", by_path.run(*random_inputs(by_path)), by_bytes.run(*random_inputs(by_bytes)))


# Contexts


@case(model=True)
def dup_closed_in_any_order(given: Given) -> None:
    """Check that a dup() gives the same outputs, and so does its own dup(); they may be closed in any order."""
    for original_first in (True, False):
        model = _open_static(given)
        expected = model.run(*random_inputs(model))
        second = model.dup()
        third = second.dup()
        for one in (model, second, third) if original_first else (third, second, model):
            same("output", expected, one.run(*random_inputs(one)))
            one.close()


@case(model=True)
def shared_weights_closed_in_any_order(given: Given) -> None:
    """Check that a model that shares another's weights gives the same outputs; either may be closed first."""
    for owner_first in (True, False):
        owner = _open_static(given)
        expected = owner.run(*random_inputs(owner))
        other = _open_static(given, share_weights=owner)
        first, second = (owner, other) if owner_first else (other, owner)
        same("output", expected, first.run(*random_inputs(first)))
        first.close()
        same("output of the other", expected, second.run(*random_inputs(second)))
        second.close()


@case(model=True)
def shared_weights_of_a_closed_owner(given: Given) -> None:
    """Check that a model whose weights' owner was closed makes a dup, a Pool and a binding.

    Each gives the same outputs.
    """
    owner = _open_static(given)
    with _open_static(given, share_weights=owner) as other:
        inputs = random_inputs(owner)
        expected = owner.run(*inputs)
        owner.close()
        same("output", expected, other.run(*inputs))
        with other.dup() as second:
            same("output of dup()", expected, second.run(*inputs))
        with Pool(other) as cores:
            for found in cores.map([tuple(inputs)] * 4):
                same("output of Pool", expected, found)
        with other.bind(outputs="nchw") as binding:
            binding.run()


@case(model=True)
def custom_operators_in_several_contexts(given: Given) -> None:
    """Check that operators of the program compute in dup(), Pool and bindings as in the model.

    The model still runs afterwards.
    """
    needed = read(given.model).custom_operators
    if not needed:
        raise NotApplicable("the model needs no custom operators")

    def compute(context: Any, inputs: Any, outputs: Any) -> None:
        for output in outputs:
            output[...] = 3

    with Model(given.model) as model:
        if model.dynamic:
            model.set_input_shapes(*next(zip(*model.shapes)))
        model.register(*(custom_op(name)(compute) for name in needed))
        inputs = random_inputs(model)
        expected = model.run(*inputs)
        with model.dup() as second:
            same("output beside dup()", expected, model.run(*inputs))
            same("output of dup()", expected, second.run(*inputs))
        with Pool(model) as cores:
            for computed in cores.map([tuple(inputs)] * 6):
                same("output of Pool", expected, computed)
        for kind in ("nchw", "nhwc"):
            with model.bind(outputs=kind) as binding:
                binding.run()
        same("output afterwards", expected, model.run(*inputs))


@case(model=True)
def core_masks(given: Given) -> None:
    """Check that rknn_set_core_mask returns 0, -13 (chip without masks) or -1 (no such core); outputs stay the same."""
    needs(api.rknn_set_core_mask)
    allowed = (0, api.RKNN_ERR_FAIL, api.RKNN_ERR_TARGET_PLATFORM_UNMATCH)
    with _open_static(given) as model:
        expected = model.run(*random_inputs(model))
        for mask in (1, 2, 4, 0):
            code = api.rknn_set_core_mask(model.handle, api.rknn_core_mask(mask))
            differs_unless(code in allowed, f"mask {mask}: expected 0, -1 or -13, got {code}")
            same(f"mask {mask}, output", expected, model.run(*random_inputs(model)))


@case(model=True)
def pool(given: Given) -> None:
    """Check that a Pool gives the same outputs as the model alone, in the order of the inputs."""
    with _open_static(given) as model:
        sets = [random_inputs(model, seed=seed) for seed in range(6)]
        expected = [model.run(*inputs) for inputs in sets]
    with Pool(given.model) as cores:
        for number, found in enumerate(cores.map([tuple(inputs) for inputs in sets])):
            same(f"frame {number}, output", expected[number], found)


@case(model=True)
def sizes_only(given: Given) -> None:
    """Check that RKNN_FLAG_COLLECT_MODEL_INFO_ONLY gives the sizes of the whole model, and it refuses to run.

    Before 1.6.0 those of a model of several shapes may be larger.
    """
    with _open(given) as model, Model(given.model, flags=api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY) as sizes:
        told, whole = sizes.mem_size.total_weight_size, model.mem_size.total_weight_size
        if model.dynamic and older_than(lib.version(), 1, 6):
            differs_unless(told >= whole, f"weights: expected at least {whole}, got {told}")
        else:
            equal("weights", told, whole)
        refused(RknnError, sizes.run, *random_inputs(model))


@case(model=True)
def layer_times(given: Given) -> None:
    """Check that a model loaded for profiling gives the same outputs, a run's time, and a text about its layers."""
    flags = api.RKNN_FLAG_COLLECT_PERF_MASK
    with _open_static(given) as model, Model(given.model, flags=flags) as profiled:
        same("output", model.run(*random_inputs(model)), profiled.run(*random_inputs(profiled)))
        differs_unless((profiled.last_run_us or 0) >= 0, f"time of a run: {profiled.last_run_us}")
        differs_unless(profiled.perf_detail(), "RKNN_QUERY_PERF_DETAIL: expected a text, got none")


@case(model=True)
def shapes_in_turn(given: Given) -> None:
    """Check that each of several input shapes gives the same outputs when chosen again.

    A model with one shape refuses.
    """
    with _open(given) as model:
        if not model.dynamic:
            refused(ValueError, model.set_input_shapes, *(info.shape for info in model.inputs))
            return
        first = []
        for shapes in zip(*model.shapes):
            model.set_input_shapes(*shapes)
            first.append(model.run(*random_inputs(model)))
        for shapes, expected in zip(zip(*model.shapes), first):
            model.set_input_shapes(*shapes)
            same(f"{shapes}, output", expected, model.run(*random_inputs(model)))


# Zero copy and memory


@case(model=True)
def kinds_of_bindings_in_turn(given: Given) -> None:
    """Check that bindings of all kinds on one model give the same outputs as each on a model of its own."""
    kinds = (*_kinds(given), "native")
    expected = {kind: _bound_alone(given, kind) for kind in set(kinds)}
    with _open_static(given, general=False) as model:
        _expect_duplicates(model)
        for kind in kinds:
            with model.bind(outputs=kind) as binding:
                same(f"{kind}, output", expected[kind], _ran(binding))


@case(model=True)
def pairs_of_bindings(given: Given) -> None:
    """Check that the second of two bindings, of any two kinds, gives the same outputs as alone.

    So it does when the first was closed.
    """
    kinds = _kinds(given)
    expected = {kind: _bound_alone(given, kind) for kind in kinds}
    for first, second in ((one, other) for one in kinds for other in kinds if one != other):
        with _open_static(given, general=False) as model:
            _expect_duplicates(model)
            before = model.bind(outputs=first)
            same(f"{first} output", expected[first], _ran(before))
            with model.bind(outputs=second) as binding:
                same(f"{second} after {first}, output", expected[second], _ran(binding))
            same(f"{first} again, output", expected[first], _ran(before))
            before.close()
            with model.bind(outputs=second) as binding:
                same(f"{second} after {first} was closed, output", expected[second], _ran(binding))


@case(model=True)
def kinds_of_bindings_together(given: Given) -> None:
    """Check that two bindings of one model run in turns and give the same outputs.

    One is native, the other of another kind.
    """
    other = _kinds(given)[1]
    expected = {kind: _bound_alone(given, kind) for kind in ("native", other)}
    with _open_static(given, general=False) as model:
        _expect_duplicates(model)
        with model.bind(outputs="native") as native, model.bind(outputs=other) as second:
            for _ in range(2):
                same("native output", expected["native"], _ran(native))
                same(f"{other} output", expected[other], _ran(second))


def _expect_duplicates(model: Model) -> None:
    """Raise NotApplicable when the model cannot be duplicated: a second kind of binding needs a second context."""
    try:
        model.dup().close()
    except RknnError as problem:
        raise NotApplicable(f"this runtime makes no second context: {problem}") from None


def _kinds(given: Given) -> tuple[str, ...]:
    """Return the kinds of bindings to test; "float32" only for output types that the runtime was seen to convert."""
    with _open_static(given, general=False) as model:
        floats = all(info.native.type in REAL_NUMBERS for info in model.outputs)
    return ("native", *(["float32"] if floats else []), "nhwc", "nchw")


@case(model=True)
def bound_after_uint8(given: Given) -> None:
    """Check that inputs of a binding have the same dtype and layout whether or not uint8 images were run before."""
    with _open_static(given) as model:
        if any(str(info.dtype) not in NUMBERS for info in model.inputs):
            raise NotApplicable("an input takes its own dtype only")
        with _open_static(given) as fresh, fresh.bind() as binding:
            expected = [(info.shape, str(info.dtype), info.layout) for info in binding.input_infos]
        model.run(*(_small(info.shape, "uint8") for info in model.inputs))
        with model.bind() as binding:
            equal("inputs", [(i.shape, str(i.dtype), i.layout) for i in binding.input_infos], expected)


def _ran(binding: Any) -> list[Any]:
    for number, info in enumerate(binding.input_infos):
        binding.inputs[number][...] = info.random(seed=number)
    binding.run()
    return [output.copy() for output in binding.outputs]


def _bound_alone(given: Given, kind: str) -> list[Any]:
    with _open_static(given, general=False) as model, model.bind(outputs=kind) as binding:
        return _ran(binding)


@case(model=True)
def bound_to_given_memory(given: Given) -> None:
    """Check that a binding on the caller's memory gives the same outputs; memory that is too small is refused."""
    expected = _bound_alone(given, "nchw")
    with _open_static(given, general=False) as model:
        name = model.outputs[0].name
        with model.create_mem(1) as small:
            if expected[0].nbytes > 1:
                refused(ValueError, model.bind, {name: small})
        memory = model.create_mem(max(expected[0].nbytes, model.outputs[0].native.size_with_stride) + 4096)
        with model.bind({name: memory}, outputs="nchw") as binding:
            same("output", expected, _ran(binding))


@case(model=True)
def set_io_mem_arguments(given: Given) -> None:
    """Check that rknn_set_io_mem returns -5 for NULL, -1 for an input's memory of one byte or an unknown name."""
    needs(api.rknn_set_io_mem)
    with _open(given, general=False) as model:
        context = model.handle
        code, attr = _attr(context, api.RKNN_QUERY_INPUT_ATTR, 0)
        equal("RKNN_QUERY_INPUT_ATTR", code, 0)
        equal("memory NULL", api.rknn_set_io_mem(context, NULL, byref(attr)), PARAMETER_INVALID)
        small = api.rknn_create_mem(context, 1)
        enough = api.rknn_create_mem(context, max(attr.size, attr.size_with_stride) * 4)
        if attr.size > 1:
            equal("1 byte", api.rknn_set_io_mem(context, small, byref(attr)), api.RKNN_ERR_FAIL)
        attr.name = b"no such tensor"
        equal("unknown name", api.rknn_set_io_mem(context, enough, byref(attr)), api.RKNN_ERR_FAIL)
        for memory in (small, enough):
            equal("rknn_destroy_mem", api.rknn_destroy_mem(context, memory), 0)
        equal("rknn_destroy_mem of NULL", api.rknn_destroy_mem(context, NULL), PARAMETER_INVALID)


@case(model=True)
def memory_of_all_sizes(given: Given) -> None:
    """Check that rknn_create_mem returns memory of the requested size, NULL for 0 bytes.

    Written bytes read back the same.
    """
    with _context(given) as context:
        differs_unless(not api.rknn_create_mem(context, 0), "0 bytes: expected NULL, got memory")
        for size in (1, 100, 4096, 5000):
            memory = api.rknn_create_mem(context, size)
            differs_unless(memory, f"{size} bytes: expected memory, got NULL")
            equal(f"{size} bytes, size", memory.contents.size, size)
            data = (ctypes.c_uint8 * size).from_address(int(memory.contents.virt_addr))
            data[size - 1] = 77
            equal("last byte", data[size - 1], 77)
            equal("rknn_destroy_mem", api.rknn_destroy_mem(context, memory), 0)


@case(model=True)
def memory_from_a_descriptor(given: Given) -> None:
    """Check that memory made from the descriptor of other memory has the same bytes.

    Freeing it leaves the other intact.
    """
    needs(api.rknn_create_mem_from_fd)
    with _open(given, general=False) as model, model.create_mem(8192) as whole:
        whole.array(np.uint8, (8192,))[4096:] = 5
        with model.create_mem_from_fd(whole, 4096, 4096) as part:
            equal("bytes", part.nbytes, 4096)
            equal("sum", int(part.array(np.uint8, (4096,)).sum()), 5 * 4096)
        equal("sum afterwards", int(whole.array(np.uint8, (8192,)).sum()), 5 * 4096)


@case(model=True)
def memory_sync(given: Given) -> None:
    """Check that rknn_mem_sync returns 0 for each direction and for both at once, and -5 for NULL."""
    needs(api.rknn_mem_sync)
    with _context(given) as context:
        memory = api.rknn_create_mem(context, 4096)
        modes = (api.RKNN_MEMORY_SYNC_TO_DEVICE, api.RKNN_MEMORY_SYNC_FROM_DEVICE, api.RKNN_MEMORY_SYNC_BIDIRECTIONAL)
        for mode in modes:
            equal(f"mode {int(mode)}", api.rknn_mem_sync(context, memory, mode), 0)
        equal("NULL", api.rknn_mem_sync(context, NULL, modes[0]), PARAMETER_INVALID)
        equal("rknn_destroy_mem", api.rknn_destroy_mem(context, memory), 0)


@case(model=True)
def outside_memory(given: Given) -> None:
    """Check that models give the same outputs with weights and internal tensors in the program's memory.

    Two models may share the memory.
    """
    with _open_static(given) as plain:
        expected = plain.run(*random_inputs(plain))
    with Model(given.model, flags=api.RKNN_FLAG_MEM_ALLOC_OUTSIDE) as model:
        model.set_weight_mem()
        internal = model.set_internal_mem()
        same("output", expected, model.run(*random_inputs(model)))
        with Model(given.model, flags=api.RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) as other:
            other.set_internal_mem(internal)
            same("output of the other", expected, other.run(*random_inputs(other)))


@case(model=True)
def outside_memory_unasked(given: Given) -> None:
    """Check that rknn_set_weight_mem returns -5 for NULL.

    For a model loaded without its flag it returns 0 in 1.4.0, later -5.
    """
    needs(api.rknn_set_weight_mem)
    with _context(given) as context:
        memory = api.rknn_create_mem(context, 1 << 20)
        code = api.rknn_set_weight_mem(context, memory)
        equal("rknn_set_weight_mem", code, 0 if _is_1_4() else PARAMETER_INVALID)
        equal("rknn_set_internal_mem of NULL", api.rknn_set_internal_mem(context, NULL), PARAMETER_INVALID)
        equal("rknn_destroy_mem", api.rknn_destroy_mem(context, memory), 0)


# Matrix products


@case(documented=True)
def matmul_int8(given: Given) -> None:
    """Check that an int8 product of 4 x 64 and 64 x 64 small integers is exact.

    It is, in the plain and in the NPU's own layout.
    """
    _matmul(mm.RKNN_INT8_MM_INT8_TO_INT32, np.int8, np.int32)


@case(documented=True)
def matmul_float16(given: Given) -> None:
    """Check that a float16 product of 4 x 64 and 64 x 64 small integers is exact.

    It is, in the plain and in the NPU's own layout.
    """
    _matmul(mm.RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32, np.float16, np.float32)


def _matmul(kind: Any, dtype: Any, result: Any) -> None:
    needs(mm.rknn_matmul_create)
    numbers = np.random.default_rng(1)
    a, b = numbers.integers(-4, 5, (4, 64)).astype(dtype), numbers.integers(-4, 5, (64, 64)).astype(dtype)
    expected = (a.astype(np.int32) @ b.astype(np.int32)).astype(result)
    for layout in (mm.RKNN_MM_LAYOUT_NORM, mm.RKNN_MM_LAYOUT_NATIVE):
        with Matmul(4, 64, 64, kind, b_layout=int(layout), ac_layout=int(layout)) as product:
            same(f"layout {int(layout)}, product", [expected], [np.asarray(product(a, b))])


@case()
def matmul_arguments(given: Given) -> None:
    """Check that rknn_matmul_create returns -5 for sizes that are no multiple of its blocks, -7 for no context."""
    needs(mm.rknn_matmul_create)
    info = mm.rknn_matmul_info(M=4, K=30, N=64, type=mm.RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32)
    io_attr, context = mm.rknn_matmul_io_attr(), mm.rknn_matmul_ctx()
    create: Any = mm.rknn_matmul_create
    equal("K = 30", create(byref(context), byref(info), byref(io_attr)), PARAMETER_INVALID)
    equal("context NULL", create(NULL, byref(info), byref(io_attr)), CONTEXT_INVALID)
    refused(ValueError, Matmul, 4, 30, 64, mm.RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32)
