#ifndef RKNN_FAKE_MATMUL_H
#define RKNN_FAKE_MATMUL_H

#include "context.h"
#include "npu_trace.h"
#include "rknn_matmul_api.h"

extern npu_kind rf_matmul_kind; /* rknn_matmul_ctx */

/* The kinds of records by release: the record of 1.5 (and of 1.2 to 1.4, which had no header), 1.6, 2.0.0b0, 2.1 and
 * later. */
typedef enum { RF_MM_1_5, RF_MM_1_6, RF_MM_2_0, RF_MM_2_1 } rf_mm_era;

/* One rknn_matmul_type. */
typedef struct {
    int number;
    const char *name; /* by get_matmul_type_string */
    npu_dtype element[3];
    rf_mm_era since;
} rf_mm_type;

/* Sizes of a chip for one element type of A: K and N must be multiples of them, and native layouts are made of them. */
typedef struct {
    uint32_t k, n; /* also sk and sn of native B */
    uint32_t a;    /* columns of A in a block */
    uint32_t c;    /* columns of C in a block */
    uint32_t segment; /* rows of B that lie together in its native layout, 0: all of them */
} rf_mm_blocks;

enum { RF_A, RF_B, RF_C };

/* The caller's wishes, whatever the layout of its record. */
typedef struct {
    int32_t m, k, n;
    int type, b_layout, b_quant_type, ac_layout, ac_quant_type, iommu_domain_id, group_size;
} rf_mm_info;

/* Scales and zero points of one matrix; count 0 means the default, 1 and 0. */
typedef struct {
    int32_t count;
    float *scale;
    int32_t *zp;
} rf_mm_quant;

/* One rknn_matmul_ctx. */
typedef struct {
    uintptr_t handle;
    pthread_mutex_t lock;
    int descriptor; /* fences.h */
    const rf_chip *chip;
    const rf_mm_type *type;
    rf_mm_blocks blocks;
    rf_mm_info info; /* m: of the shape in force */
    int32_t *rows;   /* M of each shape */
    int shapes;
    bool dynamic, chosen;
    rknn_tensor_mem *io[3];
    unsigned char *b_copy; /* B in normal or transposed layout is taken in rknn_matmul_set_io_mem */
    size_t b_copy_size;
    rf_mm_quant quant[3];
    uint32_t core_bits;
    bool any_core;
} rf_matmul;

rf_mm_era rf_mm_era_now(void);
/* NULL: this release or this chip does not have the type; the log says so. */
const rf_mm_type *rf_mm_type_find(const rf_chip *chip, rf_mm_era era, int number, const char *function);
rf_mm_blocks rf_mm_blocks_of(const rf_chip *chip, rf_mm_era era, const rf_mm_type *type);
rf_mm_info rf_mm_read_info(rf_mm_era era, const void *info);
/* Type, K, N and layouts against the chip: 0 or a code after the measured log lines. */
int rf_mm_check(const rf_chip *chip, rf_mm_era era, const rf_mm_info *info, const char *function, const rf_mm_type **type,
                rf_mm_blocks *blocks);
void rf_mm_attrs(const rf_mm_info *info, const rf_mm_type *type, const rf_mm_blocks *blocks, rknn_matmul_io_attr *attrs);
size_t rf_mm_bytes(const rf_matmul *mm, int matrix);

/* Where element (k, n) of B, or (row, column) of A and C, lies. */
size_t rf_mm_b_index(const rf_mm_blocks *blocks, int layout, size_t k_size, size_t n_size, size_t k, size_t n);
size_t rf_mm_row_index(bool native, uint32_t block, size_t rows, size_t columns, size_t row, size_t column);

/* C = A x B on memory of these sizes: what lies past the end reads as zero and is not written. 0 or -1: out of memory. */
typedef struct {
    unsigned char *data;
    size_t size;
} rf_mm_memory;
int rf_mm_compute(const rf_matmul *mm, const rf_mm_memory memory[3]);
/* The scale all channels of B are normalised to for RKNN_INT8_MM_INT8_TO_INT32. */
float rf_mm_common_scale(const rf_matmul *mm);
bool rf_mm_per_channel(int quant_type);
bool rf_mm_per_group(int quant_type);

/* Memory belongs to a model's context or to a product: whichever `handle` is, locked. NULL with the code otherwise. */
typedef struct {
    rf_context *context;
    rf_matmul *matmul;
} rf_owner;
rf_owner *rf_owner_enter(rf_owner *owner, rknn_context handle, const char *function, int *code);
void rf_owner_leave(rf_owner *owner);

rf_matmul *rf_mm_enter(rknn_matmul_ctx handle, const char *function, int *code);
void rf_mm_leave(rf_matmul *mm);

/* Fields in the call trace's form. */
extern const npu_field rf_mm_attr_fields[], rf_mm_io_attr_fields[], rf_mm_shape_fields[];
size_t rf_mm_count(int shape_num); /* how many records there can be */
void rf_mm_trace_new(npu_call *call, const char *name, const rknn_matmul_ctx *ctx, bool good);
void rf_mm_trace_info(npu_call *call, const char *name, const void *info);
void rf_mm_trace_params(npu_call *call, const char *name, const rknn_quant_params *params);

#endif
