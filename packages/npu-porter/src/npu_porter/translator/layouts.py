"""How C lays out a record: as ctypes does by itself, with `_pack_`, or as ctypes cannot."""

from __future__ import annotations

from .context import Context
from .cursors import Cursor, K, T, children
from .errors import Left
from .reading import key

__all__ = ["packing", "rest_of_bits", "shared_bits"]

_NUMBERS = (T.UCHAR, T.USHORT, T.UINT, T.SCHAR, T.SHORT, T.INT)


def packing(record: Cursor, name: str) -> list[str]:
    """Return the line `_pack_ = n` for a record whose fields an attribute or `#pragma pack` aligns; [] for others.

    Raise `Left` where fields stand elsewhere than ctypes puts them, and for bit fields of several sizes or of width 0.
    """
    fields = list(record.type.get_canonical().get_fields())
    for field, behind in zip(fields, fields[1:]):
        if field.is_bitfield() and behind.is_bitfield() and field.type.get_size() != behind.type.get_size():
            raise Left(f"bit fields of different sizes in the record {name}")  # ctypes may lay them out otherwise
    if any(field.is_bitfield() and not field.get_bitfield_width() for field in fields):
        raise Left(f"a bit field of width 0 in the record {name}")
    if not fields or record.type.get_size() < 0 or any(field.type.get_align() < 1 for field in fields):
        return ["_pack_ = 1"] if any(child.kind == K.PACKED_ATTR for child in children(record)) else []
    for pack in (0, 1, 2, 4, 8):
        if _shared(record, fields, pack) is not None:
            return [f"_pack_ = {pack}"] if pack else []
    raise Left(f"the places of the fields in the record {name}")


def shared_bits(record: Cursor) -> dict[str, tuple[Cursor, int]]:
    """Return, by key, the numbers that stand in the rest of the number that bit fields before them take.

    ctypes puts nothing there but bits: each with the bit field whose type it takes, and the bits before it that are
    unused.
    """
    fields = list(record.type.get_canonical().get_fields())
    if not any(field.is_bitfield() for field in fields):
        return {}
    return next(filter(None, (_shared(record, fields, pack) for pack in (0, 1, 2, 4, 8))), {})


def rest_of_bits(context: Context, field: Cursor, index: int, shared: dict[str, tuple[Cursor, int]]) -> list[str]:
    """Return what `field(...)` is given for a number among bit fields, behind a line for unused bits; [] for others."""
    if key(field) not in shared:
        return []
    if key(field) in context.uses.address:
        raise Left(f"the place of {field.spelling}, which bit fields share")
    bits, unused = shared[key(field)]
    kind = f"{'int' if context.kind(field.type).low else 'uint'}{8 * bits.type.get_size()}"
    line = [f"unused_{index + 1} = field({kind}, bits={unused})"] if unused else []
    return [*line, f"{kind}, bits={8 * field.type.get_size()}"]


def _shared(record: Cursor, fields: list[Cursor], pack: int) -> dict[str, tuple[Cursor, int]] | None:
    """Return what `shared_bits` does, None where ctypes puts fields elsewhere with an alignment of `pack` at most."""
    type_ = record.type.get_canonical()
    end = size = used = begin = 0
    highest = 1
    bits: Cursor | None = None
    shared: dict[str, tuple[Cursor, int]] = {}
    for field in fields:
        width = field.get_bitfield_width() if field.is_bitfield() else 0
        align = min(field.type.get_align(), pack or field.type.get_align())
        whole, place = max(field.type.get_size(), 0), field.get_field_offsetof()
        number = not width and field.type.get_canonical().kind in _NUMBERS
        highest = max(highest, align)
        if bits is not None and number and 8 * begin + used <= place <= 8 * (end - whole):
            shared[key(field)] = (bits, place - 8 * begin - used)
            used = place + 8 * whole - 8 * begin
            continue
        if not width or not used or used + width > 8 * whole or record.kind == K.UNION_DECL:
            begin = 0 if record.kind == K.UNION_DECL else -(-end // align) * align
            end, used = begin + whole, 0
        if place != 8 * begin + used:
            return None
        bits = field if width and record.kind != K.UNION_DECL else None
        used += width
        size = max(size, end)
    return shared if -(-size // highest) * highest == type_.get_size() and highest == type_.get_align() else None
