"""Calls every function of a package on the library of `source`; a process of its own, as a library is one's for good.

    python program.py WORK.json

WORK.json: `modules`; `libraries`, the files that may be called; `functions`, the names, each with how many parameters
it has and how many arguments shall follow; `callbacks`, where the ABI data have each type of functions that C calls.
Prints what differs, line by line, then how much was called.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import struct
import sys
from _ctypes import CFuncPtr, _Pointer
from typing import Any

POINTER_SIZE = ctypes.sizeof(ctypes.c_void_p)
TEXT = ctypes.create_string_buffer(b"text")
WIDE = ctypes.create_unicode_buffer("wide")
MEMORY = (ctypes.c_uint64 * 0x40000)()
KEPT: list[Any] = []


def address_bytes(value: int) -> bytes:
    return value.to_bytes(POINTER_SIZE, "little")


def sample(kind: Any, number: int) -> tuple[Any, bytes]:
    """Something to hand over as a declared type, and its bytes in C. number: so that neighbours differ."""
    from npu_common.cdecl import Enumeration, bool8, char_p, float32, float64, void_p, wchar_p
    from npu_common.cdecl.cells import plain_type

    plain = plain_type(kind)
    if issubclass(kind, (ctypes.Structure, ctypes.Union)):
        size = ctypes.sizeof(kind)
        data = bytes((number * 16 + index) % 251 + 1 for index in range(size))
        return kind.from_buffer_copy(data), data
    if issubclass(kind, CFuncPtr):
        made = kind(lambda *given: None)
        return made, address_bytes(ctypes.cast(made, ctypes.c_void_p).value or 0)
    if issubclass(kind, Enumeration):
        value = 2 + number % 2
        return (kind(value) if number % 2 else value), value.to_bytes(ctypes.sizeof(kind), "little")
    if issubclass(kind, wchar_p):
        return WIDE, address_bytes(ctypes.addressof(WIDE))
    if issubclass(kind, char_p):
        return TEXT, address_bytes(ctypes.addressof(TEXT))
    if issubclass(kind, void_p) and kind is not void_p:  # a handle: as the address a function gave, or as a cell
        value = 0x81000000 + number << 8 * (POINTER_SIZE - 4)
        return (kind(value) if number % 2 else value), address_bytes(value)
    if kind is void_p or issubclass(plain, _Pointer):
        target = (ctypes.c_uint64 if kind is void_p else plain._type_) * 4
        memory = target.from_buffer(MEMORY, 8 * number)
        return memory, address_bytes(ctypes.addressof(memory))
    if issubclass(kind, (float32, float64)):
        code = "<f" if issubclass(kind, float32) else "<d"
        return 1.375 + number, struct.pack(code, 1.375 + number)
    if issubclass(kind, bool8):
        return True, b"\1"
    if issubclass(kind, ctypes.c_char):
        return bytes([65 + number]), bytes([65 + number])
    size = ctypes.sizeof(plain)
    value = -3 - number if plain(-1).value < 0 else (1 << 8 * size) - 4 - number
    return value, value.to_bytes(size, "little", signed=value < 0)


ANSWERS: dict[Any, tuple[Any, bytes]] = {}


def answer_of(kind: Any) -> tuple[Any, bytes]:
    """Return C's or Python's answer, and its bytes; the same whenever the answer is asked for."""
    if kind is None:
        return None, b""
    if kind not in ANSWERS:
        value, data = sample(kind, 5)
        # An answer outlives its call, so Python gives addresses, not what lies there.
        is_address = isinstance(value, (ctypes.Array, CFuncPtr))
        ANSWERS[kind] = (int.from_bytes(data, "little") if is_address else value), data
        KEPT.append(value)
    return ANSWERS[kind]


def answered(kind: Any) -> bytes:
    """The bytes of an answer."""
    return answer_of(kind)[1]


def read_back(kind: Any, value: Any) -> bytes:
    """The bytes behind a value that came from C as a declared type."""
    from npu_common.cdecl import float32, float64
    from npu_common.cdecl.cells import plain_type

    if isinstance(value, (ctypes.Structure, ctypes.Union, _Pointer, CFuncPtr)):
        return bytes(value)
    if value is None and issubclass(plain_type(kind), (_Pointer, ctypes.c_void_p, ctypes.c_char_p)):
        return address_bytes(0)
    if value == b"text":
        return address_bytes(ctypes.addressof(TEXT))
    if value == "wide":
        return address_bytes(ctypes.addressof(WIDE))
    if isinstance(value, bytes):
        return value
    if issubclass(kind, (float32, float64)):
        return struct.pack("<f" if issubclass(kind, float32) else "<d", value)
    size = ctypes.sizeof(plain_type(kind))
    return int(value).to_bytes(size, "little", signed=int(value) < 0)


class RoundTrip:
    """The libraries: several files of the same text where the vendor has several."""

    def __init__(self, files: list[str]) -> None:
        self.files = [ctypes.CDLL(file) for file in files]
        for file in self.files:
            file.roundtrip_answer.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t]
            file.roundtrip_seen.restype = ctypes.c_size_t
            file.roundtrip_given.restype = ctypes.c_size_t

    def start(self) -> None:
        for file in self.files:
            file.roundtrip_start()

    def answer(self, data: bytes, further: int = 0) -> None:
        for file in self.files:
            file.roundtrip_answer(data, len(data), further)

    def seen(self) -> list[bytes]:
        """Return the arguments that arrived, one by one."""
        found: list[bytes] = []
        for file in self.files:
            where, widths = ctypes.c_void_p(), ctypes.POINTER(ctypes.c_size_t)()
            count = file.roundtrip_seen(ctypes.byref(where), ctypes.byref(widths))
            at = where.value or 0
            for width in widths[:count]:
                found.append(ctypes.string_at(at, width))
                at += width
        return found

    def given(self) -> int:
        """How many bytes C answered with."""
        return sum(file.roundtrip_given() for file in self.files)


def shown(parts: list[bytes]) -> str:
    return " ".join(part.hex() or "-" for part in parts) or "nothing"


def prototype(function: Any, count: int) -> Any:
    """Return the declaration of a function; of two prototypes of one symbol, the one with `count` parameters."""
    found = [one.declared for one in getattr(function, "overloads", (function,))]
    return next((one for one in found if len(one) - 1 == count), found[-1])


def call(c_library: RoundTrip, function: Any, count: int, further: int) -> str:
    """Call a function once; what is wrong, or nothing. further: how many arguments follow its own."""
    from npu_common.cdecl import size_t

    declared = prototype(function, count)
    kinds = {name: kind for name, kind in declared.items() if name != "return"}
    given = {name: sample(kind, number) for number, (name, kind) in enumerate(kinds.items())}
    rest = [ctypes.create_string_buffer(b"rest") for _ in range(further)]
    if further:  # where an argument says how many follow, it has to say so
        counter = next((name for name, kind in kinds.items() if kind is size_t), None)
        if counter:
            given[counter] = further, address_bytes(further)
    result = declared["return"]
    c_library.answer(answered(result), further)
    value = function(*(one for one, _ in given.values()), *rest)
    wanted = [data for _, data in given.values()] + [address_bytes(ctypes.addressof(one)) for one in rest]
    arrived = c_library.seen()
    if arrived != wanted:
        return f"{function.__name__}: passed {shown(wanted)}, C saw {shown(arrived)}"
    return wrong_answer(c_library, function.__name__, result, value)


def wrong_answer(c_library: RoundTrip, where: str, result: Any, value: Any) -> str:
    """Return the fault of the value that came back, or nothing."""
    if c_library.given() != len(answered(result)):
        return f"{where}: C answered {c_library.given()} bytes, Python expects {len(answered(result))}"
    if result is not None and read_back(result, value) != answered(result):
        return f"{where}: C answered {answered(result).hex()}, Python has {value!r}"
    return ""


def callback_type(names: dict[str, Any], where: str) -> Any:
    if "(" in where:
        function, _, parameter = where[:-1].partition("(")
        return names[function].declared[parameter]
    record, _, field = where.partition(".")
    return names[record].declared[field] if field else names[record]


def call_back(c_library: RoundTrip, kind: Any, index: int, where: str) -> str:
    """Call a C function of this type, then let C call a Python function."""
    result, parameters = kind.declared
    samples = [sample(one, number) for number, one in enumerate(parameters)]
    c_library.answer(answered(result))
    value = kind(ctypes.cast(getattr(c_library.files[0], f"roundtrip_called_{index}"), ctypes.c_void_p).value)(
        *(one for one, _ in samples)
    )
    if c_library.seen() != [data for _, data in samples]:
        return f"{where}: passed {shown([data for _, data in samples])}, C saw {shown(c_library.seen())}"
    problem = wrong_answer(c_library, where, result, value)
    if problem or (result is not None and issubclass(result, _Pointer)):
        return problem  # ctypes makes no Python function into one that answers with such a pointer
    given = [data for _, data in samples]
    came: list[bytes] = []

    def function(*values: Any) -> Any:
        came.extend(read_back(one, value) for one, value in zip(parameters, values))
        return answer_of(result)[0]

    c_library.answer(b"".join(given))
    caller = getattr(c_library.files[0], f"roundtrip_call_{index}")
    caller.restype, caller.argtypes = None, [kind]
    caller(kind(function))
    wanted = [*given, *([answered(result)] if result is not None else [])]
    if came != given:
        return f"{where}: C passed {shown(given)}, Python got {shown(came)}"
    if c_library.seen() != wanted:
        return f"{where}: expected {shown(wanted)}, C has {shown(c_library.seen())}"
    return ""


def main(file: str) -> None:
    with open(file, encoding="utf-8") as text:
        work = json.load(text)
    names: dict[str, Any] = {}
    for module in map(importlib.import_module, work["modules"]):
        names.update(vars(module))
    c_library = RoundTrip(work["libraries"])
    # Whatever is loaded at the first call asks its library who it is.
    for library in {id(names[name].library): names[name].library for name in work["functions"]}.values():
        library.load()
    c_library.start()
    called = 0
    for name, (count, further) in work["functions"].items():
        rule = getattr(names[name], "variadic", None)
        if rule is not None and rule.array_form in work["functions"]:
            continue  # that one is called in its place
        called += 1
        problem = call(c_library, names[name], count, further)
        if problem:
            print(problem)
    for index, where in enumerate(work["callbacks"]):
        problem = call_back(c_library, callback_type(names, where), index, where)
        if problem:
            print(problem)
    print(f"{called} functions, {len(work['callbacks'])} callbacks")


if __name__ == "__main__":
    main(sys.argv[1])
