/* A program of libawnn, as users write them: classify the bytes of a file, print what comes out.
 *
 *     awnn_program MODEL INPUT [RUNS [change | unmap]]
 *
 * The last word says what becomes of the input's memory before awnn_dump_io.
 * AWNN_OLD: the variant of V85x. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "awnn_lib.h"

enum { MOST = 1 << 20 };

int main(int count, char **arguments)
{
    unsigned char *input = mmap(NULL, MOST, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    FILE *file = count > 2 ? fopen(arguments[2], "rb") : NULL;
    if (!file || input == MAP_FAILED || fread(input, 1, MOST, file) == 0)
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
    if (count > 4 && strcmp(arguments[4], "change") == 0)
        input[3] ^= 255;
    if (count > 4 && strcmp(arguments[4], "unmap") == 0)
        munmap(input, MOST);
    awnn_dump_io(context, "dump");
    awnn_destroy(context);
    awnn_run(context);
    awnn_destroy(context);
    awnn_uninit();
    printf("end\n");
    return 0;
}
