/* The description of a video channel as Set...ChannelDescParam and Get...ChannelDescParam see it: numbered fields. */
#ifndef AF_PARAMETERS_H
#define AF_PARAMETERS_H

#include "runtime.h"

typedef struct af_parameter {
    size_t offset, size;
    uint32_t least, most; /* of numbers */
    bool free;            /* an address or a thread's id: any value */
} af_parameter;

typedef struct af_parameters {
    const char *type; /* the enumeration, for messages */
    int count;
    const af_parameter *all; /* by its values */
} af_parameters;

/* `open`: the channel is open, and its description stays. */
aclError af_parameter_set(const af_parameters *parameters, void *channel, bool open, int type, size_t length, const void *value,
                          const char *function);
aclError af_parameter_get(const af_parameters *parameters, const void *channel, int type, size_t length, size_t *size, void *value,
                          const char *function);

#endif
