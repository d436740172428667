#ifndef RKNN_FAKE_CONTAINER_H
#define RKNN_FAKE_CONTAINER_H

#include "npu_json.h"
#include "platform.h"

/* The outer parts of a .rknn file, pointing into its bytes. */
typedef struct {
    uint32_t version; /* without the bit of the small form */
    npu_json *json;
    const unsigned char *graph; /* what follows the JSON text: the NPUG block of a fake model */
    size_t graph_size;
} rf_container;

/* Check the file in the measured order; 0, or the release's code after the measured
 * log lines. Free c->json afterwards. */
int rf_container_open(const unsigned char *bytes, size_t size, const rf_chip *chip, const rf_release *release,
                      rf_container *c);

#endif
