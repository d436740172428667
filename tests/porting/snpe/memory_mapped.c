/* Reference program of pysnpe's examples/memory_mapped.py: user buffers in memory that the DSP maps once.
 *
 * rpcmem: an allocation for each input and output. dmabuf: one for all, in which each has its offset. */
#include "formats.h"
#include "network.h"
#include "shared_memory.h"

enum { MOST_BUFFERS = 16, ALIGNMENT = 4096 };

/* The part of the memory that is one input or output. */
typedef struct {
  char name[PATH_SIZE];
  char *data;
  size_t size, offset, elements;
  format_t format;
} part_t;

typedef struct {
  part_t parts[MOST_BUFFERS];
  size_t count;
} parts_t;

static char *base;
static size_t total_size;
static int fd = -1;

static part_t *find_part(parts_t *parts, const char *name) {
  for (int i = 0; i < parts->count; i++) {
    if (strcmp(parts->parts[i].name, name) == 0) return &parts->parts[i];
  }
  return NULL;
}

/* Without conversion in between: every part has the model's own format. */
static int add_part(Snpe_SNPE_Handle_t snpe, const char *name, parts_t *parts) {
  Snpe_IBufferAttributes_Handle_t attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, name);
  if (missing(attributes, "Snpe_SNPE_GetInputOutputBufferAttributes")) return -1;
  part_t *part = &parts->parts[parts->count++];
  snprintf(part->name, sizeof(part->name), "%s", name);
  part->format = format_of(attributes);
  Snpe_TensorShape_Handle_t shape = Snpe_IBufferAttributes_GetDims(attributes);
  Snpe_TensorShape_Handle_t strides = create_strides(shape, part->format.size, &part->elements);
  part->size = part->elements * part->format.size;
  part->offset = total_size;
  total_size += (part->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  Snpe_TensorShape_Delete(strides);
  Snpe_TensorShape_Delete(shape);
  Snpe_IBufferAttributes_Delete(attributes);
  return 0;
}

static int add_parts(Snpe_SNPE_Handle_t snpe, Snpe_StringList_Handle_t names, parts_t *parts) {
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count && i < MOST_BUFFERS; i++) {
    if (add_part(snpe, Snpe_StringList_At(names, i), parts)) return -1;
  }
  return 0;
}

static int alloc_all(void) {
  fd = alloc_dmabuf(total_size);
  if (fd < 0) return -1;
  void *memory = mmap(NULL, total_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (memory == MAP_FAILED) return -1;
  base = (char *)memory;
  return 0;
}

static Snpe_IUserBuffer_Handle_t create_buffer(Snpe_SNPE_Handle_t snpe, const options_t *options, part_t *part,
                                               Snpe_UserMemoryMap_Handle_t memory_map) {
  Snpe_IBufferAttributes_Handle_t attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, part->name);
  Snpe_TensorShape_Handle_t shape = Snpe_IBufferAttributes_GetDims(attributes);
  Snpe_TensorShape_Handle_t strides = create_strides(shape, part->format.size, &part->elements);
  Snpe_UserBufferEncoding_Handle_t encoding = create_encoding(&part->format);
  Snpe_IUserBuffer_Handle_t buffer = NULL;
  if (strcmp(options->memory, "dmabuf") == 0) {
    part->data = base + part->offset;
    buffer = Snpe_Util_CreateUserBufferShared(base, part->size, part->offset, strides, encoding);
    Snpe_UserMemoryMap_AddFdOffset(memory_map, part->name, base, total_size, fd, part->offset);
  } else {
    part->data = (char *)alloc_rpcmem(part->size);
    buffer = Snpe_Util_CreateUserBuffer(part->data, part->size, strides, encoding);
    Snpe_UserMemoryMap_AddFdOffset(memory_map, part->name, part->data, part->size, -1, 0);
  }
  Snpe_UserBufferEncoding_Delete(encoding);
  Snpe_TensorShape_Delete(strides);
  Snpe_TensorShape_Delete(shape);
  Snpe_IBufferAttributes_Delete(attributes);
  return buffer;
}

static int add_buffers(Snpe_SNPE_Handle_t snpe, const options_t *options, parts_t *parts,
                       Snpe_UserBufferMap_Handle_t map, Snpe_UserMemoryMap_Handle_t memory_map) {
  for (int i = 0; i < parts->count; i++) {
    Snpe_IUserBuffer_Handle_t buffer = create_buffer(snpe, options, &parts->parts[i], memory_map);
    if (missing(buffer, "Snpe_Util_CreateUserBuffer")) return -1;
    if (failed(Snpe_UserBufferMap_Add(map, parts->parts[i].name, buffer), "Snpe_UserBufferMap_Add")) return -1;
  }
  return 0;
}

static int load_inputs(const lines_t *lines, size_t first, size_t batch, parts_t *parts) {
  for (int i = 0; i < parts->count; i++) {
    part_t *part = &parts->parts[i];
    float *values = (float *)malloc(part->elements * sizeof(float));
    int result = load_floats(lines, first, batch, i, values, part->elements);
    if (!result) store_floats(&part->format, values, part->elements, part->data);
    free(values);
    if (result) return -1;
  }
  return 0;
}

static int save_outputs(Snpe_UserBufferMap_Handle_t outputs, const lines_t *lines, const char *folder, size_t first,
                        size_t batch, parts_t *parts) {
  int result = 0;
  Snpe_StringList_Handle_t names = Snpe_UserBufferMap_GetUserBufferNames(outputs);
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count && !result; i++) {
    const char *name = Snpe_StringList_At(names, i);
    part_t *part = find_part(parts, name);
    Snpe_IUserBuffer_Handle_t buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(outputs, name);
    size_t elements = Snpe_IUserBuffer_GetOutputSize(buffer) / part->format.size;
    float *values = (float *)malloc(elements * sizeof(float));
    for (int j = 0; j < elements; j++) {
      values[j] = read_float(&part->format, part->data, j);
    }
    result = save_floats(lines, folder, first, batch, name, values, elements);
    free(values);
  }
  Snpe_StringList_Delete(names);
  return result;
}

static void delete_buffers(Snpe_UserBufferMap_Handle_t map, parts_t *parts) {
  for (int i = 0; i < parts->count; i++)
    Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, parts->parts[i].name));
  Snpe_UserBufferMap_Delete(map);
}

/* The map knows what was allocated: what has no descriptor came from rpcmem, the others are one dma-buf. */
static void free_memory(Snpe_UserMemoryMap_Handle_t memory_map, Snpe_StringList_Handle_t names) {
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count; i++) {
    const char *name = Snpe_StringList_At(names, i);
    size_t addresses = Snpe_UserMemoryMap_GetUserMemoryAddressCount(memory_map, name);
    for (uint32_t j = 0; j < addresses; j++) {
      void *memory = Snpe_UserMemoryMap_GetUserMemoryAddressAtIndex(memory_map, name, j);
      int32_t descriptor = Snpe_UserMemoryMap_GetUserMemoryFdAtIndex(memory_map, name, j);
      uint64_t offset = Snpe_UserMemoryMap_GetUserMemoryOffsetAtIndex(memory_map, name, j);
      if (descriptor < 0) {
        free_rpcmem(memory);
      } else if (offset == 0) {
        munmap(memory, Snpe_UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(memory_map, name, j));
        close(descriptor);
      }
    }
  }
}

int main(int argc, char **argv) {
  static lines_t lines;
  static parts_t input_parts, output_parts;
  options_t options;
  if (parse_options(argc, argv, &options)) {
    printf("Usage: memory_mapped -d MODEL.dlc -i LIST -o FOLDER [-m rpcmem|dmabuf] [-r RUNTIME]... [-c SAVED.dlc]\n");
    return 2;
  }
  if (read_lines(options.list, &lines)) return 1;
  size_t batch = 0;
  Snpe_SNPE_Handle_t snpe = open_network(&options, 1, &batch);
  if (snpe == NULL) return 1;

  Snpe_UserBufferMap_Handle_t inputs = Snpe_UserBufferMap_Create();
  Snpe_UserBufferMap_Handle_t outputs = Snpe_UserBufferMap_Create();
  Snpe_UserMemoryMap_Handle_t memory_map = Snpe_UserMemoryMap_Create();
  Snpe_StringList_Handle_t input_names = Snpe_SNPE_GetInputTensorNames(snpe);
  Snpe_StringList_Handle_t output_names = Snpe_SNPE_GetOutputTensorNames(snpe);
  int result = add_parts(snpe, input_names, &input_parts) || add_parts(snpe, output_names, &output_parts) ||
               (strcmp(options.memory, "dmabuf") == 0 && alloc_all()) ||
               add_buffers(snpe, &options, &input_parts, inputs, memory_map) ||
               add_buffers(snpe, &options, &output_parts, outputs, memory_map) ||
               failed(Snpe_SNPE_RegisterUserMemoryMappedBuffers(snpe, memory_map),
                      "Snpe_SNPE_RegisterUserMemoryMappedBuffers");
  for (size_t first = 0; first < lines.size && !result; first += batch)
    result = load_inputs(&lines, first, batch, &input_parts) ||
             failed(Snpe_SNPE_ExecuteUserBuffers(snpe, inputs, outputs), "Snpe_SNPE_ExecuteUserBuffers") ||
             save_outputs(outputs, &lines, options.folder, first, batch, &output_parts);

  Snpe_StringList_Handle_t names = Snpe_UserMemoryMap_GetUserBufferNames(memory_map);
  if (!result)
    failed(Snpe_SNPE_DeregisterUserMemoryMappedBuffers(snpe, names), "Snpe_SNPE_DeregisterUserMemoryMappedBuffers");
  delete_buffers(inputs, &input_parts);
  delete_buffers(outputs, &output_parts);
  Snpe_SNPE_Delete(snpe);
  free_memory(memory_map, names);
  Snpe_StringList_Delete(names);
  Snpe_StringList_Delete(input_names);
  Snpe_StringList_Delete(output_names);
  Snpe_UserMemoryMap_Delete(memory_map);
  return result;
}
