#include <stdio.h>
#include <string.h>
struct part { int n; char text[8]; };
static int cleaned(int fails) {
    int result = 1;
    if (fails)
        goto cleanup;
    printf("whole ");
    result = 0;
    struct part p;
    int left[3], k;
    struct part *q;
cleanup:
    p.n = fails + 4;
    strcpy(p.text, "part");
    q = &p;
    for (k = 0; k < 3; k++)
        left[k] = q->n * k;
    printf("%s %d %d\n", p.text, left[2], result);
    return result;
}
int main(void) {
    int a = cleaned(0);
    return 10 * a + cleaned(1);
}
