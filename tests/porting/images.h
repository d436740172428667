/* What the C samples take from an image library: reading a PGM/PPM file, and the five best classes. */
#ifndef PORTING_IMAGES_H
#define PORTING_IMAGES_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  int width, height, channels;
  unsigned char *pixels; /* HWC, to be freed */
} image_t;

static inline int read_pnm(const char *path, image_t *image) {
  char kind = 0;
  int maximum = 0;
  FILE *file = fopen(path, "rb");
  if (!file) return -1;
  int ok = fscanf(file, "P%c %d %d %d", &kind, &image->width, &image->height, &maximum) == 4 && fgetc(file) != EOF;
  ok = ok && (kind == '5' || kind == '6') && maximum == 255;
  if (ok) {
    image->channels = kind == '5' ? 1 : 3;
    size_t size = (size_t)image->width * (size_t)image->height * (size_t)image->channels;
    image->pixels = malloc(size);
    ok = image->pixels && fread(image->pixels, 1, size, file) == size;
    if (!ok) free(image->pixels);
  }
  fclose(file);
  return ok ? 0 : -1;
}

/* Indices of the highest scores, highest first, the lower index where equal. Returns how many there are. */
static inline int top5(const float *scores, int count, int best[5]) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    int place = found;
    while (place > 0 && scores[i] > scores[best[place - 1]]) place--;
    if (place == 5) continue;
    if (found < 5) found++;
    for (int j = found - 1; j > place; j--) best[j] = best[j - 1];
    best[place] = i;
  }
  return found;
}

static inline double now_ms(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

#endif
