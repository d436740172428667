#ifndef RKNN_FAKE_FENCES_H
#define RKNN_FAKE_FENCES_H

#include <stdbool.h>

/*
 * Fences of RKNN_FLAG_FENCE_IN_OUTSIDE. Measured on 1.4.0, 1.5.2 and 1.6.0: a run closes the descriptor that it waited
 * for, whatever it is of, and fails when nothing is open there. What the library opens afterwards for memory, a context
 * or a matrix product may get the number; a run then waits for that, and closes it.
 */

/* Close the fence of a run; false: it is not open. */
bool rf_fence_close(int fence);

/* The descriptor of new memory, a context or a product, which no program sees: the lowest free number, once a fence was
 * closed, else -1. */
int rf_descriptor_open(void);
void rf_descriptor_close(int descriptor); /* -1 is fine */

#endif
