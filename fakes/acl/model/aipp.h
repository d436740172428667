/* AIPP: the device's work on a picture before the network. */
#ifndef AF_AIPP_H
#define AF_AIPP_H

#include "acl/acl_mdl.h"
#include "npu_graph.h"
#include "npu_json.h"

enum { AF_AIPP_MOST_SIZE = 4096, AF_AIPP_MOST_BATCH = 127, AF_AIPP_MOST_BORDER = 32, AF_AIPP_MOST_BORDERED = 1080 };

/* How a picture of one format lies in memory. */
typedef struct af_aipp_format {
    aclAippInputFormat format;
    int number;              /* in the parameters of dynamic AIPP; 0: it does not take them */
    int channels;            /* that are made of it: Y, U, V or R, G, B or one, four with X or A */
    bool yuv;
    bool halved, halved_rows; /* U and V are shared by two columns, by two rows */
    int bytes, row_bytes;    /* of one pixel as the last dimension; rows in memory for two rows of the picture */
} af_aipp_format;

const af_aipp_format *af_aipp_format_of(int64_t format); /* NULL: none of ACL_..._U8 */
const af_aipp_format *af_aipp_format_numbered(int number);
size_t af_aipp_picture_bytes(const af_aipp_format *format, int32_t width, int32_t height);

/* The work on one picture. */
typedef struct af_aipp_steps {
    const af_aipp_format *format;
    int32_t width, height;   /* of the picture */
    bool crops, pads, converts, swaps_rb, swaps_ax;
    int32_t crop[4];         /* left, top, width, height */
    int32_t pad[4];          /* top, bottom, left, right */
    int32_t matrix[9], out_bias[3], in_bias[3];
    int32_t mean[4];
    float least[4], factor[4]; /* float16 on the device */
    float fill;              /* of the border */
} af_aipp_steps;

/* The network's input. */
typedef struct af_aipp_target {
    npu_dtype dtype;         /* float32, float16; uint8 takes the bytes as they are */
    bool planes;             /* NCHW, else NHWC */
    int64_t channels, height, width;
} af_aipp_target;

bool af_aipp_target_of(const npu_tensor *tensor, const npu_shape *shape, aclFormat format, af_aipp_target *out);
/* True; or false with what is wrong, in words. Steps that pass can be computed. */
bool af_aipp_check(const af_aipp_steps *steps, const af_aipp_target *target, npu_why *why);
/* One picture, of af_aipp_picture_bytes, to one image of the network. */
void af_aipp_compute(const af_aipp_steps *steps, const af_aipp_target *target, const uint8_t *picture, void *to);

/* --- in a model --------------------------------------------------------------------------------------------------- */

/* The file's facts about an input. */
typedef struct af_aipp_input {
    bool dynamic;
    size_t most;             /* dynamic: bytes of the largest batch of pictures */
    af_aipp_steps steps;     /* static */
} af_aipp_input;

/* NULL with *problem; what it describes was not checked against a network. */
af_aipp_input *af_aipp_read(const npu_json *json, int value, const char **problem);

/* The parameters of dynamic AIPP in the memory of their input. */
size_t af_aipp_parameters_bytes(uint64_t batch);
/* Reads the steps of one picture; false for bytes that are no steps. *count: how many pictures they are for. */
bool af_aipp_parameters_get(const void *bytes, size_t size, int64_t picture, af_aipp_steps *out, int *count);

#endif
