"""C types: how Python spells them, what a variable of them holds, how wide they are."""

from __future__ import annotations

import copy
import ctypes
import re
from collections.abc import Callable
from typing import Any

from npu_common.cdecl import cells, pointers, records
from npu_common.cdecl.cells import Cell, Enumeration, IntegerCell, void_p

from .cursors import Cursor, K, T, Type
from .errors import Left
from .headers import OPENCV
from .library import library_type, module_with
from .reading import EXCEPTIONS, file_of, function_type, key, parameter_types, within_atomic
from .unresolved import reason_of

__all__ = ["LIBRARY", "OBJECTS", "Kind", "Kinds"]

OBJECTS = ("object", "instance")
"""Forms of a class of Python: itself, and a pointer to it."""

_BUILTIN = {
    T.BOOL: "bool8", T.CHAR_U: "char", T.CHAR_S: "char", T.UCHAR: "uint8", T.SCHAR: "int8", T.USHORT: "uint16",
    T.SHORT: "int16", T.UINT: "uint32", T.INT: "int32", T.ULONG: "ulong", T.LONG: "long_", T.ULONGLONG: "uint64",
    T.LONGLONG: "int64", T.FLOAT: "float32", T.DOUBLE: "float64", T.CHAR16: "uint16", T.CHAR32: "uint32",
}  # fmt: skip
_NAMED = {
    "int8_t": "int8", "int16_t": "int16", "int32_t": "int32", "int64_t": "int64", "uint8_t": "uint8",
    "uint16_t": "uint16", "uint32_t": "uint32", "uint64_t": "uint64", "size_t": "size_t", "uintptr_t": "size_t",
    "ssize_t": "long_", "intptr_t": "long_", "ptrdiff_t": "long_", "off_t": "long_", "time_t": "long_",
    "clock_t": "long_", "bool": "bool8", "uint": "uint32", "ulong": "ulong", "ushort": "uint16",
}  # fmt: skip
_SIGNED = {T.SCHAR, T.SHORT, T.INT, T.LONG, T.LONGLONG}
_UNSIGNED = {T.UCHAR, T.USHORT, T.UINT, T.ULONG, T.ULONGLONG, T.CHAR16, T.CHAR32}

LIBRARY: dict[str, tuple[str, str, str]] = {}
"""Classes of C++'s library: form, Python's spelling if it is another, template arguments (key, element).

Each feature's module adds its own.
"""


class Kind:
    """One C type.

    form: `int`, `char`, `float`, `handle`, `void*`, `char*`, `pointer`, `array`, `record`, `function`, `file`,
    `va_list`, `void`.
    spelled: how Python writes it, `POINTER(item)`. element: of pointers and arrays. low, high: of integers. single: of
    floats. size: bytes. bits: of a bit field, else 0. key, reverse: of maps. parts: of tuples. spells: it differs
    from machine to machine, so that a mask must not be a number.
    """

    __slots__ = (
        "_spelled", "bits", "element", "form", "high", "key", "length", "low", "mask", "parts", "result", "reverse",
        "single", "size", "type",
    )  # fmt: skip

    def __init__(self, form: str, spelled: str, type_: Type, size: int = 0) -> None:
        self.form, self._spelled, self.type, self.size = form, spelled, type_, size
        self.element: Kind | None = None
        self.low = self.high = 0
        self.single = False
        self.length = 0
        self.bits = 0
        self.mask: str | None = None
        self.result: Any = None
        self.key: Kind | None = None
        self.parts: list[Kind] = []
        self.reverse = False

    @property
    def spelled(self) -> str:
        """Python's spelling of the type.

        Raises:
            Left: No module has it.
        """
        if "<" in self._spelled:
            raise Left(f"the type {self._spelled.strip('<>')}, which no module has")
        if self.form == "pointer" and ", -1)" in self._spelled:
            raise Left("a pointer to rows whose length is a variable")
        return self._spelled

    @property
    def is_integer(self) -> bool:
        return self.form in ("int", "char")

    @property
    def is_number(self) -> bool:
        return self.form in ("int", "char", "float")

    @property
    def is_address(self) -> bool:
        return self.form in ("void*", "char*", "pointer", "array", "function", "file", "va_list")

    def narrowed(self, bits: int) -> Kind:
        """Return the values of a bit field of this type."""
        kind = Kind("int", self._spelled, self.type, 1)
        kind.bits = bits
        kind.low, kind.high = (-(1 << bits - 1), (1 << bits - 1) - 1) if self.low else (0, (1 << bits) - 1)
        kind.mask = None if self.low else f"0x{kind.high:X}" if kind.high > 9 else str(kind.high)
        return kind

    def named(self, spelled: str, type_: Type, **changes: Any) -> Kind:
        """Return the same kind by another name, of another type."""
        kind = copy.copy(self)
        for name, value in {"_spelled": spelled, "type": type_, "size": type_.get_size(), **changes}.items():
            setattr(kind, name, value)
        return kind

    def __repr__(self) -> str:
        return f"<{self.form} {self._spelled}>"


class Kinds:
    """The C types of one program.

    modules: header module of each header's path. names: Python's names for the program's own records and typedefs.
    outside: gives the name of a record that a header of another library declares, or None.
    """

    def __init__(
        self, modules: dict[str, Any], names: dict[str, str], outside: Callable[[Cursor], str | None] = lambda _: None
    ) -> None:
        self.modules, self.names, self._outside = modules, names, outside
        self._known: dict[str, Kind] = {}
        self.needed: set[str] = set()
        self.objects: set[str] = set()
        """Keys of the classes that are classes of Python."""
        self.local: set[str] = set()
        """Names of records inside of functions, of which there may be several."""

    def of(self, type_: Type) -> Kind:
        """Return the kind of a clang type."""
        known_kind = type_.__dict__.get("porter_kind")
        if known_kind is None:
            canonical = type_.get_canonical().spelling
            if not self.local.isdisjoint(re.findall(r"\w+", canonical) if self.local else ()):
                return self._made(type_)
            key = f"{type_.kind} {type_.spelling} {canonical}"  # value_type of one container is not that of another
            known_kind = self._known.get(key)
            if known_kind is None:
                known_kind = self._made(type_)
                if "<" in known_kind._spelled:
                    return known_kind  # a record that may be given a name later
                self._known[key] = known_kind
            type_.porter_kind = known_kind
        return known_kind

    def _made(self, type_: Type) -> Kind:
        """Return a new `Kind` for a type, by its sort; of a reference, that of its target.

        Raise `Left` for a type that Python has no spelling for.
        """
        if type_.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE):
            return self.of(type_.get_pointee())
        if is_argument_list(type_):
            self.needed.add("npu_common.cdecl.stdarg")
            return Kind("va_list", "va_list_p", type_, type_.get_size())
        standard = type_.get_canonical().spelling
        if _BITS.fullmatch(standard):
            return _of_bits(type_, "reference" in standard)
        if _PLACES.match(standard):
            return self._place(type_)
        if standard.startswith(("std::", "const std::")) and type_.get_canonical().kind == T.RECORD:
            return self._container(type_, standard)
        sort = {
            T.TYPEDEF: self._typedef, T.POINTER: self._pointer, T.CONSTANTARRAY: self._array,
            T.INCOMPLETEARRAY: self._array, T.VARIABLEARRAY: self._array, T.RECORD: self._tagged, T.ENUM: self._tagged,
            T.FUNCTIONPROTO: self._function, T.FUNCTIONNOPROTO: self._function,
        }.get(type_.kind)  # fmt: skip
        if sort is not None:
            return sort(type_)
        if type_.kind == T.ELABORATED:
            return self._made(type_.get_named_type())
        if type_.kind == T.ATOMIC:
            return self.of(within_atomic(type_))
        if type_.kind == T.MEMBERPOINTER and function_type(type_.get_pointee()) is not None:
            return Kind("closure", "object", type_)
        if type_.kind == T.VOID:
            return Kind("void", "None", type_)
        if type_.kind == T.NULLPTR:
            return Kind("void*", "void_p", type_, 8)
        if type_.kind in _BUILTIN:
            return self._number(type_, _BUILTIN[type_.kind])
        canonical = type_.get_canonical()
        if canonical.kind != type_.kind:
            return self._made(canonical)
        raise Left(f"the type {type_.spelling}")

    def _place(self, type_: Type) -> Kind:
        """Return an iterator of what is a list or a text in Python, or one that goes backwards."""
        canonical = type_.get_canonical()
        words = canonical.spelling
        inside = self.of(canonical.get_template_argument_type(1 if "__normal_iterator<" in words[:40] else 0))
        if "reverse_iterator<" in words[:30]:
            if inside.form not in ("index", "iterator"):
                raise Left(f"the type {words}")
            return inside.named(inside.spelled, type_, reverse=True)
        if "__normal_iterator<" in words[:40]:
            if inside.form not in ("vector", "string"):
                raise Left(f"the type {words}")
            inside = inside.element or self.of(canonical.get_template_argument_type(0).get_pointee())
        kind = Kind("index", "int", type_, type_.get_size())
        kind.element = inside
        return kind

    def _container(self, type_: Type, standard: str) -> Kind:
        """Return a class of C++'s library."""
        canonical = type_.get_canonical()
        count = max(canonical.get_num_template_arguments(), 0)
        matched = re.match(r"(?:const )?std::(?:__cxx11::)?((?:\w+::)*\w+)", standard)
        name = "" if matched is None else matched[1]
        form, spelled, roles = LIBRARY.get(name, ("", "", ""))
        if name.rpartition("::")[2] in EXCEPTIONS:
            return Kind("exception", name.rpartition("::")[2], type_)
        if is_owner(type_):
            target = canonical.get_template_argument_type(0)
            target = target.element_type if target.kind == T.INCOMPLETEARRAY else target
            return self._target(target, type_)
        if not form or count < len(roles) or (name.startswith("basic_") and not re.search(r"<char[,>]", standard)):
            raise Left(f"the type {standard}")
        kind = Kind(form, spelled or name, type_, 8 if form == "int" else 0)
        given = [canonical.get_template_argument_type(index) for index in range(count)]
        if form == "int":
            kind.low, kind.high = (-1 << 63, (1 << 63) - 1) if spelled == "int64" else (0, (1 << 64) - 1)
        elif form in ("pair", "tuple"):
            kind.parts = [self.of(argument) for argument in given]
        elif form == "iterator":
            pair = given[0].get_canonical()
            if pair.spelling.startswith("std::pair<const "):
                kind.key, kind.element = (self.of(pair.get_template_argument_type(index)) for index in (0, 1))
            else:
                kind.key = self.of(given[0])
        elif roles == "ke":
            kind.key, kind.element = self.of(given[0]), self.of(given[1])
            order = given[2].spelling
            kind.reverse = order.startswith("std::greater<")
            usual = kind.reverse or order.startswith(("std::less<", "std::hash<"))
            if not (kind.key.is_number or kind.key.form == "string") or not usual:
                raise Left(f"the type {standard}")
        elif roles:
            kind.element = self.of(given[0])
            if form == "set" and not given[1].spelling.startswith(("std::less<", "std::hash<")):
                raise Left(f"the type {standard}")
        if any(part is not None and points_to_container(part) for part in (kind.key, kind.element, *kind.parts)):
            raise Left(f"the type {standard}, which keeps pointers to containers")
        if any(part is not None and part.form in ("index", "iterator") for part in (kind.key, kind.element)):
            raise Left(f"the type {standard}, which keeps iterators")
        if name == "array":
            kind.length = int(re.sub(r"[uUlL]*>$", "", standard.rpartition(",")[2]).strip(" >"))
        return kind

    def _number(self, type_: Type, spelled: str) -> Kind:
        """Return the kind of a float, char, bool, or integer type, with its size, lowest and highest value.

        `uint8` to `uint64` have a mask, too; raise `Left` for other types.
        """
        canonical = type_.get_canonical()
        size = type_.get_size()
        if canonical.kind in (T.FLOAT, T.DOUBLE):
            kind = Kind("float", spelled, type_, size)
            kind.single = canonical.kind == T.FLOAT
            return kind
        kind = Kind("char" if canonical.kind in (T.CHAR_S, T.CHAR_U) else "int", spelled, type_, size)
        bits = 8 * size
        if canonical.kind == T.BOOL:
            kind.low, kind.high = 0, 1
        elif canonical.kind in _SIGNED or canonical.kind == T.CHAR_S:
            kind.low, kind.high = -1 << (bits - 1), (1 << (bits - 1)) - 1
        elif canonical.kind in _UNSIGNED or canonical.kind == T.CHAR_U:
            kind.low, kind.high = 0, (1 << bits) - 1
            if spelled in ("uint8", "uint16", "uint32", "uint64"):
                kind.mask = f"0x{'F' * (2 * size)}"
        else:
            raise Left(f"the type {type_.spelling}")
        return kind

    def is_opencv(self, declaration: Cursor) -> bool:
        """Return True for what is declared in one of OpenCV's headers; not in those of C that they include."""
        if declaration.kind == K.FUNCTION_DECL and declaration.semantic_parent.spelling != "cv":
            return False
        file = file_of(declaration)
        return file is not None and self.modules.get(file) is OPENCV.module()

    def module_class(self, declaration: Cursor, name: str) -> Any:
        """Return what the header module for the declaration's file calls `name`; None when there is none."""
        file = declaration.location.file
        module = self.modules.get(file.name) if file is not None else None
        return None if module is None else getattr(module, name, None)

    def _typedef(self, type_: Type) -> Kind:
        """Return the kind of a typedef: a fixed-width integer, FILE, a class of a header module or cdecl.

        A typedef of the program has its own name and what it stands for, others are the type that they stand for.
        """
        declaration = type_.get_declaration()
        name = declaration.spelling
        if name in _NAMED and type_.get_canonical().kind in (*_SIGNED, *_UNSIGNED, T.BOOL):
            return self._number(type_, _NAMED[name])
        if name in ("FILE", "DIR"):
            return Kind("record", name, type_)
        there = self.module_class(declaration, name)
        if isinstance(there, type):
            return self._from_module(there, name, type_)
        own = {key(declaration), key(declaration.underlying_typedef_type.get_declaration())} & self.names.keys()
        known = None if own or declaration.location.file is None else library_type(name)
        if known is not None and name not in ("time_t", "FILE"):
            self.needed.add(known[0])
            return self._from_module(known[1], name, type_)
        under = self.of(declaration.underlying_typedef_type)
        if key(declaration) in self.names:
            return under.named(self.names[key(declaration)], type_, size=under.size)
        return under

    def _from_module(self, there: Any, name: str, type_: Type) -> Kind:
        """Return the kind of a type that has a class of Python: enum, number, handle, `void_p`, record or the like.

        Pointers and arrays come from C's own type; raise `Left` for another class.
        """
        canonical = type_.get_canonical()
        plain = cells.plain_type(there)
        if issubclass(there, Enumeration) or (issubclass(there, IntegerCell) and pointers.is_number(there)):
            if canonical.kind == T.ENUM:
                return self._enum(canonical, name)
            return self._number(type_, name)
        if issubclass(there, Cell) and cells.is_integer(plain):
            kind = Kind("handle", name, type_, ctypes.sizeof(plain))
            kind.low, kind.high = cells.integer_range(plain)
            return kind
        if there is void_p:
            return Kind("void*", "void_p", type_, type_.get_size())
        if issubclass(there, void_p):
            return Kind("handle", name, type_, type_.get_size())
        if issubclass(there, (records.Struct, records.Union, records.Opaque)):
            return Kind("record", name, type_, max(canonical.get_size(), 0))
        if canonical.kind == T.POINTER:
            return self._pointer(canonical)
        if issubclass(there, Cell):
            return self._number(type_, name)
        if issubclass(there, ctypes.Array) or canonical.kind in (T.CONSTANTARRAY,):
            return self._array(canonical)
        raise Left(f"the type {name}")

    def _pointer(self, type_: Type) -> Kind:
        target = type_.get_pointee()
        canonical = target.get_canonical()
        if canonical.kind in (T.FUNCTIONPROTO, T.FUNCTIONNOPROTO):
            return self._function(function_type(target) or canonical)
        return self._target(target, type_)

    def _target(self, target: Type, type_: Type) -> Kind:
        if target.get_canonical().kind == T.VOID:
            return Kind("void*", "void_p", type_, type_.get_size())
        return self._pointer_to(self.of(target), type_)

    def _pointer_to(self, element: Kind, type_: Type) -> Kind:
        """Return the kind of a pointer: `file_p`, an instance of a class of Python, `char*`, or `POINTER(element)`.

        A pointer to a stream, future, container or `cv::Mat` is that itself; raise `Left` for one to such pointers.
        """
        if element.form in ("stream", "future"):
            return element
        if element.form == "instance":
            raise Left("a pointer to pointers to objects")
        if points_to_container(element):
            raise Left("a pointer to pointers to containers")
        if is_whole(element) and not element.length and type_.get_canonical().kind == T.POINTER:
            return element.named(element._spelled, type_)
        if element.form == "object":
            kind = Kind("instance", element._spelled, type_, type_.get_size())
            kind.element = element
            return kind
        if element._spelled in ("FILE", "DIR"):
            self.needed.add(str(module_with(element._spelled)))
            return Kind("file", "file_p" if element._spelled == "FILE" else "dir_p", type_, type_.get_size())
        kind = Kind("char*" if element.form == "char" else "pointer", f"POINTER({element._spelled})", type_)
        kind.size, kind.element = type_.get_size(), element
        return kind

    def _function(self, type_: Type) -> Kind:
        parts = [self.parameter(type_.get_result())]
        parts += [self.parameter(parameter_type) for parameter_type in parameter_types(type_)]
        if parts[0] == "file_p":
            raise Left("a pointer to a function that returns a FILE *")
        kind = Kind("function", f"callback({', '.join(parts)})", type_, 8)
        kind.result = type_.get_result()
        return kind

    def parameter(self, type_: Type) -> str:
        """Return the type as a parameter of a callback: texts are char_p."""
        kind = self.of(type_)
        if kind.form == "array" and kind.element is not None:
            return f"POINTER({kind.element.spelled})"
        return kind.spelled

    def _array(self, type_: Type) -> Kind:
        """Return the kind `array(T, n)`, or that of a list for an array of strings, objects, containers or pictures.

        The length is -1 where it is open; raise `Left` for an array of streams.
        """
        element = self.of(type_.get_array_element_type())
        count = type_.get_array_size() if type_.kind == T.CONSTANTARRAY else -1
        pictures = element._spelled == "cv.Mat" and not points_to_container(element)
        if pictures or element.form in ("string", "pair", "vector", "set", "map", *OBJECTS):
            kind = Kind("vector", "list", type_)
            kind.element, kind.length = element, count
            return kind
        if element.form == "stream" or points_to_container(element):
            raise Left("an array of streams, or of pointers to containers")
        kind = Kind("array", f"array({element._spelled}, {count})", type_, max(type_.get_size(), 0))
        kind.element, kind.length = element, count
        return kind

    def _tagged(self, type_: Type) -> Kind:
        """Return the kind of a struct, union, class, enum or lambda, under the name that Python has for its type.

        A record without a name gets `<its spelling>`; raise `Left` for one that no header declares.
        """
        declaration = type_.get_declaration()
        name = self.names.get(key(declaration))
        if "(lambda at " in type_.get_canonical().spelling or "(lambda at " in declaration.spelling:
            return Kind("closure", "object", type_)
        if key(declaration) in self.objects:
            return Kind("object", name or declaration.spelling, type_, max(type_.get_size(), 0))
        if declaration.semantic_parent.spelling == "cv" and self.is_opencv(declaration):
            if type_.kind == T.RECORD:
                return Kind("opencv", f"cv.{declaration.spelling}", type_, max(type_.get_size(), 0))
        if type_.kind == T.ENUM:
            there = self.module_class(declaration, declaration.spelling)
            return self._enum(type_, name or (declaration.spelling if isinstance(there, type) else None))
        if name is None:
            there = self.module_class(declaration, declaration.spelling)
            name = declaration.spelling if isinstance(there, type) else None
        known = library_type(_RECORDS.get(declaration.spelling, declaration.spelling)) if name is None else None
        if known is not None and issubclass(known[1], records.Struct):
            self.needed.add(known[0])
            name = known[1].__name__
        if name is None and declaration.spelling in ("_IO_FILE", "__dirstream"):
            name = "FILE" if declaration.spelling == "_IO_FILE" else "DIR"
        if name is None and (why := reason_of(declaration)) is not None:
            raise Left(why)
        if name is None:
            name = self._outside(declaration)
        if name is None:
            name = f"<{type_.spelling}>"  # a part of another record: it has no name, and can only be read
        return Kind("record", name, type_, max(type_.get_size(), 0))

    def _enum(self, type_: Type, name: str | None) -> Kind:
        declaration = type_.get_declaration()
        under = declaration.enum_type.get_canonical()
        kind = self._number(under, _BUILTIN.get(under.kind, "int32"))
        own_kind = Kind("int", name or kind.spelled, type_, kind.size)
        own_kind.low, own_kind.high, own_kind.mask = kind.low, kind.high, kind.mask
        return own_kind


_PLACES = re.compile(
    r"(?:const )?(?:__gnu_cxx::__normal_iterator|std::(?:_Deque_iterator|_List_(?:const_)?iterator|reverse_iterator))<"
)
_BITS = re.compile(r"(?:const )?std::_Bit_(?:reference|(?:const_)?iterator)")
"""What std::vector<bool> gives for an element and a place."""
_RECORDS = {"stat": "stat_t", "sigaction": "sigaction_t", "re_pattern_buffer": "regex_t"}
"""Records of the C library that cdecl calls otherwise."""


def _of_bits(type_: Type, one: bool) -> Kind:
    """Return the kind of an element of std::vector<bool>, or of a place in the vector."""
    bit = Kind("int", "bool8", type_, 1)
    bit.low, bit.high = 0, 1
    kind = Kind("index", "int", type_, type_.get_size())
    kind.element = bit
    return bit if one else kind


def is_whole(kind: Kind) -> bool:
    """Return True for what a pointer names as a whole in Python: a vector, map, set or `cv::Mat`."""
    return kind.form in ("vector", "map", "set") or kind._spelled == "cv.Mat"


def points_to_container(kind: Kind) -> bool:
    """Return True for a pointer to a vector, map, set or `cv::Mat`."""
    return is_whole(kind) and kind.type.get_canonical().kind == T.POINTER


def is_unordered(kind: Kind) -> bool:
    """Return True for a map or set whose order C++ leaves open."""
    return "std::unordered_" in _canonical_name(kind.type)[:20]


def is_owner(type_: Type) -> bool:
    """Return True for std::unique_ptr and std::shared_ptr, and for references to both."""
    return _canonical_name(type_).startswith(("std::unique_ptr<", "std::shared_ptr<"))


def is_shared(type_: Type) -> bool:
    """Return True for std::shared_ptr, and for a reference to a shared pointer."""
    return _canonical_name(type_).startswith("std::shared_ptr<")


def _canonical_name(type_: Type) -> str:
    type_ = type_.get_pointee() if type_.kind == T.LVALUEREFERENCE else type_
    return str(type_.get_canonical().spelling.replace("const ", ""))


def is_argument_list(type_: Type) -> bool:
    """Return True for va_list, as C's libraries declare it, and for `va_list *`."""
    inner = type_.get_canonical()
    for _ in range(2):
        if inner.kind in (T.POINTER, T.CONSTANTARRAY):
            inner = (inner.get_pointee() if inner.kind == T.POINTER else inner.get_array_element_type()).get_canonical()
    return inner.get_declaration().spelling in ("__va_list_tag", "__va_list")
