"""Programs for any vendor's NPU: `npu examples npu_examples` lists and copies what the folder `examples` holds."""
