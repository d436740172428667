#ifndef RKNN_FAKE_VENDOR_FILE_H
#define RKNN_FAKE_VENDOR_FILE_H

#include "container.h"
#include "model.h"
#include "npu_sidecar.h"

/* Files of the vendor's toolkit: code for the NPU, and a JSON part with names and sizes of inputs and outputs. */

/* Is it a file for this fake instead, with a graph? */
bool rf_own(const rf_container *container);
/* The network in ONNX behind the file's inputs and outputs. NULL with the reason. */
npu_graph *rf_vendor_graph(const npu_json *json, const npu_sidecar *beside, npu_why *why);
/* Fills in the model's table from that graph; NULL when good. */
const char *rf_vendor_table(rf_model *model);

#endif
