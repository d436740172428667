/* An om file of the fake, read and checked: the layout is described in fakes/models/formats/om_container.py. */
#ifndef ACL_FAKE_MODEL_FILE_H
#define ACL_FAKE_MODEL_FILE_H

#include <stdatomic.h>

#include "acl/acl_mdl.h"
#include "acl/error_codes/ge_error_codes.h"
#include "aipp.h"
#include "npu_graph.h"
#include "npu_json.h"
#include "runtime.h"

/* AF_OPEN: no gears; a program says the shapes of inputs beside each inference, those of outputs are known behind it. */
typedef enum { AF_FIXED, AF_BATCH_GEARS, AF_SIZE_GEARS, AF_DIMS_GEARS, AF_OPEN } af_gear_kind;

typedef struct af_sizes { /* that a dimension can have */
    int64_t low, high;    /* high -1: no limit */
} af_sizes;

/* One input or output. */
typedef struct af_io {
    char *name; /* of any length */
    aclFormat format;
    aclDataType dtype;
    const npu_shape *shape; /* declared: -1 where the gears differ, or a size is open */
    af_sizes sizes[NPU_MAX_RANK]; /* of inputs with AF_OPEN */
    size_t bytes;           /* in the largest gear, of the largest shape; 0: without a limit */
    char carrier[48];       /* with dynamic AIPP: name of the input with its parameters */
    af_aipp_input *aipp;    /* NULL: the network reads what the program gives */
    size_t fed;             /* what the program gives in the largest gear: pictures, or `bytes` */
} af_io;

/* Immutable, shared by descriptions and loaded models. */
typedef struct af_model {
    _Atomic int references;
    char *name;
    af_gear_kind gears;
    int inputs, outputs, gear_count; /* inputs of the graph: without the one for the gear */
    af_io *input, *output;
    npu_graph *graph;
    npu_shape *gear_outputs; /* gear * outputs + output */
    size_t work_bytes, weight_bytes;
} af_model;

/* Inputs for the program: those of the graph, one with parameters for each that has dynamic AIPP, one for the gear. */
size_t af_inputs(const af_model *model);
/* Where the parameters of an input of the graph lie, and back; -1: that input carries none. */
size_t af_carrier_of(const af_model *model, int input);
int af_carried_by(const af_model *model, size_t index);
const char *af_carrier_name(const af_model *model, size_t index); /* of such an input */
size_t af_carrier_bytes(const af_model *model, size_t index);
size_t af_gear_place(const af_model *model); /* of the input for the gear, where there is one */
/* First dimension in the largest gear. */
int64_t af_largest_batch(const af_model *model, int input);
/* The shape for the program: the same as the network's shape without static AIPP. in_memory: the product is the
 * size. */
npu_shape af_fed_shape(const af_model *model, int input, bool in_memory);

/* Does this shape fit an input whose sizes are open? */
bool af_shape_fits(const af_io *io, const npu_shape *shape);

/* Numbers that say which gear is meant: one batch, height and width, or every free and fixed dimension of all inputs. */
int af_gear_numbers(const af_model *model);
size_t af_gear_input_bytes(const af_model *model); /* of the extra input; 0: without one */
/* The gear these numbers are, -1: none. */
int af_gear_find(const af_model *model, const uint64_t *numbers);
void af_gear_get(const af_model *model, int gear, uint64_t *numbers);
/* The input whose height and width the gears change. */
int af_gear_image(const af_model *model);

/* 0, or the code with the reason logged. *out has one reference. */
aclError af_model_from_bytes(const void *bytes, size_t size, af_model **out, const char *function);
aclError af_model_from_file(const char *path, af_model **out, const char *function);
af_model *af_model_retain(af_model *model);
void af_model_release(af_model *model); /* NULL is fine */

/* Is it an om file of the fake, by its first bytes? */
bool af_om_is(const void *data, size_t size);
/* The description of one, checked whole; *graph: has it a graph? It is the caller's. 0, or the code with the reason. */
aclError af_om_text(const void *bytes, size_t size, npu_json **json, bool *graph, const char *function);

aclDataType af_dtype_of(npu_dtype dtype);

#endif
