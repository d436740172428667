#include "sampler.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "network.h"

typedef struct rl_candidate {
    int id;
    double logit, share;
} rl_candidate;

int rl_sampler_make(rl_sampler *sampler, int vocabulary, uint64_t seed)
{
    memset(sampler, 0, sizeof *sampler);
    sampler->vocabulary = vocabulary;
    sampler->random = seed;
    sampler->candidates = malloc((size_t)vocabulary * sizeof *sampler->candidates);
    sampler->counts = calloc((size_t)vocabulary, sizeof *sampler->counts);
    if (sampler->candidates && sampler->counts) return 0;
    rl_sampler_free(sampler);
    return -1;
}

void rl_sampler_free(rl_sampler *sampler)
{
    free(sampler->candidates);
    free(sampler->counts);
    sampler->candidates = NULL;
    sampler->counts = NULL;
}

/* SplitMix64; in [0, 1). */
static double next_random(rl_sampler *sampler)
{
    uint64_t bits = sampler->random += 0x9e3779b97f4a7c15u;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
    return (double)((bits ^ bits >> 31) >> 11) / 9007199254740992.0;
}

void rl_sampler_saw(rl_sampler *sampler, int token)
{
    sampler->recent[sampler->next_recent] = token;
    sampler->next_recent = (sampler->next_recent + 1) % RL_PENALTY_WINDOW;
    if (sampler->n_recent < RL_PENALTY_WINDOW) sampler->n_recent++;
}

void rl_sampler_forget(rl_sampler *sampler)
{
    sampler->n_recent = sampler->next_recent = 0;
}

const char *rl_sampling_wrong(const rl_sampling *sampling)
{
    if (!isfinite(sampling->top_p)) return "top_p";
    if (!isfinite(sampling->temperature)) return "temperature";
    if (!isfinite(sampling->repeat_penalty) || !(sampling->repeat_penalty >= 0)) return "repeat_penalty";
    if (!isfinite(sampling->frequency_penalty)) return "frequency_penalty";
    if (!isfinite(sampling->presence_penalty)) return "presence_penalty";
    if (sampling->mirostat < 0 || sampling->mirostat > 2) return "mirostat";
    if (sampling->mirostat && !(isfinite(sampling->mirostat_tau) && isfinite(sampling->mirostat_eta)))
        return "mirostat_tau or mirostat_eta";
    return NULL;
}

void rl_sampler_begin(rl_sampler *sampler, const rl_sampling *sampling)
{
    sampler->mu = 2 * (double)sampling->mirostat_tau;
}

/* What is no number, of a program's embeddings that are none, is the least likely: a sort needs an order. */
static rl_candidate candidate(int id, float logit)
{
    return (rl_candidate){id, isnan(logit) ? -HUGE_VAL : (double)logit, 0};
}

/* The likelier first; of equals the one with the smaller number, so that no order of a sort shows. */
static int by_logit(const void *one, const void *other)
{
    const rl_candidate *a = one, *b = other;
    return a->logit > b->logit ? -1 : a->logit < b->logit ? 1 : a->id < b->id ? -1 : 1;
}

static double shares(rl_candidate *candidates, int n, double temperature)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        candidates[i].share = rl_exp((candidates[i].logit - candidates[0].logit) / temperature);
        sum += candidates[i].share;
    }
    for (int i = 0; i < n; i++) candidates[i].share /= sum;
    return sum;
}

static int pick(rl_sampler *sampler, int n)
{
    double sum = 0, point;
    int i;
    for (i = 0; i < n; i++) sum += sampler->candidates[i].share;
    point = next_random(sampler) * sum;
    for (i = 0; i < n - 1; i++) {
        point -= sampler->candidates[i].share;
        if (point < 0) break;
    }
    return i;
}

static void penalise(rl_sampler *sampler, const rl_sampling *sampling)
{
    for (int i = 0; i < sampler->n_recent; i++) sampler->counts[sampler->recent[i]]++;
    for (int i = 0; i < sampler->n_recent; i++) {
        int id = sampler->recent[i], count = sampler->counts[id];
        double *logit = &sampler->candidates[id].logit;
        if (!count) continue; /* seen before */
        if (sampling->repeat_penalty > 0)
            *logit = *logit > 0 ? *logit / (double)sampling->repeat_penalty : *logit * (double)sampling->repeat_penalty;
        *logit -= count * (double)sampling->frequency_penalty + (double)sampling->presence_penalty;
        sampler->counts[id] = 0;
    }
}

/* How many candidates mirostat leaves: version 1 by an estimate of Zipf's exponent, version 2 by surprise. */
static int mirostat_limit(const rl_sampler *sampler, const rl_sampling *sampling, int n)
{
    const rl_candidate *candidates = sampler->candidates;
    int limit;
    if (sampling->mirostat == 1) {
        double both = 0, squares = 0, exponent, epsilon, k;
        for (int i = 0; i < n - 1 && i < 100; i++) {
            double t = rl_ln((i + 2.0) / (i + 1.0));
            both += t * rl_ln(candidates[i].share / candidates[i + 1].share);
            squares += t * t;
        }
        exponent = squares > 0 ? both / squares : 1;
        epsilon = exponent - 1;
        if (fabs(epsilon) < 1e-9) epsilon = 1e-9;
        k = (epsilon * rl_exp(sampler->mu * 0.69314718055994530942)) / (1 - rl_exp(-epsilon * rl_ln(n)));
        k = k > 0 && exponent > 0 ? rl_exp(rl_ln(k) / exponent) : 1;
        limit = k > n ? n : (int)(k + 0.5);
    } else {
        for (limit = 0; limit < n; limit++)
            if (-rl_ln(candidates[limit].share) / 0.69314718055994530942 > sampler->mu) break;
    }
    return limit < 1 ? 1 : limit;
}

int rl_sample(rl_sampler *sampler, const rl_sampling *sampling, const float *logits)
{
    rl_candidate *candidates = sampler->candidates;
    int n = sampler->vocabulary, chosen;
    for (int i = 0; i < n; i++) candidates[i] = candidate(i, logits[i]);
    penalise(sampler, sampling);
    qsort(candidates, (size_t)n, sizeof *candidates, by_logit);
    if (!(sampling->temperature > 0) || (sampling->top_k == 1 && !sampling->mirostat)) return candidates[0].id;
    if (sampling->mirostat) {
        shares(candidates, n, (double)sampling->temperature);
        n = mirostat_limit(sampler, sampling, n);
        shares(candidates, n, (double)sampling->temperature);
        chosen = pick(sampler, n);
        sampler->mu -= (double)sampling->mirostat_eta
                       * (-rl_ln(candidates[chosen].share) / 0.69314718055994530942 - (double)sampling->mirostat_tau);
        return candidates[chosen].id;
    }
    if (sampling->top_k > 0 && sampling->top_k < n) n = sampling->top_k;
    if (sampling->top_p < 1) {
        double sum = 0;
        int left = 0;
        shares(candidates, n, 1);
        while (left < n && (left == 0 || sum < (double)sampling->top_p)) sum += candidates[left++].share;
        n = left;
    }
    shares(candidates, n, (double)sampling->temperature);
    return candidates[pick(sampler, n)].id;
}

void rl_likeliest(rl_sampler *sampler, const float *logits, rl_likely *to, int count)
{
    rl_candidate *candidates = sampler->candidates;
    double sum;
    for (int i = 0; i < sampler->vocabulary; i++) candidates[i] = candidate(i, logits[i]);
    qsort(candidates, (size_t)sampler->vocabulary, sizeof *candidates, by_logit);
    sum = shares(candidates, sampler->vocabulary, 1);
    for (int i = 0; i < count; i++)
        to[i] = (rl_likely){(float)(candidates[i].logit - candidates[0].logit - rl_ln(sum)), candidates[i].id};
}
