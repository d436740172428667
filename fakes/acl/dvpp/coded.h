/* Coded pictures: the headers, which the fake reads itself, and the libraries for decoding and encoding. */
#ifndef AF_CODED_H
#define AF_CODED_H

#include "image.h"

typedef struct af_coded {
    uint32_t width, height;
    int32_t components;
    acldvppJpegFormat sampling; /* JPEG */
    bool baseline;              /* JPEG: sequential, Huffman codes, 8 bits */
} af_coded;

/* 0, or ACL_ERROR_INVALID_PARAM with the reason. */
aclError af_jpeg_look(const unsigned char *data, size_t size, af_coded *out, const char *function);
aclError af_png_look(const unsigned char *data, size_t size, af_coded *out, const char *function);

/* The strides of decoded pictures: multiples of *width and 16 [D]. */
uint32_t af_decoded_width_multiple(void);
enum { AF_DECODED_HEIGHT_MULTIPLE = 16 };
uint64_t af_decoded_bytes(const af_format *format, uint32_t width, uint32_t height);
/* Fills in fields that a program left 0, by the coded picture: width, height and strides; after decoding the output's
 * description has the values. */
void af_decoded_fill(af_picture *picture, const af_format *format, const af_coded *coded);
void af_decoded_tell(const af_picture *picture);
/* Strides, size and memory of a picture to decode into: its bytes, or NULL with the reason in the log. */
unsigned char *af_decoded_check(const af_picture *picture, const af_format *format, const af_coded *coded, const char *function);

/* The symbols of a library, loaded on demand: by the loader's own search, else one that the process has loaded. 0, or
 * AF_UNIT_FAILED with the reason, which names the library. `symbols`: pairs of name and place, ended by NULL. */
typedef struct af_symbol {
    const char *name;
    void *place;
} af_symbol;
aclError af_codec_load(const char *const *names, const char *begins, const af_symbol *symbols, void **library,
                       const char *function);

/* Work on coded bytes in device memory, as a task. */
typedef struct af_coded_task af_coded_task;
struct af_coded_task {
    const char *function;
    aclError (*work)(const af_coded_task *task); /* whose code becomes the picture's */
    const void *data;
    uint32_t size;
    uint32_t *result; /* JPEG encoder: where the size goes */
    uint32_t level, csc;
    af_picture picture;
};
aclError af_coded_submit(const af_channel_desc *channel, uint32_t unit, const af_coded_task *what,
                         const char *name, aclrtStream stream);

#endif
