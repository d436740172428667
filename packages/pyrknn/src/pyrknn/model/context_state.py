"""The state of a rknn_context that Model and Binding share: how its tensors are used, and their attributes.

The runtime prepares a context's tensors for their first use. After another use rknn_run fails, crashes, computes from
old data or writes into the memory of the use before, depending on release and chip (measured); and a context that
rknn_dup_context makes of a used one inherits much of that. A context therefore serves one exact kind of use only.
Another kind gets a context of its own, for which the file is loaded again with the weights of the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from npu_common.handle import CHandle
from npu_common.numerals import counted
from npu_common.resource import close_before, discard

from .. import rknn_api as api
from ..errors import RknnError, RknnErrParamInvalid, check, error_of
from . import external_memory

if TYPE_CHECKING:
    from .model import Model

__all__ = [
    "CURRENT_NATIVE_IN",
    "NATIVE_OUTPUTS",
    "Context",
    "ContextState",
    "ask_native",
    "check_runnable",
    "context_for",
    "contexts",
    "known",
    "query_error",
    "run_context",
    "state_of",
]

CURRENT_NATIVE_IN = api.RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR
OF_SHAPES = range(api.RKNN_QUERY_INPUT_DYNAMIC_RANGE, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR + 1)
NATIVE_OUTPUTS = (api.RKNN_QUERY_NATIVE_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR)


class Context(CHandle):
    """A rknn_context. It lives until its model, and every context that uses its weights or SRAM, are closed.

    `lock` is its model's. What it keeps must not refer to the model, or that is never freed.

    Attributes:
        shares: The context whose weights or SRAM it uses.
    """

    __slots__ = ("_users", "_weights", "shares")

    def __init__(self, retained: Any) -> None:
        """Make an empty one. retained: what C reads until rknn_destroy returns."""
        super().__init__(api.rknn_destroy, cell=api.rknn_context, check=check, keep=[retained])
        self.shares: Context | None = None
        self._weights: Context | None = None
        self._users = {id(self)}

    def share(self, other: Context, weights: bool) -> None:
        """Keep `other` alive as long as this context. The caller holds a lock under which `other` cannot end."""
        other._users.add(id(self))
        self.shares = other
        if weights:
            self._weights = other.weights

    @property
    def weights(self) -> Context:
        """The context that owns its weights."""
        return self._weights or self

    def drop(self, user: Context | None = None) -> None:
        """End the use by the model, or by the context `user`; the last user destroys the context.

        A finalizer may interrupt this function anywhere and call it for another user, so it takes no lock.
        """
        self._users.discard(id(user or self))
        if not self._users:
            self.free()

    def free(self) -> None:
        try:
            super().free()
        finally:
            if self.shares is not None:
                self.shares.drop(self)


class ContextState:
    """The state of a context beside C's.

    Attributes:
        active: The token of the binding whose buffers are set in the context.
        bound: Further contexts, which bindings use and close.
        cores: The values of set_core_mask and set_batch_core_num, for further contexts.
        last: The further context of the last `run`; None for the model's own.
        native: Answers of attribute queries by command and index, as they were before the first use.
        ran: Whether the context has run.
        ready_to_run: Whether `Model.run` has nothing left to check.
        runs: Further contexts, which `Model.run` uses, by their use.
        shape_changes: How often the input shapes were chosen.
        shape_chosen: Whether a dynamic model has shapes.
        use: How the context's tensors are used; None before the first use.
    """

    __slots__ = (
        "active",
        "bound",
        "cores",
        "last",
        "native",
        "ran",
        "ready_to_run",
        "runs",
        "shape_changes",
        "shape_chosen",
        "use",
    )

    def __init__(self) -> None:
        self.active: object = None
        self.bound: WeakSet[Model] = WeakSet()
        self.cores: dict[str, int] = {}
        self.last: Model | None = None
        self.native: dict[tuple[int, int], api.rknn_tensor_attr] = {}
        self.ran = False
        self.ready_to_run = False
        self.runs: dict[object, Model] = {}
        self.shape_changes = 0
        self.shape_chosen = False
        self.use: object = None


def state_of(model: Model) -> ContextState:
    """Return the state of a model's own context.

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
    """Return a copy of a tensor's attributes, as they were before the first use where they were asked for then."""
    state = state_of(model)
    answer: api.rknn_tensor_attr | None = state.native.get((command, index))
    if answer is None:
        answer = model.query(command, index)
        if state.use is None and not state.shape_chosen:
            state.native[command, index] = answer
    return type(answer).from_buffer_copy(answer)


def query_error(model: Model, counts: tuple[int, int], code: int, command: int, index: int) -> RknnError:
    """Return the exception for a rknn_query that the library refuses, or crashes in.

    Args:
        model: The model that was asked about.
        counts: The numbers of its inputs and outputs.
        code: What the query returned.
        command, index: As for Model.query.
    """
    name = api.rknn_query_cmd.name_of(command)
    why, hint = name, ""
    output = "OUTPUT" in name
    if command in OF_SHAPES and not model.dynamic:
        why = f"{name}: the model has fixed shapes"
        hint = "RKNN_QUERY_INPUT_ATTR, RKNN_QUERY_OUTPUT_ATTR and the NATIVE ones describe them"
    elif command in OF_SHAPES and not state_of(model).shape_chosen:
        why, hint = f"{name}: choose the input shapes first: model.set_input_shapes(...)", "`model.shapes` lists them"
    elif name.endswith("_ATTR") and not 0 <= index < counts[output]:
        why = f"{name}, index: the model has {counted(counts[output], 'output' if output else 'input')}, got {index}"
        hint = f"`model.{'outputs' if output else 'inputs'}` lists them"
    elif command == api.RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR and model.dynamic:
        why, hint = f"{name} has no answer for a model of several shapes", "RKNN_QUERY_CURRENT_OUTPUT_ATTR has one"
    problem: RknnError = error_of(code, "rknn_query", why, hint)
    return problem


def refuse_sizes_only(model: Model, function: str) -> None:
    """Refuse a model of which only the sizes were loaded."""
    if model.flags & api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY:
        why = "the model was loaded with RKNN_FLAG_COLLECT_MODEL_INFO_ONLY"
        raise error_of(api.RKNN_ERR_FAIL, function, why, "Load it without the flag")


def check_runnable(model: Model, function: str) -> None:
    """Refuse a run or binding for which the model lacks memory or shapes."""
    refuse_sizes_only(model, function)
    external_memory.check_set(model, function)
    if not state_of(model).shape_chosen and model.dynamic:
        why = "choose the input shapes first: model.set_input_shapes(...)"
        raise error_of(api.RKNN_ERR_INPUT_INVALID, function, why, "`model.shapes` lists them")


def contexts(model: Model) -> Iterator[Model]:
    """Yield the model, and the further contexts of its runs and bindings."""
    yield model
    state = state_of(model)
    for further in (*state.runs.values(), *state.bound):
        if not further.closed:
            yield further


def context_for(model: Model, use: object) -> Model:
    """Return the model for a binding with this use of its tensors.

    It is the model itself, or a further context, which it closes.
    """
    state = state_of(model)
    if state.use is None or state.use == use:
        return model
    further = _loaded_anew(model, "Model.bind")
    state.bound.add(further)
    return further


def run_context(model: Model, use: object, function: str) -> Model:
    """Return the further context in which the model runs inputs of this use; it is closed with the model."""
    runs = state_of(model).runs
    further = runs.get(use)
    if further is None:
        further = runs[use] = _loaded_anew(model, function)
        close_before(further, model)
    return further


def _loaded_anew(model: Model, function: str) -> Model:
    """Load the file once more, for another kind of use."""
    if model.external_memory:
        raise ValueError(
            f"{function}: the model was run or bound in another way before. That needs a second context, which would "
            "lack the memory given with set_weight_mem() or set_internal_mem(). Load the file again with Model(...) "
            "for this use"
        )
    further = model.dup()
    further._no_leak_warning()
    try:
        for name, value in state_of(model).cores.items():
            getattr(further, name)(value)
    except BaseException:
        discard(further)
        raise
    return further
