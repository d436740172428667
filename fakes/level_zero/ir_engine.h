/* What computes a network: two engines behind one table. ir.c chooses. */
#ifndef ZE_IR_ENGINE_H
#define ZE_IR_ENGINE_H

#include "ir_model.h"

typedef struct ir_engine {
    const char *magic; /* the first four bytes of its blobs */
    const char *(*name)(const ze_ir_network *network);
    /* Fill in a network that is zero but for `profiling`, its blob included. xml is what the model was opened from. The
     * caller calls close in any case. */
    int (*compile)(ze_ir_network *network, ir_model *model, const char *xml, size_t xml_size);
    int (*load)(ze_ir_network *network, const void *blob, size_t size, const ir_why *why);
    void (*close)(ze_ir_network *network);
    int (*query)(ir_model *model, bool *mine); /* by layer: could it be compiled, with those that are? */
    int (*begin)(ze_ir_state *state, const ir_why *why); /* end is called in any case */
    void (*end)(ze_ir_state *state);
    int (*run)(ze_ir_state *state, void *const *arguments, const ir_why *why);
    uint32_t (*times)(ze_ir_state *state, const ze_ir_time **times);
} ir_engine;

extern const ir_engine ir_own, ir_openvino;

/* Multiply-accumulates of a run of a network that ir_own has. */
uint64_t ir_own_work(const ze_ir_network *network);

struct ze_ir_network {
    const ir_engine *engine;
    _Atomic int references;
    ir_memory memory; /* of names and arguments */
    const char *name;
    ze_ir_argument *arguments;
    uint32_t argument_count, input_count;
    bool profiling;
    uint8_t *blob;
    size_t blob_bytes;
    void *inside; /* what the engine has of it */
};

struct ze_ir_state {
    ze_ir_network *network;
    void *inside;
};

/* Does an output share memory with an input? */
bool ir_shares(const ze_ir_network *network, void *const *arguments, uint32_t output);

/* What the compilers of real NPUs refuse and OpenVINO's CPU device would compute: ZE_IR_OK, or the reason with the code
 * ZE_IR_UNSUPPORTED. */
int ir_check_rules(const ir_model *model);
/* The layers that these rules let an NPU have, when the others are computed elsewhere. */
int ir_query_rules(ir_model *model, bool *mine);

/* The IR with an input and an output for each state, behind the others, for free(); NULL with *result set. */
char *ir_without_states(const ir_model *model, size_t *size, int *result);

#endif
