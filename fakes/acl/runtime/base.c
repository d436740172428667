/* acl_base_rt.h: data types, float16, data buffers, the application's log. */
#include <stdarg.h>

#include "npu_convert.h"
#include "data_buffer.h"
#include "runtime.h"

npu_kind af_data_buffer_kind = {.name = "data_buffer", .destroy = free};

float af_aclFloat16ToFloat(aclFloat16 value)
{
    return npu_half_to_float(value);
}

aclFloat16 af_aclFloatToFloat16(float value)
{
    return npu_half_from_float(value);
}

/* Measured: 8 for any number that is no type, and for the types of 6 and 4 bits, too. */
static size_t type_size(aclDataType type)
{
    switch ((int)type) {
    case ACL_DT_UNDEFINED: case ACL_STRING: return 0;
    case ACL_INT8: case ACL_UINT8: case ACL_BOOL: case ACL_INT4: case ACL_UINT1:
    case ACL_HIFLOAT8: case ACL_FLOAT8_E5M2: case ACL_FLOAT8_E4M3FN: case ACL_FLOAT8_E8M0: return 1;
    case ACL_FLOAT16: case ACL_BF16: case ACL_INT16: case ACL_UINT16: return 2;
    case ACL_FLOAT: case ACL_INT32: case ACL_UINT32: case ACL_COMPLEX32: return 4;
    case ACL_COMPLEX128: return 16;
    default: return 8;
    }
}

size_t af_aclDataTypeSize(aclDataType dataType)
{
    return type_size(dataType);
}

/* Measured: (NULL, 0) is a data buffer like any other. It owns nothing. */
aclDataBuffer *af_aclCreateDataBuffer(void *data, size_t size)
{
    void *handle = NULL;
    data_buffer *buffer = malloc(sizeof *buffer);
    if (buffer) *buffer = (data_buffer){data, size};
    af_new(&af_data_buffer_kind, buffer, &handle);
    return handle;
}

aclError af_aclUpdateDataBuffer(data_buffer *buffer, void *data, size_t size)
{
    *buffer = (data_buffer){data, size};
    return ACL_SUCCESS;
}

void *af_aclGetDataBufferAddr(data_buffer *buffer)
{
    return buffer->data;
}

/* The old one has 32 bits. */
uint32_t af_aclGetDataBufferSize(data_buffer *buffer)
{
    return (uint32_t)buffer->size;
}

size_t af_aclGetDataBufferSizeV2(data_buffer *buffer)
{
    return buffer->size;
}

/* Goes to the fake's log: the vendor's goes to files of the host. */
void aclAppLog(aclLogLevel logLevel, const char *func, const char *file, uint32_t line, const char *fmt, ...)
{
    static const int levels[] = {NPU_LOG_DEBUG, NPU_LOG_INFO, NPU_LOG_WARNING, NPU_LOG_ERROR};
    npu_call call;
    if (npu_call_begin(&call, "aclAppLog", NPU_CALL_PLAIN) && func && file && fmt && (int)logLevel >= 0 &&
        logLevel <= ACL_ERROR) {
        char text[1024];
        va_list values;
        va_start(values, fmt);
        vsnprintf(text, sizeof text, fmt, values);
        va_end(values);
        npu_log(levels[logLevel], "application: %s:%u %s: %s", file, (unsigned)line, func, text);
    }
    npu_arg_int(&call, "logLevel", (int)logLevel);
    npu_call_end_void(&call);
}
