/* Dumps as files of numpy, or as pieces for a function of the user's. */
#include <errno.h>
#include <sys/stat.h>

#include "dump.h"

static int32_t (*sink)(const acldumpChunk *, int32_t); /* with af_lock held */

static const char *descr(npu_dtype dtype)
{
    switch (dtype) {
    case NPU_FLOAT32: return "<f4";
    case NPU_FLOAT16: return "<f2";
    case NPU_FLOAT64: return "<f8";
    case NPU_INT8: return "|i1";
    case NPU_INT16: return "<i2";
    case NPU_INT32: return "<i4";
    case NPU_INT64: return "<i8";
    case NPU_UINT16: case NPU_BFLOAT16: return "<u2"; /* numpy has no bfloat16: its bits */
    case NPU_UINT32: return "<u4";
    case NPU_UINT64: return "<u8";
    case NPU_BOOL: return "|b1";
    default: return "|u1"; /* int4: the bytes */
    }
}

/* The head of a .npy file of version 1.0: a multiple of 64 bytes. */
static size_t npy_head(unsigned char *out, size_t room, npu_dtype dtype, const npu_shape *shape, size_t bytes)
{
    char text[256];
    size_t n = (size_t)snprintf(text, sizeof text, "{'descr': '%s', 'fortran_order': False, 'shape': (", descr(dtype)), size;
    int i;
    if (dtype == NPU_INT4)
        n += (size_t)snprintf(text + n, sizeof text - n, "%zu,", bytes);
    for (i = 0; dtype != NPU_INT4 && i < shape->rank; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%lld, ", (long long)shape->dims[i]);
    n += (size_t)snprintf(text + n, sizeof text - n, "), }");
    size = (10 + n + 1 + 63) / 64 * 64;
    if (size > room) return 0;
    memset(out, ' ', size);
    memcpy(out, "\x93NUMPY\x01\x00", 8);
    out[8] = (unsigned char)((size - 10) & 0xff);
    out[9] = (unsigned char)((size - 10) >> 8);
    memcpy(out + 10, text, n);
    out[size - 1] = '\n';
    return size;
}

void af_dump_folders(char *path)
{
    char *at;
    for (at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        mkdir(path, 0777);
        *at = '/';
    }
}

static void to_file(char *path, const unsigned char *head, size_t head_size, const void *data, size_t size)
{
    FILE *file;
    af_dump_folders(path);
    file = fopen(path, "wb");
    if (!file || fwrite(head, 1, head_size, file) != head_size || fwrite(data, 1, size, file) != size)
        npu_log(NPU_LOG_ERROR, "dumps: cannot write %s: %s", path, strerror(errno));
    if (file) fclose(file);
}

static void to_function(int32_t (*call)(const acldumpChunk *, int32_t), const char *path, const unsigned char *head,
                        size_t head_size, const void *data, size_t size)
{
    size_t all = sizeof(acldumpChunk) + head_size + size;
    acldumpChunk *chunk = all < INT32_MAX ? calloc(1, all) : NULL;
    if (!chunk) {
        npu_log(NPU_LOG_ERROR, "dumps: %s is too large for a piece", path);
        return;
    }
    snprintf(chunk->fileName, sizeof chunk->fileName, "%s", path);
    chunk->bufLen = (uint32_t)(head_size + size);
    chunk->isLastChunk = 1;
    memcpy(chunk->dataBuf, head, head_size);
    memcpy(chunk->dataBuf + head_size, data, size);
    if (call(chunk, (int32_t)all)) npu_log(NPU_LOG_WARNING, "dumps: the callback did not take %s", path);
    free(chunk);
}

void af_dump_bytes(char *path, const void *head, size_t head_size, const void *data, size_t size)
{
    int32_t (*call)(const acldumpChunk *, int32_t);
    pthread_mutex_lock(&af_lock);
    call = sink;
    pthread_mutex_unlock(&af_lock);
    if (call)
        to_function(call, path, head, head_size, data, size);
    else
        to_file(path, head, head_size, data, size);
}

void af_dump_write(char *path, npu_dtype dtype, const npu_shape *shape, const void *data, size_t bytes)
{
    unsigned char head[320];
    af_dump_bytes(path, head, npy_head(head, sizeof head, dtype, shape, bytes), data, bytes);
}

aclError af_acldumpRegCallback(int32_t (*messageCallback)(const acldumpChunk *, int32_t), int32_t flag)
{
    if (!messageCallback || flag)
        return af_fail(ACL_ERROR_FAILURE, AF_NAME, messageCallback ? "flag is not 0" : "messageCallback is NULL");
    pthread_mutex_lock(&af_lock);
    sink = messageCallback;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

void af_acldumpUnregCallback(void)
{
    pthread_mutex_lock(&af_lock);
    sink = NULL;
    pthread_mutex_unlock(&af_lock);
}
