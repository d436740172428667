"""<stdatomic.h>, and GNU's older functions: `from npu_common.cdecl.stdatomic import *`.

A change is whole for all threads of Python; none is for C, which may hold the same number at the same time.
"""

from __future__ import annotations

import ctypes
from _thread import allocate_lock

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Struct, bool8, field

from .address import CArgument
from .bounds import within
from .cells import plain_type

if TYPE_CHECKING:
    from typing import Any, Callable

    from npu_common.ctyping import Integer

_OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "and": lambda a, b: a & b,
}

__all__ = [
    "atomic_compare_exchange_strong", "atomic_compare_exchange_strong_explicit", "atomic_compare_exchange_weak",
    "atomic_compare_exchange_weak_explicit", "atomic_exchange", "atomic_exchange_explicit", "atomic_fetch_add",
    "atomic_fetch_add_explicit", "atomic_fetch_and", "atomic_fetch_and_explicit", "atomic_fetch_or",
    "atomic_fetch_or_explicit", "atomic_fetch_sub", "atomic_fetch_sub_explicit", "atomic_fetch_xor",
    "atomic_fetch_xor_explicit", "atomic_flag", "atomic_flag_clear", "atomic_flag_clear_explicit",
    "atomic_flag_test_and_set", "atomic_flag_test_and_set_explicit", "atomic_init", "atomic_load",
    "atomic_load_explicit", "atomic_signal_fence", "atomic_store", "atomic_store_explicit", "atomic_thread_fence",
    "memory_order_acq_rel", "memory_order_acquire", "memory_order_consume", "memory_order_relaxed",
    "memory_order_release", "memory_order_seq_cst", "sync_add_and_fetch", "sync_and_and_fetch",
    "sync_bool_compare_and_swap", "sync_fetch_and_add", "sync_fetch_and_and", "sync_fetch_and_or",
    "sync_fetch_and_sub", "sync_fetch_and_xor", "sync_lock_release", "sync_lock_test_and_set", "sync_or_and_fetch",
    "sync_sub_and_fetch", "sync_synchronize", "sync_val_compare_and_swap", "sync_xor_and_fetch",
]  # fmt: skip

memory_order_relaxed, memory_order_consume, memory_order_acquire = 0, 1, 2
memory_order_release, memory_order_acq_rel, memory_order_seq_cst = 3, 4, 5
_lock = allocate_lock()


class atomic_flag(Struct):
    """A flag; zero is ATOMIC_FLAG_INIT."""

    value = field(bool8)


def _number(function: str, place: Any) -> Any:
    """Return the number that a pointer points to, as an object of ctypes."""
    target = place._obj if isinstance(place, CArgument) else None
    kind = type(place)._type_ if target is None else type(target)
    if isinstance(target, ctypes._Pointer):
        kind, place = target._type_, target
    plain = plain_type(kind)
    anchor = within(f"{function}, number", place, ctypes.sizeof(plain), write=True)
    return plain.from_address(ctypes.addressof(anchor))


def _changed(function: str, place: Any, change: Callable[[int], int]) -> tuple[int, int]:
    """Return a number before and after a change."""
    number = _number(function, place)
    with _lock:
        before = number.value
        number.value = change(before)
        return before, number.value


def _change(operation: str) -> tuple[Callable[..., int], Callable[..., int]]:
    """Return the functions of an operation whose results are the number before and after."""
    work, name = _OPERATIONS[operation], f"atomic_fetch_{operation}"

    def before(place: Any, value: Integer, order: int = memory_order_seq_cst) -> int:
        amount = int(value)
        return _changed(name, place, lambda number: work(number, amount))[0]

    def after(place: Any, value: Integer, order: int = memory_order_seq_cst) -> int:
        amount = int(value)
        return _changed(name, place, lambda number: work(number, amount))[1]

    before.__name__, after.__name__ = name, f"sync_{operation}_and_fetch"
    before.__doc__ = f"Return the number at a place, and change it by `{operation}`, like C's {name}."
    after.__doc__ = f"Change the number at a place by `{operation}`, and return it, like GNU's __{after.__name__}."
    return before, after


atomic_fetch_add, sync_add_and_fetch = _change("add")
atomic_fetch_sub, sync_sub_and_fetch = _change("sub")
atomic_fetch_or, sync_or_and_fetch = _change("or")
atomic_fetch_xor, sync_xor_and_fetch = _change("xor")
atomic_fetch_and, sync_and_and_fetch = _change("and")
atomic_fetch_add_explicit, sync_fetch_and_add = atomic_fetch_add, atomic_fetch_add
atomic_fetch_sub_explicit, sync_fetch_and_sub = atomic_fetch_sub, atomic_fetch_sub
atomic_fetch_or_explicit, sync_fetch_and_or = atomic_fetch_or, atomic_fetch_or
atomic_fetch_xor_explicit, sync_fetch_and_xor = atomic_fetch_xor, atomic_fetch_xor
atomic_fetch_and_explicit, sync_fetch_and_and = atomic_fetch_and, atomic_fetch_and


def atomic_load(place: Any, order: int = memory_order_seq_cst) -> int:
    """Return the number at a place, `byref(x)`, like C's atomic_load."""
    with _lock:
        return _number("atomic_load", place).value  # type: ignore[no-any-return]


def atomic_store(place: Any, value: Integer, order: int = memory_order_seq_cst) -> None:
    """Store a number, like C's atomic_store."""
    new = int(value)
    _changed("atomic_store", place, lambda _: new)


def atomic_exchange(place: Any, value: Integer, order: int = memory_order_seq_cst) -> int:
    """Store a number, and return the one before, like C's atomic_exchange."""
    new = int(value)
    return _changed("atomic_exchange", place, lambda _: new)[0]


def atomic_compare_exchange_strong(place: Any, expected: Any, value: Integer, *orders: int) -> bool:
    """Store a number where the one there is `expected`, like C's atomic_compare_exchange_strong.

    Returns:
        Whether it was; where not, the number there is written to `expected`.
    """
    new, wanted = int(value), _number("atomic_compare_exchange, expected", expected)
    known = wanted.value
    before, _ = _changed("atomic_compare_exchange", place, lambda number: new if number == known else number)
    wanted.value = before
    return bool(before == known)


atomic_init = atomic_store_explicit = atomic_store
atomic_load_explicit = atomic_load
atomic_exchange_explicit = atomic_exchange
atomic_compare_exchange_weak = atomic_compare_exchange_strong
atomic_compare_exchange_strong_explicit = atomic_compare_exchange_weak_explicit = atomic_compare_exchange_strong


def atomic_flag_test_and_set(flag: Any, order: int = memory_order_seq_cst) -> bool:
    """Set a flag, and return whether it was set, like C's atomic_flag_test_and_set."""
    byte = _flag("atomic_flag_test_and_set", flag)
    with _lock:
        before, byte.value = byte.value, True
    return bool(before)


def atomic_flag_clear(flag: Any, order: int = memory_order_seq_cst) -> None:
    """Clear a flag, like C's atomic_flag_clear."""
    _flag("atomic_flag_clear", flag).value = False


def _flag(function: str, flag: Any) -> Any:
    return ctypes.c_bool.from_address(ctypes.addressof(within(f"{function}, flag", flag, 1, write=True)))


atomic_flag_test_and_set_explicit = atomic_flag_test_and_set
atomic_flag_clear_explicit = atomic_flag_clear


def atomic_thread_fence(order: int) -> None:
    """Do nothing: threads of Python see each other's changes in their order."""


def sync_synchronize() -> None:
    """Do nothing, as `atomic_thread_fence`."""


atomic_signal_fence = atomic_thread_fence


def sync_val_compare_and_swap(place: Any, expected: Integer, value: Integer) -> int:
    """Store a number where the one there is `expected`, and return the one before."""
    known, new = int(expected), int(value)
    return _changed("sync_compare_and_swap", place, lambda number: new if number == known else number)[0]


def sync_bool_compare_and_swap(place: Any, expected: Integer, value: Integer) -> bool:
    """Store a number where the one there is `expected`, and return whether it was."""
    known = int(expected)
    return sync_val_compare_and_swap(place, known, value) == known


sync_lock_test_and_set = atomic_exchange


def sync_lock_release(place: Any) -> None:
    """Store 0."""
    atomic_store(place, 0)
