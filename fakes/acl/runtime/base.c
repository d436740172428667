/* acl_base_rt.h: data types, float16, data buffers, the application's log. */
#include <stdarg.h>

#include "npu_convert.h"
#include "names.h"
#include "data_buffer.h"
#include "runtime.h"

npu_kind af_data_buffer_kind = {.name = "data_buffer", .destroy = free};

float aclFloat16ToFloat(aclFloat16 value)
{
    npu_call call;
    float result;
    npu_call_begin(&call, "aclFloat16ToFloat", NPU_CALL_PLAIN);
    result = npu_half_to_float(value);
    npu_arg_uint(&call, "value", value);
    npu_call_end_void(&call);
    return result;
}

aclFloat16 aclFloatToFloat16(float value)
{
    npu_call call;
    aclFloat16 result;
    npu_call_begin(&call, "aclFloatToFloat16", NPU_CALL_PLAIN);
    result = npu_half_from_float(value);
    npu_arg_float(&call, "value", (double)value);
    npu_call_end(&call, result);
    return result;
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

size_t aclDataTypeSize(aclDataType dataType)
{
    npu_call call;
    size_t size;
    npu_call_begin(&call, "aclDataTypeSize", NPU_CALL_PLAIN);
    npu_arg_enum(&call, "dataType", (int)dataType, af_data_types);
    size = call.forced ? (size_t)call.code : type_size(dataType);
    npu_call_end(&call, (int64_t)size);
    return size;
}

/* Measured: (NULL, 0) is a data buffer like any other. It owns nothing. */
aclDataBuffer *aclCreateDataBuffer(void *data, size_t size)
{
    npu_call call;
    void *handle = NULL;
    bool go = npu_call_begin(&call, "aclCreateDataBuffer", NPU_CALL_PLAIN);
    npu_arg_pointer(&call, "data", data);
    npu_arg_uint(&call, "size", size);
    if (go) {
        data_buffer *buffer = malloc(sizeof *buffer);
        if (buffer) *buffer = (data_buffer){data, size};
        af_new(&af_data_buffer_kind, buffer, &handle);
    }
    npu_call_end_handle(&call, &af_data_buffer_kind, (uintptr_t)handle);
    return handle;
}

aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer)
{
    AF_BEGIN("aclDestroyDataBuffer", NPU_CALL_PLAIN);
    af_arg(&call, "dataBuffer", &af_data_buffer_kind, dataBuffer);
    ret = go ? af_close(&af_data_buffer_kind, dataBuffer, call.function, ACL_ERROR_INVALID_PARAM) : (aclError)call.code;
    AF_END;
}

aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size)
{
    AF_BEGIN("aclUpdateDataBuffer", NPU_CALL_PLAIN);
    af_arg(&call, "dataBuffer", &af_data_buffer_kind, dataBuffer);
    npu_arg_pointer(&call, "data", data);
    npu_arg_uint(&call, "size", size);
    if (!go)
        AF_FORCED;
    else {
        data_buffer *buffer = af_get(&af_data_buffer_kind, dataBuffer, call.function, ACL_ERROR_INVALID_PARAM, &ret);
        if (buffer) {
            *buffer = (data_buffer){data, size};
            af_put(&af_data_buffer_kind, dataBuffer);
        }
    }
    AF_END;
}

static data_buffer look(const aclDataBuffer *handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    data_buffer copy = {NULL, 0};
    const data_buffer *buffer = af_get(&af_data_buffer_kind, handle, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (buffer) {
        copy = *buffer;
        af_put(&af_data_buffer_kind, handle);
    }
    return copy;
}

void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer)
{
    npu_call call;
    void *address = NULL;
    bool go = npu_call_begin(&call, "aclGetDataBufferAddr", NPU_CALL_PLAIN);
    af_arg(&call, "dataBuffer", &af_data_buffer_kind, dataBuffer);
    if (go) address = look(dataBuffer, call.function).data;
    npu_call_end_void(&call);
    return address;
}

/* The old one has 32 bits. */
uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer)
{
    npu_call call;
    uint32_t size;
    bool go = npu_call_begin(&call, "aclGetDataBufferSize", NPU_CALL_PLAIN);
    af_arg(&call, "dataBuffer", &af_data_buffer_kind, dataBuffer);
    size = go ? (uint32_t)look(dataBuffer, call.function).size : (uint32_t)call.code;
    npu_call_end(&call, size);
    return size;
}

size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer)
{
    npu_call call;
    size_t size;
    bool go = npu_call_begin(&call, "aclGetDataBufferSizeV2", NPU_CALL_PLAIN);
    af_arg(&call, "dataBuffer", &af_data_buffer_kind, dataBuffer);
    size = go ? look(dataBuffer, call.function).size : (size_t)call.code;
    npu_call_end(&call, (int64_t)size);
    return size;
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
