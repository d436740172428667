/* rknn_matmul_api.h. Each function: faults and trace around the work done elsewhere. */
#include "matmul.h"
#include "trace.h"

#define NAME(x) {x, #x}

const npu_name rf_mm_type_names[] = {
    NAME(RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32), NAME(RKNN_INT8_MM_INT8_TO_INT32),
    NAME(RKNN_INT8_MM_INT8_TO_INT8),          NAME(RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16),
    NAME(RKNN_FLOAT16_MM_INT8_TO_FLOAT32),    NAME(RKNN_FLOAT16_MM_INT8_TO_FLOAT16),
    NAME(RKNN_FLOAT16_MM_INT4_TO_FLOAT32),    NAME(RKNN_FLOAT16_MM_INT4_TO_FLOAT16),
    NAME(RKNN_INT8_MM_INT8_TO_FLOAT32),       NAME(RKNN_INT4_MM_INT4_TO_INT16),
    NAME(RKNN_INT8_MM_INT4_TO_INT32),         NAME(RKNN_FLOAT16_MM_INT4_TO_BFLOAT16),
    NAME(RKNN_INT8_MM_INT4_TO_FLOAT16),       {0, NULL},
};

static const npu_name layouts[] = {
    NAME(RKNN_MM_LAYOUT_NORM), NAME(RKNN_MM_LAYOUT_NATIVE), NAME(RKNN_MM_LAYOUT_TP_NORM), {0, NULL},
};

static const npu_name quant_types[] = {
    NAME(RKNN_QUANT_TYPE_PER_LAYER_SYM),    NAME(RKNN_QUANT_TYPE_PER_LAYER_ASYM),
    NAME(RKNN_QUANT_TYPE_PER_CHANNEL_SYM),  NAME(RKNN_QUANT_TYPE_PER_CHANNEL_ASYM),
    NAME(RKNN_QUANT_TYPE_PER_GROUP_SYM),    NAME(RKNN_QUANT_TYPE_PER_GROUP_ASYM),
    {0, NULL},
};

static const npu_name elements[] = {
    NAME(RKNN_TENSOR_FLOAT32), NAME(RKNN_TENSOR_FLOAT16), NAME(RKNN_TENSOR_INT8),     NAME(RKNN_TENSOR_INT16),
    NAME(RKNN_TENSOR_INT32),   NAME(RKNN_TENSOR_INT4),    NAME(RKNN_TENSOR_BFLOAT16), {0, NULL},
};

static const npu_field attr_fields[] = {
    NPU_FIELD_CHARS(rknn_matmul_tensor_attr, name),
    NPU_FIELD(rknn_matmul_tensor_attr, n_dims),
    NPU_FIELD_COUNTED(rknn_matmul_tensor_attr, dims, n_dims),
    NPU_FIELD(rknn_matmul_tensor_attr, size),
    NPU_FIELD_ENUM(rknn_matmul_tensor_attr, type, elements),
    NPU_FIELDS_END,
};

static const npu_field io_attr_fields[] = {
    NPU_FIELD_RECORD(rknn_matmul_io_attr, A, attr_fields),
    NPU_FIELD_RECORD(rknn_matmul_io_attr, B, attr_fields),
    NPU_FIELD_RECORD(rknn_matmul_io_attr, C, attr_fields),
    NPU_FIELDS_END,
};

static const npu_field shape_fields[] = {
    NPU_FIELD(rknn_matmul_shape, M),
    NPU_FIELD(rknn_matmul_shape, K),
    NPU_FIELD(rknn_matmul_shape, N),
    NPU_FIELDS_END,
};

/* By hand: its layout goes with the release. */
void rf_mm_trace_info(npu_call *call, const void *info)
{
    if (!call->traced)
        return;
    if (!info) {
        npu_arg_null(call, "info");
        return;
    }
    rf_mm_era era = rf_mm_era_now();
    rf_mm_info read = rf_mm_read_info(era, info);
    npu_arg_begin(call, "info", '{');
    npu_arg_int(call, "M", read.m);
    npu_arg_int(call, "K", read.k);
    npu_arg_int(call, "N", read.n);
    npu_arg_enum(call, "type", read.type, rf_mm_type_names);
    npu_arg_enum(call, "B_layout", read.b_layout, layouts);
    if (era >= RF_MM_2_0)
        npu_arg_enum(call, "B_quant_type", read.b_quant_type, quant_types);
    npu_arg_enum(call, "AC_layout", read.ac_layout, layouts);
    if (era >= RF_MM_2_0) {
        npu_arg_enum(call, "AC_quant_type", read.ac_quant_type, quant_types);
        npu_arg_int(call, "iommu_domain_id", read.iommu_domain_id);
    }
    if (era >= RF_MM_2_1)
        npu_arg_int(call, "group_size", read.group_size);
    npu_arg_end(call, '}');
}

static void trace_ctx(npu_call *call, const char *name, rknn_matmul_ctx ctx)
{
    npu_arg_handle(call, name, &rf_matmul_kind, (uintptr_t)ctx);
}

static void trace_new_ctx(npu_call *call, const rknn_matmul_ctx *ctx, bool good)
{
    if (ctx && good)
        trace_ctx(call, "ctx", *ctx);
    else
        npu_arg_pointer(call, "ctx", ctx);
}

/* Scales and zero points go by content; where the lengths are wrong, nothing is read. */
static void trace_params(npu_call *call, const rknn_quant_params *params)
{
    if (!call->traced)
        return;
    if (!params) {
        npu_arg_null(call, "params");
        return;
    }
    bool scales = params->scale && params->scale_len > 0, zero_points = params->zp && params->zp_len > 0;
    npu_arg_begin(call, "params", '{');
    npu_arg_chars(call, "name", params->name, sizeof params->name);
    npu_arg_data(call, "scale", scales ? params->scale : NULL, scales ? (size_t)params->scale_len * sizeof(float) : 0);
    npu_arg_int(call, "scale_len", params->scale_len);
    npu_arg_data(call, "zp", zero_points ? params->zp : NULL, zero_points ? (size_t)params->zp_len * sizeof(int32_t) : 0);
    npu_arg_int(call, "zp_len", params->zp_len);
    npu_arg_end(call, '}');
}

int rknn_matmul_create(rknn_matmul_ctx *ctx, rknn_matmul_info *info, rknn_matmul_io_attr *io_attr)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_matmul_create", NPU_CALL_DEVICE | NPU_CALL_INIT);
    int ret = go ? rf_mm_create(ctx, info, 1, NULL, io_attr, "rknn_matmul_create") : (int)call.code;
    bool good = go && ret == RKNN_SUCC;
    trace_new_ctx(&call, ctx, good);
    rf_mm_trace_info(&call, info);
    if (good)
        npu_arg_record(&call, "io_attr", io_attr, io_attr_fields);
    else
        npu_arg_pointer(&call, "io_attr", io_attr);
    return (int)npu_call_end(&call, ret);
}

static int create_dynamic(const char *function, rknn_matmul_ctx *ctx, rknn_matmul_info *info, int shape_num,
                          const rknn_matmul_shape *shapes, rknn_matmul_io_attr *attrs)
{
    npu_call call;
    bool go = npu_call_begin(&call, function, NPU_CALL_DEVICE | NPU_CALL_INIT);
    int ret = (int)call.code;
    if (go && ctx && !shapes)
        ret = RKNN_ERR_PARAM_INVALID;
    else if (go)
        ret = rf_mm_create(ctx, info, shape_num, shapes, attrs, function);
    bool good = go && ret == RKNN_SUCC;
    trace_new_ctx(&call, ctx, good);
    rf_mm_trace_info(&call, info);
    npu_arg_int(&call, "shape_num", shape_num);
    size_t count = shape_num > 0 && shape_num < 65536 ? (size_t)shape_num : 0;
    npu_arg_records(&call, "dynamic_shapes", shapes, count, sizeof *shapes, shape_fields);
    if (good)
        npu_arg_records(&call, "io_attrs", attrs, count, sizeof *attrs, io_attr_fields);
    else
        npu_arg_pointer(&call, "io_attrs", attrs);
    return (int)npu_call_end(&call, ret);
}

int rknn_matmul_create_dyn_shape(rknn_matmul_ctx *ctx, rknn_matmul_info *info, int shape_num,
                                 rknn_matmul_shape dynamic_shapes[], rknn_matmul_io_attr io_attrs[])
{
    return create_dynamic("rknn_matmul_create_dyn_shape", ctx, info, shape_num, dynamic_shapes, io_attrs);
}

int rknn_matmul_create_dynamic_shape(rknn_matmul_ctx *ctx, rknn_matmul_info *info, int shape_num,
                                     rknn_matmul_shape dynamic_shapes[], rknn_matmul_io_attr io_attrs[])
{
    return create_dynamic("rknn_matmul_create_dynamic_shape", ctx, info, shape_num, dynamic_shapes, io_attrs);
}

/* Starts a call on a live product; NULL with *ret set: leave with finish. */
static rf_matmul *start(npu_call *call, const char *function, int flags, const char *name, rknn_matmul_ctx ctx, int *ret)
{
    bool go = npu_call_begin(call, function, flags);
    trace_ctx(call, name, ctx);
    *ret = (int)call->code;
    return go ? rf_mm_enter(ctx, function, ret) : NULL;
}

static int finish(npu_call *call, rf_matmul *mm, int ret)
{
    if (mm)
        rf_mm_leave(mm);
    return (int)npu_call_end(call, ret);
}

int rknn_matmul_set_io_mem(rknn_matmul_ctx ctx, rknn_tensor_mem *mem, rknn_matmul_tensor_attr *attr)
{
    npu_call call;
    int ret;
    rf_matmul *mm = start(&call, "rknn_matmul_set_io_mem", NPU_CALL_DEVICE, "ctx", ctx, &ret);
    npu_arg_handle(&call, "mem", &rf_mem_kind, (uintptr_t)mem);
    npu_arg_record(&call, "attr", attr, attr_fields);
    return finish(&call, mm, mm ? rf_mm_set_io_mem(mm, mem, attr) : ret);
}

int rknn_matmul_set_core_mask(rknn_matmul_ctx context, rknn_core_mask core_mask)
{
    npu_call call;
    int ret;
    rf_matmul *mm = start(&call, "rknn_matmul_set_core_mask", NPU_CALL_DEVICE, "context", context, &ret);
    npu_arg_enum(&call, "core_mask", (int)core_mask, rf_core_names);
    return finish(&call, mm, mm ? rf_mm_set_core_mask(mm, core_mask) : ret);
}

int rknn_matmul_set_quant_params(rknn_matmul_ctx context, rknn_quant_params *params)
{
    npu_call call;
    int ret;
    rf_matmul *mm = start(&call, "rknn_matmul_set_quant_params", NPU_CALL_DEVICE, "context", context, &ret);
    trace_params(&call, params);
    return finish(&call, mm, mm ? rf_mm_set_quant_params(mm, params) : ret);
}

int rknn_matmul_get_quant_params(rknn_matmul_ctx ctx, rknn_quant_params *params, float *scale)
{
    npu_call call;
    int ret;
    rf_matmul *mm = start(&call, "rknn_matmul_get_quant_params", NPU_CALL_DEVICE, "ctx", ctx, &ret);
    trace_params(&call, params);
    if (mm)
        ret = rf_mm_get_quant_params(mm, params, scale);
    if (mm && ret == RKNN_SUCC)
        npu_arg_float(&call, "scale", (double)*scale);
    else
        npu_arg_pointer(&call, "scale", scale);
    return finish(&call, mm, ret);
}

int rknn_matmul_set_dynamic_shape(rknn_matmul_ctx ctx, rknn_matmul_shape *shape)
{
    npu_call call;
    int ret;
    rf_matmul *mm = start(&call, "rknn_matmul_set_dynamic_shape", NPU_CALL_DEVICE, "ctx", ctx, &ret);
    npu_arg_record(&call, "shape", shape, shape_fields);
    return finish(&call, mm, mm ? rf_mm_set_shape(mm, shape) : ret);
}

int rknn_matmul_run(rknn_matmul_ctx ctx)
{
    npu_call call;
    int ret;
    rf_matmul *mm = start(&call, "rknn_matmul_run", NPU_CALL_DEVICE, "ctx", ctx, &ret);
    return finish(&call, mm, mm ? rf_mm_run(mm) : ret);
}

int rknn_matmul_destroy(rknn_matmul_ctx ctx)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_matmul_destroy", NPU_CALL_PLAIN);
    trace_ctx(&call, "ctx", ctx);
    return (int)npu_call_end(&call, go ? rf_mm_destroy(ctx) : (int)call.code);
}
