#include <stdio.h>
#include <ctype.h>
static int number(FILE *f) {
    int c, n = 0;
    while ((c = getc(f)) != EOF && isdigit(c)) n = 10 * n + c - '0';
    if (c != EOF) ungetc(c, f);
    return n;
}
int main(void) {
    FILE *f = fopen("pushed.txt", "w+");
    char line[16], buffer[BUFSIZ];
    int a, b;
    setvbuf(stdout, NULL, _IONBF, 0);
    if (f == NULL) return 1;
    setvbuf(f, buffer, _IOFBF, sizeof buffer);
    fputs("12+34\nrest of it\n7 8x", f);
    rewind(f);
    a = number(f);
    b = getc(f);
    printf("%d %c\n", a, b);
    a = number(f);
    printf("%d %ld\n", a, ftell(f));
    ungetc('#', f);
    printf("%ld\n", ftell(f));
    fgets(line, sizeof line, f);
    printf("%s", line);
    ungetc('R', f);
    fgets(line, 4, f);
    printf("%s\n", line);
    ungetc('!', f);
    a = fread(line, 1, 5, f);
    line[5] = 0;
    printf("%d <%s>\n", a, line);
    fgets(line, sizeof line, f);
    printf("<%s>\n", line);
    int n = fscanf(f, "%d %d", &a, &b);
    printf("%d %d %d\n", n, a, b);
    a = getc(f);
    b = getc(f);
    printf("%c %d\n", a, b == EOF);
    a = ungetc(EOF, f);
    printf("%d %d\n", a == EOF, feof(f) != 0);
    ungetc('z', f);
    printf("%d\n", feof(f) != 0);
    a = getc(f);
    printf("%c\n", a);
    ungetc('q', f);
    fseek(f, 0, SEEK_SET);
    printf("%c\n", getc(f));
    fclose(f);
    remove("pushed.txt");
    return 0;
}
