/* FILE * and DIR * in records, arrays, behind pointers; their address. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct Walk { DIR *dir; int count; };
struct Files { FILE **list; int n; };
static int open_walk(struct Walk *w, const char *path) { w->dir = opendir(path); w->count = 0; return w->dir != NULL; }
static int next(struct Walk *w) { struct dirent *e = readdir(w->dir); if (e == NULL) return 0; w->count++; return 1; }
static int open_into(FILE **out, const char *path) { *out = fopen(path, "r"); return *out != NULL; }
int main(void) {
    struct Walk w;
    if (open_walk(&w, "/")) { while (next(&w)) ; closedir(w.dir); printf("%d\n", w.count > 3); }
    FILE *f = NULL;
    if (open_into(&f, "/etc/passwd")) { char line[200]; if (fgets(line, sizeof(line), f)) printf("%d\n", strncmp(line, "root", 4)); fclose(f); }
    struct Files all; all.n = 2; all.list = malloc(2 * sizeof(FILE *));
    for (int i = 0; i < 2; i++) { all.list[i] = fopen("/etc/passwd", "r"); }
    for (int i = 0; i < 2; i++) { int c = fgetc(all.list[i]); printf("%c\n", c); fclose(all.list[i]); }
    free(all.list);
    FILE *outs[2] = {stdout, stderr};
    fprintf(outs[0], "x\n");
    FILE **pp = &f; *pp = stdout; fprintf(*pp, "y\n"); fprintf(f, "z\n");
    return 0;
}
