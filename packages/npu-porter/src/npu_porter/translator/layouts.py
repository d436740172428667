"""How C lays out a record: as ctypes does by itself, with `_pack_`, or as ctypes cannot."""

from __future__ import annotations

from .cursors import Cursor
from .errors import Left
from .reading import K, children

__all__ = ["packing"]

_PACKED = "_pack_ = 1"


def packing(record: Cursor, name: str) -> list[str]:
    """Return the line `_pack_ = n` for a record whose fields an attribute or `#pragma pack` aligns; [] for others.

    Raise `Left` where fields stand elsewhere than ctypes would put them, and for packed bit fields but GNU's.
    """
    type_ = record.type.get_canonical()
    fields = list(type_.get_fields())
    packed = any(child.kind == K.PACKED_ATTR for child in children(record))
    if not fields or type_.get_size() < 0 or any(field.type.get_align() < 1 for field in fields):
        return [_PACKED] if packed else []
    if any(field.is_bitfield() for field in fields):
        named = [field for field in fields if not field.is_bitfield() or field.spelling]
        natural = max((field.type.get_align() for field in named), default=1)
        if not packed and type_.get_align() < natural:
            raise Left(f"packed bit fields in the record {name}")
        return [_PACKED] if packed else []
    for pack in (0, 1, 2, 4, 8):
        if _is_laid_out(record, fields, pack):
            return [f"_pack_ = {pack}"] if pack else []
    raise Left(f"the places of the fields in the record {name}")


def _is_laid_out(record: Cursor, fields: list[Cursor], pack: int) -> bool:
    """Return whether the fields stand where ctypes puts them with an alignment of `pack` bytes at most."""
    type_ = record.type.get_canonical()
    end = size = 0
    highest = 1
    for field in fields:
        align = min(field.type.get_align(), pack or field.type.get_align())
        begin = 0 if record.kind == K.UNION_DECL else -(-end // align) * align
        if field.get_field_offsetof() != 8 * begin:
            return False
        end = begin + max(field.type.get_size(), 0)
        size, highest = max(size, end), max(highest, align)
    return bool(-(-size // highest) * highest == type_.get_size())
