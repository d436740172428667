/* What programs give inputs and outputs, before inputs.c and outputs.c take it: is it enough, does it fit? */
#include <string.h>

#include "context.h"
#include "rknn_work.h"

/* Measured: no buffer is large enough for types that have no size. */
static uint32_t needed_bytes(const rf_io *io, const rf_view *view)
{
    return rf_sized_bytes((uint32_t)rf_view_elements(view), view->type, io->native_type);
}

static bool layout_exists(const rf_dims *dims, const rknn_input *input)
{
    return dims->rank != 4 || ((int)input->fmt >= 0 && input->fmt < RKNN_TENSOR_FORMAT_MAX);
}

/* Layout of one rknn_input, one that exists; 0: convert, 1: ignore this input (the call still succeeds), < 0: the code
 * to return. `now`: the type of the NPU's bytes. */
static int check_layout(const rf_io *io, const rf_dims *dims, const rknn_input *input, rknn_tensor_type now)
{
    if (dims->rank != 4)
        return 0;
    switch ((int)input->fmt) {
    case RKNN_TENSOR_NHWC:
        return 0;
    case RKNN_TENSOR_NCHW: {
        rf_nchw nchw = rf_rules_now()->nchw;
        /* Measured: only floating point is converted from NCHW, and only into the model's own type. */
        bool pixels = io->native_type == RKNN_TENSOR_INT8 && rf_type_size(input->type) == 1;
        if (now != io->native_type)
            nchw = pixels ? RF_NCHW_IGNORED : RF_NCHW_TAKEN;
        else if (pixels && nchw == RF_NCHW_TAKEN)
            nchw = RF_NCHW_IGNORED;
        if (nchw == RF_NCHW_CRASHES)
            return npu_crash("rknn_inputs_set", "an input in NCHW", RKNN_ERR_INPUT_INVALID);
        if (nchw == RF_NCHW_IGNORED)
            rf_error("rknn_inputs_set, input %u: NCHW is not converted, give RKNN_TENSOR_NHWC",
                     (unsigned)io->index);
        return nchw == RF_NCHW_IGNORED;
    }
    case RKNN_TENSOR_NC1HWC2:
        if (rf_native_format(io, dims) == RKNN_TENSOR_NC1HWC2)
            return 0;
        rf_error("rknn_inputs_set, input %u: no NC1HWC2 for so few channels", (unsigned)io->index);
        return 1;
    default:
        rf_error("rknn_inputs_set, input %u: fmt is RKNN_TENSOR_UNDEFINED, give RKNN_TENSOR_NHWC", (unsigned)io->index);
        return 1;
    }
}

/* Measured: the size that is asked for is that of the elements in the given type, with pass_through, too. */
static int check_input(const rf_context *context, uint32_t place, const rknn_input *input)
{
    const rf_model *model = context->model;
    const rf_io *io = &model->inputs[place];
    const rf_dims *dims = rf_io_dims(model, io, context->shape);
    if (!input->buf)
        return npu_crash("rknn_inputs_set", "rknn_input.buf is NULL", RKNN_ERR_INPUT_INVALID);
    rf_view view = rf_user_view(model->chip, io, dims, input->type, input->fmt, false);
    if (input->pass_through || rf_native_format(io, dims) != RKNN_TENSOR_NC1HWC2)
        view = rf_user_view(model->chip, io, dims, input->type, RKNN_TENSOR_NHWC, false);
    uint32_t needed = needed_bytes(io, &view);
    if (input->size >= needed)
        return RKNN_SUCC;
    rf_error("rknn_inputs_set, input %u: size is %u, needed are %u", (unsigned)place, (unsigned)input->size,
             (unsigned)needed);
    return RKNN_ERR_PARAM_INVALID;
}

/* Measured on 1.5.2 and 1.6.0, which is why a context should be fed in one way only: its first rknn_inputs_set takes all
 * memory out that was bound before, of inputs and outputs. */
static void feed(rf_context *context)
{
    if (context->fed || rf_internal_missing(context))
        return;
    context->fed = true;
    if (!rf_rules_now()->five)
        return;
    __atomic_store_n(&context->model->fed, true, __ATOMIC_RELAXED);
    rf_inputs_detach(context);
    rf_outputs_detach(context);
}

/* Measured on 1.5.2 and 1.6.0: whatever input it is, all tensors are then used at the shapes in force. */
static void use_shapes(rf_context *context)
{
    for (uint32_t i = 0; i < context->model->n_inputs; i++)
        context->inputs[i].uses.shape = context->shape;
    for (uint32_t i = 0; i < context->model->n_outputs; i++)
        context->outputs[i].uses.shape = context->shape;
}

/* Measured on 1.4.0, 1.5.2 and 1.6.0: an input is the one of its place in the array; the member index is not read. */
static int set_input(rf_context *context, uint32_t place, const rknn_input *input)
{
    const rf_model *model = context->model;
    const rf_io *io = &model->inputs[place];
    rf_port *port = &context->inputs[place];
    const rf_dims *dims = rf_io_dims(model, io, context->shape);
    int code = check_input(context, place, input);
    if (code)
        return code;
    feed(context);
    use_shapes(context);
    if (input->type == RKNN_TENSOR_INT8 && io->native_type == RKNN_TENSOR_FLOAT16 && !input->pass_through) {
        rf_error("rknn_inputs_set, input %u: int8 is not converted to float16", (unsigned)place); /* measured */
        return RKNN_SUCC;
    }
    if (!input->pass_through && !layout_exists(dims, input)) {
        rf_error("rknn_inputs_set, input %u: fmt %d is no layout", (unsigned)place, (int)input->fmt);
        return npu_crash("rknn_inputs_set", "a layout that does not exist", RKNN_ERR_INPUT_INVALID);
    }
    /* Measured: int8 is taken as it is where the input is int8; the type is looked at before the layout. */
    bool own = input->type == RKNN_TENSOR_INT8 && input->type == io->native_type;
    bool truth = rf_rules_now()->strict && input->type == RKNN_TENSOR_BOOL && io->native_type == RKNN_TENSOR_INT8;
    bool bytes = input->type == RKNN_TENSOR_BOOL && port->uses.now == RKNN_TENSOR_UINT8; /* measured: taken as they are */
    bool plain = !input->pass_through && !truth && !bytes && (own || !rf_convertible(input->type));
    if (plain && (input->type != io->native_type || (io->norm_channels && !own))) {
        rf_error("rknn_inputs_set, input %u: type %d is not converted to %s", (unsigned)place, (int)input->type,
                 rf_type_name(io->native_type));
        return RKNN_SUCC;
    }
    code = input->pass_through ? 0 : check_layout(io, dims, input, port->uses.now);
    if (code)
        return code < 0 ? code : RKNN_SUCC;
    if (rf_internal_missing(context) && !port->uses.memory) {
        /* Measured on three releases: pixels, and what comes after pixels, is left where it is; everything else is
         * written to nowhere. */
        if (!input->pass_through && input->type == RKNN_TENSOR_UINT8 && port->uses.now == RKNN_TENSOR_INT8)
            port->uses.now = RKNN_TENSOR_UINT8;
        if (input->pass_through || port->uses.now != RKNN_TENSOR_UINT8)
            return npu_crash("rknn_inputs_set", "there is no internal memory yet, rknn_set_internal_mem gives it",
                             RKNN_ERR_FAIL);
        rf_error("rknn_inputs_set, %s: there is no internal memory yet, rknn_set_internal_mem gives it", io->name);
        return RKNN_SUCC;
    }
    rf_view view = rf_user_view(model->chip, io, dims, truth ? RKNN_TENSOR_UINT8 : input->type, input->fmt, false);
    return rf_input_set(context, place, input, &view) ? RKNN_SUCC : RKNN_ERR_FAIL;
}

int rf_inputs_set(rf_context *context, uint32_t count, const rknn_input *inputs)
{
    bool empty = rf_info_only(context);
    if (count > (empty ? 0 : context->model->n_inputs))
        return RKNN_ERR_PARAM_INVALID;
    if (count && !inputs)
        return npu_crash("rknn_inputs_set", "the array of inputs is NULL", RKNN_ERR_PARAM_INVALID);
    int code = empty ? RKNN_SUCC : rf_shape_missing(context, "rknn_inputs_set");
    for (uint32_t i = 0; i < count && code == RKNN_SUCC; i++)
        code = set_input(context, i, &inputs[i]);
    return code < 0 ? code : RKNN_SUCC;
}

static const rf_io *find_io(const rf_model *model, const char *name)
{
    for (uint32_t i = 0; i < model->n_inputs; i++)
        if (strncmp(model->inputs[i].name, name, RKNN_MAX_NAME_LEN) == 0)
            return &model->inputs[i];
    for (uint32_t i = 0; i < model->n_outputs; i++)
        if (strncmp(model->outputs[i].name, name, RKNN_MAX_NAME_LEN) == 0)
            return &model->outputs[i];
    return NULL;
}

/* NC1HWC2 to be converted for an input that the NPU does not read in it. */
static bool foreign_blocks(const rf_io *io, const rf_dims *dims, const rknn_tensor_attr *attr)
{
    return io->input && !attr->pass_through && dims->rank == 4 && attr->fmt == RKNN_TENSOR_NC1HWC2 &&
           rf_native_format(io, dims) != RKNN_TENSOR_NC1HWC2;
}

/* What an input's memory has to hold at the shape in force; measured: with pass_through nobody asks. */
static uint32_t input_room(const rf_context *context, const rf_io *io, const rknn_tensor_attr *attr)
{
    const rf_dims *dims = rf_io_dims(context->model, io, context->shape);
    bool blocks = attr->fmt == RKNN_TENSOR_NC1HWC2 && !foreign_blocks(io, dims, attr);
    rf_view view =
        rf_user_view(context->model->chip, io, dims, attr->type, blocks ? attr->fmt : RKNN_TENSOR_NHWC, true);
    if (rf_release_now()->attr_size >= sizeof *attr) /* 1.2.0's record ends before it */
        view.h_stride = attr->h_stride;
    return attr->pass_through ? 0 : needed_bytes(io, &view);
}

/* Measured: memory of outputs may have any size. */
static int check_room(const rf_context *context, const rf_io *io, const rknn_tensor_attr *attr, const rf_mem *mem)
{
    uint32_t needed = io->input ? input_room(context, io, attr) : 0;
    if (mem->size >= needed)
        return RKNN_SUCC;
    rf_error("rknn_set_io_mem, input %s: the memory has %u bytes, needed are %u", io->name, (unsigned)mem->size,
             (unsigned)needed);
    return RKNN_ERR_FAIL;
}

/* Measured on 1.4.0, 1.5.2 and 1.6.0: an input's memory that was bound before, whatever was bound since, is bound as it
 * was the first time, even if that was refused; with pass_through it keeps its type alone. */
static rknn_tensor_attr as_before(const rf_context *context, const rf_io *io, rf_mem *mem, const rknn_tensor_attr *attr)
{
    rknn_tensor_attr as = {0};
    memcpy(&as, attr, rf_release_now()->attr_size); /* 1.2.0's record ends before h_stride */
    if ((int)as.fmt < 0 || as.fmt >= RKNN_TENSOR_FORMAT_MAX)
        as.fmt = RKNN_TENSOR_UNDEFINED;
    if (mem->bound_in != context->handle || mem->bound_to != io->index) {
        mem->bound_in = context->handle;
        mem->bound_to = io->index;
        mem->bound = (rf_binding){mem->record, as.type, as.fmt, as.pass_through, as.h_stride, context->shape};
    }
    as.type = mem->bound.type;
    const rf_port *port = &context->inputs[io->index];
    bool current = port->binding.record == mem->record || port->uses.memory == mem->record; /* the layout is read then */
    if (!as.pass_through && !current) {
        as.fmt = mem->bound.fmt;
        as.pass_through = mem->bound.raw;
        as.h_stride = mem->bound.h_stride;
    }
    return as;
}

/* Whether a record's type, layout and memory can be bound to the tensor. */
static int check_binding(const rf_context *context, const rf_io *io, const rknn_tensor_attr *attr, const rf_mem *mem)
{
    bool layout = io->input || ((int)attr->fmt >= 0 && attr->fmt < RKNN_TENSOR_FORMAT_MAX); /* of inputs it is not read */
    if (!rf_type_size(attr->type) || !layout)
        return RKNN_ERR_FAIL;
    bool taken = rf_rules_now()->flat || context->model->n_shapes; /* measured: what a run makes of them is no good */
    if (foreign_blocks(io, rf_io_dims(context->model, io, context->shape), attr) && !taken) {
        rf_error("rknn_set_io_mem, input %s: NC1HWC2 is taken with pass_through only", io->name);
        return RKNN_ERR_FAIL;
    }
    return check_room(context, io, attr, mem);
}

int rf_set_io_mem(rf_context *context, rknn_tensor_mem *record, const rknn_tensor_attr *attr)
{
    if (!record || !attr)
        return RKNN_ERR_PARAM_INVALID;
    if (rf_info_only(context))
        return RKNN_ERR_FAIL;
    const rf_io *io = find_io(context->model, attr->name); /* measured: the name decides, the index is not looked at */
    int code = io ? rf_shape_missing(context, "rknn_set_io_mem") : RKNN_ERR_FAIL;
    if (code)
        return code;
    rf_mem *mem = rf_mem_enter(record, "rknn_set_io_mem");
    if (!mem)
        return RKNN_ERR_PARAM_INVALID;
    rknn_tensor_attr as;
    if (io->input)
        as = as_before(context, io, mem, attr);
    code = check_binding(context, io, attr, mem);
    if (code == RKNN_SUCC) {
        if (io->input)
            rf_input_bind(context, io->index, record, &as);
        else
            rf_output_bind(context, io->index, record, attr);
        (io->input ? context->inputs : context->outputs)[io->index].uses.shape = context->shape;
    }
    rf_mem_done(mem);
    return code;
}
