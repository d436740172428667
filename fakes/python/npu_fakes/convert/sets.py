"""Shapes of inputs that a conversion asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import ConvertError
from .model import Shape, inputs_of, shape_of, shape_text

Sets = Mapping[str, Sequence[Sequence[int]]]


def shape_sets(model: Any, shapes: Sets, open: bool = False) -> list[dict[str, Shape]]:
    """Return the shape of every input, one entry per shape set.

    Args:
        model: The network.
        shapes: What was asked for, by input; -1 leaves a size open.
        open: Whether a file can have open sizes.

    Raises:
        ConvertError: An input stays open, a shape does not fit, or a name is none.
    """
    values = inputs_of(model)
    if "" in shapes and len(values) == 1:
        shapes = {values[0].name: shapes[""]}
    unknown = sorted((name or "(without name)") for name in set(shapes) - {value.name for value in values})
    if unknown:
        names = ", ".join(value.name for value in values)
        raise ConvertError(f"--shape: the network has no input {', '.join(unknown)}; it has {names}")
    counts = {name: len(given) for name, given in shapes.items() if len(given) != 1}
    if len(set(counts.values())) > 1:
        counted = ", ".join(f"{name} {count}" for name, count in counts.items())
        raise ConvertError(
            f"--shape: inputs have different numbers of shapes ({counted}); give one per set, or one for all"
        )
    sets: list[dict[str, Shape]] = [{} for _ in range(max(counts.values(), default=1))]
    for value in values:
        declared = shape_of(value)
        if value.name in shapes:
            given = [tuple(int(size) for size in shape) for shape in shapes[value.name]]
        elif declared is None or None in declared:
            text = "no shape" if declared is None else f"the open shape {shape_text(declared)}"
            rest = ",".join(str(size or "N") for size in declared or ("N",))
            more = ", or -1 for sizes that stay open" if open else ""
            raise ConvertError(f"input {value.name!r} has {text}: give --shape {value.name}={rest} with numbers{more}")
        else:
            given = [tuple(size for size in declared if size is not None)]
        for shape in given:
            fits = declared is None or (
                len(declared) == len(shape) and all(d in (None, s) for d, s in zip(declared, shape))
            )
            if -1 in shape and fits and not (open and len(sets) == 1):
                why = "sets of shapes leave no size open" if open else "of this vendor has no open sizes"
                what = "a file with" if open else "a file"
                raise ConvertError(f"--shape: {value.name!r} is {shape_text(shape)}, and {what} {why}: give numbers")
            if not fits or any(size < 1 and size != -1 for size in shape):
                raise ConvertError(
                    f"--shape: input {value.name!r} is {shape_text(declared or ())}, {shape_text(shape)} does not fit"
                )
        for index, sizes in enumerate(sets):
            sizes[value.name] = given[index if len(given) > 1 else 0]
    return sets
