/* Reference program of pyrknn's examples/internal_mem_reuse.py:
 * two models that share one buffer for their intermediate
 * tensors, all other memory the program's own too. */
#include "files.h"
#include "../image_io.h"

typedef struct {
  rknn_context ctx;
  rknn_mem_size mem_size;
  rknn_tensor_attr input_attr;
  rknn_tensor_attr output_attr;
  rknn_tensor_mem *weight_mem;
  rknn_tensor_mem *internal_mem;
  rknn_tensor_mem *input_mem;
  rknn_tensor_mem *output_mem;
} model_t;

static int load(model_t *model, char *path) {
  memset(model, 0, sizeof(model_t));
  int ret = rknn_init(&model->ctx, path, 0, RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL);
  if (ret < 0) {
    printf("rknn_init fail! ret=%d\n", ret);
    return -1;
  }
  ret = rknn_query(model->ctx, RKNN_QUERY_MEM_SIZE, &model->mem_size, sizeof(rknn_mem_size));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return -1;
  }
  printf("%s: weights %d bytes, internal %d bytes\n", path, model->mem_size.total_weight_size,
         model->mem_size.total_internal_size);
  printf("input tensors:\n");
  if (query_attrs(model->ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, &model->input_attr, 1) < 0) return -1;
  printf("output tensors:\n");
  return query_attrs(model->ctx, RKNN_QUERY_OUTPUT_ATTR, &model->output_attr, 1);
}

/* Weights, input and output of its own, intermediate tensors in `shared`. */
static int give_memory(model_t *model, rknn_tensor_mem *shared) {
  model->internal_mem =
      rknn_create_mem_from_fd(model->ctx, shared->fd, shared->virt_addr, model->mem_size.total_internal_size, 0);
  if (model->internal_mem == NULL) {
    printf("rknn_create_mem_from_fd fail!\n");
    return -1;
  }
  int ret = rknn_set_internal_mem(model->ctx, model->internal_mem);
  if (ret < 0) {
    printf("rknn_set_internal_mem fail! ret=%d\n", ret);
    return -1;
  }
  model->weight_mem = rknn_create_mem(model->ctx, model->mem_size.total_weight_size);
  ret = rknn_set_weight_mem(model->ctx, model->weight_mem);
  if (ret < 0) {
    printf("rknn_set_weight_mem fail! ret=%d\n", ret);
    return -1;
  }

  model->input_attr.type = RKNN_TENSOR_UINT8;
  model->input_mem = rknn_create_mem(model->ctx, model->input_attr.size_with_stride);
  ret = rknn_set_io_mem(model->ctx, model->input_mem, &model->input_attr);
  if (ret < 0) {
    printf("rknn_set_io_mem fail! ret=%d\n", ret);
    return -1;
  }
  model->output_attr.type = RKNN_TENSOR_FLOAT32;
  model->output_mem = rknn_create_mem(model->ctx, model->output_attr.n_elems * sizeof(float));
  ret = rknn_set_io_mem(model->ctx, model->output_mem, &model->output_attr);
  if (ret < 0) {
    printf("rknn_set_io_mem fail! ret=%d\n", ret);
    return -1;
  }
  return 0;
}

static int classify(model_t *model, image_t *image, const char *name) {
  /* Rows lie w_stride pixels apart. */
  int width = image->width * image->channels;
  int stride = model->input_attr.w_stride * image->channels;
  unsigned char *dst = (unsigned char *)model->input_mem->virt_addr;
  for (int y = 0; y < image->height; y++) {
    memcpy(dst + y * stride, image->data + y * width, width);
  }
  int ret = rknn_run(model->ctx, NULL);
  if (ret < 0) {
    printf("rknn_run fail! ret=%d\n", ret);
    return -1;
  }
  float *scores = (float *)model->output_mem->virt_addr;
  int best[5];
  get_top(scores, model->output_attr.n_elems, best, 5);
  printf("%s: %d: %f\n", name, best[0], scores[best[0]]);
  return 0;
}

static int release(model_t *model) {
  rknn_destroy_mem(model->ctx, model->output_mem);
  rknn_destroy_mem(model->ctx, model->input_mem);
  rknn_destroy_mem(model->ctx, model->internal_mem);
  rknn_destroy_mem(model->ctx, model->weight_mem);
  return rknn_destroy(model->ctx);
}

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s MODEL_A.rknn MODEL_B.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  model_t a, b;
  if (load(&a, argv[1]) != 0 || load(&b, argv[2]) != 0) return 1;

  uint32_t size_a = a.mem_size.total_internal_size;
  uint32_t size_b = b.mem_size.total_internal_size;
  rknn_tensor_mem *internal_max = rknn_create_mem(a.ctx, size_a > size_b ? size_a : size_b);
  if (internal_max == NULL) {
    printf("rknn_create_mem fail!\n");
    return 1;
  }
  if (give_memory(&a, internal_max) != 0 || give_memory(&b, internal_max) != 0) return 1;

  for (int n = 3; n < argc; n++) {
    image_t image;
    if (read_image(argv[n], &image) < 0) return 1;
    printf("%s\n", argv[n]);
    /* One after the other: while one computes, the other's intermediate tensors mean nothing. */
    if (classify(&a, &image, "a") != 0 || classify(&b, &image, "b") != 0) return 1;
    free(image.data);
  }

  if (release(&b) != 0) return 1;
  rknn_destroy_mem(a.ctx, internal_max);
  return release(&a) == 0 ? 0 : 1;
}
