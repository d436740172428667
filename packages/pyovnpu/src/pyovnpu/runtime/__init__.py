"""OpenVINO's own objects: `Core`, `OvModel`, `CompiledModel`, `InferRequest`, `Tensor`."""
