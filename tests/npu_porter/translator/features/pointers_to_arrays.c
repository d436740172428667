#include <stdio.h>
int main(void)
{
    int table[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int (*row)[3] = table;
    printf("%d %d\n", row[1][2], (*row)[1]);
    return 0;
}
