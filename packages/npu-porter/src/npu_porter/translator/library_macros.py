"""Functions that the translator reads in place of the C library's macros, so that a use stays a call by its name."""

__all__ = ["DECLARED", "REPLACED"]

_SET, _CPUS, _TIME = "fd_set *set", "cpu_set_t *set", "const struct timeval *"
_FUNCTIONS = {
    "sys/select.h": {
        "FD_ZERO": ("void", _SET),
        "FD_SET": ("void", f"int fd, {_SET}"),
        "FD_CLR": ("void", f"int fd, {_SET}"),
        "FD_ISSET": ("int", f"int fd, const {_SET}"),
    },
    "sys/time.h": {
        "timersub": ("void", f"{_TIME}a, {_TIME}b, struct timeval *result"),
        "timeradd": ("void", f"{_TIME}a, {_TIME}b, struct timeval *result"),
        "timerclear": ("void", "struct timeval *time"),
        "timerisset": ("int", f"{_TIME}time"),
    },
    "include/sched.h": {
        "CPU_ZERO": ("void", _CPUS),
        "CPU_SET": ("void", f"int cpu, {_CPUS}"),
        "CPU_CLR": ("void", f"int cpu, {_CPUS}"),
        "CPU_ISSET": ("int", f"int cpu, const {_CPUS}"),
        "CPU_COUNT": ("int", f"const {_CPUS}"),
    },
}
_MATH = {"signbit": "double x", "fpclassify": "double x", "isnormal": "double x", "isunordered": "double x, double y"}
_MATH |= {f"is{name}": "double x, double y" for name in ("greater", "greaterequal", "less", "lessequal", "lessgreater")}


def _instead_of_macros(functions: dict[str, tuple[str, str]]) -> str:
    lines = ["", ""]
    for name, (result, parameters) in functions.items():
        lines += [f"#ifdef {name}", f"#undef {name}", f"{result} {name}({parameters});", "#endif"]
    return "\n".join([*lines, ""])


def _c_only(text: str) -> str:
    return f"\n#ifndef __cplusplus{text}#endif\n"


DECLARED = {
    **{header: _instead_of_macros(functions) for header, functions in _FUNCTIONS.items()},
    "include/math.h": _c_only(_instead_of_macros({name: ("int", given) for name, given in _MATH.items()})),
}
"""By a header's file name, with its folder, what is read after it."""


_INTEGERS = {
    "bool": "_Bool", "char": "char", "schar": "signed char", "uchar": "unsigned char", "short": "short",
    "ushort": "unsigned short", "int": "int", "uint": "unsigned int", "long": "long", "ulong": "unsigned long",
    "llong": "long long", "ullong": "unsigned long long",
}  # fmt: skip
_SIZED = {
    f"{name}_t": f"{name}_t"
    for name in (
        *(f"{sign}int{form}{n}" for sign in ("", "u") for form in ("", "_fast", "_least") for n in (8, 16, 32, 64)),
        "size", "ptrdiff", "intptr", "uintptr", "intmax", "uintmax",
    )
}  # fmt: skip
_OPERATIONS = ("add", "sub", "or", "xor", "and")


def _atomics() -> str:
    """Return <stdatomic.h>, whose own macros are another compiler's, as functions of each type of integer."""
    orders = ("relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst")
    lines = [
        "#ifndef __CLANG_STDATOMIC_H", "#define __CLANG_STDATOMIC_H", "#include <stddef.h>", "#include <stdint.h>",
        f"typedef enum {{ {', '.join(f'memory_order_{order}' for order in orders)} }} memory_order;",
        "typedef struct { _Bool value; } atomic_flag;", "#define ATOMIC_FLAG_INIT {0}",
        "#define ATOMIC_VAR_INIT(x) (x)",
        "_Bool atomic_flag_test_and_set(volatile atomic_flag *);", "void atomic_flag_clear(volatile atomic_flag *);",
        "_Bool atomic_flag_test_and_set_explicit(volatile atomic_flag *, memory_order);",
        "void atomic_flag_clear_explicit(volatile atomic_flag *, memory_order);",
        "void atomic_thread_fence(memory_order);", "void atomic_signal_fence(memory_order);",
    ]  # fmt: skip
    lines += [f"typedef _Atomic({type_}) atomic_{name};" for name, type_ in (_INTEGERS | _SIZED).items()]
    for type_ in _INTEGERS.values():
        place = f"volatile _Atomic({type_}) *"
        functions = [(type_, "load", place), ("void", "store", f"{place}, {type_}")]
        functions += [(type_, name, f"{place}, {type_}") for name in ("exchange", *(f"fetch_{x}" for x in _OPERATIONS))]
        for result, name, parameters in functions:
            lines.append(f"__attribute__((overloadable)) {result} atomic_{name}({parameters});")
            lines.append(f"__attribute__((overloadable)) {result} atomic_{name}_explicit({parameters}, memory_order);")
        lines.append(f"__attribute__((overloadable)) void atomic_init({place}, {type_});")
        for how in ("strong", "weak"):
            start = f"__attribute__((overloadable)) _Bool atomic_compare_exchange_{how}"
            lines.append(f"{start}({place}, {type_} *, {type_});")
            lines.append(f"{start}_explicit({place}, {type_} *, {type_}, memory_order, memory_order);")
    return "\n".join([*lines, "#endif", ""])


REPLACED = {"stdatomic.h": _atomics()}
"""By a header's file name the text that is read in its place."""
