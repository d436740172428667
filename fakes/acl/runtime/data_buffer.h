/* The inside of an aclDataBuffer: memory of the user's and its size. base.c has the functions, inference looks
 * inside. */
#ifndef AF_DATA_BUFFER_H
#define AF_DATA_BUFFER_H

#include "runtime.h"

typedef struct data_buffer {
    void *data;
    size_t size;
} data_buffer;

#endif
