"""What a converter or NPU refuses, by vendor: the data of `npu_fakes.formats.refusals`."""
