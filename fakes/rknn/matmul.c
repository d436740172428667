/* rknn_matmul_ctx: one matrix product with its settings and memory. */
#include "matmul.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fences.h"
#include "npu_alloc.h"
#include "rknn_work.h"

static void destroy_matmul(void *object)
{
    rf_matmul *mm = object;
    for (int i = 0; i < 3; i++) {
        free(mm->quant[i].scale);
        free(mm->quant[i].zp);
    }
    free(mm->rows);
    free(mm->b_copy);
    rf_descriptor_close(mm->descriptor);
    pthread_mutex_destroy(&mm->lock);
    free(mm);
}

npu_kind rf_matmul_kind = {.name = "matmul", .destroy = destroy_matmul};

rf_matmul *rf_mm_enter(rknn_matmul_ctx handle, const char *function, int *code)
{
    *code = RKNN_ERR_CTX_INVALID;
    if (handle == 0)
        return NULL;
    bool fits = (rknn_matmul_ctx)(uintptr_t)handle == handle;
    rf_matmul *mm = fits ? npu_handle_acquire(&rf_matmul_kind, (uintptr_t)handle) : NULL;
    if (!mm) {
        *code = npu_crash(function, "the rknn_matmul_ctx was destroyed or never made", RKNN_ERR_CTX_INVALID);
        return NULL;
    }
    pthread_mutex_lock(&mm->lock);
    *code = RKNN_SUCC;
    return mm;
}

void rf_mm_leave(rf_matmul *mm)
{
    pthread_mutex_unlock(&mm->lock);
    npu_handle_release(&rf_matmul_kind, mm->handle);
}

rf_owner *rf_owner_enter(rf_owner *owner, rknn_context handle, const char *function, int *code)
{
    *owner = (rf_owner){NULL, NULL};
    if ((rknn_context)(uintptr_t)handle == handle && npu_handle_live(&rf_matmul_kind, (uintptr_t)handle))
        owner->matmul = rf_mm_enter((rknn_matmul_ctx)handle, function, code);
    else
        owner->context = rf_enter(handle, function, code);
    return owner->matmul || owner->context ? owner : NULL;
}

void rf_owner_leave(rf_owner *owner)
{
    if (owner->matmul)
        rf_mm_leave(owner->matmul);
    else
        rf_leave(owner->context);
}

/* M of 0 or less: RK3588 was measured to abort, the others to go on. */
static int check_rows(const rf_chip *chip, int32_t m, const char *function)
{
    return m > 0 || !chip->selects_cores ? RKNN_SUCC : npu_crash(function, "M is not positive", RKNN_ERR_PARAM_INVALID);
}

static int check_shapes(const rf_chip *chip, const rf_mm_info *info, int count, const rknn_matmul_shape *shapes,
                        const char *function)
{
    int code = RKNN_SUCC;
    for (int i = 0; i < count && code == RKNN_SUCC; i++) {
        if (shapes[i].K != info->k || shapes[i].N != info->n) {
            rf_error("%s, only M may differ between shapes: shape %d has K %d N %d, the first K %d N %d", function, i,
                     (int)shapes[i].K, (int)shapes[i].N, (int)info->k, (int)info->n);
            return RKNN_ERR_PARAM_INVALID;
        }
        code = check_rows(chip, shapes[i].M, function);
        /* Measured for one M only: what a list makes of it is not known. */
        if (code == RKNN_SUCC && count > 1 && shapes[i].M <= 0) {
            rf_error("%s, shape %d has M %d", function, i, (int)shapes[i].M);
            code = RKNN_ERR_PARAM_INVALID;
        }
    }
    return code;
}

int rf_mm_create(rknn_matmul_ctx *ctx, const void *info, int count, const rknn_matmul_shape *shapes,
                 rknn_matmul_io_attr *attrs, const char *function)
{
    rf_mm_era era = rf_mm_era_now();
    const rf_chip *chip = rf_chip_now();
    bool dynamic = shapes != NULL;
    rknn_matmul_shape single;
    if (!ctx)
        return RKNN_ERR_CTX_INVALID;
    if (!info || !attrs || count < 1)
        return RKNN_ERR_PARAM_INVALID;
    if (!rf_device_present()) {
        rf_error("%s, there is no NPU: its driver rknpu cannot be opened", function);
        return RKNN_ERR_FAIL;
    }
    rf_mm_info wanted = rf_mm_read_info(era, info);
    if (dynamic) {
        wanted.m = shapes[0].M;
        wanted.k = shapes[0].K;
        wanted.n = shapes[0].N;
    } else {
        single = (rknn_matmul_shape){wanted.m, wanted.k, wanted.n};
        shapes = &single;
    }
    const rf_mm_type *type;
    rf_mm_blocks blocks;
    int code = rf_mm_check(chip, era, &wanted, function, &type, &blocks);
    if (code == RKNN_SUCC)
        code = check_shapes(chip, &wanted, count, shapes, function);
    if (code)
        return code;
    rf_matmul *mm = npu_alloc_fails() ? NULL : calloc(1, sizeof *mm);
    if (!mm)
        return RKNN_ERR_MALLOC_FAIL;
    pthread_mutex_init(&mm->lock, NULL);
    mm->descriptor = rf_descriptor_open();
    mm->chip = chip;
    mm->type = type;
    mm->blocks = blocks;
    mm->info = wanted;
    mm->shapes = count;
    mm->dynamic = dynamic;
    mm->core_bits = rf_core_bits(chip, rf_release_now(), RKNN_NPU_CORE_AUTO, false, &mm->any_core);
    mm->rows = calloc((size_t)count, sizeof *mm->rows);
    mm->handle = mm->rows ? npu_handle_new(&rf_matmul_kind, mm) : 0;
    if (!mm->handle) {
        destroy_matmul(mm);
        return RKNN_ERR_MALLOC_FAIL;
    }
    for (int i = 0; i < count; i++) {
        mm->rows[i] = wanted.m = shapes[i].M;
        rf_mm_attrs(&wanted, type, &blocks, &attrs[i]);
    }
    *ctx = (rknn_matmul_ctx)mm->handle;
    return RKNN_SUCC;
}

int rf_mm_destroy(rknn_matmul_ctx ctx)
{
    if (ctx == 0)
        return RKNN_ERR_CTX_INVALID;
    if ((rknn_matmul_ctx)(uintptr_t)ctx != ctx || npu_handle_close(&rf_matmul_kind, (uintptr_t)ctx) != 0)
        return npu_crash("rknn_matmul_destroy", "the rknn_matmul_ctx was destroyed before or never made",
                         RKNN_ERR_CTX_INVALID);
    rf_mem_orphan((uintptr_t)ctx);
    return RKNN_SUCC;
}

/* -1 for an unknown name: the runtime does not mind (measured). */
static int matrix_of(const char *name)
{
    return name[0] >= 'A' && name[0] <= 'C' && name[1] == '\0' ? name[0] - 'A' : -1;
}

/* The runtime rearranges B now, so later writes to its memory are not seen. */
static int take_b(rf_matmul *mm, rf_mem *mem)
{
    const unsigned char *seen = rf_mem_device(mem, false);
    size_t size = rf_mm_bytes(mm, RF_B);
    unsigned char *copy = calloc(1, size);
    if (!copy)
        return RKNN_ERR_MALLOC_FAIL;
    if (seen)
        memcpy(copy, seen, size < mem->size ? size : mem->size);
    free(mm->b_copy);
    mm->b_copy = copy;
    mm->b_copy_size = size;
    return RKNN_SUCC;
}

/* A public program met this on 2.3.2; nothing is known of the other types with an int4 B, nor of transposed B. */
static bool takes_b(const rf_matmul *mm)
{
    if (mm->type->number != RKNN_INT4_MM_INT4_TO_INT16 || mm->info.b_layout != RKNN_MM_LAYOUT_NORM ||
        rf_mm_era_now() < RF_MM_2_1)
        return true;
    rf_error("rknn_matmul_set_io_mem, B: int4 row by row is not rearranged; take RKNN_MM_LAYOUT_NATIVE");
    return false;
}

int rf_mm_set_io_mem(rf_matmul *mm, rknn_tensor_mem *record, const rknn_matmul_tensor_attr *attr)
{
    if (!record || !attr)
        return RKNN_ERR_PARAM_INVALID;
    rf_mem *mem = rf_mem_enter(record, "rknn_matmul_set_io_mem");
    if (!mem)
        return RKNN_ERR_PARAM_INVALID;
    int matrix = matrix_of(attr->name), code = RKNN_SUCC;
    if (matrix < 0) {
        npu_log(NPU_LOG_WARNING, "rknn_matmul_set_io_mem, no matrix has this name: nothing is set");
    } else if (matrix == RF_B && !takes_b(mm)) {
        code = RKNN_ERR_FAIL;
    } else {
        if (mem->size < rf_mm_bytes(mm, matrix))
            npu_log(NPU_LOG_WARNING, "rknn_matmul_set_io_mem, %zu bytes for %c, which has %zu: the NPU would go past the end",
                    mem->size, 'A' + matrix, rf_mm_bytes(mm, matrix));
        if (matrix == RF_B && mm->info.b_layout != RKNN_MM_LAYOUT_NATIVE)
            code = take_b(mm, mem);
        mm->io[matrix] = record;
    }
    rf_mem_done(mem);
    return code;
}

int rf_mm_set_core_mask(rf_matmul *mm, int mask)
{
    bool any;
    /* Measured: several cores are refused, as for models of old compilers; chips without a choice refuse every mask. */
    uint32_t bits = mm->chip->selects_cores ? rf_core_bits(mm->chip, rf_release_now(), (uint32_t)mask, false, &any) : 0;
    if (bits) {
        mm->core_bits = bits;
        mm->any_core = any;
        return RKNN_SUCC;
    }
    rf_error("rknn_matmul_set_core_mask, mask 0x%x: %s", (unsigned)mask,
             mm->chip->selects_cores ? "a product runs on one core" : "this chip has one core");
    return RKNN_ERR_FAIL;
}

/* How many scales matrix needs. */
static int64_t quant_count(const rf_matmul *mm, int matrix)
{
    if (matrix != RF_B)
        return 1;
    if (rf_mm_per_group(mm->info.b_quant_type))
        return (int64_t)(mm->info.k / mm->info.group_size) * mm->info.n;
    return rf_mm_per_channel(mm->info.b_quant_type) ? mm->info.n : 1;
}

static int check_quant(const rf_matmul *mm, int matrix, const rknn_quant_params *params)
{
    const char *const function = "rknn_matmul_set_quant_params";
    int64_t count = quant_count(mm, matrix);
    int quant_type = matrix == RF_B ? mm->info.b_quant_type : mm->info.ac_quant_type;
    bool asymmetric = quant_type % 2 == 1;
    if (!params->scale || params->scale_len != count) {
        rf_error("%s, %c: scale_len is %d, expected %lld", function, 'A' + matrix, (int)params->scale_len, (long long)count);
        return RKNN_ERR_PARAM_INVALID;
    }
    int32_t zero_points = params->zp ? params->zp_len : 0;
    if (zero_points != 0 && zero_points != count) {
        rf_error("%s, %c: zp_len is %d, expected %lld or 0", function, 'A' + matrix, (int)zero_points, (long long)count);
        return RKNN_ERR_PARAM_INVALID;
    }
    int32_t lowest = mm->type->element[matrix] == NPU_INT4 ? -8 : -128;
    for (int64_t i = 0; i < count; i++)
        if (!(params->scale[i] > 0) || isinf(params->scale[i])) {
            rf_error("%s, %c: scale[%lld] is %g", function, 'A' + matrix, (long long)i, (double)params->scale[i]);
            return RKNN_ERR_PARAM_INVALID;
        }
    for (int32_t i = 0; i < zero_points; i++)
        if (asymmetric ? params->zp[i] < lowest || params->zp[i] > -lowest - 1 : params->zp[i] != 0) {
            rf_error("%s, %c: zp[%d] is %d%s", function, 'A' + matrix, (int)i, (int)params->zp[i],
                     asymmetric ? "" : " with symmetric quantization");
            return RKNN_ERR_PARAM_INVALID;
        }
    return RKNN_SUCC;
}

int rf_mm_set_quant_params(rf_matmul *mm, const rknn_quant_params *params)
{
    int matrix = params ? matrix_of(params->name) : -1;
    if (matrix < 0) {
        rf_error("rknn_matmul_set_quant_params, %s", params ? "no matrix has this name" : "params is null");
        return RKNN_ERR_PARAM_INVALID;
    }
    npu_dtype dtype = mm->type->element[matrix];
    if (dtype != NPU_INT8 && dtype != NPU_INT4)
        return RKNN_SUCC; /* nothing to scale */
    int code = check_quant(mm, matrix, params);
    if (code)
        return code;
    size_t count = (size_t)params->scale_len;
    float *scale = malloc(count * sizeof *scale);
    int32_t *zp = calloc(count, sizeof *zp);
    if (!scale || !zp) {
        free(scale);
        free(zp);
        return RKNN_ERR_MALLOC_FAIL;
    }
    memcpy(scale, params->scale, count * sizeof *scale);
    if (params->zp && params->zp_len)
        memcpy(zp, params->zp, count * sizeof *zp);
    rf_mm_quant *quant = &mm->quant[matrix];
    free(quant->scale);
    free(quant->zp);
    *quant = (rf_mm_quant){(int32_t)count, scale, zp};
    return RKNN_SUCC;
}

int rf_mm_get_quant_params(rf_matmul *mm, const rknn_quant_params *params, float *scale)
{
    if (!params || !scale)
        return RKNN_ERR_PARAM_INVALID;
    if (matrix_of(params->name) != RF_B || mm->type->number != RKNN_INT8_MM_INT8_TO_INT32 ||
        !rf_mm_per_channel(mm->info.b_quant_type)) {
        rf_error("rknn_matmul_get_quant_params, only for B of RKNN_INT8_MM_INT8_TO_INT32 quantized per channel");
        return RKNN_ERR_PARAM_INVALID;
    }
    *scale = rf_mm_common_scale(mm);
    return RKNN_SUCC;
}

int rf_mm_set_dynamic_shape(rf_matmul *mm, const rknn_matmul_shape *shape)
{
    if (!shape)
        return RKNN_ERR_PARAM_INVALID;
    for (int i = 0; mm->dynamic && shape->K == mm->info.k && shape->N == mm->info.n && i < mm->shapes; i++)
        if (mm->rows[i] == shape->M) {
            mm->info.m = shape->M;
            mm->chosen = true;
            return RKNN_SUCC;
        }
    rf_error("rknn_matmul_set_dynamic_shape, the product was not made for M %d K %d N %d", (int)shape->M, (int)shape->K,
             (int)shape->N);
    return RKNN_ERR_PARAM_INVALID;
}

static int multiply(const rf_matmul *mm, rf_mem *const mem[3])
{
    rf_mm_memory memory[3];
    for (int i = 0; i < 3; i++)
        memory[i] = (rf_mm_memory){rf_mem_device(mem[i], false), mem[i]->size};
    if (mm->b_copy)
        memory[RF_B] = (rf_mm_memory){mm->b_copy, mm->b_copy_size};
    for (int i = 0; i < 3; i++)
        if (!memory[i].data)
            return npu_crash("rknn_matmul_run", "the CPU cannot reach the memory", RKNN_ERR_FAIL);
    int64_t since;
    npu_fault_hit inference;
    uint32_t cores = rf_cores_take(mm->core_bits, mm->any_core, 0, &since, &inference);
    int failed = rf_mm_compute(mm, memory);
    if (!failed)
        npu_latency_since(since, &inference);
    rf_cores_give(cores);
    return failed ? RKNN_ERR_MALLOC_FAIL : RKNN_SUCC;
}

int rf_mm_run(rf_matmul *mm)
{
    if (mm->dynamic && !mm->chosen) {
        rf_error("rknn_matmul_run, the product has several shapes: choose one with rknn_matmul_set_dynamic_shape");
        return RKNN_ERR_FAIL;
    }
    if (!mm->io[RF_A] || !mm->io[RF_B] || !mm->io[RF_C])
        return RKNN_SUCC; /* measured: nothing is said, nothing computed */
    if (mm->info.m <= 0)
        return RKNN_SUCC;
    rf_mem *mem[3] = {NULL, NULL, NULL};
    int code = RKNN_SUCC;
    for (int i = 0; i < 3 && code == RKNN_SUCC; i++) {
        mem[i] = rf_mem_enter(mm->io[i], "rknn_matmul_run");
        code = mem[i] ? RKNN_SUCC : RKNN_ERR_FAIL;
    }
    if (code == RKNN_SUCC)
        code = multiply(mm, mem);
    for (int i = 0; i < 3; i++)
        if (mem[i])
            rf_mem_done(mem[i]);
    return code;
}
