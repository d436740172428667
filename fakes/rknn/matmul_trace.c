/* rknn_matmul_api.h: how arguments look in a call trace. */
#include "matmul.h"
#include "rknn_work.h"

#define NAME(x) {x, #x}

static const npu_name elements[] = {
    NAME(RKNN_TENSOR_FLOAT32), NAME(RKNN_TENSOR_FLOAT16), NAME(RKNN_TENSOR_INT8),     NAME(RKNN_TENSOR_INT16),
    NAME(RKNN_TENSOR_INT32),   NAME(RKNN_TENSOR_INT4),    NAME(RKNN_TENSOR_BFLOAT16), {0, NULL},
};

const npu_field rf_mm_attr_fields[] = {
    NPU_FIELD_CHARS(rknn_matmul_tensor_attr, name),
    NPU_FIELD(rknn_matmul_tensor_attr, n_dims),
    NPU_FIELD_COUNTED(rknn_matmul_tensor_attr, dims, n_dims),
    NPU_FIELD(rknn_matmul_tensor_attr, size),
    NPU_FIELD_ENUM(rknn_matmul_tensor_attr, type, elements),
    NPU_FIELDS_END,
};

const npu_field rf_mm_io_attr_fields[] = {
    NPU_FIELD_RECORD(rknn_matmul_io_attr, A, rf_mm_attr_fields),
    NPU_FIELD_RECORD(rknn_matmul_io_attr, B, rf_mm_attr_fields),
    NPU_FIELD_RECORD(rknn_matmul_io_attr, C, rf_mm_attr_fields),
    NPU_FIELDS_END,
};

const npu_field rf_mm_shape_fields[] = {
    NPU_FIELD(rknn_matmul_shape, M),
    NPU_FIELD(rknn_matmul_shape, K),
    NPU_FIELD(rknn_matmul_shape, N),
    NPU_FIELDS_END,
};

/* By hand: its layout goes with the release. */
void rf_mm_trace_info(npu_call *call, const char *name, const void *info)
{
    if (!call->traced)
        return;
    if (!info) {
        npu_arg_null(call, name);
        return;
    }
    rf_mm_era era = rf_mm_era_now();
    rf_mm_info read = rf_mm_read_info(era, info);
    npu_arg_begin(call, name, '{');
    npu_arg_int(call, "M", read.m);
    npu_arg_int(call, "K", read.k);
    npu_arg_int(call, "N", read.n);
    npu_arg_enum(call, "type", read.type, rf_names_rknn_matmul_type);
    npu_arg_enum(call, "B_layout", read.b_layout, rf_names_rknn_matmul_layout);
    if (era >= RF_MM_2_0)
        npu_arg_enum(call, "B_quant_type", read.b_quant_type, rf_names_rknn_matmul_quant_type);
    npu_arg_enum(call, "AC_layout", read.ac_layout, rf_names_rknn_matmul_layout);
    if (era >= RF_MM_2_0) {
        npu_arg_enum(call, "AC_quant_type", read.ac_quant_type, rf_names_rknn_matmul_quant_type);
        npu_arg_int(call, "iommu_domain_id", read.iommu_domain_id);
    }
    if (era >= RF_MM_2_1)
        npu_arg_int(call, "group_size", read.group_size);
    npu_arg_end(call, '}');
}

void rf_mm_trace_new(npu_call *call, const char *name, const rknn_matmul_ctx *ctx, bool good)
{
    if (ctx && good)
        npu_arg_handle(call, name, &rf_matmul_kind, (uintptr_t)*ctx);
    else
        npu_arg_pointer(call, name, ctx);
}

/* Scales and zero points go by content; where the lengths are wrong, nothing is read. */
void rf_mm_trace_params(npu_call *call, const char *name, const rknn_quant_params *params)
{
    if (!call->traced)
        return;
    if (!params) {
        npu_arg_null(call, name);
        return;
    }
    bool scales = params->scale && params->scale_len > 0, zero_points = params->zp && params->zp_len > 0;
    npu_arg_begin(call, name, '{');
    npu_arg_chars(call, "name", params->name, sizeof params->name);
    npu_arg_data(call, "scale", scales ? params->scale : NULL, scales ? (size_t)params->scale_len * sizeof(float) : 0);
    npu_arg_int(call, "scale_len", params->scale_len);
    npu_arg_data(call, "zp", zero_points ? params->zp : NULL, zero_points ? (size_t)params->zp_len * sizeof(int32_t) : 0);
    npu_arg_int(call, "zp_len", params->zp_len);
    npu_arg_end(call, '}');
}

size_t rf_mm_count(int shape_num)
{
    return shape_num > 0 && shape_num < 65536 ? (size_t)shape_num : 0;
}

int rf_mm_create_dynamic(rknn_matmul_ctx *ctx, const void *info, int shape_num, const rknn_matmul_shape *shapes,
                         rknn_matmul_io_attr *attrs, const char *function)
{
    if (ctx && !shapes)
        return RKNN_ERR_PARAM_INVALID;
    return rf_mm_create(ctx, info, shape_num, shapes, attrs, function);
}
