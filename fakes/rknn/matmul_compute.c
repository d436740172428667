/* The numbers of matrix products; the rules are in README.md, "Matrix products". */
#include <stdlib.h>
#include <string.h>

#include "matmul.h"
#include "npu_convert.h"

enum { STRIP = 64 }; /* rows of B unpacked at a time */

/* One stored element; zero past the end of the memory. */
static double element(npu_dtype dtype, const rf_mm_memory *memory, size_t index)
{
    if ((index + 1) * npu_dtype_bits(dtype) > memory->size * 8)
        return 0;
    return npu_get(dtype, memory->data, index);
}

static float scale_of(const rf_mm_quant *quant, size_t index)
{
    return quant->count ? quant->scale[quant->count > 1 ? index : 0] : 1.0f;
}

static int32_t zero_of(const rf_mm_quant *quant, size_t index)
{
    return quant->count ? quant->zp[quant->count > 1 ? index : 0] : 0;
}

float rf_mm_common_scale(const rf_matmul *mm)
{
    float largest = scale_of(&mm->quant[RF_B], 0);
    for (int32_t i = 1; i < mm->quant[RF_B].count; i++)
        if (mm->quant[RF_B].scale[i] > largest)
            largest = mm->quant[RF_B].scale[i];
    return largest;
}

/* Everything one product works on; floats or int32 by the type of A. */
typedef struct {
    const rf_matmul *mm;
    const rf_mm_memory *memory;
    bool real;
    size_t m, k, n, group; /* group: rows of B that share scales */
    void *a;               /* m x k */
    void *strip;           /* STRIP x n */
    void *sum;             /* m x n, of one group */
    void *total;           /* m x n: float or double */
} work;

static void load_a(const work *w)
{
    const rf_matmul *mm = w->mm;
    bool native = mm->info.ac_layout == RKNN_MM_LAYOUT_NATIVE;
    npu_dtype dtype = mm->type->element[RF_A];
    int32_t zero = zero_of(&mm->quant[RF_A], 0);
    for (size_t m = 0; m < w->m; m++)
        for (size_t k = 0; k < w->k; k++) {
            size_t at = rf_mm_row_index(native, mm->blocks.a, w->m, w->k, m, k);
            double value = element(dtype, &w->memory[RF_A], at);
            if (w->real)
                ((float *)w->a)[m * w->k + k] = (float)value;
            else
                ((int32_t *)w->a)[m * w->k + k] = (int32_t)value - zero;
        }
}

static void load_strip(const work *w, size_t from, size_t rows)
{
    const rf_matmul *mm = w->mm;
    npu_dtype dtype = mm->type->element[RF_B];
    for (size_t r = 0; r < rows; r++)
        for (size_t n = 0; n < w->n; n++) {
            size_t at = rf_mm_b_index(&mm->blocks, mm->info.b_layout, w->k, w->n, from + r, n);
            double value = element(dtype, &w->memory[RF_B], at);
            int32_t zero = zero_of(&mm->quant[RF_B], from / w->group * w->n + n);
            if (w->real)
                ((float *)w->strip)[r * w->n + n] = (float)(value - zero);
            else
                ((int32_t *)w->strip)[r * w->n + n] = (int32_t)value - zero;
        }
}

/* sum += A[:, from:from+rows] x strip. Every element takes its products in the order of k. */
static void multiply_real(const work *w, size_t from, size_t rows)
{
    for (size_t m = 0; m < w->m; m++) {
        float *sum = (float *)w->sum + m * w->n;
        for (size_t r = 0; r < rows; r++) {
            float a = ((const float *)w->a)[m * w->k + from + r];
            const float *b = (const float *)w->strip + r * w->n;
            for (size_t n = 0; n < w->n; n++)
                sum[n] += a * b[n];
        }
    }
}

static void multiply_integers(const work *w, size_t from, size_t rows)
{
    for (size_t m = 0; m < w->m; m++) {
        uint32_t *sum = (uint32_t *)w->sum + m * w->n; /* unsigned: wraps as the accumulators do */
        for (size_t r = 0; r < rows; r++) {
            int32_t a = ((const int32_t *)w->a)[m * w->k + from + r];
            const int32_t *b = (const int32_t *)w->strip + r * w->n;
            for (size_t n = 0; n < w->n; n++)
                sum[n] += (uint32_t)(a * b[n]);
        }
    }
}

/* The worth of one unit of an integer sum in units of C. */
static double worth(const rf_matmul *mm, size_t index)
{
    double b = scale_of(&mm->quant[RF_B], index);
    switch (mm->type->number) {
    case RKNN_INT8_MM_INT8_TO_INT32:
        return rf_mm_per_channel(mm->info.b_quant_type) ? b / (double)rf_mm_common_scale(mm) : 1;
    case RKNN_INT4_MM_INT4_TO_INT16:
    case RKNN_INT8_MM_INT4_TO_INT32:
        return 1;
    case RKNN_INT8_MM_INT8_TO_INT8:
        return (double)scale_of(&mm->quant[RF_A], 0) * b / (double)scale_of(&mm->quant[RF_C], 0);
    default:
        return (double)scale_of(&mm->quant[RF_A], 0) * b;
    }
}

static int add_group(const work *w, size_t from)
{
    double *factors = malloc(w->n * sizeof *factors);
    if (!factors)
        return -1;
    size_t first = from / w->group * w->n;
    for (size_t n = 0; n < w->n; n++)
        factors[n] = w->real ? (double)scale_of(&w->mm->quant[RF_B], first + n) : worth(w->mm, first + n);
    for (size_t i = 0; i < w->m * w->n; i++) {
        if (w->real)
            ((float *)w->total)[i] += ((const float *)w->sum)[i] * (float)factors[i % w->n];
        else
            ((double *)w->total)[i] += (double)((const int32_t *)w->sum)[i] * factors[i % w->n];
    }
    free(factors);
    return 0;
}

static void store(const work *w)
{
    const rf_matmul *mm = w->mm;
    bool native = mm->info.ac_layout == RKNN_MM_LAYOUT_NATIVE;
    npu_dtype dtype = mm->type->element[RF_C];
    double zero = mm->type->number == RKNN_INT8_MM_INT8_TO_INT8 ? zero_of(&mm->quant[RF_C], 0) : 0;
    for (size_t m = 0; m < w->m; m++)
        for (size_t n = 0; n < w->n; n++) {
            size_t at = rf_mm_row_index(native, mm->blocks.c, w->m, w->n, m, n), i = m * w->n + n;
            if ((at + 1) * npu_dtype_bits(dtype) > w->memory[RF_C].size * 8)
                continue;
            double value = w->real ? (double)((const float *)w->total)[i] : ((const double *)w->total)[i];
            if (!npu_dtype_float(dtype))
                value = npu_round_even(value) + zero;
            npu_put(dtype, w->memory[RF_C].data, at, value);
        }
}

int rf_mm_compute(const rf_matmul *mm, const rf_mm_memory memory[3])
{
    work w = {.mm = mm, .memory = memory, .real = mm->type->element[RF_A] == NPU_FLOAT16};
    w.m = (size_t)mm->info.m;
    w.k = (size_t)mm->info.k;
    w.n = (size_t)mm->info.n;
    w.group = rf_mm_per_group(mm->info.b_quant_type) ? (size_t)mm->info.group_size : w.k;
    w.a = malloc(w.m * w.k * 4);
    w.strip = malloc(STRIP * w.n * 4);
    w.sum = malloc(w.m * w.n * 4);
    w.total = calloc(w.m * w.n, sizeof(double));
    int failed = w.a && w.strip && w.sum && w.total ? 0 : -1;
    if (!failed)
        load_a(&w);
    for (size_t start = 0; !failed && start < w.k; start += w.group) {
        memset(w.sum, 0, w.m * w.n * 4);
        for (size_t from = start; from < start + w.group; from += STRIP) {
            size_t rows = start + w.group - from < STRIP ? start + w.group - from : STRIP;
            load_strip(&w, from, rows);
            if (w.real)
                multiply_real(&w, from, rows);
            else
                multiply_integers(&w, from, rows);
        }
        failed = add_group(&w, start);
    }
    if (!failed)
        store(&w);
    free(w.a);
    free(w.strip);
    free(w.sum);
    free(w.total);
    return failed;
}
