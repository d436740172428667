#include "desc.h"

unsigned vf_format_bits(int32_t format)
{
    switch (format) {
    case VF_UINT8: case VF_INT8: return 8;
    case VF_FP16: case VF_UINT16: case VF_INT16: case VF_BFP16: return 16;
    case VF_FP32: case VF_INT32: case VF_UINT32: return 32;
    case VF_INT64: case VF_UINT64: case VF_FP64: return 64;
    case VF_INT4: case VF_UINT4: return vf_since(VF_1_13_0_0) ? 4 : 0;
    case VF_BOOL8: return vf_since(VF_2_0_3_2) ? 8 : 0;
    default: return 0;
    }
}

/* Measured: 1.6 and 1.8 take an unknown format as one byte per element, 1.13 as one bit. */
static uint64_t row_bytes(int32_t format, uint64_t size)
{
    unsigned bits = vf_format_bits(format);
    if (bits)
        return (size * bits + 7) / 8;
    vf_error("data format %d has no known size", (int)format);
    return vf_since(VF_1_13_0_0) ? (size + 7) / 8 : size;
}

int vf_desc_bytes(const vf_desc *desc, size_t *bytes)
{
    *bytes = 0;
    if (desc->dims == 0 || desc->dims > VF_DESC_DIMS) {
        vf_error("num_of_dims is %u", desc->dims);
        return VF_ARGUMENTS;
    }
    for (uint32_t i = 0; i < desc->dims; i++) {
        if (desc->sizes[i] == 0) {
            vf_error("dimension %u is 0", i);
            return VF_ARGUMENTS;
        }
        if (desc->sizes[i] > UINT32_MAX) {
            vf_error("dimension %u is %llu", i, (unsigned long long)desc->sizes[i]);
            return VF_OUT_OF_MEMORY;
        }
    }
    uint64_t total = row_bytes(desc->format, desc->sizes[0]);
    for (uint32_t i = 1; i < desc->dims && total <= UINT32_MAX; i++)
        total *= desc->sizes[i];
    if (total > INT32_MAX) {
        vf_error("a buffer of %llu bytes or more", (unsigned long long)total);
        return VF_OUT_OF_MEMORY;
    }
    *bytes = (size_t)total;
    return VF_SUCCESS;
}
