/* Elements of a buffer as real numbers and back, for every format a network may have, as the vendor's samples do it:
 * integers by their quantization, rounded half to even and clamped; without one cast; FP16 cut off, not rounded, without
 * infinity and subnormals; BFP16 rounded; of 4-bit elements the first in the low half, rows begin on a byte. */
#ifndef PORTING_CONVERT_H
#define PORTING_CONVERT_H

#include <math.h>
#include <stdint.h>

#include "vip_io.h"

enum { FORMAT_INT4 = 13, FORMAT_UINT4 = 14 }; /* headers before 1.13 do not name them */

static inline vip_uint32_t element_bits(vip_enum format) {
  switch ((int)format) {
    case FORMAT_INT4: case FORMAT_UINT4: return 4;
    case VIP_BUFFER_FORMAT_INT8: case VIP_BUFFER_FORMAT_UINT8: return 8;
    case VIP_BUFFER_FORMAT_FP16: case VIP_BUFFER_FORMAT_BFP16: case VIP_BUFFER_FORMAT_INT16:
    case VIP_BUFFER_FORMAT_UINT16: return 16;
    case VIP_BUFFER_FORMAT_INT64: case VIP_BUFFER_FORMAT_UINT64: case VIP_BUFFER_FORMAT_FP64: return 64;
    default: return 32;
  }
}

static inline int is_signed(vip_enum format) {
  return (int)format == FORMAT_INT4 || format == VIP_BUFFER_FORMAT_INT8 || format == VIP_BUFFER_FORMAT_INT16 ||
         format == VIP_BUFFER_FORMAT_INT32 || format == VIP_BUFFER_FORMAT_INT64;
}

/* Where element k lies, in bits. */
static inline uint64_t place_of(vip_buffer_create_params_t *params, uint32_t k) {
  uint32_t bits = element_bits(params->data_format), row = params->sizes[0];
  uint64_t row_bits = ((uint64_t)row * bits + 7) / 8 * 8;
  return k / row * row_bits + (uint64_t)(k % row) * bits;
}

static inline uint64_t load_bits(uint8_t *data, uint64_t place, uint32_t bits) {
  if (bits == 4) return data[place / 8] >> place % 8 & 15;
  uint64_t found = 0;
  for (uint32_t i = 0; i < bits / 8; i++) found |= (uint64_t)data[place / 8 + i] << 8 * i;
  return found;
}

static inline void store_bits(uint8_t *data, uint64_t place, uint32_t bits, uint64_t value) {
  if (bits == 4) {
    data[place / 8] = (uint8_t)((data[place / 8] & 240 >> place % 8) | (value & 15) << place % 8);
    return;
  }
  for (uint32_t i = 0; i < bits / 8; i++) data[place / 8 + i] = (uint8_t)(value >> 8 * i);
}

static inline uint32_t float_bits(double value) {
  float single = (float)value;
  uint32_t bits;
  memcpy(&bits, &single, sizeof(bits));
  return bits;
}

static inline double float_of(uint32_t bits) {
  float single;
  memcpy(&single, &bits, sizeof(single));
  return single;
}

static inline uint64_t to_half(double value) {
  uint32_t bits = float_bits(value), sign = bits >> 16 & 0x8000, exponent = bits >> 23 & 255;
  if (exponent < 113) return sign;          /* what would be subnormal */
  if (exponent > 142) return sign | 0x7bff; /* the largest number */
  return sign | (exponent - 112) << 10 | (bits >> 13 & 1023);
}

static inline double of_half(uint64_t bits) {
  int exponent = (int)(bits >> 10 & 31), fraction = (int)(bits & 1023);
  double value = exponent ? ldexp(1024 + fraction, exponent - 25) : ldexp(fraction, -24);
  return bits & 0x8000 ? -value : value;
}

static inline uint64_t to_brain(double value) {
  uint32_t bits = float_bits(value);
  return (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}

static inline double of_brain(uint64_t bits) { return bits & 0x7f80 ? float_of((uint32_t)bits << 16) : 0.0; }

static inline double real_of(vip_buffer_create_params_t *params, uint8_t *data, uint32_t k) {
  uint32_t bits = element_bits(params->data_format);
  uint64_t raw = load_bits(data, place_of(params, k), bits);
  switch (params->data_format) {
    case VIP_BUFFER_FORMAT_FP32: return float_of((uint32_t)raw);
    case VIP_BUFFER_FORMAT_FP16: return of_half(raw);
    case VIP_BUFFER_FORMAT_BFP16: return of_brain(raw);
    default: break;
  }
  double number = (double)raw;
  if (is_signed(params->data_format) && raw >> (bits - 1) & 1) number -= ldexp(1, (int)bits);
  switch (params->quant_format) {
    case VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT: return ldexp(number, -params->quant_data.dfp.fixed_point_pos);
    case VIP_BUFFER_QUANTIZE_TF_ASYMM:
      return (number - params->quant_data.affine.zeroPoint) * (double)params->quant_data.affine.scale;
    default: return number;
  }
}

static inline void store_real(vip_buffer_create_params_t *params, uint8_t *data, uint32_t k, double value) {
  uint32_t bits = element_bits(params->data_format);
  uint64_t place = place_of(params, k);
  switch (params->data_format) {
    case VIP_BUFFER_FORMAT_FP32: store_bits(data, place, bits, float_bits(value)); return;
    case VIP_BUFFER_FORMAT_FP16: store_bits(data, place, bits, to_half(value)); return;
    case VIP_BUFFER_FORMAT_BFP16: store_bits(data, place, bits, to_brain(value)); return;
    default: break;
  }
  switch (params->quant_format) {
    case VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
      value = rint(ldexp(value, params->quant_data.dfp.fixed_point_pos));
      break;
    case VIP_BUFFER_QUANTIZE_TF_ASYMM:
      value = rint(value / (double)params->quant_data.affine.scale) + params->quant_data.affine.zeroPoint;
      break;
    default: value = trunc(value);
  }
  int with_sign = is_signed(params->data_format);
  double lowest = with_sign ? -ldexp(1, (int)bits - 1) : 0;
  double highest = ldexp(1, (int)bits - with_sign) - 1;
  value = value < lowest ? lowest : value > highest ? highest : value;
  store_bits(data, place, bits, value < 0 ? (uint64_t)(int64_t)value : (uint64_t)value);
}

#endif
