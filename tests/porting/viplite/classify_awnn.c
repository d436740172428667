/* Reference program of pyviplite's examples/classify_awnn.py: a classifier on libawnn.
 *
 * V853: awnn_init takes the memory to reserve, inputs are `unsigned char **`. */
#include "../images.h"
#include "awnn_lib.h"

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
#ifdef V853
  awnn_init(1024 * 1024);
#else
  awnn_init();
#endif
  Awnn_Context_t *context = awnn_create(argv[1]);
  if (!context) return 1;

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_pnm(argv[n], &image)) return 1;
#ifdef V853
    unsigned char *input_buffers[1] = {image.pixels};
#else
    void *input_buffers[1] = {image.pixels};
#endif
    awnn_set_input_buffers(context, input_buffers);
    double start = now_ms();
    awnn_run(context);
    double elapsed = now_ms() - start;
    float **results = awnn_get_output_buffers(context);

    int best[5], found = top5(results[0], 10, best);
    printf("%s: %.3f ms\n", argv[n], elapsed);
    for (int i = 0; i < found; i++) printf("  %d: %f\n", best[i], results[0][best[i]]);
    free(image.pixels);
  }

  awnn_destroy(context);
  awnn_uninit();
  return 0;
}
