"""The pleasant parts of a translation: comments in records, arrays as they are, casts to enumerations."""

from __future__ import annotations

from collections.abc import Callable

PROGRAM = r"""
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two numbers. */
typedef struct {
  int width, height; /* of pixels */
  /* to be freed */
  unsigned char *data;
  char name[8];  /* with its 0 */
  /* the last word */
} image_t;

typedef enum { RED = 1, BLUE = 5 } colour_t;

static int sum(const int *values, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += values[i];
  return total;
}

static int sum_of(const int *values, int count) { return sum(values, count); }

static int moved(const int *values, int count) {
  int total = 0;
  while (count--) total += *values++;
  return total;
}

static void cleared(int *values) { memset(values, 0, 3 * sizeof(int)); }

static int width_of(int format) {
  int width = 4;
  switch (format) {
    case 1:
      width = 1;
      break;
    default:
      break;
  }
  return width;
}

static int is_blue(colour_t colour) { return colour == BLUE; }

static int length(char *text) {
  int count = 0;
  while (*text++) count++;
  return count;
}

typedef struct {
  char name[8];
  int number;
} task_t;

static int named(task_t *tasks, const char *name) {
  int count = 0;
  strcpy(tasks[count++].name, name);
  tasks[count - 1].name[1] = '-';
  printf("%s %c %d\n", tasks[0].name, tasks[--count].name[2], count);
  return count + 1;
}

int main(int argc, char **argv) {
  int three[3] = {1, 2, 4}, table[2][3] = {{1, 2, 3}, {4, 5, 6}};
  image_t image = {2, 3, NULL, "ok"};
  printf("%d %d %d\n", sum(three, 3), sum_of(three, 2), moved(three, 3));
  printf("%d %d\n", sum(table[1], 3), sum(&three[1], 2));
  cleared(three);
  printf("%d %s %d\n", three[2], image.name, image.width * image.height);
  int number = atoi(argv[1]);
  colour_t colour = (colour_t)number;
  printf("%d %d %d %u\n", colour, is_blue(colour), is_blue((colour_t)(number - 1)), (unsigned)(colour_t)(3 - number));
  printf("%d %d %d %d\n", length(argv[1]), argc, width_of(1), width_of(2));
  task_t tasks[2];
  printf("%d\n", named(tasks, "abc"));
  return 0;
}
"""


def test_it_reads_as_c_does(both: Callable) -> None:
    ran = both(PROGRAM, "5")
    assert ran.python == ran.c
    text = ran.ported.text
    assert "    height = field(int32)  # of pixels\n    # to be freed\n    data = field(POINTER(uint8))\n" in text
    assert "    name = field(array(char, 8))  # with its 0\n    # the last word\n\n" in text
    assert "sum_(three, 3)" in text or "sum(three, 3)" in text
    assert "sum_of(three, 2), moved(three + 0, 3)" in text, "a function that moves its pointer gets one"
    assert "sum(table[1], 3)" in text and "cleared(three)" in text
    assert "colour = cast(number, colour_t)" in text
    assert "length(POINTER(char)(argv[1].encode()))" in text, "mypy wants the bytes there"
    assert "    if format == 1:\n        width = 1\n    return width" in text, "no else: pass"
    assert "def is_blue(colour: Any) -> Any:" in text
