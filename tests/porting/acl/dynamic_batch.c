/* Reference program of pyacl's examples/dynamic_batch.py:
 * as many pictures at once as a gear of the model takes. */
#include "../images.h"
#include "check.h"

#define CLASSES 10

/* The model's own memory, in one piece each. */
static void load(const char *path, uint32_t *modelId, void **workPtr, void **weightPtr) {
  size_t workSize = 0, weightSize = 0;
  CHECK(aclmdlQuerySize, path, &workSize, &weightSize);
  CHECK(aclrtMalloc, workPtr, workSize, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclrtMalloc, weightPtr, weightSize, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK(aclmdlLoadFromFileWithMem, path, modelId, *workPtr, workSize, *weightPtr, weightSize);
}

static aclmdlDataset *create_dataset(size_t count, const size_t *sizes) {
  aclmdlDataset *dataset = aclmdlCreateDataset();
  for (size_t i = 0; i < count; i++) {
    void *devPtr = NULL;
    CHECK(aclrtMalloc, &devPtr, sizes[i], ACL_MEM_MALLOC_HUGE_FIRST);
    CHECK(aclmdlAddDatasetBuffer, dataset, aclCreateDataBuffer(devPtr, sizes[i]));
  }
  return dataset;
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

static int8_t quantized(unsigned char pixel) {
  int value = (int)pixel - 128;
  return (int8_t)(value < -128 ? -128 : value > 127 ? 127 : value);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.om IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  uint32_t modelId = 0;
  void *workPtr = NULL, *weightPtr = NULL;
  aclmdlBatch batch;
  aclmdlIODims dims;
  size_t index = 0, sizes[2], output_size;
  aclrtStream stream = NULL;
  int8_t *pixels = NULL, *scores = NULL;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  CHECK(aclrtCreateStream, &stream);
  load(argv[1], &modelId, &workPtr, &weightPtr);
  aclmdlDesc *modelDesc = aclmdlCreateDesc();
  CHECK(aclmdlGetDesc, modelDesc, modelId);
  CHECK(aclmdlGetDynamicBatch, modelDesc, &batch);
  printf("gears:");
  for (size_t i = 0; i < batch.batchCount; i++) printf(" %llu", (unsigned long long)batch.batch[i]);
  printf("\n");
  CHECK(aclmdlGetInputIndexByName, modelDesc, ACL_DYNAMIC_TENSOR_NAME, &index);

  for (size_t i = 0; i < 2; i++) sizes[i] = aclmdlGetInputSizeByIndex(modelDesc, i);
  output_size = aclmdlGetOutputSizeByIndex(modelDesc, 0);
  aclmdlDataset *input = create_dataset(2, sizes), *output = create_dataset(1, &output_size);
  CHECK(aclrtMallocHost, (void **)&pixels, sizes[0]);
  CHECK(aclrtMallocHost, (void **)&scores, output_size);
  void *devPixels = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(input, 0));
  void *devScores = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(output, 0));

  int next = 2;
  while (next < argc) {
    /* The largest gear that the pictures left fill. */
    uint64_t gear = batch.batch[0];
    for (size_t i = 0; i < batch.batchCount; i++)
      if (batch.batch[i] <= (uint64_t)(argc - next)) gear = batch.batch[i];
    size_t one = 0;
    for (uint64_t k = 0; k < gear; k++) {
      image_t image;
      if (read_pnm(argv[next + (int)k], &image)) {
        printf("%s cannot be read\n", argv[next + (int)k]);
        return 1;
      }
      one = (size_t)image.width * (size_t)image.height;
      for (size_t i = 0; i < one; i++) pixels[k * one + i] = quantized(image.pixels[i]);
      free(image.pixels);
    }
    CHECK(aclmdlSetDynamicBatchSize, modelId, input, index, gear);
    CHECK(aclmdlGetCurOutputDims, modelDesc, 0, &dims);
    printf("batch of %llu: output [%lld, %lld]\n", (unsigned long long)gear, (long long)dims.dims[0],
           (long long)dims.dims[1]);
    size_t out = (size_t)(dims.dims[0] * dims.dims[1]);
    CHECK(aclrtMemcpyAsync, devPixels, sizes[0], pixels, gear * one, ACL_MEMCPY_HOST_TO_DEVICE, stream);
    CHECK(aclmdlExecuteAsync, modelId, input, output, stream);
    CHECK(aclrtMemcpyAsync, scores, output_size, devScores, out, ACL_MEMCPY_DEVICE_TO_HOST, stream);
    CHECK(aclrtSynchronizeStream, stream);
    for (uint64_t k = 0; k < gear; k++) {
      int best = 0;
      for (int i = 1; i < CLASSES; i++)
        if (scores[k * CLASSES + (uint64_t)i] > scores[k * CLASSES + (uint64_t)best]) best = i;
      printf("  %s: %d, %d of 256\n", argv[next + (int)k], best, scores[k * CLASSES + (uint64_t)best] + 128);
    }
    next += (int)gear;
  }

  CHECK(aclrtFreeHost, scores);
  CHECK(aclrtFreeHost, pixels);
  destroy_dataset(output);
  destroy_dataset(input);
  CHECK(aclmdlDestroyDesc, modelDesc);
  CHECK(aclmdlUnload, modelId);
  CHECK(aclrtFree, weightPtr);
  CHECK(aclrtFree, workPtr);
  CHECK(aclrtDestroyStream, stream);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
