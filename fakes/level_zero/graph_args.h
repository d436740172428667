/* The graph table's functions about a graph's properties and arguments. */
#ifndef ZF_GRAPH_ARGS_H
#define ZF_GRAPH_ARGS_H

#include "driver.h"

ze_result_t zf_graph_properties(ze_graph_handle_t hGraph, ze_graph_properties_t *p);
ze_result_t zf_graph_properties2(ze_graph_handle_t hGraph, ze_graph_properties_2_t *p);
ze_result_t zf_graph_properties3(ze_graph_handle_t hGraph, ze_graph_properties_3_t *p);
ze_result_t zf_argument_properties(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_properties_t *p);
ze_result_t zf_argument_properties2(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_properties_2_t *p);
ze_result_t zf_argument_properties3(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_properties_3_t *p);
ze_result_t zf_argument_metadata(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_metadata_t *p);
ze_result_t zf_set_argument(ze_graph_handle_t hGraph, uint32_t argIndex, const void *pArgValue);
ze_result_t zf_set_argument2(ze_graph_handle_t hGraph, uint32_t argIndex, const void *pArgValue);

#endif
