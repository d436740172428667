"""Variables of `FILE *` and `DIR *` whose address the program takes: an array of one, which a `FILE **` points to."""

from __future__ import annotations

from .context import Context, Storage
from .cursors import Cursor, K
from .declarations import first_value, start_of
from .places import Place, place_of
from .questions import address_of, expression
from .reading import stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import Value

__all__: list[str] = []


def _storage(context: Context, cursor: Cursor) -> Storage | None:
    """Return how such a variable is kept; None of other expressions."""
    variable = variable_of(cursor)
    kind = None if variable is None or variable.kind != K.VAR_DECL else context.known(variable.type)
    if variable is None or kind is None or kind.form != "file":
        return None
    storage = context.storage(variable)
    return storage if storage.cell else None


@rule(expression, K.DECL_REF_EXPR)
def file_variable(context: Context, cursor: Cursor) -> Value | Next:
    """Return `name[0]` for a `FILE *` or `DIR *` variable that is kept as an array of one; NEXT for other names."""
    storage = _storage(context, cursor)
    return NEXT if storage is None else Value(f"{storage.name}[0]", form="file")


@rule(start_of)
def file_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return `array(file_p, 1)(first value)` for a `FILE *` or `DIR *` whose address is taken; NEXT for others."""
    if storage.kind.form != "file" or not storage.cell:
        return NEXT
    value = first_value(context, declaration)
    return f"array({storage.kind.spelled}, 1)({'' if value is None else context.value(stripped(value)).text})"


@rule(place_of)
def file_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return `name[0]` as the place to assign to for a `FILE *` that is kept as an array of one; NEXT for others."""
    storage = _storage(context, cursor)
    return NEXT if storage is None else Place(f"{storage.name}[0]", storage.kind, "name", form="file")


@rule(address_of)
def file_address_of(context: Context, cursor: Cursor) -> Value | Next:
    """Return `ref(name, 0)` for `&file` of a `FILE *` variable that is kept as an array of one; NEXT for others."""
    storage = _storage(context, cursor)
    return NEXT if storage is None else Value(f"ref({storage.name}, 0)", form="pointer", fresh=True)
