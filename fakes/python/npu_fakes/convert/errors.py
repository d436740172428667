"""The error of `npu-fakes convert`."""


class ConvertError(ValueError):
    """A network or an option that cannot become a model file; the text says why, and what to do."""
