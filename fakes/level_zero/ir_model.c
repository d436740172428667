/* Reading layers and edges. See ir_model.h. */
#include "ir_model.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LAYERS = 131072, MOST_PORTS = 4096 };

/* --- common ------------------------------------------------------------------------------------------------------- */

ir_why ir_begin(char *error, size_t error_size)
{
    ir_why why = {error, error ? error_size : 0};
    if (why.size) error[0] = '\0';
    return why;
}

int ir_fail(const ir_why *why, int code, const char *format, ...)
{
    va_list values;
    if (!why->size) return code;
    va_start(values, format);
    vsnprintf(why->text, why->size, format, values);
    va_end(values);
    return code;
}

struct ir_chunk {
    struct ir_chunk *next;
    max_align_t memory[];
};

void *ir_keep(ir_memory *memory, size_t count, size_t size)
{
    struct ir_chunk *c;
    if (size && count > (SIZE_MAX / 2 - sizeof *c) / size) return NULL;
    c = calloc(1, sizeof *c + count * size + 1);
    if (!c) return NULL;
    c->next = memory->chunks;
    memory->chunks = c;
    return c->memory;
}

char *ir_text(ir_memory *memory, const char *text, size_t length)
{
    char *copy = ir_keep(memory, length + 1, 1);
    if (copy && length) memcpy(copy, text, length);
    return copy;
}

void ir_memory_free(ir_memory *memory)
{
    struct ir_chunk *c, *next;
    for (c = memory->chunks; c; c = next) {
        next = c->next;
        free(c);
    }
    memory->chunks = NULL;
}

static const struct {
    const char *name, *port_name;
    int dtype; /* -1: none */
} types[ZE_IR_TYPES] = {
    [ZE_IR_UNDEFINED] = {"undefined", "UNSPECIFIED", -1},
    [ZE_IR_BOOLEAN] = {"boolean", "BOOL", NPU_BOOL},
    [ZE_IR_BF16] = {"bf16", "BF16", NPU_BFLOAT16},
    [ZE_IR_F16] = {"f16", "FP16", NPU_FLOAT16},
    [ZE_IR_F32] = {"f32", "FP32", NPU_FLOAT32},
    [ZE_IR_F64] = {"f64", "FP64", NPU_FLOAT64},
    [ZE_IR_I4] = {"i4", "I4", -1},
    [ZE_IR_I8] = {"i8", "I8", NPU_INT8},
    [ZE_IR_I16] = {"i16", "I16", NPU_INT16},
    [ZE_IR_I32] = {"i32", "I32", NPU_INT32},
    [ZE_IR_I64] = {"i64", "I64", NPU_INT64},
    [ZE_IR_U1] = {"u1", "BIN", -1},
    [ZE_IR_U4] = {"u4", "U4", -1},
    [ZE_IR_U8] = {"u8", "U8", NPU_UINT8},
    [ZE_IR_U16] = {"u16", "U16", NPU_UINT16},
    [ZE_IR_U32] = {"u32", "U32", NPU_UINT32},
    [ZE_IR_U64] = {"u64", "U64", NPU_UINT64},
};

const char *ze_ir_type_name(ze_ir_type type)
{
    return (unsigned)type < ZE_IR_TYPES ? types[type].name : "?";
}

ze_ir_type ir_type_of(const char *text)
{
    int i;
    for (i = ZE_IR_UNDEFINED + 1; text && i < ZE_IR_TYPES; i++)
        if (strcmp(text, types[i].name) == 0 || strcmp(text, types[i].port_name) == 0) return (ze_ir_type)i;
    return ZE_IR_UNDEFINED;
}

bool ir_engine_type(ze_ir_type type, npu_dtype *dtype)
{
    if ((unsigned)type >= ZE_IR_TYPES || types[type].dtype < 0) return false;
    *dtype = (npu_dtype)types[type].dtype;
    return true;
}

int ir_refuse(const ir_model *model, int code, const ir_layer *layer, const char *format, ...)
{
    char reason[256];
    va_list values;
    va_start(values, format);
    vsnprintf(reason, sizeof reason, format, values);
    va_end(values);
    return ir_fail(&model->why, code, "%.60s layer \"%.80s\" (%.20s): %s", layer->type, layer->name, layer->version,
                   reason);
}

/* --- layers ------------------------------------------------------------------------------------------------------- */

static int count_children(const xml_element *parent, const char *name)
{
    const xml_element *child;
    int count = 0;
    for (child = xml_child(parent, name); child; child = xml_again(child)) count++;
    return count;
}

static int read_port(const ir_model *m, const ir_layer *layer, const xml_element *element, ir_port *port)
{
    const xml_element *dim;
    port->from = port->from_port = -1;
    if (!xml_integer(xml_get(element, "id"), &port->id))
        return ir_refuse(m, ZE_IR_MALFORMED, layer, "a port without a numeric id");
    port->precision = xml_get(element, "precision");
    port->type = ir_type_of(port->precision);
    port->names = xml_get(element, "names");
    for (dim = xml_child(element, "dim"); dim; dim = xml_again(dim)) {
        int64_t value;
        if (port->shape.rank == NPU_MAX_RANK)
            return ir_refuse(m, ZE_IR_UNSUPPORTED, layer, "a port with more than %d dimensions", NPU_MAX_RANK);
        if (!xml_integer(dim->text, &value) || value < -1)
            return ir_refuse(m, ZE_IR_MALFORMED, layer, "dimension \"%.20s\" of port %lld", dim->text,
                             (long long)port->id);
        port->shape.dims[port->shape.rank++] = value;
    }
    return ZE_IR_OK;
}

static int read_ports(ir_model *m, const ir_layer *layer, const char *side, ir_port **ports, int *count)
{
    const xml_element *list = xml_child(layer->element, side), *element;
    int result, n = count_children(list, "port");
    if (n > MOST_PORTS) return ir_refuse(m, ZE_IR_UNSUPPORTED, layer, "%d ports", n);
    *ports = ir_keep(&m->memory, (size_t)n, sizeof **ports);
    if (!*ports) return ir_fail(&m->why, ZE_IR_MEMORY, "out of memory");
    for (element = xml_child(list, "port"); element; element = xml_again(element)) {
        result = read_port(m, layer, element, &(*ports)[*count]);
        if (result) return result;
        ++*count;
    }
    return ZE_IR_OK;
}

static int read_layer(ir_model *m, const xml_element *element, ir_layer *layer)
{
    int result;
    layer->element = element;
    layer->data = xml_child(element, "data");
    layer->id = xml_get(element, "id");
    layer->name = xml_get(element, "name");
    layer->type = xml_get(element, "type");
    layer->version = xml_get(element, "version");
    if (!layer->version) layer->version = "no opset";
    if (!layer->id || !layer->name || !layer->type)
        return ir_fail(&m->why, ZE_IR_MALFORMED, "IR: a layer without id, name or type (id %.20s, name %.60s)",
                       layer->id ? layer->id : "missing", layer->name ? layer->name : "missing");
    result = read_ports(m, layer, "input", &layer->inputs, &layer->input_count);
    return result ? result : read_ports(m, layer, "output", &layer->outputs, &layer->output_count);
}

/* --- edges -------------------------------------------------------------------------------------------------------- */

static int by_id(const void *a, const void *b)
{
    return strcmp((*(const ir_layer *const *)a)->id, (*(const ir_layer *const *)b)->id);
}

static int find_layer(const ir_model *m, ir_layer *const *sorted, const char *id)
{
    ir_layer key, *wanted = &key, *const *layer;
    memset(&key, 0, sizeof key);
    if (!id) return -1;
    key.id = id;
    layer = bsearch(&wanted, sorted, (size_t)m->layer_count, sizeof *sorted, by_id);
    return layer ? (int)(*layer - m->layers) : -1;
}

static int find_port(const ir_port *ports, int count, const char *id)
{
    int64_t number;
    int i;
    if (!xml_integer(id, &number)) return -1;
    for (i = 0; i < count; i++)
        if (ports[i].id == number) return i;
    return -1;
}

static int read_edges(ir_model *m, const xml_element *list)
{
    ir_layer **sorted = ir_keep(&m->memory, (size_t)m->layer_count, sizeof *sorted);
    const xml_element *edge;
    int i;
    if (!sorted) return ir_fail(&m->why, ZE_IR_MEMORY, "out of memory");
    for (i = 0; i < m->layer_count; i++) sorted[i] = &m->layers[i];
    qsort(sorted, (size_t)m->layer_count, sizeof *sorted, by_id);
    for (i = 1; i < m->layer_count; i++)
        if (strcmp(sorted[i - 1]->id, sorted[i]->id) == 0)
            return ir_fail(&m->why, ZE_IR_MALFORMED, "IR: two layers have id %.20s", sorted[i]->id);
    for (edge = xml_child(list, "edge"); edge; edge = xml_again(edge)) {
        const char *names[4] = {"from-layer", "from-port", "to-layer", "to-port"}, *text[4];
        int from, to, out, in;
        for (i = 0; i < 4; i++) {
            text[i] = xml_get(edge, names[i]);
            if (!text[i]) return ir_fail(&m->why, ZE_IR_MALFORMED, "IR: an edge without %s", names[i]);
        }
        from = find_layer(m, sorted, text[0]);
        to = find_layer(m, sorted, text[2]);
        out = from < 0 ? -1 : find_port(m->layers[from].outputs, m->layers[from].output_count, text[1]);
        in = to < 0 ? -1 : find_port(m->layers[to].inputs, m->layers[to].input_count, text[3]);
        if (out < 0 || in < 0)
            return ir_fail(&m->why, ZE_IR_MALFORMED,
                           "IR: the edge from %.20s port %.20s to %.20s port %.20s ends nowhere", text[0], text[1],
                           text[2], text[3]);
        if (m->layers[to].inputs[in].from >= 0)
            return ir_refuse(m, ZE_IR_MALFORMED, &m->layers[to], "two edges lead to input %d", in);
        m->layers[to].inputs[in].from = from;
        m->layers[to].inputs[in].from_port = out;
    }
    for (i = 0; i < m->layer_count; i++) {
        int k;
        for (k = 0; k < m->layers[i].input_count; k++)
            if (m->layers[i].inputs[k].from < 0)
                return ir_refuse(m, ZE_IR_MALFORMED, &m->layers[i], "nothing leads to input %d", k);
    }
    return ZE_IR_OK;
}

/* --- order -------------------------------------------------------------------------------------------------------- */

/* The operation behind a state's first value is not computed: the plugin begins with zeros. */
static int inputs_that_count(const ir_layer *layer)
{
    return strcmp(layer->type, "ReadValue") == 0 ? 0 : layer->input_count;
}

/* Depth first from one layer, without recursion: models are deep. */
static int visit(ir_model *m, int start, char *state, int *stack, int *next)
{
    enum { NEW, OPEN, DONE };
    int depth = 0;
    if (state[start] != NEW) return ZE_IR_OK;
    stack[depth++] = start;
    state[start] = OPEN;
    next[start] = 0;
    while (depth) {
        int at = stack[depth - 1], from;
        if (next[at] == inputs_that_count(&m->layers[at])) {
            state[at] = DONE;
            m->layers[at].needed = true;
            m->order[m->order_count++] = at;
            depth--;
            continue;
        }
        from = m->layers[at].inputs[next[at]++].from;
        if (state[from] == OPEN) return ir_refuse(m, ZE_IR_MALFORMED, &m->layers[from], "it depends on itself");
        if (state[from] == DONE) continue;
        state[from] = OPEN;
        next[from] = 0;
        stack[depth++] = from;
    }
    return ZE_IR_OK;
}

static int find_order(ir_model *m)
{
    size_t n = (size_t)m->layer_count;
    char *state = ir_keep(&m->memory, n, 1);
    int *stack = ir_keep(&m->memory, n, sizeof *stack), *next = ir_keep(&m->memory, n, sizeof *next), i, result;
    m->order = ir_keep(&m->memory, n, sizeof *m->order);
    if (!state || !stack || !next || !m->order) return ir_fail(&m->why, ZE_IR_MEMORY, "out of memory");
    for (i = 0; i < m->layer_count; i++) {
        const char *type = m->layers[i].type;
        if (strcmp(type, "Result") != 0 && strcmp(type, "Assign") != 0) continue;
        result = visit(m, i, state, stack, next);
        if (result) return result;
    }
    return ZE_IR_OK;
}

static int check_constants(const ir_model *m, const xml_element *parent)
{
    const xml_element *element;
    int result = ZE_IR_OK;
    for (element = parent->first; element && !result; element = element->next) {
        const xml_element *data = xml_child(element, "data");
        const char *type = xml_get(element, "type");
        int64_t offset, size;
        result = check_constants(m, element);
        if (result || !data || !type || strcmp(type, "Const") != 0 || strcmp(element->name, "layer") != 0) continue;
        if (!xml_integer(xml_get(data, "offset"), &offset) || !xml_integer(xml_get(data, "size"), &size))
            result = ir_fail(&m->why, ZE_IR_MALFORMED, "IR: Const \"%.60s\" without offset and size",
                             xml_get(element, "name"));
        else if (offset < 0 || size < 0 || (uint64_t)offset > m->weights_size ||
                 (uint64_t)size > m->weights_size - (uint64_t)offset)
            result = ir_fail(&m->why, ZE_IR_MALFORMED, "IR: Const \"%.60s\": %lld bytes at %lld lie outside the %zu "
                             "bytes of weights", xml_get(element, "name"), (long long)size, (long long)offset,
                             m->weights_size);
    }
    return result;
}

int ir_check_constants(const ir_model *model)
{
    return check_constants(model, xml_root(model->xml));
}

int ir_model_open(ir_model *model, const char *xml, size_t xml_size, const void *weights, size_t weights_size,
                  const ir_why *why)
{
    const xml_element *net, *list, *element;
    int64_t version;
    int result, n;
    model->why = *why;
    model->weights = weights;
    model->weights_size = weights ? weights_size : 0;
    model->xml = xml_parse(xml, xml_size, why->text, why->size);
    if (!model->xml) return ZE_IR_MALFORMED;
    net = xml_root(model->xml);
    if (strcmp(net->name, "net") != 0)
        return ir_fail(why, ZE_IR_MALFORMED, "IR: the root element is <%.40s>, expected <net>", net->name);
    if (!xml_integer(xml_get(net, "version"), &version) || version < 10 || version > 11)
        return ir_fail(why, ZE_IR_UNSUPPORTED, "IR: version %.20s, expected 10 or 11",
                       xml_get(net, "version") ? xml_get(net, "version") : "missing");
    model->name = xml_get(net, "name") ? xml_get(net, "name") : "";
    list = xml_child(net, "layers");
    n = count_children(list, "layer");
    if (n < 1 || n > MOST_LAYERS)
        return ir_fail(why, n ? ZE_IR_UNSUPPORTED : ZE_IR_MALFORMED, "IR: %d layers, expected 1 to %d", n, MOST_LAYERS);
    model->layers = ir_keep(&model->memory, (size_t)n, sizeof *model->layers);
    if (!model->layers) return ir_fail(why, ZE_IR_MEMORY, "out of memory");
    for (element = xml_child(list, "layer"); element; element = xml_again(element)) {
        result = read_layer(model, element, &model->layers[model->layer_count]);
        if (result) return result;
        model->layer_count++;
    }
    result = read_edges(model, xml_child(net, "edges"));
    return result ? result : find_order(model);
}

void ir_model_close(ir_model *model)
{
    xml_free(model->xml);
    ir_memory_free(&model->memory);
}

/* --- attributes --------------------------------------------------------------------------------------------------- */

const char *ir_attribute(const ir_layer *layer, const char *name, const char *fallback)
{
    const char *value = xml_get(layer->data, name);
    return value ? value : fallback;
}
