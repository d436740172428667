#include "op_own.h"

#include "data_buffer.h"
#include "memory.h"
#include "tensor_desc.h"

struct af_own {
    _Atomic int references;
    af_own *next;
    af_operator *what;
    bool loaded;             /* with the lock held */
    pthread_mutex_t running; /* the state serves one call at a time */
    npu_state *state;        /* for the shapes of the last call; NULL at first */
};

NPU_LOCK(lock);
static af_own *first;

/* In a child of fork. In the middle of a call the state is torn: the child makes one of its own, this one stays. */
static void in_child(void)
{
    for (af_own *own = first; own; own = own->next)
        if (!pthread_mutex_trylock(&own->running))
            pthread_mutex_unlock(&own->running);
        else {
            pthread_mutex_init(&own->running, NULL);
            own->state = NULL;
        }
}
NPU_IN_CHILD(in_child);

static void release(af_own *own)
{
    if (atomic_fetch_sub(&own->references, 1) != 1) return;
    npu_state_destroy(own->state);
    af_operator_free(own->what);
    pthread_mutex_destroy(&own->running);
    free(own);
}

void af_own_put(const af_own_use *use)
{
    if (use->own) release(use->own);
}

aclError af_own_learn(af_operator *operator, bool loaded)
{
    af_own *own = calloc(1, sizeof *own);
    if (!own) {
        af_operator_free(operator);
        return ACL_ERROR_BAD_ALLOC;
    }
    atomic_init(&own->references, 1);
    pthread_mutex_init(&own->running, NULL);
    own->what = operator;
    own->loaded = loaded;
    pthread_mutex_lock(&lock);
    own->next = first; /* the last one loaded is found first */
    first = own;
    pthread_mutex_unlock(&lock);
    return ACL_SUCCESS;
}

void af_own_forget(void)
{
    pthread_mutex_lock(&lock);
    while (first) {
        af_own *gone = first;
        first = gone->next;
        release(gone);
    }
    pthread_mutex_unlock(&lock);
}

bool af_own_has(const char *type)
{
    af_own *own;
    pthread_mutex_lock(&lock);
    for (own = first; own && strcmp(own->what->type, type); own = own->next)
        ;
    pthread_mutex_unlock(&lock);
    return own != NULL;
}

/* --- finding ------------------------------------------------------------------------------------------------------ */

static bool take_port(const aclTensorDesc *desc, af_port *out)
{
    const af_tensor_desc *d = npu_handle_acquire(&af_tensor_desc_kind, (uintptr_t)desc);
    bool fits = d && (d->type == ACL_DT_UNDEFINED || d->dims.count <= NPU_MAX_RANK) && d->placement == ACL_MEMTYPE_DEVICE;
    memset(out, 0, sizeof *out);
    if (fits && d->type == ACL_DT_UNDEFINED)
        out->absent = true;
    else if (fits) {
        out->dtype = d->type;
        out->format = d->format;
        out->rank = d->dims.count;
        memcpy(out->dims, d->dims.dims, (size_t)out->rank * sizeof *out->dims);
    }
    npu_handle_release(&af_tensor_desc_kind, (uintptr_t)desc);
    return fits;
}

/* A tensor without a layout serves where any is asked for, and the other way round. asked: it is to be compiled, and may
 * leave dimensions open. */
static bool port_fits(const af_port *have, const af_port *asked, bool open)
{
    if (have->absent || asked->absent) return have->absent && asked->absent;
    if (have->dtype != asked->dtype || have->rank != asked->rank) return false;
    if (have->format != asked->format && have->format != ACL_FORMAT_ND && asked->format != ACL_FORMAT_ND) return false;
    for (int i = 0; i < have->rank; i++)
        if (have->dims[i] >= 0 && have->dims[i] != asked->dims[i]) return false;
        else if (asked->dims[i] < 0 && !open) return false;
    return true;
}

static bool fits(const af_operator *what, const char *type, const af_own_use *asked, const aclopAttr *attr, bool open)
{
    if (strcmp(what->type, type) || what->inputs != asked->inputs || what->outputs != asked->outputs) return false;
    for (int i = 0; i < what->inputs + what->outputs; i++)
        if (!port_fits(&what->ports[i], &asked->ports[i], open)) return false;
    for (int i = 0; i < what->attrs; i++)
        if (!af_attr_is(attr, what->attr[i].name, what->attr[i].value)) return false;
    return af_attr_count(attr) == what->attrs;
}

bool af_own_find(const char *type, int inputs, const aclTensorDesc *const *input_desc, int outputs,
                 const aclTensorDesc *const *output_desc, const aclopAttr *attr, bool compile, af_own_use *out)
{
    out->own = NULL;
    if (!type || inputs < 1 || outputs < 1 || inputs > AF_MOST_PORTS || outputs > AF_MOST_PORTS - inputs || !input_desc ||
        !output_desc || !af_own_has(type))
        return false;
    out->inputs = inputs;
    out->outputs = outputs;
    for (int i = 0; i < inputs + outputs; i++)
        if (!take_port(i < inputs ? input_desc[i] : output_desc[i - inputs], &out->ports[i])) return false;
    pthread_mutex_lock(&lock);
    for (af_own *own = first; own && !out->own; own = own->next)
        if ((own->loaded || compile) && fits(own->what, type, out, attr, compile)) {
            own->loaded = true;
            atomic_fetch_add(&own->references, 1);
            out->own = own;
        }
    pthread_mutex_unlock(&lock);
    return out->own != NULL;
}

/* --- running ------------------------------------------------------------------------------------------------------ */

typedef struct task {
    af_own_use use;
    void *addresses[AF_MOST_PORTS];
} task;

/* The state for the shapes of a call, remembered for the next one. */
static npu_state *state_of(const af_own_use *use, npu_why *why)
{
    af_own *own = use->own;
    npu_shape shapes[AF_MOST_PORTS];
    bool same = own->state != NULL;
    int count = 0;
    for (int i = 0; i < use->inputs; i++) {
        const af_port *port = &use->ports[i];
        if (port->absent) continue;
        memset(&shapes[count], 0, sizeof shapes[count]);
        shapes[count].rank = port->rank;
        memcpy(shapes[count].dims, port->dims, sizeof port->dims);
        same = same && npu_shape_equal(&shapes[count], npu_state_input_shape(own->state, count));
        count++;
    }
    if (same) return own->state;
    npu_state_destroy(own->state);
    return own->state = npu_state_create(own->what->model->graph, shapes, why);
}

static aclError refuse(const af_own_use *use, const char *what, int index, const char *why)
{
    return af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, use->own->what->type, "%s %d: %s", what, index, why);
}

static aclError compute(const task *t, npu_state *state)
{
    const af_own_use *use = &t->use;
    npu_why why;
    int at = 0;
    for (int i = 0; i < use->inputs; i++) {
        const void *from;
        if (use->ports[i].absent) continue;
        from = af_device_bytes(t->addresses[i], npu_state_input_bytes(state, at));
        if (!from) return refuse(use, "input", i, "its bytes are not all in one allocation of device memory");
        memcpy(npu_state_input(state, at), from, npu_state_input_bytes(state, at));
        at++;
    }
    if (npu_state_run(state, &why)) return af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, use->own->what->type, "%s", why.text);
    at = 0;
    for (int i = 0; i < use->outputs; i++) {
        const af_port *port = &use->ports[use->inputs + i];
        const npu_shape *shape = npu_state_output_shape(state, at);
        void *to;
        if (port->absent) continue;
        if (shape->rank != port->rank || memcmp(shape->dims, port->dims, (size_t)port->rank * sizeof *port->dims))
            return refuse(use, "output", i, "the description has another shape than the network gives for these inputs");
        to = af_device_bytes(t->addresses[use->inputs + i], npu_state_output_bytes(state, at));
        if (!to) return refuse(use, "output", i, "its bytes are not all in one allocation of device memory");
        memcpy(to, npu_state_output(state, at), npu_state_output_bytes(state, at));
        at++;
    }
    return ACL_SUCCESS;
}

static aclError run(void *data, af_stream *stream)
{
    const task *t = data;
    af_own *own = t->use.own;
    npu_why why;
    npu_state *state;
    aclError ret;
    (void)stream;
    pthread_mutex_lock(&own->running);
    state = state_of(&t->use, &why);
    ret = state ? compute(t, state) : af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, own->what->type, "%s", why.text);
    pthread_mutex_unlock(&own->running);
    return ret;
}

static void drop(void *data)
{
    af_own_put(&((task *)data)->use);
    free(data);
}

static aclError take_buffer(const aclDataBuffer *buffer, const af_port *port, const char *what, int index, void **out,
                            const char *function)
{
    aclError ret = ACL_SUCCESS;
    const data_buffer *b;
    double bytes = (double)aclDataTypeSize(port->dtype); /* which does not wrap around */
    *out = NULL;
    if (port->absent) return ret; /* even if the caller gives something */
    b = af_get(&af_data_buffer_kind, buffer, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!b) return ret;
    for (int i = 0; i < port->rank; i++) bytes *= (double)port->dims[i];
    *out = b->data;
    if ((double)b->size < bytes)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "the buffer of %s %d has %zu bytes, %.0f are needed", what, index,
                      b->size, bytes);
    af_put(&af_data_buffer_kind, buffer);
    return ret;
}

aclError af_own_submit(const af_own_use *use, const aclDataBuffer *const *inputs, aclDataBuffer *const *outputs,
                       aclrtStream stream_handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream;
    task *t;
    if (!inputs || !outputs) return af_null(function, inputs ? "outputs" : "inputs");
    t = calloc(1, sizeof *t);
    if (!t) return ACL_ERROR_BAD_ALLOC;
    for (int i = 0; i < use->inputs && ret == ACL_SUCCESS; i++)
        ret = take_buffer(inputs[i], &use->ports[i], "input", i, &t->addresses[i], function);
    for (int i = 0; i < use->outputs && ret == ACL_SUCCESS; i++)
        ret = take_buffer(outputs[i], &use->ports[use->inputs + i], "output", i, &t->addresses[use->inputs + i], function);
    stream = ret == ACL_SUCCESS ? af_stream_use(stream_handle, function, &ret) : NULL;
    if (!stream) {
        free(t);
        return ret;
    }
    t->use = *use;
    atomic_fetch_add(&use->own->references, 1);
    ret = af_submit(stream, &(af_task){.name = "operator", .run = run, .destroy = drop, .data = t}, function);
    af_stream_put(stream);
    return ret;
}
