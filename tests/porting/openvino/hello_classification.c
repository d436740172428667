/* Reference program of pyovnpu's examples/hello_classification.py:
 * one image, conversions built into the model. */
#include <string.h>

#include "../images.h"
#include "check.h"

static ov_status_e print_model_name(const ov_model_t *model) {
  char *friendly_name = NULL;
  ov_status_e status = ov_model_get_friendly_name(model, &friendly_name);
  if (status == OK) printf("model name: %s\n", friendly_name);
  ov_free(friendly_name);
  return status;
}

int main(int argc, char **argv) {
  if (argc != 4) {
    printf("Usage: %s MODEL.xml IMAGE.pgm DEVICE\n", argv[0]);
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
  ov_preprocess_output_info_t *output_info = NULL;
  ov_preprocess_output_tensor_info_t *output_tensor_info = NULL;
  ov_layout_t *input_layout = NULL, *model_layout = NULL;
  ov_compiled_model_t *compiled_model = NULL;
  ov_infer_request_t *infer_request = NULL;
  ov_output_const_port_t *input_port = NULL, *output_port = NULL;
  ov_shape_t input_shape = {0, NULL}, output_shape = {0, NULL};
  ov_version_t version = {NULL, NULL};
  image_t image = {0, 0, 0, NULL};
  int result = 1;

  /* Which runtime this is. */
  CHECK(ov_get_openvino_version(&version));
  printf("%s, build %s\n", version.description, version.buildNumber);
  ov_version_free(&version);

  /* Read the model. */
  CHECK(ov_core_create(&core));
  CHECK(ov_core_read_model(core, argv[1], NULL, &model));
  CHECK(print_model_name(model));
  CHECK(ov_model_const_output(model, &output_port));
  CHECK(ov_model_const_input(model, &input_port));

  /* The image becomes a tensor: whole rows, channels together. */
  if (read_pnm(argv[2], &image)) goto err;
  int64_t dims[4] = {1, image.height, image.width, image.channels};
  CHECK(ov_shape_create(4, dims, &input_shape));
  CHECK(ov_tensor_create_from_host_ptr(U8, input_shape, image.pixels, &tensor));

  /* Conversions become a part of the model: the tensor's type and shape on the one side ... */
  CHECK(ov_preprocess_prepostprocessor_create(model, &preprocess));
  CHECK(ov_preprocess_prepostprocessor_get_input_info_by_index(preprocess, 0, &input_info));
  CHECK(ov_preprocess_input_info_get_tensor_info(input_info, &input_tensor_info));
  CHECK(ov_preprocess_input_tensor_info_set_from(input_tensor_info, tensor));
  CHECK(ov_layout_create("NHWC", &input_layout));
  CHECK(ov_preprocess_input_tensor_info_set_layout(input_tensor_info, input_layout));
  CHECK(ov_preprocess_input_info_get_preprocess_steps(input_info, &input_process));
  CHECK(ov_preprocess_preprocess_steps_resize(input_process, RESIZE_LINEAR));
  /* ... what the model was made for on the other ... */
  CHECK(ov_preprocess_input_info_get_model_info(input_info, &p_input_model));
  CHECK(ov_layout_create("NCHW", &model_layout));
  CHECK(ov_preprocess_input_model_info_set_layout(p_input_model, model_layout));
  /* ... and scores as float32. */
  CHECK(ov_preprocess_prepostprocessor_get_output_info_by_index(preprocess, 0, &output_info));
  CHECK(ov_preprocess_output_info_get_tensor_info(output_info, &output_tensor_info));
  CHECK(ov_preprocess_output_set_element_type(output_tensor_info, F32));
  CHECK(ov_preprocess_prepostprocessor_build(preprocess, &new_model));

  /* Compile it and run it. */
  CHECK(ov_core_compile_model(core, new_model, argv[3], 0, &compiled_model));
  CHECK(ov_compiled_model_create_infer_request(compiled_model, &infer_request));
  CHECK(ov_infer_request_set_input_tensor_by_index(infer_request, 0, tensor));
  CHECK(ov_infer_request_infer(infer_request));

  /* The best classes. */
  CHECK(ov_infer_request_get_output_tensor_by_index(infer_request, 0, &output_tensor));
  CHECK(ov_tensor_get_shape(output_tensor, &output_shape));
  void *data = NULL;
  CHECK(ov_tensor_data(output_tensor, &data));
  const float *scores = data;
  int best[5];
  int found = top5(scores, (int)output_shape.dims[1], best);
  printf("%s:\n", argv[2]);
  for (int i = 0; i < found; i++) printf("  %d: %.4f\n", best[i], scores[best[i]]);
  result = 0;

err:
  free(image.pixels);
  ov_shape_free(&output_shape);
  ov_shape_free(&input_shape);
  if (input_port) ov_output_const_port_free(input_port);
  if (output_port) ov_output_const_port_free(output_port);
  if (output_tensor) ov_tensor_free(output_tensor);
  if (tensor) ov_tensor_free(tensor);
  if (infer_request) ov_infer_request_free(infer_request);
  if (compiled_model) ov_compiled_model_free(compiled_model);
  if (input_layout) ov_layout_free(input_layout);
  if (model_layout) ov_layout_free(model_layout);
  if (output_tensor_info) ov_preprocess_output_tensor_info_free(output_tensor_info);
  if (output_info) ov_preprocess_output_info_free(output_info);
  if (p_input_model) ov_preprocess_input_model_info_free(p_input_model);
  if (input_process) ov_preprocess_preprocess_steps_free(input_process);
  if (input_tensor_info) ov_preprocess_input_tensor_info_free(input_tensor_info);
  if (input_info) ov_preprocess_input_info_free(input_info);
  if (preprocess) ov_preprocess_prepostprocessor_free(preprocess);
  if (new_model) ov_model_free(new_model);
  if (model) ov_model_free(model);
  if (core) ov_core_free(core);
  return result;
}
