"""Variables of C++ that last as long as the program, where it shows when they are made and when they end."""

from __future__ import annotations

from .classes import endings
from .context import Context, Lines
from .cursors import Cursor, K, is_global, walk
from .declarations import python_type
from .questions import lasting_lines
from .reading import function_key
from .rules import NEXT, Next, rule
from .uses import initialiser

__all__: list[str] = []


@rule(lasting_lines)
def object_lasting_lines(context: Context, declaration: Cursor, lines: Lines) -> Lines | Next:
    """Have a variable end with the program, and make a function's at the function's first call; else NEXT."""
    ends = _ending_with_program(context, declaration)
    if context.function.cursor is None:
        return [*lines, *ends] if ends else NEXT
    if not ends and not _is_made_at_first(context, declaration):
        return NEXT
    storage = context.storage(declaration)
    context.function.globals.add(storage.name)
    context.function.statics.append(f"{storage.name}: {python_type(context, storage.kind)} = NULL")
    return [f"if {storage.name} is NULL:", [*lines, *ends]]


def _ending_with_program(context: Context, declaration: Cursor) -> Lines:
    """Return `atexit(name.delete)`, or a function of what ends the variable; nothing where its end does nothing."""
    ends, name = endings(context, declaration), context.storage(declaration).name
    if not ends:
        return []
    context.imports.add("npu_common.cdecl.stdlib")
    if ends == [f"{name}.delete()"]:
        return [f"atexit({name}.delete)"]
    end = f"{name.replace('.', '_')}_end"
    return [f"def {end}() -> None:", ends, f"atexit({end})"]


def _is_made_at_first(context: Context, declaration: Cursor) -> bool:
    """Return whether it shows when the variable is made: its first value calls the program, or names a variable."""
    value = initialiser(declaration)
    for node in [] if value is None else walk(value):
        named = node.referenced if node.kind in (K.CALL_EXPR, K.DECL_REF_EXPR) else None
        if named is None:
            continue
        if node.kind == K.CALL_EXPR and (
            named.kind == K.FUNCTION_DECL or function_key(named) in context.uses.functions
        ):
            return True
        if named.kind == K.PARM_DECL or (named.kind == K.VAR_DECL and not is_global(named)):
            return True
    return False
