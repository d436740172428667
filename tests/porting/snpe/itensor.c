/* Reference program of pysnpe's examples/itensor.py: inference with tensors that SNPE allocates. */
#include "network.h"

static int load_inputs(Snpe_SNPE_Handle_t snpe, Snpe_StringList_Handle_t names, const lines_t *lines, size_t first,
                       size_t batch, Snpe_TensorMap_Handle_t inputs) {
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count; i++) {
    const char *name = Snpe_StringList_At(names, i);
    Snpe_TensorShape_Handle_t shape = Snpe_SNPE_GetInputDimensions(snpe, name);
    Snpe_ITensor_Handle_t tensor = Snpe_Util_CreateITensor(shape);
    Snpe_TensorShape_Delete(shape);
    if (missing(tensor, "Snpe_Util_CreateITensor")) return -1;
    Snpe_TensorMap_Add(inputs, name, tensor);
    float *data = (float *)Snpe_ITensor_GetData(tensor);
    if (load_floats(lines, first, batch, i, data, Snpe_ITensor_GetSize(tensor))) return -1;
  }
  return 0;
}

static int save_outputs(Snpe_TensorMap_Handle_t outputs, const lines_t *lines, const char *folder, size_t first,
                        size_t batch) {
  int result = 0;
  Snpe_StringList_Handle_t names = Snpe_TensorMap_GetTensorNames(outputs);
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count && !result; i++) {
    const char *name = Snpe_StringList_At(names, i);
    Snpe_ITensor_Handle_t tensor = Snpe_TensorMap_GetTensor_Ref(outputs, name);
    const float *data = (const float *)Snpe_ITensor_GetData(tensor);
    result = save_floats(lines, folder, first, batch, name, data, Snpe_ITensor_GetSize(tensor));
  }
  Snpe_StringList_Delete(names);
  return result;
}

/* The map does not own what was added: each tensor goes by itself. */
static void delete_inputs(Snpe_TensorMap_Handle_t inputs) {
  Snpe_StringList_Handle_t names = Snpe_TensorMap_GetTensorNames(inputs);
  size_t count = Snpe_StringList_Size(names);
  for (int i = 0; i < count; i++)
    Snpe_ITensor_Delete(Snpe_TensorMap_GetTensor_Ref(inputs, Snpe_StringList_At(names, i)));
  Snpe_StringList_Delete(names);
  Snpe_TensorMap_Delete(inputs);
}

int main(int argc, char **argv) {
  static lines_t lines;
  options_t options;
  if (parse_options(argc, argv, &options)) {
    printf("Usage: itensor -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]\n");
    return 2;
  }
  if (read_lines(options.list, &lines)) return 1;
  size_t batch = 0;
  Snpe_SNPE_Handle_t snpe = open_network(&options, 0, &batch);
  if (snpe == NULL) return 1;

  int result = 0;
  Snpe_TensorMap_Handle_t outputs = Snpe_TensorMap_Create();
  Snpe_StringList_Handle_t names = Snpe_SNPE_GetInputTensorNames(snpe);
  for (size_t first = 0; first < lines.size && !result; first += batch) {
    Snpe_TensorMap_Handle_t inputs = Snpe_TensorMap_Create();
    result = load_inputs(snpe, names, &lines, first, batch, inputs) ||
             failed(Snpe_SNPE_ExecuteITensors(snpe, inputs, outputs), "Snpe_SNPE_ExecuteITensors") ||
             save_outputs(outputs, &lines, options.folder, first, batch);
    delete_inputs(inputs);
  }
  Snpe_StringList_Delete(names);
  Snpe_TensorMap_Delete(outputs);
  Snpe_SNPE_Delete(snpe);
  return result;
}
