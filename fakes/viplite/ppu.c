#include "ppu.h"

#include <string.h>

#include "npu_json.h"

static const char kernel[] = "ppu";

uint32_t vf_ppu_dims(const npu_graph *graph)
{
    for (int i = 0; i < npu_graph_nodes(graph); i++) {
        const npu_node *node = npu_graph_node(graph, i);
        if (!node->custom || strcmp(node->op, kernel) != 0)
            continue;
        int64_t dims = 1;
        npu_json *doc = npu_json_parse(node->text, strlen(node->text), NULL);
        if (doc) {
            npu_json_integer(doc, npu_json_get(doc, npu_json_get(doc, 0, "attrs"), "work_dim"), &dims);
            npu_json_free(doc);
        }
        return dims >= 1 && dims <= 3 ? (uint32_t)dims : 1;
    }
    return 0;
}

/* Is this place, counted in elements of the innermost dimensions, one the kernel is sent to? */
static bool reached(const vf_ppu *param, const npu_shape *shape, int64_t element)
{
    for (uint32_t d = 0; d < param->work_dim && d < 3 && d < (uint32_t)shape->rank; d++) {
        int64_t length = shape->dims[shape->rank - 1 - (int)d], at = element % length;
        int64_t begin = param->offset[d], end = begin + (int64_t)param->size[d] * param->scale[d];
        if (at < begin || at >= end)
            return false;
        element /= length;
    }
    return true;
}

/* A copy: every work item takes global_scale elements along each of the innermost dimensions; the rest stays 0. */
static int copy(void *user, const npu_node *node, const npu_view *inputs, const npu_view *outputs)
{
    const vf_ppu *param = user;
    int64_t count = npu_elements(&outputs->shape);
    size_t item = npu_dtype_bits(outputs->tensor->dtype) / 8;
    (void)node;
    if (!item || inputs->bytes != outputs->bytes)
        return -1;
    memset(outputs->data, 0, outputs->bytes);
    for (int64_t i = 0; i < count; i++)
        if (!param->work_dim || reached(param, &outputs->shape, i))
            memcpy((char *)outputs->data + (size_t)i * item, (const char *)inputs->data + (size_t)i * item, item);
    return 0;
}

int vf_ppu_attach(npu_state *state, vf_ppu *param, npu_why *why)
{
    return npu_state_set_custom(state, kernel, copy, param, why);
}
