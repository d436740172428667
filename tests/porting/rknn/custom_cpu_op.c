/* Reference program of pyrknn's examples/custom_cpu_op.py:
 * two operators that the program computes on the CPU. */
#include <math.h>
#include <string.h>

#include "files.h"
#include "../image_io.h"
#include "rknn_custom_op.h"

/* What one operator remembers from init to destroy. */
typedef struct {
  int axis;
  int runs;
} op_state;

static float *data_of(rknn_custom_op_tensor *tensor) {
  return (float *)((unsigned char *)tensor->mem.virt_addr + tensor->mem.offset);
}

/* The tensor as [outer][count][inner], count along the axis. */
static void sizes_of(rknn_tensor_attr *attr, int axis, int *sizes) {
  int n_dims = attr->n_dims;
  sizes[0] = 1;
  for (int i = 0; i < axis; i++) {
    sizes[0] *= attr->dims[i];
  }
  sizes[1] = attr->dims[axis];
  sizes[2] = 1;
  for (int i = axis + 1; i < n_dims; i++) {
    sizes[2] *= attr->dims[i];
  }
}

static int custom_op_init(rknn_custom_op_context *op_ctx, rknn_custom_op_tensor *inputs, uint32_t n_inputs,
                          rknn_custom_op_tensor *outputs, uint32_t n_outputs) {
  op_state *state = calloc(1, sizeof(op_state));
  if (state == NULL) return -1;
  rknn_custom_op_attr op_attr;
  memset(&op_attr, 0, sizeof(op_attr));
  rknn_custom_op_get_op_attr(op_ctx, "axis", &op_attr);
  if (op_attr.n_elems == 1 && op_attr.dtype == RKNN_TENSOR_INT64) {
    state->axis = ((int64_t *)op_attr.data)[0];
  }
  op_ctx->priv_data = state;
  printf("init: %d inputs, %d outputs, axis %d\n", n_inputs, n_outputs, state->axis);
  for (int i = 0; i < n_inputs; i++)
    printf("  in %s: %d elements, %s, %s\n", inputs[i].attr.name, inputs[i].attr.n_elems,
           get_type_string(inputs[i].attr.type), get_format_string(inputs[i].attr.fmt));
  for (int i = 0; i < n_outputs; i++)
    printf("  out %s: %d elements, %s, %s\n", outputs[i].attr.name, outputs[i].attr.n_elems,
           get_type_string(outputs[i].attr.type), get_format_string(outputs[i].attr.fmt));
  return 0;
}

static int custom_op_prepare(rknn_custom_op_context *op_ctx, rknn_custom_op_tensor *inputs, uint32_t n_inputs,
                             rknn_custom_op_tensor *outputs, uint32_t n_outputs) {
  (void)op_ctx, (void)inputs, (void)n_inputs, (void)outputs, (void)n_outputs;
  printf("prepare\n");
  return 0;
}

static int compute_custom_softmax_float32(rknn_custom_op_context *op_ctx, rknn_custom_op_tensor *inputs,
                                          uint32_t n_inputs, rknn_custom_op_tensor *outputs, uint32_t n_outputs) {
  (void)n_inputs, (void)n_outputs;
  op_state *state = (op_state *)op_ctx->priv_data;
  float *in_data = data_of(&inputs[0]);
  float *out_data = data_of(&outputs[0]);
  int sizes[3];
  sizes_of(&inputs[0].attr, state->axis, sizes);
  int outer = sizes[0];
  int count = sizes[1];
  int inner = sizes[2];
  for (int o = 0; o < outer; o++) {
    for (int i = 0; i < inner; i++) {
      float *src = in_data + o * count * inner + i;
      float *dst = out_data + o * count * inner + i;
      double highest = src[0];
      for (int k = 1; k < count; k++) {
        if (src[k * inner] > highest) highest = src[k * inner];
      }
      double total = 0.0;
      for (int k = 0; k < count; k++) {
        total += exp(src[k * inner] - highest);
      }
      for (int k = 0; k < count; k++) {
        dst[k * inner] = exp(src[k * inner] - highest) / total;
      }
    }
  }
  state->runs++;
  return 0;
}

static int compute_custom_argmax_float32(rknn_custom_op_context *op_ctx, rknn_custom_op_tensor *inputs,
                                         uint32_t n_inputs, rknn_custom_op_tensor *outputs, uint32_t n_outputs) {
  (void)n_inputs, (void)n_outputs;
  op_state *state = (op_state *)op_ctx->priv_data;
  float *in_data = data_of(&inputs[0]);
  float *out_data = data_of(&outputs[0]);
  int sizes[3];
  sizes_of(&inputs[0].attr, state->axis, sizes);
  int outer = sizes[0];
  int count = sizes[1];
  int inner = sizes[2];
  for (int o = 0; o < outer; o++) {
    for (int i = 0; i < inner; i++) {
      float *src = in_data + o * count * inner + i;
      int best = 0;
      for (int k = 1; k < count; k++) {
        if (src[k * inner] > src[best * inner]) best = k;
      }
      out_data[o * inner + i] = best;
    }
  }
  state->runs++;
  return 0;
}

static int custom_op_destroy(rknn_custom_op_context *op_ctx) {
  op_state *state = (op_state *)op_ctx->priv_data;
  printf("destroy after %d runs\n", state->runs);
  free(state);
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  int model_size = 0;
  unsigned char *model = load_file(argv[1], &model_size);
  if (model == NULL) return 1;

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, model, model_size, 0, NULL);
  free(model);
  if (ret < 0) {
    printf("rknn_init fail! ret=%d\n", ret);
    return 1;
  }

  rknn_custom_op user_op[2];
  memset(user_op, 0, sizeof(user_op));
  strncpy(user_op[0].op_type, "cstSoftmax", RKNN_MAX_NAME_LEN - 1);
  user_op[0].version = 1;
  user_op[0].target = RKNN_TARGET_TYPE_CPU;
  user_op[0].init = custom_op_init;
  user_op[0].prepare = custom_op_prepare;
  user_op[0].compute = compute_custom_softmax_float32;
  user_op[0].destroy = custom_op_destroy;
  strncpy(user_op[1].op_type, "ArgMax", RKNN_MAX_NAME_LEN - 1);
  user_op[1].version = 1;
  user_op[1].target = RKNN_TARGET_TYPE_CPU;
  user_op[1].init = custom_op_init;
  user_op[1].prepare = custom_op_prepare;
  user_op[1].compute = compute_custom_argmax_float32;
  user_op[1].destroy = custom_op_destroy;
  ret = rknn_register_custom_ops(ctx, user_op, 2);
  if (ret < 0) {
    printf("rknn_register_custom_ops fail! ret=%d\n", ret);
    return 1;
  }

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output);

  rknn_tensor_attr input_attrs[io_num.n_input];
  printf("input tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0) return 1;
  rknn_tensor_attr output_attrs[io_num.n_output];
  printf("output tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0) return 1;

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_image(argv[n], &image) < 0) return 1;

    rknn_input inputs[1];
    memset(inputs, 0, sizeof(inputs));
    inputs[0].index = 0;
    inputs[0].type = RKNN_TENSOR_UINT8;
    inputs[0].size = image.size;
    inputs[0].fmt = RKNN_TENSOR_NHWC;
    inputs[0].buf = image.data;
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs);
    if (ret < 0) {
      printf("rknn_inputs_set fail! ret=%d\n", ret);
      return 1;
    }

    ret = rknn_run(ctx, NULL);
    if (ret < 0) {
      printf("rknn_run fail! ret=%d\n", ret);
      return 1;
    }

    rknn_output outputs[io_num.n_output];
    memset(outputs, 0, sizeof(outputs));
    for (int i = 0; i < io_num.n_output; i++) {
      outputs[i].index = i;
      outputs[i].want_float = 1;
    }
    ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL);
    if (ret < 0) {
      printf("rknn_outputs_get fail! ret=%d\n", ret);
      return 1;
    }

    float *scores = (float *)outputs[0].buf;
    int label = ((float *)outputs[1].buf)[0];
    printf("%s: %d with %f\n", argv[n], label, scores[label]);

    ret = rknn_outputs_release(ctx, io_num.n_output, outputs);
    if (ret < 0) {
      printf("rknn_outputs_release fail! ret=%d\n", ret);
      return 1;
    }
    free(image.data);
  }

  ret = rknn_destroy(ctx);
  if (ret < 0) {
    printf("rknn_destroy fail! ret=%d\n", ret);
    return 1;
  }
  return 0;
}
