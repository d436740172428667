/* What the C samples take from an image library: reading a PGM or PPM file, the best classes, the time. */
#ifndef PORTING_IMAGE_IO_H
#define PORTING_IMAGE_IO_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

typedef struct {
  int width;
  int height;
  int channels;
  int size;
  unsigned char *data; /* row by row, channels together; to be freed */
} image_t;

static inline int read_image(const char *path, image_t *image) {
  memset(image, 0, sizeof(image_t));
  FILE *fp = fopen(path, "rb");
  if (fp == NULL) {
    printf("fopen %s fail!\n", path);
    return -1;
  }
  char kind = 0;
  int max_value = 0;
  int found = fscanf(fp, "P%c %d %d %d", &kind, &image->width, &image->height, &max_value);
  fgetc(fp);
  if (found != 4 || (kind != '5' && kind != '6') || max_value != 255) {
    printf("%s is no PGM or PPM file with 8 bits a sample\n", path);
    fclose(fp);
    return -1;
  }
  image->channels = kind == '5' ? 1 : 3;
  image->size = image->width * image->height * image->channels;
  image->data = (unsigned char *)malloc(image->size);
  if (image->data == NULL) {
    printf("malloc %d bytes fail!\n", image->size);
    fclose(fp);
    return -1;
  }
  int count = fread(image->data, 1, image->size, fp);
  fclose(fp);
  if (count != image->size) {
    printf("fread %s fail!\n", path);
    free(image->data);
    image->data = NULL;
    return -1;
  }
  return 0;
}

/* Indices of the highest scores, highest first, the lower index where equal. Returns how many there are. */
static inline int get_top(const float *scores, int count, int *best, int top_num) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    int place = found;
    while (place > 0 && scores[i] > scores[best[place - 1]]) place--;
    if (place == top_num) continue;
    if (found < top_num) found++;
    for (int j = found - 1; j > place; j--) best[j] = best[j - 1];
    best[place] = i;
  }
  return found;
}

static inline double now_ms(void) {
  struct timeval time;
  gettimeofday(&time, NULL);
  return time.tv_sec * 1000.0 + time.tv_usec / 1000.0;
}

#endif
