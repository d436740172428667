/* NBG files: header, table of inputs and outputs, and in the fakes' own files the graph that computes.
 * fakes/models/formats/nbg_container.py writes them and describes the layout. */
#ifndef VIPLITE_FAKE_NBG_H
#define VIPLITE_FAKE_NBG_H

#include "desc.h"
#include "npu_graph.h"

#define VF_NBG_2_0 0x00020000 /* the format with a directory of sections; the fakes' own files are of format 1 */

typedef struct vf_tensor {
    char name[65];
    vf_desc desc;
    size_t bytes;
    bool padded; /* rows of 4-bit numbers end with the byte, the graph's do not */
} vf_tensor;

/* A loaded file. Networks duplicated from one another hold it together. */
typedef struct vf_model {
    long holders;
    char name[64];
    uint32_t version, target, layers;
    uint32_t n_inputs, n_outputs;
    vf_tensor *inputs, *outputs;
    npu_graph *graph; /* NULL: a real NBG file, served without computing */
    bool vendors;     /* it comes from the vendor's toolkit */
    npu_why missing;  /* what it would compute with, then */
    size_t pool_bytes; /* memory between the layers */
    uint32_t ppu_dims; /* work_dim of its PPU kernel, 0: it has none */
} vf_model;

/* VF_SUCCESS, VF_INVALID_NETWORK with a log line that says why, VF_OUT_OF_MEMORY. The bytes may go afterwards. path:
 * NULL when they are a program's. */
int vf_model_load(const char *path, const unsigned char *bytes, size_t size, vf_model **model);
/* A network without inputs and outputs, what FROM_FLASH gives where there is no flash. */
vf_model *vf_model_empty(void);
vf_model *vf_model_hold(vf_model *model);
void vf_model_drop(vf_model *model); /* NULL is fine */

#endif
