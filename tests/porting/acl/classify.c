/* Reference program of pyacl's examples/classify.py:
 * a model from a file, one picture at a time, the best classes. */
#include "../images.h"
#include "check.h"

typedef struct {
  uint32_t modelId;
  aclmdlDesc *modelDesc;
  aclmdlDataset *input, *output;
} model_t;

static void show_dims(const char *what, const aclmdlIODims *dims, const char *type, size_t size) {
  printf("%s %s: [", what, dims->name);
  for (size_t i = 0; i < dims->dimCount; i++) printf("%s%lld", i ? ", " : "", (long long)dims->dims[i]);
  printf("] %s, %zu bytes\n", type, size);
}

static const char *type_name(aclDataType type) {
  if (type == ACL_FLOAT16) return "float16";
  return type == ACL_INT64 ? "int64" : "another type";
}

static void add_buffer(aclmdlDataset *dataset, size_t size) {
  void *devPtr = NULL;
  CHECK(aclrtMalloc, &devPtr, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclmdlAddDatasetBuffer, dataset, aclCreateDataBuffer(devPtr, size));
}

static void load(model_t *model, const char *path) {
  aclmdlIODims dims;
  CHECK(aclmdlLoadFromFile, path, &model->modelId);
  model->modelDesc = aclmdlCreateDesc();
  CHECK(aclmdlGetDesc, model->modelDesc, model->modelId);
  model->input = aclmdlCreateDataset();
  size_t inputs = aclmdlGetNumInputs(model->modelDesc);
  for (size_t i = 0; i < inputs; i++) {
    size_t size = aclmdlGetInputSizeByIndex(model->modelDesc, i);
    CHECK(aclmdlGetInputDims, model->modelDesc, i, &dims);
    show_dims("input", &dims, type_name(aclmdlGetInputDataType(model->modelDesc, i)), size);
    add_buffer(model->input, size);
  }
  model->output = aclmdlCreateDataset();
  size_t outputs = aclmdlGetNumOutputs(model->modelDesc);
  for (size_t i = 0; i < outputs; i++) {
    size_t size = aclmdlGetOutputSizeByIndex(model->modelDesc, i);
    CHECK(aclmdlGetOutputDims, model->modelDesc, i, &dims);
    show_dims("output", &dims, type_name(aclmdlGetOutputDataType(model->modelDesc, i)), size);
    add_buffer(model->output, size);
  }
}

static void destroy_dataset(aclmdlDataset *dataset) {
  size_t count = aclmdlGetDatasetNumBuffers(dataset);
  for (size_t i = 0; i < count; i++) {
    aclDataBuffer *dataBuffer = aclmdlGetDatasetBuffer(dataset, i);
    CHECK(aclrtFree, aclGetDataBufferAddr(dataBuffer));
    CHECK(aclDestroyDataBuffer, dataBuffer);
  }
  CHECK(aclmdlDestroyDataset, dataset);
}

/* Pixels as the model takes them: normalised, halves. */
static void process_input(model_t *model, const image_t *image) {
  size_t count = (size_t)image->width * (size_t)image->height * (size_t)image->channels;
  size_t size = count * sizeof(aclFloat16);
  aclFloat16 *hostPtr = NULL;
  CHECK(aclrtMallocHost, (void **)&hostPtr, size);
  aclFloat16 halves[256];
  for (int value = 0; value < 256; value++) halves[value] = aclFloatToFloat16(((float)value - 80) / 96);
  for (size_t i = 0; i < count; i++) hostPtr[i] = halves[image->pixels[i]];
  aclDataBuffer *dataBuffer = aclmdlGetDatasetBuffer(model->input, 0);
  void *devPtr = aclGetDataBufferAddr(dataBuffer);
  size_t room = aclGetDataBufferSizeV2(dataBuffer);
  CHECK(aclrtMemcpy, devPtr, room, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE);
  CHECK(aclrtFreeHost, hostPtr);
}

static void process_output(model_t *model) {
  aclmdlIODims dims;
  CHECK(aclmdlGetCurOutputDims, model->modelDesc, 0, &dims);
  int classes = (int)dims.dims[1], best[5];
  size_t size = (size_t)classes * sizeof(aclFloat16);
  aclFloat16 *hostPtr = NULL;
  CHECK(aclrtMallocHost, (void **)&hostPtr, size);
  aclDataBuffer *dataBuffer = aclmdlGetDatasetBuffer(model->output, 0);
  CHECK(aclrtMemcpy, hostPtr, size, aclGetDataBufferAddr(dataBuffer), size, ACL_MEMCPY_DEVICE_TO_HOST);
  float *scores = malloc((size_t)classes * sizeof(float));
  for (int i = 0; i < classes; i++) scores[i] = aclFloat16ToFloat(hostPtr[i]);
  int found = top5(scores, classes, best);
  for (int i = 0; i < found; i++) printf("  %d: %.4f\n", best[i], (double)scores[best[i]]);
  free(scores);
  CHECK(aclrtFreeHost, hostPtr);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.om IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  model_t model;
  aclrtRunMode runMode;
  size_t index = 0;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtGetRunMode, &runMode);
  printf("%s\n", runMode == ACL_DEVICE ? "device" : "host");
  load(&model, argv[1]);
  /* A model with gears for the batch: one picture. */
  if (aclmdlGetInputIndexByName(model.modelDesc, ACL_DYNAMIC_TENSOR_NAME, &index) == ACL_SUCCESS)
    CHECK(aclmdlSetDynamicBatchSize, model.modelId, model.input, index, 1);

  for (int i = 2; i < argc; i++) {
    image_t image;
    if (read_pnm(argv[i], &image)) {
      printf("%s cannot be read\n", argv[i]);
      return 1;
    }
    process_input(&model, &image);
    CHECK(aclmdlExecute, model.modelId, model.input, model.output);
    printf("%s:\n", argv[i]);
    process_output(&model);
    free(image.pixels);
  }

  destroy_dataset(model.output);
  destroy_dataset(model.input);
  CHECK(aclmdlDestroyDesc, model.modelDesc);
  CHECK(aclmdlUnload, model.modelId);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
