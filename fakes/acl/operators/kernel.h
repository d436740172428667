/* Kernel binaries: their functions, what the functions compute, and the arguments of a launch. */
#ifndef AF_KERNEL_H
#define AF_KERNEL_H

#include "memory.h"
#include "npu_graph.h"
#include "stream.h"

extern npu_kind af_raw_binary_kind, af_binary_kind, af_function_kind, af_args_kind;

typedef enum { AF_OP_ADD, AF_OP_MUL, AF_OP_MATMUL, AF_OP_RELU, AF_OP_SOFTMAX, AF_OP_DELAY, AF_OP_TRAP, AF_OPS } af_op;

enum { AF_MOST_PARAMETERS = 8, AF_MOST_ARGUMENT_BYTES = 4096 };

/* An operation of the kernel library: addresses first, then uint32_t numbers, laid out like members of a C struct. */
typedef struct af_op_info {
    const char *name;
    int addresses, numbers;
    bool cube; /* runs on the cube unit, else on the vector unit */
} af_op_info;
extern const af_op_info af_ops[AF_OPS];

static inline size_t af_parameter_offset(const af_op_info *op, int index)
{
    int addresses = index < op->addresses ? index : op->addresses;
    return (size_t)addresses * sizeof(void *) + (size_t)(index - addresses) * sizeof(uint32_t);
}
static inline size_t af_parameter_size(const af_op_info *op, int index)
{
    return index < op->addresses ? sizeof(void *) : sizeof(uint32_t);
}

/* The numbers of an operation, where the kernel was compiled with them and takes addresses alone. */
typedef struct af_built_in {
    bool is;
    uint32_t numbers[AF_MOST_PARAMETERS];
} af_built_in;

typedef struct af_function {
    char *name;
    af_op op;
    npu_dtype dtype;
    af_built_in built_in;
    uint64_t entry;
    aclrtBinHandle binary;
    aclrtFuncHandle handle;
    uintptr_t address; /* in the image of the binary on the device */
    uint32_t code_bytes;
} af_function;

static inline int af_function_parameters(const af_function *function)
{
    return af_ops[function->op].addresses + (function->built_in.is ? 0 : af_ops[function->op].numbers);
}

/* Computes on device memory. 0, or the code of the exception with the reason logged: an operand outside device memory. */
aclError af_kernel_compute(af_op op, npu_dtype dtype, const unsigned char *arguments, af_stream *stream);

/* Arguments handles belong to a function and end with its binary, which calls what is set when the library starts. */
void af_args_end_of(aclrtBinHandle binary);
/* Arguments that are not finalized yet, held until af_put. */
struct af_arguments *af_arguments_enter(aclrtArgsHandle handle, const char *caller, aclError *ret);
void af_binary_on_unload(void (*function)(aclrtBinHandle binary));

/* The arguments of one launch, for aclmdlRITaskGetParams and aclmdlRITaskSetParams. */
typedef struct af_launch {
    af_op op;
    npu_dtype dtype;
    af_built_in built_in;
    aclrtFuncHandle function;
    uint32_t blocks;
    size_t size;            /* of the arguments */
    const void *on_device;  /* arguments the kernel reads when it runs; NULL: `bytes` */
    unsigned char *bytes;   /* own copy of `size` bytes */
    void *image;            /* device memory of the launch's own, for what placeholders point to; NULL: none */
    aclrtLaunchKernelAttr attributes[10];
    size_t attribute_count;
} af_launch;

extern aclError af_launch_run(void *data, af_stream *stream);
extern void af_launch_destroy(void *data);
/* Takes other arguments from the next run on; 0 or a code. */
aclError af_launch_change(af_launch *launch, aclrtFuncHandle function, uint32_t blocks, const void *arguments,
                          size_t size, bool host, const aclrtLaunchKernelCfg *config, const char *caller);

typedef struct af_place_holder {
    size_t address_at, data_at;
} af_place_holder;

/* Submits; `arguments` are copied when host is true, and read by the kernel when it runs otherwise. */
aclError af_launch_submit(aclrtFuncHandle function, uint32_t blocks, const void *arguments, size_t size, bool host,
                          const af_place_holder *holders, size_t holder_count, const aclrtLaunchKernelCfg *config,
                          aclrtStream stream, const char *caller);

#endif
