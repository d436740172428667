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


NUMBERS = r"""
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef enum { RED = 1, BLUE = 5 } colour_t;

static uint32_t mixed(uint32_t a, uint32_t b) { return a + b; }
static int either(int a, int b, int c) { return (a && b) || c; }
static int follows(uint32_t a, uint32_t b) { return a - 1 == b; }
static int bits(int a, int b) { return a << (b + 1) | (a & b); }

static int number_of(colour_t colour) {
  switch ((int)colour) {
    case RED:
      return 1;
    case BLUE:
      return 2;
  }
  return (int)colour == RED || (uint8_t)colour == BLUE;
}

static int steps(const uint8_t *numbers, size_t count) {
  int total = 0;
  for (size_t i = 1; i < count; i++) {
    size_t before = i - 1;
    total += numbers[i] - numbers[before];
  }
  return total;
}

static size_t with_end(const char *text) {
  size_t size = strlen(text) + 1;
  return size;
}

static uint32_t wraps(uint32_t from, int rounds) {
  uint32_t number = 7;
  if (rounds) number = from;
  for (int i = 0; i < rounds; i++) number++;
  return number;
}

int main(void) {
  uint8_t numbers[3] = {2, 3, 9};
  printf("%u %d %d %d\n", mixed(4294967295u, 3), either(1, 0, 1), follows(0, 4294967295u), bits(3, 2));
  printf("%d %d %d %d\n", number_of(RED), number_of(BLUE), number_of((colour_t)261), number_of((colour_t)-1));
  printf("%d %zu %u\n", steps(numbers, 3), with_end("abc"), wraps(4294967295u, 2));
  return 0;
}
"""


def test_parentheses_stand_where_people_read_wrong_and_casts_only_where_they_matter(both: Callable) -> None:
    ran = both(NUMBERS)
    assert ran.python == ran.c
    text = ran.ported.text
    assert "return (a + b) & 0xFFFFFFFF" in text and "(a != 0 and b != 0) or c != 0" in text
    assert "((a - 1) & 0xFFFFFFFF) == b" in text and "cast(a << (b + 1), int32) | (a & b)" in text
    assert "if colour == RED:" in text and "elif colour == BLUE:" in text
    assert "colour == RED or (colour & 0xFF) == BLUE" in text, "a cast that joins values stays"
    assert "before = i - 1\n" in text and "size = strlen(text) + 1\n" in text
    assert "(number + 1) & 0xFFFFFFFF" in text
