/* A part of a graph as a graph of its own, in the numbers that a core computes with. */
#ifndef SNPE_FAKE_PART_H
#define SNPE_FAKE_PART_H

#include "npu_graph.h"

/* AS_IS: the element types of the graph. FLOAT32, FLOAT16: quantized integers and floats become that type, plain
 * integers (indices, tokens) stay. */
typedef enum part_numbers { PART_AS_IS, PART_FLOAT32, PART_FLOAT16 } part_numbers;

npu_dtype part_dtype(const npu_tensor *tensor, part_numbers numbers);
/* How the tensor is quantized there; NULL: not at all. */
const npu_quant *part_quant(const npu_tensor *tensor, part_numbers numbers);
/* Can this node be computed in these numbers? */
bool part_fits(const npu_graph *graph, const npu_node *node, part_numbers numbers);

typedef struct part_cut {
    const int *node; /* ascending */
    int nodes;
    const uint32_t *input, *output; /* tensors of the graph */
    int inputs, outputs;
    part_numbers numbers;
    const npu_shape *shapes; /* actual ones by tensor */
} part_cut;

/* One reference; its inputs and outputs are those of the cut in that order. NULL with the reason. */
npu_graph *part_make(const npu_graph *graph, const part_cut *cut, npu_why *why);

/* Shapes of all tensors when the inputs have those of `shapes` (filled in for inputs), whatever the graph declares.
 * 0, or -1: nothing can be inferred from them. */
int part_shapes(const npu_graph *graph, npu_shape *shapes, npu_why *why);
bool part_size_usable(const npu_shape *shape); /* of an input: nothing below 1, not too many elements */

#endif
