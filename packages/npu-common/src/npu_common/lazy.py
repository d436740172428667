"""A package whose names are imported when they are first asked for, so that importing a header module costs no numpy.

    __getattr__, __dir__, __all__ = attach(__name__, {"model": "Binding Model", "errors": "OvError errors"})

Type checkers and editors read the same names from imports under `if TYPE_CHECKING:` beside it; a test compares them.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # not npu_common's, which imports this module

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Callable

__all__ = ["attach"]


def attach(
    package: str, modules: Mapping[str, str], distribution: str = ""
) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """Make the `__getattr__`, `__dir__` and `__all__` of a package.

    Args:
        package: Its `__name__`.
        modules: Modules below the package ("errors", "model.binding"), each with the names that it gives to the
            package, separated by spaces; its own name among them stands for the module itself.
        distribution: What `__version__` is the version of; default: one called like the package. A sub-package has
            none.

    Returns:
        The three, to be assigned in the package. `__getattr__` raises AttributeError for other names.
    """
    homes = {name: module for module, names in modules.items() for name in names.split()}
    whole = "." not in package  # a sub-package has no version of its own
    names = sorted([*homes, *(["__version__"] if whole else [])])

    def __getattr__(name: str) -> Any:
        module = homes.get(name)
        if module is not None:
            path = f"{package}.{module}"
            __import__(path)  # importlib.import_module imports more than it is worth here
            loaded = sys.modules[path]
            return loaded if name == module else getattr(loaded, name)
        if name == "__version__" and whole:
            from importlib.metadata import version

            return version(distribution or package)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return __getattr__, lambda: names, names
