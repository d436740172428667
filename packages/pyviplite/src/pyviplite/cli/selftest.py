"""Cases of `python -m pyviplite selftest`.

The expected answers were measured on libVIPlite 1.6.4, 1.8.0, 1.13.0.0 and 1.13.0.1, in part on 2.0.3.2, unless a case
says that its answer is documented. Nothing was measured on an NPU, so boards have yet to show that outputs are equal.
There are no cases for power, and none for groups of unprepared networks, after which 1.6.4 hangs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
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

from .. import runtime
from .. import vip_lite as api
from .._library import GENERATION
from ..errors import VipError
from ..model.buffer import Buffer
from ..model.group import Group
from ..model.model import Model

__all__ = ["SUITE"]

SUITE = Suite()
case = SUITE.case

INVALID_ARGUMENTS, INVALID_NETWORK, IO, FAILURE = -3, -7, -2, -11
NOT_SUPPORTED, NETWORK_NOT_PREPARED = -4, -9
NO_BUFFERS = -10 if GENERATION.startswith("2") else -4


def _open(given: Given, **options: Any) -> Model:
    return Model(given.model, **options)


add_model_cases(SUITE, _open)


# The runtime


@case()
def version(given: Given) -> None:
    """Check that vip_get_version works before vip_init and returns the same version twice, never 0."""
    equal("second answer", runtime.version(), runtime.version())
    differs_unless(runtime.version() > 0, "expected a version, got 0")


@case()
def nested_init(given: Given) -> None:
    """Check that vip_init and vip_destroy are counted: three nested pairs return 0."""
    arguments = (runtime.heap_bytes(),) if runtime.heap_bytes() else ()
    codes = [api.vip_init(*arguments) for _ in range(3)]
    codes += [api.vip_destroy() for code in codes if code == 0]
    equal("codes", codes, [0] * 6)


@case()
def hardware_before_init(given: Given) -> None:
    """Check that vip_query_hardware returns -4 before vip_init and does not write the value."""
    value = api.vip_uint32_t(77)
    equal("vip_query_hardware", api.vip_query_hardware(api.VIP_QUERY_HW_PROP_CID, 4, value), NOT_SUPPORTED)
    equal("value", value.value, 77)


@case()
def hardware(given: Given) -> None:
    """Check that the NPU has a customer id, devices, and cores in each device; two queries give the same."""
    facts = runtime.hardware()
    equal("second answer", runtime.hardware(), facts)
    differs_unless(facts.cid and facts.device_count, f"expected an id and devices, got {facts}")
    differs_unless(all(facts.core_counts), f"expected cores in each device, got {facts.core_counts}")


@case()
def hardware_arguments(given: Given) -> None:
    """Check that vip_query_hardware returns -3 for an unknown property and for NULL.

    For 0 bytes it returns 0, writing nothing.
    """
    with runtime.session():
        value, query = api.vip_uint32_t(77), api.vip_query_hardware
        unknown: Any = 1000
        equal("property 1000", query(unknown, 4, value), INVALID_ARGUMENTS)
        equal("NULL", query(api.VIP_QUERY_HW_PROP_CID, 4, None), INVALID_ARGUMENTS)
        equal("0 bytes", query(api.VIP_QUERY_HW_PROP_CID, 0, value), 0)
        equal("value", value.value, 77)


@case()
def null_handles(given: Given) -> None:
    """Check that functions of networks return -7 for NULL.

    vip_destroy_buffer returns -2, vip_flush_buffer -11, vip_get_buffer_size 0.
    """
    value = api.vip_uint32_t()
    flush = api.VIP_BUFFER_OPER_TYPE_FLUSH
    with runtime.session():
        codes = {
            "vip_query_network": api.vip_query_network(None, api.VIP_NETWORK_PROP_INPUT_COUNT, value),
            "vip_prepare_network": api.vip_prepare_network(None),
            "vip_run_network": api.vip_run_network(None),
            "vip_finish_network": api.vip_finish_network(None),
            "vip_destroy_network": api.vip_destroy_network(None),
            "vip_destroy_buffer": api.vip_destroy_buffer(None),
            "vip_flush_buffer": api.vip_flush_buffer(None, flush),
            "vip_get_buffer_size": api.vip_get_buffer_size(None),
        }
    others = {"vip_destroy_buffer": IO, "vip_flush_buffer": FAILURE, "vip_get_buffer_size": 0}
    equal("codes", codes, {name: others.get(name, INVALID_NETWORK) for name in codes})


# Buffers


@case()
def buffer_sizes(given: Given) -> None:
    """Check that a buffer has the size of its elements, is zero at first and begins at a multiple of 64."""
    for shape, dtype in (((1, 10), "uint8"), ((3, 5, 7), "int16"), ((2, 3), "float16"), ((1, 3, 8, 8), "float32")):
        with Buffer(shape, dtype) as buffer:
            expected = int(np.prod(shape)) * np.dtype(dtype).itemsize
            equal(f"{shape} {dtype}, bytes", api.vip_get_buffer_size(buffer.handle), expected)
            equal(f"{shape} {dtype}, address modulo 64", buffer.address % 64, 0)
            equal(f"{shape} {dtype}, bytes that are not 0", int(np.count_nonzero(buffer.read())), 0)


@case()
def buffer_contents(given: Given) -> None:
    """Check that bytes written to a buffer read back the same.

    vip_map_buffer returns the same address each time.
    """
    values = np.random.default_rng(1).integers(0, 256, (16, 16), np.uint8)
    with Buffer(values.shape, values.dtype) as buffer:
        buffer.write(values)
        same("contents", [values], [buffer.read()])
        addresses = {int(api.vip_map_buffer(buffer.handle) or 0) for _ in range(3)}
        equal("addresses", len(addresses), 1)


@case()
def many_buffers(given: Given) -> None:
    """Check that a hundred buffers can be made and destroyed, five times."""
    for _ in range(5):
        buffers = [Buffer((1, 1000)) for _ in range(100)]
        equal("different addresses", len({buffer.address for buffer in buffers}), 100)
        for buffer in buffers:
            buffer.close()


# Networks


@case()
def no_network(given: Given) -> None:
    """Check that bytes that are not a network are refused, by the package or by the library."""
    for data in (bytes(64), b"XXXX" + bytes(4096)):
        refused((ValueError, VipError), Model, data)


@case(model=True)
def queries(given: Given) -> None:
    """Check that two queries for name, layers, size of the memory pool and, since 1.13, cores give the same."""
    with _open(given) as model:
        words = ["name", "layer_count", "memory_pool_size", *([] if GENERATION in ("1.6", "1.8") else ["core_count"])]
        for word in words:
            equal(f"second answer, {word}", getattr(model, word), getattr(model, word))


@case(model=True)
def query_arguments(given: Given) -> None:
    """Check that queries return -3 for an unknown property, an index that is too high and NULL."""
    with _open(given) as model:
        value = (api.vip_uint32_t * 64)()
        data_format, handle = api.VIP_BUFFER_PROP_DATA_FORMAT, model.handle
        codes = {
            "vip_query_network, property": api.vip_query_network(handle, 1000, value),
            "vip_query_network, NULL": api.vip_query_network(handle, api.VIP_NETWORK_PROP_INPUT_COUNT, None),
            "vip_query_input, index": api.vip_query_input(handle, len(model.inputs), data_format, value),
            "vip_query_output, index": api.vip_query_output(handle, len(model.outputs), data_format, value),
            "vip_query_input, NULL": api.vip_query_input(handle, 0, data_format, None),
        }
        equal("codes", codes, dict.fromkeys(codes, INVALID_ARGUMENTS))


@case(model=True)
def tensors_and_buffers(given: Given) -> None:
    """Check that vip_get_buffer_size returns the number of bytes of the input or output that a buffer is for."""
    with _open(given) as model:
        for info in (*model.inputs, *model.outputs):
            with Buffer.for_tensor(info) as buffer:
                equal(f"{info.name!r}, bytes", api.vip_get_buffer_size(buffer.handle), info.nbytes)


@case(model=True)
def bytes_or_path(given: Given) -> None:
    """Check that a network loaded from bytes gives the same outputs as one loaded from a path."""
    with open(given.model, "rb") as file:
        data = file.read()
    with _open(given) as by_path, Model(data) as by_bytes:
        same("output", by_path.run(*random_inputs(by_path)), by_bytes.run(*random_inputs(by_bytes)))


@case(model=True)
def not_prepared(given: Given) -> None:
    """Check that before vip_prepare_network a run returns -9 and vip_finish_network 0; afterwards the network runs."""
    with _open(given, prepare=False) as model:
        equal("vip_run_network", api.vip_run_network(model.handle), NETWORK_NOT_PREPARED)
        equal("vip_finish_network", api.vip_finish_network(model.handle), 0)
        refused(VipError, model.run, *random_inputs(model))
        model.prepare()
        model.run(*random_inputs(model))


@case(model=True)
def finished_and_prepared_again(given: Given) -> None:
    """Check that after vip_finish_network a run returns -9; prepared again, the network runs on the same buffers."""
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
        for _ in range(2):
            model.finish()
            equal("vip_run_network", api.vip_run_network(model.handle), NETWORK_NOT_PREPARED)
            equal("a second vip_finish_network", api.vip_finish_network(model.handle), 0)
            model.prepare()
            equal("vip_run_network, prepared again", api.vip_run_network(model.handle), 0)
            same("output", expected, model.run(*random_inputs(model)))


@case(model=True)
def without_buffers(given: Given) -> None:
    """Check that a run without buffers returns -4, on 2.x -10; with buffers it succeeds."""
    with _open(given) as model:
        equal("vip_run_network", api.vip_run_network(model.handle), NO_BUFFERS)
        model.run(*random_inputs(model))


@case(model=True)
def set_input_arguments(given: Given) -> None:
    """Check that vip_set_input and vip_set_output return -3 for wrong arguments.

    These are NULL, an index that is too high and a buffer that is too small.
    """
    with _open(given) as model, Buffer((1,)) as small:
        codes = {}
        for name, function, infos in (
            ("vip_set_input", api.vip_set_input, model.inputs),
            ("vip_set_output", api.vip_set_output, model.outputs),
        ):
            codes[f"{name}, NULL"] = function(model.handle, 0, None)
            codes[f"{name}, index"] = function(model.handle, len(infos), small.handle)
            if infos[0].nbytes > 1:
                codes[f"{name}, 1 byte"] = function(model.handle, 0, small.handle)
        equal("codes", codes, dict.fromkeys(codes, INVALID_ARGUMENTS))
        model.run(*random_inputs(model))


@contextmanager
def _filled(model: Model, buffers: dict[str, Buffer] | None = None, **options: Any) -> Iterator[Any]:
    with model.bind(buffers, **options) as binding:
        for array, wanted in zip(binding.inputs, random_inputs(model)):
            array[...] = wanted
        del array
        yield binding


def _outputs(binding: Any) -> list[Any]:
    return [output.copy() for output in binding.run().outputs]


@case(model=True)
def several_bindings(given: Given) -> None:
    """Check that two bindings of a network and `run`, in turns, give the same outputs."""
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
        with _filled(model) as first, _filled(model) as second:
            for binding in (first, second, first, second):
                same("output of a binding", expected, _outputs(binding))
                same("output of run", expected, model.run(*random_inputs(model)))


@case(model=True, documented=True)
def cached_buffers(given: Given) -> None:
    """Check that buffers of cached memory, flushed before and invalidated after a run, give the same outputs."""
    needs(api.vip_create_buffer_cache)
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
        with _filled(model, cached=True) as binding:
            same("output", expected, _outputs(binding))


@case(model=True)
def buffers_on_memory_of_the_program(given: Given) -> None:
    """Check that buffers over the program's memory give the same outputs; an NPU without MMU refuses them (-11)."""
    buffers: dict[str, Buffer] = {}
    try:
        with _open(given) as model:
            expected = model.run(*random_inputs(model))
            for info in (*model.inputs, *model.outputs):
                try:
                    buffers[info.name] = Buffer.from_handle(info)
                except VipError as problem:
                    equal("vip_create_buffer_from_handle", problem.code, FAILURE)
                    raise NotApplicable("this NPU refuses the program's memory (-11)") from None
            with _filled(model, buffers) as binding:
                same("output", expected, _outputs(binding))
    finally:
        for buffer in buffers.values():
            buffer.close()


@case(model=True)
def triggered(given: Given) -> None:
    """Check that vip_trigger_network and vip_wait_network give the outputs of vip_run_network.

    Waiting when idle returns 0.
    """
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
        equal("vip_wait_network", api.vip_wait_network(model.handle), 0)
        for _ in range(3):
            same("output", expected, model.trigger(*random_inputs(model)).result())


@case(model=True)
def grouped(given: Given) -> None:
    """Check that two networks in a group, run together and one by one, give the same outputs as alone."""
    with _open(given) as first, _open(given) as second:
        expected = first.run(*random_inputs(first))
        with _filled(first) as filled, _filled(second) as other, Group(filled, other) as group:
            for count in (2, 1, 2):
                group.run(count)
                for binding in (filled, other)[:count]:
                    same("output", expected, [output.copy() for output in binding.outputs])


@case(model=True)
def group_and_alone(given: Given) -> None:
    """Check that since 1.13 a member of a group runs in the group alone (-9).

    When the group is closed, its networks run alone again, and in another group, with the same outputs.
    """
    if GENERATION in ("1.6", "1.8"):
        raise NotApplicable("of releases before 1.13 it was not measured")
    with _open(given) as first, _open(given) as second:
        expected = first.run(*random_inputs(first))
        with _filled(first) as filled, _filled(second) as other:
            for members in ((filled, other), (other, filled)):
                with Group(*members) as group:
                    group.run()
                    codes = {
                        "vip_run_network": api.vip_run_network(first.handle),
                        "vip_trigger_network": api.vip_trigger_network(first.handle),
                    }
                    equal("codes of a member", codes, dict.fromkeys(codes, NETWORK_NOT_PREPARED))
                    refused(VipError, filled.run)
                same("output of a binding", expected, _outputs(filled))
                same("output of run", expected, second.run(*random_inputs(second)))


@case(model=True)
def duplicates(given: Given) -> None:
    """Check that a duplicate gives the outputs of its original, also after other runs; it is closed first."""
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
        for _ in range(2):
            with model.dup() as duplicate:
                same("output of the duplicate", expected, duplicate.run(*random_inputs(duplicate)))
                same("output of the original", expected, model.run(*random_inputs(model)))
        same("output afterwards", expected, model.run(*random_inputs(model)))


@case(model=True)
def weak_duplicates(given: Given) -> None:
    """Check that a weak duplicate of a prepared network gives the same outputs; of another network it is refused."""
    needs(api.vip_weak_dup_network)
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
        with model.dup(weak=True) as duplicate:
            same("output", expected, duplicate.run(*random_inputs(duplicate)))
    with _open(given, prepare=False) as model:
        refused(VipError, lambda: model.dup(weak=True))


@case(model=True, documented=True)
def settings(given: Given) -> None:
    """Check that settings change no output.

    They are the lowest and highest priority, a time-out of a minute and the program's memory pool.
    """
    with _open(given) as model:
        expected, pool = model.run(*random_inputs(model)), model.memory_pool_size
    options: list[dict[str, Any]] = [{"priority": 0}, {"priority": 255}]
    if GENERATION not in ("1.6", "1.8"):
        options.append({"time_out": 60000})
    for option in options:
        with _open(given, **option) as model:
            same(f"{option}, output", expected, model.run(*random_inputs(model)))
    if pool:
        with Buffer((pool,)) as memory, _open(given, memory_pool=memory) as model:
            same("memory_pool, output", expected, model.run(*random_inputs(model)))


@case(model=True)
def no_such_device(given: Given) -> None:
    """Check that a device number that does not exist is refused."""
    refused((VipError, ValueError), lambda: Model(given.model, device=60).close())


@case(model=True)
def profile(given: Given) -> None:
    """Check that a model has no time before its first run, and a time after the run."""
    with _open(given) as model:
        equal("before", model.last_run_us, None)
        model.run(*random_inputs(model))
        differs_unless(isinstance(model.last_run_us, int), "after a run: expected a time, got None")
