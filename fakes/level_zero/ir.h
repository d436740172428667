/* OpenVINO IR as the NPU plugin hands it to the driver's compiler: from XML and weights to a network that runs.
 *
 * The driver reads and checks the IR, refuses what an NPU refuses, and describes its arguments; OpenVINO's CPU device
 * (npu_engine.h) computes it as it is.
 *
 * A network is immutable and reference counted, and may be shared between threads. A state is one place of execution
 * (a graph on one command list): it owns activations and timings, and runs on one thread at a time.
 *
 * Arguments are numbered as the graph extension numbers them: inputs (Parameter layers in the order of the XML), state
 * inputs, outputs (Result layers), state outputs. A state variable is one extra input and one extra output, named
 * "vpux_ie_read_value_<variable>" and "vpux_ie_assign_<variable>", as the plugin expects; the plugin copies between
 * them. All argument memory is dense and in the order of the IR's dimensions.
 */
#ifndef ZE_IR_H
#define ZE_IR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ZE_IR_MAX_RANK = 8 };

/* The results; all functions returning int give one of these codes. */
enum {
    ZE_IR_OK = 0,
    ZE_IR_MALFORMED = -1,   /* XML, attributes or weights that contradict themselves */
    ZE_IR_UNSUPPORTED = -2, /* a good model, but not for this driver: an operation, a type, dynamic dimensions */
    ZE_IR_MEMORY = -3
};

typedef enum ze_ir_type {
    ZE_IR_UNDEFINED, ZE_IR_BOOLEAN, ZE_IR_BF16, ZE_IR_F16, ZE_IR_F32, ZE_IR_F64, ZE_IR_I4, ZE_IR_I8, ZE_IR_I16,
    ZE_IR_I32, ZE_IR_I64, ZE_IR_U1, ZE_IR_U4, ZE_IR_U8, ZE_IR_U16, ZE_IR_U32, ZE_IR_U64,
    ZE_IR_TYPES
} ze_ir_type;

const char *ze_ir_type_name(ze_ir_type type); /* "f32"; "?" outside the range */

typedef struct ze_ir_argument {
    const char *name;                /* what the compiler calls it; carries the prefix of state variables */
    const char *friendly_name;       /* of the Parameter or Result layer; of a state: the variable */
    const char *producer;            /* outputs: friendly name of the layer before the Result; inputs: friendly_name */
    const char *const *tensor_names; /* may be none */
    uint32_t tensor_name_count;
    bool input;                      /* otherwise output */
    bool state;
    ze_ir_type type;
    uint32_t rank;
    uint64_t dims[ZE_IR_MAX_RANK];
    size_t bytes;
    const char *layout;              /* "[N,C,H,W]" of the IR, "" without a layout */
} ze_ir_argument;

typedef struct ze_ir_time {
    const char *name; /* of a layer */
    const char *type; /* "Convolution" */
    uint64_t ns;
} ze_ir_time;

typedef struct ze_ir_network ze_ir_network;
typedef struct ze_ir_state ze_ir_state;

/* Compiles. xml need not end in a zero byte, and what lies behind its root element is ignored: plugin 2025.4 measures the
 * text before it takes out operations, and hands on whatever lies in the room that is left. Nothing is kept of xml and
 * weights. profiling: ze_ir_times will be asked.
 * On failure *out is NULL and error (error_size bytes, always ended) says what the compiler's log would. */
int ze_ir_compile(const char *xml, size_t xml_size, const void *weights, size_t weights_size, bool profiling,
                  ze_ir_network **out, char *error, size_t error_size);

/* The compiled network as bytes, to be written to a file and loaded again; the same model gives the same bytes. They
 * belong to the network. ze_ir_load trusts nothing in them; bytes behind the blob are ignored. */
size_t ze_ir_blob_bytes(const ze_ir_network *network);
const void *ze_ir_blob(const ze_ir_network *network);
int ze_ir_load(const void *blob, size_t size, bool profiling, ze_ir_network **out, char *error, size_t error_size);

ze_ir_network *ze_ir_retain(ze_ir_network *network);
void ze_ir_release(ze_ir_network *network); /* NULL is fine */

const char *ze_ir_name(const ze_ir_network *network);
uint32_t ze_ir_arguments(const ze_ir_network *network);
const ze_ir_argument *ze_ir_argument_at(const ze_ir_network *network, uint32_t index); /* NULL outside */
const char *ze_ir_engine(const ze_ir_network *network); /* what computes it: "OpenVINO 2026.4.1" */

/* Names of all layers that an NPU may have when other devices compute the rest, "<first><second>", as pfnQueryNetworkGetSupportedLayers gives them.
 * *names is for free(); length without the final zero byte. */
int ze_ir_query(const char *xml, size_t xml_size, const void *weights, size_t weights_size, char **names,
                size_t *length, char *error, size_t error_size);

/* A state keeps its network alive. Allocates everything a run needs. */
int ze_ir_state_create(ze_ir_network *network, ze_ir_state **out, char *error, size_t error_size);
void ze_ir_state_destroy(ze_ir_state *state); /* NULL is fine */

/* Runs on the calling thread: reads the inputs' memory, writes the outputs', one pointer per argument and each with at
 * least its argument's bytes. An output may lie where an input lies, as the plugin does with states; it is written when
 * all has been computed. */
int ze_ir_run(ze_ir_state *state, void *const *arguments, char *error, size_t error_size);

/* The computed layers of the last run, in its order; the state's until its next run or question. Returns how many.
 * Layers that were computed together with another are not among them. */
uint32_t ze_ir_times(ze_ir_state *state, const ze_ir_time **times);

#endif
