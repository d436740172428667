"""`openvino.layout_helpers`: places of dimensions in a Layout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..surface.refusals import absent

__all__ = ["get_layout", "set_layout"]

get_layout = absent("layout_helpers.get_layout", "note the layout beside the model")
set_layout = absent("layout_helpers.set_layout", "use PrePostProcessor: ppp.input().model().set_layout(...)")


def _place(letter: str) -> Any:
    return lambda layout: layout.get_index_by_name(letter)


def _has(letter: str) -> Any:
    return lambda layout: layout.has_name(letter)


for _word in ("batch", "channels", "depth", "height", "width"):
    _letter = _word[0].upper() if _word != "batch" else "N"
    globals()[f"{_word}_idx"], globals()[f"has_{_word}"] = _place(_letter), _has(_letter)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
