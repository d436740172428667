/* Reference program of pyovnpu's examples/hello_nv12_input_classification.py:
 * a camera's frame as it is, NV12 in one plane. */
#include "../image_io.h"
#include "check.h"

/* "640x480" to two even numbers. */
static int parse_size(const char *text, int *width, int *height) {
  if (sscanf(text, "%dx%d", width, height) != 2) return -1;
  return *width > 0 && *height > 0 && *width % 2 == 0 && *height % 2 == 0 ? 0 : -1;
}

static unsigned char *load_frame(const char *path, int size) {
  FILE *fp = fopen(path, "rb");
  if (fp == NULL) {
    printf("fopen %s fail!\n", path);
    return NULL;
  }
  unsigned char *data = (unsigned char *)malloc(size);
  int count = data == NULL ? 0 : fread(data, 1, size, fp);
  fclose(fp);
  if (count != size) {
    printf("fread %s fail!\n", path);
    free(data);
    return NULL;
  }
  return data;
}

static ov_status_e print_model_name(const ov_model_t *model) {
  char *friendly_name = NULL;
  ov_status_e status = ov_model_get_friendly_name(model, &friendly_name);
  if (status == OK) printf("model name: %s\n", friendly_name);
  ov_free(friendly_name);
  return status;
}

int main(int argc, char **argv) {
  int width = 0;
  int height = 0;
  if (argc != 5 || parse_size(argv[3], &width, &height) != 0) {
    printf("Usage: %s MODEL.xml FRAME.yuv WIDTHxHEIGHT DEVICE\n", argv[0]);
    return 2;
  }
  ov_core_t *core = NULL;
  ov_model_t *model = NULL, *new_model = NULL;
  ov_tensor_t *tensor = NULL, *output_tensor = NULL;
  ov_preprocess_prepostprocessor_t *preprocess = NULL;
  ov_preprocess_input_info_t *input_info = NULL;
  ov_preprocess_input_tensor_info_t *input_tensor_info = NULL;
  ov_preprocess_preprocess_steps_t *input_process = NULL;
  ov_preprocess_input_model_info_t *p_input_model = NULL;
  ov_layout_t *layout = NULL;
  ov_compiled_model_t *compiled_model = NULL;
  ov_infer_request_t *infer_request = NULL;
  ov_output_const_port_t *input_port = NULL, *output_port = NULL;
  char *input_tensor_name = NULL, *output_tensor_name = NULL;
  ov_shape_t input_shape = {0, NULL};
  ov_version_t version = {NULL, NULL};
  unsigned char *frame = NULL;
  int result = 1;

  /* Which runtime this is. */
  if (failed(ov_get_openvino_version(&version), "ov_get_openvino_version")) goto err;
  printf("%s, build %s\n", version.description, version.buildNumber);
  ov_version_free(&version);

  /* Read the model, and ask what its tensors are called. */
  if (failed(ov_core_create(&core), "ov_core_create")) goto err;
  if (failed(ov_core_read_model(core, argv[1], NULL, &model), "ov_core_read_model")) goto err;
  if (failed(print_model_name(model), "print_model_name")) goto err;
  if (failed(ov_model_const_output(model, &output_port), "ov_model_const_output")) goto err;
  if (failed(ov_model_const_input(model, &input_port), "ov_model_const_input")) goto err;
  if (failed(ov_port_get_any_name(input_port, &input_tensor_name), "ov_port_get_any_name")) goto err;
  if (failed(ov_port_get_any_name(output_port, &output_tensor_name), "ov_port_get_any_name")) goto err;
  printf("input %s, output %s\n", input_tensor_name, output_tensor_name);

  /* The frame becomes what the model takes inside the model: colours, type, size. */
  if (failed(ov_preprocess_prepostprocessor_create(model, &preprocess),
             "ov_preprocess_prepostprocessor_create"))
    goto err;
  if (failed(ov_preprocess_prepostprocessor_get_input_info_by_name(preprocess, input_tensor_name, &input_info),
             "ov_preprocess_prepostprocessor_get_input_info_by_name"))
    goto err;
  if (failed(ov_preprocess_input_info_get_tensor_info(input_info, &input_tensor_info),
             "ov_preprocess_input_info_get_tensor_info"))
    goto err;
  if (failed(ov_preprocess_input_tensor_info_set_element_type(input_tensor_info, U8),
             "ov_preprocess_input_tensor_info_set_element_type"))
    goto err;
  if (failed(ov_preprocess_input_tensor_info_set_color_format(input_tensor_info, NV12_SINGLE_PLANE),
             "ov_preprocess_input_tensor_info_set_color_format"))
    goto err;
  if (failed(ov_preprocess_input_tensor_info_set_spatial_static_shape(input_tensor_info, height, width),
             "ov_preprocess_input_tensor_info_set_spatial_static_shape"))
    goto err;
  if (failed(ov_preprocess_input_info_get_preprocess_steps(input_info, &input_process),
             "ov_preprocess_input_info_get_preprocess_steps"))
    goto err;
  if (failed(ov_preprocess_preprocess_steps_convert_element_type(input_process, F32),
             "ov_preprocess_preprocess_steps_convert_element_type"))
    goto err;
  if (failed(ov_preprocess_preprocess_steps_convert_color(input_process, BGR),
             "ov_preprocess_preprocess_steps_convert_color"))
    goto err;
  if (failed(ov_preprocess_preprocess_steps_resize(input_process, RESIZE_LINEAR),
             "ov_preprocess_preprocess_steps_resize"))
    goto err;
  if (failed(ov_preprocess_input_info_get_model_info(input_info, &p_input_model),
             "ov_preprocess_input_info_get_model_info"))
    goto err;
  if (failed(ov_layout_create("NCHW", &layout), "ov_layout_create")) goto err;
  if (failed(ov_preprocess_input_model_info_set_layout(p_input_model, layout),
             "ov_preprocess_input_model_info_set_layout"))
    goto err;
  if (failed(ov_preprocess_prepostprocessor_build(preprocess, &new_model),
             "ov_preprocess_prepostprocessor_build"))
    goto err;

  /* Compile it. */
  if (failed(ov_core_compile_model(core, new_model, argv[4], 0, &compiled_model), "ov_core_compile_model")) goto err;
  if (failed(ov_compiled_model_create_infer_request(compiled_model, &infer_request),
             "ov_compiled_model_create_infer_request"))
    goto err;

  /* The frame becomes a tensor: rows of brightness, then half as many of colour. */
  frame = load_frame(argv[2], width * height * 3 / 2);
  if (frame == NULL) goto err;
  int64_t dims[4] = {1, height * 3 / 2, width, 1};
  if (failed(ov_shape_create(4, dims, &input_shape), "ov_shape_create")) goto err;
  if (failed(ov_tensor_create_from_host_ptr(U8, input_shape, frame, &tensor),
             "ov_tensor_create_from_host_ptr"))
    goto err;
  if (failed(ov_infer_request_set_tensor(infer_request, input_tensor_name, tensor),
             "ov_infer_request_set_tensor"))
    goto err;
  if (failed(ov_infer_request_infer(infer_request), "ov_infer_request_infer")) goto err;

  /* The best classes. */
  if (failed(ov_infer_request_get_output_tensor_by_index(infer_request, 0, &output_tensor),
             "ov_infer_request_get_output_tensor_by_index"))
    goto err;
  size_t output_size = 0;
  if (failed(ov_tensor_get_size(output_tensor, &output_size), "ov_tensor_get_size")) goto err;
  void *data = NULL;
  if (failed(ov_tensor_data(output_tensor, &data), "ov_tensor_data")) goto err;
  const float *scores = data;
  int best[5];
  int best_count = get_top(scores, output_size, best, 5);
  printf("%s:\n", argv[2]);
  for (int i = 0; i < best_count; i++) printf("  %d: %.4f\n", best[i], scores[best[i]]);
  result = 0;

err:
  free(frame);
  ov_shape_free(&input_shape);
  ov_free(input_tensor_name);
  ov_free(output_tensor_name);
  if (output_port != NULL) ov_output_const_port_free(output_port);
  if (input_port != NULL) ov_output_const_port_free(input_port);
  if (output_tensor != NULL) ov_tensor_free(output_tensor);
  if (tensor != NULL) ov_tensor_free(tensor);
  if (infer_request != NULL) ov_infer_request_free(infer_request);
  if (compiled_model != NULL) ov_compiled_model_free(compiled_model);
  if (p_input_model != NULL) ov_preprocess_input_model_info_free(p_input_model);
  if (input_process != NULL) ov_preprocess_preprocess_steps_free(input_process);
  if (layout != NULL) ov_layout_free(layout);
  if (input_tensor_info != NULL) ov_preprocess_input_tensor_info_free(input_tensor_info);
  if (input_info != NULL) ov_preprocess_input_info_free(input_info);
  if (preprocess != NULL) ov_preprocess_prepostprocessor_free(preprocess);
  if (new_model != NULL) ov_model_free(new_model);
  if (model != NULL) ov_model_free(model);
  if (core != NULL) ov_core_free(core);
  return result;
}
