/* Between the files of fakes/common: setting options. Reading them is in npu_common.h. */
#ifndef NPU_OPTIONS_H
#define NPU_OPTIONS_H

#include "npu_common.h"

enum { NPU_OPTION_FAULTS, NPU_OPTION_TRACE, NPU_OPTION_CRASH, NPU_OPTION_LATENCY, NPU_OPTION_LOG,
       NPU_OPTION_ENGINE, NPU_OPTION_OPENVINO, NPU_OPTION_ONNX, NPU_COMMON_OPTIONS };

/* The text of one that every library has. */
const char *npu_common_option(int index);
/* The same, read again where the environment says it: for what a program may change from model to model. */
const char *npu_common_option_now(int index);
/* One of these, and one of any by its name, where NULL stands for the environment's value. 0, or -1 with the reason. */
int npu_option_set(int index, const char *value, npu_why *why);
int npu_option_set_named(const char *name, const char *value, npu_why *why);
/* All as the environment says. */
void npu_options_reset(void);

#endif
