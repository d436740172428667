#include "trace.h"

#include <string.h>

#include "matmul.h"

#define NAME(x) {x, #x}

const npu_name rf_init_flags[] = {
    NAME(RKNN_FLAG_PRIOR_MEDIUM),
    NAME(RKNN_FLAG_PRIOR_LOW),
    NAME(RKNN_FLAG_ASYNC_MASK),
    NAME(RKNN_FLAG_COLLECT_PERF_MASK),
    NAME(RKNN_FLAG_MEM_ALLOC_OUTSIDE),
    NAME(RKNN_FLAG_SHARE_WEIGHT_MEM),
    NAME(RKNN_FLAG_FENCE_IN_OUTSIDE),
    NAME(RKNN_FLAG_FENCE_OUT_OUTSIDE),
    NAME(RKNN_FLAG_COLLECT_MODEL_INFO_ONLY),
    NAME(RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE),
    NAME(RKNN_FLAG_EXECUTE_FALLBACK_PRIOR_DEVICE_GPU),
    NAME(RKNN_FLAG_ENABLE_SRAM),
    NAME(RKNN_FLAG_SHARE_SRAM),
    NAME(RKNN_FLAG_DISABLE_PROC_HIGH_PRIORITY),
    NAME(RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE),
    NAME(RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE),
    NAME(RKNN_FLAG_MODEL_BUFFER_ZERO_COPY),
    NAME(RKNN_MEM_FLAG_ALLOC_NO_CONTEXT),
    {0, NULL},
};

const npu_name rf_query_names[] = {
    NAME(RKNN_QUERY_IN_OUT_NUM),
    NAME(RKNN_QUERY_INPUT_ATTR),
    NAME(RKNN_QUERY_OUTPUT_ATTR),
    NAME(RKNN_QUERY_PERF_DETAIL),
    NAME(RKNN_QUERY_PERF_RUN),
    NAME(RKNN_QUERY_SDK_VERSION),
    NAME(RKNN_QUERY_MEM_SIZE),
    NAME(RKNN_QUERY_CUSTOM_STRING),
    NAME(RKNN_QUERY_NATIVE_INPUT_ATTR),
    NAME(RKNN_QUERY_NATIVE_OUTPUT_ATTR),
    NAME(RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR),
    NAME(RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR),
    NAME(RKNN_QUERY_DEVICE_MEM_INFO),
    NAME(RKNN_QUERY_INPUT_DYNAMIC_RANGE),
    NAME(RKNN_QUERY_CURRENT_INPUT_ATTR),
    NAME(RKNN_QUERY_CURRENT_OUTPUT_ATTR),
    NAME(RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR),
    NAME(RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR),
    {0, NULL},
};

const npu_name rf_core_names[] = {
    NAME(RKNN_NPU_CORE_AUTO), NAME(RKNN_NPU_CORE_0),         NAME(RKNN_NPU_CORE_1),
    NAME(RKNN_NPU_CORE_2),    NAME(RKNN_NPU_CORE_0_1),       NAME(RKNN_NPU_CORE_0_1_2),
    NAME(RKNN_NPU_CORE_ALL),  NAME(RKNN_NPU_CORE_UNDEFINED), {0, NULL},
};

const npu_name rf_alloc_flags[] = {
    NAME(RKNN_FLAG_MEMORY_CACHEABLE),
    NAME(RKNN_FLAG_MEMORY_NON_CACHEABLE),
    NAME(RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM),
    NAME(RKNN_MEM_FLAG_ALLOC_NO_CONTEXT),
    {0, NULL},
};

const npu_name rf_sync_names[] = {
    NAME(RKNN_MEMORY_SYNC_TO_DEVICE),
    NAME(RKNN_MEMORY_SYNC_FROM_DEVICE),
    NAME(RKNN_MEMORY_SYNC_BIDIRECTIONAL),
    {0, NULL},
};

static const npu_name types[] = {
    NAME(RKNN_TENSOR_FLOAT32),
    NAME(RKNN_TENSOR_FLOAT16),
    NAME(RKNN_TENSOR_INT8),
    NAME(RKNN_TENSOR_UINT8),
    NAME(RKNN_TENSOR_INT16),
    NAME(RKNN_TENSOR_UINT16),
    NAME(RKNN_TENSOR_INT32),
    NAME(RKNN_TENSOR_UINT32),
    NAME(RKNN_TENSOR_INT64),
    NAME(RKNN_TENSOR_BOOL),
    NAME(RKNN_TENSOR_INT4),
    NAME(RKNN_TENSOR_BFLOAT16),
    {0, NULL},
};

static const npu_name formats[] = {
    NAME(RKNN_TENSOR_NCHW), NAME(RKNN_TENSOR_NHWC), NAME(RKNN_TENSOR_NC1HWC2), NAME(RKNN_TENSOR_UNDEFINED), {0, NULL},
};

static const npu_name quant_types[] = {
    NAME(RKNN_TENSOR_QNT_NONE),
    NAME(RKNN_TENSOR_QNT_DFP),
    NAME(RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC),
    {0, NULL},
};

const npu_field rf_attr_fields[] = {
    NPU_FIELD(rknn_tensor_attr, index),
    NPU_FIELD(rknn_tensor_attr, n_dims),
    NPU_FIELD_COUNTED(rknn_tensor_attr, dims, n_dims),
    NPU_FIELD_CHARS(rknn_tensor_attr, name),
    NPU_FIELD(rknn_tensor_attr, n_elems),
    NPU_FIELD(rknn_tensor_attr, size),
    NPU_FIELD_ENUM(rknn_tensor_attr, fmt, formats),
    NPU_FIELD_ENUM(rknn_tensor_attr, type, types),
    NPU_FIELD_ENUM(rknn_tensor_attr, qnt_type, quant_types),
    NPU_FIELD(rknn_tensor_attr, fl),
    NPU_FIELD(rknn_tensor_attr, zp),
    NPU_FIELD(rknn_tensor_attr, scale),
    NPU_FIELD(rknn_tensor_attr, w_stride),
    NPU_FIELD(rknn_tensor_attr, size_with_stride),
    NPU_FIELD(rknn_tensor_attr, pass_through),
    NPU_FIELDS_END,
};

const npu_field rf_init_extend_fields[] = {
    NPU_FIELD_HANDLE(rknn_init_extend, ctx, &rf_context_kind),
    NPU_FIELD(rknn_init_extend, real_model_offset),
    NPU_FIELD(rknn_init_extend, real_model_size),
    NPU_FIELD(rknn_init_extend, model_buffer_flags),
    NPU_FIELDS_END,
};

const npu_field rf_run_extend_fields[] = {
    NPU_FIELD(rknn_run_extend, frame_id),
    NPU_FIELD(rknn_run_extend, non_block),
    NPU_FIELD(rknn_run_extend, timeout_ms),
    NPU_FIELD(rknn_run_extend, fence_fd),
    NPU_FIELDS_END,
};

const npu_field rf_output_extend_fields[] = {NPU_FIELD(rknn_output_extend, frame_id), NPU_FIELDS_END};

static const npu_field number_fields[] = {
    NPU_FIELD(rknn_input_output_num, n_input),
    NPU_FIELD(rknn_input_output_num, n_output),
    NPU_FIELDS_END,
};

static const npu_field version_fields[] = {
    NPU_FIELD_CHARS(rknn_sdk_version, api_version),
    NPU_FIELD_CHARS(rknn_sdk_version, drv_version),
    NPU_FIELDS_END,
};

static const npu_field size_fields[] = {
    NPU_FIELD(rknn_mem_size, total_weight_size),        NPU_FIELD(rknn_mem_size, total_internal_size),
    NPU_FIELD(rknn_mem_size, total_dma_allocated_size), NPU_FIELD(rknn_mem_size, total_sram_size),
    NPU_FIELD(rknn_mem_size, free_sram_size),           NPU_FIELDS_END,
};

static const npu_field string_fields[] = {NPU_FIELD_CHARS(rknn_custom_string, string), NPU_FIELDS_END};

static const npu_name targets[] = {NAME(RKNN_TARGET_TYPE_CPU), NAME(RKNN_TARGET_TYPE_GPU), {0, NULL}};
static const npu_field custom_op_fields[] = {
    NPU_FIELD(rknn_custom_op, version),
    NPU_FIELD_ENUM(rknn_custom_op, target, targets),
    NPU_FIELD_CHARS(rknn_custom_op, op_type),
    NPU_FIELD_CHARS(rknn_custom_op, cl_kernel_name),
    NPU_FIELD_TEXT(rknn_custom_op, cl_kernel_source),
    NPU_FIELD(rknn_custom_op, cl_source_size),
    NPU_FIELD_CHARS(rknn_custom_op, cl_build_options),
    NPU_FIELD_POINTER(rknn_custom_op, init),
    NPU_FIELD_POINTER(rknn_custom_op, prepare),
    NPU_FIELD_POINTER(rknn_custom_op, compute),
    NPU_FIELD_POINTER(rknn_custom_op, compute_native),
    NPU_FIELD_POINTER(rknn_custom_op, destroy),
    NPU_FIELDS_END,
};

void rf_trace_context(npu_call *call, const char *name, rknn_context context)
{
    /* Functions about memory take either kind of number. */
    bool product = npu_handle_live(&rf_matmul_kind, (uintptr_t)context);
    npu_arg_handle(call, name, product ? &rf_matmul_kind : &rf_context_kind, (uintptr_t)context);
}

void rf_trace_context_at(npu_call *call, const char *name, const rknn_context *context, bool good)
{
    if (context && good)
        rf_trace_context(call, name, *context);
    else
        npu_arg_pointer(call, name, context);
}

void rf_trace_inputs(npu_call *call, uint32_t count, const rknn_input *inputs)
{
    if (!call->traced)
        return;
    if (!inputs) {
        npu_arg_null(call, "inputs");
        return;
    }
    npu_arg_begin(call, "inputs", '[');
    for (uint32_t i = 0; i < count; i++) {
        const rknn_input *input = &inputs[i];
        npu_arg_begin(call, NULL, '{');
        npu_arg_uint(call, "index", input->index);
        npu_arg_data(call, "buf", input->buf, input->size);
        npu_arg_uint(call, "size", input->size);
        npu_arg_uint(call, "pass_through", input->pass_through);
        npu_arg_enum(call, "type", input->type, types);
        npu_arg_enum(call, "fmt", input->fmt, formats);
        npu_arg_end(call, '}');
    }
    npu_arg_end(call, ']');
}

void rf_trace_outputs(npu_call *call, uint32_t count, const rknn_output *outputs, char buffers)
{
    if (!call->traced)
        return;
    if (!outputs) {
        npu_arg_null(call, "outputs");
        return;
    }
    npu_arg_begin(call, "outputs", '[');
    for (uint32_t i = 0; i < count; i++) {
        const rknn_output *output = &outputs[i];
        npu_arg_begin(call, NULL, '{');
        npu_arg_uint(call, "want_float", output->want_float);
        npu_arg_uint(call, "is_prealloc", output->is_prealloc);
        npu_arg_uint(call, "index", output->index);
        if (buffers == 'd')
            npu_arg_data(call, "buf", output->buf, output->size);
        else if (buffers == 'h' && !output->is_prealloc)
            npu_arg_handle(call, "buf", &rf_output_kind, (uintptr_t)output->buf);
        else
            npu_arg_pointer(call, "buf", output->buf);
        npu_arg_uint(call, "size", output->size);
        npu_arg_end(call, '}');
    }
    npu_arg_end(call, ']');
}

static void trace_range(npu_call *call, const rknn_input_range *range)
{
    npu_arg_begin(call, "info", '{');
    npu_arg_uint(call, "index", range->index);
    npu_arg_uint(call, "shape_number", range->shape_number);
    npu_arg_enum(call, "fmt", range->fmt, formats);
    npu_arg_chars(call, "name", range->name, sizeof range->name);
    npu_arg_begin(call, "dyn_range", '[');
    for (uint32_t s = 0; s < range->shape_number; s++) {
        npu_arg_begin(call, NULL, '[');
        for (uint32_t d = 0; d < range->n_dims; d++)
            npu_arg_uint(call, NULL, range->dyn_range[s][d]);
        npu_arg_end(call, ']');
    }
    npu_arg_end(call, ']');
    npu_arg_uint(call, "n_dims", range->n_dims);
    npu_arg_end(call, '}');
}

void rf_trace_answer(npu_call *call, int command, const void *info, uint32_t size)
{
    if (!call->traced)
        return;
    union {
        rknn_mem_size sizes;
        rknn_tensor_attr attr;
    } whole = {0}; /* older releases answer with shorter records */
    bool range = command == RKNN_QUERY_INPUT_DYNAMIC_RANGE, string = command == RKNN_QUERY_CUSTOM_STRING;
    if (!range && !string && command != RKNN_QUERY_SDK_VERSION) {
        memcpy(&whole, info, size < sizeof whole ? size : sizeof whole);
        if (command != RKNN_QUERY_PERF_DETAIL && command != RKNN_QUERY_PERF_RUN)
            info = &whole;
    }
    switch (command) {
    case RKNN_QUERY_IN_OUT_NUM:
        npu_arg_record(call, "info", info, number_fields);
        break;
    case RKNN_QUERY_SDK_VERSION:
        npu_arg_record(call, "info", info, version_fields);
        break;
    case RKNN_QUERY_MEM_SIZE:
        npu_arg_record(call, "info", info, size_fields);
        break;
    case RKNN_QUERY_CUSTOM_STRING:
        npu_arg_record(call, "info", info, string_fields);
        break;
    case RKNN_QUERY_PERF_DETAIL: /* times differ from run to run; a trace is for comparing programs */
    case RKNN_QUERY_PERF_RUN:
        npu_arg_pointer(call, "info", info);
        break;
    case RKNN_QUERY_INPUT_DYNAMIC_RANGE:
        trace_range(call, info);
        break;
    default:
        npu_arg_record(call, "info", info, rf_attr_fields);
    }
}

void rf_trace_custom_ops(npu_call *call, const rknn_custom_op *ops, uint32_t count)
{
    npu_arg_records(call, "op", ops, count, sizeof *ops, custom_op_fields);
}

void rf_trace_op_attr(npu_call *call, const rknn_custom_op_attr *attr, bool good)
{
    if (!good) {
        npu_arg_pointer(call, "op_attr", attr);
        return;
    }
    size_t item = attr->dtype == RKNN_TENSOR_INT64 ? 8 : attr->dtype == RKNN_TENSOR_FLOAT32 ? 4 : 1;
    npu_arg_begin(call, "op_attr", '{');
    npu_arg_enum(call, "dtype", attr->dtype, types);
    npu_arg_uint(call, "n_elems", attr->n_elems);
    npu_arg_data(call, "data", attr->data, attr->n_elems * item);
    npu_arg_end(call, '}');
}
