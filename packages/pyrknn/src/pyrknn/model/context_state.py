"""What the tensors of one rknn_context are used for, and what it says of them: Model and Binding share it.

The runtime prepares a context's tensors for their first use. After another use rknn_run fails, crashes, or computes
from old data, depending on the release (measured). A context therefore serves one use only; another one gets a second
context, made as by `dup()`.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from npu_common.resource import discard

from .. import rknn_api as api
from ..errors import MissingFunctionError, RknnError, RknnErrParamInvalid, error_of
from . import external_memory

if TYPE_CHECKING:
    from .model import Model

__all__ = [
    "CURRENT_NATIVE_IN",
    "NATIVE_OUTPUTS",
    "ContextState",
    "ask_native",
    "check_runnable",
    "context_for",
    "contexts",
    "dup_with_shapes",
    "known",
    "state_of",
]

CURRENT_NATIVE_IN = api.RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR
NATIVE_OUTPUTS = (api.RKNN_QUERY_NATIVE_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR)


class ContextState:
    """The state of a context beside C's.

    Attributes:
        active: The token of the binding whose buffers are set in the context.
        cores: The values of set_core_mask and set_batch_core_num, for further contexts.
        native: Answers of native queries by command and index, as they were before the first use.
        ran: Whether the context has run.
        ready_to_run: Whether `Model.run` has nothing left to check.
        seconds: Further contexts, which bindings use.
        shape_changes: How often the input shapes were chosen.
        shape_chosen: Whether a dynamic model has shapes.
        use: How the context's tensors are used; None before the first use.
        zero_copy: Whether buffers were set.
    """

    __slots__ = (
        "active",
        "cores",
        "native",
        "ran",
        "ready_to_run",
        "seconds",
        "shape_changes",
        "shape_chosen",
        "use",
        "zero_copy",
    )

    def __init__(self, native: Mapping[tuple[int, int], api.rknn_tensor_attr] | None) -> None:
        self.active: object = None
        self.cores: dict[str, int] = {}
        self.native: dict[tuple[int, int], api.rknn_tensor_attr] = dict(native) if native else {}
        self.ran = False
        self.ready_to_run = False
        self.seconds: weakref.WeakSet[Model] = weakref.WeakSet()
        self.shape_changes = 0
        self.shape_chosen = False
        self.use: object = None
        self.zero_copy = False


def state_of(model: Model) -> ContextState:
    """The state of a model's own context.

    No public attribute of the model: a program that changes it would let C run on buffers that are gone.
    """
    return model._state


def ask_native(model: Model, counts: tuple[int, int], *commands: int) -> None:
    """Cache the answers of native queries: after a run or binding the answers change with it (measured)."""
    native = state_of(model).native
    for command in commands:
        for index in range(counts[command in NATIVE_OUTPUTS]):
            try:
                native[command, index] = model.query(command, index)
            except RknnErrParamInvalid:
                return  # an old release lacks the command; the error comes when a binding needs the answer


def known(model: Model, command: int, index: int) -> api.rknn_tensor_attr:
    """A copy of a tensor's attributes; of native ones, as they were before the first use."""
    found = state_of(model).native.get((command, index))
    answer: api.rknn_tensor_attr = model.query(command, index) if found is None else type(found).from_buffer_copy(found)
    return answer


def check_runnable(model: Model, function: str) -> None:
    """Refuse a run or binding for which the model lacks memory or shapes."""
    if model.flags & api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY:
        why = "the model was loaded with RKNN_FLAG_COLLECT_MODEL_INFO_ONLY"
        raise error_of(api.RKNN_ERR_FAIL, function, why, "Load it without the flag")
    external_memory.check_set(model, function)
    if not state_of(model).shape_chosen and model.dynamic:
        why = "choose the input shapes first: model.set_input_shapes(...)"
        raise error_of(api.RKNN_ERR_INPUT_INVALID, function, why, "`model.shapes` lists them")


def contexts(model: Model) -> Iterator[Model]:
    """Yield the model and the second contexts of its bindings."""
    yield model
    for second in list(state_of(model).seconds):
        if not second.closed:
            yield second


def context_for(model: Model, use: object) -> Model:
    """The model for a binding with this use of its tensors: the model itself, or a second context of it."""
    state = state_of(model)
    if state.use is None or state.use == use:
        return model
    if model.external_memory:
        raise ValueError(
            "Model.bind: the model was run or bound in another way before, which needs a second context, and that "
            "one would lack the memory given with set_weight_mem() or set_internal_mem(). Load the file again with "
            "Model(...) for this binding"
        )
    try:
        second = model.dup()
    except (RknnError, MissingFunctionError) as problem:
        raise RknnError(
            "Model.bind: the model was run or bound in another way before, which needs a second context, and "
            f"rknn_dup_context fails: {problem}",
            hint="Load the file again with Model(...) for this binding",
        ) from problem
    second.no_leak_warning()
    try:
        _give_shapes(model, second)
        for function, value in state.cores.items():
            getattr(second, function)(value)
    except BaseException:
        discard(second)
        raise
    state.seconds.add(second)
    return second


def dup_with_shapes(model: Model) -> Model:
    """Duplicate a model, with its chosen input shapes."""
    made = model.dup()
    try:
        _give_shapes(model, made)
    except BaseException:
        discard(made)
        raise
    return made


def _give_shapes(model: Model, second: Model) -> None:
    if state_of(model).shape_chosen:
        second.set_input_shapes(*(info.shape for info in tuple.__iter__(model.inputs)))
