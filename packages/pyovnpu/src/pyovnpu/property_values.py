"""Conversion of properties: OpenVINO's C API takes texts, Python programs have bools, numbers and enumerations.

Keys may be written in lower case: `npu_turbo=True` is NPU_TURBO=YES. A `Pairs` keeps the values that C does not copy,
and the configured object keeps the `Pairs`' values alive.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping

from npu_common import TYPE_CHECKING

from .handles import text_bytes

if TYPE_CHECKING:
    from typing import Any

__all__ = ["POINTER_KEYS", "Pairs", "decode", "encode", "key_of", "kind_of", "refuse_keywords", "unknown"]

POINTER_KEYS = frozenset(
    ("CACHE_ENCRYPTION_CALLBACKS", "OCL_CONTEXT", "OCL_QUEUE", "VA_DEVICE", "MEM_HANDLE", "DEV_OBJECT_HANDLE")
)
"""Keys whose value is an address for C, not a text."""


def _flag(text: str) -> bool:
    return {"YES": True, "TRUE": True, "1": True, "NO": False, "FALSE": False, "0": False}[text.upper()]


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in _words(text))


_READERS: dict[str, Any] = {"bool": _flag, "int": int, "words": _words, "numbers": _numbers}
_KINDS: dict[str, str] = {
    # Keys of other devices, and the key that every model asks for: for these `properties` need not be imported.
    **dict.fromkeys(
        (
            "AUTO_BATCH_TIMEOUT",
            "INFERENCE_NUM_THREADS",
            "MAX_BATCH_SIZE",
            "OPTIMAL_BATCH_SIZE",
            "OPTIMAL_NUMBER_OF_INFER_REQUESTS",
            "TILE_ID",
        ),
        "int",
    ),
    **dict.fromkeys(("ENABLE_HYPER_THREADING", "ENABLE_MMAP", "FORCE_TBB_TERMINATE"), "bool"),
}


def kind_of(key: str) -> str:
    """Return the kind of a key's value: "bool", "int", "words", "numbers", or "" for texts and unknown keys."""
    kind = _KINDS.get(key)
    if kind is None:
        from .properties import PROPERTIES

        known = PROPERTIES.get(key)
        kind = known.kind if known is not None and known.kind in _READERS else ""
    return kind


def key_of(key: Any) -> str:
    """Return a key in OpenVINO's spelling. Raises TypeError for another type than str."""
    if not isinstance(key, str):
        raise TypeError(f"property: expected the key as a str, got {type(key).__name__} {key!r:.60}")
    return key.upper() if key.islower() else str(key)


def encode(value: Any, key: str = "value") -> str:
    """Convert a Python value to the text that OpenVINO reads.

    True and False become YES and NO. An enumeration becomes its value, or its name where the value is a number. Items
    of lists and tuples are separated by commas.

    Args:
        value: A str, number, bool, path, enumeration, or a list of them.
        key: The property, for messages.

    Raises:
        TypeError: The value has another type.
    """
    if isinstance(value, bool):
        return "YES" if value else "NO"
    enum = sys.modules.get("enum")
    if enum is not None and isinstance(value, enum.Enum):
        return value.value if isinstance(value.value, str) else str(value.name)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, os.PathLike):
        return os.fsdecode(value)
    if hasattr(value, "__index__"):  # numpy's integers, cells
        return repr(value.__index__())
    if isinstance(value, (list, tuple)):
        return ",".join(encode(item, key) for item in value)
    raise TypeError(
        f"property {key}: expected a str, number, bool, path, enumeration or list of them, "
        f"got {type(value).__name__} {value!r:.60}"
    )


def decode(key: str, text: str) -> Any:
    """Convert OpenVINO's text for `key` to an int, bool, or tuple of words or numbers; unknown keys keep the text."""
    kind = kind_of(key)
    if not kind:
        return text
    try:
        return _READERS[kind](text)
    except (KeyError, ValueError):
        return text


def refuse_keywords(properties: Mapping[str, Any], parameters: tuple[str, ...], what: str) -> None:
    """Raise TypeError for a keyword that is no property but a mistyped parameter, or another package's parameter.

    Without this check OpenVINO would receive it as a property; without an NPU its error would not name the keyword.
    """
    for key in properties:
        if key == "device_name":
            raise TypeError(f"{what}: no keyword device_name; use `device=`")
        if key in ("config", "properties"):
            raise TypeError(f"{what}: no keyword {key}; properties are keywords themselves, so use `**{key}`")
        if key.islower():
            import difflib

            meant = difflib.get_close_matches(key, parameters, 1, 0.75)
            if meant and unknown(key) is not None:  # last, because `unknown` imports the table of properties
                raise TypeError(f"{what}: no keyword {key}; did you mean `{meant[0]}=`?")


def unknown(key: str) -> str | None:
    """Return the most similar known key for an unknown key, or "" without one; None for a known key."""
    from .properties import PROPERTIES

    name = key_of(key)
    if name in PROPERTIES or name in _KINDS or name in POINTER_KEYS:
        return None
    import difflib

    return next(iter(difflib.get_close_matches(name, (*PROPERTIES, *_KINDS), 1, 0.8)), "")


class Pairs:
    """Properties for C calls, as single pairs or as variadic arguments, and the values that C may go on reading.

    Attributes:
        texts: The text values by key.
        kept: The values that must live as long as C reads them.
    """

    def __init__(self, properties: Mapping[str, Any]) -> None:
        self.texts: dict[str, str] = {}
        self.kept: list[Any] = []
        self._items: list[tuple[bytes, Any]] = []
        for given, value in properties.items():
            key = key_of(given)
            if key in (known.decode() for known, _ in self._items):
                raise TypeError(f"property {key} was given twice")
            self._items.append((text_bytes(key, "property"), self._value(key, value)))

    def _value(self, key: str, value: Any) -> ctypes.c_void_p | ctypes.c_char_p:
        if key in POINTER_KEYS and not isinstance(value, str):
            self.kept.append(value)
            if isinstance(value, (ctypes.Structure, ctypes.Array)):
                return ctypes.c_void_p(ctypes.addressof(value))
            if isinstance(value, ctypes.c_void_p):
                return ctypes.c_void_p(value.value)
            if isinstance(value, int) and not isinstance(value, bool):
                return ctypes.c_void_p(value)
            raise TypeError(f"property {key}: expected a record or an address, got {type(value).__name__}")
        text = self.texts[key] = encode(value, key)
        return ctypes.c_char_p(text_bytes(text, f"property {key}"))

    def __len__(self) -> int:
        return len(self._items)

    @property
    def items(self) -> list[tuple[bytes, Any]]:
        """The pairs of key and value in the form for C."""
        return self._items

    def flat(self) -> list[Any]:
        """Return key, value, key, value: the arguments of the variadic functions."""
        return [part for key, value in self._items for part in (ctypes.c_char_p(key), value)]

    def records(self, kind: Any) -> Any:
        """Return the pairs as an array of ov_property_t (`kind`), None when empty. Keep it alive during the call."""
        if not self._items:
            return None
        array = (_Property * len(self._items))()
        for place, (key, value) in zip(array, self._items):
            place.key = key
            place.value = value if isinstance(value, ctypes.c_void_p) else ctypes.cast(value, ctypes.c_void_p)
        assert ctypes.sizeof(_Property) == ctypes.sizeof(kind)
        self._alive = array
        return array


class _Property(ctypes.Structure):
    """ov_property_t with plain pointers; `Pairs` keeps the texts alive."""

    _fields_ = [("key", ctypes.c_char_p), ("value", ctypes.c_void_p)]
