/* IUserBuffer.h: encodings and sources. */
#include <math.h>

#include "buffers.h"
#include "npu_convert.h"

npu_kind sn_kind_UserBufferEncoding = {.name = "UserBufferEncoding", .destroy = free};

#define TYPE(name) SNPE_USERBUFFERENCODING_ELEMENTTYPE_##name
typedef Snpe_UserBufferEncoding_ElementType_t element;

size_t sn_element_size(element type)
{
    switch ((int)type) {
    case TYPE(FLOAT): case TYPE(INT32): case TYPE(UINT32): return 4;
    case TYPE(UNSIGNED8BIT): case TYPE(TF8): case TYPE(INT8): case TYPE(UINT8): case TYPE(BOOL8): return 1;
    case TYPE(FLOAT16): case TYPE(TF16): case TYPE(INT16): case TYPE(UINT16): return 2;
    case TYPE(INT64): case TYPE(UINT64): return 8;
    default: return 0;
    }
}

bool sn_type_tfn(element type)
{
    return type == TYPE(TF8) || type == TYPE(TF16);
}

sn_encoding *sn_encoding_make(element type)
{
    sn_encoding *encoding;
    if (type == TYPE(UNKNOWN)) {
        sn_fail(SNPE_ERRORCODE_CAPI_CREATE_FAILURE);
        return NULL;
    }
    encoding = sn_make(sizeof *encoding);
    if (!encoding) return NULL;
    encoding->type = type;
    return encoding;
}

sn_encoding *sn_encoding_of(const void *handle)
{
    const sn_encoding *from = sn_get(SN_KIND(UserBufferEncoding), handle);
    sn_encoding *encoding;
    if (!from) return NULL;
    encoding = sn_make(sizeof *encoding);
    if (encoding) {
        *encoding = *from;
        encoding->head.borrowed = false;
    }
    sn_put(SN_KIND(UserBufferEncoding), handle);
    return encoding;
}

/* Which types each class of encoding has, by width. */
typedef struct family {
    struct {
        unsigned width;
        element type;
    } types[4];
} family;
static const family float_family = {{{32, TYPE(FLOAT)}}}, float_n = {{{32, TYPE(FLOAT)}, {16, TYPE(FLOAT16)}}},
                    unsigned_8 = {{{8, TYPE(UNSIGNED8BIT)}}}, tf_n = {{{8, TYPE(TF8)}, {16, TYPE(TF16)}}},
                    int_n = {{{8, TYPE(INT8)}, {16, TYPE(INT16)}, {32, TYPE(INT32)}, {64, TYPE(INT64)}}},
                    uint_n = {{{8, TYPE(UINT8)}, {16, TYPE(UINT16)}, {32, TYPE(UINT32)}, {64, TYPE(UINT64)}}},
                    bool_n = {{{8, TYPE(BOOL8)}}};

static element by_width(const family *of, unsigned width)
{
    int i;
    for (i = 0; i < 4; i++)
        if (of->types[i].width == width && width) return of->types[i].type;
    return TYPE(UNKNOWN);
}

static bool member(const family *of, element type)
{
    int i;
    for (i = 0; i < 4; i++)
        if (of->types[i].type == type && of->types[i].width) return true;
    return false;
}

static void *create(const family *of, unsigned width)
{
    return sn_new(SN_KIND(UserBufferEncoding), sn_encoding_make(by_width(of, width)));
}

static void *copy(const family *of, const void *handle)
{
    sn_encoding *encoding = sn_encoding_of(handle);
    if (encoding && !member(of, encoding->type)) {
        free(encoding);
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE);
        return NULL;
    }
    return sn_new(SN_KIND(UserBufferEncoding), encoding);
}

static element type_of(const void *handle)
{
    const sn_encoding *encoding = sn_get(SN_KIND(UserBufferEncoding), handle);
    element type;
    if (!encoding) return TYPE(UNKNOWN);
    type = encoding->type;
    sn_put(SN_KIND(UserBufferEncoding), handle);
    return type;
}

static size_t size_of(const family *of, const void *handle)
{
    element type = type_of(handle);
    if (type != TYPE(UNKNOWN) && !member(of, type)) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE);
        return 0;
    }
    return sn_element_size(type);
}

element sn_UserBufferEncoding_GetElementType(Snpe_UserBufferEncoding_Handle_t handle)
{
    return type_of(handle);
}

size_t sn_UserBufferEncoding_GetElementSize(Snpe_UserBufferEncoding_Handle_t handle)
{
    return sn_element_size(type_of(handle));
}

Snpe_ErrorCode_t sn_UserBufferEncoding_Delete(Snpe_UserBufferEncoding_Handle_t handle)
{
    return sn_delete(SN_KIND(UserBufferEncoding), handle);
}

/* The functions each class has. Which class's Delete is called for an encoding does not matter: one handle type. */
#define CLASS(name, of)                                                                                               \
    Snpe_UserBufferEncoding_Handle_t sn_UserBufferEncoding##name##_CreateCopy(Snpe_UserBufferEncoding_Handle_t other) \
    {                                                                                                                 \
        return copy(&of, other);                                                                                      \
    }                                                                                                                 \
    Snpe_ErrorCode_t sn_UserBufferEncoding##name##_Delete(Snpe_UserBufferEncoding_Handle_t handle)                    \
    {                                                                                                                 \
        return sn_delete(SN_KIND(UserBufferEncoding), handle);                                                        \
    }                                                                                                                 \
    size_t sn_UserBufferEncoding##name##_GetElementSize(Snpe_UserBufferEncoding_Handle_t handle)                      \
    {                                                                                                                 \
        return size_of(&of, handle);                                                                                  \
    }
#define FIXED(name, of, width)                                                                                        \
    CLASS(name, of)                                                                                                   \
    Snpe_UserBufferEncoding_Handle_t sn_UserBufferEncoding##name##_Create(void)                                       \
    {                                                                                                                 \
        return create(&of, width);                                                                                    \
    }
#define WIDE(name, of)                                                                                                \
    CLASS(name, of)                                                                                                   \
    Snpe_UserBufferEncoding_Handle_t sn_UserBufferEncoding##name##_Create(uint8_t bWidth)                             \
    {                                                                                                                 \
        return create(&of, bWidth);                                                                                   \
    }
#define TYPED(name, of)                                                                                               \
    Snpe_UserBufferEncoding_ElementType_t sn_UserBufferEncoding##name##_GetTypeFromWidth(uint8_t width)               \
    {                                                                                                                 \
        return by_width(&of, width);                                                                                  \
    }
FIXED(Unsigned8Bit, unsigned_8, 8)
FIXED(Float, float_family, 32)
WIDE(FloatN, float_n)
TYPED(FloatN, float_n)
CLASS(TfN, tf_n)
TYPED(TfN, tf_n)
WIDE(IntN, int_n)
TYPED(IntN, int_n)
WIDE(UintN, uint_n)
TYPED(UintN, uint_n)
WIDE(Bool, bool_n)

/* --- TfN --- */

Snpe_UserBufferEncoding_Handle_t sn_UserBufferEncodingTfN_Create(uint64_t stepFor0, float stepSize, uint8_t bWidth)
{
    sn_encoding *encoding = sn_encoding_make(by_width(&tf_n, bWidth));
    if (encoding) {
        encoding->step0 = stepFor0;
        encoding->step = stepSize;
    }
    return sn_new(SN_KIND(UserBufferEncoding), encoding);
}

/* The encoding behind a handle when it is of this class: pinned, for sn_put. */
static sn_encoding *get_tfn(const void *handle)
{
    sn_encoding *encoding = sn_get(SN_KIND(UserBufferEncoding), handle);
    if (!encoding) return NULL;
    if (sn_type_tfn(encoding->type)) return encoding;
    sn_put(SN_KIND(UserBufferEncoding), handle);
    sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    return NULL;
}

void sn_UserBufferEncodingTfN_SetStepExactly0(Snpe_UserBufferEncoding_Handle_t handle, uint64_t stepExactly0)
{
    sn_encoding *encoding = get_tfn(handle);
    if (!encoding) return;
    encoding->step0 = stepExactly0;
    sn_put(SN_KIND(UserBufferEncoding), handle);
}

void sn_UserBufferEncodingTfN_SetQuantizedStepSize(Snpe_UserBufferEncoding_Handle_t handle, float quantizedStepSize)
{
    sn_encoding *encoding = get_tfn(handle);
    if (!encoding) return;
    encoding->step = quantizedStepSize;
    sn_put(SN_KIND(UserBufferEncoding), handle);
}

uint64_t sn_UserBufferEncodingTfN_GetStepExactly0(Snpe_UserBufferEncoding_Handle_t handle)
{
    const sn_encoding *encoding = get_tfn(handle);
    uint64_t value;
    if (!encoding) return 0;
    value = encoding->step0;
    sn_put(SN_KIND(UserBufferEncoding), handle);
    return value;
}

float sn_UserBufferEncodingTfN_GetQuantizedStepSize(Snpe_UserBufferEncoding_Handle_t handle)
{
    const sn_encoding *encoding = get_tfn(handle);
    float value;
    if (!encoding) return 0;
    value = encoding->step;
    sn_put(SN_KIND(UserBufferEncoding), handle);
    return value;
}

static float edge(const void *handle, bool high)
{
    const sn_encoding *encoding = get_tfn(handle);
    double q;
    float value;
    if (!encoding) return 0;
    q = high ? (encoding->type == TYPE(TF8) ? 255.0 : 65535.0) : 0.0;
    value = (float)((q - (double)encoding->step0) * (double)encoding->step);
    sn_put(SN_KIND(UserBufferEncoding), handle);
    return value;
}

float sn_UserBufferEncodingTfN_GetMin(Snpe_UserBufferEncoding_Handle_t handle)
{
    return edge(handle, false);
}

float sn_UserBufferEncodingTfN_GetMax(Snpe_UserBufferEncoding_Handle_t handle)
{
    return edge(handle, true);
}

/* --- sources --- */

npu_kind sn_kind_UserBufferSource = {.name = "UserBufferSource", .destroy = free};

Snpe_UserBufferSource_Handle_t sn_UserBufferSourceGLBuffer_Create(void)
{
    return sn_new(SN_KIND(UserBufferSource), sn_make(sizeof(sn_head)));
}

Snpe_UserBufferSource_SourceType_t sn_UserBufferSource_GetSourceType(Snpe_UserBufferSource_Handle_t handle)
{
    if (!sn_get(SN_KIND(UserBufferSource), handle)) return SNPE_USERBUFFERSOURCE_SOURCETYPE_UNKNOWN;
    sn_put(SN_KIND(UserBufferSource), handle);
    return SNPE_USERBUFFERSOURCE_SOURCETYPE_GLBUFFER;
}

Snpe_ErrorCode_t sn_UserBufferSource_Delete(Snpe_UserBufferSource_Handle_t handle)
{
    return sn_delete(SN_KIND(UserBufferSource), handle);
}

Snpe_ErrorCode_t sn_UserBufferSourceGLBuffer_Delete(Snpe_UserBufferSource_Handle_t handle)
{
    return sn_delete(SN_KIND(UserBufferSource), handle);
}

/* --- Util_Convert_* --- */

void sn_derive_encoding(float low, float high, unsigned bits, float *step, uint64_t *step0)
{
    double most = (double)((1u << bits) - 1), min = low, max = high, size, zero;
    if (!(min < 0)) min = 0;
    if (!(max > 0)) max = 0;
    if (max - min < 0.01) max = min + 0.01; /* narrower ranges are widened, as converters do */
    size = (max - min) / most;
    zero = floor(-min / size + 0.5);
    if (zero < 0) zero = 0;
    if (zero > most) zero = most;
    *step = (float)size;
    *step0 = (uint64_t)zero;
}

uint64_t sn_quantize_one(float real, float step, uint64_t step0, unsigned bits)
{
    double most = (double)((1u << bits) - 1), q;
    if (isnan(real)) return step0 <= (uint64_t)most ? step0 : (uint64_t)most;
    q = npu_round_even((double)real / (double)step) + (double)step0;
    return !(q > 0) ? 0 : q > most ? (uint64_t)most : (uint64_t)q;
}

static bool convert_failed(const char *what)
{
    SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID, "Dl System", "%s", what);
    return false;
}

_Bool sn_Util_Convert_Float32ToTfN(const float *input, size_t input_bytes, _Bool dynamic, float *scale,
                                   uint64_t *offset, void *output, size_t output_bytes, unsigned int bits)
{
    size_t count = input_bytes / sizeof(float), i;
    float low = 0, high = 0;
    if (sn_null(input, "inputBuffer") || sn_null(scale, "scale") || sn_null(offset, "offset") ||
        sn_null(output, "outputBuffer"))
        return false;
    if (bits != 8 && bits != 16) return convert_failed("the bit width is neither 8 nor 16");
    if (input_bytes % sizeof(float)) return convert_failed("the input's size is no multiple of 4 bytes");
    if (output_bytes < count * (bits / 8)) return convert_failed("the output is too small");
    if ((const void *)input != output && (const char *)input < (const char *)output + output_bytes &&
        (const char *)output < (const char *)input + input_bytes)
        return convert_failed("the buffers overlap without being the same");
    if (dynamic) {
        for (i = 0; i < count; i++) {
            if (input[i] < low) low = input[i];
            if (input[i] > high) high = input[i];
        }
        sn_derive_encoding(low, high, bits, scale, offset);
    }
    if (!(*scale > 0) || isinf(*scale)) return convert_failed("the scale is not a positive number");
    for (i = 0; i < count; i++) { /* in place, too: the result of i lies before input i + 1 */
        float real;
        uint64_t q;
        memcpy(&real, input + i, sizeof real);
        q = sn_quantize_one(real, *scale, *offset, bits);
        if (bits == 8) {
            ((uint8_t *)output)[i] = (uint8_t)q;
        } else {
            uint16_t two = (uint16_t)q;
            memcpy((char *)output + 2 * i, &two, sizeof two);
        }
    }
    return true;
}

_Bool sn_Util_Convert_TfNToFloat32(const void *input, size_t input_bytes, float scale, uint64_t offset, float *output,
                                   size_t output_bytes, unsigned int bits)
{
    size_t count, i;
    if (sn_null(input, "inputBuffer") || sn_null(output, "outputBuffer")) return false;
    if (bits != 8 && bits != 16) return convert_failed("the bit width is neither 8 nor 16");
    if (input_bytes % (bits / 8)) return convert_failed("the input's size is no multiple of the element's");
    count = input_bytes / (bits / 8);
    if (output_bytes / sizeof(float) < count) return convert_failed("the output is too small");
    if ((const char *)input < (const char *)output + output_bytes && (const char *)output < (const char *)input + input_bytes)
        return convert_failed("the buffers overlap");
    for (i = 0; i < count; i++) {
        uint16_t two;
        double q;
        if (bits == 8) q = ((const uint8_t *)input)[i];
        else {
            memcpy(&two, (const char *)input + 2 * i, sizeof two);
            q = two;
        }
        output[i] = (float)((q - (double)offset) * (double)scale);
    }
    return true;
}
