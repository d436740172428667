/* A network of a .dlc file. */
#ifndef SNPE_FAKE_DLC_NETWORK_H
#define SNPE_FAKE_DLC_NETWORK_H

#include "npu_graph.h"

/* Nodes first to last of the graph that the HTA compiler made a section of. */
typedef struct dlc_section {
    int first, last;
} dlc_section;

/* A network inside and what the partition table says about it. */
typedef struct dlc_network {
    const char *name;
    npu_graph *graph;
    const dlc_section *hta; /* ascending, apart */
    size_t hta_count;
    const unsigned char *excluded; /* per node: bit of an Snpe_Runtime_t that may not run it */
} dlc_network;

#endif
