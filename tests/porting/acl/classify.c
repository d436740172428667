/* Reference program of pyacl's examples/classify.py:
 * a model from a file, one picture at a time, the best classes. */
#include "../image_io.h"
#include "acl/acl.h"

#define INFO_LOG(fmt, ...) printf("[INFO]  " fmt "\n", ##__VA_ARGS__)
#define ERROR_LOG(fmt, ...) printf("[ERROR] " fmt "\n", ##__VA_ARGS__)

typedef struct {
  uint32_t modelId;
  aclmdlDesc *modelDesc;
  aclmdlDataset *input;
  aclmdlDataset *output;
} model_t;

static const char *type_name(aclDataType type) {
  switch (type) {
    case ACL_FLOAT:
      return "float32";
    case ACL_FLOAT16:
      return "float16";
    case ACL_INT64:
      return "int64";
    default:
      return "another type";
  }
}

static void dump_dims(const char *what, aclmdlIODims *dims, aclDataType type, size_t size) {
  printf("%s %s: [", what, dims->name);
  for (int i = 0; i < dims->dimCount; i++) {
    printf("%s%ld", i == 0 ? "" : ", ", (long)dims->dims[i]);
  }
  printf("] %s, %zu bytes\n", type_name(type), size);
}

static int add_buffer(aclmdlDataset *dataset, size_t size) {
  void *devPtr = NULL;
  aclError ret = aclrtMalloc(&devPtr, size, ACL_MEM_MALLOC_HUGE_FIRST);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtMalloc %zu bytes fail, ret=%d", size, ret);
    return -1;
  }
  aclDataBuffer *dataBuffer = aclCreateDataBuffer(devPtr, size);
  if (dataBuffer == NULL) {
    ERROR_LOG("aclCreateDataBuffer fail");
    aclrtFree(devPtr);
    return -1;
  }
  ret = aclmdlAddDatasetBuffer(dataset, dataBuffer);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclmdlAddDatasetBuffer fail, ret=%d", ret);
    aclrtFree(devPtr);
    aclDestroyDataBuffer(dataBuffer);
    return -1;
  }
  return 0;
}

static int load_model(model_t *model, const char *path) {
  aclError ret = aclmdlLoadFromFile(path, &model->modelId);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclmdlLoadFromFile %s fail, ret=%d", path, ret);
    return -1;
  }
  model->modelDesc = aclmdlCreateDesc();
  if (model->modelDesc == NULL) {
    ERROR_LOG("aclmdlCreateDesc fail");
    return -1;
  }
  ret = aclmdlGetDesc(model->modelDesc, model->modelId);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclmdlGetDesc fail, ret=%d", ret);
    return -1;
  }
  return 0;
}

static int create_input(model_t *model) {
  model->input = aclmdlCreateDataset();
  if (model->input == NULL) {
    ERROR_LOG("aclmdlCreateDataset fail");
    return -1;
  }
  size_t count = aclmdlGetNumInputs(model->modelDesc);
  for (size_t i = 0; i < count; i++) {
    aclmdlIODims dims;
    aclError ret = aclmdlGetInputDims(model->modelDesc, i, &dims);
    if (ret != ACL_SUCCESS) {
      ERROR_LOG("aclmdlGetInputDims fail, ret=%d", ret);
      return -1;
    }
    size_t size = aclmdlGetInputSizeByIndex(model->modelDesc, i);
    dump_dims("input", &dims, aclmdlGetInputDataType(model->modelDesc, i), size);
    if (add_buffer(model->input, size) != 0) return -1;
  }

  /* A model with gears for the batch: one picture. */
  size_t index = 0;
  if (aclmdlGetInputIndexByName(model->modelDesc, ACL_DYNAMIC_TENSOR_NAME, &index) == ACL_SUCCESS) {
    aclError ret = aclmdlSetDynamicBatchSize(model->modelId, model->input, index, 1);
    if (ret != ACL_SUCCESS) {
      ERROR_LOG("aclmdlSetDynamicBatchSize fail, ret=%d", ret);
      return -1;
    }
  }
  return 0;
}

static int create_output(model_t *model) {
  model->output = aclmdlCreateDataset();
  if (model->output == NULL) {
    ERROR_LOG("aclmdlCreateDataset fail");
    return -1;
  }
  size_t count = aclmdlGetNumOutputs(model->modelDesc);
  for (size_t i = 0; i < count; i++) {
    aclmdlIODims dims;
    aclError ret = aclmdlGetOutputDims(model->modelDesc, i, &dims);
    if (ret != ACL_SUCCESS) {
      ERROR_LOG("aclmdlGetOutputDims fail, ret=%d", ret);
      return -1;
    }
    size_t size = aclmdlGetOutputSizeByIndex(model->modelDesc, i);
    dump_dims("output", &dims, aclmdlGetOutputDataType(model->modelDesc, i), size);
    if (add_buffer(model->output, size) != 0) return -1;
  }
  return 0;
}

static void destroy_dataset(aclmdlDataset *dataset) {
  if (dataset == NULL) return;
  for (size_t i = 0; i < aclmdlGetDatasetNumBuffers(dataset); i++) {
    aclDataBuffer *dataBuffer = aclmdlGetDatasetBuffer(dataset, i);
    aclrtFree(aclGetDataBufferAddr(dataBuffer));
    aclDestroyDataBuffer(dataBuffer);
  }
  aclmdlDestroyDataset(dataset);
}

/* Pixels as the model takes them: normalised, halves. */
static int process_input(model_t *model, image_t *image) {
  aclFloat16 halves[256];
  for (int value = 0; value < 256; value++) {
    halves[value] = aclFloatToFloat16((value - 80) / 96.0f);
  }

  aclFloat16 *hostPtr = NULL;
  int size = image->size * sizeof(aclFloat16);
  aclError ret = aclrtMallocHost((void **)&hostPtr, size);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtMallocHost %d bytes fail, ret=%d", size, ret);
    return -1;
  }
  for (int i = 0; i < image->size; i++) {
    hostPtr[i] = halves[image->data[i]];
  }
  aclDataBuffer *dataBuffer = aclmdlGetDatasetBuffer(model->input, 0);
  void *devPtr = aclGetDataBufferAddr(dataBuffer);
  size_t devSize = aclGetDataBufferSizeV2(dataBuffer);
  ret = aclrtMemcpy(devPtr, devSize, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE);
  aclrtFreeHost(hostPtr);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtMemcpy fail, ret=%d", ret);
    return -1;
  }
  return 0;
}

static int process_output(model_t *model) {
  aclmdlIODims dims;
  aclError ret = aclmdlGetCurOutputDims(model->modelDesc, 0, &dims);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclmdlGetCurOutputDims fail, ret=%d", ret);
    return -1;
  }
  int classes = dims.dims[1];
  int size = classes * sizeof(aclFloat16);
  aclFloat16 *hostPtr = NULL;
  ret = aclrtMallocHost((void **)&hostPtr, size);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtMallocHost %d bytes fail, ret=%d", size, ret);
    return -1;
  }
  aclDataBuffer *dataBuffer = aclmdlGetDatasetBuffer(model->output, 0);
  ret = aclrtMemcpy(hostPtr, size, aclGetDataBufferAddr(dataBuffer), size, ACL_MEMCPY_DEVICE_TO_HOST);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtMemcpy fail, ret=%d", ret);
    aclrtFreeHost(hostPtr);
    return -1;
  }
  float *scores = (float *)malloc(classes * sizeof(float));
  for (int i = 0; i < classes; i++) {
    scores[i] = aclFloat16ToFloat(hostPtr[i]);
  }
  int best[5];
  int best_count = get_top(scores, classes, best, 5);
  for (int i = 0; i < best_count; i++) {
    printf("  %d: %.4f\n", best[i], scores[best[i]]);
  }
  free(scores);
  aclrtFreeHost(hostPtr);
  return 0;
}

static int classify(model_t *model, const char *path) {
  image_t image;
  if (read_image(path, &image) != 0) return -1;
  int result = process_input(model, &image);
  free(image.data);
  if (result != 0) return -1;

  aclError ret = aclmdlExecute(model->modelId, model->input, model->output);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclmdlExecute fail, ret=%d", ret);
    return -1;
  }
  printf("%s:\n", path);
  return process_output(model);
}

static void unload_model(model_t *model) {
  destroy_dataset(model->output);
  destroy_dataset(model->input);
  if (model->modelDesc != NULL) {
    aclmdlDestroyDesc(model->modelDesc);
    model->modelDesc = NULL;
  }
  aclmdlUnload(model->modelId);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.om IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }

  aclError ret = aclInit(NULL);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclInit fail, ret=%d", ret);
    return 1;
  }
  ret = aclrtSetDevice(0);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtSetDevice fail, ret=%d", ret);
    aclFinalize();
    return 1;
  }
  aclrtRunMode runMode;
  ret = aclrtGetRunMode(&runMode);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtGetRunMode fail, ret=%d", ret);
  } else {
    INFO_LOG("this program runs on the %s", runMode == ACL_DEVICE ? "device" : "host");
  }

  model_t model = {0};
  int result = load_model(&model, argv[1]);
  if (result == 0) result = create_input(&model);
  if (result == 0) result = create_output(&model);
  for (int i = 2; i < argc && result == 0; i++) {
    result = classify(&model, argv[i]);
  }
  unload_model(&model);

  ret = aclrtResetDevice(0);
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclrtResetDevice fail, ret=%d", ret);
  }
  ret = aclFinalize();
  if (ret != ACL_SUCCESS) {
    ERROR_LOG("aclFinalize fail, ret=%d", ret);
  }
  return result == 0 ? 0 : 1;
}
