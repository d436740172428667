/* Streams of a built graph that start others. switch.c has the functions, api_graph.c follows what they ask. */
#ifndef AF_SWITCH_H
#define AF_SWITCH_H

#include <stdbool.h>

/* Which branch of the graph the task just run by this thread starts, -1: none. Asking forgets it. *leaves: its own ends. */
int af_switch_turn(bool *leaves);

#endif
