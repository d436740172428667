/* Chooses the next token from logits. */
#ifndef RL_SAMPLER_H
#define RL_SAMPLER_H

#include "npu_common.h"

typedef struct rl_sampling {
    int top_k;         /* 0 or less: all */
    float top_p;       /* 1 or more: all */
    float temperature; /* 0 or less: the likeliest token */
    float repeat_penalty, frequency_penalty, presence_penalty;
    int mirostat; /* 0, 1, 2 */
    float mirostat_tau, mirostat_eta;
} rl_sampling;

enum { RL_PENALTY_WINDOW = 64, RL_MOST_LIKELY = 32 };

typedef struct rl_likely {
    float logprob;
    int id;
} rl_likely;

typedef struct rl_sampler {
    uint64_t random;
    double mu; /* mirostat's */
    int recent[RL_PENALTY_WINDOW], n_recent, next_recent;
    int vocabulary;
    struct rl_candidate *candidates; /* vocabulary of them */
    int *counts;                     /* by token, all 0 between calls */
} rl_sampler;

int rl_sampler_make(rl_sampler *sampler, int vocabulary, uint64_t seed);
void rl_sampler_free(rl_sampler *sampler);
/* What the penalties look at: the last RL_PENALTY_WINDOW tokens. */
void rl_sampler_saw(rl_sampler *sampler, int token);
void rl_sampler_forget(rl_sampler *sampler);
/* NULL, or which number is out of range. */
const char *rl_sampling_wrong(const rl_sampling *sampling);
/* A run with mirostat begins. */
void rl_sampler_begin(rl_sampler *sampler, const rl_sampling *sampling);
int rl_sample(rl_sampler *sampler, const rl_sampling *sampling, const float *logits);
/* The likeliest tokens with the logarithms of their probabilities, by the logits alone. */
void rl_likeliest(rl_sampler *sampler, const float *logits, rl_likely *to, int count);

#endif
