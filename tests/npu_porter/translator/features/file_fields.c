#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int n; FILE *file; } input_t;
typedef FILE *stream_t;
typedef struct { stream_t s; FILE *all[2]; void (*print)(FILE *f, int n); } writer_t;
static void put(FILE *f, int n) { fprintf(f, "put %d\n", n); }
static input_t *new_input(FILE *f) { input_t *i = malloc(sizeof(input_t)); i->n = 1; i->file = f; return i; }
static void log_to(writer_t *w, const char *text) {
    int k;
    for (k = 0; k < 2; k++) { if (w->all[k] != NULL) fprintf(w->all[k], "%d: %s\n", k, text); }
}
int main(void) {
    writer_t w, v;
    char line[32];
    memset(&w, 0, sizeof w);
    if (!w.s) printf("no stream\n");
    w.s = fopen("file_fields.txt", "w");
    if (w.s == NULL) return 1;
    w.all[0] = stdout;
    w.all[1] = w.s;
    w.print = put;
    v = w;
    log_to(&v, "text");
    w.print(v.s, 7);
    v.print(stdout, 8);
    fputs("end\n", v.s);
    fclose(v.s);
    input_t *in = new_input(fopen("file_fields.txt", "r"));
    while (fgets(line, sizeof line, in->file)) printf("read %s", line);
    FILE *f = in->file;
    printf("%d %d\n", feof(in->file) != 0, f == in->file);
    rewind(f);
    printf("%c\n", getc(in->file));
    fclose(in->file);
    in->file = NULL;
    printf("%d\n", in->file == NULL);
    free(in);
    remove("file_fields.txt");
    return w.all[0] == stdout ? 0 : 3;
}
