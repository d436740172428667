/* Reference program of pyrknn's examples/internal_mem_reuse.py:
 * two models that share one buffer for their intermediate
 * tensors, all other memory the program's own too. */
#include "files.h"
#include "../images.h"

typedef struct {
  rknn_context ctx;
  rknn_mem_size mem_size;
  rknn_tensor_attr input_attr, output_attr;
  rknn_tensor_mem *weight, *internal, *input, *output;
} model_t;

static int load(model_t *model, char *path) {
  memset(model, 0, sizeof(model_t));
  int ret = rknn_init(&model->ctx, path, 0, RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL);
  if (failed(ret, "rknn_init")) return -1;
  ret = rknn_query(model->ctx, RKNN_QUERY_MEM_SIZE, &model->mem_size, sizeof(rknn_mem_size));
  if (failed(ret, "rknn_query")) return -1;
  printf("%s: weights %u bytes, internal %u bytes\n", path, model->mem_size.total_weight_size,
         model->mem_size.total_internal_size);
  if (query_attrs(model->ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, "input", &model->input_attr, 1)) return -1;
  return query_attrs(model->ctx, RKNN_QUERY_OUTPUT_ATTR, "output", &model->output_attr, 1);
}

/* Weights, input and output of its own, intermediate tensors in `shared`. */
static int give_memory(model_t *model, const rknn_tensor_mem *shared) {
  model->internal = rknn_create_mem_from_fd(model->ctx, shared->fd, shared->virt_addr,
                                            model->mem_size.total_internal_size, 0);
  int ret = rknn_set_internal_mem(model->ctx, model->internal);
  if (failed(ret, "rknn_set_internal_mem")) return -1;
  model->weight = rknn_create_mem(model->ctx, model->mem_size.total_weight_size);
  ret = rknn_set_weight_mem(model->ctx, model->weight);
  if (failed(ret, "rknn_set_weight_mem")) return -1;

  model->input_attr.type = RKNN_TENSOR_UINT8;
  model->input = rknn_create_mem(model->ctx, model->input_attr.size_with_stride);
  ret = rknn_set_io_mem(model->ctx, model->input, &model->input_attr);
  if (failed(ret, "rknn_set_io_mem")) return -1;
  model->output_attr.type = RKNN_TENSOR_FLOAT32;
  model->output = rknn_create_mem(model->ctx, (uint32_t)(model->output_attr.n_elems * sizeof(float)));
  ret = rknn_set_io_mem(model->ctx, model->output, &model->output_attr);
  return failed(ret, "rknn_set_io_mem") ? -1 : 0;
}

static int classify(model_t *model, const image_t *image, const char *name) {
  size_t width = (size_t)(image->width * image->channels);
  size_t stride = (size_t)model->input_attr.w_stride * (size_t)image->channels;
  for (int y = 0; y < image->height; y++)
    memcpy((char *)model->input->virt_addr + (size_t)y * stride, image->pixels + (size_t)y * width, width);
  int ret = rknn_run(model->ctx, NULL);
  if (failed(ret, "rknn_run")) return -1;
  const float *scores = model->output->virt_addr;
  int best[5];
  top5(scores, (int)model->output_attr.n_elems, best);
  printf("%s: %d: %f\n", name, best[0], scores[best[0]]);
  return 0;
}

static int release(model_t *model) {
  rknn_destroy_mem(model->ctx, model->output);
  rknn_destroy_mem(model->ctx, model->input);
  rknn_destroy_mem(model->ctx, model->internal);
  rknn_destroy_mem(model->ctx, model->weight);
  return rknn_destroy(model->ctx);
}

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s MODEL_A.rknn MODEL_B.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  model_t a, b;
  if (load(&a, argv[1]) || load(&b, argv[2])) return 1;

  uint32_t size_a = a.mem_size.total_internal_size, size_b = b.mem_size.total_internal_size;
  rknn_tensor_mem *internal_max = rknn_create_mem(a.ctx, size_a > size_b ? size_a : size_b);
  if (!internal_max) return 1;
  if (give_memory(&a, internal_max) || give_memory(&b, internal_max)) return 1;

  for (int n = 3; n < argc; n++) {
    image_t image;
    if (read_pnm(argv[n], &image)) return 1;
    printf("%s\n", argv[n]);
    /* One after the other: while one computes, the other's intermediate tensors mean nothing. */
    if (classify(&a, &image, "a") || classify(&b, &image, "b")) return 1;
    free(image.pixels);
  }

  if (release(&b)) return 1;
  rknn_destroy_mem(a.ctx, internal_max);
  return release(&a) ? 1 : 0;
}
