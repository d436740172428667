/* A program of libawnn, as users write them: classify the bytes of a file, print what comes out.
 *
 *     awnn_program MODEL INPUT [RUNS]
 *
 * AWNN_OLD: the variant of V85x. */
#include <stdio.h>
#include <stdlib.h>

#include "awnn_lib.h"

static unsigned char input[1 << 20];

int main(int count, char **arguments)
{
    FILE *file = count > 2 ? fopen(arguments[2], "rb") : NULL;
    if (!file || fread(input, 1, sizeof input, file) == 0)
        return 2;
    fclose(file);
#ifdef AWNN_OLD
    awnn_init(1 << 20);
    unsigned char *inputs[] = {input};
#else
    awnn_init();
    void *inputs[] = {input};
#endif
    Awnn_Context_t *context = awnn_create(arguments[1]);
    if (!context) {
        printf("no context\n");
        awnn_run(NULL);
        return 0;
    }
    int runs = count > 3 ? atoi(arguments[3]) : 1;
    awnn_set_input_buffers(context, inputs);
    float **outputs = awnn_get_output_buffers(context);
    for (int run = 0; run < runs; run++) {
        awnn_run(context);
        printf("output");
        for (int i = 0; i < 10; i++)
            printf(" %.9g", (double)outputs[0][i]);
        printf("\n");
    }
#ifndef AWNN_OLD
    const unsigned char *raw = awnn_get_output_buffer(context, 0);
    printf("raw");
    for (int i = 0; i < 10; i++)
        printf(" %u", raw[i]);
    printf("\n");
    printf("out of range %d\n", awnn_get_output_buffer(context, 7) == NULL);
#endif
    awnn_dump_io(context, "dump");
    awnn_destroy(context);
    awnn_run(context);
    awnn_destroy(context);
    awnn_uninit();
    printf("end\n");
    return 0;
}
