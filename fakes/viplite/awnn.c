/* libawnn over vip_lite.h, as its nine functions behave in 1.0.2 (eight in the variant of V85x): written anew, for
 * programs that link with it. What goes wrong is printed to standard output; nothing is returned.
 *
 * Where the vendor's reads memory it was never given (outputs of other formats, contexts that do not exist), this one
 * prints a line; with NPU_FAKE_CRASH=1 an unknown context aborts. */
#define _GNU_SOURCE
#include "awnn_lib.h"

#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform.h"
#include "vip_lite.h"

#if VF_RELEASE >= VF_2_2
typedef vip_buffer_param_t tensor_param;
#define PARAM(record) ((record).param.tensor_param)
#define ZERO_POINT zero_point
enum { MOST_DIMS = 8 };
#else
typedef vip_buffer_create_params_t tensor_param;
#define PARAM(record) (record)
#define ZERO_POINT zeroPoint
enum { MOST_DIMS = 6 };
#endif

typedef struct tensor {
    vip_buffer_create_params_t params;
    vip_buffer buffer;
    unsigned char *memory;
    size_t bytes, elements;
    float *table;  /* of 256 bytes as read; outputs of 8 bits with a rule only */
    float *floats; /* outputs */
} tensor;

struct Awnn_Context {
    pthread_mutex_t lock;
    unsigned holders;
    struct Awnn_Context *next;
    vip_network network;
    uint32_t n_inputs, n_outputs;
    tensor *inputs, *outputs;
    float **pointers;
    const void *given; /* the program's array of inputs, read again by awnn_dump_io; NULL before the first */
};

typedef vip_status_e (*query_function)(vip_network, vip_uint32_t, vip_enum, void *);

static pthread_mutex_t contexts_lock = PTHREAD_MUTEX_INITIALIZER;
static Awnn_Context_t *contexts;

static void say(const char *format, ...) NPU_PRINTF(1, 2);
static void say(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    printf("awnn: ");
    vprintf(format, values);
    printf("\n");
    fflush(stdout);
    va_end(values);
}

static bool good(int status, const char *what)
{
    if (status != 0)
        say("%s returned %d", what, status);
    return status == 0;
}

static void crash_if_asked(void)
{
    const char *crash = getenv("NPU_FAKE_CRASH");
    if (crash && strcmp(crash, "1") == 0)
        abort();
}

/* --- contexts ----------------------------------------------------------------------------------------------------- */

static void close_tensor(tensor *t)
{
    if (t->buffer) {
        vip_unmap_buffer(t->buffer);
        vip_destroy_buffer(t->buffer);
    }
    free(t->table);
    free(t->floats);
}

static void close_context(Awnn_Context_t *context)
{
    if (context->network) {
        vip_finish_network(context->network);
        vip_destroy_network(context->network);
    }
    for (uint32_t i = 0; context->inputs && i < context->n_inputs; i++)
        close_tensor(&context->inputs[i]);
    for (uint32_t i = 0; context->outputs && i < context->n_outputs; i++)
        close_tensor(&context->outputs[i]);
    free(context->inputs);
    free(context->outputs);
    free(context->pointers);
    pthread_mutex_destroy(&context->lock);
    free(context);
}

/* The context, alone and kept alive until leave; NULL with a line for a pointer to no context. */
static Awnn_Context_t *enter(Awnn_Context_t *wanted, const char *function)
{
    pthread_mutex_lock(&contexts_lock);
    Awnn_Context_t *context = contexts;
    while (context && context != wanted)
        context = context->next;
    if (context)
        context->holders++;
    pthread_mutex_unlock(&contexts_lock);
    if (context) {
        pthread_mutex_lock(&context->lock);
        return context;
    }
    say("%s: the context is %s: the real library crashes here", function, wanted ? "none that lives" : "NULL");
    crash_if_asked();
    return NULL;
}

static void leave(Awnn_Context_t *context)
{
    pthread_mutex_unlock(&context->lock);
    pthread_mutex_lock(&contexts_lock);
    bool last = --context->holders == 0;
    pthread_mutex_unlock(&contexts_lock);
    if (last)
        close_context(context);
}

/* --- opening ------------------------------------------------------------------------------------------------------ */

static bool ask(Awnn_Context_t *context, query_function query, uint32_t index, tensor *t)
{
    tensor_param *param = &PARAM(t->params);
    vip_network network = context->network;
    bool fine =
        good(query(network, index, VIP_BUFFER_PROP_NUM_OF_DIMENSION, &param->num_of_dims), "query of dimensions");
    if (!fine || param->num_of_dims < 1 || param->num_of_dims > MOST_DIMS)
        return false;
    fine = good(query(network, index, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, param->sizes), "query of sizes") &&
           good(query(network, index, VIP_BUFFER_PROP_DATA_FORMAT, &param->data_format), "query of format") &&
           good(query(network, index, VIP_BUFFER_PROP_QUANT_FORMAT, &param->quant_format), "query of quantization");
    if (fine && param->quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT)
        fine = good(query(network, index, VIP_BUFFER_PROP_FIXED_POINT_POS, &param->quant_data.dfp.fixed_point_pos),
                    "query of fixed point position");
    else if (fine && param->quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM)
        fine = good(query(network, index, VIP_BUFFER_PROP_TF_SCALE, &param->quant_data.affine.scale),
                    "query of scale") &&
               good(query(network, index, VIP_BUFFER_PROP_TF_ZERO_POINT, &param->quant_data.affine.ZERO_POINT),
                    "query of zero point");
    return fine;
}

/* The value of each byte of an 8-bit output. UINT8 is always affine, INT8 has a rule when it is quantized. */
static bool make_table(tensor *t)
{
    const tensor_param *param = &PARAM(t->params);
    bool by_position = param->quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT;
    bool is_signed = param->data_format == VIP_BUFFER_FORMAT_INT8;
    if (param->data_format != VIP_BUFFER_FORMAT_UINT8 &&
        !(is_signed && (by_position || param->quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM)))
        return true;
    float scale = param->quant_data.affine.scale;
    int zero = param->quant_data.affine.ZERO_POINT;
    if (param->quant_format != VIP_BUFFER_QUANTIZE_TF_ASYMM) {
        scale = 1.0f;
        zero = 0;
    }
    t->table = malloc(256 * sizeof *t->table);
    if (!t->table)
        return false;
    for (int byte = 0; byte < 256; byte++) {
        int number = is_signed && byte > 127 ? byte - 256 : byte;
        if (is_signed && by_position)
            t->table[byte] = ldexpf((float)number, -param->quant_data.dfp.fixed_point_pos);
        else
            t->table[byte] = (float)((number - (double)zero) * (double)scale);
    }
    return true;
}

static bool open_tensor(Awnn_Context_t *context, bool input, uint32_t index)
{
    tensor *t = (input ? context->inputs : context->outputs) + index;
    if (!ask(context, input ? vip_query_input : vip_query_output, index, t))
        return false;
#if VF_RELEASE >= VF_2_2
    t->params.type = VIP_BUFFER_CREATE_ALLOC_MEM;
    t->params.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR;
    const vip_uint32_t size = sizeof t->params;
#else
    t->params.memory_type = VIP_BUFFER_MEMORY_TYPE_DEFAULT;
    const vip_uint32_t size = 0; /* as the vendor's does */
#endif
    if (!good(vip_create_buffer(&t->params, size, &t->buffer), "vip_create_buffer"))
        return false;
    t->bytes = vip_get_buffer_size(t->buffer);
    t->memory = vip_map_buffer(t->buffer);
    if (!t->memory) {
        say("vip_map_buffer returned NULL");
        return false;
    }
    t->elements = 1;
    for (uint32_t d = 0; d < PARAM(t->params).num_of_dims; d++)
        t->elements *= PARAM(t->params).sizes[d];
    if (input)
        return true;
    t->floats = calloc(t->elements ? t->elements : 1, sizeof *t->floats);
    context->pointers[index] = t->floats;
    return t->floats && make_table(t);
}

static bool create_network(Awnn_Context_t *context, const char *nbg)
{
#if VF_RELEASE >= VF_2_2
    vip_create_network_param_t param;
    memset(&param, 0, sizeof param);
    param.prop = VIP_NET_CREATE_PROP_FROM_NBG;
    param.nbg.type = VIP_NET_CREATE_NBG_FROM_FILE;
    param.nbg.file.nbg_path = (void *)(uintptr_t)nbg;
    return good(vip_create_network(&param, sizeof param, &context->network), "vip_create_network");
#else
    return good(vip_create_network(nbg, 0, VIP_CREATE_NETWORK_FROM_FILE, &context->network), "vip_create_network");
#endif
}

static bool open_tensors(Awnn_Context_t *context, bool input)
{
    uint32_t *count = input ? &context->n_inputs : &context->n_outputs;
    tensor **tensors = input ? &context->inputs : &context->outputs;
    vip_enum property = input ? VIP_NETWORK_PROP_INPUT_COUNT : VIP_NETWORK_PROP_OUTPUT_COUNT;
    if (!good(vip_query_network(context->network, property, count), "vip_query_network"))
        return false;
    *tensors = calloc(*count + 1, sizeof **tensors);
    if (!input)
        context->pointers = calloc(*count + 1, sizeof *context->pointers);
    for (uint32_t i = 0; i < *count; i++)
        if (!*tensors || (!input && !context->pointers) || !open_tensor(context, input, i))
            return false;
    return true;
}

static bool open_context(Awnn_Context_t *context, const char *nbg)
{
    if (!create_network(context, nbg) || !open_tensors(context, true) || !open_tensors(context, false) ||
        !good(vip_prepare_network(context->network), "vip_prepare_network"))
        return false;
    for (uint32_t i = 0; i < context->n_inputs; i++)
        if (!good(vip_set_input(context->network, i, context->inputs[i].buffer), "vip_set_input"))
            return false;
    for (uint32_t i = 0; i < context->n_outputs; i++)
        if (!good(vip_set_output(context->network, i, context->outputs[i].buffer), "vip_set_output"))
            return false;
    return true;
}

/* --- the functions ------------------------------------------------------------------------------------------------ */

#if VF_RELEASE >= VF_1_13_0_0
void awnn_init(void)
{
    good(vip_init(), "vip_init");
}
#else
void awnn_init(unsigned int mem_size)
{
    good(vip_init(mem_size), "vip_init");
}
#endif

void awnn_uninit(void)
{
    good(vip_destroy(), "vip_destroy");
}

#if VF_RELEASE >= VF_1_13_0_0
Awnn_Context_t *awnn_create(const char *nbg)
#else
Awnn_Context_t *awnn_create(char *nbg)
#endif
{
    Awnn_Context_t *context = nbg ? calloc(1, sizeof *context) : NULL;
    if (!context) {
        say("awnn_create: %s", nbg ? "out of memory" : "no path");
        return NULL;
    }
    pthread_mutex_init(&context->lock, NULL);
    if (!open_context(context, nbg)) {
        say("awnn_create: %s could not be opened", nbg);
        close_context(context);
        return NULL;
    }
    context->holders = 1;
    pthread_mutex_lock(&contexts_lock);
    context->next = contexts;
    contexts = context;
    pthread_mutex_unlock(&contexts_lock);
    return context;
}

void awnn_destroy(Awnn_Context_t *wanted)
{
    Awnn_Context_t *context = enter(wanted, "awnn_destroy");
    if (!context)
        return;
    pthread_mutex_lock(&contexts_lock);
    Awnn_Context_t **link = &contexts;
    while (*link && *link != context)
        link = &(*link)->next;
    if (*link) { /* else another thread was faster */
        *link = context->next;
        context->holders--;
    }
    pthread_mutex_unlock(&contexts_lock);
    leave(context);
}

#if VF_RELEASE >= VF_1_13_0_0
void awnn_set_input_buffers(Awnn_Context_t *wanted, void **input_buffers)
#else
void awnn_set_input_buffers(Awnn_Context_t *wanted, unsigned char **input_buffers)
#endif
{
    Awnn_Context_t *context = enter(wanted, "awnn_set_input_buffers");
    if (!context)
        return;
    bool fine = input_buffers != NULL;
    for (uint32_t i = 0; fine && i < context->n_inputs; i++) {
        tensor *t = &context->inputs[i];
        fine = input_buffers[i] != NULL;
        if (fine)
            memcpy(t->memory, input_buffers[i], t->bytes);
        fine = fine && good(vip_flush_buffer(t->buffer, VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer");
    }
    if (!fine)
        say("awnn_set_input_buffers: %s", input_buffers ? "an input's pointer is NULL" : "the array of inputs is NULL");
    if (fine)
        context->given = input_buffers;
    leave(context);
}

float **awnn_get_output_buffers(Awnn_Context_t *wanted)
{
    Awnn_Context_t *context = enter(wanted, "awnn_get_output_buffers");
    if (!context)
        return NULL;
    float **pointers = context->pointers;
    leave(context);
    return pointers;
}

#if VF_RELEASE >= VF_1_13_0_0
void *awnn_get_output_buffer(Awnn_Context_t *wanted, int i)
{
    Awnn_Context_t *context = enter(wanted, "awnn_get_output_buffer");
    void *memory = NULL;
    if (!context)
        return NULL;
    if (i >= 0 && (uint32_t)i < context->n_outputs)
        memory = context->outputs[i].memory;
    else
        say("awnn_get_output_buffer: there is no output %d: the real library reads past its table", i);
    leave(context);
    return memory;
}
#endif

static float half(uint16_t bits)
{
    int exponent = bits >> 10 & 31, fraction = bits & 1023;
    float value = exponent == 31  ? (fraction ? NAN : INFINITY)
                  : exponent == 0 ? ldexpf((float)fraction, -24)
                                  : ldexpf((float)(fraction + 1024), exponent - 25);
    return bits & 0x8000 ? -value : value;
}

static void convert(tensor *t, uint32_t index)
{
    const tensor_param *param = &PARAM(t->params);
    bool by_position = param->quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT; /* INT16 has no other rule */
    int position = by_position ? param->quant_data.dfp.fixed_point_pos : 0;
    uint16_t word;
    if (param->data_format == VIP_BUFFER_FORMAT_FP32) {
        memcpy(t->floats, t->memory, t->elements * sizeof *t->floats);
        return;
    }
    if (!t->table && param->data_format != VIP_BUFFER_FORMAT_FP16 && param->data_format != VIP_BUFFER_FORMAT_INT16) {
        say("output %u: format %d with quantization %d is not converted: the real library leaves memory it never set",
            index, (int)param->data_format, (int)param->quant_format);
        return;
    }
    for (size_t k = 0; k < t->elements; k++) {
        if (t->table) {
            t->floats[k] = t->table[t->memory[k]];
            continue;
        }
        memcpy(&word, t->memory + 2 * k, sizeof word);
        t->floats[k] = param->data_format == VIP_BUFFER_FORMAT_FP16
                           ? half(word)
                           : ldexpf((float)(int16_t)word, -position);
    }
}

void awnn_run(Awnn_Context_t *wanted)
{
    Awnn_Context_t *context = enter(wanted, "awnn_run");
    if (!context)
        return;
    if (good(vip_run_network(context->network), "vip_run_network")) {
        for (uint32_t i = 0; i < context->n_outputs; i++) {
            vip_flush_buffer(context->outputs[i].buffer, VIP_BUFFER_OPER_TYPE_INVALIDATE);
            convert(&context->outputs[i], i);
        }
    }
    leave(context);
}

/* Copies memory of the program that may be gone by now; false then. Through a pipe: the kernel looks before it reads. */
static bool copy_if_there(void *target, const void *source, size_t size)
{
    int ends[2];
    bool fine = pipe2(ends, O_CLOEXEC) == 0;
    if (!fine)
        return false;
    for (size_t done = 0; fine && done < size;) {
        size_t some = size - done < PIPE_BUF ? size - done : PIPE_BUF;
        ssize_t put = write(ends[1], (const char *)source + done, some);
        fine = put > 0 && read(ends[0], (char *)target + done, (size_t)put) == put;
        done += fine ? (size_t)put : 0;
    }
    close(ends[0]);
    close(ends[1]);
    return fine;
}

/* The bytes behind the program's pointers at this moment, as the real library reads them; the caller frees the copy.
 * NULL, with a line, where that would crash. */
static unsigned char *given_now(const Awnn_Context_t *context, uint32_t index)
{
    size_t bytes = context->inputs[index].bytes;
    unsigned char *data = malloc(bytes ? bytes : 1);
    const void *source = NULL;
    if (data && copy_if_there(&source, (const void *const *)context->given + index, sizeof source) &&
        copy_if_there(data, source, bytes))
        return data;
    free(data);
    say("awnn_dump_io: the memory of input %u is gone: the real library crashes here", index);
    crash_if_asked();
    return NULL;
}

/* <path>.input_0.txt: bytes, one a line; <path>.output_0.txt: the floats. */
static void dump(const tensor *t, const unsigned char *data, const char *path, const char *kind, uint32_t index)
{
    char name[4096];
    snprintf(name, sizeof name, "%s.%s_%u.txt", path, kind, index);
    FILE *file = fopen(name, "w");
    if (!file) {
        say("awnn_dump_io: cannot write %s", name);
        return;
    }
    if (t->floats)
        for (size_t k = 0; k < t->elements; k++)
            fprintf(file, "%f\n", (double)t->floats[k]);
    else
        for (size_t k = 0; k < t->bytes; k++)
            fprintf(file, "%u\n", data[k]);
    fclose(file);
}

void awnn_dump_io(Awnn_Context_t *wanted, const char *path)
{
    Awnn_Context_t *context = enter(wanted, "awnn_dump_io");
    if (!context)
        return;
    if (!path || !context->given) {
        say("awnn_dump_io: %s", path ? "no inputs were set" : "no path");
    } else {
        for (uint32_t i = 0; i < context->n_inputs; i++) {
            unsigned char *data = given_now(context, i);
            dump(&context->inputs[i], data ? data : context->inputs[i].memory, path, "input", i);
            free(data);
        }
        for (uint32_t i = 0; i < context->n_outputs; i++)
            dump(&context->outputs[i], NULL, path, "output", i);
    }
    leave(context);
}
