/* ITensor.h, IUserBuffer.h and how both are made. */
#include <pthread.h>

#include "buffers.h"
#include "npu_alloc.h"

enum { MOST_ELEMENTS = 1 << 28 }; /* as many as a graph's tensors have at most; all of it is zeroed */

/* --- ITensor --- */

static void free_tensor(void *pointer)
{
    sn_tensor *tensor = pointer;
    if (!tensor) return;
    npu_free(tensor->data);
    free(tensor->dims);
    free(tensor);
}

npu_kind sn_kind_ITensor = {.name = "ITensor", .destroy = free_tensor};

sn_tensor *sn_tensor_make(const size_t *dims, size_t rank)
{
    sn_tensor *tensor = sn_make(sizeof *tensor);
    size_t i, elements = 1;
    if (!tensor) return NULL;
    for (i = 0; i < rank; i++) {
        if (dims[i] && elements > (SIZE_MAX / 8) / dims[i]) break;
        elements *= dims[i];
    }
    if (i < rank || !rank || !elements) {
        free(tensor);
        sn_fail(SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID);
        return NULL;
    }
    tensor->rank = rank;
    tensor->elements = elements;
    if (elements <= MOST_ELEMENTS) tensor->data = npu_alloc(elements * sizeof(float), 0);
    if (!tensor->data || !sn_grow(&tensor->dims, rank, sizeof *dims)) {
        free_tensor(tensor);
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return NULL;
    }
    memcpy(tensor->dims, dims, rank * sizeof *dims);
    return tensor;
}

void sn_tensor_share(const void *handle)
{
    sn_tensor *tensor = npu_handle_acquire(SN_KIND(ITensor), (uintptr_t)handle);
    if (!tensor) return;
    atomic_fetch_add(&tensor->shares, 1);
    npu_handle_release(SN_KIND(ITensor), (uintptr_t)handle);
}

void sn_tensor_unshare(const void *handle)
{
    sn_tensor *tensor = npu_handle_acquire(SN_KIND(ITensor), (uintptr_t)handle);
    bool last;
    if (!tensor) return;
    last = atomic_fetch_sub(&tensor->shares, 1) == 1 && tensor->of_library;
    npu_handle_release(SN_KIND(ITensor), (uintptr_t)handle);
    if (last) npu_handle_close(SN_KIND(ITensor), (uintptr_t)handle);
}

Snpe_ITensor_Handle_t sn_Util_CreateITensor(Snpe_TensorShape_Handle_t shapeHandle)
{
    sn_shape *shape = sn_shape_of(shapeHandle);
    sn_tensor *tensor;
    if (!shape) return NULL;
    tensor = sn_tensor_make(shape->dims, shape->rank);
    sn_shape_free(shape);
    return sn_new(SN_KIND(ITensor), tensor);
}

Snpe_ITensor_Handle_t sn_Util_CreateITensorDataSize(Snpe_TensorShape_Handle_t shapeHandle, const uint8_t *data,
                                                    size_t dataSize)
{
    void *handle;
    sn_tensor *tensor;
    if (sn_null(data, "data") || !(handle = sn_Util_CreateITensor(shapeHandle))) return NULL;
    tensor = sn_get(SN_KIND(ITensor), handle);
    if (!tensor) return NULL;
    if (dataSize == tensor->elements * sizeof(float)) {
        memcpy(tensor->data, data, dataSize);
        sn_put(SN_KIND(ITensor), handle);
        return handle;
    }
    sn_put(SN_KIND(ITensor), handle);
    sn_delete(SN_KIND(ITensor), handle);
    sn_fail(SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH);
    return NULL;
}

static float byte_of(double value)
{
    value = value < 0 ? 0 : value > 255 ? 255 : value;
    return (float)(int)(value + 0.5);
}

/* A picture as cameras have it: Y (height, width), then V and U interleaved at half the size; BT.601 from 16 as in
 * npu_image.c, to RGB floats 0 to 255 in the shape (1, height, width, 3). */
Snpe_ITensor_Handle_t sn_Util_CreateITensor_NV21(Snpe_TensorShape_Handle_t shapeHandle, unsigned char *data,
                                                 size_t dataSize)
{
    sn_shape *shape;
    sn_tensor *tensor;
    size_t height, width, x, y;
    if (sn_null(data, "data") || !(shape = sn_shape_of(shapeHandle))) return NULL;
    height = shape->rank == 4 ? shape->dims[1] : shape->rank == 3 ? shape->dims[0] : 0;
    width = shape->rank == 4 ? shape->dims[2] : shape->rank == 3 ? shape->dims[1] : 0;
    if (shape->rank < 3 || shape->rank > 4 || shape->dims[shape->rank - 1] != 3 || (shape->rank == 4 && shape->dims[0] != 1) ||
        height % 2 || width % 2) {
        sn_shape_free(shape);
        sn_fail(SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID);
        return NULL;
    }
    tensor = sn_tensor_make(shape->dims, shape->rank);
    sn_shape_free(shape);
    if (!tensor) return NULL;
    if (dataSize != height * width * 3 / 2) {
        free_tensor(tensor);
        sn_fail(SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH);
        return NULL;
    }
    for (y = 0; y < height; y++)
        for (x = 0; x < width; x++) {
            const unsigned char *vu = data + height * width + y / 2 * width + x / 2 * 2;
            double luma = 1.164383 * (data[y * width + x] - 16.0), v = vu[0] - 128.0, u = vu[1] - 128.0;
            float *rgb = tensor->data + (y * width + x) * 3;
            rgb[0] = byte_of(luma + 1.596027 * v);
            rgb[1] = byte_of(luma - 0.391762 * u - 0.812968 * v);
            rgb[2] = byte_of(luma + 2.017232 * u);
        }
    return sn_new(SN_KIND(ITensor), tensor);
}

/* The tensors that the library made for an execute belong to the maps that hold them: borrowed [D]. */
Snpe_ErrorCode_t sn_ITensor_Delete(Snpe_ITensor_Handle_t handle)
{
    sn_tensor *tensor = sn_get(SN_KIND(ITensor), handle);
    bool borrowed;
    if (!tensor) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    borrowed = tensor->of_library;
    sn_put(SN_KIND(ITensor), handle);
    return borrowed ? sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE) : sn_delete(SN_KIND(ITensor), handle);
}

void *sn_ITensor_GetData(Snpe_ITensor_Handle_t handle)
{
    const sn_tensor *tensor = sn_get(SN_KIND(ITensor), handle);
    float *data;
    if (!tensor) return NULL;
    data = tensor->data;
    sn_put(SN_KIND(ITensor), handle);
    return data;
}

Snpe_TensorShape_Handle_t sn_ITensor_GetShape(Snpe_ITensor_Handle_t handle)
{
    const sn_tensor *tensor = sn_get(SN_KIND(ITensor), handle);
    void *shape;
    if (!tensor) return NULL;
    shape = sn_shape_new(tensor->dims, tensor->rank);
    sn_put(SN_KIND(ITensor), handle);
    return shape;
}

size_t sn_ITensor_GetSize(Snpe_ITensor_Handle_t handle)
{
    const sn_tensor *tensor = sn_get(SN_KIND(ITensor), handle);
    size_t elements;
    if (!tensor) return 0;
    elements = tensor->elements;
    sn_put(SN_KIND(ITensor), handle);
    return elements;
}

/* ITensors are float32 always: nothing to tell. */
static bool live(const void *handle)
{
    if (!sn_get(SN_KIND(ITensor), handle)) return false;
    sn_put(SN_KIND(ITensor), handle);
    return true;
}

int sn_ITensor_IsQuantized(Snpe_ITensor_Handle_t handle)
{
    live(handle);
    return 0;
}

float sn_ITensor_GetDelta(Snpe_ITensor_Handle_t handle)
{
    live(handle);
    return 0;
}

float sn_ITensor_GetOffset(Snpe_ITensor_Handle_t handle)
{
    live(handle);
    return 0;
}

/* --- IUserBuffer --- */

static void free_buffer(void *pointer)
{
    sn_buffer *buffer = pointer;
    if (!buffer) return;
    sn_child_drop(&buffer->strides);
    sn_child_drop(&buffer->encoding);
    free(buffer);
}

npu_kind sn_kind_IUserBuffer = {.name = "IUserBuffer", .destroy = free_buffer};

static void *create(void *memory, size_t size, uint64_t offset, bool shared, const void *strides, const void *encoding,
                    Snpe_UserBufferSource_SourceType_t source)
{
    sn_shape *steps = sn_shape_of(strides);
    sn_encoding *how = steps ? sn_encoding_of(encoding) : NULL;
    sn_buffer *buffer;
    size_t element, i;
    if (!how) {
        sn_shape_free(steps);
        return NULL;
    }
    element = sn_element_size(how->type);
    for (i = 0; i < steps->rank; i++)
        if (steps->dims[i] && steps->dims[i] < element) break;
    buffer = i < steps->rank || !steps->rank ? NULL : sn_make(sizeof *buffer);
    if (!buffer) {
        if (i < steps->rank || !steps->rank) sn_fail(SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM);
        sn_shape_free(steps);
        free(how);
        return NULL;
    }
    buffer->base = memory;
    buffer->size = size;
    buffer->output_size = size;
    buffer->offset = offset;
    buffer->shared = shared;
    buffer->source = source;
    sn_child_set(&buffer->strides, SN_KIND(TensorShape), steps);
    sn_child_set(&buffer->encoding, SN_KIND(UserBufferEncoding), how);
    return sn_new(SN_KIND(IUserBuffer), buffer);
}

Snpe_IUserBuffer_Handle_t sn_Util_CreateUserBuffer(void *buffer, size_t bufSize, Snpe_TensorShape_Handle_t strides,
                                                   Snpe_IUserBuffer_Handle_t encoding)
{
    return create(buffer, bufSize, 0, false, strides, encoding, SNPE_USERBUFFERSOURCE_SOURCETYPE_CPU);
}

Snpe_IUserBuffer_Handle_t sn_Util_CreateUserBufferShared(void *buffer, size_t bufSize, uint64_t addrOffset,
                                                         Snpe_TensorShape_Handle_t strides,
                                                         Snpe_IUserBuffer_Handle_t encoding)
{
    return create(buffer, bufSize, addrOffset, true, strides, encoding, SNPE_USERBUFFERSOURCE_SOURCETYPE_CPU);
}

/* The only source there is, a GL buffer, needs GPU memory: it can be made, an execute refuses it. */
Snpe_IUserBuffer_Handle_t sn_Util_CreateUserBufferFromSource(void *buffer, size_t bufSize,
                                                             Snpe_TensorShape_Handle_t strides,
                                                             Snpe_IUserBuffer_Handle_t encoding,
                                                             Snpe_UserBufferSource_Handle_t source)
{
    if (!sn_get(SN_KIND(UserBufferSource), source)) return NULL;
    sn_put(SN_KIND(UserBufferSource), source);
    return create(buffer, bufSize, 0, false, strides, encoding, SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER);
}

Snpe_IUserBuffer_Handle_t sn_Util_CreateUserGlBuffer(void *buffer, size_t bufSize, Snpe_TensorShape_Handle_t strides,
                                                     Snpe_IUserBuffer_Handle_t encoding, Snpe_IUserBuffer_Handle_t source)
{
    return sn_Util_CreateUserBufferFromSource(buffer, bufSize, strides, encoding, source);
}

Snpe_ErrorCode_t sn_IUserBuffer_Delete(Snpe_IUserBuffer_Handle_t handle)
{
    return sn_delete(SN_KIND(IUserBuffer), handle);
}

static void *ref(const void *handle, bool strides)
{
    sn_buffer *buffer = sn_get(SN_KIND(IUserBuffer), handle);
    void *result;
    if (!buffer) return NULL;
    result = sn_child_ref(strides ? &buffer->strides : &buffer->encoding);
    sn_put(SN_KIND(IUserBuffer), handle);
    return result;
}

Snpe_TensorShape_Handle_t sn_IUserBuffer_GetStrides_Ref(Snpe_IUserBuffer_Handle_t handle)
{
    return ref(handle, true);
}

Snpe_UserBufferEncoding_Handle_t sn_IUserBuffer_GetEncoding_Ref(Snpe_IUserBuffer_Handle_t handle)
{
    return ref(handle, false);
}

static uint64_t number(const void *handle, int which)
{
    const sn_buffer *buffer = sn_get(SN_KIND(IUserBuffer), handle);
    uint64_t value;
    if (!buffer) return 0;
    value = which == 0 ? buffer->size : which == 1 ? buffer->output_size : buffer->offset;
    sn_put(SN_KIND(IUserBuffer), handle);
    return value;
}

size_t sn_IUserBuffer_GetSize(Snpe_IUserBuffer_Handle_t handle)
{
    return (size_t)number(handle, 0);
}

size_t sn_IUserBuffer_GetOutputSize(Snpe_IUserBuffer_Handle_t handle)
{
    return (size_t)number(handle, 1);
}

uint64_t sn_IUserBuffer_GetAddressOffset(Snpe_IUserBuffer_Handle_t handle)
{
    return number(handle, 2);
}

int sn_IUserBuffer_SetBufferAddress(Snpe_IUserBuffer_Handle_t handle, void *memory)
{
    sn_buffer *buffer = sn_get(SN_KIND(IUserBuffer), handle);
    if (!buffer) return 0;
    if (memory) buffer->base = memory;
    sn_put(SN_KIND(IUserBuffer), handle);
    if (!memory) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return memory != NULL;
}

int sn_IUserBuffer_SetBufferAddressOffset(Snpe_IUserBuffer_Handle_t handle, uint64_t offset)
{
    sn_buffer *buffer = sn_get(SN_KIND(IUserBuffer), handle);
    bool good;
    if (!buffer) return 0;
    good = buffer->shared;
    if (good) buffer->offset = offset;
    sn_put(SN_KIND(IUserBuffer), handle);
    if (!good) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return good;
}
