#ifndef RKNN_FAKE_SETTINGS_H
#define RKNN_FAKE_SETTINGS_H

#include "context.h"

/* What a program sets on a context before it runs. All return the code of the call of the same name. */
int rf_allowed(const rf_context *context, const char *function); /* table 4-1, with a log line when refused */
int rf_set_core_mask(rf_context *context, uint32_t mask);
int rf_set_batch_cores(rf_context *context, int cores);
int rf_set_input_shapes(rf_context *context, uint32_t count, const rknn_tensor_attr *attrs);
int rf_set_input_shape(rf_context *context, const rknn_tensor_attr *attr);
int rf_set_weight_mem(rf_context *context, rknn_tensor_mem *record);
int rf_set_internal_mem(rf_context *context, rknn_tensor_mem *record);

#endif
