/* Types, alignment and memory layouts of matrix products, chip by chip. */
#include <string.h>

#include "matmul.h"

#define TYPE(number, name, a, b, c, since) {number, #name, {NPU_##a, NPU_##b, NPU_##c}, since}

static const rf_mm_type types[] = {
    TYPE(1, RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32, FLOAT16, FLOAT16, FLOAT32, RF_MM_1_5),
    TYPE(2, RKNN_INT8_MM_INT8_TO_INT32, INT8, INT8, INT32, RF_MM_1_5),
    TYPE(3, RKNN_INT8_MM_INT8_TO_INT8, INT8, INT8, INT8, RF_MM_2_0),
    TYPE(4, RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT16, FLOAT16, FLOAT16, FLOAT16, RF_MM_2_0),
    TYPE(5, RKNN_FLOAT16_MM_INT8_TO_FLOAT32, FLOAT16, INT8, FLOAT32, RF_MM_2_0),
    TYPE(6, RKNN_FLOAT16_MM_INT8_TO_FLOAT16, FLOAT16, INT8, FLOAT16, RF_MM_2_0),
    TYPE(7, RKNN_FLOAT16_MM_INT4_TO_FLOAT32, FLOAT16, INT4, FLOAT32, RF_MM_2_0),
    TYPE(8, RKNN_FLOAT16_MM_INT4_TO_FLOAT16, FLOAT16, INT4, FLOAT16, RF_MM_2_0),
    TYPE(9, RKNN_INT8_MM_INT8_TO_FLOAT32, INT8, INT8, FLOAT32, RF_MM_2_1),
    TYPE(10, RKNN_INT4_MM_INT4_TO_INT16, INT4, INT4, INT16, RF_MM_1_6),
    TYPE(11, RKNN_INT8_MM_INT4_TO_INT32, INT8, INT4, INT32, RF_MM_2_0),
    TYPE(12, RKNN_FLOAT16_MM_INT4_TO_BFLOAT16, FLOAT16, INT4, BFLOAT16, RF_MM_2_1),
    TYPE(15, RKNN_INT8_MM_INT4_TO_FLOAT16, INT8, INT4, FLOAT16, RF_MM_2_1),
};

rf_mm_era rf_mm_era_now(void)
{
    const char *name = rf_release_now()->name;
    if (name[0] >= '2')
        return strcmp(name, "2.0.0b0") == 0 ? RF_MM_2_0 : RF_MM_2_1;
    return strcmp(name, "1.6.0") == 0 ? RF_MM_1_6 : RF_MM_1_5;
}

/* RK3576 and RK3588 multiply 16 bytes of A at once. */
static bool is_large(const rf_chip *chip)
{
    return strcmp(chip->family, "rk3588") == 0 || strcmp(chip->family, "rk3576") == 0;
}

const rf_mm_type *rf_mm_type_find(const rf_chip *chip, rf_mm_era era, int number, const char *function)
{
    const char *name = "UNKNOW";
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const rf_mm_type *type = &types[i];
        if (type->number != number || type->since > era)
            continue;
        if (is_large(chip) || number == RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32 || number == RKNN_INT8_MM_INT8_TO_INT32)
            return type;
        name = number == RKNN_INT8_MM_INT4_TO_FLOAT16 ? name : type->name; /* the header's helper has no name for it */
    }
    rf_error("%s, matrices of type %s are not multiplied here", function, name);
    return NULL;
}

/* Measured for equal types of A and B on RK356X, RK3562 and RK3588. Documented: RK3576 is like RK3588, and where the types
 * differ, that of A decides about B too. */
rf_mm_blocks rf_mm_blocks_of(const rf_chip *chip, rf_mm_era era, const rf_mm_type *type)
{
    bool half = type->element[RF_A] == NPU_FLOAT16;
    rf_mm_blocks blocks = {32, half ? 8 : 16, chip->word / (half ? 2 : 1), 16 * 8 / npu_dtype_bits(type->element[RF_C]), 0};
    if (is_large(chip)) {
        blocks.n *= 2;
        if (type->element[RF_A] == NPU_INT4) {
            blocks.n = 64;
            blocks.a = 32;
        }
        if (era >= RF_MM_2_0)
            blocks.segment = strcmp(chip->family, "rk3588") == 0 ? 8192 : 4096;
    } else if (half && chip->word == 8) {
        blocks.k = 16;
    }
    return blocks;
}

static int32_t int_at(const void *info, size_t offset)
{
    int32_t value;
    memcpy(&value, (const char *)info + offset, sizeof value);
    return value;
}

/* rknn_matmul_info had two int32 layouts up to 1.6.0, four int16 numbers in their place since 2.0.0b0. */
rf_mm_info rf_mm_read_info(rf_mm_era era, const void *info)
{
    rf_mm_info read = {0};
    read.m = int_at(info, 0);
    read.k = int_at(info, 4);
    read.n = int_at(info, 8);
    read.type = int_at(info, 12);
    if (era < RF_MM_2_0) {
        read.b_layout = int_at(info, 16);
        read.ac_layout = int_at(info, 20);
    } else {
        const rknn_matmul_info *now = info;
        read.b_layout = now->B_layout;
        read.b_quant_type = now->B_quant_type;
        read.ac_layout = now->AC_layout;
        read.ac_quant_type = now->AC_quant_type;
        read.iommu_domain_id = now->iommu_domain_id;
        read.group_size = era >= RF_MM_2_1 ? now->group_size : 0;
    }
    if (era < RF_MM_2_1) { /* measured on 1.6.0: everything but 0 is native */
        read.b_layout = read.b_layout ? RKNN_MM_LAYOUT_NATIVE : RKNN_MM_LAYOUT_NORM;
        read.ac_layout = read.ac_layout ? RKNN_MM_LAYOUT_NATIVE : RKNN_MM_LAYOUT_NORM;
    }
    return read;
}

bool rf_mm_per_channel(int quant_type)
{
    return quant_type == RKNN_QUANT_TYPE_PER_CHANNEL_SYM || quant_type == RKNN_QUANT_TYPE_PER_CHANNEL_ASYM;
}

bool rf_mm_per_group(int quant_type)
{
    return quant_type == RKNN_QUANT_TYPE_PER_GROUP_SYM || quant_type == RKNN_QUANT_TYPE_PER_GROUP_ASYM;
}

static int refuse(const char *function, const char *why, int value)
{
    rf_error("%s, %s, got %d", function, why, value);
    return RKNN_ERR_PARAM_INVALID;
}

static int check_layouts(const rf_chip *chip, const rf_mm_info *info, const rf_mm_type *type, const char *function)
{
    bool transposed = info->b_layout == RKNN_MM_LAYOUT_TP_NORM;
    if (info->b_layout < RKNN_MM_LAYOUT_NORM || info->b_layout > RKNN_MM_LAYOUT_TP_NORM)
        return refuse(function, "B_layout must be a rknn_matmul_layout", info->b_layout);
    if (transposed && strcmp(chip->family, "rk356x") == 0)
        return refuse(function, "RK3566 and RK3568 have no transposed B", info->b_layout);
    if (info->ac_layout != RKNN_MM_LAYOUT_NORM && info->ac_layout != RKNN_MM_LAYOUT_NATIVE)
        return refuse(function, "AC_layout must be normal or native", info->ac_layout);
    if (info->b_quant_type < 0 || info->b_quant_type > RKNN_QUANT_TYPE_PER_GROUP_ASYM)
        return refuse(function, "B_quant_type must be a rknn_matmul_quant_type", info->b_quant_type);
    if (info->ac_quant_type != RKNN_QUANT_TYPE_PER_LAYER_SYM && info->ac_quant_type != RKNN_QUANT_TYPE_PER_LAYER_ASYM)
        return refuse(function, "AC_quant_type must be per layer", info->ac_quant_type);
    if (!rf_mm_per_group(info->b_quant_type))
        return RKNN_SUCC;
    /* A plain sum of integers has nowhere to put a scale a group. */
    if (type->element[RF_C] == NPU_INT32 || type->element[RF_C] == NPU_INT16 || type->element[RF_B] == NPU_FLOAT16)
        return refuse(function, "this type has no groups, B_quant_type", info->b_quant_type);
    if (info->group_size <= 0 || info->k % info->group_size)
        return refuse(function, "group_size must divide K", info->group_size);
    return RKNN_SUCC;
}

int rf_mm_check(const rf_chip *chip, rf_mm_era era, const rf_mm_info *info, const char *function, const rf_mm_type **type,
                rf_mm_blocks *blocks)
{
    if (chip->micro) {
        rf_error("%s is not supported on %s", function, chip->shown);
        return RKNN_ERR_TARGET_PLATFORM_UNMATCH;
    }
    *type = rf_mm_type_find(chip, era, info->type, function);
    if (!*type)
        return RKNN_ERR_PARAM_INVALID;
    *blocks = rf_mm_blocks_of(chip, era, *type);
    if (info->k > 16384 && era < RF_MM_2_0) { /* documented examples of 2.x have larger ones */
        rf_error("%s, K is more than 16384", function);
        return RKNN_ERR_PARAM_INVALID;
    }
    if (info->k <= 0 || (uint32_t)info->k % blocks->k) {
        rf_error("%s, K is no multiple of %u", function, (unsigned)blocks->k);
        return RKNN_ERR_PARAM_INVALID;
    }
    if (info->n <= 0 || (uint32_t)info->n % blocks->n) {
        rf_error("%s, N is no multiple of %u", function, (unsigned)blocks->n);
        return RKNN_ERR_PARAM_INVALID;
    }
    if ((uint64_t)info->k * (uint64_t)info->n * npu_dtype_bits((*type)->element[RF_B]) / 8 > INT32_MAX)
        return refuse(function, "B must be smaller than 2 GB, N", info->n);
    return check_layouts(chip, info, *type, function);
}

static void fill(rknn_matmul_tensor_attr *attr, const char *name, npu_dtype dtype, const uint32_t *dims, uint32_t count)
{
    memset(attr, 0, sizeof *attr);
    strcpy(attr->name, name);
    attr->n_dims = count;
    uint32_t elements = 1; /* wraps for M = -1, as measured on RK356X and RK3562 */
    for (uint32_t i = 0; i < count; i++) {
        attr->dims[i] = dims[i];
        elements *= dims[i];
    }
    attr->size = npu_dtype_bits(dtype) < 8 ? elements / 2 : elements * (npu_dtype_bits(dtype) / 8);
    rf_type_of(dtype, &attr->type);
}

void rf_mm_attrs(const rf_mm_info *info, const rf_mm_type *type, const rf_mm_blocks *blocks, rknn_matmul_io_attr *attrs)
{
    uint32_t m = (uint32_t)info->m, k = (uint32_t)info->k, n = (uint32_t)info->n;
    if (info->ac_layout == RKNN_MM_LAYOUT_NATIVE) {
        fill(&attrs->A, "A", type->element[RF_A], (uint32_t[]){k / blocks->a, m, blocks->a}, 3);
        fill(&attrs->C, "C", type->element[RF_C], (uint32_t[]){n / blocks->c, m, blocks->c}, 3);
    } else {
        fill(&attrs->A, "A", type->element[RF_A], (uint32_t[]){m, k}, 2);
        fill(&attrs->C, "C", type->element[RF_C], (uint32_t[]){m, n}, 2);
    }
    if (info->b_layout == RKNN_MM_LAYOUT_NATIVE)
        fill(&attrs->B, "B", type->element[RF_B], (uint32_t[]){n / blocks->n, k / blocks->k, blocks->n, blocks->k}, 4);
    else if (info->b_layout == RKNN_MM_LAYOUT_TP_NORM)
        fill(&attrs->B, "B", type->element[RF_B], (uint32_t[]){n, k}, 2);
    else
        fill(&attrs->B, "B", type->element[RF_B], (uint32_t[]){k, n}, 2);
}

size_t rf_mm_bytes(const rf_matmul *mm, int matrix)
{
    size_t m = mm->info.m > 0 ? (size_t)mm->info.m : 0, k = (size_t)mm->info.k, n = (size_t)mm->info.n;
    size_t elements = matrix == RF_A ? m * k : matrix == RF_B ? k * n : m * n;
    return npu_bytes(mm->type->element[matrix], elements);
}

size_t rf_mm_b_index(const rf_mm_blocks *blocks, int layout, size_t k_size, size_t n_size, size_t k, size_t n)
{
    if (layout == RKNN_MM_LAYOUT_NORM)
        return k * n_size + n;
    if (layout == RKNN_MM_LAYOUT_TP_NORM)
        return n * k_size + k;
    size_t start = 0, rows = k_size, sk = blocks->k, sn = blocks->n;
    if (blocks->segment) { /* segments of K lie one behind the other, each in blocks */
        start = k / blocks->segment * blocks->segment;
        rows = k_size - start < blocks->segment ? k_size - start : blocks->segment;
        k -= start;
    }
    return start * n_size + ((n / sn * (rows / sk) + k / sk) * sn + n % sn) * sk + k % sk;
}

size_t rf_mm_row_index(bool native, uint32_t block, size_t rows, size_t columns, size_t row, size_t column)
{
    return native ? (column / block * rows + row) * block + column % block : row * columns + column;
}
