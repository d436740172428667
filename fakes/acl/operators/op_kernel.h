/* Operators whose kernel the program chooses. */
#ifndef AF_OP_KERNEL_H
#define AF_OP_KERNEL_H

/* The library ends: binaries go back to the program. */
void af_op_kernels_end(void);
/* The same, without a word to the program. */
void af_op_kernels_forget(void);

#endif
