/* Reference program of pyovnpu's examples/stateful.py:
 * a state goes on from run to run, and each request has its own. */
#include <string.h>

#include "check.h"

/* Fill the input with `value`, run, and show the output. */
static ov_status_e step(ov_infer_request_t *request, const char *name, float value) {
  ov_tensor_t *input = NULL, *output = NULL;
  void *data = NULL;
  size_t size = 0;
  ov_status_e status = ov_infer_request_get_input_tensor_by_index(request, 0, &input);
  if (status == OK) status = ov_tensor_get_size(input, &size);
  if (status == OK) status = ov_tensor_data(input, &data);
  for (size_t i = 0; status == OK && i < size; i++) ((float *)data)[i] = value * (float)(i + 1);
  if (status == OK) status = ov_infer_request_infer(request);
  if (status == OK) status = ov_infer_request_get_output_tensor_by_index(request, 0, &output);
  if (status == OK) status = ov_tensor_get_size(output, &size);
  if (status == OK) status = ov_tensor_data(output, &data);
  if (status == OK) printf("%s:", name);
  for (size_t i = 0; status == OK && i < size; i++) printf(" %g", ((float *)data)[i]);
  if (status == OK) printf("\n");
  if (output) ov_tensor_free(output);
  if (input) ov_tensor_free(input);
  return status;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    printf("Usage: %s MODEL.xml DEVICE\n", argv[0]);
    return 2;
  }
  ov_core_t *core = NULL;
  ov_compiled_model_t *compiled_model = NULL;
  ov_infer_request_t *first = NULL, *second = NULL;
  int result = 1;

  CHECK(ov_core_create(&core));
  CHECK(ov_core_compile_model_from_file(core, argv[1], argv[2], 0, &compiled_model));
  CHECK(ov_compiled_model_create_infer_request(compiled_model, &first));
  CHECK(ov_compiled_model_create_infer_request(compiled_model, &second));
  CHECK(step(first, "first", 1));
  CHECK(step(first, "first", 10));
  CHECK(step(second, "second", 100));
  CHECK(step(first, "first", 1000));
  ov_infer_request_free(second);
  second = NULL;
  /* The C API cannot reset a state: a new request begins with the initial one. */
  CHECK(ov_compiled_model_create_infer_request(compiled_model, &second));
  CHECK(step(second, "second", 100));
  result = 0;

err:
  if (second) ov_infer_request_free(second);
  if (first) ov_infer_request_free(first);
  if (compiled_model) ov_compiled_model_free(compiled_model);
  if (core) ov_core_free(core);
  return result;
}
