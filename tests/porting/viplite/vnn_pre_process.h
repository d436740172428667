#ifndef PORTING_VNN_PRE_PROCESS_H
#define PORTING_VNN_PRE_PROCESS_H

#include "vip_io.h"

/* An image as one input of a network takes it, to be freed; NULL when the file does not fit. */
unsigned char *vnn_pre_process(const char *path, vip_buffer_create_params_t *params, int size);

#endif
