"""The refusals of a vendor's converter: an error, or a note where refusals are switched off."""

from __future__ import annotations

from typing import Any

from ..formats.refusals import STRICT, refusals, strict
from .errors import ConvertError
from .options import Options


def refused(model: Any, options: Options) -> list[str]:
    """Return the vendor's refusals for the network as notes; raise an error where that is strict."""
    target = options.target
    reasons = refusals(
        model, f"{target.vendor}:{target.board}", dtype="int8" if options.quantization else "float",
        release=target.release,
    )  # fmt: skip
    if reasons and (strict() if options.strict is None else options.strict):
        first, more = reasons[0], f" ({len(reasons) - 1} more refusals follow)" if len(reasons) > 1 else ""
        raise ConvertError(
            f"{target}: {first.sentence} [{first.rule}; {first.source}]{more}. {STRICT}=0 makes this a warning"
        )
    return [f"{target} refuses this: {refusal.sentence} [{refusal.rule}; {refusal.source}]" for refusal in reasons]
