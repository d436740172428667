/* The bytes of a compiled graph: what pfnGetNativeBinary gives, what is imported, what the cache keeps.
 *
 *     0  "NPUZEBLB"             24  u32 DMA engines, u32 1 when compiled for profiling
 *     8  u32 version 1          32  u64 bytes of the network
 *    12  u32 64: of this head   40  u32 crc32 of the network
 *    16  u32 3720 or 4000       44  zeros
 *    20  u32 tiles              64  the network (ze_ir_blob)
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { HEAD = 64 };
static const char magic[8] = {'N', 'P', 'U', 'Z', 'E', 'B', 'L', 'B'};

static void put(unsigned char *at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) at[i] = (unsigned char)(value >> 8 * i);
}

static uint64_t get(const unsigned char *at, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) value |= (uint64_t)at[i] << 8 * i;
    return value;
}

unsigned char *zf_blob_make(const ze_ir_network *network, const zf_options *options, size_t *size)
{
    size_t inner = ze_ir_blob_bytes(network);
    unsigned char *blob = inner > (size_t)-1 - HEAD ? NULL : calloc(1, HEAD + inner);
    if (!blob) return NULL;
    memcpy(blob, magic, sizeof magic);
    put(blob + 8, 1, 4);
    put(blob + 12, HEAD, 4);
    put(blob + 16, (uint64_t)atoi(zf_device_now()->architecture), 4);
    put(blob + 20, options->tiles, 4);
    put(blob + 24, options->dma_engines, 4);
    put(blob + 28, options->profiling, 4);
    put(blob + 32, inner, 8);
    put(blob + 40, npu_crc32(ze_ir_blob(network), inner), 4);
    memcpy(blob + HEAD, ze_ir_blob(network), inner);
    *size = HEAD + inner;
    return blob;
}

ze_result_t zf_blob_read(const unsigned char *blob, size_t size, ze_ir_network **network, zf_options *options,
                         char *log)
{
    const zf_device *device = zf_device_now();
    uint64_t inner;
    char why[512] = "";
    if (size >= 4 && !memcmp(blob, "\x7f" "ELF", 4)) {
        snprintf(log, ZF_LOG, "[fake driver] the blob was compiled by Intel's compiler for a real NPU: the fake runs "
                              "only what it compiled itself");
        return ZE_RESULT_ERROR_INVALID_NATIVE_BINARY;
    }
    if (size < HEAD || memcmp(blob, magic, sizeof magic) || get(blob + 8, 4) != 1 || get(blob + 12, 4) != HEAD) {
        snprintf(log, ZF_LOG, "[fake driver] these %zu bytes are no compiled graph", size);
        return ZE_RESULT_ERROR_INVALID_NATIVE_BINARY;
    }
    inner = get(blob + 32, 8);
    if (inner > size - HEAD || npu_crc32(blob + HEAD, (size_t)inner) != get(blob + 40, 4)) {
        snprintf(log, ZF_LOG, "[fake driver] the compiled graph is damaged: its checksum does not fit");
        return ZE_RESULT_ERROR_INVALID_NATIVE_BINARY;
    }
    if (get(blob + 16, 4) != (uint64_t)atoi(device->architecture) || get(blob + 20, 4) > device->tiles) {
        snprintf(log, ZF_LOG, "[fake driver] the graph was compiled for %u tiles of a %u, the device is a %s with %u",
                 (unsigned)get(blob + 20, 4), (unsigned)get(blob + 16, 4), device->architecture, device->tiles);
        return ZE_RESULT_ERROR_INVALID_NATIVE_BINARY;
    }
    memset(options, 0, sizeof *options);
    options->tiles = (uint32_t)get(blob + 20, 4);
    options->dma_engines = (uint32_t)get(blob + 24, 4);
    options->profiling = get(blob + 28, 4) != 0;
    switch (ze_ir_load(blob + HEAD, (size_t)inner, options->profiling, network, why, sizeof why)) {
    case ZE_IR_OK: return ZE_RESULT_SUCCESS;
    case ZE_IR_MEMORY: return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    default:
        snprintf(log, ZF_LOG, "[fake driver] %s", why);
        return ZE_RESULT_ERROR_INVALID_NATIVE_BINARY;
    }
}
