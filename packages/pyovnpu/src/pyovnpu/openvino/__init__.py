"""OpenVINO's C headers: `openvino/c/ov_core.h` is `pyovnpu.openvino.c.ov_core`."""
