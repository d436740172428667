/* What the samples with user buffers share: element types, encodings, strides, and real numbers in memory. */
#ifndef PORTING_SNPE_FORMATS_H
#define PORTING_SNPE_FORMATS_H

#include <math.h>

#include "DlSystem/IBufferAttributes.h"
#include "DlSystem/IUserBuffer.h"
#include "DlSystem/TensorShape.h"
#include "files.h"

/* How the numbers of one input or output stand in memory. step and zero: of TF8 and TF16. */
typedef struct {
  Snpe_UserBufferEncoding_ElementType_t type;
  size_t size;
  uint64_t zero;
  float step;
} format_t;

static inline bool is_tf(const format_t *format) {
  return format->type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8 ||
         format->type == SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16;
}

/* The format the model itself has for an input or output. */
static inline format_t format_of(Snpe_IBufferAttributes_Handle_t attributes) {
  format_t format;
  memset(&format, 0, sizeof(format));
  format.type = Snpe_IBufferAttributes_GetEncodingType(attributes);
  format.size = Snpe_IBufferAttributes_GetElementSize(attributes);
  if (is_tf(&format)) {
    Snpe_UserBufferEncoding_Handle_t encoding = Snpe_IBufferAttributes_GetEncoding_Ref(attributes);
    format.type = Snpe_UserBufferEncoding_GetElementType(encoding);
    format.zero = Snpe_UserBufferEncodingTfN_GetStepExactly0(encoding);
    format.step = Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(encoding);
  }
  return format;
}

/* To be deleted; NULL for a type that is not for a program like this. */
static inline Snpe_UserBufferEncoding_Handle_t create_encoding(const format_t *format) {
  uint8_t bits = (uint8_t)(format->size * 8);
  switch ((int)format->type) {
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT:
      return Snpe_UserBufferEncodingFloat_Create();
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8:
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16:
      return Snpe_UserBufferEncodingTfN_Create(format->zero, format->step, bits);
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8:
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16:
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32:
      return Snpe_UserBufferEncodingIntN_Create(bits);
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8:
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16:
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32:
      return Snpe_UserBufferEncodingUintN_Create(bits);
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8:
      return Snpe_UserBufferEncodingBool_Create(bits);
  }
  printf("element type %d is not supported\n", (int)format->type);
  return NULL;
}

/* Bytes from one element to the next in each dimension, to be deleted; `elements`: how many there are in all. A
 * dimension that is known only after a run counts as BATCH_UNKNOWN. */
static inline Snpe_TensorShape_Handle_t create_strides(Snpe_TensorShape_Handle_t shape, size_t element_size,
                                                       size_t *elements) {
  size_t strides[MOST_RANK], rank = Snpe_TensorShape_Rank(shape);
  const size_t *dims = Snpe_TensorShape_GetDimensions(shape);
  *elements = 1;
  for (int i = (int)rank - 1; i >= 0; i--) {
    strides[i] = *elements * element_size;
    *elements *= dims[i] ? dims[i] : (size_t)BATCH_UNKNOWN;
  }
  return Snpe_TensorShape_CreateDimsSize(strides, rank);
}

/* Step and zero from the numbers themselves, 0 among them; -1 when they are too close together. */
static inline int derive_encoding(format_t *format, const float *values, size_t elements) {
  double lowest = 0, highest = 0, steps = format->size == 1 ? 255 : 65535;
  for (int i = 0; i < elements; i++) {
    if (values[i] < lowest) lowest = values[i];
    if (values[i] > highest) highest = values[i];
  }
  if (highest - lowest < 0.01) {
    printf("the numbers are too close together to quantize them\n");
    return -1;
  }
  format->step = (float)((highest - lowest) / steps);
  format->zero = (uint64_t)nearbyint(-lowest / format->step);
  return 0;
}

static inline double limited(double value, double lowest, double highest) {
  return value < lowest ? lowest : value > highest ? highest : value;
}

static inline void store_floats(const format_t *format, const float *values, size_t elements, void *memory) {
  for (int i = 0; i < elements; i++) {
    double value = values[i];
    switch ((int)format->type) {
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT:
        ((float *)memory)[i] = values[i];
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8:
        ((uint8_t *)memory)[i] =
            (uint8_t)limited(nearbyint(value / format->step) + (double)format->zero, 0, UINT8_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16:
        ((uint16_t *)memory)[i] =
            (uint16_t)limited(nearbyint(value / format->step) + (double)format->zero, 0, UINT16_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8:
        ((int8_t *)memory)[i] = (int8_t)limited(nearbyint(value), INT8_MIN, INT8_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8:
        ((uint8_t *)memory)[i] = (uint8_t)limited(nearbyint(value), 0, UINT8_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16:
        ((int16_t *)memory)[i] = (int16_t)limited(nearbyint(value), INT16_MIN, INT16_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16:
        ((uint16_t *)memory)[i] = (uint16_t)limited(nearbyint(value), 0, UINT16_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32:
        ((int32_t *)memory)[i] = (int32_t)limited(nearbyint(value), INT32_MIN, INT32_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32:
        ((uint32_t *)memory)[i] = (uint32_t)limited(nearbyint(value), 0, UINT32_MAX);
        break;
      case SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8:
        ((uint8_t *)memory)[i] = value != 0;
        break;
    }
  }
}

static inline float read_float(const format_t *format, const void *memory, size_t i) {
  switch ((int)format->type) {
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT:
      return ((const float *)memory)[i];
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8:
      return (float)(((double)((const uint8_t *)memory)[i] - (double)format->zero) * format->step);
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16:
      return (float)(((double)((const uint16_t *)memory)[i] - (double)format->zero) * format->step);
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8:
      return ((const int8_t *)memory)[i];
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8:
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8:
      return ((const uint8_t *)memory)[i];
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16:
      return ((const int16_t *)memory)[i];
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16:
      return ((const uint16_t *)memory)[i];
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32:
      return (float)((const int32_t *)memory)[i];
    case SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32:
      return (float)((const uint32_t *)memory)[i];
  }
  return 0;
}

#endif
