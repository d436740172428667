/* The network with its cache of keys and values. The numbers are the same on every machine. */
#ifndef RL_NETWORK_H
#define RL_NETWORK_H

#include "container.h"

typedef struct rl_network {
    const rl_weights *weights;
    int capacity, used; /* positions */
    float *keys, *values; /* (layers, capacity, width) each */
    float *hidden;        /* (width): the last hidden layer of the last position */
    float *logits;        /* (vocabulary) */
    float *work;
} rl_network;

/* 0, or -1: memory is out. */
int rl_network_make(rl_network *network, const rl_weights *weights, int capacity);
void rl_network_free(rl_network *network);

/* Reads one position, an embedding (width); there must be room. Afterwards `hidden` is that of the position. */
void rl_network_read(rl_network *network, const float *embedding);
/* Computes the logits of the last position read. */
void rl_network_logits(rl_network *network);
/* Removes the positions from `begin` to before `end`. */
void rl_network_remove(rl_network *network, int begin, int end);

/* exp and ln in double, by sums and products alone. */
double rl_exp(double x);
double rl_ln(double x);

#endif
