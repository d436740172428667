/* Model files of this fake: a small attention network over bytes. README.md has the format. */
#ifndef RL_CONTAINER_H
#define RL_CONTAINER_H

#include "npu_common.h"

enum { RL_BYTES = 256, RL_MOST_LAYERS = 64 };

typedef struct rl_layer {
    float *in, *out, *up, *down; /* (width, 3 width), (width, width), (width, inner), (inner, width) */
} rl_layer;

typedef struct rl_weights {
    int vocabulary, width, heads, inner, layers, max_context;
    int end; /* the token that ends an answer */
    uint32_t crc;
    float *slopes;    /* by head */
    float *embedding; /* (vocabulary, width), of the logits, too */
    rl_layer layer[RL_MOST_LAYERS];
    float *memory;            /* all of the above */
    char **special;           /* texts of the tokens from RL_BYTES on */
    char *system, *prefix, *postfix; /* the chat template */
} rl_weights;

/* Reads a file; NULL with the reason. *foreign: it is no file of this fake. */
rl_weights *rl_weights_read(const char *path, bool *foreign, npu_why *why);
void rl_weights_free(rl_weights *weights);

/* The special token that begins at `text`, of so many bytes; -1: none. */
int rl_special_at(const rl_weights *weights, const char *text, size_t *length);

#endif
