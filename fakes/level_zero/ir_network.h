/* A compiled network and its state, for the files that make and run networks. */
#ifndef ZE_IR_NETWORK_H
#define ZE_IR_NETWORK_H

#include "ir_model.h"
#include "npu_engine.h"

enum { IR_MOST_PORTS = 256 };

struct ze_ir_network {
    _Atomic int references;
    ir_memory memory; /* of names and arguments */
    const char *name;
    ze_ir_argument *arguments;
    uint32_t argument_count, input_count;
    bool profiling;
    uint8_t *blob;
    size_t blob_bytes;
    npu_source source; /* in the blob, or in `xml` and the blob */
    char *xml;         /* without states; NULL: no states */
    npu_network *computed;
    npu_shape inputs[IR_MOST_PORTS];
};

struct ze_ir_state {
    ze_ir_network *network;
    npu_request *request;
    void **memory; /* per argument: what OpenVINO writes when the output lies on an input; NULL: not needed so far */
    ir_memory names; /* in `times` */
    ze_ir_time *times;
    uint32_t time_count, time_room;
};

/* The rules of real NPUs' compilers for networks that OpenVINO's CPU device would compute: ZE_IR_OK, or the reason with
 * the code ZE_IR_UNSUPPORTED. */
int ir_check_rules(const ir_model *model);

/* The IR with an input and an output for each state, behind the others, for free(); NULL with *result set. */
char *ir_without_states(const ir_model *model, size_t *size, int *result);

#endif
