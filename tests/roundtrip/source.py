"""C of a library with the functions of a vendor's headers, each of which notes its arguments and gives a set answer.

It is compiled against C declarations generated from that data: the C compiler decides how wide an argument is and where
it lies, on whichever machine it compiles for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from abi import ctype
from abi.description import Callback, Function, Nested, Record, Snapshot

__all__ = ["CallbackType", "callback_types", "functions", "source"]

HEAD = """
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
static unsigned char seen[4096], answer[1024];
static size_t length, widths[64], count, further, answered;
static int started;

/* Until then the functions that a library is recognised by answer as its own do. */
void roundtrip_start(void) { started = 1; }
void roundtrip_answer(const void *from, size_t size, size_t more) {
  memset(answer, 0xEE, sizeof answer);
  memcpy(answer, from, size);
  length = count = answered = 0;
  further = more;
}
size_t roundtrip_seen(const void **where, const size_t **each) { *where = seen; *each = widths; return count; }
size_t roundtrip_given(void) { return answered; }
static void note(const void *from, size_t size) {
  memcpy(seen + length, from, size);
  length += size;
  widths[count++] = size;
}
#define GIVE(type) \\
  do { type given; answered = sizeof given; memcpy(&given, answer, sizeof given); return given; } while (0)
"""

TAKE = "{declared}; memcpy(&{name}, at, sizeof {name}); at += sizeof {name}; note(&{name}, sizeof {name});"


@dataclass(frozen=True)
class CallbackType:
    """A type of functions that C calls. where: its name, `function(parameter)` or `record.field`."""

    where: str
    returns: str
    params: tuple[str, ...]


def functions(snapshot: Snapshot, header: str | None = None) -> list[Function]:
    """Return the functions that a library has to export, without helpers that the header defines."""
    return [row for row in snapshot.all(Function, header) if not row.inline]


def callback_types(snapshot: Snapshot) -> list[CallbackType]:
    """Every type of functions that Python hands to C, with or without a name."""
    found = [CallbackType(row.name, row.returns, row.params) for row in snapshot.all(Callback)]
    for function in functions(snapshot):
        for name, spelling in function.params:
            found += _unnamed(f"{function.name}({name})", spelling)
    for record in snapshot.all(Record):
        for field in record.fields:
            if not isinstance(field.type, Nested):
                found += _unnamed(f"{record.name}.{field.name}", field.type)
    return found


def _unnamed(where: str, spelling: str) -> Iterator[CallbackType]:
    kind = ctype.parse(spelling)
    if isinstance(kind, ctype.Pointer) and isinstance(kind.to, ctype.Function):
        yield CallbackType(where, ctype.declare(kind.to.returns), tuple(map(ctype.declare, kind.to.params)))


def source(snapshot: Snapshot, special: Mapping[str, str], leave_out: frozenset[str] = frozenset()) -> str:
    """Return the library's text.

    special: by function, its code before the test starts; by "", code beside the functions.
    """
    lines = [HEAD]
    lines += [f'#include "{header}"' for header, rows in snapshot.headers.items() if rows]
    lines += [_function(row, special.get(row.name, "")) for row in functions(snapshot) if row.name not in leave_out]
    lines += [_caller(index, one) for index, one in enumerate(callback_types(snapshot))]
    return "\n".join([*lines, special.get("", "")]) + "\n"


def _function(row: Function, special: str) -> str:
    params = [ctype.declare(ctype.as_parameter(ctype.parse(spelling)), name) for name, spelling in row.params]
    body = [special] + [f"note(&{name}, sizeof {name});" for name, _ in row.params]
    if row.variadic:
        params.append("...")
        body.append(f"va_list rest; va_start(rest, {row.params[-1][0]});")
        body.append("while (further--) { void *one = va_arg(rest, void *); note(&one, sizeof one); }")
        body.append("va_end(rest);")
    if row.returns != "void":
        body.append(f"GIVE({ctype.declare(ctype.parse(row.returns))});")
    head = ctype.declare(ctype.parse(row.returns), f"{row.name}({', '.join(params) or 'void'})")
    return f"{head} {{ {' '.join(body)} }}"


def _caller(index: int, one: CallbackType) -> str:
    """A function that calls what it is given, with arguments from `answer`, and notes them and the result; and one of
    the type itself, for Python to call.
    """
    params = [ctype.as_parameter(ctype.parse(spelling)) for spelling in one.params]
    names = [f"a{number}" for number in range(len(params))]
    body = [TAKE.format(declared=ctype.declare(kind, name), name=name) for kind, name in zip(params, names)]
    call = f"called({', '.join(names)});"
    returns = ctype.parse(one.returns)
    own = [f"note(&{name}, sizeof {name});" for name in names]
    if returns == ctype.Named("void"):
        body.append(call)
    else:
        body += [f"{ctype.declare(returns, 'result')} = {call}", "note(&result, sizeof result);"]
        own.append(f"GIVE({ctype.declare(returns)});")
    listed = ", ".join(ctype.declare(kind, name) for kind, name in zip(params, names)) or "void"
    declared = ctype.declare(ctype.Pointer(ctype.Function(returns, tuple(params))), "called")
    return (
        f"void roundtrip_call_{index}({declared}) {{ const unsigned char *at = answer; (void)at; {' '.join(body)} }}\n"
        f"{ctype.declare(returns, f'roundtrip_called_{index}({listed})')} {{ {' '.join(own)} }}"
    )
