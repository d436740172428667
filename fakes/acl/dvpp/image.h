/* Pictures as planes of samples, as the units compute with them: each component apart, chroma as small as it is stored.
 */
#ifndef AF_IMAGE_H
#define AF_IMAGE_H

#include "dvpp.h"

typedef enum { AF_YUV, AF_RGB } af_space;

enum { AF_COMPONENTS = 4 }; /* Y U V, or R G B A */

typedef struct af_plane {
    uint8_t *bytes; /* width * height, rows side by side */
    uint32_t width, height;
} af_plane;

typedef struct af_image {
    af_space space;
    int components; /* 1: grey, 3, 4: with alpha */
    uint32_t width, height, sx, sy; /* of chroma: luma samples per chroma sample */
    af_plane plane[AF_COMPONENTS];
} af_image;

/* How a format lies in memory: component i begins `offset` bytes into plane `plane`, a sample every `step` bytes. */
typedef struct af_format {
    acldvppPixelFormat format;
    const char *name;
    af_space space;
    uint8_t components, sx, sy;
    uint8_t row;    /* bytes of a pixel in a row of the first plane */
    uint8_t planes; /* 1; 2: chroma side by side; 3 */
    struct {
        uint8_t plane, offset, step;
    } at[AF_COMPONENTS];
} af_format;

typedef struct af_rect {
    uint32_t x, y, width, height;
} af_rect;

const af_format *af_format_of(acldvppPixelFormat format); /* NULL: none that these units know */
/* Bytes that a picture takes; of plane i from *offset on, with *stride bytes a row. */
uint64_t af_format_bytes(const af_format *format, uint32_t width_stride, uint32_t height_stride);
void af_format_plane(const af_format *format, const af_picture *picture, int plane, uint64_t *offset, uint32_t *stride);

/* The bytes of a picture for the units that read and write any: even sizes where chroma is halved, strides that are
 * multiples of 16 and 2 [D], room, memory. NULL with the reason in the log. */
unsigned char *af_picture_bytes(const af_picture *picture, const char *what, const char *function);

bool af_image_make(af_image *image, af_space space, int components, uint32_t width, uint32_t height, uint32_t sx, uint32_t sy);
void af_image_free(af_image *image);
/* Reads a rectangle of a picture; its corner is on a sample of chroma. Writes an image of the format's kind there. */
bool af_image_read(af_image *out, const af_picture *picture, const unsigned char *bytes, af_rect rect);
void af_image_write(const af_image *image, const af_picture *picture, unsigned char *bytes, uint32_t x, uint32_t y);

/* Converts to another size, colour space and density of chroma, by the format. `nearest`: else bilinear. */
bool af_image_fit(const af_image *from, const af_format *format, uint32_t width, uint32_t height, bool nearest,
                  uint32_t csc, af_image *out);
/* Edges around it: value[i] of component i, or what the type makes of the picture. */
bool af_image_border(const af_image *from, const af_border *border, af_image *out);
/* Half the size after a blur of 5 by 5. */
bool af_image_halve(const af_image *from, af_image *out);

#endif
