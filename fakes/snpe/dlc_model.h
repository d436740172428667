/* Between dlc.c and dlc_model.c: the records that hold the model. */
#ifndef SNPE_FAKE_DLC_MODEL_H
#define SNPE_FAKE_DLC_MODEL_H

#include "DlSystem/DlError.h"
#include "dlc_network.h"

#define DLC_METADATA "dlc.metadata"
#define DLC_MODEL "model"
#define DLC_PARAMS "model.params"
#define DLC_PARTITIONS "npu-fake.partitions"

typedef struct dlc_bytes {
    const unsigned char *data; /* NULL: no such record */
    size_t size;
} dlc_bytes;

/* Reads the networks. A model of real SNPE 2 gives 0 and no networks. */
Snpe_ErrorCode_t dlc_read_networks(dlc_bytes model, dlc_bytes params, dlc_bytes partitions, dlc_network **networks,
                                   size_t *count, npu_why *why);
/* A network that is this graph, which it takes over; NULL: out of memory. */
dlc_network *dlc_network_of(npu_graph *graph);
void dlc_free_networks(dlc_network *networks, size_t count);

#endif
