/* The operation External: a network in ONNX, computed by the second engine (npu_engine.h). */
#ifndef NPU_EXTERNAL_H
#define NPU_EXTERNAL_H

#include "npu_engine.h"
#include "npu_kernels.h"

typedef struct npu_external npu_external;

/* Checks the record of a node against the network it holds, which the engine reads. The graph's weights and tensors must
 * be there. NULL with the reason. */
npu_external *npu_external_open(const npu_graph *graph, const npu_node *node, npu_why *why);
void npu_external_close(npu_external *external); /* NULL is fine */

/* Does the network keep sizes open? Then its results come to theirs in a run, and -1 stands for them before. */
bool npu_external_open_shapes(const npu_external *external);

/* Fills in the shapes of the results (by tensor): as declared, or where the graph leaves one open, from the engine. */
int npu_external_infer(const npu_external *external, const npu_graph *graph, npu_shape *shapes, npu_why *why);
/* Are these the shapes that the engine has? It compiles the network for them. 0 or -1. */
int npu_external_check(const npu_external *external, const npu_graph *graph, const npu_shape *shapes, npu_why *why);

/* Memory for what the engine has in another type, and for results that the graph does not take. */
size_t npu_external_scratch(const npu_external *external, const npu_graph *graph, const npu_shape *shapes);
/* inputs, outputs: of the node, in its order. */
int npu_external_run(const npu_external *external, const npu_view *inputs, const npu_view *outputs,
                     npu_request **request, char *scratch, npu_why *why);
/* After a run of a network with open sizes: the shape of a result, by its number, and its copy in the tensor's type. */
int npu_external_result_shape(const npu_external *external, const npu_graph *graph, int number, npu_request *request,
                              npu_shape *shape, npu_why *why);
int npu_external_result(const npu_external *external, int number, npu_request *request, const npu_view *to, npu_why *why);

#endif
