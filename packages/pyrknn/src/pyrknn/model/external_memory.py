"""Memory that the program provides for a model's weights, and for the tensors between its layers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, NamedTuple

from npu_common.buffer import Buffer
from npu_common.resource import discard

from .. import rknn_api as api
from ..errors import check, error_of
from .memory import Memory

if TYPE_CHECKING:
    from .model import Model

__all__ = ["Kind", "check_set", "set_memory"]


class Kind(NamedTuple):
    """Weight or internal memory.

    Attributes:
        name: The word in the name of the C function.
        size: The field of rknn_mem_size with the size in bytes.
        function: The C function.
        flags: The RKNN_FLAG values of which the model needs one.
    """

    name: str
    size: str
    function: Callable[..., int]
    flags: int


WEIGHT = Kind("weight", "total_weight_size", api.rknn_set_weight_mem, api.RKNN_FLAG_MEM_ALLOC_OUTSIDE)
INTERNAL = Kind(
    "internal",
    "total_internal_size",
    api.rknn_set_internal_mem,
    api.RKNN_FLAG_MEM_ALLOC_OUTSIDE | api.RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE,
)


def set_memory(model: Model, kind: Kind, given: Buffer | None) -> Memory:
    """Call rknn_set_weight_mem or rknn_set_internal_mem; the caller holds the model's lock.

    Args:
        kind: WEIGHT or INTERNAL.
        given: The memory, None to allocate it.

    Returns:
        The Memory in use.
    """
    function = f"set_{kind.name}_mem"
    if not model.flags & kind.flags:
        names = "RKNN_FLAG_MEM_ALLOC_OUTSIDE"
        if kind is INTERNAL:
            names += " or RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE"
        raise ValueError(f"Model.{function}: load the model with flags={names}")
    needed = max(1, int(getattr(model.mem_size, kind.size)))
    memory, mine = _memory_for(model, function, given, needed)
    try:
        code = kind.function(model.handle, memory.handle)
        check(code, f"rknn_{function}", f"{memory.nbytes} bytes")
    except BaseException:
        if mine:
            discard(memory)
        raise
    before = model.external_memory.get(kind.name)
    model.external_memory[kind.name] = (memory, mine)
    if before is not None and before[1] and before[0] is not memory:
        discard(before[0])
    return memory


def _memory_for(model: Model, function: str, given: Buffer | None, needed: int) -> tuple[Memory, bool]:
    """Return a Memory of this model for `given`, and whether it was made here and must be closed here."""
    if given is None:
        return model.create_mem(needed), True
    if not isinstance(given, Buffer):
        raise TypeError(
            f"Model.{function}: expected a Memory, another Buffer or None, got {type(given).__name__}; "
            f"make one with model.create_mem({needed})"
        )
    given._check_open()
    if given.nbytes < needed:
        raise ValueError(f"Model.{function}: expected memory of {needed} bytes, got {given.nbytes}")
    if isinstance(given, Memory) and given.parent is model:
        return given, False
    return model.create_mem_from_fd(given, needed), True


def check_set(model: Model, function: str) -> None:
    """Refuse a run without the memory that the flags promise.

    rknn_run would return 0 (measured); what it computes then is not known.
    """
    for kind in (WEIGHT, INTERNAL):
        if model.flags & kind.flags and kind.name not in model.external_memory:
            why = f"the model's flags leave its {kind.name} memory to the program"
            raise error_of(api.RKNN_ERR_FAIL, function, why, f"Call model.set_{kind.name}_mem() first")
