/*
 * Inputs as the real library keeps them, measured on 1.4.0, 1.5.2 and 1.6.0. The NPU reads one place: memory of the
 * library's, or what a program bound. rknn_inputs_set writes there. Other memory that a program bound is a source: every
 * run converts it, over whatever rknn_inputs_set wrote. The type of the NPU's bytes changes with pixels and with
 * pass_through, and hardly ever back.
 */
#include <stdlib.h>
#include <string.h>

#include "context.h"

static const rf_dims *dims_of(const rf_context *context, const rf_io *io)
{
    return rf_io_dims(context->model, io, context->shape);
}

static rf_view native_view(const rf_context *context, const rf_io *io, const rf_port *port)
{
    rf_view view = rf_native_view(context->model->chip, io, dims_of(context, io));
    view.h_stride = port->uses.memory ? port->uses.h_stride : 0;
    return view;
}

bool rf_input_enter(rf_context *context, uint32_t index, rf_npu_bytes *bytes)
{
    const rf_io *io = &context->model->inputs[index];
    rf_port *port = &context->inputs[index];
    *bytes = (rf_npu_bytes){.view = native_view(context, io, port)};
    bytes->size = rf_view_bytes(&bytes->view);
    if (!port->uses.memory) {
        bytes->data = port->npu;
        return true;
    }
    bytes->mem = rf_mem_enter(port->uses.memory, "rknn_run");
    if (!bytes->mem)
        return false;
    bytes->data = rf_mem_device(bytes->mem, context->flag & RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE);
    if (bytes->data && bytes->mem->size >= bytes->size)
        return true;
    rf_error("rknn_run, the NPU cannot read %s: its memory has %zu bytes", io->name, bytes->mem->size);
    rf_input_leave(bytes);
    return false;
}

void rf_input_leave(const rf_npu_bytes *bytes)
{
    if (bytes->mem)
        rf_mem_done(bytes->mem);
}

/* 1.5.2 takes an input that was bound with pass_through for NCHW; what it makes of numbers then is not known. */
static bool reads_as_nchw(const rf_uses *uses)
{
    return uses->raw && rf_rules_now()->five && !rf_rules_now()->strict;
}

/* Numbers -> the NPU's own type, by way of the graph's buffer. */
static void convert(const rf_io *io, rf_port *port, const rf_dims *dims, const rf_view *from, const void *source,
                    const rf_npu_bytes *to)
{
    rf_view graph = rf_graph_view(io, dims);
    rf_norm norm = {io->mean, io->std, io->norm_channels};
    if (from->type == io->native_type)
        rf_copy(from, source, &graph, port->data, 0);
    else
        rf_quantize(from, source, &norm, &graph, port->data, &io->quant);
    rf_copy(&graph, port->data, &to->view, to->data, 0);
}

/* Elements of one size move as they are. */
static void move(const rf_view *from, const void *source, const rf_npu_bytes *to)
{
    rf_view view = to->view;
    view.type = from->type;
    rf_copy(from, source, &view, to->data, 0);
}

/* Numbers -> the type as which a program bound the memory, where native queries do not show five dims. False: nobody knows what is there then. */
static bool convert_raw(const rf_io *io, const rf_uses *uses, const rf_view *view, const rknn_input *input,
                        const rf_npu_bytes *to)
{
    rf_view as = to->view;
    rf_norm norm = {io->mean, io->std, io->norm_channels};
    as.type = uses->now;
    bool taken = !uses->five && input->type != io->native_type && rf_type_known(uses->now);
    if (!taken || !to->mem || to->mem->size < rf_view_bytes(&as))
        return false;
    rf_quantize(view, input->buf, &norm, &as, to->data, &(rf_quant){1, 0, 0});
    bool floats = uses->now == RKNN_TENSOR_FLOAT32 || uses->now == RKNN_TENSOR_FLOAT16;
    return floats || rf_type_size(input->type) == 1; /* how numbers become integers is not known */
}

bool rf_input_set(rf_context *context, uint32_t index, const rknn_input *input, const rf_view *view)
{
    const rf_io *io = &context->model->inputs[index];
    rf_port *port = &context->inputs[index];
    rf_uses *uses = &port->uses;
    rf_npu_bytes to;
    size_t item = rf_type_size(input->type);
    bool alone = context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY;
    if (alone && uses->memory && !uses->raw)
        return true; /* measured on 1.4.0: only memory that was bound with pass_through is written */
    bool itself = uses->itself && !input->pass_through, bytes = rf_type_size(uses->now) == 1;
    uses->unknown |= itself && (item > 1 || !rf_rules_now()->strict);
    bool half = input->type == RKNN_TENSOR_FLOAT16 && uses->now == io->native_type;
    if (itself && (uses->now == RKNN_TENSOR_BOOL || (rf_rules_now()->strict && (!bytes || half))))
        return true; /* measured: memory that is its own source is left as it is */
    if (!rf_input_enter(context, index, &to))
        return false;
    bool pixels = input->type == RKNN_TENSOR_UINT8 && uses->now == RKNN_TENSOR_INT8 && !input->pass_through && !alone;
    if (pixels)
        uses->now = RKNN_TENSOR_UINT8;
    bool known = true;
    if (input->pass_through) {
        memcpy(to.data, input->buf, input->size < to.size ? input->size : to.size);
        known = input->size <= to.size; /* the rest is written over what lies behind: other inputs, perhaps */
        for (uint32_t i = 0; !known && !to.mem && i < context->model->n_inputs; i++)
            context->inputs[i].uses.unknown = true;
    } else if (uses->now == RKNN_TENSOR_UINT8 && io->native_type != RKNN_TENSOR_UINT8) {
        bool fits = item == 1 && input->size <= to.size;
        if (fits) /* nothing is converted any more */
            move(view, input->buf, &to);
        else if (to.mem && to.mem->size >= input->size)
            memcpy(to.data, input->buf, input->size);
        else /* too long for the NPU's memory: a log line alone, where that is not the program's */
            known = (!uses->memory || (!rf_rules_now()->five && to.mem->size < input->size)) &&
                    rf_view_elements(&to.view) == rf_view_elements(view);
        if (!fits)
            rf_error("rknn_inputs_set, %s holds %zu bytes of pixels: %u bytes of %s are left where they are", io->name,
                     to.size, (unsigned)input->size, rf_type_name(input->type));
    } else if (uses->five && uses->now == io->native_type &&
               (!rf_rules_now()->strict || input->type == RKNN_TENSOR_FLOAT16)) {
        rf_error("rknn_inputs_set, %s is left as it is: its memory was bound after pixels", io->name);
        known = false;
    } else if (uses->now == io->native_type) {
        convert(io, port, dims_of(context, io), view, input->buf, &to);
    } else {
        known = convert_raw(io, uses, view, input, &to);
    }
    if (!known || (reads_as_nchw(uses) && item > 1))
        uses->unknown = true;
    else if (!itself && (item == 1 || uses->now == io->native_type))
        uses->unknown = uses->five && uses->now == io->native_type && !(rf_rules_now()->strict && item == 1);
    uses->unknown |= context->internal_given && !uses->memory; /* memory that the copies share, each writes its inputs */
    uses->raw_float = input->pass_through && rf_type_size(io->native_type) == 1 &&
                      (input->type == RKNN_TENSOR_FLOAT32 || input->type == RKNN_TENSOR_FLOAT16);
    rf_input_leave(&to);
    return true;
}

void rf_input_bind(rf_context *context, uint32_t index, rknn_tensor_mem *record, const rknn_tensor_attr *attr)
{
    const rf_rules *rules = rf_rules_now();
    const rf_io *io = &context->model->inputs[index];
    rf_port *port = &context->inputs[index];
    rf_uses *uses = &port->uses;
    bool pixels = io->native_type == RKNN_TENSOR_INT8 && (uses->now == RKNN_TENSOR_UINT8 ||
                  (uses->now == RKNN_TENSOR_INT8 && attr->type == RKNN_TENSOR_UINT8));
    bool source = port->binding.record == record, again = source || uses->memory == record;
    if (again && !attr->pass_through) { /* measured: memory stays bound as it is */
        bool image = attr->fmt == RKNN_TENSOR_NHWC || dims_of(context, io)->rank != 4;
        if (image && io->native_type == RKNN_TENSOR_INT8 && (source ? uses->now == RKNN_TENSOR_UINT8 : uses->five)) {
            rknn_tensor_type type = source ? port->binding.type : uses->now;
            port->binding = (rf_binding){record, type, attr->fmt, false, attr->h_stride, context->shape};
            uses->now = type; /* pixels are not converted: the NPU reads the source as it is */
            uses->memory = record;
            uses->itself = true;
            uses->unknown = !rules->five; /* measured on 1.4.0: neither these bytes nor those of the memory before */
        }
        return;
    }
    uses->itself = false;
    if (attr->pass_through) {
        uses->now = !again ? attr->type : source ? port->binding.type : uses->now;
        uses->five = false;
        uses->raw = uses->planes = true;
        uses->none = attr->fmt == RKNN_TENSOR_UNDEFINED && dims_of(context, io)->rank == 4;
        uses->in_blocks = source && attr->fmt == RKNN_TENSOR_NC1HWC2 && rules->strict;
    } else if (uses->raw && !rules->strict) {
        rf_error("rknn_set_io_mem, %s was bound with pass_through and is not converted any more", io->name);
        return;
    } else if (pixels && (attr->fmt == RKNN_TENSOR_NHWC || dims_of(context, io)->rank != 4)) {
        uses->now = attr->type;
        uses->five = rules->five;
    } else {
        port->binding = (rf_binding){record, attr->type, attr->fmt, false, attr->h_stride, context->shape};
        uses->raw = uses->planes = false;
        return;
    }
    uses->memory = record;
    uses->h_stride = attr->h_stride;
    uses->unknown = source;
    if (source)
        port->binding.record = NULL;
}

/* Takes the source of an input into the place that the NPU reads. */
static int convert_source(rf_context *context, const rf_io *io, rf_port *port, const rf_mem *mem,
                          const unsigned char *data, rf_npu_bytes to)
{
    const rf_rules *rules = rf_rules_now();
    const rf_binding *binding = &port->binding;
    rf_uses *uses = &port->uses;
    const rf_dims *dims = rf_io_dims(context->model, io, binding->shape);
    if (binding->shape != context->shape) {
        to.view = rf_native_view(context->model->chip, io, dims);
        to.view.h_stride = uses->memory ? uses->h_stride : 0;
        to.size = rf_view_bytes(&to.view);
    }
    if (to.mem && to.mem->size < to.size) {
        rf_error("rknn_run, the NPU cannot read %s: its memory has %zu bytes", io->name, to.mem->size);
        return RKNN_ERR_FAIL;
    }
    if (uses->itself && (!rules->strict || (rf_type_size(binding->type) == 1 && binding->type == uses->now)))
        return RKNN_SUCC;
    if (uses->itself) {
        rf_error("rknn_run, %s was bound again after pixels: its %s is not converted any more", io->name,
                 rf_type_name(binding->type));
        return RKNN_ERR_FAIL;
    }
    if (!uses->memory && rf_internal_missing(context))
        return npu_crash("rknn_run", "an input is converted, and there is no internal memory", RKNN_ERR_FAIL);
    if (dims->rank == 4 && binding->fmt == RKNN_TENSOR_NC1HWC2 && rf_native_format(io, dims) != binding->fmt) {
        /* Measured: -1 for what needs no numbers, or can be no numbers; floating point is left while pixels are none. */
        bool bytes = io->native_type == RKNN_TENSOR_INT8, pixels = uses->now == RKNN_TENSOR_UINT8;
        bool known = rf_convertible(binding->type) || (bytes && binding->type == RKNN_TENSOR_BOOL);
        bool numbers = binding->type == RKNN_TENSOR_FLOAT32, own = binding->type == io->native_type;
        bool refused = bytes && (!known || own || (pixels && !numbers));
        if (rules->strict && !refused && !(bytes && !pixels && numbers))
            return npu_crash("rknn_run", "an input in NC1HWC2 that is not converted from it", RKNN_ERR_FAIL);
        rf_error("rknn_run, %s is not converted from NC1HWC2", io->name);
        return rules->strict && refused ? RKNN_ERR_FAIL : RKNN_SUCC;
    }
    bool image = dims->rank == 4, own = binding->type == io->native_type, numbers = rf_type_size(binding->type) > 1;
    rf_view from = rf_user_view(context->model->chip, io, dims, binding->type, binding->fmt, true);
    from.h_stride = binding->h_stride;
    if (mem->size < rf_view_bytes(&from)) {
        rf_error("rknn_run, %s: the memory has %zu bytes, needed are %zu; the real library reads behind it", io->name,
                 mem->size, rf_view_bytes(&from));
        uses->unknown = true;
        return RKNN_SUCC;
    }
    bool half = binding->type == RKNN_TENSOR_FLOAT16 && uses->now == RKNN_TENSOR_UINT8 && !uses->five;
    bool ignored = binding->type == RKNN_TENSOR_INT8 && io->native_type == RKNN_TENSOR_FLOAT16;
    bool truth = rules->strict && binding->type == RKNN_TENSOR_BOOL && io->native_type == RKNN_TENSOR_INT8;
    if (truth)
        from.type = RKNN_TENSOR_UINT8; /* measured: as numbers */
    bool converts = own || truth || rf_convertible(binding->type);
    bool planes = rules->nchw == RF_NCHW_CRASHES && image && binding->fmt == RKNN_TENSOR_NCHW && !uses->five;
    bool after_pixels = uses->now == RKNN_TENSOR_UINT8 && binding->type != RKNN_TENSOR_FLOAT32; /* measured: -1 */
    if (converts && planes && !after_pixels)
        return npu_crash("rknn_run", "an input in NCHW", RKNN_ERR_FAIL);
    if ((!converts || ignored) && !rules->strict) {
        uses->unknown |= binding->type == RKNN_TENSOR_BOOL && uses->now != io->native_type;
        rf_error("rknn_run, %s is not converted from %s", io->name, rf_type_name(binding->type));
        return RKNN_SUCC;
    }
    if (!rules->strict && image && (binding->fmt == RKNN_TENSOR_NCHW || binding->fmt == RKNN_TENSOR_UNDEFINED)) {
        rf_error("rknn_run, %s is not converted, give RKNN_TENSOR_NHWC", io->name);
        return RKNN_SUCC;
    }
    bool refused =
        rules->strict && (!converts || half || ignored || planes || (image && binding->fmt == RKNN_TENSOR_UNDEFINED));
    if (!refused && uses->now == io->native_type && (rules->strict || !uses->five)) {
        convert(io, port, dims, &from, data, &to);
        uses->unknown = reads_as_nchw(uses) && !own;
        return RKNN_SUCC;
    }
    if (!refused && uses->now == binding->type && !uses->five) {
        memcpy(to.data, data, to.size);
        return RKNN_SUCC;
    }
    if (!refused && !uses->five && (numbers || binding->type == RKNN_TENSOR_UINT8)) {
        rf_npu_bytes pixels = to;
        pixels.view.type = uses->now;
        uses->unknown = uses->now != RKNN_TENSOR_UINT8 || numbers;
        if (uses->now == RKNN_TENSOR_UINT8)
            rf_quantize(&from, data, NULL, &pixels.view, pixels.data, &(rf_quant){1, 0, 0});
        return RKNN_SUCC;
    }
    rf_error("rknn_run, %s is not converted from %s in layout %d after what it was used as before", io->name,
             rf_type_name(binding->type), (int)binding->fmt);
    return rules->strict ? RKNN_ERR_FAIL : RKNN_SUCC;
}

/* The NPU's bytes in the graph's form. */
static void read_bytes(const rf_context *context, const rf_io *io, rf_port *port, const rf_npu_bytes *bytes)
{
    rf_view from = bytes->view, graph = rf_graph_view(io, dims_of(context, io));
    rf_norm norm = {io->mean, io->std, io->norm_channels};
    if (port->uses.now == RKNN_TENSOR_UINT8 && io->native_type == RKNN_TENSOR_INT8) {
        from.type = RKNN_TENSOR_UINT8;
        rf_quantize(&from, bytes->data, &norm, &graph, port->data, &io->quant);
    } else {
        rf_copy(&from, bytes->data, &graph, port->data, 0);
    }
}

void rf_inputs_detach(rf_context *context)
{
    for (uint32_t i = 0; i < context->model->n_inputs; i++) {
        rf_uses *uses = &context->inputs[i].uses;
        if (uses->memory)
            rf_error("rknn_inputs_set, %s is bound: runs do not read its memory any more, bind it again",
                     context->model->inputs[i].name);
        uses->memory = NULL;
    }
}

void rf_inputs_replace(rf_context *context)
{
    for (uint32_t i = 0; context->inputs && i < context->model->n_inputs; i++) {
        context->inputs[i].uses.memory = NULL;
        context->inputs[i].uses.unknown = true;
    }
}

int rf_inputs_take(rf_context *context)
{
    int code = RKNN_SUCC;
    for (uint32_t i = 0; i < context->model->n_inputs && code == RKNN_SUCC; i++) {
        const rf_io *io = &context->model->inputs[i];
        rf_port *port = &context->inputs[i];
        rf_npu_bytes to;
        if (!rf_input_enter(context, i, &to))
            return RKNN_ERR_FAIL;
        rf_mem *mem = port->binding.record ? rf_mem_enter(port->binding.record, "rknn_run") : NULL;
        unsigned char *data =
            mem ? rf_mem_device(mem, context->flag & RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE) : NULL;
        if (port->binding.record && !data) {
            rf_error("rknn_run, the NPU cannot reach the memory of %s", io->name);
            code = RKNN_ERR_FAIL;
        } else if (data) {
            code = convert_source(context, io, port, mem, data, to);
        }
        if (code == RKNN_SUCC)
            read_bytes(context, io, port, &to);
        if (mem)
            rf_mem_done(mem);
        rf_input_leave(&to);
    }
    return code;
}
