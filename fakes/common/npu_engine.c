/* Networks that were read and compiled, for the whole process. */
#include "npu_engine.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "npu_fork.h"
#include "npu_json.h"
#include "npu_kernels.h"
#include "npu_openvino.h"
#include "npu_options.h"

/* Networks that nobody uses are kept: the tests of a program open the same file again and again. */
enum { MOST_IDLE = 4 };

typedef struct program { /* compiled for one set of shapes */
    struct program *next;
    npu_shape *inputs, *outputs;
    void *compiled;
} program;

struct npu_network {
    npu_network *next;
    size_t size;
    uint32_t checksum;
    const void *place;  /* of an IR, NULL of an ONNX: what is computed reads the weights there */
    bool profiling, integers, open;
    unsigned long born; /* the process it was read in, as `processes` counts them */
    int users;
    npu_port *ports[2];
    int counts[2]; /* inputs, outputs */
    void *model;   /* what was read, until it is compiled: it takes as much memory as the file */
    program *programs;
};

struct npu_request {
    void *request;
    const npu_shape *outputs; /* of the program, which lives as long as the network */
    unsigned long born;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static npu_network *networks; /* the one used last comes first */
static unsigned long processes;
static _Atomic unsigned long counts[2]; /* inferences: own kernels, the engine */

/* --- processes ---------------------------------------------------------------------------------------------------- */

/* A child waits for ever for a lock that one of the engine's threads held, and they hold some on their way to sleep. */
static void before_fork(void)
{
    pthread_mutex_lock(&lock);
    if (npu_openvino_name()) npu_fork_quiet();
}

static void after_fork(void)
{
    pthread_mutex_unlock(&lock);
}

/* The engine's threads are not there. */
static void in_child(void)
{
    processes++;
    npu_openvino_forked();
    pthread_mutex_unlock(&lock);
}

static void prepare(void)
{
    pthread_atfork(before_fork, after_fork, in_child);
}

static const char *start(npu_why *why)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare);
    return npu_openvino_start(why);
}

/* --- networks, with the lock held --------------------------------------------------------------------------------- */

static void free_programs(npu_network *n)
{
    program *p, *next;
    for (p = n->programs; p; p = next) {
        next = p->next;
        if (n->born == processes) npu_openvino_drop(p->compiled); /* the parent's are left alone */
        free(p->inputs);
        free(p->outputs);
        free(p);
    }
    n->programs = NULL;
}

static void free_network(npu_network *n)
{
    free_programs(n);
    if (n->born == processes) npu_openvino_forget(n->model);
    free(n->ports[0]);
    free(n->ports[1]);
    free(n);
}

/* All but the last few that nobody uses. */
static void tidy(void)
{
    npu_network **at = &networks;
    int idle = 0;
    while (*at) {
        npu_network *n = *at;
        if (n->users || (!n->place && ++idle <= MOST_IDLE)) {
            at = &n->next;
            continue;
        }
        *at = n->next;
        free_network(n);
    }
    if (!networks && npu_fake_vendor.computes_ir) npu_openvino_rest(); /* the program's own OpenVINO ends with it */
}

/* A child begins anew with what its parent had read. */
static int renew(npu_network *n, npu_why *why)
{
    if (!start(why)) return -1;
    if (n->born != processes) {
        free_programs(n);
        n->model = NULL;
        n->born = processes;
    }
    return 0;
}

static npu_network *read_network(const npu_source *source, npu_why *why)
{
    npu_network *n = calloc(1, sizeof *n);
    if (!n) {
        npu_fail(why, "out of memory");
        return NULL;
    }
    n->size = source->size;
    n->checksum = source->checksum;
    n->place = source->ir ? source->bytes : NULL;
    n->profiling = source->profiling;
    n->integers = source->integers;
    n->open = source->open;
    n->born = processes;
    n->model = npu_openvino_read(source, why);
    if (!n->model || npu_openvino_ports(n->model, false, &n->ports[0], &n->counts[0], why) ||
        npu_openvino_ports(n->model, true, &n->ports[1], &n->counts[1], why)) {
        free_network(n);
        return NULL;
    }
    return n;
}

static bool is_of(const npu_network *n, const npu_source *source)
{
    return n->size == source->size && n->checksum == source->checksum &&
           n->place == (source->ir ? source->bytes : NULL) && n->profiling == source->profiling &&
           n->integers == source->integers && n->open == source->open;
}

static npu_network *take(const npu_source *source, npu_why *why)
{
    npu_network **at = &networks, *n;
    while (*at && !is_of(*at, source)) at = &(*at)->next;
    n = *at;
    if (n)
        *at = n->next;
    else if (!start(why) || !(n = read_network(source, why)))
        return NULL;
    n->next = networks;
    networks = n;
    n->users++;
    return n;
}

static program *find_program(const npu_network *n, const npu_shape *inputs)
{
    program *p;
    int i;
    for (p = n->programs; p; p = p->next) {
        for (i = 0; i < n->counts[0] && (n->open || npu_shape_equal(&p->inputs[i], &inputs[i])); i++) {
        }
        if (i == n->counts[0]) break;
    }
    return p;
}

static program *compile(npu_network *n, const npu_source *source, const npu_shape *inputs, npu_why *why)
{
    program *p;
    if (renew(n, why)) return NULL;
    p = find_program(n, inputs);
    if (p) return p;
    if (!n->model && !(n->model = npu_openvino_read(source, why))) return NULL;
    p = calloc(1, sizeof *p);
    if (p) {
        p->inputs = calloc((size_t)n->counts[0] + 1, sizeof *p->inputs);
        p->outputs = calloc((size_t)n->counts[1] + 1, sizeof *p->outputs);
    }
    if (!p || !p->inputs || !p->outputs)
        npu_fail(why, "out of memory");
    else
        p->compiled = npu_openvino_compile(n->model, n->ports[0], n->counts[0], n->open ? NULL : inputs, p->outputs,
                                           n->counts[1], source, why);
    npu_openvino_forget(n->model); /* its shapes have changed */
    n->model = NULL;
    if (!p || !p->compiled) {
        if (p) {
            free(p->inputs);
            free(p->outputs);
        }
        free(p);
        return NULL;
    }
    memcpy(p->inputs, inputs, (size_t)n->counts[0] * sizeof *inputs);
    p->next = n->programs;
    n->programs = p;
    return p;
}

/* --- the seam ----------------------------------------------------------------------------------------------------- */

npu_network *npu_network_open(const npu_source *source, npu_why *why)
{
    npu_network *n;
    pthread_mutex_lock(&lock);
    n = take(source, why);
    pthread_mutex_unlock(&lock);
    return n;
}

void npu_network_close(npu_network *network)
{
    if (!network) return;
    pthread_mutex_lock(&lock);
    network->users--;
    tidy();
    pthread_mutex_unlock(&lock);
}

int npu_network_ports(const npu_network *network, bool outputs)
{
    return network->counts[outputs];
}

const npu_port *npu_network_port(const npu_network *network, bool outputs, int index)
{
    return index >= 0 && index < network->counts[outputs] ? &network->ports[outputs][index] : NULL;
}

int npu_network_find(const npu_network *network, bool outputs, const char *name)
{
    int i;
    for (i = 0; i < network->counts[outputs]; i++)
        if (strcmp(network->ports[outputs][i].name, name) == 0) return i;
    return -1;
}

int npu_network_shapes(npu_network *network, const npu_source *source, const npu_shape *inputs, npu_shape *outputs,
                       npu_why *why)
{
    program *p;
    pthread_mutex_lock(&lock);
    p = compile(network, source, inputs, why);
    if (p) memcpy(outputs, p->outputs, (size_t)network->counts[1] * sizeof *outputs);
    pthread_mutex_unlock(&lock);
    return p ? 0 : -1;
}

static int make_request(npu_network *n, const npu_source *source, const npu_shape *inputs, npu_request *request,
                        npu_why *why)
{
    program *p;
    pthread_mutex_lock(&lock);
    p = compile(n, source, inputs, why);
    request->request = p ? npu_openvino_request(p->compiled, why) : NULL;
    request->outputs = p ? p->outputs : NULL;
    request->born = processes;
    pthread_mutex_unlock(&lock);
    return request->request ? 0 : -1;
}

int npu_network_run(npu_network *network, const npu_source *source, const npu_shape *inputs, npu_request **request,
                    void *const *in, void *const *out, npu_why *why)
{
    npu_request *r = *request;
    int i;
    if (!r && !(r = *request = calloc(1, sizeof *r))) return npu_fail(why, "out of memory");
    if ((!r->request || r->born != processes) && make_request(network, source, inputs, r, why)) return -1;
    for (i = 0; i < network->counts[1]; i++)
        if (out[i] &&
            npu_openvino_set(r->request, true, i, network->ports[1][i].dtype, &r->outputs[i], out[i], why))
            return -1;
    for (i = 0; i < network->counts[0]; i++)
        if (npu_openvino_set(r->request, false, i, network->ports[0][i].dtype, &inputs[i], in[i], why)) return -1;
    if (npu_openvino_infer(r->request, why)) return -1;
    for (i = 0; i < network->counts[1]; i++) {
        size_t bytes = npu_bytes(network->ports[1][i].dtype, (size_t)npu_elements(&r->outputs[i]));
        if (out[i] && npu_openvino_get(r->request, i, out[i], bytes, why)) return -1;
    }
    return 0;
}

int npu_request_output(npu_request *request, int index, npu_shape *shape, const void **data, npu_why *why)
{
    *shape = request->outputs[index];
    return npu_openvino_output(request->request, index, shape, data, why);
}

void npu_request_end(npu_request *request)
{
    if (!request) return;
    if (request->born == processes) npu_openvino_end(request->request);
    free(request);
}

int npu_request_times(npu_request *request, npu_time_function each, void *user, npu_why *why)
{
    return npu_openvino_times(request->request, each, user, why);
}

/* --- which engine ------------------------------------------------------------------------------------------------- */

const char *npu_engine_name(npu_why *why)
{
    const char *name;
    pthread_mutex_lock(&lock);
    name = start(why);
    pthread_mutex_unlock(&lock);
    return name;
}

int npu_engine_allows(bool external, npu_why *why)
{
    const char *chosen = npu_common_option(NPU_OPTION_ENGINE);
    if (external && strcmp(chosen, "own") == 0)
        return npu_fail(why, npu_fake_vendor.computes_ir
                                 ? "NPU_FAKE_ENGINE=own: this driver has no kernels, OpenVINO computes its networks; set auto"
                                 : "an ONNX network, which OpenVINO computes, and NPU_FAKE_ENGINE=own leaves it out; set auto");
    return external || strcmp(chosen, "openvino") != 0 || npu_engine_name(why) ? 0 : -1;
}

void npu_engine_count(bool external)
{
    atomic_fetch_add(&counts[external], 1);
}

size_t npu_fake_engines_json(char *buf, size_t n)
{
    npu_text text = {0};
    const char *name;
    unsigned long own = atomic_load(&counts[0]), engine = atomic_load(&counts[1]);
    size_t needed;
    npu_text_printf(&text, "{\"own kernels\":%lu", own);
    pthread_mutex_lock(&lock);
    name = npu_openvino_name();
    pthread_mutex_unlock(&lock);
    if (name) npu_text_printf(&text, ",\"%s\":%lu", name, engine);
    npu_text_printf(&text, "}");
    needed = text.length + 1;
    if (n && buf) snprintf(buf, n, "%s", text.data ? text.data : "{}");
    npu_text_free(&text);
    return needed;
}
