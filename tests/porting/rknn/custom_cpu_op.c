/* Reference program of pyrknn's examples/custom_cpu_op.py:
 * two operators that the program computes on the CPU. */
#include <math.h>
#include <string.h>

#include "files.h"
#include "../images.h"
#include "rknn_custom_op.h"

/* What one operator remembers from init to destroy. */
typedef struct {
  int64_t axis;
  int runs;
} op_state;

static float *data_of(rknn_custom_op_tensor *tensor) {
  return (float *)((unsigned char *)tensor->mem.virt_addr + tensor->mem.offset);
}

/* The tensor as [outer][count][inner], count along the axis. */
static void sizes_of(const rknn_tensor_attr *attr, int64_t axis, size_t sizes[3]) {
  sizes[0] = sizes[2] = 1;
  for (uint32_t i = 0; i < axis; i++) sizes[0] *= attr->dims[i];
  for (uint32_t i = (uint32_t)axis + 1; i < attr->n_dims; i++) sizes[2] *= attr->dims[i];
  sizes[1] = attr->dims[axis];
}

static int custom_op_init(rknn_custom_op_context *op_ctx, rknn_custom_op_tensor *inputs, uint32_t n_inputs,
                          rknn_custom_op_tensor *outputs, uint32_t n_outputs) {
  op_state *state = calloc(1, sizeof(op_state));
  if (!state) return -1;
  rknn_custom_op_attr op_attr;
  memset(&op_attr, 0, sizeof(op_attr));
  rknn_custom_op_get_op_attr(op_ctx, "axis", &op_attr);
  if (op_attr.n_elems == 1 && op_attr.dtype == RKNN_TENSOR_INT64) state->axis = ((int64_t *)op_attr.data)[0];
  op_ctx->priv_data = state;
  printf("init: %u inputs, %u outputs, axis %d\n", n_inputs, n_outputs, (int)state->axis);
  for (uint32_t i = 0; i < n_inputs; i++)
    printf("  in %s: %u elements, %s, %s\n", inputs[i].attr.name, inputs[i].attr.n_elems,
           get_type_string(inputs[i].attr.type), get_format_string(inputs[i].attr.fmt));
  for (uint32_t i = 0; i < n_outputs; i++)
    printf("  out %s: %u elements, %s, %s\n", outputs[i].attr.name, outputs[i].attr.n_elems,
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
  op_state *state = op_ctx->priv_data;
  const float *in_data = data_of(&inputs[0]);
  float *out_data = data_of(&outputs[0]);
  size_t sizes[3];
  sizes_of(&inputs[0].attr, state->axis, sizes);
  size_t outer = sizes[0], count = sizes[1], inner = sizes[2];
  for (size_t o = 0; o < outer; o++)
    for (size_t i = 0; i < inner; i++) {
      size_t first = o * count * inner + i;
      double highest = in_data[first];
      for (size_t k = 1; k < count; k++)
        if (in_data[first + k * inner] > highest) highest = in_data[first + k * inner];
      double total = 0.0;
      for (size_t k = 0; k < count; k++) total += exp(in_data[first + k * inner] - highest);
      for (size_t k = 0; k < count; k++)
        out_data[first + k * inner] = (float)(exp(in_data[first + k * inner] - highest) / total);
    }
  state->runs++;
  return 0;
}

static int compute_custom_argmax_float32(rknn_custom_op_context *op_ctx, rknn_custom_op_tensor *inputs,
                                         uint32_t n_inputs, rknn_custom_op_tensor *outputs, uint32_t n_outputs) {
  (void)n_inputs, (void)n_outputs;
  op_state *state = op_ctx->priv_data;
  const float *in_data = data_of(&inputs[0]);
  float *out_data = data_of(&outputs[0]);
  size_t sizes[3];
  sizes_of(&inputs[0].attr, state->axis, sizes);
  size_t outer = sizes[0], count = sizes[1], inner = sizes[2];
  for (size_t o = 0; o < outer; o++)
    for (size_t i = 0; i < inner; i++) {
      size_t first = o * count * inner + i;
      size_t best = 0;
      for (size_t k = 1; k < count; k++)
        if (in_data[first + k * inner] > in_data[first + best * inner]) best = k;
      out_data[o * inner + i] = (float)best;
    }
  state->runs++;
  return 0;
}

static int custom_op_destroy(rknn_custom_op_context *op_ctx) {
  op_state *state = op_ctx->priv_data;
  printf("destroy after %d runs\n", state->runs);
  free(state);
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  uint32_t model_size = 0;
  unsigned char *model = load_file(argv[1], &model_size);
  if (!model) return 1;

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, model, model_size, 0, NULL);
  free(model);
  if (failed(ret, "rknn_init")) return 1;

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
  if (failed(ret, "rknn_register_custom_ops")) return 1;

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (failed(ret, "rknn_query")) return 1;
  printf("model input num: %u, output num: %u\n", io_num.n_input, io_num.n_output);

  rknn_tensor_attr input_attrs[io_num.n_input];
  if (query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, "input", input_attrs, io_num.n_input)) return 1;
  rknn_tensor_attr output_attrs[io_num.n_output];
  if (query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, "output", output_attrs, io_num.n_output)) return 1;

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_pnm(argv[n], &image)) return 1;

    rknn_input inputs[1];
    memset(inputs, 0, sizeof(inputs));
    inputs[0].index = 0;
    inputs[0].type = RKNN_TENSOR_UINT8;
    inputs[0].size = (uint32_t)(image.width * image.height * image.channels);
    inputs[0].fmt = RKNN_TENSOR_NHWC;
    inputs[0].buf = image.pixels;
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs);
    if (failed(ret, "rknn_inputs_set")) return 1;

    ret = rknn_run(ctx, NULL);
    if (failed(ret, "rknn_run")) return 1;

    rknn_output outputs[io_num.n_output];
    memset(outputs, 0, sizeof(outputs));
    for (uint32_t i = 0; i < io_num.n_output; i++) {
      outputs[i].index = i;
      outputs[i].want_float = 1;
    }
    ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL);
    if (failed(ret, "rknn_outputs_get")) return 1;

    int label = (int)((float *)outputs[1].buf)[0];
    printf("%s: %d with %f\n", argv[n], label, ((float *)outputs[0].buf)[label]);

    ret = rknn_outputs_release(ctx, io_num.n_output, outputs);
    if (failed(ret, "rknn_outputs_release")) return 1;
    free(image.pixels);
  }

  ret = rknn_destroy(ctx);
  return failed(ret, "rknn_destroy") ? 1 : 0;
}
