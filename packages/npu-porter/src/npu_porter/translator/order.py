"""The order in which rules are tried: first come those of the modules that stand first.

A module stands before those whose rules it must not be asked after: a type of a library before what all classes are,
these before plain C. A new feature is a module with its rules, and its name here.
"""

from __future__ import annotations

__all__ = ["FEATURES"]

FEATURES = (
    "heads",  # what clang cannot resolve
    # the program's text
    "program",  # its constant macros
    "macros",  # those that are statements
    "variadic",
    "cleanups",
    # libraries of C++, and others
    "constant_references",
    "container_pointers",
    "elements",
    "exceptions",
    "priority_queues",
    "own_operators",
    "stream_iterators",
    "filesystem",
    "strings",
    "wholes",
    "tuples",
    "opencv",
    "bits",
    "buffers",
    "indices",
    "lambdas",
    "clocks",
    "iterators",
    "binds",
    "futures",
    "counted",
    "lent_owners",
    "owners",
    "foreign",
    "threads",
    "unordered",
    "maps",
    "streams",
    "pairs",
    "spans",
    "bindings",
    "closures",
    "sharing",
    "randoms",
    "optionals",
    "object_values",
    "object_addresses",
    "vectors",
    # C++
    "statics",
    "reference_results",
    "bases",
    "class_bodies",
    "classes",
    "algorithms",
    "containers",
    "atomics",
    # C: statements
    "jumps",
    "loops",
    "statements",
    "declarations",
    # C: expressions
    "file_variables",
    "flexible_arrays",
    "calls",
    "places",
    "initials",
    "expressions",
    "operators",
    "conversions",
    "storages",
)
