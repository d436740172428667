/* The compiled network as bytes. */
#ifndef ZE_IR_BLOB_H
#define ZE_IR_BLOB_H

#include "ir_compile.h"

struct ze_ir_network {
    _Atomic int references;
    ir_memory memory;
    const char *name;
    ze_ir_argument *arguments;
    ze_ir_layer *layers;
    uint32_t *node_layers;
    uint32_t argument_count, layer_count, node_count, input_count;
    npu_graph *graph;
    uint8_t *blob;
    size_t blob_bytes;
};

/* For free(); NULL when memory is out. */
uint8_t *blob_write(const char *name, const ir_product *product, size_t *size);
/* Fills in a zeroed network from a blob, of which it keeps a copy. */
int blob_read(ze_ir_network *network, const void *blob, size_t size, const ir_why *why);

#endif
