/* Dumps: what is on (dump.c), how it is written (dump_write.c), operators and failures (dump_op.c). */
#ifndef AF_DUMP_H
#define AF_DUMP_H

#include "acl/acl_dump.h"
#include "model.h"
#include "operation.h"

/* The object "dump" in the configuration of aclInit, and its end. */
aclError af_dump_begin(const char *configuration, const char *function);
void af_dump_end(void);
/* Writes inputs and outputs of an inference that is over, if that was asked for; the state must not run meanwhile. */
void af_dump_inference(af_loaded *loaded, npu_state *state);

/* Are operators dumped (which sides, below which folder), are failures? */
bool af_dump_operators(int32_t device, char *base, size_t room, bool *in, bool *out);
bool af_dump_failures(int32_t device, char *base, size_t room);
/* The observer of running operations. */
void af_dump_operation(const af_operation *op, const af_stream *stream, bool done);

/* Makes the folders above a path, which is only changed meanwhile. */
void af_dump_folders(char *path);
/* To a file, or to the function of acldumpRegCallback. */
void af_dump_bytes(char *path, const void *head, size_t head_size, const void *data, size_t size);
void af_dump_write(char *path, npu_dtype dtype, const npu_shape *shape, const void *data, size_t bytes);

#endif
