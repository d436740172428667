/* The description of a tensor or a buffer: dimensions, element format, quantization. One form for all generations'
 * records. */
#ifndef VIPLITE_FAKE_DESC_H
#define VIPLITE_FAKE_DESC_H

#include "platform.h"

enum { VF_MAX_DIMS = 6, VF_DESC_DIMS = 11 /* numbers in a record of 48 bytes behind num_of_dims, see vf_desc */ };

typedef struct vf_desc {
    uint32_t dims;
    uint64_t sizes[VF_DESC_DIMS]; /* innermost first */
    int32_t format, quant;
    int32_t fl;
    float scale;
    int32_t zero;
    uint32_t memory;
} vf_desc;

/* Bytes of memory as the library in force counts them. VF_SUCCESS, VF_ARGUMENTS (no or zero dimensions) or
 * VF_OUT_OF_MEMORY (more than a 32-bit size can say). */
int vf_desc_bytes(const vf_desc *desc, size_t *bytes);
/* Bits of one element, 0: a format this library does not know. */
unsigned vf_format_bits(int32_t format);

#endif
