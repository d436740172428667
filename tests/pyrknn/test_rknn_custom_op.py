"""rknn_custom_op.h from Python: records, callbacks as bare functions, exceptions through the calls around."""

# ruff: noqa: F403, F405 - programs as C has them include the header

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import POINTER, array, byref, cast, float32, int64, memset, sizeof
from pyrknn import rknn_api
from pyrknn import rknn_custom_op as api
from pyrknn.rknn_custom_op import *


@pytest.fixture
def ctx(fake_rknn: Any, models_folder: Path) -> Any:
    context = rknn_context()
    assert rknn_init(context, str(models_folder / "custom_softmax.rknn").encode(), 0, 0, None) == RKNN_SUCC
    yield context
    if context:
        rknn_destroy(context)


def operator(**callbacks: Any) -> Any:
    return rknn_custom_op(version=1, target=RKNN_TARGET_TYPE_CPU, op_type="cstSoftmax", **callbacks)


def compute(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
    return RKNN_SUCC


def test_the_header_brings_what_it_includes() -> None:
    assert set(rknn_api.__all__) < set(api.__all__)
    assert {"rknn_custom_op", "RKNN_TARGET_TYPE_GPU", "rknn_register_custom_ops", "get_custom_op_func"} <= set(
        api.__all__
    )
    assert RKNN_WARNING_SKIP_CUSTOM_OP_COMPUTE == -14 and rknn_target_type.members["RKNN_TARGET_TYPE_MAX"] == 3
    assert bool(rknn_register_custom_ops) and rknn_register_custom_ops.since == "1.6.0"
    assert sizeof(rknn_custom_op_tensor) == 416


def test_a_c_program_in_python(ctx: Any) -> None:
    """Bare functions as callbacks, `->` on what they get, cast as in C; the record may go after the call."""
    log: list[Any] = []

    def init(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
        attr = rknn_custom_op_attr()
        memset(byref(attr), 0, sizeof(attr))
        rknn_custom_op_get_op_attr(op_ctx, "axis", byref(attr))
        log.append((n_inputs, n_outputs, inputs[0].attr.name, attr.n_elems, cast(attr.data, POINTER(int64))[0]))
        op_ctx.priv_data = 77
        return RKNN_SUCC

    def doubled(op_ctx: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> int:
        log.append(int(op_ctx.priv_data))
        source, target = (cast(t.mem.virt_addr + t.mem.offset, POINTER(float32)) for t in (inputs[0], outputs[0]))
        for i in range(inputs[0].attr.n_elems):
            target[i] = 2 * source[i] + 1
        return RKNN_SUCC

    ops = array(rknn_custom_op, 1)()
    memset(ops, 0, sizeof(ops))
    ops[0].op_type, ops[0].target = "cstSoftmax", RKNN_TARGET_TYPE_CPU
    ops[0].init, ops[0].compute, ops[0].destroy = init, doubled, lambda op_ctx: log.append(-int(op_ctx.priv_data))
    assert ops[0].prepare is None or not ops[0].prepare
    assert rknn_register_custom_ops(ctx, ops, 1) == RKNN_SUCC
    del ops
    gc.collect()
    assert rknn_run(ctx, None) == RKNN_SUCC
    output = rknn_output(want_float=1)
    assert rknn_outputs_get(ctx, 1, output, None) == RKNN_SUCC
    assert {cast(output.buf, POINTER(float32))[i] for i in range(120)} == {1.0}
    assert rknn_outputs_release(ctx, 1, output) == RKNN_SUCC
    assert rknn_destroy(ctx) == RKNN_SUCC
    ctx.value = 0
    assert log == [(1, 1, b"copied_cst_temp", 1, 1), 77, -77]


def test_exceptions_come_out_of_the_call_that_ran_the_callback(ctx: Any) -> None:
    """-1 for C, the exception for Python: from registering, from both forms of rknn_run, from rknn_destroy."""

    def failing(name: str) -> Any:
        def fail(*arguments: Any) -> int:
            raise LookupError(name)

        return fail

    op = operator(init=failing("init"), compute=failing("compute"), destroy=failing("destroy"))
    with pytest.raises(LookupError, match="init"):
        rknn_register_custom_ops(ctx, op, 1)
    number = ctx.value  # a failed init changes nothing but priv_data (measured): the operator computes
    for call in (rknn_run, rknn_run.raw):
        with pytest.raises(LookupError, match="compute"):
            call(number, None)
    ctx.value = 0
    with pytest.raises(LookupError, match="destroy"):
        rknn_destroy.raw(number)


def test_status_of_a_callback(ctx: Any, capfd: pytest.CaptureFixture[str]) -> None:
    """None counts as 0; another status than 0 fails the run, and is no exception."""
    answers = iter((None, 0, -5, 3, RKNN_SUCC))
    assert rknn_register_custom_ops(ctx, operator(compute=lambda *a: next(answers)), 1) == RKNN_SUCC
    assert [rknn_run(ctx, None) for _ in range(5)] == [0, 0, RKNN_ERR_FAIL, RKNN_ERR_FAIL, 0]
    assert capfd.readouterr().err.count("was not computed") == 2


def test_codes(ctx: Any) -> None:
    good = operator(compute=compute)
    assert rknn_register_custom_ops(0, good, 1) == RKNN_ERR_CTX_INVALID
    assert rknn_register_custom_ops(ctx, None, 1) == RKNN_ERR_PARAM_INVALID
    assert rknn_register_custom_ops(ctx, operator(), 1) == RKNN_ERR_PARAM_INVALID
    good.op_type = "cstOther"
    assert rknn_register_custom_ops(ctx, good, 1) == RKNN_ERR_FAIL
    good.op_type, good.target = "cstSoftmax", RKNN_TARGET_TYPE_GPU
    assert rknn_register_custom_ops(ctx, good, 1) == RKNN_ERR_PARAM_INVALID
    good.cl_kernel_source = b"__kernel void f() {}"
    assert rknn_register_custom_ops(ctx, good, 1) == RKNN_SUCC and rknn_run(ctx, None) == RKNN_ERR_FAIL


def test_wrong_callbacks_are_refused_before_c_sees_them() -> None:
    with pytest.raises(TypeError, match="expected a function or None, got str"):
        operator(compute="compute")
    with pytest.raises(TypeError, match="points to functions of another type"):
        operator(compute=operator(destroy=lambda op_ctx: 0).destroy)
