"""Writes the C source of a library between a program and the real libopenvino_c, which leaves a line for every call.

The fakes trace themselves; OpenVINO's C API is the vendor's own library. A program that loads this one instead, a
reference program or a port, gets the real library's answers, and OPENVINO_TRACE names the file with its calls.
Everything is written from the ABI description: the functions the real library exports, the enumerators of its release
by name. A function that takes properties as an array shows as the variadic one it stands for, with the same arguments.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Callable

from npu_common.finder import LibraryFile

from abi import ctype
from abi.description import Abi, Enum, Function, Opaque, Record, Snapshot, load

COUNTS = ("property_args_size", "context_args_size", "object_args_size", "sub_names_size", "num_properties")
"""Parameters that say how many further arguments follow, or how long the array is."""

AT_MOST = 8
"""Further arguments a program may pass."""

AT_LOAD = ("ov_tensor_create", "ov_tensor_get_byte_size", "ov_tensor_free") * 2
"""pyovnpu's first calls: they ask the library how it numbers element types."""


def release_in_facts(abi: Abi, release: str) -> str:
    """Return the newest release the ABI data know that is not newer than `release`: a patch changes no header."""

    def order(version: str) -> tuple[int, ...]:
        return tuple(map(int, version.split(".")))

    return max((version for version in abi.versions if order(version) <= order(release)), key=order)


def build(library: Path, release: str, headers: Path, folder: Path, compiler: Sequence[str]) -> Path:
    """Compile the library into a folder under the real one's name, by which pyovnpu knows the release; its path.

    Args:
        library: The real one.
        headers: Its C declarations.
        folder: Where it goes.
        compiler: Command line of a C compiler.
    """
    text, traced = folder / "traced.c", folder / library.name
    text.write_text(source(load("openvino"), release, library), encoding="utf-8")
    warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-function", "-Wno-unused-variable"]
    command = [*compiler, "-std=c11", "-D_GNU_SOURCE", *warnings, "-shared", "-fPIC", f"-I{headers}"]
    command += [f"-I{Path(__file__).parent}", str(text), "-o", str(traced), f"-Wl,-soname,{library.name}"]
    subprocess.run([*command, "-ldl", "-pthread"], check=True)
    (folder / "libopenvino_c.so").symlink_to(traced.name)
    return traced


def source(abi: Abi, release: str, library: Path) -> str:
    """Return the whole library in C, for the real one at `library`."""
    snapshot = abi.at(release_in_facts(abi, release))
    has = LibraryFile(str(library), "given").has
    functions = [function for function in snapshot.all(Function) if has(function.name)]
    lines = [f'#define REAL_LIBRARY "{library}"', '#include "openvino_trace.h"', ""]
    lines += [f'#include "{header}"' for header in abi.rows if snapshot.headers[header]]
    for enum in snapshot.all(Enum):
        rows = ", ".join(f'{{{value}, "{name}"}}' for name, value in enum.values.items())
        lines.append(f"__attribute__((unused)) static const name_t names_{enum.name}[] = {{{rows}, {{0, NULL}}}};")
    for function in functions:
        lines += definition(function, snapshot)
    return "\n".join(lines) + "\n"


def parameters(function: Function) -> list[str]:
    return [ctype.declare(ctype.parse(spelling), name) for name, spelling in function.params]


def definition(function: Function, snapshot: Snapshot) -> Iterator[str]:
    """Yield one function: its call, and its line."""
    name, params = function.name, function.params
    returns = function.returns
    void = returns == "void"
    passed = ", ".join(parameter for parameter, _ in params)
    declared = ", ".join([*parameters(function), *(["..."] if function.variadic else [])]) or "void"
    kind = ", ".join([*(spelling for _, spelling in params), *(["..."] if function.variadic else [])]) or "void"
    result = "" if void else "result = "
    yield ""
    yield f"{ctype.declare(ctype.parse(returns), f'{name}({declared})')} {{"
    yield f"  {ctype.declare(ctype.parse(returns), f'(*real)({kind})')};"
    yield f'  *(void **)&real = find_real("{name}");'
    if not void:
        yield f"  {ctype.declare(ctype.parse(returns.replace('const ', '')), 'result')};".replace("char", "const char")
    if function.variadic:
        yield from gather(function)
    frees = name.endswith("_free") and len(params) == 1
    silent = not returns.endswith("ov_status_e") and not frees
    yield "  bool first = trace_depth++ == 0;"
    if silent or name == "ov_get_error_info":
        yield "  (void)first;"
        yield f"  {result}real({passed});"
    else:
        yield "  line_t line;"
        if name in ("ov_infer_request_infer", "ov_infer_request_start_async"):
            yield "  if (first) {"
            yield "    pthread_mutex_lock(&trace_lock);"
            yield f'    begin_line(&line, "memory before {name}");'
            yield '    put(&line, ")");'
            yield "    show_tensors(&line);"
            yield "    write_line(&line);"
            yield "    pthread_mutex_unlock(&trace_lock);"
            yield "  }"
        if frees:  # afterwards there is nothing to look at, and another thread may be given the same address
            yield from show(function, snapshot, "  int status = 0;")
            yield f"  {result}real({passed});"
        else:
            yield from forward(function) if function.variadic else [f"  {result}real({passed});"]
            yield from show(function, snapshot, "  int status = (int)result;")
    yield "  trace_depth--;"
    if not void:
        yield "  return result;"
    yield "}"


def gather(function: Function) -> Iterator[str]:
    """Yield the further arguments of a variadic function, as many as were announced."""
    counted = next((name for name, _ in function.params if name in COUNTS), "2")
    yield f"  const char *further[{AT_MOST}] = {{0}};"
    yield f"  size_t count = {counted};"
    yield f"  if (count > {AT_MOST}) abort();"
    yield "  va_list rest;"
    yield f"  va_start(rest, {function.params[-1][0]});"
    yield "  for (size_t i = 0; i < count; i++) further[i] = va_arg(rest, const char *);"
    yield "  va_end(rest);"


def forward(function: Function) -> Iterator[str]:
    passed = ", ".join(name for name, _ in function.params)
    yield "  switch (count) {"
    for count in range(AT_MOST + 1):
        further = "".join(f", further[{index}]" for index in range(count))
        yield f"    case {count}: result = real({passed}{further}); break;"
    yield "    default: abort();"
    yield "  }"


def show(function: Function, snapshot: Snapshot, status: str) -> Iterator[str]:
    """Yield the line of one call."""
    name, arrays = function.name, [n for n, spelling in function.params if "ov_property_t" in spelling]
    lists = [*arrays, *(n for n, _ in function.params if n == "sub_names")]
    further = bool(lists) or function.variadic
    yield "  if (first) {"
    yield "  " + status
    yield "    pthread_mutex_lock(&trace_lock);"
    yield f'    begin_line(&line, "{variadic_name(name, snapshot)}");'
    yield "    (void)status;"
    for parameter, spelling in function.params:
        if not (further and (parameter in COUNTS or parameter in lists)):
            yield f"    {shown(function, parameter, spelling, snapshot)}"
    if function.variadic:
        yield '    for (size_t i = 0; i < count; i++) show_text(&line, "further", further[i]);'
    elif arrays:
        yield "    for (size_t i = 0; i < num_properties; i++) {"
        yield '      show_text(&line, "further", properties[i].key);'
        yield '      show_text(&line, "further", properties[i].value);'
        yield "    }"
    elif lists:
        yield '    for (size_t i = 0; i < sub_names_size; i++) show_text(&line, "further", sub_names[i]);'
    yield '    put(&line, ")");'
    if function.returns != "void" and status.endswith("result;"):
        yield '    put(&line, " -> ");'
        yield "    put_name(&line, names_ov_status_e, status);"
    yield "    write_line(&line);"
    if name.endswith("_free") and len(function.params) == 1:
        kind = handle_kind(ctype.parse(function.params[0][1]), snapshot)
        if kind:
            yield f'    forget_handle("{kind}", {function.params[0][0]});'
    yield "    pthread_mutex_unlock(&trace_lock);"
    yield "  }"


def variadic_name(name: str, snapshot: Snapshot) -> str:
    """Return the variadic function that one with an array stands for; any other name is itself."""
    for older in (name.removesuffix("_props"), name.removesuffix("ies") + "y", name.removesuffix("s")):
        definition = snapshot.names.get(older)
        if older != name and isinstance(definition, Function) and definition.variadic:
            return older
    return name


def handle_kind(kind: ctype.CType, snapshot: Snapshot) -> str:
    """Return "core" for `ov_core_t *`; "" for anything else."""
    if isinstance(kind, ctype.Pointer) and isinstance(kind.to, ctype.Named):
        definition = snapshot.find(kind.to.name)
        if isinstance(definition, Opaque):
            return definition.name.removeprefix("ov_").removesuffix("_t")
    return ""


RECORDS = {
    "ov_shape_t": "show_shape",
    "ov_partial_shape_t": "show_partial_shape",
    "ov_version_t": "show_version",
    "ov_available_devices_t": "show_devices",
}
INTEGERS = ("size_t", "int", "int32_t", "int64_t", "uint32_t", "_Bool")


def shown(function: Function, name: str, spelling: str, snapshot: Snapshot) -> str:
    """Return the statement that shows one argument."""
    if (function.name, name) == ("ov_tensor_data", "data"):
        return (
            f'{{ handle_t *one = find_handle("tensor", tensor); show_pointer(&line, "{name}", {name});'
            " if (one && !status) { note_memory(one, *data); if (one->output) {"
            ' put(&line, " "); put_memory(&line, one->memory, one->size); } } }'
        )
    kind = ctype.parse(spelling)
    if isinstance(kind, ctype.Named):
        return by_value(name, kind.name, snapshot)
    if not isinstance(kind, ctype.Pointer):
        return f'show_pointer(&line, "{name}", (const void *){name});'
    inner = handle_kind(kind, snapshot)
    if inner:
        return f'show_handle(&line, "{name}", "{inner}", {name});'
    handle = handle_kind(kind.to, snapshot)
    if handle and not (isinstance(kind.to, ctype.Pointer) and getattr(kind.to.to, "const", False)):
        return made_handle(function, name, handle)
    written = kind.to
    if isinstance(written, ctype.Named):
        return by_address(function, name, written, snapshot)
    if spelling == "char **":
        text = f'show_text(&line, "{name}", *{name})'
        return f'SHOW_WRITTEN(&line, "{name}", {name}, status, {text});'
    return f'show_pointer(&line, "{name}", {name});'


def made_handle(function: Function, name: str, kind: str) -> str:
    statement = f'show_made(&line, "{name}", "{kind}", {name}, status);'
    if kind != "tensor":
        return statement
    if function.name == "ov_tensor_create_from_host_ptr":
        noted = 'note_memory(made, host_ptr); put(&line, " "); put_memory(&line, made->memory, made->size);'
        return f"{{ handle_t *made = {statement} if (made) {{ {noted} }} }}"
    output = "true" if "output" in function.name else "false"
    return f"{{ handle_t *made = {statement} if (made) made->output = {output}; }}"


def by_value(name: str, type_name: str, snapshot: Snapshot) -> str:
    definition = snapshot.find(type_name)
    if isinstance(definition, Enum):
        return f'show_name(&line, "{name}", names_{definition.name}, (int){name});'
    if isinstance(definition, Record) and definition.name in RECORDS:
        return f'{RECORDS[definition.name]}(&line, "{name}", &{name});'
    if type_name in ("ov_dimension_t", "ov_rank_t"):
        return f'show_dimension(&line, "{name}", {name});'
    if type_name == "float":
        return f'show_float(&line, "{name}", {name});'
    if type_name in INTEGERS:
        return f'show_integer(&line, "{name}", (long long){name});'
    return f'show_pointer(&line, "{name}", (const void *){name});'


def by_address(function: Function, name: str, kind: ctype.Named, snapshot: Snapshot) -> str:
    definition = snapshot.find(kind.name)
    show_one: Callable[[str], str] | None = None
    if kind.name == "char" and kind.const and name not in function.addresses:
        return f'show_text(&line, "{name}", {name});'
    if isinstance(definition, Record) and definition.name in RECORDS and name != "partial_shapes":
        return f'SHOW_WRITTEN(&line, "{name}", {name}, status, {RECORDS[definition.name]}(&line, "{name}", {name}));'
    if isinstance(definition, Enum) and not kind.const:
        show_one = lambda value: f'show_name(&line, "{name}", names_{definition.name}, (int){value})'  # noqa: E731
    elif kind.name in INTEGERS and not kind.const:
        show_one = lambda value: f'show_integer(&line, "{name}", (long long){value})'  # noqa: E731
    if show_one is not None:
        return f'SHOW_WRITTEN(&line, "{name}", {name}, status, {show_one(f"*{name}")});'
    return f'show_pointer(&line, "{name}", (const void *){name});'
