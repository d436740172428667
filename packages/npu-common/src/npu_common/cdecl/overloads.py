"""One symbol that took other arguments in older releases of a library."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Overloaded"]


class Overloaded:
    """A declared function with the prototype it had before; the number of arguments says which one is meant.

    overloads: the prototypes as declared functions, oldest first. Calling the one that the loaded library does not have
    raises TypeError: C would read arguments that were not passed. `raw` and `signature` are the loaded library's,
    everything else (`declared`, `library`, `__doc__`) is the newest prototype's.
    """

    inline = False

    def __init__(self, older: Any, newer: Any, detected_by: str) -> None:
        self.overloads = (older, newer)
        self.since, self.until = older.since, newer.until
        self._told_by = detected_by  # a symbol only libraries with the older prototype export
        self._real: Any = None
        for name in ("__name__", "__qualname__", "__module__", "__doc__", "declared", "library"):
            setattr(self, name, getattr(newer, name))

    def _loaded(self) -> Any:
        if self._real is None:
            library = self.overloads[0].library
            library.load()
            self._real = self.overloads[0 if library.has(self._told_by) else 1]
        return self._real

    def __call__(self, *arguments: Any) -> Any:
        real = self._loaded()
        if len(arguments) != len(real.declared) - 1:
            raise TypeError(self._explain(real, len(arguments)))
        return real(*arguments)

    def _explain(self, real: Any, given: int) -> str:
        name = real.__name__
        wanted = ", ".join(declared for declared in real.declared if declared != "return")
        version = real.library.version() or "unknown version"
        text = f"{name}: this library ({version}) takes {name}({wanted}), got {given} arguments"
        for other in self.overloads:
            if other is not real and len(other.declared) - 1 == given:
                life = f"since {other.since}" if other.until is None else f"before {other.until}"
                text += f", as libraries {life} take"
        return text

    def __bool__(self) -> bool:
        return bool(self.overloads[1])

    @property
    def raw(self) -> Any:
        return self._loaded().raw

    @property
    def signature(self) -> tuple[Any, tuple[Any, ...]]:
        pair: tuple[Any, tuple[Any, ...]] = (self._real or self.overloads[1]).signature
        return pair

    def __repr__(self) -> str:
        return " or ".join(repr(overload) for overload in self.overloads)
