/* Conditions of a graph: numbers in device memory that decide what conditional tasks do. */
#ifndef AF_CONDITION_H
#define AF_CONDITION_H

#include "graph.h"

/* A launch begins: those with a default get it. */
void af_conditions_begin(af_graph *graph);
/* Runs the nodes of a graph; false: its launch was stopped, or its stream wants no more. Set once: launching is above. */
typedef aclError (*af_body_runner)(af_graph *body, af_graph *launched, af_stream *stream);
void af_conditions_run_by(af_body_runner runner);

#endif
