/* A graph that was read: its parts, and how long it lives. */
#include <stdlib.h>

#include "npu_external.h"

npu_graph *npu_graph_retain(npu_graph *graph)
{
    atomic_fetch_add(&graph->references, 1);
    return graph;
}

void npu_graph_release(npu_graph *graph)
{
    struct npu_chunk *c, *next;
    int n;
    if (!graph || atomic_fetch_sub(&graph->references, 1) != 1) return;
    for (n = 0; graph->externals && n < graph->node_count; n++) npu_external_close(graph->externals[n]);
    for (c = graph->chunks; c; c = next) {
        next = c->next;
        free(c);
    }
    free(graph->weights);
    free(graph);
}

const char *npu_graph_name(const npu_graph *graph)
{
    return graph->name;
}

int npu_graph_tensors(const npu_graph *graph)
{
    return graph->tensor_count;
}

const npu_tensor *npu_graph_tensor(const npu_graph *graph, uint32_t id)
{
    return id < (uint32_t)graph->tensor_count ? &graph->tensors[id] : NULL;
}

int npu_graph_nodes(const npu_graph *graph)
{
    return graph->node_count;
}

const npu_node *npu_graph_node(const npu_graph *graph, int index)
{
    return index >= 0 && index < graph->node_count ? &graph->nodes[index] : NULL;
}

int npu_graph_inputs(const npu_graph *graph)
{
    return graph->input_count;
}

int npu_graph_outputs(const npu_graph *graph)
{
    return graph->output_count;
}

const npu_tensor *npu_graph_input(const npu_graph *graph, int index)
{
    return index >= 0 && index < graph->input_count ? &graph->tensors[graph->inputs[index]] : NULL;
}

const npu_tensor *npu_graph_output(const npu_graph *graph, int index)
{
    return index >= 0 && index < graph->output_count ? &graph->tensors[graph->outputs[index]] : NULL;
}

int npu_graph_shape_sets(const npu_graph *graph)
{
    return graph->set_count;
}

const npu_shape *npu_graph_shape_set(const npu_graph *graph, int set)
{
    return set >= 0 && set < graph->set_count ? &graph->shape_sets[set * graph->input_count] : NULL;
}

size_t npu_graph_weight_bytes(const npu_graph *graph)
{
    return graph->weight_bytes;
}

size_t npu_graph_weights_at(const npu_graph *graph)
{
    return graph->weights_at;
}

const void *npu_graph_weights(const npu_graph *graph)
{
    return graph->weights;
}
