#ifndef PORTING_VNN_POST_PROCESS_H
#define PORTING_VNN_POST_PROCESS_H

#include "vip_io.h"

/* Shows the best classes of an output and writes it as text to <prefix>_output_<index>.txt. */
int vnn_post_process(const char *prefix, int index, vip_buffer_create_params_t *params, unsigned char *data);

#endif
