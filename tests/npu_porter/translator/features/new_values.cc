// new of an array with values.
#include <cstdio>
int main() { int *a = new int[3]{1, 2, 3}; int s = 0; for (int i = 0; i < 3; i++) s += a[i]; delete[] a; double *d = new double[4]{0.5, 1}; printf("%d %g %g\n", s, d[1], d[3]); delete[] d; return 0; }
