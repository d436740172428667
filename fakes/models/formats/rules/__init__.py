"""The refusals of converters and NPUs by vendor: the data of `npu_fakes.formats.refusals`."""
