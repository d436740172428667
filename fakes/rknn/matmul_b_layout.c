/* rknn_B_normal_layout_to_native_layout, one symbol with two prototypes: seven arguments in 2.0.0b0 (RF_SEVEN_ARGUMENTS),
 * five since 2.1.0. Each library gets one of them. */
#ifdef RF_SEVEN_ARGUMENTS
#define rknn_B_normal_layout_to_native_layout the_newer_prototype
#endif
#include "matmul.h"

extern const npu_name rf_names_rknn_matmul_type[];
#ifdef RF_SEVEN_ARGUMENTS
#undef rknn_B_normal_layout_to_native_layout
#endif
#include <string.h>

#include "npu_convert.h"

static const char function[] = "rknn_B_normal_layout_to_native_layout";

static npu_dtype element_given(const rf_mm_type *type)
{
    return type->element[RF_B] == NPU_INT4 ? NPU_INT8 : type->element[RF_B];
}

/* B comes row by row, or transposed where info says that the product takes it so. int4 comes one element to a byte, as
 * two public programs that ran on boards (2.3.2) found, and goes out packed. */
static int convert(const void *input, void *output, const rf_mm_info *info, const rf_mm_type *type, const rf_mm_blocks *blocks)
{
    npu_dtype dtype = type->element[RF_B], given = element_given(type);
    size_t rows = (size_t)info->k, columns = (size_t)info->n;
    int from = info->b_layout == RKNN_MM_LAYOUT_TP_NORM ? RKNN_MM_LAYOUT_TP_NORM : RKNN_MM_LAYOUT_NORM;
    for (size_t k = 0; k < rows; k++)
        for (size_t n = 0; n < columns; n++) {
            size_t at = rf_mm_b_index(blocks, from, rows, columns, k, n);
            size_t to = rf_mm_b_index(blocks, RKNN_MM_LAYOUT_NATIVE, rows, columns, k, n);
            if (dtype == NPU_FLOAT16) /* not by value: a NaN keeps its bits */
                memcpy((char *)output + 2 * to, (const char *)input + 2 * at, 2);
            else
                npu_put(dtype, output, to, npu_get(given, input, at));
        }
    return RKNN_SUCC;
}

static int check_and_convert(const void *input, void *output, const rf_mm_info *info, uint32_t sub_n, uint32_t sub_k)
{
    const rf_chip *chip = rf_chip_now();
    const rf_mm_type *type;
    rf_mm_blocks blocks;
    int code = rf_mm_check(chip, rf_mm_era_now(), info, function, &type, &blocks);
    if (code)
        return code;
    if (sub_n && (sub_n != blocks.n || sub_k != blocks.k)) {
        rf_error("%s, subN %u subK %u, expected %u and %u", function, (unsigned)sub_n, (unsigned)sub_k, (unsigned)blocks.n,
                 (unsigned)blocks.k);
        return RKNN_ERR_PARAM_INVALID;
    }
    return convert(input, output, info, type, &blocks);
}

/* Both matrices by content, once the arguments are known to be good. */
static void trace_b(npu_call *call, const void *input, const void *output, const rf_mm_info *info, bool good)
{
    const rf_mm_type *type = good ? rf_mm_type_find(rf_chip_now(), rf_mm_era_now(), info->type, function) : NULL;
    size_t elements = type ? (size_t)info->k * (size_t)info->n : 0;
    if (type) {
        npu_arg_data(call, "B_input", input, npu_bytes(element_given(type), elements));
        npu_arg_data(call, "B_output", output, npu_bytes(type->element[RF_B], elements));
    } else {
        npu_arg_pointer(call, "B_input", input);
        npu_arg_pointer(call, "B_output", output);
    }
}

#ifdef RF_SEVEN_ARGUMENTS
__attribute__((visibility("default"))) int rknn_B_normal_layout_to_native_layout(void *B_input, void *B_output, int K, int N,
                                                                                 int subN, int subK, rknn_matmul_type type);

int rknn_B_normal_layout_to_native_layout(void *B_input, void *B_output, int K, int N, int subN, int subK,
                                          rknn_matmul_type type)
{
    npu_call call;
    rf_mm_info info = {.m = 1, .k = K, .n = N, .type = (int)type};
    bool go = npu_call_begin(&call, function, NPU_CALL_PLAIN);
    int ret = go ? RKNN_ERR_PARAM_INVALID : (int)call.code;
    if (go && B_input && B_output && subN > 0)
        ret = check_and_convert(B_input, B_output, &info, (uint32_t)subN, (uint32_t)subK);
    bool good = go && ret == RKNN_SUCC && call.traced;
    trace_b(&call, B_input, B_output, &info, good);
    npu_arg_int(&call, "K", K);
    npu_arg_int(&call, "N", N);
    npu_arg_int(&call, "subN", subN);
    npu_arg_int(&call, "subK", subK);
    npu_arg_enum(&call, "type", (int)type, rf_names_rknn_matmul_type);
    return (int)npu_call_end(&call, ret);
}
#else
int rknn_B_normal_layout_to_native_layout(void *B_input, void *B_output, int K, int N, rknn_matmul_info *info)
{
    npu_call call;
    rf_mm_info read = {0};
    bool go = npu_call_begin(&call, function, NPU_CALL_PLAIN);
    int ret = go ? RKNN_ERR_PARAM_INVALID : (int)call.code;
    if (info) {
        read = rf_mm_read_info(rf_mm_era_now(), info);
        read.k = K;
        read.n = N;
    }
    if (go && B_input && B_output && info)
        ret = check_and_convert(B_input, B_output, &read, 0, 0);
    bool good = go && ret == RKNN_SUCC && call.traced;
    trace_b(&call, B_input, B_output, &read, good);
    npu_arg_int(&call, "K", K);
    npu_arg_int(&call, "N", N);
    rf_mm_trace_info(&call, "info", info);
    return (int)npu_call_end(&call, ret);
}
#endif
