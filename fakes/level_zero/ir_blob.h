/* The compiled network as bytes. */
#ifndef ZE_IR_BLOB_H
#define ZE_IR_BLOB_H

#include "ir_compile.h"
#include "ir_engine.h"

/* What the first engine has of a network. */
typedef struct own_network {
    ze_ir_time *layers; /* without their times */
    uint32_t *node_layers;
    uint32_t layer_count, node_count;
    npu_graph *graph;
} own_network;

/* For free(); NULL when memory is out. */
uint8_t *blob_write(const char *name, const ir_product *product, size_t *size);
/* Fills in a zeroed network, and what the engine has of it, from a blob, of which it keeps a copy. */
int blob_read(ze_ir_network *network, own_network *own, const void *blob, size_t size,
              const ir_why *why);

#endif
