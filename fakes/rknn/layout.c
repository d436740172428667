#include <string.h>

#include "model.h"
#include "uses.h"

static uint32_t elements(const rf_dims *dims)
{
    uint32_t all = 1;
    for (uint32_t i = 0; i < dims->rank; i++)
        all *= dims->dims[i];
    return all;
}

static uint32_t round_up(uint32_t value, uint32_t step)
{
    return (value + step - 1) / step * step;
}

/* Elements of a memory word: rows, blocks of channels and whole tensors are rounded up to it. */
static uint32_t per_word(const rf_chip *chip, rknn_tensor_type type)
{
    uint32_t item = (uint32_t)rf_type_size(type);
    return item && item < chip->word ? chip->word / item : 1;
}

rf_view rf_graph_view(const rf_io *io, const rf_dims *dims)
{
    rf_view view = {.type = io->native_type, .fmt = RKNN_TENSOR_NHWC};
    if (dims->rank == 4) {
        view.n = dims->dims[0];
        view.h = dims->dims[1];
        view.w = dims->dims[2];
        view.c = dims->dims[3];
    } else {
        view.n = view.h = view.w = 1;
        view.c = elements(dims);
    }
    return view;
}

/* Measured: 9x13 pixels of an output lie in a plane of 120, one alone lies in one. 0: whole rows. */
static uint32_t plane_of(uint32_t pixels)
{
    return (pixels > 1 && pixels % 4) || rf_rules_now()->flat ? round_up(pixels, 4) : 0;
}

/* Measured on RK3566 alone: int8 and float16 in NHWC have the channels of whole blocks. */
static bool whole_blocks(const rf_chip *chip, const rf_io *io, const rf_dims *dims)
{
    bool narrow = io->native_type == RKNN_TENSOR_INT8 || io->native_type == RKNN_TENSOR_FLOAT16;
    return chip->word == 8 && narrow && rf_native_format(io, dims) == RKNN_TENSOR_NC1HWC2;
}

rf_view rf_user_view(const rf_chip *chip, const rf_io *io, const rf_dims *dims, rknn_tensor_type type,
                     rknn_tensor_format fmt, bool padded)
{
    rf_view view = rf_graph_view(io, dims);
    view.type = type;
    if (dims->rank != 4)
        return view;
    view.fmt = fmt == RKNN_TENSOR_UNDEFINED ? RKNN_TENSOR_NHWC : fmt;
    /* Rows take whole memory words where the NPU reads them as pixels, unless each pixel is one (4 channels of float16 on
     * RK3566, measured on 1.6.0); where it wants blocks, the CPU converts. */
    uint32_t word = per_word(chip, io->native_type);
    if (view.fmt == RKNN_TENSOR_NHWC && padded && io->input && rf_native_format(io, dims) == RKNN_TENSOR_NHWC &&
        view.c != word)
        view.w_stride = round_up(view.w, word);
    if (view.fmt == RKNN_TENSOR_NHWC && padded && !io->input && whole_blocks(chip, io, dims))
        view.c_stride = round_up(view.c, per_word(chip, io->native_type));
    if (view.fmt == RKNN_TENSOR_NC1HWC2) {
        view.c2 = per_word(chip, io->native_type);
        uint32_t align = chip->single_blocks && io->c1_align > 1 ? io->c1_align / 2 : io->c1_align;
        if (!io->input && rf_rules_now()->flat)
            align = 1;
        view.c1 = round_up((view.c + view.c2 - 1) / view.c2, align);
        if (!io->input)
            view.plane = plane_of(view.h * view.w);
    }
    return view;
}

/* Types the NPU computes with itself; the others stay on the CPU side. */
static bool blocked(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_INT8 || type == RKNN_TENSOR_UINT8 || type == RKNN_TENSOR_FLOAT16 ||
           type == RKNN_TENSOR_INT16 || type == RKNN_TENSOR_INT32 || type == RKNN_TENSOR_BOOL;
}

rknn_tensor_format rf_native_format(const rf_io *io, const rf_dims *dims)
{
    if (dims->rank != 4)
        return io->layout;
    if (io->native_layout != RKNN_TENSOR_UNDEFINED)
        return io->native_layout;
    uint32_t channels = dims->dims[3];
    if (!blocked(io->native_type))
        return RKNN_TENSOR_NCHW;
    return io->input && (channels == 1 || channels == 3 || channels == 4) ? RKNN_TENSOR_NHWC : RKNN_TENSOR_NC1HWC2;
}

rf_view rf_native_view(const rf_chip *chip, const rf_io *io, const rf_dims *dims)
{
    return rf_user_view(chip, io, dims, io->native_type, rf_native_format(io, dims), true);
}

/* Measured: the library converts between the others, and asks for nearly 4 GiB of these. */
static bool has_size(rknn_tensor_type type)
{
    int number = type;
    return rf_type_size(type) && number != RKNN_TENSOR_INT16 && number != RKNN_TENSOR_UINT16 &&
           number != RKNN_TENSOR_UINT32 && number != RKNN_TENSOR_BFLOAT16;
}

static void put_dims(rknn_tensor_attr *attr, uint32_t rank, const uint32_t *dims)
{
    attr->n_dims = rank;
    attr->n_elems = 1;
    for (uint32_t i = 0; i < rank; i++) {
        attr->dims[i] = dims[i];
        attr->n_elems *= dims[i];
    }
}

static void put_view(rknn_tensor_attr *attr, const rf_model *model, const rf_view *v)
{
    uint32_t nhwc[] = {v->n, v->h, v->w, v->c_stride ? v->c_stride : v->c}, nchw[] = {v->n, v->c, v->h, v->w};
    uint32_t blocks[] = {v->n, v->c1, v->h, v->w, v->c2};
    uint32_t flat_blocks[] = {v->n, v->c1, 1, v->plane ? v->plane : v->h * v->w, v->c2};
    if (v->fmt == RKNN_TENSOR_NC1HWC2)
        put_dims(attr, 5, model->file_version == 1 || v->plane ? flat_blocks : blocks);
    else
        put_dims(attr, 4, v->fmt == RKNN_TENSOR_NCHW ? nchw : nhwc);
}

/* Bytes of a tensor with its padding, as measured for each query. */
static uint32_t padded_size(const rf_chip *chip, const rf_io *io, const rf_view *view, rf_attr_kind kind,
                            const rknn_tensor_attr *attr)
{
    uint32_t item = (uint32_t)rf_type_size(attr->type), step = per_word(chip, attr->type);
    bool image = attr->fmt != RKNN_TENSOR_UNDEFINED;
    if (io->input && image && attr->fmt != RKNN_TENSOR_NC1HWC2)
        return view->n * view->h * attr->w_stride * view->c * item;
    if (!io->input && kind == RF_PLAIN && image && !rf_rules_now()->flat)
        return view->n * view->h * round_up(view->w, step) * round_up(view->c, step) * item;
    if (!io->input && kind == RF_NATIVE_NHWC && item <= 2)
        return round_up(attr->size, step);
    return attr->size;
}

/* Measured: 1.6.0 has no type for truth values as an output. Its plain answer has the number behind its last type, and a
 * size of nearly 4 GiB, as if an item had -1 bytes. */
static void forget_truth(const rf_io *io, rf_attr_kind kind, rknn_tensor_attr *attr)
{
    const rf_release *release = rf_release_now();
    if (io->input || kind != RF_PLAIN || attr->type != RKNN_TENSOR_BOOL || strcmp(release->name, "1.6.0") != 0)
        return;
    attr->type = (rknn_tensor_type)release->no_type;
    attr->size = attr->size_with_stride = 0u - attr->n_elems;
}

void rf_io_attr(const rf_model *model, const rf_io *io, uint32_t shape, rf_attr_kind kind, rknn_tensor_attr *attr)
{
    const rf_dims *dims = rf_io_dims(model, io, shape);
    bool image = dims->rank == 4;
    /* The query for NHWC repeats the native answer, as measured; on the RV chips the plain query does instead. */
    if (io->input && kind == (model->chip->micro ? RF_PLAIN : RF_NATIVE_NHWC))
        kind = RF_NATIVE;
    memset(attr, 0, sizeof *attr);
    attr->index = io->index;
    memcpy(attr->name, io->name, sizeof attr->name);
    attr->type = kind == RF_PLAIN ? io->type : io->native_type == RKNN_TENSOR_BOOL ? RKNN_TENSOR_INT8 : io->native_type;
    attr->fmt = kind == RF_PLAIN || !image ? io->layout : kind == RF_NATIVE ? rf_native_format(io, dims) : RKNN_TENSOR_NHWC;
    attr->qnt_type = io->qnt_type;
    attr->fl = io->quant.fl;
    attr->zp = io->quant.zp;
    attr->scale = io->quant.scale;
    rf_view view = rf_user_view(model->chip, io, dims, attr->type, attr->fmt, true);
    if (image)
        put_view(attr, model, &view);
    else
        put_dims(attr, dims->rank, dims->dims);
    attr->size = attr->n_elems * (uint32_t)rf_type_size(attr->type);
    if (image && io->input)
        attr->w_stride = view.w_stride ? view.w_stride : view.w;
    attr->size_with_stride = padded_size(model->chip, io, &view, kind, attr);
    forget_truth(io, kind, attr);
}

uint32_t rf_sized_bytes(uint32_t elements, rknn_tensor_type type, rknn_tensor_type own)
{
    return has_size(type) || type == own ? elements * (uint32_t)rf_type_size(type) : 0u - elements;
}

bool rf_type_known(rknn_tensor_type type)
{
    return has_size(type) && !(type == RKNN_TENSOR_INT32 && rf_rules_now()->flat);
}

/* A type that a program gave, as queries show it. */
static rknn_tensor_type shown_type(rknn_tensor_type type, rknn_tensor_type own)
{
    return rf_type_known(type) || type == own ? type : (rknn_tensor_type)rf_release_now()->no_type;
}

/* The view of a record in NHWC: blocks of its pixels. */
static void put_blocks(const rf_chip *chip, const rknn_tensor_attr *given, uint32_t channels, rknn_tensor_attr *attr)
{
    uint32_t c2 = given->type == RKNN_TENSOR_INT8 ? chip->word : chip->word / 2;
    uint32_t c1 = (channels + c2 - 1) / c2;
    put_dims(attr, 5, (uint32_t[]){given->dims[0], c1, 1, given->dims[1] * given->dims[2], c2});
    attr->fmt = RKNN_TENSOR_NC1HWC2;
}

static void put_given(const rknn_tensor_attr *given, rknn_tensor_attr *attr)
{
    memset(attr->dims, 0, sizeof attr->dims);
    put_dims(attr, given->n_dims, given->dims);
    attr->fmt = given->fmt;
    uint32_t plane = plane_of(given->dims[2] * given->dims[3]);
    if (given->fmt != RKNN_TENSOR_NC1HWC2 || !plane)
        return;
    attr->dims[2] = 1;
    attr->dims[3] = plane;
    put_dims(attr, attr->n_dims, attr->dims);
}

/* NHWC as dims of NCHW, in a layout. */
static void channels_first(rknn_tensor_attr *attr, rknn_tensor_format fmt)
{
    uint32_t channels = attr->dims[3];
    attr->fmt = fmt;
    memmove(&attr->dims[2], &attr->dims[1], 2 * sizeof *attr->dims);
    attr->dims[1] = channels;
}

void rf_used_attr(const rf_io *io, const rf_uses *uses, rf_attr_kind kind, rknn_tensor_attr *attr)
{
    if (kind == RF_PLAIN) {
        if (uses->none && attr->fmt == RKNN_TENSOR_NHWC)
            channels_first(attr, RKNN_TENSOR_UNDEFINED);
        return;
    }
    if (uses->now != io->native_type) {
        attr->type = shown_type(uses->now, io->native_type);
        attr->size_with_stride = has_size(uses->now) ? attr->size_with_stride : 0u - attr->n_elems;
        attr->size = has_size(uses->now) ? attr->size : 0u - attr->n_elems;
    }
    if ((uses->five || uses->none) && attr->n_dims == 4) {
        memmove(&attr->dims[2], &attr->dims[1], 3 * sizeof *attr->dims); /* one block of channels */
        attr->dims[1] = 1;
        attr->n_dims = 5;
    }
    if (attr->fmt == RKNN_TENSOR_NHWC && uses->planes && !uses->none && !rf_rules_now()->strict)
        channels_first(attr, RKNN_TENSOR_NCHW);
    if (uses->none || uses->in_blocks)
        attr->fmt = uses->none ? RKNN_TENSOR_UNDEFINED : RKNN_TENSOR_NC1HWC2;
}

void rf_bound_attr(const rf_model *model, const rf_io *io, const rknn_tensor_attr *given, rf_attr_kind kind,
                   rknn_tensor_attr *attr)
{
    bool nhwc = given->fmt == RKNN_TENSOR_NHWC, none = given->fmt == RKNN_TENSOR_UNDEFINED;
    if (nhwc && model->chip->single_blocks)
        return; /* measured on RK3562: no answer changes */
    rf_view view = rf_graph_view(io, rf_io_dims(model, io, 0));
    uint32_t step = per_word(model->chip, given->type), item = (uint32_t)rf_type_size(attr->type);
    if (kind == RF_PLAIN) {
        if (none || (given->n_dims == 4 && !nhwc)) {
            put_dims(attr, given->n_dims, given->dims);
            attr->fmt = given->fmt;
        }
        attr->size = attr->size_with_stride = attr->n_elems * item;
        if (!rf_rules_now()->flat)
            attr->size_with_stride =
                attr->n_elems / (view.w * view.c) * round_up(view.w, step) * round_up(view.c, step) * item;
    } else {
        if (kind == RF_NATIVE && nhwc)
            put_blocks(model->chip, given, view.c, attr);
        else if (kind == RF_NATIVE || nhwc || none)
            put_given(given, attr);
        attr->type = shown_type(given->type, io->native_type);
        attr->size = attr->size_with_stride = rf_sized_bytes(attr->n_elems, given->type, io->native_type);
        if (kind == RF_NATIVE_NHWC && rf_type_size(given->type) <= 2 && attr->size / step * step != attr->size)
            attr->size_with_stride = round_up(attr->size, step);
    }
}
