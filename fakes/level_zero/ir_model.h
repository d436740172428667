/* The layers of an IR: read from XML, connected, in an order in which they can run. Nothing is said yet about whether
 * this driver can compile them. */
#ifndef ZE_IR_MODEL_H
#define ZE_IR_MODEL_H

#include "ir.h"
#include "ir_xml.h"
#include "npu_graph.h"

/* --- what all files of the compiler use --------------------------------------------------------------------------- */

typedef struct ir_why {
    char *text;
    size_t size;
} ir_why;

/* Writes the reason and returns the code. */
/* Clears the caller's text and makes the text a place for a reason. */
ir_why ir_begin(char *error, size_t error_size);
int ir_fail(const ir_why *why, int code, const char *format, ...) NPU_PRINTF(3, 4);

/* Memory that lives as long as its owner. */
typedef struct ir_memory {
    struct ir_chunk *chunks;
} ir_memory;

void *ir_keep(ir_memory *memory, size_t count, size_t size); /* zeroed, 16-byte aligned; NULL when memory is out */
char *ir_text(ir_memory *memory, const char *text, size_t length);
void ir_memory_free(ir_memory *memory);

/* Does the type have a counterpart in the engine? */
bool ir_engine_type(ze_ir_type type, npu_dtype *dtype);
/* "f32" as in attributes, "FP32" as in ports; ZE_IR_UNDEFINED for anything else. */
ze_ir_type ir_type_of(const char *text);

/* --- the model ---------------------------------------------------------------------------------------------------- */

typedef struct ir_port {
    int64_t id;
    ze_ir_type type;      /* outputs */
    const char *precision; /* the file's own; NULL: not there */
    npu_shape shape;      /* -1: dynamic */
    const char *names;    /* of the tensor, separated by commas (\, is part of a name); NULL: none */
    int from, from_port;  /* inputs: layer and its output; -1: not connected */
} ir_port;

typedef struct ir_layer {
    const char *id, *name, *type, *version;
    const xml_element *element, *data; /* data may be NULL */
    ir_port *inputs, *outputs;
    int input_count, output_count;
    bool needed; /* a Result or an Assign depends on it */
} ir_layer;

typedef struct ir_model {
    const char *name;
    ir_layer *layers;
    int layer_count;
    int *order; /* indices of the needed layers, each behind those it reads; order_count of them */
    int order_count;
    const uint8_t *weights;
    size_t weights_size;
    xml_document *xml;
    ir_memory memory;
    ir_why why;
} ir_model;

/* Fills in a zeroed model; what it reads from stays the caller's and must live as long. ir_model_close in any case. */
int ir_model_open(ir_model *model, const char *xml, size_t xml_size, const void *weights, size_t weights_size,
                  const ir_why *why);
void ir_model_close(ir_model *model);
/* Do all constants lie within the weights, those in the bodies of loops and branches too? */
int ir_check_constants(const ir_model *model);

/* An attribute of the layer's <data>. */
const char *ir_attribute(const ir_layer *layer, const char *name, const char *fallback);

/* Whether an output has a type and a size that the kernels, and memory, can have. */
int ir_check_port(const ir_model *model, const ir_layer *layer, const ir_port *port);

/* --- its arguments (ir_arguments.c) --------------------------------------------------------------- */

typedef struct ir_argument {
    ze_ir_argument described;
    int layer;           /* Parameter, Result, or the ReadValue of a state */
    int from, from_port; /* whose value it is: its own when it is an input */
} ir_argument;

/* All arguments, with texts of their own, in `memory`. */
int ir_arguments(const ir_model *model, ir_memory *memory, ir_argument **arguments, uint32_t *count);
const ir_layer *ir_assign_of(const ir_model *model, const char *variable); /* NULL: nothing changes the state */

/* Fails naming type, name and opset of a layer. */
int ir_refuse(const ir_model *model, int code, const ir_layer *layer, const char *format, ...) NPU_PRINTF(4, 5);

#endif
