"""`Type`: element types as objects."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from ...runtime import element_types

__all__ = ["Type", "header_name", "named", "type_of"]

# name: (text in repr, bits, "r" real, "i" integral number, "l" integral, "s" signed, "q" quantized; numpy's name)
_FACTS = {
    "bf16": ("bfloat16", 16, "rs", "float16"),
    "boolean": ("char", 8, "ls", "bool"),
    "dynamic": ("dynamic", 0, "li", ""),
    "f16": ("float16", 16, "rs", "float16"),
    "f32": ("float32", 32, "rs", "float32"),
    "f4e2m1": ("f4e2m1", 4, "rsq", "uint8"),
    "f64": ("double64", 64, "rs", "float64"),
    "f8e4m3": ("f8e4m3", 8, "rsq", "uint8"),
    "f8e5m2": ("f8e5m2", 8, "rsq", "uint8"),
    "f8e8m0": ("f8e8m0", 8, "rsq", "uint8"),
    "i16": ("int16_t", 16, "lis", "int16"),
    "i32": ("int32_t", 32, "lisq", "int32"),
    "i4": ("int4_t", 4, "lisq", "int8"),
    "i64": ("int64_t", 64, "lis", "int64"),
    "i8": ("int8_t", 8, "lisq", "int8"),
    "nf4": ("nfloat4", 4, "liq", "uint8"),
    "string": ("string", 256, "li", "S"),
    "u1": ("uint1_t", 1, "li", "uint8"),
    "u16": ("uint16_t", 16, "li", "uint16"),
    "u2": ("uint2_t", 2, "li", "uint8"),
    "u3": ("uint3_t", 3, "li", "uint8"),
    "u32": ("uint32_t", 32, "li", "uint32"),
    "u4": ("uint4_t", 4, "li", "uint8"),
    "u6": ("uint6_t", 6, "li", "uint8"),
    "u64": ("uint64_t", 64, "li", "uint64"),
    "u8": ("uint8_t", 8, "liq", "uint8"),
}
_HEADER_NAMES = {"f8e5m2": "f8e5m3"}  # the header's spelling; elsewhere the names are alike
_OURS = {"f8e5m3": "f8e5m2", "undefined": "dynamic"}


class Type:
    """An element type: `Type.f32`, or `Type(np.float32)`.

    Args:
        dtype: A numpy dtype or what makes one.

    Raises:
        TypeError: numpy knows no such dtype.
        RuntimeError: OpenVINO has none for it.
    """

    __slots__ = ("_name",)

    _name: str
    _known: ClassVar[dict[str, Type]] = {}
    _by_dtype: ClassVar[dict[str, Type]] = {}

    bf16: ClassVar[Type]
    boolean: ClassVar[Type]
    dynamic: ClassVar[Type]
    f16: ClassVar[Type]
    f32: ClassVar[Type]
    f4e2m1: ClassVar[Type]
    f64: ClassVar[Type]
    f8e4m3: ClassVar[Type]
    f8e5m2: ClassVar[Type]
    f8e8m0: ClassVar[Type]
    i16: ClassVar[Type]
    i32: ClassVar[Type]
    i4: ClassVar[Type]
    i64: ClassVar[Type]
    i8: ClassVar[Type]
    nf4: ClassVar[Type]
    string: ClassVar[Type]
    u1: ClassVar[Type]
    u16: ClassVar[Type]
    u2: ClassVar[Type]
    u3: ClassVar[Type]
    u32: ClassVar[Type]
    u4: ClassVar[Type]
    u6: ClassVar[Type]
    u64: ClassVar[Type]
    u8: ClassVar[Type]

    def __new__(cls, dtype: Any) -> Type:
        if isinstance(dtype, Type):
            return dtype
        given = np.dtype(dtype)
        if given.kind in "SU":
            return cls._known["string"]
        found = cls._by_dtype.get(given.name)
        if found is None:
            raise RuntimeError(f"Type: OpenVINO has no element type for {given}")
        return found

    def __reduce__(self) -> Any:
        return named, (self._name,)

    def __repr__(self) -> str:
        return f"<Type: '{_FACTS[self._name][0]}'>"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self._name)

    @property
    def type_name(self) -> str:
        """OpenVINO's name, such as "f32"."""
        return self._name

    @property
    def bitwidth(self) -> int:
        """Bits of an element."""
        return _FACTS[self._name][1]

    @property
    def size(self) -> int:
        """Bytes of an element, at least 1."""
        return (self.bitwidth + 7) // 8

    @property
    def integral(self) -> bool:
        """True for whole numbers and for bool."""
        return "l" in _FACTS[self._name][2]

    @property
    def integral_number(self) -> bool:
        """True for whole numbers."""
        return "i" in _FACTS[self._name][2]

    @property
    def real(self) -> bool:
        """True for floating point."""
        return "r" in _FACTS[self._name][2]

    @property
    def signed(self) -> bool:
        """True where an element may be negative."""
        return "s" in _FACTS[self._name][2]

    @property
    def quantized(self) -> bool:
        """True for types that quantized networks use."""
        return "q" in _FACTS[self._name][2]

    def get_type_name(self) -> str:
        """`type_name`."""
        return self._name

    to_string = get_type_name

    def get_bitwidth(self) -> int:
        """`bitwidth`."""
        return self.bitwidth

    def get_size(self) -> int:
        """`size`."""
        return self.size

    def is_integral(self) -> bool:
        """`integral`."""
        return self.integral

    def is_integral_number(self) -> bool:
        """`integral_number`."""
        return self.integral_number

    def is_real(self) -> bool:
        """`real`."""
        return self.real

    def is_signed(self) -> bool:
        """`signed`."""
        return self.signed

    def is_quantized(self) -> bool:
        """`quantized`."""
        return self.quantized

    def is_dynamic(self) -> bool:
        """True for `Type.dynamic`."""
        return self._name == "dynamic"

    def is_static(self) -> bool:
        """False for `Type.dynamic`."""
        return self._name != "dynamic"

    def compatible(self, other: Type) -> bool:
        """Whether the types are equal or one of them is open."""
        return self is other or self.is_dynamic() or other.is_dynamic()

    def to_dtype(self) -> np.dtype[Any]:
        """The numpy dtype of a Tensor's `data`; float16 for bf16, and uint8 or int8 for packed and 8-bit floats."""
        name = _FACTS[self._name][3]
        if not name:
            raise IndexError("Type.to_dtype: the type is dynamic")
        return np.dtype(name)


def named(name: str) -> Type | None:
    """The Type of this name, None where there is none."""
    return Type._known.get(name)


def type_of(code: int) -> Type:
    """The Type of an ov_element_type_e."""
    name = element_types.name_of(code)
    return Type._known[_OURS.get(name, name)]


def header_name(given: Any) -> str:
    """The name that pyovnpu knows a type or numpy dtype by. Raises TypeError for anything else."""
    name = Type(given).type_name
    return _HEADER_NAMES.get(name, name)


for _each in _FACTS:
    _made = object.__new__(Type)
    _made._name = _each
    Type._known[_each] = _made
    setattr(Type, _each, _made)
for _each in "boolean f16 f32 f64 i8 i16 i32 i64 u8 u16 u32 u64".split():
    Type._by_dtype[np.dtype(_FACTS[_each][3]).name] = Type._known[_each]
