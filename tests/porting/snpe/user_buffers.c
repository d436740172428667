/* Reference program of pysnpe's examples/user_buffers.py:
 * inference on the program's own memory, in its own encoding. */
#include "formats.h"
#include "network.h"

enum { MOST_BUFFERS = 16 };

/* The memory of one input or output. */
typedef struct {
  char name[PATH_SIZE];
  void *data;
  format_t format;
  size_t elements;
} memory_t;

typedef struct {
  memory_t of[MOST_BUFFERS];
  size_t count;
} memories_t;

static memory_t *find_memory(memories_t *memories, const char *name) {
  for (int i = 0; i < memories->count; i++) {
    if (strcmp(memories->of[i].name, name) == 0) return &memories->of[i];
  }
  return NULL;
}

/* What -b and -q ask for. With -q step and zero are the model's, else they come with the numbers. */
static int chosen_format(const options_t *options, Snpe_IBufferAttributes_Handle_t attributes, const char *name,
                         format_t *format) {
  *format = format_of(attributes);
  Snpe_UserBufferEncoding_ElementType_t of_model = format->type;
  if (strcmp(options->encoding, "FLOAT") == 0) {
    format->type = SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT;
    format->size = sizeof(float);
    return 0;
  }
  format->size = strcmp(options->encoding, "TF8") ? sizeof(uint16_t) : sizeof(uint8_t);
  format->type = Snpe_UserBufferEncodingTfN_GetTypeFromWidth((uint8_t)(format->size * 8));
  if (!options->of_model) {
    format->zero = 0;
    format->step = 0;
  } else if (of_model != format->type) {
    printf("%s is not quantized with %s in the model\n", name, options->encoding);
    return -1;
  }
  return 0;
}

static int add_buffer(Snpe_SNPE_Handle_t snpe, const options_t *options, const char *name,
                      Snpe_UserBufferMap_Handle_t map, memory_t *memory) {
  Snpe_IBufferAttributes_Handle_t attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, name);
  if (missing(attributes, "Snpe_SNPE_GetInputOutputBufferAttributes")) return -1;
  format_t *format = &memory->format;
  if (chosen_format(options, attributes, name, format)) {
    Snpe_IBufferAttributes_Delete(attributes);
    return -1;
  }
  Snpe_TensorShape_Handle_t shape = Snpe_IBufferAttributes_GetDims(attributes);
  Snpe_TensorShape_Handle_t strides = create_strides(shape, format->size, &memory->elements);
  Snpe_UserBufferEncoding_Handle_t encoding = create_encoding(format);
  size_t size = memory->elements * format->size;
  snprintf(memory->name, sizeof(memory->name), "%s", name);
  memory->data = calloc(1, size);
  Snpe_IUserBuffer_Handle_t buffer = Snpe_Util_CreateUserBuffer(memory->data, size, strides, encoding);
  bool broken = missing(buffer, "Snpe_Util_CreateUserBuffer") ||
                failed(Snpe_UserBufferMap_Add(map, name, buffer), "Snpe_UserBufferMap_Add");
  Snpe_UserBufferEncoding_Delete(encoding);
  Snpe_TensorShape_Delete(strides);
  Snpe_TensorShape_Delete(shape);
  Snpe_IBufferAttributes_Delete(attributes);
  return broken ? -1 : 0;
}

static int add_buffers(Snpe_SNPE_Handle_t snpe, const options_t *options, Snpe_StringList_Handle_t names,
                       Snpe_UserBufferMap_Handle_t map, memories_t *memories) {
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count && i < MOST_BUFFERS; i++) {
    if (add_buffer(snpe, options, Snpe_StringList_At(names, i), map, &memories->of[memories->count++])) return -1;
  }
  return 0;
}

static int load_inputs(Snpe_UserBufferMap_Handle_t inputs, const options_t *options, const lines_t *lines, size_t first,
                       size_t batch, memories_t *memories) {
  for (int i = 0; i < memories->count; i++) {
    memory_t *memory = &memories->of[i];
    format_t *format = &memory->format;
    float *values = (float *)malloc(memory->elements * sizeof(float));
    int result = load_floats(lines, first, batch, i, values, memory->elements);
    if (!result && is_tf(format) && !options->of_model) {
      Snpe_IUserBuffer_Handle_t buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(inputs, memory->name);
      Snpe_UserBufferEncoding_Handle_t encoding = Snpe_IUserBuffer_GetEncoding_Ref(buffer);
      result = derive_encoding(format, values, memory->elements);
      Snpe_UserBufferEncodingTfN_SetStepExactly0(encoding, format->zero);
      Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(encoding, format->step);
    }
    if (!result) store_floats(format, values, memory->elements, memory->data);
    free(values);
    if (result) return -1;
  }
  return 0;
}

/* TF8 and TF16 without -q: step and zero of an output come with its numbers, for one execution. */
static void take_encoding(Snpe_IUserBuffer_Handle_t buffer, const options_t *options, format_t *format) {
  Snpe_UserBufferEncoding_Handle_t encoding = Snpe_IUserBuffer_GetEncoding_Ref(buffer);
  format->zero = Snpe_UserBufferEncodingTfN_GetStepExactly0(encoding);
  format->step = Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(encoding);
  if (!options->of_model) {
    Snpe_UserBufferEncodingTfN_SetStepExactly0(encoding, 0);
    Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(encoding, 0);
  }
}

static int save_outputs(Snpe_UserBufferMap_Handle_t outputs, const options_t *options, const lines_t *lines,
                        size_t first, size_t batch, memories_t *memories) {
  int result = 0;
  Snpe_StringList_Handle_t names = Snpe_UserBufferMap_GetUserBufferNames(outputs);
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count && !result; i++) {
    const char *name = Snpe_StringList_At(names, i);
    memory_t *memory = find_memory(memories, name);
    Snpe_IUserBuffer_Handle_t buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(outputs, name);
    size_t room = Snpe_IUserBuffer_GetSize(buffer), made = Snpe_IUserBuffer_GetOutputSize(buffer);
    if (made > room) printf("%s needs %zu bytes, its memory has %zu\n", name, made, room);
    size_t elements = (made < room ? made : room) / memory->format.size;
    if (is_tf(&memory->format)) take_encoding(buffer, options, &memory->format);
    float *values = (float *)malloc(elements * sizeof(float));
    for (int j = 0; j < elements; j++) {
      values[j] = read_float(&memory->format, memory->data, j);
    }
    result = save_floats(lines, options->folder, first, batch, name, values, elements);
    free(values);
  }
  Snpe_StringList_Delete(names);
  return result;
}

/* The map does not own what was added: each buffer goes by itself, then its memory. */
static void delete_buffers(Snpe_UserBufferMap_Handle_t map, memories_t *memories) {
  for (int i = 0; i < memories->count; i++)
    Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, memories->of[i].name));
  Snpe_UserBufferMap_Delete(map);
  for (int i = 0; i < memories->count; i++) {
    free(memories->of[i].data);
  }
}

int main(int argc, char **argv) {
  static lines_t lines;
  static memories_t input_memories, output_memories;
  options_t options;
  if (parse_options(argc, argv, &options)) {
    printf("Usage: user_buffers -d MODEL.dlc -i LIST -o FOLDER [-b FLOAT|TF8|TF16] [-q] [-r RUNTIME]... [-x] "
           "[-c SAVED.dlc]\n");
    return 2;
  }
  if (read_lines(options.list, &lines)) return 1;
  size_t batch = 0;
  Snpe_SNPE_Handle_t snpe = open_network(&options, 1, &batch);
  if (snpe == NULL) return 1;

  Snpe_UserBufferMap_Handle_t inputs = Snpe_UserBufferMap_Create();
  Snpe_UserBufferMap_Handle_t outputs = Snpe_UserBufferMap_Create();
  Snpe_StringList_Handle_t input_names = Snpe_SNPE_GetInputTensorNames(snpe);
  Snpe_StringList_Handle_t output_names = Snpe_SNPE_GetOutputTensorNames(snpe);
  int result = add_buffers(snpe, &options, input_names, inputs, &input_memories) ||
               add_buffers(snpe, &options, output_names, outputs, &output_memories);
  for (size_t first = 0; first < lines.size && !result; first += batch)
    result = load_inputs(inputs, &options, &lines, first, batch, &input_memories) ||
             failed(Snpe_SNPE_ExecuteUserBuffers(snpe, inputs, outputs), "Snpe_SNPE_ExecuteUserBuffers") ||
             save_outputs(outputs, &options, &lines, first, batch, &output_memories);
  delete_buffers(inputs, &input_memories);
  delete_buffers(outputs, &output_memories);
  Snpe_StringList_Delete(input_names);
  Snpe_StringList_Delete(output_names);
  Snpe_SNPE_Delete(snpe);
  return result;
}
