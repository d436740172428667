/* Reference program of pyacl's examples/dynamic_batch.py:
 * as many pictures at once as a gear of the model takes. */
#include "../image_io.h"
#include "check.h"

#define CLASSES 10

/* The model's own memory, in one piece each. */
static void load(const char *path, uint32_t *modelId, void **workPtr, void **weightPtr) {
  size_t workSize = 0, weightSize = 0;
  check(aclmdlQuerySize(path, &workSize, &weightSize), "aclmdlQuerySize");
  check(aclrtMalloc(workPtr, workSize, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclrtMalloc(weightPtr, weightSize, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
  check(aclmdlLoadFromFileWithMem(path, modelId, *workPtr, workSize, *weightPtr, weightSize),
        "aclmdlLoadFromFileWithMem");
}

static aclmdlDataset *create_dataset(size_t count, const size_t *sizes) {
  aclmdlDataset *dataset = aclmdlCreateDataset();
  for (size_t i = 0; i < count; i++) {
    void *devPtr = NULL;
    check(aclrtMalloc(&devPtr, sizes[i], ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
    check(aclmdlAddDatasetBuffer(dataset, aclCreateDataBuffer(devPtr, sizes[i])), "aclmdlAddDatasetBuffer");
  }
  return dataset;
}

static void destroy_dataset(aclmdlDataset *dataset) {
  size_t count = aclmdlGetDatasetNumBuffers(dataset);
  for (size_t i = 0; i < count; i++) {
    aclDataBuffer *dataBuffer = aclmdlGetDatasetBuffer(dataset, i);
    check(aclrtFree(aclGetDataBufferAddr(dataBuffer)), "aclrtFree");
    check(aclDestroyDataBuffer(dataBuffer), "aclDestroyDataBuffer");
  }
  check(aclmdlDestroyDataset(dataset), "aclmdlDestroyDataset");
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
  size_t index = 0;
  size_t sizes[2];
  size_t output_size;
  aclrtStream stream = NULL;
  int8_t *pixels = NULL, *scores = NULL;

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtCreateStream(&stream), "aclrtCreateStream");
  load(argv[1], &modelId, &workPtr, &weightPtr);
  aclmdlDesc *modelDesc = aclmdlCreateDesc();
  check(aclmdlGetDesc(modelDesc, modelId), "aclmdlGetDesc");
  check(aclmdlGetDynamicBatch(modelDesc, &batch), "aclmdlGetDynamicBatch");
  printf("gears:");
  for (size_t i = 0; i < batch.batchCount; i++) {
    printf(" %lu", (unsigned long)batch.batch[i]);
  }
  printf("\n");
  check(aclmdlGetInputIndexByName(modelDesc, ACL_DYNAMIC_TENSOR_NAME, &index), "aclmdlGetInputIndexByName");

  for (size_t i = 0; i < 2; i++) sizes[i] = aclmdlGetInputSizeByIndex(modelDesc, i);
  output_size = aclmdlGetOutputSizeByIndex(modelDesc, 0);
  aclmdlDataset *input = create_dataset(2, sizes);
  aclmdlDataset *output = create_dataset(1, &output_size);
  check(aclrtMallocHost((void **)&pixels, sizes[0]), "aclrtMallocHost");
  check(aclrtMallocHost((void **)&scores, output_size), "aclrtMallocHost");
  void *devPixels = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(input, 0));
  void *devScores = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(output, 0));

  int next = 2;
  while (next < argc) {
    /* The largest gear that the pictures left fill. */
    int gear = batch.batch[0];
    for (size_t i = 0; i < batch.batchCount; i++) {
      int more = batch.batch[i];
      if (more <= argc - next) gear = more;
    }
    int image_bytes = 0;
    for (int k = 0; k < gear; k++) {
      image_t image;
      if (read_image(argv[next + k], &image) != 0) return 1;
      image_bytes = image.size;
      for (int i = 0; i < image_bytes; i++) {
        pixels[k * image_bytes + i] = image.data[i] - 128;
      }
      free(image.data);
    }
    check(aclmdlSetDynamicBatchSize(modelId, input, index, gear), "aclmdlSetDynamicBatchSize");
    check(aclmdlGetCurOutputDims(modelDesc, 0, &dims), "aclmdlGetCurOutputDims");
    printf("batch of %d: output [%ld, %ld]\n", gear, (long)dims.dims[0], (long)dims.dims[1]);
    int out = dims.dims[0] * dims.dims[1];
    check(aclrtMemcpyAsync(devPixels, sizes[0], pixels, gear * image_bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream),
          "aclrtMemcpyAsync");
    check(aclmdlExecuteAsync(modelId, input, output, stream), "aclmdlExecuteAsync");
    check(aclrtMemcpyAsync(scores, output_size, devScores, out, ACL_MEMCPY_DEVICE_TO_HOST, stream), "aclrtMemcpyAsync");
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
    for (int k = 0; k < gear; k++) {
      int8_t *mine = scores + k * CLASSES;
      int best = 0;
      for (int i = 1; i < CLASSES; i++) {
        if (mine[i] > mine[best]) best = i;
      }
      printf("  %s: %d, %d of 256\n", argv[next + k], best, mine[best] + 128);
    }
    next += gear;
  }

  check(aclrtFreeHost(scores), "aclrtFreeHost");
  check(aclrtFreeHost(pixels), "aclrtFreeHost");
  destroy_dataset(output);
  destroy_dataset(input);
  check(aclmdlDestroyDesc(modelDesc), "aclmdlDestroyDesc");
  check(aclmdlUnload(modelId), "aclmdlUnload");
  check(aclrtFree(weightPtr), "aclrtFree");
  check(aclrtFree(workPtr), "aclrtFree");
  check(aclrtDestroyStream(stream), "aclrtDestroyStream");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
