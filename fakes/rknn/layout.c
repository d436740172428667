#include <string.h>

#include "model.h"

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

/* A row of NHWC pixels takes whole memory words: measured 10 -> 12 pixels of float16 on RK356X, 16 on RK3562 and
 * RK3588. */
static uint32_t padded_row(const rf_chip *chip, const rf_io *io, uint32_t width)
{
    uint32_t step = chip->word / (uint32_t)rf_type_size(io->native_type);
    return step > 1 ? round_up(width, step) : width;
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

rf_view rf_user_view(const rf_chip *chip, const rf_io *io, const rf_dims *dims, rknn_tensor_type type,
                     rknn_tensor_format fmt, bool padded)
{
    rf_view view = rf_graph_view(io, dims);
    view.type = type;
    if (dims->rank != 4)
        return view;
    view.fmt = fmt == RKNN_TENSOR_UNDEFINED ? RKNN_TENSOR_NHWC : fmt;
    if (view.fmt == RKNN_TENSOR_NHWC && padded && io->input)
        view.w_stride = padded_row(chip, io, view.w);
    if (view.fmt == RKNN_TENSOR_NC1HWC2) {
        view.c2 = io->c2 ? io->c2 : 1;
        view.c1 = round_up((view.c + view.c2 - 1) / view.c2, io->c1_align);
    }
    return view;
}

/* Types the NPU computes with itself; the others stay on the CPU side. */
static bool blocked(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_INT8 || type == RKNN_TENSOR_UINT8 || type == RKNN_TENSOR_FLOAT16;
}

rknn_tensor_format rf_native_format(const rf_io *io, const rf_dims *dims)
{
    if (dims->rank != 4)
        return io->layout;
    if (io->native_layout != RKNN_TENSOR_UNDEFINED)
        return io->native_layout;
    uint32_t channels = dims->dims[3];
    if (io->input && (channels == 1 || channels == 3 || channels == 4))
        return RKNN_TENSOR_NHWC;
    return blocked(io->native_type) ? RKNN_TENSOR_NC1HWC2 : io->layout;
}

rf_view rf_native_view(const rf_chip *chip, const rf_io *io, const rf_dims *dims)
{
    return rf_user_view(chip, io, dims, io->native_type, rf_native_format(io, dims), true);
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
    uint32_t nhwc[] = {v->n, v->h, v->w, v->c}, nchw[] = {v->n, v->c, v->h, v->w};
    uint32_t blocks[] = {v->n, v->c1, v->h, v->w, v->c2}, flat_blocks[] = {v->n, v->c1, 1, v->h * v->w, v->c2};
    if (v->fmt == RKNN_TENSOR_NC1HWC2)
        put_dims(attr, 5, model->file_version == 1 ? flat_blocks : blocks);
    else
        put_dims(attr, 4, v->fmt == RKNN_TENSOR_NCHW ? nchw : nhwc);
}

void rf_io_attr(const rf_model *model, const rf_io *io, uint32_t shape, rf_attr_kind kind, rknn_tensor_attr *attr)
{
    const rf_dims *dims = rf_io_dims(model, io, shape);
    if (kind == RF_PLAIN && io->input && model->chip->micro)
        kind = RF_NATIVE; /* on the RV chips a plain input query tells the native input */
    memset(attr, 0, sizeof *attr);
    attr->index = io->index;
    memcpy(attr->name, io->name, sizeof attr->name);
    attr->type = kind == RF_PLAIN ? io->type : io->native_type;
    attr->fmt = kind == RF_PLAIN ? io->layout : kind == RF_NATIVE ? rf_native_format(io, dims) : RKNN_TENSOR_NHWC;
    if (dims->rank != 4)
        attr->fmt = io->layout;
    attr->qnt_type = io->qnt_type;
    attr->fl = io->quant.fl;
    attr->zp = io->quant.zp;
    attr->scale = io->quant.scale;
    rf_view view = rf_user_view(model->chip, io, dims, attr->type, attr->fmt, true);
    if (dims->rank == 4)
        put_view(attr, model, &view);
    else
        put_dims(attr, dims->rank, dims->dims);
    uint32_t item = (uint32_t)rf_type_size(attr->type);
    attr->size = attr->n_elems * item;
    attr->size_with_stride = (uint32_t)rf_view_bytes(&view);
    if (dims->rank == 4 && io->input)
        attr->w_stride = view.w_stride ? view.w_stride : view.w;
    /* Measured on plain int8 outputs: channels padded to one block, although the format is NCHW. */
    if (dims->rank == 4 && !io->input && kind == RF_PLAIN && io->type == io->native_type && blocked(io->type))
        attr->size_with_stride = attr->size / view.c * round_up(view.c, io->c2);
}
