/* The generations of rkllm.h, oldest first; RL_RELEASE is that of the library which is being compiled. */
#ifndef RL_RELEASE_H
#define RL_RELEASE_H

#define RL_1_0_0B0 1
#define RL_1_0_1 2
#define RL_1_1 3
#define RL_1_2_0 4
#define RL_1_2_1B1 5
#define RL_1_2_1 6
#define RL_1_3 7

#endif
