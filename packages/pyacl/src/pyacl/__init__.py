"""AscendCL for Python: Huawei Ascend NPUs."""
