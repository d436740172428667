#include "trace.h"

#include <string.h>

#include "custom_op.h"
#include "matmul.h"
#include "rknn_work.h"

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

const npu_name rf_alloc_flags[] = {
    NAME(RKNN_FLAG_MEMORY_CACHEABLE),
    NAME(RKNN_FLAG_MEMORY_NON_CACHEABLE),
    NAME(RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM),
    NAME(RKNN_MEM_FLAG_ALLOC_NO_CONTEXT),
    {0, NULL},
};

const npu_field rf_attr_fields[] = {
    NPU_FIELD(rknn_tensor_attr, index),
    NPU_FIELD(rknn_tensor_attr, n_dims),
    NPU_FIELD_COUNTED(rknn_tensor_attr, dims, n_dims),
    NPU_FIELD_CHARS(rknn_tensor_attr, name),
    NPU_FIELD(rknn_tensor_attr, n_elems),
    NPU_FIELD(rknn_tensor_attr, size),
    NPU_FIELD_ENUM(rknn_tensor_attr, fmt, rf_names_rknn_tensor_format),
    NPU_FIELD_ENUM(rknn_tensor_attr, type, rf_names_rknn_tensor_type),
    NPU_FIELD_ENUM(rknn_tensor_attr, qnt_type, rf_names_rknn_tensor_qnt_type),
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

const npu_field rf_custom_op_fields[] = {
    NPU_FIELD(rknn_custom_op, version),
    NPU_FIELD_ENUM(rknn_custom_op, target, rf_names_rknn_target_type),
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

void rf_trace_inputs(npu_call *call, const char *name, uint32_t count, const rknn_input *inputs)
{
    if (!call->traced)
        return;
    if (!inputs) {
        npu_arg_null(call, name);
        return;
    }
    npu_arg_begin(call, name, '[');
    for (uint32_t i = 0; i < count; i++) {
        const rknn_input *input = &inputs[i];
        npu_arg_begin(call, NULL, '{');
        npu_arg_uint(call, "index", input->index);
        npu_arg_data(call, "buf", input->buf, input->size);
        npu_arg_uint(call, "size", input->size);
        npu_arg_uint(call, "pass_through", input->pass_through);
        npu_arg_enum(call, "type", input->type, rf_names_rknn_tensor_type);
        npu_arg_enum(call, "fmt", input->fmt, rf_names_rknn_tensor_format);
        npu_arg_end(call, '}');
    }
    npu_arg_end(call, ']');
}

void rf_trace_outputs(npu_call *call, const char *name, uint32_t count, const rknn_output *outputs, char buffers)
{
    if (!call->traced)
        return;
    if (!outputs) {
        npu_arg_null(call, name);
        return;
    }
    npu_arg_begin(call, name, '[');
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

static void trace_range(npu_call *call, const char *name, const rknn_input_range *range)
{
    npu_arg_begin(call, name, '{');
    npu_arg_uint(call, "index", range->index);
    npu_arg_uint(call, "shape_number", range->shape_number);
    npu_arg_enum(call, "fmt", range->fmt, rf_names_rknn_tensor_format);
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

void rf_trace_answer(npu_call *call, const char *name, int command, const void *info, uint32_t size, bool good)
{
    if (!call->traced || !good) {
        npu_arg_pointer(call, name, info);
        return;
    }
    union {
        rknn_mem_size sizes;
        rknn_tensor_attr attr;
    } whole = {0}; /* older releases answer with shorter records */
    bool range = command == RKNN_QUERY_INPUT_DYNAMIC_RANGE, string = command == RKNN_QUERY_CUSTOM_STRING;
    if (!range && !string && command != RKNN_QUERY_SDK_VERSION) {
        /* A caller may say more than it has: what lies behind the answer is not read. */
        size_t most = command == RKNN_QUERY_IN_OUT_NUM ? sizeof(rknn_input_output_num)
                      : command == RKNN_QUERY_MEM_SIZE ? sizeof(rknn_mem_size)
                                                       : sizeof whole;
        memcpy(&whole, info, size < most ? size : most);
        if (command != RKNN_QUERY_PERF_DETAIL && command != RKNN_QUERY_PERF_RUN)
            info = &whole;
    }
    switch (command) {
    case RKNN_QUERY_IN_OUT_NUM:
        npu_arg_record(call, name, info, number_fields);
        break;
    case RKNN_QUERY_SDK_VERSION:
        npu_arg_record(call, name, info, version_fields);
        break;
    case RKNN_QUERY_MEM_SIZE:
        npu_arg_record(call, name, info, size_fields);
        break;
    case RKNN_QUERY_CUSTOM_STRING:
        npu_arg_record(call, name, info, string_fields);
        break;
    case RKNN_QUERY_PERF_DETAIL: /* times differ from run to run; a trace is for comparing programs */
    case RKNN_QUERY_PERF_RUN:
        npu_arg_pointer(call, name, info);
        break;
    case RKNN_QUERY_INPUT_DYNAMIC_RANGE:
        trace_range(call, name, info);
        break;
    default:
        npu_arg_record(call, name, info, rf_attr_fields);
    }
}

void rf_trace_model(npu_call *call, const char *name, const void *model, uint32_t size, npu_data bytes)
{
    if (size)
        npu_arg_data_of(call, name, bytes);
    else
        npu_arg_text(call, name, model);
}

void rf_trace_op_context(npu_call *call, const char *name, const rknn_custom_op_context *context)
{
    npu_arg_handle(call, name, &rf_custom_kind, context ? (uintptr_t)context->internal_ctx : 0);
}

void rf_trace_op_attr(npu_call *call, const char *name, const rknn_custom_op_attr *attr, bool good)
{
    if (!good) {
        npu_arg_pointer(call, name, attr);
        return;
    }
    size_t item = attr->dtype == RKNN_TENSOR_INT64 ? 8 : attr->dtype == RKNN_TENSOR_FLOAT32 ? 4 : 1;
    npu_arg_begin(call, name, '{');
    npu_arg_enum(call, "dtype", attr->dtype, rf_names_rknn_tensor_type);
    npu_arg_uint(call, "n_elems", attr->n_elems);
    npu_arg_data(call, "data", attr->data, attr->n_elems * item);
    npu_arg_end(call, '}');
}
