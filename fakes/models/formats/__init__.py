"""Writers of the fakes' model files: the common graph, the vendors' containers, a network in ONNX.

Modules here import each other relatively: npu-fakes carries this folder, too, as `npu_fakes.formats`.
"""
