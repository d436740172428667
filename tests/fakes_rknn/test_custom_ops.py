"""Custom operators in C terms: what the measured log does not show, refusals, releases, chips, the trace."""

from __future__ import annotations

import ctypes as C
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models import tiny
from fakes.models.formats import rknn as rknn_file
from tests.fakes_rknn import capi, models
from tests.fakes_rknn.capi import CONTEXT, CUSTOM_END, CUSTOM_STEP, CustomAttr, CustomOp, Input, Library, Number

SCALE, SHIFT = b"cstScale", b"cstShift"


class Operator:
    """One record with callbacks that log; `act` may do something inside a callback."""

    def __init__(
        self, log: list[Any], op_type: bytes, act: Any = lambda name, context, inputs, outputs: 0, target: int = 1
    ) -> None:
        def step(name: str) -> Any:
            def call(context: Any, inputs: Any, n_in: int, outputs: Any, n_out: int) -> int:
                log.append((name, op_type, context.contents.priv_data))
                return int(act(name, context, inputs[:n_in], outputs[:n_out]) or 0)

            return CUSTOM_STEP(call)

        def destroy(context: Any) -> int:
            log.append(("destroy", op_type, context.contents.priv_data))
            return 0

        self.record = CustomOp(version=1, target=target, op_type=op_type)
        self.record.init, self.record.prepare, self.record.compute = step("init"), step("prepare"), step("compute")
        self.record.destroy = CUSTOM_END(destroy)


called_back: list[Operator] = []  # C may call them as long as their context lives


def register(lib: Library, context: int, *operators: Operator) -> int:
    """Code of rknn_register_custom_ops; the array is gone afterwards."""
    called_back.extend(operators)
    array = (CustomOp * len(operators))(*(one.record for one in operators))
    code = int(lib.rknn_register_custom_ops(context, array, len(operators)))
    if operators:
        C.memset(array, 0xEE, C.sizeof(array))
    return code


def attribute(lib: Library, context: Any, name: bytes) -> CustomAttr:
    found = CustomAttr()
    lib.rknn_custom_op_get_op_attr(context, name, C.byref(found))
    return found


def log_of(capfd: pytest.CaptureFixture[str]) -> str:
    return capfd.readouterr().err


def test_one_context_and_priv_data_for_each_place(rknn: Library) -> None:
    """In the order of the graph; the record given to the runtime is copied."""
    log: list[Any] = []

    def act(name: str, context: Any, inputs: Any, outputs: Any) -> None:
        if name == "init":
            factor = attribute(rknn, context, b"factor")
            assert (factor.dtype, factor.n_elems) == (capi.INT64, 1)
            context.contents.priv_data = C.cast(factor.data, C.POINTER(C.c_int64))[0]

    context = rknn.init(models.made("custom_chain"))
    assert register(rknn, context, Operator(log, SHIFT), Operator(log, SCALE, act)) == 0
    assert log == [("init", SHIFT, None), ("init", SCALE, None), ("init", SCALE, None)]
    log.clear()
    assert rknn.rknn_run(context, None) == 0 and rknn.rknn_run(context, None) == 0
    assert log == [("compute", SCALE, 2), ("compute", SCALE, 3), ("compute", SHIFT, None)] * 2
    log.clear()
    assert rknn.rknn_destroy(context) == 0
    assert log == [("destroy", SCALE, 2), ("destroy", SCALE, 3), ("destroy", SHIFT, None)]


def test_types_of_attributes(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    found: dict[bytes, tuple[int, int, bytes]] = {}

    def act(name: str, context: Any, inputs: Any, outputs: Any) -> None:
        for word in (b"axis", b"temperature", b"shape", b"slopes", b"mode", b"exact"):
            one, again = attribute(rknn, context, word), attribute(rknn, context, word)
            assert one.data == again.data and one.name == b""
            size = one.n_elems * {capi.INT64: 8, capi.FLOAT32: 4}.get(one.dtype, 1)
            found[word] = (one.dtype, one.n_elems, C.string_at(one.data, size))
        assert C.string_at(attribute(rknn, context, b"mode").data) == b"stable", "ends in a NUL"

    context = rknn.init(models.made("custom_softmax"))
    assert register(rknn, context, Operator([], b"cstSoftmax", act)) == 0
    rknn.rknn_destroy(context)
    assert found == {
        b"axis": (capi.INT64, 1, np.int64(1).tobytes()),
        b"temperature": (capi.FLOAT32, 1, np.float32(0.5).tobytes()),
        b"shape": (capi.INT64, 4, np.array([1, 6, 4, 5], np.int64).tobytes()),
        b"slopes": (capi.FLOAT32, 2, np.array([0.25, 1], np.float32).tobytes()),
        b"mode": (capi.UINT8, 6, b"stable"),
        b"exact": (9, 1, b"\1"),
    }


@pytest.mark.parametrize("release, none", [("1.6.0", 11), ("2.0.0b0", 11), ("2.3.2", 12)])
def test_a_missing_attribute_has_the_type_that_is_none(rknn: Library, release: str, none: int) -> None:
    found = []
    rknn.npu_fake_set(b"rknn_version", release.encode())

    def act(name: str, context: Any, inputs: Any, outputs: Any) -> None:
        attr = CustomAttr(name=b"kept", dtype=5, n_elems=9, data=77)
        rknn.rknn_custom_op_get_op_attr(context, b"nobody", C.byref(attr))
        found.append((attr.name, attr.dtype, attr.n_elems, attr.data))

    context = rknn.init(models.made("custom_softmax"))
    assert register(rknn, context, Operator([], b"cstSoftmax", act)) == 0
    rknn.rknn_destroy(context)
    assert found == [(b"kept", none, 0, None)]


def test_attributes_of_no_operator(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    """NULL, a context that is none and one that is gone: recognised, nothing is written."""
    kept = []

    def act(name: str, context: Any, inputs: Any, outputs: Any) -> None:
        kept.append(capi.CustomContext.from_buffer_copy(context.contents))
        rknn.rknn_custom_op_get_op_attr(context, None, C.byref(CustomAttr()))
        rknn.rknn_custom_op_get_op_attr(context, b"axis", None)

    context = rknn.init(models.made("custom_softmax"))
    register(rknn, context, Operator([], b"cstSoftmax", act))
    rknn.rknn_destroy(context)
    attr = CustomAttr(n_elems=9)
    for one in (None, C.byref(capi.CustomContext(internal=1234)), C.byref(kept[0])):
        rknn.rknn_custom_op_get_op_attr(one, b"axis", C.byref(attr))
    assert attr.n_elems == 9
    assert log_of(capfd).count("rknn_custom_op_get_op_attr: the real library crashes here") == 5


def test_refusals(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    log: list[Any] = []
    context = rknn.init(models.made("custom_chain"))
    scale, shift = Operator(log, SCALE), Operator(log, SHIFT)
    assert rknn.rknn_register_custom_ops(0, C.byref(scale.record), 1) == capi.CTX
    assert rknn.rknn_register_custom_ops(12345, C.byref(scale.record), 1) == capi.CTX
    assert register(rknn, context, scale) == capi.FAIL, "cstShift is missing"
    assert "no operator of type cstShift is registered" in log_of(capfd)
    assert register(rknn, context) == capi.FAIL
    shift.record.target = 2
    assert register(rknn, context, scale, shift) == capi.PARAM
    assert "cl_kernel_source is NULL" in log_of(capfd)
    assert log == [], "nothing was registered by half"
    assert rknn.rknn_run(context, None) == capi.FAIL
    shift.record.target = 3  # measured: what is not the GPU is the CPU
    assert register(rknn, context, scale, shift) == 0
    assert register(rknn, context, scale) == capi.FAIL, "measured: each call names all that the model needs"
    assert len(log) == 3 and rknn.rknn_run(context, None) == 0
    rknn.rknn_destroy(context)
    plain = rknn.init(models.made("identity_int8"))
    assert register(rknn, plain) == 0 and register(rknn, plain, scale) == 0, "measured: what no node needs is ignored"
    rknn.rknn_destroy(plain)
    info = rknn.init(models.made("custom_chain"), capi.INFO_ONLY)
    called = len(log)
    assert register(rknn, info, scale, shift) == 0 and register(rknn, info, scale) == 0 and len(log) == called
    scale.record.compute = CUSTOM_STEP()
    assert register(rknn, info, scale) == capi.PARAM
    rknn.rknn_destroy(info)


def test_compute_native_alone_cannot_run(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    operator = Operator([], b"cstSoftmax")
    operator.record.compute_native, operator.record.compute = operator.record.compute, CUSTOM_STEP()
    context = rknn.init(models.made("custom_softmax"))
    assert register(rknn, context, operator) == 0 and rknn.rknn_run(context, None) == capi.FAIL
    assert "no operator of type" in log_of(capfd)
    rknn.rknn_destroy(context)


def test_the_gpu(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    log: list[Any] = []
    operator = Operator(log, b"cstSoftmax")
    operator.record.target, operator.record.cl_kernel_source = 2, b"__kernel void f() {}"
    operator.record.cl_source_size = 20
    context = rknn.init(models.made("custom_softmax"))
    assert register(rknn, context, operator) == 0 and rknn.rknn_run(context, None) == capi.FAIL
    assert "type cstSoftmax of cstSoftmax_0 is registered for the GPU, which this fake does not have" in log_of(capfd)
    rknn.rknn_destroy(context)
    assert log == []


def test_no_init_and_no_destroy(rknn: Library) -> None:
    log: list[Any] = []
    operator = Operator(log, b"cstSoftmax")
    operator.record.init, operator.record.prepare, operator.record.destroy = CUSTOM_STEP(), CUSTOM_STEP(), CUSTOM_END()
    context = rknn.init(models.made("custom_softmax"))
    assert register(rknn, context, operator) == 0 and rknn.rknn_run(context, None) == 0
    rknn.rknn_destroy(context)
    assert log == [("compute", b"cstSoftmax", None)]


def test_memory_is_real(rknn: Library) -> None:
    """Another process could map the descriptor: what is written there is what compute sees."""
    import mmap

    seen = []

    def act(name: str, context: Any, inputs: Any, outputs: Any) -> None:
        if name != "compute":
            return
        for tensor in (*inputs, *outputs):
            assert tensor.mem.size == tensor.attr.size == 480 and tensor.mem.phys_addr and tensor.mem.offset == 0
            with mmap.mmap(tensor.mem.fd, 480) as shared:
                C.memset(tensor.mem.virt_addr, 1, 4)
                seen.append(shared[:5])

    context = rknn.init(models.made("custom_softmax"))
    assert register(rknn, context, Operator([], b"cstSoftmax", act)) == 0
    assert rknn.text("npu_fake_live_json") == '{"context":1}', "such memory is the runtime's own"
    assert rknn.rknn_run(context, None) == 0
    rknn.rknn_destroy(context)
    assert len(seen) == 2 and all(one[:4] == b"\1\1\1\1" for one in seen)


def test_inside_a_callback(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    """Questions are answered; what would disturb the run is refused; the context may even be destroyed."""
    log: list[Any] = []
    answers: list[Any] = []
    plain = Operator(log, b"cstSum")

    def act(name: str, op_context: Any, inputs: Any, outputs: Any) -> int:
        number = Number()
        answers.append(rknn.rknn_query(context, 0, C.byref(number), C.sizeof(number)))
        shape = rknn.attr(context, 1)
        shape.dims[0] = 1
        if name == "compute":
            answers.append(rknn.rknn_run(context, None))
            answers.append(rknn.rknn_set_input_shapes(context, 1, C.byref(shape)))
            answers.append(register(rknn, context, plain))
            answers.append(rknn.rknn_destroy(context))
            answers.append(len(log))
        return 0

    context = rknn.init(models.made("custom_rows"))
    shape = rknn.attr(context, 1)
    assert rknn.rknn_set_input_shapes(context, 1, C.byref(shape)) == 0
    assert register(rknn, context, Operator(log, b"cstSum", act)) == 0
    assert rknn.rknn_run(context, None) == 0
    assert answers == [0, 0, capi.FAIL, capi.FAIL, capi.FAIL, 0, 2]
    assert [entry[0] for entry in log] == ["init", "compute", "destroy"]
    assert rknn.text("npu_fake_live_json") == "{}"
    text = log_of(capfd)
    assert text.count("a callback of this context is running") == 3


def test_dup_takes_the_operators_along(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    """Measured on 1.6.0: rknn_dup_context calls init for the copy; registering again is not needed."""
    log: list[Any] = []

    def act(name: str, op_context: Any, inputs: Any, outputs: Any) -> None:
        if name == "init":
            op_context.contents.priv_data = len(log)

    context, copy = CONTEXT(rknn.init(models.made("custom_softmax"))), CONTEXT()
    assert register(rknn, context.value, Operator(log, b"cstSoftmax", act)) == 0
    assert rknn.rknn_dup_context(C.byref(context), C.byref(copy)) == 0
    assert [name for name, *_ in log] == ["init", "init"]
    assert rknn.rknn_run(copy, None) == 0 and rknn.rknn_run(context, None) == 0
    rknn.rknn_destroy(copy)
    assert rknn.rknn_run(context, None) == capi.FAIL
    assert "the last context that rknn_dup_context made with these operators was destroyed" in log_of(capfd)
    rknn.rknn_destroy(context)
    assert [(name, number) for name, _, number in log[2:]] == [
        ("compute", 2), ("compute", 2), ("destroy", 2), ("destroy", 2)
    ]  # fmt: skip


@pytest.mark.parametrize(("target", "calls"), [(0, 1), (1, 2), (3, 1), (4, 1)])
def test_a_copy_initialises_the_cpus_operators_alone(rknn: Library, target: int, calls: int) -> None:
    """Measured on 1.6.0: registering calls init for all but the GPU's."""
    log: list[Any] = []
    context, copy = CONTEXT(rknn.init(models.made("custom_softmax"))), CONTEXT()
    assert register(rknn, context.value, Operator(log, b"cstSoftmax", target=target)) == 0
    assert rknn.rknn_dup_context(C.byref(context), C.byref(copy)) == 0
    assert [name for name, *_ in log] == ["init"] * calls
    rknn.rknn_destroy(copy)
    rknn.rknn_destroy(context)


def test_operators_are_those_of_all_copies_and_each_contexts_first_replaces_them(rknn: Library) -> None:
    """Measured on 1.6.0: registered in one, they compute in all; in that context init is then the first's again."""
    first: list[Any] = []
    second: list[Any] = []
    context, copy = CONTEXT(rknn.init(models.made("custom_softmax"))), CONTEXT()
    assert rknn.rknn_dup_context(C.byref(context), C.byref(copy)) == 0
    assert register(rknn, copy.value, Operator(first, b"cstSoftmax")) == 0
    assert register(rknn, context.value, Operator(second, b"cstSoftmax")) == 0
    assert rknn.rknn_run(context, None) == rknn.rknn_run(copy, None) == 0
    assert register(rknn, copy.value, Operator([], b"cstSoftmax")) == 0
    assert [name for name, *_ in first] == ["init", "init"]
    assert [name for name, *_ in second] == ["init", "compute", "compute"]
    rknn.rknn_destroy(copy)
    rknn.rknn_destroy(context)


def test_all_copies_work_while_the_last_one_lives(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    """Measured on 1.6.0: the others may be destroyed in any order, registered again or not."""
    log: list[Any] = []
    context, copy, last = CONTEXT(rknn.init(models.made("custom_softmax"))), CONTEXT(), CONTEXT()
    operator = Operator(log, b"cstSoftmax")
    assert register(rknn, context.value, operator) == 0
    assert rknn.rknn_dup_context(C.byref(context), C.byref(copy)) == 0
    assert rknn.rknn_dup_context(C.byref(context), C.byref(last)) == 0
    assert register(rknn, copy.value, operator) == 0
    for ended, others in ((copy, (context, last)), (context, (last,)), (last, ())):
        rknn.rknn_destroy(ended)
        assert [rknn.rknn_run(other, None) for other in others] == [0] * len(others)
    assert "crashes" not in log_of(capfd)


@pytest.mark.parametrize(("targets", "called"), [((1,), True), ((3,), False), ((1, 3), False), ((3, 1), True)])
def test_destroy_is_called_for_the_target_given_last(rknn: Library, targets: tuple[int, ...], called: bool) -> None:
    """Measured on 1.6.0: for the CPU's operators alone."""
    log: list[Any] = []
    context = rknn.init(models.made("custom_softmax"))
    for target in targets:
        assert register(rknn, context, Operator(log, b"cstSoftmax", target=target)) == 0
    assert rknn.rknn_run(context, None) == 0
    rknn.rknn_destroy(context)
    assert ("destroy" in [name for name, *_ in log]) == called


@pytest.mark.parametrize("nth", [1, 2])
def test_out_of_memory(rknn: Library, nth: int) -> None:
    log: list[Any] = []
    context = rknn.init(models.made("custom_softmax"))
    rknn.npu_fake_configure(f"alloc:nth={nth}".encode())
    assert register(rknn, context, Operator(log, b"cstSoftmax")) == capi.MALLOC and log == []
    assert register(rknn, context, Operator(log, b"cstSoftmax")) == 0
    rknn.rknn_destroy(context)
    assert [entry[0] for entry in log] == ["init", "destroy"]


def test_no_memory_for_new_shapes_fails_the_run(rknn: Library) -> None:
    log: list[Any] = []
    context = rknn.init(models.made("custom_rows"))
    ranges = capi.Range(index=0)
    assert rknn.rknn_query(context, 13, C.byref(ranges), C.sizeof(ranges)) == 0
    for rows in (1, 3):
        attr = rknn.attr(context, 1)
        attr.dims[0] = rows
        assert rknn.rknn_set_input_shapes(context, 1, C.byref(attr)) == 0
        if rows == 1:
            assert register(rknn, context, Operator(log, b"cstSum")) == 0
    rknn.npu_fake_configure(b"alloc:nth=1")
    assert rknn.rknn_run(context, None) == capi.FAIL and rknn.rknn_run(context, None) == 0
    rknn.rknn_destroy(context)
    assert [entry[0] for entry in log] == ["init", "compute", "destroy"]


@pytest.mark.parametrize("chip, code", [("rv1106", -13), ("rk3566", 0)])
def test_chips(rknn: Library, chip: str, code: int) -> None:
    rknn.npu_fake_set(b"rknn_chip", chip.encode())
    context = rknn.init(models.made("custom_softmax"))
    assert register(rknn, context, Operator([], b"cstSoftmax")) == code
    rknn.rknn_destroy(context)


def test_older_releases_abort_on_such_models(fakes_folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Measured on 1.5.2."""
    lib = Library(fakes_folder / "rknn-1.5.2" / "librknnrt.so")
    model, context = rknn_file.wrap(tiny.custom_softmax()), C.c_uint64()
    assert not hasattr(lib.dll, "rknn_register_custom_ops")
    assert lib.rknn_init(C.byref(context), model, len(model), 0, None) == capi.MODEL
    assert "the real library crashes here" in capfd.readouterr().err


def test_the_trace(rknn: Library) -> None:
    rknn.npu_fake_record(1)

    def act(name: str, context: Any, inputs: Any, outputs: Any) -> None:
        if name == "init":
            attribute(rknn, context, b"axis")
            attribute(rknn, context, b"nobody")

    context = rknn.init(models.made("custom_softmax"))
    operator = Operator([], b"cstSoftmax", act)
    assert register(rknn, context, operator) == 0
    rknn.rknn_destroy(context)
    events = json.loads(rknn.text("npu_fake_calls_json"))
    names = [event["name"] for event in events]
    assert names == ["rknn_init", *["rknn_custom_op_get_op_attr"] * 2, "rknn_register_custom_ops", "rknn_destroy"]
    attributes = [event["args"] for event in events[1:3]]
    assert [one["attr_name"] for one in attributes] == ["axis", "nobody"]
    assert all(one["op_ctx"].startswith("custom_op#") for one in attributes)
    assert attributes[0]["op_attr"]["dtype"] == "RKNN_TENSOR_INT64"
    assert attributes[0]["op_attr"]["data"].startswith("8 bytes crc32 ")
    assert attributes[1]["op_attr"] == {"dtype": 12, "n_elems": 0, "data": None}
    (shown,) = events[3]["args"]["op"]
    assert shown == {
        "version": 1, "target": "RKNN_TARGET_TYPE_CPU", "op_type": "cstSoftmax", "cl_kernel_name": "",
        "cl_kernel_source": None, "cl_source_size": 0, "cl_build_options": "", "init": "ptr", "prepare": "ptr",
        "compute": "ptr", "compute_native": None, "destroy": "ptr",
    }  # fmt: skip
    assert events[3]["args"]["custom_op_num"] == 1 and events[3]["args"]["ret"] == 0


def test_perf_detail_shows_where_operators_ran(rknn: Library) -> None:
    context = rknn.init(models.made("custom_softmax"), 8)
    register(rknn, context, Operator([], b"cstSoftmax"))
    data = Input(0, None, 0, 0, capi.FLOAT32, capi.NHWC)
    values = (C.c_float * 120)()
    data.buf, data.size = C.addressof(values), C.sizeof(values)
    assert rknn.rknn_inputs_set(context, 1, C.byref(data)) == 0 and rknn.rknn_run(context, None) == 0
    detail = capi.PerfDetail()
    assert rknn.rknn_query(context, 3, C.byref(detail), C.sizeof(detail)) == 0
    lines = [line.split() for line in C.string_at(detail.perf_data).decode().splitlines() if "cstSoftmax" in line]
    assert lines and lines[0][1] == "cstSoftmax" and "CPU" in lines[0]
    rknn.rknn_destroy(context)
