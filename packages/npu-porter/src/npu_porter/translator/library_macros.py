"""Functions that the translator reads in place of the C library's macros, so that a use stays a call by its name."""

__all__ = ["DECLARED"]

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
