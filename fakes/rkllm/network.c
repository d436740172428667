#include "network.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "npu_alloc.h"

#define LN_2 0.69314718055994530942

/* exp and ln of a C library differ in the last bit from one to the next; then a sampled token does, too. */
double rl_exp(double x)
{
    double whole, rest, term = 1, sum = 1;
    if (!(x > -700)) return 0;
    if (x > 700) x = 700;
    whole = floor(x / LN_2 + 0.5);
    rest = x - whole * LN_2;
    for (int i = 1; i < 16; i++) {
        term *= rest / i;
        sum += term;
    }
    return ldexp(sum, (int)whole);
}

double rl_ln(double x)
{
    int exponent;
    double fraction, ratio, square, power, sum = 0;
    if (!(x > 0)) return -745;
    fraction = frexp(x, &exponent);
    ratio = (fraction - 0.75) / (fraction + 0.75);
    square = ratio * ratio;
    power = ratio;
    for (int i = 1; i < 40; i += 2) {
        sum += power / i;
        power *= square;
    }
    return 2 * sum + exponent * LN_2 - 0.28768207245178092744; /* ln(0.75) */
}

int rl_network_make(rl_network *network, const rl_weights *weights, int capacity)
{
    size_t width = (size_t)weights->width;
    size_t cache = (size_t)weights->layers * (size_t)capacity * width * sizeof(float);
    size_t work = 6 * width + (size_t)weights->inner + (size_t)capacity;
    memset(network, 0, sizeof *network);
    network->weights = weights;
    network->capacity = capacity;
    if (SIZE_MAX / (size_t)weights->layers / (size_t)capacity / width < sizeof(float)) return -1;
    network->keys = npu_alloc(cache, 0);
    network->values = npu_alloc(cache, 0);
    network->hidden = malloc((width + (size_t)weights->vocabulary + work) * sizeof(float));
    if (!network->keys || !network->values || !network->hidden) {
        rl_network_free(network);
        return -1;
    }
    network->logits = network->hidden + width;
    network->work = network->logits + weights->vocabulary;
    return 0;
}

void rl_network_free(rl_network *network)
{
    npu_free(network->keys);
    npu_free(network->values);
    free(network->hidden);
    memset(network, 0, sizeof *network);
}

static void norm(const float *x, float *to, int n)
{
    float sum = 0, scale;
    for (int i = 0; i < n; i++) sum += x[i] * x[i];
    scale = 1.0f / sqrtf(sum / (float)n + 1e-6f);
    for (int i = 0; i < n; i++) to[i] = x[i] * scale;
}

/* to = x @ matrix, of so many rows and columns. A column's sum goes from the first row to the last. */
static void multiply(const float *x, const float *matrix, float *to, int rows, int columns)
{
    for (int column = 0; column < columns; column++) to[column] = 0;
    for (int row = 0; row < rows; row++, matrix += columns) {
        float factor = x[row];
        for (int column = 0; column < columns; column++) to[column] += factor * matrix[column];
    }
}

static float dot(const float *a, const float *b, int n)
{
    float sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

/* One head: mixes the values of all positions up to the last, which is at `used`. */
static void attend(const rl_network *network, int head, const float *query, const float *keys, const float *values,
                   float *scores, float *to)
{
    const rl_weights *weights = network->weights;
    int size = weights->width / weights->heads, count = network->used + 1;
    float scale = 1.0f / sqrtf((float)size), slope = weights->slopes[head], most;
    double sum = 0;
    for (int i = 0; i < count; i++)
        scores[i] = dot(query, keys + (size_t)i * (size_t)weights->width, size) * scale - slope * (float)(count - 1 - i);
    most = scores[0];
    for (int i = 1; i < count; i++)
        if (scores[i] > most) most = scores[i];
    for (int i = 0; i < count; i++) {
        double share = rl_exp((double)scores[i] - (double)most);
        scores[i] = (float)share;
        sum += share;
    }
    for (int i = 0; i < size; i++) to[i] = 0;
    for (int i = 0; i < count; i++) {
        float share = (float)((double)scores[i] / sum);
        const float *value = values + (size_t)i * (size_t)weights->width;
        for (int j = 0; j < size; j++) to[j] += share * value[j];
    }
}

void rl_network_read(rl_network *network, const float *embedding)
{
    const rl_weights *weights = network->weights;
    int width = weights->width, size = width / weights->heads;
    float *x = network->work, *normal = x + width, *parts = normal + width, *mixed = parts + 3 * width;
    float *inner = mixed + width, *scores = inner + weights->inner;
    size_t place = (size_t)network->used * (size_t)width;
    memcpy(x, embedding, (size_t)width * sizeof *x);
    for (int i = 0; i < weights->layers; i++) {
        const rl_layer *layer = &weights->layer[i];
        size_t begin = (size_t)i * (size_t)network->capacity * (size_t)width;
        float *keys = network->keys + begin, *values = network->values + begin;
        norm(x, normal, width);
        multiply(normal, layer->in, parts, width, 3 * width);
        memcpy(keys + place, parts + width, (size_t)width * sizeof *keys);
        memcpy(values + place, parts + 2 * width, (size_t)width * sizeof *values);
        for (int head = 0; head < weights->heads; head++) {
            int at = head * size;
            attend(network, head, parts + at, keys + at, values + at, scores, mixed + at);
        }
        multiply(mixed, layer->out, normal, width, width);
        for (int j = 0; j < width; j++) x[j] += normal[j];
        norm(x, normal, width);
        multiply(normal, layer->up, inner, width, weights->inner);
        for (int j = 0; j < weights->inner; j++)
            if (!(inner[j] > 0)) inner[j] = 0;
        multiply(inner, layer->down, normal, weights->inner, width);
        for (int j = 0; j < width; j++) x[j] += normal[j];
    }
    norm(x, network->hidden, width);
    network->used++;
}

void rl_network_logits(rl_network *network)
{
    const rl_weights *weights = network->weights;
    for (int i = 0; i < weights->vocabulary; i++)
        network->logits[i] = dot(network->hidden, weights->embedding + (size_t)i * (size_t)weights->width, weights->width);
}

void rl_network_remove(rl_network *network, int begin, int end)
{
    size_t width = (size_t)network->weights->width;
    for (int i = 0; i < network->weights->layers; i++) {
        size_t at = (size_t)i * (size_t)network->capacity;
        size_t to = (at + (size_t)begin) * width, from = (at + (size_t)end) * width;
        size_t bytes = (size_t)(network->used - end) * width * sizeof(float);
        memmove(network->keys + to, network->keys + from, bytes);
        memmove(network->values + to, network->values + from, bytes);
    }
    network->used -= end - begin;
}
