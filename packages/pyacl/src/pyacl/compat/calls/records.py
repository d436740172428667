"""Records of C as pyACL's dicts, and back."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

__all__ = ["as_dict", "config", "record", "records"]

_COUNTS = {"dims": "dimCount", "range": "rangeCount", "batch": "batchCount", "hw": "hwCount", "outDims": "shapeCount"}
"""Arrays that are cut to what another member says."""

_NEEDED = {"aclmdlIODims": ("dimCount", "dims")}

_OTHER_KEYS = {
    "aclrtUtilizationInfo": {
        "cubeUtilization": "cube_utilization",
        "vectorUtilization": "vector_utilization",
        "aicpuUtilization": "aicpu_utilization",
        "memoryUtilization": "memory_utilization",
        "utilizationExtend": "utilization_extend",
    },
    "aclrtPtrAttributes": {"pageSize": "page_size"},
    "aclCANNPackageVersion": {
        "majorVersion": "major_version",
        "minorVersion": "minor_version",
        "releaseVersion": "release_version",
        "patchVersion": "patch_version",
    },
}
"""Keys that are not the members' names."""


def as_dict(made: Any) -> dict[str, Any]:
    """Return a record's members by name.

    Arrays are as long as their count says, texts end at NUL, pointers are ints.
    """
    others = _OTHER_KEYS.get(type(made).__name__, {})
    content = {}
    for name, *_ in made._fields_:
        value = getattr(made, name)
        if isinstance(value, bytes):
            value = _content(made, name) if name == "bytes" else value.split(b"\0", 1)[0].decode(errors="replace")
        elif isinstance(value, ctypes.Array):
            count = min(int(getattr(made, _COUNTS[name])), len(value)) if name in _COUNTS else len(value)
            value = _elements(value, count)
        elif isinstance(value, (ctypes.Structure, ctypes.Union)):
            value = as_dict(value)
        elif not isinstance(value, (int, float)):
            value = 0 if value is None else int(value)
        content[others.get(name, name)] = value
    return content


def _content(made: Any, name: str) -> list[int]:
    member = getattr(type(made), name)
    return list(ctypes.string_at(ctypes.addressof(made) + member.offset, member.size))


def _elements(value: Any, count: int) -> Any:
    if issubclass(value._type_, ctypes.Array):
        return [[int(number) for number in value[index]] for index in range(count)]
    if issubclass(value._type_, (ctypes.Structure, ctypes.Union)):
        return [as_dict(value[index]) for index in range(count)]
    return [int(value[index]) for index in range(count)]


def record(kind: Any, given: Any) -> Any:
    """Make a record of a dict; missing members are 0, and keys that are no members do not matter."""
    if not isinstance(given, dict):
        raise TypeError(f"expected a dict, got {type(given).__name__} {given!r:.60}")
    missing = [key for key in _NEEDED.get(kind.__name__, ()) if key not in given]
    if missing:
        raise TypeError(f"the dict lacks {' and '.join(map(repr, missing))}")
    filled = kind()
    for name, member, *_ in kind._fields_:
        if name in given:
            _set(filled, name, member, given[name])
    return filled


def _set(made: Any, name: str, member: Any, value: Any) -> None:
    """Set a record's member to a Python value: a dict for a record, a list or str for an array. Check counts."""
    if isinstance(value, dict):
        setattr(made, name, record(member, value))
    elif isinstance(member, type) and issubclass(member, ctypes.Array) and isinstance(value, (list, tuple)):
        place = getattr(made, name)
        if len(value) > len(place):
            raise ValueError(f"{name}: expected at most {len(place)} elements, got {len(value)}")
        for index, element in enumerate(value):
            place[index] = element
    elif isinstance(member, type) and issubclass(member, ctypes.Array) and isinstance(value, str):
        setattr(made, name, value.encode())
    else:
        longest = {count: array for array, count in _COUNTS.items()}.get(name)
        if longest is not None and value > len(getattr(made, longest)):
            raise ValueError(f"{name}: expected at most {len(getattr(made, longest))}, got {value}")
        setattr(made, name, value)


def records(kind: Any, given: Any) -> Any:
    """Return an array of records of a list of dicts."""
    if not isinstance(given, list):
        raise TypeError(f"expected a list of dicts, got {type(given).__name__} {given!r:.60}")
    array = (kind * len(given))()
    for index, content in enumerate(given):
        array[index] = record(kind, content)
    return array


def config(kind: Any, given: Any) -> tuple[Any, Any]:
    """Return a record of a pointer and a count, and the array behind its pointer; (None, None) for nothing.

    Args:
        kind: The record: its first member is the pointer, its second the count.
        given: A list of dicts, or a dict with such a list under the first member's name.
    """
    (pointer, pointed, *_), (count, *_) = kind._fields_[:2]
    elements = given.get(pointer, []) if isinstance(given, dict) else given
    array = records(pointed._type_, elements)
    if not elements:
        return None, None
    filled = kind()
    setattr(filled, pointer, array)
    setattr(filled, count, len(elements))
    return filled, array
