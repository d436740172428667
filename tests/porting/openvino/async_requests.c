/* Reference program of pyovnpu's examples/async_requests.py:
 * as many requests as the device wants, each on its own tensors. */
#include <pthread.h>
#include <string.h>

#include "../images.h"
#include "check.h"

#define MOST 16

static pthread_mutex_t lock;
static int finished = 0;

static void on_finished(void *args) {
  (void)args;
  pthread_mutex_lock(&lock);
  finished++;
  pthread_mutex_unlock(&lock);
}

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s MODEL.xml DEVICE IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  ov_core_t *core = NULL;
  ov_model_t *model = NULL;
  ov_compiled_model_t *compiled_model = NULL;
  ov_infer_request_t *requests[MOST] = {NULL};
  ov_tensor_t *inputs[MOST] = {NULL}, *outputs[MOST] = {NULL};
  float *pixels[MOST];
  const float *scores[MOST];
  char *optimal = NULL;
  ov_callback_t callback = {on_finished, NULL};
  int count = 0, result = 1;

  pthread_mutex_init(&lock, NULL);
  CHECK(ov_core_create(&core));
  CHECK(ov_core_read_model(core, argv[1], NULL, &model));
  CHECK(ov_core_compile_model(core, model, argv[2], 2, &compiled_model, "PERFORMANCE_HINT", "THROUGHPUT"));
  CHECK(ov_compiled_model_get_property(compiled_model, "OPTIMAL_NUMBER_OF_INFER_REQUESTS", &optimal));
  printf("%s requests at a time\n", optimal);
  count = atoi(optimal) < MOST ? atoi(optimal) : MOST;

  /* Each request has tensors of its own: write here, read there, nothing is copied on the way. */
  size_t input_size = 0, output_size = 0;
  for (int i = 0; i < count; i++) {
    void *data = NULL;
    CHECK(ov_compiled_model_create_infer_request(compiled_model, &requests[i]));
    CHECK(ov_infer_request_get_input_tensor_by_index(requests[i], 0, &inputs[i]));
    CHECK(ov_infer_request_get_output_tensor_by_index(requests[i], 0, &outputs[i]));
    CHECK(ov_tensor_get_size(inputs[i], &input_size));
    CHECK(ov_tensor_get_size(outputs[i], &output_size));
    CHECK(ov_tensor_data(inputs[i], &data));
    pixels[i] = data;
    memset(data, 0, input_size * sizeof(float));
    CHECK(ov_infer_request_set_callback(requests[i], &callback));
  }

  for (int first = 3; first < argc; first += count) {
    int started = argc - first < count ? argc - first : count;
    for (int i = 0; i < started; i++) {
      image_t image;
      if (read_pnm(argv[first + i], &image)) goto err;
      for (size_t j = 0; j < input_size; j++) pixels[i][j] = (float)image.pixels[j];
      free(image.pixels);
      CHECK(ov_infer_request_start_async(requests[i]));
    }
    for (int i = 0; i < started; i++) {
      void *data = NULL;
      CHECK(ov_infer_request_wait(requests[i]));
      CHECK(ov_tensor_data(outputs[i], &data));
      scores[i] = data;
      int best[5];
      top5(scores[i], (int)output_size, best);
      printf("%s: %d (%.4f)\n", argv[first + i], best[0], scores[i][best[0]]);
    }
  }
  printf("%d finished\n", finished);
  result = 0;

err:
  for (int i = 0; i < count; i++) {
    if (outputs[i]) ov_tensor_free(outputs[i]);
    if (inputs[i]) ov_tensor_free(inputs[i]);
    if (requests[i]) ov_infer_request_free(requests[i]);
  }
  ov_free(optimal);
  if (compiled_model) ov_compiled_model_free(compiled_model);
  if (model) ov_model_free(model);
  if (core) ov_core_free(core);
  return result;
}
