#ifndef RKNN_FAKE_TRACE_H
#define RKNN_FAKE_TRACE_H

#include "context.h"
#include "npu_trace.h"
#include "rknn_custom_op.h"

/* Enumerators, flags and record fields in the call trace's form. */
extern const npu_name rf_init_flags[], rf_alloc_flags[];
extern const npu_field rf_attr_fields[], rf_init_extend_fields[], rf_run_extend_fields[], rf_output_extend_fields[];
extern const npu_field rf_custom_op_fields[];

void rf_trace_context(npu_call *call, const char *name, rknn_context context);
/* *context, or null. */
void rf_trace_context_at(npu_call *call, const char *name, const rknn_context *context, bool good);
void rf_trace_inputs(npu_call *call, const char *name, uint32_t count, const rknn_input *inputs);
/* buffers: 'd' by content (after rknn_outputs_get), 'h' as handles (before rknn_outputs_release). */
void rf_trace_outputs(npu_call *call, const char *name, uint32_t count, const rknn_output *outputs, char buffers);
/* A path, or the file's bytes as they were before the call. */
void rf_trace_model(npu_call *call, const char *name, const void *model, uint32_t size, npu_data bytes);
/* The answer of rknn_query in `size` bytes, decoded by command when it is good. */
void rf_trace_answer(npu_call *call, const char *name, int command, const void *info, uint32_t size, bool good);
void rf_trace_op_context(npu_call *call, const char *name, const rknn_custom_op_context *context);
/* good: rknn_custom_op_get_op_attr has filled it in. */
void rf_trace_op_attr(npu_call *call, const char *name, const rknn_custom_op_attr *attr, bool good);

#endif
