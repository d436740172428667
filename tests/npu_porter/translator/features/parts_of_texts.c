/* strtok_r in two loops whose first argument is NULL from the second turn on. */
#include <stdio.h>
#include <string.h>
int main(void) {
    char l[] = "k=v;x=y;z";
    char *save1, *save2, *str, *tok, *sub;
    int j;
    for (j = 1, str = l;; j++, str = NULL) {
        tok = strtok_r(str, ";", &save1);
        if (tok == NULL)
            break;
        printf("%d: %s\n", j, tok);
        for (char *s2 = tok;; s2 = NULL) {
            sub = strtok_r(s2, "=", &save2);
            if (!sub)
                break;
            printf(" -> %s\n", sub);
        }
    }
    char e[] = "";
    printf("%d\n", strtok(e, " ") == NULL);
    return 0;
}
