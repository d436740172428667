"""A module for each header below openvino/c. `openvino`, as openvino.h, has all names of the others."""
