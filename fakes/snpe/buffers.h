/* Tensors, user buffers and encodings. */
#ifndef SNPE_FAKE_BUFFERS_H
#define SNPE_FAKE_BUFFERS_H

#include <stdatomic.h>

#include "snpe.h"

typedef struct sn_encoding {
    sn_head head;
    Snpe_UserBufferEncoding_ElementType_t type;
    uint64_t step0; /* TF8 and TF16: real = (q - step0) * step */
    float step;
} sn_encoding;
sn_encoding *sn_encoding_make(Snpe_UserBufferEncoding_ElementType_t type);
sn_encoding *sn_encoding_of(const void *handle); /* a copy; NULL with the error */
size_t sn_element_size(Snpe_UserBufferEncoding_ElementType_t type); /* 0: no such type */
bool sn_type_tfn(Snpe_UserBufferEncoding_ElementType_t type);

typedef struct sn_tensor {
    sn_head head;
    size_t rank, *dims, elements;
    float *data;
    bool of_library; /* an execute made it: the last map that holds it frees it */
    atomic_int shares;
} sn_tensor;
sn_tensor *sn_tensor_make(const size_t *dims, size_t rank); /* NULL with the error */
void sn_tensor_share(const void *handle);
void sn_tensor_unshare(const void *handle);

typedef struct sn_buffer {
    sn_head head;
    void *base;
    size_t size, output_size; /* bytes of the buffer itself, also of one that is a part of shared memory */
    uint64_t offset;
    bool shared; /* base may be memory-mapped, offset counts from it */
    Snpe_UserBufferSource_SourceType_t source;
    sn_child strides, encoding; /* sn_shape, sn_encoding */
} sn_buffer;

sn_map *sn_buffer_map_make(void);

/* Derives scale and zero step of a range of reals: widened to hold 0, which is exact; bits 8 or 16. */
void sn_derive_encoding(float low, float high, unsigned bits, float *step, uint64_t *step0);
/* q = clamp(round(real / step) + step0), half to even as everywhere in the fakes; NaN becomes step0. */
uint64_t sn_quantize_one(float real, float step, uint64_t step0, unsigned bits);

#endif
