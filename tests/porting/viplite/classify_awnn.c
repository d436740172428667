/* Reference program of pyviplite's examples/classify_awnn.py: a classifier on libawnn.
 *
 * V853: awnn_init takes the memory to reserve. */
#include "../image_io.h"
#include "awnn_lib.h"

#ifdef V853
typedef unsigned char *input_t;
#else
typedef void *input_t;
#endif

/* V85x: the library is told how much memory to reserve. */
static void init_awnn(void) {
#ifdef V853
  awnn_init(16 * 1024 * 1024);
#else
  awnn_init();
#endif
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }

  init_awnn();
  Awnn_Context_t *context = awnn_create(argv[1]);
  if (context == NULL) {
    printf("awnn_create fail!\n");
    return 1;
  }

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_image(argv[n], &image) != 0) return 1;
    input_t input_buffers[1] = {image.data};
    awnn_set_input_buffers(context, input_buffers);
    double start = now_ms();
    awnn_run(context);
    double elapsed = now_ms() - start;
    float **results = awnn_get_output_buffers(context);

    float *scores = results[0];
    int best[5];
    int found = get_top(scores, 10, best, 5);
    printf("%s: %.3f ms\n", argv[n], elapsed);
    for (int i = 0; i < found; i++) {
      printf("  %d: %f\n", best[i], scores[best[i]]);
    }
    free(image.data);
  }

  awnn_destroy(context);
  awnn_uninit();
  return 0;
}
